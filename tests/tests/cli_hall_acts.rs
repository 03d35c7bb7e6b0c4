//! A tournament that begins over the API, and acts of its organiser besides pairings and results: facts about players, byes with points, games added to a round or
//! played later, dates, ratings.

use serde_json::{Value, json};

use crate::cli_hall::Event;
use tianyuan_tests::program::{command, root, run_with};

use crate::cli_serve::Server;

fn event() -> Event {
    let names = ["An", "Bo", "Cai", "Dan", "Eva"];
    Event::made(&["--system", "swiss", "--rounds", "4"], |folder| {
        for (nth, name) in (0..).zip(names) {
            let rating = (2000 - 50 * nth).to_string();
            crate::cli_hall::tournament(folder, &["add", "cup.tournament", name, "--rating", &rating, "--club", "Oak"]).expect(0);
        }
    })
}

fn player(event: &Event, number: usize) -> Value {
    event.server().get("hall/cup")["tournament"]["players"][number - 1].clone()
}

#[test]
fn facts_that_are_not_sent_stay_and_empty_ones_are_cleared() {
    let event = event();
    event.act(&json!({ "do": "edit", "player": 2, "facts": { "rating": "3d", "fixed_board": "2", "start": "1" } }));
    let bo = player(&event, 2);
    assert_eq!((&bo["name"], &bo["club"], &bo["rating"], &bo["level"]), (&json!("Bo"), &json!("Oak"), &json!(2300), &json!("3d")));
    assert_eq!(bo["fixed_board"], 2);
    event.act(&json!({ "do": "edit", "player": 2, "facts": { "club": "", "rating": "", "fixed_board": "", "start": "" } }));
    let bo = player(&event, 2);
    assert_eq!((&bo["club"], &bo["rating"], &bo["level"]), (&json!(""), &Value::Null, &json!("")));
    assert_eq!(bo["fixed_board"], Value::Null);
    for facts in [json!({ "name": "" }), json!({ "rating": "strong" }), json!({ "fixed_board": "x" }), json!({ "start": "much" })] {
        let said = event.refused("", &json!({ "act": { "do": "edit", "player": 2, "facts": facts } }));
        assert_eq!(said.0, 400, "{facts}: {}", said.1);
    }
    assert_eq!(player(&event, 2), bo);
}

#[test]
fn a_file_is_read_in_its_encoding_and_what_it_loses_is_said() {
    let event = event();
    // Three names with their clubs in GBK, and a column of shoes.
    let data = "bmFtZSxjbHViLHNob2UKucXBpizW2MfsttMsNDIKv8K94CzV472tttMsNDEKwO7KwMqvLLqrufrG5dS6LDQwCg==";
    let now = event.act(&json!({ "do": "import", "file": "list.csv", "data": data }));
    let notes = now["notes"].as_array().unwrap();
    assert!(notes[0].as_str().unwrap().contains("GBK") && notes[1].as_str().unwrap().contains("shoe"), "{notes:?}");
    let gu = player(&event, 6);
    assert_eq!((&gu["name"], &gu["club"]), (&json!("古力"), &json!("重庆队")));
    assert!(event.act(&json!({ "do": "undo" })).get("notes").is_none());
    // Somebody plays already: of a report only the players come, and that is said.
    let one = |number: u32, name: &str, rounds: &str| {
        format!("001 {number:>4} m    {name:<33} 2000 GER             1990/01/01  0.0 {number:>4}  {rounds}\n")
    };
    let text = one(1, "Uwe", "   2 w 1") + &one(2, "Vera", "   1 b 0");
    let now = event.act(&json!({ "do": "import", "file": "cup.trf", "text": text }));
    assert!(now["notes"][0].as_str().unwrap().contains("only the players were entered: "), "{now}");
    event.act(&json!({ "do": "undo" }));
    let said = event.refused("", &json!({ "act": { "do": "import", "file": "list.csv", "data": "no base64" } }));
    assert_eq!(said.0, 400, "{}", said.1);
}

#[test]
fn a_round_off_has_the_points_that_the_organiser_grants() {
    let event = event();
    event.act(&json!({ "do": "absent", "player": 5, "round": 1, "points": "0.5" }));
    event.act(&json!({ "do": "absent", "player": 4, "round": 3 }));
    let now = event.server().get("hall/cup");
    assert_eq!((&now["last"], &now["undoes"]), (&json!("absent"), &json!("round off")));
    assert_eq!(player(&event, 5)["granted"], json!({ "1": 0.5 }));
    for (points, round) in [("2", 2), ("much", 2), ("-1", 2), ("0.5", 0), ("0.5", 1001)] {
        let said = event.refused("", &json!({ "act": { "do": "absent", "player": 5, "round": round, "points": points } }));
        assert_eq!(said.0, 400, "{points} {round}: {}", said.1);
    }
    event.act(&json!({ "do": "pair" }));
    assert_eq!(event.refused("", &json!({ "act": { "do": "absent", "player": 1, "round": 1, "points": "1" } })).0, 400, "it is paired");
    let row = event.server().get("hall/cup/standings")["rows"].as_array().unwrap().iter().find(|row| row["number"] == 5).cloned().unwrap();
    assert_eq!(row["points"], 0.5);
}

#[test]
fn two_without_a_game_get_one_and_a_game_waits() {
    let event = event();
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "add", "facts": { "name": "Late" } }));
    let bye = event.round()["pairs"]["byes"][0]["player"]["number"].as_u64().unwrap();
    assert_eq!(event.refused("", &json!({ "act": { "do": "seat", "players": [1, 6] } })).0, 400, "the first has a game");
    event.act(&json!({ "do": "seat", "players": [bye, 6] }));
    assert_eq!(event.round()["pairs"]["games"][2]["second"]["name"], "Late");
    // One is played later, the round after is paired all the same.
    event.act(&json!({ "do": "postpone", "round": 1, "board": 3, "date": "Monday" }));
    assert_eq!(event.round()["pairs"]["games"][2]["postponed"], "Monday");
    assert_eq!(event.refused("", &json!({ "act": { "do": "postpone", "round": 1, "board": 9 } })).0, 400);
    event.act(&json!({ "do": "postpone", "round": 1, "board": 3, "lift": true }));
    assert_eq!(event.round()["pairs"]["games"][2]["postponed"], Value::Null);
    event.act(&json!({ "do": "postpone", "round": 1, "board": 3 }));
    for board in [1, 2] {
        event.act(&json!({ "do": "result", "round": 1, "board": board, "result": "1-0" }));
    }
    event.act(&json!({ "do": "pair" }));
    // Dates.
    event.act(&json!({ "do": "meeting", "rounds": "1-2", "date": "2027-01-16", "place": "Town hall" }));
    let meetings = event.server().get("hall/cup")["tournament"]["meetings"].clone();
    assert_eq!((&meetings[0]["date"], &meetings[0]["open"][0]["round"]), (&json!("2027-01-16"), &json!(1)), "{meetings}");
    for (rounds, date) in [("2-3", "x"), ("0", "x"), ("a", "x"), ("4", "")] {
        assert_eq!(event.refused("", &json!({ "act": { "do": "meeting", "rounds": rounds, "date": date } })).0, 400, "{rounds}");
    }
    event.act(&json!({ "do": "meeting", "rounds": "1-2" }));
    assert_eq!(event.server().get("hall/cup")["tournament"]["meetings"], json!([]));
    // Only the organiser does any of it.
    let arbiter = event.links()["arbiter"].as_str().unwrap().to_owned();
    for act in [
        json!({ "do": "seat", "players": [1, 2] }),
        json!({ "do": "postpone", "round": 1, "board": 1 }),
        json!({ "do": "meeting", "rounds": "1" }),
    ] {
        assert_eq!(event.refused(&arbiter, &json!({ "act": act })).0, 403, "{act}");
    }
}

#[test]
fn ratings_are_those_of_the_command() {
    let event = event();
    let rated = |query: &str| event.server().ask("GET", &format!("hall/cup/ratings{query}"), "", None);
    assert_eq!(rated("").1["ratings"]["round"], 0);
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "result", "round": 1, "board": 1, "result": "0-1" }));
    for by in ["elo", "elo:40", "glicko-2", "lib/go/rating"] {
        let (status, said) = rated(&format!("?by={by}&round=1"));
        let told = crate::cli_hall::tournament(event.folder.path(), &["ratings", "cup.tournament", "--by", by, "--json"]);
        assert_eq!((status, &said["ratings"]), (200, &told.expect(0).json()), "{by}");
        assert_eq!(said["modules"], json!(["lib/go/rating"]));
    }
    // A page names no file of the machine.
    for query in ["?by=pips", "?by=../../etc/passwd", "?by=lib/evening", "?by=elo:0", "?round=7"] {
        let (status, said) = rated(query);
        assert!(status == 400 && said["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{query}: {said}");
    }
}

/// A tournament begins over the API in a file of the program's data, and is there after a kill; so are those beside a broken one.
#[test]
fn a_tournament_begins_in_the_browser() {
    let home = tempfile::tempdir().unwrap();
    let server = Server::start(home.path(), &[]);
    let wanted = |name: &str, system: &str, settings: Value| json!({ "name": name, "system": system, "settings": settings });
    let made = server.post("hall", "", &wanted("Oak Cup", "mcmahon", json!({ "rounds": "3", "bands": "1200,2100,100" })));
    assert_eq!((&made["name"], &made["title"], &made["role"]), (&json!("Oak-Cup"), &json!("Oak Cup"), &json!("organiser")));
    let again = server.post("hall", "", &wanted("Oak Cup", "league", json!({ "teams": "2", "points": "3,1,0" })));
    assert_eq!(again["name"], "Oak-Cup-2");
    let league = server.get("hall/Oak-Cup-2")["tournament"].clone();
    assert_eq!((&league["teams"]["boards"], &league["scoring"]["win"]), (&json!(2), &json!(3.0)), "teams come first: {league}");
    server.post("hall", "", &wanted("阿坝杯/../x", "swiss", json!({})));
    let files: Vec<_> = std::fs::read_dir(home.path().join("tournaments")).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert!(files.contains(&"阿坝杯----x.tournament".into()), "{files:?}");
    for (name, system, settings) in [
        ("", "swiss", json!({})),
        ("Cup", "dance", json!({})),
        ("Cup", "swiss", json!({ "bands": "1,2,3" })),
        ("Cup", "swiss", json!({ "rounds": "many" })),
        ("Cup", "swiss", json!({ "points": "1" })),
        ("Cup", "swiss", json!({ "wings": "2" })),
        ("Cup", "swiss", json!({ "teams": "0" })),
        ("a\u{7}b", "swiss", json!({})),
    ] {
        assert_eq!(server.fails("hall", "", &wanted(name, system, settings.clone())).0, 400, "{name} {system} {settings}");
    }
    // From elsewhere only whoever has the token begins one.
    let (status, _) = crate::cli_hall::from_elsewhere(&server, "hall", "", Some(&wanted("Elm", "swiss", json!({}))));
    assert_eq!(status, 403);
    assert_eq!(crate::cli_hall::from_elsewhere(&server, "hall", &server.token, Some(&wanted("Elm", "swiss", json!({})))).0, 200);
    // The command works with the file; a broken one beside it keeps nobody away.
    let file = home.path().join("tournaments/Oak-Cup.tournament");
    let file = file.to_str().unwrap();
    crate::cli_hall::tournament(home.path(), &["add", file, "An", "--rating", "3d"]).expect(0);
    std::fs::write(home.path().join("tournaments/torn.tournament"), "hello\n").unwrap();
    drop(server);
    let server = Server::start(home.path(), &["--tournament", file]);
    let names: Vec<_> = server.get("hall").as_array().unwrap().iter().map(|card| card["name"].as_str().unwrap().to_owned()).collect();
    assert_eq!(names, ["Oak-Cup", "Elm", "Oak-Cup-2", "阿坝杯----x"], "the one that is named comes first, and once");
    assert_eq!(server.get("hall/Oak-Cup")["tournament"]["players"][0]["start"], 9.0);
}

#[test]
fn clocks_of_all_boards_stop_and_go_on_by_sittings() {
    let event = event();
    event.act(&json!({ "do": "add", "facts": { "name": "Fei" } }));
    event.act(&json!({ "do": "tables", "tables": 2 }));
    event.act(&json!({ "do": "boards", "game": "jirige", "clock": "league" }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let games = event.round()["pairs"]["games"].clone();
    let sittings: Vec<Value> = games.as_array().unwrap().iter().map(|game| game["sitting"].clone()).collect();
    assert_eq!(sittings, [json!([1, 1]), json!([1, 2]), json!([2, 1])]);
    let clocks = |event: &Event| -> Vec<(bool, bool)> {
        let round = event.round();
        let state = |board: &Value| (!board["clock"]["running"].is_null(), board["clock"]["paused"].as_bool().unwrap());
        round["boards"].as_array().unwrap().iter().map(state).collect()
    };
    event.act(&json!({ "do": "start", "round": 1, "sitting": 1 }));
    assert_eq!(clocks(&event), [(true, false), (true, false), (false, false)]);
    event.act(&json!({ "do": "stop", "round": 1 }));
    assert_eq!(clocks(&event), [(false, true), (false, true), (false, false)], "what had not begun is not stopped");
    event.act(&json!({ "do": "resume", "round": 1 }));
    assert_eq!(clocks(&event), [(true, false), (true, false), (false, false)]);
    // Arbiters may; players may not.
    let links = event.links();
    let (arbiter, player) = (crate::cli_hall::text(&links["arbiter"]), crate::cli_hall::text(&links["players"][0]["token"]));
    assert_eq!(event.refused(&player, &json!({ "act": { "do": "stop", "round": 1 } })).0, 403);
    event.server().post("hall/cup/act", &arbiter, &json!({ "act": { "do": "stop", "round": 1 } }));
    assert_eq!(clocks(&event)[0], (false, true));
}

/// Adjournments are the organiser's to allow in any game; where nothing is said the rules of the game hold.
#[test]
fn games_are_adjourned_as_the_organiser_says() {
    let event = event();
    let choose = |adjourn: Value| event.act(&json!({ "do": "boards", "game": "breakthrough", "clock": "10m", "adjourn": adjourn }));
    let said = event.refused("", &json!({ "act": { "do": "boards", "game": "breakthrough", "adjourn": "tomorrow" } }));
    assert!(said.0 == 400 && said.1.contains("tomorrow"), "{}", said.1);
    let ways = ["rules", "never", "open", "sealed"];
    for way in ways {
        let known = choose(json!(way))["tournament"]["games"][0]["adjourn"].clone();
        assert_eq!(known, if way == "rules" { Value::Null } else { json!(way) });
    }
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let name = crate::cli_hall::text(&event.round()["boards"][0]["name"]);
    let desk = |name: &str| event.server().get(&format!("matches/{name}/desk"))["adjournment"].clone();
    assert_eq!(desk(&name), json!({ "sealed": true, "state": "played" }));
    event.server().post(&format!("matches/{name}/arbiter"), "", &json!({ "act": "adjourn" }));
    assert_eq!(desk(&name)["state"], "sealing");
    let (status, notice) = event.server().ask("GET", "hall/cup/pages/notice?lang=en", "", None);
    assert!(status == 200 && notice.as_str().unwrap().contains("Adjournment: allowed; the side to move seals its move"), "{notice}");
    // The next round does without.
    for board in 1..=2 {
        event.act(&json!({ "do": "result", "round": 1, "board": board, "result": "1-0" }));
    }
    choose(json!("never"));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 2 }));
    let name = crate::cli_hall::text(&event.round()["boards"][0]["name"]);
    assert_eq!(desk(&name), Value::Null);
    let (status, said) = event.server().ask("POST", &format!("matches/{name}/arbiter"), "", Some(&json!({ "act": "adjourn" })));
    assert!(status == 400 && said["sentence"].as_str().unwrap().contains("organiser allows no adjournment"), "{status} {said}");
}

/// Players protest about their own boards within the time, arbiters decide, and a kill loses nothing.
#[test]
fn protests_are_filed_and_decided() {
    let mut event = event();
    event.act(&json!({ "do": "pair" }));
    let links = event.links();
    let token = |number: u64| crate::cli_hall::text(&links["players"][number as usize - 1]["token"]);
    let arbiter = crate::cli_hall::text(&links["arbiter"]);
    let game = event.round()["pairs"]["games"][0].clone();
    let [one, other] = ["first", "second"].map(|seat| token(game[seat]["number"].as_u64().unwrap()));
    let stranger = token(event.round()["pairs"]["games"][1]["first"]["number"].as_u64().unwrap());
    let protest = |board: Value, text: &str| json!({ "act": { "do": "protest", "round": 1, "board": board, "text": text } });
    let text = "He touched <b>it</b>.\r\nTwice.";
    event.server().post("hall/cup/act", &one, &protest(json!(1), text));
    // In another's name, about another's board, without a link: not here.
    for (token, board) in [(stranger.as_str(), 1), (one.as_str(), 2)] {
        assert_eq!(event.refused(token, &protest(json!(board), "x")).0, 403);
    }
    assert_eq!(crate::cli_hall::from_elsewhere(event.server(), "hall/cup/act", "", Some(&protest(json!(1), "x"))).0, 403);
    let forged = json!({ "act": { "do": "protest", "round": 1, "board": 1, "player": 5, "text": "in my own name" } });
    event.server().post("hall/cup/act", &other, &forged);
    let long = "x".repeat(2001);
    for (board, text) in [(json!(1), ""), (json!(1), long.as_str()), (Value::Null, "a\u{7}b")] {
        assert_eq!(event.refused(&one, &protest(board, text)).0, 400, "{text:.20}");
    }
    assert_eq!(event.refused(&one, &json!({ "act": { "do": "protest", "round": 2, "text": "x" } })).0, 400);
    // Everybody sees what is theirs.
    let seen = |event: &Event, token: &str| event.elsewhere("hall/cup/protests", token);
    let filed = |event: &Event, token: &str| seen(event, token).1["protests"].as_array().unwrap().len();
    assert_eq!([filed(&event, &one), filed(&event, &other), filed(&event, &stranger), filed(&event, &arbiter)], [1, 1, 0, 2]);
    assert_eq!(seen(&event, "").0, 403);
    assert_eq!(seen(&event, &other).1["protests"][0]["player"], game["second"]["number"]);
    assert_eq!(seen(&event, &one).1["protests"][0]["text"], "He touched <b>it</b>.\nTwice.");
    let desk = event.elsewhere("desk", &arbiter).1;
    assert_eq!((desk["protests"].as_array().unwrap().len(), &desk["protests"][0]["hall"]), (2, &json!("cup")), "{desk}");
    assert_eq!(event.elsewhere("desk", &one).1["protests"], json!([]));
    // Arbiters decide, players do not; once.
    let decide =
        |number: u32| json!({ "act": { "do": "decide", "number": number, "upheld": false, "text": "He did not.", "arbiter": "Li" } });
    assert_eq!(event.refused(&one, &decide(1)).0, 403);
    event.server().post("hall/cup/act", &arbiter, &decide(1));
    assert_eq!(event.refused(&arbiter, &decide(1)).0, 400);
    assert_eq!(event.refused(&arbiter, &decide(9)).0, 400);
    event.kill();
    let all = seen(&event, &arbiter).1["protests"].clone();
    assert_eq!(
        (&all[0]["number"], &all[1]["decision"]["arbiter"], &all[1]["decision"]["upheld"]),
        (&json!(2), &json!("Li"), &json!(false))
    );
    // The organiser takes a change back, and no protest with it.
    event.act(&json!({ "do": "protest-time", "minutes": 1 }));
    assert_eq!(event.refused(&arbiter, &json!({ "act": { "do": "protest-time", "minutes": 5 } })).0, 403);
    assert_eq!(event.refused("", &json!({ "act": { "do": "protest-time", "minutes": 0 } })).0, 400);
    event.server().post("hall/cup/act", &one, &protest(Value::Null, "the room"));
    assert_eq!(event.server().get("hall/cup")["last"], "protest-time");
    event.act(&json!({ "do": "undo" }));
    assert_eq!((seen(&event, &one).1["minutes"].clone(), filed(&event, &one)), (json!(30), 2));
    // A result from long ago: the time is over.
    let file = event.folder.path().join("cup.tournament");
    let mut lines = std::fs::read_to_string(&file).unwrap();
    lines.push_str("{\"do\":\"result\",\"round\":1,\"board\":1,\"result\":\"1-0\",\"at\":1700000000}\n");
    std::fs::write(&file, lines).unwrap();
    let said = event.refused(&one, &protest(json!(1), "late"));
    assert!(said.0 == 400 && said.1.contains("2023-11-14"), "{}", said.1);
}

/// The report of an event: rulings at its boards, reversed ones too, and protests; the same by the command.
#[test]
fn all_rulings_and_protests_are_reported() {
    let event = event();
    event.act(&json!({ "do": "boards", "game": "jirige", "clock": "none" }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let name = crate::cli_hall::text(&event.round()["boards"][0]["name"]);
    let rule = |reason: &str| {
        let ruling = json!({ "offence": "question", "side": "b", "turn": 1, "remedy": "stand", "arbiter": "Li <b>", "reason": reason });
        event.server().post(&format!("matches/{name}/arbiter"), "", &json!({ "act": "rule", "ruling": ruling }));
    };
    rule("he <i>talked</i>");
    rule("he talked again");
    event.server().post(&format!("matches/{name}/arbiter"), "", &json!({ "act": "reverse", "arbiter": "Wu", "reason": "it was another" }));
    event.act(&json!({ "do": "protest", "round": 1, "board": 2, "player": 3, "text": "<script>alert(1)</script>\nsecond line" }));
    let page = |token: &str| event.elsewhere("hall/cup/pages/rulings?lang=en", token);
    let arbiter = crate::cli_hall::text(&event.links()["arbiter"]);
    let (status, shown) = page(&arbiter);
    let shown = crate::cli_hall::text(&shown);
    assert_eq!(status, 200);
    for said in [
        "Round 1",
        "he &lt;i&gt;talked&lt;/i&gt;",
        "Li &lt;b&gt;",
        "reversed by Wu",
        "jirige.viol.4",
        "Protest 1, board 2: Cai",
        "&lt;script&gt;alert(1)&lt;/script&gt;<br/>second line",
        "open",
    ] {
        assert!(shown.contains(said), "{said}: {shown}");
    }
    assert!(!shown.contains("<script") && !shown.contains("<i>"), "{shown}");
    // For whoever officiates alone.
    let player = crate::cli_hall::text(&event.links()["players"][0]["token"]);
    assert_eq!((page("").0, page(&player).0), (403, 403));
    // By the command, from the journal of the same home.
    let told = |args: &[&str]| {
        let mut call =
            command(["tournament", "rulings", "cup.tournament"].iter().chain(args).copied().chain(["--root", root().to_str().unwrap()]));
        call.current_dir(event.folder.path()).env("TIANYUAN_HOME", event.folder.path().join("home"));
        run_with(call, "").expect(0)
    };
    let report = told(&["--json"]).json();
    let rulings = report["rulings"].as_array().unwrap();
    assert_eq!((rulings.len(), &rulings[0]["reversed"], &rulings[1]["reversed"]["arbiter"]), (2, &Value::Null, &json!("Wu")), "{report}");
    assert_eq!(
        (&rulings[0]["board"], &rulings[0]["offence"], &rulings[0]["clause"]),
        (&json!("1"), &json!("question"), &json!("jirige.viol.4"))
    );
    assert_eq!(report["protests"][0]["number"], 1);
    let lines = told(&[]).out;
    assert!(lines.contains("Round 1, board 1: ") && lines.contains("he talked again") && lines.contains("reversed by Wu"), "{lines}");
    told(&["--out", "report.html"]);
    assert!(std::fs::read_to_string(event.folder.path().join("report.html")).unwrap().contains("Rulings and protests"));
}

#[test]
fn a_round_keeps_the_rules_under_which_it_was_played() {
    let event = event();
    event.act(&json!({ "do": "arbiters", "names": ["Li Wei", "<b>Ann"] }));
    event.act(&json!({ "do": "meeting", "rounds": "2", "date": "2027-01-16", "place": "Town hall" }));
    event.act(&json!({ "do": "boards", "game": "jirige", "options": { "lose_at": "4" }, "clock": "none" }));
    event.act(&json!({ "do": "boards", "game": "jirige", "options": { "lose_at": "5" }, "clock": "league", "rounds": "2-3" }));
    event.act(&json!({ "do": "pair" }));
    let rules = |round: u32| event.server().get(&format!("hall/cup/rounds/{round}"))["pairs"]["rules"].clone();
    assert_eq!((&rules(1)["options"], &rules(1)["clock"]), (&json!({ "lose_at": "4" }), &Value::Null));
    for board in 1..=2 {
        event.act(&json!({ "do": "result", "round": 1, "board": board, "result": "1-0" }));
    }
    event.act(&json!({ "do": "pair" }));
    assert_eq!(rules(2)["options"], json!({ "lose_at": "5" }));
    assert_ne!(rules(1)["digest"], rules(2)["digest"]);
    let notice = |round: u32| {
        let (status, page) = event.server().ask("GET", &format!("hall/cup/pages/notice?lang=en&round={round}"), "", None);
        (status, page.as_str().unwrap_or_default().to_owned())
    };
    let (status, second) = notice(2);
    assert_eq!(status, 200);
    for said in ["Changed since round 1", "4 → 5", "Clock: no clock → ", "2027-01-16", "Town hall", "Li Wei", "&lt;b&gt;Ann"] {
        assert!(second.contains(said), "{said}: {second}");
    }
    assert!(!notice(1).1.contains("Changed since"), "there is no round before");
}

#[test]
fn a_result_that_something_rests_on_is_asked_about() {
    let event = event();
    event.act(&json!({ "do": "pair" }));
    let result = |round: u32, result: &str, sure: bool| json!({ "act": { "do": "result", "round": round, "board": 1, "result": result, "sure": sure } });
    event.act(&result(1, "1-0", false)["act"]);
    event.act(&result(1, "0-1", false)["act"]);
    event.act(&json!({ "do": "result", "round": 1, "board": 2, "result": "1-0" }));
    event.act(&json!({ "do": "pair" }));
    let (status, said) = event.refused("", &result(1, "1-0", false));
    assert!(status == 409 && said.contains("round 2 was paired by it"), "{said}");
    assert_eq!(event.server().get("hall/cup/rounds/1")["pairs"]["games"][0]["result"], "0-1");
    event.act(&result(1, "0-1", false)["act"]);
    event.act(&result(1, "1-0", true)["act"]);
    assert_eq!(event.server().get("hall/cup/rounds/1")["pairs"]["games"][0]["result"], "1-0");
}

#[test]
fn links_of_players_are_printed_for_the_organiser_alone() {
    let event = event();
    let own = format!("{}/%23/hall/cup", event.server().address);
    let page = |token: &str, query: &str| event.server().ask("GET", &format!("hall/cup/pages/links?lang=en{query}"), token, None);
    let links = event.links();
    let (status, cards) = page("", &format!("&address={own}"));
    let cards = cards.as_str().unwrap_or_default();
    assert_eq!((status, cards.matches("class=\"card\"").count()), (200, 5));
    for player in links["players"].as_array().unwrap() {
        assert!(cards.contains(&format!("/#/hall/cup/as/{}", crate::cli_hall::text(&player["token"]))), "{player}");
    }
    let player = crate::cli_hall::text(&links["players"][1]["token"]);
    assert_eq!(page(&player, &format!("&address={own}")).0, 403);
    // Without an address that telephones reach no code would lead anywhere; one of strangers is none.
    assert_eq!(page("", "").0, 400);
    assert_eq!(page("", "&address=http://evil.example/%23/hall/cup").0, 400);
}
