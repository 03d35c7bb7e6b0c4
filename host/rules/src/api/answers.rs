//! Answers about a position: counts, and answers to the questions of lessons.

use crate::spec::{Exact, SideId, Site};

/// A position counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// Total of each side.
    pub totals: Vec<Exact>,
    /// Who wins; `None` in a draw.
    pub winner: Option<SideId>,
    /// By how much the highest total is ahead of the next, times the scoring's `per`; 0 where they are equal.
    pub margin: Exact,
    /// What the winner gets, where the scoring has a stake.
    pub stake: Option<i32>,
    /// The parts in the order of the scoring.
    pub parts: Vec<ScoredPart>,
    /// Whose each site is in this counting.
    pub owners: Vec<Option<SideId>>,
}

/// One part of a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredPart {
    /// What each side gets by it (negative: what it gives).
    pub values: Vec<Exact>,
    /// How many of the thing each side has, where the part is so many times a number.
    pub counts: Vec<Option<i32>>,
}

/// The answer to an [`Ask`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// Whether the condition holds.
    Holds(bool),
    /// How much the number is.
    Number(i32),
    /// The sites of the set, ascending.
    Sites(Vec<Site>),
}
