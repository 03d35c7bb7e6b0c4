//! What `lesson make` and `lesson import` answer.

use std::collections::BTreeMap;

use serde::Serialize;

/// `lesson make`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonMade {
    pub(crate) game: String,
    pub(crate) version: String,
    pub(crate) seed: u64,
    /// Problems asked for.
    pub(crate) wanted: usize,
    /// Problems made.
    pub(crate) made: usize,
    /// Random games looked at.
    pub(crate) games: u64,
    /// Symmetric copies left out.
    pub(crate) copies: u64,
    /// Turns and reflections that the rules cannot tell apart.
    pub(crate) symmetries: usize,
    /// Problems by grade.
    pub(crate) grades: BTreeMap<String, usize>,
    pub(crate) seconds: f64,
    pub(crate) cpu_seconds: f64,
    /// The file written; null where the text is printed.
    pub(crate) out: Option<String>,
    /// The lesson's script, where no file is written.
    pub(crate) text: Option<String>,
}

/// `lesson import`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonImported {
    pub(crate) game: String,
    pub(crate) version: String,
    /// Problems of the file.
    pub(crate) problems: usize,
    /// Steps that they became.
    pub(crate) steps: usize,
    /// Problems that name no solution.
    pub(crate) without_solution: usize,
    /// Problems that could not be read or played.
    pub(crate) wrong: Vec<LessonWrong>,
    pub(crate) out: Option<String>,
    pub(crate) text: Option<String>,
}

/// A problem of a file that could not be read or played.
#[derive(Debug, Serialize)]
pub(crate) struct LessonWrong {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) ply: Option<u32>,
    pub(crate) source: String,
    pub(crate) reason: String,
}
