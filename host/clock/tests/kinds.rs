//! Each kind of time control, to the millisecond.

use tianyuan_clock::{ByoYomi, Canadian, ControlError, Faces, Fischer, Millis, TimeControl};

const NONE: fn() -> TimeControl = TimeControl::default;

fn faces(control: TimeControl) -> Faces {
    Faces::new(control, 2).unwrap()
}

/// Spends, and makes the move.
fn moves(faces: &mut Faces, player: usize, millis: u64) {
    faces.spend(player, millis);
    faces.finish(player);
}

fn left(faces: &Faces, player: usize) -> u64 {
    faces.reading(player, 0).unwrap().left
}

#[test]
fn total_time_runs_out_once() {
    let mut clock = faces(TimeControl::total(Millis(10_000)));
    moves(&mut clock, 0, 9_999);
    assert_eq!((left(&clock, 0), left(&clock, 1), clock.until_flag(0)), (1, 10_000, Some(1)));
    assert!(clock.spend(0, 1));
    assert_eq!((left(&clock, 0), clock.all()[0].fallen, clock.until_flag(0)), (0, true, Some(0)));
}

#[test]
fn a_period_is_given_back_by_a_move_within_it() {
    let mut clock = faces(TimeControl { total: Some(Millis(1_000)), byo_yomi: Some(ByoYomi { periods: 3, time: Millis(500) }), ..NONE() });
    assert_eq!(clock.until_flag(0), Some(2_500));
    clock.spend(0, 1_000);
    let reading = clock.reading(0, 0).unwrap();
    assert_eq!((reading.left, reading.overtime, reading.periods), (500, true, 3));
    moves(&mut clock, 0, 499);
    assert_eq!(clock.until_flag(0), Some(1_500));
    moves(&mut clock, 0, 500);
    assert_eq!((clock.all()[0].periods, left(&clock, 0)), (2, 500));
    assert!(!clock.spend(0, 999));
    assert!(clock.spend(0, 1));
}

#[test]
fn canadian_overtime_begins_anew_after_its_moves() {
    let mut clock = faces(TimeControl { total: Some(Millis(100)), canadian: Some(Canadian { moves: 3, time: Millis(300) }), ..NONE() });
    moves(&mut clock, 0, 150);
    let reading = clock.reading(0, 0).unwrap();
    assert_eq!((reading.left, reading.moves, reading.overtime), (250, 2, true));
    moves(&mut clock, 0, 100);
    moves(&mut clock, 0, 149);
    let reading = clock.reading(0, 0).unwrap();
    assert_eq!((reading.left, reading.moves), (300, 3));
    assert!(clock.spend(0, 300));
}

#[test]
fn fischer_adds_up_to_its_most() {
    let mut clock = faces(TimeControl {
        total: Some(Millis(1_000)),
        fischer: Some(Fischer { time: Millis(100), most: Some(Millis(1_050)) }),
        ..NONE()
    });
    moves(&mut clock, 0, 10);
    assert_eq!(left(&clock, 0), 1_050);
    moves(&mut clock, 0, 500);
    assert_eq!(left(&clock, 0), 650);
    assert!(clock.spend(0, 650), "the bonus comes after the move");
}

#[test]
fn bronstein_gives_back_and_delay_waits() {
    let mut clock = faces(TimeControl { total: Some(Millis(1_000)), bronstein: Some(Millis(200)), ..NONE() });
    moves(&mut clock, 0, 150);
    assert_eq!(left(&clock, 0), 1_000);
    moves(&mut clock, 0, 500);
    assert_eq!(left(&clock, 0), 700);
    let mut clock = faces(TimeControl { total: Some(Millis(1_000)), delay: Some(Millis(200)), ..NONE() });
    moves(&mut clock, 0, 150);
    assert_eq!(left(&clock, 0), 1_000);
    // The free time belongs to the move, not to its parts.
    clock.spend(0, 150);
    moves(&mut clock, 0, 150);
    assert_eq!((left(&clock, 0), clock.until_flag(0)), (900, Some(1_100)));
}

#[test]
fn an_hourglass_runs_over() {
    let mut clock = faces(TimeControl { hourglass: Some(Millis(1_000)), ..NONE() });
    moves(&mut clock, 0, 400);
    assert_eq!((left(&clock, 0), left(&clock, 1)), (600, 1_400));
    assert_eq!(Faces::new(TimeControl { hourglass: Some(Millis(1)), ..NONE() }, 3), Err(ControlError::TwoPlayers));
}

#[test]
fn each_move_has_its_time() {
    let mut clock = faces(TimeControl { per_move: Some(Millis(300)), ..NONE() });
    moves(&mut clock, 0, 299);
    assert_eq!((left(&clock, 0), clock.until_flag(0)), (300, Some(300)));
    assert!(clock.spend(0, 300));
    let mut both = faces(TimeControl { total: Some(Millis(500)), per_move: Some(Millis(300)), ..NONE() });
    moves(&mut both, 0, 250);
    assert_eq!((left(&both, 0), both.until_flag(0)), (250, Some(250)));
    assert_eq!(left(&both, 1), 300);
}

#[test]
fn a_program_never_wishes_for_all_of_it() {
    let clock = faces(TimeControl::total(Millis(60_000)));
    assert_eq!(clock.allotment(0), Some(1_500));
    let clock = faces(TimeControl { per_move: Some(Millis(1_000)), ..NONE() });
    assert_eq!(clock.allotment(0), Some(500));
}
