//! The figures of the README, measured on the machine at hand with the program itself.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{jobs, root};

/// Rounds of every measurement; the median is printed. Games take turns within a round, so that a machine that drifts
/// drifts for all of them.
const ROUNDS: usize = 5;

/// Random games of a round.
const GAMES: &str = "2000";

/// Builds for release, measures games and prints a table; then runs the benchmarks of the kernel.
///
/// # Errors
/// When the program cannot be built or a run of it fails.
pub fn run() -> Result<()> {
    let program = program()?;
    let games = games(&program)?;
    println!(
        "| game | playouts/CPU s | decisions/CPU s | calls into Lua | perft 4 nodes/CPU s | start to first board | script compiled in |"
    );
    println!("|---|---|---|---|---|---|---|");
    let mut rounds: Vec<Vec<[f64; 6]>> = vec![Vec::new(); games.len()];
    for _ in 0..ROUNDS {
        for (game, rounds) in games.iter().zip(&mut rounds) {
            rounds.push(measure(&program, game)?);
        }
    }
    for (game, rounds) in games.iter().zip(&rounds) {
        let column = |which: usize| median(rounds.iter().map(|round| round[which]).collect());
        println!(
            "| `{game}` | {:.0} | {} | {:.0} | {} | {:.1} ms | {:.1} ms |",
            column(0),
            millions(column(1)),
            column(2),
            millions(column(3)),
            column(4),
            column(5)
        );
    }
    if jobs::cargo(&["bench", "--package", "tianyuan-tests"])? { Ok(()) } else { bail!("the benchmarks of the kernel failed") }
}

/// The program, built for release.
pub(crate) fn program() -> Result<PathBuf> {
    if !jobs::cargo(&["build", "--release", "--package", "tianyuan-cli"])? {
        bail!("the program could not be built");
    }
    Ok(target().join("release").join(format!("tianyuan{}", std::env::consts::EXE_SUFFIX)))
}

/// The base games, and the variants on a board of another size: the others cost what their game costs.
fn games(program: &Path) -> Result<Vec<String>> {
    let listed = ask(program, &["list"])?;
    let sites = |id: &str| ask(program, &["show", id]).map(|shown| shown["board"]["sites"].clone());
    let mut games = Vec::new();
    for game in listed.as_array().into_iter().flatten() {
        let Some(id) = game["id"].as_str() else { continue };
        let same = match game["of"].as_str() {
            Some(of) => sites(id)? == sites(of)?,
            None => false,
        };
        if !same {
            games.push(id.to_owned());
        }
    }
    Ok(games)
}

fn measure(program: &Path, game: &str) -> Result<[f64; 6]> {
    let number = |value: &Value, field: &str| value[field].as_f64().unwrap_or(f64::NAN);
    let playout = ask(program, &["playout", game, "--games", GAMES, "--seed", "1", "--max", "5000"])?;
    let perft = ask(program, &["perft", game, "4"])?;
    let shown = ask(program, &["show", game])?;
    let file = shown["files"][0].as_str().unwrap_or_default().to_owned();
    let checked = ask(program, &["check", &file])?;
    Ok([
        number(&playout, "games") / number(&playout, "cpu_seconds"),
        number(&playout, "decisions") / number(&playout, "cpu_seconds"),
        number(&playout, "hook_calls"),
        number(&perft, "nodes") / number(&perft, "cpu_seconds"),
        first_board(program, game)?.as_secs_f64() * 1e3,
        number(&checked["files"][0], "millis"),
    ])
}

/// What the program answers in JSON.
pub(crate) fn ask(program: &Path, args: &[&str]) -> Result<Value> {
    let done = Command::new(program).args(args).arg("--json").current_dir(root()).output().context("the program does not start")?;
    if !done.status.success() {
        bail!("tianyuan {} failed: {}", args.join(" "), String::from_utf8_lossy(&done.stderr).trim());
    }
    Ok(serde_json::from_slice(&done.stdout)?)
}

/// From the start of the process to the first bytes of a board.
fn first_board(program: &Path, game: &str) -> Result<Duration> {
    let start = Instant::now();
    let mut child = Command::new(program)
        .args(["play", game, "--plain"])
        .env("TIANYUAN_HOME", target().join("bench-data"))
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut first = [0; 64];
    let read = child.stdout.as_mut().map(|out| out.read(&mut first)).transpose()?;
    let took = start.elapsed();
    drop(child.stdin.take());
    child.kill().ok();
    child.wait()?;
    if read.unwrap_or(0) == 0 { bail!("`play {game} --plain` printed nothing") } else { Ok(took) }
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

fn millions(value: f64) -> String {
    format!("{:.2} M", value / 1e6)
}
