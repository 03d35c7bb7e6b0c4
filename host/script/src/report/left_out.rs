//! Words of the field for what the vocabulary deliberately lacks, each with its reason: whoever writes one learns that it was not forgotten
//! (`docs/coverage.md`).

use tianyuan_words::{Message, message};

/// A thing that is left out.
#[derive(Debug, Clone, Copy)]
enum LeftOut {
    Hidden,
    Simultaneous,
    Cards,
    RealTime,
    Growing,
}

/// The words by which scripts may ask for each. A word may be a part of a name: `hidden_pieces`.
const WORDS: &[(LeftOut, &[&str])] = &[
    (
        LeftOut::Hidden,
        &[
            "hidden",
            "hide",
            "hides",
            "conceal",
            "concealed",
            "secret",
            "secrets",
            "unseen",
            "fog",
            "facedown",
            "bluff",
            "reveal",
            "reveals",
        ],
    ),
    (LeftOut::Simultaneous, &["simultaneous", "simultaneously", "sealed"]),
    (LeftOut::Cards, &["card", "cards", "deck", "decks", "domino", "dominoes", "shuffle", "shuffles"]),
    (LeftOut::RealTime, &["realtime", "cooldown"]),
    (LeftOut::Growing, &["infinite", "unbounded"]),
];

/// Such words of several parts.
const NAMES: &[(LeftOut, &[&str])] = &[
    (LeftOut::Hidden, &["face_down", "visible_to", "known_to"]),
    (LeftOut::Simultaneous, &["at_once_with", "same_time", "at_the_same_time"]),
    (LeftOut::RealTime, &["real_time"]),
];

/// The reason why a word is none, where it means something that is left out.
pub(crate) fn reason(name: &str) -> Option<Message> {
    let name = name.to_lowercase();
    let by_name = NAMES.iter().find(|(_, names)| names.contains(&name.as_str()));
    let by_part = || WORDS.iter().find(|(_, words)| name.split('_').any(|part| words.contains(&part)));
    let (what, _) = by_name.or_else(by_part)?;
    Some(match what {
        LeftOut::Hidden => message!(script.left_out_hidden),
        LeftOut::Simultaneous => message!(script.left_out_simultaneous),
        LeftOut::Cards => message!(script.left_out_cards),
        LeftOut::RealTime => message!(script.left_out_real_time),
        LeftOut::Growing => message!(script.left_out_growing),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_name_is_enough_and_other_words_are_not_taken_for_one() {
        for name in ["hidden", "Hidden_Pieces", "simultaneous", "deck", "real_time", "face_down"] {
            assert!(reason(name).is_some(), "{name}");
        }
        for name in ["hider", "cardinal", "discard", "dark", "time", "once", "down"] {
            assert!(reason(name).is_none(), "{name}");
        }
    }
}
