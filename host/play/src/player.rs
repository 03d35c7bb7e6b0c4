//! A side that is played by search: its turn, and its answers to offers and claims.
//!
//! The search works on a copy of the game, so that it can run on another thread while the match stays open to everybody. The match then
//! carries the thought out: as a turn, a claim, or by resigning.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use tianyuan_notation::position;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Game, Setup};
use tianyuan_script::LoadedGame;
use tianyuan_search::Memory;
use tianyuan_search::tree::{Found, Line, Proven};

use crate::error::PlayError;
use crate::journal::Seat;
use crate::live::Match;
use crate::settle::settle;
use crate::thinker::{Limit, ThinkError, Thinker};

/// The lowest level that resigns.
const RESIGNS_FROM: u8 = 5;
/// An expected result below this is next to no hope …
const HOPELESS: f64 = 0.03;
/// … and so many such searches in a row make the side resign.
const IN_A_ROW: u8 = 3;

/// The level that settles in the place of a program of others.
const SETTLING: u8 = 5;

/// Nodes of a tree that grows on the time of others: the search that goes on with it has room for more.
const PONDERED: usize = 1_000_000;

/// Turns before which a draw is agreed to only as a gain, and how much of one.
const EARLY: u32 = 60;
const HOPES: f64 = 0.05;

/// A position to be thought about, away from the match.
#[derive(Debug)]
pub struct Task {
    loaded: Arc<LoadedGame>,
    from: Option<Setup>,
    game: Box<dyn Game>,
    limit: Limit,
    lines: usize,
    seed: u64,
    /// The memory of the program that decides.
    memory: Option<Arc<Memory>>,
    /// The sides settle something: no search tells how.
    settles: bool,
    key: (usize, u128, String),
}

/// The result of a thought.
#[derive(Debug, Clone, PartialEq)]
pub struct Thought {
    /// The side that decides.
    pub side: SideId,
    /// Its turn, as far as no chance comes between the decisions.
    pub decisions: Vec<Decision>,
    /// The search before the first of them.
    pub first: Found,
    key: (usize, u128, String),
}

impl Thought {
    /// The best line; `None` where the game is over.
    pub fn best(&self) -> Option<&Line> {
        self.first.lines.first()
    }
}

/// The act that came of a thought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Act {
    /// It made these decisions.
    Played(Vec<Decision>),
    /// It made a claim.
    Claimed(Decision),
    /// It resigned.
    Resigned(SideId),
    /// Nothing: the match has gone on since.
    Late,
}

impl Task {
    /// The same task, for so many lines that are valued as exactly as the best.
    pub fn with_lines(self, lines: usize) -> Task {
        Task { lines, ..self }
    }

    /// The same task for a program with a memory.
    pub(crate) fn with_memory(self, memory: Arc<Memory>) -> Task {
        Task { memory: Some(memory), ..self }
    }

    /// Searches the position once, for what the memory keeps of it.
    pub(crate) fn search(self, stop: &AtomicBool, limit: Limit) -> Result<(), ThinkError> {
        let memory = self.memory.as_deref();
        let thinker = Thinker { seed: self.seed, memory, room: PONDERED, ..Thinker::new(&self.loaded, self.from.as_ref(), stop) };
        thinker.search(self.game.as_ref(), limit).map(drop)
    }

    /// Thinks until the limit is reached or somebody sets `stop`; `report` is called with what is found on the way.
    ///
    /// # Errors
    /// [`ThinkError`].
    pub fn think(mut self, stop: &AtomicBool, report: Option<&(dyn Fn(&Found) + Sync)>) -> Result<Thought, ThinkError> {
        let side = self.game.turn_status().mover;
        if self.settles {
            let decisions = settle(self.game.as_mut(), self.seed)?;
            let line = Line { decisions: decisions.clone(), visits: 0, value: 0.5, proven: None };
            return Ok(Thought { side, decisions, first: Found { lines: vec![line], playouts: 0, nodes: 0 }, key: self.key });
        }
        let (seed, lines, memory) = (self.seed, self.lines, self.memory.as_deref());
        let thinker = Thinker { seed, lines, memory, on_report: report, ..Thinker::new(&self.loaded, self.from.as_ref(), stop) };
        let found = thinker.turn(self.game.as_mut(), self.limit)?;
        Ok(Thought { side, decisions: found.decisions, first: found.first, key: self.key })
    }
}

impl Match {
    /// The task to decide for the side to move; `None` while chance decides or the match is over.
    pub fn task(&self, limit: Limit, seed: u64) -> Option<Task> {
        if self.legal().is_empty() || self.turn_status().throwing || self.outcome().is_some() {
            return None;
        }
        let start = self.segments.last().and_then(|segment| segment.start.as_deref());
        // The text was read when the segment began.
        let from = start.and_then(|text| position::read(self.spec(), text).ok());
        let (loaded, settles) = (Arc::clone(self.loaded()), self.settles());
        Some(Task { loaded, from, game: self.fork(), limit, lines: 1, seed, memory: None, settles, key: self.key() })
    }

    /// The task of the program that sits at the side to move, if it is one that searches; for a program of others only while the sides
    /// settle something.
    pub fn program_task(&self) -> Option<Task> {
        let mover = self.turn_status().mover;
        match self.seat(mover) {
            // By the clock no level thinks longer than it can afford.
            Seat::Level { level, seed, .. } => {
                let task = self.task(Limit { time: self.allotment(), ..Limit::level(level)? }, seed)?;
                Some(task.with_memory(self.memory(mover)))
            }
            // The protocols of others have no words for agreements.
            Seat::Engine { .. } if self.settles() => self.task(Limit::level(SETTLING)?, 1),
            _ => None,
        }
    }

    /// True if the match is where it was when the thought began.
    pub fn is_about(&self, thought: &Thought) -> bool {
        thought.key == self.key()
    }

    /// Decisions made, position and rules.
    pub(crate) fn key(&self) -> (usize, u128, String) {
        (self.steps.len(), self.game.key(), self.loaded().version.clone())
    }

    /// Carries out what the program at the side to move has thought: it plays, claims, or resigns.
    ///
    /// # Errors
    /// As [`Match::decide`].
    pub fn carry_out(&mut self, thought: &Thought) -> Result<Act, PlayError> {
        if !self.is_about(thought) || self.outcome().is_some() {
            return Ok(Act::Late);
        }
        let value = thought.best().map_or(0.5, |line| line.value);
        let lost = thought.best().is_some_and(|line| line.proven == Some(Proven::Loss));
        if let Some(claim) = self.worthy_claim(thought.side, value) {
            self.decide(claim)?;
            return Ok(Act::Claimed(claim));
        }
        let side = usize::from(thought.side);
        self.hopeless.resize(self.spec().sides.len().max(side + 1), 0);
        self.hopeless[side] = if value < HOPELESS { self.hopeless[side].saturating_add(1) } else { 0 };
        if self.level(thought.side) >= RESIGNS_FROM && (lost || self.hopeless[side] >= IN_A_ROW) {
            self.resign(thought.side)?;
            return Ok(Act::Resigned(thought.side));
        }
        self.decide_all(&thought.decisions)?;
        Ok(Act::Played(thought.decisions.clone()))
    }

    /// True if a program at `side` is content with this result instead of playing on; `None` is a draw.
    ///
    /// The thought is about the present position, whoever decides there.
    pub fn agrees(&self, side: SideId, result: Option<SideId>, thought: &Thought) -> bool {
        let value = thought.best().map_or(0.5, |line| line.value);
        let own = match (self.spec().allied(side, thought.side), self.spec().teams().len()) {
            (true, _) => value,
            (false, 2) => 1.0 - value,
            // Of several, whoever decides is as likely to lose to each.
            (false, teams) => (1.0 - value) / (teams.max(2) - 1) as f64,
        };
        // Nobody knows much of a game that has hardly begun: a draw must be a gain then.
        let hopes = if result.is_none() && self.turn_status().turns < EARLY { HOPES } else { 0.0 };
        own + hopes <= self.worth(side, result)
    }

    /// Searches for the turn of the side to move, and carries it out.
    pub(crate) fn answer_by_search(&mut self) -> Result<Option<Decision>, PlayError> {
        let Some(task) = self.program_task() else { return Ok(None) };
        let thought = task.think(&AtomicBool::new(false), None)?;
        Ok(match self.carry_out(&thought)? {
            Act::Played(decisions) => decisions.last().copied(),
            Act::Claimed(claim) => Some(claim),
            Act::Resigned(_) | Act::Late => None,
        })
    }

    fn level(&self, side: SideId) -> u8 {
        match self.seat(side) {
            Seat::Level { level, .. } => level,
            Seat::Person | Seat::Random { .. } | Seat::Engine { .. } => 0,
        }
    }

    /// A claim that nobody has to agree to and whose result is better than what is expected.
    fn worthy_claim(&self, side: SideId, value: f64) -> Option<Decision> {
        let open = self.claims().into_iter().filter(|(claim, _)| !claim.agreed);
        open.map(|(_, decision)| decision).find(|decision| self.claimed(*decision).is_some_and(|result| self.worth(side, result) > value))
    }

    /// The winner if this claim is made, where the claim ends the game.
    pub fn claimed(&self, claim: Decision) -> Option<Option<SideId>> {
        let mut after = self.fork();
        after.apply(claim).ok()?;
        after.ended().map(|ended| ended.winner)
    }

    /// The worth of a result for a side: 1 a win, 0 a loss.
    fn worth(&self, side: SideId, result: Option<SideId>) -> f64 {
        match result {
            None => 0.5,
            Some(winner) if self.spec().allied(side, winner) => 1.0,
            Some(_) => 0.0,
        }
    }
}
