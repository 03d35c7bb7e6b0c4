//! Sentences about matches: lots, expected results, and journals or matches that cannot be read.

use tianyuan_play::{JournalError, Lot, PlayError, side_name};
use tianyuan_rules::spec::Spec;
use tianyuan_search::tree::{Line, Proven};
use tianyuan_words::{Lang, t};

/// The result of a lot, in words.
pub fn lot(lang: Lang, spec: &Spec, lot: &Lot) -> String {
    let side = side_name(lang, spec, lot.side);
    match (lot.hidden, lot.said) {
        (Some(hidden), Some(said)) => {
            let said = said.name();
            if lot.won {
                t!(lang, board.lot_right, hidden = hidden, said = said, side = side)
            } else {
                t!(lang, board.lot_wrong, hidden = hidden, said = said, side = side)
            }
        }
        _ => {
            if lot.won {
                t!(lang, board.lot_won, side = side)
            } else {
                t!(lang, board.lot_lost, side = side)
            }
        }
    }
}

/// The reason why games are not being saved.
pub fn journal(lang: Lang, error: &JournalError) -> String {
    error.message().in_lang(lang)
}

/// The words for a match that cannot be taken up.
pub fn no_match(lang: Lang, error: &PlayError) -> String {
    match error {
        PlayError::Journal(error) => journal(lang, error),
        PlayError::Rules(why) => t!(lang, journal.rules, why = first_line(why)),
        PlayError::NoPlugin { name, digest } => t!(lang, plugin.no_match, name = name, digest = digest),
        PlayError::Record { entry, why } => t!(lang, journal.record, entry = entry, why = why),
        other => other.to_string(),
    }
}

/// The first line of a text of several.
pub fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}

/// The expected result of a line in words: a per cent, or what is proven.
pub fn expected(lang: Lang, line: &Line) -> String {
    match line.proven {
        Some(Proven::Win) => t!(lang, search.proven.win),
        Some(Proven::Draw) => t!(lang, search.proven.draw),
        Some(Proven::Loss) => t!(lang, search.proven.loss),
        None => t!(lang, search.expected, percent = format!("{:.0}", line.rounded() * 100.0)),
    }
}
