//! Levels of an opponent: how many playouts it may make for a decision.

/// Playouts of each level, from 1.
const PLAYOUTS: [u64; 10] = [4, 10, 25, 60, 150, 400, 1_000, 2_500, 6_000, 15_000];

/// The strongest level.
pub const STRONGEST: u8 = PLAYOUTS.len() as u8;

/// Playouts for a decision at a level from 1 to [`STRONGEST`]; `None` for any other number.
pub fn playouts(level: u8) -> Option<u64> {
    PLAYOUTS.get(usize::from(level).checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::{STRONGEST, playouts};

    #[test]
    fn every_level_searches_more_than_the_one_below() {
        assert_eq!((playouts(0), playouts(STRONGEST + 1)), (None, None));
        assert!((1..STRONGEST).all(|level| playouts(level) < playouts(level + 1)));
    }
}
