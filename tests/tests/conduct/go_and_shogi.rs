//! Clauses of Go and Shogi.

use tianyuan_rules::spec::Colours;

use super::Tried;
use super::board::Board;

pub(super) const TRIED: &[Tried] = &[
    (&["go.play.9"], two_in_a_row_follow_the_choice_of_the_organiser),
    (&["go.play.10"], a_disturbed_board_is_the_arbiters),
    (&["go.end.6"], a_game_may_be_forfeited_or_ended_by_the_arbiter),
    (&["go.colour.1"], colours_are_guessed_or_the_organisers),
    (&["go.clock.1", "shogi.foul.3"], whoever_exceeds_the_time_has_lost),
    (&["go.clock.2"], there_is_time_for_the_game_and_for_each_move),
];

fn two_in_a_row_follow_the_choice_of_the_organiser() {
    for (choice, remedy, count) in [("blocked", "void", 0), ("warning", "void", 1), ("loss", "loss", 0)] {
        let mut board = Board::with("go", &[("size", "9"), ("double_move", choice)]);
        let [black, white] = board.sides;
        board.turns(1);
        assert!(!board.rule("two_in_a_row", black, if remedy == "void" { "loss" } else { "void" }), "{choice}");
        assert!(board.rule("two_in_a_row", black, remedy), "{choice}");
        assert_eq!((board.count(black), board.won()), (count, (remedy == "loss").then_some(Some(white))), "{choice}");
    }
}

fn a_disturbed_board_is_the_arbiters() {
    for remedy in ["put_back", "position", "stand", "loss"] {
        let mut board = Board::new("go");
        let [black, white] = board.sides;
        let before = board.position();
        board.turns(1);
        let mut ruling = board.ruling("disturbed", black, remedy);
        ruling.position = (remedy == "position").then(|| before.clone());
        board.played.rule(&ruling).unwrap();
        match remedy {
            "loss" => assert_eq!(board.won(), Some(Some(white))),
            "stand" => assert_eq!(board.played.complete_turns(), 1),
            _ => assert_eq!(board.position(), before),
        }
    }
}

fn a_game_may_be_forfeited_or_ended_by_the_arbiter() {
    for remedy in ["loss", "draw"] {
        let mut board = Board::new("go");
        let [black, white] = board.sides;
        board.turns(2);
        assert!(board.rule("forfeit", white, remedy));
        assert_eq!(board.won(), Some((remedy == "loss").then_some(black)));
    }
}

fn colours_are_guessed_or_the_organisers() {
    for (choice, colours) in [("guess", Colours::Guess), ("organiser", Colours::Agreed)] {
        let board = Board::with("go", &[("colour_choice", choice)]);
        assert_eq!((board.played.spec().conduct.colours, board.played.may_draw_lots()), (colours, colours == Colours::Guess));
    }
}

fn whoever_exceeds_the_time_has_lost() {
    for (game, clock, seconds) in [("go", "game", 45 * 60), ("shogi", "quick", 10 * 60 + 30), ("shogi", "fixed", 30 * 60)] {
        let mut board = Board::timed(game, clock);
        board.wait(seconds - 1);
        assert!(!board.played.check_flag(), "{game}");
        board.wait(10);
        assert!(board.played.check_flag(), "{game}");
        assert_eq!(board.won(), Some(Some(board.sides[1])), "{game}");
    }
    let mut board = Board::new("shogi");
    let [first, other] = board.sides;
    board.turns(2);
    assert!(board.rule("time", first, "loss"), "a flag on a clock beside the board");
    assert_eq!(board.won(), Some(Some(other)));
}

fn there_is_time_for_the_game_and_for_each_move() {
    let mut game = Board::timed("go", "game");
    let mut each = Board::timed("go", "move");
    for _ in 0..2 {
        game.wait(20);
        game.turns(1);
        each.wait(20);
        each.turns(1);
    }
    assert_eq!(game.left(game.sides[0]), 45 * 60 - 20);
    let player = each.played.clock_player(each.sides[0]).unwrap();
    assert_eq!(each.played.clock().unwrap().faces().reading(player, 0).unwrap().left, 30_000, "each move begins anew");
}
