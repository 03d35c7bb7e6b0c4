//! The decision that a leg means: a piece that moves as its kind does, a drop, a claim, a foul.

use tianyuan_rules::{Attempt, Decision, DecisionKind, GameError, NOWHERE, Refusal, Verdict};

use super::error::MoveError;
use super::legs::Leg;
use super::search::Search;

impl Search<'_> {
    /// Tries the decision that a leg means, and everything after it.
    pub(super) fn travel(&mut self, at: usize, leg: &Leg) -> Result<bool, GameError> {
        if !self.found.is_empty() && self.over() {
            self.refuse(at, MoveError::Several { column: leg.at() + 1 });
            return Ok(false);
        }
        let decisions = match leg {
            Leg::Claim { claim, .. } => self.claim(*claim),
            Leg::Foul { tried, .. } => self.foul(tried),
            Leg::Go { .. } | Leg::Drop { .. } => self.fitting(leg)?,
        };
        if decisions.is_empty() {
            self.refuse_leg(at, leg);
        }
        self.try_each(decisions, at + 1)
    }

    fn fitting(&mut self, leg: &Leg) -> Result<Vec<Decision>, GameError> {
        match leg {
            Leg::Go { from, to, promote } => {
                let (Some(from), Some(to)) = (from.site, to.site) else { return Ok(Vec::new()) };
                let there = |decision: &Decision| decision.from == from && decision.to == to;
                let wanted = u16::from(promote.unwrap_or(false));
                let plain = self.legal(|decision| {
                    there(decision)
                        && match decision.kind {
                            DecisionKind::Move => decision.arg == wanted,
                            DecisionKind::Step | DecisionKind::Fly | DecisionKind::Hop => promote.is_none(),
                            _ => false,
                        }
                })?;
                if !plain.is_empty() || promote.is_some() {
                    return Ok(plain);
                }
                // Written without its promotion: where the piece could never move again, the rules may imply it.
                let implied = self.game.explain(&attempt(leg)).decisions;
                Ok(implied.into_iter().filter(|decision| decision.kind == DecisionKind::Move && there(decision)).collect())
            }
            Leg::Drop { kind, to, .. } => {
                let wanted = |d: &Decision| matches!(d.kind, DecisionKind::Drop | DecisionKind::Place) && d.arg == u16::from(*kind);
                self.legal(|decision| wanted(decision) && Some(decision.to) == to.site)
            }
            Leg::Claim { .. } | Leg::Foul { .. } => Ok(Vec::new()),
        }
    }

    fn claim(&self, claim: u8) -> Vec<Decision> {
        let decision = Decision { kind: DecisionKind::Claim, by: 0, from: NOWHERE, to: NOWHERE, arg: claim.into() };
        if self.game.claims().contains(&claim) { vec![decision] } else { Vec::new() }
    }

    fn foul(&self, tried: &Leg) -> Vec<Decision> {
        let (kind, from, to, arg) = match tried {
            Leg::Go { from, to, promote } => (DecisionKind::Move, from.site, to.site, u16::from(promote.unwrap_or(false))),
            Leg::Drop { kind, to, .. } => (DecisionKind::Drop, Some(NOWHERE), to.site, (*kind).into()),
            Leg::Claim { .. } | Leg::Foul { .. } => return Vec::new(),
        };
        let (Some(from), Some(to)) = (from, to) else { return Vec::new() };
        let decision = Decision { kind: DecisionKind::Foul, by: kind as u8, from, to, arg };
        // The game alone knows whether it lets a foul end it.
        let accepted = self.game.fork().apply(decision).is_ok();
        if accepted { vec![decision] } else { Vec::new() }
    }

    fn refuse_leg(&mut self, at: usize, leg: &Leg) {
        if let Leg::Foul { tried, .. } = leg {
            self.refuse(at, MoveError::NoFoul { part: tried.shown(), column: tried.at() + 1 });
            return;
        }
        let mut verdict = self.game.explain(&attempt(leg));
        if let Leg::Go { promote: Some(false), .. } = leg {
            must_promote(&mut verdict);
        }
        self.refused(at, leg.shown(), leg.at(), verdict);
    }
}

/// Of a verdict on a move whose promotion was declined in so many words: what silence would imply is refused.
pub(crate) fn must_promote(verdict: &mut Verdict) {
    if verdict.refusal.is_none() {
        verdict.decisions.clear();
        verdict.refusal = Some(Refusal::MustPromote);
    }
}

/// What a leg tries. A move without a sign does not promote, unless the rules imply it.
fn attempt(leg: &Leg) -> Attempt {
    match leg {
        Leg::Go { from, to, promote } => Attempt {
            kind: Some(DecisionKind::Move),
            from: from.site,
            to: to.site,
            promote: Some(promote.unwrap_or(false)),
            ..Attempt::default()
        },
        Leg::Drop { kind, to, .. } => Attempt { kind: Some(DecisionKind::Drop), to: to.site, piece: Some(*kind), ..Attempt::default() },
        // The kind of a claim is its number.
        Leg::Claim { claim, .. } => Attempt { kind: Some(DecisionKind::Claim), piece: Some(*claim), ..Attempt::default() },
        Leg::Foul { tried, .. } => attempt(tried),
    }
}
