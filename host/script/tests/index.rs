//! The index of a tree: the same answers as an evaluation, and none that is out of date.

use std::fs;
use std::path::{Path, PathBuf};

use tianyuan_script::{Library, Tree};

const GAME: &str = r#"
local names = require "lib/words"
return game {
  id = "dots", names = names, codes = { sgf = "99" },
  options = {
    size = option.integer(5, { min = 3, max = 9, names = { zh = "路数" }, en = "Lines.", zh = "路数。" }),
    komi = option.exact("1/2", { en = "Komi.", zh = "贴子。" }),
    how = option.choice("a", { "a", words = { a = { zh = "甲" } }, en = "How.", zh = "方式。" }),
  },
  rules = function(opt)
    return {
      board = board.points { opt.size, opt.size },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "行棋", first = "b", moves = { place { on = empty } } } },
      ends = { draw { "full", when = count(empty):equals(0) } },
    }
  end,
}
"#;
const VARIANT: &str =
    r#"return variant { of = "dots", id = "small-dots", names = { en = "Small dots", zh = "小点棋" }, options = { size = 3 } }"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Place {
        let place = Place { folder: tempfile::tempdir().unwrap() };
        place.write("scripts/dots.lua", GAME);
        place.write("scripts/lib/words.lua", r#"return { en = "Dots", zh = "点棋" }"#);
        place.write("variants/small-dots.lua", VARIANT);
        place
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn index(&self) -> PathBuf {
        self.folder.path().join("cache/index.json")
    }

    fn plain(&self) -> Library {
        Library::new(Tree::at(self.folder.path()).unwrap())
    }

    /// A program that starts anew.
    fn library(&self) -> Library {
        self.plain().with_index(self.index())
    }

    /// Changes what the index remembers of the name of one game: where it shows, the row was used.
    fn mark(&self, from: &str) {
        let text = fs::read_to_string(self.index()).unwrap();
        assert!(text.contains(from), "{text}");
        fs::write(self.index(), text.replace(from, "MARKED")).unwrap();
    }
}

fn names(library: &Library) -> Vec<String> {
    library.list().iter().map(|entry| entry.names.get("en").cloned().unwrap_or_else(|| "-".to_owned())).collect()
}

fn told(path: &Path) -> String {
    format!("{:?}", Library::new(Tree::at(path).unwrap()).cards())
}

#[test]
fn it_answers_as_an_evaluation_does() {
    let place = Place::new();
    let plain = told(place.folder.path());
    assert_eq!(format!("{:?}", place.library().cards()), plain);
    // From the file.
    assert_eq!(format!("{:?}", place.library().cards()), plain);
    let cards = place.library().cards();
    let traits = cards[1].traits.as_ref().unwrap();
    assert_eq!((cards[1].entry.of.as_deref(), traits.codes["sgf"].as_str(), traits.scores), (Some("dots"), "99", false));
    assert_eq!(cards[0].entry.options[1].default.to_string(), "1/2");
}

#[test]
fn a_row_is_used_until_a_file_that_made_it_changes() {
    let place = Place::new();
    assert_eq!(names(&place.library()), ["Dots", "Small dots"]);
    place.mark("Small dots");
    assert_eq!(names(&place.library()), ["Dots", "MARKED"]);
    // The variant's own file, its base, and what its base requires.
    for (file, text) in [
        ("variants/small-dots.lua", format!("{VARIANT} -- shorter")),
        ("scripts/dots.lua", format!("{GAME} -- longer")),
        ("scripts/lib/words.lua", r#"return { en = "Dots", zh = "点" }"#.to_owned()),
    ] {
        place.write(file, &text);
        assert_eq!(names(&place.library()), ["Dots", "Small dots"], "{file}");
        place.mark("Small dots");
        assert_eq!(names(&place.library()), ["Dots", "MARKED"], "{file}");
    }
    // Another file may be the base that the variant means.
    place.write("scripts/another.lua", &GAME.replace("\"dots\"", "\"more-dots\""));
    assert_eq!(names(&place.library()), ["Dots", "Dots", "Small dots"]);
}

#[test]
fn what_is_broken_is_reported_each_time() {
    let place = Place::new();
    place.write("scripts/dots.lua", "return game {");
    for _ in 0..2 {
        let entries = place.library().list();
        assert!(entries.iter().all(|entry| entry.broken.is_some()), "{entries:?}");
    }
    place.write("scripts/dots.lua", GAME);
    assert_eq!(names(&place.library()), ["Dots", "Small dots"]);
}

#[test]
fn a_damaged_index_is_no_index() {
    let place = Place::new();
    let _made = place.library().list();
    let whole = fs::read_to_string(place.index()).unwrap();
    let cut = &whole[..whole.len() / 2];
    for damaged in ["", "null", "[]", "{\"build\":\"old\",\"rows\":[]}", cut, &whole.replace("\"1/2\"", "\"1/0\""), &"[".repeat(100_000)] {
        fs::write(place.index(), damaged).unwrap();
        assert_eq!(names(&place.library()), ["Dots", "Small dots"]);
        assert_eq!(place.library().list()[0].options[1].default.to_string(), "1/2");
    }
    // Nor is a place where none can be written.
    let nowhere = place.plain().with_index(place.folder.path().join("scripts/dots.lua/index.json"));
    assert_eq!(names(&nowhere), ["Dots", "Small dots"]);
}

#[test]
fn traits_are_added_to_what_a_list_remembered() {
    let place = Place::new();
    assert_eq!(names(&place.library()), ["Dots", "Small dots"]);
    assert!(place.library().cards().iter().all(|card| card.traits.is_some()));
    let text = fs::read_to_string(place.index()).unwrap();
    assert!(!text.contains("\"traits\":null"), "{text}");
}
