//! The answers of `best`, `analyse` and `match`.

use std::collections::BTreeMap;

use serde::Serialize;

/// `best`.
#[derive(Debug, Serialize)]
pub struct Best {
    /// The best turn, as far as one side decides it, in the game's notation; null where the game is over.
    pub turn: Option<String>,
    /// Its decisions.
    pub decisions: Vec<String>,
    /// The expected result for the side that decides: 1 a win, 0.5 a draw, 0 a loss; null where the game is over.
    pub score: Option<f64>,
    /// `win`, `draw` or `loss` where the result is certain.
    pub proven: Option<&'static str>,
    /// The best decisions of both sides.
    pub pv: Vec<String>,
    /// The first decisions, the best first.
    pub lines: Vec<BestLine>,
    /// The position, and the work.
    #[serde(flatten)]
    pub searched: Searched,
}

/// A position that was searched, and the work.
#[derive(Debug, Serialize)]
pub struct Searched {
    /// Positions searched, or random games played.
    pub nodes: u64,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// The side that decides.
    pub mover: String,
    /// The position searched.
    pub position: String,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
}

/// A first decision that was searched.
#[derive(Debug, Serialize)]
pub struct BestLine {
    /// The best decisions of both sides, this one first.
    pub pv: Vec<String>,
    /// The expected result for the side that decides.
    pub score: f64,
    /// `win`, `draw` or `loss` where the result is certain.
    pub proven: Option<&'static str>,
    /// Positions or random games below it.
    pub visits: u64,
}

/// `analyse` of a position.
#[derive(Debug, Serialize)]
pub struct Analysed {
    /// The best turns, the best first.
    pub lines: Vec<AnalysedLine>,
    /// The position, and the work.
    #[serde(flatten)]
    pub searched: Searched,
}

/// A turn that was analysed.
#[derive(Debug, Serialize)]
pub struct AnalysedLine {
    /// The turn, as far as it was searched.
    pub turn: String,
    /// The expected result for the side that decides.
    pub score: f64,
    /// `win`, `draw` or `loss` where the result is certain.
    pub proven: Option<&'static str>,
    /// The best decisions of both sides, this turn first.
    pub pv: Vec<String>,
    /// Positions or random games below it.
    pub visits: u64,
    /// Facts about the turn.
    pub reasons: Vec<AnalysedReason>,
}

/// A fact about a turn.
#[derive(Debug, Serialize)]
pub struct AnalysedReason {
    /// Its word.
    pub reason: &'static str,
    /// It in words: language → text.
    pub words: BTreeMap<String, String>,
}

/// `analyse --record`.
#[derive(Debug, Serialize)]
pub struct AnalysedGame {
    /// The turns in order.
    pub turns: Vec<AnalysedTurn>,
    /// Positions searched, or random games played.
    pub nodes: u64,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
}

/// A turn of a recorded game.
#[derive(Debug, Serialize)]
pub struct AnalysedTurn {
    /// Its number, from 1.
    pub number: usize,
    /// The side.
    pub side: String,
    /// The turn as it was played.
    pub turn: String,
    /// The expected result for the side before it.
    pub before: Option<f64>,
    /// The expected result for the side after it; null where chance comes between, or more than two play.
    pub after: Option<f64>,
    /// The part of the expected result that it lost.
    pub lost: Option<f64>,
    /// The better turn, where it lost more than a tenth.
    pub better: Option<String>,
}

/// `match`.
#[derive(Debug, Serialize)]
pub struct Matched {
    /// Games played.
    pub games: u64,
    /// Games that the first player won.
    pub a_wins: u64,
    /// Games that the second player won.
    pub b_wins: u64,
    /// Games without a winner, those included that were stopped for their length.
    pub draws: u64,
    /// Games stopped for their length.
    pub stopped: u64,
    /// Games counted as won since searches were sure of it.
    pub adjudicated: u64,
    /// By how much the first player is stronger; null where it won all or none.
    pub elo: Option<f64>,
    /// The interval of 95 % about `elo`; an end that is unbounded is null.
    pub interval: [Option<f64>; 2],
    /// The sequential test, where one was asked for.
    pub sprt: Option<SprtState>,
    /// Faults of players that are programs of others.
    pub faults: Vec<EngineFault>,
    /// Wall time.
    pub seconds: f64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
}

/// `tune`.
#[derive(Debug, Default, Serialize)]
pub struct TunedTable {
    /// False where Ctrl-C has ended it: the games so far are kept, and no table was written.
    pub complete: bool,
    /// The file of the table.
    pub file: Option<String>,
    /// Games that the program has played against itself.
    pub games: u64,
    /// Positions of them that the weights were fitted to.
    pub positions: u64,
    /// Mean log loss of the expected results, with the declared weights and with the fitted ones.
    pub error: Option<[f64; 2]>,
    /// The candidate that was chosen.
    pub chosen: Option<String>,
    /// The candidates with their results.
    pub trial: Vec<Contender>,
    /// Wall time.
    pub seconds: f64,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
}

/// A candidate of `tune`.
#[derive(Debug, Serialize)]
pub struct Contender {
    /// Its name: `declared`, or a search, with `fitted` weights and, where its random games are cut, the length.
    pub name: String,
    /// Games of the trial.
    pub games: u64,
    /// Points of them; a draw is half a point.
    pub points: f64,
    /// Rounds before it left.
    pub rounds: u64,
}

/// A sequential test between two differences in strength.
#[derive(Debug, Clone, Serialize)]
pub struct SprtState {
    /// Logarithm of the ratio of likelihoods.
    pub ratio: f64,
    /// The bound on either side at which it is decided.
    pub bound: f64,
    /// `lower` or `upper`; null where it is not decided.
    pub decided: Option<&'static str>,
}

/// A fault of a program of others.
#[derive(Debug, Clone, Serialize)]
pub struct EngineFault {
    /// `a` or `b`.
    pub player: &'static str,
    /// Number of the game, from 1.
    pub game: u64,
    /// Stable word: `not-started`, `hung`, `gone`, `chatter`, `garbage`, `refused`, `illegal`.
    pub fault: &'static str,
    /// The line that shows it.
    pub line: String,
}
