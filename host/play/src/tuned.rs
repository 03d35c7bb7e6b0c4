//! The weights and the search that `tune` has fitted to a game: read from the table beside the scripts, again where the file has changed.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::SystemTime;

use tianyuan_script::{LoadedGame, NamesOf, Report, TunedNames, TunedPlace, TunedTable};
use tianyuan_search::choose::{Method, Tuned, WORDS};
use tianyuan_search::{placing, tune};

/// The table of a game.
#[derive(Debug, Clone)]
pub struct Tuning {
    /// Its place.
    pub place: TunedPlace,
    /// The weights and the search of the table.
    pub tuned: Tuned,
    /// True if it was fitted to other rules than those that are played.
    pub other_rules: bool,
}

/// A file as it was when it was read; `None` for a table of the program, which does not change.
type Stamp = Option<(Option<SystemTime>, u64)>;

/// A table that was read for a version of the rules.
struct Known {
    stamp: Stamp,
    version: String,
    read: Result<Arc<Tuning>, Report>,
}

/// The table of a game; `None` where there is none. It is read once for each change of its file.
///
/// # Errors
/// A report with the file and the line of whatever is wrong in it.
pub fn tuning(loaded: &LoadedGame) -> Result<Option<Arc<Tuning>>, Report> {
    static READ: OnceLock<Mutex<HashMap<String, Known>>> = OnceLock::new();
    let Some(place) = loaded.tuned_place() else { return Ok(None) };
    let (name, stamp) = (place.to_string(), stamp(&place));
    let mut known = READ.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known.get(&name).filter(|known| known.stamp == stamp && known.version == loaded.version) {
        return known.read.clone().map(Some);
    }
    let read = read(loaded, &place);
    known.insert(name, Known { stamp, version: loaded.version.clone(), read: read.clone() });
    read.map(Some)
}

fn stamp(place: &TunedPlace) -> Stamp {
    let TunedPlace::File(path) = place else { return None };
    let data = path.metadata().ok()?;
    Some((data.modified().ok(), data.len()))
}

fn read(loaded: &LoadedGame, place: &TunedPlace) -> Result<Arc<Tuning>, Report> {
    let facts = tune::declared(loaded.rules.spec());
    let names: Vec<&str> = facts.iter().map(|(name, _)| name.as_str()).collect();
    let names = TunedNames {
        facts: &names,
        searches: NamesOf { words: &WORDS, is_one: &|search| Method::read(search).is_some() },
        features: NamesOf { words: &placing::FLAGS, is_one: &placing::is_feature },
    };
    let table = loaded.tuned_table(place, names)?;
    Ok(Arc::new(Tuning { place: place.clone(), other_rules: !loaded.is_tuned_by(place, &table), tuned: tuned(&table) }))
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
