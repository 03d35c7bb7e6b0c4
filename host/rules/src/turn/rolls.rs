//! Rolls: a chance decision before a turn.

use crate::api::decision::Decision;
use crate::native::compiled_rules::CompiledRules;
use crate::native::track::NOT_THROWN;
use crate::state::State;
use crate::state::turn_state::Stage;

impl<const W: usize> CompiledRules<W> {
    /// The roll of the present turn.
    pub(crate) fn rolled(&self, s: &State<W>) -> Option<i32> {
        let throw = self.phase(s).roll.as_ref()?;
        s.numbers.get(throw.slot).copied().filter(|value| *value != NOT_THROWN)
    }

    /// True if a number is a face.
    pub(crate) fn is_face(&self, s: &State<W>, value: i32) -> bool {
        self.phase(s).roll.as_ref().is_some_and(|throw| throw.faces.iter().any(|(face, _)| *face == value))
    }

    /// Clears the rolls at the start of a turn.
    #[inline]
    pub(crate) fn clear_rolls(&self, s: &mut State<W>) {
        for &(_, slot) in &self.thrown {
            s.set_number(&self.zobrist, slot, NOT_THROWN);
        }
    }

    /// Awaits a roll where the phase has one.
    #[inline]
    pub(crate) fn await_roll(&self, s: &mut State<W>) {
        if self.throws(s) {
            s.flow.stage = Stage::Throw;
        }
    }

    pub(crate) fn make_roll(&self, s: &mut State<W>, d: Decision) {
        let face = self.phase(s).roll.as_ref().and_then(|throw| throw.faces.get(usize::from(d.number())));
        if let Some((value, _)) = face {
            self.apply_roll(s, *value);
        }
    }

    /// Sets the roll; a side without a decision then loses its turn where the phase says so.
    pub(crate) fn apply_roll(&self, s: &mut State<W>, value: i32) {
        let Some(throw) = &self.phase(s).roll else { return };
        s.set_number(&self.zobrist, throw.slot, value);
        s.flow.stage = Stage::Turn;
        if self.phase(s).skip_stuck && self.is_stuck(s) {
            self.end_turn(s, false);
        }
    }
}
