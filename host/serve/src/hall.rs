//! The tournaments of a server: their files, who may do what with them, and the boards that belong to them.

mod file;
mod places;
mod role;

use std::path::PathBuf;
use std::sync::Arc;

use tianyuan_tournament::TournamentError;

pub(crate) use file::{Hall, Snapshot};
pub(crate) use places::Place;
pub(crate) use role::{Person, Role};

/// The tournaments of a server.
#[derive(Debug, Default)]
pub(crate) struct Halls {
    all: Vec<Arc<Hall>>,
}

impl Halls {
    /// Opens the files; each is read once, so that a broken one is said before anybody comes.
    pub(crate) fn open(files: &[PathBuf]) -> Result<Halls, TournamentError> {
        let mut all: Vec<Arc<Hall>> = Vec::new();
        for file in files {
            let stem = name(file);
            let taken = |name: &str| all.iter().any(|hall| hall.name == name);
            let free = (2..).map(|nth| format!("{stem}-{nth}")).find(|name| !taken(name)).filter(|_| taken(&stem));
            all.push(Arc::new(Hall::open(free.unwrap_or(stem), file)?));
        }
        Ok(Halls { all })
    }

    /// All of them, in the order in which they were named.
    pub(crate) fn all(&self) -> &[Arc<Hall>] {
        &self.all
    }

    /// The tournament of a name in addresses.
    pub(crate) fn named(&self, name: &str) -> Option<&Arc<Hall>> {
        self.all.iter().find(|hall| hall.name == name)
    }

    /// The tournament of a board.
    pub(crate) fn of(&self, id: &str) -> Option<&Arc<Hall>> {
        self.all.iter().find(|hall| hall.id == id)
    }
}

/// A name for addresses, after that of a file.
fn name(file: &std::path::Path) -> String {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name: String = stem.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
    if name.trim_matches('-').is_empty() { "tournament".to_owned() } else { name }
}
