//! Candidates for problems: positions sampled from all phases of random games.

use std::sync::Arc;

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{CompiledRules, Moves, Position, Rules, Setup, WidthVisitor};

use crate::chance::dice_of_game;
use crate::line::begins_turn;

/// Games that are played to see how long they last.
const PILOTS: u64 = 16;
/// Decisions of a game at most.
const LONGEST: u32 = 6000;
/// Turns of one game to scan for candidates.
const SCAN: usize = 24;
/// Decisions to search for the most that a turn can take.
const LOOK: u32 = 4000;
/// Decisions of a turn at most.
const DEEP: u16 = 40;

/// The part of random games that is scanned for candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    seed: u64,
    /// From about this turn …
    first: u32,
    /// … to about this one.
    last: u32,
}

/// A position, and how much can be taken in its first turn at most (0 where nobody asked).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The position.
    pub setup: Setup,
    /// Pieces that its first turn can take at most.
    pub most: u16,
    /// The place of its turn between the first and the last turn to be scanned, in hundredths.
    pub phase: u32,
}

/// Plays some games to see how long they last and when pieces begin to fall.
pub fn plan(rules: &Rules, seed: u64) -> Plan {
    rules.with_width(Piloting { seed })
}

struct Piloting {
    seed: u64,
}

impl WidthVisitor for Piloting {
    type Output = Plan;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Plan {
        let mut lengths = Vec::new();
        let mut first = u32::MAX;
        for game in 0..PILOTS {
            // Other games than those that are scanned.
            let mut play = Play::new(rules, self.seed ^ 0x5DEE_CE66, game);
            let mut pieces = play.pieces();
            while play.turn() {
                let now = play.pieces();
                if now < pieces && first > play.turns() {
                    first = play.turns();
                }
                pieces = now;
            }
            lengths.push(play.turns());
        }
        lengths.sort_unstable();
        let last = lengths.get(lengths.len() * 4 / 5).copied().unwrap_or(0).max(1);
        let first = if first == u32::MAX { 0 } else { first.saturating_sub(2) };
        Plan { seed: self.seed, first: first.min(last - 1), last }
    }
}

/// Positions of one random game in which somebody begins a turn, in order, from about the place that belongs to the game's number. Where `least`
/// is given, only those in which so many pieces can be taken at once.
pub fn candidates(rules: &Rules, plan: Plan, game: u64, least: Option<u16>) -> Vec<Candidate> {
    rules.with_width(Looking { plan, game, least })
}

struct Looking {
    plan: Plan,
    game: u64,
    least: Option<u16>,
}

impl WidthVisitor for Looking {
    type Output = Vec<Candidate>;

    fn visit<const W: usize>(self, rules: &Arc<CompiledRules<W>>) -> Vec<Candidate> {
        let Plan { seed, first, last } = self.plan;
        // The golden ratio again: successive games are scanned at places far from each other, and all places come equally often.
        let share = (self.game as f64 * 0.618_033_988_749_895).fract();
        let from = first + (f64::from(last - first) * share) as u32;
        let mut play = Play::new(rules, seed, self.game);
        while play.turns() < from {
            if !play.turn() {
                return Vec::new();
            }
        }
        let mut found = Vec::new();
        for _ in 0..SCAN {
            if play.asks() {
                let most = if self.least.is_some() { play.most() } else { 0 };
                if self.least.is_none_or(|least| most >= least) {
                    let phase = (play.turns() - first.min(play.turns())) * 100 / (last - first).max(1);
                    found.push(Candidate { setup: play.position.setup(), most, phase: phase.min(100) });
                }
            }
            if !play.turn() {
                break;
            }
        }
        found
    }
}

/// A random game.
struct Play<const W: usize> {
    position: Position<W>,
    moves: Moves<W>,
    random: fastrand::Rng,
    made: u32,
}

impl<const W: usize> Play<W> {
    fn new(rules: &Arc<CompiledRules<W>>, seed: u64, game: u64) -> Play<W> {
        Play { position: Position::start(rules), moves: Moves::default(), random: dice_of_game(seed, game), made: 0 }
    }

    fn turns(&self) -> u32 {
        self.position.turn_status().turns
    }

    fn pieces(&self) -> u32 {
        self.position.rules().spec().side_ids().map(|side| self.position.own(side).len()).sum()
    }

    /// True if a side begins a turn here and has something to decide.
    fn asks(&self) -> bool {
        let status = self.position.turn_status();
        begins_turn(&status) && !status.throwing && !self.position.is_over()
    }

    /// Plays a whole turn; false where the game is over, or has lasted too long.
    fn turn(&mut self) -> bool {
        let turns = self.turns();
        while !self.position.is_over() && self.made < LONGEST {
            let random = &mut self.random;
            let Some(decision) = self.position.sample_playout(&mut self.moves, &mut |n| random.u32(..n)) else { return false };
            self.position.advance(decision);
            self.made += 1;
            if self.turns() != turns {
                return !self.position.is_over() && self.position.take_fault().is_none();
            }
        }
        false
    }

    /// Most pieces that the side to move can take in this turn.
    fn most(&mut self) -> u16 {
        let mut looking = Most { budget: LOOK, mover: self.position.mover(), turns: self.turns(), best: 0 };
        self.position.forget();
        let before = looking.enemies(&self.position);
        looking.look(&mut self.position, before, 0);
        looking.best
    }
}

/// The search for how much a turn can take.
struct Most {
    budget: u32,
    mover: SideId,
    turns: u32,
    best: u16,
}

impl Most {
    fn enemies<const W: usize>(&self, position: &Position<W>) -> u16 {
        position.rules().spec().side_ids().filter(|&side| side != self.mover).map(|side| position.own(side).len() as u16).sum()
    }

    fn look<const W: usize>(&mut self, position: &mut Position<W>, before: u16, deep: u16) {
        let mut moves = Moves::default();
        position.generate(&mut moves);
        let rules = Arc::clone(position.rules());
        let mut list = Vec::with_capacity(moves.len() as usize);
        moves.list_into(&rules, &mut list);
        for decision in list {
            let Some(left) = self.budget.checked_sub(1) else { return };
            self.budget = left;
            position.make(decision);
            let status = position.turn_status();
            let now = self.enemies(position);
            let owed = status.owed.min(now);
            self.best = self.best.max(before.saturating_sub(now) + owed);
            if status.turns == self.turns && owed == 0 && !position.is_over() && deep < DEEP {
                self.look(position, before, deep + 1);
            }
            position.unmake();
        }
    }
}
