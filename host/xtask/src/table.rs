//! The table of the README: every game with its lines, its hooks and how fast it plays, by family. Which game is of which
//! family is data of the tests, because the host knows no game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::bench::{ask, program};
use crate::root;

/// Where the families are written down: `family: id id …` in each line.
const FAMILIES: &str = "tests/data/families.txt";

/// CPU seconds for which a game is measured.
const SECONDS: f64 = 0.5;

/// Random games played first, to see how many the time is enough for.
const FIRST: u64 = 20;

/// Builds for release, measures every base game, with the variants that the families name, and prints a table in Markdown.
///
/// # Errors
/// When the program cannot be built or a run of it fails, or when a family names a game that there is not.
pub fn run() -> Result<()> {
    let program = program()?;
    let listed = ask(&program, &["list"])?;
    let entries: Vec<&Value> = listed.as_array().into_iter().flatten().collect();
    let families = families(&fs::read_to_string(root().join(FAMILIES)).context(FAMILIES)?);
    println!("| game | lines | hooks | playouts/CPU s |");
    println!("|---|---:|---:|---:|");
    let mut printed = BTreeSet::new();
    for (family, ids) in &families {
        println!("| **{family}** | | | |");
        for id in ids {
            let entry = entries.iter().find(|entry| entry["id"] == **id).with_context(|| format!("{FAMILIES}: there is no game `{id}`"))?;
            println!("{}", row(&program, entry)?);
            printed.insert(id.as_str());
        }
    }
    // Variants are many, and cost what their game costs: those that the families name are printed.
    let told = |entry: &Value| !entry["of"].is_null() || entry["id"].as_str().is_some_and(|id| printed.contains(id));
    let others: Vec<&&Value> = entries.iter().filter(|entry| !told(entry)).collect();
    if !others.is_empty() {
        println!("| **Others** | | | |");
        for entry in others {
            println!("{}", row(&program, entry)?);
        }
    }
    Ok(())
}

/// The families in order, each with its games in order.
fn families(text: &str) -> Vec<(String, Vec<String>)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let family = |line: &str| {
        let (name, ids) = line.split_once(':')?;
        Some((name.trim().to_owned(), ids.split_whitespace().map(str::to_owned).collect()))
    };
    lines.filter_map(family).collect()
}

fn row(program: &Path, entry: &Value) -> Result<String> {
    let text = |field: &Value| field.as_str().unwrap_or_default().to_owned();
    let (id, file) = (text(&entry["id"]), text(&entry["file"]));
    let lines = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?.lines().count();
    let shown = ask(program, &["show", &id])?;
    let hooks = shown["hooks"].as_array().map_or(0, Vec::len);
    let (first, took) = playouts(program, &id, FIRST)?;
    // A count that took no measurable time says nothing about the speed, but that many more can be played.
    let games = ((SECONDS / took.max(1e-4)) * first).clamp(first, 200_000.0) as u64;
    let (games, took) = playouts(program, &id, games)?;
    Ok(format!(
        "| {} ({}) | [{lines}]({file}) | {hooks} | {} |",
        text(&entry["names"]["en"]),
        text(&entry["names"]["zh"]),
        rounded(games / took)
    ))
}

/// Plays so many random games; how many they were, and the CPU seconds.
fn playouts(program: &Path, id: &str, games: u64) -> Result<(f64, f64)> {
    let played = ask(program, &["playout", id, "--games", &games.to_string(), "--seed", "1", "--max", "20000"])?;
    let number = |field: &str| played[field].as_f64().unwrap_or(f64::NAN);
    Ok((number("games"), number("cpu_seconds")))
}

/// Two digits that can be trusted, and zeros, in groups of three.
fn rounded(value: f64) -> String {
    if !value.is_finite() {
        return "–".to_owned();
    }
    let power = 10f64.powi((value.max(1.0).log10().floor() as i32 - 1).max(0));
    let digits = format!("{:.0}", (value / power).round() * power);
    let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
    groups.iter().map(|group| String::from_utf8_lossy(group).into_owned()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{families, rounded};

    #[test]
    fn figures_are_rounded_to_what_can_be_trusted() {
        assert_eq!([7.2, 95.0, 1234.0, 98_765.0, 1_250_000.0, f64::NAN].map(rounded), ["7", "95", "1 200", "99 000", "1 300 000", "–"]);
    }

    #[test]
    fn a_line_is_a_family() {
        let read = families("# a remark\nLarge boards: wide tall\nSmall: tiny\n");
        assert_eq!(read[0], ("Large boards".to_owned(), vec!["wide".to_owned(), "tall".to_owned()]));
        assert_eq!(read.len(), 2);
    }
}
