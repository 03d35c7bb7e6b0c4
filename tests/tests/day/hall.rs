//! The hall of the day: two games with the same conduct, one journal, and time that the test moves on.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_clock::TimeControl;
use tianyuan_play::{Journal, Match, Opening, Seat, Throws, TimeSource};
use tianyuan_script::{Library, LoadedGame, Options, Tree};
use tianyuan_tests::program::root;

/// All remedies in one offence, and a full count of three; a flag is a loss in one game, and ruled about in the other.
const CONDUCT: &str = r#"conduct = {
  clock = { times = { { "five", total = "5m" } }, on_flag = "FLAG" }, adjournment = { sealed = true },
  arbiter = { limits = { { "warnings", at = 3, to = "loss", en = "warning" } }, claim_until = "confirmed", offences = {
    { "anything", counts = 1, give = "1m", take = "20s", remedies = { "put_back", "void", "stand", "position", "swap", "replay", "draw", "loss",
      "reminder", "give", "take", "recount", "touch_move" } } } } },
      notation ="#;

/// The controls of the boards, in turn.
const CONTROLS: [&str; 4] = ["5m", "2m + 3s", "1m + 3×10s", "90s"];

pub(crate) struct Hall {
    folder: tempfile::TempDir,
    library: Library,
    games: [Arc<LoadedGame>; 2],
    journal: Journal,
    now: Arc<AtomicU64>,
}

impl Hall {
    pub(crate) fn open() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let scripts = folder.path().join("scripts");
        fs::create_dir(&scripts).unwrap();
        let text = fs::read_to_string(root().join("scripts/breakthrough.lua")).unwrap();
        for (id, flag) in [("breakthrough", "loss"), ("breakthrough-ruled", "ruling")] {
            let with = text.replacen("notation =", &CONDUCT.replace("FLAG", flag), 1).replacen("\"breakthrough\"", &format!("\"{id}\""), 1);
            fs::write(scripts.join(format!("{id}.lua")), with).unwrap();
        }
        let library = Library::new(Tree::at(folder.path()).unwrap());
        let options: Options = [("size".to_owned(), "6".to_owned())].into();
        let games = ["breakthrough", "breakthrough-ruled"]
            .map(|id| Arc::new(library.load(id, &options).unwrap_or_else(|report| panic!("{report}"))));
        let journal = Journal::open_in(&folder.path().join("saved")).unwrap();
        Hall { folder, library, games, journal, now: Arc::new(AtomicU64::new(1_000)) }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn saved(&self) -> PathBuf {
        self.folder().join("saved")
    }

    pub(crate) fn library(&self) -> &Library {
        &self.library
    }

    pub(crate) fn journal(&self) -> Journal {
        self.journal.clone()
    }

    pub(crate) fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    /// It is so late now; time does not go back.
    pub(crate) fn set(&self, now: u64) {
        self.now.fetch_max(now, Ordering::Relaxed);
    }

    fn source(&self) -> TimeSource {
        let now = Arc::clone(&self.now);
        TimeSource::new(move || now.load(Ordering::Relaxed))
    }

    /// A board with its clock at rest.
    pub(crate) fn begin(&self, at: usize) -> Match {
        let game = Arc::clone(&self.games[at % 2]);
        let opening = Opening {
            options: [("size".to_owned(), "6".to_owned())].into(),
            seats: vec![Seat::Person, Seat::Person],
            throws: Throws::Entered,
            ..Opening::default()
        };
        let mut played = Match::new(game, opening, Some(self.journal())).unwrap();
        let control: TimeControl = CONTROLS[at % CONTROLS.len()].parse().unwrap();
        played.set_clock(control, false).unwrap();
        played.set_time_source(self.source());
        played
    }

    /// The journal opened anew, from the disk, as after the program has ended in whatever way.
    pub(crate) fn reopened(&self) -> Journal {
        Journal::open_in(&self.saved()).unwrap()
    }

    /// A board as a journal has it.
    pub(crate) fn resume(&self, journal: &Journal, id: i64) -> Match {
        let mut played = Match::resume(&self.library, journal, id).unwrap();
        played.set_time_source(self.source());
        played.release_clock();
        played
    }
}
