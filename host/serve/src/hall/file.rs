//! The file of a tournament at a server: read anew where it has changed, and written under its lock, so that commands can work with it
//! at the same time.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use tianyuan_output::hall_key::derived;
use tianyuan_output::{hall_key, json};
use tianyuan_tournament::{Entry, Journal, Player, PlayerId, Tournament, TournamentError, before};
use tianyuan_words::{Lang, Message};

use super::role::Person;
use crate::answers::Answers;
use crate::links::token;

/// Letters of a secret.
const SECRET: usize = 26;

/// A tournament that a server shows.
#[derive(Debug)]
pub(crate) struct Hall {
    /// Its name in addresses.
    pub(crate) name: String,
    /// The word by which its boards know it, also after a change of the file's name.
    pub(crate) id: String,
    path: PathBuf,
    key: [u8; 32],
    seen: Mutex<Option<(Sign, Arc<Snapshot>)>>,
    /// Held while the file is read anew or written: whoever knows it as it is does not wait for that.
    work: Mutex<()>,
}

/// The sign by which a file is known to be as it was.
type Sign = (u64, Option<SystemTime>);

/// A tournament as its file has it.
#[derive(Debug)]
pub(crate) struct Snapshot {
    /// The tournament.
    pub(crate) state: Tournament,
    /// The entries that count.
    pub(crate) entries: Vec<Entry>,
    /// Grows with every entry.
    pub(crate) revision: u64,
    /// Matches whose result has come in.
    games: BTreeSet<String>,
    /// Who plays, each with the secret of the link: players by their numbers, or those of teams.
    pub(crate) people: Vec<(Person, String)>,
    /// The reasons for pairs, by round and board: to weigh a round without one takes long.
    pub(crate) reasons: Answers<(u32, usize), Arc<[Message]>>,
    /// The pairs of rounds in the languages in which they were asked for.
    pub(crate) pairs: Answers<(Lang, u32), Arc<json::TournamentRound>>,
}

impl Snapshot {
    /// The tournament just before a round was paired the last time.
    pub(crate) fn before(&self, round: u32) -> Result<Tournament, TournamentError> {
        before(&self.entries, round)
    }

    /// True if the result of a match has come in, also where that was undone since.
    pub(crate) fn knows(&self, game: &str) -> bool {
        self.games.contains(game)
    }

    /// The secret of somebody who plays.
    pub(crate) fn secret(&self, person: Person) -> Option<&str> {
        self.people.iter().find(|(other, _)| *other == person).map(|(_, secret)| secret.as_str())
    }

    /// The name of somebody who plays, by the secret of the link.
    pub(crate) fn name(&self, secret: &str) -> Option<&str> {
        let (person, _) = self.people.iter().find(|(_, other)| other == secret)?;
        let id = PlayerId(person.number);
        Some(person.member.map_or_else(|| self.state.name(id), |member| self.state.member_name(id, member)))
    }

    /// The time after which spectators see turns.
    pub(crate) fn delay(&self) -> Duration {
        let boards = self.state.boards_in(self.state.current().max(1));
        Duration::from_secs(boards.map_or(0, |boards| boards.delay).into())
    }
}

impl Hall {
    /// Opens a tournament, and makes its secret where it has none.
    pub(crate) fn open(name: String, path: &Path) -> Result<Hall, TournamentError> {
        // Read first: a file that is none gets no secret.
        Journal::open(path)?;
        let secret = secret(path)?;
        let key = hall_key::key(&secret);
        let id = hall_key::hall_id(&key);
        let hall = Hall { name, id, path: path.to_owned(), key, seen: Mutex::default(), work: Mutex::default() };
        hall.read()?;
        Ok(hall)
    }

    /// The tournament as it is now. Reads the disk.
    pub(crate) fn read(&self) -> Result<Arc<Snapshot>, TournamentError> {
        if let Some(known) = self.known() {
            return Ok(known);
        }
        let _work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        // Of many who find it changed, one reads it.
        if let Some(known) = self.known() {
            return Ok(known);
        }
        let sign = sign(&self.path);
        let journal = Journal::open(&self.path)?;
        let snapshot = Arc::new(self.snapshot(&journal));
        *self.seen() = sign.map(|sign| (sign, Arc::clone(&snapshot)));
        Ok(snapshot)
    }

    fn seen(&self) -> MutexGuard<'_, Option<(Sign, Arc<Snapshot>)>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tournament, if the file is as it was when it was read.
    fn known(&self) -> Option<Arc<Snapshot>> {
        let sign = sign(&self.path);
        self.seen().as_ref().filter(|(known, _)| Some(*known) == sign).map(|(_, snapshot)| Arc::clone(snapshot))
    }

    /// The tournament as it was read last, where it cannot be read now.
    pub(crate) fn last(&self) -> Option<Arc<Snapshot>> {
        self.seen().as_ref().map(|(_, snapshot)| Arc::clone(snapshot))
    }

    /// Changes the tournament; what it answers is on disk.
    pub(crate) fn write<T, E: From<TournamentError>>(&self, work: impl FnOnce(&mut Journal) -> Result<T, E>) -> Result<T, E> {
        let _work = self.work.lock().unwrap_or_else(PoisonError::into_inner);
        let mut journal = Journal::open(&self.path)?;
        let done = work(&mut journal)?;
        let snapshot = Arc::new(self.snapshot(&journal));
        *self.seen() = sign(&self.path).map(|sign| (sign, snapshot));
        Ok(done)
    }

    fn snapshot(&self, journal: &Journal) -> Snapshot {
        let state = journal.state().clone();
        let people = people(&state).into_iter().map(|person| (person, self.secret(&person.word()))).collect();
        let entries = journal.entries().to_vec();
        Snapshot {
            state,
            entries,
            revision: journal.revision(),
            games: journal.games().clone(),
            people,
            reasons: Answers::default(),
            pairs: Answers::default(),
        }
    }

    /// The secret of a role. It follows from the secret of the tournament: nothing has to be kept, and nothing can be lost.
    pub(crate) fn secret(&self, of: &str) -> String {
        derived(&self.key, of, SECRET)
    }

    /// The secret of the tournament, from which names and links follow.
    pub(super) fn key(&self) -> &[u8; 32] {
        &self.key
    }
}

/// Who plays in a tournament: its players, or those of its teams.
fn people(state: &Tournament) -> Vec<Person> {
    let teams = state.settings().teams.is_some();
    let of = |(id, player): (PlayerId, &Player)| -> Vec<Person> {
        let members = (1..).take(player.entrant.members.len()).map(|member| Person { number: id.0, member: Some(member) });
        if teams { members.collect() } else { vec![Person { number: id.0, member: None }] }
    };
    state.players().flat_map(of).collect()
}

fn sign(path: &Path) -> Option<Sign> {
    let there = fs::metadata(path).ok()?;
    Some((there.len(), there.modified().ok()))
}

/// The secret beside the file of a tournament. Whoever removes that file makes all links void.
fn secret(path: &Path) -> Result<String, TournamentError> {
    let beside = hall_key::key_file(path);
    let fault = |error: io::Error| TournamentError::File { file: beside.clone(), why: error.to_string() };
    match fs::read_to_string(&beside) {
        // A shorter one was never finished, and no link was made with it.
        Ok(text) if text.trim().len() >= SECRET => return Ok(text.trim().to_owned()),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(fault(error)),
    }
    let made = token();
    write_secret(&beside, &made).map_err(fault)?;
    Ok(made)
}

/// Writes a file that only its owner reads.
fn write_secret(path: &Path, text: &str) -> io::Result<()> {
    use std::io::Write as _;
    let mut how = fs::OpenOptions::new();
    how.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        how.mode(0o600);
    }
    let mut file = how.open(path)?;
    writeln!(file, "{text}")?;
    file.sync_all()
}
