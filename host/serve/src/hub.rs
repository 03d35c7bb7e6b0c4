//! The matches that are open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_play::Match;

use crate::common::Common;
use crate::links::Served;
use crate::table::Table;
use crate::watching::Watching;

/// Matches open at a time: each holds its rules and its history in memory.
pub(crate) const MOST: usize = 2_000;

/// The matches that are open, by name.
#[derive(Debug)]
pub(crate) struct Hub {
    common: Arc<Common>,
    watching: Arc<Watching>,
    tables: Mutex<HashMap<String, Arc<Table>>>,
}

impl Hub {
    pub(crate) fn new(common: Arc<Common>) -> Hub {
        Hub { common, watching: Arc::default(), tables: Mutex::default() }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A match by its name.
    pub(crate) fn find(&self, name: &str) -> Option<Arc<Table>> {
        self.tables().get(name).cloned()
    }

    /// All matches, the last begun first.
    pub(crate) fn all(&self) -> Vec<Arc<Table>> {
        let mut all: Vec<Arc<Table>> = self.tables().values().cloned().collect();
        all.sort_by_key(|table| std::cmp::Reverse(table.number));
        all
    }

    /// True if no further match can be opened.
    pub(crate) fn is_full(&self) -> bool {
        self.tables().len() >= MOST
    }

    /// Opens a match; its journal entry and its links are on disk before anybody hears of it.
    pub(crate) fn open(&self, mut played: Match, served: Served) -> Arc<Table> {
        played.keep();
        if let (Some(journal), Some(id)) = (&self.common.journal, played.journal_id()) {
            // Without the note the match is still played, and kept; its links end with this run of the server.
            drop(journal.note(id, Served::NOTE, &serde_json::to_string(&served).unwrap_or_default()));
        }
        self.put(played, served)
    }

    fn put(&self, played: Match, served: Served) -> Arc<Table> {
        let name = served.name.clone();
        let table = Arc::new(Table::new(played, served));
        self.tables().insert(name, Arc::clone(&table));
        self.watching.follow(&self.common, &table);
        table.think(&self.common);
        table
    }

    /// Takes up the matches of the journal that were served before.
    pub(crate) fn reopen(&self) {
        let Some(journal) = &self.common.journal else { return };
        let Ok(notes) = journal.notes(Served::NOTE) else { return };
        // The last begun are the most likely to be asked for.
        for (id, note) in notes.into_iter().rev().take(MOST) {
            let Ok(served) = serde_json::from_str::<Served>(&note) else { continue };
            if self.find(&served.name).is_some() {
                continue;
            }
            // A match that another program has open, or whose plugins are missing, stays in the journal.
            if let Ok(played) = Match::resume(&self.common.library, journal, id) {
                self.put(played, served);
            }
        }
    }

    /// Ends all searches.
    pub(crate) fn rest(&self) {
        self.tables().values().for_each(|table| table.rest());
    }
}
