//! Rulings over the server's API and from the command line, on the same journal.

use std::path::Path;

use serde_json::{Value, json};
use tianyuan_tests::program::{Ran, command, root, run_with};

use crate::cli_clock::tree;
use crate::cli_serve::Server;

fn arbiter(home: &Path, args: &[&str]) -> Ran {
    let mut line = command(["arbiter"].iter().copied().chain(args.iter().copied()));
    line.env("TIANYUAN_HOME", home);
    run_with(line, "")
}

fn ruled(home: &Path, args: &[&str]) -> Value {
    arbiter(home, &[args, &["--json"]].concat()).expect(0).json()
}

/// A match of Jirige in the journal, left after three turns.
fn left(home: &Path) {
    let mut play = command(["play", "--plain", "jirige"]);
    play.env("TIANYUAN_HOME", home);
    run_with(play, "D4\nD5\nE4\n").expect(0);
}

/// Every field of an answer is in the section of docs/json.md.
pub(crate) fn documented(answer: &Value) {
    let page = std::fs::read_to_string(root().join("docs/json.md")).unwrap();
    let section = page.split("\n## ").find(|section| section.starts_with("arbiter\n")).unwrap();
    match answer {
        Value::Array(rows) => rows.iter().for_each(documented),
        Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            assert!(section.contains(&format!("`{name}`")), "`{name}` is not documented");
            documented(value);
        }),
        _ => {}
    }
}

const SIGNED: [&str; 4] = ["--arbiter", "Li", "--reason", "seen"];

#[test]
fn an_arbiter_rules_on_a_match_of_the_journal() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    assert_eq!(arbiter(home, &[]).expect(0).out.lines().count(), 1, "there is no match yet");
    left(home);
    let listed = ruled(home, &[]);
    assert_eq!((listed[0]["game"].as_str(), listed[0]["rulings"].as_u64()), (Some("jirige"), Some(0)));
    let before = ruled(home, &["1"]);
    assert!(before["offences"].as_array().unwrap().iter().any(|offence| offence["clause"] == "jirige.viol.7"));
    documented(&listed);
    documented(&before);
    let turns = before["turns"].as_u64().unwrap();
    let wanted = [&["1", "--rule", "took_back", "--side", "b", "--remedy", "put_back"], &SIGNED[..]].concat();
    let planned = ruled(home, &[&wanted[..], &["--plan"]].concat());
    assert_eq!((planned["planned"].as_bool(), planned["rulings"].as_array().unwrap().len()), (Some(true), 1));
    assert_ne!(planned["position"], before["position"]);
    assert_eq!(ruled(home, &["1"]), before, "a plan changes nothing");
    let done = ruled(home, &wanted);
    documented(&done);
    assert_eq!((done["turns"].as_u64(), &done["position"]), (Some(turns - 1), &planned["position"]));
    assert_eq!(done["rulings"][0]["clause"], "jirige.viol.7");
    assert!(done["counted"].as_array().unwrap().iter().any(|row| row["side"] == "b" && row["count"] == 1 && row["at"] == 3));
    let said = arbiter(home, &["1", "--lang", "zh"]).expect(0).out;
    assert!(said.contains("jirige.viol.7") && said.contains("Li"), "{said}");
    let back = ruled(home, &[&["1", "--reverse"], &SIGNED[..]].concat());
    assert_eq!((&back["position"], back["rulings"].as_array().unwrap().len()), (&before["position"], 0));
    // The third violation loses.
    for nth in 1..=3 {
        let answer = ruled(home, &[&["1", "--rule", "question", "--side", "w", "--remedy", "stand"], &SIGNED[..]].concat());
        assert_eq!(answer["result"].as_str(), (nth == 3).then_some("ruled"), "{answer}");
    }
    assert_eq!(ruled(home, &["1"])["winner"], "b");
}

#[test]
fn what_an_arbiter_cannot_do_is_said_in_one_sentence() {
    let home = tempfile::tempdir().unwrap();
    let home = home.path();
    left(home);
    let cases: [(&[&str], &str); 9] = [
        (&["7"], "7"),
        (&["1", "--rule", "nothing", "--remedy", "stand"], "`nothing`"),
        (&["1", "--rule", "question", "--side", "b", "--remedy", "hang"], "`hang`"),
        (&["1", "--rule", "question", "--side", "b", "--remedy", "loss"], "`loss`"),
        (&["1", "--rule", "question", "--side", "x", "--remedy", "stand"], "`x`"),
        (&["1", "--rule", "question", "--remedy", "stand"], "which side"),
        (&["1", "--rule", "question", "--side", "b", "--remedy", "stand", "--turn", "99"], "99"),
        (&["1", "--rule", "took_back", "--side", "b", "--remedy", "put_back", "--clock", "set:b=5m"], "no clock"),
        (&["1", "--reverse"], "no ruling"),
    ];
    for (args, sentence) in cases {
        let signed: &[&str] = if args.len() > 1 { &SIGNED } else { &[] };
        let said = arbiter(home, &[args, signed].concat()).complaint();
        assert!(said.contains(sentence) && said.lines().count() == 1, "{args:?}: {said}");
    }
    for args in [&["1", "--rule", "question"][..], &["--reverse"], &["1", "--clock", "fast"], &["1", "--plan"]] {
        arbiter(home, args).complaint();
    }
    assert_eq!(ruled(home, &["1"])["rulings"], json!([]));
}

#[test]
fn only_the_desk_rules_and_players_call_and_confirm() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "jirige", "seats": ["open", "open"], "clock": "league" }));
    let [_, black, white] = &links[..] else { panic!("{links:?}") };
    server.play(&name, black, "D4");
    let act = format!("matches/{name}/act");
    assert_eq!(server.fails(&act, "", &json!({ "act": "call-arbiter" })).0, 403, "who only watches does not call");
    assert_eq!(server.fails(&act, white, &json!({ "act": "call-arbiter", "offence": "nothing" })).0, 400);
    server.post(&act, white, &json!({ "act": "call-arbiter", "offence": "took_back", "against": 0 }));
    let hall = server.get("desk");
    assert_eq!((hall["arbiter"].as_bool(), hall["boards"][0]["calls"][0]["word"].as_str()), (Some(true), Some("took_back")));
    let ruling = json!({ "offence": "took_back", "side": "b", "turn": 1, "remedy": "put_back", "arbiter": "Li", "reason": "seen" });
    // Requests through a proxy come from elsewhere: they need the token of the server.
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    for path in ["plan", "arbiter"] {
        let body = if path == "plan" { ruling.clone() } else { json!({ "act": "rule", "ruling": ruling }) };
        let request = ureq::http::Request::builder().method("POST").uri(server.url(&format!("matches/{name}/{path}")));
        let request = request.header("x-forwarded-for", "203.0.113.7").header("content-type", "application/json");
        assert_eq!(agent.run(request.body(body.to_string()).unwrap()).unwrap().status().as_u16(), 403, "{path}");
    }
    let plan = server.post(&format!("matches/{name}/plan"), "", &ruling);
    assert_eq!((plan["gone"].as_u64(), plan["position"].is_object()), (Some(1), true));
    let desk = server.post(&format!("matches/{name}/arbiter"), "", &json!({ "act": "rule", "ruling": ruling }));
    assert_eq!((desk["rulings"].as_array().unwrap().len(), desk["calls"].as_array().unwrap().len()), (1, 0));
    let seen = server.get(&format!("matches/{name}"));
    assert_eq!(
        (seen["steps"].as_u64(), seen["clock"]["running"].is_null(), seen["clock"]["paused"].as_bool()),
        (Some(0), true, Some(true))
    );
    let legal = server.get(&format!("matches/{name}/legal?after=0"));
    assert_eq!(legal["moves"].as_array().unwrap().len(), 8, "{legal}");
    let (status, said) = server.ask(
        "POST",
        &format!("matches/{name}/plan"),
        "",
        Some(&json!({ "offence": "late", "side": "b", "turn": 1, "remedy": "draw", "arbiter": "Li", "reason": "x" })),
    );
    assert_eq!((status, said["sentence"].as_str().is_some_and(|said| said.contains("draw"))), (400, true), "{said}");
    // The match ends; all confirm; nothing is ruled any more.
    server.post(&act, black, &json!({ "act": "resign" }));
    server.post(&act, black, &json!({ "act": "confirm-result" }));
    server.post(&act, white, &json!({ "act": "confirm-result" }));
    assert_eq!(server.get(&format!("matches/{name}"))["confirmed"], false);
    let last = server.post(&format!("matches/{name}/arbiter"), "", &json!({ "act": "confirm" }));
    assert_eq!(last["is_final"], true);
    assert_eq!(server.fails(&format!("matches/{name}/arbiter"), "", &json!({ "act": "reverse", "arbiter": "Li", "reason": "x" })).0, 400);
    let taken = arbiter(home.path(), &["1", "--rule", "question", "--side", "b", "--remedy", "stand", "--arbiter", "Li", "--reason", "x"])
        .complaint();
    assert!(!taken.is_empty(), "the server has the match open");
}

#[test]
fn the_sides_of_a_round_are_settled_as_the_rules_say() {
    let sides = |args: &[&str]| {
        let line = [&["colours", "jirige", "--players", "An,Bo", "--seed", "3", "--json"], args].concat();
        let answer = run_with(command(line), "").expect(0).json();
        (answer["how"].as_str().unwrap().to_owned(), answer["games"][0]["sides"]["b"].as_str().unwrap().to_owned())
    };
    let said = |how: &str, player: &str| (how.to_owned(), player.to_owned());
    assert_eq!(sides(&["--round", "1", "--numbers", "3,8"]), said("odd_number", "An"));
    assert_eq!(sides(&["--round", "1", "--numbers", "4,7"]), said("odd_number", "Bo"));
    assert_eq!(sides(&["--round", "2", "--rounds", "7", "--before", "b"]), said("alternate", "Bo"));
    assert_eq!(sides(&["--round", "7", "--rounds", "7"]).0, "guess");
    for (args, sentence) in
        [(["jirige", "--round", "1"], "--numbers"), (["jirige", "--round", "2"], "--before"), (["chess", "--round", "1"], "rounds")]
    {
        let said = run_with(command([&["colours"], &args[..]].concat()), "").complaint();
        assert!(said.contains(sentence), "{said}");
    }
}

/// A game whose conduct has time given and taken, touch-move and an adjournment.
const CONDUCT: &str = r#"adjournment = { sealed = true }, arbiter = { limits = { { "warnings", at = 3 } }, offences = {
  { "talks", remedies = { "give", "take", "stand" }, counts = 1, give = "2m", take = "90s" },
  { "touched", remedies = { "touch_move" } }, { "sides", remedies = { "swap" } } } }"#;

fn readings(answer: &Value) -> [u64; 2] {
    [0, 1].map(|side| answer["clocks"][side]["left"].as_u64().unwrap())
}

#[test]
fn time_is_given_and_taken_and_a_game_is_lost_by_it() {
    let folder = tree(CONDUCT);
    let home = folder.path().join("home");
    let at = ["--root", folder.path().to_str().unwrap()];
    let mut play = command(["play", "--plain", "breakthrough", "--clock", "10m"].iter().chain(&at).copied());
    play.env("TIANYUAN_HOME", &home);
    run_with(play, "a2a3\na7a6\n").expect(0);
    let ruled = |args: &[&str]| ruled(&home, &[args, &at[..]].concat());
    let before = readings(&ruled(&["1"]));
    let talks = |remedy| [&["1", "--rule", "talks", "--side", "w", "--remedy", remedy], &SIGNED[..]].concat();
    let planned = ruled(&[&talks("give")[..], &["--plan"]].concat());
    assert_eq!(readings(&planned), [before[0], before[1] + 120_000]);
    let given = ruled(&talks("give"));
    assert_eq!(
        (readings(&given), readings(&given) == readings(&planned)),
        ([before[0], before[1] + 120_000], true),
        "the other side is given time"
    );
    assert_eq!(given["rulings"][0]["clocks"], json!([{ "how": "give", "side": "b", "time": "2m" }]));
    let taken = ruled(&talks("take"));
    assert_eq!(readings(&taken), [before[0] - 90_000, before[1] + 120_000]);
    let back = ruled(&[&["1", "--reverse"], &SIGNED[..]].concat());
    assert_eq!(readings(&back), [before[0], before[1] + 120_000]);
    // More is taken than there is: the flag falls as soon as the clocks go on.
    let all = ruled(&[&talks("take")[..], &["--clock", "take:w=1h"]].concat());
    assert_eq!((readings(&all)[0], all["result"].is_null()), (0, true));
    let mut play = command(["play", "--plain", "--resume"].iter().chain(&at).copied());
    play.env("TIANYUAN_HOME", &home);
    let out = run_with(play, "go\nb2b3\n").expect(0).out;
    assert!(out.contains("White ran out of time; Black wins"), "{out}");
    let lost = ruled(&["1"]);
    assert_eq!((lost["result"].as_str(), lost["winner"].as_str()), (Some("time"), Some("b")));
}

#[test]
fn a_match_that_a_server_has_open_is_ruled_on_through_it() {
    let folder = tree(CONDUCT);
    let home = folder.path().join("home");
    let at = ["--root", folder.path().to_str().unwrap()];
    let server = Server::start(&home, &at);
    let (name, links) = server.begin(&json!({ "game": "breakthrough", "seats": ["open", "open"], "clock": "10m + 5s" }));
    let [_, white, black] = &links[..] else { panic!("{links:?}") };
    server.play(&name, white, "a2a3");
    server.play(&name, black, "a7a6");
    let talks = [&["1", "--rule", "talks", "--side", "w", "--remedy", "give"], &SIGNED[..], &at[..]].concat();
    let said = arbiter(&home, &talks).complaint();
    assert!(said.contains("--server URL") && said.lines().count() == 1, "{said}");
    let address = server.url("").replace("/api/v1/", "");
    let through = ["--server", address.as_str()];
    let listed = ruled(&home, &through);
    assert_eq!(
        (listed[0]["id"].as_i64(), listed[0]["game"].as_str(), listed[0]["turns"].as_u64()),
        (Some(1), Some("breakthrough"), Some(2))
    );
    documented(&listed);
    let there = |args: &[&str]| ruled(&home, &[args, &through[..]].concat());
    let planned = there(&[&talks[..talks.len() - 2], &["--plan"]].concat());
    assert_eq!((planned["planned"].as_bool(), &server.get(&format!("matches/{name}/desk"))["rulings"]), (Some(true), &json!([])));
    documented(&planned);
    let given = there(&talks[..talks.len() - 2]);
    assert_eq!(given["rulings"][0]["clocks"], json!([{ "how": "give", "side": "b", "time": "2m" }]));
    let faces = server.get(&format!("matches/{name}"))["clock"]["faces"].clone();
    assert!(faces[1]["stretches"][0]["left"].as_u64().unwrap() > 700_000, "{faces}");
    // A piece was touched: only its moves are left, for the players too.
    let touched =
        there(&[&["1", "--rule", "touched", "--side", "w", "--turn", "3", "--remedy", "touch_move", "--site", "b2"], &SIGNED[..]].concat());
    assert_eq!(touched["rulings"][1]["site"], "b2");
    let (status, answer) = server.ask("GET", &format!("matches/{name}/legal?after=2"), "", None);
    assert_eq!(status, 200, "{answer}");
    let act = format!("matches/{name}/act");
    server.post(&act, white, &json!({ "act": "run-clock" }));
    let turn = |text: &str| {
        let typed = server.post(&format!("matches/{name}/typed"), "", &json!({ "steps": 2, "text": text }));
        json!({ "steps": 2, "decisions": typed["readings"][0]["decisions"] })
    };
    let (status, refused) = server.ask("POST", &format!("matches/{name}/turn"), white, Some(&turn("c2c3")));
    assert!(status != 200 && refused["sentence"].as_str().is_some_and(|said| said.contains("B2") || said.contains("b2")), "{refused}");
    assert_eq!(there(&[&["1", "--reverse"], &SIGNED[..]].concat())["rulings"].as_array().map(Vec::len), Some(1));
    server.post(&act, white, &json!({ "act": "run-clock" }));
    // The game is adjourned; the move that is sealed then is seen by nobody.
    assert_eq!(there(&["1", "--adjourn"])["adjourned"], "sealing");
    server.post(&format!("matches/{name}/turn"), white, &turn("b2b3"));
    let sealed = there(&["1"]);
    assert_eq!((sealed["adjourned"].as_str(), sealed["turns"].as_u64()), (Some("sealed"), Some(2)));
    for path in ["", "/desk", "/record", "/position", "/board"] {
        let (_, answer) = server.ask("GET", &format!("matches/{name}{path}"), black, None);
        let text = answer.to_string().to_lowercase();
        assert!(!text.contains("b2b3") && !text.contains("b2-b3") && !text.contains("b2→b3"), "{path}: {text}");
    }
    assert_eq!(there(&["1", "--continue"])["turns"], 3);
    // Every mistake is one sentence.
    for (args, sentence) in [
        (&["9"][..], "no match 9 open"),
        (&["1", "--continue"], "not adjourned"),
        (&["1", "--rule", "talks", "--side", "x", "--remedy", "give", "--arbiter", "Li", "--reason", "x"], "`x`"),
    ] {
        let said = arbiter(&home, &[args, &through[..]].concat()).complaint();
        assert!(said.contains(sentence) && said.lines().count() == 1, "{args:?}: {said}");
    }
    for (address, sentence) in
        [("http://127.0.0.1:9", "does not answer"), ("nonsense", "does not answer"), ("https://127.0.0.1:9", "does not answer")]
    {
        let said = arbiter(&home, &["--server", address]).complaint();
        assert!(said.contains(sentence) && said.lines().count() == 1, "{address}: {said}");
    }
    arbiter(&home, &["--token", "x"]).complaint();
}

/// A ruling by which the players change sides, and their links: whenever the server is killed, the journal has both or neither.
#[test]
fn a_kill_never_parts_a_ruling_from_its_links() {
    let folder = tree(CONDUCT);
    let home = folder.path().join("home");
    let at = ["--root", folder.path().to_str().unwrap()];
    let server = Server::start(&home, &at);
    let (name, links) = server.begin(&json!({ "game": "breakthrough", "seats": ["open", "open"] }));
    let white = links[1].clone();
    server.play(&name, &white, "a2a3");
    let mut server = Some(server);
    let mut seen = std::collections::BTreeSet::new();
    for attempt in 0..12_u64 {
        let running = server.take().unwrap_or_else(|| Server::start(&home, &at));
        let body =
            json!({ "act": "rule", "ruling": { "offence": "sides", "turn": 1, "remedy": "swap", "arbiter": "Li", "reason": "seen" } });
        let url = running.url(&format!("matches/{name}/arbiter"));
        let asked = std::thread::spawn(move || {
            let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
            let request = ureq::http::Request::builder().method("POST").uri(url).header("content-type", "application/json");
            drop(agent.run(request.body(body.to_string()).unwrap()));
        });
        std::thread::sleep(std::time::Duration::from_millis(attempt * 3));
        // The server is killed as it is dropped.
        drop(running);
        asked.join().unwrap();
        let after = Server::start(&home, &at);
        let swaps = after.get(&format!("matches/{name}/rulings"))["ruled"]["rulings"].as_array().unwrap().len();
        let (_, rights) = after.ask("GET", &format!("matches/{name}/link"), &white, None);
        assert_eq!(rights["sides"][0].as_u64(), Some(swaps as u64 % 2), "after {swaps} rulings: {rights}");
        seen.insert(swaps);
        server = Some(after);
    }
    assert!(seen.len() > 1, "no ruling was ever made: {seen:?}");
}
