//! The file: whatever is cut off its end, whole lines stay.

use std::fs;

use tianyuan_tournament::{Entry, GameResult, Journal, PlayerId, Settings, System, TournamentError, next_round};

use crate::support::entrant;

/// A file with a round and its results.
fn played(path: &std::path::Path) -> Journal {
    let mut journal = Journal::create(path, Settings::of("Cup", System::Swiss)).unwrap();
    let players = ["Anna", "Bo", "陈", "Dörte"].map(|name| entrant(name, None)).to_vec();
    journal.append(Entry::Add { players, from: 1 }).unwrap();
    let pairs = next_round(journal.state(), 1).unwrap();
    journal.append(Entry::Pair { round: 1, pairs }).unwrap();
    for board in [1, 2] {
        journal.append(Entry::Result { round: 1, board, result: Some(GameResult::FirstWins), at: None }).unwrap();
    }
    journal
}

#[test]
fn a_file_cut_at_any_byte_keeps_its_whole_lines() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.tournament");
    drop(played(&path));
    let bytes = fs::read(&path).unwrap();
    let cut = folder.path().join("cut.tournament");
    for length in 0..bytes.len() {
        fs::write(&cut, &bytes[..length]).unwrap();
        let lines = bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
        if lines == 0 {
            assert!(matches!(Journal::open(&cut), Err(TournamentError::Refused(_))), "{length}");
            assert!(Journal::create(&cut, Settings::of("Again", System::Swiss)).is_ok(), "{length}");
            continue;
        }
        let mut journal = Journal::open(&cut).unwrap();
        assert_eq!(journal.entries().len(), lines, "{length}");
        let torn = length - bytes[..length].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        assert_eq!(journal.torn().unwrap_or(0), torn);
        // The next entry takes the place of the broken one.
        let forbidden = journal.append(Entry::Forbid { players: [PlayerId(1), PlayerId(2)], rounds: None, lift: false });
        assert_eq!(forbidden.is_ok(), lines > 1, "{length}");
        drop(journal);
        let again = Journal::open(&cut).unwrap();
        assert_eq!(again.entries().len(), lines + usize::from(lines > 1));
    }
}

#[test]
fn undo_takes_back_entry_after_entry() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.tournament");
    let mut journal = played(&path);
    let words: Vec<&str> = (0..4).map(|_| journal.undo().unwrap().word()).collect();
    assert_eq!(words, ["result", "result", "pair", "add"]);
    assert!(journal.undo().is_err());
    journal.append(Entry::Add { players: vec![entrant("New", None)], from: 1 }).unwrap();
    drop(journal);
    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.state().players().len(), 1);
    assert_eq!(journal.state().name(PlayerId(1)), "New");
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 10, "nothing is erased");
}

#[test]
fn a_changed_line_is_named_and_nothing_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.tournament");
    drop(played(&path));
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for (number, line) in [
        (2, "{\"do\":\"add\"}"),
        (2, "no JSON"),
        (3, "{\"do\":\"pair\",\"round\":2,\"pairs\":{\"games\":[]}}"),
        (3, "{\"do\":\"pair\",\"round\":1,\"pairs\":{\"games\":[{\"first\":1,\"second\":1}]}}"),
        (3, "{\"do\":\"pair\",\"round\":1,\"pairs\":{\"games\":[{\"first\":1,\"second\":9}]}}"),
        (4, "{\"do\":\"result\",\"round\":1,\"board\":3,\"result\":\"1-0\"}"),
        (4, "{\"do\":\"result\",\"round\":1,\"board\":1,\"result\":\"2-0\"}"),
        (4, "{\"do\":\"result\",\"round\":0,\"board\":1,\"result\":null}"),
        (5, "{\"do\":\"new\",\"format\":1}"),
        (1, "{\"do\":\"undo\"}"),
        (1, "{\"do\":\"new\",\"format\":1,\"settings\":{}}"),
        (4, "{\"do\":\"result\",\"round\":1,\"board\":1,\"result\":null,\"by\":\"me\"}"),
    ] {
        let mut changed = lines.clone();
        changed[number - 1] = line;
        let changed = changed.join("\n") + "\n";
        fs::write(&path, &changed).unwrap();
        match Journal::open(&path) {
            Err(TournamentError::Line { line: at, .. }) => assert_eq!(at, number, "{line}"),
            other => panic!("{line}: {other:?}"),
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), changed);
    }
    fs::write(&path, text.replacen("\"format\":1", "\"format\":2", 1)).unwrap();
    assert!(matches!(Journal::open(&path), Err(TournamentError::Newer(_))));
}

#[test]
fn a_file_is_not_begun_over_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.tournament");
    drop(played(&path));
    let settings = || Settings::of("Other", System::Swiss);
    assert!(matches!(Journal::create(&path, settings()), Err(TournamentError::Exists(_))));
    fs::write(&path, "a letter without a line feed").unwrap();
    assert!(matches!(Journal::create(&path, settings()), Err(TournamentError::Exists(_))));
    assert!(matches!(Journal::open(&folder.path().join("none")), Err(TournamentError::Missing(_))));
    assert!(Journal::open(folder.path()).is_err());
}

/// Lines that are JSON and cannot be: numbers beyond all bounds, doubles, players who are not there.
#[test]
fn no_file_is_believed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.tournament");
    drop(played(&path));
    let text = fs::read_to_string(&path).unwrap();
    for (old, new) in [
        ("\"win\":2", "\"win\":2147483647"),
        ("\"bye\":2", "\"bye\":-2147483648"),
        ("\"rounds\":null", "\"rounds\":4294967295"),
        ("\"cycles\":1", "\"cycles\":0"),
        ("\"criterion\":\"bye\"", "\"criterion\":\"repeat\""),
        ("\"direct\"", "\"points\""),
        ("{\"name\":\"Anna\"}", "{\"name\":\"Anna\",\"rating\":2147483647}"),
        ("{\"name\":\"Anna\"}", "{\"name\":\"Anna\",\"start\":2147483647}"),
        ("{\"name\":\"Anna\"}", "{\"name\":\"Bo\"}"),
        ("\"from\":1", "\"from\":4294967295"),
        ("\"from\":1", "\"from\":0"),
        ("\"first\":1", "\"first\":0"),
        ("\"first\":1", "\"first\":4294967295"),
        ("\"round\":1,\"board\":1", "\"round\":4294967295,\"board\":1"),
        ("\"board\":1", "\"board\":18446744073709551615"),
    ] {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old}");
        fs::write(&path, changed).unwrap();
        assert!(matches!(Journal::open(&path), Err(TournamentError::Line { .. })), "{old} → {new}");
    }
    // Any byte may be another one: the file is read or refused.
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..3000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..random.usize(1..4) {
            let at = random.usize(0..bytes.len());
            bytes[at] = *random.choice(b"\"{}[]:,0123456789-+abc\n\0 \xff").unwrap();
        }
        fs::write(&path, &bytes).unwrap();
        if let Ok(journal) = Journal::open(&path) {
            let _ = next_round(journal.state(), journal.state().paired() + 1);
            assert!(tianyuan_tournament::standings(journal.state(), 9).len() <= 4);
        }
    }
}
