//! Random playouts: uniform over the legal decisions of every position, many games, any number of threads.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{CompiledRules, GameError, Moves, Position, Setup, WidthVisitor};

use crate::parallel::{Failed, Queue, everywhere};
use crate::{RulesForThread, SearchError, open};

/// The most games that a thread takes at a time.
const BATCH: u64 = 64;

/// The fewest times that a thread takes games, so that all end at about the same time.
const TIMES: u64 = 8;

/// A number of random games.
#[derive(Clone, Copy)]
pub struct PlayoutRequest<'a> {
    /// The first position of each game; `None` is the game's own.
    pub from: Option<&'a Setup>,
    /// The number of games.
    pub games: u64,
    /// Seed: the same seed gives the same games whatever the number of threads.
    pub seed: u64,
    /// A game is broken off after so many decisions and counted under [`Playouts::stopped`].
    pub max: Option<u64>,
    /// Every legal decision has the same chance, even one that the rules hide from random players ([`tianyuan_rules::spec::Random`]).
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

/// The results of the games.
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
    pub winners: BTreeMap<Option<SideId>, u64>,
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
/// [`SearchError`], of several the one of the first game; games already played are then lost.
pub fn playouts(rules: RulesForThread<'_>, request: PlayoutRequest<'_>) -> Result<Playouts, SearchError> {
    let (queue, done) = (Queue::new(), AtomicU64::new(0));
    let threads = request.threads.min(usize::try_from(request.games).unwrap_or(usize::MAX)).max(1);
    let batch = (request.games / (threads as u64 * TIMES)).clamp(1, BATCH);
    let parts = everywhere(threads, rules, &queue, |rules| rules.with_width(Worker { request, batch, queue: &queue, done: &done }))?;
    let mut all = Playouts::default();
    for part in parts {
        all.add(&part);
    }
    Ok(all)
}

struct Worker<'a> {
    request: PlayoutRequest<'a>,
    batch: u64,
    queue: &'a Queue,
    done: &'a AtomicU64,
}

impl WidthVisitor for Worker<'_> {
    type Output = Result<Playouts, Failed>;

    // Profiles count the work of this function.
    #[inline(never)]
    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let start = open(rules, self.request.from).map_err(|error| self.queue.fail(0, error))?;
        let mut position = start.clone();
        let mut moves = Moves::default();
        let mut sum = Playouts::default();
        loop {
            let games = self.queue.take(self.batch);
            let games = games.start..games.end.min(self.request.games);
            if games.is_empty() {
                return Ok(sum);
            }
            for game in games.clone() {
                if !self.queue.wants(game) {
                    return Ok(sum);
                }
                position.copy_from(&start);
                // Each game begins with functions that remember nothing, whatever this thread has played before.
                rules.reset();
                // The golden ratio spreads neighbouring game numbers over the seed space.
                let mut random = fastrand::Rng::with_seed(self.request.seed ^ game.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
                play_one(&mut position, &mut moves, &mut random, (self.request.max, self.request.uniform), &mut sum)
                    .map_err(|error| self.queue.fail(game, error))?;
            }
            if let Some(progress) = self.request.progress {
                let count = games.end - games.start;
                progress(self.done.fetch_add(count, Ordering::Relaxed) + count);
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
) -> Result<(), GameError> {
    let mut made = 0u64;
    let limit = max.unwrap_or(u64::MAX);
    while !position.is_over() && made < limit {
        let drawn = match uniform {
            true => position.sample(moves, &mut |n| random.u32(..n)),
            false => position.sample_playout(moves, &mut |n| random.u32(..n)),
        };
        let Some(decision) = drawn else { break };
        position.advance(decision);
        made += 1;
    }
    if let Some(fault) = position.take_fault() {
        return Err(GameError::Hook(fault));
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
