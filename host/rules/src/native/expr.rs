//! Sets, numbers and conditions sized to the board.
//!
//! A [`crate::spec`] tree becomes a tree of the same shape over native sets ([`crate::compile::lowering`]) and is evaluated from the
//! view of one side ([`crate::sets::evaluate`]).

use std::convert::Infallible;
use std::fmt::Debug;

use tianyuan_board::{Board, Set};

use crate::native::by_cost::by_cost;
use crate::native::linked::Linked;
use crate::native::piece_moves::{Dropping, Legs, PieceMove};
use crate::spec::expr::CALL;
use crate::spec::stage::{Measured, Part, Stage, Visit, sure};
use crate::spec::{self, DirectionId, Facing, FormId, HookId, KindId, MAX_SIDES, Operator, PhaseId, SideId, Spec, Who};
use crate::unread_references;

/// The place of a register's value: the first side's slot and the distance to the next side's (0: one for all).
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

/// The register of what awards have paid for, with the form whose instances it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) form: FormId,
    pub(crate) slot: Slot,
}

/// A form that a landing may have made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MadeForm {
    pub(crate) form: FormId,
    /// It is looked for where it is asked for; else landings have counted it.
    pub(crate) sought: bool,
}

/// The stage of compiled rules: sets of `W` words of 64 sites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Native<const W: usize>;

/// A set of compiled rules.
pub(crate) type SetExpr<const W: usize> = spec::SitesExpr<Native<W>>;
/// A number of compiled rules.
pub(crate) type NumExpr<const W: usize> = spec::NumExpr<Native<W>>;
/// A condition of compiled rules.
pub(crate) type CondExpr<const W: usize> = spec::CondExpr<Native<W>>;

impl<const W: usize> Stage for Native<W> {
    type Side = SideId;
    type Kinds = KindId;
    type Kind = KindId;
    type InHand = Slot;
    type Fixed = Set<W>;
    type Zones = Box<[Set<W>]>;
    type Marks = Slot;
    type Counter = Slot;
    type Counts = Slot;
    type Paid = Paid;
    type Whose = Who;
    type By = Who;
    type View = Who;
    type Form = FormId;
    type SiteForm = FormId;
    type MadeForm = MadeForm;
    type Direction = DirectionId;
    type Directions = Box<[DirectionId]>;
    type Links = Box<[DirectionId]>;
    type Ways = Box<Ways>;
    type Axis = u8;
    type Track = u8;
    type ClosedTrack = u8;
    type Placed = KindId;
    type Phase = PhaseId;
    type SharedMarks = Slot;
    type Legs = Legs<W>;
    type Travel = PieceMove<W>;
    type Dropping = Dropping<W>;
    type Compiled<T: Clone + Debug + Default + PartialEq> = T;
    type Rule = ();
    type Hook = HookId;
    type Points = Infallible;
    type Ending = Infallible;
    type Linked = Box<Linked<W>>;
}

impl Measured for Slot {}
impl Measured for Paid {}
impl Measured for MadeForm {}
impl Measured for Ways {}
impl<const W: usize> Measured for Set<W> {}
impl<const W: usize> Measured for Linked<W> {}
impl<const W: usize> Measured for Legs<W> {}

/// The directions of each side.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
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
    match facing {
        Facing::Up => Some(direction),
        _ if board.is_rectangular() => DirectionId::find(board.directions(), |d| d.step == facing.turn(declared.step)),
        Facing::Down => opposite(board, direction),
        Facing::Left | Facing::Right => None,
    }
}

/// The direction that leads back wherever `direction` leads; `None` where the board has none.
pub(crate) fn opposite(board: &Board, direction: DirectionId) -> Option<DirectionId> {
    let forth = &board.directions().get(usize::from(direction))?.next;
    let leads_back = |back: &tianyuan_board::Direction| {
        (0..).zip(forth).all(|(site, next)| next.is_none_or(|next| back.next.get(usize::from(next)) == Some(&Some(site))))
    };
    DirectionId::find(board.directions(), leads_back)
}

impl<const W: usize> SetExpr<W> {
    /// The intersection of two sets. Fixed parts come first and as one, expensive ones last: evaluation stops once nothing is left.
    pub(crate) fn both(a: &Self, b: &Self) -> Self {
        let mut parts = Vec::new();
        a.in_all(&mut parts);
        b.in_all(&mut parts);
        let mut fixed = Set::from_words([u64::MAX; W]);
        let mut of_side: Option<Box<[Set<W>]>> = None;
        let mut open = Vec::new();
        for part in parts {
            match (part, &mut of_side) {
                (SetExpr::Fixed(set), _) => fixed &= set,
                (SetExpr::OfSide(sets), None) => of_side = Some(sets),
                (SetExpr::OfSide(sets), Some(all)) if sets.len() == all.len() => all.iter_mut().zip(sets).for_each(|(a, b)| *a &= b),
                (part, _) => open.push(part),
            }
        }
        if open.iter().all(|part| part.cost() < CALL) {
            open = by_cost(open, SetExpr::cost);
        }
        let everywhere = fixed == Set::from_words([u64::MAX; W]);
        let first = match of_side {
            Some(sets) => Some(SetExpr::OfSide(sets.into_iter().map(|set| set & fixed).collect())),
            None => (!everywhere).then_some(SetExpr::Fixed(fixed)),
        };
        let all = first.into_iter().chain(open).reduce(|a, b| SetExpr::Both(a.into(), b.into()));
        all.unwrap_or(SetExpr::Fixed(fixed))
    }

    /// The sets whose common sites it is.
    fn in_all(&self, out: &mut Vec<Self>) {
        match self {
            SetExpr::Both(a, b) => {
                a.in_all(out);
                b.in_all(out);
            }
            other => out.push(other.clone()),
        }
    }

    /// A rough cost of evaluation.
    pub(crate) fn cost(&self) -> u64 {
        match self {
            // The row's cost is that of four directions.
            SetExpr::Neighbours(of, ways) => 4 * ways.len() as u64 + of.cost(),
            other => other.own_cost() + sum(|add| other.for_each_part(add)),
        }
    }
}

impl<const W: usize> SetExpr<W> {
    /// True if it depends on the piece or the line of the slide under test.
    pub(crate) fn is_relative(&self) -> bool {
        matches!(self, SetExpr::Here | SetExpr::Line | SetExpr::Way | SetExpr::Jumped) || any_part(|each| self.for_each_part(each))
    }
}

/// True if a part depends on the piece or the line of the slide under test.
fn any_part<const W: usize>(for_each: impl FnOnce(&mut dyn FnMut(Part<'_, Native<W>>))) -> bool {
    let mut any = false;
    for_each(&mut |part| {
        any |= match part {
            Part::Sites(set) => set.is_relative(),
            Part::Num(num) => num.is_relative(),
            Part::Cond(cond) => cond.is_relative(),
        }
    });
    any
}

/// The costs of parts, added up.
fn sum<const W: usize>(for_each: impl FnOnce(&mut dyn FnMut(Part<'_, Native<W>>))) -> u64 {
    let mut cost = 0;
    for_each(&mut |part| {
        cost += match part {
            Part::Sites(set) => set.cost(),
            Part::Num(num) => num.cost(),
            Part::Cond(cond) => cond.cost(),
        }
    });
    cost
}

/// Collects the forms that are asked whether the last landing has made them.
pub(crate) struct FormsMade<'a>(pub(crate) &'a mut Vec<FormId>);

impl<const W: usize> Visit<Native<W>> for FormsMade<'_> {
    type Fault = Infallible;

    fn made_form(&mut self, made: &MadeForm) -> Result<(), Infallible> {
        self.0.extend((!made.sought).then_some(made.form));
        Ok(())
    }

    unread_references! {
        Native<W>:
        side Side, kinds Kinds, kind Kind, in_hand InHand, fixed Fixed, zones Zones, marks Marks, counter Counter, counts Counts, paid Paid,
        whose Whose, by By, view View, form Form, site_form SiteForm, direction Direction, directions Directions, links Links, ways Ways,
        axis Axis, track Track, closed_track ClosedTrack, placed Placed, phase Phase,
        shared_marks SharedMarks, legs Legs, travel Travel, dropping Dropping, rule Rule, hook Hook, points Points, ending Ending, linked Linked,
    }
}

impl<const W: usize> NumExpr<W> {
    /// A rough cost of evaluation.
    fn cost(&self) -> u64 {
        self.own_cost() + sum(|add| self.for_each_part(add))
    }

    /// True if it depends on the piece or the line of the slide under test.
    fn is_relative(&self) -> bool {
        matches!(self, NumExpr::Carried) || any_part(|each| self.for_each_part(each))
    }

    /// Collects the forms whose completion the number reads.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        sure(FormsMade(out).num(self));
    }

    /// True if it is the number of sites of a set on the line of a slide, and the set does not depend on the piece.
    pub(crate) fn counts_line(&self) -> bool {
        let NumExpr::Count(set) = self else { return false };
        let SetExpr::Both(a, b) = &**set else { return false };
        match (&**a, &**b) {
            (SetExpr::Line, of) | (of, SetExpr::Line) => !of.is_relative(),
            _ => false,
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
    /// A rough cost of evaluation.
    pub(crate) fn cost(&self) -> u64 {
        match self {
            // A side for which it holds is found halfway.
            CondExpr::AnySide(of) => (2 * of.cost()).min(CALL),
            other => other.own_cost() + sum(|add| other.for_each_part(add)),
        }
    }

    /// True if it depends on the piece or the line of the slide under test.
    fn is_relative(&self) -> bool {
        any_part(|each| self.for_each_part(each))
    }

    /// Collects the forms whose completion the condition reads.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        sure(FormsMade(out).cond(self));
    }

    /// True if it holds when no form has been made, if that is certain.
    pub(crate) fn when_nothing_made(&self) -> Option<bool> {
        match self {
            CondExpr::Const(value) => Some(*value),
            CondExpr::Compare(a, how, b) => Some(how.holds(a.when_nothing_made()?, b.when_nothing_made()?)),
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
        let sides = [[2, 3, 4].into_iter().collect::<Set<1>>(), [9].into_iter().collect()].into();
        let dear = SetExpr::Eyes(Who::Own);
        let pair = |a: &SetExpr<1>, b: &SetExpr<1>| SetExpr::both(a, b);
        let all = pair(&pair(&dear, &SetExpr::Own), &pair(&SetExpr::OfSide(sides), &SetExpr::Fixed(few)));
        let mut parts = Vec::new();
        all.in_all(&mut parts);
        let [SetExpr::OfSide(sets), SetExpr::Own, SetExpr::Eyes(Who::Own)] = parts.as_slice() else { panic!("{parts:?}") };
        assert_eq!(**sets, [[2, 3].into_iter().collect::<Set<1>>(), Set::EMPTY]);
    }

    #[test]
    fn functions_are_called_in_the_order_in_which_they_stand() {
        let all: SetExpr<1> = SetExpr::both(&SetExpr::Hook(HookId::default()), &SetExpr::Own);
        let SetExpr::Both(first, second) = all else { panic!("{all:?}") };
        assert!(matches!((&*first, &*second), (SetExpr::Hook(_), SetExpr::Own)), "{first:?} {second:?}");
    }
}
