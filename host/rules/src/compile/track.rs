//! Tracks and moves along them sized to the board.

use crate::compile::lowering::Lowering;
use crate::native::expr::Slot;
use crate::native::track::{Roll, Way};
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
pub(crate) fn thrown(spec: &Spec, slots: &[Slot]) -> Vec<(spec::RegisterId, usize)> {
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
