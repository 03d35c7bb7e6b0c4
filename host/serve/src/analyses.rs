//! The analyses of a server: kept with a name and a secret, whole on disk before anybody is answered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tianyuan_play::{Journal, JournalError, rules_of, version_row};
use tianyuan_session::{Analysis, Edit, NodeId, SessionError};
use tokio::sync::watch;

use crate::common::Common;
use crate::gate::Gate;
use crate::links::{name, same, token};
use crate::visitor::Visitor;

/// Analyses that are kept at most.
const MOST: usize = 5_000;
/// Analyses of one visitor at most.
const SHARE: usize = 250;
/// Seconds after which an analysis that nobody changes makes room for another.
const AGE: i64 = 90 * 24 * 3_600;
/// Searches of one visitor at a time, those that wait included.
const SEARCHES: usize = 8;
/// Analyses in memory, where a journal has them all.
const READY: usize = 200;

/// The analyses of a server, by name.
#[derive(Debug)]
pub(crate) struct Analyses {
    common: Arc<Common>,
    open: Mutex<HashMap<String, Arc<Study>>>,
    beginning: Mutex<()>,
    /// So many searches for analyses run at a time: those of matches have room of their own.
    pub(crate) searches: Arc<Gate>,
}

/// An analysis that several people share.
#[derive(Debug)]
pub(crate) struct Study {
    /// Its name in addresses.
    pub(crate) name: String,
    token: String,
    /// The network from which it was begun; empty for this machine.
    origin: String,
    inside: Mutex<Inside>,
    changes: watch::Sender<u64>,
}

#[derive(Debug)]
struct Inside {
    analysis: Analysis,
    change: u64,
}

/// An analysis as the journal has it.
#[derive(Serialize, Deserialize)]
struct Kept {
    token: String,
    analysis: String,
}

/// The reason why an analysis is not changed or kept.
#[derive(Debug)]
pub(crate) enum StudyError {
    /// There are as many as a server keeps.
    Full,
    /// There are as many of this visitor as a server keeps.
    Share,
    /// The change makes no sense there.
    Session(SessionError),
    /// The disk refuses it.
    Journal(JournalError),
}

impl From<JournalError> for StudyError {
    fn from(error: JournalError) -> StudyError {
        StudyError::Journal(error)
    }
}

impl From<SessionError> for StudyError {
    fn from(error: SessionError) -> StudyError {
        StudyError::Session(error)
    }
}

impl Analyses {
    pub(crate) fn new(common: Arc<Common>) -> Analyses {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Analyses { common, open: Mutex::default(), beginning: Mutex::default(), searches: Gate::new(cores.div_ceil(2), SEARCHES) }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<String, Arc<Study>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a fresh analysis, of a visitor who has a share or of this machine; the answer is its token too. Writes to the disk.
    pub(crate) fn begin(&self, of: Option<Visitor>, analysis: Analysis) -> Result<(Arc<Study>, String), StudyError> {
        // One at a time makes room, so that nobody takes that of another.
        let _one = self.beginning.lock().unwrap_or_else(PoisonError::into_inner);
        let origin = of.map(Visitor::text).unwrap_or_default();
        self.make_room(&origin)?;
        let inside = Mutex::new(Inside { analysis, change: 0 });
        let study = Study { name: name(), token: token(), origin, inside, changes: watch::Sender::new(0) };
        study.keep(self.common.journal.as_ref(), &study.look().analysis)?;
        let token = study.token.clone();
        let study = Arc::new(study);
        self.open().insert(study.name.clone(), Arc::clone(&study));
        Ok((study, token))
    }

    /// Room for one more. Those that nobody has changed since they were begun go first, the oldest before the others: of whoever has his
    /// share already, else of all where all places are taken. Then those go that nobody has changed for long.
    fn make_room(&self, origin: &str) -> Result<(), StudyError> {
        let Some(journal) = self.common.journal.as_ref() else {
            let open = self.open();
            let own = open.values().filter(|study| study.origin == origin).count();
            return if open.len() >= MOST {
                Err(StudyError::Full)
            } else if !origin.is_empty() && own >= SHARE {
                Err(StudyError::Share)
            } else {
                Ok(())
            };
        };
        let mut gone = Vec::new();
        if !origin.is_empty() && journal.count_analyses(Some(origin))? >= SHARE {
            gone = journal.forget_untouched_analyses(Some(origin), 1)?;
            if gone.is_empty() {
                return Err(StudyError::Share);
            }
        }
        if journal.count_analyses(None)? >= MOST {
            gone.extend(journal.forget_untouched_analyses(None, 1)?);
            if gone.is_empty() {
                gone.extend(journal.forget_old_analyses(AGE)?);
            }
            if gone.is_empty() {
                return Err(StudyError::Full);
            }
        }
        let mut open = self.open();
        gone.iter().for_each(|name| drop(open.remove(name)));
        Ok(())
    }

    /// An analysis by its name, taken up from the journal where it is not in memory. Reads the disk.
    pub(crate) fn find(&self, name: &str) -> Option<Arc<Study>> {
        if let Some(found) = self.open().get(name) {
            return Some(Arc::clone(found));
        }
        let kept = self.common.journal.as_ref()?.analysis(name).ok()??;
        let loaded = rules_of(&self.common.library, &kept.version).ok()?;
        let Kept { token, analysis } = serde_json::from_str(&kept.data).ok()?;
        let analysis = Analysis::take_up(Arc::new(loaded), &analysis).ok()?;
        let inside = Mutex::new(Inside { analysis, change: 0 });
        let study = Arc::new(Study { name: name.to_owned(), token, origin: kept.origin, inside, changes: watch::Sender::new(0) });
        let mut open = self.open();
        if open.len() >= READY {
            open.retain(|_, study| Arc::strong_count(study) > 1);
        }
        // Of two readers who take it up at once, the first has it.
        Some(Arc::clone(open.entry(name.to_owned()).or_insert(study)))
    }

    /// Makes a change, which is on disk before anybody sees it.
    pub(crate) fn edit(&self, study: &Study, edit: &Edit) -> Result<(NodeId, u64), StudyError> {
        let mut inside = study.look();
        let mut next = inside.analysis.clone();
        let node = next.edit(edit)?;
        study.keep(self.common.journal.as_ref(), &next)?;
        inside.analysis = next;
        inside.change += 1;
        let change = inside.change;
        drop(inside);
        study.changes.send_replace(change);
        Ok((node, change))
    }
}

impl Study {
    fn look(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the analysis and the number of its last change.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&Analysis, u64) -> T) -> T {
        let inside = self.look();
        look(&inside.analysis, inside.change)
    }

    /// The analysis as it is now.
    pub(crate) fn analysis(&self) -> Analysis {
        self.look().analysis.clone()
    }

    /// True if a token is that of whoever may change it.
    pub(crate) fn is_mine(&self, said: &str) -> bool {
        same(&self.token, said)
    }

    /// The number of the last change, to wait for the next.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn keep(&self, journal: Option<&Journal>, analysis: &Analysis) -> Result<(), JournalError> {
        let Some(journal) = journal else { return Ok(()) };
        let kept = Kept { token: self.token.clone(), analysis: analysis.kept() };
        journal.keep_analysis(&self.name, &version_row(analysis.loaded()), &self.origin, &serde_json::to_string(&kept).unwrap_or_default())
    }
}
