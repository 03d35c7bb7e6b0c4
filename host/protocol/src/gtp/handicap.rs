//! The points of fixed handicaps, as the protocol lays them down.

use tianyuan_board::Board;
use tianyuan_rules::spec::Site;

/// The most stones that can be laid out on a board; 0 where none can.
pub(super) fn most(size: usize) -> usize {
    match size {
        0..=6 => 0,
        7 => 4,
        _ if size.is_multiple_of(2) => 4,
        _ => 9,
    }
}

/// The points of so many stones, from 2 up to [`most`].
pub(super) fn points(board: &Board, stones: usize) -> Option<Vec<Site>> {
    let size = board.width();
    if !(2..=most(size)).contains(&stones) {
        return None;
    }
    let low = if size < 13 { 2 } else { 3 };
    let (high, middle) = (size - 1 - low, size / 2);
    let corners = [(low, low), (high, high), (low, high), (high, low)];
    let sides = [(low, middle), (high, middle), (middle, low), (middle, high)];
    let mut places: Vec<(usize, usize)> = corners.iter().take(stones).chain(sides.iter().take((stones.max(4) - 4) & !1)).copied().collect();
    if stones > 4 && stones % 2 == 1 {
        places.push((middle, middle));
    }
    places.into_iter().map(|(column, row)| board.site_at(column as i16, row as i16)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::vertex::vertex;
    use super::*;

    #[test]
    fn the_points_are_those_of_the_protocol() {
        let board = Board::rectangle(19, 19, false, None, None).expect("a board");
        let named =
            |stones| points(&board, stones).map(|sites| sites.iter().map(|&site| vertex(&board, site)).collect::<Vec<_>>().join(" "));
        assert_eq!(named(2).as_deref(), Some("D4 Q16"));
        assert_eq!(named(3).as_deref(), Some("D4 Q16 D16"));
        assert_eq!(named(5).as_deref(), Some("D4 Q16 D16 Q4 K10"));
        assert_eq!(named(6).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10"));
        assert_eq!(named(7).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10 K10"));
        assert_eq!(named(8).as_deref(), Some("D4 Q16 D16 Q4 D10 Q10 K4 K16"));
        assert_eq!(named(9).map(|names| names.split(' ').count()), Some(9));
        assert_eq!((named(1), named(10)), (None, None));
        assert_eq!([5, 7, 8, 9, 18, 19].map(most), [0, 4, 4, 9, 4, 9]);
    }
}
