//! Lessons at work: the learner's answers are judged, and the other side replies.
//!
//! A [`Session`] leads a learner through a [`Lesson`]: it judges typed answers and decisions made on a board, gives hints, counts
//! stars and offers a [`View`] of what is to be shown; it draws nothing and knows no terminal.
//!
//! Nothing here reads a clock: the caller gives the time that an answer took.

mod session;
mod start;

pub use session::{
    Annotation, AnswerKind, Mistake, MistakeKind, Opponent, Outcome, Results, Running, Session, SessionError, State, StepResult,
    UnparsedAnswer, View, answer_kind, chosen_index, letters, number, read_number, separate, wanted,
};
pub use start::{Shown, StartProblem, StepStart, begin, game_of};
pub use tianyuan_script::lesson::Lesson;
pub use tianyuan_solver::line::Turned;

use tianyuan_rules::spec::Texts;

/// A text in a language, or in one that there is: English before any other.
pub fn said<'a>(texts: &'a Texts, lang: &str) -> &'a str {
    let short = lang.split(['-', '_']).next().unwrap_or(lang);
    let found = texts.get(lang).or_else(|| texts.get(short)).or_else(|| texts.get("en")).or_else(|| texts.values().next());
    found.map_or("", String::as_str)
}
