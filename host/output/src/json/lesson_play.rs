//! Answers of `lesson play`, `lesson list`, `lesson new` and `lesson export`.

use serde::Serialize;

use super::{Diagnostic, Refusal, Texts};

/// A step of a lesson that is open: an event of `lesson play`.
#[derive(Debug, Serialize)]
pub struct LessonStep {
    /// `step`.
    pub event: &'static str,
    /// Identifier of the lesson.
    pub lesson: String,
    /// Name of the step.
    pub step: String,
    /// Its number, from 1.
    pub number: usize,
    /// The number of steps.
    pub of: usize,
    /// Its title, or null.
    pub title: Option<String>,
    /// Identifier of the game.
    pub game: String,
    /// The teacher's words.
    pub say: String,
    /// The form of its answer: `nothing`, `turn`, `moves`, `sites`, `number`, `choice`.
    pub asks: &'static str,
    /// The learner's side.
    pub side: String,
    /// Turns of the learner that are left.
    pub left: u16,
    /// The position.
    pub position: String,
    /// The marks drawn on the board.
    pub marks: Vec<LessonMark>,
    /// The answers to choose from.
    pub choices: Vec<String>,
    /// Turns that are shown before the learner is asked.
    pub shown: Vec<LessonTurn>,
    /// The number of hints.
    pub hints: usize,
    /// The clauses that it teaches.
    pub clauses: Vec<String>,
}

/// Something drawn on the board.
#[derive(Debug, Serialize)]
pub struct LessonMark {
    /// `circle`, `cross`, `square`, `label` or `arrow`.
    pub kind: &'static str,
    /// Its sites; of an arrow the first and the last.
    pub sites: Vec<String>,
    /// The text of a label, or null.
    pub label: Option<String>,
}

/// A turn.
#[derive(Debug, Serialize)]
pub struct LessonTurn {
    /// Its side.
    pub side: String,
    /// As the game writes it.
    pub text: String,
    /// The comments of the record on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub comments: Vec<String>,
}

/// An event of `lesson play` that opens no step; fields that say nothing are left out.
#[derive(Debug, Default, Serialize)]
pub struct LessonEvent {
    /// `answer`, `hint`, `solution`, `retry`, `skipped`, `over`, `reloaded`, `rejected` or `fault`.
    pub event: &'static str,
    /// The text as typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub typed: Option<String>,
    /// The result of an answer: `going`, `solved`, `on`, `unread`, `illegal`, `not-allowed`, `foreseen`, `misses`, `too-late`, `over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<&'static str>,
    /// The sentences about it, in the language chosen.
    pub said: Vec<String>,
    /// Turns: the answer of the other side, its possible answer, or the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<LessonTurn>,
    /// The hint, or the solution as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Turns of the learner that are left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u16>,
    /// Stars that can still be had, or that were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stars: Option<u8>,
    /// The number of things named so far …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<usize>,
    /// … and of all things to name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<usize>,
    /// The step that a foreseen mistake leads to by `next`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leads: Option<String>,
    /// The reason why the rules refuse it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// The position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The mistakes for which an edit of the lesson was rejected.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub diagnostics: Vec<Diagnostic>,
}

/// An answer to a word that was typed, or a fault.
#[derive(Debug, Serialize)]
pub struct LessonTold<'a> {
    /// `told` or `fault`.
    pub event: &'static str,
    /// The text of the answer or of the fault.
    pub text: &'a str,
}

/// The last line of `lesson play`.
#[derive(Debug, Serialize)]
pub struct LessonPlayed<'a> {
    /// Steps solved.
    pub solved: usize,
    /// Steps that there were.
    pub steps: usize,
    /// Stars of all of them.
    pub stars: u32,
    /// The lesson that was open last, or null.
    pub lesson: Option<String>,
    /// The learner.
    pub learner: &'a str,
    /// True if it was taken to its end.
    pub over: bool,
}

/// A lesson of `lesson list`.
#[derive(Debug, Serialize)]
pub struct LessonListed {
    /// The identifier that commands take.
    pub id: String,
    /// Its title by language.
    pub names: Texts,
    /// Its subject, by language.
    pub about: Texts,
    /// The game.
    pub game: String,
    /// Languages in which it is written.
    pub languages: Vec<String>,
    /// The time that it takes, about; or null.
    pub minutes: Option<u32>,
    /// Its file.
    pub file: String,
    /// Names of its steps.
    pub steps: Vec<String>,
    /// The number of them that the learner has solved.
    pub solved: usize,
    /// The stars of them.
    pub stars: u32,
    /// Names of those that should be repeated now.
    pub due: Vec<String>,
    /// The mistakes for which it cannot be taught; empty if it can.
    pub diagnostics: Vec<Diagnostic>,
}

/// The answer of `lesson new`.
#[derive(Debug, Serialize)]
pub struct LessonNew {
    /// The file that was written.
    pub file: String,
    /// Identifier of the lesson.
    pub id: String,
    /// The game.
    pub game: String,
}

/// A learner of `lesson export`.
#[derive(Debug, Serialize)]
pub struct LearnerExport {
    /// The name.
    pub learner: String,
    /// The time at which the learner was first noted.
    pub since: String,
    /// All attempts in the order in which they were made.
    pub attempts: Vec<AttemptExport>,
    /// The steps to be repeated, and when.
    pub schedule: Vec<CardExport>,
}

/// An attempt at a step.
#[derive(Debug, Serialize)]
pub struct AttemptExport {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Name of the step.
    pub step: String,
    /// The time of its end.
    pub at: String,
    /// `solved`, `shown` or `skipped`.
    pub how: &'static str,
    /// From 0 to 3.
    pub stars: u8,
    /// The time that it took.
    pub seconds: f64,
    /// Hints shown.
    pub hints: u32,
    /// Wrong answers.
    pub mistakes: u32,
    /// Version of the lesson.
    pub version: String,
}

/// The schedule of a step's repetition.
#[derive(Debug, Serialize)]
pub struct CardExport {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Name of the step.
    pub step: String,
    /// The time when it is due.
    pub due: String,
    /// The time of the last review.
    pub last: String,
    /// Days after which nine in ten still know it.
    pub stability: f64,
    /// From 1 to 10.
    pub difficulty: f64,
    /// The number of times that it was seen.
    pub reps: u32,
    /// The number of times that it had been known and was known no longer.
    pub lapses: u32,
}
