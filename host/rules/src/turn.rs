//! The turn machine: a decision is carried out, what it earns is owed, the turn ends, the game goes on or is over.

pub(crate) mod endings;
pub(crate) mod score;
mod simple;

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::native::expr::SetExpr;
use crate::native::phase::{Action, Assign};
use crate::native::ruleset::Ruleset;
use crate::spec::{MAX_FORMS, PhaseId, Piece, SideId, Site};
use crate::state::State;
use crate::state::turn_state::{Stage, Trial};

impl<const W: usize> Ruleset<W> {
    /// Carries out a legal decision.
    #[inline]
    pub(crate) fn make(&self, s: &mut State<W>, d: Decision) {
        self.remember(s);
        s.flow.check = None;
        let phase = self.phase(s);
        let travels = matches!(d.kind, DecisionKind::Move | DecisionKind::Drop);
        if phase.swift && travels && (!phase.wary || self.is_swift(s, phase, d)) {
            self.make_swiftly(s, phase, d);
        } else if phase.placing && d.kind == DecisionKind::Place && !self.passes_by_placing(s, phase, d) {
            self.make_placement(s, phase, d);
        } else if phase.plain
            && matches!(d.kind, DecisionKind::Place | DecisionKind::Step | DecisionKind::Fly)
            && s.flow.stage == Stage::Turn
        {
            self.make_plainly(s, phase, d);
        } else {
            s.mark(d);
            self.make_any(s, d);
        }
    }

    pub(crate) fn make_any(&self, s: &mut State<W>, d: Decision) {
        let me = s.flow.mover;
        if d.kind == DecisionKind::Throw {
            // Chance has decided: what the sides have done so far stands as it did.
            return self.make_throw(s, d);
        }
        s.flow.ko = NOWHERE;
        let caught = if d.kind == DecisionKind::Move { self.caught(s, d) } else { None };
        self.note_way(s, d);
        let passes = d.kind == DecisionKind::Pass && s.flow.stage == Stage::Turn || self.passes_by_placing(s, self.phase(s), d);
        s.flow.passes = if passes { s.flow.passes.saturating_add(1) } else { 0 };
        match d.kind {
            DecisionKind::Place => {
                let piece = Piece { side: me, kind: d.arg as u8 };
                s.put(&self.zobrist, piece, d.to);
                let slot = self.hand_slot(me, piece.kind);
                let hand = s.numbers.get(slot).copied().unwrap_or(0);
                if hand > 0 {
                    s.set_number(&self.zobrist, slot, hand - 1);
                }
                s.flow.stirred = true;
                self.chosen(s, d);
                self.land(s, d.to);
            }
            DecisionKind::Step | DecisionKind::Fly => {
                s.carry(&self.zobrist, d.from, d.to);
                let plain = self.phase(s).moves.get(usize::from(d.by)).is_some_and(|generator| generator.plain);
                if !plain {
                    self.chosen(s, d);
                    if self.flown_hops_on(s, d) || self.steps_on(s, d) {
                        return;
                    }
                }
                self.land(s, d.to);
            }
            DecisionKind::Hop => self.make_hop(s, d),
            DecisionKind::Stop => self.land(s, s.flow.chain),
            DecisionKind::Remove => self.make_removal(s, d),
            DecisionKind::Pass => {
                if s.flow.stage == Stage::Turn {
                    s.made = [0; MAX_FORMS];
                    self.chosen(s, d);
                }
                self.end_turn(s, true);
            }
            DecisionKind::Choose => self.make_choice(s, d.arg),
            DecisionKind::Move if self.goes_round(s, d) => self.make_circuit(s, d),
            DecisionKind::Move => self.make_move(s, d, caught),
            DecisionKind::Drop => self.make_drop(s, d),
            DecisionKind::Claim => self.claim(s, d.arg),
            DecisionKind::Foul => self.foul(s),
            DecisionKind::Mark => self.make_mark(s, d),
            DecisionKind::Resume => self.make_resume(s, d),
            DecisionKind::Throw => {}
            DecisionKind::Advance => self.make_advance(s, d),
            DecisionKind::Sow => self.make_sowing(s, d),
        }
    }

    /// Notes where a piece comes from, where the rules look at it.
    #[inline]
    fn note_way(&self, s: &mut State<W>, d: Decision) {
        s.flow.skimmed = NOWHERE;
        if !self.uses.came {
            return;
        }
        match d.kind {
            DecisionKind::Step | DecisionKind::Hop | DecisionKind::Fly | DecisionKind::Move | DecisionKind::Advance => {
                s.flow.came = d.from;
                s.flow.last = d.to;
            }
            DecisionKind::Place | DecisionKind::Drop => s.flow.came = NOWHERE,
            _ => {}
        }
    }

    /// What a generator does besides its action, at the turn's first decision.
    #[inline]
    pub(crate) fn chosen(&self, s: &mut State<W>, d: Decision) {
        let by = if d.kind == DecisionKind::Remove { d.by.wrapping_sub(1) } else { d.by };
        let Some(generator) = self.phase(s).moves.get(usize::from(by)) else { return };
        if let Some(slot) = generator.marks {
            let slot = slot.of(s.flow.mover);
            let mut set = s.sets.get(slot).copied().unwrap_or_default();
            set.insert(d.to);
            s.set_sites(slot, set);
        }
        if !generator.then.is_empty() {
            let me = s.flow.mover;
            self.assign(s, &generator.then, Some(me));
        }
        if !generator.effects.is_empty() {
            if d.to != NOWHERE {
                s.flow.last = d.to;
            }
            self.touch(s, &generator.effects, false);
        }
    }

    /// Gives registers their values: for `only` one side's view, or a per-side register for every side.
    fn assign(&self, s: &mut State<W>, assigns: &[Assign<W>], only: Option<SideId>) {
        for assign in assigns {
            let sides = match only {
                Some(side) => side..side + 1,
                None if assign.slot.stride == 0 => s.flow.mover..s.flow.mover + 1,
                None => 0..self.side_count,
            };
            for side in sides {
                self.assign_one(s, assign, side);
            }
        }
    }

    /// Gives a register its value from one side's view.
    pub(crate) fn assign_one(&self, s: &mut State<W>, assign: &Assign<W>, side: SideId) {
        match &assign.value {
            Some(value) => {
                let value = self.num(s, side, value);
                s.set_number(&self.zobrist, assign.slot.of(side), value);
            }
            None => s.set_sites(assign.slot.of(side), Set::EMPTY),
        }
    }

    /// The moved or placed piece has come to rest: what it has made is earned.
    #[inline]
    pub(crate) fn land(&self, s: &mut State<W>, site: Site) {
        let jumped = s.jumped();
        if !jumped.is_empty() {
            for gone in jumped.iter() {
                s.lift(&self.zobrist, gone);
            }
            s.set_sites(s.jumped_slot(), Set::EMPTY);
        }
        s.flow.last = site;
        s.flow.chain = NOWHERE;
        if !self.uses.gaps {
            s.flow.hops = 0;
        }
        s.flow.need = 0;
        s.flow.by = 0;
        s.earned.clear();
        if let Some(surround) = &self.phase(s).surround {
            self.capture_around(s, surround, site);
        }
        let effects = &self.phase(s).effects;
        if !effects.is_empty() {
            self.touch(s, effects, false);
        }
        let takes = &self.phase(s).takes;
        if takes.awards.is_empty() && !takes.forms.is_empty() {
            self.look_for_made(s, site);
        }
        if takes.awards.is_empty() && s.flow.due == 0 {
            return self.end_turn(s, true);
        }
        let made = self.look_for_made(s, site);
        if s.trial == Trial::Open {
            return s.trial = Trial::Landed { allowed: self.is_paid(s) };
        }
        if !made && takes.only_made && s.flow.due == 0 {
            return self.end_turn(s, true);
        }
        self.earn(s);
    }

    /// What the landing has earned is owed, or chosen first.
    pub(crate) fn earn(&self, s: &mut State<W>) {
        let (sum, choice) = self.payments(s, true);
        s.flow.due = s.flow.due.saturating_add(sum);
        match choice {
            Some(award) => {
                s.flow.stage = Stage::Choose;
                s.flow.award = award;
            }
            None => self.owe(s),
        }
    }

    fn make_choice(&self, s: &mut State<W>, instance: u16) {
        let Some(fire) = self.chosen_fire(s) else { return };
        let pays = self.fire(s, fire, instance).clamp(0, i32::from(u16::MAX)) as u16;
        if pays > 0 {
            s.earned.push((s.flow.award, pays));
        }
        s.flow.due = s.flow.due.saturating_add(pays);
        self.owe(s);
    }

    /// What is due becomes what is owed; what cannot be taken lapses.
    fn owe(&self, s: &mut State<W>) {
        let due = std::mem::take(&mut s.flow.due);
        if due == 0 {
            return self.end_turn(s, true);
        }
        let takes = &self.phase(s).takes;
        s.flow.owed = due;
        s.flow.by = 0;
        s.flow.kept = if takes.keep_choice { self.first_open(s, &takes.prey) } else { 0 };
        s.flow.stage = Stage::Owed;
        if self.prey(s).is_empty() {
            self.end_turn(s, true);
        }
    }

    /// 1 + the first alternative of a preference that is not empty.
    fn first_open(&self, s: &State<W>, prey: &SetExpr<W>) -> u8 {
        let SetExpr::Prefer(list) = prey else { return 0 };
        list.iter().position(|set| !self.set(s, s.flow.mover, set).is_empty()).map_or(0, |i| i as u8 + 1)
    }

    /// What may be removed for what is owed.
    pub(crate) fn prey(&self, s: &State<W>) -> Set<W> {
        let prey = match s.flow.by.checked_sub(1) {
            None => &self.phase(s).takes.prey,
            Some(by) => match self.phase(s).moves.get(usize::from(by)).map(|g| &g.action) {
                Some(Action::Remove { prey, .. }) => prey,
                _ => return Set::EMPTY,
            },
        };
        let set = match (prey, s.flow.kept.checked_sub(1)) {
            (SetExpr::Prefer(list), Some(kept)) => list.get(usize::from(kept)).map_or(Set::EMPTY, |set| self.set(s, s.flow.mover, set)),
            _ => self.set(s, s.flow.mover, prey),
        };
        set.without(s.empty)
    }

    fn make_removal(&self, s: &mut State<W>, d: Decision) {
        if s.flow.stage == Stage::Turn {
            let me = s.flow.mover;
            let Some(Action::Remove { prey, count, keep_choice }) =
                d.by.checked_sub(1).and_then(|by| self.phase(s).moves.get(usize::from(by))).map(|g| &g.action)
            else {
                return;
            };
            s.flow.owed = self.num(s, me, count).clamp(1, i32::from(u16::MAX)) as u16;
            s.flow.kept = if *keep_choice { self.first_open(s, prey) } else { 0 };
            s.flow.by = d.by;
            s.flow.stage = Stage::Owed;
            // Nothing lands in this turn: what an earlier one has made is not made again.
            s.made = [0; MAX_FORMS];
            s.lift(&self.zobrist, d.to);
            self.chosen(s, d);
        } else {
            s.lift(&self.zobrist, d.to);
        }
        s.flow.stirred = true;
        s.flow.owed -= 1;
        if s.flow.owed == 0 || self.prey(s).is_empty() {
            self.end_turn(s, true);
        }
    }

    /// Ends the turn of a side that has acted, or that had nothing to do with what was thrown.
    pub(crate) fn end_turn(&self, s: &mut State<W>, acted: bool) {
        let (phase, mover) = (s.flow.phase, s.flow.mover);
        let flow = &mut s.flow;
        flow.stage = Stage::Turn;
        if !self.uses.gaps {
            flow.came = NOWHERE;
            flow.hops = 0;
        }
        flow.by = 0;
        flow.kept = 0;
        flow.award = 0;
        flow.chain = NOWHERE;
        flow.need = 0;
        flow.owed = 0;
        flow.due = 0;
        flow.turns += 1;
        flow.acted += u32::from(self.phases[usize::from(phase)].counted);
        flow.quiet = if flow.stirred { 0 } else { flow.quiet + 1 };
        flow.stirred = false;
        flow.taken = 0;
        self.pass_on(s, acted);
        s.flow.came = NOWHERE;
        s.flow.hops = 0;
        self.begin_turn(s);
        self.judge_turn(s, phase, mover);
    }

    /// Judges the endings after a turn of `mover` in `phase`.
    #[inline]
    pub(crate) fn judge_turn(&self, s: &mut State<W>, phase: PhaseId, mover: SideId) {
        // A judged phase is judged from its first position on, so that its text alone says whether the game is over.
        let judged = if self.phases[usize::from(phase)].judged { phase } else { s.flow.phase };
        if s.flow.stood >= self.phases[usize::from(judged)].judged_from {
            self.judge(s, judged, mover);
        }
    }

    /// Leads on to the next phase where an exit is open, else to the next side; a side that has not acted does not get a further turn.
    fn pass_on(&self, s: &mut State<W>, acted: bool) {
        let mover = s.flow.mover;
        let again = acted && self.phase(s).again.as_ref().is_some_and(|cond| self.holds(s, mover, cond));
        let exit = self.phase(s).exits.iter().find(|(when, _)| self.holds(s, mover, when)).map(|(_, to)| *to);
        s.flow.mover = if again { mover } else { self.next_side(mover) };
        s.flow.check = None;
        if let Some(to) = exit {
            s.flow.mover = self.phases[usize::from(to)].first.unwrap_or(s.flow.mover);
            self.enter_phase(s, to);
        }
    }

    pub(crate) fn enter_phase(&self, s: &mut State<W>, phase: PhaseId) {
        s.flow.phase = phase;
        s.flow.passes = 0;
        s.flow.acted = 0;
        let enter = &self.phases[usize::from(phase)].enter;
        if !enter.is_empty() {
            self.assign(s, enter, None);
        }
    }

    /// Passes over sides without a decision where the phase says so, waits for a throw, and notes the position for repetition.
    pub(crate) fn begin_turn(&self, s: &mut State<W>) {
        self.forget_throws(s);
        for _ in 0..self.side_count {
            // Whether a side can do anything with a throw is seen once it is made.
            if !self.phase(s).skip_stuck || self.throws(s) || !self.is_stuck(s) {
                break;
            }
            s.flow.acted += u32::from(self.phase(s).counted);
            self.pass_on(s, false);
        }
        self.ask_for_throw(s);
        self.note_position(s);
    }

    /// Whether the side to move has no decision.
    pub(crate) fn is_stuck(&self, s: &mut State<W>) -> bool {
        if self.surely_acts(s) {
            return false;
        }
        let mut moves = std::mem::take(&mut s.scratch);
        self.generate(s, &mut moves);
        let stuck = moves.is_empty();
        s.scratch = moves;
        stuck
    }

    /// Looks how often the position at a turn's start has stood.
    #[inline(always)]
    pub(crate) fn note_position(&self, s: &mut State<W>) {
        s.flow.check = None;
        if self.uses.looks_back && !s.hurried {
            if self.uses.occurrences {
                s.flow.stood = 1 + s.history.times(self.repetition_key(s));
            }
            s.flow.remembered = false;
        }
    }

    /// Sees to it that the history holds the position that is about to be left. What is made, taken back and made otherwise is
    /// remembered once.
    #[inline(always)]
    fn remember(&self, s: &mut State<W>) {
        if !s.flow.remembered && self.uses.looks_back && !s.hurried && s.flow.stage == self.first_stage(s) {
            self.remember_now(s);
        }
    }

    /// The stage in which a turn of the phase begins.
    #[inline]
    fn first_stage(&self, s: &State<W>) -> Stage {
        if self.throws(s) { Stage::Throw } else { Stage::Turn }
    }

    #[inline]
    fn remember_now(&self, s: &mut State<W>) {
        if self.uses.boards {
            let key = self.key_to_remember(s);
            s.boards.push(key, false);
            s.most = s.most.max(s.counts.iter().sum());
        }
        if self.uses.occurrences {
            let check = match s.flow.check {
                Some(check) => check,
                None => self.uses.checks && self.army.checked(s, s.flow.mover, self.all),
            };
            let key = self.repetition_key(s);
            s.history.push(key, check);
        }
        s.flow.remembered = true;
    }
}
