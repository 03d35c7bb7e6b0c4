//! Instructions counted by Valgrind's callgrind: the same on every run of one program, however busy the machine is.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::root;

/// Instructions by function, with everything that was inlined into it.
pub(crate) type Counts = BTreeMap<String, u64>;

/// Runs the program under callgrind and counts the instructions of functions whose names fit the pattern, callees included.
pub(crate) fn count(program: &Path, args: &[&str], within: &str) -> Result<Counts> {
    let out = tempfile(program);
    let done = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", &format!("--callgrind-out-file={}", out.display()), &format!("--toggle-collect={within}")])
        .arg(program)
        .args(args)
        .current_dir(root())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("valgrind is needed to count instructions")?;
    if !done.success() {
        bail!("valgrind {} {} failed", program.display(), args.join(" "));
    }
    let text = std::fs::read(&out).with_context(|| out.display().to_string())?;
    std::fs::remove_file(&out).ok();
    let counts = read(&String::from_utf8_lossy(&text));
    ensure!(!counts.is_empty(), "no function of the program is named `{within}`");
    Ok(counts)
}

fn tempfile(program: &Path) -> std::path::PathBuf {
    program.with_file_name(format!("callgrind.{}.out", std::process::id()))
}

/// Reads callgrind's file: after a line `fn=(1) name` (later `fn=(1)`) each line is a place and its cost; the one after
/// `calls=` has the cost of the callee.
fn read(text: &str) -> Counts {
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    let mut counts = Counts::new();
    let (mut function, mut call) = ("", false);
    for line in text.lines() {
        // Callgrind may give the name of a function only once, in a file's or in a callee's line: it counts for both.
        if let Some((key, told)) = line.split_once('=').filter(|(key, _)| matches!(*key, "fn" | "cfn")) {
            let (number, name) = told.split_once(' ').unwrap_or((told, ""));
            if !name.is_empty() {
                names.insert(number, name);
            }
            if key == "fn" {
                function = names.get(number).copied().unwrap_or_default();
            }
        } else if line.starts_with("calls=") {
            call = true;
        } else if line.starts_with(|first: char| first.is_ascii_digit() || "+-*".contains(first)) {
            let cost = line.split_whitespace().nth(1).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
            if !std::mem::take(&mut call) && cost > 0 {
                *counts.entry(plain(function)).or_default() += cost;
            }
        }
    }
    counts
}

/// A function's name without the marks of recursion and the crate's name.
fn plain(name: &str) -> String {
    let name = name.split('\'').next().unwrap_or(name);
    name.replace("tianyuan_", "").replace("<impl ", "<")
}

#[cfg(test)]
mod tests {
    use super::read;

    const FILE: &str = "\
version: 1
positions: line
events: Ir

fl=(1) a.rs
fn=(1) tianyuan_rules::turn::make
10 5
+2 7
cfi=(2) b.rs
cfn=(2) tianyuan_rules::turn::land
calls=3 20
11 90

fl=(2)
fn=(2)
20 80
fe=(1)
* 4
fn=(3) tianyuan_rules::turn::land'2
20 6
";

    #[test]
    fn costs_belong_to_functions_and_not_to_their_callers() {
        let counts = read(FILE);
        assert_eq!(counts.get("rules::turn::make"), Some(&12));
        assert_eq!(counts.get("rules::turn::land"), Some(&90), "recursion is the same function");
        assert_eq!(counts.len(), 2);
    }
}
