//! A hall for the tests of arbiters: a small game with rules of conduct, a journal, and time that the test moves on.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_clock::{Millis, TimeControl};
use tianyuan_notation::position;
use tianyuan_play::arbiter::{Reversal, Ruling};
use tianyuan_play::{Journal, Match, Opening, Outcome, Seat, TimeSource};
use tianyuan_script::{Library, Options, Tree};

const CONDUCT: &str = r#"conduct = { clock = { times = { { "ten", total = "10m" } } }, arbiter = {
  limits = { { "warnings", at = 2, to = "loss", en = "warning" } }, claim_until = "confirmed",
  offences = {
    { "anything", counts = 1, remedies = { "put_back", "void", "stand", "replay", "draw", "loss", "reminder", "swap", "give", "take", "recount" },
      agreed = { "position" }, give = "2m", take = "1m" },
    { "ruled", ruled = { "position" } },
    { "quick", remedies = { "stand" }, claim_until = "next_move" },
    { "early", remedies = { "swap" }, until_turn = 2 },
    { "running", remedies = { "stand" }, claim_until = "end" },
    { "late", remedies = { "loss" }, late = "15m" },
    { "offered", remedies = { "stand" }, offers = 1, counts = 1 },
  } } }"#;

/// A hall whose time the test moves on.
pub(crate) struct Hall {
    pub(crate) folder: tempfile::TempDir,
    now: Arc<AtomicU64>,
}

impl Hall {
    pub(crate) fn new() -> Hall {
        Hall::with(CONDUCT)
    }

    /// A hall whose game has this conduct.
    pub(crate) fn with(conduct: &str) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scripts/pebbles.lua");
        let text = std::fs::read_to_string(from).unwrap();
        std::fs::create_dir_all(folder.path().join("scripts")).unwrap();
        let with = text.replace("notation = {", &format!("{conduct}, notation = {{"));
        assert_ne!(with, text);
        std::fs::write(folder.path().join("scripts/pebbles.lua"), with).unwrap();
        Hall { folder, now: Arc::default() }
    }

    pub(crate) fn library(&self) -> Library {
        Library::new(Tree::at(self.folder.path()).unwrap())
    }

    pub(crate) fn journal(&self) -> Journal {
        Journal::open_in(&self.folder.path().join("saved")).unwrap()
    }

    pub(crate) fn begin(&self, clock: bool) -> Match {
        self.seated(clock, false)
    }

    /// A match whose clock the players press themselves, perhaps.
    pub(crate) fn seated(&self, clock: bool, by_hand: bool) -> Match {
        let loaded = Arc::new(self.library().load("pebbles", &Options::new()).unwrap());
        let seats = vec![Seat::Person, Seat::Person];
        let mut played = Match::new(loaded, Opening { seats, ..Opening::default() }, Some(self.journal())).unwrap();
        if clock {
            played.set_clock(TimeControl::total(Millis(600_000)), by_hand).unwrap();
            played.set_time_source(self.source());
        }
        assert!(played.keep());
        played
    }

    fn source(&self) -> TimeSource {
        let now = Arc::clone(&self.now);
        TimeSource::new(move || now.load(Ordering::Relaxed))
    }

    /// The match as another program takes it up.
    pub(crate) fn resume(&self, id: i64) -> Match {
        let mut played = Match::resume(&self.library(), &self.journal(), id).unwrap();
        played.set_time_source(self.source());
        played
    }

    pub(crate) fn wait(&self, millis: u64) {
        self.now.fetch_add(millis, Ordering::Relaxed);
    }

    /// The match is the same when it is read from the journal, as after an end of the program at this moment.
    pub(crate) fn same_again(&self, played: &Match) {
        let again = Match::recall(&self.library(), &self.journal(), played.journal_id().unwrap()).unwrap();
        assert_eq!(seen(&again), seen(played));
    }
}

/// All that rulings may change.
pub(crate) type Seen = (String, usize, Option<Outcome>, Vec<u64>, Vec<Ruling>, String, Vec<String>, usize);

pub(crate) fn seen(played: &Match) -> Seen {
    let faces = played.clock().map(|clock| clock.faces().all().iter().map(|face| face.left).collect()).unwrap_or_default();
    (
        position::write(played.spec(), &played.game().setup()),
        played.steps().len(),
        played.outcome(),
        faces,
        played.rulings().cloned().collect(),
        format!("{:?}", played.counted()),
        played.confirmations().map(str::to_owned).collect(),
        played.calls().len(),
    )
}

pub(crate) fn turns(played: &mut Match, count: usize) {
    for _ in 0..count {
        let turn = played.complete_turns();
        while played.complete_turns() == turn && played.outcome().is_none() {
            let first = *played.legal().first().unwrap();
            played.decide(first).unwrap();
        }
    }
}

pub(crate) fn ruling(played: &Match, offence: &str, side: &str, turn: usize, remedy: &str) -> Ruling {
    Ruling {
        offence: offence.into(),
        side: Some(side.into()).filter(|side: &String| !side.is_empty()),
        turn,
        claimed: played.complete_turns(),
        remedy: remedy.into(),
        arbiter: "Li".into(),
        reason: "seen".into(),
        at: 1_700_000_000,
        ..Ruling::default()
    }
}

pub(crate) fn reversal() -> Reversal {
    Reversal { arbiter: "Wang".into(), reason: "a mistake".into(), at: 1_700_000_100, ..Reversal::default() }
}

/// The words of the two sides.
pub(crate) fn sides(played: &Match) -> [String; 2] {
    [0, 1].map(|side| played.spec().sides[side].id.clone())
}
