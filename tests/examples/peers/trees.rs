//! Trees of a game of pieces. The library is a crate and runs in this process; the engine runs as a process of its own, less
//! the time that it needs to start. Nobody is counted whose number is not the known one.

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::sync::Arc;

use haitaka::Board;
use tianyuan_notation::position;
use tianyuan_rules::{Moves, PerftOptions, Position, Rules, Ruleset, Visit};
use tianyuan_script::{Library, Options, Tree};

use crate::clock::{AT_LEAST, Failure, ROUNDS, Whose, cpu_seconds, median, ratios};

/// The engine, as Debian calls it, and where its package puts it.
const ENGINE: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];

/// A tree to count.
struct Work {
    name: &'static str,
    sfen: &'static str,
    depth: u32,
    leaves: u64,
}

const WORKS: [Work; 2] = [
    Work {
        name: "from the start, depth 5",
        sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        depth: 5,
        leaves: 19_861_490,
    },
    Work {
        name: "a middle game, depth 3",
        sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
        depth: 3,
        leaves: 4_809_015,
    },
];

/// A way to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    OursCounting,
    OursMaking,
    LibraryCounting,
    LibraryMaking,
    EngineCounting,
}

const WAYS: [Way; 5] = [Way::OursCounting, Way::LibraryCounting, Way::EngineCounting, Way::OursMaking, Way::LibraryMaking];

/// What is compared with what: ours, theirs, whose, and how the leaves are counted.
const PAIRS: [(Way, Way, &str, &str); 3] = [
    (Way::OursCounting, Way::EngineCounting, "fairy-stockfish", "last ply counted, not made"),
    (Way::OursCounting, Way::LibraryCounting, "haitaka", "last ply counted, not made"),
    (Way::OursMaking, Way::LibraryMaking, "haitaka", "every leaf made"),
];

/// Prints the table of trees.
pub(crate) fn table() -> Result<(), Failure> {
    let loaded = Library::new(Tree::embedded()).load("shogi", &Options::new()).map_err(|report| report.to_string())?;
    let engine = ENGINE.into_iter().find(|name| engine_seconds(name, None).is_ok());
    if engine.is_none() {
        println!("{} is not installed (apt-get install {}): its rows are left out", ENGINE[0], ENGINE[0]);
    }
    println!("| shogi, one thread | counted | leaves | ours, M/CPU s | peer | peer, M/CPU s | ratio (lowest–highest round) |");
    println!("|---|---|---|---|---|---|---|");
    for work in &WORKS {
        let mut rounds: Vec<[f64; WAYS.len()]> = Vec::new();
        for _ in 0..ROUNDS {
            let mut round = [f64::NAN; WAYS.len()];
            for (seconds, way) in round.iter_mut().zip(WAYS) {
                if let Some(took) = measure(work, way, &loaded.rules, engine)? {
                    *seconds = took;
                }
            }
            rounds.push(round);
        }
        for (ours, theirs, peer, counted) in PAIRS {
            let column = |way: Way| rounds.iter().map(move |round| round[WAYS.iter().position(|w| *w == way).unwrap_or(0)]);
            let (our, their) = (median(column(ours)), median(column(theirs)));
            if their.is_nan() {
                continue;
            }
            let (lowest, highest) = ratios(column(theirs).zip(column(ours)));
            let speed = |seconds: f64| work.leaves as f64 / seconds / 1e6;
            println!(
                "| {} | {counted} | {} | {:.0} | {peer} | {:.0} | {:.2}× ({lowest:.2}–{highest:.2}) |",
                work.name,
                work.leaves,
                speed(our),
                speed(their),
                their / our
            );
        }
    }
    println!("medians of {ROUNDS} rounds; the engine lists the moves of the last ply, the library and we count bits of masks");
    Ok(())
}

/// CPU seconds that one count takes.
fn measure(work: &Work, way: Way, rules: &Rules, engine: Option<&str>) -> Result<Option<f64>, Failure> {
    if way == Way::EngineCounting {
        let Some(engine) = engine else { return Ok(None) };
        return Ok(Some(engine_seconds(engine, Some(work))? - engine_seconds(engine, None)?));
    }
    let board: Board = work.sfen.parse().map_err(|error| format!("{}: {error:?}", work.sfen))?;
    let (mut took, mut times) = (0.0, 0);
    while took < AT_LEAST {
        let before = cpu_seconds(Whose::Own)?;
        let leaves = match way {
            Way::OursCounting => rules.visit(Ours { work, made: false })?,
            Way::OursMaking => rules.visit(Ours { work, made: true })?,
            Way::LibraryCounting => library_counting(&board, work.depth),
            Way::LibraryMaking | Way::EngineCounting => library_making(&board, work.depth),
        };
        took += cpu_seconds(Whose::Own)? - before;
        times += 1;
        if leaves != work.leaves {
            return Err(format!("{way:?} counts {leaves} in {}, not {}", work.name, work.leaves).into());
        }
    }
    Ok(Some(took / f64::from(times)))
}

struct Ours<'a> {
    work: &'a Work,
    made: bool,
}

impl Visit for Ours<'_> {
    type Out = Result<u64, Failure>;

    fn visit<const W: usize>(self, rules: &Arc<Ruleset<W>>) -> Self::Out {
        let setup = position::read(rules.spec(), self.work.sfen)?;
        let mut position = Position::from_setup(rules, &setup)?;
        if !self.made {
            return Ok(position.perft(self.work.depth, PerftOptions::default())?);
        }
        let mut buffers: Vec<Moves<W>> = Vec::new();
        buffers.resize_with(self.work.depth as usize, Moves::default);
        Ok(ours_making(rules, &mut position, &mut buffers))
    }
}

/// Makes every leaf; as deep as there are buffers.
fn ours_making<const W: usize>(rules: &Ruleset<W>, position: &mut Position<W>, buffers: &mut [Moves<W>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 1 };
    let mut leaves = 0;
    position.generate(moves);
    moves.for_each(rules, |decision| {
        position.make(decision);
        leaves += ours_making(rules, position, deeper);
        position.unmake();
    });
    leaves
}

/// As the crate's own example counts.
fn library_counting(board: &Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            // Its own `len` leaves out some promotions; the iterator knows them all.
            leaves += moves.into_iter().len() as u64;
        } else {
            for ply in moves {
                let mut after = board.clone();
                after.play_unchecked(ply);
                leaves += library_counting(&after, depth - 1);
            }
        }
        false
    });
    leaves
}

fn library_making(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    board.generate_moves(|moves| {
        for ply in moves {
            let mut after = board.clone();
            after.play_unchecked(ply);
            leaves += library_making(&after, depth - 1);
        }
        false
    });
    leaves
}

/// CPU seconds of a run of the engine, with a tree to count or to its start alone.
fn engine_seconds(engine: &str, work: Option<&Work>) -> Result<f64, Failure> {
    let before = cpu_seconds(Whose::Children)?;
    let mut child = Command::new(engine).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        writeln!(stdin, "uci\nsetoption name UCI_Variant value shogi")?;
        if let Some(work) = work {
            writeln!(stdin, "position sfen {}\ngo perft {}", work.sfen, work.depth)?;
        }
        writeln!(stdin, "quit")?;
    }
    let said = String::from_utf8_lossy(&child.wait_with_output()?.stdout).into_owned();
    if let Some(work) = work {
        let counted = said.lines().find_map(|line| line.strip_prefix("Nodes searched: ")).unwrap_or_default();
        if counted.trim() != work.leaves.to_string() {
            return Err(format!("{engine} counts {counted} in {}, not {}", work.name, work.leaves).into());
        }
    }
    Ok(cpu_seconds(Whose::Children)? - before)
}
