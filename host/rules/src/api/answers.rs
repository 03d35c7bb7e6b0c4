//! Answers about a position: counts, and answers to the questions of lessons.

use crate::spec::{Exact, SideId, Site};

/// A position counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scored {
    /// Total of each side.
    pub totals: Vec<Exact>,
    /// The winner; `None` in a draw.
    pub winner: Option<SideId>,
    /// By how much the highest total is ahead of the next, times the scoring's `per`; 0 where they are equal.
    pub margin: Exact,
    /// The winner's stake, if the scoring has one.
    pub stake: Option<i32>,
    /// The parts in the order of the scoring.
    pub parts: Vec<ScoredPart>,
    /// The owner of each site in this counting.
    pub owners: Vec<Option<SideId>>,
}

/// One part of a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredPart {
    /// Each side's value (negative: it gives).
    pub values: Vec<Exact>,
    /// Each side's number, if the part is a multiple of a number.
    pub counts: Vec<Option<i32>>,
}

/// The answer to a [`crate::spec::Query`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueryAnswer {
    /// True if the condition holds.
    Holds(bool),
    /// The value of the number.
    Number(i32),
    /// The sites of the set, ascending.
    Sites(Vec<Site>),
}
