//! Decisions, and the values that describe a game: turn status, ending, faults.

use thiserror::Error;

use crate::api::answers::Scored;
use crate::spec::{Origin, Outcome, PhaseId, SideId, Site};

/// The kind of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum DecisionKind {
    /// A piece of the supply is placed on `to`.
    Place,
    /// A piece steps from `from` to `to`.
    Step,
    /// A piece jumps from `from` over `arg` to `to`.
    Hop,
    /// The chain of hops ends on `to`, where the piece stands.
    Stop,
    /// A piece flies from `from` to `to`.
    Fly,
    /// The piece on `to` is removed.
    Remove,
    /// Nothing is done.
    Pass,
    /// Of several instances completed at once, instance `arg` of the form fires.
    Choose,
    /// A piece moves from `from` to `to` as its kind does, and captures the piece there; it promotes if `arg` is not 0.
    Move,
    /// A piece of kind `arg` comes from the hand to `to`.
    Drop,
    /// The mover makes claim `arg`. Accepted by [`crate::Game::apply`] where its condition holds, but never among the legal decisions.
    Claim,
    /// The mover has done something illegal: `by` is the kind of decision that was tried. Accepted by [`crate::Game::apply`] where the rules let
    /// it lose the game, and only if what was tried is not legal; never among the legal decisions.
    Foul,
    /// Sites are marked, `to` among them, or their mark is taken away; the same side goes on. Accepted by [`crate::Game::apply`], never among the
    /// legal decisions: see [`crate::Game::marks`].
    Mark,
    /// The game goes back to an earlier phase. Accepted by [`crate::Game::apply`], never among the legal decisions: see [`crate::Game::resumes`].
    Resume,
    /// Face `arg` of the phase's roll has come up. Chance decides, not the mover.
    Throw,
    /// A piece goes forward from `from` to `to` on a track; from [`NOWHERE`] it enters, to [`NOWHERE`] it leaves.
    Advance,
    /// The seeds on `from` are sown; the last falls on `to`.
    Sow,
}

impl DecisionKind {
    /// All kinds.
    pub const ALL: [DecisionKind; 17] = [
        DecisionKind::Place,
        DecisionKind::Step,
        DecisionKind::Hop,
        DecisionKind::Stop,
        DecisionKind::Fly,
        DecisionKind::Remove,
        DecisionKind::Pass,
        DecisionKind::Choose,
        DecisionKind::Move,
        DecisionKind::Drop,
        DecisionKind::Claim,
        DecisionKind::Foul,
        DecisionKind::Mark,
        DecisionKind::Resume,
        DecisionKind::Throw,
        DecisionKind::Advance,
        DecisionKind::Sow,
    ];

    /// Its word in JSON and command lines: `place step hop stop fly remove pass choose move drop claim foul mark resume throw advance sow`.
    pub fn word(self) -> &'static str {
        const WORDS: [&str; 17] = [
            "place", "step", "hop", "stop", "fly", "remove", "pass", "choose", "move", "drop", "claim", "foul", "mark", "resume", "throw",
            "advance", "sow",
        ];
        WORDS[self as usize]
    }
}

/// No site.
pub const NOWHERE: Site = Site::MAX;

/// One choice of a player: a part of a turn. A small Copy value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Decision {
    /// Its kind.
    pub kind: DecisionKind,
    /// The generator (or award) of the phase that offers it.
    pub by: u8,
    /// The piece's origin; [`NOWHERE`] if none moves.
    pub from: Site,
    /// Its landing, or the removed piece; [`NOWHERE`] for `Pass` and `Choose`.
    pub to: Site,
    /// Hop: the site jumped. Place and Drop: the kind. Choose: the instance. Move: 1 + which of the kinds it may turn into, where
    /// it promotes. Throw: the face. Advance: the kind. Claim: the claim. Foul: what
    /// the decision tried would have here. Else 0.
    pub arg: u16,
}

/// The state of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnStatus {
    /// Phase.
    pub phase: PhaseId,
    /// Side that decides.
    pub mover: SideId,
    /// Removals still owed by the turn (the next decisions are removals while this is above 0).
    pub owed: u16,
    /// Site of the piece in the middle of a chain.
    pub chain: Option<Site>,
    /// Hops made in this chain.
    pub hops: u16,
    /// True if the mover has to choose which completed instance fires.
    pub choosing: bool,
    /// True if a roll is due: the legal decisions are its faces, and chance decides.
    pub throwing: bool,
    /// Turns completed.
    pub turns: u32,
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// The winner; `None` for a draw.
    pub winner: Option<SideId>,
    /// Identifier of the reason.
    pub reason: String,
    /// Index in [`crate::spec::Spec::ends`].
    pub ending: usize,
    /// The clause and its place.
    pub origin: Origin,
    /// The outcome for the side that the ending is about.
    pub outcome: Outcome,
    /// That side.
    pub of: SideId,
    /// The count, where the game ended by one.
    pub score: Option<Scored>,
}

/// A Lua function failed while the game was played. The decision has no effect and the game can go on.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct HookFault {
    /// One sentence with file and line.
    pub message: String,
}

/// The reason why a call on a game was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GameError {
    /// The decision is not among the legal ones. Ask [`crate::Game::explain`] why.
    #[error("this is not allowed here")]
    NotLegal,
    /// The game has ended. Undo, or start another.
    #[error("the game has ended")]
    Ended,
    /// A Lua function failed. Nothing was changed.
    #[error(transparent)]
    Hook(#[from] HookFault),
}

/// An award of a landing: (index in the phase's `takes`, removals).
pub type Earned = (u8, u16);

/// A group of connected pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its sites, ascending.
    pub sites: Vec<Site>,
    /// The empty sites next to it, ascending.
    pub liberties: Vec<Site>,
}

/// Options of perft.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PerftOptions {
    /// Depth counts whole turns; turns of one piece that reach the same position with the same captures count once.
    pub turns: bool,
}
