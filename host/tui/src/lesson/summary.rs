//! The summary of a sitting: the steps planned, and their outcomes.

use std::collections::BTreeMap;

use tianyuan_progress::AttemptOutcome;

/// Steps by lesson and name, in the order in which they were planned.
#[derive(Debug, Clone, Default)]
pub(crate) struct Summary {
    planned: Vec<(String, String)>,
    ended: BTreeMap<(String, String), (bool, u8)>,
}

impl Summary {
    /// For steps of lessons.
    pub(crate) fn new(planned: impl Iterator<Item = (String, String)>) -> Summary {
        Summary { planned: planned.collect(), ended: BTreeMap::new() }
    }

    /// A step was ended with so many stars.
    pub(crate) fn ended(&mut self, lesson: &str, step: &str, how: AttemptOutcome, stars: u8) {
        let key = (lesson.to_owned(), step.to_owned());
        if !self.planned.contains(&key) {
            self.planned.push(key.clone());
        }
        let known = self.ended.entry(key).or_default();
        *known = (known.0 || how == AttemptOutcome::Solved, known.1.max(stars));
    }

    /// The number of steps planned or done.
    pub(crate) fn steps(&self) -> usize {
        self.planned.len()
    }

    /// The number of steps solved.
    pub(crate) fn solved(&self) -> usize {
        self.ended.values().filter(|(solved, _)| *solved).count()
    }

    /// The stars of all.
    pub(crate) fn stars(&self) -> u32 {
        self.ended.values().map(|(_, stars)| u32::from(*stars)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_end_of_each_step_counts() {
        let mut tally = Summary::new([("a".to_owned(), "1".to_owned()), ("a".to_owned(), "2".to_owned())].into_iter());
        tally.ended("a", "1", AttemptOutcome::Skipped, 0);
        tally.ended("a", "1", AttemptOutcome::Solved, 2);
        tally.ended("a", "1", AttemptOutcome::Shown, 0);
        assert_eq!((tally.steps(), tally.solved(), tally.stars()), (2, 1, 2));
        tally.ended("b", "1", AttemptOutcome::Solved, 3);
        assert_eq!((tally.steps(), tally.solved(), tally.stars()), (3, 2, 5));
    }
}
