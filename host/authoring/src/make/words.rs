//! What a problem says, in both languages.

use tianyuan_rules::spec::{SideId, Spec, Texts};
use tianyuan_rules::{Decision, DecisionKind, NOWHERE};

use super::draft::{both, named};
use super::found::Found;
use super::wish::{Wish, decision, site};

/// Who moves and what is asked for.
pub(super) fn task(spec: &Spec, found: &Found) -> Texts {
    let (en, zh) = (side(spec, found.learner, "en"), side(spec, found.learner, "zh"));
    let (what_en, what_zh) = wanted(spec, found);
    let turns = found.turns;
    match (&found.wish, turns) {
        (Wish::Mate { turns }, _) => {
            both(format!("{en} to move and mate in {turns}, with a check at every turn."), format!("{zh}先，{turns}手杀，每手必将。"))
        }
        (_, 1) => both(format!("{en} to move: {what_en} this turn."), format!("{zh}先：这一手{what_zh}。")),
        _ => both(
            format!("{en} to move: {what_en} within {turns} turns, whatever the other side answers."),
            format!("{zh}先：不论对方如何应，{turns}手之内{what_zh}。"),
        ),
    }
}

/// What is wanted: as an order in English and in Chinese.
fn wanted(spec: &Spec, found: &Found) -> (String, String) {
    match &found.wish {
        Wish::Take { count, kind } => {
            let count = count.unwrap_or(found.most.max(1));
            let kind = kind.and_then(|kind| spec.kinds.get(usize::from(kind)));
            match kind {
                Some(kind) => (
                    format!("take {} {}", number_en(count), named(&kind.names, "en", &kind.id)),
                    format!("吃{}个{}", number_zh(count), named(&kind.names, "zh", &kind.id)),
                ),
                None if count == 1 => ("take a piece".to_owned(), "吃一子".to_owned()),
                None => (format!("take {} pieces", number_en(count)), format!("吃{}子", number_zh(count))),
            }
        }
        Wish::Form { form, count } => {
            let form = spec.forms.get(usize::from(*form));
            let name = |language| form.map_or("", |form| named(&form.names, language, &form.id));
            match count {
                1 => (format!("make a {}", name("en")), format!("成一{}", name("zh"))),
                count => (
                    format!("make {} of {} at once", number_en(*count), name("en")),
                    format!("同时成{}个{}", number_zh(*count), name("zh")),
                ),
            }
        }
        Wish::Win | Wish::Mate { .. } => ("win".to_owned(), "取胜".to_owned()),
    }
}

/// The title of a problem: its number, what is asked for, how hard it is.
pub(super) fn title(spec: &Spec, found: &Found, number: usize) -> Texts {
    let (en, zh) = match &found.wish {
        Wish::Mate { turns } => (format!("mate in {turns}"), format!("{turns}手杀")),
        _ => wanted(spec, found),
    };
    let (hard_en, hard_zh) = found.grade.names();
    both(format!("{number}: {en} ({hard_en})"), format!("{number}：{zh}（{hard_zh}）"))
}

/// Hints in stages: where to look, how the turn begins.
pub(super) fn hints(spec: &Spec, found: &Found, turn: &str) -> Vec<Texts> {
    let Some(first) = found.first.first() else { return Vec::new() };
    let (looks, moves) = (seen(spec, first), begun(spec, first));
    let whole = || both(format!("The turn is {turn}."), format!("这一手是 {turn}。"));
    vec![looks, moves.unwrap_or_else(whole)]
}

/// Where to look: the landing of what comes to the board, the origin of what moves there.
fn seen(spec: &Spec, first: &Decision) -> Texts {
    let at = if first.from == NOWHERE { first.to } else { first.from };
    match at {
        NOWHERE => both("Nothing has to be moved.", "不必动子。"),
        // The neighbourhood of a placement would be the answer itself.
        at if first.from == NOWHERE && first.kind != DecisionKind::Remove => {
            let (column, row) = spec.board.place(at);
            let (left, low) = (i32::from(column) * 2 < spec.board.width() as i32, i32::from(row) * 2 < spec.board.height() as i32);
            both(
                format!("Look at the {} on the {}.", if low { "lower half" } else { "upper half" }, if left { "left" } else { "right" }),
                format!("请看棋盘{}{}。", if left { "左" } else { "右" }, if low { "下方" } else { "上方" }),
            )
        }
        at => both(format!("Look at {}.", site(spec, at)), format!("请看 {}。", site(spec, at))),
    }
}

/// How the turn begins.
fn begun(spec: &Spec, first: &Decision) -> Option<Texts> {
    let text = decision(spec, first);
    match first.kind {
        DecisionKind::Hop => Some(both(format!("It begins with {text}."), format!("先走 {text}。"))),
        DecisionKind::Drop => {
            let kind = spec.kinds.get(usize::from(first.arg))?;
            Some(both(format!("Drop the {}.", named(&kind.names, "en", &kind.id)), format!("打入{}。", named(&kind.names, "zh", &kind.id))))
        }
        _ => None,
    }
}

/// What is said of an answer that falls short.
pub(super) fn short(spec: &Spec, found: &Found) -> Texts {
    match &found.wish {
        Wish::Mate { .. } => {
            both("The defender escapes. Look for a check that leaves no answer.", "对方仍可逃脱。请找使其无法应对的将军。")
        }
        Wish::Take { .. } => {
            let (en, zh) = wanted(spec, found);
            both(format!("That is not enough: {en}."), format!("这样不够：要{zh}。"))
        }
        _ => {
            let (en, zh) = wanted(spec, found);
            both(format!("That does not do it: {en}."), format!("这样不成：要{zh}。"))
        }
    }
}

/// What is said of a turn that promises something and fails; nothing where no more can be said than of any other.
pub(super) fn tempted(spec: &Spec, found: &Found, gain: usize, checks: bool) -> Option<Texts> {
    match &found.wish {
        Wish::Mate { .. } if checks => Some(both("It is check, but it does not mate in time.", "虽是将军，但不能如期将死。")),
        Wish::Take { kind: None, .. } if gain > 0 => {
            let (en, zh) = wanted(spec, found);
            let gain = gain as u16;
            Some(both(
                format!("That takes {} only; there is a way to {en}.", number_en(gain)),
                format!("这样只吃{}子；有{zh}的走法。", number_zh(gain)),
            ))
        }
        _ => None,
    }
}

/// What is said in the end.
pub(super) fn success(turn: &str) -> Texts {
    both(format!("Right: {turn}, and nothing else."), format!("正确：{turn}，别无他法。"))
}

fn side(spec: &Spec, side: SideId, language: &str) -> String {
    let side = spec.sides.get(usize::from(side));
    side.map_or_else(String::new, |side| named(&side.names, language, &side.id).to_owned())
}

fn number_en(count: u16) -> String {
    const WORDS: [&str; 13] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(count)).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

fn number_zh(count: u16) -> String {
    const WORDS: [&str; 11] = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九", "十"];
    WORDS.get(usize::from(count)).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}
