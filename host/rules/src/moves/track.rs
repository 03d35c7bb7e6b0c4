//! Moves along tracks: pieces that advance by a roll, seeds that are sown, pieces that go round bends.

pub(crate) mod advance;
pub(crate) mod circuit;
pub(crate) mod sow;

use crate::api::decision::DecisionKind;
use crate::native::compiled_rules::CompiledRules;
use crate::state::State;
use crate::state::offers::{Moves, Shape};

impl<const W: usize> CompiledRules<W> {
    /// Every face that can come up.
    pub(crate) fn offer_throws(&self, s: &State<W>, moves: &mut Moves<W>) {
        let Some(throw) = &self.phase(s).roll else { return };
        for (face, _) in throw.faces.iter().enumerate().filter(|(_, (_, weight))| *weight > 0) {
            moves.push(DecisionKind::Throw, 0, Shape::Face(face as u16));
        }
    }

    /// True if turns of this phase begin with a roll.
    #[inline]
    pub(crate) fn throws(&self, s: &State<W>) -> bool {
        self.phase(s).roll.is_some()
    }
}
