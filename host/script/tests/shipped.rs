//! The scripts that are shipped: a check finds nothing in them, and every position of theirs has a text that can be read back.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tianyuan_notation::position;
use tianyuan_script::{Library, Limits, Options, Severity, Tree};

/// Runs work on each of a list, on all processors.
fn each<T: Sync>(list: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(one) = list.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(one);
                }
            });
        }
    });
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Far more time than a check has by itself: the machine may be busy.
fn library() -> Library {
    let limits = Limits { check_time: Duration::from_secs(120), ..Limits::default() };
    Library::with_limits(Tree::at(&root()).unwrap(), limits)
}

/// The scripts of the tree, and those of the examples.
fn scripts() -> Vec<PathBuf> {
    let root = root();
    let mut files: Vec<PathBuf> = library().tree().games().into_iter().map(PathBuf::from).collect();
    for folder in ["examples", "examples/cookbook", "examples/prototypes", "examples/hooks"] {
        let entries = std::fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        files.extend(entries.filter(|path| path.extension().is_some_and(|extension| extension == "lua")));
    }
    files.sort();
    files
}

#[test]
fn a_check_finds_nothing_in_them() {
    let found = Mutex::new(Vec::new());
    each(&scripts(), |file| {
        let report = library().check(file).report;
        let told = report.diagnostics.iter().filter(|diagnostic| diagnostic.severity != Severity::Note);
        found.lock().unwrap().extend(told.map(|diagnostic| format!("{}: {diagnostic}", file.display())));
    });
    let mut found = found.into_inner().unwrap();
    found.sort();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}

#[test]
fn lessons_are_read_from_their_files() {
    let (library, found) = (library(), Mutex::new(Vec::new()));
    each(&library.tree().lessons(), |file| {
        if let Err(report) = library.lesson(file) {
            found.lock().unwrap().push(report.to_string());
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}

#[test]
fn every_position_has_a_text_that_can_be_read_back() {
    let library = library();
    each(&library.list(), |entry| {
        let loaded = library.load(&entry.id, &Options::new()).unwrap();
        let spec = loaded.rules.spec();
        for seed in 0..2 {
            let (mut game, mut random) = (loaded.rules.game(), 0x9E37_79B9_7F4A_7C15u64 ^ seed);
            for _ in 0..250 {
                let text = position::write(spec, &game.setup());
                let read = position::read(spec, &text).unwrap_or_else(|error| panic!("{}: {text}: {error}", entry.id));
                assert_eq!(position::write(spec, &read), text, "{}", entry.id);
                let mut pick = |n: u32| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    ((random >> 33) as u32) % n.max(1)
                };
                let Some(decision) = game.sample(&mut pick).unwrap() else { break };
                game.apply(decision).unwrap();
            }
        }
    });
}
