//! The cost of script functions: games of the examples that are written with functions only, beside their declared twins.

use std::path::Path;

use anyhow::{Context, Result};

use super::games::name;
use super::sheet::{Sheet, heads, short};
use super::{ask, median, number, rate};
use crate::root;

/// Scripts there have the name of the script whose rules they write with functions.
const FOLDER: &str = "examples/hooks";

/// Rounds; the two take turns within a round.
const ROUNDS: usize = 5;

/// Random games of both, uniform over the same decisions.
const GAMES: [&str; 2] = ["40", "400"];

pub(crate) fn measure(program: &Path) -> Result<Sheet> {
    let mut files: Vec<String> = std::fs::read_dir(root().join(FOLDER))
        .context(FOLDER)?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter_map(|file| Some(file.strip_suffix(".lua")?.to_owned()))
        .collect();
    files.sort();
    let mut rows = Vec::new();
    for id in files {
        let script = format!("{FOLDER}/{id}.lua");
        let twins = [script.as_str(), id.as_str()];
        let mut rates = [Vec::new(), Vec::new()];
        let mut calls = f64::NAN;
        for _ in 0..ROUNDS {
            for ((twin, games), rates) in twins.iter().zip(GAMES).zip(&mut rates) {
                let played = ask(program, &["playout", twin, "--games", games, "--seed", "1", "--max", "2000", "--uniform"])?;
                if *twin == script {
                    calls = number(&played, "hook_calls") / number(&played, "decisions");
                }
                rates.push(rate(&played, "decisions"));
            }
        }
        let [by_functions, declared] = rates.map(median);
        let shown = ask(program, &["show", &id])?;
        rows.push((
            name(&shown),
            vec![short(declared), short(by_functions), format!("{calls:.1}"), format!("{:.1}×", declared / by_functions)],
        ));
    }
    Ok(Sheet {
        name: "bench hooks",
        head: heads(&[
            ("game", "棋"),
            ("declared, decisions/s", "声明式，决策/秒"),
            ("functions only, decisions/s", "只用函数，决策/秒"),
            ("calls a decision", "每决策调用次数"),
            ("declared is faster", "声明式快"),
        ]),
        rows,
        note: (
            "By `cargo xtask bench hooks` ({}), one thread, CPU seconds, alternating, medians of five rounds: the scripts in [examples/hooks](../examples/hooks) have a function wherever the game declares.",
            "由 `cargo xtask bench hooks` 测得（{}），单线程，按 CPU 秒计，交替运行，取五轮中位数：[examples/hooks](../examples/hooks) 中的脚本凡原作声明之处皆用函数。",
        ),
        pictures: Vec::new(),
    })
}
