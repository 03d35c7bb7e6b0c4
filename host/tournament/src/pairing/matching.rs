//! The best set of pairs: a matching of greatest weight, whose weights follow from the criteria.

use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_words::message;

use crate::criteria::{Criterion, Ranked};
use crate::error::TournamentError;
use crate::model::PlayerId;
use crate::state::Tournament;

use super::facts::Facts;
use super::faults;

/// The best pairs of a round.
#[derive(Debug, Clone)]
pub(super) struct Best {
    /// Places of the players among the facts, the better one first.
    pub(super) pairs: Vec<(usize, usize)>,
    /// The player without an opponent.
    pub(super) bye: Option<usize>,
    /// The faults of all pairs, criterion by criterion, in the order of the ranks.
    pub(super) faults: Vec<(Criterion, u64)>,
}

/// A pair that is not to be made: of two players, or of one who is left alone.
pub(super) type Banned = (usize, Option<usize>);

/// The pairs with the least faults, by ranks.
///
/// # Errors
/// For some players nobody is left, there are too many ranks for so many players, or somebody has set `stop`.
pub(super) fn best(tournament: &Tournament, facts: &Facts, banned: Option<Banned>, stop: &AtomicBool) -> Result<Best, TournamentError> {
    let goes_on = || if stop.load(Ordering::Relaxed) { Err(TournamentError::Stopped) } else { Ok(()) };
    let players = facts.players.len();
    // Somebody is left alone if their number is odd: whoever is paired with nobody.
    let vertices = players + players % 2;
    let round = tournament.paired() + 1;
    let ranked = Ranked::of_round(&tournament.settings.criteria, round);
    let mut edges: Vec<Option<Box<[u64]>>> = vec![None; vertices * vertices];
    for a in 0..vertices {
        goes_on()?;
        for b in a + 1..vertices {
            let pair = (a, (b < players).then_some(b));
            let allowed =
                banned != Some(pair) && pair.1.is_none_or(|b| !tournament.forbids(facts.players[a].id, facts.players[b].id, round));
            edges[a * vertices + b] = allowed.then(|| faults(tournament, facts, &ranked, pair));
        }
    }
    let weights = weights(&ranked, &edges, vertices / 2).ok_or_else(|| message!(tournament.wrong.ranks, players = players))?;
    goes_on()?;
    let mates = integer_blossom::max_weight_matching(&weights, vertices);
    let left: Vec<usize> = (0..players).filter(|&index| mates[index].is_none()).collect();
    if !left.is_empty() {
        let left: Vec<PlayerId> = left.into_iter().map(|index| facts.players[index].id).collect();
        return Err(message!(tournament.wrong.left_over, names = tournament.names(&left)).into());
    }
    let pairs: Vec<(usize, usize)> = mates.iter().enumerate().filter_map(|(a, b)| Some((a, (*b)?))).filter(|(a, b)| a < b).collect();
    let sum = |at: usize| pairs.iter().filter_map(|(a, b)| edges[a * vertices + b].as_ref()).map(|faults| faults[at]).sum();
    let faults = ranked.iter().enumerate().map(|(at, ranked)| (ranked.criterion, sum(at))).collect();
    let bye = pairs.iter().find(|(_, b)| *b == players).map(|(a, _)| *a);
    Ok(Best { pairs: pairs.into_iter().filter(|(_, b)| *b < players).collect(), bye, faults })
}

fn faults(tournament: &Tournament, facts: &Facts, ranked: &[Ranked], (a, b): Banned) -> Box<[u64]> {
    let fault = |criterion| match b {
        Some(b) => faults::of_pair(tournament, criterion, &facts.players[a], &facts.players[b]),
        None => faults::of_bye(criterion, facts, &facts.players[a]),
    };
    ranked.iter().map(|ranked| fault(ranked.criterion)).collect()
}

/// The greatest cost of a pair; the solver multiplies it by the number of pairs and a small factor.
const DEAREST: i128 = i128::MAX >> 14;

/// The weight of each pair: a number that is larger the fewer faults it has, and 0 for pairs that are not to be made. `None` where
/// the numbers do not fit.
///
/// One fault of a rank costs more than all pairs could cost in the ranks below, and one pair more is worth more than all faults.
fn weights(ranked: &[Ranked], edges: &[Option<Box<[u64]>>], pairs: usize) -> Option<Vec<i128>> {
    let pairs = pairs as i128;
    let mut costs = vec![0_i128; edges.len()];
    let mut unit = 1_i128;
    let mut end = ranked.len();
    while end > 0 {
        let rank = ranked[end - 1].rank;
        let first = ranked.partition_point(|other| other.rank < rank);
        let cost = |faults: &[u64]| -> i128 { (first..end).map(|at| i128::from(faults[at]) * i128::from(ranked[at].weight)).sum() };
        let mut most = 0;
        for (so_far, faults) in costs.iter_mut().zip(edges) {
            let Some(faults) = faults else { continue };
            let here = cost(faults);
            most = most.max(here);
            *so_far = so_far.checked_add(here.checked_mul(unit)?)?;
        }
        unit = unit.checked_mul(most * pairs + 1)?;
        end = first;
    }
    let most = costs.iter().copied().max().filter(|most| *most < DEAREST)?;
    let worth = most * pairs + 1;
    Some(costs.iter().zip(edges).map(|(cost, faults)| if faults.is_some() { worth + most - cost } else { 0 }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The greatest weight of all sets of pairs, found by trying them all.
    fn by_trial(weights: &[i128], size: usize, free: u32) -> i128 {
        let Some(a) = (0..size).find(|a| free & 1 << a != 0) else { return 0 };
        let rest = free & !(1 << a);
        let partners = (a + 1..size).filter(|b| rest & 1 << b != 0 && weights[a * size + b] > 0);
        partners.map(|b| weights[a * size + b] + by_trial(weights, size, rest & !(1 << b))).fold(by_trial(weights, size, rest), i128::max)
    }

    /// The crate that solves the matching finds the greatest weight.
    #[test]
    fn matchings_are_of_greatest_weight() {
        let mut random = fastrand::Rng::with_seed(18);
        for _ in 0..2000 {
            let size = random.usize(2..=9);
            let weights: Vec<i128> = (0..size * size)
                .map(|_| if random.u8(0..4) == 0 { 0 } else { i128::from(random.u64(1..12)) << random.u8(0..90) })
                .collect();
            let mates = integer_blossom::max_weight_matching(&weights, size);
            let pairs = mates.iter().enumerate().filter_map(|(a, b)| b.filter(|b| a < *b).map(|b| (a, b)));
            let sum: i128 = pairs.map(|(a, b)| weights[a * size + b]).sum();
            assert_eq!(sum, by_trial(&weights, size, (1 << size) - 1));
        }
    }

    #[test]
    fn a_higher_rank_decides_before_all_lower_ones() {
        let ranked = |criterion, rank| Ranked { criterion, rank, weight: 1, rounds: None };
        let order = Ranked::of_round(&[ranked(Criterion::Club, 3), ranked(Criterion::Repeat, 1), ranked(Criterion::Near, 0)], 1);
        let edges: Vec<Option<Box<[u64]>>> = vec![None, Some(Box::new([1, 0])), Some(Box::new([0, 1000])), None];
        let weights = weights(&order, &edges, 2).unwrap();
        assert!(weights[2] > weights[1] && weights[1] > 0 && weights[0] == 0);
    }
}
