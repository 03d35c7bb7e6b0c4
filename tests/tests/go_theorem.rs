//! The theorem of the old countings: where both have played equally often and nothing but eyes remains, prisoners, living stones
//! and returned heads have the same winner by the same margin; and counting roads before the last neutral points are filled
//! differs from it by at most the odd last move.
//!
//! Ten thousand games and more, played out by the host and by the oracle at once; a counterexample is printed with its game.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use support::overflow::{Manner, Played, Settled, only_basic_eyes, play_out};
use support::stones::{counted, lead, rules_of, set_register, setup};
use tianyuan_rules::Rules;
use tianyuan_rules::setup::Value;
use tianyuan_tests::oracle::count::{Exact, exact, eyes, returned_heads, territory};
use tianyuan_tests::oracle::{Goban, Side};

/// Board sizes and games on each, by manner: filled to the basic eyes, every eye kept, stones and moves thrown away.
const GAMES: [(usize, [u64; 3]); 3] = [(5, [3000, 1500, 1500]), (7, [2000, 1000, 1000]), (9, [150, 50, 50])];

const MANNERS: [Manner; 3] = [Manner::Basic, Manner::Eyes, Manner::Wasteful];

/// The rules under which a game is played, and those by which it is counted.
struct Countings {
    prisoners: Arc<Rules>,
    living: Arc<Rules>,
    heads: Arc<Rules>,
    roads: Arc<Rules>,
}

impl Countings {
    fn on(size: usize) -> Countings {
        let size = size.to_string();
        let rules = |id| rules_of(id, &[("size", &size), ("seats", "false"), ("ko", "situational")]);
        Countings { prisoners: rules("go-liangyi"), living: rules("go-huozi"), heads: rules("go-ming"), roads: rules("go-tang") }
    }
}

/// The count of another game of the family on this board with these losses.
fn by(rules: &Rules, board: &Goban, lost: [usize; 2]) -> Exact {
    let mut position = setup(rules, board, Side::Black);
    for (side, lost) in [Side::Black, Side::White].into_iter().zip(lost) {
        set_register(rules, &mut position, "lost", Some(side), Value::Number(lost as i32));
    }
    let mut game = rules.game();
    game.set_up(&position).unwrap_or_else(|error| panic!("{:?}: {error}", board.rows()));
    lead(&counted(&*game, "final"))
}

/// The situations that were seen.
#[derive(Debug, Default)]
struct Seen {
    games: u64,
    basic: u64,
    /// The rest in the other games.
    besides: BTreeMap<&'static str, u64>,
    heads_agree: u64,
    settled: u64,
    odd: u64,
    draws: u64,
}

/// Looks at one game.
///
/// # Errors
/// The counterexample.
fn look(countings: &Countings, played: &Played, manner: Manner, seen: &mut Seen) -> Result<(), String> {
    let naive = &played.pair.naive;
    let (board, lost) = (&naive.board, naive.lost);
    let wrong = |what: String| Err(format!("{what}\n  {}", played.told()));
    seen.games += 1;
    if naive.turns[0] != naive.turns[1] {
        return wrong(format!("not as many turns: {:?}", naive.turns));
    }
    let (a, b) = (exact(board.count(Side::Black)), exact(board.count(Side::White)));
    let prisoners = exact(lost[1]) - exact(lost[0]);
    let heads = returned_heads(board);
    let surplus = heads[0] * 2 - exact(board.cells.len());
    if prisoners != a - b || surplus != a - b {
        return wrong(format!("prisoners {prisoners}, living stones {}, a + x/2 {surplus}", a - b));
    }
    seen.draws += u64::from(a == b);
    // The same by the host, in whose units everything is counted.
    let found = [by(&countings.prisoners, board, lost), by(&countings.living, board, lost)];
    if found != [prisoners, a - b] {
        return wrong(format!("the host counts {found:?}, the oracle {prisoners}"));
    }
    let basic = only_basic_eyes(board).map_err(|what| *seen.besides.entry(what).or_insert(0) += 1).is_ok();
    // Heads are counted in stones above half the board, which is half of the difference.
    let [ours, roads] = [by(&countings.heads, board, lost) * 2, by(&countings.roads, board, lost)];
    let tax = |points: [usize; 2]| {
        let eyes = eyes(board);
        exact(points[0]) - exact(eyes[0]) - exact(points[1]) + exact(eyes[1])
    };
    let naive_roads = prisoners + tax(territory(board));
    if roads != naive_roads {
        return wrong(format!("the host counts {roads} roads, the oracle {naive_roads}"));
    }
    seen.basic += u64::from(basic);
    seen.heads_agree += u64::from(ours == a - b);
    if basic && (ours != a - b || roads != a - b) {
        return wrong(format!("only basic eyes: heads returned {ours}, roads {roads}, living stones {}", a - b));
    }
    if let (true, Manner::Basic, Some(settled)) = (basic, manner, &played.settled) {
        seen.settled += 1;
        let difference = prisoners - before(countings, settled);
        // Who is to move takes the odd neutral point; who is a turn behind owes a stone.
        let point = exact(settled.neutral % 2) * if settled.mover == Side::Black { 1 } else { -1 };
        let odd = exact(settled.turns[0]) - exact(settled.turns[1]) + point;
        if difference != odd || difference * difference > Exact::ONE {
            return wrong(format!("roads before: {difference} from the end, where {odd} is due: {settled:?}"));
        }
        seen.odd += u64::from(difference != Exact::ZERO);
    }
    Ok(())
}

/// Roads of a settled position by the host.
fn before(countings: &Countings, settled: &Settled) -> Exact {
    by(&countings.roads, &settled.board, settled.lost)
}

#[test]
fn three_countings_agree_and_the_fourth_by_one() {
    let mut all: BTreeMap<(usize, usize), Seen> = BTreeMap::new();
    for (size, numbers) in GAMES {
        let countings = Countings::on(size);
        for ((index, manner), games) in MANNERS.into_iter().enumerate().zip(numbers) {
            let games = if support::long() { games * 20 } else { games };
            let next = AtomicU64::new(0);
            let work = || {
                let mut seen = Seen::default();
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        return Ok::<Seen, String>(seen);
                    }
                    let told = |sentence| format!("{size}×{size}, {manner:?}, game {seed}: {sentence}");
                    let played = play_out(&countings.prisoners, seed, manner).map_err(told)?;
                    look(&countings, &played, manner, &mut seen).map_err(told)?;
                }
            };
            let results = std::thread::scope(|scope| {
                let workers = [scope.spawn(work), scope.spawn(work)];
                workers.map(|worker| worker.join().unwrap())
            });
            let sum = all.entry((size, index)).or_default();
            for result in results {
                let seen = result.unwrap_or_else(|sentence| panic!("a counterexample: {sentence}"));
                sum.games += seen.games;
                seen.besides.into_iter().for_each(|(what, games)| *sum.besides.entry(what).or_insert(0) += games);
                sum.basic += seen.basic;
                sum.heads_agree += seen.heads_agree;
                sum.settled += seen.settled;
                sum.odd += seen.odd;
                sum.draws += seen.draws;
            }
        }
    }
    for ((size, manner), seen) in &all {
        eprintln!("{size}×{size} {:?}: {seen:?}", MANNERS[*manner]);
    }
    assert!(all.values().map(|seen| seen.games).sum::<u64>() >= 10_000, "{all:?}");
    // Filled to the basic eyes, nearly all games meet the theorem's premise, and many were settled before.
    for (size, _) in GAMES {
        let seen = &all[&(size, 0)];
        assert!(seen.basic * 100 > seen.games * 95 && seen.settled * 10 > seen.games && seen.odd > 0, "{size}: {seen:?}");
    }
}
