//! A player that searches: whole turns by the search that suits the game, within limits, on any thread.
//!
//! A [`Thinker`] makes the turn that it has found on the game that it is given; a board gives it a copy. It can be stopped at any time from
//! another thread, and answers then with the best turn so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use thiserror::Error;
use tianyuan_notation::moves::turn_is_over;
use tianyuan_rules::{Decision, Game, GameError, Setup, TurnStatus};
use tianyuan_script::LoadedGame;
use tianyuan_script::instant::Instant;
use tianyuan_search::choose::{Method, Request, Tuned, choose, suited};
use tianyuan_search::tree::Found;
use tianyuan_search::{Memory, SearchError, levels};

use crate::stored::is_outside;
use crate::tuned::tuning;

/// Nodes of the tree at most: some 300 MB.
const NODES: usize = 4_000_000;

/// A search within a turn, after the first, has this fraction of the limit.
const REST: u32 = 4;

/// The reason why no turn was found.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ThinkError {
    /// The search failed: its sentence names the function of the script, or the position that cannot be.
    #[error(transparent)]
    Search(#[from] SearchError),
    /// The game refuses a decision that the search has found, or a function of the script failed.
    #[error(transparent)]
    Game(#[from] GameError),
}

/// The limits of a search for a turn; it ends with the first that is reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// Positions, or playouts of a tree search, before a decision.
    pub playouts: u64,
    /// Time before a decision.
    pub time: Option<Duration>,
    /// Decisions ahead, where the search counts them; 0 for no limit.
    pub depth: u16,
    /// The level of the player, which bounds its search further, and may err.
    pub level: Option<u8>,
}

impl Limit {
    /// No limit at all: only a stop ends the search.
    pub const NONE: Limit = Limit { playouts: u64::MAX, depth: 0, time: None, level: None };

    /// So many positions or playouts, whatever time they take: the answer follows from the position and the seed.
    pub fn playouts(playouts: u64) -> Limit {
        Limit { playouts, ..Limit::NONE }
    }

    /// So much time.
    pub fn time(time: Duration) -> Limit {
        Limit { time: Some(time), ..Limit::NONE }
    }

    /// The limit of a level from 1 to [`levels::STRONGEST`]; `None` for any other number.
    pub fn level(level: u8) -> Option<Limit> {
        levels::exists(level).then_some(Limit { level: Some(level), ..Limit::NONE })
    }

    fn rest(self) -> Limit {
        Limit { playouts: (self.playouts / u64::from(REST)).max(1), time: self.time.map(|time| time / REST), ..self }
    }
}

/// A turn that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct FoundTurn {
    /// Its decisions, as far as no chance comes between them; empty where the game is over.
    pub decisions: Vec<Decision>,
    /// The search before the first of them.
    pub first: Found,
}

/// Searches for whole turns.
#[derive(Clone, Copy)]
pub struct Thinker<'a> {
    /// The rules of the game.
    pub loaded: &'a LoadedGame,
    /// The position from which the game's decisions are counted; `None` is the game's first.
    pub from: Option<&'a Setup>,
    /// The search to use; `None`: the one that suits the position.
    pub method: Option<Method>,
    /// The weights and the search fitted to the game; `None`: the table beside its scripts, if there is one that can be read.
    pub tuned: Option<&'a Tuned>,
    /// The tables and trees kept from turn to turn: for one player in one game under one version of its rules.
    pub memory: Option<&'a Memory>,
    /// Nodes of a tree at most.
    pub room: usize,
    /// Decisions of which the value is wanted as exactly as that of the best.
    pub lines: usize,
    /// Threads of the search. With one, the same seed and limit give the same turn, unless time is limited.
    pub threads: u16,
    /// Seed of the playouts.
    pub seed: u64,
    /// Set by anybody to end the search soon, with the best turn so far.
    pub stop: &'a AtomicBool,
    /// Called with what is found, on the way and by each search within the turn, for the side that decides there.
    pub on_report: Option<&'a (dyn Fn(&Found) + Sync)>,
}

impl std::fmt::Debug for Thinker<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinker")
            .field("game", &self.loaded.id)
            .field("method", &self.method)
            .field("threads", &self.threads)
            .field("seed", &self.seed)
            .finish_non_exhaustive()
    }
}

impl<'a> Thinker<'a> {
    /// A player with one thread and seed 1, by the search that suits the position.
    pub fn new(loaded: &'a LoadedGame, from: Option<&'a Setup>, stop: &'a AtomicBool) -> Thinker<'a> {
        Thinker { loaded, from, method: None, tuned: None, memory: None, room: NODES, lines: 1, threads: 1, seed: 1, stop, on_report: None }
    }

    /// Finds a turn and makes it on `game`. A turn that chance interrupts ends there.
    ///
    /// # Errors
    /// [`ThinkError`]; the decisions found before are then made already.
    pub fn turn(&self, game: &mut dyn Game, limit: Limit) -> Result<FoundTurn, ThinkError> {
        let before = game.turn_status();
        let first = self.search(game, limit)?;
        let mut decisions = Vec::new();
        let mut over = make_line(game, &before, best_line(&first), &mut decisions)?;
        // Where the line is shorter than the turn, the rest of the turn is searched in a fraction of the time.
        while !over {
            let next = self.search(game, limit.rest())?;
            if best_line(&next).is_empty() {
                break;
            }
            over = make_line(game, &before, best_line(&next), &mut decisions)?;
        }
        Ok(FoundTurn { decisions, first })
    }

    /// Searches the position of `game` and changes nothing.
    ///
    /// # Errors
    /// [`ThinkError::Search`].
    pub fn search(&self, game: &dyn Game, limit: Limit) -> Result<Found, ThinkError> {
        let end = limit.time.map(|time| Instant::now() + time);
        let stop = || self.stop.load(Ordering::Relaxed) || end.is_some_and(|end| Instant::now() >= end);
        let seed = self.seed.wrapping_add(game.decisions().len() as u64);
        // A search lists what is legal: from decisions that are never listed it cannot set out, but from the position after them.
        let here = game.decisions().iter().any(|made| is_outside(made.kind())).then(|| game.setup());
        let (from, made) = match &here {
            Some(setup) => (Some(setup), &[][..]),
            None => (self.from, game.decisions()),
        };
        // `tuning` reports a table that cannot be read to whoever starts a search; here the game goes on without it.
        let table = if self.tuned.is_none() { tuning(self.loaded).ok().flatten() } else { None };
        let tuned = self.tuned.or(table.as_deref().map(|table| &table.tuned));
        let method = self.method.or(tuned.and_then(|tuned| tuned.method));
        let method = method.unwrap_or_else(|| suited(game.spec(), game.turn_status().phase));
        let request = Request {
            from,
            made,
            method,
            tuned,
            level: limit.level,
            nodes: limit.playouts,
            depth: limit.depth,
            lines: self.lines,
            stop: &stop,
            report: self.on_report,
            seed,
            threads: self.threads.into(),
            kept: self.room,
            memory: self.memory,
        };
        let found = choose(&|| self.loaded.for_thread().map_err(|report| report.to_string()), request)?;
        if let Some(report) = self.on_report {
            report(&found);
        }
        Ok(found)
    }
}

/// The decisions of the best line; none where the game is over.
pub fn best_line(found: &Found) -> &[Decision] {
    found.lines.first().map(|line| line.decisions.as_slice()).unwrap_or_default()
}

/// Makes the decisions of a line on `game` as far as they belong to the turn under way at `start`, and adds them to `made`; true if the turn
/// is over then, or chance interrupts it.
///
/// # Errors
/// [`GameError`] of the first decision that the game refuses.
pub fn make_line(game: &mut dyn Game, start: &TurnStatus, line: &[Decision], made: &mut Vec<Decision>) -> Result<bool, GameError> {
    for decision in line {
        game.apply(*decision)?;
        made.push(*decision);
        if turn_is_over(game, start) || awaits_roll(game) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// True if chance decides next: a roll is due.
pub fn awaits_roll(game: &mut dyn Game) -> bool {
    game.turn_status().throwing && game.ended().is_none()
}
