//! The answer of `mate`.

use serde::Serialize;

use super::Texts;

/// `mate`.
#[derive(Debug, Serialize)]
pub struct Mated {
    /// `mate`, `no-mate` or `unknown`.
    pub status: &'static str,
    /// Turns of the shortest mate against the longest defence, counted as in `futile`; null if none was found.
    pub length: Option<u32>,
    /// Best play of both sides.
    pub line: Vec<String>,
    /// Other first moves that mate in the same length.
    pub others: Vec<String>,
    /// Stable words for the verdict on the position as a problem.
    pub verdict: Vec<&'static str>,
    /// Positions searched.
    pub nodes: u64,
    /// The treatment of useless interpositions in `length`: `counted` or `excluded`.
    pub futile: &'static str,
    /// Both lengths.
    pub lengths: MateLengths,
    /// True if a shorter mate is excluded.
    pub exact: bool,
    /// It is known that there is no mate within so many turns; null where there is none at all, or nothing is known.
    pub none_within: Option<u32>,
    /// The names of the verdicts, for people.
    pub named: Vec<MateNamed>,
    /// Every other move of the attacker on the line that mates too.
    pub solutions: Vec<MateAnother>,
    /// Checks on the line, before its last turn, of which that was not found out.
    pub undecided: u32,
    /// Checks that only mate a weak defence; null without `--tries`.
    pub tries: Option<Vec<MateTry>>,
    /// Other defences on the line.
    pub variations: Vec<MateVariation>,
    /// Pieces left in the attacker's hand at the end of the line.
    pub left_over: u32,
    /// Positions of the solution walked through by the rules alone; null where that was not done.
    pub verified: Option<u64>,
    /// The problem and its cost.
    #[serde(flatten)]
    pub searched: MateSearched,
}

/// The problem that was searched, and its cost.
#[derive(Debug, Serialize)]
pub struct MateSearched {
    /// The attacking side.
    pub attacker: String,
    /// The position searched.
    pub position: String,
    /// True if the defender was given the pieces not shown.
    pub rest: bool,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time.
    pub cpu_seconds: f64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
}

/// Lengths of one mate.
#[derive(Debug, Serialize)]
pub struct MateLengths {
    /// With every defence counted.
    pub counted: Option<u32>,
    /// Without useless interpositions; null where that was not found out.
    pub excluded: Option<u32>,
}

/// A verdict's name.
#[derive(Debug, Serialize)]
pub struct MateNamed {
    /// Stable word.
    pub verdict: &'static str,
    /// Its name.
    pub names: Texts,
}

/// Another move that mates.
#[derive(Debug, Serialize)]
pub struct MateAnother {
    /// Turn of the line, from 1.
    pub turn: u32,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Length of the whole solution with it, at most.
    pub length: u32,
    /// True if that is the line's.
    pub same_length: bool,
    /// `second-solution`, or one of those that are no fault: `promotion-choice`, `last-move`.
    pub sort: &'static str,
}

/// A check that only mates a weak defence.
#[derive(Debug, Serialize)]
pub struct MateTry {
    /// Turn of the line, from 1.
    pub turn: u32,
    /// The check.
    #[serde(rename = "move")]
    pub text: String,
    /// Answers after which there is no mate.
    pub refuted_by: Vec<String>,
    /// Answers after which there is one.
    pub weak: Vec<MateWeak>,
}

/// A weak answer.
#[derive(Debug, Serialize)]
pub struct MateWeak {
    /// The answer.
    #[serde(rename = "move")]
    pub text: String,
    /// Length of the whole with it, at most.
    pub length: u32,
}

/// `mate --hisshi`.
#[derive(Debug, Serialize)]
pub struct Brinks {
    /// `hisshi`, `no-hisshi` or `unknown`.
    pub status: &'static str,
    /// The brinkmates.
    pub moves: Vec<BrinkMove>,
    /// Moves of which it was not found out.
    pub undecided: u32,
    /// Turns of the mate that follows at most.
    pub within: u32,
    /// Turns of a mate by checks alone; null where none is as short.
    pub mate: Option<u32>,
    /// Positions searched.
    pub nodes: u64,
    /// The problem and its cost.
    #[serde(flatten)]
    pub searched: MateSearched,
}

/// A brinkmate.
#[derive(Debug, Serialize)]
pub struct BrinkMove {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Answers of the defender.
    pub answers: u32,
    /// Turns of the mate that follows the answer which lasts longest.
    pub length: u32,
    /// The move, that answer, and the mate.
    pub line: Vec<String>,
}

/// Another defence.
#[derive(Debug, Serialize)]
pub struct MateVariation {
    /// Turn of the line, from 1.
    pub turn: u32,
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// Length of the whole solution with it.
    pub length: u32,
}
