//! Ways along sites: pieces that go forward on them, throws that say how far, seeds sown along them.

pub(crate) mod advance;
pub(crate) mod circuit;
pub(crate) mod sow;

use crate::api::decision::{Decision, DecisionKind, NOWHERE};
use crate::native::ruleset::Ruleset;
use crate::native::track::NOT_THROWN;
use crate::state::State;
use crate::state::offers::{Moves, Shape};
use crate::state::turn_state::Stage;

impl<const W: usize> Ruleset<W> {
    /// Every face that can come up.
    pub(crate) fn offer_throws(&self, s: &State<W>, moves: &mut Moves<W>) {
        let Some(throw) = &self.phase(s).throw else { return };
        for (face, _) in throw.faces.iter().enumerate().filter(|(_, (_, weight))| *weight > 0) {
            moves.push(DecisionKind::Throw, 0, Shape::Face(face as u16));
        }
    }

    /// A throw, each face as often as its weight says.
    pub(crate) fn draw_throw(&self, s: &State<W>, mut pick: impl FnMut(u32) -> u32) -> Option<Decision> {
        let throw = self.phase(s).throw.as_ref().filter(|throw| throw.sum > 0)?;
        let mut nth = pick(throw.sum);
        let face = throw.faces.iter().position(|(_, weight)| {
            let found = nth < *weight;
            nth = nth.wrapping_sub(*weight);
            found
        })?;
        Some(Decision { kind: DecisionKind::Throw, by: 0, from: NOWHERE, to: NOWHERE, arg: face as u16 })
    }

    /// Whether something is thrown at the start of this phase's turns.
    #[inline]
    pub(crate) fn throws(&self, s: &State<W>) -> bool {
        self.phase(s).throw.is_some()
    }

    /// What has been thrown for the present turn.
    pub(crate) fn thrown(&self, s: &State<W>) -> Option<i32> {
        let throw = self.phase(s).throw.as_ref()?;
        s.numbers.get(throw.slot).copied().filter(|value| *value != NOT_THROWN)
    }

    /// Whether a number can be thrown at all.
    pub(crate) fn is_face(&self, s: &State<W>, value: i32) -> bool {
        self.phase(s).throw.as_ref().is_some_and(|throw| throw.faces.iter().any(|(face, _)| *face == value))
    }

    /// Nothing has been thrown for the turn that begins.
    #[inline]
    pub(crate) fn forget_throws(&self, s: &mut State<W>) {
        for &(_, slot) in &self.thrown {
            s.set_number(&self.zobrist, slot, NOT_THROWN);
        }
    }

    /// Waits for a throw where the phase has one.
    #[inline]
    pub(crate) fn ask_for_throw(&self, s: &mut State<W>) {
        if self.throws(s) {
            s.flow.stage = Stage::Throw;
        }
    }

    pub(crate) fn make_throw(&self, s: &mut State<W>, d: Decision) {
        let face = self.phase(s).throw.as_ref().and_then(|throw| throw.faces.get(usize::from(d.arg)));
        if let Some((value, _)) = face {
            self.take_throw(s, *value);
        }
    }

    /// The turn goes on with what has been thrown; where nothing can be done with it and the phase says so, to the next side.
    pub(crate) fn take_throw(&self, s: &mut State<W>, value: i32) {
        let Some(throw) = &self.phase(s).throw else { return };
        s.set_number(&self.zobrist, throw.slot, value);
        s.flow.stage = Stage::Turn;
        if self.phase(s).skip_stuck && self.is_stuck(s) {
            self.end_turn(s, false);
        }
    }
}
