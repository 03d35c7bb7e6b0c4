//! Sets, numbers and conditions sized to the board.
//!
//! A [`crate::spec`] tree becomes a tree of the same shape over native sets ([`crate::lowering`]) and is evaluated from the
//! view of one side ([`crate::evaluate`]).

use tianyuan_board::{Board, Set};

use crate::spec::{self, Compare, DirectionId, Facing, FormId, HookId, KindId, Operator, SideId, Spec, Who};
use crate::state::MAX_SIDES;

/// Where a register's value lives: the first side's slot and how far the next side's is from it (0: one for all).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) base: usize,
    pub(crate) stride: usize,
}

impl Slot {
    #[inline]
    pub(crate) fn of(self, side: SideId) -> usize {
        self.base + self.stride * usize::from(side)
    }
}

#[derive(Debug, Clone)]
pub(crate) enum SetExpr<const W: usize> {
    Own,
    Enemy,
    Empty,
    Side(SideId),
    Kind(KindId),
    /// The own pieces of a kind.
    Mine(KindId),
    Fixed(Set<W>),
    Marked(Slot, Who),
    Last,
    Neighbours(Box<SetExpr<W>>, Vec<u8>),
    Shifted(Box<SetExpr<W>>, u8),
    Inside(FormId, Who),
    Through(FormId, Box<SetExpr<W>>),
    OfSide(Vec<Set<W>>),
    Royal,
    Attacked(Who, Box<SetExpr<W>>),
    Along(Box<SetExpr<W>>, u8),
    Connected(Box<[SetExpr<W>; 2]>, Vec<u8>),
    Enclosed(Box<[SetExpr<W>; 2]>, Vec<u8>),
    PartsWith(Box<[SetExpr<W>; 2]>, u8, Vec<u8>),
    Eyes(Who),
    Came,
    Skimmed,
    Run(Box<Lines<W>>),
    Flanked(Box<Lines<W>>),
    Beyond(Box<Lines<W>>),
    Onward(Box<SetExpr<W>>),
    Completing(FormId, Who),
    Checkers(Who),
    Holding(Slot, Compare, Box<NumExpr<W>>),
    Trail(Box<Trail<W>>),
    Union(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Both(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Without(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Prefer(Vec<SetExpr<W>>),
    If(Box<CondExpr<W>>, Box<SetExpr<W>>, Box<SetExpr<W>>),
    Hook(HookId),
}

/// Unbroken lines over a set.
#[derive(Debug, Clone)]
pub(crate) struct Lines<const W: usize> {
    pub(crate) from: SetExpr<W>,
    pub(crate) over: SetExpr<W>,
    /// What must stand behind, where the lines are flanked.
    pub(crate) by: SetExpr<W>,
    pub(crate) ways: Ways,
    /// At most so many sites in a line.
    pub(crate) most: u16,
}

/// Whether connected pieces of a side meet all of some regions.
#[derive(Debug, Clone)]
pub(crate) struct Linked<const W: usize> {
    pub(crate) regions: Vec<Set<W>>,
    pub(crate) directions: Vec<DirectionId>,
}

impl<const W: usize> Linked<W> {
    /// What "this set is not empty" asks, where the set is what several regions' connected pieces have in common.
    pub(crate) fn asked_by(set: &SetExpr<W>) -> Option<Self> {
        let mut linked = Self { regions: Vec::new(), directions: Vec::new() };
        let mut within = None;
        linked.add(set, &mut within)?;
        // What only the sites themselves have to be in is one region.
        linked.regions.extend(within);
        (linked.regions.len() > 1 && !linked.directions.is_empty()).then_some(linked)
    }

    fn add(&mut self, set: &SetExpr<W>, within: &mut Option<Set<W>>) -> Option<()> {
        match set {
            SetExpr::Both(a, b) => {
                self.add(a, within)?;
                self.add(b, within)
            }
            SetExpr::Fixed(set) => {
                *within = Some(within.map_or(*set, |within| within & *set));
                Some(())
            }
            SetExpr::Connected(pair, directions) => {
                let [SetExpr::Both(a, b), SetExpr::Own] = &**pair else { return None };
                let ((SetExpr::Own, SetExpr::Fixed(region)) | (SetExpr::Fixed(region), SetExpr::Own)) = (&**a, &**b) else { return None };
                if !self.directions.is_empty() && self.directions != *directions {
                    return None;
                }
                self.directions = directions.clone();
                self.regions.push(*region);
                Some(())
            }
            _ => None,
        }
    }
}

/// An unbroken run along a track.
#[derive(Debug, Clone)]
pub(crate) struct Trail<const W: usize> {
    pub(crate) track: u8,
    pub(crate) from: SetExpr<W>,
    pub(crate) through: SetExpr<W>,
    pub(crate) back: bool,
}

/// The directions of each side.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ways([Vec<DirectionId>; MAX_SIDES]);

impl Ways {
    /// The directions for every side as it looks.
    pub(crate) fn new(spec: &Spec, ways: &spec::Ways) -> Self {
        let mut of_side = [const { Vec::new() }; MAX_SIDES];
        for (side, list) in of_side.iter_mut().enumerate() {
            let facing = spec.sides.get(side).filter(|_| ways.turned).map_or(Facing::Up, |side| side.facing);
            *list = ways.list.iter().filter_map(|&d| turned(&spec.board, facing, d)).collect();
        }
        Self(of_side)
    }

    /// The most that any side has.
    pub(crate) fn most(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    #[inline]
    pub(crate) fn of(&self, side: SideId) -> &[DirectionId] {
        &self.0[usize::from(side) % MAX_SIDES]
    }
}

/// The direction that is `direction` for a side that looks so; `None` where the board has none.
pub(crate) fn turned(board: &Board, facing: Facing, direction: DirectionId) -> Option<DirectionId> {
    let declared = board.directions().get(usize::from(direction))?;
    let found = match facing {
        Facing::Up => return Some(direction),
        _ if board.is_rectangular() => board.directions().iter().position(|d| d.step == facing.turn(declared.step)),
        Facing::Down => opposite(board, direction).map(usize::from),
        Facing::Left | Facing::Right => None,
    };
    found.map(|index| index as DirectionId)
}

/// The direction that leads back wherever `direction` leads; `None` where the board has none.
pub(crate) fn opposite(board: &Board, direction: DirectionId) -> Option<DirectionId> {
    let forth = &board.directions().get(usize::from(direction))?.next;
    let leads_back = |back: &tianyuan_board::Direction| {
        (0..).zip(forth).all(|(site, next)| next.is_none_or(|next| back.next.get(usize::from(next)) == Some(&Some(site))))
    };
    board.directions().iter().position(leads_back).map(|index| index as DirectionId)
}

#[derive(Debug, Clone)]
pub(crate) enum NumExpr<const W: usize> {
    Const(i32),
    /// Pieces of a side: kept by the state, so that nothing is counted.
    Pieces(Who),
    Count(Box<SetExpr<W>>),
    Number(Slot, Who),
    Made(FormId),
    MadeValue(FormId),
    Standing(FormId, Who),
    Parallel(FormId),
    Crossing(FormId),
    Flanked {
        lines: FormId,
        flank: FormId,
        at_least: u8,
    },
    Fired(Slot, Who),
    FiredValue(FormId, Slot, Who),
    MostOn(Box<SetExpr<W>>, u8),
    Taken(KindId),
    Turns,
    Quiet,
    Acted,
    Occurrences,
    Passes,
    Held(Slot, Box<SetExpr<W>>),
    Parts(Box<SetExpr<W>>, Vec<u8>),
    If(Box<CondExpr<W>>, Box<NumExpr<W>>, Box<NumExpr<W>>),
    Arithmetic(Operator, Box<NumExpr<W>>, Box<NumExpr<W>>),
    Hook(HookId),
}

#[derive(Debug, Clone)]
pub(crate) enum CondExpr<const W: usize> {
    Const(bool),
    /// The commonest comparison: a side's pieces with a fixed number.
    Pieces(Who, Compare, i32),
    Linked(Box<Linked<W>>),
    Compare(Box<NumExpr<W>>, Compare, Box<NumExpr<W>>),
    All(Vec<CondExpr<W>>),
    Any(Vec<CondExpr<W>>),
    Not(Box<CondExpr<W>>),
    AnySide(Box<CondExpr<W>>),
    For(Who, Box<CondExpr<W>>),
    Checked(Who),
    CheckedThroughout(Who),
    Hook(HookId),
}

pub(crate) fn compare(a: i32, how: Compare, b: i32) -> bool {
    match how {
        Compare::AtMost => a <= b,
        Compare::AtLeast => a >= b,
        Compare::Equals => a == b,
    }
}

impl<const W: usize> SetExpr<W> {
    /// What is in both sets: what is fixed comes first and as one, and what is dear last, since nothing is looked at once nothing is left.
    pub(crate) fn both(a: Self, b: Self) -> Self {
        let mut parts = Vec::new();
        a.parts(&mut parts);
        b.parts(&mut parts);
        let mut fixed = Set::from_words([u64::MAX; W]);
        let mut of_side: Option<Vec<Set<W>>> = None;
        let mut open = Vec::new();
        for part in parts {
            match (part, &mut of_side) {
                (SetExpr::Fixed(set), _) => fixed &= set,
                (SetExpr::OfSide(sets), None) => of_side = Some(sets),
                (SetExpr::OfSide(sets), Some(all)) if sets.len() == all.len() => all.iter_mut().zip(sets).for_each(|(a, b)| *a &= b),
                (part, _) => open.push(part),
            }
        }
        if open.iter().all(|part| part.cost() < CondExpr::<W>::CALL) {
            open.sort_by_key(SetExpr::cost);
        }
        let everywhere = fixed == Set::from_words([u64::MAX; W]);
        let first = match of_side {
            Some(sets) => Some(SetExpr::OfSide(sets.into_iter().map(|set| set & fixed).collect())),
            None => (!everywhere).then_some(SetExpr::Fixed(fixed)),
        };
        let all = first.into_iter().chain(open).reduce(|a, b| SetExpr::Both(Box::new(a), Box::new(b)));
        all.unwrap_or(SetExpr::Fixed(fixed))
    }

    /// The parts of which it is what all have.
    fn parts(self, out: &mut Vec<Self>) {
        match self {
            SetExpr::Both(a, b) => {
                a.parts(out);
                b.parts(out);
            }
            part => out.push(part),
        }
    }

    /// Roughly how long it takes to look at.
    fn cost(&self) -> u64 {
        match self {
            SetExpr::Own | SetExpr::Enemy | SetExpr::Empty | SetExpr::Side(_) | SetExpr::Kind(_) | SetExpr::Mine(_) | SetExpr::Fixed(_) => {
                2
            }
            SetExpr::OfSide(_) | SetExpr::Marked(..) | SetExpr::Last | SetExpr::Came | SetExpr::Skimmed | SetExpr::Royal => 2,
            SetExpr::Union(a, b) | SetExpr::Both(a, b) | SetExpr::Without(a, b) => 1 + a.cost() + b.cost(),
            SetExpr::Shifted(of, _) => 2 + of.cost(),
            SetExpr::Hook(_) => CondExpr::<W>::CALL,
            SetExpr::Prefer(list) => list.iter().map(SetExpr::cost).sum::<u64>() + 1,
            SetExpr::If(cond, a, b) => cond.cost() + a.cost() + b.cost(),
            SetExpr::Neighbours(of, ways) => 4 * ways.len() as u64 + of.cost(),
            SetExpr::Through(_, of) | SetExpr::Attacked(_, of) | SetExpr::Along(of, _) | SetExpr::Onward(of) => 60 + of.cost(),
            SetExpr::Connected(pair, _) | SetExpr::Enclosed(pair, _) | SetExpr::PartsWith(pair, ..) => {
                100 + pair[0].cost() + pair[1].cost()
            }
            SetExpr::Run(lines) | SetExpr::Flanked(lines) | SetExpr::Beyond(lines) => {
                60 + lines.from.cost() + lines.over.cost() + lines.by.cost()
            }
            SetExpr::Holding(_, _, number) => 60 + number.cost(),
            SetExpr::Trail(trail) => 60 + trail.from.cost() + trail.through.cost(),
            SetExpr::Inside(..) | SetExpr::Eyes(_) | SetExpr::Completing(..) | SetExpr::Checkers(_) => 60,
        }
    }
}

impl<const W: usize> NumExpr<W> {
    /// Roughly how long it takes to look at.
    fn cost(&self) -> u64 {
        match self {
            NumExpr::Count(set) => 2 + set.cost(),
            NumExpr::MostOn(set, _) | NumExpr::Held(_, set) | NumExpr::Parts(set, _) => 60 + set.cost(),
            NumExpr::Standing(..) | NumExpr::Parallel(_) | NumExpr::Crossing(_) | NumExpr::Flanked { .. } => 60,
            NumExpr::If(cond, a, b) => cond.cost() + a.cost() + b.cost(),
            NumExpr::Arithmetic(_, a, b) => 1 + a.cost() + b.cost(),
            NumExpr::Hook(_) => CondExpr::<W>::CALL,
            _ => 1,
        }
    }

    /// Collects the forms whose completion the number looks at.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        match self {
            NumExpr::Made(form) | NumExpr::MadeValue(form) | NumExpr::Parallel(form) | NumExpr::Crossing(form) => out.push(*form),
            NumExpr::Flanked { lines, .. } => out.push(*lines),
            NumExpr::If(cond, a, b) => {
                cond.forms_made(out);
                a.forms_made(out);
                b.forms_made(out);
            }
            NumExpr::Arithmetic(_, a, b) => {
                a.forms_made(out);
                b.forms_made(out);
            }
            _ => {}
        }
    }

    /// The value when no form has been made, if that is certain.
    pub(crate) fn when_nothing_made(&self) -> Option<i32> {
        match self {
            NumExpr::Const(n) => Some(*n),
            NumExpr::Made(_) | NumExpr::MadeValue(_) | NumExpr::Parallel(_) | NumExpr::Crossing(_) | NumExpr::Flanked { .. } => Some(0),
            NumExpr::If(cond, a, b) => match cond.when_nothing_made()? {
                true => a.when_nothing_made(),
                false => b.when_nothing_made(),
            },
            NumExpr::Arithmetic(Operator::Mul, a, b) if a.when_nothing_made() == Some(0) || b.when_nothing_made() == Some(0) => Some(0),
            NumExpr::Arithmetic(operator, a, b) => Some(operator.apply(a.when_nothing_made()?, b.when_nothing_made()?)),
            _ => None,
        }
    }
}

impl<const W: usize> CondExpr<W> {
    /// What a function of a script costs at least.
    pub(crate) const CALL: u64 = 1 << 20;

    /// Roughly how long it takes to look at.
    pub(crate) fn cost(&self) -> u64 {
        match self {
            CondExpr::Const(_) | CondExpr::Pieces(..) => 1,
            CondExpr::Compare(a, _, b) => a.cost() + b.cost(),
            CondExpr::All(list) | CondExpr::Any(list) => list.iter().map(CondExpr::cost).sum::<u64>() + 1,
            CondExpr::Not(of) | CondExpr::For(_, of) => of.cost(),
            CondExpr::AnySide(of) => (2 * of.cost()).min(Self::CALL),
            CondExpr::Checked(_) => 60,
            CondExpr::CheckedThroughout(_) | CondExpr::Linked(_) => 200,
            CondExpr::Hook(_) => Self::CALL,
        }
    }

    /// Collects the forms whose completion the condition looks at.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        match self {
            CondExpr::Compare(a, _, b) => {
                a.forms_made(out);
                b.forms_made(out);
            }
            CondExpr::All(list) | CondExpr::Any(list) => list.iter().for_each(|cond| cond.forms_made(out)),
            CondExpr::Not(of) | CondExpr::AnySide(of) | CondExpr::For(_, of) => of.forms_made(out),
            CondExpr::Const(_) | CondExpr::Pieces(..) | CondExpr::Linked(_) => {}
            CondExpr::Checked(_) | CondExpr::CheckedThroughout(_) | CondExpr::Hook(_) => {}
        }
    }

    /// How many turns in a row must have been passed at least for the condition to hold.
    pub(crate) fn least_passes(&self) -> u16 {
        match self {
            CondExpr::Compare(a, Compare::AtLeast | Compare::Equals, b) => match (&**a, &**b) {
                (NumExpr::Passes, NumExpr::Const(n)) => (*n).clamp(0, i32::from(u16::MAX)) as u16,
                _ => 0,
            },
            CondExpr::All(list) => list.iter().map(CondExpr::least_passes).max().unwrap_or(0),
            CondExpr::Any(list) => list.iter().map(CondExpr::least_passes).min().unwrap_or(0),
            CondExpr::AnySide(of) | CondExpr::For(_, of) => of.least_passes(),
            _ => 0,
        }
    }

    /// Whether it holds when no form has been made, if that is certain.
    pub(crate) fn when_nothing_made(&self) -> Option<bool> {
        match self {
            CondExpr::Const(value) => Some(*value),
            CondExpr::Compare(a, how, b) => Some(compare(a.when_nothing_made()?, *how, b.when_nothing_made()?)),
            CondExpr::All(list) => list.iter().find_map(|c| (c.when_nothing_made() == Some(false)).then_some(false)),
            CondExpr::Any(list) => list.iter().all(|c| c.when_nothing_made() == Some(false)).then_some(false),
            CondExpr::Not(of) => of.when_nothing_made().map(|value| !value),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fixed_comes_first_and_as_one() {
        let few: Set<1> = [1, 2, 3].into_iter().collect();
        let sides = vec![[2, 3, 4].into_iter().collect::<Set<1>>(), [9].into_iter().collect()];
        let dear = SetExpr::Eyes(Who::Own);
        let pair = |a: &SetExpr<1>, b: &SetExpr<1>| SetExpr::both(a.clone(), b.clone());
        let all = pair(&pair(&dear, &SetExpr::Own), &pair(&SetExpr::OfSide(sides), &SetExpr::Fixed(few)));
        let mut parts = Vec::new();
        all.parts(&mut parts);
        let [SetExpr::OfSide(sets), SetExpr::Own, SetExpr::Eyes(Who::Own)] = parts.as_slice() else { panic!("{parts:?}") };
        assert_eq!(sets, &[[2, 3].into_iter().collect::<Set<1>>(), Set::EMPTY]);
    }

    #[test]
    fn functions_are_called_in_the_order_in_which_they_stand() {
        let all: SetExpr<1> = SetExpr::both(SetExpr::Hook(HookId::default()), SetExpr::Own);
        let SetExpr::Both(first, second) = all else { panic!("{all:?}") };
        assert!(matches!((&*first, &*second), (SetExpr::Hook(_), SetExpr::Own)), "{first:?} {second:?}");
    }
}
