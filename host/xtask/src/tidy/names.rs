//! The rule that the host knows no game: none of their names occurs in `host/`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::{Finding, Text};

/// Names of games that no script may yet have; one a line, `#` begins a comment. Names in quotation marks are everyday
/// words and count in the host only between quotation marks.
const LIST: &str = "tests/data/game-names.txt";

pub(super) fn check(root: &Path, texts: &[Text]) -> Result<Vec<Finding>> {
    let list = root.join(LIST);
    let list = fs::read_to_string(&list).with_context(|| list.display().to_string())?;
    let mut names: BTreeSet<String> = list.lines().map(|line| line.split('#').next().unwrap_or_default().trim().to_lowercase()).collect();
    for text in texts {
        names.extend(script_names(text));
    }
    let names: Vec<&String> = names.iter().filter(|name| !name.is_empty() && !names.contains(&format!("\"{name}\""))).collect();
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| text.path.starts_with("host/")) {
        for (number, line) in text.text.lines().enumerate() {
            let line = line.to_lowercase();
            // A script in a test may well call a phase by an everyday word.
            for name in names.iter().filter(|name| has(&line, name) && (text.path.contains("/src/") || !name.starts_with('"'))) {
                found.push(text.broken(Some(number), format!("`{name}` is a game; the host knows none")));
            }
        }
    }
    Ok(found)
}

/// The ids and names that a script declares: its file's name, and the strings after `id =`, `en =` and `zh =` in the
/// lines where the game names itself.
fn script_names(text: &Text) -> Vec<String> {
    let game = text.path.starts_with("variants/")
        || text.path.starts_with("scripts/") && !text.path.starts_with("scripts/lib/") && !text.path.starts_with("scripts/meta/");
    if !game || !text.ends(&[".lua"]) {
        return Vec::new();
    }
    let mut names = Vec::new();
    if let Some(stem) = Path::new(&text.path).file_stem() {
        names.push(stem.to_string_lossy().to_lowercase());
    }
    let mut titled = false;
    for line in text.text.lines() {
        names.extend(value(line, "id").filter(|_| !titled).map(str::to_lowercase));
        // The first `names` of a script are the game's own; later ones belong to sides, phases and forms.
        if !titled && line.contains("names") {
            titled = true;
            names.extend(["en", "zh"].iter().filter_map(|key| value(line, key)).map(str::to_lowercase));
        }
    }
    names
}

/// The string after `key =`.
fn value<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    line.match_indices(key).find_map(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + key.len()..].trim_start().strip_prefix('=')?.trim_start().strip_prefix('"')?;
        (!before.is_some_and(|c| c.is_alphanumeric() || c == '_')).then(|| after.split('"').next()).flatten()
    })
}

/// True if a line has a name as a word of its own.
fn has(line: &str, name: &str) -> bool {
    let word = |c: char| c.is_ascii_alphanumeric();
    line.match_indices(name).any(|(at, _)| {
        let ascii = name.is_ascii();
        let before = line[..at].chars().next_back().is_some_and(word);
        let after = line[at + name.len()..].chars().next().is_some_and(word);
        !ascii || !before && !after
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_not_parts_of_words() {
        assert!(has("a game of foo-bar, say", "foo-bar"));
        assert!(has("\"foo\"", "foo"));
        assert!(!has("seafood", "foo"));
        assert!(!has("we play on", "\"play\""));
        assert!(has("id == \"play\"", "\"play\""));
        assert!(has("围着某棋坐", "某棋"));
    }

    #[test]
    fn names_of_a_script() {
        let text = Text {
            path: "scripts/foo.lua".into(),
            text: "return game {\n  id = \"foo\", names = { en = \"Foo Bar\", zh = \"某棋\" },\n  sides = { b = side { names = { en = \"dark\" } } },\n}\n".into(),
        };
        assert_eq!(script_names(&text), ["foo", "foo", "foo bar", "某棋"]);
    }
}
