//! Knock-out: the bracket, drawn by rating.

use tianyuan_words::message;

use crate::error::TournamentError;
use crate::model::{Game, PlayerId, Round};
use crate::state::Tournament;

use super::facts::Facts;
use super::{sides, tables};

/// The seeds of a bracket from top to bottom, from 0: the first two can meet only in the last round.
pub(super) fn seeds(size: usize) -> Vec<usize> {
    let mut seeds = vec![0];
    while seeds.len() < size {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    seeds
}

/// The players in the places of the bracket at a round, from top to bottom; nobody where both have lost, or a seed is missing.
fn places(before: &Tournament, round: u32) -> Result<Vec<Option<PlayerId>>, TournamentError> {
    let mut ids = before.seats();
    before.by_rating(&mut ids);
    let mut places: Vec<Option<PlayerId>> = seeds(ids.len().next_power_of_two()).into_iter().map(|seed| ids.get(seed).copied()).collect();
    for (number, pairs) in before.rounds_before(round) {
        let winners = places.chunks(2).map(|two| winner(before, number, pairs, two));
        places = winners.collect::<Result<_, _>>()?;
    }
    Ok(places)
}

fn winner(before: &Tournament, number: u32, pairs: &Round, two: &[Option<PlayerId>]) -> Result<Option<PlayerId>, TournamentError> {
    let Some((board, game)) = two.iter().flatten().find_map(|id| pairs.find(*id)).map(|(board, _)| (board, &pairs.games[board])) else {
        // Nobody to play against, or nobody at all; who had left by then is out.
        return Ok(two.iter().flatten().copied().find(|id| pairs.byes.contains(id)));
    };
    match game.result {
        Some(result) if result.goes_on().is_some() => Ok(result.goes_on().map(|side| game.player(side))),
        Some(crate::model::GameResult::Draw) | None => {
            let (first, second) = (before.name(game.first), before.name(game.second));
            Err(message!(tournament.wrong.no_winner, round = number, board = board + 1, first = first, second = second).into())
        }
        Some(_) => Ok(None),
    }
}

/// The pairs of a round.
pub(super) fn round(before: &Tournament, round: u32) -> Result<Round, TournamentError> {
    let places = places(before, round)?;
    let playing = |id: Option<PlayerId>| id.filter(|id| before.player(*id).is_some_and(|player| player.plays(round)));
    let ids: Vec<PlayerId> = places.iter().copied().filter_map(playing).collect();
    let facts = Facts::of(before, &ids, round);
    let fact = |id: PlayerId| facts.find(id).map(|index| &facts.players[index]);
    let (mut pairs, mut games) = (Round::default(), Vec::new());
    for two in places.chunks(2) {
        match (playing(two[0]), playing(two.get(1).copied().flatten())) {
            (Some(a), Some(b)) => games.extend(fact(a).zip(fact(b))),
            (one, other) => pairs.byes.extend(one.or(other)),
        }
    }
    for (board, (better, other)) in tables::arranged(before, games, |(a, b)| [a.id, b.id]).into_iter().enumerate() {
        let (first, second) = sides::seat(before, round, better, other, board);
        pairs.games.push(Game { first, second, result: None });
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_meet_late() {
        assert_eq!(seeds(8), [0, 7, 3, 4, 1, 6, 2, 5]);
        assert_eq!(seeds(1), [0]);
    }
}
