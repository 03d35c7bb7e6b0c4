//! Answers about lessons: `lesson check`.

use serde::Serialize;

use super::Diagnostic;

/// `lesson check`.
#[derive(Debug, Serialize)]
pub struct LessonsChecked {
    /// True if every lesson is right.
    pub ok: bool,
    /// `right`, `unproved` or `wrong`: the worst of the lessons.
    pub verdict: &'static str,
    /// Steps of all lessons.
    pub steps: usize,
    /// All lessons' diagnostics.
    pub diagnostics: Vec<Diagnostic>,
    /// Each lesson for itself.
    pub lessons: Vec<LessonChecked>,
}

/// One lesson of `lesson check`.
#[derive(Debug, Serialize)]
pub struct LessonChecked {
    /// As typed.
    pub file: String,
    /// True if it is right.
    pub ok: bool,
    /// `right`, `unproved` or `wrong`.
    pub verdict: &'static str,
    /// Its id, where it could be read.
    pub id: Option<String>,
    /// The proofs, step by step.
    pub steps: Vec<ProvedStep>,
}

/// One step of a lesson that was checked.
#[derive(Debug, Serialize)]
pub struct ProvedStep {
    /// Its name.
    pub id: String,
    /// `nothing`, `answer`, `line`, `goal`, `unknown` or `wrong`.
    pub proved: &'static str,
    /// The turns in which the goal can be reached, where that was proved.
    pub turns: Option<u16>,
    /// True if there is one way alone, where the goal was proved.
    pub unique: Option<bool>,
    /// Positions searched.
    pub nodes: u64,
}
