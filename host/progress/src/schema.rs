//! The tables.

use std::path::Path;

use rusqlite::Connection;

use super::ProgressError;

/// Stored in the file; a file with a higher number was written by a newer program.
const VERSION: i64 = 1;

/// Files up to this size are checked page by page when they are opened; a check of a larger one would be felt.
const CHECKED_UP_TO: u64 = 16 << 20;

/// `attempts` is what happened, and is never changed; `cards` is what the scheduler makes of it.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS learners (
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL UNIQUE,
  since  INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS attempts (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  learner  INTEGER NOT NULL REFERENCES learners(id),
  lesson   TEXT NOT NULL,
  step     TEXT NOT NULL,
  version  TEXT NOT NULL,
  at       INTEGER NOT NULL,
  how      TEXT NOT NULL,
  stars    INTEGER NOT NULL,
  millis   INTEGER NOT NULL,
  hints    INTEGER NOT NULL,
  mistakes INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS by_step ON attempts(learner, lesson, step);
CREATE TABLE IF NOT EXISTS cards (
  learner    INTEGER NOT NULL REFERENCES learners(id),
  lesson     TEXT NOT NULL,
  step       TEXT NOT NULL,
  due        INTEGER NOT NULL,
  last       INTEGER NOT NULL,
  stability  REAL NOT NULL,
  difficulty REAL NOT NULL,
  reps       INTEGER NOT NULL,
  lapses     INTEGER NOT NULL,
  PRIMARY KEY (learner, lesson, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS by_due ON cards(learner, due);
";

pub(super) fn prepare(db: &Connection, file: &Path) -> Result<(), ProgressError> {
    let fault = |error| ProgressError::of(file, &error);
    let version = || db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).map_err(fault);
    if version()? > VERSION {
        return Err(ProgressError::Newer { path: file.to_owned() });
    }
    if std::fs::metadata(file).is_ok_and(|meta| meta.len() <= CHECKED_UP_TO) {
        let answer: String = db.pragma_query_value(None, "quick_check", |row| row.get(0)).map_err(fault)?;
        if answer != "ok" {
            return Err(ProgressError::Damaged { path: file.to_owned(), why: answer.lines().next().unwrap_or_default().to_owned() });
        }
    }
    if version()? < VERSION {
        db.execute_batch("BEGIN IMMEDIATE").map_err(fault)?;
        let made = db.execute_batch(&format!("{TABLES} PRAGMA user_version = {VERSION}; COMMIT;")).map_err(fault);
        if made.is_err() {
            // The transaction is rolled back; the first error is returned.
            let _ = db.execute_batch("ROLLBACK");
        }
        made?;
    }
    Ok(())
}
