//! Tournaments: players, rounds, pairings with their reasons, standings, and the file that holds them.
//!
//! A [`Journal`] is a file of entries, one a line. Replaying them gives a [`Tournament`], and nothing else does: no clock is read and
//! nothing is drawn by lot, so a file has one result on every machine.

mod acts;
mod boards;
mod criteria;
mod entry;
mod error;
mod exchange;
mod journal;
mod level;
mod model;
mod moment;
mod pairing;
mod points;
mod ratings;
mod settings;
mod span;
mod standings;
mod state;
mod ties;

pub use acts::{put_rating, read_meeting, read_result, read_rounds, read_ties, set_criterion, swapped, unplayed};
pub use boards::{AdjournWay, Boards};
pub use criteria::{Criterion, Ranked};
pub use entry::Entry;
pub use error::TournamentError;
pub use exchange::{Players, cell, cell_of, csv, html, read_players, trf};
pub use journal::{Journal, before, undoable};
pub use level::rating_of_level;
pub use model::{
    Bands, BoardGame, BoardOrder, Entrant, FiledProtest, Game, GameResult, Meeting, Member, Player, PlayerId, Protest, ProtestDecision,
    Round, RoundOff, RoundRules, Scoring, Seat, Settings, Side, SideRules, SideWay, Sitting, System, TeamMatch, TeamRules,
};
pub use moment::moment;
pub use pairing::{Outside, Reasons, next_round, reasons, why};
pub use points::Points;
pub use ratings::{Rated, RatingWay, season};
pub use settings::set_setting;
pub use span::RoundSpan;
pub use standings::{BoardRow, Cell, Row, Value, board_standings, crosstable, standings};
pub use state::{ForbiddenPair, Individuals, Tournament};
pub use ties::Tie;
