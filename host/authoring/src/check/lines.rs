//! The listed solutions: each is legal, reaches the goal in time, and has the replies that it lists.

use tianyuan_rules::{Decision, Game};
use tianyuan_script::lesson::{Goal, Replies};
use tianyuan_words::{Message, message};

use super::checker::{Checker, Mistake};
use super::scene::{Point, Scene, no_turn};
use tianyuan_solver::chance::turn_drawn;
use tianyuan_solver::judge::PlayedGame;
use tianyuan_solver::line::{LineError, Turned, parse_turn, play_line};
use tianyuan_solver::solve::{Branch, Status};

/// A listed solution that was played.
#[derive(Debug)]
pub(super) struct Line {
    /// Its number, from 0.
    pub(super) number: usize,
    pub(super) turns: Vec<Turned>,
    /// The learner's turns among them, and where each begins.
    pub(super) points: Vec<(usize, Point)>,
    /// The learner's turn that reaches the goal.
    pub(super) reached: Option<u16>,
}

/// Plays the listed turns, and reports their mistakes.
pub(super) fn listed(checker: &mut Checker<'_>, scene: &mut Scene<'_>) -> Vec<Line> {
    let step = scene.step;
    if step.solutions.is_empty() && step.generate.is_none() && !scene.survives() {
        let message = message!(proof.no_solution_is_listed);
        let help = message!(proof.add_a_line);
        checker.wrong(Mistake { code: "lesson/no-solution", at: &step.at, owner: "step", path: &[], message, help: Some(help) });
    }
    let mut lines = Vec::new();
    for (number, solution) in step.solutions.iter().enumerate() {
        let index = (number + 1).to_string();
        let path = path(step.solutions.len(), &index);
        match play_line(&mut *scene.start.fork(), &solution.text) {
            Ok(turns) => lines.extend(walk(checker, scene, number, turns, &path)),
            Err(error) => {
                let (word, why) = told(&*scene.start, &solution.text, &error);
                let message = message!(proof.solution_cannot_be_played, word = word, why = why);
                let help = message!(proof.write_turns_of_both_sides);
                checker.wrong(Mistake {
                    code: "lesson/solution-illegal",
                    at: &solution.at,
                    owner: "step",
                    path: &path,
                    message,
                    help: Some(help),
                });
            }
        }
    }
    lines
}

/// The field of one of several solutions.
pub(super) fn path(solutions: usize, number: &str) -> Vec<&str> {
    if solutions > 1 { vec!["solution", number] } else { vec!["solution"] }
}

/// The word at which a line stops being one, and why.
fn told(start: &dyn Game, text: &str, error: &LineError) -> (String, Message) {
    match error {
        LineError::Moves(error) => {
            let before: String = text.chars().take(error.column.saturating_sub(1)).collect();
            let mut game = start.fork();
            // All before it could be played: it was.
            let _ = play_line(&mut *game, &before);
            (error.word.clone(), no_turn(&*game, &error.error))
        }
        LineError::Game(error) => (text.to_owned(), Message::same(error)),
    }
}

/// Goes through a line as a learner would.
fn walk(checker: &mut Checker<'_>, scene: &Scene<'_>, number: usize, turns: Vec<Turned>, path: &[&str]) -> Option<Line> {
    let step = scene.step;
    let follows = matches!(step.goal, Goal::Follow);
    let mut game = scene.start.fork();
    let mut line = Line { number, turns: Vec::new(), points: Vec::new(), reached: None };
    let mut point = Point { left: step.within, ..scene.first() };
    let mut made = 0u16;
    let wrong = |checker: &mut Checker<'_>, code: &'static str, message, help| {
        checker.wrong(Mistake { code, at: &step.at, owner: "step", path, message, help });
    };
    for (index, turn) in turns.iter().enumerate() {
        point.played = game.decisions().to_vec();
        if turn.side != scene.learner {
            if let Some(other) = other_reply(scene, &*game, &point, turn) {
                let told = scene.told(&point, &other);
                let message = if other.is_empty() {
                    message!(proof.nothing_is_replied_here, text = turn.text)
                } else {
                    message!(proof.reply_here, told = told, text = turn.text)
                };
                let help = message!(proof.write_line_as_it_will);
                wrong(checker, "lesson/solution-other-reply", message, Some(help));
                return None;
            }
            apply(&mut *game, &turn.decisions);
            if scene.judge.over(&mut PlayedGame { game: &mut *game }) == Some(true) {
                line.reached = Some(made);
                break;
            }
            continue;
        }
        line.points.push((index, point.clone()));
        if !is_allowed(scene, &mut *game, turn) {
            let message = message!(proof.is_not_among_turns, text = turn.text);
            let help = message!(proof.add_it);
            wrong(checker, "lesson/solution-not-allowed", message, Some(help));
            return None;
        }
        made += 1;
        let (reached, taken) = make(scene, &mut *game, turn, point.taken);
        point.taken = taken;
        point.left = point.left.saturating_sub(1);
        if reached {
            line.reached = Some(made);
            break;
        }
        if let Some(book) = &scene.book {
            match book.follow(point.branch, &turn.decisions, game.key()) {
                Some(branch) => point.branch = branch,
                None if follows => {}
                None => {
                    let message = message!(proof.does_not_reach_goal, text = turn.text);
                    let help = message!(proof.add_3, text = turn.text);
                    wrong(checker, "lesson/solution-off-book", message, Some(help));
                    return None;
                }
            }
        }
    }
    if scene.survives()
        && (made >= step.within || line.reached.is_some())
        && scene.judge.over(&mut PlayedGame { game: &mut *game }) != Some(false)
    {
        line.reached = Some(step.within);
    }
    if line.reached.is_none() && !follows && !scene.survives() && turns.last().is_some_and(|turn| turn.complete) {
        let next = Point { played: game.decisions().to_vec(), ..point.clone() };
        line.reached = goes_on(checker, scene, &next, path).map(|turns| made + turns);
    }
    line.turns = turns;
    if follows {
        return Some(line);
    }
    match line.reached {
        None => {
            let message = message!(proof.listed_solution_does_not_reach);
            let help = message!(proof.correct_solution);
            wrong(checker, "lesson/solution-misses", message, Some(help));
            None
        }
        Some(turns) if turns > step.within => {
            let message = message!(proof.listed_solution_takes, turns = turns, within = step.within);
            let help = message!(proof.write_3, turns = turns);
            wrong(checker, "lesson/solution-too-long", message, Some(help));
            None
        }
        Some(_) => Some(line),
    }
}

/// Number of further turns of the learner that reach the goal, if a line stops before it.
fn goes_on(checker: &mut Checker<'_>, scene: &Scene<'_>, next: &Point, path: &[&str]) -> Option<u16> {
    if next.left == 0 || scene.at(next).ended().is_some() {
        return None;
    }
    match scene.ask(checker, |solver| solver.least(scene.from(next))).ok()? {
        (Status::Proved, turns) => turns,
        (Status::Refuted, _) => None,
        (Status::Unknown, _) => {
            let message = message!(proof.whether_goal_is_reached_behind);
            let help = message!(proof.write_solution_to_its_end);
            checker.unproved = true;
            checker.warn(Mistake { code: "lesson/unproved", at: &scene.step.at, owner: "step", path, message, help: Some(help) });
            Some(next.left)
        }
    }
}

fn apply(game: &mut dyn Game, decisions: &[Decision]) {
    for &decision in decisions {
        if game.apply(decision).is_err() {
            return;
        }
    }
}

/// Makes a turn of the learner; says whether it reaches the goal, and what has been taken by then.
pub(super) fn make(scene: &Scene<'_>, game: &mut dyn Game, turn: &Turned, taken: u16) -> (bool, u16) {
    let (mut taken, mut reached) = (taken, false);
    for &decision in &turn.decisions {
        let turns = game.turn_status().turns;
        let before = scene.judge.prey(&PlayedGame { game });
        if game.apply(decision).is_err() {
            break;
        }
        taken = taken.saturating_add(before.saturating_sub(scene.judge.prey(&PlayedGame { game })));
        let complete = game.ended().is_some() || game.turn_status().turns != turns;
        reached |= scene.judge.reached(&mut PlayedGame { game }, taken, complete);
    }
    (reached, taken)
}

fn is_allowed(scene: &Scene<'_>, game: &mut dyn Game, turn: &Turned) -> bool {
    let Some(texts) = &scene.step.allow else { return true };
    let mut after = game.fork();
    apply(&mut *after, &turn.decisions);
    let key = after.key();
    texts
        .iter()
        .filter_map(|text| parse_turn(game, text).ok())
        .any(|meant| if turn.complete { meant.is(&turn.decisions, key) } else { meant.begins(&turn.decisions) })
}

/// The reply that is played instead of a listed turn, if it is known.
fn other_reply(scene: &Scene<'_>, game: &dyn Game, point: &Point, turn: &Turned) -> Option<Vec<Decision>> {
    let reply = match (&scene.step.replies, &scene.book) {
        // A turn that the other side has first is no reply.
        _ if point.played.len() < scene.game.decisions().len() => return None,
        // Behind what is listed the machine answers by itself.
        (_, Some(_)) if point.branch == Branch::FREE => return None,
        (_, Some(book)) => book.reply(point.branch).to_vec(),
        (Replies::Random(seed), _) => turn_drawn(&mut *game.fork(), *seed).unwrap_or_default(),
        _ => return None,
    };
    (!reply.starts_with(&turn.decisions)).then_some(reply)
}
