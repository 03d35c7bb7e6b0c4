//! The side that each player is due, and who gets which.

use crate::model::{PlayerId, Side, SideWay};
use crate::state::Tournament;

use super::facts::Fact;

/// The side that a player is due, and how strongly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// Another side than the last time.
    Mild,
    /// The side that the player had less often.
    Strong,
    /// Another side would be the third in a row, or three more than the other.
    Absolute,
}

/// The side that a player is due; none before the first game.
pub(super) fn due(fact: &Fact) -> Option<(Side, Strength)> {
    let last = *fact.sides.last()?;
    let firsts = fact.sides.iter().filter(|side| **side == Side::First).count();
    let seconds = fact.sides.len() - firsts;
    let rarer = if firsts > seconds { Side::Second } else { Side::First };
    let twice = fact.sides.len() >= 2 && fact.sides[fact.sides.len() - 2] == last;
    Some(match firsts.abs_diff(seconds) {
        2.. => (rarer, Strength::Absolute),
        _ if twice => (last.other(), Strength::Absolute),
        1 => (rarer, Strength::Strong),
        _ => (last.other(), Strength::Mild),
    })
}

/// How strongly two players want the same side: 0 not at all, 3 absolutely.
pub(super) fn conflict(a: &Fact, b: &Fact) -> u64 {
    match (due(a), due(b)) {
        (Some((one, strength)), Some((other, as_strong))) if one == other => strength.min(as_strong) as u64 + 1,
        _ => 0,
    }
}

/// True if nobody can have a side without one of them getting beyond the limit.
pub(super) fn beyond_limit(a: &Fact, b: &Fact) -> bool {
    conflict(a, b) == Strength::Absolute as u64 + 1
}

/// The way in which sides of a round are settled.
pub(super) fn way(before: &Tournament, round: u32) -> SideWay {
    before.settings.sides.map_or(SideWay::Due, |rules| rules.way(round, before.length()))
}

/// The two as they sit where a rule about numbers or rounds says it: who moves first, and who second. Who is placed better is given
/// first.
pub(super) fn by_rule(before: &Tournament, round: u32, better: PlayerId, other: PlayerId) -> Option<(PlayerId, PlayerId)> {
    let rules = before.settings.sides?;
    let odd = match way(before, round) {
        SideWay::Due | SideWay::Lot => return None,
        // Of two odd or two even numbers the smaller one has the odd side.
        SideWay::Number if better.0 % 2 == other.0 % 2 => better.0 < other.0,
        SideWay::Number => better.0 % 2 == 1,
        SideWay::Round => round % 2 == 1,
    };
    Some(if odd == (rules.odd == Side::First) { (better, other) } else { (other, better) })
}

/// The two as they sit in a round, by the rule of the game, else as they are due.
pub(super) fn seat(before: &Tournament, round: u32, better: &Fact, other: &Fact, board: usize) -> (PlayerId, PlayerId) {
    by_rule(before, round, better.id, other.id).unwrap_or_else(|| seated(better, other, board))
}

/// The two as they sit by what they are due: who moves first, and who second. The better player is given first.
fn seated(better: &Fact, other: &Fact, board: usize) -> (PlayerId, PlayerId) {
    match side(better, other, board) {
        Side::First => (better.id, other.id),
        Side::Second => (other.id, better.id),
    }
}

/// The side of the better player.
fn side(better: &Fact, other: &Fact, board: usize) -> Side {
    match (due(better), due(other)) {
        (Some((own, mine)), Some((theirs, as_strong))) if own == theirs => match mine.cmp(&as_strong) {
            std::cmp::Ordering::Greater => own,
            std::cmp::Ordering::Less => own.other(),
            std::cmp::Ordering::Equal => differed(better, other).map_or(own, Side::other),
        },
        (Some((own, _)), _) => own,
        (None, Some((theirs, _))) => theirs.other(),
        // Before the first game the better players of boards 1, 3, 5 … move first.
        (None, None) if board.is_multiple_of(2) => Side::First,
        (None, None) => Side::Second,
    }
}

/// The side of the better player in the last game in which the two had different sides, counted from the last game of each.
fn differed(better: &Fact, other: &Fact) -> Option<Side> {
    let mut both = better.sides.iter().rev().zip(other.sides.iter().rev());
    both.find(|(own, theirs)| own != theirs).map(|(own, _)| *own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::points::Points;

    fn fact(id: u32, sides: &str) -> Fact {
        let sides = sides.chars().map(|c| if c == '1' { Side::First } else { Side::Second }).collect();
        let points = Points::ZERO;
        Fact { id: PlayerId(id), points, place: 0, group: 2, met: Vec::new(), sides, free: 0, float: None }
    }

    #[test]
    fn who_has_had_a_side_more_often_gets_the_other() {
        for (own, theirs, first) in [
            ("", "", 1),
            ("1", "2", 2),
            ("2", "1", 1),
            ("1", "1", 2),
            ("12", "21", 1),
            ("11", "1", 2),
            ("1", "11", 1),
            ("121", "112", 2),
            ("1212", "121", 1),
        ] {
            assert_eq!(seated(&fact(1, own), &fact(2, theirs), 0).0, PlayerId(first), "{own} {theirs}");
        }
        assert!(beyond_limit(&fact(1, "11"), &fact(2, "211")));
        assert!(!beyond_limit(&fact(1, "11"), &fact(2, "22")));
        assert!(!beyond_limit(&fact(1, "11"), &fact(2, "121")));
    }
}
