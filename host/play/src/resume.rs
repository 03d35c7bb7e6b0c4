//! Matches of the journal, resumed under the rules of their time.

use std::collections::BTreeMap;
use std::sync::Arc;

use tianyuan_clock::Spent;
use tianyuan_script::{Library, LoadedGame, Source};

use crate::error::PlayError;
use crate::event::Event;
use crate::event_log::{EventLog, Sink};
use crate::flag::FlagResult;
use crate::journal::{Journal, Recorded, VersionRow};
use crate::live::{Match, Opening, OtherPlugin};
use crate::lots::{Guess, Lot};
use crate::ruling::Ruling;
use crate::running::since;
use crate::stored::decision_of;
use crate::throws::Throws;

/// The plugins of recorded rules that are loaded in another build.
fn others(library: &Library, recorded: &Recorded) -> Vec<OtherPlugin> {
    let mut found: Vec<OtherPlugin> = Vec::new();
    for (name, was) in recorded.versions.values().flat_map(|version| &version.plugins) {
        let loaded = library.natives().plugin(name).filter(|plugin| plugin.digest != *was);
        if let Some(plugin) = loaded.filter(|_| found.iter().all(|other| other.name != *name)) {
            found.push(OtherPlugin { name: name.clone(), was: was.clone(), is: plugin.digest.clone() });
        }
    }
    found
}

impl Match {
    /// Plugins that are loaded in another build than when the match was recorded.
    pub fn other_plugins(&self) -> &[OtherPlugin] {
        &self.other_plugins
    }

    /// The entry of the journal, counted from 1, that was missing or unreadable when the match was taken up: it goes on before it.
    pub fn missing_entry(&self) -> Option<usize> {
        self.missing_entry
    }

    /// A match as it was left, to read: changes to it are not kept, and another window may have it open.
    ///
    /// # Errors
    /// As [`Match::resume`].
    pub fn recall(library: &Library, journal: &Journal, id: i64) -> Result<Match, PlayError> {
        // Whoever has it open plays it: the time that runs there was not interrupted.
        Match::read_back(library, journal, id, !journal.is_open(id))
    }

    /// The same; the program that played it has `ended`, or plays it still.
    fn read_back(library: &Library, journal: &Journal, id: i64, ended: bool) -> Result<Match, PlayError> {
        let recorded = journal.read(id)?;
        recorded.versions.values().try_for_each(|version| needed(library, version))?;
        let mut recalled = replay(library, &recorded)?;
        recalled.other_plugins = others(library, &recorded);
        recalled.missing_entry = recorded.missing;
        recalled.read_envelope(journal, id)?;
        let noted = recalled.read_interruptions(journal, id, recorded.events.len(), ended)?;
        recalled.desk = EventLog::after(Sink::Nowhere, recorded.events.into_iter().collect());
        let touched = journal.kept_match(id)?.touched.max(0) as u64;
        recalled.hold_clock(Some(since(touched.max(noted))));
        Ok(recalled)
    }

    /// Goes back to what the journal has, where it could not take what came since. The clocks stand until somebody releases them.
    ///
    /// # Errors
    /// As [`Match::resume`]; the match is unchanged then.
    pub fn revert_to_journal(&mut self, library: &Library, journal: &Journal) -> Result<(), PlayError> {
        let Some(id) = self.journal_id() else { return Ok(()) };
        let mut written = Match::read_back(library, journal, id, false)?;
        written.desk = std::mem::take(&mut self.desk);
        written.desk.forget_waiting();
        *self = written;
        Ok(())
    }

    /// Takes up a match where it was left; where the journal lacks an entry, before that one. The rules are those recorded with it, even if the files have changed since.
    ///
    /// # Errors
    /// [`PlayError::Journal`] (also while another window has the match open), [`PlayError::NoPlugin`],
    /// [`PlayError::Rules`], [`PlayError::Record`].
    pub fn resume(library: &Library, journal: &Journal, id: i64) -> Result<Match, PlayError> {
        let mut pen = journal.claim(id)?;
        let mut resumed = Match::read_back(library, journal, id, true)?;
        if let Some(entry) = resumed.missing_entry {
            pen.go_on_before(entry)?;
        }
        let events = std::mem::take(&mut resumed.desk).into_written();
        resumed.desk = EventLog::after(Sink::Open(pen), events);
        resumed.keep_interruptions();
        let drawn = resumed.draw_due();
        if !drawn.is_empty() {
            resumed.write(drawn);
        }
        Ok(resumed)
    }
}

fn replay(library: &Library, recorded: &Recorded) -> Result<Match, PlayError> {
    let mut loaded: BTreeMap<&str, Arc<LoadedGame>> = BTreeMap::new();
    for (digest, version) in &recorded.versions {
        loaded.insert(digest, Arc::new(load(library, version)?));
    }
    let version = |digest: &str| loaded.get(digest).cloned().ok_or_else(|| PlayError::Rules(digest.to_owned()));
    let opening = Opening {
        options: recorded.versions.get(&recorded.version).map(|version| version.options.clone()).unwrap_or_default(),
        position: recorded.start.clone(),
        path: recorded.path.clone(),
        seats: recorded.seats.clone(),
        policy: recorded.policy.parse().unwrap_or_default(),
        // The rolls are among the events.
        throws: Throws::Entered,
    };
    let mut throws = None;
    let mut made = Match::new(version(&recorded.version)?, opening, None)?;
    for (index, event) in recorded.events.iter().enumerate() {
        let wrong = |why: String| PlayError::Record { entry: index + 1, why };
        match event {
            Event::Decide { text, took, credit, .. } => {
                let decision = decision_of(made.game(), made.legal(), event);
                let spent = Spent { took: took.unwrap_or(0), credit: credit.unwrap_or(0) };
                made.decide_in(&[decision.ok_or_else(|| wrong(text.clone()))?], Some(spent)).map_err(|error| wrong(error.to_string()))?;
            }
            Event::Undo { decisions } => made.undo_many(*decisions).map_err(|error| wrong(error.to_string()))?,
            Event::Redo { decisions } => made.redo_many(*decisions).map_err(|error| wrong(error.to_string()))?,
            Event::Adopt { version: digest, .. } => made.change_again(version(digest)?, false).map_err(|error| wrong(error.to_string()))?,
            Event::Rollback { version: digest, .. } => {
                made.change_again(version(digest)?, true).map_err(|error| wrong(error.to_string()))?
            }
            Event::Policy { policy } => made.set_policy(policy.parse().map_err(wrong)?),
            Event::Throws { seed } => throws = Some(seed.map_or(Throws::Entered, |seed| Throws::Drawn { seed })),
            Event::Colours { hidden, said, won, side, .. } => {
                // The seats are recorded as they were after it.
                let side = made.side_of(side).ok_or_else(|| wrong(side.clone()))?;
                made.lot = Some(Lot { hidden: *hidden, said: said.as_deref().and_then(Guess::read), won: *won, side });
            }
            Event::Offer { side } => {
                let side = made.side_of(side).ok_or_else(|| wrong(side.clone()))?;
                made.offer_draw(side).map_err(|error| wrong(error.to_string()))?;
            }
            Event::Answer { accepted } => made.answer_draw(*accepted).map_err(|error| wrong(error.to_string()))?,
            Event::Resign { side } => {
                let side = made.side_of(side).ok_or_else(|| wrong(side.clone()))?;
                made.resign(side).map_err(|error| wrong(error.to_string()))?;
            }
            Event::Clock { control, by_hand } => {
                made.lay_clock(control.clone(), *by_hand).map_err(|error| wrong(error.to_string()))?;
                made.hold_clock(None);
            }
            Event::Press { took } => made.press_again(*took).map_err(|error| wrong(error.to_string()))?,
            Event::Run { away } => made.go_on(*away).map_err(|error| wrong(error.to_string()))?,
            Event::Pause { took } => made.pause_again(*took),
            Event::Flag { side, result } => {
                let side = made.side_of(side).ok_or_else(|| wrong(side.clone()))?;
                made.fall(side, FlagResult::read(result).ok_or_else(|| wrong(result.clone()))?);
            }
            Event::Interruption(ruling) => made.decide_interruption_again(ruling).map_err(|error| wrong(error.to_string()))?,
            Event::Ruling { result } => {
                made.ruled(FlagResult::read(result).ok_or_else(|| wrong(result.clone()))?).map_err(|error| wrong(error.to_string()))?;
            }
            Event::Adjournments { adjournments } => made.adjournments = Some(*adjournments),
            Event::Announce => made.announce_again(),
            Event::Adjourn { took } => made.adjourn_again(*took),
            Event::Seal { side, took, credit, digest } => {
                let side = made.side_of(side).ok_or_else(|| wrong(side.clone()))?;
                made.seal_again(side, Spent { took: *took, credit: credit.unwrap_or(0) }, digest.clone());
            }
            Event::Continue { .. } => made.continue_again(),
            Event::Call(call) => made.called(call.clone()),
            Event::Answered => made.answer_calls(),
            Event::Ruled(ruling) => made.rule_again(Ruling::clone(ruling)).map_err(|error| wrong(error.to_string()))?,
            Event::Reversed(reversal) => made.reverse_again(reversal.clone()).map_err(|error| wrong(error.to_string()))?,
            Event::Confirm { by } => made.confirm(made.side_of(by)).map_err(|error| wrong(error.to_string()))?,
            // Said for readers of the journal; the events before it have already brought it about.
            Event::Result { .. } => {}
        }
    }
    made.dice_logged = throws.is_some();
    made.throws = throws.unwrap_or_default();
    Ok(made)
}

/// That the plugins of a version are there.
fn needed(library: &Library, version: &VersionRow) -> Result<(), PlayError> {
    match version.plugins.iter().find(|(name, _)| library.natives().plugin(name).is_none()) {
        Some((name, digest)) => Err(PlayError::NoPlugin { name: name.clone(), digest: digest.clone() }),
        None => Ok(()),
    }
}

/// The rules of a version that the journal has kept, whatever the files say now.
///
/// # Errors
/// [`PlayError::NoPlugin`], [`PlayError::Rules`].
pub fn rules_of(library: &Library, version: &VersionRow) -> Result<LoadedGame, PlayError> {
    needed(library, version)?;
    load(library, version)
}

fn load(library: &Library, version: &VersionRow) -> Result<LoadedGame, PlayError> {
    let sources: Vec<Source> = version.sources.iter().map(|(file, text)| Source { file: file.clone(), text: text.clone() }).collect();
    library.load_sources(&version.game, &sources, &version.options).map_err(|report| PlayError::Rules(report.to_string()))
}
