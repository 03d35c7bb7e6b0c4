//! The documentation is true: every block of code in the READMEs and in docs/ is run, and prints what is printed there.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // a test fails by panicking

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tianyuan_tests::program::{Ran, binary, json, root, run_with};

/// A block of code.
struct Block {
    /// File and line, for messages.
    place: String,
    /// The word behind the fence.
    language: String,
    lines: Vec<String>,
}

fn blocks(file: &Path) -> Vec<Block> {
    let name = file.strip_prefix(root()).unwrap().display().to_string();
    let text = fs::read_to_string(file).unwrap();
    let mut found: Vec<Block> = Vec::new();
    let mut open = false;
    for (number, line) in text.lines().enumerate() {
        match (line.strip_prefix("```"), open) {
            (Some(language), false) => {
                let place = format!("{name}:{}", number + 1);
                found.push(Block { place, language: language.trim().to_owned(), lines: Vec::new() });
                open = true;
            }
            (Some(_), true) => open = false,
            (None, true) => found.last_mut().unwrap().lines.push(line.to_owned()),
            (None, false) => {}
        }
    }
    assert!(!open, "{name}: a block is not closed");
    found
}

/// Files below a folder whose names end so.
fn files_below(folder: &Path, ends: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files_below(&path, ends, found);
        } else if path.extension().is_some_and(|extension| ends.iter().any(|end| extension == *end)) {
            found.push(path);
        }
    }
}

/// The READMEs, and every page of docs/ and of the examples.
fn pages() -> Vec<PathBuf> {
    let mut found = vec![root().join("README.md"), root().join("README.zh.md"), root().join("lessons/README.md")];
    for folder in ["docs", "examples"] {
        files_below(&root().join(folder), &["md"], &mut found);
    }
    found.sort();
    found
}

/// A folder for one page: the scripts exported, the examples beside them, and the files that commands name.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    sh(folder.path(), "tianyuan export .").expect(0);
    std::os::unix::fs::symlink(root().join("examples"), folder.path().join("examples")).unwrap();
    fs::write(folder.path().join("problems.sgf"), "(;GM[1]SZ[5]PL[B]AB[ba][bb]AW[aa];B[ab]C[right])").unwrap();
    folder
}

/// Runs a line as a shell does, the program on its path, without a terminal.
fn sh(folder: &Path, line: &str) -> Ran {
    let mut shell = Command::new("sh");
    let path = format!("{}:{}", binary().parent().unwrap().display(), std::env::var("PATH").unwrap_or_default());
    shell.args(["-c", line]).current_dir(folder).env("PATH", path).env("TIANYUAN_HOME", folder.join("home"));
    shell.env("LC_ALL", "en_US.UTF-8").env("EDITOR", "true").env_remove("LANGUAGE").env_remove("NO_COLOR");
    run_with(shell, "")
}

/// Commands that other tests run, or that would build the program again.
const ELSEWHERE: [&str; 6] = ["cargo ", "cc ", "target/release/", "tianyuan serve", "tianyuan watch", "python"];

fn elsewhere(line: &str) -> bool {
    ELSEWHERE.iter().any(|part| line.starts_with(part) || line.contains("target/release/"))
}

/// Runs a line; a no is an answer only where a command is asked for one.
fn answers(folder: &Path, place: &str, line: &str) -> Option<Ran> {
    let line = line.split("  #").next().unwrap().trim();
    if line.is_empty() || line.starts_with('#') || elsewhere(line) {
        return None;
    }
    let ran = sh(folder, line);
    let asks = line.contains(" judge ") || line.contains(" replay ");
    assert!(ran.code == Some(0) || asks && ran.code == Some(1), "{place}: {line}: {ran:?}");
    Some(ran)
}

/// A line without the numbers that differ from machine to machine: seconds, memory, rates.
fn stable(line: &str) -> String {
    let rate = ["a CPU second", "MiB", "每 CPU 秒", " ms)", "毫秒"].iter().any(|word| line.contains(word));
    let mut out = String::new();
    let chars: Vec<char> = line.trim_end().chars().collect();
    let mut at = 0;
    while at < chars.len() {
        let digits = chars[at..].iter().take_while(|c| c.is_ascii_digit()).count();
        let decimal = digits > 0 && chars.get(at + digits) == Some(&'.') && chars.get(at + digits + 1).is_some_and(char::is_ascii_digit);
        if digits > 0 && (rate || decimal) {
            let rest = chars[at..].iter().take_while(|c| c.is_ascii_digit() || **c == '.').count();
            out.push('#');
            at += rest;
        } else {
            out.push(chars[at]);
            at += 1;
        }
    }
    out
}

/// The output of a command holds the lines shown, in their order; `…` leaves lines out.
fn prints(place: &str, line: &str, ran: &Ran, shown: &[String]) {
    let printed = format!("{}\n{}", ran.err, ran.out);
    let mut rest = printed.lines().map(stable);
    for wanted in shown.iter().filter(|wanted| !wanted.trim().is_empty() && wanted.trim() != "…") {
        let wanted = stable(wanted);
        assert!(rest.any(|line| line == wanted), "{place}: `{line}` does not print\n{wanted}\nbut\n{printed}");
    }
}

#[test]
fn every_command_of_the_documentation_runs() {
    let mut ran = 0;
    for page in pages() {
        let folder = folder();
        for block in blocks(&page) {
            match block.language.as_str() {
                "sh" => ran += block.lines.iter().filter_map(|line| answers(folder.path(), &block.place, line)).count(),
                "console" => {
                    let starts: Vec<usize> = (0..block.lines.len()).filter(|&at| block.lines[at].starts_with("$ ")).collect();
                    for (index, &at) in starts.iter().enumerate() {
                        let end = starts.get(index + 1).copied().unwrap_or(block.lines.len());
                        let line = &block.lines[at][2..];
                        if let Some(done) = answers(folder.path(), &block.place, line) {
                            prints(&block.place, line, &done, &block.lines[at + 1..end]);
                            ran += 1;
                        }
                    }
                }
                // Pictures of a screen, file formats, and a plugin in Rust, which tests of their own hold.
                "text" | "lua" | "rust" => {}
                other => panic!("{}: blocks of `{other}` are run by no test", block.place),
            }
        }
    }
    assert!(ran > 30, "{ran} commands were found");
}

/// Parts of scripts, by the word they begin with: what stands before and behind them in a whole one.
const PARTS: [(&str, &str, &str); 2] = [
    ("step ", "return lesson { id = \"part\", game = \"go\", names = { en = \"Part\" }, languages = { \"en\" }, steps = { ", "} }"),
    (
        "replies =",
        "return lesson { id = \"part\", game = \"jiu\", options = { size = 8 }, names = { en = \"Part\" }, steps = { step { stones = { b = \
     \"B2 C2 C3\", w = \"F6 F5 G6\" }, phase = \"battle\", to_move = \"b\", say = { en = \"…\" }, goal = game_form \
     \"gates\":made():at_least(1), ",
        "} } }",
    ),
];

#[test]
fn every_script_of_the_documentation_is_read() {
    let mut read = 0;
    for page in pages() {
        let folder = folder();
        for (index, block) in blocks(&page).iter().enumerate().filter(|(_, block)| block.language == "lua") {
            let text: Vec<&str> = block.lines.iter().map(String::as_str).filter(|line| !matches!(line.trim(), "…" | "...")).collect();
            let text = text.join("\n");
            let first = text.lines().find(|line| !line.trim_start().starts_with("--")).unwrap_or_default();
            let whole = match PARTS.iter().find(|(word, _, _)| first.starts_with(word)) {
                Some((_, before, behind)) => format!("{before}{text}{behind}"),
                None => text.clone(),
            };
            let (kind, command) = if whole.contains("return lesson") {
                ("lessons", "lesson check")
            } else if whole.contains("return variant") {
                ("variants", "check")
            } else {
                ("scripts", "check")
            };
            let file = format!("{kind}/block-{index}.lua");
            fs::create_dir_all(folder.path().join(kind)).unwrap();
            fs::write(folder.path().join(&file), &whole).unwrap();
            let ran = sh(folder.path(), &format!("tianyuan {command} {file}"));
            // Of a part of a lesson it is only asked that its words are known; what it teaches is not proved.
            let part = whole != text && kind == "lessons";
            let known = !ran.out.contains("unknown") && ran.code != Some(2);
            assert!(ran.code == Some(0) || part && known, "{}: {ran:?}\n{whole}", block.place);
            read += 1;
        }
    }
    assert!(read >= 5, "{read} scripts were found");
}

/// The picture of the README is what the command of the documentation draws.
#[test]
fn the_picture_of_the_readme_is_drawn_by_the_program() {
    let folder = folder();
    let page = fs::read_to_string(root().join("docs/commands.md")).unwrap();
    let line = page.lines().find(|line| line.starts_with("tianyuan apply jirige") && line.contains("--svg jirige.svg"));
    sh(folder.path(), line.expect("the command")).expect(0);
    let drawn = fs::read_to_string(folder.path().join("jirige.svg")).unwrap();
    assert_eq!(drawn, fs::read_to_string(root().join("docs/figures/jirige.svg")).unwrap());
}

#[test]
fn the_page_of_games_names_every_base_game() {
    let listed = json(0, ["list"]);
    let base = listed.as_array().unwrap().iter().filter(|entry| entry["of"].is_null());
    let files: Vec<&str> = base.map(|entry| entry["file"].as_str().unwrap()).collect();
    assert!(files.len() > 50, "{files:?}");
    for page in ["docs/games.md", "docs/games.zh.md"] {
        let text = fs::read_to_string(root().join(page)).unwrap();
        let missing: Vec<_> = files.iter().filter(|file| !text.contains(&format!("(../{file})"))).collect();
        assert!(missing.is_empty(), "{page} does not name {missing:?}");
    }
}

#[test]
fn the_readme_is_read_in_two_minutes() {
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    let (lines, words) = (text.lines().count(), text.split_whitespace().count());
    assert!(lines <= 80 && words <= 750, "{lines} lines, {words} words");
}

/// The sources of the games name no region for this one.
#[test]
fn no_region_is_named_that_no_source_names() {
    let mut texts = Vec::new();
    for folder in ["scripts", "variants", "lessons", "docs", "examples"] {
        files_below(&root().join(folder), &["md", "lua"], &mut texts);
    }
    texts.extend(["README.md", "README.zh.md"].map(|name| root().join(name)));
    assert!(texts.len() > 150, "{} files", texts.len());
    let named: Vec<_> = texts
        .iter()
        .filter(|path| {
            let text = fs::read_to_string(path).unwrap();
            ["Alxa", "Alashan", "阿拉善"].iter().any(|region| text.contains(region))
        })
        .collect();
    assert!(named.is_empty(), "{named:?}");
}

#[test]
fn every_place_of_the_glossary_exists() {
    let text = fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let places: Vec<&str> = text.split('`').skip(1).step_by(2).filter(|word| word.contains('/')).collect();
    assert!(places.len() > 40, "{places:?}");
    let missing: Vec<&&str> = places.iter().filter(|place| !root().join(place).exists()).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Pages in English that have a Chinese twin.
fn twins() -> Vec<String> {
    let mut found = vec!["README".to_owned()];
    for entry in fs::read_dir(root().join("docs")).unwrap().flatten() {
        let name = entry.file_name().into_string().unwrap();
        found.extend(name.strip_suffix(".zh.md").map(|stem| format!("docs/{stem}")));
    }
    assert!(found.len() >= 5, "{found:?}");
    found
}

#[test]
fn pages_hold_the_same_in_both_languages() {
    let shape = |name: &str| {
        let text = fs::read_to_string(root().join(name)).unwrap();
        let count = |begins: &[&str]| text.lines().filter(|line| begins.iter().any(|begin| line.starts_with(begin))).count();
        let commands: Vec<String> = blocks(&root().join(name))
            .iter()
            .flat_map(|block| block.lines.iter().filter(|line| line.trim_start_matches("$ ").starts_with("tianyuan ")))
            .map(|line| line.trim_start_matches("$ ").split_whitespace().take(3).collect::<Vec<_>>().join(" "))
            .collect();
        (count(&["#"]), count(&["**"]), count(&["|"]), count(&["```"]), commands)
    };
    for page in twins() {
        assert_eq!(
            shape(&format!("{page}.md")),
            shape(&format!("{page}.zh.md")),
            "headings, paragraphs, rows, fences and commands of {page}"
        );
    }
}
