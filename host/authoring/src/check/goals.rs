//! Goals that are reached by turns: as listed, in no fewer turns, and in no other way.

use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::fault::said;
use tianyuan_script::lesson::Replies;
use tianyuan_words::form;

use super::lines::{Line, listed, path};
use super::scene::{Point, Scene};
use super::{Checker, Mistake, Proved, foreseen, mates, replies};
use tianyuan_solver::solve::{Answers, Solution, SolveError, Status, Way};

/// How many further solutions are named.
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
            let message = said(
                format!("whether the goal can be reached was not found out in {nodes} {}", form("position|positions", nodes == 1)),
                format!("搜索 {nodes} 个局面后仍不能断定目标能否达成"),
            );
            let help = said(
                "give fewer turns in `within`, list the replies in `replies`, accept only some turns with `allow`, search further with `--nodes`, or ask for the line itself with `goal.follow`",
                "请减少 `within`，或用 `replies` 列出应着，或用 `allow` 限定着法，或用 `--nodes` 加大搜索，或改用 `goal.follow` 只问所列着法",
            );
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
    let message = said(error.to_string(), error.to_string());
    checker.wrong(Mistake { code: "lesson/function", at: &scene.step.at, owner: "step", path: &["goal"], message, help: None });
    Proved::Wrong
}

/// Whether there is anything left to reach.
fn is_open(checker: &mut Checker<'_>, scene: &mut Scene<'_>) -> bool {
    let step = scene.step;
    if let Some(ended) = scene.game.ended() {
        let message = said(
            format!("the game has ended in this position ({}), so nothing can be played", ended.reason),
            format!("此局面对局已结束（{}），无着可走", ended.reason),
        );
        let help = said("begin before the end", "请从结束之前的局面开始");
        checker.wrong(Mistake { code: "lesson/over", at: &step.at, owner: "step", path: &[], message, help: Some(help) });
        return false;
    }
    let setup = scene.game.setup();
    if scene.ask(checker, |solver| solver.holds_already(&setup)) != Ok(true) {
        return true;
    }
    let message = said("the goal holds before anything is played", "还没有走棋，目标就已达成");
    let help = said("begin from another position, or ask for more", "请换一个起始局面，或提高目标");
    checker.wrong(Mistake { code: "lesson/reached-already", at: &step.at, owner: "step", path: &["goal"], message, help: Some(help) });
    false
}

/// The goal cannot be reached: it is said what keeps the learner from it, where a line is listed.
/// What follows from that is not told as well, nor is this where it follows from what was `told` of the lines.
fn unreachable(checker: &mut Checker<'_>, scene: &Scene<'_>, lines: &[Line], told: usize) {
    let step = scene.step;
    if checker.report.diagnostics.iter().skip(told).any(|diagnostic| diagnostic.code != "lesson/solution-misses") {
        return;
    }
    checker.report.diagnostics.truncate(told);
    let refutation = lines.first().and_then(|line| refuted_at(checker, scene, line));
    let (en, zh) = (
        format!(
            "the goal cannot be reached within {}",
            if step.within == 1 { "one turn".to_owned() } else { format!("{} turns", step.within) }
        ),
        format!("{} 手之内不能达成目标", step.within),
    );
    let message = match refutation {
        Some((turn, reply)) => said(format!("{en}: {turn} is answered by {reply}"), format!("{zh}：对 {turn} 可应以 {reply}")),
        None => said(en, zh),
    };
    let help = said("change the position, give more turns in `within`, or ask for less", "请修改局面、增加 `within` 的手数，或降低目标");
    checker.wrong(Mistake { code: "lesson/unreachable", at: &step.at, owner: "step", path: &["goal"], message, help: Some(help) });
}

/// The first turn of a line that the other side has an answer to, and that answer.
fn refuted_at(checker: &Checker<'_>, scene: &Scene<'_>, line: &Line) -> Option<(String, String)> {
    for (index, point) in &line.points {
        let turn = line.turns.get(*index)?;
        let after = after(scene, point, &turn.decisions)?;
        let defences = scene.ask(checker, |solver| solver.defences(scene.from(&after))).ok()?.known()?;
        let best = defences.first()?;
        if best.turns.is_none() {
            return Some((turn.text.clone(), scene.told(&after, &best.decisions)));
        }
    }
    None
}

/// Where a turn of the learner leads: it is the other side's turn.
pub(super) fn after(scene: &Scene<'_>, point: &Point, turn: &[Decision]) -> Option<Point> {
    let mut played = point.played.clone();
    played.extend(turn);
    let mut next = Point { played, left: point.left.saturating_sub(1), ..point.clone() };
    let mut game = scene.at(&next);
    if game.ended().is_some() || game.standing().mover == scene.learner {
        return None;
    }
    if let Some(book) = &scene.book {
        next.branch = book.follow(point.branch, turn, game.key())?;
    }
    Some(next)
}

fn no_shorter_no_second(checker: &mut Checker<'_>, scene: &Scene<'_>, lines: &[Line], first: &Point, solution: &Solution) {
    let step = scene.step;
    let least = solution.turns.unwrap_or(step.within);
    if least < step.within {
        let way = solution.ways.first().map(|way| scene.told(first, &way.decisions)).unwrap_or_default();
        let message = said(
            format!("the goal can be reached in {least} already, by {way}; `within` says {}", step.within),
            format!("{least} 手即可达成目标（{way}），而 `within` 写的是 {}", step.within),
        );
        let help = said(format!("write `within = {least}`, or `more = true`"), format!("请写 `within = {least}`，或 `more = true`"));
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
                let message = said(
                    format!("whether there is a second solution at turn {} was not found out", nth + 1),
                    format!("未能断定第 {} 手是否有第二种解法", nth + 1),
                );
                let help = said("search further with `--nodes`, or say `more = true`", "请用 `--nodes` 加大搜索，或写 `more = true`");
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
    let (en, zh) = (named.join(", "), named.join("、"));
    let message = match nth {
        0 => said(format!("there is a second solution: {en}"), format!("存在第二种解法：{zh}")),
        nth => said(format!("there is a second solution at turn {}: {en}", nth + 1), format!("第 {} 手存在第二种解法：{zh}", nth + 1)),
    };
    let help = said(
        "list it too, or say `more = true`, or change the position so that it fails",
        "请一并列出，或写 `more = true`，或修改局面使其不成立",
    );
    checker.wrong(Mistake { code: "lesson/second-solution", at: &step.at, owner: "step", path: &path, message, help: Some(help) });
    true
}

/// Whether a way is what a listed turn does: the same decisions as far as both go, the same but for removals where any will do, or a turn to
/// the same position.
fn is_same(scene: &Scene<'_>, point: &Point, way: &Way, turn: &[Decision], ways: &[Way]) -> bool {
    if way.decisions.starts_with(turn) || turn.starts_with(&way.decisions) {
        return true;
    }
    let spine = |decisions: &[Decision]| {
        let rest = |d: &Decision| matches!(d.kind, DecisionKind::Remove | DecisionKind::Choose | DecisionKind::Stop);
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
        let Some(after) = after(scene, point, &turn.decisions) else { return };
        let Ok(Some(defences)) = scene.ask(checker, |solver| solver.defences(scene.from(&after)).map(Answers::known)) else { return };
        let Some(best) = defences.first() else { return };
        let own = defences.iter().find(|defence| defence.decisions.starts_with(&reply.decisions)).and_then(|defence| defence.turns);
        if own < best.turns {
            let number = (line.number + 1).to_string();
            let told = scene.told(&after, &best.decisions);
            let message = said(
                format!("the machine answers {told} here and not {}: that delays the goal longer", reply.text),
                format!("机器在此会应以 {told} 而不是 {}：那样拖得更久", reply.text),
            );
            let help = said("write the longest line", "请写出最长的一条变化");
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
