//! Queries: attempts, steps reached, steps due.

use std::collections::BTreeMap;

use rusqlite::params;

use super::schedule::Card;
use super::write::card_of;
use super::{Attempt, AttemptOutcome, Progress, ProgressError};

/// A learner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Learner {
    /// The name.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
}

/// A learner's best result in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Done {
    /// True if it was ever solved.
    pub solved: bool,
    /// The most stars that it was solved with.
    pub stars: u8,
    /// Number of attempts.
    pub attempts: u32,
}

/// A step that is to be repeated.
#[derive(Debug, Clone, PartialEq)]
pub struct Due {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Identifier of the step.
    pub step: String,
    /// Since when, in seconds since 1970.
    pub due: i64,
    /// The chance that it is still known.
    pub known: f64,
}

/// An attempt, and when it ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempted {
    /// In seconds since 1970.
    pub at: i64,
    /// The attempt.
    pub attempt: Attempt,
}

/// The memory state of a step.
#[derive(Debug, Clone, PartialEq)]
pub struct Remembered {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Identifier of the step.
    pub step: String,
    /// Its card.
    pub card: Card,
}

impl Progress {
    /// The learners by name.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn learners(&self) -> Result<Vec<Learner>, ProgressError> {
        self.rows("SELECT name, since FROM learners ORDER BY name", "", |row| Ok(Learner { name: row.get(0)?, since: row.get(1)? }))
    }

    /// A learner's best results: lesson → step → result.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn done(&self, learner: &str) -> Result<BTreeMap<String, BTreeMap<String, Done>>, ProgressError> {
        let sql = "SELECT lesson, step, max(how = 'solved'), max(CASE how WHEN 'solved' THEN stars ELSE 0 END), count(*)
             FROM attempts JOIN learners ON learners.id = learner WHERE name = ?1 GROUP BY lesson, step";
        let rows = self.rows(sql, learner, |row| {
            let done = Done { solved: row.get(2)?, stars: row.get(3)?, attempts: row.get(4)? };
            Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, done))
        })?;
        let mut found: BTreeMap<String, BTreeMap<String, Done>> = BTreeMap::new();
        for (lesson, step, done) in rows {
            found.entry(lesson).or_default().insert(step, done);
        }
        Ok(found)
    }

    /// The steps that a learner should repeat now, the least known first.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn due(&self, learner: &str, now: i64) -> Result<Vec<Due>, ProgressError> {
        let mut due: Vec<Due> = self
            .remembered(learner)?
            .into_iter()
            .filter(|one| one.card.due <= now)
            .map(|one| Due { due: one.card.due, known: one.card.known(now), lesson: one.lesson, step: one.step })
            .collect();
        due.sort_by(|a, b| a.known.total_cmp(&b.known).then(a.due.cmp(&b.due)));
        Ok(due)
    }

    /// The memory states of a learner's steps, by lesson and step.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn remembered(&self, learner: &str) -> Result<Vec<Remembered>, ProgressError> {
        let sql = "SELECT due, last, stability, difficulty, reps, lapses, lesson, step
             FROM cards JOIN learners ON learners.id = learner WHERE name = ?1 ORDER BY lesson, step";
        self.rows(sql, learner, |row| Ok(Remembered { card: card_of(row)?, lesson: row.get(6)?, step: row.get(7)? }))
    }

    /// All attempts of a learner in the order in which they were made.
    ///
    /// # Errors
    /// [`ProgressError`].
    pub fn attempts(&self, learner: &str) -> Result<Vec<Attempted>, ProgressError> {
        let sql = "SELECT at, attempts.lesson, attempts.step, version, how, stars, millis, hints, mistakes,
               EXISTS (SELECT 1 FROM cards WHERE cards.learner = attempts.learner AND cards.lesson = attempts.lesson AND cards.step = attempts.step)
             FROM attempts JOIN learners ON learners.id = attempts.learner WHERE name = ?1 ORDER BY attempts.id";
        self.rows(sql, learner, |row| {
            let word: String = row.get(4)?;
            let how = AttemptOutcome::of(&word).ok_or(rusqlite::Error::InvalidColumnType(4, word, rusqlite::types::Type::Text))?;
            let attempt = Attempt {
                lesson: row.get(1)?,
                step: row.get(2)?,
                version: row.get(3)?,
                how,
                stars: row.get(5)?,
                millis: u64::try_from(row.get::<_, i64>(6)?).unwrap_or(0),
                hints: row.get(7)?,
                mistakes: row.get(8)?,
                repeats: row.get(9)?,
            };
            Ok(Attempted { at: row.get(0)?, attempt })
        })
    }

    /// The rows of a query about a learner, or about nobody.
    fn rows<T>(
        &self,
        sql: &str,
        learner: &str,
        row: impl FnMut(&rusqlite::Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, ProgressError> {
        let read = || -> rusqlite::Result<Vec<T>> {
            let mut statement = self.db.prepare_cached(sql)?;
            if statement.parameter_count() == 0 {
                return statement.query_map([], row)?.collect();
            }
            statement.query_map(params![learner.trim()], row)?.collect()
        };
        read().map_err(|error| self.fault(&error))
    }
}
