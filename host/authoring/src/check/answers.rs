//! Goals that are answered: the rules give the answer that is listed.

use tianyuan_rules::spec::Exact;
use tianyuan_script::fault::{Said, said};
use tianyuan_script::lesson::{Choice, Expected, Goal};

use super::foreseen::right;
use super::scene::Scene;
use super::{Checker, Mistake};
use tianyuan_lesson::{chosen_index, letters, number, read_number, separate, wanted};
use tianyuan_solver::line::plain;

pub(super) fn check(checker: &mut Checker<'_>, scene: &mut Scene<'_>) {
    match &scene.step.goal {
        Goal::Choice(choices) => choice(checker, scene, choices),
        Goal::Moves { .. } | Goal::Sites(_) => named(checker, scene),
        _ => counted(checker, scene),
    }
}

fn wrong(checker: &mut Checker<'_>, scene: &Scene<'_>, code: &'static str, path: &[&str], message: Said, help: Said) {
    checker.wrong(Mistake { code, at: &scene.step.at, owner: "step", path, message, help: Some(help) });
}

fn no_solution(checker: &mut Checker<'_>, scene: &Scene<'_>, answer: &str) {
    let help = said(format!("add `solution = \"{answer}\"`"), format!("请加上 `solution = \"{answer}\"`"));
    wrong(checker, scene, "lesson/no-solution", &[], said("no solution is listed", "没有列出解答"), help);
}

fn differs(checker: &mut Checker<'_>, scene: &Scene<'_>, listed: &str, answer: &str) {
    let message =
        said(format!("the solution says {listed}, and the rules give {answer}"), format!("解答写的是 {listed}，而按规则应为 {answer}"));
    let help =
        said(format!("write `solution = \"{answer}\"`, or change the position"), format!("请写 `solution = \"{answer}\"`，或修改局面"));
    wrong(checker, scene, "lesson/answer-wrong", &["solution"], message, help);
}

fn choice(checker: &mut Checker<'_>, scene: &Scene<'_>, choices: &[Choice]) {
    if !choices.iter().any(|choice| choice.right) {
        let message = said("none of the answers is right", "没有一个答案是正确的");
        let help = said("say `right = true` in one of them", "请在其中一个写 `right = true`");
        return wrong(checker, scene, "lesson/no-right-choice", &["goal"], message, help);
    }
    let answer = letters(choices);
    if let Some(solution) = scene.step.solutions.first() {
        let mut listed: Vec<Option<usize>> = separate(&solution.text).map(|word| chosen_index(choices.len(), word)).collect();
        listed.sort_unstable();
        let right = choices.iter().enumerate().filter(|(_, choice)| choice.right).map(|(index, _)| Some(index));
        if !right.eq(listed) {
            differs(checker, scene, &solution.text, &answer);
        }
    }
    let is_right = |text: &str| chosen_index(choices.len(), text).and_then(|index| choices.get(index)).map(|choice| choice.right);
    foreseen(checker, scene, is_right);
}

fn named(checker: &mut Checker<'_>, scene: &mut Scene<'_>) {
    let step = scene.step;
    let wanted = match wanted(&mut *scene.game, step, scene.learner) {
        Ok(wanted) => wanted,
        Err(error) => {
            let message = said(error.to_string(), error.to_string());
            return checker.wrong(Mistake { code: "lesson/function", at: &step.at, owner: "step", path: &["goal"], message, help: None });
        }
    };
    if wanted.is_empty() {
        let message = said("there is nothing to name in this position", "此局面没有可指出的内容");
        let help = said("begin from a position that has some", "请换一个有此内容的局面");
        return wrong(checker, scene, "lesson/nothing-to-name", &["goal"], message, help);
    }
    let same = |one: &str, other: &str| one.eq_ignore_ascii_case(other);
    if matches!(step.goal, Goal::Sites(_)) {
        let answer = wanted.join(" ");
        match step.solutions.first() {
            None => no_solution(checker, scene, &answer),
            Some(solution) => {
                let listed: Vec<&str> = separate(&solution.text).collect();
                let within = |list: &[&str], all: &[String]| list.iter().all(|word| all.iter().any(|known| same(known, word)));
                let all = wanted.iter().all(|known| listed.iter().any(|word| same(known, word)));
                if !(all && within(&listed, &wanted)) {
                    differs(checker, scene, &solution.text, &answer);
                }
            }
        }
    }
    foreseen(checker, scene, |text| Some(wanted.iter().any(|known| plain(known) == plain(text))));
}

fn counted(checker: &mut Checker<'_>, scene: &mut Scene<'_>) {
    let step = scene.step;
    let Some(answer) = number(&mut *scene.game, &step.goal, scene.learner) else {
        let message = said("this cannot be counted in this position", "此局面无法这样计数");
        let help = said("ask for another number", "请改问别的数");
        return wrong(checker, scene, "lesson/nothing-to-name", &["goal"], message, help);
    };
    match step.solutions.first() {
        None => no_solution(checker, scene, &answer.to_string()),
        Some(solution) if read_number(&solution.text) != Some(answer) => differs(checker, scene, &solution.text, &answer.to_string()),
        Some(_) => {}
    }
    let is = |said: Option<Exact>| said.map(|said| said == answer);
    foreseen(checker, scene, |text| is(read_number(text)));
}

/// Foreseen answers: `is_right` says `None` of one that is none.
fn foreseen(checker: &mut Checker<'_>, scene: &Scene<'_>, is_right: impl Fn(&str) -> Option<bool>) {
    for foreseen in &scene.step.foreseen {
        let Expected::Text(text) = &foreseen.answer else { continue };
        match is_right(text) {
            Some(true) => right(checker, foreseen, text, true),
            Some(false) => {}
            None => {
                let message = said(format!("`{text}` is no answer that could be given here"), format!("`{text}` 不是这里可以给出的答案"));
                let help = said("write an answer as the learner would", "请写学习者可能给出的答案");
                let path = ["on", text.as_str()];
                checker.wrong(Mistake {
                    code: "lesson/foreseen-unreadable",
                    at: &foreseen.at,
                    owner: "step",
                    path: &path,
                    message,
                    help: Some(help),
                });
            }
        }
    }
}
