//! The memories that programs keep from turn to turn.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tianyuan_rules::spec::SideId;
use tianyuan_search::Memory;

/// The memories of the programs at the seats of a match, each for one version of the rules.
#[derive(Debug, Default)]
pub(crate) struct Memories(Mutex<BTreeMap<SideId, (String, Arc<Memory>)>>);

impl Memories {
    pub(crate) fn all(&self) -> MutexGuard<'_, BTreeMap<SideId, (String, Arc<Memory>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The memory of a side; a new one, where it has none of this version.
    pub(crate) fn of(&self, side: SideId, version: &str, new: impl FnOnce() -> Memory) -> Arc<Memory> {
        let mut all = self.all();
        match all.get(&side).filter(|(known, _)| known == version) {
            Some((_, memory)) => Arc::clone(memory),
            None => {
                let memory = Arc::new(new());
                all.insert(side, (version.to_owned(), Arc::clone(&memory)));
                memory
            }
        }
    }
}
