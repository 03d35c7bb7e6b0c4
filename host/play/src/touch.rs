//! Touch-move: a piece that was touched is moved, or taken if it is the enemy's, where that is legal.

use tianyuan_rules::spec::{Remedy, SideId, Site};
use tianyuan_rules::{Decision, DecisionKind, Game};

use crate::live::Match;
use crate::ruling::Ruling;
use crate::ruling_error::RulingError;

impl Match {
    /// The piece that the side to move has to play, by a ruling on the turn under way.
    pub fn touched_piece(&self) -> Option<Site> {
        let turn = self.turn();
        let mover = self.side_word(self.turn_status().mover);
        let rules = |ruling: &&Ruling| Remedy::read(&ruling.remedy) == Some(Remedy::TouchMove) && ruling.turn == turn;
        let ruling = self.rulings().filter(rules).last().filter(|ruling| ruling.side.as_ref() == Some(&mover))?;
        self.spec().board.site(ruling.site.as_deref()?)
    }

    /// The piece that a ruling says was touched, and the decisions by which it can be played.
    pub(crate) fn touch(&self, ruling: &Ruling, offender: Option<SideId>) -> Result<Vec<Decision>, RulingError> {
        let word = ruling.site.clone().ok_or(RulingError::NeedsSite)?;
        let site = self.spec().board.site(&word).filter(|site| self.game.at(*site).is_some());
        let site = site.ok_or_else(|| RulingError::NoPiece(word.clone()))?;
        if ruling.turn != self.turn() || offender != Some(self.turn_status().mover) || self.moved_this_turn() {
            return Err(RulingError::NotUnderWay);
        }
        let fits = with_piece(self.game.as_ref(), &self.legal, site);
        if fits.is_empty() { Err(RulingError::CannotPlay(word)) } else { Ok(fits) }
    }

    /// True if the turn under way has a decision of its side.
    fn moved_this_turn(&self) -> bool {
        self.steps.last().is_some_and(|step| !step.completes && step.decision.kind() != DecisionKind::Throw)
    }

    /// Leaves of the legal decisions those with the piece that was touched, before the turn has begun.
    pub(crate) fn keep_touched(&mut self) {
        let Some(site) = self.touched_piece().filter(|_| !self.moved_this_turn()) else { return };
        let fits = with_piece(self.game.as_ref(), &self.legal, site);
        // Under other rules the piece may not be playable any more: nobody is stopped by it.
        if !fits.is_empty() {
            self.legal = fits;
        }
    }
}

/// The decisions that move the piece on a site, or take it where it is an enemy's.
fn with_piece(game: &dyn Game, legal: &[Decision], site: Site) -> Vec<Decision> {
    let mover = game.turn_status().mover;
    let Some(piece) = game.at(site) else { return Vec::new() };
    if game.spec().allied(piece.side, mover) {
        return legal.iter().filter(|decision| decision.origin() == Some(site)).copied().collect();
    }
    let mut tried = game.fork();
    let takes = |decision: &&Decision| {
        if tried.apply(**decision).is_err() {
            return false;
        }
        // A removal may be owed for the move: then this piece has to be among those that can go.
        let gone = tried.at(site).is_none_or(|left| left.side != piece.side);
        let owed = || tried.turn_status().mover == mover && tried.turn_status().owed > 0;
        let takes = gone || (owed() && removable(tried.as_mut(), site));
        tried.undo();
        takes
    };
    legal.iter().filter(takes).copied().collect()
}

fn removable(game: &mut dyn Game, site: Site) -> bool {
    let legal = game.legal().unwrap_or_default();
    legal.iter().any(|decision| decision.kind() == DecisionKind::Remove && decision.landing() == Some(site))
}
