//! A snapshot of a lesson for rendering, while the session runs on a worker.

use std::sync::Arc;

use tianyuan_lesson::{Annotation, AnswerKind, Results, Session, State, Turned};
use tianyuan_rules::spec::{SideId, Texts};
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::lesson::{Lesson, Step};

/// The state of a lesson at a moment.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The lesson.
    pub(crate) lesson: Arc<Lesson>,
    /// The step's number, from 0.
    pub(crate) index: usize,
    /// The game.
    pub(crate) game: Box<dyn Game>,
    /// Legal decisions; none if the step is over or asks for no turn.
    pub(crate) legal: Vec<Decision>,
    /// The learner's side.
    pub(crate) learner: SideId,
    /// The marks drawn on the board.
    pub(crate) marks: Vec<Annotation>,
    /// The form of the answer.
    pub(crate) asks: AnswerKind,
    /// The state of the step.
    pub(crate) state: State,
    /// Turns of the learner that are left.
    pub(crate) left: u16,
    /// The hints that were shown.
    pub(crate) hints: Vec<Texts>,
    /// The number of all hints.
    pub(crate) hints_in_all: usize,
    /// Stars that can still be had, or that were.
    pub(crate) stars: u8,
    /// Turns that are shown before the learner is asked.
    pub(crate) shown: Replay,
    /// Turns of both sides since then.
    pub(crate) played: Vec<Turned>,
    /// Answers found so far.
    pub(crate) found: Vec<String>,
    /// The results of the lesson so far.
    pub(crate) results: Results,
}

/// Turns that are shown before the learner is asked.
#[derive(Debug, Clone, Default)]
pub(crate) struct Replay {
    /// The positions: before the first turn, and after each.
    pub(crate) positions: Vec<Setup>,
    /// The turns: side, text and the comments of the record.
    pub(crate) turns: Vec<(SideId, String, Vec<String>)>,
}

impl Snapshot {
    /// The present state of a session.
    pub(crate) fn of(session: &mut Session) -> Snapshot {
        let asked = session.view().state == State::Asked;
        // A failing function of a script is reported once it is called again; until then nothing can be pressed.
        let legal = if asked { session.legal().unwrap_or_default() } else { Vec::new() };
        let results = session.results();
        let view = session.view();
        let turns: Vec<_> = view.shown.iter().map(|turn| (turn.side, turn.text.clone(), turn.comments.clone())).collect();
        let after = view.shown.iter().map(|turn| turn.after.clone());
        let positions = if turns.is_empty() { Vec::new() } else { std::iter::once(view.from.clone()).chain(after).collect() };
        Snapshot {
            lesson: Arc::clone(session.lesson()),
            index: view.index,
            game: view.game.fork(),
            legal,
            learner: view.learner,
            marks: view.marks.to_vec(),
            asks: view.asks,
            state: view.state,
            left: view.left,
            hints: view.hints.to_vec(),
            hints_in_all: view.hints_in_all,
            stars: view.stars,
            shown: Replay { positions, turns },
            played: view.played.to_vec(),
            found: view.found.to_vec(),
            results,
        }
    }

    /// The step.
    pub(crate) fn step(&self) -> &Step {
        // A session opens no step that its lesson lacks.
        &self.lesson.steps[self.index]
    }

    /// True if the learner is asked.
    pub(crate) fn asked(&self) -> bool {
        self.state == State::Asked
    }

    /// True if turns are the answer, and it is the learner's time for one.
    pub(crate) fn plays(&self) -> bool {
        self.asked() && matches!(self.asks, AnswerKind::Turn | AnswerKind::Decisions)
    }

    /// Wrong answers and hints of the step so far.
    pub(crate) fn costs(&self) -> (u32, u32) {
        self.results.steps.get(self.index).map_or((0, 0), |step| (step.wrong.into(), step.hints.into()))
    }
}
