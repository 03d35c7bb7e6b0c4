//! `tournament` with teams and meetings, as an organiser uses it, and the rules of conduct on paper.

use std::fs;
use std::process::Command;

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::{command, root, run_with};

use crate::support::tournament::{answer, ran};

/// Teams of three boards; every second one has a reserve, the last one player too few.
fn begun(system: &str, teams: usize) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    answer(folder.path(), &["new", "cup", "--system", system, "--teams", "3"]);
    let mut rows = String::from("team,board,name,rating\n");
    for team in 1..=teams {
        let size = if team == teams { 2 } else { 3 + team % 2 };
        for board in 1..=size {
            rows += &format!("Team {team},{board},T{team}P{board},{}\n", 2300 - 10 * team - board);
        }
    }
    fs::write(folder.path().join("teams.csv"), rows).unwrap();
    assert_eq!(answer(folder.path(), &["import", "cup", "teams.csv"])["players"].as_array().unwrap().len(), teams);
    folder
}

#[test]
fn teams_from_a_table_to_standings_by_board() {
    let folder = begun("swiss", 5);
    let at = folder.path();
    let named = answer(at, &["lineup", "cup", "Team 1", "1", "T1P3", "4"]);
    assert_eq!((&named["named"], named["players"][2]["name"].as_str()), (&true.into(), Some("T1P4")), "{named}");
    let pairs = answer(at, &["pair", "cup"]);
    assert_eq!((pairs["games"].as_array().unwrap().len(), pairs["byes"].as_array().unwrap().len()), (2, 1), "{pairs}");
    let boards = pairs["games"][0]["boards"].as_array().unwrap();
    assert_eq!((boards.len(), boards[1]["second"]["name"].as_str()), (3, Some("T1P3")), "{pairs}");
    for board in ["1.1", "1.2", "1.3"] {
        answer(at, &["result", "cup", board, "="]);
    }
    let drawn = answer(at, &["result", "cup", "2", "--"]);
    assert_eq!(drawn["games"][0]["score"], serde_json::json!([1.5, 1.5]), "{drawn}");
    assert_eq!((&drawn["games"][1]["result"], &drawn["complete"]), (&"--".into(), &true.into()), "{drawn}");
    let text = ran(at, &["result", "cup", "1.1", "1-0"]).expect(0).out;
    assert!(text.contains("2 : 1") && text.contains("1.3"), "{text}");
    let boards = answer(at, &["standings", "cup", "--boards"]);
    assert_eq!(boards["rows"][0]["points"], 1.0, "{boards}");
    assert!(ran(at, &["standings", "cup", "--boards"]).expect(0).out.contains("T1P1"));
    let cells = answer(at, &["crosstable", "cup"]);
    assert_eq!(cells["rows"][0]["cells"][0]["board_points"], 2.0, "{cells}");
    let rated = answer(at, &["ratings", "cup", "--by", "elo"]);
    assert!(rated["rows"].as_array().unwrap().len() > 5, "the players are rated: {rated}");
    answer(at, &["member", "cup", "Team 5", "New", "--rating", "1500"]);
    answer(at, &["member", "cup", "Team 5", "New", "--rename", "Newer"]);
    let shown = answer(at, &["show", "cup"]);
    assert_eq!(shown["players"][4]["members"][2]["name"], "Newer", "{shown}");
    assert_eq!(shown["teams"]["boards"], 3, "{shown}");
    let report = answer(at, &["export", "cup", "--format", "trf"]);
    let report = report["text"].as_str().unwrap();
    assert!(report.lines().filter(|line| line.starts_with("013 ")).count() == 5, "{report}");
    fs::write(at.join("cup.trf"), report).unwrap();
    answer(at, &["new", "again", "--system", "round-robin", "--teams", "3"]);
    assert_eq!(answer(at, &["import", "again", "cup.trf"])["players"][0]["members"].as_array().unwrap().len(), 4);
    let pages = answer(at, &["print", "cup", "wall"]);
    assert!(pages["files"].to_string().contains("boards.html"), "{pages}");
    let wall = fs::read_to_string(at.join("wall/pairings-1.html")).unwrap();
    assert!(wall.contains("T1P3") && wall.contains("1.3"), "{wall}");
    let standings = fs::read_to_string(at.join("wall/standings.html")).unwrap();
    assert!(standings.contains("board points"), "{standings}");
}

/// A league over weekends: dates, games that stay open, the table after each meeting.
#[test]
fn a_league_over_weekends() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    answer(at, &["new", "cup", "--system", "league", "--cycles", "1", "--meeting", "1-2=2027-01-16"]);
    fs::write(at.join("players.csv"), "name,rating\nAnna,1900\nBo,1800\nCleo,5k\nDan,\n").unwrap();
    answer(at, &["import", "cup", "players.csv"]);
    answer(at, &["meeting", "cup", "3", "--date", "first Sunday of May", "--place", "Town hall"]);
    answer(at, &["pair", "cup", "--all"]);
    answer(at, &["postpone", "cup", "--player", "Anna", "--meeting", "1", "--date", "2027-02-01"]);
    let meetings = answer(at, &["meeting", "cup"])["meetings"].clone();
    assert_eq!((meetings[0]["open"].as_array().unwrap().len(), meetings[1]["place"].as_str()), (4, Some("Town hall")), "{meetings}");
    assert_eq!(meetings[0]["open"].as_array().unwrap().iter().filter(|game| game["postponed"] == "2027-02-01").count(), 2, "{meetings}");
    for round in ["1", "2"] {
        let games = answer(at, &["result", "cup", "1", "1-0", "--round", round])["games"].clone();
        let later = games.as_array().unwrap().iter().position(|game| !game["postponed"].is_null());
        assert!(later.is_none_or(|at| at == 1), "a game that is played is not postponed: {games}");
    }
    let listed = ran(at, &["meeting", "cup"]).expect(0).out;
    assert!(listed.contains("first Sunday of May, Town hall") && listed.contains("is open"), "{listed}");
    assert_eq!(answer(at, &["standings", "cup", "--meeting", "1"])["round"], 2);
    answer(at, &["print", "cup", "wall"]);
    let page = fs::read_to_string(at.join("wall/meeting-1.html")).unwrap();
    assert!(page.contains("2027-01-16") && page.contains("Standings after round 2"), "{page}");
    let schedule = fs::read_to_string(at.join("wall/schedule.html")).unwrap();
    assert!(schedule.contains("Town hall") && schedule.contains("open"), "{schedule}");
    assert_eq!(fs::read_to_string(at.join("wall/rounds.html")).unwrap().matches("<h3>").count(), 3, "all rounds are on one page");
}

/// A table that is paired to its end is printed whole, and played from its first open round on.
#[test]
fn a_whole_table_begins_with_its_first_round() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    answer(at, &["new", "cup", "--system", "round-robin"]);
    for name in ["Anna", "Bo", "Cleo", "Dan"] {
        answer(at, &["add", "cup", name]);
    }
    let said = ran(at, &["pair", "cup", "--all"]).expect(0).out;
    assert!((1..=3).all(|round| said.contains(&format!("Round {round}"))) && !said.contains("Berger"), "{said}");
    for (board, round) in [("2", 1), ("1", 1), ("1", 2)] {
        assert_eq!(answer(at, &["result", "cup", board, "1-0"])["round"], round);
    }
    assert_eq!(answer(at, &["show", "cup"])["current"], 2);
    answer(at, &["print", "cup", "wall"]);
    assert!(at.join("wall/slips-2.html").exists() && fs::read_to_string(at.join("wall/standings.html")).unwrap().contains("after round 2"));
}

/// The rules of conduct of a game, with the texts of their clauses, in each language.
#[test]
fn the_conduct_sheet_is_printed() {
    let folder = begun("swiss", 3);
    let at = folder.path();
    for (lang, word) in [("en", "Remedies: position put back"), ("zh", "处理："), ("ja", "処置：")] {
        answer(at, &["print", "cup", "wall", "--game", "jirige", "--lang", lang]);
        let page = fs::read_to_string(at.join("wall/conduct.html")).unwrap();
        assert!(page.contains(word) && page.contains("@page{size:A4"), "{lang}: {page}");
        let shown: Value = run_with(command(["show", "jirige", "--json", "--root", root().to_str().unwrap()]), "").expect(0).json();
        let clauses = shown["clauses"].as_object().map_or(0, |clauses| clauses.len());
        for clause in ["jirige.viol.1", "jirige.viol.9", "jirige.end.4", "jirige.end.5", "jirige.touch.2", "jirige.clock.11"] {
            let text = page.split(&format!("<code>{clause}</code>")).nth(1).and_then(|rest| rest.split("</div>").next());
            assert!(text.is_some_and(|text| text.trim().chars().count() > 4), "{lang}: {clause} of {clauses}");
        }
    }
    // A game without rules of conduct has a page that says so.
    answer(at, &["print", "cup", "wall", "--game", "hex"]);
    assert!(fs::read_to_string(at.join("wall/conduct.html")).unwrap().contains("say nothing about conduct"));
}

/// Byes with points, boards that are fixed, sides by a game's rule, play-offs.
#[test]
fn changes_by_hand() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let begun = answer(at, &["new", "cup", "--system", "knockout", "--game", "jirige"]);
    assert!(begun["sides"].as_str().unwrap().starts_with("first=number,"), "{begun}");
    for (name, level) in [("Anna", "3d"), ("Bo", "1d"), ("Cleo", "5k"), ("Dan", "9k")] {
        answer(at, &["add", "cup", name, "--level", level]);
    }
    let shown = answer(at, &["edit", "cup", "Dan", "--fixed-board", "2"]);
    assert_eq!((&shown["players"][3]["fixed_board"], &shown["players"][0]["rating"]), (&2.into(), &2300.into()), "{shown}");
    let pairs = answer(at, &["pair", "cup"]);
    assert!(pairs["games"][1].to_string().contains("always sits at board 2"), "{pairs}");
    assert!(ran(at, &["swap", "cup", "Anna", "Bo"]).complaint().contains("only the two players of one board"));
    let swapped = answer(at, &["swap", "cup", "Anna", "Dan"]);
    assert_eq!(swapped["games"][1]["first"]["name"], pairs["games"][1]["second"]["name"], "{swapped}");
    answer(at, &["result", "cup", "1", "=+-"]);
    answer(at, &["result", "cup", "2", "=-+"]);
    let last = answer(at, &["pair", "cup"]);
    let finalists = [swapped["games"][0]["first"]["name"].clone(), swapped["games"][1]["second"]["name"].clone()];
    for name in finalists {
        assert!([&last["games"][0]["first"]["name"], &last["games"][0]["second"]["name"]].contains(&&name), "{last}");
    }
    answer(at, &["new", "open", "--system", "swiss"]);
    for name in ["Anna", "Bo", "Cleo"] {
        answer(at, &["add", "open", name]);
    }
    let granted = answer(at, &["bye", "open", "Cleo"]);
    assert_eq!(granted["players"][2]["granted"]["1"], 0.5, "{granted}");
    answer(at, &["pair", "open"]);
    assert_eq!(answer(at, &["result", "open", "1", "--"])["games"][0]["result"], "--");
    assert_eq!(answer(at, &["standings", "open"])["rows"][0]["points"], 0.5);
}

/// Mistakes: one sentence with what is wrong, exit code 2, and the file as before.
#[test]
fn a_mistake_changes_nothing() {
    let folder = begun("swiss", 4);
    let at = folder.path();
    answer(at, &["pair", "cup"]);
    answer(at, &["meeting", "cup", "1-2", "--date", "May"]);
    answer(at, &["new", "alone", "--system", "swiss"]);
    answer(at, &["add", "alone", "Anna"]);
    fs::write(at.join("lost.csv"), "name,team\nNew,Team 9\nOther,\n").unwrap();
    fs::write(at.join("twice.csv"), "name,team\nNew,Team 9\nT1P1,Team 9\n").unwrap();
    let before = fs::read(at.join("cup")).unwrap();
    for (args, said) in [
        (&["result", "cup", "1", "1-0"][..], "1.1 to 1.3"),
        (&["result", "cup", "1.4", "1-0"], "no board 4"),
        (&["result", "cup", "3.1", "1-0"], "no board 3"),
        (&["result", "cup", "1.1", "=+-"], "whole match"),
        (&["result", "cup", "1.x", "1-0"], "1.x"),
        (&["result", "alone", "1.1", "1-0"], "not paired"),
        (&["result", "cup", "1", "=+-"], "knock-out"),
        (&["lineup", "cup", "Team 1", "1", "1"], "two boards"),
        (&["lineup", "cup", "Team 1", "2", "1"], "may not sit above"),
        (&["lineup", "cup", "Team 1", "Nobody"], "no player `Nobody`"),
        (&["lineup", "cup", "Team 9"], "no player `Team 9`"),
        (&["lineup", "alone", "Anna"], "No teams play"),
        (&["standings", "alone", "--boards"], "No teams play"),
        (&["standings", "cup", "--meeting", "2"], "no meeting 2"),
        (&["member", "alone", "Anna", "New"], "No teams play"),
        (&["member", "cup", "Team 1", "T2P1"], "entered already"),
        (&["member", "cup", "Team 1", "New", "--board", "1"], "keeps its order"),
        (&["import", "cup", "lost.csv"], "lost.csv:3"),
        (&["import", "cup", "twice.csv"], "twice.csv:3: `T1P1`"),
        (&["meeting", "cup", "2-3", "--date", "June"], "overlap"),
        (&["meeting", "cup", "3-2", "--date", "June"], "`3-2`"),
        (&["meeting", "cup", "5"], "needs a date"),
        (&["meeting", "cup", "5", "--drop"], "no meeting of the rounds"),
        (&["postpone", "cup"], "<BOARD>"),
        (&["postpone", "cup", "9"], "no board 9"),
        (&["postpone", "cup", "1", "--back"], "not postponed"),
        (&["postpone", "cup", "--player", "Team 1", "--meeting", "3"], "no meeting 3"),
        (&["bye", "cup", "Team 1", "--round", "1"], "paired already"),
        (&["bye", "cup", "Team 1", "--points", "9"], "9"),
        (&["edit", "cup", "Team 1", "--fixed-board", "x"], "`x`"),
        (&["edit", "cup", "Team 1", "--fixed-board", "0"], "0 is no board"),
        (&["edit", "cup", "Team 1", "--level", "strong"], "`strong`"),
        (&["swap", "cup", "Team 1", "Nobody"], "Nobody"),
        (&["new", "new", "--system", "swiss", "--teams", "0"], "1 to 50"),
        (&["new", "new", "--system", "swiss", "--teams", "99"], "1 to 50"),
        (&["new", "new", "--system", "swiss", "--order", "rating"], "No teams play"),
        (&["new", "new", "--system", "swiss", "--teams", "4", "--order", "height"], "`height`"),
        (&["new", "new", "--system", "swiss", "--teams", "4", "--board-points", "1,0"], "1,0.5,0"),
        (&["new", "new", "--system", "swiss", "--sides", "first=toss"], "`first=toss`"),
        (&["new", "new", "--system", "swiss", "--meeting", "x=May"], "`x`"),
        (&["new", "new", "--system", "swiss", "--game", "no-such-game"], "no-such-game"),
    ] {
        let found = ran(at, args).complaint();
        assert!(found.contains(said) && found.trim_end().lines().count() <= 8, "{args:?}: {found}");
        assert!(!at.join("new").exists(), "{args:?}");
        let zh: Vec<&str> = args.iter().copied().chain(["--lang", "zh"]).collect();
        assert!(!ran(at, &zh).complaint().is_ascii(), "{args:?}");
    }
    assert_eq!(fs::read(at.join("cup")).unwrap(), before);
}

/// The standings of teams and boards equal those that a program counts which shares nothing with this one but the file.
#[test]
fn an_independent_recount_agrees() {
    if Command::new("python3").arg("--version").output().is_err() {
        needs::missing("python3", "apt-get install python3");
        return;
    }
    let results = ["1-0", "0-1", "=", "0-0", "+-", "-+", "--", "1-0", "="];
    for (system, teams, rounds) in [("swiss", 7, 4), ("round-robin", 6, 5), ("league", 4, 6)] {
        let folder = begun(system, teams);
        let at = folder.path();
        for round in 1..=rounds {
            if round == 2 {
                answer(at, &["lineup", "cup", "Team 1", "2", "4"]);
                answer(at, &["bye", "cup", "Team 3"]);
                answer(at, &["withdraw", "cup", "Team 4", "--round", "3"]);
            }
            let pairs = answer(at, &["pair", "cup"]);
            for (game, view) in (1..).zip(pairs["games"].as_array().unwrap()) {
                for (board, place) in (1..).zip(view["boards"].as_array().unwrap()) {
                    if !place["first"].is_null() && !place["second"].is_null() {
                        let result = results[(round * 7 + game * 5 + board * 2) % results.len()];
                        answer(at, &["result", "cup", &format!("{game}.{board}"), result, "--round", &round.to_string()]);
                    }
                }
                if (round + game) % 6 == 0 {
                    answer(at, &["result", "cup", &game.to_string(), "-+", "--round", &round.to_string()]);
                }
            }
        }
        answer(at, &["ties", "cup", "--set", "points,board-points,buchholz,board-berger,sonneborn-berger,wins"]);
        let standings = answer(at, &["standings", "cup"]);
        let python = Command::new("python3").arg(root().join("tests/src/recount_teams.py")).arg(at.join("cup")).output().unwrap();
        assert!(python.status.success(), "{python:?}");
        let counted: Value = serde_json::from_slice(&python.stdout).unwrap();
        for row in standings["rows"].as_array().unwrap() {
            let name = row["name"].as_str().unwrap();
            assert_eq!(row["values"], counted["teams"][name], "{system}: {name}");
        }
        let boards = answer(at, &["standings", "cup", "--boards"]);
        let mut ours: Vec<Value> = boards["rows"].as_array().unwrap().iter().map(|row| {
            let player = &row["player"];
            serde_json::json!({ "board": row["board"], "team": player["team"], "number": player["number"], "points": row["points"], "games": row["games"] })
        }).collect();
        ours.sort_by_key(|row| ["board", "team", "number"].map(|word| row[word].as_u64()));
        assert_eq!(Value::from(ours), counted["boards"], "{system}");
    }
}
