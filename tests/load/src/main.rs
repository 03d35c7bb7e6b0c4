//! Many players and spectators at one server (`crowd`), and a server that is killed again and again (`kills`).
//!
//! `cargo xtask load` builds the program and this one for release and runs them on the same machine. Players choose at random among the
//! choices that the server offers them, as a page does; the time of a turn is from its request to its event at each spectator.

mod client;
mod crowd;
mod kills;
mod server;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, bail};

const USAGE: &str = "load PROGRAM crowd [--matches 500] [--watchers 1000] [--seconds 600]   a turn a second in each match
load PROGRAM kills [--matches 20] [--kills 200]                        kill -9 at random moments, while turns are made";

/// The wishes of the command line.
#[derive(Debug)]
struct Wanted {
    program: PathBuf,
    matches: usize,
    watchers: usize,
    time: Duration,
    kills: usize,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match &words[..] {
        [program, job, rest @ ..] => run(program, job, rest),
        _ => Err(anyhow::anyhow!("{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(program: &str, job: &str, rest: &[String]) -> Result<()> {
    let crowded = job == "crowd";
    let mut wanted = Wanted {
        program: program.into(),
        matches: if crowded { 500 } else { 20 },
        watchers: 1_000,
        time: Duration::from_secs(600),
        kills: 200,
    };
    for pair in rest.chunks(2) {
        let [word, value] = pair else { bail!("`{}` wants a number", pair[0]) };
        let number: usize = value.parse().with_context(|| format!("`{word} {value}`: a number is wanted"))?;
        match word.as_str() {
            "--matches" => wanted.matches = number.max(1),
            "--watchers" => wanted.watchers = number,
            "--seconds" => wanted.time = Duration::from_secs(number as u64),
            "--kills" => wanted.kills = number,
            _ => bail!("`{word}`\n{USAGE}"),
        }
    }
    match job {
        "crowd" => crowd::run(&wanted),
        "kills" => kills::run(&wanted),
        _ => bail!("`{job}`\n{USAGE}"),
    }
}
