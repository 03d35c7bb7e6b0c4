//! The file of a tournament: one entry a line, on the disk before anybody hears of it.
//!
//! An entry is a line of JSON that ends in a line feed. It is written at once and synchronised before the call returns, so a process
//! that is killed loses at most the entry that it has not answered yet. A last line without an end is such an entry: it is left out
//! when the file is read, and cut off when the next one is written.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

use tianyuan_words::message;

use crate::entry::{Entry, FORMAT};
use crate::error::TournamentError;
use crate::model::Settings;
use crate::state::Tournament;

/// Tries to lock a file that another process is writing, and the time between two of them.
const TRIES: u32 = 200;
/// Larger files are no tournaments: a season of a thousand players has some megabytes.
const LARGEST: u64 = 256 << 20;
const RETRY: Duration = Duration::from_millis(10);

/// The file of a tournament, open. Nobody else writes it meanwhile.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    /// True if the file may only be read.
    read_only: bool,
    /// The length of all whole lines.
    whole: u64,
    torn: Option<usize>,
    /// The entries that count, the first line included.
    entries: Vec<Entry>,
    /// Matches whose result has come in, also where that was undone.
    games: BTreeSet<String>,
    state: Tournament,
}

impl Journal {
    /// Begins a tournament in a new file.
    ///
    /// # Errors
    /// The file exists, or cannot be written; the settings cannot be.
    pub fn create(path: &Path, settings: Settings) -> Result<Journal, TournamentError> {
        let entry = Entry::new(settings);
        let state = Tournament::begin(&entry)?;
        let fault = |error: std::io::Error| TournamentError::of(path, &error);
        // A file without a whole line was never answered for: it is begun again.
        if std::fs::read(path).is_ok_and(|bytes| !unfinished(&bytes)) {
            return Err(TournamentError::Exists(path.to_owned()));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(message!(tournament.wrong.no_folder, folder = folder.display()).into());
        }
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).map_err(fault)?;
        lock(path, &file)?;
        let mut journal = Journal {
            path: path.to_owned(),
            file,
            read_only: false,
            whole: 0,
            torn: None,
            entries: Vec::new(),
            games: BTreeSet::new(),
            state,
        };
        if !unfinished(&journal.bytes()?) {
            return Err(TournamentError::Exists(path.to_owned()));
        }
        journal.write(&entry)?;
        journal.entries.push(entry);
        // The name of a new file is on the disk once its folder is.
        if let Ok(folder) = File::open(folder) {
            folder.sync_all().map_err(fault)?;
        }
        Ok(journal)
    }

    /// Opens the file of a tournament.
    ///
    /// # Errors
    /// There is none, another process writes it, or a line of it cannot be.
    pub fn open(path: &Path) -> Result<Journal, TournamentError> {
        let fault = |error: std::io::Error| TournamentError::of(path, &error);
        // A file that may only be read is still good for answers.
        let file = OpenOptions::new().read(true).write(true).open(path);
        let (file, read_only) = match file {
            Err(error) if matches!(error.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => {
                (File::open(path).map_err(fault)?, true)
            }
            file => (file.map_err(fault)?, false),
        };
        lock(path, &file)?;
        Journal::over(path, file, read_only)
    }

    /// The tournament of an open file.
    fn over(path: &Path, file: File, read_only: bool) -> Result<Journal, TournamentError> {
        let mut journal = Journal {
            path: path.to_owned(),
            file,
            read_only,
            whole: 0,
            torn: None,
            entries: Vec::new(),
            games: BTreeSet::new(),
            state: Tournament::new(Settings::of("", crate::model::System::Swiss)),
        };
        journal.load()?;
        Ok(journal)
    }

    /// The tournament.
    pub fn state(&self) -> &Tournament {
        &self.state
    }

    /// The entries that count.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of bytes at the end of the file that are no whole entry: a process was killed while it wrote them.
    pub fn torn(&self) -> Option<usize> {
        self.torn
    }

    /// The tournament just before a round was paired the last time.
    ///
    /// # Errors
    /// The round is not paired.
    pub fn before(&self, round: u32) -> Result<Tournament, TournamentError> {
        before(&self.entries, round)
    }

    /// The length of all whole lines: it grows with every entry, an undone one too.
    pub fn revision(&self) -> u64 {
        self.whole
    }

    /// The matches whose result has come in, also where that was undone since.
    pub fn games(&self) -> &BTreeSet<String> {
        &self.games
    }

    /// Writes an entry; it counts once this returns.
    ///
    /// # Errors
    /// It cannot be, or the file cannot be written. The tournament and the whole lines of the file are as before.
    pub fn append(&mut self, entry: Entry) -> Result<(), TournamentError> {
        let mut state = self.state.clone();
        state.apply(&entry)?;
        self.write(&entry)?;
        self.note(&entry);
        self.entries.push(entry);
        self.state = state;
        Ok(())
    }

    /// Undoes the last entry that counts and is no protest, and gives it back.
    ///
    /// # Errors
    /// There is none, a protest rests on it, or the file cannot be written.
    pub fn undo(&mut self) -> Result<Entry, TournamentError> {
        let (at, state) = without_last(&self.entries)?;
        self.write(&Entry::Undo)?;
        self.state = state;
        Ok(self.entries.remove(at))
    }

    fn write(&mut self, entry: &Entry) -> Result<(), TournamentError> {
        let written = self.try_write(entry);
        if written.is_err() {
            // A part of a line is left out when the file is read; a full disk may still take the shorter file.
            let _ = self.file.set_len(self.whole);
        }
        written.map_err(|error| TournamentError::of(&self.path, &error))
    }

    fn try_write(&mut self, entry: &Entry) -> std::io::Result<()> {
        // Cutting such a file would fail as an invalid argument.
        if self.read_only {
            return Err(ErrorKind::PermissionDenied.into());
        }
        let mut line = serde_json::to_vec(entry)?;
        line.push(b'\n');
        self.file.set_len(self.whole)?;
        self.file.seek(SeekFrom::Start(self.whole))?;
        self.file.write_all(&line)?;
        self.file.sync_data()?;
        self.whole += line.len() as u64;
        Ok(())
    }

    fn bytes(&mut self) -> Result<Vec<u8>, TournamentError> {
        let mut bytes = Vec::new();
        let bounded = self.file.seek(SeekFrom::Start(0)).and_then(|_| (&self.file).take(LARGEST + 1).read_to_end(&mut bytes));
        let read = bounded.map_err(|error| TournamentError::of(&self.path, &error))?;
        if read as u64 > LARGEST {
            return Err(TournamentError::Refused(message!(tournament.wrong.large, file = self.path.display(), most = LARGEST >> 20)));
        }
        Ok(bytes)
    }

    fn load(&mut self) -> Result<(), TournamentError> {
        let bytes = self.bytes()?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        self.torn = (whole < bytes.len()).then_some(bytes.len() - whole);
        self.whole = whole as u64;
        if whole == 0 {
            return Err(TournamentError::Refused(message!(tournament.wrong.empty, file = self.path.display())));
        }
        let path = self.path.clone();
        for (index, line) in bytes[..whole].split(|&byte| byte == b'\n').enumerate().filter(|(_, line)| !line.is_empty()) {
            self.take(line).map_err(|error| match error {
                TournamentError::Refused(_) => error.at(&path, index + 1),
                other => other,
            })?;
        }
        Ok(())
    }

    /// Lets a line of the file count.
    fn take(&mut self, line: &[u8]) -> Result<(), TournamentError> {
        let newer = || {
            let value: Option<serde_json::Value> = serde_json::from_slice(line).ok();
            value.and_then(|value| value.get("format")?.as_u64()).is_some_and(|format| format > u64::from(FORMAT))
        };
        if self.entries.is_empty() && newer() {
            return Err(TournamentError::Newer(self.path.clone()));
        }
        let entry: Entry = serde_json::from_slice(line).map_err(|_| message!(tournament.wrong.no_entry))?;
        if self.entries.is_empty() {
            self.state = Tournament::begin(&entry)?;
        } else if entry == Entry::Undo {
            let (at, state) = without_last(&self.entries)?;
            self.entries.remove(at);
            self.state = state;
            return Ok(());
        } else {
            self.state.apply(&entry)?;
        }
        self.note(&entry);
        self.entries.push(entry);
        Ok(())
    }

    /// Remembers a match whose result has come in.
    fn note(&mut self, entry: &Entry) {
        if let Entry::Played { game, .. } = entry {
            self.games.insert(game.clone());
        }
    }
}

/// The tournament just before a round was paired the last time, by the entries that count.
///
/// # Errors
/// The round is not paired.
pub fn before(entries: &[Entry], round: u32) -> Result<Tournament, TournamentError> {
    let pairs = |entry: &Entry| matches!(entry, Entry::Pair { round: paired, .. } if *paired == round);
    match entries.iter().rposition(pairs) {
        Some(at) => {
            let mut state = replay(&entries[..at])?;
            // A round that came with the players can be paired anew.
            state.imported = state.imported.min(round.saturating_sub(1));
            Ok(state)
        }
        None => before_imported(entries, round)?.ok_or_else(|| message!(tournament.wrong.not_paired, round = round).into()),
    }
}

/// The tournament just before a round that came with the players; none where that round did not.
fn before_imported(entries: &[Entry], round: u32) -> Result<Option<Tournament>, TournamentError> {
    let holds = |entry: &Entry| matches!(entry, Entry::Import { rounds, .. } if (1..=rounds.len()).contains(&(round as usize)));
    let Some(at) = entries.iter().position(holds) else { return Ok(None) };
    let mut earlier = entries[..=at].to_vec();
    let Some(Entry::Import { rounds, left, .. }) = earlier.last_mut() else { return Ok(None) };
    let all = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    rounds.truncate(round as usize - 1);
    left.clear();
    let mut state = replay(&earlier)?;
    state.imported = all;
    Ok(Some(state))
}

/// The place of the last entry that can be undone. Protests stay: what a player has filed is no other's to take back.
pub fn undoable(entries: &[Entry]) -> Option<usize> {
    let at = entries.iter().rposition(|entry| !matches!(entry, Entry::Protest { .. }))?;
    (at > 0).then_some(at)
}

/// The place of the entry that is undone, and the tournament without it.
fn without_last(entries: &[Entry]) -> Result<(usize, Tournament), TournamentError> {
    let at = undoable(entries).ok_or_else(|| message!(tournament.wrong.nothing_to_undo))?;
    let rest: Vec<Entry> = entries[..at].iter().chain(&entries[at + 1..]).cloned().collect();
    // What cannot be without the entry are protests that came after it.
    let state = replay(&rest).map_err(|_| message!(tournament.protest.rests))?;
    Ok((at, state))
}

/// True for what a process leaves that was killed while it began a file.
fn unfinished(bytes: &[u8]) -> bool {
    const HEAD: &[u8] = b"{\"do\":\"new\"";
    !bytes.contains(&b'\n') && (bytes.starts_with(HEAD) || HEAD.starts_with(bytes))
}

/// The tournament that entries make.
fn replay(entries: &[Entry]) -> Result<Tournament, TournamentError> {
    let Some((first, rest)) = entries.split_first() else { return Err(message!(tournament.wrong.no_entry).into()) };
    let mut state = Tournament::begin(first)?;
    for entry in rest {
        state.apply(entry)?;
    }
    Ok(state)
}

/// Locks a file against other writers; the system lets go of it when the process ends.
fn lock(path: &Path, file: &File) -> Result<(), TournamentError> {
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) => sleep(RETRY),
            Err(TryLockError::Error(error)) => return Err(TournamentError::of(path, &error)),
        }
    }
    Err(TournamentError::Locked(path.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::System;

    /// The superuser may write every file: this file is opened to read alone, as for anybody else.
    #[test]
    fn a_file_that_may_only_be_read_says_so_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cup");
        drop(Journal::create(&path, Settings::of("Cup", System::Swiss)).unwrap());
        let before = std::fs::read(&path).unwrap();
        let mut journal = Journal::over(&path, File::open(&path).unwrap(), true).unwrap();
        assert_eq!(journal.entries().len(), 1);
        let refused = journal.write(&Entry::Undo);
        assert!(matches!(&refused, Err(TournamentError::File { why, .. }) if why == "permission denied"), "{refused:?}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}
