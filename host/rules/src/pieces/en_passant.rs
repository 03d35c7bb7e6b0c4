//! En passant: rides that may be captured on a site that they pass over.

use crate::api::decision::Decision;
use crate::api::packed::OptSite;
use crate::pieces::{Army, Class};
use crate::spec::{KindId, SideId, Site};
use crate::state::State;

/// A ride that can be captured en passant, site by site.
#[derive(Debug, Clone)]
pub(crate) struct PassingRide {
    pub(crate) over: Vec<OptSite>,
    pub(crate) to: Vec<OptSite>,
}

impl<const W: usize> Class<W> {
    /// The site that a move passes over.
    fn skimmed(&self, from: Site, to: OptSite) -> Option<Site> {
        let ride = self.passing_rides.iter().find(|ride| ride.to.get(usize::from(from)) == Some(&to))?;
        ride.over.get(usize::from(from))?.get()
    }
}

impl<const W: usize> Army<W> {
    /// True if a piece of a side that fits could capture en passant on a site.
    fn any_captures_en_passant(&self, s: &State<W>, site: Site, fits: impl Fn(SideId) -> bool) -> bool {
        let mut others = self.classes.iter().filter(|class| fits(class.side) && !class.captures_en_passant_from.is_empty());
        others.any(|class| class.captures_en_passant_from.at(site).meets(&self.of_class(s, class)))
    }

    /// True if the side has a piece that could capture en passant on a site.
    pub(crate) fn could_capture_en_passant(&self, s: &State<W>, side: SideId, site: Site) -> bool {
        self.any_captures_en_passant(s, site, |catcher| catcher == side)
    }

    /// The site on which a move of this kind can be captured en passant; `None` where no piece could do so: what makes no difference
    /// is no part of the position.
    pub(crate) fn ep_site_after(&self, s: &State<W>, side: SideId, kind: KindId, d: Decision) -> Option<Site> {
        let skimmed =
            self.class(side, kind).filter(|class| !class.passing_rides.is_empty()).and_then(|class| class.skimmed(d.start(), d.to));
        skimmed.filter(|&site| self.any_captures_en_passant(s, site, |catcher| catcher != side))
    }

    /// The piece that may have just passed over a site, by the board alone.
    pub(crate) fn passing_piece(&self, s: &State<W>, mover: SideId, site: Site) -> Option<Site> {
        let others = self.classes.iter().filter(|class| class.side != mover && !class.passing_rides.is_empty());
        others
            .into_iter()
            .flat_map(|class| class.passing_rides.iter().flat_map(|ride| &ride.to))
            .filter_map(|to| to.get())
            .find(|&to| s.piece(to).is_some_and(|piece| piece.side != mover) && self.may_have_passed(s, to, site))
    }

    /// True if the piece on `last` can have just passed over a site.
    pub(crate) fn may_have_passed(&self, s: &State<W>, last: Site, site: Site) -> bool {
        let Some(class) = s.piece(last).and_then(|piece| self.class(piece.side, piece.kind)) else { return false };
        s.empty.has(site)
            && class.passing_rides.iter().any(|ride| {
                let mut from = 0..ride.over.len();
                from.any(|from| ride.over[from].is(site) && ride.to[from].is(last) && s.empty.has(from as Site))
            })
    }
}
