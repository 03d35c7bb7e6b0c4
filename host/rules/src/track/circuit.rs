//! Pieces that go round a closed track over empty sites, past a bend, and capture what they meet first.

use tianyuan_board::Set;

use crate::expr::SetExpr;
use crate::game::{Decision, DecisionKind};
use crate::lowering::Lowering;
use crate::moves::{Moves, Shape};
use crate::phases::Action;
use crate::ruleset::Ruleset;
use crate::spec::{self, Site};
use crate::state::State;

use super::Way;

/// A piece moves along a closed track.
#[derive(Debug)]
pub(crate) struct Circuit<const W: usize> {
    from: SetExpr<W>,
    tracks: Vec<u8>,
    prey: SetExpr<W>,
}

impl<const W: usize> Circuit<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, circuit: &spec::Circuit) -> Self {
        Self { from: low.set(&circuit.from), tracks: circuit.tracks.clone(), prey: low.set(&circuit.prey) }
    }
}

impl<const W: usize> Ruleset<W> {
    /// The first piece met from a place in one direction, if a bend was passed before it. The site where the way starts counts as empty.
    fn met(&self, s: &State<W>, way: &Way, start: Site, mut place: usize, onward: bool) -> Option<Site> {
        let mut bent = false;
        // Once round is back at the start.
        for _ in 0..way.sites.len() {
            let next = if onward { way.forward(place, 1)? } else { way.back(place)? };
            bent |= way.bends_after(if onward { place } else { next });
            place = next;
            let site = way.sites[place];
            if site != start && !s.empty.has(site) {
                return bent.then_some(site);
            }
        }
        None
    }

    pub(crate) fn offer_circuit(&self, s: &State<W>, circuit: &Circuit<W>, by: u8, moves: &mut Moves<W>) {
        let me = s.flow.mover;
        let prey = self.set(s, me, &circuit.prey).without(s.own(me));
        if prey.is_empty() {
            return;
        }
        for from in (self.set(s, me, &circuit.from) & self.movable(s, me)).iter() {
            let mut to: Set<W> = Set::EMPTY;
            for way in circuit.tracks.iter().filter_map(|&track| self.way(track, me)) {
                for place in way.places(from) {
                    [true, false].into_iter().filter_map(|onward| self.met(s, way, from, place, onward)).for_each(|site| to.insert(site));
                }
            }
            moves.push(DecisionKind::Move, by, Shape::Fan(from, to & prey, 0));
        }
    }

    /// Whether a move goes round a track.
    #[inline]
    pub(crate) fn goes_round(&self, s: &State<W>, d: Decision) -> bool {
        matches!(self.phase(s).moves.get(usize::from(d.by)).map(|g| &g.action), Some(Action::Circuit(_)))
    }

    pub(crate) fn make_circuit(&self, s: &mut State<W>, d: Decision) {
        s.flow.taken = 0;
        if let Some(prey) = s.lift(&self.zobrist, d.to) {
            s.flow.taken = prey.kind + 1;
            s.flow.stirred = true;
        }
        s.carry(&self.zobrist, d.from, d.to);
        self.chosen(s, d);
        self.land(s, d.to);
    }
}
