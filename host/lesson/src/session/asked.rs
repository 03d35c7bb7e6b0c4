//! A step at its beginning: the kind of answer, the replies of the script, the listed lines.

use std::sync::Arc;

use tianyuan_notation::moves;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, GameError, QueryAnswer};
use tianyuan_script::lesson::{Goal, Lesson, Mark, Replies, Step};

use super::{Annotation, AnswerKind, Opponent, Running, SessionError, State};
use crate::start::{StartProblem, begin};
use tianyuan_solver::judge::Judge;
use tianyuan_solver::line::{Turned, play_line};
use tianyuan_solver::solve::{Book, Branch};

impl Running {
    /// Opens a step of a lesson.
    ///
    /// # Errors
    /// [`SessionError`].
    pub fn begin(lesson: &Lesson, index: usize, machine: &Opponent) -> Result<Running, SessionError> {
        let wrong = |problem: StartProblem| {
            let step = lesson.steps.get(index).map(|step| step.id.clone()).unwrap_or_default();
            SessionError::Start { step, problem: Box::new(problem) }
        };
        let step = lesson.steps.get(index).ok_or_else(|| wrong(StartProblem::NoStep))?;
        let mut begun = begin(lesson, index).map_err(wrong)?;
        let judge = Judge::new(begun.game.spec(), &step.goal, begun.learner);
        let base = begun.game.decisions().len();
        let lines = lines(&*begun.game, step);
        let left = match (&step.goal, lines.first()) {
            // A book is followed to its end.
            (Goal::Follow, Some(line)) => line.iter().filter(|turn| turn.side == begun.learner).count() as u16,
            _ => step.within,
        };
        let wanted = wanted(&mut *begun.game, step, begun.learner)?;
        let mut running = Running {
            index,
            learner: begun.learner,
            root: begun.root,
            from: begun.from,
            shown: begun.shown,
            marks: marks(&*begun.game, &step.marks, begun.learner),
            judge,
            asks: answer_kind(&step.goal),
            state: State::Asked,
            checks: is_mating(&*begun.game, step, begun.learner, &lines),
            base,
            begun: base,
            left,
            taken: 0,
            taken_before: 0,
            book: None,
            branch: Branch::ROOT,
            lines,
            played: Vec::new(),
            wanted,
            found: Vec::new(),
            game: begun.game,
        };
        running.open(step, &lesson.games[step.game].rules, machine)?;
        Ok(running)
    }

    /// Lets the other side move first where it is its turn, and reads the replies of the script.
    fn open(&mut self, step: &Step, rules: &tianyuan_rules::Rules, machine: &Opponent) -> Result<(), SessionError> {
        if self.asks != AnswerKind::Turn {
            return Ok(());
        }
        if self.game.turn_status().mover != self.learner && self.game.ended().is_none() {
            self.answer_first(step, rules, machine)?;
        }
        if let Replies::Tree(replies) = &step.replies {
            self.book = Some(Arc::new(Book::read(&mut *self.game, replies, step.within)));
        }
        Ok(())
    }
}

/// The marks to draw: sets are evaluated on the position.
fn marks(game: &dyn Game, marks: &[Mark], learner: SideId) -> Vec<Annotation> {
    let one = |mark: &Mark| match mark {
        Mark::Sign(sign, query) => match game.query(*query, learner) {
            Some(QueryAnswer::Sites(sites)) => sites.into_iter().map(|site| Annotation::Sign(*sign, site)).collect(),
            _ => Vec::new(),
        },
        Mark::Label(site, text) => vec![Annotation::Label(*site, text.clone())],
        Mark::Arrow(from, to) => vec![Annotation::Arrow(*from, *to)],
    };
    marks.iter().flat_map(one).collect()
}

/// The kind of answer that a goal asks for.
pub fn answer_kind(goal: &Goal) -> AnswerKind {
    match goal {
        Goal::Read => AnswerKind::Nothing,
        Goal::Holds(_) | Goal::Take { .. } | Goal::Win | Goal::Survive | Goal::Lead { .. } | Goal::Follow => AnswerKind::Turn,
        Goal::Moves { .. } => AnswerKind::Decisions,
        Goal::Sites(_) => AnswerKind::Sites,
        Goal::Number(_) | Goal::Count { .. } => AnswerKind::Number,
        Goal::Choice(_) => AnswerKind::Choice,
    }
}

/// The listed solutions that can be played from here, as turns.
fn lines(game: &dyn Game, step: &Step) -> Vec<Vec<Turned>> {
    if answer_kind(&step.goal) != AnswerKind::Turn {
        return Vec::new();
    }
    step.solutions.iter().filter_map(|solution| play_line(&mut *game.fork(), &solution.text).ok()).collect()
}

/// True if a step is a mating problem: the game is to be won against a royal piece, and every listed turn of the learner gives check.
fn is_mating(game: &dyn Game, step: &Step, learner: SideId, lines: &[Vec<Turned>]) -> bool {
    if !matches!(step.goal, Goal::Win) || !game.spec().kinds.iter().any(|kind| kind.royal) || lines.is_empty() {
        return false;
    }
    let sides = game.spec().side_ids();
    lines.iter().all(|line| {
        let mut game = game.fork();
        line.iter().all(|turn| {
            let legal = turn.decisions.iter().all(|&decision| game.apply(decision).is_ok());
            legal && (turn.side != learner || sides.clone().any(|side| side != learner && game.checked(side)))
        })
    })
}

/// The decisions that are to be named.
fn wanted_decisions(game: &mut dyn Game, goal: &Goal) -> Result<Vec<Decision>, GameError> {
    let Goal::Moves { kinds, from } = goal else { return Ok(Vec::new()) };
    let fits = |d: &Decision| {
        (kinds.is_empty() || kinds.contains(&d.kind()))
            && from.as_ref().is_none_or(|from| d.origin().is_some_and(|site| from.contains(&site)))
    };
    Ok(game.legal()?.into_iter().filter(fits).collect())
}

/// The sites that are to be named, ascending.
fn wanted_sites(game: &mut dyn Game, goal: &Goal, learner: SideId) -> Vec<u16> {
    match goal {
        Goal::Sites(query) => match game.query(*query, learner) {
            Some(QueryAnswer::Sites(sites)) => sites,
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// The names that a naming goal asks for, as text.
pub fn wanted(game: &mut dyn Game, step: &Step, learner: SideId) -> Result<Vec<String>, GameError> {
    let spec = Arc::clone(game.spec());
    let mut wanted: Vec<String> = match &step.goal {
        Goal::Moves { .. } => {
            let phase = game.turn_status().phase;
            wanted_decisions(game, &step.goal)?.iter().map(|decision| moves::write_at(&spec, phase, decision)).collect()
        }
        Goal::Sites(_) => wanted_sites(game, &step.goal, learner).into_iter().map(|site| spec.board.name(site).to_owned()).collect(),
        _ => Vec::new(),
    };
    // Two generators may offer the same move.
    let mut seen = std::collections::HashSet::new();
    wanted.retain(|text| seen.insert(text.clone()));
    Ok(wanted)
}
