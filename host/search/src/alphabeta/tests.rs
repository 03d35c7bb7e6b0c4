//! Alpha-beta against its plain twin: all lines to a depth, nothing left out.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use tianyuan_rules::Rules;
use tianyuan_rules::spec::Spec;

use super::board::{Board, Choice, Wanted};
use super::search::{FEW, PROVEN, Search, Shortcuts, WON};
use super::table::{KeptTable, Table};
use super::{Evaluation, Found, Request, open, search};
use crate::fixtures::{armies, fixture, tracks};

fn rules(spec: Spec) -> Arc<Rules> {
    Arc::new(Rules::compile(spec, None).expect("rules"))
}

/// The score of a position by all lines of a depth.
fn plain(board: &mut dyn Board, path: &mut Vec<u64>, depth: i32, ply: i32) -> i32 {
    let now = board.now();
    if let Some(winner) = now.over {
        return winner * now.team * (WON - ply);
    }
    if path.contains(&now.key) && ply > 0 {
        return 0;
    }
    if depth <= 0 {
        return board.worth();
    }
    let mut choices: Vec<Choice> = Vec::new();
    board.list(Wanted::All, &mut choices);
    if let (true, Some(winner)) = (choices.is_empty(), board.now().over) {
        return winner * now.team * (WON - ply);
    }
    path.push(now.key);
    let mut best = -WON;
    for choice in &choices {
        let after = board.make(choice.decision);
        let goes_on = after.team == now.team;
        let deeper = if goes_on && choices.len() <= FEW { depth } else { depth - 1 };
        let score = plain(board, path, deeper, ply + 1);
        best = best.max(if goes_on { score } else { -score });
        board.unmake();
    }
    path.pop();
    best
}

/// The score of the best decision by the search without its shortcuts.
fn bare(rules: &Arc<Rules>, made: &[tianyuan_rules::Decision], depth: i32) -> i32 {
    let mut path = Vec::new();
    let board = open(rules, (None, made), Arc::new(Evaluation::of(rules.spec())), &mut path).expect("a position");
    let shortcuts = Shortcuts { any: false, quiescence: false };
    let mut search = Search::new(board, path, (Arc::new(Table::new(0)), u64::MAX), &|| false, shortcuts);
    search.run(1..=depth, 1, None).expect("no hooks").first().map_or(0, |best| best.score)
}

#[test]
fn nothing_is_overlooked() {
    let games = [armies::armies(), fixture::layers(5, 3, 2), tracks::loops(), tracks::seeds(tracks::Sown::default())];
    for (number, spec) in games.into_iter().enumerate() {
        let rules = rules(spec);
        for seed in 0..4 {
            let mut random = fastrand::Rng::with_seed(seed);
            let mut game = rules.game();
            for _ in 0..random.usize(0..30) {
                let drawn = game.sample(&mut |below| random.u32(..below)).expect("no hooks");
                if let Some(decision) = drawn {
                    game.apply(decision).expect("legal");
                }
            }
            let made = game.decisions().to_vec();
            if game.ended().is_some() {
                continue;
            }
            for depth in 1..=3 {
                let mut path = Vec::new();
                let mut board = open(&rules, (None, &made), Arc::new(Evaluation::of(rules.spec())), &mut path).expect("a position");
                let expected = plain(&mut *board, &mut path, depth, 0);
                assert_eq!(bare(&rules, &made, depth), expected, "game {number}, seed {seed}, depth {depth}");
            }
        }
    }
}

#[test]
fn the_answer_depends_on_the_limits_alone() {
    let rules = rules(armies::armies());
    let each = || Ok(Arc::clone(&rules));
    let request = |nodes| Request {
        threads: 1,
        kept: None,
        evaluation: None,
        weights: None,
        from: None,
        made: &[],
        nodes,
        depth: 0,
        lines: 3,
        stop: &|| false,
        report: None,
    };
    let found = search(&each, &request(20_000)).expect("a position");
    assert_eq!(found, search(&each, &request(20_000)).expect("a position"));
    assert_eq!(found.nodes, 20_000);
    // However early it is stopped, there is an answer.
    for nodes in [1, 2, 40] {
        let found = search(&each, &request(nodes)).expect("a position");
        assert!(!found.lines.is_empty() && found.lines[0].decisions.len() == 1, "{found:?}");
    }
    let stopped = Request { stop: &|| true, ..request(u64::MAX) };
    assert!(search(&each, &stopped).expect("a position").nodes <= 64);
    // So it is wherever the sign comes: no more nodes than between two looks at it are searched after it.
    for looks in [1, 5, 50] {
        let asked = AtomicU64::new(0);
        let stop = || asked.fetch_add(1, Relaxed) >= looks;
        let stopped = Request { stop: &stop, ..request(u64::MAX) };
        assert!(search(&each, &stopped).expect("a position").nodes <= 64 * asked.load(Relaxed), "{looks}");
    }
    // Each depth is reported, with more nodes each time, and the last report is what is found.
    let heard = Mutex::new(Vec::new());
    let report = |found: &Found| heard.lock().expect("one thread").push((found.nodes, found.lines[0].decisions[0]));
    let found = search(&each, &Request { depth: 3, report: Some(&report), ..request(u64::MAX) }).expect("a position");
    let heard = heard.lock().expect("one thread");
    assert!(heard.len() == 3 && heard.is_sorted_by(|one, next| one.0 < next.0), "{heard:?}");
    assert_eq!(heard.last().map(|last| last.1), Some(found.lines[0].decisions[0]));
}

#[test]
fn a_mate_is_found_and_counted() {
    let rules = rules(armies::armies());
    let score = |text: &str| {
        let setup = armies::setup(rules.spec(), text);
        let request = Request {
            threads: 1,
            kept: None,
            evaluation: None,
            weights: None,
            from: Some(&setup),
            made: &[],
            nodes: 200_000,
            depth: 4,
            lines: 1,
            stop: &|| false,
            report: None,
        };
        let mut path = Vec::new();
        let board = open(&rules, (request.from, request.made), Arc::new(Evaluation::of(rules.spec())), &mut path).expect("a position");
        let mut search =
            Search::new(board, path, (Arc::new(Table::new(0)), request.nodes), &|| false, Shortcuts { any: true, quiescence: true });
        search.run(1..=4, 1, None).expect("no hooks")[0].score
    };
    assert_eq!(score("4k4/9/4P4/9/9/9/9/9/9 b G"), WON - 1, "mate at once");
    assert!(score("4k4/9/9/9/9/9/9/9/4K4 b -").abs() < PROVEN);
}

/// Threads share one table: whoever finishes first, the mate is the same; and what was found out for one decision helps the next.
#[test]
fn threads_find_the_same_mate_and_a_table_that_is_kept_spares_work() {
    let rules = rules(armies::armies());
    let each = || Ok(Arc::clone(&rules));
    let setup = armies::setup(rules.spec(), "4k4/9/4P4/9/9/9/9/9/9 b G");
    let of = |from, threads, kept| {
        let request = Request {
            threads,
            kept,
            evaluation: None,
            weights: None,
            from,
            made: &[],
            nodes: 200_000,
            depth: 5,
            lines: 1,
            stop: &|| false,
            report: None,
        };
        search(&each, &request).expect("a position")
    };
    let mate = of(Some(&setup), 1, None).lines.swap_remove(0);
    for _ in 0..4 {
        let found = of(Some(&setup), 3, None);
        assert_eq!((found.lines[0].decisions[0], found.lines[0].value), (mate.decisions[0], 1.0));
    }
    let table = KeptTable::default();
    let (first, again) = (of(None, 1, Some(&table)).nodes, of(None, 1, Some(&table)).nodes);
    assert!(again < first, "{first} {again}");
}

/// Captures on one site are followed to their end, also by pieces from behind others.
#[test]
fn a_capture_that_loses_by_the_exchange_is_known() {
    let rules = rules(armies::armies());
    let loses = |text: &str| {
        let setup = armies::setup(rules.spec(), text);
        let evaluation = Arc::new(Evaluation::of(rules.spec()));
        let mut board = open(&rules, (Some(&setup), &[]), evaluation, &mut Vec::new()).expect("a position");
        let mut choices = Vec::new();
        board.list(Wanted::Loud, &mut choices);
        assert_eq!(choices.len(), 1, "{text}: {choices:?}");
        board.exchange(&choices[0]) < 0
    };
    assert!(!loses("4k4/9/9/3p5/9/9/9/3R5/4K4 b -"), "nobody takes back");
    assert!(loses("4k4/9/3g5/3p5/9/9/9/3R5/4K4 b -"), "a captain takes back");
    assert!(loses("4k4/9/3g5/3p5/9/9/3L5/9/4K4 b -"), "so it does with a spear");
    assert!(!loses("4k4/9/3g5/3p5/9/9/3L5/3R5/4K4 b -"), "a tower comes from behind the spear");
    assert!(loses("4k4/3r5/3g5/3p5/9/9/3L5/3R5/4K4 b -"), "theirs comes from behind the captain");
    assert!(!loses("4k4/9/3s5/3r5/9/9/3R5/9/4K4 b -"), "a piece for its like");
}
