//! Arguments that a word of the vocabulary does not take: refused with the right form, never dropped.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_script::{Library, Options, Source, Tree};

const SCRIPT: Script = Script {
    id: "ponds",
    text: r#"return game {
  id = "ponds", names = { en = "Ponds", zh = "小池" },
  rules = function()
    local lily = form.in_line(3)
    return {
      board = board.points { 6, 4, regions = { near = "A1 B1 C1" } },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { frog = piece { "F", moves = "W", supply = { b = 6, w = 6 } } },
      phases = { phase "sit" { first = "b",
        moves = { place { on = empty - region "near" - sites "B2" } },
        effects = { take { shifted(enemy, "N") * neighbours(last) } },
        takes = { lily:each(2) } } },
      ends = {
        loss { "few", of = any_side, when = all { turns:at_least(20), min(count(own), 5):at_most(2) } },
        draw { "full", when = any { board_full, count(stones "b" * around(centre)):equals(9) } },
      },
    }
  end,
}"#,
};

#[test]
fn the_script_is_right() {
    SCRIPT.right();
}

#[test]
fn what_a_word_does_not_take_is_refused_with_the_right_form() {
    let rows = [
        ("sites \"B2\"", "sites(\"B2\", \"C2\")", "`sites` takes 1 argument, not 2", "`sites \"E5 E6\"`", "sites"),
        ("region \"near\"", "region(\"near\", 2)", "`region` takes 1 argument, not 2", "`region(name)`", "region"),
        ("shifted(enemy, \"N\")", "shifted(enemy, \"N\", 2)", "`shifted` takes 2 arguments, not 3", "`shifted(own, \"N\")`", "shifted"),
        ("neighbours(last)", "neighbours(last, \"N\", \"S\")", "not 3", "`neighbours(last, \"N S\")`", "neighbours"),
        ("neighbours(last)", "neighbours(last, orthogonal, diagonal)", "not 3", "`forward + sideways`", "neighbours"),
        ("count(own)", "count(own, enemy)", "`count` takes 1 argument", "`own + enemy`", "count"),
        ("min(count(own), 5)", "min(count(own), 5, 9)", "`min` takes 2 arguments", "min(min(a, b), c)", "min"),
        ("stones \"b\"", "stones(\"b\", \"w\")", "`stones`", "`stones \"b\"`", "stones"),
        ("around(centre)", "around(centre, 2)", "`around`", "`around(centre)`", "around"),
        ("form.in_line(3)", "form.in_line(3, {}, true)", "`form.in_line` takes 2 arguments", "`form.in_line(length, fields)`", "in_line"),
        ("phase \"sit\" {", "phase(\"sit\", {}) {", "`phase` takes 1 argument", "`phase \"march\" { … }`", "phase"),
        ("side { en = \"Black\", zh = \"黑\" }", "side({ en = \"Black\", zh = \"黑\" }, \"b\")", "`side` takes 1", "`side { … }`", "side"),
        // Methods, with their object and without.
        ("lily:each(2)", "lily:each(2, {}, 3)", "`each` takes 2 arguments, not 3", "`x:each(n, fields)`", "each"),
        ("lily:each(2)", "lily:each({}, 3)", "`each`", "`x:each(n, { … })`", "each"),
        ("equals(9)", "equals(9, 10)", "`equals` takes 1 argument, not 2", "`x:equals(n)`", "equals"),
    ];
    let found: Vec<String> = rows
        .into_iter()
        .filter_map(|(right, wrong, sentence, help, pointed)| SCRIPT.mistold((right, wrong, "script/surplus", sentence, help, pointed)))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
    let beside = "any({ board_full }, turns:at_least(90))";
    let right = "any { board_full, count(stones \"b\" * around(centre)):equals(9) }";
    SCRIPT.check((right, beside, "script/surplus", "`any` takes 1 argument, not 2", "`any { … }`", "any"));
}

#[test]
fn lists_are_arguments_too_and_nothing_at_the_end_is_none() {
    for (right, written) in [
        ("any { board_full, count(stones \"b\" * around(centre)):equals(9) }", "any(board_full, no_pond)"),
        ("sites \"B2\"", "sites(\"B2\", nil)"),
        ("lily:each(2)", "lily:each(2, nil)"),
    ] {
        let text = SCRIPT.text.replacen(right, written, 1).replace("no_pond", "turns:at_least(90)");
        assert_ne!(text, SCRIPT.text);
        SCRIPT.load(&text, &[]).unwrap_or_else(|report| panic!("{written}: {report}"));
    }
}

#[test]
fn an_old_game_is_played_as_it_was_understood() {
    let text = SCRIPT.text.replacen("sites \"B2\"", "sites(\"B2\", \"C2\")", 1);
    let sources = [Source { file: "scripts/ponds.lua".to_owned(), text }];
    let library = Library::new(Tree::embedded());
    assert!(library.load_sources("ponds", &sources, &Options::new()).is_ok());
    assert_eq!(library.load_draft("ponds", &sources, &Options::new()).unwrap_err().code(), "script/surplus");
}

#[test]
fn an_argument_that_is_missing_or_of_another_kind_has_the_right_form() {
    let rows = [
        ("shifted(enemy, \"N\")", "shifted(enemy)", "script/wrong-type", "`shifted` takes", "`shifted(own, \"N\")`", "shifted"),
        ("count(own)", "count(turns)", "script/wrong-type", "`count` takes", "`count(own + enemy)`", "count"),
        ("equals(9)", "equals(9.5)", "script/wrong-type", "`equals` takes", "`x:equals(n)`", "equals"),
        ("form.in_line(3)", "form.in_line(40)", "script/range", "`form.in_line` takes", "`form.in_line(length, fields)`", "in_line"),
        ("place { on", "turn {}, place { on", "script/missing-field", "`turn` has nothing in it", "`turn { slide", "turn"),
    ];
    let found: Vec<String> = rows.into_iter().filter_map(|row| SCRIPT.mistold(row)).collect();
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}
