//! Expectations of examples of games of pieces: hands, check, claims, the refusing rule and the final position.

use tianyuan_notation::moves::MoveError;
use tianyuan_notation::position;
use tianyuan_rules::{Game, QueryAnswer};
use tianyuan_words::{Message, message};

use super::differs;
use crate::decl::ExampleFields;

/// Compares the claims that may be made, and those that may not.
pub(super) fn claims(game: &dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    if fields.may_claim.is_none() && fields.may_not_claim.is_none() {
        return;
    }
    let open = game.claims();
    for (list, wanted) in [(&fields.may_claim, true), (&fields.may_not_claim, false)] {
        for word in list.iter().flat_map(|list| list.split_whitespace()) {
            let Some(claim) = game.spec().claims.iter().position(|claim| claim.id == word) else {
                failures.push(message!(example.no_claim, word = word));
                continue;
            };
            match (wanted, open.contains(&(claim as u8))) {
                (true, false) => {
                    failures.push(message!(example.cannot_be_claimed, word = word));
                }
                (false, true) => {
                    failures.push(message!(example.can_be_claimed, word = word));
                }
                _ => {}
            }
        }
    }
}

/// Compares the rules by which the side to move may insist on a draw, and those by which it may not.
pub(super) fn enforced(game: &dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    let mover = game.turn_status().mover;
    for (list, wanted) in [(&fields.enforced, true), (&fields.not_enforced, false)] {
        for word in list.iter().flat_map(|list| list.split_whitespace()) {
            let Some(query) = game.spec().conduct.arbiter.offence(word).and_then(|offence| offence.enforced) else {
                failures.push(message!(example.no_enforced, word = word));
                continue;
            };
            let holds = matches!(game.query(query, mover), Some(QueryAnswer::Holds(true)));
            match (wanted, holds) {
                (true, false) => failures.push(message!(example.may_refuse, word = word)),
                (false, true) => failures.push(message!(example.may_not_refuse, word = word)),
                _ => {}
            }
        }
    }
}

/// Check, hands and the whole position.
pub(super) fn standing(game: &dyn Game, fields: &ExampleFields, failures: &mut Vec<Message>) {
    if let Some(wanted) = fields.in_check {
        let found = game.checked(game.turn_status().mover);
        differs(failures, "in_check", &wanted.to_string(), &found.to_string());
    }
    for (id, wanted) in fields.hands.iter().flatten() {
        let Some(side) = game.spec().side_named(id) else {
            failures.push(message!(example.no_side, id = id));
            continue;
        };
        match hand(game, wanted) {
            Ok(wanted) => {
                let found = game.spec().kind_ids().map(|kind| usize::from(game.hand(side, kind))).collect::<Vec<_>>();
                if found != wanted {
                    differs(failures, &format!("hands.{id}"), &written(game, &wanted), &written(game, &found));
                }
            }
            Err(text) => failures.push(text),
        }
    }
    if let Some(wanted) = &fields.then_position {
        let spec = game.spec();
        let found = position::write(spec, &game.setup());
        // Read first, so that what is written in another way is the same.
        let read = position::read_mended(spec, wanted);
        match read.and_then(|(setup, dropped)| dropped.into_iter().next().map_or(Ok(setup), Err)) {
            Ok(setup) => differs(failures, "then_position", &position::write(spec, &setup), &found),
            Err(error) => failures.push(message!(example.then_position, error = error)),
        }
    }
}

/// A hand written by the letters of the first side: `2P R`; `-` is empty.
fn hand(game: &dyn Game, text: &str) -> Result<Vec<usize>, Message> {
    let kinds = &game.spec().kinds;
    let mut hand = vec![0; kinds.len()];
    let mut rest = text.trim();
    while !rest.is_empty() && rest != "-" {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count = if digits == 0 { 1 } else { rest[..digits].parse().unwrap_or(usize::MAX) };
        rest = &rest[digits..];
        let fits = |letter: &&String| !letter.is_empty() && rest.starts_with(letter.as_str());
        let longest = |letters: &Vec<String>| letters.iter().filter(fits).map(String::len).max();
        let found = kinds.iter().enumerate().filter_map(|(kind, k)| Some((longest(&k.letters)?, kind))).max();
        let Some((length, kind)) = found else {
            return Err(message!(example.hands_letter, rest = rest));
        };
        hand[kind] += count;
        rest = rest[length..].trim_start();
    }
    Ok(hand)
}

fn written(game: &dyn Game, hand: &[usize]) -> String {
    let letter = |kind: usize| game.spec().kinds.get(kind).and_then(|k| k.letters.first()).map_or("?", String::as_str);
    let words: Vec<String> = hand.iter().enumerate().filter(|(_, n)| **n > 0).map(|(kind, n)| format!("{n}{}", letter(kind))).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}

/// The rule that refuses a move.
pub(super) fn refusal(word: &str, error: &MoveError, wanted: Option<&str>, failures: &mut Vec<Message>) {
    let Some(wanted) = wanted else { return };
    let clause = error.origin().map_or("", |origin| origin.clause.as_str());
    let reason = error.verdict().and_then(|verdict| verdict.refusal).map_or("", |refusal| refusal.word());
    if wanted != clause && wanted != reason {
        differs(failures, &format!("refusal of {word}"), wanted, format!("{clause} {reason}").trim());
    }
}
