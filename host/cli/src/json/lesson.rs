//! Answers about lessons: `lesson check`.

use serde::Serialize;

use super::Diagnostic;

/// `lesson check`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonsChecked {
    /// True if every lesson is right.
    pub(crate) ok: bool,
    /// `right`, `unproved` or `wrong`: the worst of the lessons.
    pub(crate) verdict: &'static str,
    /// Steps of all lessons.
    pub(crate) steps: usize,
    /// All lessons' diagnostics.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Each lesson for itself.
    pub(crate) lessons: Vec<LessonChecked>,
}

/// One lesson of `lesson check`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonChecked {
    /// As typed.
    pub(crate) file: String,
    /// True if it is right.
    pub(crate) ok: bool,
    /// `right`, `unproved` or `wrong`.
    pub(crate) verdict: &'static str,
    /// Its id, where it could be read.
    pub(crate) id: Option<String>,
    /// What was proved, step by step.
    pub(crate) steps: Vec<ProvedStep>,
}

/// One step of a lesson that was checked.
#[derive(Debug, Serialize)]
pub(crate) struct ProvedStep {
    /// Its name.
    pub(crate) id: String,
    /// `nothing`, `answer`, `line`, `goal`, `unknown` or `wrong`.
    pub(crate) proved: &'static str,
    /// The turns in which the goal can be reached, where that was proved.
    pub(crate) turns: Option<u16>,
    /// Whether there is one way alone, where the goal was proved.
    pub(crate) unique: Option<bool>,
    /// Positions searched.
    pub(crate) nodes: u64,
}
