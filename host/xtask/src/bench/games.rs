//! The costs of every base game: random play, counting, loading.

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use serde_json::Value;

use super::sheet::{Sheet, heads, short};
use super::{ask, median, number, rate};
use crate::jobs::target;
use crate::pages::Texts;
use crate::root;

/// Rounds of every measurement; the median is printed. Games take turns within a round, so that a machine that drifts
/// drifts for all of them.
const ROUNDS: usize = 3;

/// CPU seconds for which a game is played and counted in a round.
const SECONDS: f64 = 0.2;

/// Games that are played first, to see how many the time is enough for.
const FIRST: u64 = 20;

/// Deepest tree.
const DEEPEST: u32 = 9;

/// The table of all games.
pub(crate) fn games(program: &Path, ids: &[String]) -> Result<Sheet> {
    let works = ids.iter().map(|id| Work::of(program, id)).collect::<Result<Vec<_>>>()?;
    let mut rounds: Vec<Vec<[f64; 6]>> = vec![Vec::new(); works.len()];
    for _ in 0..ROUNDS {
        for (work, rounds) in works.iter().zip(&mut rounds) {
            rounds.push(work.measure(program)?);
        }
    }
    let rows = works.iter().zip(&rounds).map(|(work, rounds)| {
        let column = |which: usize| median(rounds.iter().map(|round| round[which]).collect());
        let [playouts, decisions, calls, leaves] = [0, 1, 2, 3].map(column);
        let tree = format!("{} ({})", short(leaves), work.depth);
        let load = [4, 5].map(|which| format!("{:.1}", column(which)));
        (work.name.clone(), [short(playouts), short(decisions), short(calls), tree].into_iter().chain(load).collect())
    });
    Ok(Sheet {
        name: "bench games",
        head: heads(&[
            ("game", "棋"),
            ("random games/s", "随机对局/秒"),
            ("decisions/s", "决策/秒"),
            ("calls into Lua", "调用 Lua 次数"),
            ("perft leaves/s (depth)", "perft 叶/秒（深度）"),
            ("first board, ms", "首次显示棋盘，毫秒"),
            ("compiled, ms", "编译，毫秒"),
        ]),
        rows: rows.collect(),
        note: (
            "By `cargo xtask bench games` ({}), one thread, CPU seconds, medians of three rounds; the last two columns are wall time.",
            "由 `cargo xtask bench games` 测得（{}），单线程，按 CPU 秒计，取三轮中位数；末两列为实际时间。",
        ),
        pictures: Vec::new(),
    })
}

/// The time until every game can be played: to its first board, and to compile its rules.
pub(crate) fn load(program: &Path, ids: &[String]) -> Result<Sheet> {
    let mut rows = Vec::new();
    for id in ids {
        let shown = ask(program, &["show", id])?;
        let mut rounds = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            rounds.0.push(first_board(program, id)?.as_secs_f64() * 1e3);
            rounds.1.push(compiled(program, &shown)?);
        }
        rows.push((name(&shown), vec![format!("{:.1}", median(rounds.0)), format!("{:.1}", median(rounds.1))]));
    }
    Ok(Sheet {
        name: "bench load",
        head: heads(&[("game", "棋"), ("first board, ms", "首次显示棋盘，毫秒"), ("compiled, ms", "编译，毫秒")]),
        rows,
        note: (
            "By `cargo xtask bench load` ({}): wall time from starting the program to its first board, and of evaluating, checking, lowering and compiling the script.",
            "由 `cargo xtask bench load` 测得（{}）：从启动程序到显示棋盘，及求值、检查、降级、编译脚本的实际时间。",
        ),
        pictures: Vec::new(),
    })
}

/// The part of a game that is measured.
struct Work {
    id: String,
    name: Texts,
    shown: Value,
    games: String,
    depth: u32,
}

impl Work {
    fn of(program: &Path, id: &str) -> Result<Work> {
        let shown = ask(program, &["show", id])?;
        let played = playout(program, id, &FIRST.to_string())?;
        let games = (SECONDS * rate(&played, "games")).clamp(FIRST as f64, 200_000.0) as u64;
        let mut depth = 1;
        while depth < DEEPEST && number(&ask(program, &["perft", id, &depth.to_string()])?, "cpu_seconds") < SECONDS / 10.0 {
            depth += 1;
        }
        Ok(Work { id: id.to_owned(), name: name(&shown), shown, games: games.to_string(), depth })
    }

    fn measure(&self, program: &Path) -> Result<[f64; 6]> {
        let played = playout(program, &self.id, &self.games)?;
        let counted = ask(program, &["perft", &self.id, &self.depth.to_string()])?;
        Ok([
            rate(&played, "games"),
            rate(&played, "decisions"),
            number(&played, "hook_calls"),
            rate(&counted, "nodes"),
            first_board(program, &self.id)?.as_secs_f64() * 1e3,
            compiled(program, &self.shown)?,
        ])
    }
}

fn playout(program: &Path, id: &str, games: &str) -> Result<Value> {
    ask(program, &["playout", id, "--games", games, "--seed", "1", "--max", "5000"])
}

/// The names of a game.
pub(crate) fn name(shown: &Value) -> Texts {
    let id = shown["id"].as_str().unwrap_or_default();
    let of = |lang: &str| shown["names"][lang].as_str().unwrap_or(id).to_owned();
    Texts { en: of("en"), zh: of("zh") }
}

/// Milliseconds to evaluate, check, lower and compile a game's script.
fn compiled(program: &Path, shown: &Value) -> Result<f64> {
    let file = shown["files"][0].as_str().unwrap_or_default();
    Ok(number(&ask(program, &["check", file])?["files"][0], "millis"))
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
