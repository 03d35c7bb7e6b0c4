//! The rule that rooms use only the rooms that the table in ARCHITECTURE.md lets them use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;

use super::Finding;

/// Room → rooms that it may use, as the table says; what those may use is allowed too.
pub(super) type Table = BTreeMap<String, BTreeSet<String>>;

pub(super) fn check(root: &Path) -> Result<Vec<Finding>> {
    let path = root.join("ARCHITECTURE.md");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let table = table(&text);
    if table.is_empty() {
        bail!("ARCHITECTURE.md has no table of rooms (rows `| host/… | … | … |`)");
    }
    Ok(judge(&table, &uses(root)?))
}

/// Rows `| host/script | what lives there | rules, board |`.
fn table(text: &str) -> Table {
    let mut table = Table::new();
    for line in text.lines().filter(|line| line.starts_with("| host/")) {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (Some(room), Some(may)) = (cells.first(), cells.last()) else { continue };
        let may = may.split(',').map(str::trim).filter(|r| r.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !r.is_empty());
        table.insert(room.trim_start_matches("host/").to_owned(), may.map(str::to_owned).collect());
    }
    table
}

/// Room → rooms that its Cargo.toml names, for every kind of dependency.
fn uses(root: &Path) -> Result<Table> {
    let metadata = MetadataCommand::new().manifest_path(root.join("Cargo.toml")).no_deps().exec().context("cargo metadata")?;
    let room = |manifest: &Path| {
        let path = manifest.parent()?.strip_prefix(root).ok()?;
        path.strip_prefix("host").ok().map(|room| room.to_string_lossy().replace('\\', "/"))
    };
    let mut uses = Table::new();
    for package in &metadata.packages {
        let Some(name) = room(package.manifest_path.as_std_path()) else { continue };
        let local = package.dependencies.iter().filter_map(|dependency| dependency.path.as_ref());
        let used = local.filter_map(|path| {
            path.as_std_path().strip_prefix(root).ok()?.strip_prefix("host").ok().map(|p| p.to_string_lossy().into_owned())
        });
        uses.insert(name, used.collect());
    }
    Ok(uses)
}

fn judge(table: &Table, uses: &Table) -> Vec<Finding> {
    let mut found = Vec::new();
    for (room, used) in uses {
        let place = format!("host/{room}/Cargo.toml");
        let Some(allowed) = table.contains_key(room).then(|| closure(table, room)) else {
            found.push(Finding { place, message: format!("`host/{room}` is not in the table of rooms in ARCHITECTURE.md"), fatal: true });
            continue;
        };
        if allowed.contains(room) {
            found.push(Finding { place: "ARCHITECTURE.md".into(), message: format!("`{room}` uses itself in a circle"), fatal: true });
        }
        for other in used.iter().filter(|other| !allowed.contains(*other)) {
            found.push(Finding { place: place.clone(), message: format!("`{room}` may not use `{other}`"), fatal: true });
        }
    }
    found
}

/// Rooms (or folders) that one may use, those of the ones that it may use included.
pub(super) fn closure(table: &Table, room: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = table.get(room).into_iter().flatten().collect();
    while let Some(next) = open.pop() {
        if next == "all" {
            reached.extend(table.keys().filter(|other| *other != room && *other != "xtask").cloned());
        } else if reached.insert(next.clone()) {
            open.extend(table.get(next).into_iter().flatten());
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOMS: &str = "| host/low | x | – |\n| host/middle | x | low |\n| host/high | x | middle |\n| host/top | x | all |\n";

    fn used(room: &str, others: &[&str]) -> Table {
        Table::from([(room.to_owned(), others.iter().map(|o| (*o).to_owned()).collect())])
    }

    #[test]
    fn downward_is_allowed_upward_is_not() {
        let table = table(ROOMS);
        assert!(judge(&table, &used("high", &["low", "middle"])).is_empty());
        assert!(judge(&table, &used("top", &["high", "low"])).is_empty());
        assert_eq!(judge(&table, &used("low", &["high"])).len(), 1);
        assert_eq!(judge(&table, &used("attic", &[])).len(), 1);
    }
}
