//! A learner at work on a lesson.

mod answers;
mod asked;
mod replies;
mod turns;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use thiserror::Error;
use tianyuan_notation::moves::MoveError;
use tianyuan_rules::spec::{SideId, Site, Texts};
use tianyuan_rules::{Attempt, Decision, Game, GameError, Setup, Verdict};
use tianyuan_script::Loaded;
use tianyuan_script::lesson::{Lesson, Sign, Step};

use crate::judge::Judge;
use crate::line::Turned;
use crate::solve::{Book, Branch, SolveError};
use crate::start::{Shown, StartProblem};

/// Stars of a step that is solved without help.
pub(crate) const STARS: u8 = 3;

/// How the learner is to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
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

/// What is drawn on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// A sign on a site.
    Sign(Sign, Site),
    /// A short text on a site.
    Label(Site, String),
    /// An arrow from a site to another.
    Arrow(Site, Site),
}

/// Where a step stands.
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

/// What came of an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// More is to come: the turn is not complete, or not all that was asked for is named.
    Going {
        /// How much has been named.
        found: usize,
        /// Of how much; 0 where a turn is under way.
        total: usize,
    },
    /// The goal is reached.
    Solved {
        /// What is said, by language; may be empty.
        said: Texts,
        /// Stars, 1 to 3.
        stars: u8,
    },
    /// The turn was a good one, the other side has answered, and it is the learner's turn again.
    On {
        /// What the other side has played.
        replies: Vec<Turned>,
        /// What is said with it, by language; may be empty.
        said: Texts,
        /// Turns that are left.
        left: u16,
    },
    /// This is not it. The position is as it was before the answer.
    Wrong(Box<Wrong>),
    /// Nothing is asked any more.
    Over,
}

/// A wrong answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Wrong {
    /// Why.
    pub why: Why,
    /// The turn that was tried, as the game writes it; empty where it was none.
    pub tried: String,
    /// What the other side would answer, where that says why.
    pub refutation: Vec<Turned>,
}

/// Why an answer is wrong.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Why {
    /// It cannot be read. Costs nothing.
    Unread(Unread),
    /// The rules do not allow it. Costs nothing.
    Illegal(Box<MoveError>),
    /// The rules allow it, and the step does not. Costs nothing.
    NotAllowed,
    /// It was foreseen.
    Foreseen {
        /// What is said, by language.
        said: Texts,
        /// The step that it leads to by [`Session::next`].
        next: Option<usize>,
    },
    /// The goal is missed, or cannot be reached any more.
    Misses {
        /// What is said, by language; may be empty.
        said: Texts,
    },
    /// The turns are used up.
    TooLate {
        /// What is said, by language; may be empty.
        said: Texts,
    },
}

/// Why an answer cannot be read.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Unread {
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

/// What came of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepResult {
    /// The step.
    pub id: String,
    /// Whether the goal was reached.
    pub solved: bool,
    /// Stars, 0 to 3.
    pub stars: u8,
    /// Wrong answers.
    pub wrong: u16,
    /// Hints shown.
    pub hints: u16,
    /// Seconds spent, as told.
    pub seconds: u32,
    /// Whether it was left unsolved on purpose.
    pub skipped: bool,
    /// Whether the solution was shown.
    pub shown: bool,
}

/// A session as plain data: kept, and taken up again by [`Session::resume`].
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Results {
    /// The lesson.
    pub lesson: String,
    /// Its version.
    pub version: String,
    /// The step that is open; empty where the lesson is over.
    pub step: String,
    /// What came of each step that was entered, in the order of the lesson.
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

/// Why a session cannot go on.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum SessionError {
    /// A step cannot begin. `lesson check` says more.
    #[error("step `{step}` cannot begin: {problem}")]
    Start {
        /// The step.
        step: String,
        /// Why.
        problem: Box<StartProblem>,
    },
    /// A function of the script failed, or the game refuses what it offered.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The machine cannot look for a reply.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// What is to be shown.
#[derive(Debug)]
pub struct View<'a> {
    /// The lesson.
    pub lesson: &'a Lesson,
    /// The step: its texts, its goal, its clauses.
    pub step: &'a Step,
    /// Its number, from 0.
    pub index: usize,
    /// The rules of the step.
    pub loaded: &'a Loaded,
    /// The game as it stands.
    pub game: &'a dyn Game,
    /// Whom the learner plays.
    pub learner: SideId,
    /// What is drawn on the board.
    pub marks: &'a [Drawn],
    /// How the learner is to answer.
    pub asks: Asks,
    /// Where the step stands.
    pub state: State,
    /// Turns of the learner that are left.
    pub left: u16,
    /// The hints that were shown.
    pub hints: &'a [Texts],
    /// How many hints there are.
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
    /// What has been named, where several things are asked for.
    pub found: &'a [String],
}

/// How the machine is asked.
#[derive(Clone, Default)]
struct Machine {
    nodes: u64,
    progress: Option<Arc<dyn Fn(u64) + Send + Sync>>,
    stop: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Machine").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}

/// Positions that the machine looks at for a reply, at most, where nothing else is said.
const NODES: u64 = 400_000;

/// A learner at work on a lesson: one step is open at a time.
#[derive(Debug)]
pub struct Session {
    lesson: Arc<Lesson>,
    results: Vec<StepResult>,
    machine: Machine,
    now: Running,
    /// The step that a foreseen mistake leads to.
    turning: Option<usize>,
    over: bool,
}

/// The step that is open.
#[derive(Debug)]
struct Running {
    index: usize,
    game: Box<dyn Game>,
    learner: SideId,
    root: Setup,
    from: Setup,
    shown: Vec<Shown>,
    marks: Vec<Drawn>,
    judge: Judge,
    asks: Asks,
    state: State,
    /// Decisions of the game when the present turn began.
    begun: usize,
    left: u16,
    taken: u16,
    /// What was taken before the present turn.
    taken_before: u16,
    book: Option<Arc<Book>>,
    branch: Branch,
    /// The listed solutions as turns, where they are turns.
    lines: Vec<Vec<Turned>>,
    played: Vec<Turned>,
    /// What is to be named, and what has been.
    wanted: Vec<String>,
    found: Vec<String>,
}

impl Session {
    /// Begins a lesson with its first step.
    ///
    /// # Errors
    /// [`SessionError`].
    pub fn new(lesson: Arc<Lesson>) -> Result<Session, SessionError> {
        Session::at(lesson, 0, &[])
    }

    /// Takes a lesson up again: at the step that was open, if it still has it.
    ///
    /// # Errors
    /// [`SessionError`].
    pub fn resume(lesson: Arc<Lesson>, results: &Results) -> Result<Session, SessionError> {
        let index = lesson.steps.iter().position(|step| step.id == results.step).unwrap_or(0);
        Session::at(lesson, index, &results.steps)
    }

    fn at(lesson: Arc<Lesson>, index: usize, before: &[StepResult]) -> Result<Session, SessionError> {
        let machine = Machine { nodes: NODES, ..Machine::default() };
        let now = Running::begin(&lesson, index, &machine)?;
        let fresh = |step: &Step| before.iter().find(|known| known.id == step.id).cloned().unwrap_or_else(|| result(step));
        let results = lesson.steps.iter().map(fresh).collect();
        Ok(Session { lesson, results, machine, now, turning: None, over: false })
    }

    /// Gives the machine other limits: positions for one reply, whom to tell how many were looked at, and who may stop it.
    pub fn set_machine(&mut self, nodes: u64, progress: Option<Arc<dyn Fn(u64) + Send + Sync>>, stop: Option<Arc<AtomicBool>>) {
        self.machine = Machine { nodes, progress, stop };
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Whether the lesson is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Opens a step.
    ///
    /// # Errors
    /// [`SessionError`]; the step that was open stays so.
    pub fn enter(&mut self, index: usize) -> Result<(), SessionError> {
        self.now = Running::begin(&self.lesson, index, &self.machine)?;
        (self.turning, self.over) = (None, false);
        Ok(())
    }

    /// Goes on with another version of the lesson, at the step of the same name.
    ///
    /// # Errors
    /// [`SessionError`]; the session then goes on with the version that it had.
    pub fn replace(&mut self, lesson: Arc<Lesson>) -> Result<(), SessionError> {
        let open = self.lesson.steps.get(self.now.index).map(|step| step.id.clone()).unwrap_or_default();
        let index = lesson.steps.iter().position(|step| step.id == open);
        let index = index.unwrap_or(self.now.index.min(lesson.steps.len().saturating_sub(1)));
        let mut other = Session::at(lesson, index, &self.results)?;
        other.machine = self.machine.clone();
        *self = other;
        Ok(())
    }

    /// What is to be shown.
    pub fn view(&self) -> View<'_> {
        let now = &self.now;
        // A session is made with its first step, and opens no step that is not there.
        let step = &self.lesson.steps[now.index];
        let result = &self.results[now.index];
        View {
            lesson: &self.lesson,
            step,
            index: now.index,
            loaded: &self.lesson.games[step.game],
            game: &*now.game,
            learner: now.learner,
            marks: &now.marks,
            asks: now.asks,
            state: now.state,
            left: now.left,
            hints: step.hints.get(..usize::from(result.hints)).unwrap_or(&step.hints),
            hints_in_all: step.hints.len(),
            wrong: result.wrong,
            stars: if now.state == State::Asked { stars(step, result) } else { result.stars },
            from: &now.from,
            shown: &now.shown,
            played: &now.played,
            found: &now.found,
        }
    }

    /// What the learner could decide now.
    ///
    /// # Errors
    /// Where a function of the script fails.
    pub fn legal(&mut self) -> Result<Vec<Decision>, GameError> {
        self.now.game.legal()
    }

    /// Why something is or is not allowed.
    pub fn explain(&mut self, attempt: &Attempt) -> Verdict {
        self.now.game.explain(attempt)
    }

    /// What has come of the lesson so far.
    pub fn results(&self) -> Results {
        let open = self.lesson.steps.get(self.now.index).filter(|_| !self.over);
        Results {
            lesson: self.lesson.id.clone(),
            version: self.lesson.version.clone(),
            step: open.map(|step| step.id.clone()).unwrap_or_default(),
            steps: self.results.clone(),
        }
    }

    /// Says that the learner has spent so many more seconds on the step.
    pub fn spend(&mut self, seconds: u32) {
        if self.now.state == State::Asked
            && let Some(result) = self.results.get_mut(self.now.index)
        {
            result.seconds = result.seconds.saturating_add(seconds);
        }
    }

    /// Shows the next hint, if there is one.
    pub fn hint(&mut self) -> Option<&Texts> {
        let step = self.lesson.steps.get(self.now.index)?;
        let result = self.results.get_mut(self.now.index)?;
        let hint = step.hints.get(usize::from(result.hints))?;
        result.hints += 1;
        Some(hint)
    }

    /// Back to the position that the step begins with; what it has cost stays.
    ///
    /// # Errors
    /// [`SessionError`].
    pub fn retry(&mut self) -> Result<(), SessionError> {
        self.enter(self.now.index)
    }

    /// Leaves the step unsolved.
    pub fn skip(&mut self) {
        self.leave(State::Skipped);
    }

    /// Goes to the step that follows: where a foreseen mistake leads, where the step says, or the next. `false`: the lesson is over.
    ///
    /// # Errors
    /// [`SessionError`]; the step that was open stays so.
    pub fn next(&mut self) -> Result<bool, SessionError> {
        let said = self.lesson.steps.get(self.now.index).and_then(|step| step.next);
        let next = self.turning.or(said).unwrap_or(self.now.index + 1);
        if next >= self.lesson.steps.len() {
            self.over = true;
            return Ok(false);
        }
        self.enter(next)?;
        Ok(true)
    }

    fn leave(&mut self, state: State) {
        if self.now.state != State::Asked {
            return;
        }
        self.now.state = state;
        if let Some(result) = self.results.get_mut(self.now.index).filter(|result| !result.solved) {
            result.stars = 0;
            result.skipped |= state == State::Skipped;
            result.shown |= state == State::Shown;
        }
    }
}

fn result(step: &Step) -> StepResult {
    StepResult { id: step.id.clone(), ..StepResult::default() }
}

/// Stars for a step that is solved now.
fn stars(step: &Step, result: &StepResult) -> u8 {
    if result.shown {
        return 0;
    }
    let slow = step.seconds.is_some_and(|most| result.seconds > most);
    let lost = u8::from(result.hints > 0) + u8::from(result.wrong >= 1) + u8::from(result.wrong >= 3) + u8::from(slow);
    STARS.saturating_sub(lost).max(1)
}
