//! The decision that a leg means: a piece that moves as its kind does, a drop, a claim, a foul.

use tianyuan_rules::spec::KindId;
use tianyuan_rules::{Attempt, Decision, DecisionKind, GameError, Refusal, Verdict};

use super::foul::{may_become, tried};
use super::legs::Leg;
use super::promote::Turned;
use super::search::Search;
use super::text::write;
use crate::error::MoveError;

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
            self.refuse_leg(at, leg)?;
        }
        self.try_each(decisions, at + 1)
    }

    fn fitting(&mut self, leg: &Leg) -> Result<Vec<Decision>, GameError> {
        match leg {
            Leg::Go { from, to, promote } => {
                let (Some(from), Some(to)) = (from.site, to.site) else { return Ok(Vec::new()) };
                let there = |decision: &Decision| decision.origin() == Some(from) && decision.landing() == Some(to);
                let kinds = may_become(self.game.as_ref(), from);
                let wanted = promote.unwrap_or(Turned::Not);
                let plain = self.legal(|decision| {
                    there(decision)
                        && match decision.kind() {
                            DecisionKind::Move => wanted.fits(decision.promotion(), &kinds),
                            DecisionKind::Carry => promote.is_none() && decision.carried().is_none(),
                            DecisionKind::Step | DecisionKind::Fly | DecisionKind::Hop | DecisionKind::Advance | DecisionKind::Sow => {
                                promote.is_none()
                            }
                            DecisionKind::Shift => promote.is_none() && decision.row_end().is_none(),
                            _ => false,
                        }
                })?;
                if one_promotion(&plain) && (!plain.is_empty() || promote.is_some()) {
                    return Ok(plain);
                }
                if promote.is_some() {
                    return Ok(Vec::new());
                }
                // Written without its promotion: where the piece could never move again, or has to promote, the rules may imply it.
                let mut implied = self.game.explain(&attempt(leg)).decisions;
                implied.retain(|decision| decision.kind() == DecisionKind::Move && there(decision));
                Ok(if one_promotion(&implied) { implied } else { Vec::new() })
            }
            Leg::Drop { kind, to, .. } => {
                let wanted = |d: &Decision| d.placed_kind() == Some(*kind);
                self.legal(|decision| wanted(decision) && decision.landing() == to.site)
            }
            Leg::Claim { .. } | Leg::Foul { .. } => Ok(Vec::new()),
        }
    }

    /// The promotions that fit a text without a kind.
    fn promotions(&mut self, leg: &Leg) -> Result<Vec<Decision>, GameError> {
        let Leg::Go { from, to, promote: None | Some(Turned::Some) } = leg else { return Ok(Vec::new()) };
        let (Some(from), Some(to)) = (from.site, to.site) else { return Ok(Vec::new()) };
        self.legal(|decision| decision.promotion().is_some() && decision.origin() == Some(from) && decision.landing() == Some(to))
    }

    fn claim(&self, claim: u8) -> Vec<Decision> {
        let decision = Decision::claim(claim);
        if self.game.claims().contains(&claim) { vec![decision] } else { Vec::new() }
    }

    fn foul(&self, leg: &Leg) -> Vec<Decision> {
        let Some(tried) = tried(self.game.as_ref(), leg) else { return Vec::new() };
        let decision = Decision::foul(tried);
        // Only the game knows if a foul ends it.
        let accepted = self.game.fork().apply(decision).is_ok();
        if accepted { vec![decision] } else { Vec::new() }
    }

    fn refuse_leg(&mut self, at: usize, leg: &Leg) -> Result<(), GameError> {
        let spec = self.game.spec().clone();
        if let Leg::Foul { tried, .. } = leg {
            self.refuse(at, MoveError::NoFoul { part: tried.shown(&spec), column: tried.at() + 1 });
            return Ok(());
        }
        let several = self.promotions(leg)?;
        if several.len() > 1 {
            let may = several.iter().map(|decision| format!("`{}`", write(&spec, decision))).collect::<Vec<_>>().join(", ");
            self.refuse(at, MoveError::Ambiguous { part: leg.shown(&spec), column: leg.at() + 1, may });
            return Ok(());
        }
        let mut verdict = self.game.explain(&attempt(leg));
        match leg {
            Leg::Go { promote: Some(Turned::Not), .. } => refuse_as(&mut verdict, Refusal::MustPromote),
            Leg::Go { promote: Some(_), .. } => refuse_as(&mut verdict, Refusal::NoPromotion),
            _ => {}
        }
        self.refused(at, leg.shown(&spec), leg.at(), verdict);
        Ok(())
    }
}

/// Of a verdict on a move whose promotion was declined in so many words: what silence would imply is refused.
pub(crate) fn must_promote(verdict: &mut Verdict) {
    refuse_as(verdict, Refusal::MustPromote);
}

/// Refuses a move that the rules allow, but not in the written form.
pub(super) fn refuse_as(verdict: &mut Verdict, refusal: Refusal) {
    if verdict.refusal.is_none() {
        verdict.decisions.clear();
        verdict.refusal = Some(refusal);
    }
}

/// True if decisions do not differ in what a piece becomes.
fn one_promotion(decisions: &[Decision]) -> bool {
    let mut promotions = decisions.iter().filter(|decision| decision.kind() == DecisionKind::Move).map(|decision| decision.promotion());
    let first = promotions.next();
    promotions.all(|other| Some(other) == first)
}

/// The attempted move of a leg. A move without a sign does not promote, unless the rules imply it.
fn attempt(leg: &Leg) -> Attempt {
    match leg {
        Leg::Go { from, to, promote } => Attempt {
            kind: Some(DecisionKind::Move),
            from: from.site,
            to: to.site,
            promote: Some(promote.is_some_and(Turned::is_some)),
            ..Attempt::default()
        },
        Leg::Drop { kind, to, .. } => Attempt { kind: Some(DecisionKind::Drop), to: to.site, piece: Some(*kind), ..Attempt::default() },
        // The kind of a claim is its number.
        Leg::Claim { claim, .. } => {
            Attempt { kind: Some(DecisionKind::Claim), piece: Some(KindId::new((*claim).into())), ..Attempt::default() }
        }
        Leg::Foul { tried, .. } => attempt(tried),
    }
}
