//! The time that runs, noted in the journal, and moves that an end of the program interrupted.
//!
//! While a clock runs, a note of the journal says how much of the move under way has run. Nobody replays it. When a match is taken up whose last
//! note is about the move under way, that move was interrupted: the clock goes on without the time noted, and an arbiter may deduct it once.
//! Only that decision is an event.

use tianyuan_clock::Millis;

use crate::error::PlayError;
use crate::event::Event;
use crate::interruption::{Interruption, InterruptionRuling};
use crate::journal::{Journal, JournalError, Note, RunningTime};
use crate::live::Match;
use crate::wall_clock::now;

/// The kind of the journal's note about interruptions that await a decision.
pub(crate) const INTERRUPTED: &str = "interrupted";

/// Interruptions of a match that await a decision at most; the oldest are dropped, and their time stays nobody's.
const MOST: usize = 20;

/// Milliseconds between two notes about the time that runs.
pub const NOTE_EVERY: u64 = 3_000;

/// Milliseconds of a move that are worth a note.
const LEAST: u64 = 1_000;

impl Match {
    /// The time that runs, with the number of the match in the journal; none where no clock runs, or where the journal lacks events.
    pub fn running_time(&self) -> Option<(i64, RunningTime)> {
        let id = self.journal_id().filter(|_| self.desk.is_complete())?;
        Some((id, self.running_after(self.events().len())?))
    }

    /// The time that runs once the match has so many events.
    pub(crate) fn running_after(&self, entry: usize) -> Option<RunningTime> {
        let clock = self.clock.as_ref()?;
        let side = *clock.sides.get(clock.clock.running()?)?;
        let used = clock.clock.elapsed(clock.source.now());
        (used >= LEAST).then(|| RunningTime { entry, side: self.side_word(side), used, at: now() })
    }

    /// Notes the time that runs in the journal, at most every [`NOTE_EVERY`] milliseconds. One that cannot be written is left out.
    pub fn note_running(&mut self) {
        let moment = self.clock_now();
        if self.clock.as_ref().is_none_or(|clock| clock.noted.is_some_and(|noted| moment.saturating_sub(noted) < NOTE_EVERY)) {
            return;
        }
        let Some((_, time)) = self.running_time() else { return };
        if let Some(clock) = &mut self.clock {
            clock.noted = Some(moment);
        }
        // The next note is as good.
        drop(self.desk.note_running(&time));
    }

    /// Numbers of the unfinished matches of a journal whose last move an end of the program interrupted, or one before about which nobody has
    /// decided.
    ///
    /// # Errors
    /// [`JournalError`].
    pub fn interrupted_in(journal: &Journal) -> Result<Vec<i64>, JournalError> {
        let under_way = |(id, entries, note): (i64, usize, String)| {
            let time: RunningTime = serde_json::from_str(&note).ok()?;
            (time.entry == entries).then_some(id)
        };
        let running = journal.unfinished_with(RunningTime::NOTE)?.into_iter().filter_map(under_way);
        Ok(running.chain(journal.unfinished_with(INTERRUPTED)?.into_iter().map(|(id, ..)| id)).collect())
    }

    /// Interruptions about whose time nobody has decided, oldest first; none once the match is over.
    pub fn interruptions(&self) -> &[Interruption] {
        match &self.clock {
            Some(clock) if self.outcome().is_none() => &clock.interruptions,
            _ => &[],
        }
    }

    /// Decisions about interruptions, oldest first.
    pub fn interruption_rulings(&self) -> &[InterruptionRuling] {
        self.clock.as_ref().map_or(&[], |clock| &clock.interruption_rulings)
    }

    /// True if an arbiter can decide about an interruption now.
    pub fn may_decide_interruptions(&self) -> bool {
        !self.interruptions().is_empty() && !self.is_adjourned() && self.awaits_ruling().is_none()
    }

    /// Decides about an interruption, the oldest where none is named: its time is taken from the clock of the side, or stays nobody's.
    ///
    /// # Errors
    /// [`PlayError::NoInterruption`], [`PlayError::NoClock`], [`PlayError::Over`], [`PlayError::TimeOver`], [`PlayError::Adjourned`],
    /// [`PlayError::AwaitsRuling`].
    pub fn decide_interruption(&mut self, entry: Option<usize>, deduct: bool) -> Result<(), PlayError> {
        self.open_still()?;
        self.not_adjourned()?;
        if self.awaits_ruling().is_some() {
            return Err(PlayError::AwaitsRuling);
        }
        if self.check_flag() {
            return Err(PlayError::TimeOver);
        }
        let clock = self.clock.as_ref().ok_or(PlayError::NoClock)?;
        let found = clock.interruptions.iter().find(|one| entry.is_none_or(|entry| one.entry == entry));
        let Interruption { entry, side, turn, used, .. } = found.ok_or(PlayError::NoInterruption)?.clone();
        let ruling = InterruptionRuling { entry, side, turn, used, deducted: deduct, at: now() };
        self.decide_interruption_again(&ruling)?;
        let note = self.interrupted_note();
        self.desk.put_note(note);
        self.write(vec![Event::Interruption(ruling)]);
        // More may have been deducted than there was.
        self.check_flag();
        Ok(())
    }

    /// Decides as the journal has it.
    pub(crate) fn decide_interruption_again(&mut self, ruling: &InterruptionRuling) -> Result<(), PlayError> {
        let side = self.side_of(&ruling.side).ok_or(PlayError::NoInterruption)?;
        let under_way = ruling.turn == self.clock_turn();
        let mover = self.turn_status().mover;
        let clock = self.clock.as_mut().ok_or(PlayError::NoClock)?;
        let player = clock.player(side).ok_or(PlayError::NoInterruption)?;
        clock.interruptions.retain(|one| one.entry != ruling.entry);
        if ruling.deducted {
            if under_way && clock.timed(mover) == Some(player) {
                clock.clock.charge(player, ruling.used);
            } else {
                clock.clock.take(player, ruling.used);
            }
        }
        clock.interruption_rulings.push(ruling.clone());
        Ok(())
    }

    /// The turn under way, from 1; by a clock that is pressed by hand, the press that it waits for.
    fn clock_turn(&self) -> usize {
        let presses = self.clock.as_ref().and_then(|clock| clock.presses.as_ref());
        presses.map_or_else(|| self.turn(), |presses| presses.took.iter().map(Vec::len).sum::<usize>() + 1)
    }

    /// The last decision about an interruption, while the turn that was interrupted or the next is under way.
    pub fn fresh_interruption_ruling(&self) -> Option<&InterruptionRuling> {
        let turn = self.clock_turn();
        self.interruption_rulings().last().filter(|ruling| self.outcome().is_none() && turn <= ruling.turn + 1)
    }

    fn interrupted_note(&self) -> Note {
        let open = self.clock.as_ref().map_or(&[][..], |clock| &clock.interruptions);
        if open.is_empty() {
            return Note::none(INTERRUPTED);
        }
        Note::new(INTERRUPTED, serde_json::to_string(open).unwrap_or_default())
    }

    /// Reads what the journal noted of a match whose `entries` events were played again. Where the program that played it has `ended`, the time
    /// that ran then belongs to an interrupted move. The answer is the time of the last note, in seconds since 1970.
    pub(crate) fn read_interruptions(&mut self, journal: &Journal, id: i64, entries: usize, ended: bool) -> Result<u64, JournalError> {
        if self.clock.is_none() {
            return Ok(0);
        }
        let mut open: Vec<Interruption> =
            journal.note_of(id, INTERRUPTED)?.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        open.retain(|one| one.entry <= entries && self.interruption_rulings().iter().all(|ruling| ruling.entry != one.entry));
        if ended {
            let running = journal.note_of(id, RunningTime::NOTE)?.and_then(|text| serde_json::from_str(&text).ok());
            open.extend(running.and_then(|running| self.interrupted(running, entries)));
        }
        for one in open.iter_mut().filter(|one| one.entry == entries && ended) {
            one.away = since(one.at).0;
        }
        let last = open.iter().map(|one| one.at).max().unwrap_or(0);
        open.drain(..open.len().saturating_sub(MOST));
        if let Some(clock) = &mut self.clock {
            clock.interruptions = open;
        }
        Ok(last)
    }

    /// The move that was under way when the journal noted its time last, if it is under way still.
    fn interrupted(&self, running: RunningTime, entries: usize) -> Option<Interruption> {
        let clock = self.clock.as_ref()?;
        let player = clock.player(self.side_of(&running.side)?)?;
        let rests = !clock.begun || clock.paused || clock.awaits.is_some() || self.outcome().is_some() || self.is_adjourned();
        if rests || running.entry != entries || clock.timed(self.turn_status().mover) != Some(player) {
            return None;
        }
        let reading = clock.clock.faces().reading(player, 0)?;
        let RunningTime { entry, side, used, at } = running;
        Some(Interruption { entry, side, turn: self.clock_turn(), used, left: reading.left, periods: reading.periods, at, away: 0 })
    }

    /// Keeps interruptions that were found when the match was taken up, in the place of the note about the time that ran.
    pub(crate) fn keep_interruptions(&mut self) {
        if self.clock.as_ref().is_some_and(|clock| !clock.interruptions.is_empty()) {
            self.desk.put_notes(vec![self.interrupted_note(), Note::none(RunningTime::NOTE)]);
        }
    }
}

/// The time since a moment in seconds since 1970.
pub(crate) fn since(at: u64) -> Millis {
    Millis(now().saturating_sub(at) * 1_000)
}
