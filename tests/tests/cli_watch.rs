//! `watch` while real files are edited, in the ways that editors do it.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tianyuan_tests::program::{command, json};

/// How long an event may take on a busy machine before the test gives up.
const PATIENCE: Duration = Duration::from_secs(20);

/// A watched copy of the scripts.
struct Watched {
    dir: tempfile::TempDir,
    child: Child,
    events: Receiver<Value>,
}

impl Watched {
    fn new() -> Watched {
        Watched::with(|_| ())
    }

    /// A copy of which something is changed before it is watched.
    fn with(change: impl FnOnce(&Path)) -> Watched {
        let dir = tempfile::tempdir().unwrap();
        json(0, ["export", dir.path().to_str().unwrap()]);
        change(dir.path());
        let mut watch = command(["watch", "--json", "--root", dir.path().to_str().unwrap()]);
        let mut child = watch.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // The sentence on standard error says that changes are seen from now on.
        let mut begun = String::new();
        BufReader::new(child.stderr.take().unwrap()).read_line(&mut begun).unwrap();
        assert!(begun.contains("Watching"), "{begun}");
        let (send, events) = channel();
        let out = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let event = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
                if send.send(event).is_err() {
                    break;
                }
            }
        });
        Watched { dir, child, events }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    /// The script with one text in place of another.
    fn edited(&self, name: &str, from: &str, to: &str) -> String {
        let text = fs::read_to_string(self.file(name)).unwrap();
        assert!(text.contains(from), "{name} holds no `{from}`");
        text.replacen(from, to, 1)
    }

    /// The next event about a game.
    #[track_caller]
    fn next(&self, id: &str) -> Value {
        let end = Instant::now() + PATIENCE;
        while let Ok(event) = self.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
            if event["id"] == id {
                return event;
            }
        }
        panic!("no event about {id}");
    }

    /// True if no further event about a game comes soon.
    fn quiet(&self, id: &str) -> bool {
        let end = Instant::now() + Duration::from_millis(700);
        while let Ok(event) = self.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
            if event["id"] == id {
                return false;
            }
        }
        true
    }
}

impl Drop for Watched {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
fn published(event: &Value, change: &str) {
    assert_eq!(event["event"], "published", "{event}");
    for field in ["id", "version", "changes", "millis", "diagnostics"] {
        assert!(event.get(field).is_some(), "{field}: {event}");
    }
    let changes = event["changes"].to_string();
    assert!(changes.contains(change), "`{change}` is not in {changes}");
    assert!(event["millis"].as_f64().unwrap() > 0.0);
}

/// The line of a script in which the default of `lose_at` is declared, with another default.
const FROM: &str = "lose_at = option.integer(3";
const TO: &str = "lose_at = option.integer(4";

fn rename_over(path: &Path, text: &str) {
    let other = path.with_extension("lua.tmp~");
    fs::write(&other, text).unwrap();
    fs::rename(&other, path).unwrap();
}

#[test]
fn written_in_place() {
    let watched = Watched::new();
    let text = watched.edited("scripts/jirige.lua", FROM, TO);
    fs::write(watched.file("scripts/jirige.lua"), text).unwrap();
    let event = watched.next("jirige");
    published(&event, "lose at");
    assert!(event["changes"].to_string().contains('4'));
}

#[test]
fn renamed_and_replaced() {
    let watched = Watched::new();
    let text = watched.edited("scripts/jirige.lua", FROM, TO);
    rename_over(&watched.file("scripts/jirige.lua"), &text);
    published(&watched.next("jirige"), "lose at");
    // And once more, since some watchers lose a file that has been replaced.
    let text = watched.edited("scripts/jirige.lua", TO, FROM);
    rename_over(&watched.file("scripts/jirige.lua"), &text);
    published(&watched.next("jirige"), "lose at");
}

#[test]
fn saved_twice_is_published_once() {
    let watched = Watched::new();
    let text = watched.edited("scripts/jirige.lua", FROM, TO);
    let path = watched.file("scripts/jirige.lua");
    fs::write(&path, &text.as_bytes()[..text.len() / 2]).unwrap();
    thread::sleep(Duration::from_millis(10));
    fs::write(&path, &text).unwrap();
    published(&watched.next("jirige"), "lose at");
    assert!(watched.quiet("jirige"), "one change, one event");
}

#[test]
fn a_broken_edit_is_rejected_and_the_next_good_one_published() {
    let watched = Watched::new();
    let path = watched.file("scripts/jirige.lua");
    let good = watched.edited("scripts/jirige.lua", FROM, TO);
    let broken = watched.edited("scripts/jirige.lua", FROM, "lose_at = option.intger(4");
    fs::write(&path, broken).unwrap();
    let event = watched.next("jirige");
    assert_eq!(event["event"], "rejected", "{event}");
    assert!(event["version"].is_null());
    let diagnostic = &event["diagnostics"][0];
    assert!(diagnostic["line"].as_u64().unwrap() > 0, "{event}");
    assert!(format!("{diagnostic}").contains("integer"), "a near miss is suggested: {diagnostic}");
    fs::write(&path, good).unwrap();
    published(&watched.next("jirige"), "lose at");
}

/// A variant follows the game that it is a variant of.
#[test]
fn variants_follow_their_game() {
    let watched = Watched::new();
    let listed = json(0, ["list", "--root", watched.dir.path().to_str().unwrap()]);
    let variant = listed.as_array().unwrap().iter().find(|game| game["of"] == "jirige").unwrap()["id"].as_str().unwrap().to_owned();
    let text = watched.edited("scripts/jirige.lua", "fly_at = option.integer(9", "fly_at = option.integer(8");
    fs::write(watched.file("scripts/jirige.lua"), text).unwrap();
    published(&watched.next(&variant), "");
}

/// A file of `lib/` that two games share reloads both.
#[test]
fn a_shared_file_reloads_both_games() {
    let watched = Watched::with(|root| {
        let text = fs::read_to_string(root.join("scripts/jirige.lua")).unwrap();
        fs::write(root.join("scripts/twin.lua"), text.replacen("\"jirige\"", "\"twin\"", 1)).unwrap();
    });
    let shown = json(0, ["show", "twin", "--root", watched.dir.path().to_str().unwrap()]);
    let files: Vec<_> = shown["files"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let shared = watched.file(files.iter().find(|file| file.starts_with("scripts/lib/")).unwrap());
    let text = fs::read_to_string(&shared).unwrap();
    fs::write(&shared, format!("-- edited\n{text}")).unwrap();
    let mut seen = Vec::new();
    let end = Instant::now() + PATIENCE;
    while !(seen.contains(&"twin".to_owned()) && seen.contains(&"jirige".to_owned())) {
        let event = watched.events.recv_timeout(end.saturating_duration_since(Instant::now())).expect("both games are published");
        assert_eq!(event["event"], "published", "{event}");
        seen.push(event["id"].as_str().unwrap().to_owned());
    }
}

#[test]
fn there_must_be_a_folder() {
    let dir = tempfile::tempdir().unwrap();
    let mut watch = command(["watch"]);
    watch.current_dir(dir.path());
    let sentence = tianyuan_tests::program::run_with(watch, "").complaint();
    assert!(sentence.contains("export"), "{sentence}");
}
