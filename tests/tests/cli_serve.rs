//! `serve`: the API of the boards in the browser, as programs and hostile pages meet it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tianyuan_tests::program::{command, json as run_json, root};
use ureq::http::StatusCode;

/// How long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A running server.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
    pub(crate) token: String,
}

impl Server {
    /// A server with a home of its own, so that it can be killed and started again.
    pub(crate) fn start(home: &Path, more: &[&str]) -> Server {
        let mut serve = command(["serve", "--json", "--no-open", "--port", "0"]);
        serve.args(more).env("TIANYUAN_HOME", home).stdout(Stdio::piped());
        let mut child = serve.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap();
        let text = |field: &str| said[field].as_str().unwrap().trim_end_matches('/').to_owned();
        Server { child, address: text("address"), token: text("token") }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("{}/api/v1/{path}", self.address)
    }

    /// An answer with its status, whatever it is.
    pub(crate) fn ask(&self, method: &str, path: &str, token: &str, body: Option<&Value>) -> (u16, Value) {
        let mut request = ureq::http::Request::builder().method(method).uri(self.url(path));
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into();
        let text = body.map_or_else(String::new, Value::to_string);
        let mut answer = agent.run(request.header("content-type", "application/json").body(text).unwrap()).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub(crate) fn get(&self, path: &str) -> Value {
        let (status, answer) = self.ask("GET", path, "", None);
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    pub(crate) fn post(&self, path: &str, token: &str, body: &Value) -> Value {
        let (status, answer) = self.ask("POST", path, token, Some(body));
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    /// The status and the code of a request that is to fail.
    pub(crate) fn fails(&self, path: &str, token: &str, body: &Value) -> (u16, String) {
        let (status, answer) = self.ask("POST", path, token, Some(body));
        assert!(answer["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{path}: {answer}");
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    }

    /// Begins a match: its name, and the tokens of its links.
    pub(crate) fn begin(&self, body: &Value) -> (String, Vec<String>) {
        let begun = self.post("matches", "", body);
        let links = begun["links"].as_array().unwrap().iter().map(|link| link["token"].as_str().unwrap().to_owned());
        (begun["name"].as_str().unwrap().to_owned(), links.collect())
    }

    /// Plays a typed turn.
    pub(crate) fn play(&self, name: &str, token: &str, text: &str) {
        let (steps, decisions) = self.read(name, text);
        self.post(&format!("matches/{name}/turn"), token, &json!({ "steps": steps, "decisions": decisions }));
    }

    /// The number of steps of a match, and the decisions of a typed turn.
    fn read(&self, name: &str, text: &str) -> (u64, Value) {
        let steps = self.get(&format!("matches/{name}"))["steps"].as_u64().unwrap();
        let typed = self.post(&format!("matches/{name}/typed"), "", &json!({ "steps": steps, "text": text }));
        (steps, typed["readings"][0]["decisions"].clone())
    }

    /// Waits until a match is as it should be.
    fn wait(&self, name: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let begun = Instant::now();
        loop {
            let seen = self.get(&format!("matches/{name}"));
            if fits(&seen) {
                return seen;
            }
            assert!(begun.elapsed() < PATIENCE, "{seen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn texts(seen: &Value) -> Vec<&str> {
    seen["turns"].as_array().unwrap().iter().map(|turn| turn["text"].as_str().unwrap()).collect()
}

#[test]
fn two_people_play_by_their_links() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["open", "open"] }));
    let [owner, white, black] = &links[..] else { panic!("{links:?}") };
    let turn = format!("matches/{name}/turn");
    let (steps, e4) = server.read(&name, "e2e4");
    let move_e4 = json!({ "steps": steps, "decisions": e4 });
    // Who sits elsewhere, who only set the match up, and who has no link, does not move.
    for token in [black.as_str(), owner.as_str(), "", "nonsense"] {
        assert_eq!(server.fails(&turn, token, &move_e4), (403, "forbidden".to_owned()));
    }
    server.post(&turn, white, &move_e4);
    assert_eq!(server.fails(&turn, white, &move_e4), (409, "late".to_owned()), "the same page again, one turn behind");
    server.play(&name, black, "e7e5");
    let seen = server.get(&format!("matches/{name}"));
    assert_eq!(texts(&seen), ["E2E4", "E7E5"]);
    // A decision that the position does not offer is refused, and nothing of its turn is made.
    let forged = json!({ "steps": 2, "decisions": ["ffffffffffff"] });
    assert_eq!(server.fails(&turn, white, &forged), (409, "late".to_owned()));
    // A turn is taken back when the other side agrees, not before.
    let act = format!("matches/{name}/act");
    server.post(&act, black, &json!({ "act": "take-back" }));
    let asked = server.get(&format!("matches/{name}"));
    assert_eq!((asked["question"]["about"].as_str(), asked["steps"].as_u64()), (Some("take-back"), Some(2)));
    assert_eq!(server.fails(&act, black, &json!({ "act": "answer", "accepted": true })).0, 403, "nobody answers himself");
    server.post(&act, white, &json!({ "act": "answer", "accepted": true }));
    let back = server.get(&format!("matches/{name}"));
    assert_eq!((texts(&back), back["question"].is_null()), (vec!["E2E4"], true));
    // A draw is offered and accepted; the match after it has the sides changed.
    server.post(&act, black, &json!({ "act": "offer-draw" }));
    assert_eq!(server.fails(&act, black, &json!({ "act": "answer", "accepted": true })).0, 403);
    server.post(&act, white, &json!({ "act": "answer", "accepted": true }));
    assert_eq!(server.get(&format!("matches/{name}"))["outcome"]["reason"], "agreed");
    let next = server.post(&format!("matches/{name}/rematch"), white, &json!({}));
    let next = next["name"].as_str().unwrap();
    let (_, rights) = server.ask("GET", &format!("matches/{next}/link"), white, None);
    assert_eq!(rights["sides"], json!([1]), "White has the black pieces now");
    assert_eq!(server.get(&format!("matches/{name}"))["next"], next);
    // Who only watches knows no links.
    assert_eq!(server.ask("GET", &format!("matches/{name}/links"), white, None).0, 403);
    assert_eq!(server.ask("GET", &format!("matches/{name}/links"), owner, None).1.as_array().unwrap().len(), 3);
}

#[test]
fn a_turn_of_several_decisions_is_tried_before_it_is_made() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "english-draughts", "position": "8/m5m1/8/4m3/3M4/8/8/8 b play -" }));
    let seen = server.get(&format!("matches/{name}"));
    let path = |what: &str| format!("matches/{name}/{what}");
    // The page narrows: the first touch of each choice is the piece, the second where it lands.
    let first = &seen["position"]["choices"][0];
    assert_eq!(first["touches"].as_array().unwrap().len(), 2, "{first}");
    let one = json!({ "steps": 0, "decisions": [first["id"]] });
    let tried = server.post(&path("try"), "", &one);
    assert_eq!(tried["complete"], false, "the piece jumps on: {tried}");
    assert_eq!(server.get(&path("position"))["text"], seen["position"]["text"], "nobody else sees it");
    let second = &tried["choices"][0];
    assert_eq!(tried["held"], second["touches"][0]["site"], "the page holds the piece");
    let both = json!({ "steps": 0, "decisions": [first["id"], second["id"]] });
    assert_eq!(server.post(&path("try"), "", &both)["complete"], true);
    server.post(&path("turn"), &links[0], &both);
    let made = server.get(&path("position"));
    assert_ne!(made["text"], seen["position"]["text"]);
    assert_eq!(made["last"].as_array().unwrap().len(), 2, "both ways of the chain are shown");
}

#[test]
fn what_is_accepted_outlives_a_kill() {
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "go", "options": { "size": "9" }, "seats": ["me", "open"] }));
    let moves = ["E5", "C3", "G3", "C7", "G7"];
    for (nth, text) in moves.iter().enumerate() {
        server.play(&name, &links[nth % 2], text);
        if nth % 2 == 1 {
            // The process ends at once, as by a power cut; the same links go on with the same match.
            server.child.kill().unwrap();
            server.child.wait().unwrap();
            server = Server::start(home.path(), &[]);
        }
    }
    let seen = server.get(&format!("matches/{name}"));
    assert_eq!(texts(&seen), moves);
    assert_eq!(seen["seq"], 5);
    // A page that had two events gets the three others, each once and in order.
    let url = server.url(&format!("matches/{name}/events"));
    let mut stream = ureq::get(&url).header("last-event-id", "2").call().unwrap();
    let mut lines = BufReader::new(stream.body_mut().as_reader()).lines().map(Result::unwrap);
    let data = lines.find_map(|line| line.strip_prefix("data: ").map(str::to_owned)).unwrap();
    let message: Value = serde_json::from_str(&data).unwrap();
    assert_eq!(message["since"], 2);
    let told: Vec<&str> = message["events"].as_array().unwrap().iter().map(|event| event["text"].as_str().unwrap()).collect();
    assert_eq!(told, moves[2..]);
    // The stream goes on with what happens next.
    server.play(&name, &links[1], "D4");
    let id = lines.find_map(|line| line.strip_prefix("id: ").map(str::to_owned));
    assert_eq!(id.as_deref(), Some("6"));
    assert!(server.get("matches").as_array().unwrap().iter().any(|one| one["name"] == name.as_str()));
}

/// The next message of a stream of events.
fn message(stream: &mut impl std::io::BufRead) -> Value {
    let mut line = String::new();
    loop {
        line.clear();
        assert!(stream.read_line(&mut line).unwrap() > 0, "the stream ended");
        if let Some(data) = line.strip_prefix("data:") {
            return serde_json::from_str(data.trim()).unwrap();
        }
    }
}

#[test]
fn a_flag_falls_without_anybody_asking() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let offered = server.get("games/jirige");
    assert_eq!(offered["clock"]["least"], "30m");
    assert_eq!(offered["clock"]["times"][0]["control"], "60m");
    let wish = |clock: Value| json!({ "game": "chess", "seats": ["me", "me"], "clock": clock });
    for (game, clock) in [
        ("jirige", json!({ "total": "29m" })),
        ("chess", json!("league")),
        ("chess", json!({ "delay": "3s" })),
        ("chess", json!({ "total": 60 })),
    ] {
        let (status, answer) = server.ask("POST", "matches", "", Some(&json!({ "game": game, "clock": clock })));
        assert!((400..500).contains(&status) && answer["sentence"].is_string(), "{clock}: {status} {answer}");
    }
    let begun = server.post("matches", "", &wish(json!({ "total": "300ms" })));
    let (name, token) = (begun["name"].as_str().unwrap(), begun["token"].as_str().unwrap());
    let path = format!("matches/{name}");
    let seen = server.get(&path);
    assert_eq!((&seen["clock"]["begun"], &seen["clock"]["running"]), (&json!(false), &json!(null)));
    assert!(seen["now"].is_u64());
    server.post(&format!("{path}/act"), token, &json!({ "act": "run-clock" }));
    let end = Instant::now() + PATIENCE;
    loop {
        let seen = server.get(&path);
        if let Some(reason) = seen["outcome"]["reason"].as_str() {
            assert_eq!((reason, &seen["outcome"]["winner"]), ("time", &json!(1)));
            break;
        }
        assert!(Instant::now() < end, "{seen}");
        std::thread::sleep(Duration::from_millis(20));
    }
    let (status, _) = server.ask("POST", &format!("{path}/act"), token, Some(&json!({ "act": "pause-clock" })));
    assert_eq!(status, 400);
}

#[test]
fn a_kill_credits_the_time_that_nobody_had() {
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(home.path(), &[]);
    let begun = server.post("matches", "", &json!({ "game": "chess", "seats": ["me", "me"], "clock": { "total": "10m" } }));
    let (name, token) = (begun["name"].as_str().unwrap().to_owned(), begun["token"].as_str().unwrap().to_owned());
    let act = format!("matches/{name}/act");
    server.post(&act, &token, &json!({ "act": "run-clock" }));
    std::thread::sleep(Duration::from_millis(50));
    server.post(&act, &token, &json!({ "act": "pause-clock" }));
    let left = |seen: &Value| seen["clock"]["faces"][0]["stretches"][0]["left"].as_u64().unwrap();
    let before = left(&server.get(&format!("matches/{name}")));
    assert!(before <= 600_000 - 50, "{before}");
    server.post(&act, &token, &json!({ "act": "run-clock" }));
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let server = Server::start(home.path(), &[]);
    let seen = server.get(&format!("matches/{name}"));
    assert_eq!((left(&seen), &seen["clock"]["running"]), (before, &json!(null)), "nothing runs before somebody is there");
}

#[test]
fn a_stream_sends_only_turns_that_are_new() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "chess" }));
    for turn in ["e2e4", "e7e5", "g1f3"] {
        server.play(&name, &links[0], turn);
    }
    let answer = ureq::get(server.url(&format!("matches/{name}/events"))).call().unwrap();
    let mut stream = BufReader::new(answer.into_body().into_reader());
    let new = |message: &Value| (message["match"]["turns_from"].as_u64().unwrap(), texts(&message["match"]).join(" "));
    assert_eq!(new(&message(&mut stream)), (0, "E2E4 E7E5 G1F3".to_owned()), "whoever comes gets all");
    server.play(&name, &links[0], "b8c6");
    // The last turn known might have gone on: it is sent again.
    assert_eq!(new(&message(&mut stream)), (2, "G1F3 B8C6".to_owned()));
    server.post(&format!("matches/{name}/act"), &links[0], &json!({ "act": "take-back" }));
    assert_eq!(new(&message(&mut stream)), (0, "E2E4 E7E5 G1F3".to_owned()), "what is taken back may be any turn");
    server.play(&name, &links[0], "d7d6");
    assert_eq!(new(&message(&mut stream)), (2, "G1F3 D7D6".to_owned()));
    assert_eq!(texts(&server.get(&format!("matches/{name}"))), ["E2E4", "E7E5", "G1F3", "D7D6"]);
}

#[test]
fn pieces_that_attack_guard_and_reach_a_site_are_named() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let aims = |game: &str, position: &str, label: &str| {
        let (name, _) = server.begin(&json!({ "game": game, "position": position }));
        let board = server.get(&format!("matches/{name}/board"));
        let labels: Vec<&str> = board["sites"].as_array().unwrap().iter().map(|site| site["label"].as_str().unwrap()).collect();
        let site = labels.iter().position(|other| *other == label).unwrap();
        let found = server.post(&format!("matches/{name}/aims"), "", &json!({ "steps": 0, "site": site }));
        let said = found.as_array().unwrap().iter().map(|one| {
            let from: Vec<&str> = one["from"].as_array().unwrap().iter().map(|from| labels[from.as_u64().unwrap() as usize]).collect();
            format!("{} {} {}", one["side"], one["aim"].as_str().unwrap(), from.join(" "))
        });
        said.collect::<Vec<_>>()
    };
    let open = "4k3/8/2n5/4p3/8/5N2/1B6/4K3 w - 1";
    assert_eq!(aims("chess", open, "E5"), ["0 attack B2 F3", "1 guard C6"]);
    assert_eq!(aims("chess", open, "D4"), ["0 reach B2 F3", "1 reach C6"]);
    assert_eq!(aims("chess", open, "A8"), [""; 0]);
    // A king is never taken: check says what attacks it; a pinned piece takes nothing.
    assert_eq!(aims("chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - 1", "E8"), [""; 0]);
    assert_eq!(aims("chess", "4k3/8/8/8/8/8/4r3/4K3 w - 1", "E1"), ["1 attack E2"]);
    assert_eq!(aims("chess", "4k3/8/8/8/4r3/8/4N3/4K3 w - 1", "D4"), ["1 reach E4"]);
    // Where pieces are jumped, the site behind them is none of the attack.
    assert_eq!(aims("english-draughts", "8/8/8/8/3m4/2M5/8/8 b play -", "D4"), ["0 attack C3"]);
}

#[test]
fn a_changed_rule_reaches_the_matches() {
    let (home, tree) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run_json(0, ["export", tree.path().to_str().unwrap()]);
    let server = Server::start(home.path(), &["--root", tree.path().to_str().unwrap()]);
    let (follows, links) = server.begin(&json!({ "game": "jirige", "policy": "follow" }));
    let (keeps, _) = server.begin(&json!({ "game": "jirige" }));
    let before = server.get(&format!("matches/{keeps}"))["rules"]["version"].clone();
    let script = tree.path().join("scripts/jirige.lua");
    let text = fs::read_to_string(&script).unwrap();
    let edited = text.replace("lose_at = option.integer(3,", "lose_at = option.integer(4,");
    assert_ne!(text, edited);
    // In any editor, on disk.
    fs::write(&script, &edited).unwrap();
    let seen = server.wait(&follows, |seen| seen["rules"]["version"] != before);
    assert!(seen["rules"]["news"].is_null());
    let waits = server.wait(&keeps, |seen| !seen["rules"]["news"].is_null());
    assert_eq!(waits["rules"]["version"], before);
    assert!(waits["rules"]["news"]["changes"].as_str().unwrap().contains('4'), "{waits}");
    // A broken save never touches a match, and is said with its place.
    fs::write(&script, edited.replace("return game", "return gime")).unwrap();
    let broken = server.wait(&follows, |seen| !seen["mistake"].is_null());
    assert!(broken["mistake"].as_str().unwrap().starts_with("scripts/jirige.lua:"), "{}", broken["mistake"]);
    assert_eq!(broken["rules"]["version"], seen["rules"]["version"]);
    // From the page.
    let checked = server.post("check", "", &json!({ "file": "scripts/jirige.lua", "text": edited.replace("game {", "game {{") }));
    assert!(!checked["problems"].as_array().unwrap().is_empty());
    assert_eq!(server.post("check", "", &json!({ "file": "scripts/jirige.lua", "text": edited }))["problems"], json!([]));
    let (status, _) = server.ask("PUT", "scripts/scripts/jirige.lua", &server.token, Some(&json!({ "text": text })));
    assert_eq!(status, 200);
    server.wait(&follows, |seen| seen["mistake"].is_null() && seen["rules"]["version"] == before);
    // Only whoever set the match up decides about its rules.
    let act = format!("matches/{follows}/act");
    assert_eq!(server.fails(&act, "nobody", &json!({ "act": "roll-back" })).0, 403);
    server.post(&act, &links[0], &json!({ "act": "policy", "policy": "pin" }));
}

#[test]
fn hostile_requests_are_refused_in_a_sentence() {
    let (home, tree) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    run_json(0, ["export", tree.path().to_str().unwrap()]);
    let server = Server::start(home.path(), &["--root", tree.path().to_str().unwrap()]);
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    // A name that somebody has made point here, and a page of another site.
    let named = agent.get(server.url("games")).header("host", "evil.example").call().unwrap();
    assert_eq!(named.status(), StatusCode::MISDIRECTED_REQUEST);
    let foreign = agent.post(server.url("matches")).header("origin", "http://evil.example").send_json(json!({ "game": "chess" })).unwrap();
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    let page = agent.get(&server.address).call().unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe-eval"), "{policy}");
    // Games by path, unknown fields, wrong types, numbers without a meaning.
    for body in [json!({ "game": "/etc/passwd" }), json!({ "game": "../scripts/chess.lua" }), json!({ "game": "" })] {
        assert_eq!(server.fails("matches", "", &body), (404, "missing".to_owned()));
    }
    for body in [
        json!({}),
        json!([]),
        json!({ "game": "chess", "seats": [{ "level": 11 }] }),
        json!({ "game": "chess", "seats": [{ "level": 0 }] }),
        json!({ "game": "chess", "colour": "red" }),
        json!({ "game": "chess", "options": { "nonsense": "1" } }),
        json!({ "game": "chess", "position": "nonsense" }),
        json!({ "game": "chess", "policy": "perhaps" }),
    ] {
        assert_eq!(server.fails("matches", "", &body).0, 400, "{body}");
    }
    let (name, links) = server.begin(&json!({ "game": "chess" }));
    let path = |what: &str| format!("matches/{name}/{what}");
    let why = server.post(&path("why"), "", &json!({ "steps": 0, "touched": { "from": 65_000, "to": 65_001 } }));
    assert!(why["refusal"].is_null());
    let many: Vec<&str> = vec!["0"; 2_000];
    assert_eq!(server.fails(&path("try"), "", &json!({ "steps": 0, "decisions": many })).0, 400);
    assert_eq!(server.fails(&path("act"), &links[0], &json!({ "act": "explode" })).0, 400);
    let long = "e".repeat(100_000);
    assert!(server.post(&path("typed"), "", &json!({ "steps": 0, "text": long }))["refused"]["sentence"].is_string());
    let huge = json!({ "steps": 0, "text": "e".repeat(600_000) });
    // The server may close before all of it is sent.
    let sent = agent.post(server.url(&path("typed"))).send_json(&huge);
    assert!(sent.is_err() || sent.is_ok_and(|answer| answer.status() == StatusCode::PAYLOAD_TOO_LARGE));
    assert_eq!(server.ask("GET", &path("position?after=999"), "", None).0, 400);
    assert_eq!(server.ask("GET", &path("record?format=nonsense"), "", None).0, 400);
    assert_eq!(server.ask("GET", "matches/nosuchmatch", "", None).0, 404);
    // No file outside the scripts is read or written.
    for file in ["../Cargo.toml", "scripts/../../secret.lua", "scripts/%2e%2e/x.lua", "scripts/x.txt", "lessons/x.lua", "scripts/a/b.lua"] {
        let (status, _) = server.ask("PUT", &format!("scripts/{file}"), &server.token, Some(&json!({ "text": "return 1" })));
        assert!(status == 400 || status == 404, "{file}: {status}");
        assert_ne!(server.ask("GET", &format!("scripts/{file}"), "", None).0, 200, "{file}");
    }
    // Who comes through a proxy needs the token to write.
    let through = agent
        .put(server.url("scripts/scripts/chess.lua"))
        .header("x-forwarded-for", "192.0.2.7")
        .send_json(json!({ "text": "return 1" }))
        .unwrap();
    assert_eq!(through.status(), StatusCode::FORBIDDEN);
    let check = json!({ "file": "scripts/x.lua", "text": "return 1" });
    let through = agent.post(server.url("check")).header("x-forwarded-for", "192.0.2.7").send_json(check).unwrap();
    assert_eq!(through.status(), StatusCode::FORBIDDEN, "nor is a script of his evaluated");
    // One address cannot keep all others waiting.
    let asks = |_| agent.get(server.url("words")).header("x-forwarded-for", "192.0.2.9").call().unwrap().status();
    assert!((0..600).map(asks).any(|status| status == StatusCode::TOO_MANY_REQUESTS));
    assert_eq!(server.ask("GET", "words", "", None).0, 200);
}

#[test]
fn the_program_answers_and_gives_hints() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    // Whoever lets it think on his own time plays on as usual.
    let seats = json!(["me", { "level": 1 }]);
    let (name, links) = server.begin(&json!({ "game": "breakthrough", "seats": seats, "seed": 7, "ponder": true }));
    for steps in [0, 2, 4] {
        let first = server.get(&format!("matches/{name}"))["position"]["choices"][0]["id"].clone();
        server.post(&format!("matches/{name}/turn"), &links[0], &json!({ "steps": steps, "decisions": [first] }));
        server.wait(&name, |seen| seen["steps"].as_u64() >= Some(steps + 2) && seen["position"]["mover"] == 0);
    }
    let (name, links) = server.begin(&json!({ "game": "breakthrough", "seats": seats, "seed": 7 }));
    let hint = server.post(&format!("matches/{name}/hint"), &links[0], &json!({}));
    let line = &hint["lines"][0];
    assert!(line["text"].is_string() && line["way"][0].is_u64(), "{hint}");
    let first = server.get(&format!("matches/{name}"))["position"]["choices"][0]["id"].clone();
    server.post(&format!("matches/{name}/turn"), &links[0], &json!({ "steps": 0, "decisions": [first] }));
    let seen = server.wait(&name, |seen| seen["steps"].as_u64() >= Some(2));
    assert_eq!(seen["position"]["mover"], 0);
    // Whoever plays alone takes back at once, with the answer.
    server.post(&format!("matches/{name}/act"), &links[0], &json!({ "act": "take-back" }));
    assert_eq!(server.get(&format!("matches/{name}"))["steps"], 0);
    // Who plays somebody else gets no hint.
    let (name, links) = server.begin(&json!({ "game": "breakthrough", "seats": ["me", "open"] }));
    assert_eq!(server.fails(&format!("matches/{name}/hint"), &links[0], &json!({})).0, 403);
}

#[test]
fn a_table_of_weights_with_a_mistake_is_said() {
    let (home, tree) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let write = |file: &str, text: &str| {
        let file = tree.path().join(file);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    };
    write("scripts/breakthrough.lua", &fs::read_to_string(root().join("scripts/breakthrough.lua")).unwrap());
    let server = Server::start(home.path(), &["--root", &tree.path().display().to_string()]);
    let wanted = json!({ "game": "breakthrough", "seats": ["me", { "level": 1 }] });
    let (name, links) = server.begin(&wanted);
    write("tuned/breakthrough.lua", "return {\nweights = {\n[\"goul\"] = 1 } }\n");
    for (path, token, body) in [("matches", "", &wanted), (&*format!("matches/{name}/hint"), &*links[0], &json!({}))] {
        let (status, answer) = server.ask("POST", path, token, Some(body));
        assert!(status == 400 && answer["sentence"].as_str().unwrap().contains("tuned/breakthrough.lua:3"), "{status} {answer}");
    }
    // A match that has begun says why the program does not move, and goes on once the table is mended.
    let first = server.get(&format!("matches/{name}"))["position"]["choices"][0]["id"].clone();
    server.post(&format!("matches/{name}/turn"), &links[0], &json!({ "steps": 0, "decisions": [first] }));
    let seen = server.wait(&name, |seen| seen["trouble"].is_string());
    assert!(seen["trouble"].as_str().unwrap().contains("line 3"), "{seen}");
    write("tuned/breakthrough.lua", "return { weights = {} }\n");
    server.post(&format!("matches/{name}/act"), &links[0], &json!({ "act": "move-now" }));
    server.wait(&name, |seen| seen["steps"].as_u64() >= Some(2));
}

#[test]
fn programs_of_others_play_by_their_names_and_their_faults_are_said() {
    let home = tempfile::tempdir().unwrap();
    let fake = root().join("tests/data/engines/fake.py").display().to_string();
    let list = format!("good = uci:python3 '{fake}' uci none 9 e7e5,b8c6\nliar = uci:python3 '{fake}' uci lie 1\n");
    fs::write(home.path().join("engines.txt"), list).unwrap();
    let server = Server::start(home.path(), &[]);
    assert_eq!(server.get("games/chess")["engines"], json!(["good", "liar"]));
    assert_eq!(server.get("games/jirige")["engines"], json!([]), "the protocol has no words for it");
    for (game, engine) in [("chess", "gtp:sh"), ("jirige", "good")] {
        let refused = server.fails("matches", "", &json!({ "game": game, "seats": ["me", { "engine": engine }] }));
        assert_eq!(refused, (400, "wrong".to_owned()), "a command from the network is none");
    }
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["me", { "engine": "good" }] }));
    server.play(&name, &links[0], "e2e4");
    let seen = server.wait(&name, |seen| texts(seen).len() == 2);
    assert_eq!((texts(&seen)[1], &seen["seats"][1]), ("E7E5", &json!({ "who": "engine", "name": "good" })));
    // A lie is said with the line, and the match waits; it can be asked again.
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["me", { "engine": "liar" }] }));
    server.play(&name, &links[0], "e2e4");
    let seen = server.wait(&name, |seen| !seen["trouble"].is_null());
    let trouble = seen["trouble"].as_str().unwrap();
    assert!(trouble.contains("liar") && trouble.contains("z99z99"), "{trouble}");
    assert_eq!((texts(&seen).len(), seen["thinking"].as_bool()), (1, Some(false)));
    server.post(&format!("matches/{name}/act"), &links[0], &json!({ "act": "move-now" }));
    let before = seen["change"].as_u64();
    server.wait(&name, |seen| !seen["trouble"].is_null() && seen["change"].as_u64() > before);
    // So many at a time: each is a process.
    let mut more = Vec::new();
    for _ in 0..8 {
        let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["me", { "engine": "good" }] }));
        server.play(&name, &links[0], "e2e4");
        more.push(server.wait(&name, |seen| texts(seen).len() == 2 || !seen["trouble"].is_null()));
    }
    let full = more.iter().filter(|seen| !seen["trouble"].is_null()).count();
    assert_eq!(full, 2, "two places of eight were taken");
}

#[test]
fn every_game_has_a_board_in_every_language() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    for game in server.get("games").as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        assert!(game["broken"].is_null(), "{game}");
        let seen = server.get(&format!("games/{id}?lang=zh"));
        let (sites, pieces) = (seen["board"]["sites"].as_array().unwrap(), seen["position"]["pieces"].as_array().unwrap());
        assert_eq!(sites.len(), pieces.len(), "{id}");
        let choices = seen["position"]["choices"].as_array().unwrap();
        assert!(!choices.is_empty(), "{id}");
        for choice in choices {
            assert!(!choice["touches"].as_array().unwrap().is_empty(), "{id}: {choice}");
            assert!(!choice["label"].as_str().unwrap().is_empty(), "{id}: {choice}");
        }
        // No two choices look the same to the page.
        let mut seen_choices: Vec<String> = choices.iter().map(|one| format!("{}{}", one["touches"], one["label"])).collect();
        let count = seen_choices.len();
        seen_choices.sort_unstable();
        seen_choices.dedup();
        assert_eq!(seen_choices.len(), count, "{id}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_with_everything_kept() {
    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "chess", "seats": ["me", "open"] }));
    server.play(&name, &links[0], "d2d4");
    // A page that follows the match does not hold the program up.
    let _stream = ureq::get(server.url(&format!("matches/{name}/events"))).call().unwrap();
    kill(Pid::from_raw(server.child.id() as i32), Signal::SIGINT).unwrap();
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let again = Server::start(home.path(), &[]);
    assert_eq!(texts(&again.get(&format!("matches/{name}"))), ["D2D4"]);
}

#[test]
fn the_api_is_described_as_it_is() {
    let home = tempfile::tempdir().unwrap();
    let cup = home.path().join("cup");
    let cup = cup.to_str().unwrap();
    run_json(0, ["tournament", "new", cup, "--system", "swiss"]);
    for player in ["An", "Bo"] {
        run_json(0, ["tournament", "add", cup, player]);
    }
    run_json(0, ["tournament", "pair", cup]);
    let server = Server::start(home.path(), &["--tournament", cup]);
    let (name, _) = server.begin(&json!({ "game": "go", "options": { "size": "5" } }));
    let study = server.post("analyses", "", &json!({ "game": { "id": "go" } }));
    let study_name = study["name"].as_str().unwrap().to_owned();
    let described = server.get("openapi.json");
    assert_eq!(described["openapi"], "3.1.0");
    let names = described["components"]["schemas"].as_object().unwrap();
    for (path, operations) in described["paths"].as_object().unwrap() {
        let (study, script) = (path.contains("analyses"), path.contains("scripts"));
        let file = if study {
            study_name.as_str()
        } else if path.contains("hall") {
            "cup"
        } else if script {
            "scripts/go.lua"
        } else {
            name.as_str()
        };
        let path = path.trim_start_matches('/').replace("{id}", "go").replace("{name}", file).replace("{page}", "standings");
        let path = path.replace("{round}", "1").replace("{board}", "1");
        for (method, operation) in operations.as_object().unwrap() {
            // Every type that is named is described.
            let text = operation.to_string();
            let named = text.split("#/components/schemas/").skip(1).map(|rest| rest.split('"').next().unwrap());
            named.for_each(|named| assert!(names.contains_key(named), "{path}: {named}"));
            if path.ends_with("/events") || method == "put" {
                continue;
            }
            // The route is there: what it says about an empty body is its own affair.
            // A server that has answered a GET does not wait for a body: it would close the connection while one is still sent.
            let body = (method != "get").then(|| json!({}));
            let (status, answer) = server.ask(&method.to_uppercase(), &path, "", body.as_ref());
            assert!(![404, 405].contains(&status), "{method} {path}: {answer}");
            assert_eq!(method == "get", status == 200 || path.ends_with("/links"), "{method} {path}: {status} {answer}");
        }
    }
}
