//! The matches that are open.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_play::Match;

use crate::common::Common;
use crate::links::Served;
use crate::table::Table;
use crate::visitor::Visitor;
use crate::watching::Watching;

/// Matches in memory at a time: each holds its rules and its history. The others are in the journal.
pub(crate) const MOST: usize = 2_000;
/// Of these, those of one visitor that cannot be laid back.
const SHARE: usize = MOST / 8;
/// Matches that are taken up when the server starts, the last begun first; the others when somebody asks for them.
const AT_ONCE: usize = 50;
/// Further matches that are taken up then because their last move was interrupted.
const INTERRUPTED: usize = 500;

/// True if a match has to stay in memory: it is nowhere else, a page follows it, or a request is about it.
fn is_needed(table: &Arc<Table>) -> bool {
    table.number == 0 || table.is_followed() || Arc::strong_count(table) > 1
}

/// The matches of a server, by name.
#[derive(Debug)]
pub(crate) struct Hub {
    common: Arc<Common>,
    watching: Arc<Watching>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
    /// Numbers in the journal of the matches that were served before.
    kept: Mutex<HashMap<String, (i64, Served)>>,
}

impl Hub {
    /// The matches that the journal has, by the notes in it.
    pub(crate) fn new(common: Arc<Common>) -> Hub {
        let notes = common.journal.as_ref().and_then(|journal| journal.notes(Served::NOTE).ok()).unwrap_or_default();
        let served = notes.into_iter().filter_map(|(id, note)| Some((id, serde_json::from_str::<Served>(&note).ok()?)));
        let kept = served.map(|(id, served)| (served.name.clone(), (id, served))).collect();
        Hub { common, watching: Arc::default(), tables: Mutex::default(), kept: Mutex::new(kept) }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn kept(&self) -> MutexGuard<'_, HashMap<String, (i64, Served)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A match in memory by its name.
    pub(crate) fn find(&self, name: &str) -> Option<Arc<Table>> {
        self.tables().get(name).cloned()
    }

    /// A match by its name, taken up from the journal where it is not in memory. Reads the disk.
    pub(crate) fn recall(&self, name: &str) -> Option<Arc<Table>> {
        // One at a time: two readers must not take up the same match.
        let kept = self.kept();
        if let Some(found) = self.find(name) {
            return Some(found);
        }
        let (id, served) = kept.get(name).cloned()?;
        let journal = self.common.journal.as_ref()?;
        self.make_room();
        // A match that another program has open, or whose plugins are missing, stays in the journal.
        let played = Match::resume(&self.common.library, journal, id).ok()?;
        Some(self.put(Visitor::default(), played, served))
    }

    /// True if a match of this name was laid back into the journal before it had ended.
    pub(crate) fn is_laid_back(&self, name: &str) -> bool {
        let id = self.kept().get(name).map(|(id, _)| *id);
        let kept = id.and_then(|id| self.common.journal.as_ref()?.kept_match(id).ok());
        kept.is_some_and(|kept| kept.result.is_none())
    }

    /// True if a match of this name was served, in memory or not.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.find(name).is_some() || self.kept().contains_key(name)
    }

    /// The matches in memory, the last begun first.
    pub(crate) fn all(&self) -> Vec<Arc<Table>> {
        let mut all: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        all.sort_by_key(|table| std::cmp::Reverse(table.number));
        all
    }

    /// Lays matches back into the journal that nobody follows; true if there is room for another.
    pub(crate) fn make_room(&self) -> bool {
        let mut tables = self.tables();
        if tables.len() >= MOST {
            tables.retain(|_, table| is_needed(table) || table.look().busy());
        }
        tables.len() < MOST
    }

    /// Opens a match; its journal entry and its links are on disk before anybody hears of it.
    pub(crate) fn open(&self, played: Match, served: Served) -> Arc<Table> {
        self.open_for(Visitor::default(), played, served)
    }

    /// The same for a visitor, whose programs have a share of the searches.
    pub(crate) fn open_for(&self, visitor: Visitor, mut played: Match, served: Served) -> Arc<Table> {
        played.keep();
        self.note(played.journal_id().unwrap_or(0), &served);
        self.put(visitor, played, served)
    }

    /// True if a visitor may open another match: of those in memory that cannot be laid back, nobody has more than a share.
    pub(crate) fn has_share(&self, visitor: Visitor) -> bool {
        let tables: Vec<Arc<Table>> = self.tables().values().filter(|table| table.visitor == visitor).cloned().collect();
        // Each is held here once more.
        let needed = |table: &&Arc<Table>| table.number == 0 || table.is_followed() || table.look().busy();
        tables.len() < SHARE || tables.iter().filter(needed).count() < SHARE
    }

    /// Writes the links of a match into the journal. Without the note the match is still played, and kept; its links end with this run of
    /// the server.
    pub(crate) fn note(&self, number: i64, served: &Served) {
        if let Some(journal) = self.common.journal.as_ref().filter(|_| number > 0) {
            drop(journal.note(number, Served::NOTE, &serde_json::to_string(served).unwrap_or_default()));
        }
        self.noted(number, served);
    }

    /// Takes in links that the journal has.
    pub(crate) fn noted(&self, number: i64, served: &Served) {
        if self.common.journal.is_some() && number > 0 {
            self.kept().insert(served.name.clone(), (number, served.clone()));
        }
    }

    fn put(&self, visitor: Visitor, played: Match, served: Served) -> Arc<Table> {
        let name = served.name.clone();
        let table = Arc::new(Table::new(visitor, played, served, self.common.journal.as_ref()));
        let mut tables = self.tables();
        if tables.len() >= AT_ONCE {
            // What has ended is read from the journal when somebody asks for it.
            tables.retain(|_, table| is_needed(table) || !table.is_over());
        }
        tables.insert(name, Arc::clone(&table));
        drop(tables);
        self.watching.follow(&self.common, &table);
        table.keep_time();
        table.think(&self.common);
        table
    }

    /// Takes up the matches begun last, so that the list of matches has them.
    pub(crate) fn reopen(&self) {
        let mut last: Vec<(i64, String)> = self.kept().iter().map(|(name, (id, _))| (*id, name.clone())).collect();
        last.sort_unstable_by_key(|(id, _)| std::cmp::Reverse(*id));
        let interrupted = self.interrupted();
        let wanted = last.iter().enumerate().filter(|(nth, (id, _))| *nth < AT_ONCE || interrupted.contains(id));
        for (_, (_, name)) in wanted.take(AT_ONCE + INTERRUPTED) {
            self.recall(name);
        }
    }

    /// Numbers of the matches whose last move was interrupted: the desk lists them.
    fn interrupted(&self) -> HashSet<i64> {
        self.common.journal.as_ref().and_then(|journal| Match::interrupted_in(journal).ok()).unwrap_or_default().into_iter().collect()
    }

    /// Notes the times that run in the journal, in one transaction; where no clock runs, nothing is written.
    pub(crate) fn note_running(&self) {
        let Some(journal) = &self.common.journal else { return };
        // A match is held only while it is read: one that is held cannot be laid back.
        let tables: Vec<_> = self.tables().values().map(Arc::downgrade).collect();
        let running: Vec<_> = tables.iter().filter_map(|table| table.upgrade()?.look().played.running_time()).collect();
        if !running.is_empty() {
            // The next note is as good.
            drop(journal.note_running(&running));
        }
    }

    /// Ends all searches.
    pub(crate) fn rest(&self) {
        self.tables().values().for_each(|table| table.rest());
    }
}
