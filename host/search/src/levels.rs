//! Levels of an opponent.
//!
//! A level bounds how far is looked ahead, and says how far below the best a decision may be that is taken all the same. So a low level does
//! not only see less: it errs as people do, seldom by much, and mostly between decisions that look alike.

use fastrand::Rng;

use crate::tree::{Found, Line, Proven};

/// The limits of a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Level {
    /// Decisions ahead of alpha-beta at most; 0 for no limit.
    pub(crate) depth: u16,
    /// Nodes of alpha-beta at most.
    pub(crate) nodes: u64,
    /// Playouts of a tree search.
    pub(crate) playouts: u64,
    /// The loss of expected result at which a decision is taken about a third as often as the best; 0: never.
    pub(crate) error: f64,
}

const fn level(depth: u16, nodes: u64, playouts: u64, error: f64) -> Level {
    Level { depth, nodes, playouts, error }
}

/// The levels, from 1.
const LEVELS: [Level; 10] = [
    level(1, 2_000, 8, 0.20),
    level(1, 4_000, 20, 0.10),
    level(2, 8_000, 50, 0.06),
    level(3, 16_000, 120, 0.04),
    level(4, 32_000, 300, 0.025),
    level(5, 64_000, 800, 0.015),
    level(6, 125_000, 2_000, 0.01),
    level(8, 250_000, 5_000, 0.0),
    level(0, 500_000, 12_000, 0.0),
    level(0, 2_000_000, 30_000, 0.0),
];

/// Decisions of which the value is wanted where the best is not always taken.
pub(crate) const LINES: usize = 8;

/// The strongest level.
pub const STRONGEST: u8 = LEVELS.len() as u8;

/// A level from 1 to [`STRONGEST`]; `None` for any other number.
pub(crate) fn of(level: u8) -> Option<Level> {
    LEVELS.get(usize::from(level).checked_sub(1)?).copied()
}

/// True if there is such a level.
pub fn exists(level: u8) -> bool {
    of(level).is_some()
}

/// Puts a decision first that a player of a level takes.
pub(crate) fn err(found: &mut Found, level: Level, seed: u64) {
    let lines = found.lines.len().min(LINES);
    let Some(best) = found.lines.first() else { return };
    // Nobody overlooks what ends the game at once.
    if level.error <= 0.0 || best.proven == Some(Proven::Win) && best.decisions.len() == 1 {
        return;
    }
    let most = best.visits.max(1) as f64;
    let top = best.value;
    let weight = |line: &Line| {
        // A decision with few visits is not known to be good.
        let known = (line.visits as f64 / most).sqrt().min(1.0);
        known * (-loss(top, line.value) / level.error).exp()
    };
    let weights: Vec<f64> = found.lines[..lines].iter().map(weight).collect();
    let mut drawn = Rng::with_seed(seed).f64() * weights.iter().sum::<f64>();
    let at = weights.iter().position(|weight| {
        drawn -= weight;
        drawn < 0.0
    });
    found.lines[..=at.unwrap_or(0)].rotate_right(1);
}

/// The part of a loss of one in the odds' logarithm that counts as a loss of expected result at least.
const ODDS: f64 = 0.1;

/// The loss of taking a decision of so much value in the place of the best. A player who is far ahead or behind still minds a piece, although
/// its loss hardly changes the expected result.
fn loss(best: f64, value: f64) -> f64 {
    let odds = |value: f64| {
        let value = value.clamp(1e-6, 1.0 - 1e-6);
        (value / (1.0 - value)).ln()
    };
    (best - value).max(ODDS * (odds(best) - odds(value))).max(0.0)
}

#[cfg(test)]
mod tests {
    use tianyuan_rules::Decision;

    use super::{LEVELS, STRONGEST, err, exists, of};
    use crate::tree::{Found, Line, Proven};

    fn found(values: &[f64]) -> Found {
        let decision = |to| Decision::place(0, tianyuan_rules::spec::KindId::new(0), to);
        let line = |(to, value): (u16, &f64)| Line { decisions: vec![decision(to)], visits: 100, value: *value, proven: None };
        Found { lines: (0..).zip(values).map(line).collect(), playouts: 0, nodes: 0 }
    }

    #[test]
    fn every_level_sees_more_than_the_one_below_and_errs_less() {
        assert!(!exists(0) && !exists(STRONGEST + 1));
        let more = |one: u64, other: u64| one < other;
        assert!(LEVELS.windows(2).all(|two| more(two[0].nodes, two[1].nodes) && more(two[0].playouts, two[1].playouts)));
        assert!(LEVELS.windows(2).all(|two| two[0].error >= two[1].error));
    }

    #[test]
    fn errors_are_plausible() {
        let level = of(1).unwrap_or(LEVELS[0]);
        let mut taken = [0; 3];
        for seed in 0..1000 {
            let mut found = found(&[0.9, 0.8, 0.0]);
            err(&mut found, level, seed);
            taken[usize::from(found.lines[0].decisions[0].landing().unwrap_or(0))] += 1;
            let mut again = self::found(&[0.9, 0.8, 0.0]);
            err(&mut again, level, seed);
            assert_eq!(found, again, "the same seed, the same error");
        }
        assert!(taken[0] > taken[1] && taken[1] > 5 * taken[2], "{taken:?}");
        // A piece is a piece for who is far ahead, too: the expected result hardly changes.
        let second = |seed: u64| {
            let mut found = found(&[0.999, 0.998]);
            err(&mut found, LEVELS[4], seed);
            found.lines[0].decisions[0].landing() == Some(1)
        };
        let often = (0..1000).filter(|seed| second(*seed)).count();
        assert!((10..120).contains(&often), "{often}");
        let mut strong = found(&[0.5, 0.5]);
        err(&mut strong, LEVELS[9], 3);
        assert_eq!(strong, found(&[0.5, 0.5]));
        let mut won = found(&[1.0, 1.0]);
        won.lines[0].proven = Some(Proven::Win);
        (0..20).for_each(|seed| err(&mut won, level, seed));
        assert_eq!(won.lines[0].proven, Some(Proven::Win), "a win at once is never overlooked");
    }
}
