//! The result of a search for a mate.

use tianyuan_rules::Decision;

/// The existence of a mate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum MateStatus {
    /// There is.
    Mate,
    /// There is none, or none within the turns asked for.
    NoMate,
    /// The search ended before that was known.
    #[default]
    Unknown,
}

/// A verdict on a position as a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// One solution, and nothing is left in the attacker's hand.
    Complete,
    /// Something is wrong: the other verdicts say what.
    Incomplete,
    /// The defender escapes whatever the attacker does.
    NoMate,
    /// The attacker has another move that mates.
    SecondSolution,
    /// Pieces are left in the attacker's hand when it is mate.
    LeftOver,
    /// The search gave up on other checks, so that there may be a second solution.
    NotFoundOut,
    /// The attacker may as well promote as not: no fault.
    PromotionChoice,
    /// The attacker has another mate at the last move only: no fault.
    LastMove,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 8] = [
        Verdict::Complete,
        Verdict::Incomplete,
        Verdict::NoMate,
        Verdict::SecondSolution,
        Verdict::LeftOver,
        Verdict::NotFoundOut,
        Verdict::PromotionChoice,
        Verdict::LastMove,
    ];

    /// Its stable word, in JSON and in the tables of texts (`mate.<word>`).
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Complete => "complete",
            Verdict::Incomplete => "incomplete",
            Verdict::NoMate => "no-mate",
            Verdict::SecondSolution => "second-solution",
            Verdict::LeftOver => "left-over",
            Verdict::NotFoundOut => "not-found-out",
            Verdict::PromotionChoice => "promotion-choice",
            Verdict::LastMove => "last-move",
        }
    }
}

/// Another move of the attacker that mates too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Another {
    /// At which turn of the line, from 1.
    pub turn: u32,
    /// The move.
    pub decision: Decision,
    /// Length of the whole solution with it, at most.
    pub length: u32,
    /// True if that is as long as the line.
    pub same: bool,
    /// The verdict on the problem that it causes: [`Verdict::SecondSolution`], which is a fault, or [`Verdict::PromotionChoice`] or
    /// [`Verdict::LastMove`], which are none.
    pub sort: Verdict,
}

/// A check that does not mate by force, but mates where the defence is weak.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// At which turn of the line, from 1.
    pub turn: u32,
    /// The check.
    pub decision: Decision,
    /// Answers after which there is no mate.
    pub refuted_by: Vec<Decision>,
    /// Answers after which there is a mate, with the length of the whole, at most.
    pub weak: Vec<(Decision, u32)>,
}

/// A defence off the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variation {
    /// At which turn of the line, from 1.
    pub turn: u32,
    /// The move.
    pub decision: Decision,
    /// Length of the whole solution with it: never more than the line's.
    pub length: u32,
}

/// The answer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Mate {
    /// The existence of a mate.
    pub status: MateStatus,
    /// Length in turns, as `without_futile` asks; of the shortest mate found where `exact` is false.
    pub length: Option<u32>,
    /// Length with every defence counted; `None` where it was not found out.
    pub counted: Option<u32>,
    /// Length without useless interpositions; `None` where it was not found out.
    pub excluded: Option<u32>,
    /// True if it is known that there is no shorter mate.
    pub exact: bool,
    /// It is known that there is no mate within so many turns; `None`: none at all.
    pub none_within: Option<u32>,
    /// Best play of both sides to the mate; where `exact` is false, a line that mates as far as it is known.
    pub line: Vec<Decision>,
    /// Other moves of the attacker on the line that mate too.
    pub others: Vec<Another>,
    /// Checks on the line, before its last turn, of which that was not found out.
    pub undecided: u32,
    /// Checks on the line that only mate a weak defence, those with the fewest refutations first; empty where they were not asked for.
    pub tries: Vec<Try>,
    /// Other defences on the line.
    pub variations: Vec<Variation>,
    /// Pieces in the attacker's hand at the end of the line.
    pub left_over: u32,
    /// The verdicts on the position as a problem; empty if they were not found out.
    pub verdicts: Vec<Verdict>,
    /// Positions of the solution that were walked through by the rules alone; `None` where it was too large or the search was halted.
    pub verified: Option<u64>,
    /// Positions searched.
    pub nodes: u64,
}
