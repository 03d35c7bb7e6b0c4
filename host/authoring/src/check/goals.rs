//! Goals that are reached by turns: as listed, in no fewer turns, and in no other way.

use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::lesson::Replies;
use tianyuan_words::{Message, message};

use super::checker::{Checker, Mistake};
use super::lines::{Line, listed, path};
use super::scene::{Point, Scene};
use super::{Proved, foreseen, mates, replies};
use tianyuan_solver::solve::{Defences, Solution, SolveError, Status, Way};

/// Number of further solutions that are named.
const NAMED: usize = 3;

pub(super) fn check(checker: &mut Checker<'_>, scene: &mut Scene<'_>) -> Proved {
    let step = scene.step;
    if !is_open(checker, scene) {
        return Proved::Wrong;
    }
    replies::misprints(checker, scene);
    let told = checker.report.diagnostics.len();
    let lines = listed(checker, scene);
    let first = scene.first();
    let solution = match scene.ask(checker, |solver| solver.solve_from(scene.from(&first))) {
        Ok(solution) => solution,
        Err(error) => return failed(checker, scene, &error),
    };
    checker.nodes += solution.nodes;
    let proved = match solution.status {
        Status::Refuted => 'refuted: {
            // Interpositions that change nothing refute no mate.
            if let Some(mate) = mates::proved(checker, scene, &lines) {
                break 'refuted mate;
            }
            unreachable(checker, scene, &lines, told);
            return Proved::Wrong;
        }
        Status::Unknown => 'unknown: {
            if let Some(mate) = mates::proved(checker, scene, &lines) {
                break 'unknown mate;
            }
            let nodes = solution.nodes;
            let message = message!(proof.whether_goal_can_be_reached_in, nodes = nodes);
            let help = message!(proof.give_fewer_turns);
            checker.warn(Mistake { code: "lesson/unproved", at: &step.at, owner: "step", path: &["goal"], message, help: Some(help) });
            Proved::Unknown
        }
        Status::Proved => {
            if !step.more && !scene.survives() {
                no_shorter_no_second(checker, scene, &lines, &first, &solution);
            }
            let turns = solution.turns.unwrap_or(step.within);
            if solution.chase { Proved::Chase { turns } } else { Proved::Goal { turns, unique: solution.is_unique() } }
        }
    };
    if proved != Proved::Unknown && matches!(step.replies, Replies::Best) && !scene.survives() {
        lines.iter().for_each(|line| slower_replies(checker, scene, line));
    }
    foreseen::turns(checker, scene, &lines);
    replies::branches(checker, scene);
    proved
}

fn failed(checker: &mut Checker<'_>, scene: &Scene<'_>, error: &SolveError) -> Proved {
    let message = Message::same(error);
    checker.wrong(Mistake { code: "lesson/function", at: &scene.step.at, owner: "step", path: &["goal"], message, help: None });
    Proved::Wrong
}

/// True if there is anything left to reach.
fn is_open(checker: &mut Checker<'_>, scene: &mut Scene<'_>) -> bool {
    let step = scene.step;
    if let Some(ended) = scene.game.ended() {
        let message = message!(proof.game_has_ended_in_this, reason = ended.reason);
        let help = message!(proof.begin_before_end);
        checker.wrong(Mistake { code: "lesson/over", at: &step.at, owner: "step", path: &[], message, help: Some(help) });
        return false;
    }
    let setup = scene.game.setup();
    if scene.ask(checker, |solver| solver.holds_already(&setup)) != Ok(true) {
        return true;
    }
    let message = message!(proof.goal_holds_before_anything);
    let help = message!(proof.begin_from_another_position);
    checker.wrong(Mistake { code: "lesson/reached-already", at: &step.at, owner: "step", path: &["goal"], message, help: Some(help) });
    false
}

/// The goal cannot be reached. A listed line is used to name the move that prevents it. Consequences of that are not reported as well; nor
/// is this mistake, if it follows from one that the lines already have (the first `told` diagnostics precede those).
fn unreachable(checker: &mut Checker<'_>, scene: &Scene<'_>, lines: &[Line], told: usize) {
    let step = scene.step;
    if checker.report.diagnostics.iter().skip(told).any(|diagnostic| diagnostic.code != "lesson/solution-misses") {
        return;
    }
    checker.report.diagnostics.truncate(told);
    let refutation = lines.first().and_then(|line| refuted_at(checker, scene, line));
    let turns = if step.within == 1 { message!(proof.one_turn) } else { message!(proof.turns, n = step.within) };
    let message = match refutation {
        Some((turn, reply)) => message!(proof.goal_cannot_be_reached_for, turns = turns, turn = turn, reply = reply),
        None => message!(proof.goal_cannot_be_reached, turns = turns),
    };
    let help = message!(proof.change_position);
    checker.wrong(Mistake { code: "lesson/unreachable", at: &step.at, owner: "step", path: &["goal"], message, help: Some(help) });
}

/// The first turn of a line that the other side has an answer to, and that answer.
fn refuted_at(checker: &Checker<'_>, scene: &Scene<'_>, line: &Line) -> Option<(String, String)> {
    for (index, point) in &line.points {
        let turn = line.turns.get(*index)?;
        let after = scene.after_turn(point, &turn.decisions)?;
        let defences = scene.ask(checker, |solver| solver.defences(scene.from(&after))).ok()?.known()?;
        let best = defences.first()?;
        if best.turns.is_none() {
            return Some((turn.text.clone(), scene.told(&after, &best.decisions)));
        }
    }
    None
}

fn no_shorter_no_second(checker: &mut Checker<'_>, scene: &Scene<'_>, lines: &[Line], first: &Point, solution: &Solution) {
    let step = scene.step;
    let least = solution.turns.unwrap_or(step.within);
    if least < step.within {
        let way = solution.ways.first().map(|way| scene.told(first, &way.decisions)).unwrap_or_default();
        let message = message!(proof.goal_can_be_reached, least = least, way = way, within = step.within);
        let help = message!(proof.write_within_or_more, least = least);
        checker.wrong(Mistake { code: "lesson/shorter", at: &step.at, owner: "step", path: &["within"], message, help: Some(help) });
        return;
    }
    if lines.is_empty() {
        return;
    }
    let here: Vec<&Line> = lines.iter().filter(|line| line.points.first().is_some_and(|(_, point)| point.played == first.played)).collect();
    if second(checker, scene, first, &here, &solution.ways, 0) {
        return;
    }
    // And at every later turn of the lines.
    for line in lines {
        for (nth, (_, point)) in line.points.iter().enumerate().skip(1) {
            let Ok(later) = scene.ask(checker, |solver| solver.solve_from(scene.from(point))) else { return };
            checker.nodes += later.nodes;
            if later.status == Status::Unknown {
                let number = (line.number + 1).to_string();
                let message = message!(proof.whether_there_is_second_solution, nth = nth + 1);
                let help = message!(proof.search_further);
                let path = path(step.solutions.len(), &number);
                checker.unproved = true;
                return checker.warn(Mistake {
                    code: "lesson/unproved",
                    at: &step.at,
                    owner: "step",
                    path: &path,
                    message,
                    help: Some(help),
                });
            }
            let rest = line.reached.map(|reached| reached.saturating_sub(nth as u16));
            let same: Vec<&Line> =
                lines.iter().filter(|other| other.points.get(nth).is_some_and(|(_, place)| place.played == point.played)).collect();
            if later.turns == rest && second(checker, scene, point, &same, &later.ways, nth) {
                return;
            }
        }
    }
}

/// Names the ways at a point that no line takes; says whether there is one.
fn second(checker: &mut Checker<'_>, scene: &Scene<'_>, point: &Point, lines: &[&Line], ways: &[Way], nth: usize) -> bool {
    let step = scene.step;
    let listed: Vec<&[Decision]> = lines
        .iter()
        .filter_map(|line| line.points.get(nth).and_then(|(index, _)| line.turns.get(*index)).map(|turn| turn.decisions.as_slice()))
        .collect();
    let others: Vec<&Way> = ways.iter().filter(|way| !listed.iter().any(|turn| is_same(scene, point, way, turn, ways))).collect();
    if others.is_empty() {
        return false;
    }
    let mut named: Vec<String> = others.iter().take(NAMED).map(|way| scene.told(point, &way.decisions)).collect();
    if others.len() > NAMED {
        named.push("…".to_owned());
    }
    let number = lines.first().map_or(0, |line| line.number + 1).to_string();
    let path = path(step.solutions.len(), &number);
    let ways = Message::list(named);
    let message = match nth {
        0 => message!(proof.second_solution, ways = ways),
        nth => message!(proof.second_solution_at, nth = nth + 1, ways = ways),
    };
    let help = message!(proof.list_it);
    checker.wrong(Mistake { code: "lesson/second-solution", at: &step.at, owner: "step", path: &path, message, help: Some(help) });
    true
}

/// True if a way is what a listed turn does: the same decisions as far as both go, the same but for removals where any will do, or a turn to
/// the same position.
fn is_same(scene: &Scene<'_>, point: &Point, way: &Way, turn: &[Decision], ways: &[Way]) -> bool {
    if way.decisions.starts_with(turn) || turn.starts_with(&way.decisions) {
        return true;
    }
    let spine = |decisions: &[Decision]| {
        let rest = |d: &Decision| matches!(d.kind(), DecisionKind::Remove | DecisionKind::Choose | DecisionKind::Stop);
        let end = decisions.iter().position(rest).unwrap_or(decisions.len());
        decisions[..end].to_vec()
    };
    let own = spine(&way.decisions);
    if !own.is_empty() && own == spine(turn) && ways.iter().filter(|other| spine(&other.decisions) == own).count() == 1 {
        return true;
    }
    let key = |decisions: &[Decision]| {
        let played = point.played.iter().chain(decisions).copied().collect();
        scene.at(&Point { played, ..point.clone() }).key()
    };
    key(&way.decisions) == key(turn)
}

/// Replies in a line that are shorter than the machine's: the machine plays otherwise.
fn slower_replies(checker: &mut Checker<'_>, scene: &Scene<'_>, line: &Line) {
    let step = scene.step;
    for (index, point) in &line.points {
        let (Some(turn), Some(reply)) = (line.turns.get(*index), line.turns.get(index + 1)) else { return };
        if reply.side == scene.learner {
            return;
        }
        let Some(after) = scene.after_turn(point, &turn.decisions) else { return };
        let Ok(Some(defences)) = scene.ask(checker, |solver| solver.defences(scene.from(&after)).map(Defences::known)) else { return };
        let Some(best) = defences.first() else { return };
        let own = defences.iter().find(|defence| defence.decisions.starts_with(&reply.decisions)).and_then(|defence| defence.turns);
        if own < best.turns {
            let number = (line.number + 1).to_string();
            let told = scene.told(&after, &best.decisions);
            let message = message!(proof.machine_answers_here, told = told, text = reply.text);
            let help = message!(proof.write_longest_line);
            checker.warn(Mistake {
                code: "lesson/other-reply",
                at: &step.at,
                owner: "step",
                path: &path(step.solutions.len(), &number),
                message,
                help: Some(help),
            });
            return;
        }
    }
}
