//! Moves that an end of the program interrupts while their time runs.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_clock::TimeControl;
use tianyuan_notation::typed;
use tianyuan_play::event::Event;
use tianyuan_play::{Journal, Match, NOTE_EVERY, Opening, Outcome, PlayError, TimeSource};
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, Options, Tree};

/// A journal, and a clock that the test moves on.
struct Hall {
    folder: tempfile::TempDir,
    now: Arc<AtomicU64>,
}

impl Hall {
    fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scripts/pebbles.lua");
        let text = std::fs::read_to_string(from).unwrap();
        std::fs::create_dir_all(folder.path().join("scripts")).unwrap();
        let conduct = "conduct = { clock = { on_flag = \"loss\" }, adjournment = { sealed = false } }, notation = {";
        std::fs::write(folder.path().join("scripts/pebbles.lua"), text.replace("notation = {", conduct)).unwrap();
        Hall { folder, now: Arc::default() }
    }

    fn library(&self) -> Library {
        Library::new(Tree::at(self.folder.path()).unwrap())
    }

    fn journal(&self) -> Journal {
        Journal::open_in(&self.folder.path().join("saved")).unwrap()
    }

    fn timed(&self, mut played: Match) -> Match {
        let now = Arc::clone(&self.now);
        played.set_time_source(TimeSource::new(move || now.load(Ordering::Relaxed)));
        played
    }

    /// A match in which the first move is made, so that the time of the other side runs.
    fn begin(&self, control: &str, by_hand: bool) -> Match {
        let loaded = Arc::new(self.library().load("pebbles", &Options::new()).unwrap());
        let mut played = Match::new(loaded, Opening::default(), Some(self.journal())).unwrap();
        played.set_clock(control.parse::<TimeControl>().unwrap(), by_hand).unwrap();
        let mut played = self.timed(played);
        if by_hand {
            played.run_clock().unwrap();
        } else {
            play(&mut played, "A1");
        }
        played
    }

    /// The program is killed, and the match taken up again.
    fn crash(&self, played: Match) -> Match {
        let id = played.journal_id().unwrap();
        drop(played);
        self.timed(Match::resume(&self.library(), &self.journal(), id).unwrap())
    }

    fn wait(&self, millis: u64) {
        self.now.fetch_add(millis, Ordering::Relaxed);
    }
}

fn play(game: &mut Match, word: &str) {
    let found = typed::find(game.fork().as_mut(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
    game.decide_all(&found).unwrap();
}

fn left(game: &Match) -> [u64; 2] {
    [0, 1].map(|side| game.clock().unwrap().reading(side, game.clock_now()).unwrap().left)
}

/// The times that interruptions wait with.
fn used(game: &Match) -> Vec<u64> {
    game.interruptions().iter().map(|one| one.used).collect()
}

/// The rows of notes about the match.
fn notes(hall: &Hall, kind: &str) -> usize {
    hall.journal().notes(kind).unwrap().len()
}

#[test]
fn the_time_of_a_move_that_was_interrupted_is_nobodys_until_it_is_deducted() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    hall.wait(7_000);
    game.note_running();
    // What runs after the last note is lost.
    hall.wait(2_000);
    let mut game = hall.crash(game);
    assert_eq!((used(&game), left(&game)), (vec![7_000], [60_000; 2]));
    let found = game.interruptions()[0].clone();
    assert_eq!((found.turn, found.left, found.side.as_str()), (2, 60_000, game.spec().sides[SideId::new(1)].id.as_str()));
    assert!(game.release_clock());
    hall.wait(1_000);
    game.decide_interruption(Some(found.entry), true).unwrap();
    assert_eq!(left(&game), [60_000, 52_000], "the clock runs on");
    assert!(game.interruptions().is_empty());
    assert_eq!(game.interruption_rulings().iter().map(|one| (one.used, one.deducted)).collect::<Vec<_>>(), [(7_000, true)]);
    assert!(matches!(game.decide_interruption(Some(found.entry), true), Err(PlayError::NoInterruption)), "it is made once");
    hall.wait(2_000);
    play(&mut game, "E1");
    assert_eq!(left(&game), [60_000, 50_000]);
    let again = hall.crash(game);
    assert_eq!((left(&again), again.interruptions().len(), again.interruption_rulings().len()), ([60_000, 50_000], 0, 1));
    assert_eq!(notes(&hall, "interrupted"), 0);
}

#[test]
fn time_that_is_given_back_changes_no_clock_and_is_recorded() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    hall.wait(7_000);
    game.note_running();
    let mut game = hall.crash(game);
    // Nobody is there yet, and the clock stands.
    game.decide_interruption(None, false).unwrap();
    assert!(game.clock_held());
    assert_eq!(left(&game), [60_000; 2]);
    let game = hall.crash(game);
    assert_eq!((game.interruptions().len(), game.interruption_rulings()[0].deducted), (0, false));
    assert!(game.events().since(0).values::<Event>().any(|event| matches!(event, Event::Interruption(_))));
}

#[test]
fn a_note_counts_for_the_move_under_way_alone() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    hall.wait(7_000);
    game.note_running();
    play(&mut game, "E1");
    let mut game = hall.crash(game);
    assert!(used(&game).is_empty(), "the move was made, and its time charged");
    assert_eq!(left(&game), [60_000, 53_000]);
    // Stopped clocks, and the first second of a move, are worth no note.
    game.release_clock();
    hall.wait(900);
    assert_eq!(game.running_time(), None);
    hall.wait(4_000);
    game.note_running();
    game.pause_clock().unwrap();
    let game = hall.crash(game);
    assert_eq!((used(&game), left(&game)), (Vec::new(), [55_100, 53_000]));
}

#[test]
fn an_event_that_stops_no_clock_keeps_the_note() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    hall.wait(7_000);
    game.call_arbiter(Some(SideId::new(0)), None, None).unwrap();
    let game = hall.crash(game);
    assert_eq!(used(&game), [7_000]);
    // Killed again before anybody has come: it is one interruption still, which waits through every event.
    let mut game = hall.crash(game);
    assert_eq!(used(&game), [7_000]);
    game.answer_calls();
    let game = hall.crash(game);
    assert_eq!(used(&game), [7_000]);
    assert_eq!(Match::interrupted_in(&hall.journal()).unwrap(), [1]);
    assert_eq!((notes(&hall, "running"), notes(&hall, "interrupted")), (0, 1));
}

#[test]
fn two_crashes_are_two_decisions() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    for seconds in [5, 8] {
        hall.wait(seconds * 1_000);
        game.note_running();
        game = hall.crash(game);
        game.release_clock();
    }
    assert_eq!(used(&game), [5_000, 8_000]);
    let second = game.interruptions()[1].entry;
    game.decide_interruption(Some(second), true).unwrap();
    assert_eq!((used(&game), left(&game)), (vec![5_000], [60_000, 52_000]));
    // The turn is over; the time is taken from what is left.
    play(&mut game, "E1");
    game.decide_interruption(None, true).unwrap();
    assert_eq!(left(&game), [60_000, 47_000]);
    let game = hall.crash(game);
    assert_eq!((used(&game), left(&game)), (Vec::new(), [60_000, 47_000]));
}

#[test]
fn who_reads_a_match_that_is_played_interrupts_nothing() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    hall.wait(7_000);
    game.note_running();
    let id = game.journal_id().unwrap();
    assert!(Match::recall(&hall.library(), &hall.journal(), id).unwrap().interruptions().is_empty(), "it is open");
    drop(game);
    assert_eq!(used(&Match::recall(&hall.library(), &hall.journal(), id).unwrap()), [7_000]);
    assert_eq!(notes(&hall, "running"), 1, "reading changes nothing");
}

#[test]
fn notes_take_the_place_of_one_another_and_come_every_few_seconds() {
    let hall = Hall::new();
    let mut game = hall.begin("10m", false);
    let id = game.journal_id().unwrap();
    let events = hall.journal().read(id).unwrap().events;
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..20 {
        hall.wait(NOTE_EVERY / 2);
        game.note_running();
        seen.insert(hall.journal().note_of(id, "running").unwrap());
    }
    // The first stands after the first second, then one follows every second wait.
    assert_eq!((seen.len(), notes(&hall, "running")), (10, 1));
    assert_eq!(hall.journal().read(id).unwrap().events, events);
    // A note that was made before the last event says nothing, and is not written.
    let (_, late) = game.running_time().unwrap();
    play(&mut game, "E1");
    let before = hall.journal().note_of(id, "running").unwrap();
    hall.journal().note_running(&[(id, late)]).unwrap();
    assert_eq!(hall.journal().note_of(id, "running").unwrap(), before);
    hall.wait(5_000);
    hall.journal().note_running(&[game.running_time().unwrap()]).unwrap();
    assert_ne!(hall.journal().note_of(id, "running").unwrap(), before);
    // The end of the match takes the note away.
    game.resign(SideId::new(0)).unwrap();
    assert_eq!(notes(&hall, "running"), 0);
}

#[test]
fn more_than_there_is_lets_the_flag_fall() {
    let hall = Hall::new();
    let mut game = hall.begin("10s", false);
    hall.wait(6_000);
    game.note_running();
    let mut game = hall.crash(game);
    game.release_clock();
    hall.wait(5_000);
    game.decide_interruption(None, true).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Flagged { loser: SideId::new(1) }));
    assert!(matches!(game.decide_interruption(None, true), Err(PlayError::Over)));
    // Of a clock that stands, when it goes on.
    let mut game = hall.begin("10s", false);
    for seconds in [6, 7] {
        hall.wait(seconds * 1_000);
        game.note_running();
        game = hall.crash(game);
        game.release_clock();
    }
    let mut game = hall.crash(game);
    game.decide_interruption(None, true).unwrap();
    game.decide_interruption(None, true).unwrap();
    assert_eq!(game.outcome(), None);
    game.release_clock();
    // Time on the line could still be credited.
    hall.wait(2_000);
    assert!(game.check_flag());
    assert_eq!(game.outcome(), Some(Outcome::Flagged { loser: SideId::new(1) }));
}

#[test]
fn a_period_of_overtime_is_used_as_if_the_clock_had_run() {
    let hall = Hall::new();
    let mut game = hall.begin("1s + 3x30s", false);
    hall.wait(36_000);
    game.note_running();
    let mut game = hall.crash(game);
    game.release_clock();
    let reading = |game: &Match| game.clock().unwrap().reading(1, game.clock_now()).map(|now| (now.left, now.periods)).unwrap();
    game.decide_interruption(None, true).unwrap();
    assert_eq!(reading(&game), (25_000, 2), "a second, a period, and five seconds of the next");
    hall.wait(4_000);
    play(&mut game, "E1");
    assert_eq!(reading(&game), (30_000, 2));
    assert_eq!(reading(&hall.crash(game)), (30_000, 2));
}

#[test]
fn a_clock_that_is_pressed_by_hand_is_noted_too() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", true);
    hall.wait(4_000);
    game.press_clock(SideId::new(0)).unwrap();
    hall.wait(6_000);
    game.note_running();
    let mut game = hall.crash(game);
    assert_eq!((used(&game), game.interruptions()[0].turn), (vec![6_000], 2));
    game.release_clock();
    game.decide_interruption(None, true).unwrap();
    assert_eq!(left(&game), [56_000, 54_000]);
    game.press_clock(SideId::new(1)).unwrap();
    assert_eq!(left(&hall.crash(game)), [56_000, 54_000]);
}

#[test]
fn nothing_is_decided_while_the_game_rests() {
    let hall = Hall::new();
    let mut game = hall.begin("1m", false);
    assert!(matches!(game.decide_interruption(None, true), Err(PlayError::NoInterruption)));
    hall.wait(7_000);
    game.note_running();
    let mut game = hall.crash(game);
    game.release_clock();
    game.adjourn().unwrap();
    assert!(!game.may_decide_interruptions() && used(&game) == [7_000]);
    assert!(matches!(game.decide_interruption(None, true), Err(PlayError::Adjourned)));
    game.continue_play().unwrap();
    assert!(game.may_decide_interruptions());
    assert!(matches!(game.decide_interruption(Some(999), true), Err(PlayError::NoInterruption)));
    game.decide_interruption(None, true).unwrap();
    assert_eq!(left(&game), [60_000, 53_000]);
}
