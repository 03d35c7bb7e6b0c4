//! Does what other programs do, side by side with them: `cargo xtask bench-peers`.
//!
//! For each row of `tianyuan_tests::peers::data` the two take turns, round after round, so that a machine that drifts drifts for
//! both; what is compared are CPU seconds of one thread. Nobody is measured whose count is not the known one.

mod beside;
mod clock;
mod linked;
mod ours;
mod peer;
mod report;
mod talker;
mod uci;

use std::process::ExitCode;

use tianyuan_tests::peers::data::PEERS;
use tianyuan_tests::peers::figures::{Round, summary};
use tianyuan_tests::peers::request::Request;
use tianyuan_tests::peers::table::{Entry, Lang, work};
use tianyuan_tests::peers::{Peer, Row, Run, Target};

use beside::Beside;
use clock::Failure;
use ours::Ours;
use peer::Running;
use report::Report;

/// CPU seconds of one measurement at least, and of a quick one.
const AT_LEAST: [f64; 2] = [0.5, 0.15];

fn main() -> ExitCode {
    let request = match Request::read(std::env::args().skip(1)) {
        Ok(request) => request,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let rows = wanted(&request);
    if request.list {
        for (peer, row) in rows {
            println!("{} {} {} ({})", row.work.word(), row.game, work(row, Lang::En), peer.name);
        }
        return ExitCode::SUCCESS;
    }
    let mut report = Report::new(&request);
    for (peer, row) in rows {
        match entry(&request, peer, row) {
            Ok(Some(entry)) => report.add(entry),
            Ok(None) => report.missing(peer, row),
            Err(failure) => report.wrong(format!("{} beside {}: {failure}", row.game, peer.name)),
        }
    }
    match report.finish() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

/// The rows that are wanted; beside another build each work is done once, whoever else does it.
fn wanted(request: &Request) -> Vec<(&'static Peer, &'static Row)> {
    let all = PEERS.iter().flat_map(|peer| peer.rows.iter().map(move |row| (peer, row)));
    let mut rows: Vec<(&Peer, &Row)> = Vec::new();
    for (peer, row) in all.filter(|(peer, row)| request.wants(peer, row)) {
        let same = |(_, other): &(&Peer, &Row)| {
            (other.game, other.options, other.work, other.leaves) == (row.game, row.options, row.work, row.leaves)
        };
        if request.beside.is_none() || Beside::knows(row) && !rows.iter().any(same) {
            rows.push((peer, row));
        }
    }
    rows
}

/// Measures one row; `None` where the peer is missing.
fn entry(request: &Request, peer: &'static Peer, row: &'static Row) -> Result<Option<Entry<'static>>, Failure> {
    let Some(mut theirs) = Running::start(request, peer, row)? else { return Ok(None) };
    let mut ours = Ours::open(row)?;
    let at_least = AT_LEAST[usize::from(request.quick)];
    if !request.quick {
        // Caches are filled and the machine is awake.
        ours.measure(at_least / 4.0)?;
        theirs.measure(at_least / 4.0)?;
    }
    let mut rounds = Vec::new();
    for _ in 0..request.rounds {
        rounds.push(Round { ours: ours.measure(at_least)?, theirs: theirs.measure(at_least)? });
    }
    if ours::hook_calls(&ours.loaded) > 0 {
        return Err("calls into Lua".into());
    }
    let seen = match (&theirs, peer.run) {
        (Running::Seen(_), Run::Jar { seen }) => Some(seen),
        _ => None,
    };
    let sum = summary(&rounds).ok_or("no rounds")?;
    // Nothing is asked of one build beside another.
    let target = if request.beside.is_some() { Target::Shown } else { row.target };
    Ok(Some(Entry { peer, row, game: ours::names(&ours.loaded, row), name: theirs.name(peer), target, seen, sum }))
}
