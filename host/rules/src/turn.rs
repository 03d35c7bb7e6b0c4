//! The turn machine: a decision is carried out, what it earns is owed, the turn ends, the game goes on or is over.

use tianyuan_board::Set;

use crate::expr::SetExpr;
use crate::form::MAX_FORMS;
use crate::game::{Decision, DecisionKind, NOWHERE, Piece};
use crate::ruleset::{Action, Assign, Fire, Hop, Pay, Ruleset};
use crate::spec::{Join, Of, PhaseId, SideId, Site};
use crate::state::{Stage, State, mix};

impl<const W: usize> Ruleset<W> {
    /// The first position: an empty board at the start of the first phase.
    pub(crate) fn start(&self) -> State<W> {
        let mut s = self.blank();
        s.flow.mover = self.phases[0].first.unwrap_or(0);
        self.enter_phase(&mut s, 0);
        self.begin_turn(&mut s);
        s.forget();
        s
    }

    /// Carries out a legal decision.
    #[inline]
    pub(crate) fn make(&self, s: &mut State<W>, d: Decision) {
        s.mark(d);
        let me = s.flow.mover;
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
                if let Some(piece) = s.lift(&self.zobrist, d.from) {
                    s.put(&self.zobrist, piece, d.to);
                }
                self.chosen(s, d);
                if !self.flown_hops_on(s, d) {
                    self.land(s, d.to);
                }
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
        }
    }

    /// What a generator does besides its action, at the turn's first decision.
    #[inline]
    fn chosen(&self, s: &mut State<W>, d: Decision) {
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
            let slot = self.slots[usize::from(assign.register)];
            let sides = match only {
                Some(side) => side..side + 1,
                None if slot.stride == 0 => s.flow.mover..s.flow.mover + 1,
                None => 0..self.side_count,
            };
            for side in sides {
                let value = self.num(s, side, &assign.value);
                s.set_number(&self.zobrist, slot.of(side), value);
            }
        }
    }

    fn hop_of(&self, s: &State<W>, by: u8) -> Option<&Hop<W>> {
        match &self.phase(s).moves.get(usize::from(by))?.action {
            Action::Hop(hop) => Some(hop),
            _ => None,
        }
    }

    fn make_hop(&self, s: &mut State<W>, d: Decision) {
        let me = s.flow.mover;
        let Some(hop) = self.hop_of(s, d.by) else { return };
        if s.flow.stage == Stage::Turn || s.flow.hops == 0 {
            s.flow.need = self.num(s, me, &hop.at_least).max(1) as u16;
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
        let me = s.flow.mover;
        let open = self.phase(s).moves.iter().any(|generator| match &generator.action {
            Action::Hop(hop) => self.can_hop_on(s, hop, d.to) && self.num(s, me, &hop.at_least) <= 1,
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
    fn land(&self, s: &mut State<W>, site: Site) {
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

    /// Counts what a landing on `site` has completed, form by form; says whether anything.
    #[inline]
    fn look_for_made(&self, s: &mut State<W>, site: Site) -> bool {
        let own = s.own(s.flow.mover);
        let mut any = false;
        for &form in &self.phase(s).takes.forms {
            let count = self.forms[usize::from(form)].made_count(&own, site);
            s.made[usize::from(form) % MAX_FORMS] = count;
            any |= count > 0;
        }
        any
    }

    /// What the awards pay together, and the award among whose instances the side must choose. With `final_landing`, the
    /// single payments are kept for the record of the turn.
    fn payments(&self, s: &mut State<W>, final_landing: bool) -> (u16, Option<u8>) {
        let me = s.flow.mover;
        let takes = &self.phase(s).takes;
        let mut choice = None;
        let mut best: Option<(i32, usize)> = None;
        let mut sum = 0i32;
        for (index, award) in takes.awards.iter().enumerate() {
            if award.when.as_ref().is_some_and(|cond| !self.holds(s, me, cond)) {
                continue;
            }
            let pays = match &award.pays {
                Pay::Count(num) => self.num(s, me, num).max(0),
                Pay::Fire(fire) => {
                    let open = self.open_instances(s, fire);
                    if open.len() > 1 && fire.single && final_landing {
                        choice = Some(index as u8);
                        continue;
                    }
                    let chosen = if fire.single { open.first().map(Set::one).unwrap_or_default() } else { open };
                    chosen.iter().map(|instance| self.fire(s, fire, instance)).sum()
                }
            };
            match takes.join {
                Join::All | Join::First => {
                    sum = sum.saturating_add(pays);
                    if pays > 0 && final_landing {
                        s.earned.push((index as u8, pays.min(i32::from(u16::MAX)) as u16));
                    }
                    if takes.join == Join::First {
                        break;
                    }
                }
                Join::Best => {
                    if pays > best.map_or(0, |(most, _)| most) {
                        best = Some((pays, index));
                    }
                }
            }
        }
        if let Some((pays, index)) = best {
            sum = pays;
            if final_landing {
                s.earned.push((index as u8, pays.min(i32::from(u16::MAX)) as u16));
            }
        }
        (sum.clamp(0, i32::from(u16::MAX)) as u16, choice)
    }

    /// Instances through the last landing that may still fire.
    fn open_instances(&self, s: &State<W>, fire: &Fire<W>) -> Set<W> {
        let me = s.flow.mover;
        let form = &self.forms[usize::from(fire.form)];
        let Some(sites) = form.sites() else { return Set::EMPTY };
        let fired = s.sets.get(fire.slot.of(me)).copied().unwrap_or_default();
        let barred = |axis: u8| fire.bars.iter().any(|&(first, bars)| bars == axis && fired.iter().any(|i| form.axis(i) == first));
        let own = s.own(me);
        sites.made(&own, s.flow.last).filter(|&i| !(barred(form.axis(i)) || fire.once && fired.has(i))).collect()
    }

    /// Remembers that an instance has fired; returns what it pays.
    fn fire(&self, s: &mut State<W>, fire: &Fire<W>, instance: u16) -> i32 {
        let me = s.flow.mover;
        let slot = fire.slot.of(me);
        let mut fired = s.sets.get(slot).copied().unwrap_or_default();
        fired.insert(instance);
        s.set_sites(slot, fired);
        let value = match &fire.pays {
            Some(num) => self.num(s, me, num),
            None => self.forms[usize::from(fire.form)].value(instance),
        };
        value.max(0)
    }

    fn chosen_fire(&self, s: &State<W>) -> Option<&Fire<W>> {
        match &self.phase(s).takes.awards.get(usize::from(s.flow.award))?.pays {
            Pay::Fire(fire) => Some(fire),
            Pay::Count(_) => None,
        }
    }

    /// Instances among which the mover chooses.
    pub(crate) fn choices(&self, s: &State<W>) -> Set<W> {
        self.chosen_fire(s).map_or(Set::EMPTY, |fire| self.open_instances(s, fire))
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
        self.pass_on(s);
        self.begin_turn(s);
        // A judged phase is judged from its first position on, so that its text alone says whether the game is over.
        let judged = [phase, s.flow.phase].into_iter().find(|&phase| self.phases[usize::from(phase)].judged);
        if let Some(judged) = judged {
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

    fn enter_phase(&self, s: &mut State<W>, phase: PhaseId) {
        s.flow.phase = phase;
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
        if self.uses.occurrences {
            let key = self.repetition_key(s);
            s.history.push(key);
        }
    }

    /// Tries the endings, in order, after a turn of `mover` in `phase`.
    pub(crate) fn judge(&self, s: &mut State<W>, phase: PhaseId, mover: SideId) {
        let next = self.next_side(mover);
        for (index, ending) in self.ends.iter().enumerate() {
            let Some(when) = ending.when.as_ref().filter(|_| ending.phases >> (phase & 63) & 1 != 0) else { continue };
            let about = match ending.of {
                Of::Mover => self.holds(s, mover, when).then_some(mover),
                Of::Opponent => self.holds(s, next, when).then_some(next),
                Of::Side(side) => self.holds(s, side, when).then_some(side),
                Of::Any => self.sides_from(next).find(|&side| self.holds(s, side, when)),
            };
            if let Some(side) = about {
                s.flow.stage = Stage::Over;
                s.flow.ending = index as u8 + 1;
                s.flow.ending_of = side;
                return;
            }
        }
    }

    fn sides_from(&self, first: SideId) -> impl Iterator<Item = SideId> + use<W> {
        let count = self.side_count;
        (0..count).map(move |i| (first + i) % count)
    }

    /// Ends the game for a side that has no decision at its turn's start.
    pub(crate) fn end_stuck(&self, s: &mut State<W>) {
        let phase = s.flow.phase;
        let stuck = self.ends.iter().position(|e| e.when.is_none() && e.phases >> (phase & 63) & 1 != 0);
        s.flow.ending = stuck.map_or(0, |i| i as u8 + 1);
        s.flow.ending_of = match stuck.map(|i| self.ends[i].of) {
            Some(Of::Opponent) => self.next_side(s.flow.mover),
            Some(Of::Side(side)) => side,
            _ => s.flow.mover,
        };
        s.flow.stage = Stage::Over;
    }

    /// The key without what time alone changes.
    fn repetition_key(&self, s: &State<W>) -> u128 {
        let f = &s.flow;
        let word = |a: u64, b: u64| u128::from(mix(a)) << 64 | u128::from(mix(b));
        let place = u64::from(f.phase)
            | u64::from(f.mover) << 8
            | (f.stage as u64) << 16
            | u64::from(f.by) << 24
            | u64::from(f.kept) << 32
            | u64::from(f.award) << 40;
        let chain = u64::from(f.chain) | u64::from(f.hops) << 16 | u64::from(f.need) << 32 | u64::from(f.owed) << 48;
        let last = if self.uses.last || f.stage == Stage::Choose { f.last } else { NOWHERE };
        let rest = u64::from(last)
            | u64::from(f.due) << 16
            | u64::from(f.acted.min(0xFFFF)) << 32
            | u64::from(f.ending) << 48
            | u64::from(f.ending_of) << 56;
        s.key.board
            ^ s.key.numbers.rotate_left(17)
            ^ word(place, place ^ 0x51)
            ^ word(chain ^ 0xA5A5_0000_0000, chain)
            ^ word(rest ^ 0x77_0000_0000_0000, rest.rotate_left(9))
    }

    /// 128-bit key of the whole position.
    pub(crate) fn key(&self, s: &State<W>) -> u128 {
        let time = ((u64::from(s.flow.turns) * u64::from(self.uses.turns)) << 32) | (u64::from(s.flow.quiet) * u64::from(self.uses.quiet));
        self.repetition_key(s) ^ u128::from(mix(time ^ 0x1234_5678_0000_0000)) << 32
    }
}
