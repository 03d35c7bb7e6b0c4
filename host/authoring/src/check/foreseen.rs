//! Foreseen mistakes: each can be made, and misses the goal.

use tianyuan_notation::moves::MoveError;
use tianyuan_script::lesson::{Expected, Foreseen, Goal};
use tianyuan_words::message;

use super::checker::{Checker, Mistake};
use super::lines::{Line, make};
use super::scene::{Point, Scene, no_turn};
use tianyuan_solver::line::{Turned, parse_turn, split_turns};
use tianyuan_solver::solve::Status;

/// Foreseen turns: one must be legal in some position where the learner is asked.
pub(super) fn turns(checker: &mut Checker<'_>, scene: &mut Scene<'_>, lines: &[Line]) {
    let mut points = vec![scene.first()];
    for (_, point) in lines.iter().flat_map(|line| &line.points) {
        if !points.iter().any(|known| known.played == point.played) {
            points.push(point.clone());
        }
    }
    let step = scene.step;
    for foreseen in &step.foreseen {
        let Expected::Text(text) = &foreseen.answer else { continue };
        let mut refused: Option<MoveError> = None;
        // What is wrong now and right later is a mistake: the order of turns is a common one.
        let (mut legal, mut always_right) = (false, true);
        for point in &points {
            let mut game = scene.at(point);
            match parse_turn(&mut *game, text) {
                Ok(meant) => {
                    legal = true;
                    always_right &= is_right(checker, scene, point, &meant.decisions, lines);
                }
                Err(error) => {
                    refused.get_or_insert(error);
                }
            }
            if !always_right {
                break;
            }
        }
        if legal && always_right {
            right(checker, foreseen, text, false);
        }
        // A refusal has the rule's sentence and these words; a text that is no move is never met.
        if let Some(error) = refused.filter(|error| !legal && !is_refused(error)) {
            let why = no_turn(&*scene.game, &error);
            let message = message!(proof.is_no_move_of_this, text = text, why = why);
            let help = message!(proof.write_turn_as_learner_would);
            checker.wrong(Mistake {
                code: "lesson/foreseen-unreadable",
                at: &foreseen.at,
                owner: "step",
                path: &["on", text],
                message,
                help: Some(help),
            });
        }
    }
}

/// True if the rules refuse what could be read.
fn is_refused(error: &MoveError) -> bool {
    matches!(error, MoveError::Refused { .. } | MoveError::Jumped { .. } | MoveError::Removed { .. } | MoveError::Game(_))
}

/// True if a foreseen turn reaches the goal, or leaves it in reach.
fn is_right(checker: &mut Checker<'_>, scene: &Scene<'_>, point: &Point, decisions: &[tianyuan_rules::Decision], lines: &[Line]) -> bool {
    if matches!(scene.step.goal, Goal::Follow) {
        let here = |line: &Line| {
            let (index, _) = line.points.iter().find(|(_, place)| place.played == point.played)?;
            line.turns.get(*index).map(|turn| turn.decisions == decisions)
        };
        return lines.iter().any(|line| here(line) == Some(true));
    }
    let turns = split_turns(&*scene.at(point), decisions).unwrap_or_default();
    let [turn] = turns.as_slice() else { return false };
    let mut game = scene.at(point);
    let (reached, taken) = make(scene, &mut *game, turn, point.taken);
    if reached {
        return true;
    }
    leads_on(checker, scene, point, turn, taken)
}

fn leads_on(checker: &mut Checker<'_>, scene: &Scene<'_>, point: &Point, turn: &Turned, taken: u16) -> bool {
    if !turn.complete || point.left <= 1 && !scene.survives() {
        return false;
    }
    let Some(after) = scene.after_turn(point, &turn.decisions) else { return false };
    let after = Point { taken, ..after };
    matches!(scene.ask(checker, |solver| solver.least(scene.from(&after))), Ok((Status::Proved, _)))
}

/// Says that a foreseen mistake is none.
pub(super) fn right(checker: &mut Checker<'_>, foreseen: &Foreseen, text: &str, answer: bool) {
    let message = match answer {
        true => message!(proof.is_right_answer, text = text),
        false => message!(proof.reaches_goal_in_time, text = text),
    };
    let help = message!(proof.take_it_out);
    checker.wrong(Mistake {
        code: "lesson/foreseen-right",
        at: &foreseen.at,
        owner: "step",
        path: &["on", text],
        message,
        help: Some(help),
    });
}
