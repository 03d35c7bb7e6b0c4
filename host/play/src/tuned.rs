//! The weights and the search that `tune` has fitted to a game: read from the table beside the scripts, again where the file has changed.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use tianyuan_script::{LoadedGame, NamesOf, Report, TunedNames, TunedTable};
use tianyuan_search::choose::{Method, Tuned, WORDS};
use tianyuan_search::{placing, tune};

/// The table of a game.
#[derive(Debug, Clone)]
pub struct Tuning {
    /// The weights and the search of the table.
    pub tuned: Tuned,
    /// True if it was fitted to other rules than those that are played.
    pub other_rules: bool,
}

/// A file as it was when it was read.
type Stamp = (Option<SystemTime>, u64);

/// A table that was read for a version of the rules.
struct Known {
    stamp: Stamp,
    version: String,
    read: Result<Option<Arc<Tuning>>, Report>,
}

/// The table of a game; `None` where there is none. It is read once for each change of its file.
///
/// # Errors
/// A report with the file and the line of whatever is wrong in it.
pub fn tuning(loaded: &LoadedGame) -> Result<Option<Arc<Tuning>>, Report> {
    static READ: OnceLock<Mutex<HashMap<PathBuf, Known>>> = OnceLock::new();
    let Some((path, stamp)) = loaded.tuned_file().and_then(|path| stamp(&path).map(|stamp| (path, stamp))) else { return Ok(None) };
    let mut known = READ.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known.get(&path).filter(|known| known.stamp == stamp && known.version == loaded.version) {
        return known.read.clone();
    }
    let read = read(loaded);
    known.insert(path, Known { stamp, version: loaded.version.clone(), read: read.clone() });
    read
}

fn stamp(path: &Path) -> Option<Stamp> {
    let data = path.metadata().ok().filter(std::fs::Metadata::is_file)?;
    Some((data.modified().ok(), data.len()))
}

fn read(loaded: &LoadedGame) -> Result<Option<Arc<Tuning>>, Report> {
    let facts = tune::declared(loaded.rules.spec());
    let names: Vec<&str> = facts.iter().map(|(name, _)| name.as_str()).collect();
    let names = TunedNames {
        facts: &names,
        searches: NamesOf { words: &WORDS, is_one: &|search| Method::read(search).is_some() },
        features: NamesOf { words: &placing::FLAGS, is_one: &placing::is_feature },
    };
    let table = loaded.tuned_table(names)?;
    Ok(table.map(|table| Arc::new(Tuning { other_rules: table.rules != loaded.version, tuned: tuned(&table) })))
}

fn tuned(table: &TunedTable) -> Tuned {
    let single = |weights: &BTreeMap<String, f64>| weights.iter().map(|(name, weight)| (name.clone(), *weight as f32)).collect();
    Tuned {
        weights: single(&table.weights),
        placing: single(&table.placing),
        method: table.search.as_deref().and_then(Method::read),
        cut: table.cut,
    }
}
