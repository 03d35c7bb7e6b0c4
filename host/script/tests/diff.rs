//! Tests of the differences between versions, in words; and of the watch over real games.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a failing test stops where it fails")]

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tianyuan_script::watch::{Event, follow, watch};
use tianyuan_script::{Library, LoadedGame, Options, Tree, changes};
use tianyuan_words::Lang;

/// A small game of stones.
const PEBBLES: &str = r#"
return game {
  id = "pebbles",
  names = { en = "Pebbles", zh = "石子" },
  options = {
    size = option.integer(4, { min = 3, max = 9, en = "How wide the board is.", zh = "棋盘大小。" }),
    lose_at = option.integer(2, { min = 0, max = 5, en = "A side with so few has lost.", zh = "剩此数即负。" }),
  },
  rules = function(opt)
    local square = form.square(2, { en = "square", zh = "方" })
    local stones = opt.size * opt.size // 2
    return {
      board = board.points { opt.size, opt.size },
      sides = { b = side { en = "Dark", zh = "深" }, w = side { en = "Light", zh = "浅" } },
      supply = { b = stones - 1, w = stones - 1 },
      forms = { squares = square },
      phases = {
        phase "laying" { en = "laying", zh = "布子", first = "b", judged = false,
          moves = { place { on = empty } },
          until_ = (hand() + hand():of_enemy()):equals(0) },
        phase "walking" { en = "walking", zh = "走子", first = "w",
          moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true, at_least = 1 } },
          takes = { square:each(1), prey = enemy } },
      },
      ends = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at) },
               loss { "stuck", of = mover, when = no_move } },
    }
  end,
  examples = { example "a stone walks" { play = "A1", legal = "B1" } },
}
"#;

fn library(dir: &Path, text: &str) -> Library {
    fs::create_dir_all(dir.join("scripts")).unwrap();
    fs::write(dir.join("scripts/pebbles.lua"), text).unwrap();
    Library::new(Tree::at(dir).unwrap())
}

fn load(text: &str, options: &[(&str, &str)]) -> LoadedGame {
    let dir = tempfile::tempdir().unwrap();
    let options: Options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    library(dir.path(), text).load("pebbles", &options).unwrap_or_else(|report| panic!("{report}"))
}

fn said(old: &LoadedGame, new: &LoadedGame, lang: Lang) -> Vec<String> {
    changes(old, new).iter().map(|change| change.what.in_lang(lang)).collect()
}

/// The changes that edits of the text make, in English.
fn edited(edits: &[(&str, &str)]) -> Vec<String> {
    let mut text = PEBBLES.to_owned();
    for (from, to) in edits {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    said(&load(PEBBLES, &[]), &load(&text, &[]), Lang::En)
}

#[test]
fn an_option_is_told_and_what_it_does_is_not() {
    assert_eq!(edited(&[("option.integer(2,", "option.integer(3,")]), ["lose at: 2 → 3"]);
    let (old, new) = (load(PEBBLES, &[]), load(PEBBLES, &[("size", "6"), ("lose_at", "4")]));
    assert_eq!(said(&old, &new, Lang::En), ["size: 4 → 6", "lose at: 2 → 4"]);
    assert_eq!(said(&old, &new, Lang::Zh), ["size：4 → 6", "lose at：2 → 4"]);
    assert_eq!(said(&old, &old, Lang::En), Vec::<String>::new());
}

#[test]
fn a_rule_is_told_where_it_stands() {
    for (edit, expected) in [
        (("stones - 1, w = stones - 1", "stones, w = stones - 1"), "supply: Dark: 7 → 8"),
        (("at_most(opt.lose_at)", "at_most(1 + opt.lose_at)"), "ending few: when: 2 → 3"),
        (("at_least = 1", "at_least = 2"), "walking, hop: jumps at least: 1 → 2"),
        (("chain = true", "chain = false"), "walking, hop: goes on: yes → no"),
        (("step { orthogonal }", "step { diagonal }"), "walking, step: directions: N E S W → NE SE SW NW"),
        (("step { orthogonal }, hop", "step { orthogonal }, fly { when = count(own):at_most(3) }, hop"), "new: walking, fly"),
        (("step { orthogonal }, hop", "hop"), "gone: walking, step"),
        (("square:each(1)", "square:each(2)"), "walking, award squares: pays: squares:made() → (squares:made() * 2)"),
        (
            ("prey = enemy }", "prey = enemy - inside(square) }"),
            "walking: what may be removed: enemy → (enemy - inside(squares):of_enemy())",
        ),
        (("first = \"w\"", "first = \"b\""), "walking: begins: w → b"),
        (
            ("loss { \"stuck\", of = mover, when = no_move }", "draw { \"stuck\", of = mover, when = no_move }"),
            "ending stuck: loss(mover) → draw(mover)",
        ),
        (("en = \"Pebbles\"", "en = \"Stones\""), "name: Pebbles / 石子 → Stones / 石子"),
        (("min = 0, max = 5", "min = 1, max = 5"), "lose at accepts 0–5 → 1–5"),
    ] {
        assert_eq!(edited(&[edit]), [expected], "{edit:?}");
    }
}

#[test]
fn several_changes_are_told_in_order() {
    assert_eq!(
        edited(&[("option.integer(2,", "option.integer(3,"), ("chain = true", "chain = false"), (" first = \"w\",", "")]),
        ["lose at: 2 → 3", "walking, hop: goes on: yes → no", "gone: walking: begins"]
    );
    // A new option, and a rule that follows it.
    assert_eq!(
        edited(&[
            ("options = {", "options = { hops = option.integer(2, { min = 1, max = 3, en = \"x\", zh = \"x\" }),"),
            ("at_least = 1", "at_least = opt.hops"),
        ]),
        ["new option hops, now 2", "walking, hop: jumps at least: 1 → 2"]
    );
}

#[test]
fn options_are_called_by_their_names() {
    let named = PEBBLES.replacen("max = 5, en", "max = 5, names = { zh = \"判负子数\" }, en", 1);
    let named = named.replacen(
        "options = {",
        "options = { how = option.choice(\"a\", { \"a\", \"b\", names = { zh = \"方式\" }, words = { a = { zh = \"甲\" } } }), \
         fast = option.boolean(true, { names = { zh = \"快\" } }),",
        1,
    );
    let (old, new) = (load(&named, &[]), load(&named, &[("lose_at", "4"), ("how", "b"), ("fast", "false")]));
    assert_eq!(said(&old, &new, Lang::Zh), ["方式：甲 → b", "快：是 → 否", "判负子数：2 → 4"]);
    assert_eq!(said(&old, &new, Lang::En), ["how: a → b", "fast: yes → no", "lose at: 2 → 4"]);
    let fewer = load(&named.replacen("{ \"a\", \"b\",", "{ \"a\",", 1), &[]);
    assert_eq!(said(&old, &fewer, Lang::Zh), ["方式 可取 甲、b → 甲"]);
    assert_eq!(said(&load(PEBBLES, &[]), &old, Lang::Zh), ["新增选项 方式，现为 甲", "新增选项 快，现为 是"]);
}

#[test]
fn a_comment_changes_no_rule() {
    assert_eq!(edited(&[("return game", "-- for the youth\nreturn game")]), ["the rules are the same; comments or examples differ"]);
}

#[test]
fn another_board_is_one_change() {
    assert_eq!(edited(&[("board.points { opt.size, opt.size }", "board.points { opt.size, opt.size + 1 }")]), ["board: 4×4 → 4×5"]);
}

const LONG: Duration = Duration::from_secs(10);

#[test]
fn a_house_rule_is_published_with_its_words() {
    let dir = tempfile::tempdir().unwrap();
    library(dir.path(), PEBBLES);
    let watcher = watch(&Library::new(Tree::at(dir.path()).unwrap())).unwrap();
    let save = |from: &str, to: &str| fs::write(dir.path().join("scripts/pebbles.lua"), PEBBLES.replacen(from, to, 1)).unwrap();
    save("option.integer(2,", "option.integer(3,");
    match watcher.events().recv_timeout(LONG).unwrap() {
        Event::Published { id, loaded, changes, .. } => {
            assert_eq!((id.as_str(), changes[0].what.in_lang(Lang::En).as_str()), ("pebbles", "lose at: 2 → 3"));
            assert_eq!(loaded.options[1].1.to_string(), "3");
        }
        _ => panic!("another event"),
    }
    save("option.integer(2,", "option.intger(2,");
    match watcher.events().recv_timeout(LONG).unwrap() {
        Event::Rejected { id, report, .. } => {
            let shown = report.to_string();
            assert!(id == "pebbles" && shown.contains("integer") && shown.contains("scripts/pebbles.lua:"), "{shown}");
        }
        _ => panic!("another event"),
    }
    // Good rules whose own example does not hold are not published.
    save("legal = \"B1\"", "illegal = \"B1\"");
    match watcher.events().recv_timeout(LONG).unwrap() {
        Event::Rejected { report, .. } => assert_eq!(report.code(), "script/example"),
        _ => panic!("another event"),
    }
    save("", "");
    match watcher.events().recv_timeout(LONG).unwrap() {
        Event::Published { changes, .. } => assert_eq!(changes[0].what.in_lang(Lang::En), "lose at: 3 → 2"),
        _ => panic!("another event"),
    }
}

#[test]
fn an_open_game_keeps_its_options_and_follows_its_base() {
    let dir = tempfile::tempdir().unwrap();
    let base = dir.path().join("pebbles.lua");
    fs::write(&base, PEBBLES).unwrap();
    let house = dir.path().join("house.lua");
    fs::write(&house, "return variant { of = \"pebbles\", id = \"house\", names = { en = \"House\", zh = \"家\" } }").unwrap();
    let library = Library::new(Tree::embedded());
    let options = Options::from([("size".to_owned(), "5".to_owned())]);
    let path = house.to_string_lossy().into_owned();
    let loaded = Arc::new(library.load(&path, &options).unwrap_or_else(|report| panic!("{report}")));
    let watcher = follow(&library, &path, &options, loaded).unwrap();
    fs::write(&base, PEBBLES.replacen("at_least = 1", "at_least = 2", 1)).unwrap();
    match watcher.events().recv_timeout(LONG).unwrap() {
        Event::Published { id, loaded, changes, .. } => {
            assert_eq!((id.as_str(), loaded.options[0].1.to_string().as_str()), ("house", "5"));
            assert_eq!(changes[0].what.in_lang(Lang::En), "walking, hop: jumps at least: 1 → 2");
        }
        _ => panic!("another event"),
    }
}
