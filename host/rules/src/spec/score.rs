//! Scores: what is counted at the end, part by part, exactly.

use num_rational::Ratio;

use super::{DirectionId, Num, Origin, RegisterId, SideId, Sites, Texts};

/// An exact number: a fraction in lowest terms.
pub type Exact = Ratio<i128>;

/// A way of counting a final position.
#[derive(Debug, Clone)]
pub struct Scoring {
    /// Identifier: `area`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// The unit of the score: points, prisoners.
    pub unit: Texts,
    /// The parts added up for each side.
    pub parts: Vec<Part>,
    /// The margin is the difference of two totals times this.
    pub per: Exact,
    /// The winner of a tie.
    pub tie: Tie,
    /// Sites that belong to a side in this counting, read from its view: shown on the board.
    pub owned: Option<Sites>,
    /// The game's register of sites whose pieces are dead, where there is one: another way to find them fills it.
    pub dead: Option<RegisterId>,
    /// The winner's gain, if it is not the margin.
    pub stake: Option<Stake>,
    /// The assumptions of the count, in one sentence.
    pub says: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The winner if the totals are equal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Tie {
    /// Nobody.
    #[default]
    Draw,
    /// A side.
    Wins(SideId),
}

/// One part of a score.
#[derive(Debug, Clone)]
pub struct Part {
    /// Identifier: `stones`, `territory`, `tax`, `komi`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// Only this side has it; `None`: each has its own.
    pub of: Option<SideId>,
    /// The amount.
    pub amount: Amount,
    /// The place of its declaration.
    pub origin: Origin,
}

/// The amount of a part, read from the view of the side.
#[derive(Debug, Clone)]
pub enum Amount {
    /// A number, so many times. A fixed amount is one time 1.
    Times(Exact, Num),
    /// Connected regions of a set, shared out by the pieces around them.
    Share {
        /// The set whose connected parts are shared out.
        within: Sites,
        /// A side's pieces that count as standing around; the enemies' are the same set read from their view.
        by: Sites,
        /// Directions in which sites are connected, and pieces are next to them.
        directions: Vec<DirectionId>,
        /// The rule of sharing.
        how: Share,
    },
}

/// The rule by which a region is shared out. A region with nothing around it is shared equally by all sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// By the number of pieces that each side has around it.
    Proportional,
    /// All to the side with most pieces around it; equal parts to those that have equally many.
    Majority,
}

/// The winner's gain.
#[derive(Debug, Clone)]
pub struct Stake {
    /// The gain, a number that may read [`Num::Margin`]. 0 in a draw.
    pub value: Num,
    /// The unit of the gain.
    pub unit: Texts,
    /// The place of its declaration.
    pub origin: Origin,
}
