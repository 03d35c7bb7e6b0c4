//! The task of a step and the marks on its board, in words.

use std::collections::BTreeMap;

use tianyuan_lesson::{Annotation, AnswerKind};
use tianyuan_play::side_name;
use tianyuan_rules::DecisionKind;
use tianyuan_rules::spec::{Site, Texts};
use tianyuan_script::lesson::{Choice, Goal, Sign};
use tianyuan_words::{Lang, pick, t};

use super::snapshot::Snapshot;

/// A text of the lesson, if there is one in any language.
pub(crate) fn own(lang: Lang, texts: &Texts) -> Option<String> {
    pick(lang, texts).map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The title of the lesson.
pub(crate) fn title(lang: Lang, shot: &Snapshot) -> String {
    pick(lang, &shot.lesson.names).unwrap_or(&shot.lesson.id).to_owned()
}

/// `step 3 of 12`, with the step's own title where it has one.
pub(crate) fn where_it_is(lang: Lang, shot: &Snapshot) -> String {
    let (n, of) = (shot.index + 1, shot.lesson.steps.len());
    let step = t!(lang, lesson.step, n = n, of = of);
    match own(lang, &shot.step().names) {
        Some(name) => format!("{step} · {name}"),
        None => step,
    }
}

/// The present task of the learner, on a line or two.
pub(crate) fn task(lang: Lang, shot: &Snapshot) -> Vec<String> {
    if !shot.asked() {
        return Vec::new();
    }
    let side = side_name(lang, shot.game.spec(), shot.learner);
    let survive = matches!(shot.step().goal, Goal::Survive);
    let task = match shot.asks {
        AnswerKind::Nothing => t!(lang, lesson.task_read),
        AnswerKind::Turn if survive => t!(lang, lesson.task_survive, side = side, left = shot.left),
        AnswerKind::Turn if shot.left == 1 => t!(lang, lesson.task_turn, side = side),
        AnswerKind::Turn => t!(lang, lesson.task_turns, side = side, left = shot.left),
        AnswerKind::Decisions => t!(lang, lesson.task_moves),
        AnswerKind::Sites => t!(lang, lesson.task_sites),
        AnswerKind::Number => t!(lang, lesson.task_number),
        AnswerKind::Choice => t!(lang, lesson.task_choice),
    };
    let mut lines = vec![owed(lang, shot).unwrap_or(task)];
    if !shot.found.is_empty() {
        lines.push(t!(lang, lesson.named, named = shot.found.join(" ")));
    }
    lines
}

/// The rest of the turn under way.
pub(crate) fn owed(lang: Lang, shot: &Snapshot) -> Option<String> {
    let status = shot.game.turn_status();
    if !shot.asked() || shot.asks != AnswerKind::Turn || status.mover != shot.learner {
        return None;
    }
    if status.owed > 0 {
        return Some(t!(lang, board.owed, n = status.owed));
    }
    let site = shot.game.spec().board.name(status.chain?);
    let may_stop = shot.legal.iter().any(|decision| decision.kind() == DecisionKind::Stop);
    Some(if may_stop { t!(lang, lesson.chain, site = site) } else { t!(lang, lesson.chain_must, site = site) })
}

/// The answers to choose from.
pub(crate) fn choices(shot: &Snapshot) -> &[Choice] {
    match &shot.step().goal {
        Goal::Choice(choices) => choices,
        _ => &[],
    }
}

/// An answer with its letter: `A  it is a gate`.
pub(crate) fn choice(lang: Lang, index: usize, choice: &Choice) -> String {
    format!("{}  {}", letter(index), own(lang, &choice.text).unwrap_or_default())
}

/// The letter of an answer.
pub(crate) fn letter(index: usize) -> char {
    char::from(b'A' + index.min(25) as u8)
}

/// The marks on the board, one line for each sort: `circle: C3 D4`.
pub(crate) fn marks(lang: Lang, shot: &Snapshot) -> Vec<String> {
    let board = &shot.game.spec().board;
    let mut sorts: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    let mut labels: Vec<(&str, Vec<&str>)> = Vec::new();
    let name = |site: Site| board.name(site);
    for mark in &shot.marks {
        match mark {
            Annotation::Sign(sign, site) => sorts.entry(order(*sign)).or_default().push(name(*site).to_owned()),
            Annotation::Arrow(from, to) => sorts.entry(3).or_default().push(format!("{}→{}", name(*from), name(*to))),
            Annotation::Label(site, text) => match labels.iter_mut().find(|(known, _)| known == text) {
                Some((_, sites)) => sites.push(name(*site)),
                None => labels.push((text, vec![name(*site)])),
            },
        }
    }
    let told = |(sort, sites): (&u8, &Vec<String>)| match sort {
        0 => t!(lang, lesson.mark_circle, sites = sites.join(" ")),
        1 => t!(lang, lesson.mark_cross, sites = sites.join(" ")),
        2 => t!(lang, lesson.mark_square, sites = sites.join(" ")),
        _ => t!(lang, lesson.mark_arrow, sites = sites.join(" ")),
    };
    let mut lines: Vec<String> = sorts.iter().map(told).collect();
    lines.extend(labels.iter().map(|(label, sites)| t!(lang, lesson.mark_label, label = label, sites = sites.join(" "))));
    lines
}

fn order(sign: Sign) -> u8 {
    match sign {
        Sign::Circle => 0,
        Sign::Cross => 1,
        Sign::Square => 2,
    }
}

/// A turn that is shown before the learner is asked, with the comments of the record.
pub(crate) fn shown(lang: Lang, shot: &Snapshot, at: usize) -> Vec<String> {
    let Some((side, text, comments)) = at.checked_sub(1).and_then(|last| shot.shown.turns.get(last)) else { return Vec::new() };
    let side = side_name(lang, shot.game.spec(), *side);
    let of = shot.shown.turns.len();
    let mut lines = vec![t!(lang, lesson.shown, n = at, of = of, side = side, r#move = text)];
    lines.extend(comments.iter().map(|comment| comment.trim().to_owned()).filter(|comment| !comment.is_empty()));
    lines
}
