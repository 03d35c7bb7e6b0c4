//! A file that was played through.

use tianyuan_rules::setup::Setup;
use tianyuan_rules::spec::SideId;
use tianyuan_rules::{Ended, Game};

use crate::error::KifuError;
use crate::text::Place;

/// A ply of the main line that was played.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayedPly {
    /// Its number, from 1.
    pub number: u32,
    /// The side that moves.
    pub side: SideId,
    /// As it is written.
    pub text: String,
    /// The place in the file.
    pub at: Place,
    /// In the game's own notation.
    pub played: String,
    /// The position after it.
    pub position: Setup,
    /// Comments on it.
    pub comments: Vec<String>,
}

/// A file that was played through.
#[derive(Debug, Clone, PartialEq)]
pub struct Played {
    /// The main line, as far as it could be played.
    pub plies: Vec<PlayedPly>,
    /// The mistakes: the main line's first, at most one for each line.
    pub problems: Vec<KifuError>,
    /// For each of them, the position in which it was met.
    pub before: Vec<Setup>,
    /// Plies of the main line behind the one that could not be played.
    pub unreached: usize,
    /// The position at the end.
    pub position: Setup,
    /// The end of the game under the rules, if it ended.
    pub ended: Option<Ended>,
    /// The side that won as the file says it.
    pub winner: Option<SideId>,
}

impl Played {
    pub(crate) fn wrong(&mut self, error: KifuError, game: &dyn Game) {
        self.problems.push(error);
        self.before.push(game.setup());
    }
}
