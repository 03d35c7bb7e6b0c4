//! From the trees of a spec to native ones, with constant parts folded.

use std::convert::Infallible;

use tianyuan_board::Set;

use crate::compile::rights::Readings;
use crate::native::by_cost::by_cost;
use crate::native::expr::{CondExpr, MadeForm, Native, NumExpr, Paid, SetExpr, Slot, Ways};
use crate::native::linked::{Followed, Linked};
use crate::native::piece_moves::{Dropping, Legs, PieceMove};
use crate::native::uses::Uses;
use crate::same_references;
use crate::spec::expr::CALL;
use crate::spec::stage::{Fold, Shared, sure};
use crate::spec::{
    self, Compare, Cond, DirectionId, FormId, KindId, Num, Operator, RegisterId, Resolved, Ruling, SideId, Site, Sites, Spec, Who,
};

/// Turns spec trees into native ones.
pub(crate) struct Lowering<'a> {
    pub(crate) spec: &'a Spec,
    pub(crate) slots: &'a [Slot],
    pub(crate) forms: &'a [Option<FormId>],
    pub(crate) kinds: usize,
    pub(crate) sites: usize,
    pub(crate) uses: Uses,
    /// The directions in which connected sites are looked for.
    pub(crate) regions: Vec<Vec<spec::DirectionId>>,
    /// The chains to follow, where pieces only come.
    pub(crate) followed: Option<Followed>,
    /// Forms that the last landing has made are looked for: what is lowered is read before landings count them, or long after.
    pub(crate) seeks: bool,
    /// The ways in which registers of sites are read.
    pub(crate) readings: Readings,
}

impl Lowering<'_> {
    fn slot(&self, register: RegisterId) -> Slot {
        self.slots.get(usize::from(register)).copied().unwrap_or_default()
    }

    /// True if there are two sides, and no pieces of anybody else.
    fn rivals(&self) -> bool {
        self.spec.sides.len() == 2 && !self.spec.sides.iter().any(|side| side.neutral || side.team != 0)
    }

    fn instances_of(&self, register: RegisterId) -> FormId {
        self.forms.get(usize::from(register)).copied().flatten().unwrap_or_default()
    }

    /// Lowers expressions that look for the forms that the last landing has made.
    pub(crate) fn seeking<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.seeks, true);
        let lowered = lower(self);
        self.seeks = before;
        lowered
    }

    pub(crate) fn set<const W: usize>(&mut self, sites: &Sites) -> SetExpr<W> {
        sure(Fold::<Resolved, Native<W>>::sites(self, sites))
    }

    /// A part of a set that has been noted, or has not (see [`Readings::note`]).
    fn factor<const W: usize>(&mut self, sites: &Sites, noted: bool) -> SetExpr<W> {
        self.readings.noted = noted;
        self.set(sites)
    }

    /// The number of a comparison.
    fn compared<const W: usize>(&mut self, num: &Num, how: Compare, with: &Num) -> NumExpr<W> {
        self.readings.note_count(num, how, with);
        let lowered = self.num(num);
        self.readings.noted = false;
        lowered
    }

    pub(crate) fn num<const W: usize>(&mut self, num: &Num) -> NumExpr<W> {
        sure(Fold::<Resolved, Native<W>>::num(self, num))
    }

    pub(crate) fn cond<const W: usize>(&mut self, cond: &Cond) -> CondExpr<W> {
        sure(Fold::<Resolved, Native<W>>::cond(self, cond))
    }

    fn set_of<const W: usize>(&self, sites: &[Site]) -> Set<W> {
        sites.iter().copied().collect::<Set<W>>() & Set::first_sites(self.sites)
    }

    /// The set that two sets make for each side, if both depend on nothing but the side; `None` for others.
    fn fixed_for_each_side<const W: usize>(
        &self,
        a: &SetExpr<W>,
        b: &SetExpr<W>,
        both: impl Fn(SideId, Set<W>, Set<W>) -> Set<W>,
    ) -> Option<SetExpr<W>> {
        let sides = self.spec.sides.len();
        let of = |set: &SetExpr<W>, side: usize| match set {
            SetExpr::Fixed(set) => Some(*set),
            SetExpr::OfSide(sets) if sets.len() == sides => sets.get(side).copied(),
            _ => None,
        };
        let sets = (0..sides).map(|side| Some(both(SideId::new(side as u8), of(a, side)?, of(b, side)?)));
        Some(SetExpr::OfSide(sets.collect::<Option<_>>()?))
    }

    /// `all` (neutral = true) or `any` (neutral = false) of a list, with constants folded away.
    fn joined<const W: usize>(&mut self, list: &[Shared<Cond>], neutral: bool) -> CondExpr<W> {
        let mut open = Vec::new();
        for cond in list {
            match self.cond(cond) {
                CondExpr::Const(value) if value == neutral => {}
                CondExpr::Const(value) => return CondExpr::Const(value),
                cond => open.push(cond),
            }
        }
        // Cheap parts are evaluated first; functions are called in the order of the script.
        if open.iter().all(|cond| cond.cost() < CALL) {
            open = by_cost(open, CondExpr::cost);
        }
        match open.len() {
            0 => CondExpr::Const(neutral),
            1 => open.remove(0),
            _ if neutral => CondExpr::All(open.into_iter().map(Shared::new).collect()),
            _ => CondExpr::Any(open.into_iter().map(Shared::new).collect()),
        }
    }
}

/// Constant parts are folded; every other word stays the same word.
impl<const W: usize> Fold<Resolved, Native<W>> for Lowering<'_> {
    type Fault = Infallible;

    fn sites(&mut self, set: &Sites) -> Result<SetExpr<W>, Infallible> {
        self.uses.note(set.need());
        let noted = self.readings.note(set);
        let all = Set::<W>::first_sites(self.sites);
        Ok(match set {
            Sites::None => SetExpr::Fixed(Set::EMPTY),
            Sites::All => SetExpr::Fixed(all),
            Sites::Neighbours(of, directions) => match self.set::<W>(of) {
                SetExpr::Fixed(set) => {
                    let board = &self.spec.board;
                    SetExpr::Fixed(directions.iter().flat_map(|&d| set.iter().filter_map(move |site| board.step(site, d))).collect())
                }
                of => SetExpr::Neighbours(of.into(), directions.as_slice().into()),
            },
            Sites::Union(a, b) => match (self.set(a), self.set(b)) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a | b),
                (a, b) => match self.fixed_for_each_side(&a, &b, |_, a, b| a | b) {
                    Some(sets) => sets,
                    None => SetExpr::Union(a.into(), b.into()),
                },
            },
            Sites::Both(a, b) => match (self.factor(a, noted), self.factor(b, noted)) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a & b),
                (SetExpr::Fixed(a), other) | (other, SetExpr::Fixed(a)) if a == all => other,
                (SetExpr::Own, SetExpr::Kind(kind)) | (SetExpr::Kind(kind), SetExpr::Own) => SetExpr::Mine(kind),
                (a, b) => SetExpr::both(&a, &b),
            },
            Sites::Without(a, b) => match (self.set(a), self.set(b)) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a.without(b)),
                (a, SetExpr::Fixed(b)) if b.is_empty() => a,
                (a, b) => match self.fixed_for_each_side(&a, &b, |_, a, b| a.without(b)) {
                    Some(sets) => sets,
                    None => SetExpr::Without(a.into(), b.into()),
                },
            },
            Sites::Others(of) => match self.set(of) {
                SetExpr::Fixed(set) => SetExpr::Fixed(all.without(set)),
                of => SetExpr::Without(SetExpr::Fixed(all).into(), of.into()),
            },
            Sites::Prefer(list) if let [only] = list.as_slice() => self.set(only),
            Sites::If(cond, a, b) => match self.cond(cond) {
                CondExpr::Const(holds) => self.set(if holds { a } else { b }),
                cond => {
                    let (a, b) = (self.set(a), self.set(b));
                    let sets = match cond {
                        CondExpr::IsSide(chosen) => self.fixed_for_each_side(&a, &b, |side, a, b| if side == chosen { a } else { b }),
                        _ => None,
                    };
                    sets.unwrap_or_else(|| SetExpr::If(cond.into(), a.into(), b.into()))
                }
            },
            Sites::Ruled(of, _) => self.factor(of, noted),
            other => other.fold(self)?,
        })
    }

    fn num(&mut self, num: &Num) -> Result<NumExpr<W>, Infallible> {
        self.uses.note(num.need());
        Ok(match num {
            Num::Count(sites) => match self.set::<W>(sites) {
                SetExpr::Fixed(set) => NumExpr::Const(set.len() as i32),
                SetExpr::Own => NumExpr::Pieces(Who::Own),
                SetExpr::Enemy => NumExpr::Pieces(Who::Enemy),
                SetExpr::Side(side) => NumExpr::Pieces(Who::Side(side)),
                set => NumExpr::Count(set.into()),
            },
            // A stake puts the margin in its place before it is lowered.
            Num::Margin => NumExpr::Const(0),
            Num::If(cond, a, b) => match self.cond(cond) {
                CondExpr::Const(holds) => self.num(if holds { a } else { b }),
                cond => NumExpr::If(cond.into(), self.num(a).into(), self.num(b).into()),
            },
            Num::Arithmetic(operator, a, b) => match (self.num(a), self.num(b)) {
                (NumExpr::Const(a), NumExpr::Const(b)) => NumExpr::Const(operator.apply(a, b)),
                (sum, NumExpr::Const(0)) | (NumExpr::Const(0), sum) if *operator == Operator::Add => sum,
                (a, b) => NumExpr::Arithmetic(*operator, a.into(), b.into()),
            },
            other => other.fold(self)?,
        })
    }

    fn cond(&mut self, cond: &Cond) -> Result<CondExpr<W>, Infallible> {
        self.uses.note(cond.need());
        Ok(match cond {
            Cond::Compare(a, how, b) => match (self.compared(a, *how, b), self.num(b)) {
                (NumExpr::Const(a), NumExpr::Const(b)) => CondExpr::Const(how.holds(a, b)),
                (NumExpr::Pieces(who), NumExpr::Const(n)) => CondExpr::Pieces(who, *how, n),
                (num, NumExpr::Const(n)) if *how == Compare::AtLeast => match Linked::asked_by(&num, n, self.rivals()) {
                    Some(mut linked) => {
                        self.followed.iter_mut().for_each(|followed| followed.follow(&mut linked));
                        CondExpr::Linked(Box::new(linked))
                    }
                    None => CondExpr::Compare(num.into(), *how, NumExpr::Const(n).into()),
                },
                (a, b) => CondExpr::Compare(a.into(), *how, b.into()),
            },
            Cond::All(list) => self.joined(list, true),
            Cond::Any(list) => self.joined(list, false),
            Cond::Not(of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(!value),
                of => CondExpr::Not(of.into()),
            },
            Cond::AnySide(of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(value),
                of => CondExpr::AnySide(of.into()),
            },
            Cond::For(who, of) => match (who, self.cond(of)) {
                (Who::Own, of) => of,
                (_, CondExpr::Const(value)) => CondExpr::Const(value),
                (who, of) => CondExpr::For(*who, of.into()),
            },
            other => other.fold(self)?,
        })
    }

    fn in_hand(&mut self, kind: &KindId) -> Result<Slot, Infallible> {
        Ok(Slot { base: usize::from(*kind), stride: self.kinds })
    }

    fn fixed(&mut self, sites: &Vec<Site>) -> Result<Set<W>, Infallible> {
        Ok(self.set_of(sites))
    }

    fn zones(&mut self, zones: &Vec<Vec<Site>>) -> Result<Box<[Set<W>]>, Infallible> {
        Ok(zones.iter().map(|zone| self.set_of(zone)).collect())
    }

    fn marks(&mut self, register: &RegisterId) -> Result<Slot, Infallible> {
        Ok(self.slot(*register))
    }

    fn counter(&mut self, register: &RegisterId) -> Result<Slot, Infallible> {
        Ok(self.slot(*register))
    }

    fn counts(&mut self, register: &RegisterId) -> Result<Slot, Infallible> {
        Ok(self.slot(*register))
    }

    fn paid(&mut self, register: &RegisterId) -> Result<Paid, Infallible> {
        Ok(Paid { form: self.instances_of(*register), slot: self.slot(*register) })
    }

    fn directions(&mut self, directions: &Vec<DirectionId>) -> Result<Box<[DirectionId]>, Infallible> {
        Ok(directions.as_slice().into())
    }

    fn links(&mut self, directions: &Vec<DirectionId>) -> Result<Box<[DirectionId]>, Infallible> {
        self.regions.push(directions.clone());
        Ok(directions.as_slice().into())
    }

    fn ways(&mut self, ways: &spec::Ways) -> Result<Box<Ways>, Infallible> {
        Ok(Box::new(Ways::new(self.spec, ways)))
    }

    fn rule(&mut self, _: &Box<Ruling>) -> Result<(), Infallible> {
        Ok(())
    }

    fn shared_marks(&mut self, register: &RegisterId) -> Result<Slot, Infallible> {
        Ok(self.slot(*register))
    }

    fn legs(&mut self, legs: &Vec<(Site, Site)>) -> Result<Legs<W>, Infallible> {
        Ok(Legs::new(legs))
    }

    fn travel(&mut self, travel: &spec::Travel) -> Result<PieceMove<W>, Infallible> {
        Ok(crate::compile::pieces::travel(self, travel))
    }

    fn dropping(&mut self, dropping: &spec::Dropping) -> Result<Dropping<W>, Infallible> {
        Ok(crate::compile::pieces::dropping(self, dropping))
    }

    fn made_form(&mut self, form: &FormId) -> Result<MadeForm, Infallible> {
        self.uses.last |= self.seeks;
        Ok(MadeForm { form: *form, sought: self.seeks })
    }

    fn linked(&mut self, linked: &Infallible) -> Result<Box<Linked<W>>, Infallible> {
        match *linked {}
    }

    same_references! {
        Resolved => Native<W>:
        side Side, kinds Kinds, kind Kind, whose Whose, by By, view View, form Form, site_form SiteForm,
        direction Direction, axis Axis, track Track, closed_track ClosedTrack, placed Placed, phase Phase, hook Hook, points Points, ending Ending,
    }
}
