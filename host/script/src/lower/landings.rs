//! Landings that no piece could ever make: a move that names only occupied sites, and captures nothing there.

use tianyuan_rules::spec::{Action, Sites};
use tianyuan_words::message;

use super::Lowering;
use crate::fault::Fault;

/// True if no site of the set is ever empty.
fn is_occupied(sites: &Sites) -> bool {
    match sites {
        Sites::Own | Sites::Enemy | Sites::Side(_) | Sites::Kind(_) | Sites::Mine(_) | Sites::Royal | Sites::Checkers(_) => true,
        Sites::Both(a, b) => is_occupied(a) || is_occupied(b),
        Sites::Union(a, b) | Sites::If(_, a, b) => is_occupied(a) && is_occupied(b),
        Sites::Without(a, _) | Sites::Ruled(a, _) => is_occupied(a),
        Sites::Prefer(list) => list.iter().all(|part| is_occupied(part)),
        _ => false,
    }
}

impl Lowering<'_> {
    /// Refuses a move whose landings are all occupied, where the move captures nothing by landing, and a slide that lands on own pieces.
    pub(super) fn can_land(&mut self, action: &Action) -> Result<(), Fault> {
        if let Action::Slide(slide) = action
            && slide.to.is_own()
        {
            let message = message!(lower.lands_on_own, field = "to", word = action.word());
            return self.field("to", |l| Err(l.fault("script/no-landing", message).help(message!(lower.lands_on_own_help))));
        }
        let (field, landings) = match action {
            Action::Place(place) if !place.onto => ("on", &place.on),
            Action::Step(step) if !step.stays => ("to", &step.to),
            Action::Push(push) => ("to", &push.to),
            Action::Shift(shift) => ("to", &shift.to),
            Action::Hop(hop) => ("to", &hop.to),
            Action::Fly(fly) => ("to", &fly.to),
            _ => return Ok(()),
        };
        if !is_occupied(landings) {
            return Ok(());
        }
        let message = message!(lower.lands_nowhere, field = field, word = action.word());
        let help = message!(lower.lands_nowhere_help);
        self.field(field, |l| Err(l.fault("script/no-landing", message).help(help)))
    }
}
