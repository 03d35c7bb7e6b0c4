//! Teams: their players, the rules of matches, and matches of several boards.

use serde::{Deserialize, Serialize};

use crate::model::{GameResult, PlayerId, Scoring, Side};
use crate::points::Points;

/// The most boards of a match, and the most players of a team.
pub(crate) const MOST_BOARDS: u32 = 50;
pub(crate) const MOST_MEMBERS: usize = 100;
/// The most players of all teams together.
pub(crate) const MOST_IN_TEAMS: usize = 3000;

/// A player of a team.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name, which is different for every player of the tournament.
    pub name: String,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<i32>,
    /// The country.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub country: String,
    /// The number by which an association knows the player.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub member: String,
}

/// The order in which the players of a team sit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardOrder {
    /// As they were entered: nobody sits above one who stands before him.
    #[default]
    Fixed,
    /// By their ratings, the highest first.
    Rating,
    /// As the team likes, round by round.
    Free,
}

impl BoardOrder {
    /// All of them.
    pub const ALL: [BoardOrder; 3] = [BoardOrder::Fixed, BoardOrder::Rating, BoardOrder::Free];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            BoardOrder::Fixed => "fixed",
            BoardOrder::Rating => "rating",
            BoardOrder::Free => "free",
        }
    }

    /// The order of a word.
    pub fn of(word: &str) -> Option<BoardOrder> {
        BoardOrder::ALL.into_iter().find(|order| order.word() == word)
    }
}

/// The rules of matches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TeamRules {
    /// Boards of a match.
    pub boards: u32,
    /// The order of the players.
    pub order: BoardOrder,
    /// Board points: of a game, and of a team for a whole round without an opponent or off.
    pub scoring: Scoring,
}

impl TeamRules {
    /// The usual rules for so many boards: a round without an opponent counts like a draw on every board.
    pub fn of(boards: u32) -> TeamRules {
        let (win, draw) = (Points::whole(1), Points::halves(1));
        let scoring = Scoring { win, draw, loss: Points::ZERO, bye: draw.times(boards), absent: Points::ZERO };
        TeamRules { boards, order: BoardOrder::Fixed, scoring }
    }
}

/// A player of a team: the team, and his number in it, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Seat {
    /// The team.
    pub team: PlayerId,
    /// His number in it.
    pub member: u32,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardGame {
    /// The numbers of the players in the first and the second team of the match; nobody where a team has too few.
    pub members: [Option<u32>; 2],
    /// The side that the first team has here.
    pub side: Side,
    /// The result as the board has it: the side that moves first comes first.
    pub result: Option<GameResult>,
}

impl BoardGame {
    /// The side that a team has, given by its place in the match.
    pub fn side_of(&self, team: Side) -> Side {
        if team == Side::First { self.side } else { self.side.other() }
    }

    /// The team that has a side, by its place in the match.
    pub fn team_of(&self, side: Side) -> Side {
        if self.side == side { Side::First } else { Side::Second }
    }

    /// The player of a team.
    pub fn member(&self, team: Side) -> Option<u32> {
        self.members[usize::from(team == Side::Second)]
    }

    /// True if both teams have somebody here.
    pub fn occupied(&self) -> bool {
        self.members.iter().all(Option::is_some)
    }

    /// The result where a team has nobody to send.
    fn forfeit(&self) -> Option<GameResult> {
        let here = |side: Side| self.member(self.team_of(side)).is_some();
        match (here(Side::First), here(Side::Second)) {
            (true, true) => None,
            (true, false) => Some(GameResult::FirstByForfeit),
            (false, true) => Some(GameResult::SecondByForfeit),
            (false, false) => Some(GameResult::BothForfeit),
        }
    }
}

/// A match of two teams.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TeamMatch {
    /// Its boards, the first board first.
    pub boards: Vec<BoardGame>,
}

impl TeamMatch {
    /// A match between two line-ups: the first team moves first on boards 1, 3, 5 and so on.
    pub(crate) fn between(first: &[u32], second: &[u32], boards: u32) -> TeamMatch {
        let board = |index: usize| {
            let side = if index.is_multiple_of(2) { Side::First } else { Side::Second };
            let mut board = BoardGame { members: [first.get(index).copied(), second.get(index).copied()], side, result: None };
            board.result = board.forfeit();
            board
        };
        TeamMatch { boards: (0..boards as usize).map(board).collect() }
    }

    /// The board points of a team.
    pub fn points(&self, scoring: &Scoring, team: Side) -> Points {
        self.boards.iter().filter_map(|board| Some(scoring.of(board.result?, board.side_of(team)))).sum()
    }

    /// True once the result of a game between two players is entered.
    pub fn begun(&self) -> bool {
        self.boards.iter().any(|board| board.occupied() && board.result.is_some())
    }

    /// The result of the match, once all boards have theirs.
    pub fn result(&self, scoring: &Scoring) -> Option<GameResult> {
        let results: Vec<GameResult> = self.boards.iter().map(|board| board.result).collect::<Option<_>>()?;
        let played = results.iter().any(|result| result.played());
        let shared = results.iter().any(|result| result.drawn() || result.winner().is_some());
        Some(match (self.points(scoring, Side::First).cmp(&self.points(scoring, Side::Second)), played) {
            (std::cmp::Ordering::Greater, true) => GameResult::FirstWins,
            (std::cmp::Ordering::Greater, false) => GameResult::FirstByForfeit,
            (std::cmp::Ordering::Less, true) => GameResult::SecondWins,
            (std::cmp::Ordering::Less, false) => GameResult::SecondByForfeit,
            (std::cmp::Ordering::Equal, _) if shared => GameResult::Draw,
            (std::cmp::Ordering::Equal, true) => GameResult::BothLose,
            (std::cmp::Ordering::Equal, false) => GameResult::BothForfeit,
        })
    }

    /// Gives every board a result as if a team, or both, had not come; none takes all results back.
    pub(crate) fn settle(&mut self, result: Option<GameResult>) {
        for board in &mut self.boards {
            // Who has not come has won no board, not even one at which the others have nobody.
            let own = result.map(|result| if board.side == Side::First { result } else { result.turned() });
            board.result = own.or_else(|| board.forfeit());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_adds_up() {
        let scoring = TeamRules::of(4).scoring;
        let mut four = TeamMatch::between(&[1, 2, 3, 4], &[1, 3, 5], 4);
        assert_eq!(four.boards[3].result, Some(GameResult::SecondByForfeit), "the first team moves second on board 4, and alone is there");
        assert_eq!((four.result(&scoring), four.begun()), (None, false));
        // Boards 1 and 3: the first team moves first.
        for (board, result) in [(0, GameResult::FirstWins), (1, GameResult::FirstWins), (2, GameResult::Draw)] {
            four.boards[board].result = Some(result);
        }
        assert_eq!((four.points(&scoring, Side::First), four.points(&scoring, Side::Second)), (Points::halves(5), Points::halves(3)));
        assert_eq!(four.result(&scoring), Some(GameResult::FirstWins));
        four.settle(Some(GameResult::SecondByForfeit));
        assert_eq!((four.points(&scoring, Side::First), four.points(&scoring, Side::Second)), (Points::ZERO, Points::whole(4)));
        assert_eq!(four.result(&scoring), Some(GameResult::SecondByForfeit));
        four.settle(None);
        assert_eq!((four.begun(), four.result(&scoring)), (false, None));
        four.settle(Some(GameResult::BothForfeit));
        assert_eq!(four.result(&scoring), Some(GameResult::BothForfeit));
    }
}
