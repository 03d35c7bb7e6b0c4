//! The entries of the file: all that can happen to a tournament.

use serde::{Deserialize, Serialize};
use tianyuan_words::{Key, key};

use crate::boards::Boards;
use crate::criteria::Ranked;
use crate::model::{Entrant, GameResult, Meeting, PlayerId, Protest, ProtestDecision, Round, RoundOff, RoundRules, Settings};
use crate::points::Points;
use crate::span::RoundSpan;
use crate::ties::Tie;

/// The version of the file's format that this program writes.
pub(crate) const FORMAT: u32 = 1;

/// An entry: one line of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Entry {
    /// The tournament begins; the first line, and no other.
    New {
        /// Version of the format.
        format: u32,
        /// All that is settled.
        settings: Settings,
    },
    /// Players enter, all or none.
    Add {
        /// They.
        players: Vec<Entrant>,
        /// Their first round.
        from: u32,
    },
    /// Players enter with the rounds that they have played elsewhere, all or none; nobody has entered before.
    Import {
        /// They.
        players: Vec<Entrant>,
        /// The rounds with their results, the first one first.
        rounds: Vec<Round>,
        /// The rounds off.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        off: Vec<RoundOff>,
        /// The players who have left after the last of the rounds.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        left: Vec<PlayerId>,
    },
    /// Facts about a player are corrected.
    Edit {
        /// The player.
        player: PlayerId,
        /// As it should have been.
        entrant: Entrant,
    },
    /// A player leaves the tournament after a round.
    Withdraw {
        /// The player.
        player: PlayerId,
        /// The last round.
        after: u32,
    },
    /// A player does not want to play in a round.
    Absent {
        /// The player.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player does not want to play in a round, and is granted points for it.
    Bye {
        /// The player.
        player: PlayerId,
        /// The round.
        round: u32,
        /// The points.
        points: Points,
    },
    /// A player who had left or asked for a round off plays from a round on.
    Return {
        /// The player.
        player: PlayerId,
        /// The round.
        from: u32,
    },
    /// Two players are not to meet, or may again.
    Forbid {
        /// They.
        players: [PlayerId; 2],
        /// The rounds in which they are not; all where it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<RoundSpan>,
        /// True if they may meet again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lift: bool,
    },
    /// The criteria of pairings are changed.
    Criteria {
        /// All of them.
        criteria: Vec<Ranked>,
    },
    /// The numbers that separate equals are changed.
    Ties {
        /// In their order.
        ties: Vec<Tie>,
    },
    /// A round is paired, or paired again.
    Pair {
        /// Its number, from 1.
        round: u32,
        /// Its games.
        pairs: Round,
    },
    /// Two players without a game in the last round get one.
    Seat {
        /// The round.
        round: u32,
        /// They; the first moves first.
        players: [PlayerId; 2],
    },
    /// A result comes in, or is corrected or taken away.
    Result {
        /// The round.
        round: u32,
        /// The board, from 1.
        board: usize,
        /// The result.
        result: Option<GameResult>,
        /// The moment at which it came in, in seconds since 1970, where it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// The result of a board of a match comes in, or is corrected or taken away.
    BoardResult {
        /// The round.
        round: u32,
        /// The match, from 1.
        game: usize,
        /// Its board, from 1.
        board: usize,
        /// The result.
        result: Option<GameResult>,
        /// The moment at which it came in, in seconds since 1970, where it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// A team names its players for a round.
    Lineup {
        /// The team.
        team: PlayerId,
        /// The round.
        round: u32,
        /// The numbers of its players, the first board first.
        members: Vec<u32>,
    },
    /// Rounds are played on a date, or on none any more where it is empty.
    Meeting {
        /// They.
        meeting: Meeting,
    },
    /// A game is played later than its round.
    Postpone {
        /// The round.
        round: u32,
        /// The board, from 1.
        board: usize,
        /// The date, where it is known.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        date: String,
        /// True if it is played with its round after all.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        lift: bool,
    },
    /// A result comes in from the board itself, confirmed there. A game comes in once: also after it was undone it does not again.
    Played {
        /// The round.
        round: u32,
        /// The board, from 1; of teams, the match.
        board: usize,
        /// The board of the match, from 1, where teams play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<usize>,
        /// The result.
        result: GameResult,
        /// The name of the match at the server of boards.
        game: String,
        /// The moment at which it came in, in seconds since 1970, where it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<u64>,
    },
    /// The game at the boards is chosen or changed.
    Boards {
        /// The game; none where nobody plays at boards of a server.
        boards: Option<Boards>,
        /// The rounds that it is about; those that have no game of their own where it is missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<RoundSpan>,
    },
    /// The rules of a round are written down.
    Rules {
        /// The round.
        round: u32,
        /// They.
        rules: RoundRules,
    },
    /// The arbiters are named.
    Arbiters {
        /// Their names.
        names: Vec<String>,
    },
    /// The room has so many boards: of a round with more games some are played after the others.
    Tables {
        /// Boards; none where every game has its own.
        tables: Option<u32>,
    },
    /// The time for protests is settled.
    ProtestTime {
        /// Minutes after the result; none where protests have no end.
        minutes: Option<u32>,
    },
    /// A player protests. It is not undone: it is decided.
    Protest {
        /// The protest.
        protest: Protest,
    },
    /// A protest is decided.
    Decide {
        /// Its number, from 1.
        number: u32,
        /// The decision.
        decision: ProtestDecision,
    },
    /// The last entry that is not undone, protests aside, does not count.
    Undo,
}

impl Entry {
    /// The first line of a file.
    pub fn new(settings: Settings) -> Entry {
        Entry::New { format: FORMAT, settings }
    }

    /// Its word.
    pub fn word(&self) -> &'static str {
        match self {
            Entry::New { .. } => "new",
            Entry::Add { .. } => "add",
            Entry::Import { .. } => "import",
            Entry::Edit { .. } => "edit",
            Entry::Withdraw { .. } => "withdraw",
            Entry::Absent { .. } => "absent",
            Entry::Bye { .. } => "bye",
            Entry::Return { .. } => "return",
            Entry::Forbid { .. } => "forbid",
            Entry::Criteria { .. } => "criteria",
            Entry::Ties { .. } => "ties",
            Entry::Pair { .. } => "pair",
            Entry::Seat { .. } => "seat",
            Entry::Result { .. } => "result",
            Entry::BoardResult { .. } => "board-result",
            Entry::Lineup { .. } => "lineup",
            Entry::Meeting { .. } => "meeting",
            Entry::Postpone { .. } => "postpone",
            Entry::Played { .. } => "played",
            Entry::Boards { .. } => "boards",
            Entry::Rules { .. } => "rules",
            Entry::Arbiters { .. } => "arbiters",
            Entry::Tables { .. } => "tables",
            Entry::ProtestTime { .. } => "protest-time",
            Entry::Protest { .. } => "protest",
            Entry::Decide { .. } => "decide",
            Entry::Undo => "undo",
        }
    }

    /// The change in words for people.
    pub fn about(&self) -> Key {
        match self {
            Entry::New { .. } => key!(tournament.entry.new),
            Entry::Add { .. } => key!(tournament.entry.add),
            Entry::Import { .. } => key!(tournament.entry.import),
            Entry::Edit { .. } => key!(tournament.entry.edit),
            Entry::Withdraw { .. } => key!(tournament.entry.withdraw),
            Entry::Absent { .. } => key!(tournament.entry.absent),
            Entry::Bye { .. } => key!(tournament.entry.bye),
            Entry::Return { .. } => key!(tournament.entry.back),
            Entry::Forbid { .. } => key!(tournament.entry.forbid),
            Entry::Criteria { .. } => key!(tournament.entry.criteria),
            Entry::Ties { .. } => key!(tournament.entry.ties),
            Entry::Pair { .. } => key!(tournament.entry.pair),
            Entry::Seat { .. } => key!(tournament.entry.seat),
            Entry::Result { .. } => key!(tournament.entry.result),
            Entry::BoardResult { .. } => key!(tournament.entry.board_result),
            Entry::Lineup { .. } => key!(tournament.entry.lineup),
            Entry::Meeting { .. } => key!(tournament.entry.meeting),
            Entry::Postpone { .. } => key!(tournament.entry.postpone),
            Entry::Played { .. } => key!(tournament.entry.played),
            Entry::Boards { .. } => key!(tournament.entry.boards),
            Entry::Rules { .. } => key!(tournament.entry.rules),
            Entry::Arbiters { .. } => key!(tournament.entry.arbiters),
            Entry::Tables { .. } => key!(tournament.entry.tables),
            Entry::ProtestTime { .. } => key!(tournament.entry.protest_time),
            Entry::Protest { .. } => key!(tournament.entry.protest),
            Entry::Decide { .. } => key!(tournament.entry.decide),
            Entry::Undo => key!(tournament.entry.undo),
        }
    }
}
