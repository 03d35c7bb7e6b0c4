//! Goals answered by sites, numbers or choices: the rules give the answer that is listed.

use tianyuan_rules::spec::Exact;
use tianyuan_script::lesson::{Choice, Expected, Goal};
use tianyuan_words::{Message, message};

use super::checker::{Checker, Mistake};
use super::foreseen::right;
use super::scene::Scene;
use tianyuan_lesson::{chosen_index, letters, number, read_number, separate, wanted};
use tianyuan_solver::line::plain;

pub(super) fn check(checker: &mut Checker<'_>, scene: &mut Scene<'_>) {
    match &scene.step.goal {
        Goal::Choice(choices) => choice(checker, scene, choices),
        Goal::Moves { .. } | Goal::Sites(_) => named(checker, scene),
        _ => counted(checker, scene),
    }
}

fn wrong(checker: &mut Checker<'_>, scene: &Scene<'_>, code: &'static str, path: &[&str], message: Message, help: Message) {
    checker.wrong(Mistake { code, at: &scene.step.at, owner: "step", path, message, help: Some(help) });
}

fn no_solution(checker: &mut Checker<'_>, scene: &Scene<'_>, answer: &str) {
    let help = message!(proof.add_solution, answer = answer);
    wrong(checker, scene, "lesson/no-solution", &[], message!(proof.no_solution_is_listed), help);
}

fn differs(checker: &mut Checker<'_>, scene: &Scene<'_>, listed: &str, answer: &str) {
    let message = message!(proof.solution_says, listed = listed, answer = answer);
    let help = message!(proof.write_solution_or_change, answer = answer);
    wrong(checker, scene, "lesson/answer-wrong", &["solution"], message, help);
}

fn choice(checker: &mut Checker<'_>, scene: &Scene<'_>, choices: &[Choice]) {
    if !choices.iter().any(|choice| choice.right) {
        let message = message!(proof.none_of_answers_is_right);
        let help = message!(proof.say_in_one_of_them);
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
            let message = Message::same(error);
            return checker.wrong(Mistake { code: "lesson/function", at: &step.at, owner: "step", path: &["goal"], message, help: None });
        }
    };
    if wanted.is_empty() {
        let message = message!(proof.nothing_to_name_in_this);
        let help = message!(proof.begin_from_position_that_has);
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
        let message = message!(proof.this_cannot_be_counted);
        let help = message!(proof.ask_for_another_number);
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
                let message = message!(proof.is_no_answer_that_could, text = text);
                let help = message!(proof.write_answer_as_learner_would);
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
