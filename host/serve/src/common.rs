//! The parts of a server that its matches need: scripts, journal, room to think.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_play::Journal;
use tianyuan_protocol::client::EngineList;
use tianyuan_script::{Card, Library, LoadedGame, Options, Report};
use tokio::sync::{Semaphore, watch};

/// Games kept ready in memory: more than any page asks for in a row.
const READY: usize = 64;

/// Matches with programs of others at a time.
const ENGINES: usize = 8;

/// Matches whose programs think on the time of others.
const PONDERERS: usize = 2;

/// The parts of a server that its matches need.
pub(crate) struct Common {
    pub(crate) library: Arc<Library>,
    pub(crate) journal: Option<Journal>,
    /// Programs of others that may play.
    pub(crate) engines: EngineList,
    /// So many matches may have programs of others at a time: each is a process.
    pub(crate) engine_places: Arc<Semaphore>,
    /// So many searches think at a time.
    pub(crate) thinkers: Arc<Semaphore>,
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
    pub(crate) fn new(library: Arc<Library>, journal: Option<Journal>, engines: EngineList, closed: watch::Receiver<bool>) -> Common {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Arc::new(Semaphore::new(cores));
        let (engine_places, ponderers) = (Arc::new(Semaphore::new(ENGINES)), Arc::new(Semaphore::new(PONDERERS)));
        Common { library, journal, engines, engine_places, thinkers, ponderers, closed, cards: Mutex::default(), ready: Mutex::default() }
    }

    /// The games of the tree, read on first use and after a change.
    pub(crate) fn cards(&self) -> Arc<[Card]> {
        let mut cards = self.cards.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(cards.get_or_insert_with(|| self.library.cards().into()))
    }

    /// A game by its identifier. Paths are no names here: a page must not open a file of this machine.
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

/// The reason why a game is not there.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// No game has this identifier.
    NoSuchGame,
    /// Its script has mistakes, or the options do not fit.
    Script(Box<Report>),
}

impl From<Box<Report>> for LoadError {
    fn from(report: Box<Report>) -> LoadError {
        LoadError::Script(report)
    }
}
