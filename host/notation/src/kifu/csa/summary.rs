//! The comment that servers write below a game: `'summary:time up:A win:B lose`. It alone says how some games ended.

use tianyuan_rules::spec::SideId;

use crate::kifu::ending::other;
use crate::kifu::{End, Ending};
use crate::text::Place;

/// The first word of the comment.
pub(super) const BEGINS: &str = "summary:";

/// Words of servers for how a game ended. A foul is one of the side that lost.
const WORDS: [(&str, Ending); 13] = [
    ("toryo", Ending::Resigned),
    ("abnormal", Ending::Resigned),
    ("time up", Ending::TimeUp),
    ("kachi", Ending::Claimed),
    ("illegal kachi", Ending::Foul),
    ("illegal move", Ending::Foul),
    ("uchifuzume", Ending::Foul),
    ("oute_kaihimore", Ending::Foul),
    ("outori", Ending::Foul),
    ("oute_sennichite", Ending::Foul),
    ("sennichite", Ending::Repeated),
    ("max_moves", Ending::MoveLimit),
    ("jishogi", Ending::Impasse),
];

/// The end that the comment says where `mover` is to move; `None` if it says none.
pub(super) fn read(text: &str, mover: SideId, at: Place) -> Option<End> {
    let (word, players) = text.strip_prefix(BEGINS)?.split_once(':')?;
    let ending = WORDS.iter().find(|(known, _)| *known == word.trim()).map(|row| row.1)?;
    // Names may hold any sign; the words behind them hold none.
    let (first, second) = players.rsplit_once(':')?;
    let result = |player: &str| player.trim_end().rsplit(' ').next().map(str::to_owned);
    let loser = match (result(first)?.as_str(), result(second)?.as_str()) {
        ("win", "lose") => Some(SideId::new(1)),
        ("lose", "win") => Some(SideId::new(0)),
        ("draw", "draw") => None,
        _ => return None,
    };
    let decided = ending.won_by(mover).is_some();
    let ending = if ending == Ending::Foul && loser == Some(other(mover)) { Ending::FoulBefore } else { ending };
    let text = text.trim().to_owned();
    (decided == loser.is_some()).then_some(End { ending, side: loser, text, at, time: None, comments: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loser_of_a_foul_is_the_one_who_did_it() {
        let read = |text: &str| read(text, SideId::new(0), Place::default()).map(|end| (end.ending, end.side.map(SideId::number)));
        assert_eq!(read("summary:illegal move:a:b c lose:d win"), Some((Ending::Foul, Some(0))));
        assert_eq!(read("summary:oute_sennichite:a win:d lose"), Some((Ending::FoulBefore, Some(1))));
        assert_eq!(read("summary:max_moves:a draw:b draw"), Some((Ending::MoveLimit, None)));
        for text in ["summary:toryo:a draw:b draw", "summary:max_moves:a win:b lose", "summary:x:a win:b lose", "summary:toryo", "x"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
