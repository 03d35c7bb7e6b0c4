//! The rule that folders of a room use each other one way: the top-level folders of `host/<room>/src` have no circle, and a room whose
//! folders have rows in ARCHITECTURE.md keeps to them.
//!
//! Paths are read from the text (`crate::a::b`, `super::`, names that the crate's root exports), without tests, comments and strings. Calls of
//! methods name no path and are not seen.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::deps::{Table, closure};
use super::{Finding, Text, source};

/// Folder → folders that it uses, each with the place of one use.
type Arrows = BTreeMap<String, BTreeMap<String, String>>;

pub(super) fn check(root: &Path, texts: &[Text]) -> Result<Vec<Finding>> {
    let path = root.join("ARCHITECTURE.md");
    let rows = rows(&fs::read_to_string(&path).with_context(|| path.display().to_string())?);
    let mut rooms: BTreeMap<&str, Vec<&Text>> = BTreeMap::new();
    for text in texts.iter().filter(|text| text.ends(&[".rs"])) {
        if let Some((room, _)) = text.path.strip_prefix("host/").and_then(|path| path.split_once("/src/")) {
            rooms.entry(room).or_default().push(text);
        }
    }
    let mut found = Vec::new();
    for (room, texts) in rooms {
        let arrows = arrows(room, &texts);
        found.extend(circles(room, &arrows));
        if let Some(table) = rows.get(room) {
            found.extend(against_rows(room, &arrows, table));
        }
    }
    Ok(found)
}

/// Room → its table: rows `| rules/state | what lives there | spec |`.
fn rows(text: &str) -> BTreeMap<String, Table> {
    let mut rooms: BTreeMap<String, Table> = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| ")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, .., may] = cells[..] else { continue };
        let Some((room, folder)) = name.split_once('/').filter(|(room, _)| *room != "host") else { continue };
        let may = may.split(',').map(str::trim).filter(|folder| !folder.is_empty() && *folder != "–");
        rooms.entry(room.to_owned()).or_default().insert(folder.to_owned(), may.map(str::to_owned).collect());
    }
    rooms
}

/// The folder of a file: the first part of its path below `src`. The crate's root has none.
fn folder<'a>(room: &str, text: &'a Text) -> Option<&'a str> {
    let path = text.path.strip_prefix(&format!("host/{room}/src/"))?;
    let first = path.split('/').next()?;
    let folder = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(folder, "lib" | "main")).then_some(folder)
}

/// A file that holds tests and nothing else.
fn is_test(text: &Text) -> bool {
    text.path.ends_with("/tests.rs") || text.path.contains("/tests/")
}

fn arrows(room: &str, texts: &[&Text]) -> Arrows {
    let folders: BTreeSet<&str> = texts.iter().filter_map(|text| folder(room, text)).collect();
    let roots = texts.iter().filter(|text| folder(room, text).is_none());
    let exported: BTreeMap<String, String> = roots.flat_map(|text| source::exports(&text.text)).collect();
    let mut arrows = Arrows::new();
    for text in texts.iter().filter(|text| !is_test(text)) {
        let Some(from) = folder(room, text) else { continue };
        let below = text.path.split("/src/").nth(1).unwrap_or_default();
        let depth = below.matches('/').count() + usize::from(!below.ends_with("/mod.rs"));
        for (line, name) in source::root_names(&text.text, depth) {
            let to = exported.get(&name).map_or(name.as_str(), String::as_str);
            if to != from && folders.contains(to) {
                let place = || format!("{}:{}", text.path, line + 1);
                arrows.entry(from.to_owned()).or_default().entry(to.to_owned()).or_insert_with(place);
            }
        }
    }
    arrows
}

/// The shortest way of uses from a folder back to itself.
fn way_round<'a>(arrows: &'a Arrows, first: &'a str) -> Vec<(&'a str, &'a str, &'a str)> {
    let mut ways: Vec<Vec<(&str, &str, &str)>> = vec![Vec::new()];
    let mut seen = BTreeSet::new();
    let mut next = 0;
    while let Some(way) = ways.get(next).cloned() {
        next += 1;
        let from = way.last().map_or(first, |(_, to, _)| *to);
        for (to, place) in arrows.get(from).into_iter().flatten().filter(|(to, _)| seen.insert(to.as_str())) {
            let longer: Vec<_> = way.iter().copied().chain([(from, to.as_str(), place.as_str())]).collect();
            if to == first {
                return longer;
            }
            ways.push(longer);
        }
    }
    Vec::new()
}

/// One finding for each circle.
fn circles(room: &str, arrows: &Arrows) -> Vec<Finding> {
    let place = format!("host/{room}/src");
    let uses: Table = arrows.iter().map(|(from, to)| (from.clone(), to.keys().cloned().collect())).collect();
    let reached: BTreeMap<&str, BTreeSet<String>> = uses.keys().map(|folder| (folder.as_str(), closure(&uses, folder))).collect();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for first in arrows.keys() {
        let meets = |other: &&str| reached[first.as_str()].contains(*other) && reached[*other].contains(first);
        let circle: Vec<&str> = arrows.keys().map(String::as_str).filter(meets).collect();
        if circle.is_empty() || !circle.iter().all(|folder| seen.insert(*folder)) {
            continue;
        }
        let way = way_round(arrows, first).into_iter().map(|(from, to, at)| format!("{from} uses {to} ({at})"));
        let message = format!("{} folders use each other in a circle: {}", circle.len(), way.collect::<Vec<_>>().join(", "));
        found.push(Finding { place: place.clone(), message, fatal: true });
    }
    found
}

/// Uses that the rows of ARCHITECTURE.md do not allow, and folders without a row.
fn against_rows(room: &str, arrows: &Arrows, table: &Table) -> Vec<Finding> {
    let mut found = Vec::new();
    let used = arrows.values().flat_map(BTreeMap::keys);
    let folders: BTreeSet<&String> = arrows.keys().chain(used).collect();
    for folder in folders {
        let allowed = closure(table, folder);
        if !table.contains_key(folder) {
            let message = format!("the folder `{room}/{folder}` has no row");
            found.push(Finding { place: "ARCHITECTURE.md".into(), message, fatal: true });
        }
        if allowed.contains(folder) {
            let message = format!("by its row, `{room}/{folder}` uses itself in a circle");
            found.push(Finding { place: "ARCHITECTURE.md".into(), message, fatal: true });
        }
        for (other, place) in arrows.get(folder).into_iter().flatten().filter(|(other, _)| !allowed.contains(*other)) {
            let message = format!("`{room}/{folder}` may not use `{room}/{other}`");
            found.push(Finding { place: place.clone(), message, fatal: true });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(files: &[(&str, &str)]) -> Vec<Text> {
        files.iter().map(|(path, text)| Text { path: format!("host/x/src/{path}"), text: (*text).to_owned() }).collect()
    }

    fn of(files: &[(&str, &str)]) -> Arrows {
        let texts = room(files);
        arrows("x", &texts.iter().collect::<Vec<_>>())
    }

    #[test]
    fn one_way_is_allowed_and_a_circle_is_not() {
        let one_way = of(&[("a.rs", "use crate::b::B;"), ("b/c.rs", "use super::super::d::D;"), ("d.rs", "")]);
        assert!(circles("x", &one_way).is_empty());
        let circle =
            of(&[("a.rs", "use crate::{b::B, c};"), ("b/c.rs", "fn f() { super::super::d::g() }"), ("d.rs", "fn g(_: crate::a::A) {}")]);
        let found = circles("x", &circle);
        let message = "3 folders use each other in a circle: a uses b (host/x/src/a.rs:1), b uses d (host/x/src/b/c.rs:1), d uses a (host/x/src/d.rs:1)";
        assert_eq!(found, [Finding { place: "host/x/src".into(), message: message.into(), fatal: true }]);
    }

    #[test]
    fn names_of_the_root_lead_to_their_folders() {
        let files =
            [("lib.rs", "pub use a::x::{Thing, other as Other};"), ("a.rs", "use crate::b::B;"), ("b.rs", "fn f(_: crate::Other) {}")];
        assert_eq!(circles("x", &of(&files)).len(), 1);
    }

    #[test]
    fn a_use_against_the_rows_is_found() {
        let table = rows("| x/low | the ground | – |\n| x/high | above | low |\n").remove("x").unwrap();
        let arrows = of(&[("low.rs", "use crate::high::H;"), ("high.rs", "use crate::low::L;"), ("attic.rs", "use crate::low::L;")]);
        let messages: Vec<String> = against_rows("x", &arrows, &table).into_iter().map(|finding| finding.message).collect();
        assert_eq!(messages, ["the folder `x/attic` has no row", "`x/attic` may not use `x/low`", "`x/low` may not use `x/high`"]);
    }
}
