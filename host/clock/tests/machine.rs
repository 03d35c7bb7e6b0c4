//! The machine: running, stopping, credit, announcements.

use tianyuan_clock::{Announcement, ByoYomi, Clock, Faces, Lag, MOST_A_MOVE, Millis, Spent, Spoken, TimeControl};

#[test]
fn only_the_running_player_is_charged() {
    let mut clock = Clock::new(TimeControl::total(Millis(10_000)), 2).unwrap();
    clock.run(0, 5_000);
    assert_eq!((clock.running(), clock.flag_at(), clock.elapsed(6_000)), (Some(0), Some(15_000), 1_000));
    assert_eq!(clock.reading(0, 6_000).unwrap().left, 9_000);
    assert_eq!(clock.stop(7_000, None), Spent { took: 2_000, credit: 0 });
    clock.finish(0);
    assert_eq!((clock.running(), clock.flag_at(), clock.elapsed(99_000)), (None, None, 0));
    clock.run(1, 100_000);
    assert_eq!(clock.fallen(109_999, false), None);
    assert_eq!(clock.fallen(110_000, false), Some(1));
    assert_eq!(clock.fallen(110_000, true), None, "a move may be on the line");
    assert_eq!(clock.fallen(110_000 + MOST_A_MOVE, true), Some(1));
    assert_eq!(clock.reading(0, 110_000).unwrap().left, 8_000);
}

#[test]
fn credit_has_a_budget() {
    let mut clock = Clock::new(TimeControl::total(Millis(100_000)), 2).unwrap();
    let mut credited = 0;
    for round in 0..20 {
        clock.run(0, round * 10_000);
        // The page says that the move took no time at all.
        let spent = clock.stop(round * 10_000 + 2_000, Some(0));
        assert!(spent.credit <= MOST_A_MOVE);
        credited += spent.credit;
    }
    assert_eq!((credited, clock.lag(0).credited, clock.lag(1)), (1_500 + 19 * 150, 4_350, Lag::default()));
    assert_eq!(clock.reading(0, 0).unwrap().left, 100_000 - (20 * 2_000 - 4_350));
    let mut honest = Lag::default();
    assert_eq!(honest.credit(2_000, 1_900), 100);
    assert_eq!(honest.credit(2_000, 2_100), 0, "a page whose clock is fast loses nothing");
}

#[test]
fn announcements_come_in_order() {
    let control =
        TimeControl { total: Some(Millis(61_000)), byo_yomi: Some(ByoYomi { periods: 2, time: Millis(5_000) }), ..TimeControl::default() };
    let faces = Faces::new(control, 2).unwrap();
    let spoken = Spoken { at: vec![Millis(60_000), Millis(30_000)], count: Some(Millis(2_000)) };
    let left = |millis| Announcement::Left(Millis(millis));
    let expected = vec![
        (1_000, left(60_000)),
        (31_000, left(30_000)),
        (59_000, left(2_000)),
        (60_000, left(1_000)),
        (61_000, Announcement::Period(2)),
        (64_000, left(2_000)),
        (65_000, left(1_000)),
        (66_000, Announcement::Period(1)),
        (69_000, left(2_000)),
        (70_000, left(1_000)),
        (71_000, Announcement::Flag),
    ];
    assert_eq!(faces.announcements(0, &spoken), expected);
}
