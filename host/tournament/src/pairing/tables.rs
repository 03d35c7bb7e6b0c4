//! The boards of players who always sit at the same one.

use crate::model::PlayerId;
use crate::state::Tournament;

/// The board that one of two players always has; of two the lower.
pub(super) fn wanted(tournament: &Tournament, players: [PlayerId; 2]) -> Option<usize> {
    let own = |id: PlayerId| tournament.player(id).and_then(|player| player.entrant.table).map(|table| table as usize);
    players.into_iter().filter_map(own).min()
}

/// Pairs in the order of their boards: those that want a board have it, or the nearest that is free; the others keep their order.
pub(super) fn arranged<T>(tournament: &Tournament, pairs: Vec<T>, players: impl Fn(&T) -> [PlayerId; 2]) -> Vec<T> {
    let count = pairs.len();
    let mut places: Vec<Option<T>> = std::iter::repeat_with(|| None).take(count).collect();
    let mut others = Vec::new();
    for pair in pairs {
        let Some(table) = wanted(tournament, players(&pair)) else {
            others.push(pair);
            continue;
        };
        let at = table.min(count) - 1;
        let free = (at..count).chain((0..at).rev()).find(|index| places[*index].is_none());
        // There are as many places as pairs.
        if let Some(free) = free {
            places[free] = Some(pair);
        }
    }
    let mut others = others.into_iter();
    places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Entry;
    use crate::model::{Entrant, Settings, System};

    #[test]
    fn who_wants_a_board_has_it() {
        let mut tournament = Tournament::new(Settings::of("Test", System::Swiss));
        let entrant = |number: u32, table: Option<u32>| Entrant { name: format!("P{number}"), table, ..Entrant::default() };
        let wishes = [None, None, Some(1), None, Some(1), Some(900)];
        let players = (1..).zip(wishes).map(|(number, table)| entrant(number, table)).collect();
        tournament.apply(&Entry::Add { players, from: 1 }).unwrap();
        let order = |pairs: &[[u32; 2]]| -> Vec<u32> {
            let pairs = pairs.iter().map(|pair| pair.map(PlayerId)).collect();
            arranged(&tournament, pairs, |pair: &[PlayerId; 2]| *pair).iter().map(|pair| pair[0].0).collect()
        };
        assert_eq!(order(&[[1, 2], [3, 4], [5, 6]]), [3, 5, 1]);
        assert_eq!(order(&[[6, 2], [1, 4]]), [1, 6]);
        assert_eq!(order(&[[1, 2]]), [1]);
        assert!(order(&[]).is_empty());
    }
}
