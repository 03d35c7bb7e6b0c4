//! Actions besides the generated moves: claims, marks, going back to an earlier phase, deliberate fouls, and playing again.

use std::sync::Arc;

use tianyuan_rules::spec::{Action, Claim, Class, Ending, Origin, Outcome as Meaning, When};
use tianyuan_rules::{Attempt, Decision, DecisionKind};

use crate::error::PlayError;
use crate::journal::{Journal, Seat};
use crate::live::{Match, Opening};
use crate::outcome::Outcome;

impl Match {
    /// Claims that the side to move may make now, with the decision that makes each.
    pub fn claims(&self) -> Vec<(Claim, Decision)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let claims = self.game.claims().into_iter();
        claims.filter_map(|index| Some((self.spec().claims.get(usize::from(index))?.clone(), Decision::claim(index)))).collect()
    }

    /// The marks that the side to move may set or clear: one decision for each set of sites marked together.
    pub fn marks(&self) -> Vec<Decision> {
        if self.outcome().is_some() { Vec::new() } else { self.game.marks() }
    }

    /// The decisions by which the side to move may lead the game back to an earlier phase.
    pub fn resumes(&self) -> Vec<Decision> {
        if self.outcome().is_some() { Vec::new() } else { self.game.resumes() }
    }

    /// True if the sides settle something now by marking or by going back to play, and a pass says that they agree.
    pub fn settles(&self) -> bool {
        self.outcome().is_none() && self.actions().any(|action| matches!(action, Action::Mark(_) | Action::Resume(_)))
    }

    /// The ending by which an illegal move loses, where the rules have one.
    pub fn foul_loses(&self) -> Option<&Ending> {
        self.spec().ends.iter().find(|ending| matches!(ending.when, When::Foul))
    }

    /// The decision that commits what was tried as a foul; `None` where the rules only refuse it, or where it is not said
    /// what was tried.
    pub fn foul(&self, attempt: &Attempt) -> Option<Decision> {
        self.foul_loses()?;
        let to = attempt.to?;
        let tried = match (attempt.piece, attempt.from.filter(|from| *from != to || attempt.kind == Some(DecisionKind::Move))) {
            (Some(piece), None) if self.placing()? == DecisionKind::Drop => Decision::drop(0, piece, to),
            (Some(piece), None) => Decision::place(0, piece, to),
            (_, Some(from)) => {
                let made = Decision::between(attempt.kind.or_else(|| self.moving())?, from, to);
                made.promoting((attempt.promote == Some(true)).then_some(0))
            }
            (None, None) => return None,
        };
        let decision = Decision::foul(tried);
        // The game knows whether this is a foul here: it accepts none where what was tried is allowed.
        self.fork().apply(decision).is_ok().then_some(decision)
    }

    fn actions(&self) -> impl Iterator<Item = &Action> {
        let phase = self.spec().phases.get(usize::from(self.turn_status().phase));
        phase.into_iter().flat_map(|phase| &phase.moves).map(|generator| &generator.action)
    }

    fn placing(&self) -> Option<DecisionKind> {
        self.actions().find_map(|action| match action.class() {
            Class::Drop => Some(DecisionKind::Drop),
            Class::Place => Some(DecisionKind::Place),
            Class::Step | Class::Hop | Class::Fly | Class::Travel | Class::Along | Class::Remove | Class::Aside => None,
        })
    }

    fn moving(&self) -> Option<DecisionKind> {
        self.actions().find_map(|action| match action.class() {
            Class::Travel => Some(DecisionKind::Move),
            Class::Step => Some(DecisionKind::Step),
            Class::Hop => Some(DecisionKind::Hop),
            Class::Fly => Some(DecisionKind::Fly),
            Class::Place | Class::Drop | Class::Along | Class::Remove | Class::Aside => None,
        })
    }

    /// The rule by which the match has ended without a result and is to be played again with the sides changed; `None` if it has not.
    pub fn to_be_replayed(&self) -> Option<Origin> {
        match self.outcome()? {
            Outcome::Rules(ended) if ended.outcome == Meaning::Replay => Some(ended.origin),
            _ => None,
        }
    }

    /// The match that follows this one: the same rules and start, and everybody on the next side.
    ///
    /// # Errors
    /// As [`Match::new`].
    pub fn again(&self, journal: Option<Journal>) -> Result<Match, PlayError> {
        let mut seats: Vec<Seat> = self.seats().to_vec();
        if !seats.is_empty() {
            seats.rotate_right(1);
        }
        let opening = Opening {
            options: self.options.clone(),
            position: self.start.clone(),
            path: self.path.clone(),
            seats,
            policy: self.policy,
            throws: self.throws.next(),
        };
        let mut again = Match::new(Arc::clone(self.loaded()), opening, journal)?;
        if let Some(clock) = self.clock() {
            again.set_clock(clock.faces().control().clone(), self.clock_by_hand())?;
        }
        Ok(again)
    }
}
