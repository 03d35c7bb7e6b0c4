//! From the trees of a spec to native ones, with constant parts folded.

use tianyuan_board::Set;

use crate::expr::{CondExpr, Lines, Linked, NumExpr, SetExpr, Slot, Trail, Ways, compare};
use crate::spec::{self, Cond, FormId, Most, Num, Operator, Sites, Spec, Who};
use crate::stage::Shared;

/// What a ruleset's expressions look at, so that nothing else has to be kept.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Uses {
    pub(crate) last: bool,
    pub(crate) turns: bool,
    pub(crate) quiet: bool,
    pub(crate) occurrences: bool,
    pub(crate) acted: bool,
    pub(crate) hooks: bool,
    /// Nothing but endings looks at how often a position has stood.
    pub(crate) only_ends_recur: bool,
    /// Whether it matters who was in check at earlier turns.
    pub(crate) checks: bool,
    pub(crate) passes: bool,
    /// Whether a ko or passes belong to the position.
    pub(crate) groups: bool,
    /// Whether anything is remembered of earlier turns: occurrences or boards.
    pub(crate) looks_back: bool,
    /// Whether earlier boards are remembered, and whether with the side to move.
    pub(crate) boards: bool,
    /// Whether a piece captured alone is protected from being taken back at once.
    pub(crate) ko: bool,
    pub(crate) situations: bool,
    /// Whether it matters where the last piece came from, within a turn or after it.
    pub(crate) came: bool,
    /// Whether a form may have gaps: then the jump that ended on a line is known until the turn ends.
    pub(crate) gaps: bool,
    /// Whether a movement can be caught on the way.
    pub(crate) skims: bool,
    /// Whether neither the last move nor where it came from belongs to a position at a turn's start.
    pub(crate) plain_turns: bool,
}

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
}

impl Lowering<'_> {
    fn slot(&self, register: u8) -> Slot {
        self.slots.get(usize::from(register)).copied().unwrap_or_default()
    }

    fn instances_of(&self, register: u8) -> FormId {
        self.forms.get(usize::from(register)).copied().flatten().unwrap_or(0)
    }

    pub(crate) fn set<const W: usize>(&mut self, sites: &Sites) -> SetExpr<W> {
        let all = Set::<W>::first_sites(self.sites);
        let pair = |this: &mut Self, a: &Sites, b: &Sites| (this.set::<W>(a), this.set::<W>(b));
        match sites {
            Sites::None => SetExpr::Fixed(Set::EMPTY),
            Sites::All => SetExpr::Fixed(all),
            Sites::Own => SetExpr::Own,
            Sites::Enemy => SetExpr::Enemy,
            Sites::Empty => SetExpr::Empty,
            Sites::Side(side) => SetExpr::Side(*side),
            Sites::Kind(kind) => SetExpr::Kind(*kind),
            Sites::Fixed(list) => SetExpr::Fixed(list.iter().copied().collect::<Set<W>>() & all),
            Sites::Marked(register, who) => SetExpr::Marked(self.slot(*register), *who),
            Sites::Last => {
                self.uses.last = true;
                SetExpr::Last
            }
            Sites::Neighbours(of, directions) => match self.set::<W>(of) {
                SetExpr::Fixed(set) => {
                    let board = &self.spec.board;
                    SetExpr::Fixed(directions.iter().flat_map(|&d| set.iter().filter_map(move |site| board.step(site, d))).collect())
                }
                of => SetExpr::Neighbours(Box::new(of), directions.clone()),
            },
            Sites::Shifted(of, direction) => SetExpr::Shifted(Box::new(self.set(of)), *direction),
            Sites::Inside(form, who) => SetExpr::Inside(*form, *who),
            Sites::Through(form, of) => SetExpr::Through(*form, Box::new(self.set(of))),
            Sites::OfSide(sets) => {
                let sets: Vec<Set<W>> = sets.iter().map(|list| list.iter().copied().collect::<Set<W>>() & all).collect();
                SetExpr::OfSide(sets)
            }
            Sites::Royal => SetExpr::Royal,
            Sites::Attacked(who, through) => SetExpr::Attacked(*who, Box::new(self.set(through))),
            Sites::Along(of, axis) => SetExpr::Along(Box::new(self.set(of)), *axis),
            Sites::Connected { from, within, directions } => {
                self.regions.push(directions.clone());
                SetExpr::Connected(Box::new([self.set(from), self.set(within)]), directions.clone())
            }
            Sites::Enclosed { within, by, directions } => {
                self.regions.push(directions.clone());
                SetExpr::Enclosed(Box::new([self.set(within), self.set(by)]), directions.clone())
            }
            Sites::PartsWith { within, apart, at_least, directions } => {
                self.regions.push(directions.clone());
                SetExpr::PartsWith(Box::new([self.set(within), self.set(apart)]), *at_least, directions.clone())
            }
            Sites::Eyes(who) => SetExpr::Eyes(*who),
            Sites::Came => {
                self.uses.came = true;
                SetExpr::Came
            }
            Sites::Skimmed => SetExpr::Skimmed,
            Sites::Run { from, over, directions, most } => SetExpr::Run(self.lines(from, over, None, directions, *most)),
            Sites::Flanked { from, over, by, directions, most } => SetExpr::Flanked(self.lines(from, over, Some(by), directions, *most)),
            Sites::Beyond { from, over, directions, most } => SetExpr::Beyond(self.lines(from, over, None, directions, *most)),
            Sites::Onward(of) => {
                self.uses.came = true;
                SetExpr::Onward(Box::new(self.set(of)))
            }
            Sites::Completing(form, who) => SetExpr::Completing(*form, *who),
            Sites::Checkers(who) => SetExpr::Checkers(*who),
            Sites::Holding(register, how, number) => SetExpr::Holding(self.slot(*register), *how, Box::new(self.num(number))),
            Sites::Trail { track, from, through, back } => {
                SetExpr::Trail(Box::new(Trail { track: *track, from: self.set(from), through: self.set(through), back: back.0 }))
            }
            Sites::Union(a, b) => match pair(self, a, b) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a | b),
                (a, b) => SetExpr::Union(Box::new(a), Box::new(b)),
            },
            Sites::Both(a, b) => match pair(self, a, b) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a & b),
                (SetExpr::Fixed(a), other) | (other, SetExpr::Fixed(a)) if a == all => other,
                (SetExpr::Own, SetExpr::Kind(kind)) | (SetExpr::Kind(kind), SetExpr::Own) => SetExpr::Mine(kind),
                (a, b) => SetExpr::both(a, b),
            },
            Sites::Without(a, b) => match pair(self, a, b) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a.without(b)),
                (a, SetExpr::Fixed(b)) if b.is_empty() => a,
                (a, b) => SetExpr::Without(Box::new(a), Box::new(b)),
            },
            Sites::Others(of) => match self.set(of) {
                SetExpr::Fixed(set) => SetExpr::Fixed(all.without(set)),
                other => SetExpr::Without(Box::new(SetExpr::Fixed(all)), Box::new(other)),
            },
            Sites::Prefer(list) if list.len() == 1 => self.set(&list[0]),
            Sites::Prefer(list) => SetExpr::Prefer(list.iter().map(|s| self.set(s)).collect()),
            Sites::If(cond, a, b) => match self.cond(cond) {
                CondExpr::Const(true) => self.set(a),
                CondExpr::Const(false) => self.set(b),
                cond => SetExpr::If(Box::new(cond), Box::new(self.set(a)), Box::new(self.set(b))),
            },
            Sites::Ruled(of, _) => self.set(of),
            Sites::Hook(hook) => {
                self.uses.hooks = true;
                SetExpr::Hook(*hook)
            }
        }
    }

    pub(crate) fn ways(&self, ways: &spec::Ways) -> Ways {
        Ways::new(self.spec, ways)
    }

    fn lines<const W: usize>(
        &mut self,
        from: &Sites,
        over: &Sites,
        by: Option<&Sites>,
        ways: &spec::Ways,
        Most(most): Most,
    ) -> Box<Lines<W>> {
        Box::new(Lines {
            from: self.set(from),
            over: self.set(over),
            by: by.map_or(SetExpr::Fixed(Set::EMPTY), |by| self.set(by)),
            ways: self.ways(ways),
            most: if most == 0 { u16::MAX } else { u16::from(most) },
        })
    }

    pub(crate) fn num<const W: usize>(&mut self, num: &Num) -> NumExpr<W> {
        match num {
            Num::Const(n) => NumExpr::Const(*n),
            Num::Count(sites) => match self.set::<W>(sites) {
                SetExpr::Fixed(set) => NumExpr::Const(set.len() as i32),
                SetExpr::Own => NumExpr::Pieces(Who::Own),
                SetExpr::Enemy => NumExpr::Pieces(Who::Enemy),
                SetExpr::Side(side) => NumExpr::Pieces(Who::Side(side)),
                set => NumExpr::Count(Box::new(set)),
            },
            Num::Hand(kind, who) => NumExpr::Number(Slot { base: usize::from(*kind), stride: self.kinds }, *who),
            Num::Register(register, who) => NumExpr::Number(self.slot(*register), *who),
            Num::Made(form) => NumExpr::Made(*form),
            Num::MadeValue(form) => NumExpr::MadeValue(*form),
            Num::Standing(form, who) => NumExpr::Standing(*form, *who),
            Num::Parallel(form) => NumExpr::Parallel(*form),
            Num::Crossing(form) => NumExpr::Crossing(*form),
            Num::Flanked { lines, flank, at_least } => NumExpr::Flanked { lines: *lines, flank: *flank, at_least: *at_least },
            Num::MostOn(sites, axis) => NumExpr::MostOn(Box::new(self.set(sites)), *axis),
            Num::Taken(kind) => NumExpr::Taken(*kind),
            Num::Fired(register, who) => NumExpr::Fired(self.slot(*register), *who),
            Num::FiredValue(register, who) => NumExpr::FiredValue(self.instances_of(*register), self.slot(*register), *who),
            Num::Turns => {
                self.uses.turns = true;
                NumExpr::Turns
            }
            Num::Quiet => {
                self.uses.quiet = true;
                NumExpr::Quiet
            }
            Num::Acted => {
                self.uses.acted = true;
                NumExpr::Acted
            }
            Num::Occurrences => {
                self.uses.occurrences = true;
                NumExpr::Occurrences
            }
            Num::Passes => {
                self.uses.passes = true;
                NumExpr::Passes
            }
            Num::Held(register, of) => NumExpr::Held(self.slot(*register), Box::new(self.set(of))),
            Num::Parts(of, directions) => {
                self.regions.push(directions.clone());
                NumExpr::Parts(Box::new(self.set(of)), directions.clone())
            }
            // A stake puts the margin in its place before it is lowered.
            Num::Margin => NumExpr::Const(0),
            Num::If(cond, a, b) => match self.cond(cond) {
                CondExpr::Const(true) => self.num(a),
                CondExpr::Const(false) => self.num(b),
                cond => NumExpr::If(Box::new(cond), Box::new(self.num(a)), Box::new(self.num(b))),
            },
            Num::Arithmetic(operator, a, b) => self.arithmetic(*operator, a, b),
            Num::Hook(hook) => {
                self.uses.hooks = true;
                NumExpr::Hook(*hook)
            }
        }
    }

    fn arithmetic<const W: usize>(&mut self, operator: Operator, a: &Num, b: &Num) -> NumExpr<W> {
        match (self.num(a), self.num(b)) {
            (NumExpr::Const(a), NumExpr::Const(b)) => NumExpr::Const(operator.apply(a, b)),
            (a, b) => NumExpr::Arithmetic(operator, Box::new(a), Box::new(b)),
        }
    }

    pub(crate) fn cond<const W: usize>(&mut self, cond: &Cond) -> CondExpr<W> {
        match cond {
            Cond::Const(value) => CondExpr::Const(*value),
            Cond::Compare(a, how, b) => match (self.num(a), self.num(b)) {
                (NumExpr::Const(a), NumExpr::Const(b)) => CondExpr::Const(compare(a, *how, b)),
                (NumExpr::Pieces(who), NumExpr::Const(n)) => CondExpr::Pieces(who, *how, n),
                (NumExpr::Count(set), NumExpr::Const(1)) if *how == spec::Compare::AtLeast => match Linked::asked_by(&set) {
                    Some(linked) => CondExpr::Linked(Box::new(linked)),
                    None => CondExpr::Compare(Box::new(NumExpr::Count(set)), *how, Box::new(NumExpr::Const(1))),
                },
                (a, b) => CondExpr::Compare(Box::new(a), *how, Box::new(b)),
            },
            Cond::All(list) => self.joined(list, true),
            Cond::Any(list) => self.joined(list, false),
            Cond::Not(of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(!value),
                of => CondExpr::Not(Box::new(of)),
            },
            Cond::Checked(who) => CondExpr::Checked(*who),
            Cond::CheckedThroughout(who) => {
                self.uses.occurrences = true;
                self.uses.checks = true;
                CondExpr::CheckedThroughout(*who)
            }
            Cond::AnySide(of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(value),
                of => CondExpr::AnySide(Box::new(of)),
            },
            Cond::For(Who::Own, of) => self.cond(of),
            Cond::For(who, of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(value),
                of => CondExpr::For(*who, Box::new(of)),
            },
            Cond::Hook(hook) => {
                self.uses.hooks = true;
                CondExpr::Hook(*hook)
            }
        }
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
        // What is cheap is looked at first; functions are called as they stand.
        if open.iter().all(|cond| cond.cost() < CondExpr::<W>::CALL) {
            open.sort_by_key(CondExpr::cost);
        }
        match open.len() {
            0 => CondExpr::Const(neutral),
            1 => open.remove(0),
            _ if neutral => CondExpr::All(open),
            _ => CondExpr::Any(open),
        }
    }
}
