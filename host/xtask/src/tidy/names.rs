//! The rule that the host knows no game: none of their names occurs in `host/`.

use std::collections::{BTreeSet, HashMap};
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
    let names = by_first(names.iter().filter(|name| !name.is_empty() && !names.contains(&format!("\"{name}\""))));
    let mut found = Vec::new();
    for text in texts.iter().filter(|text| text.path.starts_with("host/")) {
        for (number, line) in text.text.lines().enumerate() {
            // A script in a test may well call a phase by an everyday word.
            let counts = |name: &&str| text.path.contains("/src/") || !name.starts_with('"');
            for name in of_line(&line.to_lowercase(), &names).into_iter().filter(counts) {
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

/// Names by what they begin with: the host has millions of words, and hundreds of names are looked up for each.
type Names<'a> = HashMap<&'a str, Vec<&'a str>>;

fn by_first<'a>(list: impl Iterator<Item = &'a String>) -> Names<'a> {
    let mut names = Names::new();
    list.for_each(|name| names.entry(first(name)).or_default().push(name));
    names
}

/// The word that a text begins with, else its first character.
fn first(text: &str) -> &str {
    let word = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    let character = text.chars().next().map_or(0, char::len_utf8);
    &text[..word.max(character)]
}

/// The names that a line has as words of their own.
fn of_line<'a>(line: &str, names: &Names<'a>) -> Vec<&'a str> {
    let (mut found, mut rest) = (Vec::new(), line);
    while !rest.is_empty() {
        let begun = first(rest);
        let ends = |name: &str| !name.is_ascii() || !rest[name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric());
        found.extend(names.get(begun).into_iter().flatten().filter(|name| rest.starts_with(**name) && ends(name)));
        rest = &rest[begun.len()..];
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(line: &str, name: &str) -> bool {
        !of_line(line, &by_first([name.to_owned()].iter())).is_empty()
    }

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
