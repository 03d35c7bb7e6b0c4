//! The page of what can be said: every word that its tables name is one of the vocabulary, and every game uses one of them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tianyuan_script::vocabulary::words;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The code spans of a text.
fn spans(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// The rows of the tables: the words, and the games.
fn rows(page: &str) -> Vec<(Vec<String>, Vec<String>)> {
    let owned = |text: &str| spans(text).into_iter().map(str::to_owned).collect::<Vec<String>>();
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").collect();
        match cells.as_slice() {
            [_, here, script] => Some((owned(here), owned(script))),
            _ => None,
        }
    };
    page.lines().filter(|line| line.starts_with("| ")).filter_map(row).filter(|(here, _)| !here.is_empty()).collect()
}

/// The text of a script, with all that it requires; that of a variant with its base.
fn with_required(name: &str, seen: &mut BTreeSet<String>) -> String {
    if !seen.insert(name.to_owned()) {
        return String::new();
    }
    let places = [format!("scripts/{name}.lua"), format!("variants/{name}.lua")];
    let Some(mut text) = places.iter().find_map(|place| fs::read_to_string(root().join(place)).ok()) else { return String::new() };
    let next: Vec<String> = ["require \"", "require(\"", "of = \""]
        .iter()
        .flat_map(|before| text.split(before).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect::<Vec<_>>())
        .collect();
    for name in next {
        text += &with_required(&name, seen);
    }
    text
}

/// True if a text has a word, and not as a part of another.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    let alone = |at: usize| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part);
    text.match_indices(word).any(|(at, _)| alone(at))
}

#[test]
fn words_and_games_of_the_page_exist() {
    let known: BTreeSet<&str> = words().map(|word| word.name).collect();
    let mut wrong = Vec::new();
    let read = |name: &str| rows(&fs::read_to_string(root().join("docs").join(name)).unwrap());
    let (english, chinese) = (read("coverage.md"), read("coverage.zh.md"));
    assert_eq!(english, chinese, "both languages name the same words and games, row by row");
    assert!(english.len() > 50, "{}", english.len());
    for (here, games) in english {
        wrong.extend(here.iter().filter(|word| !known.contains(word.as_str())).map(|word| format!("no word `{word}`")));
        for game in games {
            let text = with_required(&game, &mut BTreeSet::new());
            if text.is_empty() {
                wrong.push(format!("no game `{game}`"));
            } else if !here.iter().any(|word| has_word(&text, word)) {
                wrong.push(format!("`{game}` has none of {here:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
