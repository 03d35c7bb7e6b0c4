//! The reasons for each pair, in words.

use std::sync::atomic::AtomicBool;

use tianyuan_words::{Message, message};

use crate::error::TournamentError;
use crate::model::{Game, PlayerId, Round, Side, SideWay, System};
use crate::state::Tournament;

use super::facts::{Fact, Facts};
use super::sides::{self, Strength};
use super::{matching, playing, tables};

/// The reasons for a game, or for a player who has no opponent.
#[derive(Debug, Clone)]
pub struct Reasons {
    /// The board, from 1; none for a player without an opponent.
    pub board: Option<usize>,
    /// The players.
    pub players: Vec<PlayerId>,
    /// The reasons.
    pub sentences: Vec<Message>,
}

/// The reasons for all pairs of a round; none for a round that was paired elsewhere. The tournament is given as it was before the round.
pub fn reasons(before: &Tournament, round: u32, pairs: &Round) -> Vec<Reasons> {
    let before = cut(before, round);
    let facts = (round > before.imported).then(|| Facts::of(&before, &playing(&before, round), round));
    let of_game = |(index, game): (usize, &Game)| Reasons {
        board: Some(index + 1),
        players: vec![game.first, game.second],
        sentences: facts.as_ref().map(|facts| of_game(&before, facts, round, index, game)).unwrap_or_default(),
    };
    let of_bye = |id: &PlayerId| Reasons {
        board: None,
        players: vec![*id],
        sentences: facts.as_ref().map(|facts| of_bye(&before, facts, *id)).unwrap_or_default(),
    };
    pairs.games.iter().enumerate().map(of_game).chain(pairs.byes.iter().map(of_bye)).collect()
}

/// The reasons for a pair, and the loss of a round without it. The tournament is given as it was before the round. Whoever sets `stop` ends
/// it before its next step.
///
/// # Errors
/// There is no such board, the round was paired elsewhere, the criteria cannot be weighed, or it was stopped.
pub fn why(before: &Tournament, round: u32, pairs: &Round, board: usize, stop: &AtomicBool) -> Result<Vec<Message>, TournamentError> {
    let before = cut(before, round);
    let Some(game) = board.checked_sub(1).and_then(|index| pairs.games.get(index)) else {
        return Err(message!(tournament.wrong.board, round = round, board = board, boards = pairs.games.len()).into());
    };
    if round <= before.imported {
        return Err(message!(tournament.wrong.imported, round = round).into());
    }
    let facts = Facts::of(&before, &playing(&before, round), round);
    let mut sentences = of_game(&before, &facts, round, board - 1, game);
    if let Some(program) = &pairs.by {
        sentences.push(message!(tournament.reason.outside, program = program));
        return Ok(sentences);
    }
    if let (true, Some(a), Some(b)) = (before.settings.system.by_criteria(), facts.find(game.first), facts.find(game.second)) {
        sentences.push(without(&before, &facts, (a.min(b), a.max(b)), stop)?);
    }
    Ok(sentences)
}

/// The loss of the round as a whole if a pair is not made.
fn without(before: &Tournament, facts: &Facts, pair: (usize, usize), stop: &AtomicBool) -> Result<Message, TournamentError> {
    let now = matching::best(before, facts, None, stop)?;
    if !now.pairs.contains(&pair) {
        return Ok(message!(tournament.reason.by_hand));
    }
    let other = match matching::best(before, facts, Some((pair.0, Some(pair.1))), stop) {
        Ok(other) => other,
        Err(TournamentError::Stopped) => return Err(TournamentError::Stopped),
        Err(_) => return Ok(message!(tournament.reason.nobody_left)),
    };
    let worse = now.faults.iter().zip(&other.faults).find(|(now, other)| now.1 != other.1);
    Ok(match worse {
        Some(((criterion, with), (_, without))) => {
            message!(tournament.reason.without, criterion = criterion.about(), with = with, without = without)
        }
        None => message!(tournament.reason.as_good),
    })
}

/// The tournament without the round itself, where it is paired again.
fn cut(before: &Tournament, round: u32) -> Tournament {
    let mut before = before.clone();
    before.rounds.truncate((round as usize).saturating_sub(1));
    if before.settings.system.by_table() { before } else { before.with_later_games_drawn() }
}

fn of_game(before: &Tournament, facts: &Facts, round: u32, index: usize, game: &Game) -> Vec<Message> {
    let system = before.settings.system;
    // Who was not to be paired has got his game afterwards.
    let (Some(a), Some(b)) = (facts.find(game.first), facts.find(game.second)) else { return vec![message!(tournament.reason.added)] };
    let (better, other) = (&facts.players[a.min(b)], &facts.players[a.max(b)]);
    let mut sentences = match system {
        System::RoundRobin | System::League => vec![message!(tournament.reason.table, round = round)],
        System::Knockout => vec![message!(tournament.reason.bracket, round = round)],
        System::Swiss | System::McMahon => of_points(before, facts, better, other),
    };
    sentences.extend(later(before, [better, other]));
    let players = [game.first, game.second];
    let (one, two) = if system.by_table() { (game.first.min(game.second), game.first.max(game.second)) } else { (better.id, other.id) };
    let by_hand = sides::by_rule(before, round, one, two).is_some_and(|(first, second)| [first, second] != players);
    match sides::way(before, round) {
        _ if by_hand => sentences.push(message!(tournament.reason.side_by_hand)),
        SideWay::Due if system.by_table() => {}
        SideWay::Due => sentences.extend(of_side(before, better, other, game)),
        SideWay::Number => sentences.push(message!(tournament.reason.side_number)),
        SideWay::Round => sentences.push(message!(tournament.reason.side_round, round = round)),
        SideWay::Lot => sentences.push(message!(tournament.reason.side_lot)),
    }
    if let Some(table) = tables::wanted(before, players) {
        let always = |id: &&PlayerId| before.player(**id).and_then(|player| player.entrant.table).is_some_and(|own| own as usize == table);
        let name = players.iter().find(always).map(|id| before.name(*id)).unwrap_or_default();
        sentences.push(if table == index + 1 {
            message!(tournament.reason.fixed_board, name = name, board = table)
        } else {
            message!(tournament.reason.other_board, name = name, board = table)
        });
    }
    sentences
}

/// The games of two players that are played later, and count as draws until then.
fn later(before: &Tournament, players: [&Fact; 2]) -> Option<Message> {
    let waits = |fact: &&Fact| before.waits.contains(&fact.id);
    let names: Vec<PlayerId> = players.into_iter().filter(waits).map(|fact| fact.id).collect();
    (!names.is_empty()).then(|| message!(tournament.reason.later, names = before.names(&names)))
}

/// The points of two players, and the faults that the pair has all the same.
fn of_points(before: &Tournament, facts: &Facts, better: &Fact, other: &Fact) -> Vec<Message> {
    let (a, b) = (before.name(better.id), before.name(other.id));
    let mut sentences = Vec::new();
    if better.points == other.points {
        let (place, against) = (better.place + 1, other.place + 1);
        sentences.push(message!(tournament.reason.equal, points = better.points, place = place, against = against, group = better.group));
    } else {
        let (points, less) = (better.points, other.points);
        sentences.push(message!(tournament.reason.unequal, a = a, points = points, b = b, less = less));
        sentences.extend(others(before, facts, better));
    }
    if let Some(round) = better.met(other.id) {
        sentences.push(message!(tournament.reason.met, round = round));
    }
    let club = |fact: &Fact| before.player(fact.id).map(|player| player.entrant.club.clone()).unwrap_or_default();
    if !club(better).is_empty() && club(better) == club(other) {
        sentences.push(message!(tournament.reason.club, club = club(better)));
        sentences.extend(others(before, facts, better).filter(|_| better.points == other.points));
    }
    sentences
}

/// The players with the same points who could have been met instead, or that there are none.
fn others(before: &Tournament, facts: &Facts, fact: &Fact) -> Option<Message> {
    let club = |id: PlayerId| before.player(id).map(|player| player.entrant.club.as_str()).unwrap_or_default();
    let equals = || facts.players.iter().filter(|other| other.points == fact.points && other.id != fact.id);
    let mut free = equals().filter(|other| fact.met(other.id).is_none() && !before.forbids(fact.id, other.id, before.paired() + 1));
    let open = free.any(|other| club(fact.id).is_empty() || club(fact.id) != club(other.id));
    (!open).then(|| message!(tournament.reason.nobody_else, name = before.name(fact.id), points = fact.points))
}

/// The reason why each has the side that he has.
fn of_side(before: &Tournament, better: &Fact, other: &Fact, game: &Game) -> Option<Message> {
    let first = if game.first == better.id { better } else { other };
    let second = if game.first == better.id { other } else { better };
    let (one, two) = (before.name(first.id), before.name(second.id));
    Some(match (sides::due(first), sides::due(second)) {
        (None, None) => message!(tournament.reason.no_side),
        (Some((Side::First, mine)), Some((Side::First, theirs))) if mine > theirs => {
            message!(tournament.reason.first_more, a = one, b = two)
        }
        (Some((Side::Second, mine)), Some((Side::Second, theirs))) if mine < theirs => {
            message!(tournament.reason.second_more, a = two, b = one)
        }
        (Some((Side::First, _)), Some((Side::First, _))) => message!(tournament.reason.both_first, a = one),
        (Some((Side::Second, _)), Some((Side::Second, _))) => message!(tournament.reason.both_second, a = two),
        (Some((Side::First, strength)), _) => due(one, strength, Side::First),
        (_, Some((Side::Second, strength))) => due(two, strength, Side::Second),
        // The sides were exchanged by hand, or one of two sides had to give way to the other's stronger due.
        _ => message!(tournament.reason.side_by_hand),
    })
}

fn due(name: &str, strength: Strength, side: Side) -> Message {
    match (side, strength) {
        (Side::First, Strength::Absolute) => message!(tournament.reason.must_first, a = name),
        (Side::Second, Strength::Absolute) => message!(tournament.reason.must_second, a = name),
        (Side::First, _) => message!(tournament.reason.due_first, a = name),
        (Side::Second, _) => message!(tournament.reason.due_second, a = name),
    }
}

fn of_bye(before: &Tournament, facts: &Facts, id: PlayerId) -> Vec<Message> {
    let system = before.settings.system;
    let Some(fact) = facts.find(id).map(|index| &facts.players[index]) else { return Vec::new() };
    if !system.by_criteria() {
        return vec![if system.by_table() { message!(tournament.reason.free) } else { message!(tournament.reason.no_opponent) }];
    }
    let (name, points) = (before.name(id), fact.points);
    let teams = before.settings.teams.is_some();
    let mut sentences = vec![if teams { message!(tournament.reason.odd_teams) } else { message!(tournament.reason.odd) }];
    let lower = facts.players.iter().filter(|other| other.points < fact.points);
    sentences.push(match (fact.free, lower.clone().count(), lower.clone().all(|other| other.free > 0)) {
        (0, 0, _) => message!(tournament.reason.fewest, name = name, points = points),
        (0, _, true) => message!(tournament.reason.fewest_without, name = name, points = points),
        (0, _, false) => message!(tournament.reason.bye_as_whole, name = name, points = points),
        (free, _, _) => message!(tournament.reason.bye_again, name = name, free = free),
    });
    sentences
}
