//! Teams at the boards of a server: a match is opened board by board, each with a link for each of the two, and results add up.

use serde_json::{Value, json};

use crate::cli_hall::{Event, text, tournament};

const GAME: &str = "breakthrough";

/// Two teams with a reserve each, in a match of two boards.
fn event() -> Event {
    let teams =
        "team,board,name,rating\nOaks,1,Anna,1850\nOaks,2,Bo,1700\nOaks,,Cai,1500\nElms,1,Dan,1790\nElms,2,Eva,1600\nElms,,Fei,1400\n";
    let event = Event::made(&["--system", "swiss", "--rounds", "2", "--teams", "2"], |folder| {
        std::fs::write(folder.join("teams.csv"), teams).unwrap();
        tournament(folder, &["import", "cup.tournament", "teams.csv"]).expect(0);
    });
    event.act(&json!({ "do": "boards", "game": GAME, "delay": 3600 }));
    event.act(&json!({ "do": "pair" }));
    event
}

/// The secret of a player by name.
fn secret(event: &Event, name: &str) -> String {
    let links = event.links();
    let found = links["players"].as_array().unwrap().iter().find(|link| link["name"] == name);
    text(&found.unwrap_or_else(|| panic!("{name}: {links}"))["token"])
}

/// The boards of the match: the name of the match at the server, and the two who sit there.
fn boards(event: &Event) -> Vec<(String, [String; 2])> {
    let round = event.round();
    let of = |card: &Value| {
        let place = card["place"].as_u64().unwrap() as usize;
        let game = &round["pairs"]["games"][card["board"].as_u64().unwrap() as usize - 1]["boards"][place - 1];
        (text(&card["name"]), ["first", "second"].map(|seat| text(&game[seat]["name"])))
    };
    round["boards"].as_array().unwrap().iter().map(of).collect()
}

/// The results of the match and of its boards.
fn results(event: &Event) -> (Value, Vec<Value>) {
    let game = event.round()["pairs"]["games"][0].clone();
    (game["result"].clone(), game["boards"].as_array().unwrap().iter().map(|board| board["result"].clone()).collect())
}

#[test]
fn a_match_is_played_board_by_board() {
    let mut event = event();
    event.act(&json!({ "do": "lineup", "team": 1, "round": 1, "members": [1, 3] }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let found = boards(&event);
    let mut names: Vec<&String> = found.iter().flat_map(|(_, names)| names).collect();
    names.sort();
    assert_eq!(names, ["Anna", "Cai", "Dan", "Eva"], "the reserve sits, and who was replaced does not");
    let secrets = |names: &[String; 2]| [0, 1].map(|at| secret(&event, &names[at]));
    let (one, other) = (secrets(&found[0].1), secrets(&found[1].1));
    // Each plays at the own board and sees no other board's present.
    let (status, seen) = event.elsewhere("hall/cup", &one[0]);
    assert_eq!((status, seen["role"].as_str(), seen["member"].is_u64()), (200, Some("player"), true));
    let mine = |token: &str| event.elsewhere("hall/cup/rounds/0", token).1["mine"].clone();
    assert_eq!((mine(&one[0]), mine(&one[1]), mine(&other[0]), mine(&secret(&event, "Bo"))), (json!(1), json!(1), json!(2), Value::Null));
    event.play(&found[0].0, &one, true);
    let turns = |token: &str| event.elsewhere(&format!("matches/{}", found[0].0), token).1["turns"].as_array().unwrap().len();
    assert_eq!((turns(&one[1]), turns(&other[0]), turns("")), (1, 0, 0));
    let arbiter = text(&event.links()["arbiter"]);
    event.confirm(&found[0].0, &arbiter);
    assert_eq!(results(&event), (Value::Null, vec![json!("1-0"), Value::Null]));
    // Once begun, the line-up stands.
    let late = json!({ "act": { "do": "lineup", "team": 1, "round": 1, "members": [1, 2] } });
    assert_eq!(event.refused("", &late).0, 400);
    // After a kill all is as it was, and nothing comes twice.
    event.kill();
    assert_eq!((boards(&event), event.played()), (found.clone(), 1));
    event.play(&found[1].0, &other, true);
    event.confirm(&found[1].0, &arbiter);
    // The first team moves first on board 1, the other on board 2: both boards are won by who moves first.
    assert_eq!(results(&event), (json!("½-½"), vec![json!("1-0"), json!("1-0")]));
    assert_eq!(event.played(), 2);
    let standings = event.server().get("hall/cup/standings");
    let printed = tournament(event.folder.path(), &["standings", "cup.tournament", "--json"]).expect(0).json();
    assert_eq!(standings, printed);
    let page = event.server().ask("GET", "hall/cup/pages/boards", "", None).1;
    assert!(page.as_str().is_some_and(|page| page.contains("Cai")), "{page}");
}

#[test]
fn players_of_teams_are_entered_in_the_browser() {
    let event = event();
    let member = |member: Value, name: &str, rating: &str| json!({ "do": "member", "team": 2, "member": member, "facts": { "name": name, "rating": rating } });
    event.act(&member(Value::Null, "Gao", "1300"));
    // A rating that is not sent stays, an empty one is cleared.
    event.act(&json!({ "do": "member", "team": 2, "member": 4, "facts": { "name": "Gao Li" } }));
    let shown = event.server().get("hall/cup")["tournament"]["players"][1]["members"][3].clone();
    assert_eq!((&shown["name"], &shown["rating"]), (&json!("Gao Li"), &json!(1300)));
    assert!(!secret(&event, "Gao Li").is_empty());
    event.act(&member(json!(4), "Gao Li", ""));
    assert_eq!(event.server().get("hall/cup")["tournament"]["players"][1]["members"][3]["rating"], Value::Null);
    for wrong in [
        member(Value::Null, "Anna", ""),
        member(Value::Null, " ", ""),
        member(json!(9), "Hu", ""),
        member(json!(0), "Hu", ""),
        member(json!(1), "Hu", "strong"),
    ] {
        assert_eq!(event.refused("", &json!({ "act": wrong })).0, 400, "{wrong}");
    }
}

#[test]
fn results_of_boards_are_entered_by_hand_too() {
    let event = event();
    let result = |board: u64, place: Option<u64>, result: &str| json!({ "do": "result", "round": 1, "board": board, "place": place, "result": result });
    for wrong in
        [result(1, Some(3), "1-0"), result(2, Some(1), "1-0"), result(1, Some(1), "2-0"), result(1, None, "1-0"), result(1, Some(1), "=+-")]
    {
        assert_eq!(event.refused("", &json!({ "act": wrong })).0, 400, "{wrong}");
    }
    for wrong in [json!([1, 1]), json!([9]), json!([2, 1]), json!([1, 2, 3])] {
        let act = json!({ "act": { "do": "lineup", "team": 1, "round": 1, "members": wrong } });
        assert_eq!(event.refused("", &act).0, 400, "{wrong}");
    }
    event.act(&result(1, Some(2), "="));
    event.act(&result(1, Some(1), "0-1"));
    assert_eq!(results(&event), (json!("0-1"), vec![json!("0-1"), json!("½-½")]));
    event.act(&result(1, Some(1), "*"));
    assert_eq!(results(&event).1, [Value::Null, json!("½-½")]);
    event.act(&result(1, None, "+-"));
    assert_eq!(results(&event).0, json!("+-"));
}
