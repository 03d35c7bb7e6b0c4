//! Words of the field for what the vocabulary deliberately lacks, each with its reason: whoever writes one learns that it was not forgotten
//! (`docs/coverage.md`).

use tianyuan_words::{Message, message};

/// Something that is left out on purpose.
#[derive(Debug, Clone, Copy)]
enum Omission {
    Hidden,
    Simultaneous,
    Cards,
    RealTime,
    Growing,
}

/// The words by which scripts may ask for each. A word may be a part of a name: `hidden_pieces`.
const WORDS: &[(Omission, &[&str])] = &[
    (
        Omission::Hidden,
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
    (Omission::Simultaneous, &["simultaneous", "simultaneously", "sealed"]),
    (Omission::Cards, &["card", "cards", "deck", "decks", "domino", "dominoes", "shuffle", "shuffles"]),
    (Omission::RealTime, &["realtime", "cooldown"]),
    (Omission::Growing, &["infinite", "unbounded"]),
];

/// Such words of several parts.
const NAMES: &[(Omission, &[&str])] = &[
    (Omission::Hidden, &["face_down", "visible_to", "known_to"]),
    (Omission::Simultaneous, &["at_once_with", "same_time", "at_the_same_time"]),
    (Omission::RealTime, &["real_time"]),
];

/// The reason why a word is none, where it means something that is left out.
pub(crate) fn reason(name: &str) -> Option<Message> {
    let name = name.to_lowercase();
    let by_name = NAMES.iter().find(|(_, names)| names.contains(&name.as_str()));
    let by_part = || WORDS.iter().find(|(_, words)| name.split('_').any(|part| words.contains(&part)));
    let (what, _) = by_name.or_else(by_part)?;
    Some(match what {
        Omission::Hidden => message!(script.left_out_hidden),
        Omission::Simultaneous => message!(script.left_out_simultaneous),
        Omission::Cards => message!(script.left_out_cards),
        Omission::RealTime => message!(script.left_out_real_time),
        Omission::Growing => message!(script.left_out_growing),
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
