//! Clocks after `kill -9`: the time that ran is noted, both figures are said, and it is given back or deducted once.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tianyuan_play::Journal;
use tianyuan_tests::program::{command, run_with};

use crate::cli_arbiter::documented;
use crate::cli_hall::{Event, from_elsewhere, tournament};
use crate::cli_serve::Server;

/// How long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits until the journal has noted that the time of a match ran for so many milliseconds.
fn noted(home: &Path, id: i64, least: u64) {
    let journal = Journal::open_in(home).unwrap();
    let begun = Instant::now();
    loop {
        let note = journal.note_of(id, "running").unwrap().unwrap_or_default();
        let used = serde_json::from_str::<Value>(&note).ok().and_then(|note| note["used"].as_u64());
        if used.is_some_and(|used| used >= least) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "the time of match {id} is not noted: {note}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Milliseconds that a side has left, without the time that runs.
fn left(seen: &Value, side: usize) -> u64 {
    seen["clock"]["faces"][side]["stretches"][0]["left"].as_u64().unwrap()
}

fn interruptions(seen: &Value) -> Vec<Value> {
    seen["clock"]["interruptions"].as_array().unwrap().clone()
}

#[test]
fn both_figures_are_said_after_a_kill_and_the_time_is_deducted_once() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["open", "open"], "clock": { "total": "10m" } }));
    let [_, white, black] = &links[..] else { panic!("{links:?}") };
    let seen = format!("matches/{name}");
    server.play(&name, white, "e2e4");
    assert!(interruptions(&server.get(&seen)).is_empty());
    noted(home.path(), 1, 1_000);
    // The server is killed as it is dropped.
    drop(server);
    let server = Server::start(home.path(), &[]);
    // The boards of the last run are taken up while the server listens already.
    server.get(&seen);
    let desk = server.get("desk");
    let one = desk["boards"][0]["clock"]["interruptions"][0].clone();
    let used = one["used"].as_u64().unwrap();
    assert!((1_000..600_000).contains(&used), "{one}");
    assert_eq!((one["left"].as_u64(), one["side"].as_u64(), one["turn"].as_u64()), (Some(600_000), Some(1), Some(2)));
    assert!(one["says"].as_str().unwrap().contains("10 minutes") && one["away"].is_u64(), "{one}");
    let told = server.get(&seen);
    assert!(told["clock"]["note"].as_str().unwrap().starts_with(one["says"].as_str().unwrap()), "{told}");
    assert_eq!(left(&told, 1), 600_000, "nobody has decided");
    // Players do not decide, nor does a guest.
    let act = format!("{seen}/arbiter");
    let wanted = json!({ "act": "deduct", "entry": one["entry"] });
    for token in ["", white, black] {
        assert_eq!(from_elsewhere(&server, &act, token, Some(&wanted)).0, 403);
    }
    assert_eq!(server.fails(&act, "", &json!({ "act": "deduct", "entry": 999 })).0, 400);
    let ruled = server.post(&act, "", &wanted);
    assert_eq!((ruled["interruptions"][0]["deducted"].as_bool(), ruled["rulings"].as_array().map(Vec::len)), (Some(true), Some(0)));
    assert_eq!(server.fails(&act, "", &json!({ "act": "give-back" })).0, 400, "it is decided once");
    let after = server.get(&seen);
    assert_eq!((left(&after, 1), left(&after, 0), interruptions(&after).len()), (600_000 - used, 600_000, 0));
    // The game goes on from there, and the decision outlives the next kill.
    drop(server);
    let server = Server::start(home.path(), &[]);
    assert_eq!(left(&server.get(&seen), 1), 600_000 - used);
    server.play(&name, black, "e7e5");
    assert!(left(&server.get(&seen), 1) <= 600_000 - used);
    let ruled = server.get(&format!("{seen}/rulings"))["ruled"].clone();
    documented(&ruled);
    assert_eq!(
        (
            ruled["interruptions"][0]["used"].as_u64(),
            ruled["interruptions"][0]["deducted"].as_bool(),
            ruled["interrupted"].as_array().map(Vec::len)
        ),
        (Some(used), Some(true), Some(0))
    );
}

#[test]
fn the_command_decides_in_the_journal_and_through_a_server() {
    let home = tempfile::tempdir().unwrap();
    let arbiter = |args: &[&str]| {
        let mut line = command(["arbiter", "1"].iter().chain(args).copied());
        line.env("TIANYUAN_HOME", home.path());
        run_with(line, "")
    };
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["open", "open"], "clock": { "total": "10m" } }));
    server.play(&name, &links[1], "e2e4");
    noted(home.path(), 1, 1_000);
    assert_eq!(arbiter(&["--json"]).expect(0).json()["interrupted"], json!([]), "what a server plays is not interrupted");
    drop(server);
    let found = arbiter(&["--json"]).expect(0).json();
    documented(&found);
    let used = found["interrupted"][0]["used"].as_u64().unwrap();
    assert!(arbiter(&["--deduct", "--give-back"]).complaint().contains("--give-back"));
    let told = arbiter(&["--lang", "zh"]).expect(0).out;
    assert!(told.contains("中断") && told.contains("裁判"), "{told}");
    // Through a server that has it open again.
    let server = Server::start(home.path(), &[]);
    server.get(&format!("matches/{name}"));
    let address = server.url("").replace("/api/v1/", "");
    let given = arbiter(&["--give-back", "--server", &address, "--json"]).expect(0).json();
    assert_eq!((given["interruptions"][0]["deducted"].as_bool(), given["interrupted"].clone()), (Some(false), json!([])));
    assert_eq!(given["clocks"][1]["left"], 600_000);
    assert_eq!(given["interruptions"][0]["used"].as_u64(), Some(used));
    let said = arbiter(&["--deduct", "--server", &address]).complaint();
    assert!(said.contains("interrupted") && said.lines().count() == 1, "{said}");
    // The next kill is another interruption, decided in the journal.
    server.play(&name, &links[2], "e7e5");
    noted(home.path(), 1, 1_000);
    drop(server);
    let deducted = arbiter(&["--deduct", "--json"]).expect(0).json();
    documented(&deducted);
    let used = deducted["interruptions"][1]["used"].as_u64().unwrap();
    assert_eq!(deducted["clocks"][0]["left"].as_u64(), Some(600_000 - used), "{deducted}");
    assert_eq!(arbiter(&["--json"]).expect(0).json(), deducted);
}

#[test]
fn all_boards_of_a_round_are_decided_at_once() {
    let mut event = Event::made(&["--system", "swiss", "--rounds", "2"], |folder| {
        for name in ["An", "Bo", "Cai", "Dan"] {
            tournament(folder, &["add", "cup.tournament", name]).expect(0);
        }
    });
    event.act(&json!({ "do": "boards", "game": "jirige", "clock": "league" }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    event.act(&json!({ "do": "start", "round": 1 }));
    let home = event.folder.path().join("home");
    for id in [1, 2] {
        noted(&home, id, 1_000);
    }
    let links = event.links();
    let full = left(&event.round()["boards"][0], 0);
    event.kill();
    let round = event.round();
    let used: Vec<u64> = (0..2).map(|board| interruptions(&round["boards"][board])[0]["used"].as_u64().unwrap()).collect();
    let deduct = json!({ "act": { "do": "deduct", "round": 1 } });
    let player = links["players"][0]["token"].as_str().unwrap();
    assert_eq!(from_elsewhere(event.server(), "hall/cup/act", player, Some(&deduct)).0, 403);
    assert_eq!(event.refused("", &json!({ "act": { "do": "deduct", "round": 2 } })).0, 400, "it is not paired");
    let arbiter = links["arbiter"].as_str().unwrap();
    assert_eq!(from_elsewhere(event.server(), "hall/cup/act", arbiter, Some(&deduct)).0, 200);
    let round = event.round();
    for (board, used) in used.iter().enumerate() {
        let board = &round["boards"][board];
        let running = board["sides"][0].as_u64().unwrap() as usize;
        assert_eq!(
            (interruptions(board).len(), &board["clock"]["running"]),
            (0, &Value::Null),
            "the clocks wait for their players: {board}"
        );
        let lefts = [left(board, running), left(board, 1 - running)];
        assert!(lefts.contains(&(full - used)) && lefts.contains(&full), "{used}: {board}");
    }
    // Nothing is left to decide; the act does nothing more.
    event.act(&json!({ "do": "give-back", "round": 1 }));
    assert_eq!(event.round()["boards"][0]["clock"]["faces"], round["boards"][0]["clock"]["faces"]);
    // Both decisions are among the rulings of the event, without a clause.
    let (status, report) = event.elsewhere("hall/cup/pages/rulings?lang=en", arbiter);
    let report = report.as_str().unwrap();
    assert_eq!((status, report.matches("Interrupted move").count(), report.matches("time deducted").count()), (200, 2, 2), "{report}");
    assert!(!report.contains("()"), "{report}");
}

#[test]
fn a_game_in_the_terminal_says_both_figures() {
    let home = tempfile::tempdir().unwrap();
    let play = |args: &[&str]| -> Command {
        let mut line = command(["play", "--plain"].iter().chain(args).copied());
        line.env("TIANYUAN_HOME", home.path());
        line
    };
    let mut child = play(&["chess", "--clock", "10m"]).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    std::io::Write::write_all(child.stdin.as_mut().unwrap(), b"e2e4\n").unwrap();
    noted(home.path(), 1, 1_000);
    child.kill().unwrap();
    child.wait().unwrap();
    let out = run_with(play(&["--resume"]), "").expect(0).out;
    assert!(out.contains("interrupted in turn 2") && out.contains("from 10 minutes") && out.contains("of the move had run"), "{out}");
    // Whoever leaves in order stops the clocks, and interrupts nothing.
    let again = run_with(play(&["--resume"]), "").expect(0).out;
    assert!(again.contains("The clocks are stopped") && !again.contains("of the move had run"), "{again}");
}
