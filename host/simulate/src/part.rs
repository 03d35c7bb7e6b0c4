//! The file of a part: a head that names the plan, the rows, and an end with the digest of all before it.
//!
//! A part is written under a name of its own and gets its right name once all of it is on the disk. So a file of that name is whole
//! unless somebody cut it later, which the digest shows.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek as _, SeekFrom, Take, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;
use tianyuan_words::{Message, message};

use crate::columns::{of_games, of_turns};
use crate::error::SimulateError;
use crate::plan::Plan;
use crate::unfinished::temporary;

/// The longest head or end.
const LINE: usize = 512;

/// The rows of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Table {
    Games,
    Turns,
}

/// A part of the plan, in one of its tables.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    plan: &'a Plan,
    digest: &'a str,
    number: u64,
    table: Table,
}

impl<'a> Part<'a> {
    /// The rows of games.
    pub(crate) fn games(plan: &'a Plan, digest: &'a str, number: u64) -> Part<'a> {
        Part { plan, digest, number, table: Table::Games }
    }

    /// The rows of turns.
    pub(crate) fn turns(plan: &'a Plan, digest: &'a str, number: u64) -> Part<'a> {
        Part { plan, digest, number, table: Table::Turns }
    }

    /// Its file.
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        let range = self.plan.range(self.number);
        let name = if self.table == Table::Games { "games" } else { "turns" };
        folder.join(format!("part-{:012}-{:012}.{name}.csv", range.start, range.end.saturating_sub(1)))
    }

    /// The names of its columns.
    pub(crate) fn columns(&self) -> Vec<String> {
        match self.table {
            Table::Games => of_games(self.plan),
            Table::Turns => of_turns(),
        }
    }

    fn head(&self) -> String {
        let range = self.plan.range(self.number);
        let last = range.end.saturating_sub(1);
        format!("# simulation {}; rules {}; plan {}; games {} to {last}\n", self.plan.format, self.plan.version, self.digest, range.start)
    }

    /// True if its file is there.
    pub(crate) fn exists(&self, folder: &Path) -> Result<bool, SimulateError> {
        let path = self.path(folder);
        path.try_exists().map_err(|error| SimulateError::of(&path, &error))
    }

    /// True if its file is there, belongs to the plan and has an end. A file that is not is to be written again.
    pub(crate) fn is_finished(&self, folder: &Path) -> bool {
        File::open(self.path(folder))
            .ok()
            .and_then(|mut file| {
                let mut head = vec![0; self.head().len()];
                file.read_exact(&mut head).ok()?;
                (head == self.head().as_bytes()).then_some(())?;
                end(&mut file).ok()?.map(|_| ())
            })
            .is_some()
    }

    /// The rows of its file, once the digest has been compared.
    pub(crate) fn verified(&self, folder: &Path) -> Result<Take<BufReader<File>>, SimulateError> {
        let path = self.path(folder);
        let fault = |error: io::Error| SimulateError::of(&path, &error);
        let broken = |why: Message| SimulateError::broken(&path, why);
        let mut file = File::open(&path).map_err(fault)?;
        let mut start = Vec::new();
        (&mut file).take(LINE as u64).read_to_end(&mut start).map_err(fault)?;
        self.compare_head(&start).map_err(broken)?;
        let (length, told) = end(&mut file).map_err(fault)?.ok_or_else(|| broken(message!(simulate.wrong.cut)))?;
        file.seek(SeekFrom::Start(0)).map_err(fault)?;
        let mut hasher = blake3::Hasher::new();
        let mut all = BufReader::with_capacity(1 << 16, file).take(length);
        io::copy(&mut all, &mut hasher).map_err(fault)?;
        if hasher.finalize().to_hex().as_str() != told {
            return Err(broken(message!(simulate.wrong.changed)));
        }
        let before = (self.head().len() + heading(&self.columns()).len()) as u64;
        let mut reader = all.into_inner();
        reader.seek(SeekFrom::Start(before)).map_err(fault)?;
        Ok(reader.take(length.saturating_sub(before)))
    }

    /// Compares the head and the columns with those that belong to the plan.
    fn compare_head(&self, start: &[u8]) -> Result<(), Message> {
        let want = self.head() + &heading(&self.columns());
        let want = &want.as_bytes()[..want.len().min(LINE)];
        if start.starts_with(want) {
            return Ok(());
        }
        if want.starts_with(start) {
            return Err(message!(simulate.wrong.cut));
        }
        let text = String::from_utf8_lossy(start);
        let word = |name: &str| text.lines().next()?.split("; ").find_map(|field| field.strip_prefix(name)).map(str::to_owned);
        match (word("rules "), word("plan ")) {
            (Some(rules), _) if rules != self.plan.version => Err(message!(simulate.wrong.other_rules, version = short(&rules))),
            (Some(_), Some(plan)) if plan != self.digest => Err(message!(simulate.wrong.other_settings)),
            _ => Err(message!(simulate.wrong.head)),
        }
    }
}

/// The beginning of a digest, for people.
fn short(digest: &str) -> String {
    digest.chars().filter(char::is_ascii_alphanumeric).take(12).collect()
}

/// The line of column names.
pub(crate) fn heading(columns: &[String]) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(columns);
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// The length of all before the end, and the digest that the end names; `None` without an end.
fn end(file: &mut File) -> io::Result<Option<(u64, String)>> {
    let all = file.metadata()?.len();
    let from = all.saturating_sub(LINE as u64);
    file.seek(SeekFrom::Start(from))?;
    let mut tail = Vec::new();
    file.take(LINE as u64).read_to_end(&mut tail)?;
    let Some(body) = tail.strip_suffix(b"\n") else { return Ok(None) };
    let at = body.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let told = std::str::from_utf8(&body[at..]).ok().and_then(|line| line.strip_prefix("# end; blake3 "));
    Ok(told.map(|digest| (from + at as u64, digest.to_owned())))
}

/// Writes a part.
#[derive(Debug)]
pub(crate) struct PartWriter {
    rows: csv::Writer<Digesting<BufWriter<NamedTempFile>>>,
    path: PathBuf,
}

impl PartWriter {
    pub(crate) fn new(part: &Part<'_>, folder: &Path) -> Result<PartWriter, SimulateError> {
        let path = part.path(folder);
        let fault = |error: io::Error| SimulateError::of(&path, &error);
        let file = temporary(folder).map_err(fault)?;
        let mut out = Digesting { inner: BufWriter::with_capacity(1 << 16, file), hasher: blake3::Hasher::new() };
        out.write_all(part.head().as_bytes()).map_err(fault)?;
        let mut rows = csv::Writer::from_writer(out);
        rows.write_record(part.columns()).map_err(|error| fault(error.into()))?;
        Ok(PartWriter { rows, path })
    }

    /// The rows.
    pub(crate) fn rows(&mut self) -> &mut csv::Writer<impl Write + use<>> {
        &mut self.rows
    }

    /// An error of writing, with the file's name.
    pub(crate) fn fault(&self, error: csv::Error) -> SimulateError {
        SimulateError::of(&self.path, &error.into())
    }

    /// Gives the file its name, once all of it is on the disk.
    pub(crate) fn finish(self) -> Result<(), SimulateError> {
        let PartWriter { rows, path } = self;
        let fault = |error: io::Error| SimulateError::of(&path, &error);
        let mut out = rows.into_inner().map_err(|error| fault(io::Error::other(error.to_string())))?;
        let digest = out.hasher.finalize().to_hex();
        out.write_all(format!("# end; blake3 {digest}\n").as_bytes()).map_err(fault)?;
        let file = out.inner.into_inner().map_err(|error| fault(error.into_error()))?;
        file.as_file().sync_all().map_err(fault)?;
        file.persist(&path).map_err(|error| fault(error.error))?;
        Ok(())
    }
}

/// Counts the digest of all that is written.
#[derive(Debug)]
struct Digesting<T> {
    inner: T,
    hasher: blake3::Hasher,
}

impl<T: Write> Write for Digesting<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.hasher.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
