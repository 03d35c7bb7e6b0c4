//! Scores: what is counted at the end, part by part, exactly.

use num_rational::Ratio;

use super::{DirectionId, Num, Origin, RegisterId, SideId, Sites, Texts};

/// An exact number: a fraction in lowest terms.
pub type Exact = Ratio<i128>;

/// How a final position is counted.
#[derive(Debug, Clone)]
pub struct Scoring {
    /// Identifier: `area`.
    pub id: String,
    /// Names.
    pub names: Texts,
    /// What the score is counted in: points, prisoners.
    pub unit: Texts,
    /// What is added up for each side.
    pub parts: Vec<Part>,
    /// The margin is the difference of two totals times this.
    pub per: Exact,
    /// Who wins where the totals are equal.
    pub tie: Tie,
    /// Sites that belong to a side in this counting, read from its view: shown on the board.
    pub owned: Option<Sites>,
    /// The game's register of sites whose pieces are dead, where there is one: another way to find them fills it.
    pub dead: Option<RegisterId>,
    /// What the winner gets, where that is not the margin.
    pub stake: Option<Stake>,
    /// What the counting assumes, in one sentence.
    pub says: Texts,
    /// Where it was declared.
    pub origin: Origin,
}

/// Who wins where the totals are equal.
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
    /// How much.
    pub amount: Amount,
    /// Where it was declared.
    pub origin: Origin,
}

/// How much a part counts, read from the view of the side.
#[derive(Debug, Clone)]
pub enum Amount {
    /// A number, so many times. A fixed amount is one time 1.
    Times(Exact, Num),
    /// Connected regions of a set, shared out by what stands around them.
    Share {
        /// The set whose connected parts are shared out.
        within: Sites,
        /// A side's pieces that count as standing around; the enemies' are the same set read from their view.
        by: Sites,
        /// Directions in which sites are connected and pieces stand around.
        directions: Vec<DirectionId>,
        /// How.
        how: Share,
    },
}

/// How a region is shared out. Where nothing stands around, all sides have equal parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    /// By the number of pieces that each side has around it.
    Proportional,
    /// All to the side with most pieces around it; equal parts to those that have equally many.
    Majority,
}

/// What the winner gets.
#[derive(Debug, Clone)]
pub struct Stake {
    /// How much, as a number that may look at [`Num::Margin`]. 0 in a draw.
    pub value: Num,
    /// What it is counted in.
    pub unit: Texts,
    /// Where it was declared.
    pub origin: Origin,
}
