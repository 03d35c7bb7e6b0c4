//! Draws that the other side may not refuse: the rules name the positions, seen from the side that offers.

use tianyuan_rules::spec::{Offence, Remedy, SideId};
use tianyuan_rules::{Game, QueryAnswer};

use crate::live::Match;
use crate::ruling::Ruling;
use crate::ruling_error::RulingError;

impl Match {
    /// The rule by which nobody may refuse a draw that a side offers in this position.
    pub fn enforced_draw(&self, side: SideId) -> Option<&Offence> {
        let open = self.outcome().is_none();
        let holds = |offence: &&Offence| open && enforced(self.game(), offence, side) == Some(true);
        self.spec().conduct.arbiter.offences.iter().find(holds)
    }

    /// True unless an offence is a draw that may not be refused, and the position is none of those that its rule names, for any side.
    pub fn may_be_ruled_drawn(&self, offence: &Offence) -> bool {
        any_side(self, self.game(), offence) || self.calls().iter().any(|call| call.offence.as_ref().is_none_or(|word| *word == offence.id))
    }

    /// Refuses the claim of a draw that the other side may refuse.
    pub(super) fn claim_holds(&self, side: SideId, offence: &Offence) -> Result<(), RulingError> {
        if enforced(self.game(), offence, side) == Some(false) { Err(refused(offence)) } else { Ok(()) }
    }

    /// Refuses a ruling of a draw by such a rule where the rule held for nobody when the draw was claimed.
    pub(super) fn draw_holds(&self, offence: &Offence, ruling: &Ruling) -> Result<(), RulingError> {
        if offence.enforced.is_none() || Remedy::read(&ruling.remedy) != Some(Remedy::Draw) {
            return Ok(());
        }
        let then = if ruling.claimed == self.complete_turns() { None } else { self.back_to(self.first_of(ruling.claimed + 1))? };
        let game = then.as_deref().unwrap_or(self.game());
        if any_side(self, game, offence) { Ok(()) } else { Err(refused(offence)) }
    }
}

/// True if the rule holds for a side that offers; none where the offence has no such rule.
fn enforced(game: &dyn Game, offence: &Offence, side: SideId) -> Option<bool> {
    offence.enforced.map(|query| matches!(game.query(query, side), Some(QueryAnswer::Holds(true))))
}

fn any_side(played: &Match, game: &dyn Game, offence: &Offence) -> bool {
    played.spec().player_ids().any(|side| enforced(game, offence, side) != Some(false))
}

fn refused(offence: &Offence) -> RulingError {
    RulingError::NotEnforced { offence: offence.id.clone(), clause: offence.origin.clause.clone() }
}
