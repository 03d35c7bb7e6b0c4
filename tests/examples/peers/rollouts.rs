//! Random games of go. The peer is OpenSpiel, a library for research in C++: its own rollouts, which never enter Python, in a
//! process of its own that measures its own CPU time (`tests/peers/openspiel.py`).

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;

use tianyuan_script::{Library, Options, Tree};
use tianyuan_search::{PlayoutRequest, playouts};

use crate::clock::{Failure, ROUNDS, Whose, cpu_seconds, median, ratios};

const PACKAGE: &str = "open_spiel";

/// Board, whether we play anything that is legal, as the peer does (else we leave our own eyes alone and pass last, as random
/// players of the game do), and the games that we play in a round.
const BOARDS: [(usize, bool, u64); 4] = [(9, false, 10_000), (9, true, 10_000), (19, false, 2_000), (19, true, 2_000)];

/// Prints the table of random games.
pub(crate) fn table() -> Result<(), Failure> {
    println!(
        "| go, one thread, random games | we play | moves a game, ours / theirs | ours, M moves/CPU s | OpenSpiel | ratio (lowest–highest round) | calls into Lua |"
    );
    println!("|---|---|---|---|---|---|---|");
    for (size, uniform, games) in BOARDS {
        let Some(mut peer) = Peer::start(size)? else {
            println!("python3 or its package {PACKAGE} is not installed (pip install {PACKAGE}): its rows are left out");
            return Ok(());
        };
        let options = Options::from([("size".to_owned(), size.to_string())]);
        let loaded = Library::new(Tree::embedded()).load("go", &options).map_err(|report| report.to_string())?;
        let get = || Ok(Arc::clone(&loaded.rules));
        let mut rounds: Vec<[f64; 4]> = Vec::new();
        for round in 0..ROUNDS as u64 {
            let before = cpu_seconds(Whose::Own)?;
            let request = PlayoutRequest { from: None, games, seed: round + 1, max: None, uniform, threads: 1, progress: None };
            let sum = playouts(&get, request)?;
            let took = cpu_seconds(Whose::Own)? - before;
            let moves = sum.decisions as f64;
            let (theirs, length) = peer.round()?;
            rounds.push([moves / took, theirs, moves / sum.games as f64, length]);
        }
        let plays = if uniform { "anything, as they do" } else { "no own eyes" };
        let column = |which: usize| rounds.iter().map(move |round| round[which]);
        let (ours, theirs) = (median(column(0)), median(column(1)));
        let (lowest, highest) = ratios(column(0).zip(column(1)));
        println!(
            "| {size}×{size} | {plays} | {:.0} / {:.0} | {:.2} | {:.2} | {:.1}× ({lowest:.1}–{highest:.1}) | {} |",
            median(column(2)),
            median(column(3)),
            ours / 1e6,
            theirs / 1e6,
            ours / theirs,
            loaded.hook_calls()
        );
    }
    println!("medians of {ROUNDS} rounds");
    Ok(())
}

/// The other program.
struct Peer {
    child: Child,
    asks: ChildStdin,
    says: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts it; `None` where it is not installed.
    fn start(size: usize) -> Result<Option<Peer>, Failure> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/peers/openspiel.py");
        let child = Command::new("python3").arg(script).arg(size.to_string()).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let Ok(mut child) = child else { return Ok(None) };
        let (Some(asks), Some(says)) = (child.stdin.take(), child.stdout.take()) else { return Ok(None) };
        let mut peer = Peer { child, asks, says: BufReader::new(says) };
        Ok((peer.line()? == "ready").then_some(peer))
    }

    fn line(&mut self) -> Result<String, Failure> {
        let mut line = String::new();
        self.says.read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    /// Moves per CPU second, and moves a game.
    fn round(&mut self) -> Result<(f64, f64), Failure> {
        writeln!(self.asks, "round")?;
        self.asks.flush()?;
        let line = self.line()?;
        let mut numbers = line.split_whitespace().map(str::parse);
        match (numbers.next(), numbers.next()) {
            (Some(Ok(speed)), Some(Ok(length))) => Ok((speed, length)),
            _ => Err(format!("{PACKAGE} says {line:?}").into()),
        }
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
