//! The answers of `simulate`.

use serde::Serialize;

/// `simulate run`.
#[derive(Debug, Serialize)]
pub struct SimulateRan {
    /// The folder.
    pub dir: String,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The shard, such as `2/8`.
    pub shard: String,
    /// Parts of the shard.
    pub parts: u64,
    /// Parts that were there already.
    pub found: u64,
    /// Games of the shard.
    pub games: u64,
    /// Games of the parts that were finished now.
    pub played: u64,
    /// False where Ctrl-C has ended it.
    pub complete: bool,
    /// Wall time.
    pub seconds: f64,
    /// User CPU time of all threads.
    pub cpu_seconds: f64,
    /// Greatest resident memory.
    pub peak_rss_bytes: u64,
}

/// `simulate merge`.
#[derive(Debug, Serialize)]
pub struct SimulateMerged {
    /// The folder.
    pub dir: String,
    /// Games.
    pub games: u64,
    /// Parts.
    pub parts: u64,
    /// The tables.
    pub tables: Vec<SimulateTable>,
    /// Wall time.
    pub seconds: f64,
    /// Greatest resident memory.
    pub peak_rss_bytes: u64,
}

/// A table that was written.
#[derive(Debug, Serialize)]
pub struct SimulateTable {
    /// Its file.
    pub file: String,
    /// Its length.
    pub bytes: u64,
    /// BLAKE3 of its contents, in hex.
    pub digest: String,
}

/// `simulate report`.
#[derive(Debug, Serialize)]
pub struct SimulateReport {
    /// The folder.
    pub dir: String,
    /// The game.
    pub game: String,
    /// Its version.
    pub version: String,
    /// The seed.
    pub seed: u64,
    /// The players, or none where all decisions are random.
    pub players: Vec<String>,
    /// Games that were counted.
    pub games: u64,
    /// Games that are missing.
    pub missing: u64,
    /// Who wins.
    pub winners: Vec<SimulateShare>,
    /// Which player wins; none where all decisions are random.
    pub by_player: Vec<SimulateShare>,
    /// How games end.
    pub endings: Vec<SimulateEnding>,
    /// Decisions of a game.
    pub decisions: SimulateSeries,
    /// Turns of a game.
    pub turns: SimulateSeries,
    /// Decisions a turn, game by game.
    pub per_turn: SimulateSeries,
    /// Pieces that a side takes in a game.
    pub taken: Vec<SimulateOfSide>,
    /// Instances of forms that a side completes in a game.
    pub forms: Vec<SimulateOfSide>,
    /// The commonest first turns.
    pub first: Vec<SimulateBeginning>,
    /// The commonest openings, where more than one turn is written down.
    pub openings: Vec<SimulateBeginning>,
    /// Greatest resident memory.
    pub peak_rss_bytes: u64,
}

/// A share with its interval of 95 %.
#[derive(Debug, Serialize)]
pub struct SimulateShare {
    /// The side, the player, or null for nobody.
    pub of: Option<String>,
    /// The number.
    pub count: u64,
    /// The share, from 0 to 1.
    pub share: f64,
    /// The interval.
    pub interval: [f64; 2],
}

/// A way in which games end.
#[derive(Debug, Serialize)]
pub struct SimulateEnding {
    /// The reason.
    pub ending: String,
    /// Games.
    pub count: u64,
    /// The share of all games.
    pub share: f64,
    /// Its interval.
    pub interval: [f64; 2],
    /// Who wins these games.
    pub winners: Vec<SimulateShare>,
}

/// A number of each game.
#[derive(Debug, Serialize)]
pub struct SimulateSeries {
    /// The mean.
    pub mean: f64,
    /// Its interval of 95 %.
    pub interval: [f64; 2],
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub least: f64,
    /// The numbers that 5, 25, 50, 75 and 95 % of the games do not exceed.
    pub quantiles: [f64; 5],
    /// The greatest.
    pub most: f64,
}

/// A number of each game for a side.
#[derive(Debug, Serialize)]
pub struct SimulateOfSide {
    /// The form; left out for pieces taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub form: Option<String>,
    /// The side.
    pub side: String,
    /// The figures.
    #[serde(flatten)]
    pub series: SimulateSeries,
}

/// A beginning of games.
#[derive(Debug, Serialize)]
pub struct SimulateBeginning {
    /// The turns.
    pub text: String,
    /// Games.
    pub count: u64,
    /// Who wins these games.
    pub winners: Vec<SimulateShare>,
}
