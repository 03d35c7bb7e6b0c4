//! The parts of a shard, played over many threads. Each thread plays whole parts, so that nothing has to be put in order.

use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tianyuan_rules::spec::FormId;
use tianyuan_rules::{CompiledRules, Position, Rules, Setup, WidthVisitor};

use crate::columns::counted_forms;
use crate::error::SimulateError;
use crate::measure::TurnOver;
use crate::part::{Part, PartWriter};
use crate::plan::Plan;
use crate::play::{Board, GameSource, SourceForThread, TurnFacts};
use crate::row::{GameRow, number};
use crate::shard::Shard;
use crate::unfinished::sweep;

/// Games between two reports of progress.
const TOLD: u64 = 64;

/// Gives every thread its rules: the same [`Arc`] for a fully declared game, a fresh evaluation for one with hooks.
pub type RulesForThread<'a> = &'a (dyn Fn() -> Result<Arc<Rules>, String> + Sync);

/// The parts to play.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The plan; it lies in the folder already ([`Plan::settle`]).
    pub plan: &'a Plan,
    /// The folder.
    pub folder: &'a Path,
    /// The share of the parts.
    pub shard: Shard,
    /// The first position of each game; `None` is the game's own.
    pub from: Option<&'a Setup>,
    /// Threads, at least one.
    pub threads: usize,
    /// The rules of each thread.
    pub rules: RulesForThread<'a>,
    /// The players of each thread; `None`: all decisions are random.
    pub players: Option<SourceForThread<'a>>,
    /// Set by anybody to end the work; parts under way are then given up.
    pub stop: &'a AtomicBool,
    /// Called now and then with the number of games that are done, and that of all games of the shard.
    pub progress: &'a (dyn Fn(u64, u64) + Sync),
}

impl std::fmt::Debug for Request<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Request").field("folder", &self.folder).field("shard", &self.shard).finish_non_exhaustive()
    }
}

/// The work done.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Ran {
    /// Parts of the shard.
    pub parts: u64,
    /// Parts that were there already.
    pub found: u64,
    /// Games of the shard.
    pub games: u64,
    /// Games of parts that were finished now.
    pub played: u64,
    /// True unless the work was stopped.
    pub complete: bool,
}

/// Plays the parts of a shard that are not there yet.
///
/// # Errors
/// [`SimulateError`]; finished parts stay, and another run goes on with the others.
pub fn run(request: &Request<'_>) -> Result<Ran, SimulateError> {
    sweep(request.folder);
    let (plan, digest) = (request.plan, request.plan.digest());
    let is_there = |part: u64| {
        let turns = !plan.turns || Part::turns(plan, &digest, part).is_finished(request.folder);
        turns && Part::games(plan, &digest, part).is_finished(request.folder)
    };
    let own: Vec<u64> = request.shard.parts(plan.parts()).collect();
    let left: Vec<u64> = own.iter().copied().filter(|part| !is_there(*part)).collect();
    let size = |parts: &[u64]| parts.iter().map(|part| length(&plan.range(*part))).sum::<u64>();
    let (games, to_play) = (size(&own), size(&left));
    let work = Work {
        request,
        digest: &digest,
        left: &left,
        next: AtomicUsize::new(0),
        done: AtomicU64::new(games - to_play),
        games,
        played: AtomicU64::new(0),
        halt: AtomicBool::new(false),
        fault: Mutex::new(None),
    };
    let threads = request.threads.clamp(1, left.len().max(1));
    thread::scope(|scope| {
        for _ in 1..threads {
            let started = thread::Builder::new().spawn_scoped(scope, || work.thread());
            // A system that gives no more threads slows the work down and does not change it.
            if started.is_err() {
                break;
            }
        }
        work.thread();
    });
    let played = work.played.into_inner();
    match work.fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(Ran { parts: own.len() as u64, found: (own.len() - left.len()) as u64, games, played, complete: played == to_play }),
    }
}

fn length(range: &Range<u64>) -> u64 {
    range.end - range.start
}

/// The work that all threads share.
struct Work<'w, 'a> {
    request: &'w Request<'a>,
    digest: &'w str,
    left: &'w [u64],
    next: AtomicUsize,
    done: AtomicU64,
    games: u64,
    played: AtomicU64,
    /// Set once a part has failed: the others finish the parts that they have begun.
    halt: AtomicBool,
    fault: Mutex<Option<SimulateError>>,
}

impl Work<'_, '_> {
    fn thread(&self) {
        let done = (|| {
            let rules = (self.request.rules)().map_err(SimulateError::Worker)?;
            let players = self.request.players.map(|players| players()).transpose().map_err(SimulateError::Worker)?;
            let forms = counted_forms(&rules);
            rules.with_width(OnBoard { work: self, players, forms })
        })();
        if let Err(error) = done {
            self.halt.store(true, Ordering::Relaxed);
            self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }

    /// The next part that nobody has begun.
    fn take(&self) -> Option<u64> {
        let stopped = self.halt.load(Ordering::Relaxed) || self.request.stop.load(Ordering::Relaxed);
        if stopped { None } else { self.left.get(self.next.fetch_add(1, Ordering::Relaxed)).copied() }
    }

    fn tell(&self, games: u64) {
        let done = self.done.fetch_add(games, Ordering::Relaxed) + games;
        (self.request.progress)(done, self.games);
    }
}

/// The parts that one thread plays, at the width of the board.
struct OnBoard<'w, 'a> {
    work: &'w Work<'w, 'a>,
    players: Option<Box<dyn GameSource + 'a>>,
    forms: Vec<FormId>,
}

impl WidthVisitor for OnBoard<'_, '_> {
    type Output = Result<(), SimulateError>;

    fn visit<const W: usize>(mut self, rules: &Arc<CompiledRules<W>>) -> Self::Output {
        let request = self.work.request;
        let start = match request.from {
            Some(setup) => Position::from_setup(rules, setup).map_err(|error| SimulateError::Worker(error.to_string()))?,
            None => Position::start(rules),
        };
        let mut board = Board::new(request.plan, rules, start, &self.forms, request.stop);
        while let Some(part) = self.work.take() {
            if self.play(part, &mut board)? {
                self.work.played.fetch_add(length(&request.plan.range(part)), Ordering::Relaxed);
            }
        }
        Ok(())
    }
}

impl OnBoard<'_, '_> {
    /// Plays a part and writes it; false if it was stopped.
    fn play<const W: usize>(&mut self, number: u64, board: &mut Board<'_, W>) -> Result<bool, SimulateError> {
        let Request { plan, folder, stop, .. } = *self.work.request;
        let mut games = PartWriter::new(&Part::games(plan, self.work.digest, number), folder)?;
        let mut turns = match plan.turns {
            true => Some(PartWriter::new(&Part::turns(plan, self.work.digest, number), folder)?),
            false => None,
        };
        let (seeds, mut row, mut buffer) = (plan.seeds(), GameRow::default(), String::new());
        let (range, mut untold) = (plan.range(number), 0);
        for game in range {
            if stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let mut on_turn = |game: u64, turn: u64, over: &TurnOver, facts: TurnFacts| match turns.as_mut() {
                Some(writer) => write_turn(writer, plan, (game, turn), over, &facts),
                None => Ok(()),
            };
            match &mut self.players {
                None => {
                    if !board.random(game, seeds(game), &mut row, &mut on_turn)? {
                        return Ok(false);
                    }
                }
                Some(players) => match players.play(game).map_err(|why| SimulateError::Game { game, why })? {
                    Some(outside) => board.played(game, &outside, &mut row, &mut on_turn)?,
                    None => return Ok(false),
                },
            }
            row.write(games.rows(), &mut buffer).map_err(|error| games.fault(error))?;
            untold += 1;
            if untold == TOLD || self.players.is_some() {
                self.work.tell(std::mem::take(&mut untold));
            }
        }
        // The rows of games come last: where they are, those of turns are.
        if let Some(turns) = turns {
            turns.finish()?;
        }
        games.finish()?;
        self.work.tell(untold);
        Ok(true)
    }
}

fn write_turn(
    writer: &mut PartWriter,
    plan: &Plan,
    (game, turn): (u64, u64),
    over: &TurnOver,
    facts: &TurnFacts,
) -> Result<(), SimulateError> {
    let mut buffer = String::new();
    let side = plan.sides.get(usize::from(over.side)).map_or("", String::as_str);
    let lead = facts.lead.map(|lead| format!("{}", f64::from(lead) / 100.0)).unwrap_or_default();
    let (key, decisions) = (format!("{:032x}", facts.key), over.decisions.to_string());
    let turn = turn.to_string();
    let fields = [number(&mut buffer, game), turn.as_str(), side, &decisions, &over.text, &key, &lead];
    let done = writer.rows().write_record(fields);
    done.map_err(|error| writer.fault(error))
}
