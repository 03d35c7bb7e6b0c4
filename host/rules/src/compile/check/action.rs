//! Validation of the moves that a phase offers, and of their effects.

use crate::compile::check::expr::References;
use crate::compile::check::{Checked, Checker};
use crate::spec::{
    Act, Action, Becomes, Dropping, Effect, Generator, Hop, Law, MAX_HOP_DIRECTIONS, MOST_WEIGHTS, Num, Phase, PhaseId, RegisterId,
    RegisterKind, SideId, Site, Sites, Track, Travel, Ways,
};

impl Checker<'_> {
    /// Checks every part of an action, and what a kind of move asks for besides.
    pub(crate) fn action(&self, action: &Action) -> Checked {
        if let Action::Hop(hop) = action {
            self.unless(hop.directions.list.len() > MAX_HOP_DIRECTIONS, || format!("a hop has at most {MAX_HOP_DIRECTIONS} directions"))?;
            self.unless(hop.spares && hop.most, || "of hops that take nothing none takes most".to_owned())?;
            self.unless(hop.under && hop.spares, || "a hop that takes nothing takes nothing under the piece that jumps".to_owned())?;
            self.unless(hop.then_takes && !hop.spares, || {
                "a hop that `then_takes` takes nothing itself: it `spares` what it jumps".to_owned()
            })?;
            self.unless(hop.most && hop.rests_on.is_some(), || {
                "of hops with which most is taken none is left out by where they end".to_owned()
            })?;
            self.weighing(hop)?;
            self.unless(hop.under && hop.line, || "a hop over a line takes no column under the piece that jumps".to_owned())?;
        }
        if let Action::Carry(carry) = action {
            let one = matches!(carry.distance, Some(Num::Const(1)));
            self.unless(carry.chain && !(carry.splits && one), || {
                "a column that leaves pieces on its way `splits`, and goes one step at a time: `distance = 1`".to_owned()
            })?;
        }
        if let Action::Advance(advance) = action {
            let closed = self.spec.tracks.get(usize::from(advance.track)).is_some_and(|track| track.closed);
            self.unless(advance.leaves && closed, || "no piece leaves a closed track: it has no end".to_owned())?;
        }
        let columns = matches!(action, Action::Carry(_))
            || matches!(action, Action::Hop(hop) if hop.under)
            || matches!(action, Action::Place(place) if place.onto);
        self.unless(columns && !self.spec.stacks, || "columns move in games whose sites hold rows of pieces".to_owned())?;
        let single = matches!(action, Action::Together(_) | Action::Castle(_) | Action::Advance(_));
        self.unless(single && self.spec.stacks, || "pieces of columns do not move together, nor on tracks".to_owned())?;
        if let Action::Rotate(rotate) = action {
            self.turning(&rotate.tracks)?;
        }
        action.visit(&mut References(self))
    }

    /// Checks by what chains of jumps are compared, and how far each jump goes.
    fn weighing(&self, hop: &Hop) -> Checked {
        self.unless(!hop.most && (!hop.worth.is_empty() || hop.soonest.is_some()), || {
            "`worth` and `soonest` say which jumps take most, and this one lacks `most`".to_owned()
        })?;
        self.unless(hop.worth.len() > MOST_WEIGHTS, || format!("chains of jumps are compared by at most {MOST_WEIGHTS} numbers"))?;
        self.unless(hop.doubled.is_some() && hop.line, || "a jump over a line goes over neighbours".to_owned())
    }

    /// Checks that jumps which are compared with each other are compared by the same numbers.
    fn weighed_alike(&self, phase: &Phase) -> Checked {
        let weighed: Vec<(u8, &Hop)> = (phase.moves.iter())
            .filter_map(|g| match &g.action {
                Action::Hop(hop) if hop.most => Some((g.priority, &**hop)),
                _ => None,
            })
            .collect();
        let differ =
            |(rank, a): &(u8, &Hop)| weighed.iter().any(|(other, b)| rank == other && (&a.worth, &a.soonest) != (&b.worth, &b.soonest));
        self.unless(weighed.iter().any(differ), || {
            "jumps of one priority are compared with each other: they need the same `worth` and `soonest`".to_owned()
        })
    }

    /// Checks tracks that turn: each has its sites once, and is named by the first of them.
    fn turning(&self, tracks: &[u8]) -> Checked {
        let ways = |side: usize| {
            tracks.iter().filter_map(move |&track| self.spec.tracks.get(usize::from(track))).filter_map(move |track| track.sites.get(side))
        };
        self.unless(tracks.is_empty(), || "a `rotate` names its tracks".to_owned())?;
        for side in 0..self.spec.sides.len() {
            let twice = |way: &[Site]| (1..way.len()).any(|index| way[..index].contains(&way[index]));
            self.unless(ways(side).any(|way| twice(way)), || "a track that turns has each site once".to_owned())?;
            let firsts: Vec<Site> = ways(side).filter_map(|way| way.first().copied()).collect();
            self.unless(twice(&firsts), || "tracks that turn begin on different sites: a turn is named by the first site".to_owned())?;
        }
        Ok(())
    }

    /// Checks a move of pieces as their kinds move.
    pub(crate) fn travel(&self, travel: &Travel) -> Checked {
        let zone = travel.promotion.as_ref().map(|p| &p.zone);
        self.unless(zone.is_some_and(|zone| !matches!(zone, Sites::All | Sites::Fixed(_) | Sites::OfSide(_) | Sites::None)), || {
            "a promotion zone is a fixed set of sites".to_owned()
        })?;
        self.unless(travel.walls != Sites::None && self.spec.check.is_some(), || {
            "where a royal piece must be kept from attack nothing but pieces stops riders".to_owned()
        })?;
        [&travel.from, &travel.to, &travel.then_to, &travel.walls].into_iter().chain(zone).try_for_each(|set| self.sites(set))
    }

    /// Checks a drop.
    pub(crate) fn dropping(&self, drop: &Dropping) -> Checked {
        drop.never_mating.iter().try_for_each(|kind| self.kind(*kind))?;
        drop.turned.iter().try_for_each(|(_, held)| self.kind(*held))?;
        drop.kinds.iter().try_for_each(|(kind, on)| {
            self.kind(*kind)?;
            self.unless(drop.held_as(*kind).unwrap_or(*kind) != self.spec.held_as(*kind), || {
                "a kind that comes from the hand turned over is dropped as no other there".to_owned()
            })?;
            self.sites(on)
        })
    }

    /// Checks from where to where pieces move together.
    pub(crate) fn legs(&self, legs: &[(Site, Site)]) -> Checked {
        let off = |site: &Site| usize::from(*site) >= self.spec.board.sites();
        self.unless(legs.len() > crate::pieces::special_moves::MAX_LEGS, || "so many pieces cannot move together".to_owned())?;
        self.unless(legs.is_empty() || legs.iter().any(|(from, to)| off(from) || off(to)), || {
            "pieces that move together go from a site of the board to another".to_owned()
        })
    }

    pub(crate) fn phase(&self, phase: PhaseId) -> Checked {
        self.unless(usize::from(phase) >= self.spec.phases.len(), || "the game goes back to an unknown phase".to_owned())
    }

    pub(crate) fn shared_marks(&self, register: RegisterId) -> Checked {
        self.register(register, |r| r.kind == RegisterKind::Sites && !r.per_side)
    }

    /// Validates effects, rolls and further turns of a phase.
    pub(crate) fn further(&self, phase: &Phase) -> Checked {
        self.unless(phase.surround.is_some() && self.spec.stacks, || {
            "groups of pieces are not followed where sites hold rows of pieces".to_owned()
        })?;
        self.effects(&phase.effects)?;
        self.weighed_alike(phase)?;
        phase.again.as_ref().map_or(Ok(()), |cond| self.cond(cond))?;
        let Some(throw) = &phase.throw else { return Ok(()) };
        let c = Checker { spec: self.spec, origin: &throw.origin };
        c.register(throw.register, |r| r.kind == RegisterKind::Number && !r.per_side)?;
        c.unless(throw.faces.iter().any(|(value, _)| *value < 0), || {
            "a face is a number of at least 0: below it nothing has been thrown".to_owned()
        })?;
        let entered = self.spec.phases.iter().flat_map(|phase| &phase.enter).any(|assign| assign.register == throw.register);
        c.unless(entered, || "a phase does not set the register of what is thrown".to_owned())?;
        c.unless(throw.faces.iter().all(|(_, weight)| *weight == 0), || "nothing can be thrown: no face has a weight".to_owned())?;
        c.unless(throw.faces.len() > 1000 || throw.faces.iter().any(|(_, weight)| *weight > 1_000_000), || {
            "at most 1000 faces can be thrown, each with a weight of at most 1000000".to_owned()
        })
    }

    /// Checks that every turn of several acts has a first one, and none twice over in between.
    pub(crate) fn acts(&self, phase: &Phase) -> Checked {
        let has = |wanted: Act| phase.moves.iter().any(|g| g.act == Some(wanted));
        let lost = phase.moves.iter().filter_map(|g| g.act).any(|act| act.nth > 0 && !has(Act { nth: act.nth - 1, ..act }));
        self.unless(lost, || format!("phase `{}` has a turn of several acts that lacks one", phase.id))?;
        let aside = |g: &Generator| g.act.is_some() && matches!(g.action, Action::Mark(_) | Action::Resume(_));
        self.unless(phase.moves.iter().any(aside), || "what is for people only is no act of a turn".to_owned())
    }

    /// Checks the positions that a decision may not leave.
    pub(crate) fn laws(&self, laws: &[Law]) -> Checked {
        laws.iter().try_for_each(|law| Checker { spec: self.spec, origin: &law.origin }.cond(&law.never))
    }

    /// Checks the effects of a landing.
    pub(crate) fn effects(&self, effects: &[Effect]) -> Checked {
        effects.iter().try_for_each(|effect| {
            let c = Checker { spec: self.spec, origin: &effect.origin };
            c.sites(&effect.sites)?;
            effect.when.as_ref().map_or(Ok(()), |cond| c.cond(cond))?;
            effect.lost.map_or(Ok(()), |register| c.register(register, |r| r.per_side && r.kind == RegisterKind::Number))?;
            match effect.becomes {
                Becomes::Out | Becomes::Own | Becomes::Captured | Becomes::Home => Ok(()),
                Becomes::Kind(kind) => c.kind(kind),
                Becomes::Given(side) => c.one_of_the_sides(side),
                Becomes::New { kind, of } => {
                    c.kind(kind)?;
                    of.map_or(Ok(()), |side| c.one_of_the_sides(side))
                }
                Becomes::Gathered { counts, into: number } | Becomes::Laid { counts, from: number, .. } => {
                    c.counts(counts)?;
                    c.register(number, |r| r.kind == RegisterKind::Number)
                }
                Becomes::Trimmed { .. } => {
                    c.unless(!self.spec.stacks, || "columns are trimmed in games whose sites hold rows of pieces".to_owned())
                }
                Becomes::Marked(register) | Becomes::Unmarked(register) => c.register(register, |r| r.kind == RegisterKind::Sites),
            }
        })
    }

    fn one_of_the_sides(&self, side: SideId) -> Checked {
        self.unless(usize::from(side) >= self.spec.sides.len(), || "there is no such side".to_owned())
    }

    /// Ways along the sites.
    pub(crate) fn ways_along(&self, track: &Track) -> Checked {
        let off = |site: &u16| usize::from(*site) >= self.spec.board.sites();
        self.unless(track.sites.len() != self.spec.sides.len(), || format!("the track `{}` needs a way for every side", track.id))?;
        self.unless(track.sites.iter().any(|way| way.iter().any(off)), || format!("the track `{}` leaves the board", track.id))?;
        self.unless(track.sites.iter().any(|way| way.len() > 10_000), || format!("the track `{}` is too long", track.id))?;
        self.unless(track.closed && track.sites.iter().any(|way| way.len() == 1), || {
            format!("the track `{}` is closed and has a single site", track.id)
        })?;
        let shortest = track.sites.iter().map(Vec::len).min().unwrap_or(0);
        self.unless(track.bends.iter().any(|bend| usize::from(*bend) >= shortest), || {
            format!("the track `{}` bends where it has no site", track.id)
        })
    }

    pub(crate) fn track(&self, track: u8, closed: bool) -> Checked {
        let found = self.spec.tracks.get(usize::from(track));
        self.unless(found.is_none(), || "there is no such track".to_owned())?;
        self.unless(closed && found.is_some_and(|track| !track.closed), || "a closed track is needed here".to_owned())
    }

    pub(crate) fn counts(&self, register: RegisterId) -> Checked {
        self.register(register, |r| r.kind == RegisterKind::Counts)
    }

    pub(crate) fn ways(&self, ways: &Ways) -> Checked {
        self.directions(&ways.list)?;
        let lost = |side: &crate::spec::Side| {
            ways.turned && ways.list.iter().any(|d| crate::native::expr::turned(&self.spec.board, side.facing, *d).is_none())
        };
        self.unless(self.spec.sides.iter().any(lost), || {
            "a direction seen from the side does not exist for each side on this board".to_owned()
        })
    }
}
