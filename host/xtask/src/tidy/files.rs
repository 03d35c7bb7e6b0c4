//! Rules for every file: its size, no blanks at the ends of lines, no machine's paths, no unfinished work, links that lead somewhere,
//! and one layout of modules.

use std::path::Path;

use super::{Finding, Text};

/// Lines of a source file that are worth a look, and lines that are too many.
const LINES_NOTED: usize = 400;
const LINES_MOST: usize = 800;

/// (place, lines, whether more break the rule): files that people read as a whole.
const SHORT: [(&str, usize, bool); 3] = [("variants/", 25, true), ("scripts/", 300, false), ("ARCHITECTURE.md", 250, true)];

/// Unfinished work in Rust. Written in two halves so that this file does not find itself.
const UNFINISHED: [&str; 5] =
    [concat!("to", "do!("), concat!("db", "g!("), concat!("unimple", "mented!("), concat!("#[ig", "nore"), concat!("FIX", "ME")];

/// Paths of somebody's machine, likewise.
const MACHINES: [&str; 3] = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/Us", "ers/")];

pub(super) fn check(root: &Path, texts: &[Text]) -> Vec<Finding> {
    let mut found = Vec::new();
    for text in texts {
        lines(text, &mut found);
        size(text, &mut found);
        if text.ends(&[".md"]) {
            links(root, text, &mut found);
        }
        if text.path.contains("/src/") && text.path.ends_with("/mod.rs") {
            let folder = text.path.trim_end_matches("/mod.rs");
            found.push(text.broken(None, format!("the module of a folder is the file beside it: `{folder}.rs`")));
        }
        let crate_root = text.path.ends_with("src/lib.rs") || text.path.ends_with("src/main.rs");
        if crate_root && !text.text.starts_with("//!") {
            found.push(text.broken(Some(0), "a crate begins with a sentence that says what it is (`//!`)"));
        }
    }
    found
}

fn lines(text: &Text, found: &mut Vec<Finding>) {
    for (number, line) in text.text.lines().enumerate() {
        if line.ends_with([' ', '\t']) {
            found.push(text.broken(Some(number), "blanks at the end of the line"));
        }
        if let Some(path) = MACHINES.iter().find(|path| line.contains(*path)) {
            found.push(text.broken(Some(number), format!("`{path}` is a path of somebody's machine")));
        }
        if text.ends(&[".rs"])
            && let Some(mark) = UNFINISHED.iter().find(|mark| line.contains(*mark))
        {
            found.push(text.broken(Some(number), format!("`{mark}` is unfinished work")));
        }
    }
    if !text.text.is_empty() && !text.text.ends_with('\n') && text.ends(&[".rs", ".lua", ".md", ".toml", ".yml"]) {
        found.push(text.broken(None, "the last line has no end"));
    }
}

fn size(text: &Text, found: &mut Vec<Finding>) {
    let count = text.text.lines().count();
    if text.path.starts_with("host/") && text.path.contains("/src/") && text.ends(&[".rs"]) {
        if count > LINES_MOST {
            found.push(text.broken(None, format!("{count} lines; more than {LINES_MOST} are two files")));
        } else if count > LINES_NOTED {
            found.push(Finding { fatal: false, ..text.broken(None, format!("{count} lines; aim at {LINES_NOTED}")) });
        }
    }
    for (place, most, fatal) in SHORT {
        // Types for editors are reference text, not a game.
        if text.path.starts_with(place) && !text.path.starts_with("scripts/meta/") && count > most {
            found.push(Finding { fatal, ..text.broken(None, format!("{count} lines; at most {most} here")) });
        }
    }
}

/// Relative links of a Markdown file lead to files that exist.
fn links(root: &Path, text: &Text, found: &mut Vec<Finding>) {
    let folder = root.join(&text.path);
    let folder = folder.parent().unwrap_or(root);
    let mut fenced = false;
    for (number, line) in text.text.lines().enumerate() {
        // A board drawn in a code block may look like a link.
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        for piece in line.split("](").skip(1) {
            let Some(target) = piece.split(')').next() else { continue };
            let target = target.split('#').next().unwrap_or_default();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            if !folder.join(target).exists() {
                found.push(text.broken(Some(number), format!("the link to `{target}` leads nowhere")));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let text = Text { path: path.into(), text: text.into() };
        check(Path::new("."), &[text]).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_clean_file_is_clean() {
        assert!(found("host/x/src/a.rs", "fn a() {}\n").is_empty());
    }

    #[test]
    fn each_rule_finds_its_fault() {
        assert_eq!(found("host/x/src/a.rs", "fn a() {} \n").len(), 1);
        assert_eq!(found("host/x/src/a.rs", &format!("{}\n", UNFINISHED[1])).len(), 1);
        assert_eq!(found("docs/a.md", &format!("see {}x\n", MACHINES[0])).len(), 1);
        assert_eq!(found("host/x/src/lib.rs", "fn a() {}\n").len(), 1);
        assert_eq!(found("host/x/src/a.rs", &"\n".repeat(LINES_MOST + 1)).len(), 1);
        assert_eq!(found("variants/a.lua", &"\n".repeat(26)).len(), 1);
        assert_eq!(found("README.md", "[a](nowhere.md)\n").len(), 1);
        assert_eq!(found("host/x/src/a/mod.rs", "fn a() {}\n").len(), 1);
        assert_eq!(found("README.md", "no end").len(), 1);
        assert!(found("README.md", "```\n[o](o)\n```\n").is_empty());
    }
}
