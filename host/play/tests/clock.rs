//! Clocks of matches, in virtual time.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tianyuan_clock::{ByoYomi, Millis, TimeControl};
use tianyuan_notation::typed;
use tianyuan_play::event::Event;
use tianyuan_play::{FlagResult, Journal, Match, Opening, Outcome, PlayError, TimeSource, sentences};
use tianyuan_rules::spec::SideId;
use tianyuan_script::{Library, Options, Tree};
use tianyuan_words::Lang;

/// A match by the clock whose time the test moves on.
struct Hall {
    folder: tempfile::TempDir,
    now: Arc<AtomicU64>,
}

impl Hall {
    fn new(clock: &str) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/scripts/pebbles.lua");
        let text = std::fs::read_to_string(from).unwrap();
        std::fs::create_dir_all(folder.path().join("scripts")).unwrap();
        let with = text.replace("notation = {", &format!("conduct = {{ clock = {{ {clock} }} }}, notation = {{"));
        assert_ne!(with, text);
        std::fs::write(folder.path().join("scripts/pebbles.lua"), with).unwrap();
        Hall { folder, now: Arc::default() }
    }

    fn library(&self) -> Library {
        Library::new(Tree::at(self.folder.path()).unwrap())
    }

    fn source(&self) -> TimeSource {
        let now = Arc::clone(&self.now);
        TimeSource::new(move || now.load(Ordering::Relaxed))
    }

    fn begin(&self, control: TimeControl) -> Match {
        self.begin_pressed(control, false)
    }

    fn begin_pressed(&self, control: TimeControl, by_hand: bool) -> Match {
        let loaded = Arc::new(self.library().load("pebbles", &Options::new()).unwrap());
        let journal = Journal::open_in(&self.folder.path().join("saved")).unwrap();
        let mut played = Match::new(loaded, Opening::default(), Some(journal)).unwrap();
        played.set_clock(control, by_hand).unwrap();
        played.set_time_source(self.source());
        played
    }

    fn resume(&self, id: i64) -> Match {
        let journal = Journal::open_in(&self.folder.path().join("saved")).unwrap();
        let mut played = Match::resume(&self.library(), &journal, id).unwrap();
        played.set_time_source(self.source());
        played
    }

    fn wait(&self, millis: u64) {
        self.now.fetch_add(millis, Ordering::Relaxed);
    }
}

fn play(game: &mut Match, word: &str) -> Result<(), PlayError> {
    let found = typed::find(game.fork().as_mut(), word).unwrap_or_else(|error| panic!("{word}: {error}"));
    game.decide_all(&found)
}

fn left(game: &Match) -> [u64; 2] {
    [0, 1].map(|side| game.clock().unwrap().reading(side, game.clock_now()).unwrap().left)
}

const TEN: TimeControl = TimeControl {
    total: Some(Millis(10_000)),
    byo_yomi: None,
    canadian: None,
    fischer: None,
    bronstein: None,
    delay: None,
    hourglass: None,
    per_move: None,
};

#[test]
fn time_is_charged_kept_and_given_back() {
    let hall = Hall::new("on_flag = \"loss\"");
    let mut game = hall.begin(TEN);
    hall.wait(5_000);
    assert_eq!(left(&game), [10_000; 2], "nothing runs before the first move");
    play(&mut game, "A1").unwrap();
    hall.wait(1_000);
    play(&mut game, "E1").unwrap();
    hall.wait(2_000);
    assert_eq!(left(&game), [8_000, 9_000]);
    play(&mut game, "B1").unwrap();
    assert!(game.events().since(0).values().any(|event| matches!(event, Event::Decide { took: Some(2_000), .. })), "{:?}", game.events());
    hall.wait(500);
    game.undo_turn().unwrap();
    assert_eq!(left(&game), [10_000, 9_000], "a move taken back gives its time back");
    game.redo_turn().unwrap();
    assert_eq!(left(&game), [8_000, 9_000]);
    hall.wait(700);
    game.pause_clock().unwrap();
    hall.wait(60_000);
    assert_eq!(left(&game), [8_000, 8_300]);
    game.run_clock().unwrap();
    hall.wait(300);
    assert_eq!(left(&game), [8_000, 8_000]);
    let saved = game.saved(None).unwrap();
    let times: Vec<u64> = saved.kifu.main.plies.iter().filter_map(|ply| ply.time).map(|time| time.millis).collect();
    assert_eq!(times, [0, 1_000, 2_000]);
}

#[test]
fn a_restart_credits_the_time_between() {
    let hall = Hall::new("on_flag = \"loss\"");
    let mut game = hall.begin(TEN);
    play(&mut game, "A1").unwrap();
    hall.wait(3_000);
    play(&mut game, "E1").unwrap();
    hall.wait(4_000);
    let id = game.journal_id().unwrap();
    drop(game);
    let mut game = hall.resume(id);
    hall.wait(100_000);
    assert_eq!(left(&game), [10_000, 7_000]);
    assert!(game.clock_held() && !game.check_flag());
    assert!(game.release_clock());
    assert!(matches!(game.events().since(0).values().last(), Some(Event::Run { away: Some(_) })));
    hall.wait(1_000);
    assert_eq!(left(&game), [9_000, 7_000]);
    play(&mut game, "B1").unwrap();
    drop(game);
    assert_eq!(left(&hall.resume(id)), [9_000, 7_000]);
}

#[test]
fn a_flag_ends_the_match_for_ever() {
    let hall = Hall::new("on_flag = \"loss\"");
    let mut game = hall.begin(TEN);
    play(&mut game, "A1").unwrap();
    hall.wait(9_999);
    assert!(!game.check_flag());
    // A move may be on the line: the flag waits for its credit.
    hall.wait(1);
    assert!(!game.check_flag());
    hall.wait(tianyuan_clock::MOST_A_MOVE);
    assert!(matches!(play(&mut game, "E1"), Err(PlayError::TimeOver)));
    assert_eq!((game.outcome(), game.winner()), (Some(Outcome::Flagged { loser: SideId::new(1) }), Some(SideId::new(0))));
    assert_eq!(sentences::outcome(Lang::En, &game).unwrap(), "Light ran out of time; Dark wins");
    assert_eq!(left(&game)[1], 0);
    assert!(matches!(game.run_clock(), Err(PlayError::Over)));
    let id = game.journal_id().unwrap();
    drop(game);
    let mut again = hall.resume(id);
    assert_eq!((again.outcome(), left(&again)), (Some(Outcome::Flagged { loser: SideId::new(1) }), [10_000, 0]));
    assert_eq!(again.result_word().unwrap(), "time");
    again.undo().unwrap();
    assert_eq!((again.outcome(), left(&again)), (None, [10_000, 10_000]));
}

#[test]
fn nobody_wins_on_time_who_cannot_win() {
    for (least, outcome) in [(1, Outcome::Flagged { loser: SideId::new(1) }), (2, Outcome::FlagDrawn { side: SideId::new(1) })] {
        let hall = Hall::new(&format!("on_flag = \"draw_if_opponent_cannot_win\", can_win = count(own):at_least({least})"));
        let mut game = hall.begin(TEN);
        play(&mut game, "A1").unwrap();
        hall.wait(20_000);
        assert!(game.check_flag());
        assert_eq!(game.outcome(), Some(outcome));
    }
}

#[test]
fn a_ruling_is_awaited() {
    let hall = Hall::new("on_flag = \"ruling\"");
    let mut game = hall.begin(TEN);
    play(&mut game, "A1").unwrap();
    hall.wait(20_000);
    assert!(game.check_flag());
    assert_eq!((game.outcome(), game.awaits_ruling(), game.legal().len()), (None, Some(SideId::new(1)), 0));
    let id = game.journal_id().unwrap();
    drop(game);
    let mut game = hall.resume(id);
    assert_eq!(game.awaits_ruling(), Some(SideId::new(1)));
    game.release_clock();
    game.rule_flag(FlagResult::Open).unwrap();
    assert!(matches!(game.rule_flag(FlagResult::Loss), Err(PlayError::NoFlag)));
    play(&mut game, "E1").unwrap();
    assert_eq!(left(&game), [10_000, 10_000]);
}

#[test]
fn only_named_phases_are_timed() {
    let hall = Hall::new("phases = { \"march\" }");
    let mut game = hall.begin(TimeControl { byo_yomi: Some(ByoYomi { periods: 1, time: Millis(1_000) }), ..TEN });
    for site in ["A1", "E1", "B1", "E3", "A2", "E5", "B3", "D5"] {
        hall.wait(3_000);
        play(&mut game, site).unwrap();
    }
    assert_eq!(left(&game), [10_000; 2]);
    hall.wait(3_000);
    assert_eq!(left(&game), [7_000, 10_000]);
}

#[test]
fn what_cannot_be_is_refused() {
    let hall = Hall::new("least = \"30m\"");
    let loaded = Arc::new(hall.library().load("pebbles", &Options::new()).unwrap());
    let mut game = Match::new(loaded, Opening::default(), None).unwrap();
    assert!(matches!(game.run_clock(), Err(PlayError::NoClock)));
    assert!(matches!(game.set_clock(TEN, false), Err(PlayError::ClockTooShort(Millis(1_800_000)))));
    assert!(matches!(game.set_clock(TimeControl::default(), false), Err(PlayError::Clock(_))));
    game.set_clock(TimeControl::total(Millis(1_800_000)), false).unwrap();
    assert!(matches!(game.set_clock(TimeControl::total(Millis(3_600_000)), false), Err(PlayError::Begun)));
}

#[test]
fn a_clock_pressed_by_hand_knows_nothing_of_the_moves() {
    let hall = Hall::new("on_flag = \"loss\"");
    let mut game = hall.begin_pressed(TEN, true);
    assert!(matches!(game.press_clock(SideId::new(0)), Err(PlayError::NotRunning)));
    game.run_clock().unwrap();
    hall.wait(2_000);
    assert!(matches!(game.press_clock(SideId::new(1)), Err(PlayError::NotRunning)));
    game.press_clock(SideId::new(0)).unwrap();
    hall.wait(1_000);
    // Two moves are entered while the second player thinks: they cost nothing, and take the times of their presses.
    play(&mut game, "A1").unwrap();
    play(&mut game, "E1").unwrap();
    assert_eq!(left(&game), [8_000, 9_000]);
    game.undo().unwrap();
    assert_eq!(left(&game), [8_000, 9_000]);
    play(&mut game, "E1").unwrap();
    game.press_clock(SideId::new(1)).unwrap();
    assert_eq!([game.clock_presses(SideId::new(0)), game.clock_presses(SideId::new(1))], [Some(1), Some(1)]);
    let times =
        |game: &Match| game.saved(None).unwrap().kifu.main.plies.iter().map(|ply| ply.time.map(|time| time.millis)).collect::<Vec<_>>();
    assert_eq!(times(&game), [Some(2_000), Some(1_000)]);
    hall.wait(3_000);
    game.pause_clock().unwrap();
    let id = game.journal_id().unwrap();
    drop(game);
    let mut game = hall.resume(id);
    assert_eq!(left(&game), [5_000, 9_000]);
    assert_eq!(times(&game), [Some(2_000), Some(1_000)]);
    game.release_clock();
    game.run_clock().unwrap();
    hall.wait(5_000);
    assert!(game.check_flag() && game.winner() == Some(SideId::new(1)));
    let mut moved = hall.begin(TEN);
    assert!(matches!(moved.press_clock(SideId::new(0)), Err(PlayError::PressedByMoves)));
}

#[test]
fn the_clock_of_a_named_side_is_the_first_that_runs() {
    // The second player's clock is started by the first: however early the clocks are set going, it waits for its player's turn.
    let hall = Hall::new("starts = \"w\"");
    let mut game = hall.begin(TEN);
    game.run_clock().unwrap();
    hall.wait(5_000);
    assert_eq!(left(&game), [10_000; 2]);
    play(&mut game, "A1").unwrap();
    hall.wait(1_000);
    assert_eq!(left(&game), [10_000, 9_000]);
    play(&mut game, "E1").unwrap();
    hall.wait(1_000);
    assert_eq!(left(&game), [9_000, 9_000]);
    // That of the first player: unless somebody sets it going, both have a move before it.
    let hall = Hall::new("starts = \"b\"");
    let mut game = hall.begin(TEN);
    for word in ["A1", "E1"] {
        hall.wait(3_000);
        play(&mut game, word).unwrap();
        assert_eq!(left(&game), [10_000; 2]);
    }
    hall.wait(2_000);
    assert_eq!(left(&game), [8_000, 10_000]);
    let id = game.journal_id().unwrap();
    play(&mut game, "B1").unwrap();
    drop(game);
    let mut game = hall.resume(id);
    game.release_clock();
    hall.wait(1_000);
    assert_eq!(left(&game), [8_000, 9_000], "after a restart it has begun still");
    let mut game = hall.begin(TEN);
    game.run_clock().unwrap();
    hall.wait(3_000);
    play(&mut game, "A1").unwrap();
    hall.wait(1_000);
    assert_eq!(left(&game), [7_000, 9_000]);
    let hall = Hall::new("starts = \"w\"");
    let mut pressed = hall.begin_pressed(TEN, true);
    pressed.run_clock().unwrap();
    hall.wait(1_000);
    assert_eq!(left(&pressed), [10_000, 9_000]);
    pressed.press_clock(SideId::new(1)).unwrap();
    hall.wait(1_000);
    assert_eq!(left(&pressed), [9_000, 9_000]);
}
