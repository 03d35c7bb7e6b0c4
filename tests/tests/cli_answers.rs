//! Every command's JSON: the fields that docs/json.md promises, and that nothing undocumented is printed.

#![allow(clippy::unwrap_used, clippy::expect_used)] // a test fails by panicking

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tianyuan_tests::program::{Ran, command, json, root, run, run_with};

const RECORD: &str = "examples/records/jiu-aba-association.jiu";

/// Fields whose keys are identifiers of a script, or numbers, and not words of this program.
const MAPS: [&str; 19] = [
    "counts", "hands", "in_hand", "endings", "winners", "divide", "names", "says", "letters", "supply", "codes", "zone", "default",
    "value", "totals", "values", "owners", "words", "granted",
];

/// Words in backquotes in a section of docs/json.md, and in the parts that recur.
fn documented(section: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("docs/json.md")).unwrap();
    let mut words = BTreeSet::new();
    for part in text.split("\n## ") {
        let name = part.lines().next().unwrap_or_default();
        if name.split([',', ' ']).any(|word| word == section) || name == "Parts that recur" || name == "check" {
            words.extend(part.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    words
}

fn keys(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| keys(item, into)),
        Value::Object(fields) => {
            for (key, field) in fields {
                into.insert(key.clone());
                // `endings` is a map in `playout` and an array in `show`.
                if !MAPS.contains(&key.as_str()) || field.is_array() {
                    keys(field, into);
                }
            }
        }
        _ => {}
    }
}

#[track_caller]
fn check(section: &str, code: i32, args: &[&str], promised: &[&str]) -> Value {
    let answer = json(code, args);
    let words = documented(section);
    assert!(!words.is_empty(), "docs/json.md has no section {section}");
    let mut found = BTreeSet::new();
    keys(&answer, &mut found);
    for key in &found {
        assert!(words.contains(key), "`{key}` of {args:?} is not in the section {section} of docs/json.md");
    }
    let first = if answer.is_array() { &answer[0] } else { &answer };
    for key in promised {
        assert!(first.get(key).is_some(), "{args:?} lacks `{key}`: {first}");
    }
    answer
}

#[test]
fn list() {
    let games = check("list", 0, &["list"], &["id", "of", "names", "file", "options"]);
    let games = games.as_array().unwrap();
    let game = |id: &str| games.iter().find(|game| game["id"] == id).unwrap_or_else(|| panic!("no {id}"));
    assert!(game("jiu")["of"].is_null());
    assert_eq!(game("jirige")["file"], "scripts/jirige.lua");
    let option = game("jirige")["options"].as_array().unwrap().iter().find(|option| option["name"] == "lose_at").unwrap();
    assert_eq!((&option["kind"], &option["default"]), (&"integer".into(), &3.into()));
    let variants = games.iter().filter(|game| !game["of"].is_null()).count();
    assert!(variants >= 6, "{variants} variants");
    assert!(games.iter().all(|game| game["diagnostics"].as_array().unwrap().is_empty()));
}

#[test]
fn show() {
    let all: [(&str, &[&str]); 2] = [("jiu", &["layout", "opening", "march"]), ("jirige", &["layout", "opening", "earned", "march"])];
    for (game, wanted) in all {
        let shown = check("show", 0, &["show", game], &["id", "of", "names", "version", "options", "phases", "forms", "endings", "hooks"]);
        let phases: Vec<_> = shown["phases"].as_array().unwrap().iter().map(|phase| phase["id"].as_str().unwrap()).collect();
        assert_eq!(phases, wanted);
        assert_eq!(shown["version"].as_str().unwrap().len(), 64);
        assert!(shown["examples"].as_u64().unwrap() > 0);
        assert_eq!(shown["hooks"].as_array().unwrap().len(), 0, "{game} is fully declared");
    }
}

#[test]
fn an_option_is_in_force_and_in_the_version() {
    let plain = json(0, ["show", "jirige"]);
    let four = json(0, ["show", "jirige", "--option", "lose_at=4"]);
    let value = |shown: &Value| shown["options"].as_array().unwrap().iter().find(|o| o["name"] == "lose_at").unwrap()["value"].clone();
    assert_eq!((value(&plain), value(&four)), (3.into(), 4.into()));
    assert_ne!(plain["version"], four["version"]);
}

#[test]
fn check_of_right_scripts() {
    let checked = check("check", 0, &["check", "scripts/jirige.lua", "scripts/jiu.lua"], &["ok", "diagnostics", "hooks"]);
    assert_eq!(checked["ok"], true);
    assert_eq!(checked["files"].as_array().unwrap().len(), 2);
}

/// The game that the page about writing rules shows is a file that works.
#[test]
fn the_game_of_the_documentation() {
    let file = "examples/little-squares.lua";
    assert_eq!(json(0, ["check", file])["ok"], true);
    let text = fs::read_to_string(root().join(file)).unwrap();
    for page in ["docs/writing.md", "docs/writing.zh.md"] {
        assert!(fs::read_to_string(root().join(page)).unwrap().contains(&text), "{page}");
    }
    let played = json(0, ["playout", file, "--games", "50", "--max", "2000"]);
    assert_eq!(played["games"], 50);
}

#[test]
fn test_runs_the_examples() {
    let tested = check("test", 0, &["test"], &["ok", "passed", "failed", "examples"]);
    assert_eq!((&tested["ok"], &tested["failed"]), (&true.into(), &0.into()));
    assert!(tested["passed"].as_u64().unwrap() > 20);
}

#[test]
fn apply_draws_the_position_reached_and_none_for_a_move_that_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (file, none) = (folder.path().join("a.svg"), folder.path().join("none.svg"));
    let [file, none] = [&file, &none].map(|file| file.to_str().unwrap());
    json(0, ["apply", "shogi", "--moves", "P-7f P-3d Bx2b+", "--pieces", "names", "--svg", file]);
    let picture = fs::read_to_string(file).unwrap();
    assert!(picture.contains("<title>Shogi, Gote to move</title>"), "{picture}");
    // A promoted piece of the one side; pieces of the other are turned round.
    assert!(picture.contains("writing risen") && picture.contains("rotate(180") && picture.matches("<use").count() == 39, "{picture}");
    json(1, ["apply", "shogi", "--moves", "P-7d", "--svg", none]);
    assert!(!fs::exists(none).unwrap());
    let lost = run(["apply", "shogi", "--svg", "no/such/folder/a.svg"]).expect(2);
    assert!(lost.err.contains("no/such/folder/a.svg"), "{}", lost.err);
}

#[test]
fn legal() {
    let legal = check("legal", 0, &["legal", "jirige"], &["mover", "phase", "owed", "decisions"]);
    assert_eq!((&legal["mover"], &legal["phase"], &legal["owed"]), (&"b".into(), &"layout".into(), &0.into()));
    let decisions = legal["decisions"].as_array().unwrap();
    assert_eq!(decisions.len(), 8, "the eight points round the centre");
    for key in ["text", "kind", "from", "to"] {
        assert!(decisions[0].get(key).is_some(), "{key}");
    }
    assert_eq!(decisions[0]["kind"], "place");
}

#[test]
fn apply() {
    let applied = check("apply", 0, &["apply", "jirige", "--moves", "D4 D5; E4"], &["position", "ended", "winner", "reason", "clause"]);
    assert_eq!((&applied["decisions"], &applied["ended"]), (&3.into(), &false.into()));
    let position = applied["position"].as_str().unwrap();
    let again = json(0, ["apply", "jirige", "--position", position]);
    assert_eq!(again["position"], applied["position"], "a position text is accepted and comes back");
}

#[test]
fn apply_of_an_illegal_move() {
    let applied = check("apply", 1, &["apply", "jirige", "--moves", "D4 A1"], &["position", "refused"]);
    assert_eq!((&applied["refused"]["word"], &applied["refused"]["text"]), (&2.into(), &"A1".into()));
    assert_eq!(applied["refused"]["clause"], "jirige.place.3");
}

#[test]
fn judge() {
    let no = check("judge", 1, &["judge", "jirige", "--move", "A1"], &["legal", "reason", "clause", "file", "line"]);
    assert_eq!((&no["legal"], &no["clause"], &no["file"]), (&false.into(), &"jirige.place.3".into(), &"scripts/jirige.lua".into()));
    assert!(no["line"].as_u64().unwrap() > 0 && no["reason"].is_string());
    let yes = check("judge", 0, &["judge", "jirige", "--move", "D4"], &["legal", "reason", "clause", "file", "line"]);
    assert_eq!((&yes["legal"], &yes["reason"]), (&true.into(), &Value::Null));
    let what = check("judge", 0, &["judge", "jirige"], &["position", "mover", "phase", "owed", "counts", "ended", "decisions", "key"]);
    assert_eq!(what["decisions"], 8);
}

#[test]
fn judge_answers_every_reading_of_a_move() {
    let args = ["judge", "jiu", "--option", "size=8", "--position", "4w3/b4w1w/8/2bw3w/8/b4w1w/8/b4w1w b march -", "--move"];
    let ask = |text| json(0, args.iter().copied().chain([text]));
    let two = ask("C5→E5");
    let readings: Vec<_> =
        two["readings"].as_array().unwrap().iter().map(|r| (r["move"].as_str().unwrap(), r["clause"].as_str().unwrap())).collect();
    assert_eq!(readings, [("C5→E5", "jiu.fly.2"), ("C5→E5:TC-D5", "jiu.jump.1")]);
    assert_eq!((&two["legal"], &two["clause"]), (&true.into(), &"jiu.fly.2".into()), "the fields beside are those of the first");
    assert_eq!(two["readings"][1]["decisions"][0]["over"], "D5");
    assert_eq!(ask("C5xE5")["readings"].as_array().map(Vec::len), Some(0));
    assert_eq!(ask("A1→B2")["readings"].as_array().map(Vec::len), Some(0));
    let plain = run(args.iter().copied().chain(["C5→E5"])).expect(0).out;
    assert!(plain.contains("jiu.fly.2") && plain.contains("jiu.jump.1"), "{plain}");
    // A flight is said apart by naming nothing jumped.
    for text in ["C5→E5:TC-none", "C5→E5：TC-无"] {
        let one = ask(text);
        assert_eq!((&one["decisions"][0]["kind"], one["readings"].as_array().map(Vec::len)), (&"fly".into(), Some(0)), "{one}");
    }
    assert_eq!(json(1, args.iter().copied().chain(["A3→A4→A5:TC-none"]))["legal"], false);
}

#[test]
fn a_typed_list_and_a_lesson_ask_which_reading_is_meant() {
    let position = args_position();
    let args = ["play", "jiu", "--plain", "--option", "size=8", "--position", position];
    let typed = |line: &str| run_with(command(args), &format!("{line}\nquit\n")).out;
    let asked = typed("C5→E5 H1→G1");
    assert!(asked.contains("`C5→E5:TC-none`, `C5→E5:TC-D5`"), "{asked}");
    for (line, white) in [("C5→E5:TC-none H1→G1", 9), ("C5→E5:TC-D5 H1→G1", 8)] {
        let out = typed(line);
        assert!(!out.contains("may mean") && out.contains(&format!("White {white}")), "{line}: {out}");
    }
    // Records and programs keep the rule that a path which names nothing jumped is the flight.
    let flown = json(0, ["apply", "jiu", "--option", "size=8", "--position", position, "--moves", "C5→E5"]);
    assert_eq!(flown["counts"]["w"], 9, "{flown}");
    let lesson = |answer: &str| {
        let play = command(["lesson", "play", "tests/data/lessons/flight.lua", "--plain", "--json", "--no-progress"]);
        run_with(play, &format!("{answer}\nquit\n")).expect(0).out
    };
    let asked = lesson("C5→E5");
    assert!(asked.contains("\"unread\"") && asked.contains("`C5→E5:TC-none`, `C5→E5:TC-D5`"), "{asked}");
    assert!(lesson("C5→E5:TC-D5").contains("\"solved\""));
    assert!(lesson("C5→E5:TC-none").contains("\"misses\""));
}

/// Dark flies, and may jump on the same path.
fn args_position() -> &'static str {
    "4w3/b4w1w/8/2bw3w/8/b4w1w/8/b4w1w b march -"
}

#[test]
fn colours_are_guessed_tossed_for_or_agreed_on() {
    let guess = json(0, ["colours", "jirige", "--seed", "3", "--guess", "odd", "--games", "4", "--players", "Ann,Bo"]);
    assert_eq!((&guess["how"], &guess["clause"], &guess["said"]), (&"guess".into(), &"jirige.phase.2".into(), &"odd".into()));
    let hidden = guess["hidden"].as_u64().unwrap();
    assert_eq!(guess["won"], hidden % 2 == 1);
    let dark: Vec<&str> = guess["games"].as_array().unwrap().iter().map(|game| game["sides"]["b"].as_str().unwrap()).collect();
    let (first, second) = if hidden % 2 == 1 { ("Bo", "Ann") } else { ("Ann", "Bo") };
    assert_eq!(dark, [first, second, first, second], "who guesses right has Dark, and then the colours change every game");
    let won = |seed: u32, guess: &str| json(0, ["colours", "jirige", "--seed", &seed.to_string(), "--guess", guess])["won"] == true;
    for seed in 0..6 {
        assert_ne!(won(seed, "odd"), won(seed, "even"), "the same pieces are hidden whatever is said");
    }
    assert!((0..12).any(|seed| won(seed, "odd")) && (0..12).any(|seed| !won(seed, "odd")));
    let again = || json(0, ["colours", "jiu", "--option", "colour_choice=toss", "--seed", "9", "--games", "6"]);
    assert_eq!(again(), again());
    assert_eq!((&again()["how"], &again()["hidden"]), (&"toss".into(), &Value::Null));
    let agreed = json(0, ["colours", "jiu", "--games", "2"]);
    assert_eq!((&agreed["how"], &agreed["won"]), (&"agreed".into(), &Value::Null));
    assert_eq!(agreed["games"][0]["sides"], agreed["games"][1]["sides"]);
    let go = json(0, ["colours", "go", "--seed", "3", "--guess", "even"]);
    assert_eq!((&go["how"], &go["clause"]), (&"guess".into(), &"go.colour.1".into()));
    assert_eq!(go["won"] == true, go["games"][0]["sides"]["b"] == "B", "who guesses right has Black");
    for settled in [
        &["colours", "go", "--option", "handicap=3"][..],
        &["colours", "go", "--option", "colour_choice=organiser"],
        &["colours", "go-tang"],
    ] {
        assert_eq!(json(0, settled)["how"], "agreed", "{settled:?}");
    }
    let alternate = json(0, ["colours", "jiu", "--option", "colour_choice=alternate", "--games", "2"]);
    assert_eq!(alternate["games"][0]["sides"]["w"], alternate["games"][1]["sides"]["b"]);
    for wrong in
        [&["colours", "jirige", "--guess", "seven"][..], &["colours", "jiu", "--guess", "odd"], &["colours", "jirige", "--players", "Ann"]]
    {
        let complaint = run(wrong).complaint();
        assert!(complaint.contains("odd") || complaint.contains("--guess") || complaint.contains("--players"), "{complaint}");
    }
    let zh = run(["colours", "jirige", "--seed", "3", "--guess", "odd", "--lang", "zh"]).expect(0).out;
    assert!(zh.contains("握子") && zh.contains("jirige.phase.2"), "{zh}");
}

#[test]
fn judge_names_the_line_of_the_rule() {
    let no = json(1, ["judge", "jirige", "--move", "A1"]);
    let script = fs::read_to_string(root().join("scripts/jirige.lua")).unwrap();
    let line = script.lines().nth(no["line"].as_u64().unwrap() as usize - 1).unwrap();
    assert!(line.contains("place"), "{line}");
}

#[test]
fn judge_speaks_chinese() {
    let no = run(["judge", "jirige", "--move", "A1", "--lang", "zh"]).expect(1);
    assert!(no.out.contains("不能在 A1"), "{}", no.out);
}

#[test]
fn perft() {
    let counted = check(
        "perft",
        0,
        &["perft", "jirige", "2", "--divide"],
        &["game", "version", "depth", "nodes", "seconds", "cpu_seconds", "divide"],
    );
    let divide = counted["divide"].as_object().unwrap();
    let sum: u64 = divide.values().map(|nodes| nodes.as_u64().unwrap()).sum();
    assert_eq!((divide.len(), sum), (8, counted["nodes"].as_u64().unwrap()));
    let threads = json(0, ["perft", "jirige", "2", "--threads", "3"]);
    assert_eq!((&threads["nodes"], &threads["divide"]), (&counted["nodes"], &Value::Null));
    let turns = json(0, ["perft", "jirige", "2", "--turns", "--divide"]);
    let sum: u64 = turns["divide"].as_object().unwrap().values().map(|nodes| nodes.as_u64().unwrap()).sum();
    assert_eq!(sum, turns["nodes"].as_u64().unwrap());
}

#[test]
fn a_path_works_where_an_id_does() {
    let by_id = json(0, ["perft", "jirige", "2"]);
    let by_path = json(0, ["perft", "./scripts/jirige.lua", "2"]);
    assert_eq!((&by_id["nodes"], &by_id["game"]), (&by_path["nodes"], &by_path["game"]));
}

/// The part that does not depend on the machine.
fn lasting(mut playout: Value) -> Value {
    for field in ["seconds", "cpu_seconds", "peak_rss_bytes"] {
        assert!(playout[field].as_f64().unwrap() >= 0.0, "{field}");
        playout.as_object_mut().unwrap().remove(field);
    }
    playout
}

#[test]
fn playout() {
    let promised = ["games", "decisions", "seconds", "cpu_seconds", "endings", "winners", "hook_calls", "peak_rss_bytes"];
    let args = ["playout", "jirige", "--games", "200", "--seed", "7"];
    let played = lasting(check("playout", 0, &args, &promised));
    let sum = |field: &str| played[field].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    assert_eq!(sum("endings"), 200);
    assert_eq!(sum("winners") + played["no_winner"].as_u64().unwrap(), 200);
    assert_eq!(played["hook_calls"], 0, "a fully declared game never enters Lua");
    for threads in ["1", "2", "3"] {
        let again = lasting(json(0, args.iter().copied().chain(["--threads", threads])));
        assert_eq!(again.to_string(), played.to_string(), "{threads} threads");
    }
    let other = lasting(json(0, ["playout", "jirige", "--games", "200", "--seed", "8"]));
    assert_ne!(other["decisions"], played["decisions"]);
}

#[test]
fn best() {
    let promised = ["turn", "decisions", "score", "proven", "pv", "lines", "nodes", "seconds", "mover", "position"];
    let args = ["best", "hex", "--option", "size=3", "--nodes", "4000", "--lines", "2"];
    let found = check("best", 0, &args, &promised);
    assert_eq!((&found["proven"], found["score"].as_f64().is_some_and(|score| score > 0.9)), (&"win".into(), true));
    assert_eq!(found["turn"], found["pv"][0]);
    assert_eq!(found["lines"].as_array().map(Vec::len), Some(2));
    let strip = |mut answer: Value| {
        for time in ["seconds", "cpu_seconds"] {
            answer.as_object_mut().unwrap().remove(time);
        }
        answer
    };
    assert_eq!(strip(json(0, args)), strip(found), "the same search gives the same answer");
    // A turn of several decisions is whole: a mill is closed, and a man is taken.
    let args = ["best", "nine-mens-morris", "--position", "ww1/3/3/6/w2/3/bbb w midgame -", "--nodes", "500"];
    let turn = json(0, args);
    assert_eq!((turn["decisions"].as_array().map(Vec::len), &turn["proven"]), (Some(2), &"win".into()), "{turn}");
    // What was made before is part of the game.
    let mate = json(0, ["best", "chess", "--moves", "f2f3 e7e5 g2g4", "--nodes", "3000"]);
    assert_eq!((&mate["turn"], &mate["proven"], &mate["mover"]), (&"D8H4".into(), &"win".into(), &"b".into()));
    let over = json(1, ["best", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"]);
    assert!(over["turn"].is_null() && over["score"].is_null(), "{over}");
    assert!(run(["best", "ludo"]).expect(2).err.contains("Chance decides"));
    assert!(run(["best", "chess", "--moves", "e2e5"]).expect(2).err.contains("e2e5"));
    for wrong in [["--time", "0"], ["--level", "11"], ["--nodes", "0"], ["--time", "nan"]] {
        assert_eq!(run(["best", "chess"].into_iter().chain(wrong)).code, Some(2), "{wrong:?}");
    }
}

#[test]
fn analyse() {
    let promised = ["lines", "nodes", "seconds", "mover", "position"];
    let mill = "ww1/3/3/6/w2/3/bbb w midgame -";
    let found = check("analyse", 0, &["analyse", "nine-mens-morris", "--position", mill, "--nodes", "500", "--lines", "2"], &promised);
    let words = |line: &Value| -> Vec<String> {
        let reasons = line["reasons"].as_array().unwrap();
        reasons.iter().map(|reason| reason["reason"].as_str().unwrap().to_owned()).collect()
    };
    let best = words(&found["lines"][0]);
    assert!(["wins", "captures", "makes"].iter().all(|word| best.iter().any(|other| other == word)), "{found}");
    assert_eq!(found["lines"].as_array().map(Vec::len), Some(2));
    let check_given = json(0, ["analyse", "chess", "--moves", "f2f3 e7e5 g2g4", "--nodes", "3000", "--lines", "1"]);
    assert_eq!((&check_given["lines"][0]["turn"], &check_given["lines"][0]["proven"]), (&"D8H4".into(), &"win".into()));
    assert!(words(&check_given["lines"][0]).contains(&"wins".to_owned()));
    // A recorded game: the blunder is named, with what mates instead.
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.pgn");
    std::fs::write(&file, "1. f3 e5 2. g4 a6 3. a3 Qh4# 0-1\n").unwrap();
    let args = ["analyse", "chess", "--record", file.to_str().unwrap(), "--nodes", "1000"];
    let game = check("analyse", 0, &args, &["turns", "nodes", "seconds"]);
    let turns = game["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 6);
    assert_eq!((&turns[3]["better"], &turns[5]["after"]), (&"D8H4".into(), &1.0.into()), "{game}");
    assert_eq!(run(["analyse", "ludo"]).code, Some(2));
    assert_eq!(json(1, ["analyse", "chess", "--moves", "f2f3 e7e5 g2g4 d8h4"])["lines"].as_array().map(Vec::len), Some(0));
}

/// The table of a script given by path lies beside it, and a search of the script reads it there.
#[test]
fn a_script_given_by_path_is_tuned_beside_itself() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("loose.lua");
    fs::copy(root().join("scripts/breakthrough.lua"), &script).unwrap();
    let script = script.to_str().unwrap();
    let ask = |code: i32, args: &[&str]| {
        let mut asked = command(args.iter().copied());
        asked.arg("--json").env("TIANYUAN_HOME", folder.path().join("home"));
        run_with(asked, "").expect(code)
    };
    let tuned: Value = serde_json::from_str(&ask(0, &["tune", script, "--games", "2", "--nodes", "20", "--trial", "0"]).out).unwrap();
    let file = folder.path().join("tuned/breakthrough.lua");
    assert_eq!(tuned["file"].as_str(), file.to_str());
    fs::write(&file, "return { wieghts = {} }\n").unwrap();
    assert!(ask(2, &["best", script, "--nodes", "20"]).err.contains("tuned/breakthrough.lua:1:"));
}

/// A tree with one script, to which tables of weights are written.
#[test]
fn tune() {
    let tree = tempfile::tempdir().unwrap();
    fs::create_dir(tree.path().join("scripts")).unwrap();
    fs::copy(root().join("scripts/breakthrough.lua"), tree.path().join("scripts/breakthrough.lua")).unwrap();
    let (folder, home) = (tree.path().to_string_lossy().into_owned(), tree.path().join("home"));
    let ask = |code: i32, args: &[&str]| {
        let mut asked = command(args.iter().copied());
        asked.args(["--root", &folder, "--json"]).env("TIANYUAN_HOME", &home);
        run_with(asked, "").expect(code)
    };
    let args = |games: &'static str| ["tune", "breakthrough", "--games", games, "--nodes", "30", "--trial", "0"];
    let answer = |ran: &Ran| serde_json::from_str::<Value>(&ran.out).unwrap();
    let half = answer(&ask(0, &args("3")));
    let file = PathBuf::from(half["file"].as_str().unwrap());
    assert_eq!((&half["complete"], half["games"].as_u64()), (&true.into(), Some(3)));
    // What was played is kept: three games more give the table of six.
    ask(0, &args("6"));
    let written = fs::read_to_string(&file).unwrap();
    fs::remove_dir_all(&home).unwrap();
    ask(0, &[args("6").as_slice(), &["--threads", "1"]].concat());
    assert_eq!(fs::read_to_string(&file).unwrap(), written, "neither the pause nor the threads matter");
    assert!(written.contains("[\"piece.") && written.contains("[\"goal\"]"), "{written}");
    // A search reads the table: with another worth of places it plays another move, or values it otherwise.
    let best = || answer(&ask(0, &["best", "breakthrough", "--nodes", "500"]))["lines"].clone();
    let before = best();
    let edited = |text: &str| fs::write(&file, text).unwrap();
    let version = half["version"].as_str().unwrap();
    edited(
        &format!("return {{ rules = \"{version}\", weights = {{ [\"centre.pawn\"] = -3, [\"piece.pawn\"] = 9 }} }}\n")
            .replace("pawn", piece_of(&written)),
    );
    assert_ne!(best(), before);
    // Its faults are reported with their lines, and other rules in one sentence.
    let wrong = [
        ("weights = {\n\n[\"goul\"] = 1 }", ":4:"),
        ("wieghts = {}", ":2:"),
        ("cut = 0", ":2:"),
        ("search = 'astar'", ":2:"),
        ("weights = {\n[\"goal\"] = 'much' }", ":3:"),
    ];
    for (text, place) in wrong {
        edited(&format!("return {{\n{text} }}\n"));
        let ran = ask(2, &["best", "breakthrough", "--nodes", "50"]);
        assert!(ran.err.contains(place) && ran.err.contains("tuned/breakthrough.lua"), "{text}: {}", ran.err);
    }
    // Whoever serves the game does not begin with a table that is wrong.
    assert!(ask(2, &["gtp", "breakthrough"]).err.contains("tuned/breakthrough.lua"));
    let mut rpc = command(["rpc"]);
    rpc.args(["--root", &folder]);
    let asked = "{\"id\":1,\"op\":\"load\",\"game\":\"breakthrough\"}\n{\"id\":2,\"op\":\"search\",\"game\":1,\"nodes\":50}\n";
    let ran = run_with(rpc, asked).expect(0);
    assert!(ran.out.lines().nth(1).unwrap().contains("tuned/breakthrough.lua:3:"), "{}", ran.out);
    edited("return { search = 'grave+mast+proof', cut = 30 }\n");
    assert_ne!(best(), before, "a search with switches is read");
    edited("return { rules = 'others', weights = {} }\n");
    assert!(ask(0, &["best", "breakthrough", "--nodes", "50"]).err.contains("other rules"));
    assert!(run(["tune", "ludo"]).expect(2).err.contains("chance"));
    assert!(run(["tune", "chinese-chequers", "--option", "players=3"]).expect(2).err.contains("two sides"));
}

/// Games of placements teach a policy of placements, which searches use and people may edit.
#[test]
fn tune_learns_placements() {
    let tree = tempfile::tempdir().unwrap();
    fs::create_dir(tree.path().join("scripts")).unwrap();
    fs::copy(root().join("scripts/atari-go.lua"), tree.path().join("scripts/atari-go.lua")).unwrap();
    let (folder, home) = (tree.path().to_string_lossy().into_owned(), tree.path().join("home"));
    let ask = |code: i32, args: &[&str]| {
        let mut asked = command(args.iter().copied());
        asked.args(["--root", &folder, "--json"]).env("TIANYUAN_HOME", &home);
        run_with(asked, "").expect(code)
    };
    let answer = |ran: &Ran| serde_json::from_str::<Value>(&ran.out).unwrap();
    let tuned = answer(&ask(0, &["tune", "atari-go", "--games", "3", "--nodes", "80", "--trial", "0"]));
    assert_eq!(tuned["chosen"], "grave+patterns, sharp 3");
    let file = PathBuf::from(tuned["file"].as_str().unwrap());
    let written = fs::read_to_string(&file).unwrap();
    assert!(written.contains("[\"ataris\"]") && written.contains("[\"near.1\"]"), "{written}");
    // A policy that prefers sites near the last placement, or far from it, looks there first.
    let best = || answer(&ask(0, &["best", "atari-go", "--moves", "E5", "--nodes", "8"]))["turn"].as_str().unwrap().to_owned();
    let edited = |weights: &str| fs::write(&file, format!("return {{ search = 'grave+patterns', placing = {{ {weights} }} }}\n")).unwrap();
    edited("['near.1'] = 12");
    let near = best();
    assert!(["E4", "E6", "D5", "F5"].contains(&near.as_str()), "{near}");
    edited("['near.1'] = -12, ['near.2'] = -12");
    assert!(!["E4", "E6", "D5", "F5", "D4", "F4", "D6", "F6"].contains(&best().as_str()));
    edited("\n['pattern.xx'] = 1");
    let ran = ask(2, &["best", "atari-go", "--nodes", "60"]);
    assert!(ran.err.contains(":2:") && ran.err.contains("pattern.xx"), "{}", ran.err);
}

/// The first piece that a table names.
fn piece_of(table: &str) -> &str {
    table.split_once("[\"piece.").and_then(|(_, rest)| rest.split_once('"')).map(|(name, _)| name).unwrap()
}

#[test]
fn games_between_players() {
    let promised = ["games", "a_wins", "b_wins", "draws", "elo", "interval", "faults"];
    let args = ["match", "gomoku", "--option", "size=7", "--a", "level:4", "--b", "random", "--games", "6"];
    let played = check("match", 0, &args, &promised);
    let sum: u64 = ["a_wins", "b_wins", "draws"].iter().map(|field| played[field].as_u64().unwrap()).sum();
    assert_eq!((sum, played["stopped"].as_u64()), (6, Some(0)));
    assert!(played["a_wins"].as_u64() > played["b_wins"].as_u64(), "{played}");
    let turned = json(0, ["match", "gomoku", "--option", "size=7", "--a", "random", "--b", "level:4", "--games", "6"]);
    assert!(turned["b_wins"].as_u64() > turned["a_wins"].as_u64(), "{turned}");
    // Decisions of an opening end no game: nobody has played yet. In this hunt a piece may be taken by the fourth, and nobody else is left.
    let saved = tempfile::tempdir().unwrap();
    let save = saved.path().to_str().unwrap();
    let hunt = [
        "match",
        "sixteen-and-general",
        "--a",
        "random",
        "--b",
        "random",
        "--games",
        "20",
        "--seed",
        "3",
        "--opening",
        "6",
        "--save",
        save,
    ];
    json(0, hunt);
    let turns = |text: String| text.split_whitespace().filter(|word| word.ends_with(':') && word.starts_with(['G', 'M'])).count();
    let shortest = fs::read_dir(save).unwrap().map(|file| turns(fs::read_to_string(file.unwrap().path()).unwrap())).min();
    assert!(shortest > Some(6), "{shortest:?}");
    assert!(run(["match", "gomoku", "--a", "level:11", "--b", "random"]).expect(2).err.contains("`level:11` is no player"));
    assert!(
        run(["match", "chinese-chequers", "--option", "players=3", "--a", "random", "--b", "random"]).expect(2).err.contains("two sides")
    );
}

/// A Lua function in a rule gives the same games on any number of threads, its calls are counted, and `check` names it.
#[test]
fn a_game_with_a_hook() {
    let dir = tempfile::tempdir().unwrap();
    let script = fs::read_to_string(root().join("examples/little-squares.lua")).unwrap();
    let hooked =
        script.replacen("when = count(own):at_most(opt.lose_at)", "when = function(pos) return pos:count(pos.own) <= opt.lose_at end", 1);
    assert_ne!(script, hooked);
    let path = dir.path().join("hooked.lua");
    fs::write(&path, hooked).unwrap();
    let path = path.to_str().unwrap();
    let checked = check("check", 0, &["check", path], &["hooks"]);
    let hook = &checked["hooks"][0];
    assert!(hook["line"].as_u64().unwrap() > 0 && hook["where"].is_string(), "{hook}");
    assert_eq!(checked["hooks"].as_array().unwrap().len(), 1);
    let args = |file, threads| ["playout", file, "--games", "60", "--seed", "3", "--max", "500", "--threads", threads];
    let hooked = lasting(json(0, args(path, "1")));
    assert!(hooked["hook_calls"].as_u64().unwrap() > 1000, "{hooked}");
    assert_eq!(lasting(json(0, args(path, "2"))).to_string(), hooked.to_string());
    let declared = lasting(json(0, args("examples/little-squares.lua", "1")));
    for field in ["decisions", "endings", "winners"] {
        assert_eq!(declared[field], hooked[field], "{field}");
    }
}

#[test]
fn playout_stops_games_at_the_maximum() {
    let played = json(0, ["playout", "jiu", "--games", "3", "--seed", "1", "--max", "50"]);
    assert_eq!((&played["endings"]["max"], &played["decisions"], &played["no_winner"]), (&3.into(), &150.into(), &3.into()));
}

#[test]
fn replay_as_printed() {
    let replay = check("replay", 1, &["replay", RECORD, "--plies"], &["plies", "problems", "final", "result"]);
    let plies: Vec<_> = replay["problems"].as_array().unwrap().iter().map(|problem| problem["ply"].as_str().unwrap()).collect();
    assert_eq!(plies, ["W16", "B23", "B45"]);
    for key in ["ply", "text", "reason", "clause"] {
        assert!(replay["problems"][0].get(key).is_some(), "{key}");
    }
    assert_eq!((&replay["plies"], &replay["moves"].as_array().unwrap().len()), (&57.into(), &57));
    assert_eq!((&replay["final"]["counts"]["b"], &replay["final"]["counts"]["w"]), (&77.into(), &63.into()));
    assert_eq!(replay["winner"], "b");
}

#[test]
fn replay_as_corrected() {
    let replay = check("replay", 0, &["replay", RECORD, "--reading", "corrected"], &["plies", "problems", "final", "result"]);
    assert_eq!(replay["problems"].as_array().unwrap().len(), 0);
    let plies: Vec<_> = replay["mended"].as_array().unwrap().iter().map(|mended| mended["ply"].as_str().unwrap()).collect();
    assert_eq!(plies, ["W16", "B23", "B45"]);
    assert_eq!((&replay["final"]["counts"]["b"], &replay["final"]["counts"]["w"]), (&77.into(), &63.into()));
}

#[test]
fn export_writes_the_tree_and_spares_changed_files() {
    let dir = tempfile::tempdir().unwrap();
    let to = dir.path().to_str().unwrap();
    let first = check("export", 0, &["export", to], &["dir", "written", "unchanged", "refused"]);
    assert!(first["written"].as_array().unwrap().iter().any(|file| file == "scripts/jirige.lua"));
    let again = json(0, ["export", to]);
    assert_eq!(again["written"].as_array().unwrap().len(), 0);
    let file = dir.path().join("scripts/jirige.lua");
    fs::write(&file, "-- mine\n").unwrap();
    let refused = json(1, ["export", to]);
    assert_eq!(refused["refused"], serde_json::json!(["scripts/jirige.lua"]));
    assert_eq!(fs::read_to_string(&file).unwrap(), "-- mine\n", "nothing is lost");
    json(0, ["export", to, "--force"]);
    assert_ne!(fs::read_to_string(&file).unwrap(), "-- mine\n");
    let listed = json(0, ["list", "--root", to]);
    assert!(listed.as_array().unwrap().iter().any(|game| game["id"] == "jirige"), "an exported tree is a root");
}

#[test]
fn simulate() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let games = games.to_str().unwrap();
    let ran = ["dir", "game", "version", "seed", "shard", "parts", "found", "games", "played", "complete", "seconds", "cpu_seconds"];
    check("simulate", 0, &["simulate", "run", "jirige", "--games", "20", "--opening", "2", "--out", games], &ran);
    check("simulate", 0, &["simulate", "merge", games], &["dir", "games", "parts", "tables", "seconds", "peak_rss_bytes"]);
    let report = [
        "dir",
        "game",
        "version",
        "seed",
        "players",
        "games",
        "missing",
        "winners",
        "by_player",
        "endings",
        "decisions",
        "turns",
        "per_turn",
        "taken",
        "forms",
        "first",
        "openings",
        "peak_rss_bytes",
    ];
    check("simulate", 0, &["simulate", "report", games], &report);
}

#[test]
fn tournament() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (cup, wall) = (at("cup"), at("wall"));
    let run = |args: &[&str], promised: &[&str]| {
        let args: Vec<&str> = ["tournament", args[0], &cup].iter().chain(&args[1..]).copied().collect();
        check("tournament", 0, &args, promised)
    };
    let whole = ["file", "done", "name", "system", "paired", "rounds", "scoring", "players", "forbidden", "criteria", "ties", "torn"];
    run(&["new", "--system", "swiss"], &whole);
    run(&["import", "examples/club/players.csv"], &["ignored"]);
    run(&["forbid", "1", "2"], &whole);
    run(&["pair"], &["file", "round", "complete", "by", "games", "byes"]);
    run(&["result", "1", "1-0"], &["games"]);
    run(&["why", "1"], &["round", "board", "reasons"]);
    run(&["standings"], &["round", "ties", "rows"]);
    run(&["crosstable"], &["paired", "rows"]);
    run(&["ratings"], &["round", "by", "rows"]);
    run(&["print", &wall], &["files"]);
    run(&["export", "--format", "csv"], &["format", "out", "text"]);
    assert_eq!(run(&["undo"], &whole)["done"], "undo");
    run(&["bye", "3"], &["done", "sides", "teams", "meetings"]);
    run(&["meeting", "1-2", "--date", "May"], &["meetings"]);
    run(&["postpone", "2", "--date", "June"], &["games"]);
    let league = at("league");
    let of_teams = |args: &[&str], promised: &[&str]| {
        let args: Vec<&str> = ["tournament", args[0], &league].iter().chain(&args[1..]).copied().collect();
        check("tournament", 0, &args, promised)
    };
    of_teams(&["new", "--system", "league", "--teams", "2"], &whole);
    of_teams(&["import", "examples/club/teams.csv"], &["players"]);
    of_teams(&["member", "Elms", "Finn Oak"], &["players"]);
    of_teams(&["lineup", "Elms", "1", "3"], &["round", "team", "name", "named", "players"]);
    of_teams(&["pair"], &["games"]);
    of_teams(&["standings", "--boards"], &["round", "rows"]);
}

#[test]
fn score() {
    let position = "9/9/bbbbbbbbb/wwwwwwwww/9/wwwwwwwww/bbbbbbbbb/9/9 b play -";
    let fields = ["rules", "winner", "margin", "unit", "black", "white", "reasons", "clauses", "parts", "stake", "svg"];
    let rows = check("score", 0, &["score", "--position", position, "--all"], &fields);
    assert!(rows.as_array().unwrap().len() >= 10, "{rows}");
    check("rate", 0, &["rate", "examples/club/season.txt"], &["name", "points", "level", "games"]);
}

#[test]
fn plugin() {
    let library = tianyuan_tests::plugin::of_rust("isthmus", "examples/plugin/isthmus");
    let (path, script) = (library.to_str().unwrap(), "examples/plugin/isthmus.lua");
    check("plugin", 0, &["plugin", path], &["name", "version", "digest", "path", "abi", "functions"]);
    let loaded = ["plugins_loaded"];
    check("show", 0, &["show", script, "--plugin", path], &["plugins", "hooks", "plugins_loaded"]);
    check("check", 0, &["check", script, "--plugin", path], &loaded);
    check("perft", 0, &["perft", script, "1", "--plugin", path], &loaded);
    check("legal", 0, &["legal", script, "--plugin", path], &loaded);
    check("replay", 1, &["replay", RECORD, "--plugin", path], &["plugins", "plugins_changed", "plugins_loaded"]);
}

#[test]
fn completions_for_three_shells() {
    for (shell, mark) in [("bash", "complete -F"), ("zsh", "#compdef tianyuan"), ("fish", "complete -c tianyuan")] {
        let script = run(["completions", shell]).expect(0);
        assert!(script.out.contains(mark) && script.out.contains("playout"), "{shell}");
    }
}

/// Every command has plain output in both languages.
#[test]
fn plain_output() {
    let commands: [(&[&str], i32); 10] = [
        (&["list"], 0),
        (&["show", "jiu"], 0),
        (&["check", "scripts/jiu.lua"], 0),
        (&["test", "jiu"], 0),
        (&["replay", RECORD], 1),
        (&["judge", "jiu"], 0),
        (&["legal", "jiu"], 0),
        (&["apply", "jiu", "--moves", "G7"], 0),
        (&["perft", "jiu", "1", "--divide"], 0),
        (&["playout", "jiu", "--games", "2", "--max", "20"], 0),
    ];
    for (args, code) in commands {
        for lang in ["en", "zh"] {
            let ran = run(args.iter().copied().chain(["--lang", lang])).expect(code);
            assert!(!ran.out.trim().is_empty(), "{args:?}");
            assert!(!ran.out.contains("%{") && !ran.out.contains("cli."), "{args:?}: {}", ran.out);
            let chinese = ran.out.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            assert!(lang == "en" || chinese, "{args:?}: {}", ran.out);
            assert!(ran.err.is_empty(), "silent in a pipe: {}", ran.err);
        }
    }
}

#[test]
fn a_form_that_may_not_pay_is_refused_with_its_clause() {
    let position = "b1b1b1b1b/9/9/9/wwww1wwww/4w4/9/9/b1b1b1b1b w march - guns.w=E";
    let args = ["judge", "jirige", "--option", "forbidden_gun=illegal", "--position", position, "--move", "E4-E5"];
    let judged = json(1, args);
    assert_eq!((&judged["reason"], &judged["clause"]), (&"unpaid".into(), &"jirige.gun.9".into()));
    let zh = run(args.into_iter().chain(["--lang", "zh"])).expect(1).out;
    assert!(zh.contains("不能计吃") && zh.contains("原文未载"), "{zh}");
    let allowed = json(0, args.map(|arg| if arg.ends_with("illegal") { "forbidden_gun=no_reward" } else { arg }));
    assert_eq!(allowed["legal"], true);
}
