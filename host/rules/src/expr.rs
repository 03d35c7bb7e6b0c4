//! Sets, numbers and conditions sized to the board, and how they are evaluated.
//!
//! A [`crate::spec`] tree becomes a tree of the same shape over native sets, with constant parts folded. Every evaluation
//! is from the view of one side (`me`) and allocates nothing, hooks excepted.

use tianyuan_board::Set;

use crate::form;
use crate::hooks::View;
use crate::ruleset::Ruleset;
use crate::spec::{Compare, Cond, FormId, HookId, KindId, Num, SideId, Site, Sites, Who};
use crate::state::{Flow, MAX_SIDES, State};

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
    Fixed(Set<W>),
    Marked(Slot, Who),
    Last,
    Neighbours(Box<SetExpr<W>>, Vec<u8>),
    Shifted(Box<SetExpr<W>>, u8),
    Inside(FormId, Who),
    Through(FormId, Box<SetExpr<W>>),
    Union(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Both(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Without(Box<SetExpr<W>>, Box<SetExpr<W>>),
    Prefer(Vec<SetExpr<W>>),
    If(Box<CondExpr<W>>, Box<SetExpr<W>>, Box<SetExpr<W>>),
    Hook(HookId),
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
    Turns,
    Quiet,
    Acted,
    Occurrences,
    If(Box<CondExpr<W>>, Box<NumExpr<W>>, Box<NumExpr<W>>),
    Arithmetic(Operator, Box<NumExpr<W>>, Box<NumExpr<W>>),
    Hook(HookId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Sub,
    Mul,
    Min,
    Max,
}

impl Operator {
    fn apply(self, a: i32, b: i32) -> i32 {
        match self {
            Operator::Add => a.saturating_add(b),
            Operator::Sub => a.saturating_sub(b),
            Operator::Mul => a.saturating_mul(b),
            Operator::Min => a.min(b),
            Operator::Max => a.max(b),
        }
    }
}

#[derive(Debug, Clone)]
pub(crate) enum CondExpr<const W: usize> {
    Const(bool),
    /// The commonest comparison: a side's pieces with a fixed number.
    Pieces(Who, Compare, i32),
    Compare(Box<NumExpr<W>>, Compare, Box<NumExpr<W>>),
    All(Vec<CondExpr<W>>),
    Any(Vec<CondExpr<W>>),
    Not(Box<CondExpr<W>>),
    AnySide(Box<CondExpr<W>>),
    For(Who, Box<CondExpr<W>>),
    Hook(HookId),
}

fn compare(a: i32, how: Compare, b: i32) -> bool {
    match how {
        Compare::AtMost => a <= b,
        Compare::AtLeast => a >= b,
        Compare::Equals => a == b,
    }
}

/// What a ruleset's expressions look at, so that nothing else has to be kept.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Uses {
    pub(crate) last: bool,
    pub(crate) turns: bool,
    pub(crate) quiet: bool,
    pub(crate) occurrences: bool,
    pub(crate) acted: bool,
    pub(crate) hooks: bool,
}

/// Turns spec trees into native ones.
pub(crate) struct Lowering<'a> {
    pub(crate) slots: &'a [Slot],
    pub(crate) forms: &'a [Option<FormId>],
    pub(crate) kinds: usize,
    pub(crate) sites: usize,
    pub(crate) uses: Uses,
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
            Sites::Neighbours(of, directions) => SetExpr::Neighbours(Box::new(self.set(of)), directions.clone()),
            Sites::Shifted(of, direction) => SetExpr::Shifted(Box::new(self.set(of)), *direction),
            Sites::Inside(form, who) => SetExpr::Inside(*form, *who),
            Sites::Through(form, of) => SetExpr::Through(*form, Box::new(self.set(of))),
            Sites::Union(a, b) => match pair(self, a, b) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a | b),
                (a, b) => SetExpr::Union(Box::new(a), Box::new(b)),
            },
            Sites::Both(a, b) => match pair(self, a, b) {
                (SetExpr::Fixed(a), SetExpr::Fixed(b)) => SetExpr::Fixed(a & b),
                (SetExpr::Fixed(a), other) | (other, SetExpr::Fixed(a)) if a == all => other,
                (a, b) => SetExpr::Both(Box::new(a), Box::new(b)),
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
            Num::If(cond, a, b) => match self.cond(cond) {
                CondExpr::Const(true) => self.num(a),
                CondExpr::Const(false) => self.num(b),
                cond => NumExpr::If(Box::new(cond), Box::new(self.num(a)), Box::new(self.num(b))),
            },
            Num::Add(a, b) => self.arithmetic(Operator::Add, a, b),
            Num::Sub(a, b) => self.arithmetic(Operator::Sub, a, b),
            Num::Mul(a, b) => self.arithmetic(Operator::Mul, a, b),
            Num::Min(a, b) => self.arithmetic(Operator::Min, a, b),
            Num::Max(a, b) => self.arithmetic(Operator::Max, a, b),
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
                (a, b) => CondExpr::Compare(Box::new(a), *how, Box::new(b)),
            },
            Cond::All(list) => self.joined(list, true),
            Cond::Any(list) => self.joined(list, false),
            Cond::Not(of) => match self.cond(of) {
                CondExpr::Const(value) => CondExpr::Const(!value),
                of => CondExpr::Not(Box::new(of)),
            },
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
    fn joined<const W: usize>(&mut self, list: &[Cond], neutral: bool) -> CondExpr<W> {
        let mut open = Vec::new();
        for cond in list {
            match self.cond(cond) {
                CondExpr::Const(value) if value == neutral => {}
                CondExpr::Const(value) => return CondExpr::Const(value),
                cond => open.push(cond),
            }
        }
        match open.len() {
            0 => CondExpr::Const(neutral),
            1 => open.remove(0),
            _ if neutral => CondExpr::All(open),
            _ => CondExpr::Any(open),
        }
    }
}

impl<const W: usize> NumExpr<W> {
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
    /// Collects the forms whose completion the condition looks at.
    pub(crate) fn forms_made(&self, out: &mut Vec<FormId>) {
        match self {
            CondExpr::Compare(a, _, b) => {
                a.forms_made(out);
                b.forms_made(out);
            }
            CondExpr::All(list) | CondExpr::Any(list) => list.iter().for_each(|cond| cond.forms_made(out)),
            CondExpr::Not(of) | CondExpr::AnySide(of) | CondExpr::For(_, of) => of.forms_made(out),
            CondExpr::Const(_) | CondExpr::Pieces(..) | CondExpr::Hook(_) => {}
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

impl<const W: usize> Ruleset<W> {
    /// All pieces of sides other than `me`.
    #[inline]
    pub(crate) fn enemy(&self, s: &State<W>, me: SideId) -> Set<W> {
        if self.side_count == 2 { s.sides[usize::from(me ^ 1) & 3] } else { self.all.without(s.empty).without(s.own(me)) }
    }

    #[inline]
    fn held_by(&self, s: &State<W>, me: SideId, who: Who) -> Set<W> {
        match who {
            Who::Own => s.own(me),
            Who::Enemy => self.enemy(s, me),
            Who::Side(side) => s.own(side),
        }
    }

    /// The side that `who` means (with more than two sides, the next enemy).
    #[inline]
    pub(crate) fn who(&self, me: SideId, who: Who) -> SideId {
        match who {
            Who::Own => me,
            Who::Enemy => self.next_side(me),
            Who::Side(side) => side,
        }
    }

    /// Evaluates a set.
    #[inline]
    pub(crate) fn set(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> Set<W> {
        match expr {
            SetExpr::Own => s.own(me),
            SetExpr::Enemy => self.enemy(s, me),
            SetExpr::Empty => s.empty,
            SetExpr::Fixed(set) => *set,
            other => self.set_slow(s, me, other),
        }
    }

    fn set_slow(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> Set<W> {
        match expr {
            SetExpr::Own | SetExpr::Enemy | SetExpr::Empty | SetExpr::Fixed(_) => self.set(s, me, expr),
            SetExpr::Side(side) => s.own(*side),
            SetExpr::Kind(kind) => s.kind(*kind, self.all),
            SetExpr::Marked(slot, who) => s.sets.get(slot.of(self.who(me, *who))).copied().unwrap_or_default(),
            SetExpr::Last => {
                if s.flow.last == Site::MAX {
                    Set::EMPTY
                } else {
                    Set::one(s.flow.last)
                }
            }
            SetExpr::Neighbours(of, directions) => {
                let of = self.set(s, me, of);
                directions.iter().fold(Set::EMPTY, |all, &d| all | self.shifts.shift(of, d))
            }
            SetExpr::Shifted(of, direction) => self.shifts.shift(self.set(s, me, of), *direction),
            SetExpr::Inside(form, who) => self.forms[usize::from(*form)].inside(self, self.held_by(s, me, *who), s.empty),
            SetExpr::Through(form, of) => self.forms[usize::from(*form)].through(&self.set(s, me, of)),
            SetExpr::Union(a, b) => self.set(s, me, a) | self.set(s, me, b),
            SetExpr::Both(a, b) => self.set(s, me, a) & self.set(s, me, b),
            SetExpr::Without(a, b) => self.set(s, me, a).without(self.set(s, me, b)),
            SetExpr::Prefer(list) => {
                for expr in list {
                    let set = self.set(s, me, expr);
                    if !set.is_empty() {
                        return set;
                    }
                }
                Set::EMPTY
            }
            SetExpr::If(cond, a, b) => {
                if self.holds(s, me, cond) {
                    self.set(s, me, a)
                } else {
                    self.set(s, me, b)
                }
            }
            SetExpr::Hook(hook) => {
                let mut out = Vec::new();
                self.ask(s, me, (), |hooks, view| hooks.sites(*hook, view, &mut out));
                out.into_iter().collect::<Set<W>>() & self.all
            }
        }
    }

    /// Evaluates a number.
    pub(crate) fn num(&self, s: &State<W>, me: SideId, expr: &NumExpr<W>) -> i32 {
        match expr {
            NumExpr::Const(n) => *n,
            NumExpr::Pieces(who) => self.pieces(s, me, *who),
            NumExpr::Count(set) => self.set(s, me, set).len() as i32,
            NumExpr::Number(slot, who) => s.numbers.get(slot.of(self.who(me, *who))).copied().unwrap_or(0),
            NumExpr::Made(form) => i32::from(s.made[usize::from(*form) % form::MAX_FORMS]),
            NumExpr::MadeValue(form) => self.forms[usize::from(*form)].made_value(&s.own(me), s.flow.last),
            NumExpr::Standing(form, who) => self.forms[usize::from(*form)].standing(self, self.held_by(s, me, *who), s.empty),
            NumExpr::Parallel(form) => self.forms[usize::from(*form)].parallel(&s.own(me), s.flow.last),
            NumExpr::Crossing(form) => self.forms[usize::from(*form)].crossing(&s.own(me), s.flow.last),
            NumExpr::Flanked { lines, flank, at_least } => {
                let (lines, flank) = (&self.forms[usize::from(*lines)], &self.forms[usize::from(*flank)]);
                i32::from(lines.flanked(flank, &s.own(me), s.flow.last, u32::from(*at_least)))
            }
            NumExpr::Fired(slot, who) => s.sets.get(slot.of(self.who(me, *who))).map_or(0, |set| set.len() as i32),
            NumExpr::FiredValue(form, slot, who) => {
                let fired = s.sets.get(slot.of(self.who(me, *who))).copied().unwrap_or_default();
                fired.iter().map(|instance| self.forms[usize::from(*form)].value(instance)).sum()
            }
            NumExpr::Turns => s.flow.turns as i32,
            NumExpr::Quiet => s.flow.quiet as i32,
            NumExpr::Acted => s.flow.acted as i32,
            NumExpr::Occurrences => s.occurrences(),
            NumExpr::If(cond, a, b) => {
                if self.holds(s, me, cond) {
                    self.num(s, me, a)
                } else {
                    self.num(s, me, b)
                }
            }
            NumExpr::Arithmetic(operator, a, b) => operator.apply(self.num(s, me, a), self.num(s, me, b)),
            NumExpr::Hook(hook) => self.ask(s, me, 0, |hooks, view| hooks.number(*hook, view)),
        }
    }

    /// Pieces on the board.
    #[inline]
    fn pieces(&self, s: &State<W>, me: SideId, who: Who) -> i32 {
        match who {
            Who::Own => i32::from(s.counts[usize::from(me) % MAX_SIDES]),
            Who::Side(side) => i32::from(s.counts[usize::from(side) % MAX_SIDES]),
            Who::Enemy => s.counts.iter().map(|&n| i32::from(n)).sum::<i32>() - i32::from(s.counts[usize::from(me) % MAX_SIDES]),
        }
    }

    /// Evaluates a condition.
    #[inline]
    pub(crate) fn holds(&self, s: &State<W>, me: SideId, expr: &CondExpr<W>) -> bool {
        match expr {
            CondExpr::Pieces(who, how, n) => compare(self.pieces(s, me, *who), *how, *n),
            other => self.holds_slow(s, me, other),
        }
    }

    fn holds_slow(&self, s: &State<W>, me: SideId, expr: &CondExpr<W>) -> bool {
        match expr {
            CondExpr::Const(value) => *value,
            CondExpr::Pieces(..) => self.holds(s, me, expr),
            CondExpr::Compare(a, how, b) => compare(self.num(s, me, a), *how, self.num(s, me, b)),
            CondExpr::All(list) => list.iter().all(|cond| self.holds(s, me, cond)),
            CondExpr::Any(list) => list.iter().any(|cond| self.holds(s, me, cond)),
            CondExpr::Not(of) => !self.holds(s, me, of),
            CondExpr::AnySide(of) => (0..self.side_count).any(|side| self.holds(s, side, of)),
            CondExpr::For(who, of) => self.holds(s, self.who(me, *who), of),
            CondExpr::Hook(hook) => self.ask(s, me, false, |hooks, view| hooks.holds(*hook, view)),
        }
    }

    /// Calls a hook; a failure is kept in the state's `fault` and `fallback` stands in until the decision is refused.
    fn ask<T>(
        &self,
        s: &State<W>,
        me: SideId,
        fallback: T,
        call: impl FnOnce(&dyn crate::hooks::Hooks, &dyn View) -> Result<T, crate::game::HookFault>,
    ) -> T {
        let Some(hooks) = self.hooks.as_deref() else { return fallback };
        match call(hooks, &Seen { rules: self, state: s, me }) {
            Ok(value) => value,
            Err(fault) => {
                s.fault.borrow_mut().get_or_insert(fault);
                fallback
            }
        }
    }
}

/// The position as a hook sees it.
struct Seen<'a, const W: usize> {
    rules: &'a Ruleset<W>,
    state: &'a State<W>,
    me: SideId,
}

impl<const W: usize> View for Seen<'_, W> {
    fn spec(&self) -> &crate::spec::Spec {
        &self.rules.spec
    }

    fn own(&self) -> SideId {
        self.me
    }

    fn standing(&self) -> crate::game::Standing {
        Flow::standing(&self.state.flow)
    }

    fn at(&self, site: Site) -> Option<crate::game::Piece> {
        self.state.piece(site)
    }

    fn last(&self) -> Option<Site> {
        (self.state.flow.last != Site::MAX).then_some(self.state.flow.last)
    }

    fn hand(&self, side: SideId, kind: u8) -> u16 {
        self.rules.hand(self.state, side, kind)
    }

    fn register(&self, register: u8, side: SideId) -> crate::setup::Value {
        self.rules.register_value(self.state, usize::from(register), side)
    }
}
