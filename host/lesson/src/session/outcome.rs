//! Outcomes of answers, steps and sessions, and the view of a step.

use thiserror::Error;
use tianyuan_notation::moves::MoveError;
use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::{SideId, Site, Texts};
use tianyuan_rules::{Game, GameError};
use tianyuan_script::LoadedGame;
use tianyuan_script::lesson::{Lesson, Sign, Step};

use crate::start::{Shown, StartProblem};
use tianyuan_solver::line::Turned;
use tianyuan_solver::solve::SolveError;

/// The kind of answer that a step asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// Not at all: there is something to read.
    Nothing,
    /// By a turn.
    Turn,
    /// By naming decisions, one after the other or at once.
    Decisions,
    /// By naming sites, one after the other or at once.
    Sites,
    /// By a whole number, or a fraction.
    Number,
    /// By the number or letter of an answer.
    Choice,
}

/// A mark drawn on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Annotation {
    /// A sign on a site.
    Sign(Sign, Site),
    /// A short text on a site.
    Label(Site, String),
    /// An arrow from a site to another.
    Arrow(Site, Site),
}

/// The state of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// The learner is asked.
    Asked,
    /// The goal is reached.
    Solved,
    /// The learner has gone on without it.
    Skipped,
    /// The solution was shown.
    Shown,
}

/// The outcome of an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// More is to come: the turn is not complete, or not all that was asked for is named.
    Going {
        /// Number of things named so far.
        found: usize,
        /// Of how much; 0 where a turn is under way.
        total: usize,
    },
    /// The goal is reached.
    Solved {
        /// The lesson's text, by language; may be empty.
        said: Texts,
        /// Stars, 1 to 3.
        stars: u8,
    },
    /// The turn was a good one, the other side has answered, and it is the learner's turn again.
    On {
        /// The turns of the other side.
        replies: Vec<Turned>,
        /// The text of the reply, by language; may be empty.
        said: Texts,
        /// Turns that are left.
        left: u16,
    },
    /// This is not it. The position is as it was before the answer.
    Wrong(Box<Mistake>),
    /// Nothing is asked any more.
    Over,
}

/// A wrong answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    /// The reason.
    pub why: MistakeKind,
    /// The turn that was tried, as the game writes it; empty where it was none.
    pub tried: String,
    /// The other side's refutation, if it shows why.
    pub refutation: Vec<Turned>,
    /// The lesson's remark on a move that the rules do not allow, if it has foreseen one; by language.
    pub remark: Texts,
}

/// The reason why an answer is wrong.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum MistakeKind {
    /// It cannot be read. Costs nothing.
    Unread(UnparsedAnswer),
    /// The rules do not allow it. Costs nothing.
    Illegal(Box<MoveError>),
    /// The rules allow it, and the step does not. Costs nothing.
    NotAllowed,
    /// It was foreseen.
    Foreseen {
        /// The lesson's text, by language.
        said: Texts,
        /// The step that it leads to by [`crate::Session::next_step`].
        next: Option<usize>,
    },
    /// The goal is missed, or cannot be reached any more.
    Misses {
        /// The lesson's text, by language; may be empty.
        said: Texts,
    },
    /// The turns are used up.
    TooLate {
        /// The lesson's text, by language; may be empty.
        said: Texts,
    },
}

/// The reason why an answer cannot be read.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UnparsedAnswer {
    /// It is no move.
    Move(Box<MoveError>),
    /// It is no number.
    Number(String),
    /// There is no such site.
    Site(String),
    /// There is no such answer to choose; the answers are `A` to this letter.
    Choice(String, char),
    /// Nothing was said.
    Empty,
}

/// The result of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepResult {
    /// The step.
    pub id: String,
    /// True if the goal was reached.
    pub solved: bool,
    /// Stars, 0 to 3.
    pub stars: u8,
    /// Wrong answers.
    pub wrong: u16,
    /// Hints shown.
    pub hints: u16,
    /// Seconds spent, as given by the caller.
    pub seconds: u32,
    /// True if it was left unsolved on purpose.
    pub skipped: bool,
    /// True if the solution was shown.
    pub shown: bool,
}

/// A session as plain data: kept, and taken up again by [`crate::Session::resume`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// The lesson.
    pub lesson: String,
    /// Its version.
    pub version: String,
    /// The step that is open; empty where the lesson is over.
    pub step: String,
    /// The results of the steps that were entered, in the order of the lesson.
    pub steps: Vec<StepResult>,
}

impl Results {
    /// Steps solved.
    pub fn solved(&self) -> usize {
        self.steps.iter().filter(|step| step.solved).count()
    }

    /// Stars of all steps.
    pub fn stars(&self) -> u32 {
        self.steps.iter().map(|step| u32::from(step.stars)).sum()
    }
}

/// The reason why a session cannot go on.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// A step cannot begin. `lesson check` says more.
    #[error("step `{step}` cannot begin: {problem}")]
    Start {
        /// The step.
        step: String,
        /// The reason.
        problem: Box<StartProblem>,
    },
    /// A function of the script failed, or the game refuses what it offered.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The machine cannot look for a reply.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The search for a reply failed.
    #[error(transparent)]
    Search(#[from] tianyuan_search::SearchError),
}

/// The view of a session for display.
#[derive(Debug)]
pub struct View<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// The step: its texts, its goal, its clauses.
    pub step: &'a Step,
    /// Its number, from 0.
    pub index: usize,
    /// The rules of the step.
    pub loaded: &'a LoadedGame,
    /// The game in its present position.
    pub game: &'a dyn Game,
    /// The learner's side.
    pub learner: SideId,
    /// The marks drawn on the board.
    pub marks: &'a [Annotation],
    /// The kind of answer that the step asks for.
    pub asks: AnswerKind,
    /// The state of the step.
    pub state: State,
    /// Turns of the learner that are left.
    pub left: u16,
    /// The hints that were shown.
    pub hints: &'a [Texts],
    /// Number of hints.
    pub hints_in_all: usize,
    /// Wrong answers so far.
    pub wrong: u16,
    /// Stars that can still be had; once it is solved, those that were.
    pub stars: u8,
    /// The position before the first of `shown`.
    pub from: &'a Setup,
    /// Turns that are shown before the learner is asked.
    pub shown: &'a [Shown],
    /// Turns of both sides since then.
    pub played: &'a [Turned],
    /// The things named so far, if the goal asks for several.
    pub found: &'a [String],
}
