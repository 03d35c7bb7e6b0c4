//! One game: decisions drawn or taken from players, counted as a row.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tianyuan_rules::spec::{FormId, SideId};
use tianyuan_rules::{CompiledRules, Decision, Moves, Position};

use crate::error::SimulateError;
use crate::measure::{Measure, TurnOver};
use crate::plan::Plan;
use crate::row::GameRow;

/// The ending of games broken off at the maximum.
const BROKEN_OFF: &str = "max";

/// The ending of a side without a decision, where the script declares none for it.
const STUCK: &str = "stuck";

/// Decisions between two looks at the signal to stop.
const LOOK: u64 = 1024;

/// Plays games between players, on one thread.
pub trait GameSource {
    /// The decisions of a game. It depends on the number alone.
    ///
    /// # Errors
    /// A sentence, where it cannot be played; `None` where it was stopped.
    fn play(&mut self, game: u64) -> Result<Option<Outside>, String>;
}

/// Gives every thread its players.
pub type SourceForThread<'a> = &'a (dyn Fn() -> Result<Box<dyn GameSource + 'a>, String> + Sync + 'a);

/// A game between players.
#[derive(Debug)]
pub struct Outside {
    /// Its decisions.
    pub decisions: Vec<Decision>,
    /// The word of its end, and the winner, where the position does not tell.
    pub ending: Option<(&'static str, Option<SideId>)>,
    /// The winner: 0 for player `a`, 1 for `b`.
    pub won_by: Option<usize>,
}

/// A game board of one thread, used for one game after the other.
pub(crate) struct Board<'a, const W: usize> {
    plan: &'a Plan,
    rules: Arc<CompiledRules<W>>,
    start: Position<W>,
    position: Position<W>,
    moves: Moves<W>,
    measure: Measure,
    stop: &'a AtomicBool,
}

/// Takes the rows of turns: the game, the turn from 1, and what the row needs besides.
pub(crate) type OnTurn<'a> = &'a mut dyn FnMut(u64, u64, &TurnOver, TurnFacts) -> Result<(), SimulateError>;

/// The position after a turn.
#[derive(Debug)]
pub(crate) struct TurnFacts {
    pub(crate) key: u128,
    /// Hundredths by which the first side leads, by the rules' first way of counting.
    pub(crate) lead: Option<i32>,
}

impl<'a, const W: usize> Board<'a, W> {
    pub(crate) fn new(plan: &'a Plan, rules: &Arc<CompiledRules<W>>, start: Position<W>, forms: &[FormId], stop: &'a AtomicBool) -> Self {
        let measure = Measure::new(&start, forms, plan.opening, plan.turns);
        Board { plan, rules: Arc::clone(rules), position: start.clone(), start, moves: Moves::default(), measure, stop }
    }

    /// Plays a game with random decisions; false if it was stopped.
    pub(crate) fn random(&mut self, game: u64, seed: u64, row: &mut GameRow, on_turn: OnTurn<'_>) -> Result<bool, SimulateError> {
        let mut random = fastrand::Rng::with_seed(seed);
        let limit = self.plan.max.unwrap_or(u64::MAX);
        self.begin();
        while !self.position.is_over() && self.measure.decisions() < limit {
            if self.measure.decisions() % LOOK == LOOK - 1 && self.stop.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let drawn = match self.plan.uniform {
                true => self.position.sample(&mut self.moves, &mut |n| random.u32(..n)),
                false => self.position.sample_playout(&mut self.moves, &mut |n| random.u32(..n)),
            };
            let Some(decision) = drawn else { break };
            self.make(game, decision, on_turn)?;
        }
        self.end(game, None, row)?;
        Ok(true)
    }

    /// Counts a game that players have played.
    pub(crate) fn played(&mut self, game: u64, outside: &Outside, row: &mut GameRow, on_turn: OnTurn<'_>) -> Result<(), SimulateError> {
        self.begin();
        for decision in &outside.decisions {
            self.make(game, *decision, on_turn)?;
        }
        // A side without a decision is noticed once its decisions are asked for.
        if !self.position.is_over() {
            self.position.legal(&mut self.moves);
        }
        self.end(game, outside.ending, row)?;
        row.won_by.push_str(outside.won_by.map_or("", |player| if player == 0 { "a" } else { "b" }));
        Ok(())
    }

    fn begin(&mut self) {
        self.position.copy_from(&self.start);
        // Each game begins with functions that remember nothing, whatever this thread has played before.
        self.rules.reset();
        self.measure.begin(&self.position);
    }

    #[inline]
    fn make(&mut self, game: u64, decision: Decision, on_turn: OnTurn<'_>) -> Result<(), SimulateError> {
        let over = self.measure.make(&mut self.position, decision);
        match over.filter(|_| self.plan.turns) {
            Some(turn) => self.turn(game, &turn, on_turn),
            None => Ok(()),
        }
    }

    #[cold]
    fn turn(&mut self, game: u64, turn: &TurnOver, on_turn: OnTurn<'_>) -> Result<(), SimulateError> {
        let lead = if self.rules.spec().scores.is_empty() { None } else { self.position.lead(0, SideId::new(0)) };
        let facts = TurnFacts { key: self.position.key(), lead };
        on_turn(game, self.measure.turns(&self.position), turn, facts)
    }

    fn end(&mut self, game: u64, told: Option<(&'static str, Option<SideId>)>, row: &mut GameRow) -> Result<(), SimulateError> {
        if let Some(fault) = self.position.take_fault() {
            return Err(SimulateError::Game { game, why: fault.to_string() });
        }
        let spec = self.rules.spec();
        let (ending, winner) = match (told, self.position.ending()) {
            (Some(told), _) => told,
            (None, None) => (BROKEN_OFF, None),
            (None, Some((ending, winner))) => {
                (ending.and_then(|at| spec.ends.get(at)).map_or(STUCK, |ending| ending.reason.as_str()), winner)
            }
        };
        row.game = game;
        for (into, text) in [
            (&mut row.ending, ending),
            (&mut row.winner, winner.and_then(|side| spec.sides.get(usize::from(side))).map_or("", |side| side.id.as_str())),
            (&mut row.won_by, ""),
        ] {
            into.clear();
            into.push_str(text);
        }
        self.measure.fill(&self.position, row);
        Ok(())
    }
}
