//! Conversion of PGN games into the form that all formats share.

use tianyuan_rules::spec::{SideId, Spec};

use super::names::{Named, named};
use super::read::Game;
use super::{FIELDS, PLAYERS, RESULTS};
use crate::kifu::fields::sides;
use crate::kifu::lines::flatten;
use crate::kifu::{End, Ending, Header, Kifu, KifuError, KifuProblem};
use crate::position;
use crate::text::Place;
use crate::text::short;

/// Tags that are no headers: their values are kept otherwise.
const OWN: [&str; 4] = ["Result", "SetUp", "FEN", "Format"];

/// A game of a file in the form that all formats share, to be played by [`Kifu::play`].
///
/// # Errors
/// [`KifuError`] where the first position cannot be read.
pub fn to_kifu(spec: &Spec, game: &Game) -> Result<Kifu, KifuError> {
    let mut kifu = Kifu { preface: game.preface.clone(), start_at: game.at, mends: game.mends.clone(), ..Kifu::default() };
    let [white, black] = sides(position::first_is_black(spec)).map(usize::from);
    for tag in &game.tags {
        let is = |name: &str| tag.name.eq_ignore_ascii_case(name);
        if OWN.iter().any(|own| is(own)) || named(game) == Named::Tag(tag.clone()) || is_empty(&tag.value) {
            continue;
        }
        let player = if is("White") || is("Red") { Some(white) } else { is("Black").then_some(black) };
        let known = FIELDS.iter().find(|(name, _)| is(name)).map(|(_, key)| *key);
        let key = player.and_then(|side| PLAYERS.get(side).copied()).or(known).unwrap_or(&tag.name);
        kifu.headers.push(Header { key: key.to_owned(), value: tag.value.clone() });
    }
    if let Some(tag) = game.found("FEN") {
        kifu.start_at = tag.at;
        let wrong = |error: &position::PositionError| {
            let source = short(&format!("[{} \"{}\"]", tag.name, tag.value), 80);
            let at = Place { column: tag.at.column + tag.name.chars().count() + 2 + error.column, ..tag.at };
            KifuError::new(at, None, source, KifuProblem::Position(error.clone()))
        };
        let (setup, dropped) = position::read_mended(spec, &tag.value).map_err(|error| wrong(&error))?;
        dropped.iter().for_each(|error| kifu.mends.leave_out(wrong(error)));
        kifu.start = Some(setup).filter(|setup| *setup != position::start(spec));
    }
    let (main, variations) = flatten(game.tree.clone());
    (kifu.main, kifu.variations) = (main, variations);
    if let Some((text, at)) = &game.result {
        kifu.main.end = end(game, text, *at, sides(position::first_is_black(spec)));
        let winner = meaning(text).flatten().filter(|_| kifu.main.end.is_none()).and_then(|first| spec.sides.get([white, black][first]));
        kifu.headers.extend(winner.map(|side| Header { key: "result".to_owned(), value: side.id.clone() }));
    }
    Ok(kifu)
}

/// True if a value means "unknown".
fn is_empty(value: &str) -> bool {
    value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
}

/// The meaning of a result: `None` for an open game, no player for a draw.
fn meaning(text: &str) -> Option<Option<usize>> {
    RESULTS.iter().find(|(known, _)| *known == text).and_then(|(_, meaning)| *meaning)
}

/// The end of a game that has a reason: a draw, or the value of the tag `Termination`. A bare `1-0` names the winner
/// alone: the loser may have been mated, or have resigned.
fn end(game: &Game, text: &str, at: Place, [white, black]: [SideId; 2]) -> Option<End> {
    let meaning = meaning(text);
    let how = game.tag("Termination").map(str::to_lowercase).unwrap_or_default();
    let ending = match (meaning, how.as_str()) {
        (None, "abandoned" | "unterminated") => Ending::Stopped,
        (None, _) => return None,
        (Some(None), "time forfeit") => Ending::TimeDrawn,
        (Some(_), "adjudication") => Ending::Adjudicated,
        (Some(None), _) => Ending::Drawn,
        (Some(Some(_)), "time forfeit") => Ending::TimeUp,
        (Some(Some(_)), "rules infraction") => Ending::Foul,
        (Some(Some(_)), _) => return None,
    };
    let loser = meaning.flatten().map(|winner| if winner == 0 { black } else { white });
    Some(End { ending, side: loser, text: text.to_owned(), at, time: None, comments: Vec::new() })
}
