//! The result of a flag that falls: by the rules of the game, in the position on the board.

use tianyuan_rules::spec::{OnFlag, SideId};
use tianyuan_rules::{Game, QueryAnswer};

use crate::clock::players;

/// The result of a flag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FlagResult {
    /// The side has lost.
    Loss,
    /// The game is drawn: the opponent cannot win.
    Draw,
    /// It awaits a ruling, or goes on after one.
    Open,
}

impl FlagResult {
    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            FlagResult::Loss => "loss",
            FlagResult::Draw => "draw",
            FlagResult::Open => "open",
        }
    }

    /// Reads a word.
    pub fn read(word: &str) -> Option<FlagResult> {
        [FlagResult::Loss, FlagResult::Draw, FlagResult::Open].into_iter().find(|result| result.word() == word)
    }
}

/// The result that the rules of a game give to the flag of a side that falls in this position.
pub fn flag_result(game: &dyn Game, side: SideId) -> FlagResult {
    match game.spec().conduct.clock.as_ref().map(|rules| rules.on_flag) {
        None | Some(OnFlag::Loss) => FlagResult::Loss,
        Some(OnFlag::Ruling) => FlagResult::Open,
        Some(OnFlag::DrawIfOpponentCannotWin) if opponents_can_win(game, side) => FlagResult::Loss,
        Some(OnFlag::DrawIfOpponentCannotWin) => FlagResult::Draw,
    }
}

/// True if an opponent of a side can win still; where the rules cannot say it, time decides.
pub fn opponents_can_win(game: &dyn Game, side: SideId) -> bool {
    let spec = game.spec();
    let query = spec.conduct.clock.as_ref().and_then(|rules| rules.can_win);
    let can_win = |enemy: SideId| !matches!(query.and_then(|query| game.query(query, enemy)), Some(QueryAnswer::Holds(false)));
    players(spec).into_iter().filter(|other| !spec.allied(*other, side)).any(can_win)
}
