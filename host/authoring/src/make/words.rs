//! Texts of a problem, in both languages.

use tianyuan_rules::spec::{SideId, Spec, Texts};
use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_words::{Lang, Message, key, message};

use super::draft::said;
use super::found::Found;
use super::objective::{Objective, decision, site};

/// The task: the side to move, and the goal.
pub(super) fn task(spec: &Spec, found: &Found) -> Texts {
    let (side, what, turns) = (side(spec, found.learner), wanted(spec, found), found.turns);
    said(&match (&found.wish, turns) {
        (Objective::Mate { turns }, _) => message!(made.mate_with_checks, side = side, turns = turns),
        (_, 1) => message!(made.this_turn, side = side, what = what),
        _ => message!(made.within_turns, side = side, what = what, turns = turns),
    })
}

/// The goal, as an order.
fn wanted(spec: &Spec, found: &Found) -> Message {
    match &found.wish {
        Objective::Take { count, kind } => {
            let count = count.unwrap_or(found.most.max(1));
            match kind.and_then(|kind| spec.kinds.get(usize::from(kind))) {
                Some(kind) => message!(made.take_kind, count = number(count), kind = Message::own(&kind.names, &kind.id)),
                None if count == 1 => message!(made.take_one),
                None => message!(made.take, count = number(count)),
            }
        }
        Objective::Form { form, count } => {
            let form = spec.forms.get(usize::from(*form));
            let name = form.map_or_else(|| Message::same(""), |form| Message::own(&form.names, &form.id));
            match count {
                1 => message!(made.make_form, form = name),
                count => message!(made.make_forms, count = number(*count), form = name),
            }
        }
        Objective::Win | Objective::Mate { .. } => message!(made.win),
    }
}

/// The title of a problem: its number, what is asked for, how hard it is.
pub(super) fn title(spec: &Spec, found: &Found, number: usize) -> Texts {
    let what = match &found.wish {
        Objective::Mate { turns } => message!(made.mate_in, turns = turns),
        _ => wanted(spec, found),
    };
    said(&message!(made.title, number = number, what = what, grade = found.grade.name()))
}

/// Hints in stages: where to look, how the turn begins.
pub(super) fn hints(spec: &Spec, found: &Found, turn: &str) -> Vec<Texts> {
    let Some(first) = found.first.first() else { return Vec::new() };
    let moves = begun(spec, first).unwrap_or_else(|| message!(made.turn_is, turn = turn));
    vec![said(&seen(spec, first)), said(&moves)]
}

/// A hint at the place: the landing of a piece that comes to the board, the origin of one that moves there.
fn seen(spec: &Spec, first: &Decision) -> Message {
    match first.origin().or(first.landing()) {
        None => message!(made.nothing_to_move),
        // The neighbourhood of a placement would be the answer itself.
        Some(at) if first.origin().is_none() && first.kind() != DecisionKind::Remove => {
            let (column, row) = spec.board.place(at);
            let (left, low) = (i32::from(column) * 2 < spec.board.width() as i32, i32::from(row) * 2 < spec.board.height() as i32);
            match (low, left) {
                (true, true) => message!(made.look_lower_left),
                (true, false) => message!(made.look_lower_right),
                (false, true) => message!(made.look_upper_left),
                (false, false) => message!(made.look_upper_right),
            }
        }
        Some(at) => message!(made.look_at, site = site(spec, at)),
    }
}

/// The beginning of the turn.
fn begun(spec: &Spec, first: &Decision) -> Option<Message> {
    match first.kind() {
        DecisionKind::Hop => Some(message!(made.begins_with, text = decision(spec, first))),
        DecisionKind::Drop => {
            let kind = spec.kinds.get(usize::from(first.placed_kind()?))?;
            Some(message!(made.drop_the, kind = Message::own(&kind.names, &kind.id)))
        }
        _ => None,
    }
}

/// The answer to a turn that falls short.
pub(super) fn short(spec: &Spec, found: &Found) -> Texts {
    said(&match &found.wish {
        Objective::Mate { .. } => message!(made.defender_escapes),
        Objective::Take { .. } => message!(made.not_enough, what = wanted(spec, found)),
        _ => message!(made.does_not_do, what = wanted(spec, found)),
    })
}

/// The answer to a tempting turn that fails; nothing if it has no more to say than that to any other turn.
pub(super) fn tempted(spec: &Spec, found: &Found, gain: usize, checks: bool) -> Option<Texts> {
    match &found.wish {
        Objective::Mate { .. } if checks => Some(said(&message!(made.check_is_late))),
        Objective::Take { kind: None, .. } if gain > 0 => {
            Some(said(&message!(made.takes_only, count = number(gain as u16), what = wanted(spec, found))))
        }
        _ => None,
    }
}

/// The text at the end.
pub(super) fn success(turn: &str) -> Texts {
    said(&message!(made.right, turn = turn))
}

fn side(spec: &Spec, side: SideId) -> Message {
    spec.sides.get(usize::from(side)).map_or_else(|| Message::same(""), |side| Message::own(&side.names, &side.id))
}

/// A small number as a word of each language, a greater one in digits.
fn number(count: u16) -> Message {
    let word = |lang: Lang| key!(made.numbers).text(lang).split_whitespace().nth(usize::from(count)).map(str::to_owned);
    let words = Lang::ALL.into_iter().map(|lang| (lang.tag().to_owned(), word(lang).unwrap_or_else(|| count.to_string())));
    Message::own(&words.collect(), "")
}
