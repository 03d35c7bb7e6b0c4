//! The page in a browser: the program serves a copy of the tree, and a scenario of `tests/browser` plays in Chromium.
//!
//! `cargo xtask test` installs what they need. Where it is missing a test says so and passes; under `CI=1` it fails.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tianyuan_tests::program::{command, root};
use tianyuan_tests::{needs, port};

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

/// Serves a copy of the tree below `place`, so that a scenario may edit scripts; `more` are further arguments.
fn serve(place: &Path, more: &[&str]) -> Server {
    let (tree, home) = (place.join("tree"), place.join("home"));
    for folder in ["scripts", "variants", "lessons"] {
        copy(&root().join(folder), &tree.join(folder));
    }
    fs::create_dir_all(&home).unwrap();
    let tree_text = tree.to_string_lossy().into_owned();
    let port = port::reserve().to_string();
    let words = ["serve", "--json", "--no-open", "--root", &tree_text, "--port", &port];
    let words: Vec<_> = words.iter().chain(more).map(|word| (*word).to_owned()).collect();
    let mut program = command(&words);
    program.env("TIANYUAN_HOME", &home).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let serving: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let address = serving["address"].as_str().unwrap().to_owned();
    let program = program.get_program().to_string_lossy().into_owned();
    Server { child, again: [vec![program], words].concat(), address, home }
}

fn there(program: &str) -> bool {
    Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// Runs a scenario at the server itself.
fn scenario(name: &str) {
    if !programs_are_there() {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let server = serve(place.path(), &[]);
    let address = server.address.clone();
    run(name, place.path(), &server, &address);
}

/// Programs that every scenario needs; says which one is missing.
fn programs_are_there() -> bool {
    let folder = root().join("tests/browser");
    for (program, install) in [("chromium", "apt-get install chromium"), ("node", "apt-get install nodejs npm")] {
        if !there(program) {
            needs::missing(program, install);
            return false;
        }
    }
    if ["playwright-core", "axe-core"].iter().any(|package| !folder.join("node_modules").join(package).is_dir()) {
        needs::missing("playwright-core", "npm ci in tests/browser");
        return false;
    }
    true
}

/// Runs a scenario in the browser, at an address that leads to the server.
fn run(name: &str, place: &Path, server: &Server, address: &str) {
    let folder = root().join("tests/browser");
    let mut node = Command::new("node");
    node.arg(folder.join(format!("{name}.mjs"))).arg(address).current_dir(&folder);
    node.env("TIANYUAN_HOME", &server.home)
        .env("TIANYUAN_TREE", place.join("tree"))
        .env("TIANYUAN_SERVER", server.child.id().to_string())
        .env("TIANYUAN_AGAIN", serde_json::to_string(&server.again).unwrap())
        .env("TIANYUAN_SCREENS", root().join("target/screens"));
    let ran = node.output().unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{name}: {said}");
    eprintln!("{name}: {said}");
}

/// The example of docs/serve.md as the configuration of a proxy.
fn configuration(folder: &Path, server: &str, port: u16) -> String {
    let page = fs::read_to_string(root().join("docs/serve.md")).unwrap();
    let block = page.split("```").find(|block| block.contains("location /")).unwrap().trim_start_matches("text");
    let folder = folder.display();
    let here = [
        ("http://127.0.0.1:4361/", server.replace("localhost", "127.0.0.1")),
        ("listen 443 ssl", format!("listen 127.0.0.1:{port} ssl")),
        ("/etc/ssl/games.example.org", format!("{folder}/certificate")),
        ("games.example.org", "localhost".to_owned()),
    ];
    let example = here.iter().fold(block.to_owned(), |text, (theirs, ours)| {
        assert!(text.contains(theirs), "{theirs}");
        text.replace(theirs, ours)
    });
    let kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|kind| format!("{kind}_temp_path {folder}/{kind};"));
    let kinds = kinds.join(" ");
    format!(
        "daemon off; master_process off; pid {folder}/pid; error_log stderr;\nevents {{}}\n\
         http {{ access_log off; {kinds}\n{example}}}\n"
    )
}

/// A child that ends with its test.
struct Ends(Child);

impl Drop for Ends {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A certificate that nobody but the test believes.
fn certificate(folder: &Path) {
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]);
    openssl.args(["-subj", "/CN=localhost", "-keyout", "certificate.key", "-out", "certificate.pem"]);
    let made = openssl.current_dir(folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
}

/// The boards under a path behind nginx with TLS, by the example of the documentation.
#[test]
fn proxy() {
    if !programs_are_there() {
        return;
    }
    for (program, install) in [("nginx", "apt-get install nginx-light"), ("openssl", "apt-get install openssl")] {
        let version = if program == "nginx" { "-v" } else { "version" };
        let mut asked = Command::new(program);
        if !asked.arg(version).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
            return needs::missing(program, install);
        }
    }
    let place = tempfile::tempdir().unwrap();
    let server = serve(place.path(), &[]);
    let port = port::reserve();
    certificate(place.path());
    let file = place.path().join("nginx.conf");
    fs::write(&file, configuration(place.path(), &server.address, port)).unwrap();
    let mut nginx = Command::new("nginx");
    let _nginx = Ends(nginx.arg("-p").arg(place.path()).arg("-c").arg(&file).spawn().unwrap());
    // It listens at once, but not before it has read its configuration.
    let listens = || std::net::TcpStream::connect(("127.0.0.1", port)).is_ok();
    for _ in 0..200 {
        if listens() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    run("proxy", place.path(), &server, &format!("https://localhost:{port}/boards/"));
}

/// Runs a scenario at a server with a tournament.
fn tournament(scenario: &str, stem: &str, settings: &[&str]) {
    if !programs_are_there() {
        return;
    }
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join(format!("{stem}.tournament"));
    let file = file.to_str().unwrap();
    let begun = command(["tournament", "new", file].iter().chain(settings)).output().unwrap();
    assert!(begun.status.success(), "{}", String::from_utf8_lossy(&begun.stderr));
    let server = serve(place.path(), &["--tournament", file]);
    let address = server.address.clone();
    run(scenario, place.path(), &server, &address);
}

/// A round of a tournament from pairing to standings: results from boards and by hand, roles, the delay of spectators, the wall, a kill.
#[test]
fn hall() {
    tournament("hall", "oak", &["--system", "swiss", "--rounds", "3", "--name", "Oak Cup"]);
}

/// A match of teams: line-ups, boards, results of boards and of the match.
#[test]
fn hall_teams() {
    tournament("hall-teams", "league", &["--system", "swiss", "--rounds", "1", "--teams", "2", "--name", "Town League"]);
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
    /// The arbiter's desk: a call, remedies, a reversal, a confirmed result.
    desk
    /// The remedies of a house's rules: a touched piece, time given and taken; an adjournment with a sealed move.
    desk_house
    /// A shuttle that removes, by arrow keys alone.
    shuttle_by_keyboard
    /// A pawn promotes under a finger on a small screen.
    promotion_on_phone
    /// A rule changes during a game, on disk and in the page.
    rules_change
    /// Forms with what they pay, attackers and guards, a conflict with rules to come, a picture of points.
    signs
    /// A large board comes nearer by wheel and by two fingers; pages hold at 200 % and in high contrast.
    zoom
    /// Two people at two pages, and one who watches.
    two_pages
    /// The server is killed and started again; the page goes on.
    reconnect
    /// A clock is chosen, runs, is stopped, outlives the server, and its flag falls.
    clock
    /// A hint, and lines behind it.
    hint
    /// Variations, comments, the engine's lines, files in and out.
    analysis
    /// A position is set up by hand, refused, read, analysed and played from.
    setup
    /// The editor says where a mistake is, saves, and makes a variant.
    editor
    /// Each page passes the checker of accessibility.
    accessible
}
