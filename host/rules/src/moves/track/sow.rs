//! Sowing: the seeds of a site are taken up and laid down one by one along a closed track.

use tianyuan_board::Set;

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::moves::make::After;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Slot;
use crate::native::phase::{Action, Sow};
use crate::native::track::Way;
use crate::spec::Site;
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// A sowing that goes on and on stops after so many laps.
const LAPS: usize = 10_000;

impl<const W: usize> Sow<W> {
    /// True if anything lies on a site.
    pub(crate) fn lies_on(&self, s: &State<W>, site: Site) -> bool {
        s.numbers.get(self.counts.base + usize::from(site)).is_some_and(|held| *held > 0)
    }

    /// One lap of `many` seeds from a place.
    fn lap(&self, way: &Way, many: usize) -> Lap {
        let stays = self.first_stays && many > 1;
        let places = (way.sites.len() - usize::from(self.skips_start)).max(1);
        let laid = many - usize::from(stays);
        // Seldom more than once round: nothing is divided.
        let (each, more) = if laid < places { (0, laid) } else { (laid / places, laid % places) };
        Lap { stays, places, each, more }
    }
}

/// One is left behind if it `stays`; so many `places` after the start get `each`, and the first `more` of them one more.
struct Lap {
    stays: bool,
    places: usize,
    each: usize,
    more: usize,
}

impl Lap {
    /// The distance of the last seed from the start.
    fn end(&self) -> usize {
        if self.more == 0 { self.places } else { self.more }
    }
}

impl<const W: usize> CompiledRules<W> {
    /// The seeds on a site.
    #[inline]
    fn lying(&self, s: &State<W>, counts: Slot, site: Site) -> usize {
        s.numbers.get(counts.base + usize::from(site)).map_or(0, |held| (*held).max(0) as usize)
    }

    /// Sites that the mover may take up and sow: where something lies, on its way.
    #[inline]
    pub(crate) fn sown_from(&self, s: &State<W>, sow: &Sow<W>) -> Set<W> {
        let me = s.flow.mover;
        let Some(way) = self.way(sow.track, me) else { return Set::EMPTY };
        self.holding(s, sow.counts, self.set(s, me, &sow.from) & way.on(), |held| held > 0)
    }

    /// The site of the last seed from a site, where nothing goes on.
    #[inline]
    pub(crate) fn sown_to(&self, s: &State<W>, sow: &Sow<W>, from: Site) -> Option<Site> {
        let way = self.way(sow.track, s.flow.mover)?;
        let many = self.lying(s, sow.counts, from);
        way.after(way.places(from).next()?, sow.lap(way, many).end()).last().copied()
    }

    /// Offers the sites that the mover may sow from.
    pub(crate) fn offer_sowing(&self, s: &mut State<W>, sow: &Sow<W>, by: u8, moves: &mut Moves<W>) {
        for from in self.sown_from(s, sow).iter() {
            let to = if sow.goes_on.is_none() {
                self.sown_to(s, sow, from)
            } else {
                let noted = s.begin_trial(Decision::sow(by, from, OptSite::NONE));
                let to = self.sow(s, sow, from);
                s.end_trial(noted);
                to
            };
            if let Some(to) = to {
                moves.push(DecisionKind::Sow, by, Shape::One(OptSite::some(from), OptSite::some(to)));
            }
        }
    }

    /// Sows the seeds of a site, as long as it goes on; returns the site of the last seed.
    fn sow(&self, s: &mut State<W>, sow: &Sow<W>, from: Site) -> Option<Site> {
        let me = s.flow.mover;
        let way = self.way(sow.track, me).filter(|way| !way.sites.is_empty())?;
        let mut place = way.places(from).next()?;
        for _ in 0..LAPS {
            let site = way.sites[place];
            let lap = sow.lap(way, self.lying(s, sow.counts, site));
            s.set_number(&self.zobrist, sow.counts.base + usize::from(site), i32::from(lap.stays));
            if lap.each > 0 {
                s.add_at_each(&self.zobrist, sow.counts.base, way.after(place, lap.places), lap.each as i32);
            }
            s.add_at_each(&self.zobrist, sow.counts.base, way.after(place, lap.more), 1);
            place = way.forward(place, lap.end())?;
            let last = way.sites[place];
            let Some(goes_on) = &sow.goes_on else { return Some(last) };
            s.flow.last = OptSite::some(last);
            if !self.set(s, me, goes_on).has(last) {
                return Some(last);
            }
        }
        Some(way.sites[place])
    }

    /// Sows as a decision says; returns the site of the last seed.
    pub(crate) fn sow_chosen(&self, s: &mut State<W>, d: Decision) -> Option<Site> {
        let Action::Sow(sow) = &self.phase(s).moves.get(usize::from(d.by))?.action else { return None };
        self.sow(s, sow, d.start())
    }

    #[inline(never)]
    pub(crate) fn make_sowing(&self, s: &mut State<W>, d: Decision) -> After {
        let Some(to) = self.sow_chosen(s, d) else { return After::GoesOn };
        self.chosen(s, d);
        After::Landed(to)
    }
}
