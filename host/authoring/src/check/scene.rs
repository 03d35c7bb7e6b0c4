//! A step under check: the position in which the learner is asked, and the solver for it.

use std::sync::Arc;

use tianyuan_notation::moves::MoveError;
use tianyuan_play::not_a_move;
use tianyuan_rules::Rules;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::lesson::{Goal, Replies, Step};
use tianyuan_words::{Lang, Message};

use super::checker::Checker;
use tianyuan_lesson::{Opponent, Running, SessionError};
use tianyuan_solver::judge::Judge;
use tianyuan_solver::line::split_turns;
use tianyuan_solver::solve::{Book, Branch, Limits, Solver, StartPoint, Task};

/// A step where the learner is asked.
pub(super) struct Scene<'a> {
    pub(super) index: usize,
    pub(super) step: &'a Step,
    pub(super) rules: &'a Rules,
    /// The game at the learner's first turn.
    pub(super) game: Box<dyn Game>,
    /// The game at the start of the step: before a turn that the other side has first.
    pub(super) start: Box<dyn Game>,
    pub(super) root: Setup,
    pub(super) learner: SideId,
    pub(super) judge: Judge,
    pub(super) book: Option<Arc<Book>>,
    /// True if only turns that give check count.
    pub(super) checks: bool,
}

/// A place in a line where it is the learner's turn.
#[derive(Debug, Clone)]
pub(super) struct Point {
    /// Decisions since the root.
    pub(super) played: Vec<Decision>,
    pub(super) left: u16,
    pub(super) taken: u16,
    pub(super) branch: Branch,
}

impl<'a> Scene<'a> {
    pub(super) fn open(checker: &Checker<'a>, index: usize, step: &'a Step) -> Result<Scene<'a>, SessionError> {
        let lesson = checker.lesson;
        let machine = Opponent { nodes: checker.budget.nodes, ..Opponent::default() };
        let running = Running::begin(lesson, index, &machine)?;
        let mut start = running.game.fork();
        while start.decisions().len() > running.base && start.undo() {}
        Ok(Scene {
            index,
            step,
            rules: &lesson.games[step.game].rules,
            checks: running.checks,
            start,
            root: running.root,
            learner: running.learner,
            judge: running.judge,
            book: running.book,
            game: running.game,
        })
    }

    /// The game after decisions since the root.
    pub(super) fn after(&self, played: &[Decision]) -> Box<dyn Game> {
        let mut game = self.rules.game();
        // The root stood when the scene was opened, and these were legal after it.
        let stands = game.set_up(&self.root).is_ok();
        for &decision in played.iter().filter(|_| stands) {
            let _ = game.apply(decision);
        }
        game
    }

    /// The point of the learner's first turn.
    pub(super) fn first(&self) -> Point {
        Point { played: self.game.decisions().to_vec(), left: self.step.within, taken: 0, branch: Branch::ROOT }
    }

    /// Asks the machine something about this step.
    pub(super) fn ask<T>(&self, checker: &Checker<'_>, what: impl FnOnce(&Solver<'_>) -> T) -> T {
        let index = self.index;
        let progress = checker.budget.progress;
        let tell = move |nodes: u64| {
            if let Some(progress) = progress {
                progress(index, nodes);
            }
        };
        let limits = Limits { nodes: checker.budget.nodes, ways: 64, progress: Some(&tell), stop: checker.budget.stop };
        let task = Task::of(self.step, self.learner, self.checks);
        what(&Solver::new(self.rules, task, limits).with_book(self.book.clone()))
    }

    pub(super) fn from<'p>(&'p self, point: &'p Point) -> StartPoint<'p> {
        StartPoint { start: Some(&self.root), played: &point.played, left: point.left, taken: point.taken, branch: point.branch }
    }

    /// The game at a point.
    pub(super) fn at(&self, point: &Point) -> Box<dyn Game> {
        let mut game = self.rules.game();
        if game.set_up(&self.root).is_ok() {
            for &decision in &point.played {
                if game.apply(decision).is_err() {
                    break;
                }
            }
        }
        game
    }

    /// The point after a turn of the learner: it is the other side's turn.
    pub(super) fn after_turn(&self, point: &Point, turn: &[Decision]) -> Option<Point> {
        let mut played = point.played.clone();
        played.extend(turn);
        let mut next = Point { played, left: point.left.saturating_sub(1), ..point.clone() };
        let mut game = self.at(&next);
        if game.ended().is_some() || game.turn_status().mover == self.learner {
            return None;
        }
        if let Some(book) = &self.book {
            next.branch = book.follow(point.branch, turn, game.key())?;
        }
        Some(next)
    }

    /// A turn in words.
    pub(super) fn told(&self, point: &Point, decisions: &[Decision]) -> String {
        let turns = split_turns(&*self.at(point), decisions).unwrap_or_default();
        turns.into_iter().map(|turn| turn.text).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn has_book(&self) -> bool {
        matches!(self.step.replies, Replies::Tree(_))
    }

    pub(super) fn survives(&self) -> bool {
        matches!(self.step.goal, Goal::Survive)
    }
}

/// The reason why a text is no turn in the present position, without the dot at the end.
pub(super) fn no_turn(game: &dyn Game, error: &MoveError) -> Message {
    let sentence = |lang: Lang| {
        let sentence = not_a_move(lang, game, error).sentence;
        sentence.trim_end_matches(['.', '。']).to_owned()
    };
    Message::own(&Lang::ALL.into_iter().map(|lang| (lang.tag().to_owned(), sentence(lang))).collect(), "")
}
