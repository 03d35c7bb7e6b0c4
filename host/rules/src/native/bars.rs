//! What keeps an ending from holding and can be seen at once: too many pieces left, or something happened too lately.

use tianyuan_board::Set;

use crate::native::expr::{CondExpr, NumExpr, SetExpr};
use crate::spec::{Compare, KindId, Spec};
use crate::state::State;

/// A condition cannot hold where this bars it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Bar {
    /// At most so many pieces may be left, but for some kinds.
    crowd: Option<Crowd>,
    /// A side may have at most so many pieces.
    few: Option<u16>,
    /// Nothing may have happened in so many turns.
    quiet: u32,
}

/// What bars all of some endings at once.
#[derive(Debug, Clone, Default)]
pub(crate) struct Bars {
    /// Each of them is barred by something.
    any: bool,
    stood: u16,
    quiet: u32,
    few: Option<u16>,
    crowd: Option<Crowd>,
}

/// At most so many pieces besides those of some kinds.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Crowd {
    but_for: Vec<KindId>,
    most: u32,
}

impl Bar {
    /// What bars a condition of a game of two sides and several kinds.
    pub(crate) fn of<const W: usize>(cond: &CondExpr<W>, spec: &Spec) -> Self {
        if spec.sides.iter().any(|side| side.neutral || side.team != 0) {
            return Bar::default();
        }
        let royals: Vec<KindId> = (0..spec.kinds.len() as KindId).filter(|&kind| spec.kinds[usize::from(kind)].royal).collect();
        Bar { crowd: crowd(cond, &royals), few: few(cond), quiet: quiet(cond) }
    }

    #[inline]
    pub(crate) fn bars<const W: usize>(&self, s: &State<W>, all: Set<W>) -> bool {
        s.flow.quiet < self.quiet
            || self.few.is_some_and(|few| s.counts[0].min(s.counts[1]) > few)
            || self.crowd.as_ref().is_some_and(|crowd| crowd.bars(s, all))
    }
}

impl Bars {
    /// Of endings as (how often a position must have stood for it, what else bars it).
    pub(crate) fn of<'a>(endings: impl Iterator<Item = (u16, &'a Bar)>) -> Self {
        let mut bars = Bars { any: true, stood: u16::MAX, quiet: u32::MAX, few: None, crowd: None };
        for (stood, bar) in endings {
            match bar {
                _ if stood > 1 => bars.stood = bars.stood.min(stood),
                Bar { quiet: 1.., .. } => bars.quiet = bars.quiet.min(bar.quiet),
                Bar { few: Some(few), .. } => bars.few = Some(bars.few.map_or(*few, |other| other.max(*few))),
                Bar { crowd: Some(crowd), .. } => {
                    bars.crowd = Some(match bars.crowd.take() {
                        Some(other) => other.or(crowd.clone()),
                        None => crowd.clone(),
                    });
                }
                _ => bars.any = false,
            }
        }
        bars
    }

    #[inline(always)]
    pub(crate) fn bar<const W: usize>(&self, s: &State<W>, all: Set<W>) -> bool {
        self.any
            && s.flow.stood < self.stood
            && s.flow.quiet < self.quiet
            && self.few.is_none_or(|few| s.counts[0].min(s.counts[1]) > few)
            && self.crowd.as_ref().is_none_or(|crowd| crowd.bars(s, all))
    }
}

impl Crowd {
    #[inline]
    fn bars<const W: usize>(&self, s: &State<W>, all: Set<W>) -> bool {
        all.without(s.empty | s.kinds.of_any(&self.but_for)).len() > self.most
    }

    /// Either of the two.
    fn or(mut self, other: Crowd) -> Crowd {
        self.but_for.extend(other.but_for);
        self.but_for.sort_unstable();
        self.but_for.dedup();
        Crowd { most: self.most.max(other.most), ..self }
    }
}

/// For how many turns nothing must have happened at least for a condition to hold.
fn quiet<const W: usize>(cond: &CondExpr<W>) -> u32 {
    match cond {
        CondExpr::Compare(a, Compare::AtLeast | Compare::Equals, b) => match (&**a, &**b) {
            (NumExpr::Quiet, NumExpr::Const(n)) => (*n).max(0) as u32,
            _ => 0,
        },
        CondExpr::All(list) => list.iter().map(|cond| quiet(cond)).max().unwrap_or(0),
        CondExpr::Any(list) => list.iter().map(|cond| quiet(cond)).min().unwrap_or(0),
        CondExpr::AnySide(of) | CondExpr::For(_, of) => quiet(of),
        _ => 0,
    }
}

/// How many pieces a side may have at most for a condition to hold, if it says anything of it.
fn few<const W: usize>(cond: &CondExpr<W>) -> Option<u16> {
    match cond {
        CondExpr::Pieces(_, Compare::AtMost | Compare::Equals, n) => u16::try_from(*n).ok(),
        CondExpr::All(list) => list.iter().find_map(|cond| few(cond)),
        CondExpr::Any(list) => list.iter().map(|cond| few(cond)).reduce(|a, b| Some(a?.max(b?)))?,
        CondExpr::AnySide(of) | CondExpr::For(_, of) => few(of),
        _ => None,
    }
}

/// How many pieces besides which kinds may be left at most for a condition to hold, if it says anything of it.
fn crowd<const W: usize>(cond: &CondExpr<W>, royals: &[KindId]) -> Option<Crowd> {
    match cond {
        CondExpr::Compare(a, Compare::AtMost | Compare::Equals, b) => match (&**a, &**b) {
            (NumExpr::Count(set), NumExpr::Const(n)) => Some(Crowd { but_for: left_out(set, royals)?, most: (*n).max(0) as u32 }),
            _ => None,
        },
        CondExpr::All(list) => list.iter().find_map(|cond| crowd(cond, royals)),
        CondExpr::Any(list) => list.iter().map(|cond| crowd(cond, royals)).reduce(|a, b| Some(a?.or(b?)))?,
        CondExpr::AnySide(of) | CondExpr::For(_, of) => crowd(of, royals),
        _ => None,
    }
}

/// Kinds that a set of all pieces leaves out; `None` where the set may leave out more.
fn left_out<const W: usize>(set: &SetExpr<W>, royals: &[KindId]) -> Option<Vec<KindId>> {
    match set {
        SetExpr::Union(a, b) if matches!((&**a, &**b), (SetExpr::Own, SetExpr::Enemy) | (SetExpr::Enemy, SetExpr::Own)) => Some(Vec::new()),
        SetExpr::Union(a, b) => left_out(a, royals).or_else(|| left_out(b, royals)),
        SetExpr::Without(a, b) => {
            let mut kinds = left_out(a, royals)?;
            kinds.extend(kinds_of(b, royals)?);
            Some(kinds)
        }
        _ => None,
    }
}

/// The kinds that a set consists of.
fn kinds_of<const W: usize>(set: &SetExpr<W>, royals: &[KindId]) -> Option<Vec<KindId>> {
    match set {
        SetExpr::Kind(kind) => Some(vec![*kind]),
        // Where no kind is royal, all pieces are.
        SetExpr::Royal => (!royals.is_empty()).then(|| royals.to_vec()),
        SetExpr::Union(a, b) => {
            let mut kinds = kinds_of(a, royals)?;
            kinds.extend(kinds_of(b, royals)?);
            Some(kinds)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Operator;
    use crate::spec::stage::Shared;

    fn men() -> SetExpr<1> {
        SetExpr::Union(Shared::new(SetExpr::Own), Shared::new(SetExpr::Enemy))
    }

    fn any(conds: [CondExpr<1>; 2]) -> CondExpr<1> {
        CondExpr::Any(conds.map(Shared::new).into())
    }

    fn at_most(set: SetExpr<1>, n: i32) -> CondExpr<1> {
        CondExpr::Compare(Shared::new(NumExpr::Count(Shared::new(set))), Compare::AtMost, Shared::new(NumExpr::Const(n)))
    }

    fn without(set: SetExpr<1>, kind: KindId) -> SetExpr<1> {
        SetExpr::Without(Shared::new(set), Shared::new(SetExpr::Kind(kind)))
    }

    fn of(cond: &CondExpr<1>) -> Option<(Vec<KindId>, u32)> {
        crowd(cond, &[]).map(|crowd| (crowd.but_for, crowd.most))
    }

    #[test]
    fn alternatives_leave_out_what_any_leaves_out_and_need_what_each_needs() {
        assert_eq!(of(&at_most(without(men(), 3), 2)), Some((vec![3], 2)));
        let either = any([at_most(without(men(), 3), 2), at_most(without(men(), 1), 0)]);
        assert_eq!(of(&either), Some((vec![1, 3], 2)));
        assert_eq!(of(&any([at_most(men(), 2), CondExpr::Const(true)])), None);
        assert_eq!(of(&CondExpr::All(vec![CondExpr::Const(true).into(), at_most(men(), 2).into()])), Some((vec![], 2)));
        assert_eq!(of(&CondExpr::Not(Shared::new(at_most(men(), 2)))), None);
        assert_eq!(of(&at_most(SetExpr::Own, 2)), None);
        assert_eq!(of(&at_most(SetExpr::Without(Shared::new(men()), Shared::new(SetExpr::Own)), 2)), None);
    }

    #[test]
    fn a_side_has_few_pieces_left() {
        let has = |how, n| CondExpr::<1>::Pieces(crate::spec::Who::Own, how, n);
        assert_eq!(few(&has(Compare::Equals, 1)), Some(1));
        assert_eq!(few(&has(Compare::AtLeast, 1)), None);
        assert_eq!(few(&any([has(Compare::Equals, 1), has(Compare::AtMost, 4)])), Some(4));
        assert_eq!(few(&any([has(Compare::Equals, 1), has(Compare::AtLeast, 4)])), None);
    }

    #[test]
    fn all_are_barred_where_each_is() {
        let quiet = Bar { quiet: 9, ..Bar::default() };
        let open = Bar::default();
        assert!(Bars::of([(3, &open), (0, &quiet)].into_iter()).any);
        assert!(!Bars::of([(3, &open), (1, &open)].into_iter()).any);
        let crowd = |kind, most| Bar { crowd: Some(Crowd { but_for: vec![kind], most }), ..Bar::default() };
        let joint = Bars::of([(0, &crowd(2, 1)), (0, &crowd(1, 5))].into_iter());
        assert_eq!(joint.crowd, Some(Crowd { but_for: vec![1, 2], most: 5 }));
    }

    #[test]
    fn nothing_happened_for_as_long_as_the_condition_asks() {
        let since = |n| CondExpr::<1>::Compare(Shared::new(NumExpr::Quiet), Compare::AtLeast, Shared::new(NumExpr::Const(n)));
        assert_eq!(quiet(&since(7)), 7);
        assert_eq!(quiet(&any([since(7), since(5)])), 5);
        assert_eq!(quiet(&CondExpr::All(vec![since(7).into(), since(5).into()])), 7);
        let half = NumExpr::<1>::Arithmetic(Operator::Div, Shared::new(NumExpr::Quiet), Shared::new(NumExpr::Const(2)));
        assert_eq!(quiet(&CondExpr::Compare(Shared::new(half), Compare::AtLeast, Shared::new(NumExpr::Const(7)))), 0);
    }
}
