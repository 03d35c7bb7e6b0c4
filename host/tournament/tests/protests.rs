//! Protests: their time, their bounds, their decision, and what an undone change leaves of them.

use tianyuan_tournament::{Entry, GameResult, Journal, PlayerId, Protest, ProtestDecision, Settings, System, Tournament, next_round};
use tianyuan_words::Lang;

use crate::support::{pair, tournament};

/// A moment, in seconds since 1970.
const NOON: u64 = 1_795_780_800;

fn protest(round: u32, board: Option<usize>, by: u32, text: &str, at: u64) -> Entry {
    Entry::Protest { protest: Protest { round, board, place: None, by: PlayerId(by), member: None, text: text.to_owned(), at } }
}

fn decision(number: u32, text: &str, arbiter: &str) -> Entry {
    let decision = ProtestDecision { upheld: true, text: text.to_owned(), arbiter: arbiter.to_owned(), at: NOON };
    Entry::Decide { number, decision }
}

fn result(board: usize, at: Option<u64>) -> Entry {
    Entry::Result { round: 1, board, result: Some(GameResult::FirstWins), at }
}

fn refused(tournament: &Tournament, entry: &Entry) -> String {
    let mut tried = tournament.clone();
    let said = tried.apply(entry).unwrap_err().message().in_lang(Lang::En);
    assert_eq!(tried.protests(), tournament.protests(), "nothing has changed");
    said
}

fn paired() -> Tournament {
    let mut cup = tournament(System::Swiss, 4);
    pair(&mut cup);
    cup
}

#[test]
fn a_protest_is_filed_within_its_time() {
    let mut cup = paired();
    assert_eq!((cup.protest_minutes(), cup.protest_until(1, Some(1), None)), (Some(30), None));
    // While the game goes on there is no end.
    cup.apply(&protest(1, Some(1), 1, "The clock ran.\nTwice.", NOON)).unwrap();
    cup.apply(&result(1, Some(NOON))).unwrap();
    assert_eq!(cup.protest_until(1, Some(1), None), Some(NOON + 1800));
    cup.apply(&protest(1, Some(1), 1, "in time", NOON + 1800)).unwrap();
    let said = refused(&cup, &protest(1, Some(1), 1, "late", NOON + 1801));
    assert!(said.contains("round 1, board 1 was over at 2026-11-27 12:30 UTC") && said.contains("within 30 minutes"), "{said}");
    // The round ends with its last result.
    cup.apply(&protest(1, None, 2, "the pairing", NOON + 9999)).unwrap();
    cup.apply(&result(2, Some(NOON + 600))).unwrap();
    assert_eq!(cup.protest_until(1, None, None), Some(NOON + 2400));
    assert!(refused(&cup, &protest(1, None, 2, "the pairing", NOON + 2401)).contains("its last result"));
    // The organiser gives more time, or all of it.
    cup.apply(&Entry::ProtestTime { minutes: Some(60) }).unwrap();
    cup.apply(&protest(1, Some(1), 3, "later", NOON + 3600)).unwrap();
    cup.apply(&Entry::ProtestTime { minutes: None }).unwrap();
    cup.apply(&protest(1, Some(1), 3, "much later", u64::MAX)).unwrap();
    assert_eq!(cup.protest_until(1, Some(1), None), None);
    for minutes in [0, 43_201] {
        assert!(refused(&cup, &Entry::ProtestTime { minutes: Some(minutes) }).contains("43200"));
    }
    // A result that was corrected has its own time; one whose moment nobody knows has no end.
    cup.apply(&Entry::ProtestTime { minutes: Some(1) }).unwrap();
    cup.apply(&result(1, Some(NOON + 7200))).unwrap();
    cup.apply(&protest(1, Some(1), 4, "again", NOON + 7260)).unwrap();
    cup.apply(&result(1, None)).unwrap();
    assert_eq!(cup.protest_until(1, Some(1), None), None);
    cup.apply(&Entry::Result { round: 1, board: 1, result: None, at: Some(NOON) }).unwrap();
    assert_eq!(cup.protest_until(1, Some(1), None), None, "it has no result");
}

#[test]
fn what_cannot_be_a_protest_is_refused() {
    let mut cup = paired();
    let long = "x".repeat(2001);
    for text in ["", " \n ", "a\u{7}b", "a\u{202e}b", long.as_str()] {
        assert!(refused(&cup, &protest(1, Some(1), 1, text, NOON)).contains("at most 2000"), "{text}");
    }
    cup.apply(&protest(1, Some(1), 1, &"棋".repeat(2000), NOON)).unwrap();
    assert!(refused(&cup, &protest(2, Some(1), 1, "x", NOON)).contains("not paired"));
    assert!(refused(&cup, &protest(0, None, 1, "x", NOON)).contains("not paired"));
    for board in [0, 3, usize::MAX] {
        assert!(refused(&cup, &protest(1, Some(board), 1, "x", NOON)).contains("has no board"));
    }
    for by in [0, 5] {
        assert!(refused(&cup, &protest(1, Some(1), by, "x", NOON)).contains(&by.to_string()), "{by}");
    }
    let with = |place, member| Entry::Protest {
        protest: Protest { round: 1, board: Some(1), place, by: PlayerId(1), member, text: "x".to_owned(), at: NOON },
    };
    assert!(!refused(&cup, &with(Some(1), None)).is_empty(), "nobody plays matches here");
    assert!(!refused(&cup, &with(None, Some(1))).is_empty(), "nobody is in a team here");
    for _ in 1..5 {
        cup.apply(&protest(1, Some(1), 1, "x", NOON)).unwrap();
    }
    assert!(refused(&cup, &protest(1, None, 1, "x", NOON)).contains("5 protests"));
    cup.apply(&protest(1, None, 2, "x", NOON)).unwrap();
}

#[test]
fn a_protest_is_decided_once() {
    let mut cup = paired();
    assert!(refused(&cup, &decision(1, "x", "Li")).contains("no protest 1"));
    cup.apply(&protest(1, Some(1), 1, "The clock.", NOON)).unwrap();
    for (text, arbiter) in [("", "Li"), ("x", ""), ("x", "a\nb")] {
        assert!(!refused(&cup, &decision(1, text, arbiter)).is_empty());
    }
    cup.apply(&decision(1, "So be it.", "Li")).unwrap();
    let filed = &cup.protests()[0];
    assert_eq!((filed.number, filed.decision.as_ref().map(|one| (one.upheld, one.arbiter.as_str()))), (1, Some((true, "Li"))));
    assert!(refused(&cup, &decision(1, "x", "Li")).contains("decided already"));
}

#[test]
fn an_undone_change_takes_no_protest_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup");
    let mut journal = Journal::create(&path, Settings::of("Cup", System::Swiss)).unwrap();
    let players = ["An", "Bo", "Cai", "Dan"].map(|name| crate::support::entrant(name, None)).to_vec();
    journal.append(Entry::Add { players, from: 1 }).unwrap();
    let pairs = next_round(journal.state(), 1).unwrap();
    journal.append(Entry::Pair { round: 1, pairs }).unwrap();
    journal.append(result(1, Some(NOON))).unwrap();
    journal.append(protest(1, Some(1), 1, "No.", NOON + 60)).unwrap();
    journal.append(decision(1, "Yes.", "Li")).unwrap();
    let undone = [journal.undo().unwrap(), journal.undo().unwrap()];
    assert_eq!(undone.map(|entry| entry.word()), ["decide", "result"]);
    assert_eq!((journal.state().protests().len(), journal.state().round(1).unwrap().games[0].result), (1, None));
    // Without the pairing there would be nothing to protest against.
    let said = journal.undo().unwrap_err().message().in_lang(Lang::En);
    assert!(said.contains("protest"), "{said}");
    drop(journal);
    // The file says the same to whoever reads it next, and a line that was not finished is none.
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.extend(br#"{"do":"protest","protest":{"round":1,"by":2,"te"#);
    std::fs::write(&path, bytes).unwrap();
    let journal = Journal::open(&path).unwrap();
    assert!(journal.torn().is_some());
    let protests = journal.state().protests();
    assert_eq!((protests.len(), protests[0].protest.text.as_str(), protests[0].decision.is_none()), (1, "No.", true));
}
