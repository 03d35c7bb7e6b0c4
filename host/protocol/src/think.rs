//! A search that a thread of its own can make: a position with all that a [`Thinker`] needs.

use std::sync::atomic::AtomicBool;

use tianyuan_play::{FoundTurn, Limit, ThinkError, Thinker};
use tianyuan_rules::{Game, Setup};
use tianyuan_script::LoadedGame;
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
    /// Decisions of which the value is wanted as exactly as that of the best.
    pub lines: usize,
    /// Threads.
    pub threads: u16,
    /// Seed of the playouts.
    pub seed: u64,
}

impl Task {
    fn thinker<'a>(&'a self, stop: &'a AtomicBool) -> Thinker<'a> {
        Thinker {
            loaded: &self.loaded,
            from: self.from.as_ref(),
            method: None,
            lines: self.lines,
            threads: self.threads,
            seed: self.seed,
            stop,
            on_report: None,
        }
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
        for decision in first.lines.first().map(|line| line.decisions.as_slice()).unwrap_or_default() {
            game.apply(*decision)?;
            decisions.push(*decision);
            let now = game.turn_status();
            if game.ended().is_some() || now.turns != before.turns || now.mover != before.mover || now.throwing {
                return Ok(FoundTurn { decisions, first });
            }
        }
        if !decisions.is_empty() {
            decisions.extend(self.thinker(stop).turn(game.as_mut(), limit)?.decisions);
        }
        Ok(FoundTurn { decisions, first })
    }
}
