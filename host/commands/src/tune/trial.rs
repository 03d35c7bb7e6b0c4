//! The search that suits a game: candidates play each other at equal time, and the worse half leaves after each round (successive halving).

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tianyuan_output::exit::Failure;
use tianyuan_play::{Limit, Thinker};
use tianyuan_rules::Game;
use tianyuan_rules::spec::SideId;
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;
use tianyuan_search::choose::{Method, Tuned, suited};
use tianyuan_search::placing::Learned;
use tianyuan_search::tree::{Habit, Policy};
use tianyuan_search::tune::Fitted;

use super::games::{SHARP, by_policy, result};
use crate::args::Tune;
use crate::playing::{self, Bounds, Next, Players};
use crate::progress;

/// Decisions of a game before it is stopped and counted as a draw.
const LONGEST: usize = 800;

/// Decisions at random at the start of each pair of games.
const OPENING: usize = 4;

/// Random games that are longer than this are also tried cut to this length.
const LONG: usize = 150;
const CUTS: [u32; 2] = [40, 150];

/// Tree searches with switches that are tried everywhere; the worse half leaves after the first round.
const SWITCHED: [Policy; 4] = [
    Policy { habit: Habit::Mast, ..Policy::GRAVE },
    Policy { proof: true, ..Policy::GRAVE },
    Policy { habit: Habit::Nst, proof: true, ..Policy::GRAVE },
    Policy { proof: true, bias: true, minimax: true, ..Policy::GRAVE },
];

/// Candidates on each side of one in the circle that it plays.
const NEAR: usize = 2;

/// The place of the candidate with nothing but fitted weights.
const FITTED: usize = 1;

/// A search that may suit the game.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    /// Its name: `declared`, `alphabeta`, `grave`, `grave, cut 150`.
    pub(super) name: String,
    pub(super) tuned: Tuned,
}

/// The results of a candidate.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Standing {
    pub(super) games: u64,
    pub(super) half_points: u64,
    /// Rounds that it took part in.
    pub(super) rounds: u64,
}

/// The candidates; the plainest come first, and win where results are equal.
pub(super) fn candidates(loaded: &LoadedGame, fitted: &Fitted, learned: &Learned, length: usize) -> Vec<Candidate> {
    let weights = &fitted.weights;
    let of = |name: String, method: Option<Method>, cut: Option<u32>| Candidate {
        name,
        tuned: Tuned { weights: weights.clone(), method, cut, ..Tuned::default() },
    };
    let spec = loaded.rules.spec();
    let own = suited(spec, loaded.rules.game().turn_status().phase);
    let grave = Method::Tree(Policy::GRAVE);
    let mut all = vec![
        Candidate { name: "declared".to_owned(), tuned: Tuned::default() },
        of(format!("{own}, fitted"), None, None),
        match own {
            Method::AlphaBeta => of(grave.to_string(), Some(grave), None),
            Method::Tree(_) => of(Method::AlphaBeta.to_string(), Some(Method::AlphaBeta), None),
        },
    ];
    // Where placements were learned they are the first choice, and what follows from the rules is another.
    if matches!(own, Method::Tree(_)) && !learned.weights.is_empty() {
        let sharp = |sharp: f32| {
            let Tuned { method, placing, .. } = by_policy(learned, sharp);
            let mut candidate = of(method.map_or_else(String::new, |method| format!("{method}, sharp {sharp}")), method, None);
            candidate.tuned.placing = placing;
            candidate
        };
        let plain = std::mem::replace(&mut all[FITTED], sharp(SHARP));
        all.extend([plain, sharp(1.0), sharp(2.0 * SHARP)]);
    }
    let playout = length.max(spec.board.sites());
    for cut in CUTS.into_iter().filter(|cut| playout > LONG || *cut < LONG as u32 && playout > *cut as usize) {
        all.push(of(format!("{grave}, cut {cut}"), Some(grave), Some(cut)));
    }
    // Of long games cut short only the evaluation says how they would end.
    let cut = all.iter().rev().find_map(|candidate| candidate.tuned.cut).filter(|_| playout > LONG);
    for policy in SWITCHED {
        let switched = Method::Tree(policy);
        all.push(of(cut.map_or_else(|| switched.to_string(), |cut| format!("{switched}, cut {cut}")), Some(switched), cut));
    }
    all
}

/// Plays the trial: the standing of each candidate.
pub(super) fn run(loaded: &LoadedGame, candidates: &[Candidate], args: &Tune, stop: &Arc<AtomicBool>) -> Result<Vec<Standing>, Failure> {
    let mut standings = vec![Standing::default(); candidates.len()];
    let mut left: Vec<usize> = (0..candidates.len()).collect();
    let bar = progress::bar(0, &loaded.id);
    let mut round = 0u32;
    while left.len() > 1 && args.trial > 0 && !stop.load(Ordering::Relaxed) {
        left.iter().for_each(|at| standings[*at].rounds += 1);
        for (nth, one) in left.iter().enumerate() {
            for other in opponents(&left, nth) {
                for game in 0..args.trial << round {
                    let opening = args.seed ^ (game / 2 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(round);
                    let players = if game % 2 == 0 { [*one, *other] } else { [*other, *one] };
                    let tuned = players.map(|at| &candidates[at].tuned);
                    let points = (2.0 * play(loaded, tuned, args.time, opening, stop)?) as u64;
                    for (player, points) in players.into_iter().zip([points, 2 - points]) {
                        standings[player].games += 1;
                        standings[player].half_points += points;
                    }
                    bar.inc(1);
                }
            }
        }
        left.sort_by(|a, b| share(&standings[*b]).total_cmp(&share(&standings[*a])).then(a.cmp(b)));
        left.truncate(left.len().div_ceil(2));
        round += 1;
    }
    bar.finish_and_clear();
    Ok(standings)
}

/// Those of the candidates after one in the list that it plays: near it in the circle of all, so that many candidates need few games. Up to five
/// all play all.
fn opponents(left: &[usize], nth: usize) -> impl Iterator<Item = &usize> {
    let is_near = move |other: &usize| (other - nth).min(left.len() + nth - other) <= NEAR;
    (nth + 1..left.len()).filter(is_near).map(move |other| &left[other])
}

/// The candidate that lasted longest, by its share of points; of equals the plainest. Without a trial it is the search that the rules ask for,
/// with fitted weights.
pub(super) fn best(standings: &[Standing]) -> usize {
    let better = |a: usize, b: usize| {
        let (one, other) = (&standings[a], &standings[b]);
        one.rounds.cmp(&other.rounds).then(share(one).total_cmp(&share(other))).then(b.cmp(&a))
    };
    if standings.iter().all(|standing| standing.games == 0) {
        return FITTED;
    }
    (0..standings.len()).max_by(|a, b| better(*a, *b)).unwrap_or(0)
}

fn share(standing: &Standing) -> f64 {
    standing.half_points as f64 / standing.games.max(1) as f64
}

/// Two candidates in a game, the first at the sides of the first team.
struct Two<'a> {
    loaded: &'a LoadedGame,
    teams: Vec<Vec<SideId>>,
    tuned: [&'a Tuned; 2],
    memories: [Memory; 2],
    limit: Limit,
    seed: u64,
    stop: &'a AtomicBool,
}

impl Players for Two<'_> {
    fn next(&mut self, game: &mut dyn Game, opens: bool, _random: &mut fastrand::Rng) -> Result<Next, Failure> {
        if opens {
            return Ok(Next::Draw);
        }
        let mover = game.turn_status().mover;
        let player = usize::from(!self.teams.first().is_some_and(|first| first.contains(&mover)));
        let (tuned, memory) = (Some(self.tuned[player]), Some(&self.memories[player]));
        let thinker = Thinker { seed: self.seed, tuned, memory, ..Thinker::new(self.loaded, None, self.stop) };
        Ok(Next::Made(thinker.turn(game, self.limit).map_err(|error| error.to_string())?.decisions))
    }
}

/// One game; the result for the first team, whose side the first of the two has.
fn play(loaded: &LoadedGame, tuned: [&Tuned; 2], time: f64, opening: u64, stop: &AtomicBool) -> Result<f32, Failure> {
    let mut random = fastrand::Rng::with_seed(opening);
    let mut game = loaded.for_thread()?.game();
    let limit = Limit::time(Duration::from_secs_f64(time));
    let memories = [Memory::default(), Memory::default()];
    let mut two = Two { loaded, teams: game.spec().teams(), tuned, memories, limit, seed: opening, stop };
    playing::play(game.as_mut(), Bounds { opening: OPENING, longest: LONGEST, stop }, &mut random, &mut two)?;
    Ok(result(game.as_mut()))
}

#[cfg(test)]
mod tests {
    use super::{FITTED, Standing, best, opponents};

    #[test]
    fn each_plays_as_many_games_as_the_others() {
        for count in 2..12usize {
            let all: Vec<usize> = (0..count).collect();
            let mut games = vec![0; count];
            for nth in 0..count {
                for other in opponents(&all, nth) {
                    games[nth] += 1;
                    games[*other] += 1;
                }
            }
            assert_eq!(games, vec![(count - 1).min(4); count]);
        }
    }

    #[test]
    fn who_lasts_longest_wins_and_of_equals_the_plainest() {
        let of = |games, half_points, rounds| Standing { games, half_points, rounds };
        assert_eq!(best(&[of(4, 7, 1), of(12, 13, 2), of(12, 11, 2)]), 1);
        assert_eq!(best(&[of(4, 4, 1), of(4, 4, 1)]), 0);
        assert_eq!(best(&[of(0, 0, 0); 3]), FITTED, "nothing was tried");
    }
}
