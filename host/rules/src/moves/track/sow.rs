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

    /// True if the place of the last seed does not decide alone where a sowing ends.
    pub(crate) fn may_go_on(&self) -> bool {
        self.goes_on.is_some() || self.picks_up.is_some()
    }

    /// One lap of `many` seeds from a place, which lay there or, if they are `picked` up, elsewhere.
    fn lap(&self, way: &Way, many: usize, picked: bool) -> Lap {
        let stays = self.first_stays && many > 1 && !picked;
        let places = (way.sites.len() - usize::from(self.skips_start && !picked)).max(1);
        let laid = many - usize::from(stays);
        // Seldom more than once round: nothing is divided.
        let (each, more) = if laid < places { (0, laid) } else { (laid / places, laid % places) };
        Lap { stays, places, each, more }
    }

    /// Lays down what lay at a place, past sites, with as many as come to each of the others; returns the place of the last, or `None` where
    /// no other site is left. The start is passed over like any site: nothing stays there then either.
    fn lay_past(
        &self,
        way: &Way,
        skipped: &Set<W>,
        start: usize,
        (many, picked): (usize, bool),
        mut lay: impl FnMut(Site, i32),
    ) -> Option<usize> {
        let round = way.after(start, way.sites.len());
        let takes = |(by, site): &(usize, &Site)| !(skipped.has(**site) || self.skips_start && !picked && by + 1 == round.len());
        let places = round.iter().enumerate().filter(takes).count();
        let stays = self.first_stays && many > 1 && !picked && !skipped.has(way.sites[start]);
        let laid = many - usize::from(stays);
        // Seldom more than once round: nothing is divided.
        let (each, more) = if laid < places { (0, laid) } else { (laid.checked_div(places)?, laid % places) };
        if stays {
            lay(way.sites[start], 1);
        }
        let mut last = None;
        for (nth, (by, site)) in round.iter().enumerate().filter(takes).enumerate() {
            let falls = each + usize::from(nth < more);
            if falls == 0 {
                break;
            }
            lay(*site, falls as i32);
            if more == 0 || nth < more {
                last = way.forward(start, by + 1);
            }
        }
        last
    }
}

/// The seeds of a lap.
#[derive(Debug, Clone, Copy)]
enum Hand {
    /// Those that lie where it begins.
    Lying,
    /// So many that were taken up elsewhere.
    Picked(usize),
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

    /// Sites that the mover may take up and sow: where something lies, on its way, with a site for it to fall on.
    #[inline]
    pub(crate) fn sown_from(&self, s: &State<W>, sow: &Sow<W>) -> Set<W> {
        let me = s.flow.mover;
        let Some(way) = self.way(sow.track, me) else { return Set::EMPTY };
        let from = self.set(s, me, &sow.from) & way.on();
        let from = if sow.skips.is_none() { from } else { from.without(self.dead_ends(s, sow, way)) };
        self.holding(s, sow.counts, from, |held| held > 0)
    }

    /// The sites of a way that a sowing passes over.
    fn skipped(&self, s: &State<W>, sow: &Sow<W>, way: &Way) -> Set<W> {
        sow.skips.as_ref().map_or(Set::EMPTY, |skips| self.set(s, s.flow.mover, skips) & way.on())
    }

    /// The sites of a way from which a sowing would pass over all others.
    #[inline(never)]
    pub(crate) fn dead_ends(&self, s: &State<W>, sow: &Sow<W>, way: &Way) -> Set<W> {
        let open = way.on::<W>().without(self.skipped(s, sow, way));
        match open.len() {
            0 => way.on(),
            1 if sow.skips_start => open,
            _ => Set::EMPTY,
        }
    }

    /// The site of the last seed from a site, where nothing goes on.
    #[inline]
    pub(crate) fn sown_to(&self, s: &State<W>, sow: &Sow<W>, from: Site) -> Option<Site> {
        let way = self.way(sow.track, s.flow.mover)?;
        let many = self.lying(s, sow.counts, from);
        if sow.skips.is_some() {
            let place = sow.lay_past(way, &self.skipped(s, sow, way), way.places(from).next()?, (many, false), |_, _| {})?;
            return way.sites.get(place).copied();
        }
        way.after(way.places(from).next()?, sow.lap(way, many, false).end()).last().copied()
    }

    /// The site of the last seed from a site; a sowing that may go on is tried.
    #[inline]
    pub(crate) fn end_of_sowing(&self, s: &mut State<W>, (sow, by): (&Sow<W>, u8), from: Site) -> Option<Site> {
        if !sow.may_go_on() {
            return self.sown_to(s, sow, from);
        }
        let noted = s.begin_trial(Decision::sow(by, from, OptSite::NONE));
        let to = self.sow(s, sow, from);
        s.end_trial(noted);
        to
    }

    /// Offers the sites that the mover may sow from.
    pub(crate) fn offer_sowing(&self, s: &mut State<W>, sow: &Sow<W>, by: u8, moves: &mut Moves<W>) {
        for from in self.sown_from(s, sow).iter() {
            if let Some(to) = self.end_of_sowing(s, (sow, by), from) {
                moves.push(DecisionKind::Sow, by, Shape::One(OptSite::some(from), OptSite::some(to)));
            }
        }
    }

    /// Sows the seeds of a site, as long as it goes on; returns the site of the last seed.
    fn sow(&self, s: &mut State<W>, sow: &Sow<W>, from: Site) -> Option<Site> {
        let me = s.flow.mover;
        let way = self.way(sow.track, me).filter(|way| !way.sites.is_empty())?;
        let mut place = way.places(from).next()?;
        if sow.skips.is_some() {
            let skipped = self.skipped(s, sow, way);
            if !skipped.is_empty() {
                return Some(way.sites[self.sow_past(s, sow, way, (place, &skipped))]);
            }
        }
        let mut hand = Hand::Lying;
        for _ in 0..LAPS {
            let site = way.sites[place];
            let lap = match hand {
                Hand::Lying => {
                    let lap = sow.lap(way, self.lying(s, sow.counts, site), false);
                    s.set_number(&self.zobrist, sow.counts.base + usize::from(site), i32::from(lap.stays));
                    lap
                }
                Hand::Picked(many) => sow.lap(way, many, true),
            };
            if lap.each > 0 {
                s.add_at_each(&self.zobrist, sow.counts.base, way.after(place, lap.places), lap.each as i32);
            }
            s.add_at_each(&self.zobrist, sow.counts.base, way.after(place, lap.more), 1);
            place = way.forward(place, lap.end())?;
            match self.next_hand(s, sow, way.sites[place]) {
                Some(next) => hand = next,
                None => break,
            }
        }
        Some(way.sites[place])
    }

    /// The seeds with which a sowing goes on whose last seed has fallen on a site; `None` where it ends.
    fn next_hand(&self, s: &mut State<W>, sow: &Sow<W>, last: Site) -> Option<Hand> {
        let me = s.flow.mover;
        if sow.may_go_on() {
            s.flow.last = OptSite::some(last);
        }
        if let Some(picks_up) = &sow.picks_up {
            let taken = self.set(s, me, picks_up);
            let many = taken.iter().map(|site| self.lying(s, sow.counts, site)).sum();
            if many > 0 {
                for site in taken.iter() {
                    s.set_number(&self.zobrist, sow.counts.base + usize::from(site), 0);
                }
                return Some(Hand::Picked(many));
            }
        }
        sow.goes_on.as_ref().is_some_and(|goes_on| self.set(s, me, goes_on).has(last)).then_some(Hand::Lying)
    }

    /// Sows from a place past sites, as long as it goes on and finds others; returns the place of the last seed.
    #[inline(never)]
    fn sow_past(&self, s: &mut State<W>, sow: &Sow<W>, way: &Way, (mut place, skipped): (usize, &Set<W>)) -> usize {
        let mut hand = Hand::Lying;
        for _ in 0..LAPS {
            let Some(end) = self.lay_past(s, sow, way, (place, skipped), hand) else { break };
            place = end;
            match self.next_hand(s, sow, way.sites[place]) {
                Some(next) => hand = next,
                None => break,
            }
        }
        place
    }

    /// Takes up what lies at a place and lays it down past sites; where no other is left all stays where it lies.
    fn lay_past(&self, s: &mut State<W>, sow: &Sow<W>, way: &Way, (place, skipped): (usize, &Set<W>), hand: Hand) -> Option<usize> {
        let site = way.sites[place];
        let held = sow.counts.base + usize::from(site);
        if let Hand::Picked(many) = hand {
            return sow.lay_past(way, skipped, place, (many, true), |at, laid| s.add_at_each(&self.zobrist, sow.counts.base, &[at], laid));
        }
        let many = self.lying(s, sow.counts, site);
        s.set_number(&self.zobrist, held, 0);
        let last = sow.lay_past(way, skipped, place, (many, false), |at, laid| s.add_at_each(&self.zobrist, sow.counts.base, &[at], laid));
        if last.is_none() {
            s.set_number(&self.zobrist, held, many as i32);
        }
        last
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
