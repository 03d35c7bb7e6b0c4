//! Answers of `lesson make` and `lesson import`.

use std::collections::BTreeMap;

use serde::Serialize;

/// `lesson make`.
#[derive(Debug, Serialize)]
pub struct LessonMade {
    /// Identifier of the game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Seed of the random games.
    pub seed: u64,
    /// Problems asked for.
    pub wanted: usize,
    /// Problems made.
    pub made: usize,
    /// Random games searched.
    pub games: u64,
    /// Symmetric copies left out.
    pub copies: u64,
    /// Number of symmetries that the rules cannot distinguish.
    pub symmetries: usize,
    /// Problems by grade.
    pub grades: BTreeMap<String, usize>,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// The file written; null where the text is printed.
    pub out: Option<String>,
    /// The lesson's script, where no file is written.
    pub text: Option<String>,
}

/// `lesson import`.
#[derive(Debug, Serialize)]
pub struct LessonImported {
    /// Identifier of the game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// Problems of the file.
    pub problems: usize,
    /// Steps that they became.
    pub steps: usize,
    /// Problems that name no solution.
    pub without_solution: usize,
    /// Problems that could not be read or played.
    pub wrong: Vec<LessonWrong>,
    /// File written to, or null.
    pub out: Option<String>,
    /// The text, where it went to no file.
    pub text: Option<String>,
}

/// A problem of a file that could not be read or played.
#[derive(Debug, Serialize)]
pub struct LessonWrong {
    /// 1-based; 0 where the mistake has no place.
    pub line: usize,
    /// 1-based, in characters.
    pub column: usize,
    /// The ply, or null.
    pub ply: Option<u32>,
    /// The line of the file.
    pub source: String,
    /// One sentence.
    pub reason: String,
}
