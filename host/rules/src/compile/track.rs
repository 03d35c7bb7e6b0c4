//! Tracks and moves along them sized to the board.

use crate::compile::lowering::Lowering;
use crate::native::expr::Slot;
use crate::native::track::{Advance, Circuit, Roll, Sow, Way};
use crate::spec::{self, Spec};

impl Roll {
    pub(crate) fn new(low: &Lowering<'_>, throw: &spec::Throw) -> Self {
        Self {
            slot: low.slots.get(usize::from(throw.register)).map_or(usize::MAX, |slot| slot.base),
            faces: throw.faces.clone(),
            sum: throw.faces.iter().map(|(_, weight)| weight).sum(),
        }
    }
}

/// The registers that hold rolls, with the slot of each.
pub(crate) fn thrown(spec: &Spec, slots: &[Slot]) -> Vec<(u8, usize)> {
    let registers = spec.phases.iter().filter_map(|phase| phase.throw.as_ref()).map(|throw| throw.register);
    let mut thrown: Vec<_> = registers.filter_map(|r| slots.get(usize::from(r)).map(|slot| (r, slot.base))).collect();
    thrown.sort_unstable();
    thrown.dedup();
    thrown
}

/// All tracks, with the way of each side.
pub(crate) fn tracks(spec: &Spec) -> Vec<Vec<Way>> {
    let board = spec.board.sites();
    spec.tracks.iter().map(|track| track.sites.iter().map(|sites| Way::new(sites, track, board)).collect()).collect()
}

impl<const W: usize> Advance<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, advance: &spec::Advance) -> Self {
        Self {
            track: advance.track,
            from: low.set(&advance.from),
            by: low.num(&advance.by),
            to: low.set(&advance.to),
            enters: advance.enters,
            leaves: advance.leaves,
            captured_home: advance.captured_home,
        }
    }
}

impl<const W: usize> Circuit<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, circuit: &spec::Circuit) -> Self {
        Self { from: low.set(&circuit.from), tracks: circuit.tracks.clone(), prey: low.set(&circuit.prey) }
    }
}

impl<const W: usize> Sow<W> {
    pub(crate) fn new(low: &mut Lowering<'_>, sow: &spec::Sow) -> Self {
        Self {
            counts: low.slots.get(usize::from(sow.counts)).copied().unwrap_or_default(),
            from: low.set(&sow.from),
            track: sow.track,
            first_stays: sow.first_stays,
            skips_start: sow.skips_start,
            goes_on: sow.goes_on.as_ref().map(|set| low.set(set)),
        }
    }
}
