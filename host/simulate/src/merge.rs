//! All parts joined to one table, once it is proved that none is missing, cut or of another plan.

use std::fs::File;
use std::io::{self, BufWriter, Read, Write as _};
use std::path::{Path, PathBuf};

use crate::error::SimulateError;
use crate::part::{Part, heading};
use crate::plan::Plan;
use crate::unfinished::{sweep, temporary};

/// The most ranges of missing games that are named.
const NAMED: usize = 5;

/// A table that was joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Merged {
    /// Its file.
    pub file: PathBuf,
    /// Its length.
    pub bytes: u64,
    /// Its digest: the same however the games were shared out.
    pub digest: String,
}

/// Joins the parts of a folder: `games.csv`, and `turns.csv` where there are rows of turns.
///
/// # Errors
/// A part is missing, broken or of another plan; a table that was there before stays as it was.
pub fn merge(plan: &Plan, folder: &Path, progress: &dyn Fn(u64)) -> Result<Vec<Merged>, SimulateError> {
    let digest = plan.digest();
    sweep(folder);
    complete(plan, folder, &digest)?;
    let mut tables = vec![table(plan, folder, "games.csv", &|number| Part::games(plan, &digest, number), progress)?];
    if plan.turns {
        tables.push(table(plan, folder, "turns.csv", &|number| Part::turns(plan, &digest, number), progress)?);
    }
    Ok(tables)
}

/// Proves that every part is there.
fn complete(plan: &Plan, folder: &Path, digest: &str) -> Result<(), SimulateError> {
    let (mut missing, mut count) = (0, 0);
    let mut ranges: Vec<(u64, u64)> = Vec::new();
    let mut before = None;
    for number in 0..plan.parts() {
        let there =
            Part::games(plan, digest, number).exists(folder)? && (!plan.turns || Part::turns(plan, digest, number).exists(folder)?);
        if there {
            continue;
        }
        let range = plan.range(number);
        missing += range.end - range.start;
        if before == Some(range.start) {
            if let Some(last) = ranges.last_mut().filter(|_| count <= NAMED) {
                last.1 = range.end - 1;
            }
        } else {
            count += 1;
            if count <= NAMED {
                ranges.push((range.start, range.end - 1));
            }
        }
        before = Some(range.end);
    }
    if missing == 0 { Ok(()) } else { Err(SimulateError::Missing { missing, games: plan.games, ranges, count }) }
}

fn table<'a>(
    plan: &Plan,
    folder: &Path,
    name: &str,
    part: &dyn Fn(u64) -> Part<'a>,
    progress: &dyn Fn(u64),
) -> Result<Merged, SimulateError> {
    let path = folder.join(name);
    let fault = |error: io::Error| SimulateError::of(&path, &error);
    let mut out = BufWriter::with_capacity(1 << 16, temporary(folder).map_err(fault)?);
    let mut hasher = blake3::Hasher::new();
    let mut bytes = 0;
    let mut block = vec![0; 1 << 16];
    let head = heading(&part(0).columns());
    hasher.update(head.as_bytes());
    bytes += head.len() as u64;
    out.write_all(head.as_bytes()).map_err(fault)?;
    for number in 0..plan.parts() {
        let part = part(number);
        let mut rows = part.verified(folder)?;
        loop {
            let count = rows.read(&mut block).map_err(|error| SimulateError::of(&part.path(folder), &error))?;
            if count == 0 {
                break;
            }
            hasher.update(&block[..count]);
            bytes += count as u64;
            out.write_all(&block[..count]).map_err(fault)?;
        }
        progress(number + 1);
    }
    let file = out.into_inner().map_err(|error| fault(error.into_error()))?;
    file.as_file().sync_all().map_err(fault)?;
    file.persist(&path).map_err(|error| fault(error.error))?;
    // The name of a new file is on the disk once its folder is.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(Merged { file: path, bytes, digest: hasher.finalize().to_hex().to_string() })
}
