//! The speed-up with more threads.

use std::path::Path;

use anyhow::{Result, ensure};

use super::sheet::{Sheet, heads, same, short};
use super::{ask, data, median, number};

/// Rounds; thread counts take turns within a round.
const ROUNDS: usize = 3;

/// Random games and trees with ever more threads, up to all cores. Each line of the data is what to run.
pub(crate) fn measure(program: &Path) -> Result<Sheet> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads: Vec<usize> = std::iter::successors(Some(1), |n| Some(n * 2)).take_while(|&n| n < cores).chain([cores]).collect();
    let mut rows = Vec::new();
    for work in data("scaling")? {
        let words: Vec<&str> = work.iter().map(String::as_str).collect();
        let mut rates = vec![Vec::new(); threads.len()];
        let mut results = Vec::new();
        for _ in 0..ROUNDS {
            for (&threads, rates) in threads.iter().zip(&mut rates) {
                let count = threads.to_string();
                let answer = ask(program, &[words.as_slice(), &["--threads", &count]].concat())?;
                let made = if answer["nodes"].is_null() { "decisions" } else { "nodes" };
                rates.push(number(&answer, made) / number(&answer, "seconds"));
                results.push([made, "endings", "winners"].map(|field| answer[field].to_string()));
            }
        }
        ensure!(results.windows(2).all(|two| two[0] == two[1]), "`{}` depends on the number of threads", work.join(" "));
        let rates: Vec<f64> = rates.into_iter().map(median).collect();
        let cells = rates.iter().map(|rate| format!("{} ({:.2}×)", short(*rate), rate / rates[0]));
        rows.push((same(&format!("`{}`", work.join(" "))), cells.collect()));
    }
    let head = heads(&[("threads", "线程数")]).into_iter().chain(threads.iter().map(|count| same(&count.to_string())));
    Ok(Sheet {
        name: "bench scaling",
        head: head.collect(),
        rows,
        note: (
            "By `cargo xtask bench scaling` ({}): decisions or leaves a second of wall time, medians of three rounds, and how many times one thread's. What comes of it is the same.",
            "由 `cargo xtask bench scaling` 测得（{}）：每秒（实际时间）的决策或叶数，取三轮中位数，及与单线程之比。结果完全相同。",
        ),
        pictures: Vec::new(),
    })
}
