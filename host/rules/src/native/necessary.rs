//! Cheap necessary conditions of endings: repetitions, quiet turns, passes, forms just made, pieces and room left.
//!
//! They are tested first; most turns fail them, and the ending's own condition is not evaluated.

use tianyuan_board::Set;

use crate::native::expr::{CondExpr, NumExpr, SetExpr};
use crate::spec::{Compare, FormId, KindId, MAX_FORMS, Spec};
use crate::state::State;

/// Facts all of which must hold before a condition can.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Necessary {
    /// Number of occurrences of the position.
    pub(crate) occurrences: u16,
    /// Quiet turns in a row.
    pub(crate) quiet: u32,
    /// Passes in a row.
    pub(crate) passes: u16,
    /// A form that the last landing has made.
    made: Option<FormId>,
    /// The most pieces that some side may have left.
    few: Option<u16>,
    /// The most empty sites.
    room: Option<u32>,
    /// The most pieces besides those of some kinds.
    crowd: Option<Crowd>,
}

/// Facts of which one must hold before any of several endings can: one fact for each ending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NecessaryForAny {
    /// An ending has no such fact.
    open: bool,
    occurrences: u16,
    quiet: u32,
    few: Option<u16>,
    crowd: Option<Crowd>,
}

/// At most so many pieces besides those of some kinds.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Crowd {
    except: Vec<KindId>,
    most: u32,
}

/// The royal kinds of a game in which the pieces of the mover and of its enemy are all pieces, so that sets of both can be counted.
pub(crate) fn royals_of_rivals(spec: &Spec) -> Option<Vec<KindId>> {
    let rivals = spec.sides.len() == 2 && !spec.sides.iter().any(|side| side.neutral || side.team != 0);
    let royal = |kind: &KindId| spec.kinds[usize::from(*kind)].royal;
    (rivals && spec.kinds.len() > 1).then(|| spec.kind_ids().filter(royal).collect())
}

impl Necessary {
    /// Facts without which a condition cannot hold. Pieces of both sides are counted only where the royal kinds are given.
    pub(crate) fn of<const W: usize>(cond: &CondExpr<W>, royals: Option<&[KindId]>) -> Self {
        match cond {
            CondExpr::Pieces(_, Compare::AtMost | Compare::Equals, n) => Self { few: u16::try_from(*n).ok(), ..Self::default() },
            CondExpr::Compare(a, how, b) => match &**b {
                NumExpr::Const(n) => Self::of_number(a, *how, *n, royals),
                _ => Self::default(),
            },
            CondExpr::All(list) => list.iter().map(|cond| Self::of(cond, royals)).fold(Self::default(), Self::both),
            CondExpr::Any(list) => list.iter().map(|cond| Self::of(cond, royals)).reduce(Self::either).unwrap_or_default(),
            CondExpr::AnySide(of) | CondExpr::For(_, of) => Self::of(of, royals),
            _ => Self::default(),
        }
    }

    fn of_number<const W: usize>(num: &NumExpr<W>, how: Compare, n: i32, royals: Option<&[KindId]>) -> Self {
        let at_least = matches!(how, Compare::AtLeast | Compare::Equals);
        let at_most = matches!(how, Compare::AtMost | Compare::Equals);
        let small = n.clamp(0, i32::from(u16::MAX)) as u16;
        let many = n.max(0) as u32;
        let nothing = Self::default();
        match num {
            NumExpr::Occurrences if at_least => Self { occurrences: small, ..nothing },
            NumExpr::Quiet if at_least => Self { quiet: many, ..nothing },
            NumExpr::Passes if at_least => Self { passes: small, ..nothing },
            NumExpr::Made(made) if at_least && n > 0 && !made.sought => Self { made: Some(made.form), ..nothing },
            NumExpr::Count(set) if at_most && matches!(**set, SetExpr::Empty) => Self { room: Some(many), ..nothing },
            NumExpr::Count(set) if at_most => {
                let except = royals.and_then(|royals| left_out(set, royals));
                Self { crowd: except.map(|except| Crowd { except, most: many }), ..nothing }
            }
            _ => nothing,
        }
    }

    /// The facts of two conditions that both have to hold.
    fn both(self, other: Self) -> Self {
        Self {
            occurrences: self.occurrences.max(other.occurrences),
            quiet: self.quiet.max(other.quiet),
            passes: self.passes.max(other.passes),
            made: self.made.or(other.made),
            few: least(self.few, other.few),
            room: least(self.room, other.room),
            crowd: self.crowd.or(other.crowd),
        }
    }

    /// The facts that two conditions have in common, of which one has to hold.
    fn either(self, other: Self) -> Self {
        Self {
            occurrences: self.occurrences.min(other.occurrences),
            quiet: self.quiet.min(other.quiet),
            passes: self.passes.min(other.passes),
            made: self.made.filter(|form| other.made == Some(*form)),
            few: self.few.zip(other.few).map(|(a, b)| a.max(b)),
            room: self.room.zip(other.room).map(|(a, b)| a.max(b)),
            crowd: self.crowd.zip(other.crowd).map(|(a, b)| a.or(b)),
        }
    }

    /// False if the condition cannot hold.
    #[inline(always)]
    pub(crate) fn may_hold<const W: usize>(&self, s: &State<W>, sides: u8, all: Set<W>) -> bool {
        s.flow.repetition_count >= self.occurrences
            && s.flow.quiet_turns >= self.quiet
            && s.flow.passes >= self.passes
            && self.made.is_none_or(|form| s.made[form.index() % MAX_FORMS] > 0)
            && self.few.is_none_or(|few| has_few(s, sides, few))
            && self.room.is_none_or(|room| s.empty.is_empty() || room > 0 && s.empty.len() <= room)
            && self.crowd.as_ref().is_none_or(|crowd| crowd.is_left(s, all))
    }
}

impl NecessaryForAny {
    /// One fact of each ending: the first of repetitions, quiet turns, pieces of a side, pieces of both.
    pub(crate) fn of<'a>(endings: impl Iterator<Item = &'a Necessary>) -> Self {
        let mut any = Self { open: false, occurrences: u16::MAX, quiet: u32::MAX, few: None, crowd: None };
        for ending in endings {
            match ending {
                Necessary { occurrences: 2.., .. } => any.occurrences = any.occurrences.min(ending.occurrences),
                Necessary { quiet: 1.., .. } => any.quiet = any.quiet.min(ending.quiet),
                Necessary { few: Some(few), .. } => any.few = Some(any.few.map_or(*few, |other| other.max(*few))),
                Necessary { crowd: Some(crowd), .. } => {
                    any.crowd = Some(match any.crowd.take() {
                        Some(other) => other.or(crowd.clone()),
                        None => crowd.clone(),
                    });
                }
                _ => any.open = true,
            }
        }
        any
    }

    /// False if none of the endings can hold.
    #[inline(always)]
    pub(crate) fn may_hold<const W: usize>(&self, s: &State<W>, sides: u8, all: Set<W>) -> bool {
        self.open
            || s.flow.repetition_count >= self.occurrences
            || s.flow.quiet_turns >= self.quiet
            || self.few.is_some_and(|few| has_few(s, sides, few))
            || self.crowd.as_ref().is_some_and(|crowd| crowd.is_left(s, all))
    }
}

impl Crowd {
    #[inline]
    fn is_left<const W: usize>(&self, s: &State<W>, all: Set<W>) -> bool {
        all.without(s.empty | s.kinds.of_any(&self.except)).len() <= self.most
    }

    /// Either of the two.
    fn or(mut self, other: Crowd) -> Crowd {
        self.except.extend(other.except);
        self.except.sort_unstable();
        self.except.dedup();
        Crowd { most: self.most.max(other.most), ..self }
    }
}

/// True if some side has no more than so many pieces.
#[inline(always)]
fn has_few<const W: usize>(s: &State<W>, sides: u8, few: u16) -> bool {
    let [first, second, others @ ..] = &s.counts;
    *first <= few || (*second <= few && sides > 1) || (sides > 2 && others.iter().take(usize::from(sides) - 2).any(|count| *count <= few))
}

/// The smaller of two limits, as far as there are any.
fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
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

    fn compare(num: NumExpr<1>, how: Compare, n: i32) -> CondExpr<1> {
        CondExpr::Compare(Shared::new(num), how, Shared::new(NumExpr::Const(n)))
    }

    fn at_most(set: SetExpr<1>, n: i32) -> CondExpr<1> {
        compare(NumExpr::Count(Shared::new(set)), Compare::AtMost, n)
    }

    fn without(set: SetExpr<1>, kind: KindId) -> SetExpr<1> {
        SetExpr::Without(Shared::new(set), Shared::new(SetExpr::Kind(kind)))
    }

    fn of(cond: &CondExpr<1>) -> Necessary {
        Necessary::of(cond, Some(&[]))
    }

    fn crowd(cond: &CondExpr<1>) -> Option<(Vec<KindId>, u32)> {
        of(cond).crowd.map(|crowd| (crowd.except, crowd.most))
    }

    #[test]
    fn alternatives_leave_out_what_any_leaves_out_and_need_what_each_needs() {
        assert_eq!(crowd(&at_most(without(men(), KindId::new(3)), 2)), Some((vec![KindId::new(3)], 2)));
        let either = any([at_most(without(men(), KindId::new(3)), 2), at_most(without(men(), KindId::new(1)), 0)]);
        assert_eq!(crowd(&either), Some((vec![KindId::new(1), KindId::new(3)], 2)));
        assert_eq!(crowd(&any([at_most(men(), 2), CondExpr::Const(true)])), None);
        assert_eq!(crowd(&CondExpr::All(vec![CondExpr::Const(true).into(), at_most(men(), 2).into()])), Some((vec![], 2)));
        assert_eq!(crowd(&CondExpr::Not(Shared::new(at_most(men(), 2)))), None);
        assert_eq!(crowd(&at_most(SetExpr::Own, 2)), None);
        assert_eq!(crowd(&at_most(SetExpr::Without(Shared::new(men()), Shared::new(SetExpr::Own)), 2)), None);
        assert_eq!(Necessary::of(&at_most(men(), 2), None), Necessary::default());
    }

    #[test]
    fn a_side_has_few_pieces_left() {
        let has = |how, n| CondExpr::<1>::Pieces(crate::spec::Who::Own, how, n);
        assert_eq!(of(&has(Compare::Equals, 1)).few, Some(1));
        assert_eq!(of(&has(Compare::AtLeast, 1)).few, None);
        assert_eq!(of(&any([has(Compare::Equals, 1), has(Compare::AtMost, 4)])).few, Some(4));
        assert_eq!(of(&any([has(Compare::Equals, 1), has(Compare::AtLeast, 4)])).few, None);
        assert_eq!(of(&CondExpr::All(vec![has(Compare::Equals, 1).into(), has(Compare::AtMost, 4).into()])).few, Some(1));
    }

    #[test]
    fn one_fact_of_each_ending_is_necessary_for_any() {
        let quiet = Necessary { quiet: 9, ..Necessary::default() };
        let thrice = Necessary { occurrences: 3, ..Necessary::default() };
        let nothing = Necessary::default();
        let joint = NecessaryForAny::of([&thrice, &quiet].into_iter());
        assert_eq!((joint.open, joint.occurrences, joint.quiet), (false, 3, 9));
        assert!(NecessaryForAny::of([&thrice, &nothing].into_iter()).open);
        let crowd = |kind, most| Necessary { crowd: Some(Crowd { except: vec![kind], most }), ..Necessary::default() };
        let joint = NecessaryForAny::of([&crowd(KindId::new(2), 1), &crowd(KindId::new(1), 5)].into_iter());
        assert_eq!(joint.crowd, Some(Crowd { except: vec![KindId::new(1), KindId::new(2)], most: 5 }));
    }

    #[test]
    fn as_many_quiet_turns_as_the_condition_asks() {
        let since = |n| compare(NumExpr::Quiet, Compare::AtLeast, n);
        assert_eq!(of(&since(7)).quiet, 7);
        assert_eq!(of(&any([since(7), since(5)])).quiet, 5);
        assert_eq!(of(&CondExpr::All(vec![since(7).into(), since(5).into()])).quiet, 7);
        let half = NumExpr::<1>::Arithmetic(Operator::Div, Shared::new(NumExpr::Quiet), Shared::new(NumExpr::Const(2)));
        assert_eq!(of(&compare(half, Compare::AtLeast, 7)), Necessary::default());
        let both = CondExpr::All(vec![since(7).into(), compare(NumExpr::Occurrences, Compare::AtLeast, 3).into()]);
        assert_eq!((of(&both).quiet, of(&both).occurrences), (7, 3));
    }
}
