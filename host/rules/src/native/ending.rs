//! Endings sized to the board, and the order in which a phase tests them.

use crate::native::expr::CondExpr;
use crate::native::necessary::{Necessary, NecessaryForAny};
use crate::spec::id::tables;
use crate::spec::{Of, Outcome, PhaseId};

#[derive(Debug)]
pub(crate) struct Ending<const W: usize> {
    pub(crate) outcome: Outcome,
    pub(crate) of: Of,
    pub(crate) when: When<W>,
    /// Tested before the condition.
    pub(crate) necessary: Necessary,
}

tables! {
    PhaseId: Judged;
}

/// The endings of a phase, in order.
#[derive(Debug)]
pub(crate) struct Judged {
    /// Those judged after a turn.
    pub(crate) after_turn: Vec<u8>,
    /// Tested before any of these.
    pub(crate) necessary: NecessaryForAny,
    /// Those of a side without a decision.
    pub(crate) stuck: Vec<u8>,
}

/// The moment at which an ending is tested, and its condition.
#[derive(Debug)]
pub(crate) enum When<const W: usize> {
    Holds(CondExpr<W>),
    Stuck(CondExpr<W>),
    Claimed(u8, CondExpr<W>),
    Foul,
}
