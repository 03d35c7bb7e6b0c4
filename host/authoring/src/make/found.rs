//! A problem that was found.

use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Decision, Setup};

use super::grade::Grade;
use super::objective::Objective;

/// A problem that was found.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// The position.
    pub setup: Setup,
    /// The learner's side.
    pub learner: SideId,
    /// Its goal.
    pub wish: Objective,
    /// Pieces that can be taken at most, where that is asked for.
    pub most: u16,
    /// Turns of the learner that it takes.
    pub turns: u16,
    /// The one way to begin, up to where the goal is reached or the turn is over.
    pub first: Vec<Decision>,
    /// The best play of both sides.
    pub line: Vec<Decision>,
    /// First decisions that promise something, and fail.
    pub tempting: Vec<Decision>,
    /// Number of positions searched.
    pub nodes: u64,
    /// Its difficulty.
    pub grade: Grade,
    /// The part of the random game that it comes from, in hundredths.
    pub phase: u32,
}
