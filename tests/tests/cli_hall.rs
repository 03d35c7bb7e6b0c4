//! `serve --tournament`: an event from pairing to standings over the API, by every role, and kills in the middle.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tianyuan_tests::program::{command, root, run_with};

use crate::cli_serve::Server;

/// How long something may take on a busy machine before a test gives up.
const PATIENCE: Duration = Duration::from_secs(30);

/// A tournament in a file of its own, served.
pub(crate) struct Event {
    pub(crate) folder: tempfile::TempDir,
    server: Option<Server>,
}

/// Runs `tournament` in a folder.
pub(crate) fn tournament(folder: &Path, args: &[&str]) -> tianyuan_tests::program::Ran {
    let mut call = command(["tournament"].iter().chain(args).copied().chain(["--root", root().to_str().unwrap()]));
    call.current_dir(folder);
    run_with(call, "")
}

/// A request as somebody at another machine sends it; one with a body posts it.
pub(crate) fn from_elsewhere(server: &Server, path: &str, token: &str, body: Option<&Value>) -> (u16, Value) {
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE)).build().into();
    let method = if body.is_some() { "POST" } else { "GET" };
    let mut request = ureq::http::Request::builder().method(method).uri(server.url(path)).header("x-forwarded-for", "192.0.2.40");
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    let text = body.map_or_else(String::new, Value::to_string);
    let mut answer = agent.run(request.header("content-type", "application/json").body(text).unwrap()).unwrap();
    let text = answer.body_mut().read_to_string().unwrap();
    (answer.status().as_u16(), serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

impl Event {
    fn begun(system: &str, players: &[&str]) -> Event {
        Event::made(&["--system", system, "--rounds", "3"], |folder| {
            for player in players {
                tournament(folder, &["add", "cup.tournament", player]).expect(0);
            }
        })
    }

    /// A tournament with these settings, prepared by the command and then served.
    pub(crate) fn made(settings: &[&str], prepare: impl FnOnce(&Path)) -> Event {
        let folder = tempfile::tempdir().unwrap();
        tournament(folder.path(), &[&["new", "cup.tournament"], settings].concat()).expect(0);
        prepare(folder.path());
        let mut event = Event { folder, server: None };
        event.serve();
        event
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("cup.tournament")
    }

    fn serve(&mut self) {
        let file = self.file();
        self.server = Some(Server::start(&self.folder.path().join("home"), &["--tournament", file.to_str().unwrap()]));
    }

    /// Ends the server as a power cut would, and starts it again.
    pub(crate) fn kill(&mut self) {
        drop(self.server.take());
        self.serve();
    }

    pub(crate) fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }

    pub(crate) fn act(&self, act: &Value) -> Value {
        self.server().post("hall/cup/act", "", &json!({ "act": act }))
    }

    /// The sentence and the status of an act that is refused.
    pub(crate) fn refused(&self, token: &str, body: &Value) -> (u16, String) {
        let (status, said) = self.server().ask("POST", "hall/cup/act", token, Some(body));
        let sentence = said["sentence"].as_str().unwrap_or_default().to_owned();
        assert!(status >= 400 && !sentence.is_empty() && !sentence.contains('\n'), "{body}: {said}");
        (status, sentence)
    }

    pub(crate) fn round(&self) -> Value {
        self.server().get("hall/cup/rounds/0")
    }

    pub(crate) fn links(&self) -> Value {
        self.server().get("hall/cup/links")
    }

    /// A request as somebody at another machine sends it.
    pub(crate) fn elsewhere(&self, path: &str, token: &str) -> (u16, Value) {
        from_elsewhere(self.server(), path, token, None)
    }

    /// The names of the matches of the last round, and the secrets of the two players of each board.
    fn boards(&self) -> Vec<(String, [String; 2])> {
        let (round, links) = (self.round(), self.links());
        let secret = |seat: &Value| links["players"][seat["number"].as_u64().unwrap() as usize - 1]["token"].as_str().unwrap().to_owned();
        let games = round["pairs"]["games"].as_array().unwrap().iter().zip(round["boards"].as_array().unwrap());
        games.map(|(game, board)| (text(&board["name"]), [secret(&game["first"]), secret(&game["second"])])).collect()
    }

    /// Ends a match: the loser resigns after a turn, and both confirm.
    pub(crate) fn play(&self, name: &str, [first, second]: &[String; 2], first_wins: bool) {
        self.turn(name, first);
        let loser = if first_wins { second } else { first };
        let act = format!("matches/{name}/act");
        self.server().post(&act, loser, &json!({ "act": "resign" }));
        for token in [first, second] {
            self.server().post(&act, token, &json!({ "act": "confirm-result" }));
        }
    }

    /// The first decision that is offered.
    fn turn(&self, name: &str, token: &str) {
        let seen = self.server().get(&format!("matches/{name}"));
        let decisions = json!([seen["position"]["choices"][0]["id"]]);
        self.server().post(&format!("matches/{name}/turn"), token, &json!({ "steps": seen["steps"], "decisions": decisions }));
    }

    /// The arbiter's word at the desk.
    pub(crate) fn confirm(&self, name: &str, token: &str) {
        self.server().post(&format!("matches/{name}/arbiter"), token, &json!({ "act": "confirm" }));
    }

    /// The results in the file, board by board.
    fn results(&self) -> Vec<Value> {
        self.round()["pairs"]["games"].as_array().unwrap().iter().map(|game| game["result"].clone()).collect()
    }

    /// The lines of the file that came from boards.
    pub(crate) fn played(&self) -> usize {
        std::fs::read_to_string(self.file()).unwrap().lines().filter(|line| line.contains("\"do\":\"played\"")).count()
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

const GAME: &str = "breakthrough";

#[test]
fn results_come_from_boards_once_and_outlive_kills() {
    let mut event = Event::begun("swiss", &["An", "Bo", "Cai", "Dan", "Eva"]);
    event.act(&json!({ "do": "boards", "game": GAME }));
    event.act(&json!({ "do": "pair" }));
    assert!(event.round()["boards"][0]["name"].is_null());
    event.act(&json!({ "do": "open", "round": 1 }));
    let boards = event.boards();
    event.act(&json!({ "do": "open", "round": 1 }));
    assert_eq!(event.boards(), boards, "a board is opened once");
    event.play(&boards[0].0, &boards[0].1, true);
    assert_eq!(event.results(), [Value::Null, Value::Null], "the arbiter has not confirmed it");
    let arbiter = text(&event.links()["arbiter"]);
    event.turn(&boards[1].0, &boards[1].1[0]);
    // The file is held by another program while the arbiter confirms; the server is killed before it can write.
    let held = File::open(event.file()).unwrap();
    held.lock().unwrap();
    let before = event.played();
    event.confirm(&boards[0].0, &arbiter);
    assert_eq!((before, event.played()), (0, 0));
    let killed = Instant::now();
    drop(event.server.take());
    drop(held);
    event.serve();
    let wait = || {
        while event.results()[0].is_null() {
            assert!(killed.elapsed() < PATIENCE, "{}", event.round());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    wait();
    assert_eq!((event.results(), event.played()), (vec![json!("1-0"), Value::Null], 1));
    // All is as it was: the boards, the links, the turn of the other board.
    assert_eq!(event.boards(), boards);
    assert_eq!(event.server().get(&format!("matches/{}", boards[1].0))["turns"].as_array().unwrap().len(), 1);
    // Another kill enters nothing twice; what is undone by hand does not come again.
    event.kill();
    event.round();
    assert_eq!(event.played(), 1);
    event.act(&json!({ "do": "undo" }));
    event.kill();
    assert_eq!((event.results(), event.played()), (vec![Value::Null, Value::Null], 1));
    event.act(&json!({ "do": "result", "round": 1, "board": 1, "result": "1-0" }));
    // A result by hand stands, whatever the board says later.
    event.act(&json!({ "do": "result", "round": 1, "board": 2, "result": "=" }));
    event.play(&boards[1].0, &[boards[1].1[1].clone(), boards[1].1[0].clone()], true);
    event.confirm(&boards[1].0, &arbiter);
    assert_eq!((event.results(), event.played()), (vec![json!("1-0"), json!("½-½")], 1));
    // The next round, and the same standings as the command gives.
    event.act(&json!({ "do": "pair" }));
    let standings = event.server().get("hall/cup/standings?round=1");
    let printed = tournament(event.folder.path(), &["standings", "cup.tournament", "--round", "1", "--json"]).expect(0).json();
    assert_eq!(standings, printed);
    assert_eq!(event.server().get("hall/cup/crosstable")["paired"], 2);
}

#[test]
fn each_role_may_do_its_own() {
    let event = Event::begun("swiss", &["An", "Bo", "Cai", "Dan"]);
    event.act(&json!({ "do": "boards", "game": GAME, "delay": 3600 }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let (boards, links) = (event.boards(), event.links());
    let (organiser, arbiter) = (text(&links["organiser"]), text(&links["arbiter"]));
    let [player, other] = &boards[0].1;
    let roles =
        [(organiser.as_str(), "organiser"), (&arbiter, "arbiter"), (player, "player"), ("", "spectator"), ("nonsense", "spectator")];
    for (token, role) in roles {
        let (status, seen) = event.elsewhere("hall/cup", token);
        assert_eq!((status, seen["role"].as_str()), (200, Some(role)));
        // Secrets are for the organiser alone.
        assert_eq!(event.elsewhere("hall/cup/links", token).0, if role == "organiser" { 200 } else { 403 }, "{role}");
    }
    for token in [&arbiter, player] {
        assert_eq!(event.refused(token, &json!({ "act": { "do": "pair" } })).0, 403);
        assert_eq!(event.refused(token, &json!({ "act": { "do": "undo" } })).0, 403);
    }
    assert_eq!(event.refused(player, &json!({ "act": { "do": "result", "round": 1, "board": 1, "result": "1-0" } })).0, 403);
    // A turn is seen at once by those who play there and by arbiters, and by nobody else.
    let name = &boards[0].0;
    event.turn(name, player);
    let path = format!("matches/{name}");
    let turns = |token: &str| event.elsewhere(&path, token).1["turns"].as_array().unwrap().len();
    assert_eq!((turns(player), turns(other), turns(&arbiter), turns(&organiser)), (1, 1, 1, 1));
    assert_eq!((turns(""), turns(&boards[1].1[0])), (0, 0));
    let late = event.elsewhere(&path, "").1;
    assert_eq!((late["steps"].as_u64(), late["position"]["mover"].as_u64()), (Some(0), Some(0)), "{late}");
    for hidden in ["record", "count", "desk", "legal?after=1", "position?after=1"] {
        let (status, said) = event.elsewhere(&format!("{path}/{hidden}"), "");
        assert_eq!((status, said["code"].as_str()), (403, Some("delayed")), "{hidden}: {said}");
        assert_eq!(event.elsewhere(&format!("{path}/{hidden}"), player).0, 200, "{hidden}");
    }
    let drawn = |token: &str| event.elsewhere(&format!("{path}/picture.svg"), token).1;
    assert!(drawn("") != drawn(player), "the picture is as late as the match");
    let listed = event.elsewhere("matches", "").1;
    assert!(listed.as_array().unwrap().iter().all(|card| card["turns"] == 0), "{listed}");
    assert_eq!(event.elsewhere("desk", "").1["boards"], json!([]));
    let round = event.elsewhere("hall/cup/rounds/0", "").1;
    assert_eq!((&round["boards"][0]["turns"], &round["boards"][0]["later"]), (&json!(0), &json!(true)));
    assert_eq!(event.server().get("hall/cup/rounds/0?watch=1")["boards"][0]["turns"], 0, "the wall shows what everybody may see");
    // A player gets no engine while the round is played, neither for the match nor for an analysis of the game.
    let study = event.server().post("analyses", "", &json!({ "game": { "id": GAME } }));
    let asked = json!({ "node": study["node"], "lines": 1, "seconds": 1 });
    let body = |token: &str, path: &str, body: &Value| event.server().ask("POST", path, token, Some(body));
    assert_eq!(body(player, &format!("{path}/hint"), &json!({})).0, 403);
    assert_eq!(body(player, "analyses", &json!({ "match": { "name": name } })).0, 403);
    let lines = format!("analyses/{}/lines", text(&study["name"]));
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let through = agent.post(event.server().url(&lines)).header("x-forwarded-for", "192.0.2.41");
    let through = through.header("authorization", format!("Bearer {}", text(&study["token"]))).send_json(&asked).unwrap();
    assert_eq!(through.status().as_u16(), 403);
    // The arbiter rules and confirms at the desk, and enters results by hand.
    assert_eq!(body(player, &format!("{path}/arbiter"), &json!({ "act": "pause-clock" })).0, 403);
    event.play(&boards[1].0, &boards[1].1, false);
    assert_eq!(event.server().get("matches").as_array().unwrap().len(), 2);
    event.confirm(&boards[1].0, &arbiter);
    event.server().post("hall/cup/act", &arbiter, &json!({ "act": { "do": "result", "round": 1, "board": 1, "result": "0-0" } }));
    assert_eq!(event.results(), [json!("0-0"), json!("0-1")]);
    // The secret beside the file is the owner's alone.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let key = event.file().with_extension("tournament.key");
        assert_eq!(std::fs::metadata(key).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[test]
fn a_turn_becomes_visible_when_the_delay_is_over() {
    let mut event = Event::begun("swiss", &["An", "Bo"]);
    event.act(&json!({ "do": "boards", "game": GAME, "delay": 3 }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "open", "round": 1 }));
    let (name, [first, second]) = event.boards().remove(0);
    let turns = |event: &Event| event.elsewhere(&format!("matches/{name}"), "").1["turns"].as_array().unwrap().len();
    // The line of a spectator is silent until then.
    let address = event.server().url(&format!("matches/{name}/events?watch=1"));
    let stream = ureq::get(&address).header("x-forwarded-for", "192.0.2.42").call().unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(stream.into_body().into_reader()));
    let mut message = || -> Value {
        let line = lines.by_ref().map(Result::unwrap).find(|line| line.starts_with("data:")).unwrap();
        serde_json::from_str(line.trim_start_matches("data:")).unwrap()
    };
    assert_eq!(message()["match"]["turns"].as_array().unwrap().len(), 0);
    let made = Instant::now();
    event.turn(&name, &first);
    let soon = turns(&event);
    assert!(soon == 0 || made.elapsed() >= Duration::from_secs(3), "seen after {:?}", made.elapsed());
    let told = message();
    assert_eq!(told["match"]["turns"].as_array().unwrap().len(), 1);
    assert!(made.elapsed() >= Duration::from_secs(3), "told after {:?}", made.elapsed());
    // After a kill the journal says how old a turn is.
    event.act(&json!({ "do": "boards", "game": GAME, "delay": 3600 }));
    event.turn(&name, &second);
    event.kill();
    assert_eq!(turns(&event), 0);
    event.act(&json!({ "do": "boards", "game": GAME, "delay": 0 }));
    assert_eq!(turns(&event), 2);
}

#[test]
fn what_cannot_be_is_one_sentence_and_nothing_is_lost() {
    let event = Event::begun("swiss", &["An", "Bo", "Cai"]);
    let facts = |name: &str| json!({ "act": { "do": "add", "facts": { "name": name } } });
    assert!(event.refused("", &facts("An")).1.contains("An"));
    assert_eq!(event.refused("", &facts("  ")).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "add", "facts": { "name": "Dan", "rating": "strong" } } })).0, 400);
    assert!(
        event
            .refused("", &json!({ "act": { "do": "import", "file": "list.csv", "text": "name,rating\nDan,x\n" } }))
            .1
            .contains("list.csv:2")
    );
    assert_eq!(event.refused("", &json!({ "act": { "do": "boards", "game": "nosuchgame" } })).0, 404);
    assert_eq!(event.refused("", &json!({ "act": { "do": "boards", "game": GAME, "clock": "nosuchclock" } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "boards", "game": GAME, "delay": 99_999 } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "open", "round": 1 } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "swap", "players": [1, 2] } })).0, 400);
    event.act(&json!({ "do": "pair" }));
    assert_eq!(event.refused("", &json!({ "act": { "do": "pair" } })).0, 400, "results are missing");
    for result in ["2-0", "won", "1-1"] {
        let said = event.refused("", &json!({ "act": { "do": "result", "round": 1, "board": 1, "result": result } })).1;
        assert!(said.contains(result), "{said}");
    }
    assert_eq!(event.refused("", &json!({ "act": { "do": "result", "round": 1, "board": 9, "result": "1-0" } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "result", "round": 7, "board": 1, "result": "1-0" } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "swap", "players": [1, 1] } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "swap", "players": [1, 99] } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "forbid", "players": [1, 1] } })).0, 400);
    assert_eq!(event.refused("", &json!({ "act": { "do": "explode" } })).0, 400);
    // Everybody who has not met is forbidden: the next round cannot be.
    for pair in [[1, 2], [1, 3], [2, 3]] {
        event.act(&json!({ "do": "forbid", "players": pair }));
    }
    event.act(&json!({ "do": "result", "round": 1, "board": 1, "result": "1-0" }));
    assert!(event.refused("", &json!({ "act": { "do": "pair" } })).1.contains("cannot be paired"));
    // Two organisers at two pages: the second sees that the first was faster.
    let seen = event.server().get("hall/cup")["revision"].as_u64().unwrap();
    event.act(&json!({ "do": "forbid", "players": [1, 2], "lift": true }));
    assert_eq!(event.refused("", &json!({ "seen": seen, "act": { "do": "undo" } })).0, 409);
    // The command works with the same file meanwhile.
    tournament(event.folder.path(), &["add", "cup.tournament", "Fei"]).expect(0);
    let players = event.server().get("hall/cup")["tournament"]["players"].as_array().unwrap().len();
    assert_eq!(players, 4);
    assert_eq!(event.server().ask("GET", "hall/nosuchcup", "", None).0, 404);
    assert_eq!(event.server().ask("GET", "hall/cup/pages/secrets", "", None).0, 404);
    let page = event.server().ask("GET", "hall/cup/pages/pairings?round=1", "", None).1;
    assert!(page.as_str().is_some_and(|page| page.contains("</html>")), "{page}");
}

#[test]
fn the_rules_of_the_game_are_printed_as_the_command_prints_them() {
    let event = Event::begun("swiss", &["An", "Bo", "Cai", "Dan"]);
    let page = |path: &str| {
        let (status, said) = event.server().ask("GET", &format!("hall/cup/pages/{path}"), "", None);
        (status, said.as_str().map_or_else(|| text(&said["sentence"]), str::to_owned))
    };
    for word in ["notice", "conduct", "scoresheets"] {
        let (status, said) = page(word);
        assert!(status == 400 && said.contains("No game is chosen"), "{said}");
    }
    event.act(&json!({ "do": "boards", "game": "jirige", "options": { "violations_to_lose": "2" } }));
    event.act(&json!({ "do": "pair" }));
    event.act(&json!({ "do": "result", "round": 1, "board": 2, "result": "1-0" }));
    tournament(event.folder.path(), &["print", "cup.tournament", "wall"]).expect(0);
    let words = ["pairings", "slips", "standings", "crosstable", "notice", "conduct", "scoresheets"];
    for word in words {
        let round = if ["pairings", "slips", "scoresheets"].contains(&word) { "-1" } else { "" };
        let printed = std::fs::read_to_string(event.folder.path().join(format!("wall/{word}{round}.html"))).unwrap();
        assert_eq!(page(&format!("{word}?round=1&lang=en")), (200, printed), "{word}");
    }
    let (sheets, notice, conduct) = (page("scoresheets?lang=en").1, page("notice?lang=en").1, page("conduct?lang=zh").1);
    assert_eq!(sheets.matches("class=\"sheet\"").count(), 1, "one game is not played yet");
    assert!(notice.contains("<svg") && notice.contains("2"), "{notice}");
    assert!(conduct.contains("jirige.end.4") && conduct.contains("违例"), "{conduct}");
    // The code leads to this server, and to no other.
    let own = format!("{}/%23/hall/cup", event.server().address);
    assert!(page(&format!("notice?address={own}")).1.contains("/#/hall/cup"));
    assert!(!page("notice?address=http://evil.example/%23/hall/cup").1.contains("evil"));
    assert_eq!((page("schedule").0, page("meeting?meeting=1").0, page("boards").0), (200, 404, 404));
    // An address without a game is said by the command.
    tournament(event.folder.path(), &["boards", "cup.tournament", "--off"]).expect(0);
    let said = tournament(event.folder.path(), &["print", "cup.tournament", "wall", "--address", "http://localhost/"]);
    assert!(said.complaint().contains("--game"));
}

#[test]
fn clocks_of_a_round_are_started_together() {
    let mut event = Event::begun("swiss", &["An", "Bo", "Cai", "Dan"]);
    event.act(&json!({ "do": "boards", "game": "jirige", "clock": "league" }));
    event.act(&json!({ "do": "pair" }));
    assert_eq!(event.refused("", &json!({ "act": { "do": "start", "round": 2 } })).0, 400);
    event.act(&json!({ "do": "open", "round": 1 }));
    let (boards, arbiter) = (event.boards(), text(&event.links()["arbiter"]));
    let running = |event: &Event| -> Vec<bool> {
        event.round()["boards"].as_array().unwrap().iter().map(|board| !board["clock"]["running"].is_null()).collect()
    };
    assert_eq!(running(&event), [false, false]);
    let start = json!({ "act": { "do": "start", "round": 1 } });
    assert_eq!(event.refused(&boards[0].1[0], &start).0, 403);
    event.server().post("hall/cup/act", &arbiter, &start);
    assert_eq!(running(&event), [true, true]);
    // The desk calls boards and players as the tournament does.
    let desk = event.server().get("desk");
    let seats: Vec<&Value> = desk["boards"].as_array().unwrap().iter().map(|board| &board["seat"]).collect();
    assert_eq!((&seats[0]["board"], &seats[1]["board"], &seats[0]["event"]), (&json!("1"), &json!("2"), &json!("cup")));
    let first = event.round()["pairs"]["games"][0].clone();
    assert_eq!(seats[0]["names"].as_array().unwrap().iter().filter(|name| **name == first["first"]["name"]).count(), 1, "{desk}");
    // A clock that was stopped since is not started again, and a restart starts none by itself.
    event.server().post(&format!("matches/{}/arbiter", boards[0].0), &arbiter, &json!({ "act": "pause-clock" }));
    event.act(&json!({ "do": "start", "round": 1 }));
    assert_eq!(running(&event), [false, true]);
    event.kill();
    assert_eq!(running(&event), [false, false]);
}

#[test]
fn a_file_that_is_no_tournament_is_said_before_anybody_comes() {
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken");
    std::fs::write(&broken, "no entry\n").unwrap();
    for file in [broken.to_str().unwrap(), "nosuchfile"] {
        let mut call = command(["serve", "--no-open", "--port", "0", "--tournament", file]);
        call.env("TIANYUAN_HOME", folder.path());
        let said = run_with(call, "").complaint();
        assert!(said.contains(file) && said.lines().count() == 1, "{said}");
    }
    assert!(!folder.path().join("broken.key").exists(), "nothing is written beside it");
}
