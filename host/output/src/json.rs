//! The types of `--json`: the stable surface that programs read. `docs/json.md` documents every field.
//!
//! A field is never renamed or removed and never changes its meaning; new fields may be added. Sides, phases, kinds and
//! reasons are the identifiers that the script declares, never translated; texts for people are maps from a language tag
//! to a sentence, or, where a field holds one sentence, in the language chosen by `--lang`.

use std::collections::BTreeMap;

use serde::Serialize;

mod arbiter;
mod colours;
mod games;
mod lesson;
mod lesson_play;
mod mate;
mod plugins;
mod problems;
mod rate;
mod score;
mod scripts;
mod search;
mod serve;
mod show;
mod simulate;
mod tournament;

pub use arbiter::*;
pub use colours::*;
pub use games::*;
pub use lesson::*;
pub use lesson_play::*;
pub use mate::*;
pub use plugins::*;
pub use problems::*;
pub use rate::*;
pub use score::*;
pub use scripts::*;
pub use search::*;
pub use serve::*;
pub use show::*;
pub use simulate::*;
pub use tournament::*;

/// Language tag → text.
pub type Texts = BTreeMap<String, String>;

/// One thing wrong with a script, or worth saying about it.
#[derive(Debug, Clone, Serialize)]
pub struct Diagnostic {
    /// `error`, `warning` or `note`.
    pub severity: &'static str,
    /// Stable word for the kind of mistake.
    pub code: String,
    /// One sentence.
    pub message: String,
    /// The remedy, or null.
    pub help: Option<String>,
    /// Script file.
    pub file: String,
    /// 1-based; 0 where the mistake has no place.
    pub line: u32,
    /// 1-based, in characters; 0 where the mistake has no place.
    pub column: u32,
}

/// Standard output of a command that ends with exit code 2 under `--json`.
#[derive(Debug, Serialize)]
pub struct Failed {
    /// One sentence.
    pub error: String,
    /// Mistakes of the script, where that was the reason.
    pub diagnostics: Vec<Diagnostic>,
}
