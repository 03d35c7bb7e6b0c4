//! Attempts, written.

use rusqlite::{OptionalExtension as _, Transaction, TransactionBehavior, params};

use super::schedule::Card;
use super::{Progress, ProgressError, learner_name};

/// The end of an attempt at a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttemptOutcome {
    /// Its goal was reached.
    Solved,
    /// Its solution was shown.
    Shown,
    /// It was left out.
    Skipped,
}

impl AttemptOutcome {
    /// All of them.
    pub const ALL: [AttemptOutcome; 3] = [AttemptOutcome::Solved, AttemptOutcome::Shown, AttemptOutcome::Skipped];

    /// The word that is kept.
    pub fn word(self) -> &'static str {
        match self {
            AttemptOutcome::Solved => "solved",
            AttemptOutcome::Shown => "shown",
            AttemptOutcome::Skipped => "skipped",
        }
    }

    pub(super) fn of(word: &str) -> Option<AttemptOutcome> {
        AttemptOutcome::ALL.into_iter().find(|how| how.word() == word)
    }
}

/// One attempt at a step, ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Identifier of the lesson.
    pub lesson: String,
    /// Identifier of the step.
    pub step: String,
    /// Version of the lesson.
    pub version: String,
    /// The way in which it ended.
    pub how: AttemptOutcome,
    /// From 0 to 3.
    pub stars: u8,
    /// Its duration.
    pub millis: u64,
    /// Hints shown.
    pub hints: u32,
    /// Wrong answers.
    pub mistakes: u32,
    /// True if there is anything to be repeated: a step that is only read has nothing.
    pub repeats: bool,
}

impl Progress {
    /// Notes an attempt that ended at `now` (seconds since 1970), and waits until it is on disk. The step's card comes back,
    /// where it has one.
    ///
    /// # Errors
    /// [`ProgressError`]; nothing is written then.
    pub fn note(&mut self, learner: &str, attempt: &Attempt, now: i64) -> Result<Option<Card>, ProgressError> {
        let name = learner_name(learner)?;
        let file = self.file.clone();
        let fault = |error: rusqlite::Error| ProgressError::of(&file, &error);
        let work = self.db.transaction_with_behavior(TransactionBehavior::Immediate).map_err(fault)?;
        let card = write(&work, name, attempt, now).map_err(fault)?;
        work.commit().map_err(fault)?;
        Ok(card)
    }
}

fn write(work: &Transaction<'_>, name: &str, attempt: &Attempt, now: i64) -> rusqlite::Result<Option<Card>> {
    work.execute("INSERT INTO learners (name, since) VALUES (?1, ?2) ON CONFLICT(name) DO NOTHING", params![name, now])?;
    let learner: i64 = work.query_row("SELECT id FROM learners WHERE name = ?1", [name], |row| row.get(0))?;
    let Attempt { lesson, step, version, how, stars, millis, hints, mistakes, repeats } = attempt;
    let millis = i64::try_from(*millis).unwrap_or(i64::MAX);
    work.prepare_cached(
        "INSERT INTO attempts (learner, lesson, step, version, at, how, stars, millis, hints, mistakes)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?
    .execute(params![learner, lesson, step, version, now, how.word(), stars, millis, hints, mistakes])?;
    if !repeats {
        return Ok(None);
    }
    let before = work
        .prepare_cached(
            "SELECT due, last, stability, difficulty, reps, lapses FROM cards WHERE learner = ?1 AND lesson = ?2 AND step = ?3",
        )?
        .query_row(params![learner, lesson, step], card_of)
        .optional()?;
    let card = Card::after(before.as_ref(), *stars, now);
    work.prepare_cached(
        "INSERT OR REPLACE INTO cards (learner, lesson, step, due, last, stability, difficulty, reps, lapses)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?
    .execute(params![learner, lesson, step, card.due, card.last, card.stability, card.difficulty, card.reps, card.lapses])?;
    Ok(Some(card))
}

/// A card of a row that begins with its columns.
pub(super) fn card_of(row: &rusqlite::Row<'_>) -> rusqlite::Result<Card> {
    Ok(Card {
        due: row.get(0)?,
        last: row.get(1)?,
        stability: row.get(2)?,
        difficulty: row.get(3)?,
        reps: row.get(4)?,
        lapses: row.get(5)?,
    })
}
