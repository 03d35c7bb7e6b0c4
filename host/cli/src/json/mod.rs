//! What `--json` prints: the stable surface that programs read. `docs/json.md` documents every field.
//!
//! A field is never renamed or removed and never changes its meaning; new fields may be added. Sides, phases, kinds and
//! reasons are the identifiers that the script declares, never translated; texts for people are maps from a language tag
//! to a sentence, or, where a field holds one sentence, in the language chosen by `--lang`.

use std::collections::BTreeMap;

use serde::Serialize;

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
mod show;

pub(crate) use colours::*;
pub(crate) use games::*;
pub(crate) use lesson::*;
pub(crate) use lesson_play::*;
pub(crate) use mate::*;
pub(crate) use plugins::*;
pub(crate) use problems::*;
pub(crate) use rate::*;
pub(crate) use score::*;
pub(crate) use scripts::*;
pub(crate) use show::*;

/// Language tag → text.
pub(crate) type Texts = BTreeMap<String, String>;

/// One thing wrong with a script, or worth saying about it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Diagnostic {
    /// `error`, `warning` or `note`.
    pub(crate) severity: &'static str,
    /// Stable word for the kind of mistake.
    pub(crate) code: String,
    /// One sentence.
    pub(crate) message: String,
    /// What to do, or null.
    pub(crate) help: Option<String>,
    /// Script file.
    pub(crate) file: String,
    /// 1-based; 0 where the mistake has no place.
    pub(crate) line: u32,
    /// 1-based, in characters; 0 where the mistake has no place.
    pub(crate) column: u32,
}

/// What stands on standard output when a command ends with exit code 2 and `--json` was given.
#[derive(Debug, Serialize)]
pub(crate) struct Failed {
    /// One sentence.
    pub(crate) error: String,
    /// Mistakes of the script, where that was the reason.
    pub(crate) diagnostics: Vec<Diagnostic>,
}
