//! Acts of an organiser in words, as entries: shared by the command line and the pages of the server.

use tianyuan_words::message;

use crate::criteria::{Criterion, RankChange, Ranked};
use crate::entry::Entry;
use crate::error::TournamentError;
use crate::level::rating_of_level;
use crate::model::{Entrant, GameResult, Meeting, PlayerId, Round};
use crate::span::RoundSpan;
use crate::state::Tournament;
use crate::ties::Tie;

/// A round as it was paired, its results aside.
pub fn unplayed(pairs: &Round) -> Round {
    let mut pairs = pairs.clone();
    pairs.games.iter_mut().for_each(|game| game.result = None);
    pairs
}

/// The entry that exchanges two players of the last round by hand.
///
/// # Errors
/// A table or a bracket says who meets whom and these two do not, or the round has results.
pub fn swapped(tournament: &Tournament, a: PlayerId, b: PlayerId) -> Result<Entry, TournamentError> {
    let round = tournament.paired();
    let Some(pairs) = tournament.round(round) else {
        return Err(message!(tournament.wrong.not_paired, round = 1).into());
    };
    // A table or a bracket says who meets whom, and the players only which side each has.
    let board = |id: PlayerId| pairs.find(id).map(|(board, _)| board);
    if !tournament.settings().system.by_criteria() && (board(a).is_none() || board(a) != board(b)) {
        return Err(message!(tournament.wrong.no_swap).into());
    }
    if tournament.has_results(round) {
        return Err(message!(tournament.wrong.has_results, round = round).into());
    }
    if a == b {
        return Err(message!(tournament.wrong.same_player, name = tournament.name(a)).into());
    }
    let seated = |id: PlayerId| pairs.find(id).is_some() || pairs.byes.contains(&id);
    if let Some(id) = [a, b].into_iter().find(|id| !seated(*id)) {
        return Err(message!(tournament.wrong.not_playing, name = tournament.name(id), round = round).into());
    }
    let other = |id: PlayerId| match id {
        id if id == a => b,
        id if id == b => a,
        id => id,
    };
    let mut pairs = pairs.clone();
    for game in &mut pairs.games {
        (game.first, game.second) = (other(game.first), other(game.second));
    }
    pairs.byes.iter_mut().for_each(|id| *id = other(*id));
    Ok(Entry::Pair { round, pairs })
}

/// A result as people write it; `*` takes one back.
///
/// # Errors
/// The text is none.
pub fn read_result(text: &str) -> Result<Option<GameResult>, TournamentError> {
    match text.trim() {
        "*" => Ok(None),
        text => GameResult::parse(text).map(Some).ok_or_else(|| message!(tournament.wrong.result, text = text).into()),
    }
}

/// Puts a rating into an entrant as people write it, a number or a level; an empty text leaves him without one.
///
/// # Errors
/// The text is neither.
pub fn put_rating(entrant: &mut Entrant, text: &str) -> Result<(), TournamentError> {
    let text = text.trim();
    (entrant.rating, entrant.level) = match text.parse() {
        _ if text.is_empty() => (None, String::new()),
        Ok(rating) => (Some(rating), std::mem::take(&mut entrant.level)),
        Err(_) if rating_of_level(text).is_some() => (None, text.to_owned()),
        Err(_) => return Err(message!(tournament.import.rating, text = text).into()),
    };
    Ok(())
}

/// Rounds as people write them.
///
/// # Errors
/// The text names none.
pub fn read_rounds(text: &str) -> Result<RoundSpan, TournamentError> {
    RoundSpan::parse(text).ok_or_else(|| message!(tournament.wrong.rounds_typed, text = text).into())
}

/// A meeting as people write it: rounds such as `1-3`; without a date they are none any more.
///
/// # Errors
/// The text names no rounds.
pub fn read_meeting(rounds: &str, date: &str, place: &str) -> Result<Entry, TournamentError> {
    let RoundSpan { from, to } = read_rounds(rounds)?;
    Ok(Entry::Meeting { meeting: Meeting { from, to, date: date.trim().to_owned(), place: place.trim().to_owned() } })
}

/// Changes a criterion by a text such as `club=4`, or in some rounds alone by one such as `club@1-2=1`.
///
/// # Errors
/// The text changes none.
pub fn set_criterion(criteria: &mut Vec<Ranked>, text: &str) -> Result<(), TournamentError> {
    let Some(change) = RankChange::parse(text) else {
        let known: Vec<&str> = Criterion::ALL.iter().map(|criterion| criterion.word()).collect();
        return Err(message!(tournament.wrong.criterion, text = text, known = known.join(", ")).into());
    };
    criteria.retain(|other| (other.criterion, other.rounds) != (change.criterion, change.rounds));
    criteria.extend(change.ranked);
    criteria.sort_by_key(|ranked| (Criterion::ALL.iter().position(|criterion| *criterion == ranked.criterion), ranked.rounds));
    Ok(())
}

/// The numbers that separate equals, by their words.
///
/// # Errors
/// A word is unknown or occurs twice.
pub fn read_ties<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<Tie>, TournamentError> {
    let mut ties = Vec::new();
    for word in words.map(str::trim) {
        match Tie::of(word).filter(|tie| !ties.contains(tie)) {
            Some(tie) => ties.push(tie),
            None => {
                let known: Vec<&str> = Tie::ALL.iter().map(|tie| tie.word()).collect();
                return Err(message!(tournament.wrong.tie, text = word, known = known.join(", ")).into());
            }
        }
    }
    Ok(ties)
}
