//! Mating problems that are too long for the solver, or that futile interpositions prolong: the search for mates judges the listed line.

use tianyuan_rules::Decision;
use tianyuan_script::lesson::Replies;
use tianyuan_search::Verdict;
use tianyuan_words::message;

use super::Proved;
use super::checker::{Checker, Mistake};
use super::lines::{Line, path};
use super::scene::Scene;
use tianyuan_solver::mating::{LineVerdict, MatingLimits, judge};

/// The mate search's proof of a step whose listed turns all give check; `None` if it proves nothing.
pub(super) fn proved(checker: &mut Checker<'_>, scene: &Scene<'_>, lines: &[Line]) -> Option<Proved> {
    let step = scene.step;
    if !scene.checks || !matches!(step.replies, Replies::Best) || step.allow.is_some() {
        return None;
    }
    let first = scene.first();
    let line = lines.iter().find(|line| line.points.first().is_some_and(|(_, point)| point.played == first.played))?;
    let (begins, _) = line.points.first()?;
    let turns = u32::from(step.within) * 2 - 1;
    let decisions: Vec<Decision> = line.turns.iter().skip(*begins).flat_map(|turn| turn.decisions.iter().copied()).collect();
    let limits = MatingLimits { nodes: checker.budget.nodes, turns: Some(turns), stop: checker.budget.stop, ..MatingLimits::default() };
    let judged = judge(scene.rules, &scene.at(&first).setup(), &decisions, limits).ok()?;
    checker.nodes += judged.mate.nodes;
    if judged.line != LineVerdict::Solution || judged.mate.length != Some(turns) {
        return None;
    }
    let second = judged.verdicts().contains(&Verdict::SecondSolution);
    if second && !step.more {
        let number = (line.number + 1).to_string();
        let message = message!(proof.another_check_mates);
        let help = message!(proof.list_it);
        let path = path(step.solutions.len(), &number);
        checker.wrong(Mistake { code: "lesson/second-solution", at: &step.at, owner: "step", path: &path, message, help: Some(help) });
    }
    Some(Proved::Goal { turns: step.within, unique: !second && judged.mate.undecided == 0 })
}
