//! The turn machine: a decision is carried out, what it earns is owed, the turn ends, the game goes on or is over.

use tianyuan_board::Set;

use crate::expr::SetExpr;
use crate::flow::Stage;
use crate::game::{Decision, DecisionKind, NOWHERE, Piece};
use crate::phases::{Action, Assign, Hop};
use crate::ruleset::Ruleset;
use crate::spec::{PhaseId, SideId, Site};
use crate::state::State;

impl<const W: usize> Ruleset<W> {
    /// The first position: an empty board at the start of the first phase.
    pub(crate) fn start(&self) -> State<W> {
        let mut s = self.blank();
        let start = &self.spec.start;
        for (site, piece) in start.cells.iter().enumerate() {
            if let Some(piece) = piece {
                s.put(&self.zobrist, *piece, site as Site);
            }
        }
        for (side, hand) in start.hands.iter().enumerate() {
            for (kind, &count) in hand.iter().enumerate() {
                s.set_number(&self.zobrist, self.hand_slot(side as SideId, kind as u8), i32::from(count));
            }
        }
        s.flow.mover = start.first.or(self.phases[0].first).unwrap_or(0);
        self.enter_phase(&mut s, 0);
        self.begin_turn(&mut s);
        s.forget();
        s
    }

    /// Carries out a legal decision.
    #[inline]
    pub(crate) fn make(&self, s: &mut State<W>, d: Decision) {
        self.remember(s);
        let phase = self.phase(s);
        if phase.swift && matches!(d.kind, DecisionKind::Move | DecisionKind::Drop) {
            self.make_swiftly(s, phase, d);
        } else if phase.placing && d.kind == DecisionKind::Place {
            self.make_placement(s, phase, d);
        } else {
            s.mark(d);
            self.make_any(s, d);
        }
    }

    fn make_any(&self, s: &mut State<W>, d: Decision) {
        let me = s.flow.mover;
        s.flow.ko = NOWHERE;
        let passes = d.kind == DecisionKind::Pass && s.flow.stage == Stage::Turn;
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
                    if self.flown_hops_on(s, d) {
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
                    self.chosen(s, d);
                }
                self.end_turn(s);
            }
            DecisionKind::Choose => self.make_choice(s, d.arg),
            DecisionKind::Move => self.make_move(s, d),
            DecisionKind::Drop => self.make_drop(s, d),
            DecisionKind::Claim => self.claim(s, d.arg),
            DecisionKind::Foul => self.foul(s),
            DecisionKind::Mark => self.make_mark(s, d),
            DecisionKind::Resume => self.make_resume(s, d),
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

    fn hop_of(&self, s: &State<W>, by: u8) -> Option<&Hop<W>> {
        match &self.phase(s).moves.get(usize::from(by))?.action {
            Action::Hop(hop) => Some(hop),
            _ => None,
        }
    }

    fn make_hop(&self, s: &mut State<W>, d: Decision) {
        let Some(hop) = self.hop_of(s, d.by) else { return };
        if s.flow.stage == Stage::Turn || s.flow.hops == 0 {
            s.flow.need = self.needed(s, hop);
        }
        let first = s.flow.stage == Stage::Turn;
        self.jump(s, hop, d.from, d.arg, d.to);
        if first {
            self.chosen(s, d);
        }
        s.flow.by = d.by;
        s.flow.hops += 1;
        let goes_on = hop.chain && self.can_hop_on(s, hop, d.to);
        if !goes_on {
            return self.land(s, d.to);
        }
        if hop.judge_each {
            s.flow.last = d.to;
            self.look_for_made(s, d.to);
            let (sum, _) = self.payments(s, false);
            s.flow.due = s.flow.due.saturating_add(sum);
        }
        s.flow.stage = Stage::Chain;
        s.flow.chain = d.to;
    }

    /// Whether a flight goes on as a chain of hops.
    fn flown_hops_on(&self, s: &mut State<W>, d: Decision) -> bool {
        let Some(Action::Fly { then_hop: true, .. }) = self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action) else { return false };
        let open = self.phase(s).moves.iter().enumerate().any(|(by, generator)| match &generator.action {
            Action::Hop(hop) => self.can_begin(s, hop, by as u8, d.to),
            _ => false,
        });
        if open {
            s.flow.stage = Stage::Chain;
            s.flow.chain = d.to;
            s.flow.by = d.by;
            s.flow.hops = 0;
            s.flow.need = 0;
        }
        open
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
        s.flow.hops = 0;
        s.flow.need = 0;
        s.flow.by = 0;
        s.earned.clear();
        if let Some(surround) = &self.phase(s).surround {
            self.capture_around(s, surround, site);
        }
        let takes = &self.phase(s).takes;
        if takes.awards.is_empty() && s.flow.due == 0 {
            return self.end_turn(s);
        }
        let made = self.look_for_made(s, site);
        if !made && takes.only_made && s.flow.due == 0 {
            return self.end_turn(s);
        }
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
            return self.end_turn(s);
        }
        let takes = &self.phase(s).takes;
        s.flow.owed = due;
        s.flow.by = 0;
        s.flow.kept = if takes.keep_choice { self.first_open(s, &takes.prey) } else { 0 };
        s.flow.stage = Stage::Owed;
        if self.prey(s).is_empty() {
            self.end_turn(s);
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
            s.lift(&self.zobrist, d.to);
            self.chosen(s, d);
        } else {
            s.lift(&self.zobrist, d.to);
        }
        s.flow.stirred = true;
        s.flow.owed -= 1;
        if s.flow.owed == 0 || self.prey(s).is_empty() {
            self.end_turn(s);
        }
    }

    fn end_turn(&self, s: &mut State<W>) {
        let (phase, mover) = (s.flow.phase, s.flow.mover);
        let flow = &mut s.flow;
        flow.stage = Stage::Turn;
        flow.by = 0;
        flow.kept = 0;
        flow.award = 0;
        flow.chain = NOWHERE;
        flow.hops = 0;
        flow.need = 0;
        flow.owed = 0;
        flow.due = 0;
        flow.turns += 1;
        flow.acted += u32::from(self.phases[usize::from(phase)].counted);
        flow.quiet = if flow.stirred { 0 } else { flow.quiet + 1 };
        flow.stirred = false;
        flow.taken = 0;
        self.pass_on(s);
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

    /// Leads on to the next phase where an exit is open, else to the next side.
    fn pass_on(&self, s: &mut State<W>) {
        let mover = s.flow.mover;
        let exit = self.phase(s).exits.iter().find(|(when, _)| self.holds(s, mover, when)).map(|(_, to)| *to);
        s.flow.mover = self.next_side(mover);
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

    /// Passes over sides without a decision where the phase says so, and notes the position for repetition.
    pub(crate) fn begin_turn(&self, s: &mut State<W>) {
        if self.phase(s).skip_stuck {
            let mut moves = std::mem::take(&mut s.scratch);
            for _ in 0..self.side_count {
                if !self.phase(s).skip_stuck {
                    break;
                }
                self.generate(s, &mut moves);
                if !moves.is_empty() {
                    break;
                }
                s.flow.acted += u32::from(self.phase(s).counted);
                self.pass_on(s);
            }
            s.scratch = moves;
        }
        self.note_position(s);
    }

    /// Looks how often the position at a turn's start has stood.
    #[inline(always)]
    pub(crate) fn note_position(&self, s: &mut State<W>) {
        if self.uses.looks_back && !s.hurried {
            if self.uses.occurrences {
                s.flow.stood = 1 + s.history.times(self.repetition_key(s));
            }
            s.flow.check = None;
            s.flow.remembered = false;
        }
    }

    /// Sees to it that the history holds the position that is about to be left. What is made, taken back and made otherwise is
    /// remembered once.
    #[inline(always)]
    fn remember(&self, s: &mut State<W>) {
        if !s.flow.remembered && self.uses.looks_back && !s.hurried && s.flow.stage == Stage::Turn {
            self.remember_now(s);
        }
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
