//! Rulings over the server's API and from the command line, on the same journal.

use std::path::Path;

use serde_json::{Value, json};
use tianyuan_tests::program::{Ran, command, root, run_with};

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
fn documented(answer: &Value) {
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
