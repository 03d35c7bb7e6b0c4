//! The reasons why something cannot be ruled.

use thiserror::Error;
use tianyuan_clock::Millis;
use tianyuan_words::{Message, message};

/// The reason why an arbiter, or a call for one, is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RulingError {
    /// The rules of the game name no such offence. Choose one of theirs.
    #[error("the rules name no offence `{0}`")]
    NoOffence(String),
    /// There is no such remedy.
    #[error("there is no remedy `{0}`")]
    NoRemedy(String),
    /// The clause does not allow the remedy.
    #[error("the clause does not allow the remedy `{0}`")]
    NotAllowed(String),
    /// The clause allows the remedy only where both players agree.
    #[error("the remedy `{0}` needs the agreement of both players")]
    NeedsAgreement(String),
    /// There is no such side.
    #[error("there is no side `{0}`")]
    NoSide(String),
    /// The remedy needs the side of the offender.
    #[error("the remedy needs the side of the offender")]
    NeedsSide,
    /// There is no such turn.
    #[error("there is no turn {0}")]
    NoTurn(usize),
    /// The claim came after its time.
    #[error("the claim came after its time")]
    TooLate,
    /// Only the last turn can be void.
    #[error("only the last turn can be void")]
    NotLast,
    /// The turn lies before a point that the board was set at, or was played under other rules.
    #[error("the board was set, or the rules were changed, after that turn")]
    TooFar,
    /// The position cannot be read or played from.
    #[error("the position cannot stand: {0}")]
    Position(String),
    /// The remedy needs a position.
    #[error("say to which position the board is set")]
    NeedsPosition,
    /// The site of the piece that was touched is missing.
    #[error("say which piece was touched")]
    NeedsSite,
    /// There is no piece on the site.
    #[error("there is no piece on `{0}`")]
    NoPiece(String),
    /// The remedy is about the turn under way, before its first decision.
    #[error("the remedy is about the turn under way, before it begins")]
    NotUnderWay,
    /// The piece cannot be moved or taken.
    #[error("the piece on {0} cannot be moved or taken")]
    CannotPlay(String),
    /// The game is adjourned, and its board stands until it goes on.
    #[error("the game is adjourned: its board stands until it goes on")]
    Adjourned,
    /// The remedy needs an act upon the clocks.
    #[error("the remedy needs an act upon the clocks")]
    NeedsClock,
    /// The remedy leaves the clocks as they are.
    #[error("this remedy leaves the clocks as they are")]
    NoClockAct,
    /// The match has no clock.
    #[error("the match has no clock")]
    NoClock,
    /// No reading of the clocks before that turn was kept.
    #[error("no reading of the clocks before that turn was kept")]
    NoReading,
    /// The name of the arbiter or the reason is missing, or too long.
    #[error("the arbiter's name and a reason are needed, of at most {0} letters")]
    Text(usize),
    /// The result is confirmed by both players and the arbiter.
    #[error("the result is confirmed")]
    Confirmed,
    /// There is no result to confirm.
    #[error("there is no result to confirm")]
    NoResult,
    /// No ruling is in force.
    #[error("no ruling is in force")]
    NoRuling,
    /// The rules were changed after the ruling.
    #[error("the rules were changed after the ruling")]
    OtherRules,
    /// There are too many rulings.
    #[error("a match has at most {0} rulings")]
    TooMany(usize),
    /// The offender has moved.
    #[error("this side has moved: it is not late")]
    NotLate,
    /// The clock of the offender has not run as long as the rules wait.
    #[error("this side is not late yet: {waited} of {late}")]
    NotLateYet {
        /// The time that has run.
        waited: Millis,
        /// The time for which the rules wait.
        late: Millis,
    },
    /// The rule names the positions in which a draw may not be refused, and this is none of them.
    #[error("a draw may be refused in this position ({offence} {clause})")]
    NotEnforced {
        /// Word of the offence.
        offence: String,
        /// The clause of the rule; empty where it names none.
        clause: String,
    },
    /// An arbiter has ended the game.
    #[error("an arbiter ended the game: it goes on if the ruling is reversed")]
    Ruled,
}

impl RulingError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            RulingError::NoOffence(word) => message!(arbiter.no_offence, word = word),
            RulingError::NoRemedy(word) => message!(arbiter.no_remedy, word = word),
            RulingError::NotAllowed(word) => message!(arbiter.not_allowed, word = word),
            RulingError::NeedsAgreement(word) => message!(arbiter.needs_agreement, word = word),
            RulingError::NoSide(word) => message!(arbiter.no_side, word = word),
            RulingError::NeedsSide => message!(arbiter.needs_side),
            RulingError::NoTurn(turn) => message!(arbiter.no_turn, turn = turn),
            RulingError::TooLate => message!(arbiter.too_late),
            RulingError::NotLast => message!(arbiter.not_last),
            RulingError::TooFar => message!(arbiter.too_far),
            RulingError::Position(why) => message!(arbiter.position, why = why),
            RulingError::NeedsPosition => message!(arbiter.needs_position),
            RulingError::NeedsSite => message!(arbiter.needs_site),
            RulingError::NoPiece(site) => message!(arbiter.no_piece, site = site),
            RulingError::NotUnderWay => message!(arbiter.not_under_way),
            RulingError::CannotPlay(site) => message!(arbiter.cannot_play, site = site),
            RulingError::Adjourned => message!(arbiter.adjourned),
            RulingError::NeedsClock => message!(arbiter.needs_clock),
            RulingError::NoClockAct => message!(arbiter.no_clock_act),
            RulingError::NoClock => message!(clock.none),
            RulingError::NoReading => message!(arbiter.no_reading),
            RulingError::Text(most) => message!(arbiter.text, most = most),
            RulingError::Confirmed => message!(arbiter.confirmed),
            RulingError::NoResult => message!(arbiter.no_result),
            RulingError::NoRuling => message!(arbiter.no_ruling),
            RulingError::OtherRules => message!(arbiter.other_rules),
            RulingError::TooMany(most) => message!(arbiter.too_many, most = most),
            RulingError::NotLate => message!(arbiter.not_late),
            RulingError::NotLateYet { waited, late } => message!(arbiter.not_late_yet, waited = waited, late = late),
            RulingError::NotEnforced { offence, clause } => {
                message!(arbiter.not_enforced, rule = if clause.is_empty() { offence } else { clause })
            }
            RulingError::Ruled => message!(arbiter.ruled_end),
        }
    }
}
