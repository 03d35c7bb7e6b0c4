//! Random games of go by goban, in the way of its own benchmark: any legal point that is no eye of one's own, else a pass.
//! The protocol: ../README.md. Usage: goban-peer play SIZE 0

use std::error::Error;
use std::io::BufRead as _;

use cpu_time::ProcessTime;
use goban::pieces::stones::Stone;
use goban::rules::game::Game;
use goban::rules::{CHINESE, Move};

fn open(size: u8) -> Result<Game, Box<dyn Error>> {
    Ok(Game::builder().size((size, size)).rule(CHINESE).build()?)
}

/// A point is drawn until one will do, which is faster than to shuffle all of them as the benchmark does.
fn choose(game: &Game, random: &mut fastrand::Rng) -> Move {
    let mut points: Vec<_> = game.pseudo_legals().collect();
    while !points.is_empty() {
        let coord = points.swap_remove(random.usize(..points.len()));
        if game.check_point(coord).is_none() && !game.check_eye(Stone { coord, color: game.turn() }) {
            return coord.into();
        }
    }
    Move::Pass
}

fn play(size: u8, random: &mut fastrand::Rng) -> Result<u64, Box<dyn Error>> {
    let (mut game, mut moves) = (open(size)?, 0);
    while !game.is_over() {
        let chosen = choose(&game, random);
        game.play(chosen);
        moves += 1;
    }
    Ok(moves)
}

fn main() -> Result<(), Box<dyn Error>> {
    let size: u8 = std::env::args().nth(2).ok_or("play SIZE 0")?.parse()?;
    let start = open(size)?;
    let first: Vec<_> = start.legals().collect();
    // A pass is legal too, and is not among the points.
    let second = |point: &(u8, u8)| {
        let mut after = start.clone();
        after.play(Move::Play(point.0, point.1));
        after.legals().count() + 1
    };
    println!("ready goban 0.20.1 | {} {}", first.len() + 1, first.iter().map(second).sum::<usize>() + first.len() + 1);
    let mut random = fastrand::Rng::with_seed(1);
    for line in std::io::stdin().lock().lines() {
        let at_least: f64 = line?.trim().parse()?;
        let (begin, mut moves, mut games) = (ProcessTime::now(), 0, 0);
        while begin.elapsed().as_secs_f64() < at_least {
            moves += play(size, &mut random)?;
            games += 1;
        }
        println!("{moves} {} {games}", begin.elapsed().as_secs_f64());
    }
    Ok(())
}
