//! Lessons at work: what a learner's answer is worth, what the other side replies, whether a goal can be reached at all.
//!
//! A [`Session`] leads a learner through a [`Lesson`]: it judges typed answers and decisions made on a board, gives hints, counts
//! stars and says what is to be shown ([`View`]); it draws nothing and knows no terminal. A [`Solver`] proves that a goal can be
//! reached in so many turns, by how many ways, and how the other side delays it longest. [`check`](check::check) proves that a whole
//! lesson holds what it says. [`generate`](generate::generate) finds positions in random games.
//! [`progress`] keeps what learners did, and says what they should repeat.
//!
//! Nothing here reads a clock: whoever shows a lesson says how long an answer took.

pub mod capture;
pub mod check;
pub mod generate;
pub mod import;
pub mod make;
pub mod mating;
pub mod progress;
pub mod solve;

mod chase;
mod judge;
mod line;
mod replies;
mod session;
mod start;

pub use judge::Judge;
pub use line::{LineError, Meant, Turned, cut, meant, one_turn, play_line};
pub use session::{Asks, Drawn, Outcome, Results, Session, SessionError, State, StepResult, Unread, View, Why, Wrong};
pub use solve::{Limits, Solution, SolveError, Solver, Status, Task, Way};
pub use start::{Begun, Shown, StartProblem, begin, game_of};
pub use tianyuan_script::lesson::Lesson;

use tianyuan_rules::spec::Texts;

/// A text in a language, or in one that there is: English before any other.
pub fn said<'a>(texts: &'a Texts, lang: &str) -> &'a str {
    let short = lang.split(['-', '_']).next().unwrap_or(lang);
    let found = texts.get(lang).or_else(|| texts.get(short)).or_else(|| texts.get("en")).or_else(|| texts.values().next());
    found.map_or("", String::as_str)
}
