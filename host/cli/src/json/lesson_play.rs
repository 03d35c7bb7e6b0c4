//! What `lesson play`, `lesson list`, `lesson new` and `lesson export` say.

use serde::Serialize;

use super::{Diagnostic, Refusal, Texts};

/// A step of a lesson that is open: an event of `lesson play`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonStep {
    /// `step`.
    pub(crate) event: &'static str,
    /// Identifier of the lesson.
    pub(crate) lesson: String,
    /// Name of the step.
    pub(crate) step: String,
    /// Its number, from 1.
    pub(crate) number: usize,
    /// How many there are.
    pub(crate) of: usize,
    /// Its title, or null.
    pub(crate) title: Option<String>,
    /// Identifier of the game.
    pub(crate) game: String,
    /// The teacher's words.
    pub(crate) say: String,
    /// How it is answered: `nothing`, `turn`, `moves`, `sites`, `number`, `choice`.
    pub(crate) asks: &'static str,
    /// Whom the learner plays.
    pub(crate) side: String,
    /// Turns of the learner that are left.
    pub(crate) left: u16,
    /// The position.
    pub(crate) position: String,
    /// What is drawn on the board.
    pub(crate) marks: Vec<LessonMark>,
    /// The answers to choose from.
    pub(crate) choices: Vec<String>,
    /// Turns that are shown before the learner is asked.
    pub(crate) shown: Vec<LessonTurn>,
    /// How many hints there are.
    pub(crate) hints: usize,
    /// The clauses that it teaches.
    pub(crate) clauses: Vec<String>,
}

/// Something drawn on the board.
#[derive(Debug, Serialize)]
pub(crate) struct LessonMark {
    /// `circle`, `cross`, `square`, `label` or `arrow`.
    pub(crate) kind: &'static str,
    /// Where; of an arrow from and to.
    pub(crate) sites: Vec<String>,
    /// The text of a label, or null.
    pub(crate) label: Option<String>,
}

/// A turn.
#[derive(Debug, Serialize)]
pub(crate) struct LessonTurn {
    /// Whose.
    pub(crate) side: String,
    /// As the game writes it.
    pub(crate) text: String,
    /// What the record says of it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) comments: Vec<String>,
}

/// An event of `lesson play` that opens no step; fields that say nothing are left out.
#[derive(Debug, Default, Serialize)]
pub(crate) struct LessonEvent {
    /// `answer`, `hint`, `solution`, `retry`, `skipped`, `over`, `reloaded`, `rejected` or `fault`.
    pub(crate) event: &'static str,
    /// What was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) typed: Option<String>,
    /// What came of an answer: `going`, `solved`, `on`, `unread`, `illegal`, `not-allowed`, `foreseen`, `misses`, `too-late`, `over`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<&'static str>,
    /// What is said of it, in the language chosen.
    pub(crate) said: Vec<String>,
    /// Turns: what the other side answered, would answer, or the solution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) turns: Vec<LessonTurn>,
    /// The hint, or the solution as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) text: Option<String>,
    /// Turns of the learner that are left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<u16>,
    /// Stars that can still be had, or that were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) stars: Option<u8>,
    /// How many of the things asked for have been named …
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) found: Option<usize>,
    /// … of how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) total: Option<usize>,
    /// The step that a foreseen mistake leads to by `next`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) leads: Option<String>,
    /// Why the rules refuse it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refusal: Option<Refusal>,
    /// The position after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    /// Why an edit of the lesson was rejected.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// An answer to a word that was typed, or a fault.
#[derive(Debug, Serialize)]
pub(crate) struct LessonTold<'a> {
    /// `told` or `fault`.
    pub(crate) event: &'static str,
    /// What is said.
    pub(crate) text: &'a str,
}

/// The last line of `lesson play`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonPlayed<'a> {
    /// Steps solved.
    pub(crate) solved: usize,
    /// Steps that there were.
    pub(crate) steps: usize,
    /// Stars of all of them.
    pub(crate) stars: u32,
    /// The lesson that was open last, or null.
    pub(crate) lesson: Option<String>,
    /// Who learned.
    pub(crate) learner: &'a str,
    /// Whether it was taken to its end.
    pub(crate) over: bool,
}

/// A lesson of `lesson list`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonListed {
    /// What commands take.
    pub(crate) id: String,
    /// Its title by language.
    pub(crate) names: Texts,
    /// What it is about, by language.
    pub(crate) about: Texts,
    /// The game.
    pub(crate) game: String,
    /// Languages in which it is written.
    pub(crate) languages: Vec<String>,
    /// How long it takes, about; or null.
    pub(crate) minutes: Option<u32>,
    /// Its file.
    pub(crate) file: String,
    /// Names of its steps.
    pub(crate) steps: Vec<String>,
    /// How many of them the learner has solved.
    pub(crate) solved: usize,
    /// The stars of them.
    pub(crate) stars: u32,
    /// Names of those that should be repeated now.
    pub(crate) due: Vec<String>,
    /// Why it cannot be taught; empty where it can.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// The answer of `lesson new`.
#[derive(Debug, Serialize)]
pub(crate) struct LessonNew {
    /// The file that was written.
    pub(crate) file: String,
    /// Identifier of the lesson.
    pub(crate) id: String,
    /// The game.
    pub(crate) game: String,
}

/// A learner of `lesson export`.
#[derive(Debug, Serialize)]
pub(crate) struct LearnerExport {
    /// The name.
    pub(crate) learner: String,
    /// Since when.
    pub(crate) since: String,
    /// All attempts in the order in which they were made.
    pub(crate) attempts: Vec<AttemptExport>,
    /// What is to be repeated when.
    pub(crate) schedule: Vec<CardExport>,
}

/// An attempt at a step.
#[derive(Debug, Serialize)]
pub(crate) struct AttemptExport {
    /// Identifier of the lesson.
    pub(crate) lesson: String,
    /// Name of the step.
    pub(crate) step: String,
    /// When it ended.
    pub(crate) at: String,
    /// `solved`, `shown` or `skipped`.
    pub(crate) how: &'static str,
    /// From 0 to 3.
    pub(crate) stars: u8,
    /// How long it took.
    pub(crate) seconds: f64,
    /// Hints shown.
    pub(crate) hints: u32,
    /// Wrong answers.
    pub(crate) mistakes: u32,
    /// Version of the lesson.
    pub(crate) version: String,
}

/// When a step is to be repeated.
#[derive(Debug, Serialize)]
pub(crate) struct CardExport {
    /// Identifier of the lesson.
    pub(crate) lesson: String,
    /// Name of the step.
    pub(crate) step: String,
    /// When it is due.
    pub(crate) due: String,
    /// When it was seen last.
    pub(crate) last: String,
    /// Days after which nine in ten still know it.
    pub(crate) stability: f64,
    /// From 1 to 10.
    pub(crate) difficulty: f64,
    /// How often it was seen.
    pub(crate) reps: u32,
    /// How often it had been known and was known no longer.
    pub(crate) lapses: u32,
}
