//! Round robin by the Berger tables.

use crate::model::{Game, PlayerId, Round};
use crate::state::Tournament;

use super::{sides, tables};

/// The games of a round for an even number of seats, as numbers of seats from 0; the last seat may be empty.
pub(super) fn table(seats: usize, round: usize) -> Vec<(usize, usize)> {
    let turning = seats - 1;
    let pivot = round * (seats / 2) % turning;
    // In every second round the last seat moves first.
    let last = if round.is_multiple_of(2) { (pivot, turning) } else { (turning, pivot) };
    let others = (1..seats / 2).map(|step| ((pivot + step) % turning, (pivot + turning - step) % turning));
    std::iter::once(last).chain(others).collect()
}

/// The pairs of a round; from the second cycle on the sides change.
pub(super) fn round(before: &Tournament, round: u32) -> Round {
    let seats = before.seats();
    let mut pairs = Round::default();
    if seats.len() < 2 {
        return pairs;
    }
    let even = seats.len() + seats.len() % 2;
    let index = round as usize - 1;
    let swapped = (index / (even - 1)) % 2 == 1;
    let here = |seat: usize| -> Option<PlayerId> {
        let id = *seats.get(seat)?;
        before.player(id).filter(|player| player.plays(round)).map(|_| id)
    };
    for (first, second) in table(even, index % (even - 1)) {
        match (here(first), here(second)) {
            (Some(a), Some(b)) => {
                let (first, second) = sides::by_rule(before, round, a.min(b), a.max(b)).unwrap_or(if swapped { (b, a) } else { (a, b) });
                pairs.games.push(Game { first, second, result: None });
            }
            (one, other) => pairs.byes.extend(one.or(other)),
        }
    }
    pairs.games = tables::arranged(before, pairs.games, |game| [game.first, game.second]);
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The printed table for six.
    #[test]
    fn table_of_six() {
        let rounds: Vec<Vec<(usize, usize)>> =
            (0..5).map(|round| table(6, round).into_iter().map(|(a, b)| (a + 1, b + 1)).collect()).collect();
        assert_eq!(
            rounds,
            [
                vec![(1, 6), (2, 5), (3, 4)],
                vec![(6, 4), (5, 3), (1, 2)],
                vec![(2, 6), (3, 1), (4, 5)],
                vec![(6, 5), (1, 4), (2, 3)],
                vec![(3, 6), (4, 2), (5, 1)],
            ]
        );
    }

    #[test]
    fn everybody_meets_everybody_once() {
        for seats in (2..=40).step_by(2) {
            let mut met = std::collections::BTreeSet::new();
            for round in 0..seats - 1 {
                let games = table(seats, round);
                assert_eq!(games.iter().flat_map(|(a, b)| [a, b]).collect::<std::collections::BTreeSet<_>>().len(), seats);
                met.extend(games.into_iter().map(|(a, b)| (a.min(b), a.max(b))));
            }
            assert_eq!(met.len(), seats * (seats - 1) / 2);
        }
    }
}
