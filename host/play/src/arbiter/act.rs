//! Rulings made, reversed and read again; calls; confirmations.

use tianyuan_clock::Faces;
use tianyuan_rules::spec::SideId;

use crate::arbiter::plan::Plan;
use crate::arbiter_state::{ARBITER, Before, Board, Ruled};
use crate::error::PlayError;
use crate::event::Event;
use crate::live::Match;
use crate::outcome::Outcome;
use crate::ruling::{Call, Reversal, Ruling};
use crate::ruling_error::RulingError;

impl Match {
    /// Rules as an arbiter.
    ///
    /// # Errors
    /// [`PlayError::Ruling`]; the match is then unchanged.
    pub fn rule(&mut self, ruling: &Ruling) -> Result<(), PlayError> {
        // The plan says if it can be; it is made again once the time that runs is charged.
        let checked = self.plan(ruling)?.ruling;
        let took = self.stop_for_arbiter();
        self.make_so(Ruling { took, ..checked })
    }

    /// Makes a ruling that the journal has.
    pub(crate) fn rule_again(&mut self, ruling: Ruling) -> Result<(), PlayError> {
        self.charge_for_arbiter(ruling.took);
        self.make_so(ruling)
    }

    fn make_so(&mut self, ruling: Ruling) -> Result<(), PlayError> {
        let mut faces = self.clock().map(|clock| clock.faces().clone());
        self.turn_clocks(&ruling.clocks, ruling.turn, &mut faces)?;
        let plan = self.consequences(ruling, faces)?;
        let event = self.bring_about(plan);
        let mut events = vec![event];
        events.extend(self.draw_due());
        self.write(events);
        Ok(())
    }

    fn bring_about(&mut self, plan: Plan) -> Event {
        let Plan { ruling, game, span, faces, swap, settled, .. } = plan;
        let board = game.map(|game| {
            let (steps, segments) = (self.steps.clone(), self.segments.clone());
            self.steps.truncate(ruling.kept);
            if let Some(span) = span {
                self.segments.retain(|segment| segment.first < span.first);
                self.segments.push(span);
            }
            Board { game: std::mem::replace(&mut self.game, game), steps, segments }
        });
        let before = Before {
            settled: settled.is_some().then(|| self.settled.clone()),
            seats: self.seats.clone(),
            awaits: self.awaits_ruling(),
            faces: self.clock().map(|clock| clock.faces().clone()).zip(faces.clone()),
            presses: self.clock.as_ref().and_then(|clock| clock.presses.clone()),
            version: self.loaded().version.clone(),
            board,
        };
        if let Some((one, other)) = swap {
            self.seats.swap(usize::from(one), usize::from(other));
        }
        if let Some(settled) = settled {
            self.settled = settled;
        }
        self.turned_by_arbiter(before.board.is_some(), faces, None);
        self.arbiter.calls.clear();
        self.arbiter.ruled.push(Ruled { ruling: ruling.clone(), before });
        Event::Ruled(Box::new(ruling))
    }

    /// Reverses the last ruling in force. Where it had changed the board, the moves made since are gone.
    ///
    /// # Errors
    /// [`PlayError::Ruling`].
    pub fn reverse(&mut self, reversal: &Reversal) -> Result<(), PlayError> {
        const LONGEST: usize = 500;
        if self.is_confirmed() {
            return Err(RulingError::Confirmed.into());
        }
        let texts = [&reversal.arbiter, &reversal.reason].map(|text| text.trim().chars().count());
        if texts.iter().any(|letters| !(1..=LONGEST).contains(letters)) {
            return Err(RulingError::Text(LONGEST).into());
        }
        self.reversible()?;
        let took = self.stop_for_arbiter();
        self.undo_ruling(Reversal { took, ..reversal.clone() })
    }

    /// Reverses as the journal has it.
    pub(crate) fn reverse_again(&mut self, reversal: Reversal) -> Result<(), PlayError> {
        self.reversible()?;
        self.charge_for_arbiter(reversal.took);
        self.undo_ruling(reversal)
    }

    fn reversible(&self) -> Result<(), RulingError> {
        let last = self.arbiter.ruled.last().ok_or(RulingError::NoRuling)?;
        let other = last.before.board.is_some() && last.before.version != self.loaded().version;
        if other { Err(RulingError::OtherRules) } else { Ok(()) }
    }

    fn undo_ruling(&mut self, mut reversal: Reversal) -> Result<(), PlayError> {
        let Ruled { before, .. } = self.arbiter.ruled.pop().ok_or(RulingError::NoRuling)?;
        let changed = before.board.is_some();
        let mut faces = self.clock().map(|clock| clock.faces().clone());
        match (&before.faces, faces.as_mut()) {
            (Some((was, _)), _) if changed => faces = Some(was.clone()),
            (Some((was, became)), Some(now)) => give_back(was, became, now),
            _ => {}
        }
        if let Some(Board { game, steps, segments }) = before.board {
            (self.game, self.steps, self.segments) = (game, steps, segments);
        }
        if let Some(settled) = before.settled {
            self.settled = settled;
        }
        self.seats = before.seats;
        self.turned_by_arbiter(changed, faces, before.awaits);
        if let Some(clock) = self.clock.as_mut().filter(|_| changed) {
            clock.presses = before.presses;
        }
        reversal.kept = self.steps.len();
        let mut events = vec![Event::Reversed(reversal)];
        events.extend(self.draw_due());
        self.write(events);
        Ok(())
    }

    /// Ends an act of the arbiter: derives anew all that follows from the position, and stops the clocks until they are set going.
    fn turned_by_arbiter(&mut self, board: bool, faces: Option<Faces>, awaits: Option<SideId>) {
        self.undone.clear();
        self.offer = None;
        self.arbiter.confirmed.clear();
        self.look();
        let mover = self.turn_status().mover;
        if let Some(clock) = &mut self.clock {
            let next = clock.player(mover);
            clock.awaits = awaits;
            clock.before_flag = None;
            clock.paused = clock.begun;
            if let Some(faces) = faces {
                clock.clock.put_back(faces);
            }
            if let (true, Some(presses), Some(next)) = (board, &mut clock.presses, next) {
                let turns = |side: &SideId| self.steps.iter().filter(|step| step.completes && step.side == *side).count();
                let turns: Vec<usize> = clock.sides.iter().map(turns).collect();
                presses.go_back(&turns, next, clock.clock.faces());
            }
        }
    }

    /// Stops the clocks for an act of the arbiter, and charges the move under way.
    pub(crate) fn stop_for_arbiter(&mut self) -> Option<u64> {
        let clock = self.clock.as_mut()?;
        clock.clock.running()?;
        Some(clock.clock.stop(clock.source.now(), None).took)
    }

    pub(crate) fn charge_for_arbiter(&mut self, took: Option<u64>) {
        let mover = self.turn_status().mover;
        if let (Some(clock), Some(took)) = (&mut self.clock, took)
            && let Some(player) = clock.timed(mover)
        {
            clock.clock.charge(player, took);
        }
    }

    /// Calls the arbiter; a side calls once until it is answered.
    ///
    /// # Errors
    /// [`PlayError::Ruling`] where the rules name no such offence, the result is confirmed, or a draw is claimed that may be refused.
    pub fn call_arbiter(&mut self, side: Option<SideId>, offence: Option<&str>, against: Option<SideId>) -> Result<(), PlayError> {
        if self.is_confirmed() {
            return Err(RulingError::Confirmed.into());
        }
        if let Some(word) = offence {
            let rule = self.spec().conduct.arbiter.offence(word).ok_or_else(|| RulingError::NoOffence(word.to_owned()))?;
            side.map_or(Ok(()), |side| self.claim_holds(side, rule))?;
        }
        let word = |side: SideId| self.side_word(side);
        let call =
            Call { side: side.map(word), offence: offence.map(str::to_owned), against: against.map(word), turn: self.complete_turns() };
        self.called(call.clone());
        self.write(vec![Event::Call(call)]);
        Ok(())
    }

    pub(crate) fn called(&mut self, call: Call) {
        // A later call of a side takes the place of its earlier one.
        self.arbiter.calls.retain(|other| other.side != call.side);
        if let (None, Some(offence), Some(against)) = (&call.side, &call.offence, &call.against)
            && self.spec().conduct.arbiter.offence(offence).is_some_and(|offence| offence.late.is_some())
        {
            self.arbiter.late.insert((offence.clone(), against.clone()));
        }
        self.arbiter.calls.push(call);
    }

    /// The arbiter has answered all calls without a ruling.
    pub fn answer_calls(&mut self) {
        if !self.arbiter.calls.is_empty() {
            self.arbiter.calls.clear();
            self.write(vec![Event::Answered]);
        }
    }

    /// Confirms the result: a side, or the arbiter where none is given.
    ///
    /// # Errors
    /// [`PlayError::Ruling`] where there is no result.
    pub fn confirm(&mut self, side: Option<SideId>) -> Result<(), PlayError> {
        if self.outcome().is_none() {
            return Err(RulingError::NoResult.into());
        }
        let by = side.map_or_else(|| ARBITER.to_owned(), |side| self.side_word(side));
        if self.arbiter.confirmed.insert(by.clone()) {
            self.write(vec![Event::Confirm { by }]);
        }
        Ok(())
    }

    /// Notes an offer of a draw: one too many is an offence of some games, and calls the arbiter.
    pub(crate) fn note_offer(&mut self, side: SideId) -> Option<Event> {
        let pieces = self.spec().side_ids().map(|side| self.game.count(side)).sum();
        let before = self.arbiter.offers.iter().filter(|offer| **offer == (side, pieces)).count();
        self.arbiter.offers.push((side, pieces));
        let spec = self.spec();
        let over = |offers: u16| before >= usize::from(offers);
        let offence = spec.conduct.arbiter.offences.iter().find(|offence| offence.offers.is_some_and(over))?;
        let call = Call { side: None, offence: Some(offence.id.clone()), against: Some(self.side_word(side)), turn: self.complete_turns() };
        self.called(call.clone());
        Some(Event::Call(call))
    }

    /// Calls the arbiter where an offer of a draw was refused that the rules do not let anybody refuse.
    pub(crate) fn note_refusal(&mut self, side: SideId) -> Option<Event> {
        let offence = self.enforced_draw(side)?;
        let call = Call { side: Some(self.side_word(side)), offence: Some(offence.id.clone()), against: None, turn: self.complete_turns() };
        self.called(call.clone());
        Some(Event::Call(call))
    }

    /// Says that a result is the arbiter's, or confirmed: it is not taken back by the players.
    pub(crate) fn open_to_players(&self) -> Result<(), RulingError> {
        match &self.settled {
            _ if self.is_confirmed() => Err(RulingError::Confirmed),
            Some(Outcome::Ruled { .. }) => Err(RulingError::Ruled),
            _ => Ok(()),
        }
    }
}

/// Takes from each clock what a ruling gave it, and gives what the ruling took.
fn give_back(was: &Faces, became: &Faces, now: &mut Faces) {
    for player in 0..was.all().len() {
        let (before, after) = (was.until_flag(player).unwrap_or(0), became.until_flag(player).unwrap_or(0));
        if after > before {
            now.take(player, after - before);
        } else {
            now.give(player, before - after);
        }
    }
}
