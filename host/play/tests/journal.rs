//! The journal on its own: what is written is there, whatever happens to the writer or the file.

#![allow(clippy::expect_used, reason = "a test may fail where it stands, in its helpers too")]

use std::collections::BTreeMap;
use std::path::Path;

use tianyuan_play::event::Event;
use tianyuan_play::journal::{Journal, JournalError, NewMatch, Seat, VersionRow};

fn version(digest: &str) -> VersionRow {
    VersionRow {
        digest: digest.into(),
        game: "pebbles".into(),
        sources: vec![("scripts/pebbles.lua".into(), "return game {}".into())],
        options: BTreeMap::from([("size".into(), "5".into())]),
        plugins: BTreeMap::from([("pebbles".into(), "ab".into())]),
    }
}

fn new_match() -> NewMatch {
    NewMatch {
        names: BTreeMap::from([("en".into(), "Pebbles".into())]),
        version: version("v1"),
        start: None,
        path: None,
        policy: "pin".into(),
        seats: vec![Seat::Person, engine()],
    }
}

fn engine() -> Seat {
    Seat::Engine { name: "gnugo".into(), command: "gtp:gnugo --mode gtp".into(), millis: 1_500 }
}

fn decide(text: &str) -> Event {
    Event::Decide { text: text.into(), word: "place".into(), by: 0, about: None, took: None, credit: None }
}

fn open(folder: &Path) -> Journal {
    Journal::open_in(folder).expect("a journal")
}

#[test]
fn what_is_written_is_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = {
        let journal = open(folder.path());
        let mut pen = journal.begin(&new_match()).expect("a match");
        pen.write(&[], &[&decide("A1"), &decide("B2")], &[], 2, None).expect("written");
        let second = version("v2");
        pen.write(&[&second], &[&Event::Adopt { version: "v2".into(), carried: false }], &[], 2, None).expect("written");
        pen.id()
    };
    let journal = open(folder.path());
    let found = journal.unfinished().expect("a list");
    assert_eq!((found.len(), found[0].id, found[0].turns, found[0].open_elsewhere), (1, id, 2, false));
    let recorded = journal.read(id).expect("a record");
    assert_eq!(recorded.events, vec![decide("A1"), decide("B2"), Event::Adopt { version: "v2".into(), carried: false }]);
    assert_eq!(recorded.seats, vec![Seat::Person, engine()]);
    assert_eq!(recorded.versions["v1"], version("v1"));
    assert_eq!(recorded.versions["v2"], version("v2"));
}

#[test]
fn a_finished_match_is_not_offered_and_one_taken_back_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let mut pen = journal.begin(&new_match()).expect("a match");
    pen.write(&[], &[&Event::Resign { side: "b".into() }], &[], 0, Some("resigned")).expect("written");
    assert!(journal.unfinished().expect("a list").is_empty());
    pen.write(&[], &[&Event::Undo { decisions: 0 }], &[], 0, None).expect("written");
    assert_eq!(journal.unfinished().expect("a list").len(), 1);
    let id = pen.id();
    assert!(matches!(journal.abandon(id), Err(JournalError::OpenElsewhere)));
    drop(pen);
    journal.abandon(id).expect("given up");
    assert!(journal.unfinished().expect("a list").is_empty());
}

#[test]
fn a_match_has_one_writer_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let pen = journal.begin(&new_match()).expect("a match");
    let other = open(folder.path());
    assert!(matches!(other.claim(pen.id()), Err(JournalError::OpenElsewhere)));
    assert!(other.unfinished().expect("a list")[0].open_elsewhere);
    let id = pen.id();
    drop(pen);
    assert!(!other.unfinished().expect("a list")[0].open_elsewhere);
    let mut again = other.claim(id).expect("free again");
    again.write(&[], &[&decide("A1")], &[], 1, None).expect("written");
    assert!(matches!(journal.claim(99), Err(JournalError::NoSuchMatch(99))));
}

#[test]
fn two_processes_write_two_matches_side_by_side() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |count: usize| {
        let folder = folder.path().to_owned();
        std::thread::spawn(move || {
            let journal = open(&folder);
            let mut pen = journal.begin(&new_match()).expect("a match");
            for turn in 0..count {
                pen.write(&[], &[&decide(&format!("A{turn}"))], &[], turn, None).expect("written");
            }
            pen.id()
        })
    };
    let writers = [write(40), write(40)];
    for writer in writers {
        let id = writer.join().expect("a writer");
        let events = open(folder.path()).read(id).expect("a record").events;
        assert_eq!(events.len(), 40);
        assert_eq!(events[39], decide("A39"));
    }
}

#[test]
fn a_damaged_file_is_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open(folder.path()));
    let file = folder.path().join("journal.db");
    std::fs::write(&file, b"this is no journal at all, and long enough to look like a file of some kind".repeat(40)).expect("written");
    let error = Journal::open_in(folder.path()).expect_err("damaged");
    assert!(matches!(error, JournalError::Damaged { .. }), "{error:?}");
    assert_eq!(error.to_string().lines().count(), 1);
    assert!(file.exists(), "a damaged journal is never thrown away");
}

#[test]
fn torn_pages_are_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    {
        let journal = open(folder.path());
        let mut pen = journal.begin(&new_match()).expect("a match");
        for turn in 0..300 {
            pen.write(&[], &[&decide(&format!("A{turn}"))], &[], turn, None).expect("written");
        }
    }
    // The log is merged into the file when the last connection closes; then the file is cut and overwritten in the middle.
    let file = folder.path().join("journal.db");
    let mut bytes = std::fs::read(&file).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 3000].fill(0xA5);
    std::fs::write(&file, bytes).expect("written");
    let journal = open(folder.path());
    let salvaged = journal.salvaged().expect("told");
    assert!(salvaged.kept.exists(), "the damaged file is kept");
    // Whatever was lost, the new journal is whole and goes on.
    assert!(open(folder.path()).salvaged().is_none());
    let id = open(folder.path()).begin(&new_match()).expect("a match").id();
    assert!(journal.unfinished().expect("a list").iter().any(|found| found.id == id));
}

#[test]
fn what_a_damaged_journal_still_holds_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids: Vec<i64> = (0..20)
        .map(|_| {
            let journal = open(folder.path());
            let mut pen = journal.begin(&new_match()).expect("a match");
            (0..40).for_each(|turn| pen.write(&[], &[&decide(&format!("A{turn}"))], &[], turn, None).expect("written"));
            pen.id()
        })
        .collect();
    let file = folder.path().join("journal.db");
    let mut bytes = std::fs::read(&file).expect("a file");
    // The last pages hold events of the last matches.
    let end = bytes.len() - 8192;
    bytes[end..].fill(0xA5);
    std::fs::write(&file, bytes).expect("written");
    let journal = open(folder.path());
    let salvaged = journal.salvaged().expect("told");
    assert!(salvaged.matches >= 10 && salvaged.events >= 400, "{salvaged:?}");
    let whole = |id: &&i64| journal.read(**id).is_ok_and(|found| found.events.len() == 40 && found.missing.is_none());
    assert!(ids.iter().filter(whole).count() >= 10);
    for id in &ids {
        // A match of which a part is lost says where.
        if let Ok(found) = journal.read(*id) {
            assert_eq!(found.missing, (found.events.len() < 40).then_some(found.events.len() + 1));
        }
    }
}

#[test]
fn a_missing_event_is_noticed_and_play_goes_on_before_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let sql =
        |text: &str| rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database").execute_batch(text).expect(text);
    for (damage, entry) in [
        ("DELETE FROM events WHERE seq = 3 AND game_id = ", 3),
        ("UPDATE events SET data = '{' WHERE seq = 2 AND game_id = ", 2),
        ("DELETE FROM events WHERE seq = 5 AND game_id = ", 5),
        ("DELETE FROM events WHERE game_id = ", 1),
    ] {
        let mut pen = journal.begin(&new_match()).expect("a match");
        let id = pen.id();
        (0..5).for_each(|turn| pen.write(&[], &[&decide(&format!("A{turn}"))], &[], turn, None).expect("written"));
        assert_eq!(journal.read(id).expect("a record").missing, None);
        sql(&format!("{damage}{id}"));
        let recorded = journal.read(id).expect("a record");
        assert_eq!((recorded.missing, recorded.events.len()), (Some(entry), entry - 1), "{damage}");
        pen.go_on_before(entry).expect("cut");
        pen.write(&[], &[&decide("B9")], &[], entry, None).expect("written");
        let recorded = journal.read(id).expect("a record");
        assert_eq!((recorded.missing, recorded.events.last()), (None, Some(&decide("B9"))), "{damage}");
    }
    let db = rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database");
    let kept: i64 = db.query_row("SELECT count(*) FROM orphans", [], |row| row.get(0)).expect("a count");
    assert_eq!(kept, 2 + 4, "what stood behind is kept");
}

#[test]
fn the_newest_match_is_the_one_played_last_whatever_the_clock_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let first = journal.begin(&new_match()).expect("a match");
    let mut second = journal.begin(&new_match()).expect("a match");
    let (old, new) = (first.id(), second.id());
    second.write(&[], &[&decide("A1")], &[], 1, None).expect("written");
    // The clock was set back between the two.
    let db = rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database");
    db.execute("UPDATE matches SET touched = touched + 100000 WHERE id = ?1", [old]).expect("set");
    let ids: Vec<i64> = journal.unfinished().expect("a list").iter().map(|found| found.id).collect();
    assert_eq!(ids, [new, old]);
}

#[test]
fn a_newer_file_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    drop(open(folder.path()));
    let db = rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database");
    db.pragma_update(None, "user_version", 99).expect("set");
    assert!(matches!(Journal::open_in(folder.path()), Err(JournalError::Newer { .. })));
}

#[test]
fn a_locked_file_is_said_and_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let mut pen = journal.begin(&new_match()).expect("a match");
    let other = rusqlite::Connection::open(journal.file()).expect("a database");
    other.execute_batch("BEGIN IMMEDIATE").expect("locked");
    assert!(matches!(pen.write(&[], &[&decide("A1")], &[], 1, None), Err(JournalError::Locked { .. })));
    other.execute_batch("COMMIT").expect("free");
    pen.write(&[], &[&decide("A1")], &[], 1, None).expect("written");
    assert_eq!(journal.read(pen.id()).expect("a record").events.len(), 1);
}

#[test]
fn a_folder_that_cannot_be_made_is_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("written");
    assert!(matches!(Journal::open_in(&file), Err(JournalError::Unwritable { .. })));
}

#[test]
fn a_journal_from_before_plugins_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let id = open(folder.path()).begin(&new_match()).expect("a match").id();
    let db = rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database");
    db.execute_batch(
        "ALTER TABLE versions DROP COLUMN plugins; DROP INDEX unfinished; ALTER TABLE matches DROP COLUMN played;
         ALTER TABLE matches DROP COLUMN written; DROP TABLE orphans; DROP TABLE notes; DROP TABLE analyses; PRAGMA user_version = 1;",
    )
    .expect("made older");
    drop(db);
    for _ in 0..2 {
        let recorded = open(folder.path()).read(id).expect("a record");
        assert!(recorded.versions["v1"].plugins.is_empty());
        assert_eq!(recorded.versions["v1"].options, version("v1").options);
    }
    let journal = open(folder.path());
    journal.begin(&NewMatch { version: version("v9"), ..new_match() }).expect("written as before");
    let db = rusqlite::Connection::open(folder.path().join("journal.db")).expect("a database");
    db.execute_batch("PRAGMA user_version = 7;").expect("made newer");
    assert!(matches!(Journal::open_in(folder.path()), Err(JournalError::Newer { .. })));
}

#[test]
fn notes_about_matches_outlast_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    let first = journal.begin(&new_match()).expect("a match").id();
    let second = journal.begin(&new_match()).expect("a match").id();
    journal.note(first, "links", "one").expect("a note");
    journal.note(second, "links", "two").expect("a note");
    journal.note(first, "links", "three").expect("a note in place of another");
    journal.note(first, "other", "four").expect("a note");
    assert!(matches!(journal.note(second + 1, "links", "five"), Err(JournalError::Damaged { .. })), "there is no such match");
    drop(journal);
    let expected = vec![(first, "three".to_owned()), (second, "two".to_owned())];
    assert_eq!(open(folder.path()).notes("links").expect("notes"), expected);
}

#[test]
fn analyses_outlast_the_program_with_their_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    journal.keep_analysis("a", &version("v1"), "here", "one").expect("kept");
    journal.keep_analysis("b", &version("v2"), "", "two").expect("kept");
    journal.keep_analysis("a", &version("v3"), "here", "three").expect("kept again");
    drop(journal);
    let journal = open(folder.path());
    let found = journal.analysis("a").expect("read").expect("there");
    assert_eq!((found.data.as_str(), found.origin.as_str(), found.version), ("three", "here", version("v3")));
    assert_eq!(journal.analysis("c").expect("read"), None);
    assert_eq!(journal.count_analyses(None).expect("counted"), 2);
    assert_eq!(journal.forget_old_analyses(1_000).expect("young"), [""; 0]);
    assert_eq!(journal.forget_old_analyses(-1_000).expect("old").len(), 2);
    assert_eq!(journal.count_analyses(None).expect("counted"), 0);
}

#[test]
fn analyses_that_nobody_has_changed_go_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = open(folder.path());
    for (name, origin) in [("m", "192.0.2.1"), ("c", "192.0.2.2"), ("x", "192.0.2.1"), ("a", "192.0.2.1")] {
        journal.keep_analysis(name, &version("v1"), origin, "begun").expect("kept");
    }
    // The second of the first network is worked on.
    journal.keep_analysis("x", &version("v1"), "192.0.2.1", "changed").expect("kept");
    assert_eq!(journal.count_analyses(Some("192.0.2.1")).expect("counted"), 3);
    assert_eq!(journal.forget_untouched_analyses(Some("192.0.2.1"), 1).expect("gone"), ["m"], "the oldest");
    assert_eq!(journal.forget_untouched_analyses(None, 1).expect("gone"), ["c"], "the oldest of all");
    assert_eq!(journal.forget_untouched_analyses(None, 9).expect("gone"), ["a"]);
    assert_eq!(journal.forget_untouched_analyses(None, 9).expect("gone"), [""; 0], "what was changed stays");
    assert_eq!(journal.analysis("x").expect("read").map(|kept| kept.data).as_deref(), Some("changed"));
}
