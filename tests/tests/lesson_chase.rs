//! Ladders and other chases: followed to their end, broken ones found out, and what is said to be captured is captured.

use std::fs;
use std::sync::Arc;

use serde_json::Value;
use tianyuan_rules::spec::{KindId, SideId, Site};
use tianyuan_rules::{Decision, Game, Rules, Setup};
use tianyuan_script::{Library, Options, Tree};
use tianyuan_solver::capture::{CaptureTask, Captured, Fate, capture, weak};
use tianyuan_solver::generate::{Wanted, position};
use tianyuan_tests::program::{command, home, json, root, run, run_with};

fn rules(size: &str) -> Arc<Rules> {
    let options = Options::from([("size".to_owned(), size.to_owned())]);
    Library::new(Tree::embedded()).load("go", &options).unwrap().rules
}

/// Stones by their sites; `black` is to move.
fn stones(rules: &Rules, black: &str, white: &str) -> Setup {
    let spec = rules.spec();
    let mut setup = rules.game().setup();
    for (side, sites) in [(SideId::new(0), black), (SideId::new(1), white)] {
        for name in sites.split_whitespace() {
            setup.cells[usize::from(spec.board.site(name).unwrap())] = Some(tianyuan_rules::Piece { side, kind: KindId::new(0) });
        }
    }
    setup
}

fn chased(rules: &Rules, black: &str, white: &str, nodes: u64) -> Captured {
    let target = [rules.spec().board.site("C16").unwrap()];
    let task = CaptureTask { target: &target, region: None, within: 40, escapes_with: None, nodes };
    capture(rules, &stones(rules, black, white), task).unwrap()
}

#[test]
fn a_ladder_of_sixty_plies_is_followed_over_nineteen_lines() {
    let rules = rules("19");
    let ladder = chased(&rules, "B16 C17 D17", "C16", 100_000);
    assert_eq!(ladder.fate, Fate::Captured, "{ladder:?}");
    assert!(ladder.line.len() >= 60, "{} plies", ladder.line.len());
    assert!(ladder.nodes < 40_000, "{} positions", ladder.nodes);
    // The line is one that can be played, and it takes the group.
    let mut game = rules.game();
    game.set_up(&stones(&rules, "B16 C17 D17", "C16")).unwrap();
    ladder.line.iter().for_each(|&decision| game.apply(decision).unwrap());
    assert!(game.at(rules.spec().board.site("C16").unwrap()).is_none() && game.count(SideId::new(1)) < 3);
}

#[test]
fn a_broken_ladder_stands_by_proof_and_not_by_a_limit() {
    let rules = rules("19");
    for breaker in ["G12", "N6", "Q3"] {
        let broken = chased(&rules, "B16 C17 D17", &format!("C16 {breaker}"), 2_000_000);
        assert_eq!(broken.fate, Fate::Stands, "{breaker}: {broken:?}");
    }
    // A stone beside the way breaks nothing.
    assert_eq!(chased(&rules, "B16 C17 D17", "C16 Q16", 100_000).fate, Fate::Captured);
}

/// True if a group falls within so many turns whatever is answered, by trying everything.
fn falls(game: &mut dyn Game, target: Site, attacker: SideId, left: u16) -> bool {
    if game.at(target).is_none_or(|piece| piece.side == attacker) {
        return true;
    }
    if left == 0 || game.ended().is_some() {
        return false;
    }
    let attacking = game.turn_status().mover == attacker;
    let legal: Vec<Decision> = game.legal().unwrap();
    let mut results = legal.into_iter().map(|decision| {
        game.apply(decision).unwrap();
        let result = falls(game, target, attacker, left - u16::from(attacking));
        game.undo();
        result
    });
    if attacking { results.any(|result| result) } else { results.all(|result| result) }
}

#[test]
fn what_a_chase_captures_is_captured_by_trying_everything() {
    let rules = rules("4");
    let (mut captured, mut stood) = (0, 0);
    for game in 0..60 {
        let Some(setup) = position(&rules, Wanted { seed: 5, least: 5, most: 12, phase: None }, game) else { continue };
        let mut board = rules.game();
        board.set_up(&setup).unwrap();
        for site in weak(&*board, 3) {
            let task = CaptureTask { target: &[site], region: None, within: 2, escapes_with: None, nodes: 100_000 };
            let found = capture(&rules, &setup, task).unwrap();
            let truth = (1..=2).find(|&left| falls(&mut *board, site, setup.mover, left));
            match found.fate {
                Fate::Captured => {
                    assert!(truth.is_some() && truth <= found.turns, "game {game}: {found:?}, {truth:?}");
                    captured += 1;
                }
                Fate::Stands => stood += u32::from(truth.is_none()),
                Fate::Unknown => panic!("game {game}: not found out"),
            }
        }
    }
    assert!(captured > 20 && stood > 5, "{captured} captured, {stood} stood");
}

#[test]
fn a_teacher_s_ladder_is_proved_and_its_listed_replies_are_played() {
    let file = root().join("tests/data/lessons/ladder.lua");
    let file = file.to_str().unwrap();
    let checked = json(0, ["lesson", "check", file]);
    assert_eq!((&checked["ok"], &checked["verdict"]), (&true.into(), &"right".into()), "{checked:#}");
    let steps = checked["lessons"][0]["steps"].as_array().unwrap();
    assert!(steps.iter().all(|step| step["proved"] == "chase" && step["unique"].is_null()), "{checked:#}");
    assert!(steps[0]["turns"].as_u64().unwrap() >= 30, "{checked:#}");
    // The listed replies, then the machine's own: it runs on. A move from the wrong side lets it out.
    let home = home().join("ladder");
    fs::create_dir_all(&home).unwrap();
    let mut play = command(["lesson", "play", file, "--plain", "--json", "--no-progress"]);
    play.env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
    let ran = run_with(play, "C15\nE16\nD14\nquit\n").expect(0);
    let events: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answers: Vec<(&str, &str)> =
        events.iter().filter_map(|event| Some((event["typed"].as_str()?, event["turns"][0]["text"].as_str()?))).collect();
    assert_eq!(answers, [("C15", "D16"), ("E16", "D15"), ("D14", "E15")], "{}", ran.out);
}

/// A lesson whose goal is far beyond what can be searched.
const BEYOND: &str = r#"return lesson {
  id = "beyond", game = "go", names = { en = "Far" }, languages = { "en" },
  steps = {
    step "far" {
      stones = { b = "D4", w = "Q16" }, to_move = "b",
      say = { en = "Take a stone." },
      goal = goal.take(1), within = 6, more = true,
      solution = "Q4 D16 K10",
    },
  },
}
"#;

#[test]
fn what_cannot_be_proved_is_not_right_and_the_listed_reply_is_played_all_the_same() {
    let home = home().join("beyond");
    fs::create_dir_all(&home).unwrap();
    let file = home.join("beyond.lua");
    fs::write(&file, BEYOND).unwrap();
    let file = file.to_str().unwrap();
    let checked = json(1, ["lesson", "check", file, "--nodes", "20000"]);
    assert_eq!((&checked["ok"], &checked["verdict"]), (&false.into(), &"unproved".into()), "{checked:#}");
    assert_eq!(checked["lessons"][0]["steps"][0]["proved"], "unknown");
    assert_eq!(checked["diagnostics"][0]["severity"], "warning");
    for (lang, said) in [("en", "not proved: 1 of its 1 step could"), ("zh", "未获证明")] {
        let ran = run(["lesson", "check", file, "--nodes", "20000", "--lang", lang]).expect(1);
        assert!(ran.out.contains(said) && !ran.out.contains("is right"), "{}", ran.out);
    }
    let mut play = command(["lesson", "play", file, "--plain", "--json", "--no-progress"]);
    play.env("TIANYUAN_HOME", &home).env("XDG_DATA_HOME", &home);
    let ran = run_with(play, "Q4\nquit\n").expect(0);
    assert!(ran.out.lines().any(|line| line.contains(r#""typed":"Q4""#) && line.contains(r#""text":"D16""#)), "{}", ran.out);
}

#[test]
fn problems_on_nineteen_lines_are_made_in_bounded_time() {
    let file = home().join("nineteen.lua");
    let _ = fs::remove_file(&file);
    let args = ["lesson", "make", "--game", "go", "--goal", "take:1", "--within", "3", "--count", "1", "--seed", "1", "--out"];
    let args = [&args[..], &[file.to_str().unwrap()]].concat();
    let made = json(0, &args);
    assert_eq!(made["made"], 1, "{made:#}");
    let checked = json(0, ["lesson", "check", file.to_str().unwrap()]);
    assert_eq!(checked["verdict"], "right", "{checked:#}");
    // What is there already is left as it was.
    let before = fs::read(&file).unwrap();
    let told = run(&args).complaint();
    assert!(told.contains("is there already"), "{told}");
    assert_eq!(fs::read(&file).unwrap(), before);
}
