//! The peak memory of the program.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::games::name;
use super::sheet::{Sheet, heads};
use super::{ask, data, number};
use crate::jobs::target;
use crate::root;

/// The number of decisions after which the memory of an open game is measured.
const PLAYED: usize = 200;

/// Time without output after which a program is waiting.
const QUIET: Duration = Duration::from_millis(500);

/// Each line of the data is a game, the depth of its tree, and how many random games.
pub(crate) fn measure(program: &Path) -> Result<Sheet> {
    let mut rows = Vec::new();
    for line in data("memory")? {
        let [game, depth, few, many] = line.as_slice() else { bail!("tests/data/bench/memory.txt: `{}`", line.join(" ")) };
        let shown = ask(program, &["show", game])?;
        let peak = |args: &[&str]| ask(program, args).map(|answer| mebibytes(number(&answer, "peak_rss_bytes")));
        let played = |games: &str| peak(&["playout", game, "--games", games, "--seed", "1", "--max", "5000"]);
        rows.push((
            name(&shown),
            vec![
                mebibytes(open(program, game, "")?),
                mebibytes(open(program, game, &moves(program, game)?)?),
                format!("{} ({depth})", peak(&["perft", game, depth])?),
                format!("{} ({few})", played(few)?),
                format!("{} ({many})", played(many)?),
            ],
        ));
    }
    Ok(Sheet {
        name: "bench memory",
        head: heads(&[
            ("peak, MiB", "峰值，MiB"),
            ("`play`, first board", "`play`，首次显示"),
            ("`play`, after 200 decisions", "`play`，200 次决策后"),
            ("`perft` (depth)", "`perft`（深度）"),
            ("`playout` (games)", "`playout`（局数）"),
            ("`playout` (games)", "`playout`（局数）"),
        ]),
        rows,
        note: (
            "By `cargo xtask bench memory` ({}): greatest resident memory of the whole process, one thread.",
            "由 `cargo xtask bench memory` 测得（{}）：整个进程的最大常驻内存，单线程。",
        ),
        pictures: Vec::new(),
    })
}

fn mebibytes(bytes: f64) -> String {
    if bytes.is_finite() { format!("{:.0}", bytes / 1048576.0) } else { "–".to_owned() }
}

/// Lines to type for a game of some length: always a decision that is allowed, now one, now another.
fn moves(program: &Path, game: &str) -> Result<String> {
    let mut position: Option<String> = None;
    let mut lines = String::new();
    for nth in 0..PLAYED {
        let at = |args: &[&str]| match &position {
            Some(position) => ask(program, &[args, &["--position", position]].concat()),
            None => ask(program, args),
        };
        let legal = at(&["legal", game])?;
        let texts: Vec<&str> = legal["decisions"].as_array().into_iter().flatten().filter_map(text).collect();
        // The golden ratio never falls into step with the number of decisions.
        let Some(text) = texts.get((nth * 40_503) % texts.len().max(1)) else { break };
        let applied = at(&["apply", game, "--moves", text])?;
        lines.push_str(text);
        lines.push('\n');
        position = applied["position"].as_str().map(str::to_owned);
    }
    Ok(lines)
}

/// The text that types a decision.
fn text(decision: &Value) -> Option<&str> {
    decision["text"].as_str().or(decision.as_str())
}

/// Opens a board, types lines, and tells how much memory the program has needed once it says nothing more.
fn open(program: &Path, game: &str, lines: &str) -> Result<f64> {
    let mut child = Command::new(program)
        .args(["play", game, "--plain"])
        .env("TIANYUAN_HOME", target().join("bench-data"))
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let peak = converse(&mut child, lines);
    child.kill().ok();
    child.wait()?;
    peak
}

fn converse(child: &mut Child, lines: &str) -> Result<f64> {
    let mut out = child.stdout.take().context("no output")?;
    let mut input = child.stdin.take().context("no input")?;
    let (said, lines) = (Arc::new(AtomicU64::new(0)), lines.to_owned());
    let counted = Arc::clone(&said);
    std::thread::spawn(move || {
        let mut buffer = [0; 1 << 16];
        while out.read(&mut buffer).is_ok_and(|read| counted.fetch_add(read as u64, Ordering::Relaxed) < u64::MAX && read > 0) {}
    });
    // The input stays open, so that the program waits for more.
    std::io::Write::write_all(&mut input, lines.as_bytes())?;
    let (mut seen, mut since) = (0, Instant::now());
    while seen == 0 || since.elapsed() < QUIET {
        std::thread::sleep(QUIET / 20);
        let now = said.load(Ordering::Relaxed);
        if now != seen {
            (seen, since) = (now, Instant::now());
        } else if seen == 0 && since.elapsed() > QUIET * 60 {
            bail!("`play` says nothing");
        }
    }
    Ok(high_water(&fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default()))
}

/// Bytes, as Linux tells them of a process that runs; elsewhere this is not known.
fn high_water(status: &str) -> f64 {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()).and_then(|word| word.parse::<f64>().ok());
    kilobytes.map_or(f64::NAN, |kilobytes| kilobytes * 1024.0)
}

#[cfg(test)]
mod tests {
    use super::{high_water, mebibytes};

    #[test]
    fn a_process_tells_its_peak() {
        assert_eq!(mebibytes(high_water("VmPeak:\t  9 kB\nVmHWM:\t   20480 kB\n")), "20");
        assert_eq!(mebibytes(high_water("")), "–");
    }
}
