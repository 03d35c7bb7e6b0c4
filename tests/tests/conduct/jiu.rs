//! Clauses of Jiu.

use tianyuan_play::{PlayError, chosen_clock};
use tianyuan_words::Lang;

use super::Tried;
use super::board::{Board, counts_and_stands};

pub(super) const TRIED: &[Tried] = &[
    (&["jiu.clock.1"], the_time_left_is_told),
    (&["jiu.clock.2"], a_wrong_count_is_counted_again),
    (&["jiu.clock.3"], the_clock_is_pressed_after_the_stone),
    (&["jiu.clock.4"], an_early_press_warns_and_changes_no_reading),
    (&["jiu.clock.5"], there_is_no_clock_unless_one_is_chosen),
    (&["jiu.conduct.11"], a_complaint_lapses),
    (&["jiu.conduct.13"], a_confirmed_result_is_final),
    (&["jiu.conduct.18", "jiu.conduct.19"], wrong_colours_are_corrected_up_to_move_ten),
    (&["jiu.conduct.20"], a_second_move_is_void),
    (&["jiu.conduct.22", "jiu.conduct.23"], a_stone_taken_back_goes_back),
    (&["jiu.conduct.24"], a_dropped_stone_needs_consent_or_the_arbiter),
    (&["jiu.conduct.25"], a_displaced_stone_has_four_remedies),
    (&["jiu.conduct.26", "jiu.conduct.27"], a_scattered_board_is_rebuilt_drawn_or_replayed),
    (&["jiu.conduct.28"], warnings_lose_nothing_unless_the_organiser_says_so),
];

fn the_time_left_is_told() {
    let board = Board::timed("jiu", "byo_yomi");
    let player = board.played.clock_player(board.sides[0]).unwrap();
    let faces = board.played.clock().unwrap().faces();
    let late = faces.reading(player, 45 * 60_000 + 20_000).unwrap();
    assert_eq!((late.overtime, late.left), (true, 40_000));
    assert_eq!(faces.reading(player, 60_000).unwrap().left, 44 * 60_000);
}

fn a_wrong_count_is_counted_again() {
    let mut board = Board::timed("jiu", "1m+1x60s");
    let [first, _] = board.sides;
    let spoken = board.played.announcements(Lang::Zh);
    let counted: Vec<&str> = spoken.iter().filter(|one| one.count && one.after > 60_000).map(|one| one.says.as_str()).collect();
    assert_eq!(counted, ["10", "9", "8", "7", "6", "5", "4", "3", "2", "1"], "the last minute is counted");
    board.wait(30);
    board.turns(1);
    assert_eq!(board.left(first), 30);
    assert!(board.rule("miscount", first, "recount"));
    assert_eq!((board.left(first), board.played.clock_paused()), (60, true), "from the point of the error on");
}

fn the_clock_is_pressed_after_the_stone() {
    let mut board = Board::timed("jiu", "byo_yomi");
    let [first, other] = board.sides;
    assert_eq!(board.running(), Some(first));
    board.turns(1);
    assert_eq!(board.running(), Some(other), "the stone presses");
    let mut wood = Board::new("jiu");
    wood.clock("byo_yomi", true).unwrap();
    wood.played.run_clock().unwrap();
    assert!(wood.played.press_clock(other).is_err() && wood.played.press_clock(first).is_ok());
}

fn an_early_press_warns_and_changes_no_reading() {
    counts_and_stands("jiu", "early_press");
    let mut board = Board::timed("jiu", "byo_yomi");
    let [first, _] = board.sides;
    board.wait(7);
    board.turns(1);
    let before = board.left(first);
    assert!(board.rule("early_press", first, "stand"));
    assert_eq!(board.left(first), before);
}

fn there_is_no_clock_unless_one_is_chosen() {
    let board = Board::new("jiu");
    assert_eq!(chosen_clock(board.played.spec(), None).unwrap(), None);
    assert!(chosen_clock(board.played.spec(), Some("byo_yomi")).unwrap().is_some());
}

fn a_complaint_lapses() {
    let mut board = Board::new("jiu");
    let [first, _] = board.sides;
    board.turns(1);
    let in_time = board.ruling("takes_back", first, "put_back");
    assert!(board.played.plan(&in_time).is_ok());
    board.turns(1);
    let late = tianyuan_play::arbiter::Ruling { claimed: 2, ..in_time };
    assert!(board.played.plan(&late).is_err());
}

fn a_confirmed_result_is_final() {
    let mut board = Board::new("jiu");
    let [first, other] = board.sides;
    board.turns(2);
    board.played.resign(first).unwrap();
    assert_eq!(board.won(), Some(Some(other)));
    board.confirm();
    assert!(!board.rule("displaced", first, "draw"));
    assert!(matches!(board.played.undo(), Err(PlayError::Ruling(_))));
}

fn wrong_colours_are_corrected_up_to_move_ten() {
    for (turns, allowed) in [(1, true), (10, true), (11, false)] {
        let mut board = Board::new("jiu");
        let [first, _] = board.sides;
        board.turns(turns);
        let mut ruling = board.ruling("wrong_sides", first, "swap");
        ruling.turn = 1;
        assert_eq!(board.played.rule(&ruling).is_ok(), allowed, "after turn {turns}");
    }
}

fn a_second_move_is_void() {
    let mut board = Board::new("jiu");
    let [first, _] = board.sides;
    board.turns(2);
    let before = board.position();
    board.turns(1);
    assert!(board.rule("two_in_a_row", first, "void"));
    assert_eq!((board.position(), board.count(first)), (before, 1));
}

fn a_stone_taken_back_goes_back() {
    let mut board = Board::new("jiu");
    let [first, _] = board.sides;
    let before = board.position();
    board.turns(1);
    assert!(board.rule("takes_back", first, "put_back"));
    assert_eq!((board.position(), board.count(first)), (before, 1));
    board.turns(2);
    let mut late = board.ruling("takes_back", first, "put_back");
    late.turn = 1;
    assert!(board.played.rule(&late).is_err(), "the opponent has moved");
}

fn a_dropped_stone_needs_consent_or_the_arbiter() {
    for (agreed, remedy) in [(true, "put_back"), (false, "put_back"), (false, "stand")] {
        let mut board = Board::new("jiu");
        let [first, _] = board.sides;
        board.turns(1);
        let ruling = tianyuan_play::arbiter::Ruling { agreed, ..board.ruling("dropped", first, remedy) };
        board.played.rule(&ruling).unwrap();
        assert_eq!((board.played.complete_turns(), board.count(first)), (usize::from(remedy == "stand"), 0));
    }
}

fn a_displaced_stone_has_four_remedies() {
    for remedy in ["position", "stand", "draw", "replay"] {
        let mut board = Board::new("jiu");
        let [first, _] = board.sides;
        board.turns(1);
        let earlier = board.position();
        board.turns(3);
        let mut ruling = board.ruling("displaced", first, remedy);
        ruling.position = (remedy == "position").then(|| earlier.clone());
        board.played.rule(&ruling).unwrap();
        match remedy {
            "position" => assert_eq!(board.position(), earlier),
            "draw" => assert_eq!(board.won(), Some(None)),
            "replay" => assert_eq!(board.played.complete_turns(), 0),
            _ => assert_eq!((board.played.complete_turns(), board.won()), (4, None)),
        }
    }
}

fn a_scattered_board_is_rebuilt_drawn_or_replayed() {
    for (agreed, remedy, allowed) in [(true, "position", true), (false, "position", false), (false, "draw", true), (false, "replay", true)]
    {
        let mut board = Board::new("jiu");
        let [first, _] = board.sides;
        board.turns(4);
        let position = (remedy == "position").then(|| board.position());
        let ruling = tianyuan_play::arbiter::Ruling { agreed, position, ..board.ruling("scattered", first, remedy) };
        assert_eq!(board.played.rule(&ruling).is_ok(), allowed, "{remedy}, agreed: {agreed}");
    }
}

fn warnings_lose_nothing_unless_the_organiser_says_so() {
    for (limit, lost) in [("0", false), ("3", true)] {
        let mut board = Board::with("jiu", &[("warnings_to_lose", limit)]);
        let [first, other] = board.sides;
        board.turns(1);
        for _ in 0..3 {
            assert!(board.rule("early_press", first, "stand"));
        }
        assert_eq!((board.count(first), board.won()), (3, lost.then_some(Some(other))));
    }
}
