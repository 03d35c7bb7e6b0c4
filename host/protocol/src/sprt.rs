//! A match judged while it is played: is the first player stronger by one difference or by another?

/// The chance of each wrong verdict.
const WRONG: f64 = 0.05;

/// A verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decided {
    /// The smaller difference is as likely as need be.
    Lower,
    /// The larger one is.
    Upper,
}

impl Decided {
    /// Its stable word, in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Decided::Lower => "lower",
            Decided::Upper => "upper",
        }
    }
}

/// A sequential test of two differences in Elo, on pairs of games with one opening and the sides changed.
///
/// A pair has five results, from two losses to two wins; their spread is what the test measures the mean by, so that openings that decide
/// the game for one side do not count as evidence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    lower: f64,
    upper: f64,
    /// Pairs by their points: 0, ½, 1, 1½, 2.
    pairs: [u64; 5],
}

/// The expected points of a game at a difference in Elo.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

impl Sprt {
    /// A test between two differences, the smaller first; `None` where they are none.
    pub fn new(lower: f64, upper: f64) -> Option<Sprt> {
        let fits = lower.is_finite() && upper.is_finite() && lower < upper && lower >= -2_000.0 && upper <= 2_000.0;
        fits.then_some(Sprt { lower, upper, pairs: [0; 5] })
    }

    /// Adds a pair by its half points for the first player, 0 to 4.
    pub fn add(&mut self, half_points: usize) {
        self.pairs[half_points.min(4)] += 1;
    }

    /// The logarithm of the ratio of likelihoods, by the normal approximation.
    pub fn ratio(&self) -> f64 {
        // A little of every result, so that a spread is never zero.
        let weights = self.pairs.map(|pairs| pairs as f64 + 1e-3);
        let total: f64 = weights.iter().sum();
        let points = |index: usize| index as f64 / 4.0;
        let mean = weights.iter().enumerate().map(|(index, weight)| weight * points(index)).sum::<f64>() / total;
        let spread = weights.iter().enumerate().map(|(index, weight)| weight * (points(index) - mean).powi(2)).sum::<f64>() / total;
        let (lower, upper) = (expected(self.lower), expected(self.upper));
        let pairs: f64 = self.pairs.iter().sum::<u64>() as f64;
        pairs * (upper - lower) * (2.0 * mean - lower - upper) / (2.0 * spread)
    }

    /// The bound of the ratio at which the test is decided.
    pub fn bound() -> f64 {
        ((1.0 - WRONG) / WRONG).ln()
    }

    /// The verdict, if there is one.
    pub fn decided(&self) -> Option<Decided> {
        // Results that are all alike have no spread to measure by until there are some.
        if self.pairs.iter().sum::<u64>() < 4 {
            return None;
        }
        match self.ratio() {
            ratio if ratio >= Sprt::bound() => Some(Decided::Upper),
            ratio if ratio <= -Sprt::bound() => Some(Decided::Lower),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(pairs: [u64; 5]) -> Sprt {
        let mut sprt = Sprt::new(0.0, 50.0).expect("a test");
        for (half_points, count) in pairs.into_iter().enumerate() {
            (0..count).for_each(|_| sprt.add(half_points));
        }
        sprt
    }

    #[test]
    fn evidence_adds_up_to_a_verdict() {
        assert_eq!(after([0; 5]).decided(), None);
        assert_eq!(after([0, 0, 0, 0, 3]).decided(), None);
        assert_eq!(after([0, 0, 0, 0, 20]).decided(), Some(Decided::Upper));
        assert_eq!(after([20, 0, 0, 0, 0]).decided(), Some(Decided::Lower));
        assert_eq!(after([5, 5, 10, 5, 5]).decided(), None);
        // As likely under one as under the other where the mean lies between both.
        let middle = (expected(0.0) + expected(50.0)) / 2.0;
        assert!((middle - 0.536).abs() < 1e-3);
        let symmetric = after([30, 40, 60, 40, 30]);
        assert!(symmetric.ratio() < 0.0);
        assert!(after([25, 40, 60, 42, 33]).ratio() > symmetric.ratio());
    }

    #[test]
    fn only_two_differences_make_a_test() {
        for (lower, upper) in [(5.0, 5.0), (5.0, 0.0), (f64::NAN, 1.0), (0.0, f64::INFINITY), (-3e3, 0.0)] {
            assert_eq!(Sprt::new(lower, upper), None);
        }
        assert!((Sprt::bound() - 2.944).abs() < 1e-3);
    }
}
