//! Arguments of `tournament` about players and teams.

use std::path::PathBuf;

use clap::Args;

/// Facts about a player.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct PlayerFacts {
    /// The rating, or a level
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) rating: Option<String>,
    /// The club
    #[arg(long, value_name = "NAME")]
    pub(crate) club: Option<String>,
    /// The country
    #[arg(long, value_name = "NAME")]
    pub(crate) country: Option<String>,
    /// The number by which an association knows the player
    #[arg(long, value_name = "NUMBER")]
    pub(crate) member: Option<String>,
    /// Points to begin with
    #[arg(long, value_name = "POINTS")]
    pub(crate) start: Option<String>,
    /// The level, such as 3d or 5k
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,
    /// The board at which the player always sits; none for any
    #[arg(long, value_name = "BOARD")]
    pub(crate) fixed_board: Option<String>,
}

/// Arguments of `tournament add`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentAdd {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player's name
    pub(crate) name: String,
    #[command(flatten)]
    pub(crate) facts: PlayerFacts,
    /// The first round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) from: Option<u32>,
}

/// Arguments of `tournament edit`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentEdit {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player, by name or number
    pub(crate) player: String,
    /// Another name
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[command(flatten)]
    pub(crate) facts: PlayerFacts,
}

/// Arguments of `tournament import`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentImport {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The file of players; - for standard input
    pub(crate) players: PathBuf,
    /// The first round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) from: Option<u32>,
}

/// Arguments of `tournament member`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentMember {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The team, by name or number
    pub(crate) team: String,
    /// The player, by name
    pub(crate) name: String,
    /// Another name
    #[arg(long, value_name = "NAME")]
    pub(crate) rename: Option<String>,
    /// The rating
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) rating: Option<i32>,
    /// The country
    #[arg(long, value_name = "NAME")]
    pub(crate) country: Option<String>,
    /// The number by which an association knows the player
    #[arg(long, value_name = "NUMBER")]
    pub(crate) member: Option<String>,
    /// The place in the list of the team; a new player comes last otherwise
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<usize>,
}

/// Arguments of `tournament bye`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentBye {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player, by name or number
    pub(crate) player: String,
    /// The round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
    /// The points; else those of a draw
    #[arg(long, value_name = "POINTS")]
    pub(crate) points: Option<String>,
}

/// Arguments of `tournament lineup`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentLineup {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The team, by name or number
    pub(crate) team: String,
    /// Its players, by name or number in the team, the first board first
    pub(crate) players: Vec<String>,
    /// The round; else the next
    #[arg(long, value_name = "ROUND")]
    pub(crate) round: Option<u32>,
}

/// Arguments of `tournament withdraw`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentWithdraw {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// The player, by name or number
    pub(crate) player: String,
    /// Only this round off
    #[arg(long, value_name = "ROUND", conflicts_with = "back")]
    pub(crate) round: Option<u32>,
    /// The player comes back
    #[arg(long)]
    pub(crate) back: bool,
}

/// Arguments of `tournament forbid`.
#[derive(Debug, Clone, Args)]
pub(crate) struct TournamentForbid {
    /// The file of the tournament
    pub(crate) file: PathBuf,
    /// A player, by name or number
    pub(crate) first: String,
    /// Another player
    pub(crate) second: String,
    /// Only in these rounds, such as 3 or 1-3
    #[arg(long, value_name = "ROUNDS")]
    pub(crate) round: Option<String>,
    /// They may meet again
    #[arg(long)]
    pub(crate) lift: bool,
}
