//! A search that a thread of its own can make: a position with all that a [`Thinker`] needs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tianyuan_play::{FoundTurn, Limit, ThinkError, Thinker, best_line, make_line};
use tianyuan_rules::{Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;
use tianyuan_search::tree::Found;

/// A position to find a turn in.
#[derive(Debug)]
pub struct Task {
    /// The rules.
    pub loaded: LoadedGame,
    /// The position from which the decisions of `game` are counted; `None` is the game's first.
    pub from: Option<Setup>,
    /// The position.
    pub game: Box<dyn Game>,
    /// The findings of earlier searches of this game; `None`: it begins anew, so that the answer follows from position, limits and seed.
    pub memory: Option<Arc<Memory>>,
    /// Decisions of which the value is wanted as exactly as that of the best.
    pub lines: usize,
    /// Threads.
    pub threads: u16,
    /// Seed of the playouts.
    pub seed: u64,
}

impl Task {
    fn thinker<'a>(&'a self, stop: &'a AtomicBool) -> Thinker<'a> {
        let &Task { lines, threads, seed, .. } = self;
        let memory = self.memory.as_deref();
        Thinker { memory, lines, threads, seed, ..Thinker::new(&self.loaded, self.from.as_ref(), stop) }
    }

    /// Searches the position once.
    ///
    /// # Errors
    /// [`ThinkError`].
    pub fn search(&self, limit: Limit, stop: &AtomicBool) -> Result<Found, ThinkError> {
        self.thinker(stop).search(self.game.as_ref(), limit)
    }

    /// Finds a turn. At least one decision comes of it, however soon `stop` is set, unless the game is over.
    ///
    /// # Errors
    /// [`ThinkError`].
    pub fn turn(&self, limit: Limit, stop: &AtomicBool) -> Result<FoundTurn, ThinkError> {
        self.thinker(stop).turn(self.game.fork().as_mut(), limit)
    }

    /// The turn that begins with the best line of a search; `limit` is for what the line leaves open.
    ///
    /// # Errors
    /// [`ThinkError`].
    pub fn complete(&self, first: Found, limit: Limit, stop: &AtomicBool) -> Result<FoundTurn, ThinkError> {
        let mut game = self.game.fork();
        let before = game.turn_status();
        let mut decisions = Vec::new();
        let over = make_line(game.as_mut(), &before, best_line(&first), &mut decisions)?;
        if !over && !decisions.is_empty() {
            decisions.extend(self.thinker(stop).turn(game.as_mut(), limit)?.decisions);
        }
        Ok(FoundTurn { decisions, first })
    }
}
