//! The tournaments of a server: their files, who may do what with them, and the boards that belong to them.

mod file;
mod places;
mod role;

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use tianyuan_output::out;
use tianyuan_tournament::{Journal, Settings, TournamentError};
use tianyuan_words::{Lang, Message, message};

pub(crate) use file::{Hall, Snapshot};
pub(crate) use places::{Place, people};
pub(crate) use role::{Person, Role};

/// The tournaments of a server.
#[derive(Debug, Default)]
pub(crate) struct Halls {
    all: RwLock<Vec<Arc<Hall>>>,
    /// The folder of those that begin in the browser.
    folder: Option<PathBuf>,
}

/// The most tournaments of a server.
const MOST: usize = 200;
/// The ending of their files.
const ENDING: &str = "tournament";
/// Letters of a name in addresses at most: a file of it has an ending too, and letters of other scripts are longer.
const LONGEST: usize = 50;

impl Halls {
    /// Opens the files; each is read once, so that a broken one is said before anybody comes. Those of the folder follow, which began in
    /// the browser: a broken one is said and left out, since nobody has named it.
    pub(crate) fn open(files: &[PathBuf], folder: Option<PathBuf>, lang: Lang) -> Result<Halls, TournamentError> {
        let mut all: Vec<Arc<Hall>> = Vec::new();
        for file in files {
            let name = free(&all, file);
            all.push(Arc::new(Hall::open(name, file)?));
        }
        let named: Vec<PathBuf> = files.iter().filter_map(|file| file.canonicalize().ok()).collect();
        for file in folder.iter().flat_map(|folder| kept(folder)) {
            if all.len() >= MOST || file.canonicalize().is_ok_and(|file| named.contains(&file)) {
                continue;
            }
            match Hall::open(free(&all, &file), &file) {
                Ok(hall) => all.push(Arc::new(hall)),
                Err(error) => out::complain(&error.message().in_lang(lang)),
            }
        }
        Ok(Halls { all: RwLock::new(all), folder })
    }

    /// All of them, in the order in which they were named.
    pub(crate) fn all(&self) -> Vec<Arc<Hall>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The tournament of a name in addresses.
    pub(crate) fn named(&self, name: &str) -> Option<Arc<Hall>> {
        self.found(|hall| hall.name == name)
    }

    /// The tournament of a board.
    pub(crate) fn of(&self, id: &str) -> Option<Arc<Hall>> {
        self.found(|hall| hall.id == id)
    }

    fn found(&self, which: impl Fn(&Hall) -> bool) -> Option<Arc<Hall>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner).iter().find(|hall| which(hall)).cloned()
    }

    /// Begins a tournament in a new file of the folder.
    pub(crate) fn begin(&self, settings: Settings) -> Result<Arc<Hall>, TournamentError> {
        let folder = self.folder.as_ref().ok_or_else(|| message!(page.error.no_halls))?;
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            return Err(message!(page.error.halls_full, most = MOST).into());
        }
        std::fs::create_dir_all(folder).map_err(|error| TournamentError::File { file: folder.clone(), why: error.to_string() })?;
        let stem = word(&settings.name);
        let file = |nth: u32| folder.join(if nth == 1 { format!("{stem}.{ENDING}") } else { format!("{stem}-{nth}.{ENDING}") });
        let file = (1..).map(file).find(|file| !file.exists()).ok_or_else(|| Message::same(&stem))?;
        drop(Journal::create(&file, settings)?);
        let hall = Arc::new(Hall::open(free(&all, &file), &file)?);
        all.push(Arc::clone(&hall));
        Ok(hall)
    }
}

/// The files of tournaments of a folder, by name.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = entries.filter(|file| file.extension().is_some_and(|ending| ending == ENDING)).collect();
    files.sort();
    files
}

/// A name for addresses that no other tournament has.
fn free(all: &[Arc<Hall>], file: &Path) -> String {
    let stem = name(file);
    let taken = |name: &str| all.iter().any(|hall| hall.name == name);
    let free = (2..).map(|nth| format!("{stem}-{nth}")).find(|name| !taken(name)).filter(|_| taken(&stem));
    free.unwrap_or(stem)
}

/// A name for addresses, after that of a file.
fn name(file: &Path) -> String {
    word(&file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default())
}

/// A text as a word of addresses and files.
fn word(text: &str) -> String {
    let name: String = text.trim().chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).take(LONGEST).collect();
    if name.trim_matches('-').is_empty() { ENDING.to_owned() } else { name }
}
