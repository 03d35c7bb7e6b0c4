//! The turn machine: it makes decisions, collects removals owed, ends turns and tests endings.

mod acts;
pub(crate) mod endings;
mod fast_moves;
mod rolls;
pub(crate) mod score;
mod simple;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::{OptIndex, OptSite};
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, MovePath, Resume};
use crate::spec::{PhaseId, SideId, Site};
use crate::state::State;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// Carries out a legal decision.
    #[inline]
    pub(crate) fn make(&self, s: &mut State<W>, d: Decision) {
        self.record_position(s);
        s.flow.check = None;
        let phase = self.phase(s);
        match phase.path {
            MovePath::Pieces { checked }
                if matches!(d.kind, DecisionKind::Move | DecisionKind::Drop) && (!checked || self.is_fast(s, phase, d)) =>
            {
                self.make_fast(s, phase, d, checked);
            }
            MovePath::Placement if d.kind == DecisionKind::Place && !self.passes_by_placing(s, phase, d) => {
                self.make_placement(s, phase, d)
            }
            MovePath::Simple
                if matches!(d.kind, DecisionKind::Place | DecisionKind::Step | DecisionKind::Fly | DecisionKind::Sow)
                    && s.flow.stage == Stage::Turn =>
            {
                self.make_simple(s, phase, d);
            }
            _ => {
                s.push_frame(d);
                self.make_any(s, d);
            }
        }
    }

    /// Carries out a decision that is no fast move. Not inlined: fast moves would pay for its frame.
    #[inline(never)]
    fn make_any(&self, s: &mut State<W>, d: Decision) {
        if d.kind == DecisionKind::Throw {
            // A roll is not a player action: pass and ko state persist.
            return self.make_roll(s, d);
        }
        self.begin_act(s, d);
        match self.change_board(s, d) {
            After::Landed(site) => self.land(s, site),
            After::Ended => self.end_turn(s, true),
            After::GoesOn => {}
            After::OfTheTurn => match d.kind {
                DecisionKind::Choose => self.make_choice(s, d.number()),
                DecisionKind::Claim => self.claim(s, d.number()),
                DecisionKind::Foul => self.foul(s),
                DecisionKind::Resume => self.make_resume(s, d),
                _ => {}
            },
        }
    }

    /// A piece has landed: its awards become removals owed, or the turn ends.
    #[inline]
    fn land(&self, s: &mut State<W>, site: Site) {
        self.come_to_rest(s, site);
        let takes = &self.phase(s).takes;
        if takes.awards.is_empty() && !takes.forms.is_empty() {
            self.look_for_made(s, site);
        }
        if takes.awards.is_empty() && s.flow.due == 0 {
            return self.end_turn(s, true);
        }
        let made = self.look_for_made(s, site);
        if !made && takes.only_made && s.flow.due == 0 {
            return self.end_turn(s, true);
        }
        self.earn(s);
    }

    /// Makes the earned removals owed, or asks which instance pays.
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

    /// Makes due removals owed; those that cannot be taken lapse.
    fn owe(&self, s: &mut State<W>) {
        let due = std::mem::take(&mut s.flow.due);
        if due == 0 {
            return self.end_turn(s, true);
        }
        let takes = &self.phase(s).takes;
        s.flow.owed = due;
        s.flow.by = OptIndex::NONE;
        s.flow.kept = if takes.keep_choice { self.first_open(s, &takes.prey) } else { OptIndex::NONE };
        s.flow.stage = Stage::Owed;
        if self.removable(s).is_empty() {
            self.end_turn(s, true);
        }
    }

    /// Ends the turn of a side that has acted, or that had no decision after its roll.
    pub(crate) fn end_turn(&self, s: &mut State<W>, acted: bool) {
        if acted && s.flow.act.is_some() && self.goes_on_with_act(s) {
            return;
        }
        let (phase, mover) = (s.flow.phase, s.flow.mover);
        let flow = &mut s.flow;
        flow.stage = Stage::Turn;
        if !self.uses.gaps {
            flow.moved_from = OptSite::NONE;
            flow.hops = 0;
        }
        flow.act = OptIndex::NONE;
        flow.forget_decisions();
        flow.turns += 1;
        flow.acted += u32::from(self.phases[phase].counted);
        flow.quiet_turns = if flow.resets_clock { 0 } else { flow.quiet_turns + 1 };
        flow.resets_clock = false;
        self.pass_on(s, acted);
        s.flow.moved_from = OptSite::NONE;
        s.flow.hops = 0;
        self.begin_turn(s);
        self.judge_turn(s, phase, mover);
    }

    /// Judges the endings after a turn of `mover` in `phase`.
    #[inline]
    pub(crate) fn judge_turn(&self, s: &mut State<W>, phase: PhaseId, mover: SideId) {
        // The endings of a judged phase are tested from its first position on, so that its text alone decides if the game is over.
        let judged = if self.phases[phase].judged { phase } else { s.flow.phase };
        if s.flow.repetition_count >= self.phases[judged].judged_from {
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
            s.flow.mover = self.phases[to].first.unwrap_or(s.flow.mover);
            self.enter_phase(s, to);
        }
    }

    pub(crate) fn enter_phase(&self, s: &mut State<W>, phase: PhaseId) {
        s.flow.phase = phase;
        s.flow.passes = 0;
        s.flow.acted = 0;
        let enter = &self.phases[phase].enter;
        if !enter.is_empty() {
            self.assign(s, enter, None);
        }
    }

    /// Skips sides without a decision where the phase does so, awaits a roll, and counts repetitions of the position.
    pub(crate) fn begin_turn(&self, s: &mut State<W>) {
        self.clear_rolls(s);
        // Once round the sides that play: where none of them can do anything, the first of them is to move again.
        for _ in 0..u32::from(self.side_count).saturating_sub(self.neutrals.count_ones()) {
            // A side that rolls is tested after its roll.
            if !self.phase(s).skip_stuck || self.throws(s) || !self.is_stuck(s) {
                break;
            }
            s.flow.acted += u32::from(self.phase(s).counted);
            self.pass_on(s, false);
        }
        self.await_roll(s);
        self.count_repetitions(s);
    }

    /// True if the side to move has no decision.
    pub(crate) fn is_stuck(&self, s: &mut State<W>) -> bool {
        if self.has_obvious_move(s) {
            return false;
        }
        let mut moves = std::mem::take(&mut s.scratch);
        let phase = self.phase(s);
        // One lawful decision is enough; where lower priorities come into question all are tried.
        let one = s.flow.stage == Stage::Turn && phase.lawful && !phase.ranked && !phase.tries_landings && !s.untried;
        if one {
            self.generate_untried(s, &mut moves);
        } else {
            self.generate(s, &mut moves);
        }
        let fits = |decision| !one || self.is_lawful(s, decision);
        let stuck = !(0..moves.len()).filter_map(|nth| moves.get(self, nth)).any(fits);
        s.scratch = moves;
        stuck
    }

    /// Counts the occurrences of the position at a turn's start.
    #[inline(always)]
    pub(crate) fn count_repetitions(&self, s: &mut State<W>) {
        s.flow.check = None;
        if self.uses.needs_history && !s.skip_history {
            if self.uses.occurrences {
                if s.flow.ep_site.is_some() {
                    self.look_for_en_passant(s);
                }
                s.flow.repetition_count = 1 + s.history.times(self.repetition_key(s));
            }
            s.flow.in_history = false;
        }
    }

    /// Records the position that is about to be left in the history. A position whose decision is undone and made otherwise is
    /// recorded once.
    #[inline(always)]
    fn record_position(&self, s: &mut State<W>) {
        if !s.flow.in_history && self.uses.needs_history && !s.skip_history && s.flow.stage == self.first_stage(s) {
            self.record_position_now(s);
        }
    }

    /// The stage in which a turn of the phase begins.
    #[inline]
    fn first_stage(&self, s: &State<W>) -> Stage {
        if self.throws(s) { Stage::Throw } else { Stage::Turn }
    }

    #[inline]
    fn record_position_now(&self, s: &mut State<W>) {
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
        s.flow.in_history = true;
    }

    pub(crate) fn make_resume(&self, s: &mut State<W>, d: Decision) {
        let Some(Action::Resume(Resume { to })) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else { return };
        let sides = u32::from(self.side_count);
        s.flow.mover = s.flow.mover.after((sides - s.flow.acted % sides) as usize, usize::from(self.side_count));
        self.enter_phase(s, *to);
        self.begin_turn(s);
    }
}
