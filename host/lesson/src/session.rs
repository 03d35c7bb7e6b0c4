//! A learner at work on a lesson.

mod answers;
mod asked;
mod outcome;
mod replies;
mod turns;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

pub use answers::{chosen_index, letters, number, read_number, separate};
pub use asked::{answer_kind, wanted};
pub use outcome::{Annotation, AnswerKind, Mistake, MistakeKind, Outcome, Results, SessionError, State, StepResult, UnparsedAnswer, View};

use tianyuan_rules::spec::{SideId, Texts};
use tianyuan_rules::{Attempt, Decision, Game, GameError, Setup, Verdict};
use tianyuan_script::lesson::{Lesson, Step};

use crate::start::Shown;
use tianyuan_solver::judge::Judge;
use tianyuan_solver::line::Turned;
use tianyuan_solver::solve::{Book, Branch};

/// Stars of a step that is solved without help.
pub(crate) const STARS: u8 = 3;

/// Limits of the machine that replies.
#[derive(Clone, Default)]
pub struct Opponent {
    /// Positions that it searches for one reply at most.
    pub nodes: u64,
    /// Called with the number of positions searched.
    pub progress: Option<Arc<dyn Fn(u64) + Send + Sync>>,
    /// Set by whoever asks it to stop.
    pub stop: Option<Arc<AtomicBool>>,
}

impl fmt::Debug for Opponent {
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
    opponent: Opponent,
    now: Running,
    /// The step that a foreseen mistake leads to.
    turning: Option<usize>,
    over: bool,
}

/// The step that is open.
#[derive(Debug)]
pub struct Running {
    /// Its index in the lesson.
    pub index: usize,
    /// The game as it is.
    pub game: Box<dyn Game>,
    /// The side of the learner.
    pub learner: SideId,
    /// The position from which the decisions of the game lead here.
    pub root: Setup,
    /// The position before the first of `shown`.
    pub from: Setup,
    /// Turns that are shown before the learner is asked.
    pub shown: Vec<Shown>,
    /// Marks on the board.
    pub marks: Vec<Annotation>,
    /// The judge of its goal.
    pub judge: Judge,
    /// True if only turns that give check count.
    pub checks: bool,
    /// Decisions of the game when the step began.
    pub base: usize,
    /// The kind of answer.
    pub asks: AnswerKind,
    /// The state of the step.
    pub state: State,
    /// Decisions of the game when the present turn began.
    pub begun: usize,
    /// Turns of the learner that are left.
    pub left: u16,
    /// Pieces that the learner has taken.
    pub taken: u16,
    /// Pieces taken before the present turn.
    pub taken_before: u16,
    /// The replies of the script.
    pub book: Option<Arc<Book>>,
    /// The place in the book.
    pub branch: Branch,
    /// The listed solutions as turns, where they are turns.
    pub lines: Vec<Vec<Turned>>,
    /// Turns since it began.
    pub played: Vec<Turned>,
    /// Names of the sites or moves asked for.
    pub wanted: Vec<String>,
    /// Those that have been named.
    pub found: Vec<String>,
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
        let machine = Opponent { nodes: NODES, ..Opponent::default() };
        let now = Running::begin(&lesson, index, &machine)?;
        let fresh = |step: &Step| before.iter().find(|known| known.id == step.id).cloned().unwrap_or_else(|| result(step));
        let results = lesson.steps.iter().map(fresh).collect();
        Ok(Session { lesson, results, opponent: machine, now, turning: None, over: false })
    }

    /// Gives the machine other limits: positions for one reply, the observer of the number searched, and the flag that may stop it.
    pub fn set_opponent(&mut self, nodes: u64, progress: Option<Arc<dyn Fn(u64) + Send + Sync>>, stop: Option<Arc<AtomicBool>>) {
        self.opponent = Opponent { nodes, progress, stop };
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// True if the lesson is over.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Opens a step.
    ///
    /// # Errors
    /// [`SessionError`]; the step that was open stays so.
    pub fn enter(&mut self, index: usize) -> Result<(), SessionError> {
        self.now = Running::begin(&self.lesson, index, &self.opponent)?;
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
        other.opponent = self.opponent.clone();
        *self = other;
        Ok(())
    }

    /// The view for display.
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

    /// The decisions that the learner may make now.
    ///
    /// # Errors
    /// [`GameError`] if a function of the script fails.
    pub fn legal(&mut self) -> Result<Vec<Decision>, GameError> {
        self.now.game.legal()
    }

    /// The reason why something is or is not allowed.
    pub fn explain(&mut self, attempt: &Attempt) -> Verdict {
        self.now.game.explain(attempt)
    }

    /// The results of the lesson so far.
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
    pub fn next_step(&mut self) -> Result<bool, SessionError> {
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
