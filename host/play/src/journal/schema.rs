//! The tables.

use std::path::Path;

use rusqlite::Connection;

use super::JournalError;

/// Stored in the file; a file with a higher number was written by a newer program.
const VERSION: i64 = 6;

/// Journals up to this size are checked page by page when they are opened; a check of a larger one would be felt.
const CHECKED_UP_TO: u64 = 16 << 20;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS versions (
  digest  TEXT PRIMARY KEY,
  game    TEXT NOT NULL,
  sources TEXT NOT NULL,
  options TEXT NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS matches (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  game    TEXT NOT NULL,
  names   TEXT NOT NULL,
  version TEXT NOT NULL REFERENCES versions(digest),
  start   TEXT,
  path    TEXT,
  policy  TEXT NOT NULL,
  seats   TEXT NOT NULL,
  opened  INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  turns   INTEGER NOT NULL DEFAULT 0,
  result  TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS events (
  game_id INTEGER NOT NULL REFERENCES matches(id),
  seq     INTEGER NOT NULL,
  at      INTEGER NOT NULL,
  kind    TEXT NOT NULL,
  data    TEXT NOT NULL,
  PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS unfinished ON matches(touched) WHERE result IS NULL;
";

/// Additions of each version of the program, from the second on.
const ADDED: [&str; 5] = [
    "ALTER TABLE versions ADD COLUMN plugins TEXT NOT NULL DEFAULT '{}';",
    // How many events were written, so that a missing one is noticed; the order in which matches were played last, which no clock
    // decides; and events behind a missing one, which are kept although the match goes on without them.
    "ALTER TABLE matches ADD COLUMN written INTEGER NOT NULL DEFAULT 0;
     ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
     UPDATE matches SET written = (SELECT coalesce(max(seq), 0) FROM events WHERE game_id = matches.id),
       played = (SELECT count(*) FROM matches AS other WHERE (other.touched, other.id) <= (matches.touched, matches.id));
     DROP INDEX IF EXISTS unfinished;
     CREATE INDEX unfinished ON matches(played) WHERE result IS NULL;
     CREATE TABLE IF NOT EXISTS orphans (
       game_id INTEGER NOT NULL,
       seq     INTEGER NOT NULL,
       at      INTEGER NOT NULL,
       kind    TEXT NOT NULL,
       data    TEXT NOT NULL
     ) STRICT;",
    // Facts about a match that are no events of it, by kind.
    "CREATE TABLE IF NOT EXISTS notes (
       game_id INTEGER NOT NULL REFERENCES matches(id),
       kind    TEXT NOT NULL,
       data    TEXT NOT NULL,
       PRIMARY KEY (game_id, kind)
     ) STRICT, WITHOUT ROWID;",
    // Trees of positions with comments: they belong to no match.
    "CREATE TABLE IF NOT EXISTS analyses (
       name    TEXT PRIMARY KEY,
       version TEXT NOT NULL REFERENCES versions(digest),
       data    TEXT NOT NULL,
       touched INTEGER NOT NULL
     ) STRICT;",
    // The network from which an analysis was begun, and how often it was changed since. Of older ones nobody knows: they count as changed.
    "ALTER TABLE analyses ADD COLUMN origin TEXT NOT NULL DEFAULT '';
     ALTER TABLE analyses ADD COLUMN edits INTEGER NOT NULL DEFAULT 1;
     CREATE INDEX analyses_of ON analyses(origin, edits);",
];

pub(super) fn prepare(db: &Connection, file: &Path) -> Result<(), JournalError> {
    let fault = |error| JournalError::of(file, &error);
    let version = || db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).map_err(fault);
    let found = version()?;
    if found > VERSION {
        return Err(JournalError::Newer { path: file.to_owned() });
    }
    if std::fs::metadata(file).is_ok_and(|meta| meta.len() <= CHECKED_UP_TO) {
        let answer: String = db.pragma_query_value(None, "quick_check", |row| row.get(0)).map_err(fault)?;
        if answer != "ok" {
            return Err(JournalError::Damaged { path: file.to_owned(), why: answer.lines().next().unwrap_or_default().to_owned() });
        }
    }
    if found < VERSION {
        db.execute_batch("BEGIN IMMEDIATE").map_err(fault)?;
        // Another program may have been faster, between the look above and here.
        let steps = version().and_then(|found| {
            let tables = if found < 1 { TABLES } else { "" };
            let added: String = ADDED.iter().skip(usize::try_from(found - 1).unwrap_or(0)).copied().collect();
            db.execute_batch(&format!("{tables} {added} PRAGMA user_version = {VERSION}; COMMIT;")).map_err(fault)
        });
        if steps.is_err() {
            // The transaction is rolled back; the first error is returned.
            let _ = db.execute_batch("ROLLBACK");
        }
        steps?;
    }
    Ok(())
}
