//! Clauses of Jirige.

use tianyuan_play::PlayError;
use tianyuan_rules::spec::{Colours, RoundSides};

use super::Tried;
use super::board::{Board, counts_and_stands};

pub(super) const TRIED: &[Tried] = &[
    (&["jirige.phase.2"], sides_are_guessed),
    (&["jirige.phase.3"], sides_change_from_game_to_game),
    (&["jirige.phase.4", "jirige.phase.5", "jirige.phase.6"], rounds_have_their_sides),
    (&["jirige.end.3"], whoever_exceeds_the_time_has_lost),
    (&["jirige.end.4"], the_third_violation_loses),
    (&["jirige.end.5"], a_quarter_of_an_hour_late_loses),
    (&["jirige.end.6"], an_event_may_name_further_losses),
    (&["jirige.draw.3"], || {
        an_endgame_may_be_ruled_a_draw();
        a_draw_may_be_refused_outside_the_listed_endgames();
    }),
    (&["jirige.touch.1"], a_touched_piece_moves),
    (&["jirige.touch.3", "jirige.viol.7"], a_move_that_was_made_stands),
    (&["jirige.viol.1"], an_illegal_move_goes_back),
    (&["jirige.viol.2"], || counts_and_stands("jirige", "touched")),
    (&["jirige.viol.3"], || counts_and_stands("jirige", "clock")),
    (&["jirige.viol.4"], || counts_and_stands("jirige", "question")),
    (&["jirige.viol.5"], a_refused_offer_is_not_repeated),
    (&["jirige.viol.6"], whoever_does_not_sign_has_a_violation),
    (&["jirige.viol.8"], a_dropped_piece_is_a_reminder),
    (&["jirige.viol.9"], a_violation_is_announced_at_once_and_recorded),
    (&["jirige.clock.2", "jirige.clock.3", "jirige.clock.4", "jirige.clock.5"], each_level_has_its_total),
    (&["jirige.clock.6"], an_organiser_may_choose_from_half_an_hour_on),
    (&["jirige.clock.7", "jirige.clock.8"], placing_is_timed_and_dark_begins),
    (&["jirige.clock.9"], the_clock_is_pressed_after_the_move),
];

fn sides_are_guessed() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    assert_eq!((board.played.spec().conduct.colours, board.played.spec().conduct.winner), (Colours::Guess, dark));
    let lot = board.played.draw_lots(light, Some(tianyuan_play::Guess::Odd), 7).unwrap();
    let odd = lot.hidden.unwrap() % 2 == 1;
    assert_eq!((lot.won, lot.side), (odd, if odd { dark } else { light }));
}

fn sides_change_from_game_to_game() {
    assert!(Board::new("jirige").played.spec().conduct.alternate);
}

fn rounds_have_their_sides() {
    let board = Board::new("jirige");
    let rounds = board.played.spec().conduct.rounds.clone().unwrap();
    let wanted = (RoundSides::OddNumber, RoundSides::Alternate, Some(RoundSides::Lot), board.sides[0]);
    assert_eq!((rounds.first, rounds.then, rounds.last, rounds.odd), wanted);
}

fn whoever_exceeds_the_time_has_lost() {
    let mut board = Board::timed("jirige", "local");
    board.wait(40 * 60 + 5);
    assert!(board.played.check_flag());
    assert_eq!(board.won(), Some(Some(board.sides[1])));
}

fn the_third_violation_loses() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    board.turns(1);
    for count in 1..=3 {
        assert_eq!(board.won(), None);
        assert!(board.rule("question", dark, "stand"));
        assert_eq!(board.count(dark), count);
    }
    assert_eq!(board.won(), Some(Some(light)));
}

fn a_quarter_of_an_hour_late_loses() {
    let mut board = Board::timed("jirige", "league");
    let [dark, light] = board.sides;
    board.wait(15 * 60 - 1);
    assert!(!board.played.check_late());
    board.wait(1);
    assert!(board.played.check_late(), "the arbiter is called");
    assert_eq!(board.won(), None, "and rules");
    assert!(board.rule("late", dark, "loss"));
    assert_eq!(board.won(), Some(Some(light)));
}

fn an_event_may_name_further_losses() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    board.turns(2);
    assert!(board.rule("event_rules", light, "loss"));
    assert_eq!(board.won(), Some(Some(dark)));
}

fn an_endgame_may_be_ruled_a_draw() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    board.turns(2);
    board.played.offer_draw(dark).unwrap();
    board.played.answer_draw(false).unwrap();
    assert!(board.rule("endgame", light, "draw"), "the other cannot refuse");
    assert_eq!(board.won(), Some(None));
}

fn a_draw_may_be_refused_outside_the_listed_endgames() {
    let mut board = Board::with("jirige", &[("draw_pieces", "41")]);
    let [dark, light] = board.sides;
    board.turns(2);
    assert!(board.played.enforced_draw(dark).is_none(), "pieces are still placed");
    assert!(board.played.call_arbiter(Some(dark), Some("endgame"), None).is_err());
    assert!(!board.rule("endgame", light, "draw"));
    board.played.offer_draw(dark).unwrap();
    board.played.answer_draw(false).unwrap();
    assert!(board.played.calls().is_empty());
}

fn a_touched_piece_moves() {
    let mut board = Board::new("jirige");
    while board.played.legal().iter().all(|decision| decision.origin().is_none()) {
        board.turns(1);
        assert!(board.played.complete_turns() < 200, "nothing is moved");
    }
    let mover = board.played.turn_status().mover;
    let origin = board.played.legal().iter().find_map(|decision| decision.origin()).unwrap();
    let mut ruling = board.ruling("touch", mover, "touch_move");
    ruling.turn = board.played.complete_turns() + 1;
    ruling.site = Some(board.played.spec().board.name(origin).to_owned());
    board.played.rule(&ruling).unwrap();
    assert!(board.played.legal().iter().all(|decision| decision.origin() == Some(origin)));
    assert_eq!(board.count(mover), 0);
}

fn a_move_that_was_made_stands() {
    counts_and_stands("jirige", "took_back");
    let mut board = Board::new("jirige");
    let [dark, _] = board.sides;
    let before = board.position();
    board.turns(1);
    assert!(board.rule("took_back", dark, "put_back"));
    assert_eq!((board.position(), board.count(dark)), (before, 1));
}

fn an_illegal_move_goes_back() {
    let mut board = Board::new("jirige");
    let [dark, _] = board.sides;
    let before = board.position();
    board.turns(1);
    assert!(!board.rule("illegal_move", dark, "stand"), "it may not stand");
    assert!(board.rule("illegal_move", dark, "put_back"));
    assert_eq!((board.position(), board.count(dark)), (before, 1));
}

fn a_refused_offer_is_not_repeated() {
    let mut board = Board::new("jirige");
    let [dark, _] = board.sides;
    board.turns(2);
    for calls in [0, 1] {
        board.played.offer_draw(dark).unwrap();
        assert_eq!(board.played.calls().len(), calls);
        board.played.answer_draw(false).unwrap();
    }
    assert_eq!(board.played.calls()[0].offence.as_deref(), Some("repeated_offer"));
    assert!(board.rule("repeated_offer", dark, "stand"));
    assert_eq!(board.count(dark), 1);
}

fn whoever_does_not_sign_has_a_violation() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    board.turns(2);
    board.played.resign(dark).unwrap();
    assert!(board.rule("unsigned", dark, "stand"), "after the game, before the result is confirmed");
    assert_eq!((board.count(dark), board.won()), (1, Some(Some(light))));
    board.confirm();
    assert!(!board.rule("unsigned", dark, "stand"));
}

fn a_dropped_piece_is_a_reminder() {
    let mut board = Board::new("jirige");
    let [dark, _] = board.sides;
    board.turns(1);
    assert!(board.rule("dropped", dark, "reminder"));
    assert_eq!(board.count(dark), 0);
}

fn a_violation_is_announced_at_once_and_recorded() {
    let mut board = Board::new("jirige");
    let [dark, _] = board.sides;
    board.turns(1);
    let at_once = board.ruling("question", dark, "stand");
    board.played.rule(&at_once).unwrap();
    assert_eq!(board.played.rulings().map(|ruling| ruling.offence.as_str()).collect::<Vec<_>>(), ["question"]);
    board.turns(1);
    let later = tianyuan_play::arbiter::Ruling { claimed: board.played.complete_turns(), ..at_once };
    assert!(board.played.rule(&later).is_err());
}

fn each_level_has_its_total() {
    for (word, minutes) in [("league", 60), ("county", 50), ("local", 40)] {
        let board = Board::timed("jirige", word);
        let player = board.played.clock_player(board.sides[0]).unwrap();
        let last = board.played.clock().unwrap().faces().reading(player, minutes * 60_000 - 1).unwrap();
        assert_eq!((board.left(board.sides[0]), last.left, last.overtime), (minutes * 60, 1, false), "{word}");
    }
}

fn an_organiser_may_choose_from_half_an_hour_on() {
    assert!(matches!(Board::new("jirige").clock("29m", false), Err(PlayError::ClockTooShort(_))));
    assert!(Board::new("jirige").clock("30m", false).is_ok());
}

fn placing_is_timed_and_dark_begins() {
    let mut board = Board::timed("jirige", "local");
    let [dark, light] = board.sides;
    assert_eq!((board.running(), board.word(dark).as_str()), (Some(dark), "b"));
    board.wait(10);
    board.turns(1);
    board.wait(5);
    board.turns(1);
    assert_eq!((board.left(dark), board.left(light)), (40 * 60 - 10, 40 * 60 - 5));
}

fn the_clock_is_pressed_after_the_move() {
    let mut board = Board::new("jirige");
    let [dark, light] = board.sides;
    board.clock("local", true).unwrap();
    board.played.run_clock().unwrap();
    assert!(board.played.press_clock(light).is_err(), "it is not his time");
    board.played.press_clock(dark).unwrap();
    assert_eq!(board.running(), Some(light));
}
