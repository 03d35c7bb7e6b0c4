//! [`Game`] over a sized position: it validates decisions, caches the legal ones and ends the game of a stuck side.

use std::sync::Arc;

use crate::api::answers::{QueryAnswer, Scored};
use crate::api::decision::{Decision, DecisionKind, Earned, Ended, GameError, Group, PerftOptions, TurnStatus};
use crate::api::explain::{Attempt, Verdict};
use crate::api::setup::{Setup, SetupError};
use crate::game::Game;
use crate::game::position::Position;
use crate::native::compiled_rules::CompiledRules;
use crate::spec::{KindId, Origin, Piece, SideId, Site, Spec};
use crate::state::offers::Moves;
use crate::state::turn_state::TurnState;

#[derive(Debug, Clone)]
pub(crate) struct SizedGame<const W: usize> {
    position: Position<W>,
    /// Legal decisions of the position; empty once the game has ended.
    moves: Moves<W>,
    decisions: Vec<Decision>,
}

impl<const W: usize> SizedGame<W> {
    pub(crate) fn new(rules: &Arc<CompiledRules<W>>) -> Self {
        let mut played = Self { position: Position::start(rules), moves: Moves::default(), decisions: Vec::new() };
        // A failing hook shows up again, and is reported, at the first call that asks for decisions.
        let _ = played.refresh();
        played
    }

    /// True if a decision may be carried out: a legal one, a claim that may be made, or something illegal where that ends the game.
    fn is_allowed(&self, decision: Decision) -> bool {
        let is_among = |fits: &dyn Fn(&Decision) -> bool| {
            let mut found = false;
            self.moves.for_each(self.position.rules(), |d| found |= fits(&d));
            found
        };
        match decision.kind {
            DecisionKind::Claim => self.position.rules().may_claim(self.position.state(), decision.number()),
            DecisionKind::Mark => {
                decision == Decision::mark(decision.by, decision.target())
                    && self.position.rules().may_mark(self.position.state(), decision)
            }
            DecisionKind::Resume => {
                decision == Decision::resume(decision.by) && self.position.rules().may_resume(self.position.state(), decision)
            }
            DecisionKind::Foul => self.position.rules().foul_ending().is_some() && !is_among(&|d| Decision::foul(*d) == decision),
            _ => is_among(&|d| *d == decision),
        }
    }

    /// Generates anew and ends the game where the side to move is stuck.
    fn refresh(&mut self) -> Result<(), GameError> {
        self.position.generate(&mut self.moves);
        if let Some(fault) = self.position.take_fault() {
            self.moves.clear();
            return Err(GameError::Hook(fault));
        }
        if self.moves.is_empty() {
            self.position.end_stuck();
        }
        Ok(())
    }
}

impl<const W: usize> Game for SizedGame<W> {
    fn spec(&self) -> &Arc<Spec> {
        self.position.rules().spec()
    }

    fn legal(&mut self) -> Result<Vec<Decision>, GameError> {
        if self.moves.is_empty() && !self.position.is_over() {
            self.refresh()?;
        }
        let mut list = Vec::with_capacity(self.moves.len() as usize);
        self.moves.for_each(self.position.rules(), |d| list.push(d));
        Ok(list)
    }

    fn sample(&mut self, pick: &mut dyn FnMut(u32) -> u32) -> Result<Option<Decision>, GameError> {
        if self.position.is_over() {
            return Ok(None);
        }
        let mut buffer = Moves::default();
        let decision = self.position.sample_playout(&mut buffer, pick);
        self.position.take_fault().map_or(Ok(decision), |fault| Err(GameError::Hook(fault)))
    }

    fn apply(&mut self, decision: Decision) -> Result<(), GameError> {
        if self.position.is_over() {
            return Err(GameError::Ended);
        }
        if self.moves.is_empty() {
            self.refresh()?;
        }
        if !self.is_allowed(decision) {
            return Err(GameError::NotLegal);
        }
        self.position.make(decision);
        let outcome = match self.position.take_fault() {
            Some(fault) => Err(GameError::Hook(fault)),
            None => self.refresh(),
        };
        if outcome.is_err() {
            self.position.unmake();
            let _ = self.refresh();
        } else {
            self.decisions.push(decision);
        }
        outcome
    }

    fn undo(&mut self) -> bool {
        let undone = self.position.unmake().is_some();
        if undone {
            self.decisions.pop();
            let _ = self.refresh();
        }
        undone
    }

    fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    fn turn_status(&self) -> TurnStatus {
        TurnState::turn_status(&self.position.state().flow)
    }

    fn ended(&mut self) -> Option<Ended> {
        self.position.ended()
    }

    fn at(&self, site: Site) -> Option<Piece> {
        self.position.state().piece(site)
    }

    fn below(&self, site: Site) -> Vec<Piece> {
        self.position.state().pieces_below(site)
    }

    fn count(&self, side: SideId) -> usize {
        self.position.state().own(side).len() as usize
    }

    fn hand(&self, side: SideId, kind: KindId) -> u16 {
        self.position.rules().hand(self.position.state(), side, kind)
    }

    fn earned(&self) -> Vec<Earned> {
        self.position.state().earned.clone()
    }

    fn setup(&self) -> Setup {
        self.position.setup()
    }

    fn set_up(&mut self, setup: &Setup) -> Result<(), SetupError> {
        let mut fresh =
            Self { position: Position::from_setup(self.position.rules(), setup)?, moves: Moves::default(), decisions: Vec::new() };
        fresh.refresh().map_err(|error| SetupError::Inconsistent(error.to_string()))?;
        *self = fresh;
        Ok(())
    }

    fn checked(&self, side: SideId) -> bool {
        self.position.checked(side)
    }

    fn checkers(&self, side: SideId) -> Vec<Site> {
        self.position.checkers(side).iter().collect()
    }

    fn claims(&self) -> Vec<u8> {
        let rules = self.position.rules();
        (0..rules.claims.len() as u8).filter(|&claim| rules.may_claim(self.position.state(), u16::from(claim))).collect()
    }

    fn marks(&self) -> Vec<Decision> {
        self.position.rules().marks(self.position.state())
    }

    fn resumes(&self) -> Vec<Decision> {
        self.position.rules().resumes(self.position.state())
    }

    fn score(&self, scoring: usize) -> Option<Scored> {
        self.position.score(scoring)
    }

    fn group(&self, site: Site) -> Option<Group> {
        self.position.rules().group(self.position.state(), site)
    }

    fn ko(&self) -> Option<Site> {
        self.position.rules().ko(self.position.state())
    }

    fn query(&self, query: usize, side: SideId) -> Option<QueryAnswer> {
        self.position.rules().answer_query(self.position.state(), query, side)
    }

    fn key(&self) -> u128 {
        self.position.key()
    }

    fn rule(&self, decision: Decision) -> Origin {
        self.position.rules().rule_behind(self.position.state(), &decision).0
    }

    fn explain(&mut self, attempt: &Attempt) -> Verdict {
        self.position.explain(&self.moves, attempt)
    }

    fn perft(&mut self, depth: u32, options: PerftOptions) -> Result<u64, GameError> {
        self.position.perft(depth, options)
    }

    fn fork(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }
}
