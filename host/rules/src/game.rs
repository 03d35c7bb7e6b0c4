//! The public face: rules without their width, positions to search on, games to play.
//!
//! [`Game`] is object-safe and meant for one decision at a time. Hot loops (perft, playouts) work on [`crate::Position`] directly and never
//! through this trait.

// The tests inside this room need one width, and are built much sooner without the others.
#[cfg(not(test))]
pub(crate) mod bodies;
pub(crate) mod perft;
pub(crate) mod placing;
pub(crate) mod position;
pub(crate) mod queries;
pub(crate) mod rules;
pub(crate) mod searching;
pub(crate) mod setup_convert;
pub(crate) mod sized;
pub(crate) mod start;
pub(crate) mod worth;

use std::fmt;
use std::sync::Arc;

use crate::api::answers::{QueryAnswer, Scored};
use crate::api::decision::{Decision, Earned, Ended, GameError, Group, PerftOptions, TurnStatus};
use crate::api::explain::{Attempt, Verdict};
use crate::api::setup::{Setup, SetupError};
use crate::spec::{KindId, Origin, Piece, SideId, Site, Spec};

/// A game being played.
pub trait Game: Send + fmt::Debug {
    /// The rules.
    fn spec(&self) -> &Arc<Spec>;

    /// All legal decisions, in a fixed order: by generator, then by site. Empty once the game has ended; where the mover is
    /// stuck, the ending is reached by this call.
    ///
    /// # Errors
    /// [`GameError::Hook`].
    fn legal(&mut self) -> Result<Vec<Decision>, GameError>;

    /// A random decision of a player who keeps to the rules of random play ([`crate::spec::Random`]); `None` if there is none.
    /// `pick(n)` must be uniform below `n`.
    ///
    /// # Errors
    /// [`GameError::Hook`].
    fn sample(&mut self, pick: &mut dyn FnMut(u32) -> u32) -> Result<Option<Decision>, GameError>;

    /// Carries out a decision.
    ///
    /// # Errors
    /// [`GameError`]; the game is then unchanged.
    fn apply(&mut self, decision: Decision) -> Result<(), GameError>;

    /// Takes back the last decision, if there is one since [`Game::set_up`].
    fn undo(&mut self) -> bool;

    /// Decisions since the start or the last [`Game::set_up`], oldest first.
    fn decisions(&self) -> &[Decision];

    /// The state of the present turn.
    fn turn_status(&self) -> TurnStatus;

    /// The ending, if the game has ended.
    fn ended(&mut self) -> Option<Ended>;

    /// The piece on a site.
    fn at(&self, site: Site) -> Option<Piece>;

    /// The pieces below that on a site, from the top down, where sites hold rows of pieces.
    fn below(&self, site: Site) -> Vec<Piece>;

    /// Pieces of a side on the board.
    fn count(&self, side: SideId) -> usize;

    /// Pieces of a kind in a side's hand (its supply).
    fn hand(&self, side: SideId, kind: KindId) -> u16;

    /// The removals earned by the last landing of the present (or, between turns, of the last) turn, award by award.
    fn earned(&self) -> Vec<Earned>;

    /// The whole position as plain data.
    fn setup(&self) -> Setup;

    /// Starts again from a position.
    ///
    /// # Errors
    /// [`SetupError`] where the position cannot be; the game is then unchanged.
    fn set_up(&mut self, setup: &Setup) -> Result<(), SetupError>;

    /// True if a royal piece of the side is attacked.
    fn checked(&self, side: SideId) -> bool;

    /// The pieces of other sides that attack a side's last royal piece.
    fn checkers(&self, side: SideId) -> Vec<Site>;

    /// Claims (indices in [`Spec::claims`]) that the side to move may make now.
    fn claims(&self) -> Vec<u8>;

    /// Marks that the side to move may set or remove now, one decision for each set of sites marked together; none in most games.
    fn marks(&self) -> Vec<Decision>;

    /// Decisions by which the side to move may lead the game back to an earlier phase now.
    fn resumes(&self) -> Vec<Decision>;

    /// The present position counted by the way with this index in [`Spec::scores`], as if the game ended here; `None` where there is no
    /// such way, or where its numbers outgrow an exact fraction.
    fn score(&self, scoring: usize) -> Option<Scored>;

    /// The group of the piece on a site, in a game of groups: its sites, and its liberties.
    fn group(&self, site: Site) -> Option<Group>;

    /// The site of a ko: a piece just captured alone must not be taken back there in this turn.
    fn ko(&self) -> Option<Site>;

    /// The answer to an entry of [`Spec::asks`] from the view of a side; `None` if nothing has this index.
    ///
    /// Between turns, forms just made are those of the last landing.
    fn query(&self, query: usize, side: SideId) -> Option<QueryAnswer>;

    /// 128-bit key of the position: board, hands, registers, phase, mover and what is owed.
    fn key(&self) -> u128;

    /// The rule behind a legal decision: that of its generator, of the award that is owed, or of the roll.
    fn rule(&self, decision: Decision) -> Origin;

    /// The rule that allows or refuses an attempt.
    fn explain(&mut self, attempt: &Attempt) -> Verdict;

    /// Nodes of the tree of decisions (or turns) below the position.
    fn perft(&mut self, depth: u32, options: PerftOptions) -> Result<u64, GameError>;

    /// A copy that plays on its own.
    fn fork(&self) -> Box<dyn Game>;
}
