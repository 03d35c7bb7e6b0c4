//! Endings sized to the board, and the order in which a phase tests them.

use crate::native::bars::{Bar, Bars};
use crate::native::expr::CondExpr;
use crate::native::gate::Gate;
use crate::spec::{Of, Outcome};

#[derive(Debug)]
pub(crate) struct Ending<const W: usize> {
    pub(crate) outcome: Outcome,
    pub(crate) of: Of,
    pub(crate) when: When<W>,
    /// The position must have stood at least so often.
    pub(crate) stood: u16,
    /// What can be seen at once to be against it.
    pub(crate) bar: Bar,
}

/// The endings of a phase, in order.
#[derive(Debug)]
pub(crate) struct Judged {
    /// Those judged after a turn, with what must be so before their condition is looked at.
    pub(crate) after_turn: Vec<(Gate, u8)>,
    /// What bars all of these.
    pub(crate) bars: Bars,
    /// Those of a side without a decision.
    pub(crate) stuck: Vec<u8>,
}

/// When an ending is judged, and its condition.
#[derive(Debug)]
pub(crate) enum When<const W: usize> {
    Holds(CondExpr<W>),
    Stuck(CondExpr<W>),
    Claimed(u8, CondExpr<W>),
    Foul,
}
