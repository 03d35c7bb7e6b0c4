//! The log of a match's events: the journal, or nothing.

use crate::event::Event;
use crate::journal::{Journal, JournalError, JournalWriter, NewMatch, Note, RunningTime, VersionRow};
use crate::json_rows::JsonRows;

/// The place that events go to.
#[derive(Debug, Default)]
pub(crate) enum Sink {
    /// Nowhere: this match is not kept.
    #[default]
    Nowhere,
    /// To the journal, once there is something to keep.
    Ready(Journal),
    /// To the match's own pages.
    Open(JournalWriter),
}

/// The writing desk of a match.
#[derive(Debug, Default)]
pub(crate) struct EventLog {
    place: Sink,
    /// Events that could not be written yet; they go first next time.
    waiting: Vec<(Option<VersionRow>, Event)>,
    /// Notes that are written with the next events, in one transaction.
    notes: Vec<Note>,
    /// Events that are on disk, oldest first; of a match that is not kept, all.
    written: JsonRows,
    fault: Option<JournalError>,
}

impl EventLog {
    pub(crate) fn new(place: Sink) -> EventLog {
        EventLog::after(place, JsonRows::default())
    }

    /// The log of a match that was taken up with these events.
    pub(crate) fn after(place: Sink, written: JsonRows) -> EventLog {
        EventLog { place, waiting: Vec::new(), notes: Vec::new(), written, fault: None }
    }

    /// Events that are on disk, oldest first; of a match that is not kept, all.
    pub(crate) fn written(&self) -> &JsonRows {
        &self.written
    }

    /// Those events, when the log is laid aside.
    pub(crate) fn into_written(self) -> JsonRows {
        self.written
    }

    /// The reason why nothing is kept at present.
    pub(crate) fn fault(&self) -> Option<&JournalError> {
        self.fault.as_ref()
    }

    pub(crate) fn keeps(&self) -> bool {
        self.fault.is_none() && !matches!(self.place, Sink::Nowhere)
    }

    pub(crate) fn set_fault(&mut self, fault: JournalError) {
        self.fault = Some(fault);
    }

    pub(crate) fn id(&self) -> Option<i64> {
        match &self.place {
            Sink::Open(pen) => Some(pen.id()),
            _ => None,
        }
    }

    /// Forgets what could not be written.
    pub(crate) fn forget_waiting(&mut self) {
        self.waiting.clear();
        self.notes.clear();
        self.fault = None;
    }

    /// Has a note written with the next events, all or none.
    pub(crate) fn put_note(&mut self, note: Note) {
        self.take_note(&note.kind);
        self.notes.push(note);
    }

    /// Writes notes at once where it can, and else with the next events.
    pub(crate) fn put_notes(&mut self, notes: Vec<Note>) {
        if let Sink::Open(pen) = &self.place
            && pen.put_notes(&notes).is_ok()
        {
            return;
        }
        notes.into_iter().for_each(|note| self.put_note(note));
    }

    /// True if every event is on disk.
    pub(crate) fn is_complete(&self) -> bool {
        self.fault.is_none() && self.waiting.is_empty()
    }

    /// The events that there are once so many more are written.
    pub(crate) fn entries_after(&self, more: usize) -> usize {
        self.written.len() + self.waiting.len() + more
    }

    /// Notes the time that runs, where the match has an entry.
    ///
    /// # Errors
    /// [`JournalError`].
    pub(crate) fn note_running(&self, time: &RunningTime) -> Result<(), JournalError> {
        match &self.place {
            Sink::Open(pen) => pen.note_running(time),
            _ => Ok(()),
        }
    }

    /// Takes back a note that is not written yet.
    pub(crate) fn take_note(&mut self, kind: &str) {
        self.notes.retain(|note| note.kind != kind);
    }

    /// Writes events and returns when they are on disk. A failure is remembered, not returned: play goes on, and the
    /// events are tried again with the next ones.
    pub(crate) fn write(
        &mut self,
        new: impl FnOnce() -> NewMatch,
        version: Option<VersionRow>,
        events: Vec<Event>,
        turns: usize,
        result: Option<&str>,
    ) {
        if matches!(self.place, Sink::Nowhere) {
            self.written.extend(events);
            self.notes.clear();
            return;
        }
        let mut version = version;
        self.waiting.extend(events.into_iter().map(|event| (version.take(), event)));
        match self.try_write(new, turns, result) {
            Ok(()) => self.fault = None,
            Err(fault) => self.fault = Some(fault),
        }
    }

    fn try_write(&mut self, new: impl FnOnce() -> NewMatch, turns: usize, result: Option<&str>) -> Result<(), JournalError> {
        if let Sink::Ready(journal) = &mut self.place {
            let pen = journal.begin(&new())?;
            self.place = Sink::Open(pen);
        }
        let Sink::Open(pen) = &mut self.place else { return Ok(()) };
        let versions: Vec<&VersionRow> = self.waiting.iter().filter_map(|(version, _)| version.as_ref()).collect();
        let events: Vec<&Event> = self.waiting.iter().map(|(_, event)| event).collect();
        pen.write(&versions, &events, &self.notes, turns, result)?;
        self.notes.clear();
        self.written.extend(self.waiting.drain(..).map(|(_, event)| event));
        Ok(())
    }
}
