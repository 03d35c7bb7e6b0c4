//! The page in a browser: the program serves a copy of the tree, and a scenario of `tests/browser` plays in Chromium.
//!
//! `cargo xtask test` installs what they need. Where it is missing a test says so and passes; under `CI=1` it fails.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tianyuan_tests::needs;
use tianyuan_tests::program::{command, root};

/// A server that ends with its test.
struct Server {
    child: Child,
    address: String,
    again: Vec<String>,
    home: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

/// Serves a copy of the tree below `place`, so that a scenario may edit scripts.
fn serve(place: &Path) -> Server {
    let (tree, home) = (place.join("tree"), place.join("home"));
    for folder in ["scripts", "variants", "lessons"] {
        copy(&root().join(folder), &tree.join(folder));
    }
    fs::create_dir_all(&home).unwrap();
    let tree_text = tree.to_string_lossy().into_owned();
    let words = |port: &str| ["serve", "--json", "--no-open", "--root", &tree_text, "--port", port].map(str::to_owned).to_vec();
    let mut program = command(words("0"));
    program.env("TIANYUAN_HOME", &home).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let serving: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let address = serving["address"].as_str().unwrap().to_owned();
    let port = address.trim_end_matches('/').rsplit(':').next().unwrap().to_owned();
    let program = program.get_program().to_string_lossy().into_owned();
    Server { child, again: [vec![program], words(&port)].concat(), address, home }
}

fn there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a scenario, or says which program is missing.
fn scenario(name: &str) {
    let folder = root().join("tests/browser");
    for (program, install) in [("chromium", "apt-get install chromium"), ("node", "apt-get install nodejs npm")] {
        if !there(program) {
            return needs::missing(program, install);
        }
    }
    if ["playwright-core", "axe-core"].iter().any(|package| !folder.join("node_modules").join(package).is_dir()) {
        return needs::missing("playwright-core", "npm ci in tests/browser");
    }
    let place = tempfile::tempdir().unwrap();
    let server = serve(place.path());
    let mut node = Command::new("node");
    node.arg(folder.join(format!("{name}.mjs"))).arg(&server.address).current_dir(&folder);
    node.env("TIANYUAN_HOME", &server.home)
        .env("TIANYUAN_TREE", place.path().join("tree"))
        .env("TIANYUAN_SERVER", server.child.id().to_string())
        .env("TIANYUAN_AGAIN", serde_json::to_string(&server.again).unwrap())
        .env("TIANYUAN_SCREENS", root().join("target/screens"));
    let ran = node.output().unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{name}: {said}");
    eprintln!("{name}: {said}");
}

macro_rules! scenarios {
    ($($(#[doc = $doc:literal])+ $name:ident)+) => {
        $($(#[doc = $doc])+ #[test] fn $name() { scenario(&stringify!($name).replace('_', "-")); })+
    };
}

scenarios! {
    /// A board is filled by clicks, opened, and played on.
    layout_by_clicks
    /// Pieces are dragged, promoted or not, and dropped from the hand to mate.
    mate_by_drags
    /// Two passes, dead groups, and every way of counting laid over the board.
    count_with_overlays
    /// A shuttle that removes, by arrow keys alone.
    shuttle_by_keyboard
    /// A pawn promotes under a finger on a small screen.
    promotion_on_phone
    /// A rule changes during a game, on disk and in the page.
    rules_change
    /// Two people at two pages, and one who watches.
    two_pages
    /// The server is killed and started again; the page goes on.
    reconnect
    /// A hint, and lines behind it.
    hint
    /// The editor says where a mistake is, saves, and makes a variant.
    editor
    /// Each page passes the checker of accessibility.
    accessible
}
