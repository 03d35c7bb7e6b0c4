//! Landings that no piece could ever make: a move that names only occupied sites, and captures nothing there.

use tianyuan_rules::spec::{Action, Site, Sites};
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

/// True if a site is in the set of a side in every position.
fn surely_has(sites: &Sites, side: usize, site: Site) -> bool {
    match sites {
        Sites::All => true,
        Sites::Fixed(sites) => sites.contains(&site),
        Sites::OfSide(sides) => sides.get(side).is_some_and(|sites| sites.contains(&site)),
        Sites::Union(a, b) => surely_has(a, side, site) || surely_has(b, side, site),
        Sites::Both(a, b) | Sites::If(_, a, b) => surely_has(a, side, site) && surely_has(b, side, site),
        Sites::Ruled(of, _) => surely_has(of, side, site),
        _ => false,
    }
}

impl Lowering<'_> {
    /// Refuses a move whose landings are all occupied, where the move captures nothing by landing, a slide that lands on own pieces, and a
    /// sowing that passes over its whole track.
    pub(super) fn can_land(&mut self, action: &Action) -> Result<(), Fault> {
        if let Action::Slide(slide) = action
            && slide.to.is_own()
        {
            let message = message!(lower.lands_on_own, field = "to", word = action.word());
            return self.field("to", |l| Err(l.fault("script/no-landing", message).help(message!(lower.lands_on_own_help))));
        }
        if let Action::Sow(sow) = action
            && let Some(skips) = &sow.skips
            && let Some(track) = self.tracks.get(usize::from(sow.track))
            && (0..).zip(&track.sites).any(|(side, way)| !way.is_empty() && way.iter().all(|site| surely_has(skips, side, *site)))
        {
            let message = message!(lower.skips_all, track = track.id);
            return self.field("skips", |l| Err(l.fault("script/no-landing", message).help(message!(lower.skips_all_help))));
        }
        let (field, landings) = match action {
            Action::Place(place) if !place.onto => ("on", &place.on),
            Action::Step(step) if !step.stays => ("to", &step.to),
            Action::Push(push) => ("to", &push.to),
            Action::Shift(shift) => ("to", &shift.to),
            Action::Drag(drag) => ("to", &drag.to),
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
