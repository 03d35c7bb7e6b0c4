//! Ways along sites: pieces that go forward on them, throws that say how far, seeds sown along them.

pub(crate) mod advance;
pub(crate) mod circuit;
pub(crate) mod sow;

use crate::api::decision::DecisionKind;
use crate::native::ruleset::Ruleset;
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> Ruleset<W> {
    /// Every face that can come up.
    pub(crate) fn offer_throws(&self, s: &State<W>, moves: &mut Moves<W>) {
        let Some(throw) = &self.phase(s).roll else { return };
        for (face, _) in throw.faces.iter().enumerate().filter(|(_, (_, weight))| *weight > 0) {
            moves.push(DecisionKind::Throw, 0, Shape::Face(face as u16));
        }
    }

    /// Whether something is thrown at the start of this phase's turns.
    #[inline]
    pub(crate) fn throws(&self, s: &State<W>) -> bool {
        self.phase(s).roll.is_some()
    }
}
