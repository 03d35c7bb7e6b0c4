//! Errors of typed moves.

use thiserror::Error;
use tianyuan_rules::spec::Origin;
use tianyuan_rules::{GameError, Refusal, Verdict};

use super::files::KifuProblem;

/// An error of a typed move. Columns count characters of the text from 1.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not in the form of a move.
    #[error("column {column}: {wanted} is expected here{}", instead(.found))]
    Unreadable {
        /// The column of the mistake.
        column: usize,
        /// The text found there; `None` at the end.
        found: Option<String>,
        /// The expected text.
        wanted: &'static str,
    },
    /// The board has no site of this name.
    #[error("`{name}` is no point of this board{}", near.as_ref().map_or_else(String::new, |near| format!("; did you mean `{near}`?")))]
    NoSuchSite {
        /// The name.
        name: String,
        /// The column of the mistake.
        column: usize,
        /// The site that was probably meant.
        near: Option<String>,
    },
    /// The game has no piece of this letter.
    #[error("`{letter}` is no piece of this game; its pieces are {known}")]
    NoSuchPiece {
        /// The letter.
        letter: String,
        /// The column of the mistake.
        column: usize,
        /// The letters that there are.
        known: String,
    },
    /// The game has no claim of this name.
    #[error("`{name}` is no claim of this game; it has {known}")]
    NoSuchClaim {
        /// The name.
        name: String,
        /// The column of the mistake.
        column: usize,
        /// The claims that there are.
        known: String,
    },
    /// A text that several decisions fit. Write one of them in full.
    #[error("`{part}` may mean {may}: write which")]
    Ambiguous {
        /// The text.
        part: String,
        /// The column of the mistake.
        column: usize,
        /// The possible readings.
        may: String,
    },
    /// The die has no such face.
    #[error("{value} cannot be thrown here; it is one of {known}")]
    NoSuchFace {
        /// The number.
        value: i32,
        /// The column of the mistake.
        column: usize,
        /// The faces of the die.
        known: String,
    },
    /// The move is no foul, or no foul ends this game.
    #[error("`{part}` is no foul here: it is allowed, or the rules refuse it without ending the game")]
    NoFoul {
        /// The attempted move.
        part: String,
        /// The column of the mistake.
        column: usize,
    },
    /// More than one move where one was asked for.
    #[error("column {column}: one move is expected, and another begins here")]
    Several {
        /// The column of the second.
        column: usize,
    },
    /// The ply is marked as another side's.
    #[error("`{prefix}` is no ply of {mover}, whose turn it is")]
    WrongSide {
        /// The mark.
        prefix: String,
        /// The column of the mistake.
        column: usize,
        /// The side to move.
        mover: String,
    },
    /// The rules do not allow a part of the move.
    #[error("`{part}`: {}", refusal_sentence(.verdict))]
    Refused {
        /// The part.
        part: String,
        /// The column of the mistake.
        column: usize,
        /// The refusal, with the clause and its place.
        verdict: Box<Verdict>,
    },
    /// A text in one of the notations of players fits no legal move. `near` lists similar legal moves.
    #[error("`{text}`: {}{}", refusal_sentence(.verdict), alike(.near))]
    Unplayable {
        /// The text.
        text: String,
        /// The same in the game's own notation, as far as it is clear.
        tried: String,
        /// The column of the mistake.
        column: usize,
        /// Legal moves that look like it, each in quotes.
        near: String,
        /// The refusal, with the clause and its place.
        verdict: Box<Verdict>,
    },
    /// A text in one of the notations of players cannot be read.
    #[error("{0}")]
    Idiom(Box<KifuProblem>),
    /// The list of jumped pieces in the text is not that of the path.
    #[error("{label} names {named}, but the path jumps {jumped}")]
    Jumped {
        /// The label.
        label: String,
        /// The named pieces.
        named: String,
        /// The jumped pieces.
        jumped: String,
        /// The column of the mistake.
        column: usize,
        /// The rule of the jump.
        origin: Box<Origin>,
    },
    /// More removals are named than are owed, or under another label.
    #[error("{label} names {named}, but {}", earned(.owed, .label))]
    Removed {
        /// The label.
        label: String,
        /// The named parts.
        named: String,
        /// Removals that the move earned under this label.
        owed: usize,
        /// The column of the mistake.
        column: usize,
        /// The rule that pays.
        origin: Box<Origin>,
    },
    /// A whole turn was asked for, and removals that it owes are not named.
    #[error("{owed} more to remove: the text does not name which")]
    Owed {
        /// The number of unnamed removals.
        owed: u16,
        /// The column of the end of the text.
        column: usize,
        /// The rule that pays.
        origin: Box<Origin>,
    },
    /// A whole turn was asked for, and the turn is not over where the text ends.
    #[error("the turn is not over here")]
    Unfinished {
        /// The column of the end of the text.
        column: usize,
    },
    /// The game itself refused.
    #[error(transparent)]
    Game(#[from] GameError),
}

impl MoveError {
    /// Character of the text at which it stops being a move, from 1.
    pub fn column(&self) -> usize {
        match self {
            MoveError::Unreadable { column, .. }
            | MoveError::NoSuchSite { column, .. }
            | MoveError::NoSuchPiece { column, .. }
            | MoveError::NoSuchClaim { column, .. }
            | MoveError::Ambiguous { column, .. }
            | MoveError::NoSuchFace { column, .. }
            | MoveError::NoFoul { column, .. }
            | MoveError::Several { column }
            | MoveError::WrongSide { column, .. }
            | MoveError::Refused { column, .. }
            | MoveError::Unplayable { column, .. }
            | MoveError::Jumped { column, .. }
            | MoveError::Removed { column, .. }
            | MoveError::Owed { column, .. }
            | MoveError::Unfinished { column } => *column,
            MoveError::Game(_) | MoveError::Idiom(_) => 1,
        }
    }

    /// The rule that decides, where one does.
    pub fn origin(&self) -> Option<&Origin> {
        match self {
            MoveError::Refused { verdict, .. } | MoveError::Unplayable { verdict, .. } => Some(&verdict.origin),
            MoveError::Idiom(problem) => problem.origin(),
            MoveError::Jumped { origin, .. } | MoveError::Removed { origin, .. } | MoveError::Owed { origin, .. } => Some(origin),
            _ => None,
        }
    }

    /// The game's answer, where the rules refused a part.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            MoveError::Refused { verdict, .. } | MoveError::Unplayable { verdict, .. } => Some(verdict),
            _ => None,
        }
    }
}

/// An error of a list of moves.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("move {index}, `{word}`: {error}")]
pub struct MovesError {
    /// Number of the move in the list, from 1.
    pub index: usize,
    /// Character of the list at which the move begins, from 1.
    pub column: usize,
    /// The move as it is written.
    pub word: String,
    /// The mistake; its columns count from the start of the list.
    pub error: Box<MoveError>,
}

fn alike(near: &str) -> String {
    if near.is_empty() { String::new() } else { format!("; legal: {near}") }
}

fn instead(found: &Option<String>) -> String {
    found.as_ref().map_or_else(|| ", but the text ends".to_owned(), |found| format!(", not `{found}`"))
}

fn earned(owed: &usize, label: &str) -> String {
    match *owed {
        0 => format!("the move earns nothing under {label}"),
        1 => format!("the move earns one removal under {label}"),
        _ => format!("the move earns {owed} removals under {label}"),
    }
}

/// The sentence of a refusal, and the rule in the script's own words where it gives them.
pub(super) fn refusal_sentence(verdict: &Verdict) -> String {
    let refusal = refusal(verdict.refusal.unwrap_or(Refusal::Other));
    match verdict.says.get("en").filter(|says| !says.is_empty()) {
        Some(says) => format!("{refusal} ({})", says.trim_end_matches(['.', '。'])),
        None => refusal.to_owned(),
    }
}

/// A refusal in English, for the text of errors; programs show the sentence of their own tables by [`Refusal::word`].
fn refusal(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Ended => "the game has ended",
        Refusal::Owed => "pieces must be removed first",
        Refusal::Chain => "a chain of jumps is under way: only its piece may go on or stop",
        Refusal::Choosing => "one of the completed lines must be chosen first",
        Refusal::NoMovesHere => "nothing moves in this phase",
        Refusal::NoPlacingHere => "nothing is placed in this phase",
        Refusal::NothingOwed => "nothing may be removed now",
        Refusal::NothingThere => "there is no piece to move",
        Refusal::NotOwn => "the piece is the opponent's",
        Refusal::Taken => "the point is taken",
        Refusal::NotHere => "nothing may be placed there now",
        Refusal::NoSupply => "there is no piece left to place",
        Refusal::TooFar => "this is neither a step nor a jump",
        Refusal::NothingToJump => "there is nothing of the opponent's to jump over",
        Refusal::TooFewHops => "more jumps in one go are needed",
        Refusal::Majority => "another capture takes more",
        Refusal::NoRest => "the piece may not come to rest there",
        Refusal::NotYet => "the rule that would allow it does not hold yet",
        Refusal::Priority => "another kind of move must be made first",
        Refusal::Protected => "the piece may not be removed",
        Refusal::NothingToRemove => "there is nothing of the opponent's to remove",
        Refusal::NoPass => "a turn may not be passed",
        Refusal::NotItsMove => "this piece does not move like that",
        Refusal::Blocked => "something stands between",
        Refusal::InCheck => "a royal piece is attacked, and this does not help",
        Refusal::Exposes => "it would leave a royal piece attacked",
        Refusal::NoPromotion => "the piece cannot promote with this move",
        Refusal::MustPromote => "the piece must promote with this move",
        Refusal::NotInHand => "there is no such piece in hand",
        Refusal::NeverMoves => "from there the piece could never move again",
        Refusal::DropMates => "this kind may not give mate by being dropped",
        Refusal::NoClaim => "this cannot be claimed now",
        Refusal::Suicide => "the own group would have no liberty, and nothing is captured",
        Refusal::Ko => "the piece that has just captured may not be taken back at once",
        Refusal::Repeats => "the position has stood before",
        Refusal::NothingToMark => "there is nothing to mark there, or not now",
        Refusal::NoResume => "the game cannot go back to an earlier phase now",
        Refusal::Unpaid => "it would make a form that may not pay, which is not allowed",
        Refusal::NoMove => "the piece has no legal move",
        Refusal::NothingUnderWay => "nothing is under way that could be ended",
        _ => "the rules do not allow it here",
    }
}
