//! Turns that are asked of a program outside: the game as far as it has gone, and what comes of the answer.

use std::sync::Arc;

use tianyuan_notation::position;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Setup};
use tianyuan_script::LoadedGame;

use crate::error::PlayError;
use crate::live::Match;
use crate::player::Act;
use crate::stored::is_outside;

/// A turn that is asked of a program outside.
#[derive(Debug, Clone)]
pub struct Question {
    /// The rules.
    pub loaded: Arc<LoadedGame>,
    /// The position from which the turns set out; `None` is the game's first.
    pub from: Option<Setup>,
    /// The whole turns since.
    pub turns: Vec<Vec<Decision>>,
    /// The side that decides.
    pub side: SideId,
    key: (usize, u128, String),
}

/// The answer to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// A turn.
    Turn(Vec<Decision>),
    /// The side gives up.
    Resigns,
}

impl Match {
    /// The question for the side to move; `None` while chance decides, while the sides settle something, or once the match is over.
    ///
    /// It sets out from the present position, if a turn has begun or something was done that is no turn.
    pub fn question(&self) -> Option<Question> {
        if self.legal().is_empty() || self.turn_status().throwing || self.settles() {
            return None;
        }
        let segment = self.segments.last()?;
        let steps = self.steps.get(segment.first..).unwrap_or_default();
        let told = steps.last().is_none_or(|step| step.completes) && !steps.iter().any(|step| is_outside(step.decision.kind()));
        let (from, turns) = if told {
            // The text was read when the segment began.
            let from = segment.start.as_deref().and_then(|text| position::read(self.spec(), text).ok());
            let turns = steps.chunk_by(|one, next| one.turn == next.turn);
            (from, turns.map(|turn| turn.iter().map(|step| step.decision).collect()).collect())
        } else {
            (Some(self.game().setup()), Vec::new())
        };
        Some(Question { loaded: Arc::clone(self.loaded()), from, turns, side: self.turn_status().mover, key: self.key() })
    }

    /// Carries out the answer to a question.
    ///
    /// # Errors
    /// As [`Match::decide`].
    pub fn carry_out_reply(&mut self, question: &Question, reply: Reply) -> Result<Act, PlayError> {
        if question.key != self.key() || self.outcome().is_some() {
            return Ok(Act::Late);
        }
        match reply {
            Reply::Turn(decisions) => {
                self.decide_all(&decisions)?;
                Ok(Act::Played(decisions))
            }
            Reply::Resigns => {
                self.resign(question.side)?;
                Ok(Act::Resigned(question.side))
            }
        }
    }
}
