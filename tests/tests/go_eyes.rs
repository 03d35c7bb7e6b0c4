//! Life and death at the end of a game: every eye space of up to six points beside a naive twin, and endgames beside GNU Go.
//!
//! The short form takes a sample of both, `TIANYUAN_PEERS=1` a larger one of the spaces and all endgames; `TIANYUAN_LONG=1` takes every
//! space with every filling, which lasts many minutes.

use std::collections::BTreeMap;
use std::fs;

use crate::support;

use serde_json::Value;
use support::gtp::{Gtp, gnugo};
use support::stones::{rules_of, setup};
use tianyuan_board::neighbours;
use tianyuan_play::{Survival, survival};
use tianyuan_rules::spec::Suicide;
use tianyuan_search::life::{Fate, Ground, fates};
use tianyuan_tests::needs;
use tianyuan_tests::oracle::eyes::{Space, Verdict, shapes};
use tianyuan_tests::oracle::{Goban, Side};
use tianyuan_tests::program::{command, root, run_with};

/// The places of a space: in the middle, at an edge, in a corner.
const PLACES: [(usize, usize); 3] = [(2, 2), (2, 0), (0, 0)];

fn verdict(fate: Option<Fate>) -> Option<Verdict> {
    fate.map(|fate| match fate {
        Fate::Dead => Verdict::Dead,
        Fate::Seki => Verdict::Seki,
        Fate::Alive => Verdict::Alive,
    })
}

/// The fate of the wall of a space, by the search alone.
fn searched(space: &Space) -> Option<Verdict> {
    let board = tianyuan_board::Board::rectangle(space.board.width, space.board.height, false, None, None).unwrap();
    let table = neighbours(&board, &tianyuan_board::DirectionId::first(4).collect::<Vec<_>>());
    let owners: Vec<Option<u8>> = space.board.cells.iter().map(|cell| cell.map(|side| side as u8)).collect();
    let ground = Ground { neighbours: &table, owners: &owners, suicide: Suicide::Forbidden, mover: Side::White as u8 };
    verdict(fates(&ground, &vec![Some(0.5); owners.len()])[space.wall])
}

#[test]
fn all_eye_spaces_up_to_six_points() {
    let many = needs::asked_for("a naive twin", "more eye spaces of up to six points");
    let all = std::env::var("TIANYUAN_LONG").is_ok_and(|value| value == "1");
    // One space of so many is taken.
    let one_of = |points: usize| match (points, many) {
        (..=3, _) => 1,
        _ if all => 1,
        (4 | 5, true) => 7,
        (4 | 5, false) => 53,
        (_, true) => 199,
        _ => 997,
    };
    let (mut compared, mut number) = (BTreeMap::<(usize, Verdict), u64>::new(), 0_usize);
    for points in 1..=6 {
        for (left, below) in PLACES {
            // In the middle a shape is the same however it is turned.
            for shape in shapes(points, (left, below) == PLACES[0]) {
                for stones in 0..1 << points {
                    number += 1;
                    let taken = number.is_multiple_of(one_of(points));
                    let Some(space) = taken.then(|| Space::new(&shape, left, below, stones)).flatten() else { continue };
                    let wanted = space.verdict();
                    assert_eq!(searched(&space), Some(wanted), "{points} points: {:#?}", space.board.rows());
                    *compared.entry((points, wanted)).or_insert(0) += 1;
                }
            }
        }
    }
    eprintln!("eye spaces by points and verdict: {compared:?}");
    assert!(compared.len() >= 9, "{compared:?}");
}

#[test]
fn the_shapes_are_counted() {
    assert_eq!([1, 2, 3, 4, 5, 6].map(|points| shapes(points, false).len()), [1, 2, 6, 19, 63, 216]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|points| shapes(points, true).len()), [1, 1, 2, 5, 12, 35]);
}

/// The fate of the stones of a final position, by the game as it is played.
fn judged(board: &Goban, mover: Side) -> Survival {
    let (width, height) = (board.width.to_string(), board.height.to_string());
    let rules = rules_of("go", &[("width", &width), ("height", &height)]);
    let mut game = rules.game();
    game.set_up(&setup(&rules, board, mover)).unwrap();
    survival(&*game, 1).unwrap()
}

#[test]
fn dead_walls_and_true_seki_through_the_protocol() {
    let answers = |position: &str, options: &[&str]| {
        let mut args = vec!["gtp", "go-japanese", "--option", "komi=0"];
        args.extend(options);
        let input = format!("tianyuan-position {position}\nfinal_score\nfinal_status_list dead\nfinal_status_list seki\nquit\n");
        let ran = run_with(command(args), &input).expect(0).out;
        let answers: Vec<String> = ran.split("\n\n").map(|answer| answer.trim_start_matches(['=', ' ']).to_owned()).collect();
        let sorted = |text: &str| {
            let mut names: Vec<&str> = text.split_whitespace().collect();
            names.sort_unstable();
            names.join(" ")
        };
        (answers[1].clone(), sorted(&answers[2]), sorted(&answers[3]))
    };
    // Four bent points at the edge and three in a row, each with White on the vital point.
    let nine = ["--option", "size=9"];
    let bent = "9/9/9/9/9/1wwwww3/1wbbbww2/1wb1bbw2/1wb1w1bw1";
    let (score, dead, seki) = answers(&format!("{bent} w play -"), &nine);
    assert_eq!((dead.as_str(), seki.as_str()), ("C1 C2 C3 D3 E2 E3 F2 G1", ""));
    assert!(score.starts_with("W+"), "{score}");
    let three = "9/9/9/9/9/9/1wwwww3/wwbbbww2/wb1w1bw2";
    assert_eq!(answers(&format!("{three} b play -"), &nine).1, "B1 C2 D2 E2 F1");
    // One eye each and a liberty between: nobody can approach. The protocol knows square boards alone.
    let seki = judged(&Goban::from_rows(&[".X.O."]), Side::Black);
    assert_eq!((seki.dead(), seki.fates), (vec![], vec![None, Some(Fate::Seki), None, Some(Fate::Seki), None]));
}

/// An endgame that GNU Go has played to two passes, with its own judgement of the stones.
struct Endgame {
    number: u64,
    board: Goban,
    mover: Side,
    dead: Vec<usize>,
    seki: Vec<usize>,
}

fn endgames() -> Vec<Endgame> {
    let text = fs::read_to_string(root().join("tests/data/go/endgames.json")).unwrap();
    let list: Vec<Value> = serde_json::from_str(&text).unwrap();
    let read = |game: &Value| {
        let rows: Vec<&str> = game["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        let board = Goban::from_rows(&rows);
        let sites = |key: &str| {
            let mut sites: Vec<usize> = game[key].as_str().unwrap().split_whitespace().map(|name| board.vertex(name).unwrap()).collect();
            sites.sort_unstable();
            sites
        };
        let (dead, seki) = (sites("dead"), sites("seki"));
        let mover = Side::of_letter(game["mover"].as_str().unwrap()).unwrap();
        Endgame { number: game["number"].as_u64().unwrap(), mover, dead, seki, board }
    };
    list.iter().map(read).collect()
}

/// Stones of which the search proves another fate than GNU Go sees: the endgame, and the reason.
const PROVED: &[(u64, &str)] = &[];

#[test]
fn endgames_beside_gnugos_judgement() {
    let games = endgames();
    let (mut same, mut estimated, mut proved) = (0, 0, Vec::new());
    for game in &games {
        let found = judged(&game.board, game.mover);
        let sites = |sites: Vec<u16>| sites.into_iter().map(usize::from).collect::<Vec<_>>();
        let (dead, seki) = (sites(found.dead()), sites(found.seki()));
        let names = |sites: &[usize]| sites.iter().map(|&site| game.board.vertex_name(site)).collect::<Vec<_>>().join(" ");
        let differs = |site: &usize| dead.contains(site) != game.dead.contains(site) || seki.contains(site) != game.seki.contains(site);
        let (sure, open): (Vec<usize>, Vec<usize>) =
            (0..game.board.cells.len()).filter(differs).partition(|&site| found.fates[site].is_some());
        if sure.is_empty() && open.is_empty() {
            same += 1;
            continue;
        }
        eprintln!(
            "endgame {}, {:?} to move\n{}\n  GNU Go: dead {}; seki {}\n  here: dead {}; seki {}\n  otherwise by play: {}; by random games, in an area too large to search: {}",
            game.number,
            game.mover,
            game.board.rows().join("\n"),
            names(&game.dead),
            names(&game.seki),
            names(&dead),
            names(&seki),
            names(&sure),
            names(&open)
        );
        estimated += usize::from(sure.is_empty());
        if !sure.is_empty() {
            proved.push(game.number);
        }
    }
    eprintln!("{same} of {} endgames have the same dead stones and the same seki; {estimated} differ by random games alone", games.len());
    let named: Vec<u64> = PROVED.iter().map(|(number, _)| *number).collect();
    assert_eq!(proved, named, "endgames that are proved to be otherwise: {PROVED:?}");
    assert!(estimated * 10 <= games.len(), "{estimated} of {}", games.len());
}

#[test]
fn gnugo_still_judges_so() {
    let Some(program) = gnugo() else {
        return needs::missing("gnugo", "apt-get install gnugo");
    };
    let step = if needs::asked_for("gnugo", "all endgames") { 1 } else { 67 };
    let games = endgames();
    let mut same = 0;
    let asked: Vec<&Endgame> = games.iter().step_by(step).collect();
    for game in &asked {
        let mut peer = Gtp::start(program, &["--level", "1", "--seed", "1", "--chinese-rules"]);
        peer.ask(&format!("boardsize {}", game.board.width));
        peer.ask("clear_board");
        for (site, cell) in game.board.cells.iter().enumerate() {
            if let Some(side) = cell {
                let name = if *side == Side::Black { "black" } else { "white" };
                peer.ask(&format!("play {name} {}", game.board.vertex_name(site)));
            }
        }
        let answer = peer.ask("final_status_list dead");
        let mut dead: Vec<usize> = answer.split_whitespace().map(|name| game.board.vertex(name).unwrap()).collect();
        dead.sort_unstable();
        same += usize::from(dead == game.dead);
    }
    eprintln!("{same} of {} endgames are judged as they were recorded", asked.len());
    // It knows no history of a position that is laid out, so a few may differ.
    assert!(same * 20 >= asked.len() * 19, "{same} of {}", asked.len());
}
