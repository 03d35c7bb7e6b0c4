//! Verdicts on attempts: the rule's sentence, its clause and its place in the script.

use crate::api::decision::{Decision, DecisionKind};
use crate::spec::{KindId, Origin, Site, Texts};

/// An attempt, as far as it was specified.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Attempt {
    /// The kind, if it was specified (`C4→E4` alone may be a step, a hop or a flight).
    pub kind: Option<DecisionKind>,
    /// The origin.
    pub from: Option<Site>,
    /// The landing, or the site of a removal or placement.
    pub to: Option<Site>,
    /// The kind of piece to be placed or dropped, if it was specified.
    pub piece: Option<KindId>,
    /// True if the piece is to promote; `None` if not specified.
    pub promote: Option<bool>,
    /// The other end of a row of pieces that moves sideways, if it was specified.
    pub row_end: Option<Site>,
}

/// The kind of a refusal; each has a sentence in every language of the program (`refusal.<word>`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    Ended,
    /// Pieces are still to be removed first.
    Owed,
    /// A chain is under way: only its piece may go on or stop.
    Chain,
    /// One of the lines completed must be chosen first.
    Choosing,
    /// In this phase pieces are placed, nothing moves.
    NoMovesHere,
    /// In this phase nothing is placed.
    NoPlacingHere,
    /// Nothing is owed: no piece may be removed.
    NothingOwed,
    /// There is nothing on the site to move.
    NothingThere,
    /// The piece is not the mover's.
    NotOwn,
    /// The site is taken.
    Taken,
    /// The site is not among those where a piece may be placed now.
    NotHere,
    /// The supply is used up.
    NoSupply,
    /// Too far for a step.
    TooFar,
    /// There is no piece of the opponent to jump between the two sites.
    NothingToJump,
    /// So few hops are not enough: a longer chain is needed.
    TooFewHops,
    /// Another capture takes more, or what is worth more.
    Majority,
    /// A chain may not end there, and could go on to nowhere where it may.
    NoRest,
    /// The rule that would allow it does not hold now (flying, for example).
    NotYet,
    /// Another kind of move has priority.
    Priority,
    /// The piece to be removed is protected, or not among those that may be removed.
    Protected,
    /// There is nothing of the opponent on the site to remove.
    NothingToRemove,
    /// Passing is not allowed.
    NoPass,
    /// This kind of piece does not move like that.
    NotItsMove,
    /// A piece is in the way.
    Blocked,
    /// A royal piece of the mover is attacked, and this does not help.
    InCheck,
    /// It would leave a royal piece of the mover attacked.
    Exposes,
    /// The piece cannot promote with this move.
    NoPromotion,
    /// The piece must promote with this move.
    MustPromote,
    /// There is no such piece in hand.
    NotInHand,
    /// From there it could never move again.
    NeverMoves,
    /// This kind may not give mate by being dropped.
    DropMates,
    /// The claim cannot be made now.
    NoClaim,
    /// The own group would have no liberty, and nothing is captured.
    Suicide,
    /// The piece that has just captured may not be taken back at once.
    Ko,
    /// The position has occurred before.
    Repeats,
    /// There is nothing to mark there, or not now.
    NothingToMark,
    /// The game cannot go back to an earlier phase now.
    NoResume,
    /// A rule keeps the piece from going there now.
    RuledOut,
    /// It would make a form that may not pay, and that is not allowed.
    Unpaid,
    /// It would leave a position that the rules forbid.
    Unlawful,
    /// It would capture, and nothing may be captured.
    Captures,
    /// A roll is due first.
    Throwing,
    /// No roll is due.
    NothingToThrow,
    /// Pieces go exactly as far as they may go now, and this is another distance.
    WrongDistance,
    /// The seeds on the site may not be sown.
    NotSown,
    /// Nothing lies on the site.
    NothingToSow,
    /// The sowing would pass over every other site of its track.
    NowhereToSow,
    /// No free way round a bend leads there.
    NoWayRound,
    /// The piece has no legal move now.
    NoMove,
    /// No move is under way that could be ended, and nothing is to be chosen.
    NothingUnderWay,
    /// The turn goes on with another act.
    NextAct,
    /// The row that is pushed is not shorter than the one that pushes.
    Outnumbered,
    /// No straight row of pieces that may move at once lies between the two sites.
    NoRow,
    /// No track turns so.
    NotTurned,
    /// None of the above.
    Other,
}

impl Refusal {
    /// Its word in JSON and in the tables of texts.
    pub fn word(self) -> &'static str {
        match self {
            Refusal::Ended => "ended",
            Refusal::Owed => "owed",
            Refusal::Chain => "chain",
            Refusal::Choosing => "choosing",
            Refusal::NoMovesHere => "no-moves-here",
            Refusal::NoPlacingHere => "no-placing-here",
            Refusal::NothingOwed => "nothing-owed",
            Refusal::NothingThere => "nothing-there",
            Refusal::NotOwn => "not-own",
            Refusal::Taken => "taken",
            Refusal::NotHere => "not-here",
            Refusal::NoSupply => "no-supply",
            Refusal::TooFar => "too-far",
            Refusal::NothingToJump => "nothing-to-jump",
            Refusal::TooFewHops => "too-few-hops",
            Refusal::Majority => "majority",
            Refusal::NoRest => "no-rest",
            Refusal::NotYet => "not-yet",
            Refusal::Priority => "priority",
            Refusal::Protected => "protected",
            Refusal::NothingToRemove => "nothing-to-remove",
            Refusal::NoPass => "no-pass",
            Refusal::NotItsMove => "not-its-move",
            Refusal::Blocked => "blocked",
            Refusal::InCheck => "in-check",
            Refusal::Exposes => "exposes",
            Refusal::NoPromotion => "no-promotion",
            Refusal::MustPromote => "must-promote",
            Refusal::NotInHand => "not-in-hand",
            Refusal::NeverMoves => "never-moves",
            Refusal::DropMates => "drop-mates",
            Refusal::NoClaim => "no-claim",
            Refusal::Suicide => "suicide",
            Refusal::Ko => "ko",
            Refusal::Repeats => "repeats",
            Refusal::NothingToMark => "nothing-to-mark",
            Refusal::NoResume => "no-resume",
            Refusal::Captures => "captures",
            Refusal::RuledOut => "ruled-out",
            Refusal::Unpaid => "unpaid",
            Refusal::Unlawful => "unlawful",
            Refusal::Throwing => "throwing",
            Refusal::NothingToThrow => "nothing-to-throw",
            Refusal::WrongDistance => "wrong-distance",
            Refusal::NotSown => "not-sown",
            Refusal::NothingToSow => "nothing-to-sow",
            Refusal::NowhereToSow => "nowhere-to-sow",
            Refusal::NoWayRound => "no-way-round",
            Refusal::NoMove => "no-move",
            Refusal::NothingUnderWay => "nothing-under-way",
            Refusal::NextAct => "next-act",
            Refusal::Outnumbered => "outnumbered",
            Refusal::NoRow => "no-row",
            Refusal::NotTurned => "not-turned",
            Refusal::Other => "other",
        }
    }
}

/// The answer to an [`Attempt`].
#[derive(Debug, Clone, PartialEq)]
pub struct Verdict {
    /// The attempt.
    pub attempt: Attempt,
    /// The decisions that fit the attempt; empty when it is refused.
    pub decisions: Vec<Decision>,
    /// The reason, if it is refused.
    pub refusal: Option<Refusal>,
    /// The rule that decides: its clause and place in the script.
    pub origin: Origin,
    /// The rule's own sentence, where the script gives one.
    pub says: Texts,
}
