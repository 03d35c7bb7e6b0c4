//! The theorem of the old countings of Go as a table.
//!
//! Random games are played until only basic eyes are left and both could but hand over stones, with as many turns on both sides. Then
//! the same board is counted by prisoners, by living stones and by returned heads, each under its own script: the winner is the
//! same, by the same margin. Roads are counted earlier, where nothing is left to fight for but neutral points are still open: there the
//! margin may be another by the odd last move. What breaks this is printed with its game. Random players do not always get that far (a
//! group may be left with one eye that nobody can fill): such games are counted apart, and prisoners and living stones agree there too.
//!
//! `cargo run --release -p tianyuan-tests --example theorem -- --games 1000 --sizes 5,7,9 --seed 1`

#[path = "../../tests/tests/support/mod.rs"]
#[allow(clippy::unwrap_used, clippy::expect_used)] // it is shared with tests, which fail by panicking
mod support;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use support::overflow::{Manner, Played, only_basic_eyes, play_out};
use support::stones::{counted, lead, rules_of, set_register, setup};
use tianyuan_rules::Rules;
use tianyuan_rules::setup::Value;
use tianyuan_tests::oracle::count::Exact;
use tianyuan_tests::oracle::{Goban, Side};

const HELP: &str = "theorem [--games N] [--sizes 5,7,9] [--seed S]: random games to their end, counted in the four old ways";

/// The request.
struct Asked {
    games: u64,
    sizes: Vec<usize>,
    seed: u64,
}

/// The countings of one board, each under its own script.
struct Countings {
    prisoners: Arc<Rules>,
    living: Arc<Rules>,
    heads: Arc<Rules>,
    roads: Arc<Rules>,
}

/// A line of the table.
#[derive(Default)]
struct Line {
    games: u64,
    black: u64,
    white: u64,
    even: u64,
    agree: u64,
    settled: u64,
    roads: [u64; 2],
}

impl Countings {
    fn on(size: usize) -> Countings {
        let size = size.to_string();
        let rules = |id| rules_of(id, &[("size", &size), ("seats", "false"), ("ko", "situational")]);
        Countings { prisoners: rules("go-liangyi"), living: rules("go-huozi"), heads: rules("go-ming"), roads: rules("go-tang") }
    }
}

/// How far Black is ahead under some rules, with what both sides have lost.
fn ahead(rules: &Rules, board: &Goban, lost: [usize; 2]) -> Result<Exact, String> {
    let mut position = setup(rules, board, Side::Black);
    for (side, lost) in [Side::Black, Side::White].into_iter().zip(lost) {
        set_register(rules, &mut position, "lost", Some(side), Value::Number(lost as i32));
    }
    let mut game = rules.game();
    game.set_up(&position).map_err(|error| error.to_string())?;
    Ok(lead(&counted(&*game, "final")))
}

/// Counts one game; what does not agree is the error.
fn look(countings: &Countings, played: &Played, line: &mut Line) -> Result<(), String> {
    let naive = &played.pair.naive;
    let by = |rules: &Rules| ahead(rules, &naive.board, naive.lost);
    let prisoners = by(&countings.prisoners)?;
    let living = by(&countings.living)?;
    // Heads are counted in stones above half the board: half of the difference.
    let heads = by(&countings.heads)? * 2;
    line.games += 1;
    let winner = if prisoners == Exact::ZERO {
        &mut line.even
    } else if prisoners > Exact::ZERO {
        &mut line.black
    } else {
        &mut line.white
    };
    *winner += 1;
    if naive.turns[0] != naive.turns[1] {
        return Err(format!("not as many turns: {:?}", naive.turns));
    }
    // Prisoners and living stones need no more than that; heads need both to overflow.
    let overflow = only_basic_eyes(&naive.board).is_ok();
    if living != prisoners || overflow && heads != prisoners {
        return Err(format!("Black is ahead by {prisoners} prisoners, {living} living stones, {heads} with heads returned"));
    }
    line.agree += u64::from(overflow);
    let Some(settled) = played.settled.as_ref().filter(|_| overflow) else { return Ok(()) };
    line.settled += 1;
    let off = ahead(&countings.roads, &settled.board, settled.lost)? - prisoners;
    let which = usize::from(off != Exact::ZERO);
    if off * off > Exact::ONE {
        return Err(format!("roads differ by {off} from {prisoners} prisoners, counted at {:?}", settled.board.rows()));
    }
    line.roads[which] += 1;
    Ok(())
}

fn asked() -> Option<Asked> {
    let mut asked = Asked { games: 1000, sizes: vec![5, 7, 9], seed: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--games" => asked.games = value.parse().ok()?,
            "--seed" => asked.seed = value.parse().ok()?,
            "--sizes" => {
                asked.sizes =
                    value.split(',').map(|size| size.parse().ok().filter(|size| (2..=19).contains(size))).collect::<Option<_>>()?
            }
            _ => return None,
        }
    }
    Some(asked)
}

fn main() -> ExitCode {
    let Some(asked) = asked() else {
        eprintln!("{HELP}");
        return ExitCode::from(2);
    };
    println!("lines   games   Black   White    even   not overflown   three agree   settled before   roads: same   odd move   seconds");
    let mut broken = Vec::new();
    for size in asked.sizes {
        let (countings, start) = (Countings::on(size), Instant::now());
        let mut line = Line::default();
        for seed in asked.seed..asked.seed.saturating_add(asked.games) {
            let played = play_out(&countings.prisoners, seed, Manner::Basic);
            let found = played.and_then(|played| look(&countings, &played, &mut line).map_err(|why| format!("{why}\n  {}", played.told())));
            if let Err(why) = found {
                broken.push(format!("{size} lines, seed {seed}: {why}"));
            }
        }
        let Line { games, black, white, even, agree, settled, roads: [same, odd] } = line;
        let seconds = start.elapsed().as_secs_f64();
        let other = games - agree;
        println!("{size:5} {games:7} {black:7} {white:7} {even:7} {other:15} {agree:13} {settled:16} {same:13} {odd:10} {seconds:9.1}");
    }
    for counterexample in &broken {
        println!("\n{counterexample}");
    }
    println!("\n{} of all games break it.", broken.len());
    if broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) }
}
