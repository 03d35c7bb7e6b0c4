//! The parts of a server that its matches need: scripts, journal, room to think.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_play::{Journal, JournalError, Match, Opening, PlayError};
use tianyuan_protocol::client::EngineList;
use tianyuan_script::{Card, Library, LoadedGame, Options};
use tokio::sync::{Semaphore, watch};

use crate::gate::Gate;
use crate::load_error::LoadError;
use crate::work::Workshop;

/// Games kept ready in memory: more than any page asks for in a row.
const READY: usize = 64;

/// Matches with programs of others at a time.
const ENGINES: usize = 8;

/// Hints of one visitor at a time, those that wait included.
const HINTS: usize = 4;

/// Variants of variants in a row at most: more are none of a tree that loads.
const DEEPEST: usize = 32;

/// Matches whose programs think on the time of others.
const PONDERERS: usize = 2;

/// The parts of a server that its matches need.
pub(crate) struct Common {
    pub(crate) library: Arc<Library>,
    pub(crate) journal: Option<Journal>,
    /// The reason why there is no journal.
    no_journal: Option<JournalError>,
    /// Programs of others that may play.
    pub(crate) engines: EngineList,
    /// So many matches may have programs of others at a time: each is a process.
    pub(crate) engine_places: Arc<Semaphore>,
    /// The gate of programs that are to move.
    pub(crate) thinkers: Arc<Gate>,
    /// The gate of hints, beside it: no opponent waits for a hint.
    pub(crate) hints: Arc<Gate>,
    /// The gate of what takes long and is no search.
    pub(crate) works: Workshop,
    /// So many matches have programs that think on the time of others: each keeps what it finds.
    pub(crate) ponderers: Arc<Semaphore>,
    /// True once the server ends.
    pub(crate) closed: watch::Receiver<bool>,
    cards: Mutex<Option<Arc<[Card]>>>,
    ready: Mutex<HashMap<(String, Options), Arc<LoadedGame>>>,
}

impl std::fmt::Debug for Common {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Common").finish_non_exhaustive()
    }
}

impl Common {
    pub(crate) fn new(
        library: Arc<Library>,
        journal: Result<Journal, JournalError>,
        engines: EngineList,
        closed: watch::Receiver<bool>,
    ) -> Common {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let (journal, no_journal) = match journal {
            Ok(journal) => (Some(journal), None),
            Err(why) => (None, Some(why)),
        };
        Common {
            library,
            journal,
            no_journal,
            engines,
            engine_places: Arc::new(Semaphore::new(ENGINES)),
            // Every match has one search at a time: so many wait as there are matches.
            thinkers: Gate::new(cores, usize::MAX),
            hints: Gate::new(cores.div_ceil(2), HINTS),
            works: Workshop::default(),
            ponderers: Arc::new(Semaphore::new(PONDERERS)),
            closed,
            cards: Mutex::default(),
            ready: Mutex::default(),
        }
    }

    /// A fresh match; where there is no journal, it says so to whoever plays it.
    pub(crate) fn begin(&self, loaded: Arc<LoadedGame>, opening: Opening) -> Result<Match, PlayError> {
        Match::new(loaded, opening, self.journal.clone()).map(|played| self.say_unkept(played))
    }

    /// The match that follows another, as [`Common::begin`] does it.
    pub(crate) fn again(&self, played: &Match) -> Result<Match, PlayError> {
        played.again(self.journal.clone()).map(|played| self.say_unkept(played))
    }

    fn say_unkept(&self, mut played: Match) -> Match {
        if let Some(why) = &self.no_journal {
            played.without_journal(why.clone());
        }
        played
    }

    /// The games of the tree, read on first use and after a change.
    pub(crate) fn cards(&self) -> Arc<[Card]> {
        let mut cards = self.cards.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(cards.get_or_insert_with(|| self.library.cards().into()))
    }

    /// The game that a game descends from: all variants of one base have positions in common.
    pub(crate) fn base(&self, id: &str) -> String {
        let cards = self.cards();
        let of = |id: &String| cards.iter().find(|card| card.entry.id == *id)?.entry.of.clone();
        std::iter::successors(Some(id.to_owned()), of).take(DEEPEST).last().unwrap_or_default()
    }

    /// A game that is ready in memory.
    pub(crate) fn find(&self, id: &str, options: &Options) -> Option<Arc<LoadedGame>> {
        self.ready().get(&(id.to_owned(), options.clone())).cloned()
    }

    /// A game by its identifier; one that is not ready takes long. Paths are no names here: a page must not open a file of this machine.
    pub(crate) fn load(&self, id: &str, options: &Options) -> Result<Arc<LoadedGame>, LoadError> {
        if !self.cards().iter().any(|card| card.entry.id == id) {
            return Err(LoadError::NoSuchGame);
        }
        let key = (id.to_owned(), options.clone());
        if let Some(found) = self.ready().get(&key) {
            return Ok(Arc::clone(found));
        }
        let loaded = Arc::new(self.library.without_examples().load(id, options).map_err(Box::new)?);
        let mut ready = self.ready();
        if ready.len() >= READY {
            ready.clear();
        }
        ready.insert(key, Arc::clone(&loaded));
        Ok(loaded)
    }

    /// Forgets what was read: the files have changed.
    pub(crate) fn forget(&self) {
        self.ready().clear();
        *self.cards.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    fn ready(&self) -> MutexGuard<'_, HashMap<(String, Options), Arc<LoadedGame>>> {
        self.ready.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
