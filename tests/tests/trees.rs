//! The tree search over scripts: what is certain is proven, the best decision is found, and equal searches are equal.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::sync::atomic::{AtomicU64, Ordering};

use support::scripts::library;
use tianyuan_notation::{moves, position};
use tianyuan_rules::{Decision, DecisionKind};
use tianyuan_script::{LoadedGame, Options};
use tianyuan_search::Weights;
use tianyuan_search::tree::{Found, Policy, Proven, TreeRequest, search};

fn load(script: &str, options: &[(&str, &str)]) -> LoadedGame {
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    library().load(script, &options).unwrap_or_else(|report| panic!("{script}: {report}"))
}

fn find(loaded: &LoadedGame, text: &str, policy: Policy, playouts: u64, threads: usize) -> Found {
    let spec = loaded.rules.spec();
    let setup = (!text.is_empty()).then(|| position::read(spec, text).unwrap_or_else(|error| panic!("{text}: {error}")));
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let request = TreeRequest {
        from: setup.as_ref(),
        made: &[],
        policy,
        weights: None,
        cut: None,
        placing: None,
        playouts,
        stop: &|| false,
        report: None,
        seed: 7,
        threads,
        nodes: 1_000_000,
        kept: None,
        evaluation: None,
    };
    search(&rules, request).unwrap_or_else(|error| panic!("{}: {error}", loaded.id))
}

/// Positions with one right decision: script, options, position, the decision, the result that is proven.
type Riddle = (&'static str, &'static [(&'static str, &'static str)], &'static str, &'static str, Option<Proven>);

const RIDDLES: [Riddle; 7] = [
    ("chess", &[], "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "A1A8", Some(Proven::Win)),
    ("shogi", &[], "4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", Some(Proven::Win)),
    ("gomoku", &[("size", "9")], "9/9/9/9/2bbbbw2/9/2www4/9/9 b play -", "B5", Some(Proven::Win)),
    // A four that is open at one end only is closed.
    ("gomoku", &[("size", "9")], "9/9/9/9/bwwww4/9/9/9/bb6b b play -", "F5", None),
    ("atari-go", &[], "9/9/9/4b4/3bwb3/9/9/9/8w b play -", "E4", Some(Proven::Win)),
    ("reversi", &[], "", "", None),
    ("hex", &[("size", "3")], "3/w2/3 b play -", "B2", Some(Proven::Win)),
];

#[test]
fn a_policy_of_placements_is_searched_first_and_drawn_the_same() {
    let loaded = load("atari-go", &[]);
    let setup = position::read(loaded.rules.spec(), "9/9/9/4b4/3bwb3/9/9/9/8w b play -").unwrap();
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let weights = |named: &[(&str, f32)]| named.iter().map(|(name, weight)| ((*name).to_owned(), *weight)).collect::<Weights>();
    let find = |named: &[(&str, f32)], playouts| {
        let placing = weights(named);
        let request = TreeRequest {
            from: Some(&setup),
            made: &[],
            policy: Policy { patterns: true, ..Policy::GRAVE },
            weights: None,
            cut: None,
            placing: Some(&placing),
            playouts,
            stop: &|| false,
            report: None,
            seed: 7,
            threads: 1,
            nodes: 1_000_000,
            kept: None,
            evaluation: None,
        };
        search(&rules, request).unwrap()
    };
    // What captures is tried first of all, and that it wins is seen at once.
    let told = find(&[("captures", 4.0)], 1);
    let site = |found: &Found| loaded.rules.spec().board.name(found.lines[0].decisions[0].landing().unwrap()).to_owned();
    assert_eq!((site(&told).as_str(), told.lines[0].proven), ("E4", Some(Proven::Win)));
    let some = [("near.1", 1.0), ("ataris", 1.5), ("self_atari", -2.0), ("pattern.x.......", 0.5)];
    let found = find(&some, 800);
    assert_eq!((site(&found).as_str(), &found), ("E4", &find(&some, 800)), "the same seed, the same games");
}

#[test]
fn one_right_decision_is_found() {
    for (script, options, text, decision, proven) in RIDDLES {
        let loaded = load(script, options);
        let found = find(&loaded, text, Policy::GRAVE, 4_000, 1);
        let best = &found.lines[0];
        let written = moves::write(loaded.rules.spec(), &best.decisions[0]);
        assert!(decision.is_empty() || written == decision, "{script}: {written} instead of {decision}: {:?}", &found.lines[..2]);
        assert!(proven.is_none() || best.proven == proven, "{script}: {:?}", best.proven);
        assert!(found.lines.iter().all(|line| (0.0..=1.0).contains(&line.value)), "{script}");
    }
}

#[test]
fn what_is_lost_whatever_is_done_is_proven() {
    // Both fours cannot be closed.
    let loaded = load("gomoku", &[("size", "9")]);
    let found = find(&loaded, "9/9/9/9/1wwww4/9/9/9/bb6b b play -", Policy::GRAVE, 100_000, 1);
    assert!(found.lines.iter().all(|line| line.proven == Some(Proven::Loss)), "{:?}", found.lines[0]);
    assert!(found.playouts < 100_000, "a search ends once it is certain");
}

#[test]
fn equal_searches_are_equal() {
    for (script, options) in
        [("jirige", &[][..]), ("go", &[("size", "7")][..]), ("ludo", &[][..]), ("chinese-chequers", &[][..]), ("shogi", &[][..])]
    {
        let loaded = load(script, options);
        for policy in [Policy::UCT, Policy::GRAVE] {
            let first = find(&loaded, "", policy, 60, 1);
            assert_eq!(first, find(&loaded, "", policy, 60, 1), "{script}");
            assert_eq!((first.playouts, first.lines.is_empty()), (60, false), "{script}");
            let both = find(&loaded, "", policy, 61, 2);
            assert_eq!(both.playouts, 61, "{script}: threads share the playouts");
            assert_eq!(both.lines.iter().map(|line| line.visits).sum::<u64>(), 61, "{script}");
        }
    }
}

#[test]
fn a_search_that_is_stopped_has_an_answer() {
    let loaded = load("jiu", &[]);
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
    let request = TreeRequest {
        from: None,
        made: &[],
        policy: Policy::GRAVE,
        weights: None,
        cut: None,
        placing: None,
        playouts: u64::MAX,
        stop: &stop,
        report: None,
        seed: 1,
        threads: 1,
        nodes: 100,
        kept: None,
        evaluation: None,
    };
    let found = search(&rules, request).unwrap();
    assert!(found.playouts <= 4 && !found.lines.is_empty(), "{}", found.playouts);
    assert!(found.nodes <= 400, "the tree keeps to its room: {}", found.nodes);
}

#[test]
fn the_search_goes_on_from_decisions_that_were_made() {
    let loaded = load("chess", &[]);
    let mut game = loaded.rules.game();
    let mut made = Vec::new();
    for text in ["F2F3", "E7E5", "G2G4"] {
        let decision = game.legal().unwrap().into_iter().find(|d| moves::write(loaded.rules.spec(), d) == text).unwrap();
        game.apply(decision).unwrap();
        made.push(decision);
    }
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let find = |made: &[Decision]| {
        let policy = Policy::GRAVE;
        search(
            &rules,
            TreeRequest {
                from: None,
                made,
                policy,
                weights: None,
                cut: None,
                placing: None,
                playouts: 3_000,
                stop: &|| false,
                report: None,
                seed: 1,
                threads: 1,
                nodes: 100_000,
                kept: None,
                evaluation: None,
            },
        )
    };
    let found = find(&made).unwrap();
    assert_eq!(moves::write(loaded.rules.spec(), &found.lines[0].decisions[0]), "D8H4");
    assert_eq!(found.lines[0].proven, Some(Proven::Win));
    // A decision that the rules do not offer is refused.
    made.push(made[0]);
    assert!(find(&made).is_err());
}

#[test]
fn chance_is_no_decision_of_a_player() {
    let loaded = load("ludo", &[]);
    let mut game = loaded.rules.game();
    assert!(game.legal().unwrap().iter().all(|decision| decision.kind() == DecisionKind::Throw));
    let found = find(&loaded, "", Policy::GRAVE, 200, 1);
    assert!(found.lines.iter().all(|line| line.decisions.len() <= 1 || line.decisions[1].kind() != DecisionKind::Throw));
}

#[test]
fn a_tree_is_reported_as_it_grows_and_the_answer_is_the_same() {
    let loaded = load("hex", &[("size", "5")]);
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let heard = std::sync::Mutex::new(Vec::new());
    let report = |found: &Found| heard.lock().expect("one thread").push(found.playouts);
    let request = TreeRequest {
        from: None,
        made: &[],
        policy: Policy::GRAVE,
        weights: None,
        cut: None,
        placing: None,
        playouts: 600,
        stop: &|| false,
        report: Some(&report),
        seed: 1,
        threads: 1,
        nodes: 100_000,
        kept: None,
        evaluation: None,
    };
    let found = search(&rules, request).expect("a position");
    assert_eq!(*heard.lock().expect("one thread"), [32, 128, 512]);
    assert_eq!(search(&rules, TreeRequest { report: None, ..request }).expect("a position"), found);
}
