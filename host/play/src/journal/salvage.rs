//! Recovery of a damaged journal: all that can be read goes into a new one, and the damaged file is kept beside it.

use std::fs::File;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::{JournalError, connect, schema};

/// The part of a damaged journal that was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Salvage {
    /// The damaged file.
    pub kept: PathBuf,
    /// Matches that could be read.
    pub matches: usize,
    /// Events that could be read.
    pub events: usize,
}

/// Numbers of matches and versions that are tried at most where the file cannot say which there are.
const MOST_ROWS: i64 = 1_000_000;
/// Rows in a row that cannot be read before the rest is given up.
const MOST_FAULTS: u32 = 10_000;

const VERSIONS: &str = "SELECT digest, game, sources, options, plugins FROM versions WHERE rowid = ?1";
const MATCHES: &str = "SELECT id, game, names, version, start, path, policy, seats, opened, touched, turns, result, written, played FROM matches WHERE id = ?1";
const NOTES: &str = "SELECT game_id, kind, data FROM notes WHERE game_id = ?1";
const ANALYSES: &str = "SELECT name, version, data, touched FROM analyses WHERE rowid = ?1";
const EVENTS: &str = "SELECT game_id, seq, at, kind, data FROM events WHERE game_id = ?1 ORDER BY seq";

/// Moves a damaged journal aside and begins a new one with what can be read of it.
///
/// # Errors
/// [`JournalError`]: a match is open in another window, or the folder cannot be written. The damaged file is then where it was.
pub(super) fn salvage(folder: &Path, file: &Path) -> Result<(Connection, Salvage), JournalError> {
    if is_played(folder) {
        return Err(JournalError::OpenElsewhere);
    }
    let unwritable = |path: &Path, error: &std::io::Error| JournalError::Unwritable { path: path.to_owned(), why: error.to_string() };
    let kept = (1..).map(|number| folder.join(format!("journal-damaged-{number}.db"))).find(|path| !path.exists());
    let kept = kept.unwrap_or_else(|| folder.join("journal-damaged.db"));
    for end in ["", "-wal", "-shm"] {
        let with = |path: &Path| PathBuf::from(format!("{}{end}", path.display()));
        let (from, to) = (with(file), with(&kept));
        if from.exists() {
            std::fs::rename(&from, &to).map_err(|error| unwritable(&from, &error))?;
        }
    }
    let db = connect(file)?;
    schema::prepare(&db, file)?;
    let fault = |error: rusqlite::Error| JournalError::of(file, &error);
    // The rows of one table may be readable where those that they name are not.
    db.pragma_update(None, "foreign_keys", "OFF").map_err(fault)?;
    db.execute_batch("BEGIN IMMEDIATE").map_err(fault)?;
    let mut saved = Salvage { kept: kept.clone(), matches: 0, events: 0 };
    if let Ok(old) = Connection::open_with_flags(&kept, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX) {
        copy(&old, &db, VERSIONS, "versions (digest, game, sources, options, plugins)", last(&old, "versions"), &mut 0)?;
        let columns = "matches (id, game, names, version, start, path, policy, seats, opened, touched, turns, result, written, played)";
        let matches = last(&old, "matches");
        copy(&old, &db, MATCHES, columns, matches, &mut saved.matches)?;
        copy(&old, &db, EVENTS, "events (game_id, seq, at, kind, data)", matches, &mut saved.events)?;
        copy(&old, &db, NOTES, "notes (game_id, kind, data)", matches, &mut 0)?;
        copy(&old, &db, ANALYSES, "analyses (name, version, data, touched)", last(&old, "analyses"), &mut 0)?;
    }
    db.execute_batch(
        "DELETE FROM matches WHERE version NOT IN (SELECT digest FROM versions);
                      DELETE FROM analyses WHERE version NOT IN (SELECT digest FROM versions);
                      DELETE FROM notes WHERE game_id NOT IN (SELECT id FROM matches);
                      DELETE FROM events WHERE game_id NOT IN (SELECT id FROM matches); COMMIT;",
    )
    .map_err(fault)?;
    saved.matches = db.query_row("SELECT count(*) FROM matches", [], |row| row.get::<_, i64>(0)).map_err(fault)? as usize;
    db.pragma_update(None, "foreign_keys", "ON").map_err(fault)?;
    Ok((db, saved))
}

/// True while another process or window plays a match of the folder.
fn is_played(folder: &Path) -> bool {
    let locks = std::fs::read_dir(folder.join("open")).into_iter().flatten().flatten();
    locks.into_iter().any(|lock| File::open(lock.path()).is_ok_and(|file| file.try_lock_shared().is_err()))
}

/// The highest row of a table, or how many are tried where that cannot be read.
fn last(old: &Connection, table: &str) -> i64 {
    old.query_row(&format!("SELECT coalesce(max(rowid), 0) FROM {table}"), [], |row| row.get(0)).unwrap_or(MOST_ROWS).min(MOST_ROWS)
}

/// Copies the rows that a query finds for each number; a row that cannot be read ends its own query alone.
fn copy(old: &Connection, new: &Connection, query: &str, into: &str, numbers: i64, copied: &mut usize) -> Result<(), JournalError> {
    let Ok(mut read) = old.prepare(query) else { return Ok(()) };
    let columns = read.column_count();
    let marks = vec!["?"; columns].join(", ");
    let path = new.path().map(PathBuf::from).unwrap_or_default();
    let fault = |error: rusqlite::Error| JournalError::of(&path, &error);
    let mut write = new.prepare(&format!("INSERT OR IGNORE INTO {into} VALUES ({marks})")).map_err(fault)?;
    let mut faults = 0;
    for number in 1..=numbers {
        let Ok(mut rows) = read.query([number]) else { continue };
        loop {
            match rows.next() {
                Ok(Some(row)) => {
                    faults = 0;
                    let values: Result<Vec<Value>, rusqlite::Error> = (0..columns).map(|column| row.get(column)).collect();
                    // A torn page may hold a value of another sort, which the new table refuses.
                    if let Ok(values) = values {
                        *copied += write.execute(params_from_iter(values)).unwrap_or(0);
                    }
                }
                Ok(None) => break,
                Err(_) => {
                    faults += 1;
                    break;
                }
            }
        }
        if faults > MOST_FAULTS {
            break;
        }
    }
    Ok(())
}
