//! Lessons from collections of problems in the formats of others.
//!
//! A problem is a position and a tree of turns. Files mark turns as right or wrong in many dialects (`marks`). Right turns become
//! solutions, answers of the other side replies, and its further answers steps of their own. Wrong turns become foreseen mistakes, with
//! the file's words and the refutation.

mod compose;
mod kifu;
mod marks;
mod problem;
mod sgf;

use tianyuan_notation::kifu::{Kifu, KifuError};
use tianyuan_notation::sgf::{Collection, NodeId};
use tianyuan_rules::{Game, Rules};
use tianyuan_search::{MateRequest, MateStatus, Verdict, mate};

use crate::make::draft::{DraftStep, said};
use compose::Aim;
use problem::Branch;
use tianyuan_solver::mating::{MatingLimits, judge};
use tianyuan_words::message;

/// Positions that are searched at most for the solution of a diagram without moves.
const NODES: u64 = 3_000_000;
/// Bytes of memory for that.
const MEMORY: usize = 64 << 20;

/// The result of importing one problem.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Imported {
    /// Its steps; none where it holds no right line.
    pub steps: Vec<DraftStep>,
    /// The position's place in the file.
    pub at: tianyuan_notation::record::Place,
}

/// One game of a collection of trees, whose rules are those of `game`. `number` counts the problems of the file from 1.
///
/// # Errors
/// [`KifuError`] with the place of what is wrong.
pub fn tree(game: &mut dyn Game, collection: &Collection, root: NodeId, number: usize) -> Result<Imported, KifuError> {
    let mut problem = sgf::problem(game, collection, root)?;
    problem.judge();
    Ok(Imported { steps: compose::steps(game.spec(), &problem, number, Aim::Follow), at: problem.at })
}

/// A game of pieces. Its moves must have been found by [`Kifu::play`]. Where it has none, the shortest mate is its solution.
///
/// # Errors
/// [`KifuError`] with the place of what is wrong.
pub fn lines(rules: &Rules, game: &mut dyn Game, kifu: &Kifu, number: usize) -> Result<Imported, KifuError> {
    let mut problem = kifu::problem(game, kifu)?;
    if problem.branches.is_empty() {
        problem.branches.extend(solved(rules, game, &problem.setup));
    }
    problem.judge();
    let learner = problem.learner();
    let wins = problem.branches.iter().any(|branch| ends_well(branch, learner));
    let aim = if wins { Aim::Win } else { Aim::Follow };
    let mut steps = compose::steps(game.spec(), &problem, number, aim);
    if aim == Aim::Win {
        steps.iter_mut().for_each(|step| step.more = step.solutions.len() > 1);
        if let Some(first) = steps.first_mut() {
            let said = judged(rules, game, &problem.setup, first.solutions.first().map_or("", String::as_str));
            first.note = [std::mem::take(&mut first.note), said].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join("; ");
        }
    }
    Ok(Imported { steps, at: problem.at })
}

/// Prepares a file of pieces: a diagram that shows only one side's royal piece gives the other pieces to the defender.
pub fn complete(spec: &tianyuan_rules::spec::Spec, kifu: &mut Kifu) {
    let filled = kifu::filled(spec, &kifu.setup(spec));
    if kifu.start.is_some() {
        kifu.start = Some(filled);
    }
}

/// True if a right line of a branch wins.
fn ends_well(branch: &Branch, learner: tianyuan_rules::spec::SideId) -> bool {
    branch.right && ((branch.wins && branch.side == learner) || branch.then.iter().any(|next| ends_well(next, learner)))
}

/// The definitions' verdict on a mating problem and its listed line, in every language of a lesson; empty if the search finds none.
fn judged(rules: &Rules, game: &mut dyn Game, setup: &tianyuan_rules::Setup, line: &str) -> String {
    if game.set_up(setup).is_err() || tianyuan_notation::typed::play(game, line).is_err() {
        return String::new();
    }
    let turns = Some(game.decisions().len() as u32 + 2);
    let limits = MatingLimits { nodes: NODES / 4, memory: MEMORY, turns, stop: None };
    let Ok(judgement) = judge(rules, setup, game.decisions(), limits) else { return String::new() };
    let faults = judgement.faults(rules.spec());
    let told: Vec<String> = faults.iter().map(|fault| said(fault).into_values().collect::<Vec<_>>().join(" / ")).collect();
    if told.is_empty() && judgement.verdicts().contains(&Verdict::Complete) {
        said(&message!(mating.complete)).into_values().collect::<Vec<_>>().join(" / ")
    } else {
        told.join("; ")
    }
}

/// The shortest mate of a position as one branch.
fn solved(rules: &Rules, game: &mut dyn Game, setup: &tianyuan_rules::Setup) -> Option<Branch> {
    let request = MateRequest {
        from: Some(setup),
        max: None,
        nodes: NODES,
        memory: MEMORY,
        without_futile: true,
        tries: false,
        stop: None,
        progress: None,
    };
    let found = mate(rules, request).ok().filter(|found| found.status == MateStatus::Mate && found.exact)?;
    game.set_up(setup).ok()?;
    let start = game.fork();
    let turns = tianyuan_notation::moves::turns(start.as_ref(), &found.line, tianyuan_notation::moves::Style::Plain).ok()?;
    let last = turns.len().checked_sub(1)?;
    turns.iter().enumerate().rev().fold(None, |then: Option<Branch>, (index, turn)| {
        let (text, side) = (turn.text.clone(), turn.side);
        Some(Branch { text, side, wins: index == last, then: then.into_iter().collect(), ..Branch::default() })
    })
}
