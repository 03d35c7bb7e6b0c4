//! A tournament that begins over the API, and acts of its organiser besides pairings and results: facts about players, byes with points, games added to a round or
//! played later, dates, ratings.

use serde_json::{Value, json};

use crate::cli_hall::Event;
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
