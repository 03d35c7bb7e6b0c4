//! Small positions with one right answer, under every policy; the same answer for the same seed; one tree for many threads.

use std::sync::Arc;

use tianyuan_board::Board;
use tianyuan_rules::spec::{
    Action, Compare, Cond, Ending, FormId, Generator, Instance, Kind, Num, Of, Outcome, Phase, Place, Shape, Side, SideId, Sites, Spec,
    When,
};
use tianyuan_rules::{Decision, Rules};

use super::{Found, KeptTrees, Policy, Proven, TreeRequest, search};
use crate::fixtures::{fixture, tracks};

const POLICIES: [&str; 7] =
    ["grave", "uct+proof", "grave+proof", "grave+mast", "grave+nst", "grave+bias+minimax", "grave+nst+proof+bias+minimax"];

fn policy(words: &str) -> Policy {
    Policy::read(words).expect(words)
}

/// Stones are placed on three by three; three in a line win.
fn threes() -> Arc<Rules> {
    let board = Arc::new(Board::rectangle(3, 3, false, None, None).expect("a board"));
    let at = |column: usize, row: usize| board.site(&format!("{}{}", char::from(b'A' + column as u8), row + 1)).expect("a site");
    let mut lines: Vec<Vec<u16>> = (0..3).map(|row| (0..3).map(|column| at(column, row)).collect()).collect();
    lines.extend((0..3).map(|column| (0..3).map(|row| at(column, row)).collect()));
    lines.extend([(0..3).map(|n| at(n, n)).collect(), (0..3).map(|n| at(n, 2 - n)).collect()]);
    let instance = |sites: Vec<u16>| Instance { name: board.name(sites[0]).to_owned(), sites, not: Vec::new(), value: 1, axis: 0 };
    let compare = |num: Num, how, n| Cond::Compare(num.into(), how, Num::Const(n).into());
    let ending = |reason: &str, outcome, of, when| Ending {
        reason: reason.into(),
        says: Default::default(),
        outcome,
        of,
        when: When::Holds(when),
        phases: Vec::new(),
        origin: Default::default(),
    };
    let mut spec = Spec::on(Arc::clone(&board));
    spec.id = "threes".into();
    spec.sides = ["b", "w"].map(|id| Side { id: id.into(), prefix: id.to_uppercase(), ..Side::default() }).to_vec();
    spec.kinds =
        vec![Kind { id: "stone".into(), letters: ["b", "w"].map(String::from).to_vec(), supply: vec![None; 2], ..Kind::default() }];
    spec.forms = vec![fixture::form("line", Shape::Sites(lines.into_iter().map(instance).collect()))];
    let place = Action::Place(Place { on: Sites::Empty, ..Place::default() });
    spec.phases = vec![Phase {
        id: "play".into(),
        first: Some(SideId::new(0)),
        moves: vec![Generator { action: place, ..Generator::default() }],
        judged: true,
        ..Phase::default()
    }];
    spec.ends = vec![
        ending("line", Outcome::Win, Of::Mover, compare(Num::Made(FormId::new(0)), Compare::AtLeast, 1)),
        ending("full", Outcome::Draw, Of::Any, compare(Num::Count(Sites::Empty.into()), Compare::Equals, 0)),
    ];
    Arc::new(Rules::compile(spec, None).expect("rules"))
}

fn request<'a>(made: &'a [Decision], policy: Policy, playouts: u64) -> TreeRequest<'a> {
    TreeRequest {
        from: None,
        made,
        policy,
        weights: None,
        cut: None,
        placing: None,
        playouts,
        stop: &|| false,
        report: None,
        seed: 7,
        threads: 1,
        nodes: 100_000,
        kept: None,
        evaluation: None,
    }
}

fn found(rules: &Arc<Rules>, request: TreeRequest<'_>) -> Found {
    search(&|| Ok(Arc::clone(rules)), request).expect("a position")
}

/// Placements on sites, in turn.
fn placed(rules: &Arc<Rules>, sites: &str) -> Vec<Decision> {
    let mut game = rules.game();
    let place = |name: &str| {
        let site = rules.spec().board.site(name).expect("a site");
        let decision = game.legal().expect("no hooks").into_iter().find(|decision| decision.landing() == Some(site)).expect("a placement");
        game.apply(decision).expect("legal");
        decision
    };
    sites.split_whitespace().map(place).collect()
}

/// The site of the best decision.
fn best(rules: &Arc<Rules>, found: &Found) -> String {
    let site = found.lines[0].decisions[0].landing().expect("a placement");
    rules.spec().board.name(site).to_owned()
}

#[test]
fn a_win_is_made_and_a_loss_is_avoided() {
    let rules = threes();
    for words in POLICIES {
        let look = |made: &str, playouts| found(&rules, request(&placed(&rules, made), policy(words), playouts));
        let won = look("A1 A2 B1 B2", 200);
        assert_eq!((best(&rules, &won).as_str(), won.lines[0].proven), ("C1", Some(Proven::Win)), "{words}");
        let saved = look("A1 C3 B1", 3_000);
        assert_eq!(best(&rules, &saved), "C1", "{words}");
        // Two threats at once cannot be met.
        let forced = look("B2 B1 A1 C3 A3", 3_000);
        assert_eq!(forced.lines[0].proven, Some(Proven::Loss), "{words} {forced:?}");
        let even = look("B2 A1", 3_000);
        assert!(even.lines.iter().all(|line| line.proven != Some(Proven::Win)), "{words}: nobody wins by force");
    }
}

/// The result for whoever decides, by all lines: 1, 0 or −1.
fn solved(rules: &Arc<Rules>, made: &mut Vec<Decision>) -> i32 {
    let mut game = rules.game();
    made.iter().for_each(|decision| game.apply(*decision).expect("legal"));
    if let Some(ended) = game.ended() {
        // Nobody wins by what the other side has done.
        return if ended.winner.is_some() { -1 } else { 0 };
    }
    let legal = game.legal().expect("no hooks");
    let after = |decision| {
        made.push(decision);
        let result = -solved(rules, made);
        made.pop();
        result
    };
    legal.into_iter().map(after).max().unwrap_or(0)
}

#[test]
fn what_is_proven_is_what_exhaustive_search_finds() {
    let rules = threes();
    let mut random = fastrand::Rng::with_seed(5);
    let mut claims = [0; 3];
    for _ in 0..12 {
        let mut game = rules.game();
        let mut made = Vec::new();
        while made.len() < 4 {
            let decision = game.sample(&mut |below| random.u32(..below)).expect("no hooks").expect("open");
            game.apply(decision).expect("legal");
            made.push(decision);
        }
        for words in POLICIES {
            let found = found(&rules, request(&made, policy(words), 2_000));
            for line in found.lines.iter().filter(|line| line.proven.is_some()) {
                made.push(line.decisions[0]);
                let result = -solved(&rules, &mut made);
                made.pop();
                assert_eq!(line.proven, Some([Proven::Loss, Proven::Draw, Proven::Win][(result + 1) as usize]), "{words} {made:?}");
                claims[(result + 1) as usize] += 1;
            }
        }
    }
    // Draws are seldom proven so early.
    assert!(claims[0] > 10 && claims[2] > 10, "{claims:?}");
}

#[test]
fn one_thread_gives_the_same_answer_for_the_same_seed() {
    let rules = Arc::new(Rules::compile(fixture::layers(5, 3, 2), None).expect("rules"));
    for words in POLICIES {
        let once = || found(&rules, request(&[], policy(words), 300));
        let (first, second) = (once(), once());
        assert_eq!(first, second, "{words}");
        assert_eq!(first.playouts, 300);
    }
}

#[test]
fn several_threads_grow_one_tree() {
    let rules = Arc::new(Rules::compile(fixture::layers(5, 3, 2), None).expect("rules"));
    for words in ["grave", "grave+nst+proof"] {
        let kept = KeptTrees::default();
        let request = TreeRequest { threads: 4, kept: Some(&kept), ..request(&[], policy(words), 2_000) };
        let found = found(&rules, request);
        assert_eq!(found.playouts, 2_000, "{words}: the threads share the playouts");
        assert_eq!(found.lines.iter().map(|line| line.visits).sum::<u64>(), 2_000, "{words}: no visit is lost or pending");
        // What all of them found is kept in it.
        let made = [found.lines[0].decisions[0]];
        let next = |kept| self::found(&rules, TreeRequest { made: &made, kept, threads: 1, playouts: 100, ..request });
        let visits = |found: &Found| found.lines.iter().map(|line| line.visits).sum::<u64>();
        assert!(visits(&next(Some(&kept))) > visits(&next(None)) + found.lines[0].visits / 2, "{words}");
    }
    let threes = threes();
    let made = placed(&threes, "A1 A2 B1 B2");
    let won = found(&threes, TreeRequest { threads: 4, ..request(&made, policy("grave+proof"), 2_000) });
    assert_eq!(best(&threes, &won), "C1");
}

#[test]
fn a_cut_changes_what_playouts_say() {
    let rules = Arc::new(Rules::compile(fixture::layers(5, 3, 2), None).expect("rules"));
    let cut = |cut| found(&rules, TreeRequest { cut, ..request(&[], Policy::GRAVE, 300) });
    assert_ne!(cut(Some(3)), cut(None));
    assert_ne!(cut(Some(3)), cut(Some(30)));
    assert_eq!(cut(Some(3)), cut(Some(3)));
}

#[test]
fn chance_is_searched_with_every_switch() {
    let rules = Arc::new(Rules::compile(tracks::race(tracks::Stuck::Skipped), None).expect("rules"));
    let mut made = Vec::new();
    let mut game = rules.game();
    // A roll comes first.
    let roll = game.legal().expect("no hooks").pop().expect("a face");
    game.apply(roll).expect("legal");
    made.push(roll);
    for words in POLICIES {
        let found = found(&rules, request(&made, policy(words), 500));
        assert_eq!(found.lines.len(), game.legal().expect("no hooks").len(), "{words}");
        assert!(found.lines.iter().all(|line| (0.0..=1.0).contains(&line.value)), "{words}");
    }
}
