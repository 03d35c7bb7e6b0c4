//! Trees of chess by shakmaty. What is talked about: ../README.md.
//!
//! This file is licensed under the GPL 3 or later, because shakmaty is; the project measures it as a process and links nothing
//! of it. Usage: shakmaty-peer count|make FEN DEPTH

use std::error::Error;
use std::io::BufRead as _;

use cpu_time::ProcessTime;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position, perft};

/// Makes every leaf, too; the crate's own count lists the moves of the last ply.
fn make(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    moves
        .iter()
        .map(|ply| {
            make(
                &{
                    let mut after = position.clone();
                    after.play_unchecked(*ply);
                    after
                },
                depth - 1,
            )
        })
        .sum()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [work, fen, depth] = arguments.as_slice() else { return Err("count|make FEN DEPTH".into()) };
    let (fen, depth): (Fen, u32) = (fen.parse()?, depth.parse()?);
    let position: Chess = fen.into_position(CastlingMode::Standard)?;
    let count: fn(&Chess, u32) -> u64 = if work == "make" { make } else { perft };
    println!("ready shakmaty 0.30.1 | {} {}", count(&position, 1), count(&position, 2));
    for line in std::io::stdin().lock().lines() {
        let at_least: f64 = line?.trim().parse()?;
        let (begin, mut leaves) = (ProcessTime::now(), 0);
        while leaves == 0 || begin.elapsed().as_secs_f64() < at_least {
            leaves += count(&position, depth);
        }
        println!("{leaves} {} 0", begin.elapsed().as_secs_f64());
    }
    Ok(())
}
