//! Worths that change as the pieces leave the board for good.

use std::ops::{Add, AddAssign, Mul, Sub};

use tianyuan_rules::spec::{Action, Captured, Spec};

use super::{STONE, travels};

/// A worth, in hundredths of a stone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Worth {
    /// While all pieces are there.
    pub(crate) now: i32,
    /// Its change until none is left.
    pub(crate) late: i32,
}

impl Worth {
    /// A weight in stones, and its change.
    pub(super) fn of_stones(stones: [f32; 2]) -> Worth {
        let [now, late] = stones.map(|stones| (stones * STONE as f32).round() as i32);
        Worth { now, late }
    }

    /// The worth where so much of the pieces has left, in parts of [`ALL`].
    #[inline]
    pub(super) fn at(self, left: i32) -> i32 {
        self.now + self.late * left / ALL
    }
}

impl Add for Worth {
    type Output = Worth;

    #[inline]
    fn add(self, other: Worth) -> Worth {
        Worth { now: self.now + other.now, late: self.late + other.late }
    }
}

impl Sub for Worth {
    type Output = Worth;

    #[inline]
    fn sub(self, other: Worth) -> Worth {
        Worth { now: self.now - other.now, late: self.late - other.late }
    }
}

impl Mul<i32> for Worth {
    type Output = Worth;

    #[inline]
    fn mul(self, times: i32) -> Worth {
        Worth { now: self.now * times, late: self.late * times }
    }
}

impl AddAssign for Worth {
    #[inline]
    fn add_assign(&mut self, other: Worth) {
        *self = *self + other;
    }
}

/// A piece where it stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) worth: Worth,
    /// Its part of what may leave the board; the same for every weight, so that weights can be fitted.
    pub(crate) heft: i32,
}

impl AddAssign for Place {
    #[inline]
    fn add_assign(&mut self, other: Place) {
        self.worth += other.worth;
        self.heft += other.heft;
    }
}

/// All pieces have left.
pub(super) const ALL: i32 = 256;

/// The part that has left, where `heft` of what was there at the start is left, in parts of [`ALL`].
#[inline]
pub(super) fn left(heft: i32, start: i32) -> i32 {
    if start <= 0 { 0 } else { (ALL - ALL * heft / start).clamp(0, ALL) }
}

/// True if pieces leave the board for good: none comes from a hand, and a capture is none's gain.
pub(super) fn fades(spec: &Spec) -> bool {
    let moves = || spec.phases.iter().flat_map(|phase| &phase.moves);
    let comes = moves().any(|generator| matches!(generator.action, Action::Place(_) | Action::Drop(_) | Action::Sow(_)));
    !comes && !travels(spec).any(|travel| travel.captured == Captured::ToHand) && spec.start.cells.iter().flatten().next().is_some()
}

/// The part of each kind in what may leave the board: how much heavier it is than the lightest that the game begins with.
pub(super) fn heft(spec: &Spec, values: &[i32]) -> Vec<i32> {
    let begins = |kind: &usize| spec.start.cells.iter().flatten().any(|piece| usize::from(piece.kind) == *kind);
    let first = || (0..spec.kinds.len()).filter(|kind| begins(kind) && !spec.kinds[*kind].royal).map(|kind| values[kind].abs());
    let lightest = first().min().unwrap_or(0);
    // Where all are alike, each counts.
    let ground = if first().all(|value| value == lightest) { 0 } else { lightest };
    let of = |kind: usize| if spec.kinds[kind].royal { 0 } else { (values[kind].abs() - ground).max(0) };
    (0..spec.kinds.len()).map(of).collect()
}
