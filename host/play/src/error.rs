//! Errors of matches.

use thiserror::Error;
use tianyuan_clock::{ControlError, Millis};
use tianyuan_rules::GameError;
use tianyuan_rules::spec::Origin;

use crate::journal::JournalError;
use crate::ruling_error::RulingError;
use crate::thinker::ThinkError;

/// The reason why something could not be done with a match.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The position to start from cannot be read or played from. Mend the text.
    #[error("{0}")]
    Position(String),
    /// The match is over. Take a move back or start another.
    #[error("the match is over")]
    Over,
    /// The rules do not allow it. Ask [`tianyuan_rules::Game::explain`] why.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The program found no turn.
    #[error(transparent)]
    Think(#[from] ThinkError),
    /// Nobody has offered a draw.
    #[error("nobody has offered a draw")]
    NoOffer,
    /// The rules know no draw by agreement.
    #[error("no draw may be offered under these rules")]
    NoDraws(Origin),
    /// It is not settled by lot who has which side: the game has no lots, or it has begun.
    #[error("lots are drawn before the first decision, and only where the game has them")]
    NoLots,
    /// The match has no clock.
    #[error("the match has no clock")]
    NoClock,
    /// Moves press the clock of the match.
    #[error("moves press the clock of this match")]
    PressedByMoves,
    /// The time of the side does not run.
    #[error("the time of this side does not run")]
    NotRunning,
    /// The time control cannot be. Choose another.
    #[error(transparent)]
    Clock(#[from] ControlError),
    /// The rules ask for more time. Choose at least so much.
    #[error("the rules ask for at least {0} for the whole game")]
    ClockTooShort(Millis),
    /// The match has begun, or has a clock already.
    #[error("a clock is chosen before the first move")]
    Begun,
    /// The time of the side is over.
    #[error("the time is over")]
    TimeOver,
    /// A flag has fallen, and whoever set the match up decides.
    #[error("a flag has fallen: whoever set the match up decides")]
    AwaitsRuling,
    /// No flag awaits a ruling.
    #[error("no flag awaits a ruling")]
    NoFlag,
    /// No interrupted move awaits a decision.
    #[error("no interrupted move awaits a decision")]
    NoInterruption,
    /// The arbiter cannot rule so.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The piece on this site was touched, and has to be played.
    #[error("the piece on {0} was touched: play it")]
    Touched(String),
    /// The game is adjourned. Continue it first.
    #[error("the game is adjourned")]
    Adjourned,
    /// The game is not adjourned.
    #[error("the game is not adjourned")]
    NotAdjourned,
    /// The rules of the game know no adjournment.
    #[error("the rules of this game know no adjournment")]
    NoAdjournment,
    /// The organiser allows no adjournment.
    #[error("the organiser allows no adjournment")]
    AdjournmentBarred,
    /// A turn is sealed as a whole. Enter all of it at once.
    #[error("a turn is sealed as a whole: enter all of it at once")]
    SealWhole,
    /// The sealed move is lost, or is not the one that was sealed.
    #[error("the sealed move is lost: an arbiter rules")]
    NoEnvelope,
    /// There is nothing to take back or to make again.
    #[error("there is nothing to take back")]
    NothingBack,
    /// The moves before were played under other rules. Roll the rules back first.
    #[error("the moves before were played under other rules")]
    OtherRules,
    /// There is no other version to go to.
    #[error("there is no other version of the rules")]
    NoVersion,
    /// The match cannot go on under those rules: the position is impossible under them.
    #[error("the position cannot stand under these rules: {0}")]
    Impossible(String),
    /// The journal cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The recorded rules can no longer be read by this program.
    #[error("the recorded rules cannot be read: {0}")]
    Rules(String),
    /// The recorded rules need a plugin that is not loaded. Load it by `--plugin PATH`.
    #[error("this game needs the plugin `{name}` (BLAKE3 {digest}), which is not loaded: load it by `--plugin PATH`")]
    NoPlugin {
        /// Its name in scripts.
        name: String,
        /// The digest recorded.
        digest: String,
    },
    /// The recorded moves can no longer be played by this program.
    #[error("the record stops making sense at entry {entry}: {why}")]
    Record {
        /// The number of the entry, from 1.
        entry: usize,
        /// The fault.
        why: String,
    },
}
