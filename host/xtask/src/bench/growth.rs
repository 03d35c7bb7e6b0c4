//! The cost of a decision as the board grows, and as a game grows long.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::games::name;
use super::sheet::{Sheet, heads};
use super::{ask, data, median, number, rate};
use crate::pages::Texts;
use crate::plot::{Curve, Plot};
use crate::root;

/// Rounds; all sizes take turns within a round.
const ROUNDS: usize = 3;

/// CPU seconds for which one size is played in a round.
const SECONDS: f64 = 0.15;

/// The folder of the pictures.
const FOLDER: &str = "docs/figures";

/// Decisions after which a random game on a growing board is broken off.
const LONG: &str = "2000";

/// The quantity that grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Grows {
    Board,
    Game,
}

/// A script at several sizes: each line of the data.
struct Series {
    grows: Grows,
    label: Texts,
    /// Size, and how it is played.
    points: Vec<(f64, Vec<String>)>,
}

pub(crate) fn measure(program: &Path, write: bool) -> Result<Sheet> {
    let series = data("growth")?.iter().map(|line| Series::of(program, line)).collect::<Result<Vec<_>>>()?;
    let mut costs: Vec<Vec<Vec<f64>>> = series.iter().map(|series| vec![Vec::new(); series.points.len()]).collect();
    for _ in 0..ROUNDS {
        for (series, costs) in series.iter().zip(&mut costs) {
            for ((_, play), costs) in series.points.iter().zip(costs) {
                costs.push(cost(program, play)?);
            }
        }
    }
    let curves: Vec<(Grows, Curve)> = series
        .iter()
        .zip(costs)
        .map(|(series, costs)| {
            let points = series.points.iter().zip(costs).map(|((size, _), costs)| (*size, median(costs))).collect();
            (series.grows, Curve { label: series.label.clone(), points })
        })
        .collect();
    let mut pictures = Vec::new();
    for (grows, file, title, x) in [
        (Grows::Board, "growth-board", ("As the board grows", "棋盘增大"), ("sites", "点数")),
        (Grows::Game, "growth-game", ("As a game grows long", "对局变长"), ("decisions in a game", "一局的决策数")),
    ] {
        let of = |texts: (&str, &str)| Texts { en: texts.0.to_owned(), zh: texts.1.to_owned() };
        let curves = curves.iter().filter(|(what, _)| *what == grows).map(|(_, curve)| curve.clone()).collect();
        let plot = Plot { title: of(title), x: of(x), y: of(("ns a decision", "每决策纳秒")), curves };
        if write {
            put(&format!("{FOLDER}/{file}.svg"), &plot.svg(|texts| &texts.en))?;
            put(&format!("{FOLDER}/{file}.zh.svg"), &plot.svg(|texts| &texts.zh))?;
        }
        // Beside the page that shows them.
        let file = Texts { en: format!("figures/{file}.svg"), zh: format!("figures/{file}.zh.svg") };
        pictures.push((file, plot.title));
    }
    Ok(Sheet {
        name: "bench growth",
        head: heads(&[
            ("what grows", "增大者"),
            ("sites, or decisions in a game", "点数，或一局的决策数"),
            ("ns a decision", "每决策纳秒"),
            ("grows", "增大"),
            ("cost grows", "代价增大"),
        ]),
        rows: curves.iter().filter_map(|(_, curve)| row(curve)).collect(),
        note: (
            "By `cargo xtask bench growth` ({}): random games, one thread, CPU time, medians of three rounds; the first and the last point of every curve.",
            "由 `cargo xtask bench growth` 测得（{}）：随机对局，单线程，CPU 时间，取三轮中位数；各曲线的首末两点。",
        ),
        pictures,
    })
}

impl Series {
    /// `board SCRIPT OPTION SIZE…` or `game SCRIPT OPTION=VALUE LENGTH…`.
    fn of(program: &Path, line: &[String]) -> Result<Series> {
        let [what, script, option, sizes @ ..] = line else { bail!("tests/data/bench/growth.txt: `{}`", line.join(" ")) };
        let grows = match what.as_str() {
            "board" => Grows::Board,
            "game" => Grows::Game,
            other => bail!("tests/data/bench/growth.txt: `{other}` is neither board nor game"),
        };
        let play =
            |option: &str, max: &str| ["playout", script, "--option", option, "--seed", "1", "--max", max].map(str::to_owned).to_vec();
        let shown = |option: &str| ask(program, &["show", script, "--option", option]);
        let mut points = Vec::new();
        for size in sizes {
            points.push(match grows {
                Grows::Board => {
                    let option = format!("{option}={size}");
                    (number(&shown(&option)?["board"], "sites"), play(&option, LONG))
                }
                Grows::Game => (size.parse().with_context(|| size.clone())?, play(option, size)),
            });
        }
        let mut label = match grows {
            Grows::Board => name(&ask(program, &["show", script])?),
            Grows::Game => name(&shown(option)?),
        };
        if grows == Grows::Game {
            for text in [&mut label.en, &mut label.zh] {
                text.push_str(&format!(", {option}"));
            }
        }
        Ok(Series { grows, label, points })
    }
}

/// Nanoseconds of CPU time a decision.
fn cost(program: &Path, play: &[String]) -> Result<f64> {
    let play = |games: f64| -> Result<Value> {
        let games = (games as u64).to_string();
        let words: Vec<&str> = play.iter().map(String::as_str).chain(["--games", &games]).collect();
        ask(program, &words)
    };
    let first = play(2.0)?;
    let played = play((SECONDS * rate(&first, "games")).clamp(2.0, 100_000.0))?;
    Ok(1e9 / rate(&played, "decisions"))
}

fn put(file: &str, text: &str) -> Result<()> {
    let path = root().join(file);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&path, text).with_context(|| file.to_owned())
}

fn row(curve: &Curve) -> Option<(Texts, Vec<String>)> {
    let (&(small, cheap), &(large, dear)) = (curve.points.first()?, curve.points.last()?);
    let cells = vec![
        format!("{small:.0} → {large:.0}"),
        format!("{cheap:.0} → {dear:.0}"),
        format!("{:.1}×", large / small),
        format!("{:.1}×", dear / cheap),
    ];
    Some((curve.label.clone(), cells))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::sheet::same;

    #[test]
    fn a_row_tells_the_ends_of_a_curve() {
        let curve = Curve { label: same("small"), points: vec![(10.0, 50.0), (20.0, 60.0), (100.0, 125.0)] };
        let cells = row(&curve).map(|(_, cells)| cells.join(" | "));
        assert_eq!(cells.as_deref(), Some("10 → 100 | 50 → 125 | 10.0× | 2.5×"));
        assert_eq!(row(&Curve { label: same("none"), points: Vec::new() }), None);
    }
}
