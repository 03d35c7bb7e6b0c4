//! Random playouts: uniform over the legal decisions of every position, many games, any number of threads.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_rules::{GameError, Moves, Position, Rules, Ruleset, Setup, Visit};

use crate::{RulesForThread, SearchError, open};

/// Games that a thread takes at a time.
const BATCH: u64 = 64;

/// What to play.
#[derive(Clone, Copy)]
pub struct PlayoutRequest<'a> {
    /// Where each game starts; `None` is the game's first position.
    pub from: Option<&'a Setup>,
    /// How many games.
    pub games: u64,
    /// Seed: the same seed gives the same games whatever the number of threads.
    pub seed: u64,
    /// A game is broken off after so many decisions and counted under [`Playouts::stopped`].
    pub max: Option<u64>,
    /// Every legal decision has the same chance, also what the rules let random players leave alone ([`tianyuan_rules::spec::Random`]).
    pub uniform: bool,
    /// Threads, at least one.
    pub threads: usize,
    /// Called now and then with the number of games finished.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl std::fmt::Debug for PlayoutRequest<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayoutRequest")
            .field("games", &self.games)
            .field("seed", &self.seed)
            .field("max", &self.max)
            .field("uniform", &self.uniform)
            .finish_non_exhaustive()
    }
}

/// What came of the games.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Playouts {
    /// Games played.
    pub games: u64,
    /// Decisions made in all games.
    pub decisions: u64,
    /// Games that ended, by index in the spec's `ends`; `None` is a stuck side without a declared ending.
    pub endings: BTreeMap<Option<usize>, u64>,
    /// Games broken off at the maximum.
    pub stopped: u64,
    /// Games won, by side; `None` is a draw or a game broken off.
    pub winners: BTreeMap<Option<u8>, u64>,
}

impl Playouts {
    fn add(&mut self, other: &Playouts) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.stopped += other.stopped;
        for (ending, count) in &other.endings {
            *self.endings.entry(*ending).or_default() += count;
        }
        for (winner, count) in &other.winners {
            *self.winners.entry(*winner).or_default() += count;
        }
    }
}

/// Plays random games.
///
/// # Errors
/// [`SearchError`]; games already played are then lost.
pub fn playouts(rules: RulesForThread<'_>, request: PlayoutRequest<'_>) -> Result<Playouts, SearchError> {
    let next = AtomicU64::new(0);
    let done = AtomicU64::new(0);
    let threads = request.threads.clamp(1, 1024);
    let work = || -> Result<Playouts, SearchError> {
        let rules: Arc<Rules> = rules().map_err(SearchError::Rules)?;
        rules.visit(Worker { request, next: &next, done: &done })
    };
    let results = std::thread::scope(|scope| {
        let handles: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mut results = vec![work()];
        results.extend(handles.into_iter().map(|handle| handle.join().unwrap_or(Err(SearchError::Worker))));
        results
    });
    let mut all = Playouts::default();
    for result in results {
        all.add(&result?);
    }
    Ok(all)
}

struct Worker<'a> {
    request: PlayoutRequest<'a>,
    next: &'a AtomicU64,
    done: &'a AtomicU64,
}

impl Visit for Worker<'_> {
    type Out = Result<Playouts, SearchError>;

    fn visit<const W: usize>(self, rules: &Arc<Ruleset<W>>) -> Self::Out {
        let start = open(rules, self.request.from)?;
        let mut position = start.clone();
        let mut moves = Moves::default();
        let mut sum = Playouts::default();
        loop {
            let first = self.next.fetch_add(BATCH, Ordering::Relaxed);
            if first >= self.request.games {
                return Ok(sum);
            }
            for game in first..self.request.games.min(first + BATCH) {
                position.copy_from(&start);
                // The golden ratio spreads neighbouring game numbers over the seed space.
                let mut random = fastrand::Rng::with_seed(self.request.seed ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                play_one(&mut position, &mut moves, &mut random, (self.request.max, self.request.uniform), &mut sum)?;
            }
            if let Some(progress) = self.request.progress {
                let batch = self.request.games.min(first + BATCH) - first;
                progress(self.done.fetch_add(batch, Ordering::Relaxed) + batch);
            }
        }
    }
}

/// Plays one game to its end; decisions are forgotten as they are made.
fn play_one<const W: usize>(
    position: &mut Position<W>,
    moves: &mut Moves<W>,
    random: &mut fastrand::Rng,
    (max, uniform): (Option<u64>, bool),
    sum: &mut Playouts,
) -> Result<(), SearchError> {
    let mut made = 0u64;
    let limit = max.unwrap_or(u64::MAX);
    while !position.is_over() && made < limit {
        let drawn = match uniform {
            true => position.sample(moves, |n| random.u32(..n)),
            false => position.sample_sensibly(moves, |n| random.u32(..n)),
        };
        let Some(decision) = drawn else {
            position.end_stuck();
            break;
        };
        position.advance(decision);
        made += 1;
    }
    if let Some(fault) = position.take_fault() {
        return Err(SearchError::Game(GameError::Hook(fault)));
    }
    sum.games += 1;
    sum.decisions += made;
    match position.ending() {
        Some((ending, winner)) => {
            *sum.endings.entry(ending).or_default() += 1;
            *sum.winners.entry(winner).or_default() += 1;
        }
        None => {
            sum.stopped += 1;
            *sum.winners.entry(None).or_default() += 1;
        }
    }
    Ok(())
}
