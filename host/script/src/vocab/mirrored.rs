//! Expressions read from the other side.

use std::convert::Infallible;
use std::sync::Arc;

use tianyuan_rules::same_references;
use tianyuan_rules::stage::Fold;

use crate::written::{ByWhom, CondExpr, Directions, FormRef, Hook, Name, NumExpr, Points, Ranks, Sites, SitesExpr, Whose, Written};

/// The reason why an expression cannot be read from the other side: what the last move made, and functions, belong to the mover.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CannotFlip;

/// Reads expressions from the other side: own becomes enemy, and the reverse.
pub(super) struct Mirror;

impl Fold<Written, Written> for Mirror {
    type Fault = CannotFlip;

    fn sites(&mut self, set: &SitesExpr) -> Result<SitesExpr, CannotFlip> {
        match set {
            SitesExpr::Own => Ok(SitesExpr::Enemy),
            SitesExpr::Enemy => Ok(SitesExpr::Own),
            other => other.fold(self),
        }
    }

    fn num(&mut self, num: &NumExpr) -> Result<NumExpr, CannotFlip> {
        match num {
            NumExpr::Taken(_) => Err(CannotFlip),
            other => other.fold(self),
        }
    }

    fn cond(&mut self, cond: &CondExpr) -> Result<CondExpr, CannotFlip> {
        Ok(CondExpr::For(ByWhom::Relative(Whose::Enemy), cond.clone().into()))
    }

    fn zones(&mut self, ranks: &Ranks) -> Result<Ranks, CannotFlip> {
        Ok(Ranks { whose: ranks.whose.flipped(), ..*ranks })
    }

    fn whose(&mut self, whose: &Whose) -> Result<Whose, CannotFlip> {
        Ok(whose.flipped())
    }

    fn by(&mut self, by: &ByWhom) -> Result<ByWhom, CannotFlip> {
        Ok(match by {
            ByWhom::Relative(whose) => ByWhom::Relative(whose.flipped()),
            ByWhom::Side(side) => ByWhom::Side(side.clone()),
        })
    }

    fn view(&mut self, view: &ByWhom) -> Result<ByWhom, CannotFlip> {
        self.by(view)
    }

    fn points(&mut self, points: &Arc<Points>) -> Result<Arc<Points>, CannotFlip> {
        let on = Sites::new(self.sites(&points.on)?);
        Ok(Arc::new(Points { on, whose: points.whose.flipped(), ..(**points).clone() }))
    }

    fn made_form(&mut self, _: &FormRef) -> Result<FormRef, CannotFlip> {
        Err(CannotFlip)
    }

    /// Unless the directions are those of the side.
    fn ways(&mut self, directions: &Arc<Directions>) -> Result<Arc<Directions>, CannotFlip> {
        if directions.turn() { Err(CannotFlip) } else { Ok(directions.clone()) }
    }

    /// The other side goes another way.
    fn track(&mut self, _: &Name) -> Result<Name, CannotFlip> {
        Err(CannotFlip)
    }

    fn hook(&mut self, _: &Hook) -> Result<Hook, CannotFlip> {
        Err(CannotFlip)
    }

    fn linked(&mut self, linked: &Infallible) -> Result<Infallible, CannotFlip> {
        match *linked {}
    }

    same_references! {
        Written => Written:
        side Side, kinds Kinds, kind Kind, in_hand InHand, fixed Fixed, marks Marks, counter Counter, counts Counts, paid Paid, form Form,
        site_form SiteForm, direction Direction, directions Directions, links Links, axis Axis, closed_track ClosedTrack, placed Placed, phase Phase,
        shared_marks SharedMarks, legs Legs, travel Travel, dropping Dropping, rule Rule, ending Ending,
    }
}
