//! The answer of `mate`.

use serde::Serialize;

use super::Texts;

/// `mate`.
#[derive(Debug, Serialize)]
pub(crate) struct Mated {
    /// `mate`, `no-mate` or `unknown`.
    pub(crate) status: &'static str,
    /// Turns of the shortest mate against the longest defence, as `futile` says; null where none was found.
    pub(crate) length: Option<u32>,
    /// Best play of both sides.
    pub(crate) line: Vec<String>,
    /// Other first moves that mate in the same length.
    pub(crate) others: Vec<String>,
    /// Stable words for what the position is as a problem.
    pub(crate) verdict: Vec<&'static str>,
    /// Positions searched.
    pub(crate) nodes: u64,
    /// Whether `length` counts useless interpositions: `counted` or `excluded`.
    pub(crate) futile: &'static str,
    /// Both lengths.
    pub(crate) lengths: MateLengths,
    /// Whether it is known that there is no shorter mate.
    pub(crate) exact: bool,
    /// It is known that there is no mate within so many turns; null where there is none at all, or nothing is known.
    pub(crate) none_within: Option<u32>,
    /// The names of the verdicts, for people.
    pub(crate) named: Vec<MateNamed>,
    /// Every other move of the attacker on the line that mates too.
    pub(crate) solutions: Vec<MateAnother>,
    /// Checks on the line, before its last turn, of which that was not found out.
    pub(crate) undecided: u32,
    /// Checks that only mate a weak defence; null without `--tries`.
    pub(crate) tries: Option<Vec<MateTry>>,
    /// Other defences on the line.
    pub(crate) variations: Vec<MateVariation>,
    /// Pieces left in the attacker's hand at the end of the line.
    pub(crate) left_over: u32,
    /// Positions of the solution walked through by the rules alone; null where that was not done.
    pub(crate) verified: Option<u64>,
    /// The problem and its cost.
    #[serde(flatten)]
    pub(crate) searched: MateSearched,
}

/// The problem that was searched, and its cost.
#[derive(Debug, Serialize)]
pub(crate) struct MateSearched {
    /// The attacking side.
    pub(crate) attacker: String,
    /// The position searched.
    pub(crate) position: String,
    /// True if the defender was given the pieces not shown.
    pub(crate) rest: bool,
    /// Wall time.
    pub(crate) seconds: f64,
    /// User CPU time.
    pub(crate) cpu_seconds: f64,
    /// The game.
    pub(crate) game: String,
    /// Its version.
    pub(crate) version: String,
}

/// Lengths of one mate.
#[derive(Debug, Serialize)]
pub(crate) struct MateLengths {
    /// With every defence counted.
    pub(crate) counted: Option<u32>,
    /// Without useless interpositions; null where that was not found out.
    pub(crate) excluded: Option<u32>,
}

/// A verdict's name.
#[derive(Debug, Serialize)]
pub(crate) struct MateNamed {
    /// Stable word.
    pub(crate) verdict: &'static str,
    /// Its name.
    pub(crate) names: Texts,
}

/// Another move that mates.
#[derive(Debug, Serialize)]
pub(crate) struct MateAnother {
    /// Turn of the line, from 1.
    pub(crate) turn: u32,
    /// The move.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Length of the whole solution with it, at most.
    pub(crate) length: u32,
    /// Whether that is the line's.
    pub(crate) same_length: bool,
    /// `second-solution`, or what is no fault: `promotion-choice`, `last-move`.
    pub(crate) sort: &'static str,
}

/// A check that only mates a weak defence.
#[derive(Debug, Serialize)]
pub(crate) struct MateTry {
    /// Turn of the line, from 1.
    pub(crate) turn: u32,
    /// The check.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Answers after which there is no mate.
    pub(crate) refuted_by: Vec<String>,
    /// Answers after which there is one.
    pub(crate) weak: Vec<MateWeak>,
}

/// A weak answer.
#[derive(Debug, Serialize)]
pub(crate) struct MateWeak {
    /// The answer.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Length of the whole with it, at most.
    pub(crate) length: u32,
}

/// `mate --hisshi`.
#[derive(Debug, Serialize)]
pub(crate) struct Brinks {
    /// `hisshi`, `no-hisshi` or `unknown`.
    pub(crate) status: &'static str,
    /// The brinkmates.
    pub(crate) moves: Vec<BrinkMove>,
    /// Moves of which it was not found out.
    pub(crate) undecided: u32,
    /// Turns of the mate that follows at most.
    pub(crate) within: u32,
    /// Turns of a mate by checks alone; null where none is as short.
    pub(crate) mate: Option<u32>,
    /// Positions searched.
    pub(crate) nodes: u64,
    /// The problem and its cost.
    #[serde(flatten)]
    pub(crate) searched: MateSearched,
}

/// A brinkmate.
#[derive(Debug, Serialize)]
pub(crate) struct BrinkMove {
    /// The move.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Answers of the defender.
    pub(crate) answers: u32,
    /// Turns of the mate that follows the answer which lasts longest.
    pub(crate) length: u32,
    /// The move, that answer, and the mate.
    pub(crate) line: Vec<String>,
}

/// Another defence.
#[derive(Debug, Serialize)]
pub(crate) struct MateVariation {
    /// Turn of the line, from 1.
    pub(crate) turn: u32,
    /// The move.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Length of the whole solution with it.
    pub(crate) length: u32,
}
