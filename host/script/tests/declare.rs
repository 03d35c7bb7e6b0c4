//! Mistakes in declarations: each is found, said in one sentence and pointed at.

use crate::slips::Script;
use tianyuan_script::{LoadedGame, Report};
use tianyuan_words::Lang;

const DOTS: &str = include_str!("fixtures/dots.lua");

const SCRIPT: Script = Script { id: "dots", text: DOTS };

fn load_with(text: &str, options: &[(&str, &str)]) -> Result<LoadedGame, Report> {
    SCRIPT.load(text, options)
}

fn check(right: &str, wrong: &str, code: &str, sentence: &str, help: &str, pointed: &str) {
    SCRIPT.check((right, wrong, code, sentence, help, pointed));
}

#[test]
fn the_script_is_right() {
    let loaded = load_with(DOTS, &[]).unwrap();
    assert_eq!(loaded.rules.spec().board.sites(), 16);
    assert_eq!(
        loaded.options.iter().map(|(info, value)| format!("{}={value}", info.name)).collect::<Vec<_>>(),
        ["size=4", "keep=4", "how=a"]
    );
    assert_eq!(loaded.rules.spec().phases[0].moves[0].origin.line, 16);
    for outcome in loaded.run_examples() {
        assert_eq!(outcome.failure, None, "{}", outcome.name);
    }
}

#[test]
fn misspelt_words() {
    check("phase \"move\"", "phaze \"move\"", "script/unknown-name", "phaze", "`phase`", "phaze");
    check("form.square", "form.sqare", "script/unknown-member", "sqare", "`square`", "sqare");
    check("square:each", "square:eech", "script/unknown-member", "a form has no `eech`", "`each`", "eech");
    check("opt.size, opt.size", "opt.size, opt.sise", "script/unknown-option", "sise", "`size`", "sise");
    check("square:each(1)", "square.each(1)", "script/method", "with a colon", "", "each");
}

#[test]
fn unknown_fields_have_a_line_and_a_column() {
    check("moves = { step", "moove = { step", "script/unknown-field", "`phase` has no field `moove`", "`moves`", "moove");
    check("supply =", "suply =", "script/unknown-field", "`rules` has no field `suply`", "`supply`", "suply");
    check("hop { chain", "hop { at_leest = 2, chain", "script/unknown-field", "`hop` has no field `at_leest`", "`at_least`", "at_leest");
    check("prey = enemy", "pray = enemy", "script/unknown-field", "`takes` of `phase` has no field `pray`", "`prey`", "pray");
    check("examples = {", "examplez = {", "script/unknown-field", "`game` has no field `examplez`", "`examples`", "examplez");
}

#[test]
fn wrong_types_and_ranges() {
    check("on = empty", "on = 5", "script/wrong-type", "a set of sites", "", "on");
    check("chain = true", "chain = 5", "script/wrong-type", "true or false, found the number 5", "", "chain");
    check("until_ = board_full", "until_ = own", "script/wrong-type", "a condition", "", "until_");
    check("at_most(0)", "at_most(\"x\")", "script/wrong-type", "a whole number", "", "at_most");
    check("inside(square)", "inside(own)", "script/wrong-type", "a form", "", "inside");
    check("opt.size, opt.size", "opt.size, 99", "script/board", "1 to 36", "", "board");
    check("opt.size, opt.size", "opt.size", "script/missing-field", "second value", "", "points");
    check("min = 2, max = 9", "min = 12, max = 9", "script/option", "`min` is 12", "", "option");
    check("option.integer(4", "option.integer(40", "script/option", "from 2 to 9", "", "option");
    check("count(own):at_most(0)", "count(own) <= 0", "script/compared", "not compared", "at_most", "ends");
    check(
        "{ place { on = empty } }",
        "{ place { on = empty }, nil, 5 }",
        "script/wrong-value",
        "value 2 of the list is missing",
        "",
        "moves",
    );
}

#[test]
fn unknown_sides_phases_sites() {
    check("first = \"b\"", "first = \"x\"", "script/unknown-word", "no side `x`", "`b`, `w`", "x");
    check("phases = { \"move\" }", "phases = { \"moove\" }", "script/unknown-word", "no phase `moove`", "`move`", "moove");
    check("on = empty", "on = \"A1 Z9\"", "script/unknown-word", "no site `Z9`", "", "Z9");
    check("id = \"dots\",", "id = \"Dots!\",", "script/name", "cannot be an id", "lower-case", "id");
    check("when = no_move", "when = any { no_move, true }", "script/ending", "is allowed only alone", "", "when");
    check("same_as(\"size\")", "same_as(\"siz\")", "script/option", "not an option", "`size`", "same_as");
    check("return game {", "local _ = game {", "script/no-game", "a script returns `game", "", "}");
}

#[test]
fn options_are_checked() {
    let message = |options: &[(&str, &str)]| {
        let report = load_with(DOTS, options).unwrap_err();
        (report.diagnostics[0].message_in(Lang::En), report.diagnostics[0].help_in(Lang::En).unwrap_or_default())
    };
    assert_eq!(message(&[("size", "99")]).0, "the option `size` takes a whole number from 2 to 9, not `99`");
    assert_eq!(message(&[("size", "big")]).0, "the option `size` takes a whole number from 2 to 9, not `big`");
    assert_eq!(message(&[("how", "c")]).0, "the option `how` takes one of `a`, `b`, not `c`");
    assert_eq!(message(&[("sise", "3")]), ("there is no option `sise`".to_owned(), "did you mean `size`?".to_owned()));
    let followed = load_with(DOTS, &[("size", "6")]).unwrap();
    assert_eq!(followed.options[1].1.to_string(), "6");
    assert_eq!(followed.options[1].0.follows.as_deref(), Some("size"));
    assert_ne!(followed.version, load_with(DOTS, &[]).unwrap().version);
}

#[test]
fn options_and_their_words_have_names_for_people() {
    let named = DOTS.replacen(
        "{ \"a\", \"b\" }",
        "{ \"a\", \"b\", names = { zh = \"方式\" }, words = { a = { zh = \"甲\", ja = \"一\" }, b = { zh = \"乙\" } } }",
        1,
    );
    assert_ne!(named, DOTS);
    let (info, value) = load_with(&named, &[]).unwrap().options.remove(2);
    let value = value.to_string();
    assert_eq!((info.label(Lang::Zh), info.shown(Lang::Zh, &value)), ("方式", "甲".to_owned()));
    assert_eq!((info.label(Lang::En), info.shown(Lang::En, &value)), ("how", "a".to_owned()));

    let said = |text: &str, options: &[(&str, &str)]| {
        let found = load_with(text, options).unwrap_err().diagnostics.remove(0);
        (found.message_in(Lang::Zh), found.help_in(Lang::Zh).unwrap_or_default())
    };
    let accepted = "选项 `how`（方式）应为 `a`（甲）、`b`（乙）之一，而不是 ";
    assert_eq!(said(&named, &[("how", "c")]), (format!("{accepted}`c`"), String::new()));
    assert_eq!(said(&named, &[("how", "乙")]), (format!("{accepted}`乙`"), "请写作 `b`".to_owned()));
    assert_eq!(said(&named, &[("方式", "b")]), ("没有选项 `方式`".to_owned(), "请写作 `how`".to_owned()));
    assert_eq!(said(&named, &[("size", "99")]).0, "选项 `size` 应为 2 到 9 的整数，而不是 `99`");
    let stranger = named.replacen("b = { zh", "bee = { zh", 1);
    assert_eq!(said(&stranger, &[]).0, "`words` 给 `bee` 取了名，但选项中没有这个词");
}

#[test]
fn an_expression_that_grows_without_end_is_stopped() {
    for grow in ["for _ = 1, 100 do set = set + set end", "for _ = 1, 1e6 do set = set + empty end"] {
        let text = DOTS.replacen("local square", &format!("local set = own\n    {grow}\n    local square"), 1);
        let report = load_with(&text, &[]).unwrap_err();
        assert_eq!(report.diagnostics[0].code, "script/too-large", "{report}");
    }
}

#[test]
fn objects_cannot_be_changed_or_opened() {
    for (line, code) in [
        ("own.x = 1", "script/readonly"),
        ("form.square = nil", "script/readonly"),
        ("own = enemy", "script/readonly"),
        ("setmetatable(own, {})", "script/runtime"),
        ("getmetatable(own).__add = nil", "script/"),
    ] {
        let text = DOTS.replacen("local square", &format!("{line}\n    local square"), 1);
        let report = load_with(&text, &[]).unwrap_err();
        assert!(report.diagnostics[0].code.starts_with(code), "{line}: {report}");
    }
}

#[test]
fn a_failing_example_says_what_differs() {
    let text = DOTS.replace("owed = 1", "owed = 2").replace("may_not_remove = \"A1\"", "may_not_remove = \"D4\"");
    let outcome = load_with(&text, &[]).unwrap().run_examples().remove(0);
    assert_eq!(outcome.failure.unwrap().in_lang(Lang::En), "`owed` should be 2 and is 1; D4 can be removed, but should not be");
    assert_eq!((outcome.file.as_str(), outcome.line), ("scripts/dots.lua", 25));
}
