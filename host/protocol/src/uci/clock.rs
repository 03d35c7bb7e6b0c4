//! The time for a move, from the limits of a `go`.

use std::time::Duration;

use super::go::Go;

/// Parts of the time left that a move takes where the moves to come are not known.
const SHARES: u64 = 30;
/// Milliseconds kept for the way of an answer.
const KEPT: u64 = 15;

/// The time for a move of a side (0 the first); `None` where the limits name none.
pub(super) fn time(go: &Go, side: usize) -> Option<Duration> {
    let fixed = go.movetime.map(|time| time.saturating_sub(KEPT).max(1));
    let clock = || {
        let left = go.left[side.min(1)];
        let (byoyomi, added) = (go.byoyomi.unwrap_or(0), go.added[side.min(1)]);
        if left.is_none() && go.byoyomi.is_none() {
            return None;
        }
        let left = left.unwrap_or(0);
        let share = left / go.moves_to_go.unwrap_or(SHARES).clamp(1, 60) + added * 3 / 4 + byoyomi;
        // Never more than there is.
        Some(share.min((left + byoyomi).saturating_sub(KEPT * 2)).max(1))
    };
    fixed.or_else(clock).map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(go: &Go, side: usize) -> Option<u128> {
        time(go, side).map(|time| time.as_millis())
    }

    #[test]
    fn no_move_takes_more_than_the_clock_has() {
        assert_eq!(millis(&Go::default(), 0), None);
        assert_eq!(millis(&Go { movetime: Some(200), ..Go::default() }, 0), Some(185));
        let go = Go { left: [Some(60_000), Some(100)], added: [1_000, 1_000], ..Go::default() };
        assert_eq!((millis(&go, 0), millis(&go, 1)), (Some(2_750), Some(70)));
        let go = Go { left: [Some(0), Some(0)], byoyomi: Some(1_000), ..Go::default() };
        assert_eq!(millis(&go, 1), Some(970));
        assert_eq!(millis(&Go { left: [Some(0), None], ..Go::default() }, 0), Some(1));
        assert_eq!(millis(&Go { left: [Some(10_000), None], moves_to_go: Some(2), ..Go::default() }, 0), Some(5_000));
    }
}
