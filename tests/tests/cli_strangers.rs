//! `serve` and strangers: who is here and who is not, what one visitor may take from the others, and what rests while a round is played.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tianyuan_tests::program::{command, json as run_json, root};

use crate::cli_hall::{Event, from_elsewhere, text};
use crate::cli_serve::Server;

/// How long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request with headers of its own.
fn with(server: &Server, method: &str, path: &str, headers: &[(&str, &str)], body: Option<&Value>) -> (u16, Value) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into();
    let mut request = ureq::http::Request::builder().method(method).uri(server.url(path)).header("content-type", "application/json");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let mut answer = agent.run(request.body(body.map_or_else(String::new, Value::to_string)).unwrap()).unwrap();
    let text = answer.body_mut().read_to_string().unwrap();
    (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

fn event(players: &[&str], game: &str) -> Event {
    let event = Event::made(&["--system", "swiss", "--rounds", "3"], |folder| {
        for player in players {
            crate::cli_hall::tournament(folder, &["add", "cup.tournament", player]).expect(0);
        }
    });
    event.act(&json!({ "do": "boards", "game": game }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    event
}

#[test]
fn whoever_comes_through_a_proxy_is_no_organiser() {
    let folder = tempfile::tempdir().unwrap();
    let cup = folder.path().join("cup");
    let cup = cup.to_str().unwrap();
    run_json(0, ["tournament", "new", cup, "--system", "swiss"]);
    let server = Server::start(&folder.path().join("home"), &["--tournament", cup, "--name", "games.example"]);
    let role = |headers: &[(&str, &str)]| text(&with(&server, "GET", "hall/cup", headers, None).1["role"]);
    assert_eq!(role(&[]), "organiser", "this machine");
    for headers in [
        &[("host", "games.example")][..],
        &[("host", "games.example:8443")],
        &[("x-real-ip", "203.0.113.9")],
        &[("via", "1.1 cache")],
        &[("x-forwarded-for", "203.0.113.9:52314")],
        &[("x-forwarded-for", "")],
        &[("forwarded", "for=_hidden")],
        &[("cf-connecting-ip", "203.0.113.9")],
        &[("sec-fetch-site", "cross-site")],
    ] {
        assert_eq!(role(headers), "spectator", "{headers:?}");
        let edit = with(&server, "POST", "check", headers, Some(&json!({ "file": "scripts/x.lua", "text": "return 1" })));
        assert_eq!(edit.0, 403, "{headers:?}");
        let bearer = format!("Bearer {}", server.token);
        let token = [headers, &[("authorization", bearer.as_str())]].concat();
        assert_eq!(role(&token), "organiser", "the token says so from everywhere");
    }
    // Their requests are counted: one that cannot be told from others with them.
    let mut refused = 0;
    for _ in 0..400 {
        refused += usize::from(with(&server, "GET", "words", &[("via", "1.1 cache")], None).0 == 429);
    }
    assert!(refused > 0 && role(&[]) == "organiser");
}

#[test]
fn pages_of_other_ports_and_of_extensions_do_not_act() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let own = server.address.clone();
    let begin = |origin: &str| with(&server, "POST", "matches", &[("origin", origin)], Some(&json!({ "game": "hex" }))).0;
    assert_eq!(begin(&own), 200);
    for origin in ["http://localhost:3000", "http://localhost", "chrome-extension://abcdefgh", "moz-extension://1-2", "null", "file://"] {
        assert_eq!(begin(origin), 403, "{origin}");
    }
}

#[test]
fn while_a_round_is_played_no_program_searches_for_players() {
    // Another script of the same family than the one in the sights of the issue, and the base at the boards.
    let event = event(&["An", "Bo"], "jirige");
    let server = event.server();
    let (round, links) = (event.round(), event.links());
    let name = text(&round["boards"][0]["name"]);
    let player = text(&links["players"][0]["token"]);
    let position = text(&server.get(&format!("matches/{name}"))["position"]["text"]);
    let against = |game: &str, token: &str, seat: Value, position: Option<&str>| {
        let body = json!({ "game": game, "seats": ["me", seat], "position": position });
        from_elsewhere(server, "matches", token, Some(&body))
    };
    for (game, position) in [("jirige", Some(&*position)), ("jirige", None), ("jirige-house-single-jumps", None), ("jirige-in-turns", None)]
    {
        for token in [&*player, "", "nonsense"] {
            let (status, said) = against(game, token, json!({ "level": 10 }), position);
            assert_eq!((status, said["code"].as_str()), (403, Some("rests")), "{game}: {said}");
        }
    }
    // Games of other families, people, and chance go on; so does everything for the organiser.
    assert_eq!(against("hex", &player, json!({ "level": 1 }), None).0, 200);
    assert_eq!(against("jirige", &player, json!("open"), None).0, 200);
    assert_eq!(against("jirige", &player, json!("random"), None).0, 200);
    let organiser = text(&links["organiser"]);
    assert_eq!(against("jirige", &organiser, json!({ "level": 1 }), None).0, 200);
    // Lines under a variant.
    let (status, study) = from_elsewhere(server, "analyses", "", Some(&json!({ "game": { "id": "jirige-at-once" } })));
    assert_eq!(status, 200, "{study}");
    let lines = format!("analyses/{}/lines", text(&study["name"]));
    let wanted = json!({ "node": study["node"], "lines": 1, "seconds": 1 });
    assert_eq!(from_elsewhere(server, &lines, &text(&study["token"]), Some(&wanted)).0, 403);
    // Once it is over all is as before.
    event.act(&json!({ "do": "result", "round": 1, "board": 1, "result": "1-0" }));
    assert_eq!(against("jirige", &player, json!({ "level": 1 }), None).0, 200);
    assert_eq!(from_elsewhere(server, &lines, &text(&study["token"]), Some(&wanted)).0, 200);
}

#[test]
fn a_match_against_a_program_rests_with_the_round() {
    let mut event = Event::made(&["--system", "swiss", "--rounds", "3"], |folder| {
        for player in ["An", "Bo"] {
            crate::cli_hall::tournament(folder, &["add", "cup.tournament", player]).expect(0);
        }
    });
    let old = from_elsewhere(event.server(), "matches", "", Some(&json!({ "game": "breakthrough", "seats": ["me", { "level": 1 }] }))).1;
    let (name, token) = (text(&old["name"]), text(&old["token"]));
    event.act(&json!({ "do": "boards", "game": "breakthrough" }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    // Whoever passes the moves of his opponent on would have the program play for him.
    let turn = |event: &Event| {
        let seen = event.server().get(&format!("matches/{name}"));
        let turn = json!({ "steps": seen["steps"], "decisions": [seen["position"]["choices"][0]["id"]] });
        from_elsewhere(event.server(), &format!("matches/{name}/turn"), &token, Some(&turn))
    };
    assert_eq!(turn(&event).1["code"], "rests");
    let act =
        |event: &Event, act: &str| from_elsewhere(event.server(), &format!("matches/{name}/act"), &token, Some(&json!({ "act": act })));
    assert_eq!((act(&event, "move-now").0, act(&event, "offer-draw").0), (403, 403));
    // Nor does a new start of the server open anything.
    event.kill();
    assert_eq!(turn(&event).1["code"], "rests");
    assert_eq!(act(&event, "resign").0, 200, "to give up is nobody's help");
}

#[test]
fn many_who_ask_why_are_answered_alike() {
    let names: Vec<String> = (1..=80).map(|number| format!("Player {number}")).collect();
    let event = event(&names.iter().map(String::as_str).collect::<Vec<_>>(), "hex");
    let server = event.server();
    let mine = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..48).map(|_| scope.spawn(|| server.ask("GET", "hall/cup/why/1/7", "", None))).collect();
        asked.into_iter().map(|one| one.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(mine.iter().all(|(status, said)| *status == 200 && *said == mine[0].1), "{:?}", mine[0]);
    // Of the same visitor so many different questions wait at most; the others are answered meanwhile.
    let boards: Vec<u16> = std::thread::scope(|scope| {
        let asked: Vec<_> =
            (1..=40).map(|board| scope.spawn(move || from_elsewhere(server, &format!("hall/cup/why/1/{board}"), "", None).0)).collect();
        assert_eq!(server.ask("GET", "words", "", None).0, 200);
        asked.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(boards.iter().all(|status| [200, 429].contains(status)) && boards.contains(&200), "{boards:?}");
    assert_eq!(server.get("hall/cup/why/1/40")["reasons"].as_array().unwrap().len(), mine[0].1["reasons"].as_array().unwrap().len());
    // The answer is that of the command.
    let printed = crate::cli_hall::tournament(event.folder.path(), &["why", "cup.tournament", "7", "--json"]).expect(0).json();
    assert_eq!(printed["reasons"], mine[0].1["reasons"]);
}

#[test]
fn a_link_waits_for_one_hint_and_opponents_for_none() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, links) = server.begin(&json!({ "game": "international-draughts", "seats": ["me", "me"] }));
    let path = format!("matches/{name}/hint");
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let asked: Vec<_> = (0..12).map(|_| scope.spawn(|| server.ask("POST", &path, &links[0], Some(&json!({}))).0)).collect();
        // The program of somebody else answers while hints are searched.
        let (other, tokens) = server.begin(&json!({ "game": "breakthrough", "seats": ["me", { "level": 1 }], "seed": 3 }));
        let first = server.get(&format!("matches/{other}"))["position"]["choices"][0]["id"].clone();
        server.post(&format!("matches/{other}/turn"), &tokens[0], &json!({ "steps": 0, "decisions": [first] }));
        let begun = Instant::now();
        while server.get(&format!("matches/{other}"))["steps"].as_u64() < Some(2) {
            assert!(begun.elapsed() < PATIENCE);
            std::thread::sleep(Duration::from_millis(20));
        }
        asked.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(statuses.contains(&200) && statuses.contains(&429), "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
    assert_eq!(server.ask("POST", &path, &links[0], Some(&json!({}))).0, 200, "after it another");
}

#[test]
fn programs_at_both_seats_play() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    for seats in [json!([{ "level": 1 }, { "level": 2 }]), json!(["random", { "level": 1 }])] {
        let (name, _) = server.begin(&json!({ "game": "breakthrough", "seats": seats, "seed": 5 }));
        let begun = Instant::now();
        while server.get(&format!("matches/{name}"))["steps"].as_u64() < Some(4) {
            assert!(begun.elapsed() < PATIENCE, "{}", server.get(&format!("matches/{name}")));
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn half_heads_and_slow_bodies_are_ended() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let study = server.post("analyses", "", &json!({ "game": { "id": "hex" } }));
    let host = server.address.trim_start_matches("http://").to_owned();
    let line = |text: &str| {
        let mut line = TcpStream::connect(host.replace("localhost", "127.0.0.1")).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        line.write_all(text.as_bytes()).unwrap();
        line
    };
    let mut halves: Vec<TcpStream> = (0..60).map(|_| line("GET /api/v1/words HTTP/1.1\r\nHost: localhost\r\nX-Half")).collect();
    let path = format!("/api/v1/analyses/{}/lines", text(&study["name"]));
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{{",
        text(&study["token"])
    );
    let mut slow = line(&head);
    assert_eq!(server.ask("GET", "words", "", None).0, 200, "others are served meanwhile");
    let begun = Instant::now();
    let mut answer = [0; 12];
    slow.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
    for half in &mut halves {
        let mut rest = Vec::new();
        // The line is closed, with or without a word.
        drop(half.read_to_end(&mut rest));
        assert!(rest.is_empty() || rest.starts_with(b"HTTP/1.1 4"), "{}", String::from_utf8_lossy(&rest));
    }
    assert!(begun.elapsed() < PATIENCE);
}

#[test]
fn one_visitor_keeps_a_share() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let body = json!({ "game": { "id": "hex" } });
    let mine: Vec<u16> = (0..130).map(|_| from_elsewhere(&server, "analyses", "", Some(&body)).0).collect();
    let (kept, refused) = (mine.iter().filter(|status| **status == 200).count(), mine.iter().filter(|status| **status == 429).count());
    assert!(kept >= 100 && refused > 0 && kept + refused == 130, "{mine:?}");
    let (status, said) = from_elsewhere(&server, "matches", "", Some(&json!({ "game": "hex" })));
    assert_eq!((status, said["code"].as_str()), (429, Some("busy")), "matches are kept too: {said}");
    // Others begin as before.
    let other = with(&server, "POST", "analyses", &[("x-forwarded-for", "198.51.100.8")], Some(&body));
    assert_eq!((other.0, server.ask("POST", "analyses", "", Some(&body)).0), (200, 200));
}

#[test]
fn clocks_go_on_for_those_at_the_board_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(home.path(), &[]);
    let begun = server.post("matches", "", &json!({ "game": "xiangqi", "seats": ["open", "open"], "clock": { "total": "10m" } }));
    let name = text(&begun["name"]);
    let links: Vec<String> = begun["links"].as_array().unwrap().iter().map(|link| text(&link["token"])).collect();
    server.post(&format!("matches/{name}/act"), &links[1], &json!({ "act": "run-clock" }));
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let server = Server::start(home.path(), &[]);
    let running = || server.get(&format!("matches/{name}"))["clock"]["running"].clone();
    let follow = |token: &str| {
        let mut request = ureq::get(server.url(&format!("matches/{name}/events")));
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request.call().unwrap();
        let mut first = [0; 16];
        answer.body_mut().as_reader().read_exact(&mut first).unwrap();
    };
    let turn = json!({ "steps": 0, "decisions": ["0"] });
    // Nobody, somebody, and whoever only set the match up.
    for token in ["", "nonsense", &links[0]] {
        follow(token);
        assert!(server.ask("POST", &format!("matches/{name}/turn"), token, Some(&turn)).0 >= 400);
        assert_eq!(running(), Value::Null, "{token}");
    }
    follow(&links[2]);
    assert_eq!(running(), json!(0));
}

#[test]
fn two_servers_on_one_journal_say_so() {
    let home = tempfile::tempdir().unwrap();
    let first = Server::start(home.path(), &[]);
    let (name, _) = first.begin(&json!({ "game": "hex" }));
    let mut second = command(["serve", "--json", "--no-open", "--port", "0"]);
    second.env("TIANYUAN_HOME", home.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = second.spawn().unwrap();
    let mut said = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stderr.take().unwrap()), &mut said).unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.take().unwrap()), &mut line).unwrap();
    let known: Value = serde_json::from_str(&line).unwrap();
    let second = Server { child, address: text(&known["address"]).trim_end_matches('/').to_owned(), token: text(&known["token"]) };
    assert!(said.contains("journal") && said.contains("TIANYUAN_HOME"), "{said}");
    let (status, answer) = second.ask("GET", &format!("matches/{name}"), "", None);
    assert_eq!((status, answer["code"].as_str()), (409, Some("elsewhere")), "{answer}");
    assert_eq!(first.ask("GET", &format!("matches/{name}"), "", None).0, 200);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_refuses_turns_of_a_tournament() {
    let mut event = event(&["An", "Bo"], "breakthrough");
    let (round, links) = (event.round(), event.links());
    let name = text(&round["boards"][0]["name"]);
    let tokens: Vec<String> = links["players"].as_array().unwrap().iter().map(|link| text(&link["token"])).collect();
    let bound = |event: &Event, bytes: &str| {
        let id = event.server().child.id().to_string();
        let done = std::process::Command::new("prlimit").args(["--pid", &id, &format!("--fsize={bytes}")]).status();
        assert!(done.unwrap().success());
    };
    let turn = |event: &Event| {
        let seen = event.server().get(&format!("matches/{name}"));
        let body = json!({ "steps": seen["steps"], "decisions": [seen["position"]["choices"][0]["id"]] });
        // Whoever does not sit at the side to move is refused for that alone.
        let mut asked = tokens.iter().map(|token| event.server().ask("POST", &format!("matches/{name}/turn"), token, Some(&body)));
        (seen["steps"].as_u64().unwrap(), asked.find(|(status, _)| *status != 403).unwrap())
    };
    assert_eq!(turn(&event).1.0, 200);
    // Files of the process may be so long at most: no page of the journal fits any more.
    bound(&event, "4096:unlimited");
    let (steps, (status, said)) = turn(&event);
    assert_eq!((steps, status, said["code"].as_str()), (1, 500, Some("unkept")), "{said}");
    assert!(!said["sentence"].as_str().unwrap().contains("damaged"), "a full disk damages nothing: {said}");
    assert_eq!(event.server().get(&format!("matches/{name}"))["steps"], 1, "it was not accepted");
    let (status, said) = event.server().ask("POST", "matches", "", Some(&json!({ "game": "hex" })));
    assert_eq!(status, 200, "{said}");
    let seen = event.server().get(&format!("matches/{}", text(&said["name"])));
    assert!(seen["unsaved"].as_str().is_some_and(|why| !why.is_empty()), "a friendly match goes on, and says it");
    // With room again the same turn counts, and outlives a kill.
    bound(&event, "unlimited:unlimited");
    assert_eq!(turn(&event).1.0, 200);
    event.kill();
    assert_eq!(event.server().get(&format!("matches/{name}"))["steps"], 2);
}

#[test]
fn a_server_without_a_journal_says_so_at_each_board() {
    // Where its folder should be, there is a file.
    let event = Event::made(&["--system", "swiss", "--rounds", "3"], |folder| {
        for player in ["An", "Bo"] {
            crate::cli_hall::tournament(folder, &["add", "cup.tournament", player]).expect(0);
        }
        std::fs::write(folder.join("home"), "taken").unwrap();
    });
    let server = event.server();
    let (name, links) = server.begin(&json!({ "game": "hex" }));
    let why = |name: &str| server.get(&format!("matches/{name}"))["unsaved"].as_str().unwrap_or_default().to_owned();
    assert!(why(&name).contains("home"), "{}", why(&name));
    server.play(&name, &links[0], "C3");
    assert!(why(&name).contains("home"), "{}", why(&name));
    server.post(&format!("matches/{name}/act"), &links[0], &json!({ "act": "resign" }));
    let next = server.post(&format!("matches/{name}/rematch"), &links[0], &json!({}));
    assert!(why(&text(&next["name"])).contains("home"), "{next}");
    // A board of a tournament must be kept.
    event.act(&json!({ "do": "boards", "game": "hex" }));
    event.act(&json!({ "do": "pair" }));
    let (status, said) = event.refused("", &json!({ "act": { "do": "open", "round": 1 } }));
    assert!(status == 500 && said.contains("home"), "{status} {said}");
}

#[cfg(unix)]
#[test]
fn scripts_are_not_written_through_links() {
    let (home, tree, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    std::fs::create_dir_all(tree.path().join("scripts")).unwrap();
    std::fs::copy(root().join("scripts/hex.lua"), tree.path().join("scripts/hex.lua")).unwrap();
    let kept = elsewhere.path().join("kept.lua");
    std::fs::write(&kept, "kept").unwrap();
    std::os::unix::fs::symlink(&kept, tree.path().join("scripts/out.lua")).unwrap();
    let server = Server::start(home.path(), &["--root", tree.path().to_str().unwrap()]);
    let (status, said) = server.ask("PUT", "scripts/scripts/out.lua", "", Some(&json!({ "text": "return 1" })));
    assert_eq!((status, said["code"].as_str()), (400, Some("wrong")), "{said}");
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "kept");
    assert_eq!(server.ask("PUT", "scripts/scripts/new.lua", "", Some(&json!({ "text": "return 1" }))).0, 200);
}
