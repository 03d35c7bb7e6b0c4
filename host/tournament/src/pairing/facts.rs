//! All that the criteria read about the players of a round.

use std::cmp::Reverse;

use crate::model::{PlayerId, Side};
use crate::points::Points;
use crate::state::Tournament;

/// A step between groups of points, as a player made it in the last round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    /// Met one with less.
    Down,
    /// Met one with more.
    Up,
}

/// Facts about a player before a round.
#[derive(Debug, Clone)]
pub(super) struct Fact {
    pub(super) id: PlayerId,
    pub(super) points: Points,
    /// Place within the group of equal points, from 0, and the group's size.
    pub(super) place: usize,
    pub(super) group: usize,
    /// Opponents at the board, with the round.
    pub(super) met: Vec<(PlayerId, u32)>,
    /// Sides at the board, the first game first.
    pub(super) sides: Vec<Side>,
    /// Rounds that counted without a game: byes, and opponents who did not appear.
    pub(super) free: u32,
    pub(super) float: Option<Float>,
}

impl Fact {
    /// The round in which two last met.
    pub(super) fn met(&self, other: PlayerId) -> Option<u32> {
        self.met.iter().rev().find(|(met, _)| *met == other).map(|(_, round)| *round)
    }

    /// The number of times that two have met.
    pub(super) fn meetings(&self, other: PlayerId) -> usize {
        self.met.iter().filter(|(met, _)| *met == other).count()
    }
}

/// The players of a round, by points and then by rating.
#[derive(Debug)]
pub(super) struct Facts {
    pub(super) players: Vec<Fact>,
}

impl Facts {
    pub(super) fn of(before: &Tournament, ids: &[PlayerId], round: u32) -> Facts {
        let mut ids = ids.to_vec();
        before.by_rating(&mut ids);
        let mut players: Vec<Fact> = ids.into_iter().map(|id| fact(before, id, round)).collect();
        players.sort_by_key(|fact| Reverse(fact.points));
        let points: Vec<Points> = players.iter().map(|fact| fact.points).collect();
        for (index, fact) in players.iter_mut().enumerate() {
            let first = points.partition_point(|points| *points > fact.points);
            fact.place = index - first;
            fact.group = points.partition_point(|points| *points >= fact.points) - first;
        }
        Facts { players }
    }

    /// The fewest points of all.
    pub(super) fn least(&self) -> Points {
        self.players.last().map_or(Points::ZERO, |fact| fact.points)
    }

    /// The place of a player among all.
    pub(super) fn find(&self, id: PlayerId) -> Option<usize> {
        self.players.iter().position(|fact| fact.id == id)
    }
}

fn fact(before: &Tournament, id: PlayerId, round: u32) -> Fact {
    let games: Vec<_> = before.games(id, round).collect();
    let played = || games.iter().filter(|game| game.at_the_board());
    let forfeits = games.iter().filter(|game| game.result.is_some_and(|result| !result.played() && result.winner() == Some(game.side)));
    let byes = before.rounds_before(round).filter(|(_, pairs)| pairs.byes.contains(&id)).count();
    Fact {
        id,
        points: before.standing(id, round),
        place: 0,
        group: 0,
        met: played().map(|game| (game.opponent, game.round)).collect(),
        sides: played().map(|game| game.side).collect(),
        free: u32::try_from(byes + forfeits.count()).unwrap_or(u32::MAX),
        float: float(before, id, round),
    }
}

/// The step between groups that a player made in the round before.
fn float(before: &Tournament, id: PlayerId, round: u32) -> Option<Float> {
    let last = round.checked_sub(1)?;
    let game = before.games(id, round).find(|game| game.round == last)?;
    let (own, other) = (before.standing(id, last), before.standing(game.opponent, last));
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}
