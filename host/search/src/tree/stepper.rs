//! The rules as the search sees them, without the width of the board.
//!
//! This is the only code of the search that is compiled for each width; the tree is not.

use std::sync::Arc;

use fastrand::Rng;
use tianyuan_board::Set;
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_rules::{CompiledRules, Decision, DecisionKind, GameError, Moves, Position, Setup};

use super::arena::word;
use super::habits::Habits;
use crate::eval::{Evaluation, Reader, SIDES};
use crate::placing::PlacementPolicy;
use crate::{SearchError, open};

/// One decision in so many of a playout by habit is made at random.
const WHIM: u32 = 5;

/// Counts pieces.
pub(super) trait Pieces {
    /// Calls `each` with how many pieces of a kind a side has, on the board and in hand; a pair may come more than once.
    fn count(&mut self, each: &mut dyn FnMut(SideId, KindId, u16));
}

/// The state of a game: open, or over with its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It goes on.
    Open,
    /// It is over: won, or a draw.
    Over(Option<SideId>),
}

/// A position that the search moves through.
pub(super) trait Stepper: Pieces {
    /// Makes decisions that become part of where the search begins.
    fn begin(&mut self, made: &[Decision]) -> Result<(), SearchError>;
    /// Goes back to where the search begins.
    fn restart(&mut self);
    /// Lists the decisions; a side without one has ended the game then. A sensible player is not offered what the rules' random player shuns,
    /// unless there is nothing else.
    fn list(&mut self, sensible: bool, into: &mut Vec<Decision>);
    /// The side that decides.
    fn mover(&self) -> SideId;
    /// Makes a decision that was listed or drawn.
    fn advance(&mut self, decision: Decision);
    /// The outcome of the game so far.
    fn outcome(&self) -> Outcome;
    /// A decision of a random player; of something thrown, a face by its odds. `None` where the game is over.
    fn draw(&mut self, random: &mut Rng) -> Option<Decision>;
    /// Plays on for so many decisions at most, at random or by habit, and notes them with the sides that made them.
    fn play_out(&mut self, random: &mut Rng, most: usize, habits: Option<&Habits>, made: &mut Vec<(SideId, Decision)>) -> Outcome;
    /// The outcome after each of the decisions that were listed, and the worth of the position then for the first team; nothing is added where
    /// nothing says it.
    fn foresee(&mut self, listed: &[Decision], into: &mut Vec<(Outcome, i32)>);
    /// The share that the policy of placements gives to each of the decisions that were listed; nothing is added where there is none.
    fn prefer(&mut self, listed: &[Decision], into: &mut Vec<f32>);
    /// A side of the first team; `None` where positions have no worth.
    fn first(&self) -> Option<SideId>;
    /// The worth of the position for the first team, and a side of that team; `None` where nothing says it.
    fn worth(&mut self) -> Option<(i32, SideId)>;
    /// A failure of a function of the script.
    fn fault(&mut self) -> Option<SearchError>;
}

/// A position of one width.
pub(super) struct Board<const W: usize> {
    start: Position<W>,
    now: Position<W>,
    moves: Moves<W>,
    reader: Option<Reader<W>>,
    placing: Option<Arc<PlacementPolicy>>,
    /// The site of the placement before, where the search begins and now.
    last: [Option<Site>; 2],
}

impl<const W: usize> Board<W> {
    pub(super) fn open(
        rules: &Arc<CompiledRules<W>>,
        from: Option<&Setup>,
        evaluation: Option<Arc<Evaluation>>,
        placing: Option<Arc<PlacementPolicy>>,
    ) -> Result<Self, SearchError> {
        let start = open(rules, from)?;
        let reader = evaluation.map(|evaluation| Reader::new(rules, evaluation));
        Ok(Board { now: start.clone(), start, moves: Moves::default(), reader, placing, last: [None; 2] })
    }
}

/// The site of a placement.
fn placed(decision: Decision) -> Option<Site> {
    decision.landing().filter(|_| decision.kind() == DecisionKind::Place)
}

impl<const W: usize> Pieces for Board<W> {
    fn count(&mut self, each: &mut dyn FnMut(SideId, KindId, u16)) {
        let spec = self.now.rules().spec().clone();
        for side in spec.side_ids().take(SIDES) {
            let own = self.now.own(side);
            if spec.kinds.len() == 1 {
                each(side, KindId::new(0), own.len() as u16);
                continue;
            }
            own.iter().filter_map(|site| self.now.piece(site)).for_each(|piece| each(side, piece.kind, 1));
            let hands = spec.kind_ids().map(|kind| (kind, self.now.hand(side, kind)));
            hands.filter(|(_, count)| *count > 0).for_each(|(kind, count)| each(side, kind, count));
        }
    }
}

impl<const W: usize> Stepper for Board<W> {
    fn begin(&mut self, made: &[Decision]) -> Result<(), SearchError> {
        let mut listed = Vec::new();
        for decision in made {
            self.list(false, &mut listed);
            if !listed.contains(decision) {
                return Err(SearchError::Game(GameError::NotLegal));
            }
            self.now.advance(*decision);
        }
        self.start.copy_from(&self.now);
        self.last = [made.last().copied().and_then(placed); 2];
        self.fault().map_or(Ok(()), Err)
    }

    fn restart(&mut self) {
        self.last[1] = self.last[0];
        self.now.copy_from(&self.start);
    }

    fn list(&mut self, sensible: bool, into: &mut Vec<Decision>) {
        into.clear();
        if self.now.is_over() {
            return;
        }
        self.now.legal(&mut self.moves);
        self.moves.list_into(self.now.rules(), into);
        let shunned = if sensible { self.now.shunned() } else { Set::EMPTY };
        let is_shunned =
            |decision: &Decision| decision.kind() == DecisionKind::Place && decision.landing().is_some_and(|to| shunned.has(to));
        if !shunned.is_empty() && !into.iter().all(is_shunned) {
            into.retain(|decision| !is_shunned(decision));
        }
    }

    fn mover(&self) -> SideId {
        self.now.mover()
    }

    fn advance(&mut self, decision: Decision) {
        self.last[1] = placed(decision);
        self.now.advance(decision);
    }

    fn outcome(&self) -> Outcome {
        self.now.ending().map_or(Outcome::Open, |(_, winner)| Outcome::Over(winner))
    }

    fn draw(&mut self, random: &mut Rng) -> Option<Decision> {
        if self.now.is_over() {
            return None;
        }
        self.now.sample_playout(&mut self.moves, &mut |n| random.u32(..n))
    }

    fn play_out(&mut self, random: &mut Rng, most: usize, habits: Option<&Habits>, made: &mut Vec<(SideId, Decision)>) -> Outcome {
        let mut before = made.last().map_or(0, |(_, decision)| word(*decision));
        for _ in 0..most {
            let mover = self.now.mover();
            let drawn = match &self.placing {
                Some(placing) if !self.now.is_over() => placing.draw(&mut self.now, &mut self.moves, random, self.last[1]),
                _ => self.draw(random),
            };
            let Some(mut decision) = drawn else { break };
            if decision.kind() != DecisionKind::Throw {
                if self.placing.is_none()
                    && let Some(habits) = habits
                    && random.u32(..WHIM) != 0
                    && let Some(other) = self.draw(random)
                    && habits.hope(mover, before, word(other)) > habits.hope(mover, before, word(decision))
                {
                    decision = other;
                }
                made.push((mover, decision));
                before = word(decision);
            }
            self.last[1] = placed(decision);
            self.now.advance(decision);
        }
        self.outcome()
    }

    fn foresee(&mut self, listed: &[Decision], into: &mut Vec<(Outcome, i32)>) {
        into.clear();
        let Some(reader) = &self.reader else { return };
        for decision in listed {
            self.now.make(*decision);
            let outcome = self.now.ending().map_or(Outcome::Open, |(_, winner)| Outcome::Over(winner));
            let worth = if outcome == Outcome::Open { reader.worth(&mut self.now, &mut self.moves) } else { 0 };
            into.push((outcome, worth));
            self.now.unmake();
        }
    }

    fn prefer(&mut self, listed: &[Decision], into: &mut Vec<f32>) {
        into.clear();
        if let Some(placing) = &self.placing {
            placing.shares(&self.now, listed, self.last[1], into);
        }
    }

    fn first(&self) -> Option<SideId> {
        let reader = self.reader.as_ref()?;
        SideId::first(SIDES).find(|side| reader.team(*side) > 0)
    }

    fn worth(&mut self) -> Option<(i32, SideId)> {
        let (first, reader) = (self.first()?, self.reader.as_ref()?);
        Some((reader.worth(&mut self.now, &mut self.moves), first))
    }

    fn fault(&mut self) -> Option<SearchError> {
        self.now.take_fault().map(|fault| SearchError::Game(GameError::Hook(fault)))
    }
}
