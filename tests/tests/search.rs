//! The search for the best decision on scripts that people use: positions with one right answer.

use crate::support;

use std::fs;

use serde_json::Value;
use support::scripts::load;
use tianyuan_notation::{moves, position};
use tianyuan_rules::Setup;
use tianyuan_script::LoadedGame;
use tianyuan_search::choose::{Method, Request, choose};
use tianyuan_search::tree::{Found, Proven};
use tianyuan_tests::program::root;

fn setup(loaded: &LoadedGame, text: &str) -> Setup {
    position::read(loaded.rules.spec(), text).unwrap()
}

fn search(loaded: &LoadedGame, from: &Setup, nodes: u64, depth: u16) -> Found {
    let request = Request {
        from: Some(from),
        made: &[],
        method: Method::AlphaBeta,
        tuned: None,
        level: None,
        nodes,
        depth,
        lines: 1,
        stop: &|| false,
        report: None,
        seed: 1,
        threads: 1,
        kept: 1 << 16,
        memory: None,
    };
    let found = choose(&|| loaded.for_thread().map_err(|report| report.to_string()), request).unwrap();
    assert_eq!(loaded.hook_calls(), 0, "no Lua runs during the search");
    found
}

/// The best turn, its proof, and its length in decisions.
fn best(id: &str, text: &str, nodes: u64) -> (String, Option<Proven>, usize) {
    let loaded = load(id, &[]);
    let found = search(&loaded, &setup(&loaded, text), nodes, 0);
    let line = &found.lines[0];
    (moves::write(loaded.rules.spec(), &line.decisions[0]), line.proven, line.decisions.len())
}

#[test]
fn mates_are_found_in_so_many_turns() {
    // A rook gives up the file so that a pawn or the rook itself mates.
    assert_eq!(best("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - 1", 100_000), ("A1A6".into(), Some(Proven::Win), 3));
    // Two rooks take rank after rank.
    let (_, proven, length) = best("xiangqi", "4k4/9/R8/1R7/9/9/9/9/9/3K5 w - 1", 100_000);
    assert_eq!((proven, length), (Some(Proven::Win), 3));
    let text = fs::read_to_string(root().join("tests/data/shogi/mates.json")).unwrap();
    let problems: Vec<Value> = serde_json::from_str(&text).unwrap();
    let shogi = load("shogi", &[]);
    let short: Vec<&Value> = problems.iter().filter(|problem| problem["length"] == 3).collect();
    assert_eq!(short.len(), 9);
    for problem in short {
        let found = search(&shogi, &setup(&shogi, problem["position"].as_str().unwrap()), 1_000_000, 0);
        let line = &found.lines[0];
        assert_eq!(line.proven, Some(Proven::Win), "{} {line:?}", problem["id"]);
    }
}

#[test]
fn what_hangs_is_taken_and_what_loses_is_left_alone() {
    assert_eq!(best("chess", "4k3/8/8/3q4/8/8/8/3RK3 w - 1", 20_000).0, "D1D5");
    assert_eq!(best("chess", "8/P7/8/8/8/8/k7/7K w - 1", 20_000).0, "A7A8=Q", "a pawn becomes a queen");
    // The queen keeps the first rank: the pawn is bait.
    let (turn, proven, _) = best("chess", "4r1k1/5ppp/8/8/8/8/p4PPP/Q5K1 w - 1", 50_000);
    assert!(turn != "A1A2" && proven != Some(Proven::Loss), "{turn}");
    // A man that is one step from the far rank must be taken.
    assert_eq!(best("breakthrough", "8/8/8/8/8/8/p6P/1P6 w - 1", 20_000).0, "B1A2");
}

#[test]
fn the_way_around_walls_is_measured() {
    // Six walls across: around them it is three steps to the left, four to the right. Nobody has any more.
    let text = "8b8/9/17/9/17/9/17/9/17/2xxxxxx1/8w8/9/17/9/17/9/17 w play - joints=c4,e4,g4";
    let loaded = load("quoridor", &[("walls", "3".to_owned())]);
    let found = search(&loaded, &setup(&loaded, text), 100, 0);
    assert_eq!(moves::write(loaded.rules.spec(), &found.lines[0].decisions[0]), "e4→d4");
    // From the start the pawn goes forward, or a wall is put in the way of the other.
    let loaded = load("quoridor", &[]);
    let found = search(&loaded, &loaded.rules.game().setup(), 2_000, 0);
    let turn = moves::write(loaded.rules.spec(), &found.lines[0].decisions[0]);
    assert!(!["e1→d1", "e1→f1"].contains(&turn.as_str()), "{turn}");
}

#[test]
fn the_many_hem_the_few_in_and_give_nothing_away() {
    // The last goat but one that may be lost is not put where a tiger takes it.
    let (turn, _, _) = best("bagh-chal", "t3t/5/5/5/t3t g play 20g", 4_000);
    assert!(!["B1", "D1", "B5", "D5", "A2", "A4", "E2", "E4", "B2", "D2", "B4", "D4"].contains(&turn.as_str()), "{turn}");
}

#[test]
fn what_lessons_teach_is_found() {
    // A saddle-bag swings, and takes the stone that could break it.
    let jiu = load("jiu", &[("size", "8".to_owned())]);
    let text = "b1w1w1bw/8/w2bb1ww/4b3/wwbb3w/2bb2w1/8/w4w1b b march -";
    let found = search(&jiu, &setup(&jiu, text), 20_000, 0);
    let turn: Vec<String> = found.lines[0].decisions.iter().take(2).map(|decision| moves::write(jiu.rules.spec(), decision)).collect();
    assert_eq!(turn, ["D4→D5", "B4"]);
    // A square is kept from being made; a gun that takes ten is closed.
    assert_eq!(best("jirige", "w3b1b2/6w2/ww7/2bb3b1/w1b1w1b2/3b5/b4b1w1/1b1w5/2w2w2b w march -", 20_000).0, "E5→D5");
    assert_eq!(best("jirige", "b1b1b1b1b/9/b7b/3ww4/wwww1wwww/4w4/9/9/b1b1b1b1b w march -", 20_000).0, "E4→E5");
}

#[test]
fn a_turn_of_several_decisions_is_searched_as_one() {
    // A mill is closed and a man taken, which leaves two.
    let (_, proven, length) = best("nine-mens-morris", "ww1/3/3/6/w2/3/bbb w midgame -", 20_000);
    assert_eq!((proven, length), (Some(Proven::Win), 2));
}

#[test]
fn a_game_is_played_to_its_end() {
    // Every game that alpha-beta is for: the answer is legal, and the same again.
    for id in ["chess", "shogi", "xiangqi", "english-draughts", "konane", "oware", "surakarta", "tablut", "jiu"] {
        let loaded = load(id, &[]);
        let mut game = loaded.rules.game();
        for _ in 0..6 {
            let now = game.setup();
            let found = search(&loaded, &now, 500, 0);
            assert_eq!(found, search(&loaded, &now, 500, 0), "{id}");
            game.apply(found.lines[0].decisions[0]).unwrap();
        }
    }
}
