//! Closed tracks that turn: all that stands on one goes round it, by the same number of sites.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::phase::Rotate;
use crate::native::track::Way;
use crate::spec::Site;
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// Offers the turns of a generator: each is named by the first site of its track, and the site to which that goes.
    pub(crate) fn offer_rotations(&self, s: &State<W>, rotate: &Rotate<W>, by: u8, moves: &mut Moves<W>) {
        for way in self.turning(s, rotate) {
            let Some(&from) = way.sites.first() else { continue };
            let [there, back] = self.turned_to(s, rotate, way);
            for to in [there, back.filter(|_| back != there)].into_iter().flatten() {
                moves.push(DecisionKind::Shift, by, Shape::One(OptSite::some(from), OptSite::some(to)));
            }
        }
    }

    /// The tracks that a side may turn.
    fn turning<'a>(&'a self, s: &State<W>, rotate: &'a Rotate<W>) -> impl Iterator<Item = &'a Way> {
        let me = s.flow.mover;
        rotate.tracks.iter().filter_map(move |&track| self.way(track, me))
    }

    /// The sites to which the first site of a track goes, along it and against it; none where nothing would move.
    fn turned_to(&self, s: &State<W>, rotate: &Rotate<W>, way: &Way) -> [Option<Site>; 2] {
        let by = i64::from(self.num(s, s.flow.mover, &rotate.by));
        let to = |by: i64| {
            let place = by.checked_rem_euclid(way.sites.len() as i64).filter(|place| *place != 0)?;
            way.sites.get(usize::try_from(place).ok()?).copied()
        };
        [to(by), to(-by).filter(|_| rotate.back)]
    }

    /// Turns the track of a decision.
    pub(crate) fn turn_round(&self, s: &mut State<W>, rotate: &Rotate<W>, d: Decision) {
        let Some(way) = self.turning(s, rotate).find(|way| way.sites.first() == Some(&d.start())) else { return };
        let (sites, len) = (&way.sites, way.sites.len());
        let Some(by) = sites.iter().position(|site| *site == d.target()).filter(|by| *by > 0) else { return };
        // The places fall into cycles, each of which comes back to where it began.
        for first in 0..greatest_divisor(len, by) {
            let kept = s.remove(&self.zobrist, sites[first]);
            let mut to = first;
            loop {
                let from = (to + len - by) % len;
                if from == first {
                    break;
                }
                if !s.empty.has(sites[from]) {
                    s.move_piece(&self.zobrist, sites[from], sites[to]);
                }
                to = from;
            }
            if let Some(piece) = kept {
                s.put(&self.zobrist, piece, sites[to]);
            }
        }
    }
}

/// The greatest number that divides both.
fn greatest_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}
