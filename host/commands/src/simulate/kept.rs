//! The script of a simulation, kept with its parts: a report names sides, forms and endings as the script does, wherever it came from and
//! whatever has become of it.

use std::fs;
use std::io::Read as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use tianyuan_output::game_file::{self, SaveError};
use tianyuan_script::{LoadedGame, Source};
use tianyuan_simulate::Plan;

use crate::app::App;

/// The name of the file.
const RULES: &str = "rules.json";

/// The longest such file that is read: scripts are far shorter.
const LONGEST: u64 = 16 << 20;

/// The texts of a version.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    /// Every file that was read, the script itself first.
    files: Vec<ScriptFile>,
}

/// A text.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScriptFile {
    file: String,
    text: String,
}

/// Keeps the script of a plan in its folder. Shards that begin at once write the same.
///
/// # Errors
/// The file cannot be written.
pub(super) fn keep(folder: &Path, loaded: &LoadedGame) -> Result<(), SaveError> {
    let files = loaded.sources.iter().map(|source| ScriptFile { file: source.file.clone(), text: source.text.clone() }).collect();
    // Texts are always written.
    let text = serde_json::to_string_pretty(&Rules { files }).unwrap_or_default() + "\n";
    match game_file::save(&folder.join(RULES), text.as_bytes(), false) {
        Err(SaveError::Exists) => Ok(()),
        written => written,
    }
}

/// The version that a plan was made for: as the scripts are now, else as the script was kept. `None` where neither is that version.
pub(super) fn load(app: &App, plan: &Plan, folder: &Path) -> Option<LoadedGame> {
    let same = |loaded: &LoadedGame| loaded.version == plan.version;
    let now = app.library.load(&plan.game, &plan.options).ok().filter(same);
    now.or_else(|| app.library.load_sources(&plan.game, &sources(folder)?, &plan.options).ok().filter(same))
}

fn sources(folder: &Path) -> Option<Vec<Source>> {
    let mut text = String::new();
    fs::File::open(folder.join(RULES)).ok()?.take(LONGEST).read_to_string(&mut text).ok()?;
    let rules: Rules = serde_json::from_str(&text).ok()?;
    Some(rules.files.into_iter().map(|kept| Source { file: kept.file, text: kept.text }).collect())
}
