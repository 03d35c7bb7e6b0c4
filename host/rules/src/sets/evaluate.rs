//! Values of sets, numbers and conditions in a position, from the view of one side (`me`). Nothing here allocates, hooks
//! excepted.

use tianyuan_board::Set;

use crate::api::hooks::View;
use crate::api::packed::OptKind;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::{CondExpr, NumExpr, SetExpr};
use crate::sets::lines::Lines;
use crate::spec::{Compare, FormId, KindId, MAX_SIDES, RegisterId, SideId, Site, Who};
use crate::state::State;
use crate::state::turn_state::TurnState;

impl<const W: usize> CompiledRules<W> {
    /// All pieces of sides other than `me`.
    #[inline]
    pub(crate) fn enemy(&self, s: &State<W>, me: SideId) -> Set<W> {
        if self.side_count == 2 { s.sides[(me.index() ^ 1) & 3] } else { self.all.without(s.empty).without(self.friends_of(s, me)) }
    }

    /// Pieces of the side, of its team, and of nobody.
    #[inline]
    fn friends_of(&self, s: &State<W>, me: SideId) -> Set<W> {
        let friends = self.friends[usize::from(me) % MAX_SIDES];
        self.side_ids().filter(|side| friends & side.bit() != 0).fold(Set::EMPTY, |all, side| all | s.own(side))
    }

    /// Pieces that the side may move: its own, and those of nobody. Where moves take up enemies, each move says whose.
    #[inline]
    pub(crate) fn movable(&self, s: &State<W>, me: SideId) -> Set<W> {
        if self.uses.enemies_moved {
            return self.all.without(s.empty);
        }
        if !self.has_neutrals {
            return s.own(me);
        }
        self.side_ids().filter(|&side| self.spec.sides[usize::from(side)].neutral).fold(s.own(me), |all, side| all | s.own(side))
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
            Who::Enemy => self.next_enemy(me),
            Who::Side(side) => side,
        }
    }

    /// Evaluates a set.
    #[inline(always)]
    pub(crate) fn set(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> Set<W> {
        match expr {
            SetExpr::Own => s.own(me),
            SetExpr::Enemy => self.enemy(s, me),
            SetExpr::Empty => s.empty,
            SetExpr::Fixed(set) => *set,
            SetExpr::Mine(kind) => s.own(me) & s.kind(*kind, self.all),
            SetExpr::OfSide(sets) => sets.get(usize::from(me)).copied().unwrap_or_default(),
            other => self.set_slow(s, me, other),
        }
    }

    #[inline(never)]
    fn set_slow(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> Set<W> {
        match expr {
            SetExpr::None => Set::EMPTY,
            SetExpr::All => self.all,
            SetExpr::Side(side) => s.own(*side),
            SetExpr::Kind(kind) => s.kind(*kind, self.all),
            SetExpr::Marked(slot, who) => s.sets.get(slot.of(self.who(me, *who))).copied().unwrap_or_default(),
            SetExpr::Last => s.flow.last.set(),
            SetExpr::Came => s.flow.moved_from.set(),
            SetExpr::Here => s.about.here.set(),
            SetExpr::Line => s.about.line,
            SetExpr::Way => s.about.way,
            SetExpr::Jumped => s.about.jumped.set(),
            SetExpr::Skimmed => s.flow.ep_sites(),
            SetExpr::Union(a, b) => self.set(s, me, a) | self.set(s, me, b),
            SetExpr::Both(a, b) => self.set_within(s, me, b, self.set(s, me, a)),
            SetExpr::Without(a, b) => {
                let of = self.set(s, me, a);
                of.without(self.set_within(s, me, b, of))
            }
            SetExpr::Ruled(of, ()) => self.set(s, me, of),
            SetExpr::If(cond, a, b) => {
                if self.holds(s, me, cond) {
                    self.set(s, me, a)
                } else {
                    self.set(s, me, b)
                }
            }
            other => self.set_heavy(s, me, other),
        }
    }

    /// The words that take many instructions: the others do not pay for their registers.
    #[inline(never)]
    fn set_heavy(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> Set<W> {
        match expr {
            SetExpr::Own
            | SetExpr::Enemy
            | SetExpr::Empty
            | SetExpr::Fixed(_)
            | SetExpr::Mine(_)
            | SetExpr::OfSide(_)
            | SetExpr::None
            | SetExpr::All
            | SetExpr::Side(_)
            | SetExpr::Kind(_)
            | SetExpr::Marked(..)
            | SetExpr::Last
            | SetExpr::Came
            | SetExpr::Here
            | SetExpr::Line
            | SetExpr::Way
            | SetExpr::Jumped
            | SetExpr::Skimmed
            | SetExpr::Union(..)
            | SetExpr::Both(..)
            | SetExpr::Without(..)
            | SetExpr::Ruled(..)
            | SetExpr::If(..) => self.set(s, me, expr),
            SetExpr::High(least) => self.high(s, self.num(s, me, least)),
            SetExpr::Containing(kind) => self.containing(s, *kind),
            SetExpr::Neighbours(of, directions) => {
                let of = self.set(s, me, of);
                self.near(directions).map_or_else(|| self.beside(of, directions), |near| near.beside(of))
            }
            SetExpr::WithinSteps(of, steps, directions) => {
                let mut near = self.set(s, me, of);
                for _ in 0..self.num(s, me, steps) {
                    let more = self.beside(near, directions).without(near);
                    if more.is_empty() {
                        break;
                    }
                    near |= more;
                }
                near
            }
            SetExpr::Connected { from, within, directions } => self.connected(self.set(s, me, from), self.set(s, me, within), directions),
            SetExpr::Enclosed { within, by, directions } => self.enclosed(self.set(s, me, within), self.set(s, me, by), directions),
            SetExpr::PartsWith { within, apart, at_least, directions } => {
                self.parts_with(self.set(s, me, within), self.set(s, me, apart), *at_least, directions)
            }
            SetExpr::Eyes(who) => {
                let others = self.all.without(self.held_by(s, me, *who));
                s.empty.without(self.beside(others, &self.group_directions))
            }
            SetExpr::Run { from, over, directions, most } => self.run(s, me, Lines { from, over, directions, most: *most }),
            SetExpr::Flanked { from, over, by, directions, most } => self.flanked(s, me, Lines { from, over, directions, most: *most }, by),
            SetExpr::Beyond { from, over, directions, most } => self.beyond(s, me, Lines { from, over, directions, most: *most }),
            SetExpr::Onward(of) => self.onward_of(s, me, of),
            SetExpr::Completing(form, who) => self.forms[*form].completing(self.held_by(s, me, *who), s.empty),
            SetExpr::Checkers(who) => self.army.checkers(s, self.who(me, *who), self.all),
            SetExpr::Holding(..) => self.set_within(s, me, expr, self.all),
            SetExpr::Trail { track, from, through, back } => self.trail(s, me, *track, (from, through), *back),
            SetExpr::Shifted(of, direction) => self.shifts.shift(self.set(s, me, of), *direction),
            SetExpr::Inside(form, who) => self.forms[*form].inside(self, self.held_by(s, me, *who), s.empty),
            SetExpr::Royal => self.side_ids().fold(Set::EMPTY, |all, side| all | self.army.royals_of(s, side)),
            SetExpr::Attacked(who, through) => self.attacked(s, me, *who, self.all.without(self.set(s, me, through))),
            SetExpr::Along(of, axis) => {
                let of = self.set(s, me, of);
                self.axis(*axis).iter().filter(|line| line.meets(&of)).fold(Set::EMPTY, |all, line| all | *line)
            }
            SetExpr::Crowded(of, axis, least) => {
                let (of, least) = (self.set(s, me, of), self.num(s, me, least));
                let crowded = |line: &&Set<W>| i64::from((**line & of).len()) >= i64::from(least);
                self.axis(*axis).iter().filter(crowded).fold(Set::EMPTY, |all, line| all | *line)
            }
            SetExpr::Through(form, of) => self.forms[*form].through(&self.set(s, me, of)),
            SetExpr::Others(of) => self.all.without(self.set(s, me, of)),
            SetExpr::Prefer(list) => {
                for expr in list {
                    let set = self.set(s, me, expr);
                    if !set.is_empty() {
                        return set;
                    }
                }
                Set::EMPTY
            }
            SetExpr::Hook(hook) => {
                let mut out = Vec::new();
                self.ask(s, me, (), |hooks, view| hooks.sites(*hook, view, &mut out));
                out.into_iter().collect::<Set<W>>() & self.all
            }
        }
    }

    /// The sites of a set that lie in another: a word that works site by site is evaluated there alone.
    #[inline]
    pub(crate) fn set_within(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>, within: Set<W>) -> Set<W> {
        match expr {
            _ if within.is_empty() => within,
            SetExpr::Attacked(..)
            | SetExpr::Holding(..)
            | SetExpr::Both(..)
            | SetExpr::Without(..)
            | SetExpr::Shifted(..)
            | SetExpr::Neighbours(..) => self.set_site_by_site(s, me, expr, within),
            expr => within & self.set(s, me, expr),
        }
    }

    #[inline(never)]
    fn set_site_by_site(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>, within: Set<W>) -> Set<W> {
        match expr {
            SetExpr::Attacked(who, through) => self.attacked_of(s, me, within, *who, through),
            SetExpr::Holding(slot, how, number) => {
                let number = self.num(s, me, number);
                self.holding(s, *slot, within, |held| how.holds(held, number))
            }
            SetExpr::Both(a, b) => self.set_within(s, me, b, self.set_within(s, me, a, within)),
            SetExpr::Without(a, b) => {
                let of = self.set_within(s, me, a, within);
                of.without(self.set_within(s, me, b, of))
            }
            SetExpr::Shifted(of, direction) => {
                let from = self.shifts.back(within, *direction);
                within & self.shifts.shift(self.set_within(s, me, of, from), *direction)
            }
            SetExpr::Neighbours(of, directions) => match self.near(directions) {
                Some(near) => {
                    let of = self.set(s, me, of);
                    if near.mutual && within.len() < of.len() {
                        return within.iter().filter(|&site| near.sites[usize::from(site)].meets(&of)).collect();
                    }
                    within & near.beside(of)
                }
                None => within & self.set(s, me, expr),
            },
            expr => within & self.set(s, me, expr),
        }
    }

    /// Sites that pieces attack which look through all but what is seen.
    fn attacked(&self, s: &State<W>, me: SideId, who: Who, seen: Set<W>) -> Set<W> {
        match who {
            Who::Enemy => self
                .side_ids()
                .filter(|&side| self.friends[usize::from(me) % MAX_SIDES] & side.bit() == 0)
                .fold(Set::EMPTY, |all, side| all | self.army.attacked_by(s, side, seen)),
            who => self.army.attacked_by(s, self.who(me, who), seen),
        }
    }

    /// Of some sites, those that are attacked; a few are tested one by one.
    fn attacked_of(&self, s: &State<W>, me: SideId, sites: Set<W>, who: Who, through: &SetExpr<W>) -> Set<W> {
        /// More sites are worth looking at everything that attacks.
        const FEW: u32 = 4;
        let seen = self.all.without(self.set(s, me, through));
        let by = self.who(me, who);
        let rivals = self.side_count == 2 && self.friends[usize::from(me) % MAX_SIDES] == me.bit();
        if !rivals || sites.len() > FEW || !seen.contains(&s.own(by)) {
            return sites & self.attacked(s, me, who, seen);
        }
        let few = sites.iter().filter(|&site| self.army.attacks_site(s, site, by.other_of_two(), seen)).collect();
        debug_assert_eq!(few, sites & self.attacked(s, me, who, seen));
        few
    }

    /// Evaluates a number.
    pub(crate) fn num(&self, s: &State<W>, me: SideId, expr: &NumExpr<W>) -> i32 {
        match expr {
            NumExpr::Const(n) => *n,
            NumExpr::Pieces(who) => self.pieces(s, me, *who),
            NumExpr::Count(set) => self.set(s, me, set).len() as i32,
            NumExpr::Hand(slot, who) | NumExpr::Register(slot, who) => s.numbers.get(slot.of(self.who(me, *who))).copied().unwrap_or(0),
            NumExpr::Made(made) if !made.sought => i32::from(s.made[made.form.index() % crate::spec::MAX_FORMS]),
            NumExpr::Turns => s.flow.turns as i32,
            NumExpr::Quiet => s.flow.quiet_turns as i32,
            NumExpr::Acted => s.flow.acted as i32,
            NumExpr::Occurrences => i32::from(s.flow.repetition_count),
            NumExpr::Passes => i32::from(s.flow.passes),
            NumExpr::Held(slot, of) => self.held(s, *slot, self.set(s, me, of)),
            NumExpr::If(cond, a, b) => {
                if self.holds(s, me, cond) {
                    self.num(s, me, a)
                } else {
                    self.num(s, me, b)
                }
            }
            NumExpr::Arithmetic(operator, a, b) => operator.apply(self.num(s, me, a), self.num(s, me, b)),
            other => self.num_heavy(s, me, other),
        }
    }

    /// The words that take many instructions.
    #[inline(never)]
    fn num_heavy(&self, s: &State<W>, me: SideId, expr: &NumExpr<W>) -> i32 {
        match expr {
            NumExpr::Const(_)
            | NumExpr::Pieces(_)
            | NumExpr::Count(_)
            | NumExpr::Hand(..)
            | NumExpr::Register(..)
            | NumExpr::Turns
            | NumExpr::Quiet
            | NumExpr::Acted
            | NumExpr::Occurrences
            | NumExpr::Passes
            | NumExpr::Held(..)
            | NumExpr::If(..)
            | NumExpr::Arithmetic(..) => self.num(s, me, expr),
            NumExpr::Height(set) => self.heights(s, self.set(s, me, set)),
            NumExpr::Carried => i32::from(s.about.carried),
            NumExpr::Made(made) => i32::from(self.forms[made.form].made_count(&s.landing(&s.own(me)))),
            NumExpr::MadeValue(made) => self.forms[made.form].made_value(s.landing(&s.own(me))),
            NumExpr::Standing(form, who) => self.standing(s, me, (*form, *who), usize::MAX),
            NumExpr::Parallel(made) => self.forms[made.form].parallel(s.landing(&s.own(me))),
            NumExpr::Crossing(made) => self.forms[made.form].crossing(s.landing(&s.own(me))),
            NumExpr::Flanked { lines, flank, at_least } => {
                let (lines, flank) = (&self.forms[lines.form], &self.forms[*flank]);
                i32::from(lines.flanked(flank, s.landing(&s.own(me)), u32::from(*at_least)))
            }
            NumExpr::Fired(paid, who) => s.sets.get(paid.slot.of(self.who(me, *who))).map_or(0, |set| set.len() as i32),
            NumExpr::FiredValue(paid, who) => {
                let fired = s.sets.get(paid.slot.of(self.who(me, *who))).copied().unwrap_or_default();
                fired.iter().map(|instance| self.forms[paid.form].value(instance)).sum()
            }
            NumExpr::MostOn(of, axis) => {
                let of = self.set(s, me, of);
                self.axis(*axis).iter().map(|line| (*line & of).len()).max().unwrap_or(0) as i32
            }
            NumExpr::Taken(kind) => i32::from(s.flow.captured_kind == OptKind::some(*kind)),
            NumExpr::Parts(of, directions) => {
                let mut count = 0;
                self.parts(self.set(s, me, of), directions, |_| count += 1);
                count
            }
            // A stake puts the margin in its place before it is lowered.
            NumExpr::Distance(from, to, directions) => {
                let (mut near, to) = (self.set(s, me, from), self.set(s, me, to));
                let mut steps = 0;
                while !near.meets(&to) {
                    let more = self.beside(near, directions).without(near);
                    if more.is_empty() {
                        return self.sites as i32;
                    }
                    near |= more;
                    steps += 1;
                }
                steps
            }
            NumExpr::Margin => 0,
            NumExpr::Points(points) => match *points {},
            NumExpr::Hook(hook) => self.ask(s, me, 0, |hooks, view| hooks.number(*hook, view)),
        }
    }

    /// Instances of a form that a side holds, no further than to more than `most`.
    #[inline(never)]
    fn standing(&self, s: &State<W>, me: SideId, (form, who): (FormId, Who), most: usize) -> i32 {
        self.forms[form].standing(self, self.held_by(s, me, who), s.empty, most)
    }

    /// Pieces on the board.
    #[inline]
    fn pieces(&self, s: &State<W>, me: SideId, who: Who) -> i32 {
        match who {
            Who::Own => i32::from(s.counts[usize::from(me) % MAX_SIDES]),
            Who::Side(side) => i32::from(s.counts[usize::from(side) % MAX_SIDES]),
            Who::Enemy => {
                let friends = self.friends[usize::from(me) % MAX_SIDES];
                (0..MAX_SIDES).filter(|side| friends & 1 << side == 0).map(|side| i32::from(s.counts[side])).sum()
            }
        }
    }

    /// Evaluates a condition.
    #[inline(always)]
    pub(crate) fn holds(&self, s: &State<W>, me: SideId, expr: &CondExpr<W>) -> bool {
        match expr {
            CondExpr::Pieces(who, how, n) => how.holds(self.pieces(s, me, *who), *n),
            CondExpr::Compare(a, how, b) => self.compares(s, me, *how, (a, b)),
            other => self.holds_slow(s, me, other),
        }
    }

    /// True if two numbers compare so. No number is counted further than the other asks.
    #[inline(never)]
    fn compares(&self, s: &State<W>, me: SideId, how: Compare, (a, b): (&NumExpr<W>, &NumExpr<W>)) -> bool {
        match (a, b) {
            // More parts than are asked for need not be found.
            (NumExpr::Parts(of, directions), NumExpr::Const(n)) => {
                how.holds(self.parts_up_to(self.set(s, me, of), directions, n.saturating_add(1)), *n)
            }
            (NumExpr::Held(slot, of), NumExpr::Const(n)) => how.holds(self.held_up_to(s, *slot, self.set(s, me, of), *n), *n),
            (NumExpr::Standing(form, who), NumExpr::Const(n)) => {
                how.holds(self.standing(s, me, (*form, *who), usize::try_from(*n).unwrap_or(0)), *n)
            }
            (NumExpr::Count(set), NumExpr::Const(n)) => match (how, n) {
                (Compare::AtLeast, 1) => self.is_any(s, me, set),
                (Compare::AtMost | Compare::Equals, 0) => !self.is_any(s, me, set),
                _ => how.holds(self.set(s, me, set).len() as i32, *n),
            },
            (a, b) => how.holds(self.num(s, me, a), self.num(s, me, b)),
        }
    }

    fn holds_slow(&self, s: &State<W>, me: SideId, expr: &CondExpr<W>) -> bool {
        match expr {
            CondExpr::Const(value) => *value,
            CondExpr::Pieces(..) => self.holds(s, me, expr),
            CondExpr::IsSide(side) => me == *side,
            CondExpr::Ending(ending) => match *ending {},
            CondExpr::Linked(linked) => self.linked(s, me, linked),
            CondExpr::Compare(a, how, b) => self.compares(s, me, *how, (a, b)),
            CondExpr::All(list) => list.iter().all(|cond| self.holds(s, me, cond)),
            CondExpr::Any(list) => list.iter().any(|cond| self.holds(s, me, cond)),
            CondExpr::Not(of) => !self.holds(s, me, of),
            CondExpr::AnySide(of) => self.sides_from(SideId::default()).any(|side| self.holds(s, side, of)),
            CondExpr::For(who, of) => self.holds(s, self.who(me, *who), of),
            CondExpr::Checked(who) => match (self.who(me, *who), s.flow.check) {
                (side, Some(check)) if side == s.flow.mover => check,
                (side, _) => self.army.checked(s, side, self.all),
            },
            CondExpr::CheckedThroughout(who) => self.checked_throughout(s, self.who(me, *who)),
            CondExpr::Hook(hook) => self.ask(s, me, false, |hooks, view| hooks.holds(*hook, view)),
        }
    }

    /// True if a set has a site. What is connected is followed only until it is reached.
    #[inline]
    fn is_any(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> bool {
        match expr {
            SetExpr::Both(a, b) if matches!(**a, SetExpr::Connected { .. }) || matches!(**b, SetExpr::Connected { .. }) => {
                self.is_met(s, me, a, b)
            }
            SetExpr::Both(a, b) if matches!(**a, SetExpr::Last) => self.has_last(s, me, b),
            SetExpr::Both(a, b) if matches!(**b, SetExpr::Last) => self.has_last(s, me, a),
            expr => !self.set(s, me, expr).is_empty(),
        }
    }

    /// True if a set has the last landing.
    #[inline]
    fn has_last(&self, s: &State<W>, me: SideId, expr: &SetExpr<W>) -> bool {
        let Some(site) = s.flow.last.get() else { return false };
        match expr {
            SetExpr::Fixed(set) => set.has(site),
            SetExpr::OfSide(sets) => sets.get(usize::from(me)).is_some_and(|set| set.has(site)),
            expr => !self.set_within(s, me, expr, Set::one(site)).is_empty(),
        }
    }

    /// True if two sets, one of them what is connected, have a site in common.
    #[inline(never)]
    fn is_met(&self, s: &State<W>, me: SideId, a: &SetExpr<W>, b: &SetExpr<W>) -> bool {
        let ((SetExpr::Connected { from, within, directions }, goal) | (goal, SetExpr::Connected { from, within, directions })) = (a, b)
        else {
            return self.set(s, me, a).meets(&self.set(s, me, b));
        };
        let goal = self.set(s, me, goal);
        !goal.is_empty() && {
            let (from, within) = (self.set(s, me, from), self.set(s, me, within));
            self.connected_until(from, within, directions, |found| found.meets(&goal)).meets(&goal)
        }
    }

    /// True if each turn of a side since the present position first occurred has attacked an enemy's last royal piece.
    #[inline(never)]
    fn checked_throughout(&self, s: &State<W>, side: SideId) -> bool {
        let Some(first) = s.history.first_like(self.repetition_key(s)) else { return false };
        let (sides, last) = (usize::from(self.side_count), s.history.len() - usize::from(s.flow.in_history));
        // The position after a turn of `side` is one in which the next side is to move.
        let behind = (sides + usize::from(s.flow.mover) - usize::from(self.next_side(side))) % sides;
        let in_check = |at: usize| s.history.was_check(if at == last { first } else { at });
        let mut after = (first + 1..=last).filter(|&at| (last - at) % sides == behind).peekable();
        after.peek().is_some() && after.all(in_check)
    }

    /// Calls a hook; a failure is kept in the state's `fault`, and `fallback` is used until the decision is refused.
    fn ask<T>(
        &self,
        s: &State<W>,
        me: SideId,
        fallback: T,
        call: impl FnOnce(&dyn crate::api::hooks::Hooks, &dyn View) -> Result<T, crate::api::decision::HookFault>,
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
    rules: &'a CompiledRules<W>,
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

    fn turn_status(&self) -> crate::api::decision::TurnStatus {
        TurnState::turn_status(&self.state.flow)
    }

    fn at(&self, site: Site) -> Option<crate::spec::Piece> {
        self.state.piece(site)
    }

    fn held(&self, side: SideId) -> &[u64] {
        self.state.sides.get(usize::from(side)).map_or(&[], |set| set.words())
    }

    fn held_by_kind(&self, kind: KindId) -> &[u64] {
        self.state.kinds.set_of(kind).words()
    }

    fn last(&self) -> Option<Site> {
        self.state.flow.last.get()
    }

    fn hand(&self, side: SideId, kind: KindId) -> u16 {
        self.rules.hand(self.state, side, kind)
    }

    fn register(&self, register: RegisterId, side: SideId) -> crate::api::setup::Value {
        self.rules.register_value(self.state, usize::from(register), side)
    }
}
