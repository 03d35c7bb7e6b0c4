//! The rules under which a round was played, and the boards of the room.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The rules of the game in a round, as they were when its boards were opened or its pairs made: a script that is edited later changes
/// no round that is over.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundRules {
    /// Identifier of the game.
    pub game: String,
    /// The digest of every file that was read, and of the options.
    pub digest: String,
    /// The options that are not as the game usually has them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The time control as it is written; none where nobody plays by the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
}

/// The place of a game where a round has more games than the room has boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sitting {
    /// The sitting, from 1: games of the second begin when those of the first are over.
    pub sitting: usize,
    /// The board in the room, from 1.
    pub table: usize,
}

impl Sitting {
    /// The place of a game among so many boards.
    pub(crate) fn of(board: usize, tables: u32) -> Option<Sitting> {
        let (at, tables) = (board.checked_sub(1)?, usize::try_from(tables).ok().filter(|tables| *tables > 0)?);
        Some(Sitting { sitting: at / tables + 1, table: at % tables + 1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_beyond_the_boards_sit_later() {
        let place = |board| Sitting::of(board, 6).map(|place| (place.sitting, place.table));
        assert_eq!([1, 6, 7, 12, 13].map(place), [Some((1, 1)), Some((1, 6)), Some((2, 1)), Some((2, 6)), Some((3, 1))]);
        assert_eq!((Sitting::of(0, 6), Sitting::of(1, 0)), (None, None));
    }
}
