//! From a position to plain data and back.
//!
//! A value that the board implies (a hand while pieces are placed, a register that its phase sets on entering, who has acted)
//! is left out of the plain data and worked out again when it is read.

use crate::api::packed::{OptIndex, OptSite};
use crate::api::setup::{Buried, Entry, MidTurn, Setup, SetupError, Value};
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::{Action, Fly, Place};
use crate::native::track::NOT_THROWN;
use crate::spec::{KindId, Phase, PhaseId, PositionStyle, RegisterId, RegisterKind, SideId};
use crate::state::State;
use crate::state::offers::Moves;
use crate::state::turn_state::Stage;

/// The most pieces that a text may put below the top of a column. More than any game has, and few enough for a number of pieces in a decision.
const MOST_BURIED: usize = 9_999;

/// An index as the turn state holds it: 1 more, 0 for none.
fn inconsistent(message: impl Into<String>) -> SetupError {
    SetupError::Inconsistent(message.into())
}

impl<const W: usize> CompiledRules<W> {
    /// The implied hand of a side: supply less board while the phase places this kind, else nothing.
    fn implied_hand(&self, s: &State<W>, phase: PhaseId, side: SideId, kind: KindId) -> i32 {
        let supply = self.spec.kinds.get(usize::from(kind)).and_then(|k| k.supply.get(usize::from(side)).copied().flatten());
        let placed = self.phases[phase].moves.iter().any(|g| match &g.action {
            Action::Place(Place { kind: placed, .. }) => *placed == kind,
            Action::Advance(advance) => advance.enters == Some(kind),
            _ => false,
        });
        let on_board = self.on_board(s, side, kind) as i32;
        supply.filter(|_| placed).map_or(0, |supply| (i32::from(supply) - on_board).max(0))
    }

    /// Turns of this phase that must have passed for `mover` to be on turn, where the phase has a first side.
    fn implied_acted(&self, phase: PhaseId, mover: SideId) -> u32 {
        let phase = &self.phases[phase];
        let first = phase.first.filter(|_| phase.counted).unwrap_or(mover);
        u32::from((mover.number() + self.side_count - first.number()) % self.side_count.max(1))
    }

    /// The generator that owes removals (or hops) when a text does not say which: `flow.by` for a stage.
    fn implied_by(&self, phase: PhaseId, stage: Stage, hops: u16) -> OptIndex {
        let phase = &self.phases[phase];
        let find = |fits: fn(&Action<W>) -> bool| OptIndex::some(phase.moves.iter().position(|g| fits(&g.action)).unwrap_or(0) as u8);
        match stage {
            Stage::Chain if hops > 0 => find(|a| match a {
                Action::Hop(_) => true,
                Action::Step(step) => step.chain,
                Action::Carry(carry) => carry.chain,
                _ => false,
            }),
            Stage::Chain => find(|a| matches!(a, Action::Fly(Fly { then_hop: true, .. }))),
            Stage::Owed if phase.takes.awards.is_empty() => find(|a| matches!(a, Action::Remove(_))),
            _ => OptIndex::NONE,
        }
    }

    /// Sets the registers that the phase sets on entering, and those of rolls, except those that `said` names.
    fn imply_registers(&self, s: &mut State<W>, said: impl Fn(RegisterId, SideId) -> bool) {
        for &(register, slot) in &self.thrown {
            if !said(register, SideId::default()) {
                s.set_number(&self.zobrist, slot, NOT_THROWN);
            }
        }
        for assign in &self.phases[s.flow.phase].enter {
            let sides = self.one_or_all((assign.slot.stride == 0).then_some(s.flow.mover));
            for side in sides.filter(|&side| !said(assign.register, side)) {
                self.assign_one(s, assign, side);
            }
        }
    }

    pub(crate) fn write_setup(&self, s: &State<W>) -> Setup {
        let f = &s.flow;
        let mut implied = s.clone();
        let enter = &self.phases[f.phase].enter;
        let set = enter.iter().map(|a| a.register).chain(self.thrown.iter().map(|(register, _)| *register)).collect::<Vec<_>>();
        let entered = |register: RegisterId| set.contains(&register);
        self.imply_registers(&mut implied, |_, _| false);
        let mut registers = Vec::new();
        for (id, register) in RegisterId::first(self.spec.registers.len()).zip(&self.spec.registers) {
            let index = id.index();
            for side in self.one_or_all((!register.per_side).then_some(SideId::default())) {
                let value = self.register_value(s, index, side);
                let usual = if entered(id) {
                    self.register_value(&implied, index, side)
                } else {
                    match register.kind {
                        RegisterKind::Number => Value::Number(0),
                        RegisterKind::Sites => Value::Sites(Vec::new()),
                        RegisterKind::Instances(_) => Value::Instances(Vec::new()),
                        RegisterKind::Counts => Value::Counts(vec![0; self.sites]),
                    }
                };
                if value != usual {
                    registers.push(Entry { register: id, side: register.per_side.then_some(side), value });
                }
            }
        }
        let sides = || self.side_ids();
        let kinds = || self.kind_ids();
        let hand = |side, kind| i32::from(self.hand(s, side, kind));
        let as_implied = sides().all(|side| kinds().all(|kind| hand(side, kind) == self.implied_hand(s, f.phase, side, kind)));
        let hands = (!as_implied).then(|| sides().map(|side| kinds().map(|kind| self.hand(s, side, kind)).collect()).collect());
        Setup {
            cells: (0..self.sites as u16).map(|site| s.piece(site)).collect(),
            below: self.write_below(s),
            mover: f.mover,
            phase: f.phase,
            hands,
            registers,
            turn: self.write_mid_turn(s),
        }
    }

    /// The pieces below the tops of columns.
    fn write_below(&self, s: &State<W>) -> Vec<Buried> {
        let rows = (0..self.sites as u16).map(|site| Buried { site, pieces: s.pieces_below(site) });
        rows.filter(|row| !row.pieces.is_empty()).collect()
    }

    fn read_below(&self, s: &mut State<W>, setup: &Setup) -> Result<(), SetupError> {
        for Buried { site, pieces } in &setup.below {
            if !self.spec.stacks {
                return Err(inconsistent("no piece lies below another in this game"));
            }
            if usize::from(*site) >= self.sites || s.empty.has(*site) || !s.below(*site).is_empty() {
                return Err(inconsistent("pieces lie below a site without a top"));
            }
            if pieces.len() > MOST_BURIED {
                return Err(inconsistent(format!("a column has at most {} pieces", MOST_BURIED + 1)));
            }
            if pieces.iter().any(|piece| piece.side.number() >= self.side_count || piece.kind.number() >= self.kind_count) {
                return Err(inconsistent("the position has an unknown piece"));
            }
            s.put_below(*site, pieces);
        }
        Ok(())
    }

    fn write_mid_turn(&self, s: &State<W>) -> MidTurn {
        let f = &s.flow;
        let chain = f.stage == Stage::Chain;
        let usual = self.implied_by(f.phase, f.stage, f.hops);
        let acted_matters = self.phases[f.phase].counted && f.acted != self.implied_acted(f.phase, f.mover);
        MidTurn {
            chain: f.chain.get().filter(|_| chain),
            hops: if chain || self.uses.gaps { f.hops } else { 0 },
            need: if chain && f.need > 1 { f.need } else { 0 },
            owed: if f.stage == Stage::Owed { f.owed } else { 0 },
            kept: f.kept.get(),
            act: f.act.get(),
            stirred: f.stage == Stage::Act && f.resets_clock,
            by: f.by.get().filter(|_| matches!(f.stage, Stage::Chain | Stage::Owed) && f.by != usual),
            due: f.due,
            jumped: s.jumped().iter().collect(),
            choose: if f.stage == Stage::Choose { self.choices(s).iter().collect() } else { Vec::new() },
            award: (f.stage == Stage::Choose).then_some(f.award),
            last: f.last.get().filter(|_| self.uses.last || f.stage == Stage::Choose || self.last_is_doubtful(s)),
            turns: if self.uses.turns || self.spec.notation.position == PositionStyle::Short { f.turns } else { 0 },
            quiet: if self.uses.quiet { f.quiet_turns } else { 0 },
            acted: if acted_matters { f.acted } else { 0 },
            ko: f.ko.get(),
            came: f.moved_from.get().filter(|_| self.uses.moved_from),
            skimmed: f.ep_site.get(),
            passes: if self.uses.passes { f.passes } else { 0 },
        }
    }

    /// True if the board alone does not decide which piece may be captured en passant.
    fn last_is_doubtful(&self, s: &State<W>) -> bool {
        s.flow.ep_site.get().is_some_and(|site| self.army.passing_piece(s, s.flow.mover, site) != s.flow.last.get())
    }

    /// Validates the en-passant site; a site on which nothing can capture is dropped.
    fn read_skimmed(&self, s: &mut State<W>) -> Result<(), SetupError> {
        let Some(site) = s.flow.ep_site.get() else { return Ok(()) };
        if !s.flow.last.get().is_some_and(|last| self.army.may_have_passed(s, last, site)) {
            let Some(found) = self.army.passing_piece(s, s.flow.mover, site) else {
                return Err(inconsistent(format!("no piece can have just passed over {}", self.spec.board.name(site))));
            };
            s.flow.last = OptSite::some(found);
        }
        if !self.army.could_capture_en_passant(s, s.flow.mover, site) {
            s.flow.ep_site = OptSite::NONE;
        }
        Ok(())
    }

    pub(crate) fn read_setup(&self, setup: &Setup) -> Result<State<W>, SetupError> {
        if setup.cells.len() != self.sites {
            return Err(SetupError::Sites { found: setup.cells.len(), wanted: self.sites });
        }
        if setup.phase.index() >= self.phases.len() || setup.mover.number() >= self.side_count {
            return Err(inconsistent("the position names an unknown phase or side"));
        }
        let mut s = self.blank();
        for (site, piece) in setup.cells.iter().enumerate() {
            if let Some(piece) = piece {
                if piece.side.number() >= self.side_count || piece.kind.number() >= self.kind_count {
                    return Err(inconsistent("the position has an unknown piece"));
                }
                s.put(&self.zobrist, *piece, site as u16);
            }
        }
        self.read_below(&mut s, setup)?;
        s.flow.phase = setup.phase;
        s.flow.mover = setup.mover;
        self.read_hands(&mut s, setup)?;
        for entry in &setup.registers {
            self.read_register(&mut s, entry)?;
        }
        self.imply_registers(&mut s, |register, side| {
            setup.registers.iter().any(|e| e.register == register && e.side.unwrap_or(side) == side)
        });
        self.read_mid_turn(&mut s, &setup.turn)?;
        self.check_possible(&s)?;
        self.remember_ko(&mut s);
        match s.flow.stage {
            Stage::Turn => {
                // A turn after a roll is its beginning and the roll.
                let thrown = self.rolled(&s);
                if thrown.is_some_and(|value| !self.is_face(&s, value)) {
                    return Err(inconsistent("what has been thrown cannot be thrown"));
                }
                self.begin_turn(&mut s);
                // A position in which an ending holds is over, as it was when it was reached.
                if self.phase(&s).judged {
                    let (phase, mover) = (s.flow.phase, s.flow.mover);
                    self.judge(&mut s, phase, mover.after(usize::from(self.side_count) - 1, usize::from(self.side_count)));
                }
                if let Some(value) = thrown.filter(|_| s.flow.stage == Stage::Throw) {
                    self.apply_roll(&mut s, value);
                }
            }
            Stage::Owed if self.removable(&s).is_empty() => return Err(inconsistent("removals are owed, but no piece may be removed")),
            _ => {}
        }
        s.forget();
        if let Some(fault) = s.fault.borrow_mut().take() {
            return Err(inconsistent(fault.message));
        }
        Ok(s)
    }

    fn read_hands(&self, s: &mut State<W>, setup: &Setup) -> Result<(), SetupError> {
        for side in self.side_ids() {
            for kind in self.kind_ids() {
                let hand = match &setup.hands {
                    Some(hands) => hands.get(usize::from(side)).and_then(|of| of.get(usize::from(kind))).copied().map_or(0, i32::from),
                    None => self.implied_hand(s, setup.phase, side, kind),
                };
                s.set_number(&self.zobrist, self.hand_slot(side, kind), hand);
            }
        }
        let exchanged = self.spec.phases.iter().any(Phase::gives_pieces);
        self.kind_ids().try_for_each(|kind| if exchanged { self.within_supplies(s, kind) } else { self.within_supply(s, kind) })
    }

    /// No side has more pieces than its supply.
    fn within_supply(&self, s: &State<W>, kind: KindId) -> Result<(), SetupError> {
        for side in self.side_ids() {
            let found = self.on_board(s, side, kind) + usize::from(self.hand(s, side, kind));
            let limit = self.spec.kinds[usize::from(kind)].supply.get(usize::from(side)).copied().flatten();
            if let Some(limit) = limit.filter(|limit| found > usize::from(*limit)) {
                return Err(SetupError::TooMany { side: self.spec.sides[usize::from(side)].id.clone(), found, limit: limit.into() });
            }
        }
        Ok(())
    }

    /// All sides together have no more pieces than their supplies: where pieces are given away, one side may have some of another's.
    fn within_supplies(&self, s: &State<W>, kind: KindId) -> Result<(), SetupError> {
        let declared = &self.spec.kinds[usize::from(kind)];
        let Some(limit) = declared.supply.iter().map(|supply| supply.map(usize::from)).sum::<Option<usize>>() else { return Ok(()) };
        let found = self.side_ids().map(|side| self.on_board(s, side, kind) + usize::from(self.hand(s, side, kind))).sum();
        if found > limit { Err(SetupError::TooManyInAll { kind: declared.id.clone(), found, limit }) } else { Ok(()) }
    }

    /// True if the rules allow such a position at all.
    fn check_possible(&self, s: &State<W>) -> Result<(), SetupError> {
        if s.flow.ko.get().is_some_and(|ko| !self.may_be_ko(s, ko)) {
            return Err(inconsistent("nothing next to the site of the ko can have just captured a single piece there"));
        }
        if let Some(site) = self.breathless(s) {
            let side = s.piece(site).map_or(SideId::default(), |piece| piece.side);
            let origin = self.spec.phases.iter().find_map(|phase| phase.surround.as_ref()).map(|s| s.origin.clone()).unwrap_or_default();
            let side = self.spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone());
            return Err(SetupError::NoLiberty { side, site, origin: Box::new(origin) });
        }
        let id = |side: SideId| self.spec.sides.get(usize::from(side)).map_or_else(String::new, |side| side.id.clone());
        for (id, kind) in self.kind_ids().zip(&self.spec.kinds) {
            let Some(limit) = kind.in_all.map(usize::from) else { continue };
            let found = self
                .kind_ids()
                .filter(|&k| self.belongs_to(k, id))
                .map(|k| self.side_ids().map(|side| self.on_board(s, side, k) + usize::from(self.hand(s, side, k))).sum::<usize>());
            let found = found.sum();
            if found > limit {
                return Err(SetupError::TooManyInAll { kind: kind.id.clone(), found, limit });
            }
        }
        let resting = if self.spec.impossible.iter().any(|declared| declared.at_rest) { self.at_rest(s) } else { None };
        for (when, declared) in self.impossible.iter().zip(&self.spec.impossible) {
            let seen = resting.as_ref().filter(|_| declared.at_rest).unwrap_or(s);
            if let Some(side) = self.side_ids().find(|&side| self.holds(seen, side, when)) {
                let message = declared.says.get("en").cloned().unwrap_or_else(|| "a position cannot be so".to_owned());
                let (says, origin) = (Box::new(declared.says.clone()), Box::new(declared.origin.clone()));
                return Err(SetupError::Impossible { side: id(side), message, says, origin });
            }
        }
        let waiting = self.side_ids().filter(|&side| side != s.flow.mover && s.flow.stage == Stage::Turn);
        match waiting.into_iter().find(|&side| self.army.keeps_royals() && self.army.checked(s, side, self.all)) {
            Some(side) => Err(SetupError::OpenToCapture { mover: id(s.flow.mover), side: id(side) }),
            None => Ok(()),
        }
    }

    /// The position without the piece whose chain is under way; `None` where no chain is.
    fn at_rest(&self, s: &State<W>) -> Option<State<W>> {
        let site = s.flow.chain.get().filter(|_| s.flow.stage == Stage::Chain)?;
        let mut resting = s.clone();
        resting.remove(&self.zobrist, site)?;
        Some(resting)
    }

    /// True if a kind is another, turned or in hand.
    fn belongs_to(&self, kind: KindId, to: KindId) -> bool {
        kind == to || self.army.in_hand(kind) == to || self.army.promotions(to).contains(&kind)
    }

    fn read_register(&self, s: &mut State<W>, entry: &Entry) -> Result<(), SetupError> {
        let (Some(register), Some(slot)) =
            (self.spec.registers.get(usize::from(entry.register)), self.slots.get(usize::from(entry.register)))
        else {
            return Err(inconsistent("the position names an unknown register"));
        };
        let side = entry.side.unwrap_or_default();
        if register.per_side != entry.side.is_some() || side.number() >= self.side_count {
            return Err(inconsistent(format!(
                "the register `{}` is {}",
                register.id,
                if register.per_side { "one for each side" } else { "one for the game" }
            )));
        }
        let slot = slot.of(side);
        match (&entry.value, register.kind) {
            (Value::Number(n), RegisterKind::Number) => s.set_number(&self.zobrist, slot, *n),
            (Value::Sites(list), RegisterKind::Sites) if list.iter().all(|site| usize::from(*site) < self.sites) => {
                s.set_sites(slot, list.iter().copied().collect());
            }
            (Value::Instances(list), RegisterKind::Instances(form)) => {
                let count = self.forms[form].instance_count();
                if list.iter().any(|instance| usize::from(*instance) >= count) {
                    return Err(inconsistent(format!("the register `{}` names an unknown place", register.id)));
                }
                s.set_sites(slot, list.iter().copied().collect());
            }
            (Value::Counts(list), RegisterKind::Counts) if list.len() == self.sites && list.iter().all(|count| *count >= 0) => {
                list.iter().enumerate().for_each(|(site, &count)| s.set_number(&self.zobrist, slot + site, count));
            }
            _ => return Err(inconsistent(format!("the register `{}` holds something else", register.id))),
        }
        Ok(())
    }

    fn read_mid_turn(&self, s: &mut State<W>, turn: &MidTurn) -> Result<(), SetupError> {
        let stage = match turn {
            MidTurn { award: Some(_), .. } => Stage::Choose,
            MidTurn { owed: 1.., .. } => Stage::Owed,
            MidTurn { chain: Some(_), .. } => Stage::Chain,
            MidTurn { act: Some(_), .. } => Stage::Act,
            _ => Stage::Turn,
        };
        let (phase, mover) = (s.flow.phase, s.flow.mover);
        let usual = self.implied_by(phase, stage, turn.hops);
        let f = &mut s.flow;
        f.stage = stage;
        f.by = match (stage, turn.by) {
            (Stage::Chain | Stage::Owed, None) => usual,
            (_, by) => by.into(),
        };
        f.act = turn.act.into();
        f.kept = turn.kept.into();
        f.award = turn.award.unwrap_or(0);
        f.chain = turn.chain.filter(|_| stage == Stage::Chain).into();
        f.last = turn.last.or(turn.chain).into();
        f.hops = turn.hops;
        // A removal owed, a hop made or a choice open means that a piece has come or will go in this turn.
        f.resets_clock = match stage {
            Stage::Turn => false,
            Stage::Act => turn.stirred,
            Stage::Chain => turn.hops > 0,
            _ => true,
        };
        f.need = if stage == Stage::Chain && turn.hops > 0 { turn.need.max(1) } else { turn.need };
        f.owed = turn.owed;
        f.due = turn.due;
        f.turns = turn.turns;
        f.quiet_turns = turn.quiet;
        f.ko = turn.ko.filter(|_| self.uses.ko).into();
        f.passes = turn.passes;
        f.moved_from = turn.came.filter(|_| self.uses.moved_from).into();
        f.ep_site = turn.skimmed.filter(|_| self.uses.en_passant).into();
        f.acted = if turn.acted > 0 { turn.acted } else { self.implied_acted(phase, mover) };
        let sites = turn.chain.iter().chain(&turn.last).chain(&turn.jumped).chain(&turn.ko).chain(&turn.came).chain(&turn.skimmed);
        if sites.into_iter().any(|site| usize::from(*site) >= self.sites) {
            return Err(inconsistent("a site is not on the board"));
        }
        s.set_sites(s.jumped_slot(), turn.jumped.iter().copied().collect());
        self.read_skimmed(s)?;
        if let Some(by) = turn.act {
            let generator = self.phase(s).moves.get(usize::from(by));
            if generator.is_none_or(|g| g.act.is_none() || stage == Stage::Act && !g.goes_on()) {
                return Err(inconsistent("no turn of the phase has such an act"));
            }
            if stage == Stage::Act {
                let mut moves = Moves::default();
                self.generate(s, &mut moves);
                if moves.is_empty() {
                    return Err(inconsistent("an act of the turn is due, and it cannot be done"));
                }
            }
        }
        match stage {
            Stage::Chain => {
                let own = self.movable(s, mover).has(s.flow.chain.known());
                let generator = s.flow.by.index().and_then(|by| self.phase(s).moves.get(by)).map(|g| &g.action);
                let fits = matches!(
                    (generator, s.flow.hops),
                    (Some(Action::Hop(_) | Action::Step(_) | Action::Carry(_)), 1..) | (Some(Action::Fly(Fly { then_hop: true, .. })), 0)
                );
                let goes_on = matches!(generator, Some(Action::Travel(_))) && s.flow.hops == 1 && s.flow.need > 0;
                if !own || !(fits || goes_on) {
                    return Err(inconsistent("a chain needs a piece of the side to move, and a phase with hops"));
                }
            }
            Stage::Choose | Stage::Owed if s.flow.by.is_none() && s.flow.last.is_some() => {
                self.look_for_made(s, s.flow.last.known());
                if stage == Stage::Choose && self.choices(s).len() < 2 {
                    return Err(inconsistent("there is nothing to choose between"));
                }
            }
            Stage::Choose if self.choices(s).len() < 2 => return Err(inconsistent("there is nothing to choose between")),
            Stage::Owed if s.flow.by.is_some() => {
                let generator = s.flow.by.index().and_then(|by| self.phase(s).moves.get(by)).map(|g| &g.action);
                if !matches!(generator, Some(Action::Remove(_))) {
                    return Err(inconsistent("removals are owed by something that removes nothing"));
                }
            }
            _ if !turn.jumped.is_empty() => return Err(inconsistent("pieces are jumped without a chain")),
            _ => {}
        }
        Ok(())
    }
}
