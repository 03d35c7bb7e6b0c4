//! Who meets whom in the next round, and why.

mod berger;
mod bracket;
mod facts;
mod faults;
mod matching;
mod outside;
mod reasons;
mod sides;
mod tables;

use std::sync::atomic::AtomicBool;

use tianyuan_words::message;

pub use outside::Outside;
pub use reasons::{Reasons, reasons, why};

use crate::error::TournamentError;
use crate::model::{Game, PlayerId, Round, System};
use crate::state::Tournament;

use facts::Facts;

/// The pairs of a round: the next one, or the last one again.
///
/// # Errors
/// The round cannot be paired: results are missing, all rounds are over, or somebody would be left without an opponent.
pub fn next_round(tournament: &Tournament, round: u32) -> Result<Round, TournamentError> {
    let before = before(tournament, round)?;
    let pairs = match before.settings.system {
        System::RoundRobin | System::League => berger::round(&before, round),
        System::Knockout => bracket::round(&before, round)?,
        System::Swiss | System::McMahon => by_criteria(&before, round)?,
    };
    // Both have stayed away where two were to meet.
    if pairs.games.is_empty() && before.settings.system == System::Knockout && round > 1 {
        return Err(message!(tournament.wrong.bracket_over).into());
    }
    if pairs.games.is_empty() && (!before.settings.system.by_table() || before.seats().len() < 2) {
        return Err(message!(tournament.wrong.too_few).into());
    }
    Ok(pairs)
}

/// The tournament before a round that can be paired now.
fn before(tournament: &Tournament, round: u32) -> Result<Tournament, TournamentError> {
    if round == 0 || round > tournament.paired() + 1 || round < tournament.paired() {
        return Err(message!(tournament.wrong.next_round, round = round, next = tournament.paired() + 1).into());
    }
    let mut before = tournament.clone();
    before.rounds.truncate(round as usize - 1);
    if !before.settings.system.by_table() {
        before = before.with_later_games_drawn();
    }
    if before.length().is_some_and(|length| round > length) {
        return Err(message!(tournament.wrong.over, rounds = round - 1).into());
    }
    if !before.settings.system.by_table() {
        for (number, pairs) in before.rounds_before(round) {
            if let Some(board) = pairs.games.iter().position(|game| game.result.is_none()) {
                return Err(message!(tournament.wrong.no_result, round = number, board = board + 1).into());
            }
        }
    }
    Ok(before)
}

/// The players who are to be paired in a round.
fn playing(tournament: &Tournament, round: u32) -> Vec<PlayerId> {
    tournament.players().filter(|(_, player)| player.plays(round)).map(|(id, _)| id).collect()
}

/// The best pairs by the criteria; boards go by points, then by rating.
fn by_criteria(before: &Tournament, round: u32) -> Result<Round, TournamentError> {
    let facts = Facts::of(before, &playing(before, round), round);
    if facts.players.len() < 2 {
        return Err(message!(tournament.wrong.too_few).into());
    }
    let best = matching::best(before, &facts, None, &AtomicBool::new(false))?;
    let mut pairs = best.pairs;
    // The facts are in the order of points and ratings: so are the pairs, by their better player.
    pairs.sort_by_key(|&(a, b)| {
        (std::cmp::Reverse(facts.players[a.min(b)].points), std::cmp::Reverse(facts.players[a.max(b)].points), a.min(b))
    });
    let pairs = tables::arranged(before, pairs, |&(a, b)| [facts.players[a].id, facts.players[b].id]);
    let game = |(board, &(a, b)): (usize, &(usize, usize))| {
        let (first, second) = sides::seat(before, round, &facts.players[a.min(b)], &facts.players[a.max(b)], board);
        Game { first, second, result: None }
    };
    let games = pairs.iter().enumerate().map(game).collect();
    Ok(Round { games, byes: best.bye.map(|index| facts.players[index].id).into_iter().collect(), by: None, rules: None })
}
