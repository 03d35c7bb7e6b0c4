//! Lateness by virtual time: whoever has not moved in time calls the arbiter, once, and nobody rules by itself.

use tianyuan_clock::Millis;
use tianyuan_play::arbiter::RulingError;
use tianyuan_rules::spec::SideId;

use crate::hall::{Hall, ruling, seen, sides, turns};

const CONDUCT: &str = r#"conduct = { clock = { times = { { "ten", total = "10m" } } }, arbiter = { offences = {
  { "very_late", remedies = { "loss" }, late = "6m" },
  { "late", remedies = { "reminder", "loss" }, late = "4m" },
  { "never", remedies = { "loss" }, late = "0m" },
} } }"#;
const MINUTE: u64 = 60_000;

/// The calls of a match: the offence, and the side that it is about.
fn calls(played: &tianyuan_play::Match) -> Vec<(String, String)> {
    let said = |call: &tianyuan_play::arbiter::Call| (call.offence.clone().unwrap(), call.against.clone().unwrap());
    played.calls().iter().map(said).collect()
}

#[test]
fn whoever_has_not_moved_in_time_calls_the_arbiter() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(true);
    let [one, other] = sides(&played);
    // Before the clocks are set going nobody is late.
    hall.wait(20 * MINUTE);
    assert_eq!((played.late_at(), played.check_late()), (None, false));
    played.run_clock().unwrap();
    assert_eq!(played.late_at(), Some(24 * MINUTE));
    hall.wait(4 * MINUTE - 1);
    assert!(!played.check_late());
    // Nor does the arbiter rule by a lateness that is none yet; the other side's clock tells nothing.
    let early = played.plan(&ruling(&played, "late", &one, 1, "loss")).unwrap_err();
    assert_eq!(early, RulingError::NotLateYet { waited: Millis(4 * MINUTE - 1000), late: Millis(4 * MINUTE) });
    assert!(played.plan(&ruling(&played, "late", &other, 1, "loss")).is_ok());
    hall.wait(1);
    assert!(played.check_late() && !played.check_late(), "once");
    assert_eq!((calls(&played), played.outcome()), (vec![("late".to_owned(), one.clone())], None));
    hall.same_again(&played);
    // A later rule calls again; an answer without a ruling calls nobody anew.
    played.answer_calls();
    assert_eq!(played.late_at(), Some(26 * MINUTE));
    hall.wait(2 * MINUTE);
    assert!(played.check_late());
    assert_eq!((calls(&played), played.late_at()), (vec![("very_late".to_owned(), one.clone())], None));
    // The arbiter rules by it, or the side comes after all: then nothing is left to rule.
    assert!(played.plan(&ruling(&played, "late", &one, 1, "loss")).is_ok());
    turns(&mut played, 1);
    assert_eq!(played.plan(&ruling(&played, "late", &one, 1, "loss")).unwrap_err(), RulingError::NotLate);
    // The other side has its own time.
    assert_eq!(played.late_at(), Some(30 * MINUTE));
    hall.wait(4 * MINUTE);
    assert!(played.check_late());
    assert_eq!(calls(&played), [("late".to_owned(), other.clone())]);
    turns(&mut played, 1);
    hall.wait(9 * MINUTE);
    assert_eq!((played.late_at(), played.check_late()), (None, false));
    hall.same_again(&played);
}

#[test]
fn a_pause_makes_nobody_late_and_a_restart_calls_nobody_twice() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.begin(true);
    played.run_clock().unwrap();
    hall.wait(3 * MINUTE);
    played.pause_clock().unwrap();
    hall.wait(60 * MINUTE);
    assert!(!played.check_late());
    played.run_clock().unwrap();
    assert_eq!(played.late_at(), Some(64 * MINUTE), "three minutes were waited before the pause");
    hall.wait(MINUTE);
    assert!(played.check_late());
    let (id, before) = (played.journal_id().unwrap(), seen(&played));
    drop(played);
    let mut played = hall.resume(id);
    assert_eq!((seen(&played), played.late_at()), (before, None), "the clocks stand until somebody is there");
    assert!(played.release_clock());
    // The interval that the program was killed in is nobody's: three minutes of six have been charged.
    assert_eq!(played.late_at(), Some(67 * MINUTE));
    assert!(!played.check_late());
    hall.wait(3 * MINUTE);
    assert!(played.check_late());
    assert_eq!(calls(&played)[0].0, "very_late");
}

#[test]
fn who_presses_the_clock_is_there_and_a_flag_ends_all() {
    let hall = Hall::with(CONDUCT);
    let mut played = hall.seated(true, true);
    let [_, other] = sides(&played);
    played.run_clock().unwrap();
    hall.wait(MINUTE);
    played.press_clock(SideId::new(0)).unwrap();
    hall.wait(4 * MINUTE);
    assert!(played.check_late());
    assert_eq!(calls(&played), [("late".to_owned(), other.clone())]);
    played.press_clock(SideId::new(1)).unwrap();
    hall.wait(9 * MINUTE);
    assert!(!played.check_late() && played.check_flag() && !played.check_late());
}
