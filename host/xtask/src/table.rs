//! The table of games: every game with its lines, its hooks and how fast it plays, by family. Which game is of which
//! family is data of the tests, because the host knows no game.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::bench::ask;
use crate::dist::program;
use crate::pages::{self, GAMES, Texts};
use crate::{machine, root};

/// The file of the families, beside the scripts.
const FAMILIES: &str = "scripts/families.json";

/// The part of the page that the table fills.
const PART: &str = "games";

/// CPU seconds for which a game is measured.
const SECONDS: f64 = 0.5;

/// Random games played first, to see how many the time is enough for.
const FIRST: u64 = 20;

/// Games of a kind.
struct Family {
    name: Texts,
    ids: Vec<String>,
}

/// Builds for release, measures every base game, with the variants that the families name, and prints a table in Markdown.
/// With `--write` it goes into the page of games.
///
/// # Errors
/// An error if the program cannot be built or a run of it fails, if a family names an unknown game, or for another argument.
pub fn run(args: &[String]) -> Result<()> {
    if let Some(unknown) = args.iter().find(|arg| *arg != "--write") {
        bail!("table takes `--write` and nothing else, not `{unknown}`");
    }
    let program = program()?;
    let listed = ask(&program, &["list"])?;
    let entries: Vec<&Value> = listed.as_array().into_iter().flatten().collect();
    let today = machine::today();
    let mut rows = Texts {
        en: "| game | lines | hooks | random games/CPU s |\n|---|---:|---:|---:|\n".to_owned(),
        zh: "| 棋 | 行数 | 钩子 | 随机对局/CPU 秒 |\n|---|---:|---:|---:|\n".to_owned(),
    };
    let mut printed = BTreeSet::new();
    let mut families = families(&fs::read_to_string(root().join(FAMILIES)).context(FAMILIES)?)?;
    // Variants are many, and cost what their game costs: those that the families name are printed.
    let named: BTreeSet<String> = families.iter().flat_map(|family| family.ids.clone()).collect();
    let others = entries.iter().filter(|entry| entry["of"].is_null()).filter_map(|entry| entry["id"].as_str());
    let others: Vec<String> = others.filter(|id| !named.contains(*id)).map(str::to_owned).collect();
    if !others.is_empty() {
        families.push(Family { name: Texts { en: "Others".to_owned(), zh: "其他".to_owned() }, ids: others });
    }
    for family in &families {
        rows.en.push_str(&format!("| **{}** | | | |\n", family.name.en));
        rows.zh.push_str(&format!("| **{}** | | | |\n", family.name.zh));
        for id in family.ids.iter().filter(|id| printed.insert((*id).clone())) {
            let entry = entries.iter().find(|entry| entry["id"] == **id).with_context(|| format!("{FAMILIES}: there is no game `{id}`"))?;
            let row = row(&program, entry)?;
            rows.en.push_str(&row.en);
            rows.zh.push_str(&row.zh);
        }
    }
    let texts = Texts {
        en: format!("{}\nBy `cargo xtask table` ({}), one thread.", rows.en, today.en),
        zh: format!("{}\n由 `cargo xtask table` 测得（{}），单线程。", rows.zh, today.zh),
    };
    println!("{}", texts.en);
    if args.is_empty() { Ok(()) } else { pages::write(GAMES, PART, &texts) }
}

/// The families in order, each with its games in order.
fn families(text: &str) -> Result<Vec<Family>> {
    let read: Value = serde_json::from_str(text).context(FAMILIES)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let family = |family: &Value| Family {
        name: Texts { en: text(&family["names"]["en"]), zh: text(&family["names"]["zh"]) },
        ids: family["games"].as_array().into_iter().flatten().map(text).collect(),
    };
    Ok(read["families"].as_array().into_iter().flatten().map(family).collect())
}

/// The row of a game in both languages.
fn row(program: &Path, entry: &Value) -> Result<Texts> {
    let text = |field: &Value| field.as_str().unwrap_or_default().to_owned();
    let (id, file) = (text(&entry["id"]), text(&entry["file"]));
    let lines = fs::read_to_string(root().join(&file)).with_context(|| file.clone())?.lines().count();
    let shown = ask(program, &["show", &id])?;
    let hooks = shown["hooks"].as_array().map_or(0, Vec::len);
    let (first, took) = playouts(program, &id, FIRST)?;
    // A count that took no measurable time says nothing about the speed, but that many more can be played.
    let games = ((SECONDS / took.max(1e-4)) * first).clamp(first, 200_000.0) as u64;
    let (games, took) = playouts(program, &id, games)?;
    let (en, zh) = (text(&entry["names"]["en"]), text(&entry["names"]["zh"]));
    let figures = format!("[{lines}](../{file}) | {hooks} | {} |\n", rounded(games / took));
    Ok(Texts { en: format!("| {en} ({zh}) | {figures}"), zh: format!("| {zh}（{en}） | {figures}") })
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
    fn families_are_read_in_their_order() {
        let read =
            families(r#"{ "families": [{ "names": { "en": "Large", "zh": "大" }, "games": ["wide", "tall"] }] }"#).expect("families");
        assert_eq!((read[0].name.en.as_str(), read[0].name.zh.as_str(), read.len()), ("Large", "大", 1));
        assert_eq!(read[0].ids, ["wide", "tall"]);
        assert!(families("[").is_err());
    }
}
