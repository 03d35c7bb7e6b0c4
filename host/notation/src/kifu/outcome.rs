//! The end of a game: as the rules give it, and in the words of records.

use tianyuan_rules::spec::{SideId, Spec};
use tianyuan_rules::{Ended, Game};

use super::ending::other;
use super::kif::Writer;
use super::tree_result::{self, How};
use super::{End, Ending, Field, Format, Header, Kifu, Winner, WriteError};
use crate::text::Place;

/// Words of records for the way in which a game was decided, in any spelling; the first that occurs counts.
const WORDS: [(&str, Ending); 15] = [
    ("resign", Ending::Resigned),
    ("认输", Ending::Resigned),
    ("中盘", Ending::Resigned),
    ("foul-before", Ending::FoulBefore),
    ("foul", Ending::Foul),
    ("time", Ending::TimeUp),
    ("超时", Ending::TimeUp),
    ("forfeit", Ending::Forfeit),
    ("mated", Ending::Mated),
    ("claimed", Ending::Claimed),
    ("stopped", Ending::Stopped),
    ("no-mate", Ending::NoMate),
    ("adjudicat", Ending::Adjudicated),
    ("ruled", Ending::Adjudicated),
    ("判定", Ending::Adjudicated),
];

fn id(spec: &Spec, side: SideId) -> &str {
    spec.sides.get(usize::from(side)).map_or("-", |side| side.id.as_str())
}

/// The result by the rules, with its reason: `b mate`, `draw repetition`.
pub(crate) fn by_rules(spec: &Spec, ended: &Ended) -> String {
    let winner = ended.winner.map_or("draw", |side| id(spec, side));
    format!("{winner} {}", ended.reason)
}

/// The side of a result that names the winner and no reason.
pub(crate) fn winner_alone(spec: &Spec, text: &str) -> Option<SideId> {
    spec.side_named(text.trim())
}

/// The side that a result names as the winner, whatever else it says: the first word, as in `b by decision`.
pub(crate) fn winner_named(spec: &Spec, text: &str) -> Option<SideId> {
    winner_alone(spec, text).or_else(|| winner_alone(spec, text.split_whitespace().next()?))
}

/// An end as records write it, where `mover` is to move: `b resigned`, `draw`.
pub(crate) fn words(spec: &Spec, end: &End, mover: SideId) -> String {
    match (end.won_by(mover), end.ending) {
        (Some(winner), ending) => format!("{} {}", id(spec, winner), ending.word()),
        (None, Ending::Drawn) => "draw".to_owned(),
        (None, ending) if matches!(ending.winner(), Winner::Draw | Winner::Named) => format!("draw {}", ending.word()),
        (None, ending) => format!("- {}", ending.word()),
    }
}

/// The end that a result says as files of trees have it.
fn of_tree(text: &str) -> Option<Ending> {
    match tree_result::outcome(text).how {
        How::Resigned => Some(Ending::Resigned),
        How::Time => Some(Ending::TimeUp),
        How::Forfeit => Some(Ending::Forfeit),
        _ => None,
    }
}

/// The end that the result of a record names; `None` if its words are the game's own.
pub(crate) fn read(spec: &Spec, text: &str, at: Place) -> Option<End> {
    let (first, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
    let lower = rest.trim().to_lowercase();
    let winner = SideId::find(&spec.sides, |side| side.id.eq_ignore_ascii_case(first));
    let exact = Ending::from_word(&lower);
    let ending = match (winner, first) {
        (Some(_), _) => {
            let told = || WORDS.iter().find(|(word, _)| lower.contains(word)).map(|row| row.1);
            exact.or_else(told).or_else(|| of_tree(rest))?
        }
        (None, "draw") => exact.unwrap_or(Ending::Drawn),
        (None, "-") => exact?,
        _ => return None,
    };
    let fits = match ending.winner() {
        Winner::Mover | Winner::Opponent => winner.is_some(),
        Winner::Draw => first == "draw",
        Winner::Open => first == "-",
        Winner::Named => winner.is_some() || first == "draw",
    };
    let side = winner.filter(|_| spec.sides.len() == 2).map(other);
    (fits && (winner.is_none() || side.is_some())).then(|| End {
        ending,
        side,
        text: text.trim().to_owned(),
        at,
        time: None,
        comments: Vec::new(),
    })
}

/// The same game with the end that its rules give it, for formats that do not derive it themselves; `None` where nothing is to be
/// added: the game says its end, or has none.
pub(crate) fn told(game: &mut dyn Game, kifu: &Kifu, format: Format) -> Result<Option<Kifu>, WriteError> {
    let spec = game.spec().clone();
    let derives = !matches!(format, Format::Kif | Format::Ki2 | Format::Csa | Format::Jkf | Format::Json);
    let reasoned = |text: &str| winner_alone(&spec, text).is_none();
    if derives || kifu.main.end.is_some() || kifu.field(&spec, Field::Result).is_some_and(reasoned) {
        return Ok(None);
    }
    let mut writer = Writer::begin(game, kifu, &[], false)?;
    for ply in &kifu.main.plies {
        writer.play(ply)?;
    }
    let Some(ended) = writer.game.ended() else { return Ok(None) };
    let mover = writer.to_move();
    let mut kifu = kifu.clone();
    let mated = spec.sides.len() == 2 && ended.winner == Some(other(mover)) && writer.game.checked(mover);
    if mated {
        let text = Ending::Mated.kif().to_owned();
        kifu.main.end =
            Some(End { ending: Ending::Mated, side: Some(mover), text, at: Place::default(), time: None, comments: Vec::new() });
    } else {
        kifu.headers.retain(|header| Field::of(&spec, &header.key) != Some(Field::Result));
        kifu.headers.push(Header { key: "result".to_owned(), value: by_rules(&spec, &ended) });
    }
    Ok(Some(kifu))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_read_as_they_are_written() {
        let side = |id: &str| tianyuan_rules::spec::Side { id: id.to_owned(), ..Default::default() };
        let board = tianyuan_board::Board::rectangle(3, 3, false, None, None).expect("a board");
        let mut spec = Spec::on(std::sync::Arc::new(board));
        spec.sides = vec![side("b"), side("w")];
        for row in ["b resigned", "w time", "b foul-before", "w foul", "draw", "draw repeated", "draw impasse", "- stopped", "- no-mate"] {
            let end = read(&spec, row, Place::default());
            assert_eq!(end.map(|end| words(&spec, &end, SideId::new(0))).as_deref(), Some(row), "{row}");
        }
        for (text, ending) in [
            ("b resignation", Ending::Resigned),
            ("W 超时", Ending::TimeUp),
            ("b B+R", Ending::Resigned),
            ("b  Time forfeit", Ending::TimeUp),
        ] {
            assert_eq!(read(&spec, text, Place::default()).map(|end| end.ending), Some(ending), "{text}");
        }
        for text in ["b more territory", "", "-", "nobody resigned", "b repeated", "- resigned"] {
            assert_eq!(read(&spec, text, Place::default()), None, "{text}");
        }
    }
}
