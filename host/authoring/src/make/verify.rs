//! The proof that a position is a problem: one way leads to the goal and no other.

use tianyuan_notation::position;
use tianyuan_rules::{Decision, Game, Rules, Setup};
use tianyuan_script::lesson::Replies;

use super::found::Found;
use super::grade::{Grade, effort, tempting};
use super::objective::Objective;
use super::{MakeError, Request, mates};
use tianyuan_solver::candidates::Candidate;
use tianyuan_solver::capture::{CaptureTask, capture, weak};
use tianyuan_solver::line::begins_turn;
use tianyuan_solver::solve::{Branch, Limits, SolveError, Solver, StartPoint, Status, Task};

/// Ways that are listed: one more than there may be.
const WAYS: usize = 2;
/// Positions that a search of a group's neighbourhood looks at, at most.
const NEAR: u64 = 5_000;

/// A position as a problem, if it is one. `ask` is the number of what is asked for the goal.
pub(super) fn verify(
    rules: &Rules,
    request: &Request<'_>,
    wish: &Objective,
    query: usize,
    moment: Candidate,
) -> Result<Option<Found>, MakeError> {
    if !is_said(rules, &moment.setup) {
        return Ok(None);
    }
    let turns = if request.within > 0 { request.within } else { wish.within() };
    let (setup, phase, most) = (moment.setup, moment.phase, moment.most);
    let learner = setup.mover;
    let found = match wish {
        Objective::Mate { turns } => match mates::problem(rules, &setup, *turns)? {
            None => return Ok(None),
            Some(mate) => Found { turns: turns.div_ceil(2), ..mate.found(wish, learner, phase) },
        },
        _ => {
            if turns > 1 && !worth_it(rules, request, wish, &setup, turns)? {
                return Ok(None);
            }
            let goal = wish.goal(query, most);
            let task = Task { goal: &goal, learner, within: turns, replies: &Replies::Best, allow: None, checks: false };
            let limits = Limits { nodes: request.nodes, ways: WAYS, ..Limits::default() };
            let solver = Solver::new(rules, task, limits);
            let solution = solver.solve(&setup)?;
            if solution.status != Status::Proved || solution.turns != Some(turns) || !solution.is_unique() {
                return Ok(None);
            }
            if turns > 1 && !is_single(rules, &solver, &setup, &solution.line, turns)? {
                return Ok(None);
            }
            let first = solution.ways.into_iter().next().map(|way| way.decisions).unwrap_or_default();
            Found {
                setup,
                learner,
                wish: wish.clone(),
                most,
                turns,
                first,
                line: solution.line,
                tempting: Vec::new(),
                nodes: solution.nodes,
                grade: Grade::Easy,
                phase,
            }
        }
    };
    graded(rules, found).map(|found| Some(found).filter(|found| request.grade.is_none_or(|grade| grade == found.grade)))
}

/// True if the text of a position says all of it: else it would be another one in the lesson.
fn is_said(rules: &Rules, setup: &Setup) -> bool {
    let spec = rules.spec();
    let (mut game, mut again) = (rules.game(), rules.game());
    let Ok(read) = position::read(spec, &position::write(spec, setup)) else { return false };
    game.set_up(setup).is_ok() && again.set_up(&read).is_ok() && game.key() == again.key()
}

/// True if the learner also has a single way at every later turn of the line.
fn is_single(rules: &Rules, solver: &Solver<'_>, setup: &Setup, line: &[Decision], turns: u16) -> Result<bool, MakeError> {
    let mut game = rules.game();
    game.set_up(setup).map_err(SolveError::from)?;
    let learner = setup.mover;
    let sides = rules.spec().side_ids();
    let mut left = turns;
    let mut taken = 0;
    for (made, &decision) in line.iter().enumerate() {
        let status = game.turn_status();
        let begins = status.mover == learner && begins_turn(&status);
        if begins && made > 0 {
            let from = StartPoint { start: Some(setup), played: line.get(..made).unwrap_or_default(), left, taken, branch: Branch::ROOT };
            let later = solver.solve_from(from)?;
            if later.status != Status::Proved || (later.turns == Some(left) && !later.is_unique()) {
                return Ok(false);
            }
        }
        let enemies = |game: &dyn Game| sides.clone().filter(|&side| side != learner).map(|side| game.count(side)).sum::<usize>();
        let before = enemies(&*game);
        game.apply(decision).map_err(SolveError::from)?;
        if status.mover == learner {
            taken += before.saturating_sub(enemies(&*game)) as u16;
            left -= u16::from(game.turn_status().turns != status.turns).min(left);
        }
    }
    Ok(true)
}

/// True if a search of all turns is worthwhile. In games of groups, a search of its neighbourhood must show that some group can be captured
/// in exactly so many turns.
fn worth_it(rules: &Rules, request: &Request<'_>, wish: &Objective, setup: &Setup, turns: u16) -> Result<bool, MakeError> {
    let surrounds = rules.spec().phases.iter().any(|phase| phase.surround.is_some());
    if !surrounds || !matches!(wish, Objective::Take { kind: None, .. }) {
        return Ok(true);
    }
    let mut game = rules.game();
    game.set_up(setup).map_err(SolveError::from)?;
    let mut groups: Vec<_> =
        weak(&*game, turns.into()).into_iter().filter_map(|site| Some((game.group(site)?.liberties.len(), site))).collect();
    groups.sort_unstable();
    // Who can be captured at once can be captured sooner.
    if groups.first().is_some_and(|(liberties, _)| *liberties < 2) {
        return Ok(false);
    }
    let mut fewest = None;
    for (_, site) in groups {
        let task = CaptureTask { target: &[site], region: None, within: turns, escapes_with: None, nodes: request.nodes.min(NEAR) };
        let found = capture(rules, setup, task)?;
        fewest = match (fewest, found.turns) {
            (Some(before), Some(turns)) => Some(turns.min(before)),
            (before, turns) => before.or(turns),
        };
        if fewest.is_some_and(|fewest| fewest < turns) {
            return Ok(false);
        }
    }
    Ok(fewest == Some(turns))
}

/// Adds what speaks for other turns, and the grade.
fn graded(rules: &Rules, found: Found) -> Result<Found, MakeError> {
    let mut game = rules.game();
    game.set_up(&found.setup).map_err(SolveError::from)?;
    let tempting = tempting(&mut *game, found.first.first().copied()).map_err(SolveError::from)?;
    let grade = Grade::of(effort(found.nodes, found.first.len(), found.turns, tempting.len()));
    Ok(Found { tempting, grade, ..found })
}
