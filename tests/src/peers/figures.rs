//! Summaries of many measurements.

/// One round: units a CPU second, ours and theirs, and how many units one game has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Round {
    /// Ours.
    pub ours: Sample,
    /// Theirs.
    pub theirs: Sample,
}

/// One measurement of one program.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// Leaves, moves or scripts.
    pub units: f64,
    /// CPU seconds.
    pub seconds: f64,
    /// Games played; 0 where none are.
    pub games: f64,
}

impl Sample {
    /// Units a second.
    #[must_use]
    pub fn speed(&self) -> f64 {
        self.units / self.seconds
    }

    /// Units a game.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.units / self.games
    }
}

/// The summary of all rounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Summary {
    /// Our units a second.
    pub ours: f64,
    /// Theirs.
    pub theirs: f64,
    /// The middle one of the rounds' ratios. Programs that take turns drift together, so that a ratio says more than a speed.
    pub ratio: f64,
    /// The lowest of them.
    pub lowest: f64,
    /// The highest.
    pub highest: f64,
    /// Moves of one of our games and of theirs; not a number where none are played.
    pub lengths: (f64, f64),
}

/// Sums up; `None` without a round.
#[must_use]
pub fn summary(rounds: &[Round]) -> Option<Summary> {
    let column = |of: fn(&Round) -> f64| median(rounds.iter().map(of));
    let ratio = |round: &Round| round.ours.speed() / round.theirs.speed();
    Some(Summary {
        ours: column(|round| round.ours.speed())?,
        theirs: column(|round| round.theirs.speed())?,
        ratio: column(ratio)?,
        lowest: rounds.iter().map(ratio).fold(f64::INFINITY, f64::min),
        highest: rounds.iter().map(ratio).fold(0.0, f64::max),
        lengths: (column(|round| round.ours.length())?, column(|round| round.theirs.length())?),
    })
}

/// The middle one; of an even number the mean of the two in the middle.
#[must_use]
pub fn median(values: impl Iterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let upper = *values.get(values.len() / 2)?;
    let lower = *values.get((values.len() - 1) / 2)?;
    Some(f64::midpoint(lower, upper))
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // halves and quarters are exact
mod tests {
    use super::*;

    #[test]
    fn medians() {
        assert_eq!(median([].into_iter()), None);
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()), Some(2.0));
        assert_eq!(median([4.0, 1.0, 3.0, 2.0].into_iter()), Some(2.5));
    }

    #[test]
    fn a_summary_takes_the_middle_of_the_ratios() {
        let round = |ours: f64, theirs: f64| Round {
            ours: Sample { units: ours, seconds: 2.0, games: 4.0 },
            theirs: Sample { units: theirs, seconds: 1.0, games: 2.0 },
        };
        let sum = summary(&[round(8.0, 1.0), round(16.0, 4.0), round(12.0, 1.0)]).unwrap();
        assert_eq!((sum.ours, sum.theirs), (6.0, 1.0));
        assert_eq!((sum.lowest, sum.ratio, sum.highest), (2.0, 4.0, 6.0));
        assert_eq!(sum.lengths, (3.0, 0.5));
        assert_eq!(summary(&[]), None);
    }
}
