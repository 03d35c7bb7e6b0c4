//! Closed tracks that turn: all that stands on one goes round it, by the same number of sites.

use crate::api::decision::{Decision, DecisionKind};
use crate::api::packed::OptSite;
use crate::native::compiled_rules::CompiledRules;
use crate::native::expr::Native;
use crate::native::track::Way;
use crate::spec::{Site, moves};
use crate::state::State;
use crate::state::offers::{Moves, Shape};

/// See [`moves::Rotate`].
type Rotate<const W: usize> = moves::Rotate<Native<W>>;

impl<const W: usize> CompiledRules<W> {
    /// Offers the turns of a generator: each is named by the first site of its track, and the site to which that goes.
    pub(crate) fn offer_rotations(&self, s: &State<W>, rotate: &Rotate<W>, by: u8, moves: &mut Moves<W>) {
        let many = i64::from(self.num(s, s.flow.mover, &rotate.by));
        for way in self.turning(s, rotate) {
            let Some(&from) = way.sites.first() else { continue };
            let [there, back] = turned_to(way, many, rotate.back);
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
                let from = if to < by { to + len - by } else { to - by };
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

/// The sites to which the first site of a track goes by so many sites, along it and, if it may, against it; none where nothing would move.
fn turned_to(way: &Way, many: i64, back: bool) -> [Option<Site>; 2] {
    let len = way.sites.len() as i64;
    // Seldom more than once round: nothing is divided.
    let once = if (0..len).contains(&many) { Some(many) } else { many.checked_rem_euclid(len) };
    let Some(place) = once.filter(|place| *place != 0) else { return [None; 2] };
    let site = |place: i64| way.sites.get(usize::try_from(place).ok()?).copied();
    [site(place), site(len - place).filter(|_| back)]
}

/// The greatest number that divides both.
fn greatest_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { greatest_divisor(b, a % b) }
}
