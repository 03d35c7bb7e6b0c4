//! The store: what is noted is read again, by whom it was, whatever happens to the file.

use std::path::Path;

use super::*;

const NOW: i64 = 1_800_000_000;
const DAY: i64 = 86_400;

fn attempt(lesson: &str, step: &str, how: AttemptOutcome, stars: u8) -> Attempt {
    let (lesson, step, version) = (lesson.to_owned(), step.to_owned(), "v1".to_owned());
    Attempt { lesson, step, version, how, stars, millis: 1500, hints: 1, mistakes: 2, repeats: true }
}

fn open(folder: &Path) -> Progress {
    Progress::open_in(folder).unwrap()
}

#[test]
fn what_is_noted_is_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let first = attempt("gates", "close", AttemptOutcome::Solved, 2);
    let card = open(folder.path()).note(" 卓玛 ", &first, NOW).unwrap().unwrap();
    let progress = open(folder.path());
    assert_eq!(progress.learners().unwrap(), [Learner { name: "卓玛".into(), since: NOW }]);
    assert_eq!(progress.attempts("卓玛").unwrap(), [Attempted { at: NOW, attempt: first }]);
    assert_eq!(progress.remembered("卓玛").unwrap(), [Remembered { lesson: "gates".into(), step: "close".into(), card }]);
}

#[test]
fn learners_are_kept_apart() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    progress.note("a", &attempt("gates", "close", AttemptOutcome::Solved, 3), NOW).unwrap();
    progress.note("b", &attempt("gates", "close", AttemptOutcome::Skipped, 0), NOW).unwrap();
    let of = |name: &str| progress.done(name).unwrap()["gates"]["close"];
    assert_eq!(of("a"), Done { solved: true, stars: 3, attempts: 1 });
    assert_eq!(of("b"), Done { solved: false, stars: 0, attempts: 1 });
    assert!(progress.done("c").unwrap().is_empty());
    assert_eq!(progress.due("b", NOW + 600).unwrap().len(), 1);
    assert!(progress.due("a", NOW + 600).unwrap().is_empty());
}

#[test]
fn the_best_attempt_counts_as_done_and_the_last_says_when_to_repeat() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    progress.note("a", &attempt("gates", "close", AttemptOutcome::Solved, 3), NOW).unwrap();
    progress.note("a", &attempt("gates", "close", AttemptOutcome::Shown, 0), NOW + 3 * DAY).unwrap();
    assert_eq!(progress.done("a").unwrap()["gates"]["close"], Done { solved: true, stars: 3, attempts: 2 });
    assert_eq!(progress.remembered("a").unwrap()[0].card.due, NOW + 3 * DAY + 600);
}

#[test]
fn the_least_known_comes_first() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    progress.note("a", &attempt("gates", "well-known", AttemptOutcome::Solved, 3), NOW).unwrap();
    progress.note("a", &attempt("gates", "hardly-known", AttemptOutcome::Solved, 2), NOW).unwrap();
    progress.note("a", &Attempt { repeats: false, ..attempt("gates", "read", AttemptOutcome::Solved, 3) }, NOW).unwrap();
    let due = |now: i64| progress.due("a", now).unwrap().into_iter().map(|due| due.step).collect::<Vec<_>>();
    assert!(due(NOW).is_empty());
    assert_eq!(due(NOW + 2 * DAY), ["hardly-known"]);
    assert_eq!(due(NOW + 30 * DAY), ["hardly-known", "well-known"]);
}

#[test]
fn names_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    for name in ["", "  ", "a\nb", "\u{1b}[2J", &"x".repeat(65)] {
        let refused = progress.note(name, &attempt("gates", "close", AttemptOutcome::Solved, 3), NOW);
        assert!(matches!(refused, Err(ProgressError::Name(_))), "{name:?}");
    }
    assert!(progress.learners().unwrap().is_empty());
}

#[test]
fn names_that_look_like_sql_are_names() {
    let folder = tempfile::tempdir().unwrap();
    let name = "'; DROP TABLE attempts; --";
    open(folder.path()).note(name, &attempt("x'y", "\"z", AttemptOutcome::Solved, 3), NOW).unwrap();
    assert_eq!(open(folder.path()).attempts(name).unwrap().len(), 1);
}

#[test]
fn a_file_that_is_none_is_said_to_be_damaged() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("progress.db"), "not a database, but long enough to be looked at as one".repeat(40)).unwrap();
    assert!(matches!(Progress::open_in(folder.path()), Err(ProgressError::Damaged { .. })));
}

#[test]
fn a_file_damaged_in_the_middle_is_found_out_when_it_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    for step in 0..400 {
        progress.note("a", &attempt("gates", &format!("step-{step}"), AttemptOutcome::Solved, 3), NOW).unwrap();
    }
    drop(progress);
    let file = folder.path().join("progress.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xA5);
    std::fs::write(&file, bytes).unwrap();
    assert!(matches!(Progress::open_in(folder.path()), Err(ProgressError::Damaged { .. })));
}

#[test]
fn a_file_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let file = folder.path().join("progress.db");
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = std::fs::read(&file).unwrap();
    assert!(matches!(Progress::open_in(folder.path()), Err(ProgressError::Newer { .. })));
    assert_eq!(std::fs::read(&file).unwrap(), before);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let refused = Progress::open_in(&file.join("below")).unwrap_err();
    assert!(matches!(&refused, ProgressError::Unwritable { path, .. } if path.starts_with(&file)), "{refused:?}");
    std::fs::create_dir(folder.path().join("progress.db")).unwrap();
    assert!(matches!(Progress::open_in(folder.path()), Err(ProgressError::Unwritable { .. })));
}

/// Many at once, none is lost: every note is a transaction of its own.
#[test]
fn several_programs_write_at_once() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let folder = folder.path();
            scope.spawn(move || {
                let mut progress = open(folder);
                for step in 0..25 {
                    progress.note("a", &attempt(&format!("lesson-{writer}"), &format!("{step}"), AttemptOutcome::Solved, 3), NOW).unwrap();
                }
            });
        }
    });
    assert_eq!(open(folder.path()).attempts("a").unwrap().len(), 100);
}

/// The cards are what the scheduler makes of the attempts, and nothing else.
#[test]
fn the_cards_follow_from_the_attempts() {
    let folder = tempfile::tempdir().unwrap();
    let mut progress = open(folder.path());
    let mut random = fastrand::Rng::with_seed(8);
    let mut now = NOW;
    for _ in 0..200 {
        now += random.i64(0..10 * DAY);
        let stars = random.u8(0..=3);
        let how = if stars == 0 { AttemptOutcome::Skipped } else { AttemptOutcome::Solved };
        progress.note("a", &attempt("gates", &random.u8(0..5).to_string(), how, stars), now).unwrap();
    }
    let attempts = progress.attempts("a").unwrap();
    for Remembered { step, card, .. } in progress.remembered("a").unwrap() {
        let of_step = attempts.iter().filter(|one| one.attempt.step == step);
        let folded = of_step.fold(None, |before: Option<Card>, one| Some(Card::after(before.as_ref(), one.attempt.stars, one.at)));
        assert_eq!(folded, Some(card), "{step}");
    }
}
