//! Rounds paired by a program of others: the report that it gets, and every mistake of its answer.

use tianyuan_tournament::{Entry, Outside, PlayerId, System, read_players};

use crate::support::{better_wins, entrant, pair, results, tournament};

fn lines(text: &[&str]) -> Vec<String> {
    text.iter().map(|line| (*line).to_owned()).collect()
}

#[test]
fn a_report_has_who_plays_and_who_must_not_meet() {
    let mut cup = tournament(System::Swiss, 6);
    // The highest rating of all enters last and is number 1 of the report.
    cup.apply(&Entry::Add { players: vec![entrant("Late", Some(2500))], from: 1 }).unwrap();
    pair(&mut cup);
    results(&mut cup, better_wins);
    cup.apply(&Entry::Absent { player: PlayerId(2), round: 2 }).unwrap();
    cup.apply(&Entry::Forbid { players: [PlayerId(1), PlayerId(7)], rounds: None, lift: false }).unwrap();
    let outside = Outside::of(&cup, 2).unwrap();
    let players = read_players(std::path::Path::new("cup.trf"), outside.trf.as_bytes()).unwrap();
    let names: Vec<&str> = players.entrants.iter().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!(names, ["Late", "P1", "P2", "P3", "P4", "P5", "P6"]);
    let said = |start: &str| outside.trf.lines().filter(|line| line.starts_with(start)).collect::<Vec<_>>();
    assert_eq!(said("XXP"), ["XXP 2 1"]);
    let columns = |line: &str| line.chars().skip(89).collect::<String>().trim().chars().count().div_ceil(10);
    assert_eq!(said("001").iter().map(|line| columns(line)).collect::<Vec<_>>(), [1, 1, 2, 1, 1, 1, 1]);
    assert_eq!(outside.most_lines(), 4);
    let round = outside.read("them", &lines(&["1 4", "5 2", "6 7"])).unwrap();
    let pairs: Vec<_> = round.games.iter().map(|game| (game.first.0, game.second.0)).collect();
    assert_eq!(pairs, [(7, 3), (4, 1), (5, 6)]);
    assert_eq!(round.by.as_deref(), Some("them"));
    cup.apply(&Entry::Pair { round: 2, pairs: round }).unwrap();
}

#[test]
fn a_wrong_answer_pairs_nobody() {
    let mut cup = tournament(System::Swiss, 5);
    cup.apply(&Entry::Forbid { players: [PlayerId(1), PlayerId(2)], rounds: None, lift: false }).unwrap();
    let outside = Outside::of(&cup, 1).unwrap();
    for wrong in ["2", "4", "-1", "three", "", "3 pairs", "99999999999999999999"] {
        assert!(outside.promised(wrong).is_err(), "{wrong}");
    }
    assert_eq!(outside.promised(" 3 ").unwrap(), 3);
    for (answer, said) in [
        (&["1 3", "2 4", "4 5"][..], "player 4"),
        (&["1 3", "2 4", "6 0"], "player 6"),
        (&["1 3", "2 4", "0 5"], "player 0"),
        (&["1 3", "2 4"], "left P5 out"),
        (&["1 2", "3 4", "5 0"], "P1 and P2"),
        (&["1 3", "2 4", "5"], "`5`"),
        (&["1 3", "2 4", "5 0 0"], "`5 0 0`"),
        (&["1 3", "2 4", "five \u{1b}[2J"], "`five \\u{1b}[2J`"),
    ] {
        let error = outside.read("them", &lines(answer)).unwrap_err().to_string();
        assert!(error.contains(said), "{answer:?}: {error}");
    }
    assert_eq!(outside.read("them", &lines(&["1 3", "2 4", "5 0"])).unwrap().byes, [PlayerId(5)]);
}

#[test]
fn only_a_swiss_is_paired_by_others() {
    for system in [System::McMahon, System::RoundRobin, System::League, System::Knockout] {
        assert!(Outside::of(&tournament(system, 6), 1).is_err(), "{system:?}");
    }
    let mut cup = tournament(System::Swiss, 6);
    pair(&mut cup);
    assert!(Outside::of(&cup, 2).unwrap_err().to_string().contains("no result"), "a round without results");
}
