//! `serve`: analyses, files that are brought in, positions set up by hand, the list of lessons, as programs meet them.

use serde_json::{Value, json};

use crate::cli_serve::Server;

/// An analysis of a server.
struct Study<'a> {
    server: &'a Server,
    name: String,
    token: String,
}

impl<'a> Study<'a> {
    fn of(server: &'a Server, begun: &Value) -> Study<'a> {
        let text = |field: &str| begun[field].as_str().unwrap().to_owned();
        Study { server, name: text("name"), token: text("token") }
    }

    fn begin(server: &'a Server, wanted: &Value) -> Study<'a> {
        Study::of(server, &server.post("analyses", "", wanted))
    }

    fn path(&self, rest: &str) -> String {
        format!("analyses/{}{rest}", self.name)
    }

    fn edit(&self, edit: &Value) -> u64 {
        self.server.post(&self.path("/edit"), &self.token, edit)["node"].as_u64().unwrap()
    }

    /// Plays typed turns in a row from a node; the last of them.
    fn play(&self, mut node: u64, turns: &[&str]) -> u64 {
        for text in turns {
            let typed = self.server.post(&self.path("/typed"), "", &json!({ "node": node, "text": text }));
            let decisions = &typed["readings"][0]["decisions"];
            node = self.edit(&json!({ "act": "play", "node": node, "decisions": decisions }));
        }
        node
    }

    fn texts(&self) -> Vec<String> {
        let seen = self.server.get(&self.path(""));
        seen["nodes"].as_array().unwrap().iter().skip(1).map(|node| node["text"].as_str().unwrap().to_owned()).collect()
    }

    fn comments(&self) -> Vec<String> {
        let seen = self.server.get(&self.path(""));
        seen["nodes"].as_array().unwrap().iter().filter_map(|node| node["comment"].as_str().map(str::to_owned)).collect()
    }

    /// A file of the analysis, and the sentences about what it does not hold.
    fn saved(&self, format: &str) -> (String, Vec<String>) {
        let mut answer = ureq::get(self.server.url(&self.path(&format!("/record?format={format}&lang=en")))).call().unwrap();
        let lost = answer.headers()["x-left-out"].to_str().unwrap().to_owned();
        (answer.body_mut().read_to_string().unwrap(), serde_json::from_str(&lost).unwrap())
    }
}

/// Brings a file: the status and the answer.
fn bring(server: &Server, file: &str, game: &str, bytes: &[u8]) -> (u16, Value) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let answer = agent.post(server.url(&format!("analyses/import?lang=en&file={file}&game={game}"))).send(bytes);
    // What is too long is refused before all of it has come: the line may be cut while the client still writes.
    let Ok(mut answer) = answer else { return (413, Value::Null) };
    let text = answer.body_mut().read_to_string().unwrap();
    (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

fn brought<'a>(server: &'a Server, file: &str, game: &str, bytes: &[u8]) -> Study<'a> {
    let (status, answer) = bring(server, file, game, bytes);
    assert_eq!((status, &answer["problems"]), (200, &json!([])), "{file}: {answer}");
    Study::of(server, &answer)
}

#[test]
fn an_analysis_outlasts_a_server_that_is_killed() {
    let home = tempfile::tempdir().unwrap();
    let mut server = Server::start(home.path(), &[]);
    let (name, token, tree) = {
        let study = Study::begin(&server, &json!({ "game": { "id": "chess" } }));
        let main = study.play(0, &["e2e4", "e7e5", "g1f3"]);
        let side = study.play(0, &["e2e4", "c7c5"]);
        study.edit(&json!({ "act": "comment", "node": side, "text": "Sicilian <i>&amp;</i> 西西里" }));
        study.edit(&json!({ "act": "delete", "node": main }));
        study.edit(&json!({ "act": "promote", "node": side }));
        assert_eq!(study.texts(), ["E2E4", "C7C5", "E7E5"]);
        (study.name.clone(), study.token.clone(), server.get(&study.path(""))["nodes"].clone())
    };
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let again = Server::start(home.path(), &[]);
    let study = Study { server: &again, name, token };
    assert_eq!(again.get(&study.path(""))["nodes"], tree, "nodes keep their numbers, turns their order");
    assert_eq!(study.comments(), ["Sicilian <i>&amp;</i> 西西里"]);
    // It goes on as it was.
    let node = tree[2]["id"].as_u64().unwrap();
    study.play(node, &["g1f3"]);
    assert_eq!(study.texts(), ["E2E4", "C7C5", "G1F3", "E7E5"]);
}

#[test]
fn only_the_secret_changes_an_analysis() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let study = Study::begin(&server, &json!({ "game": { "id": "chess" } }));
    let other = Study::begin(&server, &json!({ "game": { "id": "chess" } }));
    let edit = json!({ "act": "comment", "node": 0, "text": "x" });
    for token in ["", "wrong", other.token.as_str()] {
        assert_eq!(server.fails(&study.path("/edit"), token, &edit).0, 403);
        assert_eq!(server.fails(&study.path("/lines"), token, &json!({ "node": 0 })).0, 403);
    }
    assert_eq!(server.get(&study.path(""))["mine"], false);
    assert_eq!(server.ask("GET", &study.path(""), &study.token, None).1["mine"], true);
    let text = server.get(&study.path("")).to_string() + &server.get(&study.path("/node")).to_string();
    assert!(!text.contains(&study.token));
    assert_eq!(server.ask("GET", "analyses/none", "", None).0, 404);
    let refused = |body: Value| server.fails(&study.path("/edit"), &study.token, &body);
    assert_eq!(refused(json!({ "act": "delete", "node": 0 })).1, "late");
    assert_eq!(refused(json!({ "act": "promote", "node": 9 })).1, "late");
    assert_eq!(refused(json!({ "act": "play", "node": 0, "decisions": [] })).0, 400);
    assert_eq!(refused(json!({ "act": "play", "node": 0, "decisions": ["ffff"] })).1, "late");
    assert_eq!(refused(json!({ "act": "comment", "node": 0, "text": "x".repeat(4_001) })).0, 400);
    assert_eq!(refused(json!({ "act": "burn", "node": 0 })).0, 400);
    assert_eq!(server.fails("analyses", "", &json!({ "game": { "id": "../chess" } })).0, 404);
    assert_eq!(server.fails("analyses", "", &json!({ "game": { "id": "chess", "position": "nothing" } })).0, 400);
}

#[test]
fn nobody_gets_an_engine_for_a_match_against_others() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (name, tokens) = server.begin(&json!({ "game": "chess", "seats": ["me", "open"] }));
    server.play(&name, &tokens[0], "e2e4");
    let wanted = json!({ "match": { "name": name } });
    for token in ["", tokens[0].as_str(), tokens[1].as_str()] {
        assert_eq!(server.fails("analyses", token, &wanted).0, 403);
    }
    server.post(&format!("matches/{name}/act"), &tokens[1], &json!({ "act": "resign" }));
    let study = Study::begin(&server, &wanted);
    assert_eq!(study.texts(), ["E2E4"]);
    assert!(study.saved("pgn").0.contains("1-0"), "the end goes with it");
    // Whoever plays alone may look further at any time.
    let (alone, tokens) = server.begin(&json!({ "game": "chess" }));
    server.play(&alone, &tokens[0], "d2d4");
    let wanted = json!({ "match": { "name": alone } });
    assert_eq!(server.fails("analyses", "", &wanted).0, 403);
    let begun = server.post("analyses", &tokens[0], &wanted);
    assert_eq!(begun["node"], 1);
}

#[test]
fn the_engine_goes_deeper_until_it_is_done() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let study = Study::begin(&server, &json!({ "game": { "id": "chess", "position": "6k1/5ppp/8/8/8/8/8/K3R3 w - 1" } }));
    let ask = |node: u64, seconds: u64| {
        let (status, text) =
            server.ask("POST", &study.path("/lines"), &study.token, Some(&json!({ "node": node, "lines": 2, "seconds": seconds })));
        assert_eq!(status, 200);
        let text = text.as_str().map_or_else(|| text.to_string(), str::to_owned);
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).collect::<Vec<_>>()
    };
    let found = ask(0, 1);
    assert!(found.len() > 1, "lines come on the way");
    assert!(found.iter().rev().skip(1).all(|one| one["done"] == false));
    let last = found.last().unwrap();
    assert_eq!(last["done"], true);
    let lines = last["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!((lines[0]["proven"].as_str(), &lines[0]["text"]), (Some("win"), &json!("E1E8")));
    assert!(lines[0]["reasons"][0].as_str().unwrap().contains("mated"), "{lines:?}");
    assert!(lines[0]["value"].as_f64() >= lines[1]["value"].as_f64());
    // The first turn of a line can be played as it is.
    let node = study.edit(&json!({ "act": "play", "node": 0, "decisions": lines[0]["decisions"] }));
    let over = ask(node, 1);
    assert!(over[0]["why"].as_str().is_some_and(|why| !why.is_empty()) && over[0]["done"] == true);
}

#[test]
fn files_of_every_format_come_in_and_go_out() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let sgf = "(;FF[4]GM[1]SZ[9]PB[Ann]C[first];B[ee](;W[ce]C[main])(;W[gg]C[side];B[cc]))";
    let study = brought(&server, "a.sgf", "", sgf.as_bytes());
    assert_eq!(study.texts(), ["E5", "C5", "G3", "C7"]);
    assert_eq!(study.comments(), ["first", "main", "side"]);
    let kif =
        "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*角道\n   2 ３四歩(33)\n変化：2手\n   2 ８四歩(83)\n*飛車先\n";
    let (shogi, _, _) = (brought(&server, "a.kif", "", kif.as_bytes()), (), ());
    assert_eq!((shogi.texts().len(), shogi.comments()), (3, vec!["角道".to_owned(), "飛車先".to_owned()]));
    let pgn = "[White \"Ann\"]\n\n1. e4 {open} e5 (1... c5 {closed?} 2. Nf3) 2. Nc3 *\n";
    let chess = brought(&server, "a.pgn", "chess", pgn.as_bytes());
    assert_eq!(chess.texts(), ["E2E4", "E7E5", "B1C3", "C7C5", "G1F3"]);
    assert_eq!(chess.comments(), ["open", "closed?"]);
    // Each goes out and comes in again as it was, in each format that holds it; what another loses is said.
    for (study, game, formats) in
        [(&study, "", &["sgf", "json"][..]), (&shogi, "", &["kif", "jkf", "json"]), (&chess, "chess", &["pgn", "json"])]
    {
        for format in formats {
            let (text, lost) = study.saved(format);
            assert!(!lost.iter().any(|one| one.contains("ariation") || one.contains("omment")), "{format}: {lost:?}");
            let again = brought(&server, &format!("b.{format}"), game, text.as_bytes());
            assert_eq!((again.texts(), again.comments()), (study.texts(), study.comments()), "{format}: {text}");
        }
        let (text, lost) = study.saved("record");
        assert!(lost.iter().any(|one| one.contains("ariation")), "{lost:?}");
        assert_eq!(
            brought(&server, "b.txt", "", text.as_bytes()).texts().len(),
            text.matches(": ").count() - text.lines().take_while(|line| *line != "moves:").count()
        );
    }
    let csa = "V2\nPI\n+\n+7776FU\n-3334FU\n";
    assert_eq!(brought(&server, "a.csa", "", csa.as_bytes()).texts().len(), 2);
    assert_eq!(brought(&server, "", "shogi", b"position startpos moves 7g7f 3c3d").texts().len(), 2);
    let place = brought(&server, "", "chess", b"6k1/5ppp/8/8/8/8/8/K3R3 w - 1\n");
    assert!(server.get(&place.path("/node"))["text"].as_str().unwrap().starts_with("6k1/5ppp/8"));
}

#[test]
fn mistakes_in_files_are_said_with_their_line() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let (status, answer) = bring(&server, "a.pgn", "chess", b"[White \"A\"]\n\n1. e4 e5\n2. e5 *\n");
    assert_eq!(status, 200, "what can be played is there");
    let problem = answer["problems"][0].as_str().unwrap();
    assert!(problem.contains("Line 4") && problem.contains("e5"), "{problem}");
    assert_eq!(Study::of(&server, &answer).texts().len(), 2);
    let refused = |file: &str, game: &str, text: &[u8]| {
        let (status, answer) = bring(&server, file, game, text);
        assert_eq!(status, 400, "{answer}");
        let sentence = answer["sentence"].as_str().unwrap().to_owned();
        assert!(!sentence.contains('\n') && !sentence.is_empty(), "{sentence}");
        sentence
    };
    assert!(refused("a.sgf", "", b"(;GM[1]SZ[9]\n;B[zz])").contains('2'));
    refused("a.bin", "", &[0xff, 0xfe, 0, 1, 2]);
    refused("", "", b"nothing of the kind");
    refused("", "none", b"x");
    refused("", "", b"{}");
    assert_eq!(bring(&server, "a.txt", "", &vec![b'x'; 600 * 1024]).0, 413);
    // A file names games and no paths of this machine.
    let path = home.path().join("own.lua");
    std::fs::write(&path, "return game {}").unwrap();
    for named in [path.to_str().unwrap(), "../own.lua", "/etc/passwd"] {
        let sentence = refused("a.txt", "", format!("game: {named}\nmoves:\n").as_bytes());
        assert!(sentence.contains("no game"), "{sentence}");
        refused("a.json", "", json!({ "game": named, "plies": [] }).to_string().as_bytes());
    }
}

#[test]
fn positions_are_set_up_under_the_rules() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let first = server.post("setup", "", &json!({ "game": "chess" }));
    assert_eq!(first["problem"], Value::Null);
    let mut draft = first["draft"].clone();
    draft["pieces"].as_array_mut().unwrap().iter_mut().for_each(|piece| *piece = Value::Null);
    let bare = server.post("setup", "", &json!({ "game": "chess", "text": first["text"], "draft": draft }));
    assert!(bare["problem"].as_str().is_some_and(|problem| problem.contains("king")), "{bare}");
    draft["pieces"] = json!([]);
    assert_eq!(server.fails("setup", "", &json!({ "game": "chess", "draft": draft })).0, 400);
    assert_eq!(server.fails("setup", "", &json!({ "game": "chess", "text": "8/8 w" })).0, 400);
    assert_eq!(server.fails("setup", "", &json!({ "game": "/etc/passwd" })).0, 404);
    // Parts of a text that mean nothing are named, and are gone from what is sent back.
    let dead = "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1";
    let mended = server.post("setup", "", &json!({ "game": "chess", "text": dead }));
    assert!(mended["notes"][0].as_str().is_some_and(|note| note.contains("`K`")) && mended["problem"].is_null(), "{mended}");
    assert!(server.post("setup", "", &json!({ "game": "chess", "text": mended["text"] })).get("notes").is_none());
    let begun = server.post("analyses", "", &json!({ "game": { "id": "chess", "position": dead } }));
    assert!(begun["problems"][0].as_str().is_some_and(|note| note.contains("`K`")), "{begun}");
    let begun = server.post("matches", "", &json!({ "game": "chess", "position": dead }));
    assert!(begun["notes"].as_array().is_some_and(|notes| notes.len() == 1), "{begun}");
    assert!(server.post("matches", "", &json!({ "game": "chess" })).get("notes").is_none());
    // Pieces in hand count, and what the rules remember stays.
    let shogi = server.post("setup", "", &json!({ "game": "shogi" }));
    let mut draft = shogi["draft"].clone();
    let pawn = draft["pieces"].as_array().unwrap().iter().position(|piece| piece[0] == 0).unwrap();
    let kind = draft["pieces"][pawn][1].as_u64().unwrap() as usize;
    draft["pieces"][pawn] = Value::Null;
    draft["hands"][1][kind] = json!(1);
    let held = server.post("setup", "", &json!({ "game": "shogi", "text": shogi["text"], "draft": draft }));
    assert_eq!((&held["problem"], &held["draft"]["hands"][1][kind]), (&Value::Null, &json!(1)));
    draft["hands"][1][kind] = json!(40);
    let many = server.post("setup", "", &json!({ "game": "shogi", "draft": draft }));
    assert!(many["problem"].is_string(), "{many}");
}

#[test]
fn lessons_are_listed_with_the_commands_that_open_them() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let lessons = server.get("lessons?lang=en");
    let lessons = lessons.as_array().unwrap();
    assert!(lessons.iter().any(|lesson| lesson["course"] == "jirige" && lesson["steps"].as_u64() > Some(0)));
    for lesson in lessons {
        assert_eq!(lesson["command"], format!("tianyuan lesson play {}", lesson["id"].as_str().unwrap()));
        assert_eq!(lesson["broken"], Value::Null, "{lesson}");
    }
}
