//! Games of the program against itself, from openings at random. All later decisions are searched: where one in twelve was drawn, results told who
//! had drawn the worse ones, and weights fitted to them played worse than the declared ones.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use indicatif::ProgressBar;
use serde::{Deserialize, Serialize};
use tianyuan_output::exit::Failure;
use tianyuan_play::{Limit, Thinker};
use tianyuan_rules::{Game, Rules};
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;
use tianyuan_search::choose::{Method, Tuned};
use tianyuan_search::placing::{self, Learned, PlacementReader};
use tianyuan_search::tree::Policy;
use tianyuan_search::tune;

use super::store::Store;
use crate::playing::{self, Bounds, Next, Players};
use crate::progress;

/// Decisions of a game before it is stopped; it counts as a draw.
const LONGEST: usize = 600;

/// Decisions at random at the start of a game: this many, and up to so many more.
const OPENING: usize = 2;
const OPENINGS: usize = 7;

/// Expected results between which a game is open: where it is decided any placement will do, and a policy would learn from noise.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.9;

/// Positions of a game that are kept at most.
const KEPT: usize = 60;

/// Games after which the policy of placements is learned anew, or where there is none the weights of the evaluation are fitted anew: later games
/// are played by them.
const GENERATION: u64 = 40;
const GENERATION_OF_WEIGHTS: u64 = 500;

/// The sharpness of the policy in these games, and in searches if nothing else is tried: in Go 9×9 it won 19 of 20 games against none at the same
/// number of random games, as it was learned 14 of 20.
pub(super) const SHARP: f32 = 3.0;

/// The games to play.
#[derive(Debug, Clone, Copy)]
pub(super) struct Course<'a> {
    pub(super) loaded: &'a LoadedGame,
    /// Positions or random games for each decision.
    pub(super) nodes: u64,
    pub(super) seed: u64,
    pub(super) stop: &'a Arc<AtomicBool>,
}

/// A position at the start of a turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Seen {
    /// Its facts: see [`tune::Facts`].
    pub(super) counts: Vec<(u16, f32)>,
    pub(super) late: f32,
    /// The turn played there took nothing.
    pub(super) quiet: bool,
}

/// A game that was played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Played {
    /// Its number, from 0.
    pub(super) number: u64,
    /// The result for the first team: 1 a win, 0 a loss.
    pub(super) result: f32,
    pub(super) decisions: usize,
    pub(super) positions: Vec<Seen>,
    /// Placements that were searched, position by position, for the policy of placements.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) choices: Vec<placing::Choice>,
}

/// The parts of a game that its players share.
struct Shared {
    facts: tune::FactReader,
    /// `None` where the game does not consist of placements.
    placements: Option<PlacementReader>,
    /// The search of the games.
    tuned: Tuned,
}

/// Plays the games that are not stored yet, on so many threads; all games come back in the order of their numbers, whoever played them. Each
/// generation of games is played by what those before it have taught: a policy where pieces are placed, else weights.
pub(super) fn play(course: &Course<'_>, store: &Store, games: u64, threads: u16) -> Result<Vec<Played>, Failure> {
    let mut played = store.read();
    played.retain(|game| game.number < games);
    let bar = progress::bar(games, &course.loaded.id);
    bar.set_position(played.len() as u64);
    let rules = &course.loaded.rules;
    let mut shared = Shared { facts: tune::FactReader::new(rules), placements: PlacementReader::new(rules), tuned: Tuned::default() };
    played.sort_by_key(|game| game.number);
    let length = if shared.placements.is_some() { GENERATION } else { GENERATION_OF_WEIGHTS };
    for first in (0..games).step_by(length as usize) {
        let missing = first..games.min(first + length);
        let missing: Vec<u64> = missing.filter(|number| !played.iter().any(|game| game.number == *number)).collect();
        if missing.is_empty() {
            continue;
        }
        let before = &played[..played.partition_point(|game| game.number < first)];
        if first > 0 && shared.placements.is_some() {
            shared.tuned = by_policy(&learned(before.iter()), SHARP);
        } else if first > 0 {
            shared.tuned.weights = tune::fit(rules.spec(), &super::samples(before)).weights;
        }
        played.extend(generation(course, store, (&shared, &missing), threads, &bar)?);
        played.sort_by_key(|game| game.number);
        if course.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    bar.finish_and_clear();
    Ok(played)
}

/// The policy of placements that games teach.
pub(super) fn learned<'a>(games: impl Iterator<Item = &'a Played>) -> Learned {
    let choices: Vec<placing::Choice> = games.flat_map(|game| game.choices.iter().cloned()).collect();
    placing::learn(&choices)
}

/// A search by a policy of placements, so many times as sharp as it was learned.
pub(super) fn by_policy(learned: &Learned, sharp: f32) -> Tuned {
    let method = (!learned.weights.is_empty()).then_some(Method::Tree(Policy { patterns: true, ..Policy::GRAVE }));
    Tuned { method, placing: learned.sharpened(sharp), ..Tuned::default() }
}

/// Plays games by their numbers.
fn generation(
    course: &Course<'_>,
    store: &Store,
    (shared, missing): (&Shared, &[u64]),
    threads: u16,
    bar: &ProgressBar,
) -> Result<Vec<Played>, Failure> {
    let (next, gathered) = (AtomicU64::new(0), Mutex::new((Vec::new(), None::<Failure>)));
    let work = || {
        let lock = || gathered.lock().unwrap_or_else(PoisonError::into_inner);
        let rules = match course.loaded.for_thread() {
            Ok(rules) => rules,
            Err(report) => return lock().1 = Some(report.into()),
        };
        while let Some(number) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize) {
            let game = one(course, &rules, shared, *number);
            if course.stop.load(Ordering::Relaxed) {
                return;
            }
            match game.and_then(|game| store.add(&game).map(|()| game).map_err(Failure::from)) {
                Ok(game) => {
                    bar.inc(1);
                    lock().0.push(game);
                }
                Err(why) => return lock().1 = Some(why),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    match gathered.into_inner().unwrap_or_else(PoisonError::into_inner) {
        (_, Some(why)) => Err(why),
        (games, None) => Ok(games),
    }
}

/// A game of the program against itself.
struct Itself<'a> {
    rules: &'a Rules,
    thinker: Thinker<'a>,
    nodes: u64,
    shared: &'a Shared,
    positions: Vec<Seen>,
    choices: Vec<placing::Choice>,
}

impl Players for Itself<'_> {
    fn next(&mut self, game: &mut dyn Game, opens: bool, _: &mut fastrand::Rng) -> Result<Next, Failure> {
        let status = game.turn_status();
        let turn_starts = status.chain.is_none() && status.owed == 0 && !status.choosing && !status.acting;
        if turn_starts && !opens {
            let facts = self.shared.facts.read(self.rules, &game.setup()).map_err(|error| error.to_string())?;
            self.positions.push(Seen { counts: facts.counts, late: facts.late, quiet: true });
        }
        if opens {
            return Ok(Next::Draw);
        }
        let before = self.shared.placements.as_ref().map(|reader| (reader, game.setup(), game.decisions().last().copied()));
        let turn = self.thinker.turn(game, Limit::playouts(self.nodes)).map_err(|error| error.to_string())?;
        if let Some((reader, setup, last)) = before {
            // Where a result is known, or as good as known, visits say nothing more.
            let open = turn.first.lines.first().is_some_and(|line| line.proven.is_none() && OPEN.contains(&line.value));
            let lines = turn.first.lines.iter().filter(|_| open);
            let visits: Vec<_> = lines.filter_map(|line| Some((*line.decisions.first()?, line.visits))).collect();
            self.choices.extend(reader.read(self.rules, (&setup, last), &visits).map_err(|error| error.to_string())?);
        }
        Ok(Next::Made(turn.decisions))
    }
}

/// Plays a game, which follows from the seed and its number.
fn one(course: &Course<'_>, rules: &Arc<Rules>, shared: &Shared, number: u64) -> Result<Played, Failure> {
    let seed = course.seed ^ (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = rules.game();
    let memory = Memory::default();
    let thinker = Thinker { seed, tuned: Some(&shared.tuned), memory: Some(&memory), ..Thinker::new(course.loaded, None, course.stop) };
    let bounds = Bounds { opening: OPENING + random.usize(..OPENINGS), longest: LONGEST, stop: course.stop };
    let mut itself = Itself { rules, thinker, nodes: course.nodes, shared, positions: Vec::new(), choices: Vec::new() };
    playing::play(game.as_mut(), bounds, &mut random, &mut itself)?;
    let (mut positions, mut choices) = (itself.positions, itself.choices);
    mark(rules, &mut positions);
    thin(&mut positions, &mut random);
    thin(&mut choices, &mut random);
    Ok(Played { number, result: result(game.as_mut()), decisions: game.decisions().len(), positions, choices })
}

/// Marks positions after which the number of pieces was another: what is taken next is not seen by adding up.
fn mark(rules: &Rules, positions: &mut [Seen]) {
    let names = tune::declared(rules.spec());
    let is_piece: Vec<bool> = names.iter().map(|(name, _)| name.starts_with("piece.") || name.starts_with("hand.")).collect();
    let pieces = |seen: &Seen| -> Vec<(u16, f32)> {
        seen.counts.iter().filter(|(fact, _)| is_piece.get(usize::from(*fact)) == Some(&true)).copied().collect()
    };
    for at in 0..positions.len() {
        let differs = |next: &Seen, here: &Seen| pieces(next) != pieces(here);
        let (here, next) = (&positions[at], positions.get(at + 1));
        let quiet = next.is_some_and(|next| !differs(next, here));
        positions[at].quiet = quiet;
    }
}

/// Keeps positions of a long game at random: neighbours say nearly the same.
fn thin<T>(positions: &mut Vec<T>, random: &mut fastrand::Rng) {
    while positions.len() > KEPT {
        positions.remove(random.usize(..positions.len()));
    }
}

/// The result of a game for the first team.
pub(super) fn result(game: &mut dyn Game) -> f32 {
    let teams = game.spec().teams();
    match game.ended().and_then(|ended| ended.winner) {
        Some(winner) if teams.first().is_some_and(|first| first.contains(&winner)) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
