//! Random games of every script in the repository to their end, and what every script has: a source, examples, a glossary,
//! names in two languages, few lines.
//!
//! `TIANYUAN_LONG=1` plays 10,000 games of each.

#![allow(clippy::unwrap_used)] // a test fails by panicking

use crate::support;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use support::long;
use support::scripts::library;
use tianyuan_rules::Rules;
use tianyuan_script::{LoadedGame, Options};
use tianyuan_search::{PlayoutRequest, playouts};
use tianyuan_tests::program::root;

/// Decisions after which a random game is given up.
const MOST: u64 = 20_000;

/// Games, with their variants, in which nothing forces an end upon players who do not want one, so that a random game may be
/// given up; none of the games of another script may be.
const ENDLESS: [(&str, &str); 1] =
    [("jiu", "who is stuck in no way and loses nothing may go to and fro; players stop by agreement (`jiu.end.10`)")];

/// Scripts that may call Lua while they are played, and why.
const HOOKED: [(&str, &str); 3] = [
    ("breakthrough-by-functions", "shows what functions cost"),
    ("morris-by-functions", "shows what functions cost"),
    ("tablut-by-functions", "shows what functions cost"),
];

/// Scripts that may have as many lines, and why; all others 150.
const LONGER: [(&str, usize, &str); 8] = [
    ("chess", 300, "the issue that asked for it"),
    ("dai-shogi", 300, "the issue that asked for it"),
    ("jiu", 250, "older than the limit"),
    ("jirige", 250, "older than the limit"),
    ("shogi", 250, "older than the limit"),
    ("chu-shogi", 250, "older than the limit"),
    ("go", 250, "older than the limit"),
    ("sittuyin", 160, "pawns that turn over where they stand"),
];

/// Scripts whose header names no source: their sentences, in `scripts/lib/`, do.
const SOURCED_ELSEWHERE: [&str; 5] = ["chu-shogi", "go", "jirige", "jiu", "shogi"];

/// Every script: those of the tree by id, those among the examples by path.
fn every() -> Vec<String> {
    let entries = library().list();
    for entry in &entries {
        assert!(entry.broken.is_none(), "{} is broken", entry.file);
    }
    entries.into_iter().map(|entry| entry.id).chain(examples("examples")).collect()
}

/// Scripts below a folder of the repository.
fn examples(folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{folder}/{}", path.file_name().unwrap().to_string_lossy());
        // Scripts that ask for a plugin cannot be read without it: `plugins` plays them.
        if path.is_dir() && name != "examples/plugin" {
            found.extend(examples(&name));
        } else if name.ends_with(".lua") {
            found.push(name);
        }
    }
    found.sort();
    found
}

fn load(script: &str) -> LoadedGame {
    let path = root().join(script);
    let script = if script.ends_with(".lua") { path.to_str().unwrap() } else { script };
    library().load(script, &Options::new()).unwrap_or_else(|report| panic!("{script}: {report}"))
}

/// Plays games of a script; what is wrong with them.
fn play(script: &str) -> Option<String> {
    let loaded = load(script);
    let why = HOOKED.iter().any(|(id, _)| *id == loaded.id);
    if !loaded.hooks.is_empty() && !why {
        return Some(format!("{script} has hooks, for no reason that is listed"));
    }
    let rules = || loaded.for_thread().map_err(|report| report.to_string());
    let games = if long() { 10_000 } else { 10 };
    let request = PlayoutRequest { from: None, games, seed: 20_261_121, max: Some(MOST), uniform: false, threads: 1, progress: None };
    let played = match playouts(&rules, request) {
        Ok(played) => played,
        Err(error) => return Some(format!("{script}: {error}")),
    };
    if played.stopped > 0 && !ENDLESS.iter().any(|(family, _)| loaded.id.split('-').next() == Some(family)) {
        return Some(format!("{script}: {} of {games} games do not end in {MOST} decisions", played.stopped));
    }
    if loaded.hook_calls() > 0 && !why {
        return Some(format!("{script}: {} calls into Lua", loaded.hook_calls()));
    }
    (played.games != games).then(|| format!("{script}: {} games of {games}", played.games))
}

#[test]
fn every_script_plays_random_games_to_the_end() {
    let scripts = every();
    assert!(scripts.len() >= 150, "only {} scripts", scripts.len());
    let halves: Vec<Vec<String>> = std::thread::scope(|scope| {
        let scripts = &scripts;
        let work = |half: usize| move || scripts.iter().skip(half).step_by(2).filter_map(|script| play(script)).collect::<Vec<_>>();
        let workers = [scope.spawn(work(0)), scope.spawn(work(1))];
        workers.into_iter().map(|worker| worker.join().unwrap()).collect()
    });
    let wrong = halves.concat();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn games_of_three_and_four_sides_and_with_luck_are_among_them() {
    let rules: Vec<Arc<Rules>> = every().iter().map(|script| load(script).rules).collect();
    let some = |what: &dyn Fn(&Rules) -> bool| rules.iter().filter(|rules| what(rules)).count();
    assert!(some(&|rules| rules.spec().sides.len() == 3) >= 1, "three sides");
    assert!(some(&|rules| rules.spec().sides.len() == 4) >= 1, "four sides");
    assert!(some(&|rules| rules.spec().phases.iter().any(|phase| phase.throw.is_some())) >= 2, "throws");
}

/// Lines that are neither empty nor a remark.
fn code(text: &str) -> usize {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("--")).count()
}

/// The remarks that a script begins with.
fn header(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with("--")).collect::<Vec<_>>().join("\n")
}

#[test]
fn base_scripts_have_all_that_a_script_should_have() {
    let mut wrong = Vec::new();
    for entry in library().list().into_iter().filter(|entry| entry.of.is_none()) {
        let (id, text) = (entry.id.as_str(), fs::read_to_string(root().join(&entry.file)).unwrap());
        let loaded = load(id);
        let (lines, glossary) = (text.lines().count(), &loaded.rules.spec().glossary);
        let most = LONGER.iter().find(|(longer, ..)| *longer == id).map_or(150, |(_, most, _)| *most);
        let sourced = header(&text).to_lowercase().contains("source") || SOURCED_ELSEWHERE.contains(&id);
        let named = |texts: &tianyuan_rules::spec::Texts| texts.contains_key("en") && texts.contains_key("zh");
        for (holds, what) in [
            (sourced, "names no source in its header".to_owned()),
            (loaded.examples.len() >= 3, format!("{} examples, not three", loaded.examples.len())),
            (!glossary.is_empty() && glossary.values().all(named), "no glossary in English and Chinese".to_owned()),
            (named(&entry.names), "no name in English and Chinese".to_owned()),
            (lines <= most, format!("{lines} lines, more than {most}")),
        ] {
            if !holds {
                wrong.push(format!("{}: {what}", entry.file));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// True if a script for readers is short, right, and its examples hold.
fn readable(file: &str, most: usize) -> Vec<String> {
    let lines = code(&fs::read_to_string(root().join(file)).unwrap());
    let loaded = load(file);
    let mut wrong = Vec::new();
    if lines > most {
        wrong.push(format!("{file}: {lines} lines, more than {most}"));
    }
    if loaded.examples.is_empty() {
        wrong.push(format!("{file}: no example"));
    }
    let failed = loaded
        .run_examples()
        .into_iter()
        .filter_map(|outcome| outcome.failure.map(|failure| format!("{file}: {}", failure.in_lang(tianyuan_words::Lang::En))));
    wrong.extend(failed);
    wrong
}

#[test]
fn recipes_and_prototypes_are_short_and_their_examples_hold() {
    let recipes = examples("examples/cookbook");
    assert!(recipes.len() >= 25, "{} recipes", recipes.len());
    let mut wrong = Vec::new();
    for file in &recipes {
        // A game of its own is what other recipes of the page lie on top of.
        let most = if load(file).of.is_some() { 15 } else { 30 };
        wrong.extend(readable(file, most));
    }
    for file in examples("examples/prototypes") {
        wrong.extend(readable(&file, 50));
    }
    assert!(Path::new(&root().join("examples/cookbook/README.md")).is_file(), "the page of the cookbook");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
