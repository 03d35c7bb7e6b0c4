//! Instructions for a decision and for a leaf of every game, and the functions that take them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{Wanted, ask, number};
use crate::callgrind::{Counts, count};

/// The functions within which a thread plays and counts; reading the script is not counted.
const PLAYING: &str = "*playout*Worker*visit*";
const COUNTING: &str = "*perft*Part*visit*";

/// Leaves of a tree that are enough.
const LEAVES: f64 = 2000.0;

/// Deepest tree.
const DEEPEST: u32 = 6;

/// A change by less than this many parts of a hundred is none.
const SAME: f64 = 1.0;

/// Functions of a profile that are printed.
const TOP: usize = 12;

/// The part of a game that is played and counted.
struct Work {
    play: Vec<String>,
    decisions: f64,
    tree: Vec<String>,
    leaves: f64,
}

impl Work {
    /// The amount of work, which depends on the game alone: a stored count can be compared with one of another day and machine.
    fn of(program: &Path, id: &str) -> Result<Work> {
        let words = |args: &[&str]| args.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let run = |args: &[String]| ask(program, &args.iter().map(String::as_str).collect::<Vec<_>>());
        let play = words(&["playout", id, "--seed", "1", "--max", "1000", "--games", "20"]);
        let played = run(&play)?;
        let mut depth = 1;
        let mut tree = words(&["perft", id, "1"]);
        let mut counted = run(&tree)?;
        while depth < DEEPEST && number(&counted, "nodes") <= LEAVES {
            depth += 1;
            tree = words(&["perft", id, &depth.to_string()]);
            counted = run(&tree)?;
        }
        Ok(Work { decisions: number(&played, "decisions"), leaves: number(&counted, "nodes"), play, tree })
    }

    fn counts(&self, program: &Path) -> Result<[Counts; 2]> {
        let of = |words: &[String], within| count(program, &words.iter().map(String::as_str).collect::<Vec<_>>(), within);
        Ok([of(&self.play, PLAYING)?, of(&self.tree, COUNTING)?])
    }
}

fn all(counts: &Counts) -> f64 {
    counts.values().sum::<u64>() as f64
}

/// Prints a line for every game: its id, instructions a decision of random games, instructions a leaf of its tree. Against an
/// earlier print it says what has changed.
pub(crate) fn run(program: &Path, games: &[String], against: Option<&Path>) -> Result<()> {
    let old = match against {
        Some(file) => read(&fs::read_to_string(file).with_context(|| file.display().to_string())?),
        None => BTreeMap::new(),
    };
    let mut worse = Vec::new();
    for id in games {
        let work = Work::of(program, id)?;
        let [played, counted] = work.counts(program)?;
        let new = [all(&played) / work.decisions, all(&counted) / work.leaves];
        let told = old.get(id).map_or_else(Vec::new, |old| compared(*old, new).to_vec());
        println!("{id}\t{:.2}\t{:.2}{}", new[0], new[1], told.iter().map(|change| format!("\t{change:+.1} %")).collect::<String>());
        if told.iter().any(|change| *change > SAME) {
            worse.push(id.as_str());
        }
    }
    if worse.is_empty() { Ok(()) } else { bail!("more instructions than before: {}", worse.join(", ")) }
}

/// Changes in parts of a hundred.
fn compared(old: [f64; 2], new: [f64; 2]) -> [f64; 2] {
    [0, 1].map(|which| 100.0 * (new[which] / old[which] - 1.0))
}

/// The figures that [`run`] has printed.
fn read(text: &str) -> BTreeMap<String, [f64; 2]> {
    let row = |line: &str| {
        let mut cells = line.split('\t');
        Some((cells.next()?.to_owned(), [cells.next()?.parse().ok()?, cells.next()?.parse().ok()?]))
    };
    text.lines().filter_map(row).collect()
}

/// `cargo xtask profile [--program FILE] [--game ID]…`: the functions in which random games and trees are spent.
///
/// # Errors
/// An error if the program cannot be built, or valgrind is missing.
pub fn profile(args: &[String]) -> Result<()> {
    let wanted = Wanted::of(args)?;
    let program = wanted.program()?;
    for id in wanted.games(&program)? {
        let work = Work::of(&program, &id)?;
        let [played, counted] = work.counts(&program)?;
        println!("## {id}\n");
        println!("{}", told("decision", &played, work.decisions));
        println!("{}", told("leaf", &counted, work.leaves));
    }
    Ok(())
}

fn told(unit: &str, counts: &Counts, units: f64) -> String {
    let sum = all(counts);
    let mut functions: Vec<(&String, u64)> = counts.iter().map(|(name, count)| (name, *count)).collect();
    functions.sort_by_key(|(name, count)| (std::cmp::Reverse(*count), *name));
    let lines = functions.iter().take(TOP).map(|(name, count)| format!("{:5.1} %  {name}\n", 100.0 * *count as f64 / sum));
    format!("{:.0} instructions a {unit}\n{}", sum / units, lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_compared() {
        let old = read("small\t100.0\t20.0\nlarge\t300.0\t40.0\t+1.0 %\t+0.0 %\nnonsense\n");
        assert_eq!(old.len(), 2);
        assert_eq!(old.get("large").map(|old| compared(*old, [330.0, 20.0]).map(f64::round)), Some([10.0, -50.0]));
    }

    #[test]
    fn the_dearest_functions_come_first() {
        let counts = Counts::from([("a".to_owned(), 25), ("b".to_owned(), 75)]);
        assert_eq!(told("leaf", &counts, 10.0), "10 instructions a leaf\n 75.0 %  b\n 25.0 %  a\n");
    }
}
