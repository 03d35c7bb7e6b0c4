//! A position as plain data: the content of a position text, before validation.

use thiserror::Error;

pub use crate::spec::Buried;
use crate::spec::{Origin, PhaseId, Piece, RegisterId, SideId, Site, Texts};

/// The value of a register in a [`Setup`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i32),
    /// Sites, ascending.
    Sites(Vec<Site>),
    /// Instances of the register's form, ascending.
    Instances(Vec<u16>),
    /// A number for each site.
    Counts(Vec<i32>),
}

/// A register's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The register.
    pub register: RegisterId,
    /// The side, for a per-side register.
    pub side: Option<SideId>,
    /// The value.
    pub value: Value,
}

/// Anything that a position text can say. [`crate::Game::set_up`] is the only door from here to a game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The piece on each site; that on top, where sites hold rows of pieces.
    pub cells: Vec<Option<Piece>>,
    /// The pieces below those, site by site in ascending order.
    pub below: Vec<Buried>,
    /// Side that decides.
    pub mover: SideId,
    /// Phase.
    pub phase: PhaseId,
    /// Pieces in hand: `hands[side][kind]`; `None` means what the board implies (supply less board while pieces are
    /// placed, else none).
    pub hands: Option<Vec<Vec<u16>>>,
    /// Registers that are not at the value that the position implies.
    pub registers: Vec<Entry>,
    /// Middle of a turn.
    pub turn: MidTurn,
}

/// The parts of a position in the middle of a turn; all zero or `None` at a turn's start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct MidTurn {
    /// `at=E5`: the chain's piece.
    pub chain: Option<Site>,
    /// `hops=2`: hops made.
    pub hops: u16,
    /// `need=2`: hops needed before the chain may stop (written where above 1).
    pub need: u16,
    /// `owed=2`: removals owed.
    pub owed: u16,
    /// `kept=1`: the alternative of the prey that the removals keep to, counted from 1 in the text.
    pub kept: Option<u8>,
    /// `by=1`: the generator that owes the removals or goes on with the chain, counted from 1 in the text; `None` for the phase's takes, or for
    /// the generator that the position implies.
    pub by: Option<u8>,
    /// `act=2`: the act of a turn of several that is due, or under way, as a generator of it, counted from 1 in the text.
    pub act: Option<u8>,
    /// `stirred=1`: a piece has come or gone in an earlier act of the turn.
    pub stirred: bool,
    /// `due=1`: removals earned at earlier landings of a chain.
    pub due: u16,
    /// `jumped=C4,D5`: pieces jumped that are still on the board.
    pub jumped: Vec<Site>,
    /// `choose=5,E`: instances among which the mover chooses, with the award (index) that they belong to.
    pub choose: Vec<u16>,
    /// `award=1`: that award, counted from 1 in the text.
    pub award: Option<u8>,
    /// `last=E5`: the last landing; written if the rules read it.
    pub last: Option<Site>,
    /// `turns=12`: turns completed; written if the rules read it.
    pub turns: u32,
    /// `quiet=12`: turns without removal or placement; written if the rules read it.
    pub quiet: u32,
    /// `acted=1`: turns of this phase completed by any side, written where nonzero in phases that last a number of turns.
    pub acted: u32,
    /// `ko=E5`: where a piece must not be taken back in this turn, under every rule against repetition.
    pub ko: Option<Site>,
    /// `came=E4`: the origin of the piece in the middle of its turn; written if the rules read it.
    pub came: Option<Site>,
    /// `skimmed=E3`: the site on which the piece that moved last may be captured en passant in this turn.
    pub skimmed: Option<Site>,
    /// `passes=1`: passes in a row; written if the rules read it.
    pub passes: u16,
}

/// The reason why a position cannot be played from.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The board part has another number of sites than the board.
    #[error("the position has {found} sites and the board has {wanted}")]
    Sites {
        /// Found.
        found: usize,
        /// Wanted.
        wanted: usize,
    },
    /// A side has more pieces of a kind than its supply.
    #[error("{side} has {found} pieces on the board and in hand, but its supply is {limit}")]
    TooMany {
        /// The side's identifier.
        side: String,
        /// Found.
        found: usize,
        /// The supply.
        limit: usize,
    },
    /// There are more pieces of a kind than the game has.
    #[error("there are {found} of `{kind}` on the board and in the hands, but the game has {limit}")]
    TooManyInAll {
        /// The kind's identifier.
        kind: String,
        /// Found.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// A rule of the game says that a position cannot be so.
    #[error("{side}: {message}")]
    Impossible {
        /// The side's identifier.
        side: String,
        /// The reason, in English if the script gives it.
        message: String,
        /// The same in every language of the script.
        says: Box<Texts>,
        /// The rule.
        origin: Box<Origin>,
    },
    /// A royal piece of the side that has just moved is attacked and could be captured now.
    #[error("it is the turn of {mover}, who could capture a royal piece of {side}")]
    OpenToCapture {
        /// The side to move.
        mover: String,
        /// The side whose royal piece is attacked.
        side: String,
    },
    /// A group has no liberty: it would have been captured.
    #[error("a group of {side} has no liberty")]
    NoLiberty {
        /// The side's identifier.
        side: String,
        /// One of its sites.
        site: Site,
        /// The rule.
        origin: Box<Origin>,
    },
    /// The parts do not fit each other: a chain without a piece, removals owed by nobody, and the like.
    #[error("{0}")]
    Inconsistent(String),
}
