//! Games of groups and their counting: what the words are lowered to, what is wrong with a slip, what a variant replaces.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{
    Action, Amount, DirectionId, Exact, Mark, Num, Outcome, Repeat, Resume, Share, SideId, Sites, Suicide, Tie, Who,
};
use tianyuan_script::{Library, LoadedGame, OptionKind, OptionValue, Options, Report, Source, Tree, changes};
use tianyuan_words::Lang;

const PONDS: &str = include_str!("fixtures/ponds.lua");

const SCRIPT: Script = Script { id: "ponds", text: PONDS };

fn load_with(text: &str, options: &[(&str, &str)]) -> Result<LoadedGame, Report> {
    SCRIPT.load(text, options)
}

fn ponds() -> LoadedGame {
    SCRIPT.right()
}

fn exact(over: i128, under: i128) -> Exact {
    Exact::new(over, under)
}

#[test]
fn the_script_is_right() {
    let loaded = ponds();
    for outcome in loaded.run_examples() {
        assert_eq!(outcome.failure, None, "{}", outcome.name);
    }
    assert_eq!(loaded.hooks.len(), 0);
}

#[test]
fn phases_are_lowered() {
    let loaded = ponds();
    let spec = loaded.rules.spec();
    let play = &spec.phases[0];
    let surround = play.surround.as_ref().unwrap();
    assert!(surround.directions.iter().copied().eq(DirectionId::first(4)));
    assert_eq!(surround.suicide, Suicide::Forbidden);
    assert_eq!((surround.origin.clause.as_str(), surround.forbids_origin.clause.as_str()), ("p.take", "p.suicide"));
    assert_eq!(surround.forbids["en"], "No piece may stand without air.");
    let lost = &spec.registers[usize::from(surround.lost.unwrap())];
    assert_eq!((lost.id.as_str(), lost.per_side), ("lost", true));
    assert_eq!((play.never[0].what, play.never[0].passes_exempt), (Repeat::Ko, true));
    let agreement = &spec.phases[1];
    assert!(agreement.surround.is_none() && agreement.never.is_empty());
    let Action::Mark(Mark { register, together, .. }) = &agreement.moves[0].action else { panic!("no mark") };
    assert_eq!((spec.registers[usize::from(*register)].id.as_str(), together.as_ref().map(Vec::len)), ("dead", Some(4)));
    assert!(matches!(agreement.moves[1].action, Action::Resume(Resume { to }) if to.is_first()));
    let random = spec.random.as_ref().unwrap();
    assert_eq!((&random.shuns, random.pass_last), (&Sites::Eyes(Who::Own), true));
    assert_eq!(spec.ends[0].outcome, Outcome::Score(0));
    let stars = spec.board.stars().iter().map(|&site| spec.board.name(site)).collect::<Vec<_>>();
    assert_eq!(stars, ["B2", "D4"]);
    let started = load_with(PONDS, &[("given", "2")]).unwrap();
    assert_eq!(started.rules.spec().start.cells.iter().flatten().count(), 2);
}

#[test]
fn scores_are_lowered() {
    let loaded = ponds();
    let spec = loaded.rules.spec();
    assert_eq!(spec.scores.iter().map(|score| score.id.as_str()).collect::<Vec<_>>(), ["area", "taken"]);
    let area = &spec.scores[0];
    assert_eq!((area.per, area.tie, area.unit["zh"].as_str()), (exact(1, 2), Tie::Draw, "子"));
    assert_eq!((area.says["en"].as_str(), area.origin.clause.as_str()), ("Who has more has won.", "p.area"));
    assert!(matches!(&area.parts[2].amount, Amount::Share { how: Share::Proportional, .. }));
    assert!(matches!(&area.parts[3].amount, Amount::Times(gift, Num::Const(1)) if *gift == exact(15, 4)));
    assert_eq!(area.parts[3].of, Some(SideId::new(1)));
    let taken = &spec.scores[1];
    assert_eq!((taken.tie, taken.dead), (Tie::Wins(SideId::new(1)), None));
    assert!(matches!(&taken.parts[1].amount, Amount::Times(tax, Num::Parts(..)) if *tax == exact(-1, 2)));
    assert!(format!("{:?}", taken.stake.as_ref().unwrap().value).contains("Div"));
}

#[test]
fn exact_options_are_read_as_people_write_them() {
    for (typed, shown) in [("7.5", "15/2"), ("15/4", "15/4"), ("3 3/4", "15/4"), ("3¾", "15/4"), ("-0.5", "-1/2"), ("7", "7")] {
        let loaded = load_with(PONDS, &[("gift", typed)]).unwrap();
        let (info, value) = loaded.options.iter().find(|(info, _)| info.name == "gift").unwrap();
        assert_eq!(value.to_string(), shown);
        assert!(matches!(value, OptionValue::Exact(_)));
        assert_eq!(info.kind, OptionKind::Exact { min: exact(-99, 1), max: exact(199, 2) });
        let Amount::Times(gift, _) = &loaded.rules.spec().scores[0].parts[3].amount else { panic!("no gift") };
        assert_eq!(gift.to_string(), shown);
    }
    for (typed, help) in
        [("1/0", "`1/0` divides by 0"), ("x", "`x` is no exact number"), ("100", ""), ("1/3000000", "too large or too fine")]
    {
        let report = load_with(PONDS, &[("gift", typed)]).unwrap_err();
        let first = &report.diagnostics[0];
        assert_eq!(first.message_in(Lang::En), format!("the option `gift` takes an exact number from -99 to 199/2, not `{typed}`"));
        assert!(first.help_in(Lang::En).unwrap_or_default().contains(help), "{report}");
        assert!(!first.message_in(Lang::Zh).is_ascii());
    }
    let same = load_with(PONDS, &[("gift", "30/8")]).unwrap();
    assert_eq!(same.version, load_with(PONDS, &[("gift", "3.75")]).unwrap().version);
}

#[test]
fn exact_numbers_are_counted_with() {
    let value = |expression: &str| {
        let text = PONDS.replacen("amount = opt.gift", &format!("amount = {expression}"), 1);
        let loaded = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}"));
        let Amount::Times(amount, _) = &loaded.rules.spec().scores[0].parts[3].amount else { panic!("no amount") };
        amount.to_string()
    };
    for (expression, shown) in [
        ("opt.gift + 1", "19/4"),
        ("1 - opt.gift", "-11/4"),
        ("opt.gift * 2", "15/2"),
        ("opt.gift / 3", "5/4"),
        ("7 // exact(2)", "3"),
        ("-opt.gift", "-15/4"),
        ("opt.gift + \"1/4\"", "4"),
        ("exact \"1/3\" + exact(0.5)", "5/6"),
        ("0.1", "1/10"),
        ("opt.gift == exact(3.75) and 1 or 2", "1"),
        ("opt.gift > exact(4) and 1 or 2", "2"),
        ("opt.gift <= exact \"15/4\" and 1 or 2", "1"),
        ("tostring(opt.gift) == \"15/4\" and 1 or 2", "1"),
    ] {
        assert_eq!(value(expression), shown, "{expression}");
    }
    // A whole one fits where the rules want a number.
    let text = PONDS.replacen("3 + (margin - 1) // 3", "margin:div(exact(2) + 1)", 1);
    assert!(load_with(&text, &[]).is_ok());
}

fn check(right: &str, wrong: &str, code: &str, sentence: &str, help: &str, pointed: &str) {
    SCRIPT.check((right, wrong, code, sentence, help, pointed));
}

#[test]
fn slips_with_exact_numbers() {
    check("option.exact(\"15/4\"", "option.exact(\"1/0\"", "script/wrong-value", "`1/0` divides by 0", "", "exact");
    check("option.exact(\"15/4\"", "option.exact(\"x\"", "script/wrong-value", "`x` is no exact number: write `15/4`", "", "exact");
    check("option.exact(\"15/4\"", "option.exact(true", "script/wrong-type", "begins with its default: an exact number", "", "exact");
    check("option.exact(\"15/4\"", "option.exact(100", "script/option", "the default `100` is not an exact number from -99", "", "option");
    check("max = \"99 1/2\"", "max = \"1/0\"", "script/wrong-value", "`max` of `option.exact`: `1/0` divides by 0", "", "max");
    check("max = \"99 1/2\"", "max = -100", "script/option", "`min` is -99 and `max` is -100", "", "option");
    check("max = \"99 1/2\"", "even = true", "script/option", "`even` is for integers", "", "option");
    check("min = 2, max = 9", "min = 2, max = 9.5", "script/option", "whole numbers, not `19/2`", "", "option");
    check("per = \"1/2\"", "per = \"1/0\"", "script/wrong-value", "`per` of `score`: `1/0` divides by 0", "", "per");
    check("per = \"1/2\"", "per = 0", "script/range", "`per` is more than 0", "", "per");
    check("amount = opt.gift", "amount = opt.gift / 0", "script/wrong-value", "`15/4 / 0` divides by 0", "", "/ 0");
    check("amount = opt.gift", "amount = opt.gift * 1e12", "script/wrong-value", "too large or too fine", "", "* 1e12");
    check("amount = opt.gift", "amount = count(own)", "script/wrong-type", "expected an exact number", "", "amount");
    check("amount = opt.gift", "amount = opt.gift > 3 and 1 or 0", "script/compared", "not compared", "exact(…)", "part");
    check("count = count(alive)", "count = count(alive) + opt.gift", "script/wrong-value", "`15/4` is no whole number", "", "+ opt.gift");
    check("(margin - 1) // 3", "(margin - 1) / 3", "script/wrong-type", "not divided with `/`", "`a // b`", "/ 3");
}

#[test]
fn slips_in_phases() {
    check("stars = opt.size > 4 and", "stars = \"B2 Z9\" or", "script/unknown-word", "no site `Z9` for a star", "", "Z9");
    check("clause = \"p.pass\" }", "when = is_side \"x\" }", "script/unknown-word", "no side `x`", "`b`, `w`", "x");
    check("captures = surround", "capture = surround", "script/unknown-field", "`phase` has no field `capture`", "`captures`", "capture");
    check("surround { suicide", "surraund { suicide", "script/unknown-name", "surraund", "`surround`", "surraund");
    check("suicide = opt.suicide", "suicide = \"alowed\"", "script/wrong-value", "`suicide` is one of `forbidden`", "`allowed`", "suicide");
    check("lost = lost,", "lost = counter_shared \"gone\",", "script/not-a-counter", "counted for each side", "counter \"lost\"", "lost");
    check(
        "suicide_clause = \"p.suicide\"",
        "suicide_clause = \"p.sucide\"",
        "script/unknown-word",
        "no clause `p.sucide`",
        "`p.suicide`",
        "p.sucide",
    );
    check(
        "repeats { opt.again",
        "repeats { \"koo\"",
        "script/wrong-value",
        "begins with `ko`, `board` or `situation`, not `koo`",
        "`ko`",
        "\"koo\"",
    );
    check("repeats { opt.again, clause", "repeats { clause", "script/missing-field", "lacks its first value", "", "repeats");
    check(
        "captures = surround { suicide = opt.suicide, lost = lost, clause = \"p.take\", suicide_clause = \"p.suicide\" }",
        "captures = false",
        "script/wrong-value",
        "nothing is captured by surrounding",
        "captures = surround",
        "opt.again",
    );
    check(
        "repeats { opt.again, clause = \"p.again\" }",
        "repeats { \"board\" }, repeats { \"situation\" }",
        "script/wrong-value",
        "not both",
        "",
        "\"board\"",
    );
    check(
        "moves = { place { on",
        "moves = { step { orthogonal }, place { on",
        "script/wrong-value",
        "where pieces move",
        "suicide = \"allowed\"",
        "surround",
    );
    check(
        "moves = { place { on",
        "moves = { travel {}, place { on",
        "script/wrong-value",
        "not followed where pieces move",
        "",
        "surround",
    );
    check(
        "zh = \"终局协商\",",
        "zh = \"终局协商\", captures = surround { directions = diagonal },",
        "script/wrong-value",
        "in other directions",
        "the same `directions`",
        "directions",
    );
    check("mark { dead,", "mark { own,", "script/not-marks", "kept for the game", "marks_shared", "own");
    check("mark { dead,", "mark { marks \"dead\",", "script/not-marks", "kept for the game", "marks_shared", "marks");
    check("resume { \"play\"", "resume { \"plai\"", "script/unknown-word", "no phase `plai`", "`play`", "plai");
    check("enclosed { within = open, by", "enclosed { within = open, buy", "script/unknown-field", "no field `buy`", "`by`", "buy");
    check("eyes(own)", "eyes(empty)", "script/wrong-value", "`eyes` takes a side", "", "eyes");
    check("shuns = eyes", "shunz = eyes", "script/wrong-value", "`random` has no field `shunz`", "", "random");
    check("parts(own)", "parts(5)", "script/wrong-type", "`parts` takes a set of sites", "", "parts");
    check("start = opt.given > 0 and", "start = { b = \"Z9\" } or", "script/wrong-value", "`start`: there is no site `Z9`", "", "start");
    check("start = opt.given > 0 and", "start = { x = \"A1\" } or", "script/wrong-value", "no piece has the letter `x`", "", "start");
}

#[test]
fn slips_in_scores() {
    check("by = \"area\", when", "by = \"aera\", when", "script/unknown-word", "no score `aera`", "`area`", "by");
    check("by = \"area\", when", "when", "script/missing-field", "lacks the field `by`", "", "counted");
    check("tie = \"w\"", "tie = \"x\"", "script/unknown-word", "`tie` is `draw` or a side's letter, not `x`", "", "tie");
    check("of = \"w\", amount", "of = \"x\", amount", "script/unknown-word", "no side `x`", "`b`, `w`", "x");
    check("part { \"land\"", "part { \"pieces\"", "script/same-name", "two parts are called `pieces`", "", "pieces");
    check("of = \"w\", amount = opt.gift", "of = \"w\"", "script/wrong-value", "one of `count`, `amount` and `share`", "", "part");
    check("amount = opt.gift", "amount = opt.gift, count = 3", "script/wrong-value", "one of `count`, `amount` and `share`", "", "part");
    check("amount = opt.gift", "amount = opt.gift, times = 3", "script/wrong-value", "`times` multiplies a `count`", "", "times");
    check(
        "share { within = open - land - land:of_enemy(), by = alive }",
        "share { within = open, by = alive, how = \"most\" }",
        "script/wrong-value",
        "`how` is one of",
        "",
        "how",
    );
    check("dead = dead,", "dead = own,", "script/not-marks", "kept for the game", "marks_shared", "dead");
    check("count = count(land)", "count = margin", "script/wrong-value", "allowed only in the `value` of a `stake`", "", "count");
    check("stake = stake { value", "stake = stake { valu", "script/unknown-field", "`stake` has no field `valu`", "`value`", "valu");
    check("scores = {", "scores = { 5,", "script/wrong-value", "needs a name", "", "scores");
}

#[test]
fn options_that_contradict_each_other_are_refused_in_the_scripts_words() {
    let report = load_with(PONDS, &[("given", "1"), ("size", "3")]).unwrap_err();
    let first = &report.diagnostics[0];
    assert_eq!((first.code, first.message_in(Lang::En).as_str()), ("option/refused", "There is no room for pieces at first."));
    assert_eq!(first.help_in(Lang::En).as_deref(), Some("set the option `given` otherwise"));
    assert_eq!((first.file.as_str(), first.line, first.message_in(Lang::Zh).as_str()), ("scripts/ponds.lua", 14, "棋盘太小，放不下座子。"));
    // Checking a script tries all values; those are none of its mistakes.
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("ponds.lua");
    std::fs::write(&path, PONDS.replacen("option.integer(0, { min = 0", "option.integer(1, { min = 0", 1)).unwrap();
    let checked = Library::new(Tree::embedded()).check(&path);
    assert!(!checked.report.diagnostics.iter().any(|d| d.code == "script/under-option"), "{}", checked.report);
}

const OVER: &str = r#"return variant { of = "ponds", id = "puddles", names = { en = "Puddles", zh = "小池" },
  options = { gift = 6.5, size = 3 }, codes = { tree_rules = "puddle" },
  scores = { taken = false, groups = score { unit = { en = "groups", zh = "块" }, parts = { part { "groups", count = parts(own) } } } },
  rules = function(opt, base) return {
    scores = { area = score { en = "area", zh = "数子", per = 1, parts = { part { "pieces", en = "pieces", zh = "活子", count = count(own) } } } },
    ends = { counted = counted { "counted", by = "groups", when = passes:at_least(2), phases = { "agreement" } },
             counted { "quiet", by = "area", when = quiet:at_least(100) } },
    random = false,
  } end,
}"#;

fn puddles(text: &str) -> Result<LoadedGame, Report> {
    let sources = [
        Source { file: "scripts/ponds.lua".to_owned(), text: PONDS.to_owned() },
        Source { file: "variants/puddles.lua".to_owned(), text: text.to_owned() },
    ];
    Library::new(Tree::of_sources(&sources)).load("puddles", &Options::new())
}

#[test]
fn a_variant_replaces_adds_and_drops_scores_and_endings() {
    let loaded = puddles(OVER).unwrap_or_else(|report| panic!("{report}"));
    let spec = loaded.rules.spec();
    assert_eq!(spec.scores.iter().map(|score| score.id.as_str()).collect::<Vec<_>>(), ["area", "groups"]);
    assert_eq!((spec.scores[0].per, spec.scores[0].parts.len()), (exact(1, 1), 1));
    let ends: Vec<_> = spec.ends.iter().map(|end| (end.reason.as_str(), end.outcome)).collect();
    assert_eq!(ends, [("counted", Outcome::Score(1)), ("quiet", Outcome::Score(0))]);
    assert!(spec.random.is_none());
    assert_eq!((spec.codes["tree"].as_str(), spec.codes["tree_rules"].as_str()), ("77", "puddle"));
    assert_eq!(loaded.options.iter().find(|(info, _)| info.name == "gift").unwrap().1.to_string(), "13/2");
    for (right, wrong, sentence) in [
        ("taken = false", "takn = false", "no `takn` to replace in `scores`"),
        ("gift = 6.5", "gift = \"1/0\"", "`gift`: `1/0` divides by 0"),
        ("gift = 6.5", "gift = 500", "takes an exact number from -99 to 199/2, not `500`"),
        ("size = 3", "size = 3.5", "takes a whole number from 2 to 9, not `7/2`"),
        ("by = \"groups\"", "by = \"taken\"", "there is no score `taken`"),
    ] {
        let report = puddles(&OVER.replacen(right, wrong, 1)).unwrap_err();
        assert!(report.diagnostics[0].message_in(Lang::En).contains(sentence) && report.diagnostics[0].column > 0, "{report}");
    }
}

/// The sentences for an edit of the rules, in English.
fn edited(from: &str, to: &str) -> Vec<String> {
    let text = PONDS.replacen(from, to, 1);
    assert_ne!(text, PONDS, "{from}");
    let new = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}"));
    changes(&ponds(), &new).iter().map(|change| change.what.in_lang(Lang::En)).collect()
}

#[test]
fn what_differs_is_told() {
    assert_eq!(edited("option.exact(\"15/4\"", "option.exact(\"5/2\""), ["gift: 15/4 → 5/2"]);
    assert_eq!(edited("max = \"99 1/2\"", "max = 50"), ["gift accepts -99–199/2 → -99–50"]);
    assert_eq!(edited("suicide = opt.suicide", "suicide = \"allowed\""), ["play: suicide: forbidden → allowed"]);
    assert_eq!(
        edited("repeats { opt.again", "repeats { \"board\""),
        ["new: play: no position of the board again", "gone: play: no retaking at once in a ko"]
    );
    assert_eq!(edited("passes:at_least(2) },", "passes:at_least(3) },"), ["play: ends: 2 → 3"]);
    assert_eq!(edited("per = \"1/2\"", "per = 1"), ["score area: the margin is the difference times: 1/2 → 1"]);
    assert_eq!(edited("tie = \"w\"", "tie = \"draw\""), ["score prisoners: with equal totals: w → draw"]);
    assert_eq!(edited("times = \"-1/2\"", "times = -2"), ["score prisoners, tax: -1/2 * parts(own, N E S W) → -2 * parts(own, N E S W)"]);
    assert_eq!(edited("amount = opt.gift", "amount = 3"), ["score area, gift: w: 15/4 → w: 3"]);
    assert_eq!(edited("by = \"area\", when", "by = \"taken\", when"), ["ending counted: counted(area) → counted(taken)"]);
    assert_eq!(edited("pass_last = true", "pass_last = false"), ["random players keep away from: random players pass last: yes → no"]);
    assert_eq!(edited("clause = \"p.pass\" }", "when = is_side \"w\", clause = \"p.pass\" }"), ["new: play, pass: when"]);
    assert_eq!(edited("stars = opt.size > 4 and \"B2", "stars = opt.size > 4 and \"C3"), ["stars: B2 D4 → C3 D4"]);
    assert_eq!(edited("tree = \"77\"", "tree = \"78\""), ["name in other formats, tree: 77 → 78"]);
    assert_eq!(edited("resume { \"play\"", "resume { \"agreement\""), ["agreement, resume: where to: play → agreement"]);
}

#[test]
fn a_failing_example_says_what_differs() {
    let failing = |from: &str, to: &str| {
        let text = PONDS.replacen(from, to, 1);
        assert_ne!(text, PONDS, "{from}");
        let outcomes = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}")).run_examples();
        outcomes.into_iter().filter_map(|outcome| Some(outcome.failure?.in_lang(Lang::En))).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(failing("captured = \"B2\", then_reg", "captured = \"A1 B2\", then_reg"), "`captured` should be A1 B2 and is B2");
    assert_eq!(failing("[\"lost.w\"] = 1", "[\"lost.w\"] = 2"), "`then_registers.lost.w` should be 2 and is 1");
    assert_eq!(failing("[\"lost.w\"] = 1", "[\"last.w\"] = 2"), "there is no register `last`");
    assert_eq!(failing("[\"lost.w\"] = 1", "lost = 2"), "`lost` is one for each side: write `lost.b`");
    assert_eq!(failing("liberties = { B1 = 3", "liberties = { B1 = 4"), "`liberties.B1` should be 4 and is 3");
    assert_eq!(failing("liberties = { B1 = 3", "liberties = { E5 = 4"), "there is no group on `E5`");
    assert_eq!(failing("then_ko = \"B2\"", "then_ko = false"), "`then_ko` should be - and is B2");
    assert_eq!(failing("refusal = \"ko\"", "refusal = \"suicide\""), "`refusal of B2` should be suicide and is p.again ko");
    assert_eq!(failing("margin = \"1/4\"", "margin = \"1/2\""), "`score.area.margin` should be 1/2 and is 1/4");
    assert_eq!(failing("b = \"12.5\"", "b = \"12 1/4\""), "`score.area.totals.b` should be 49/4 and is 25/2");
    assert_eq!(failing("owned = { b = \"A1", "owned = { b = \"C1"), "`score.area.owned of C1` should be b and is -");
    assert_eq!(failing("land = { b = 5", "lend = { b = 5"), "the score `area` has no part `lend`");
    assert_eq!(failing("margin = \"29/8\"", "margin = 3"), "`ends.margin` should be 3 and is 29/8");
    assert_eq!(failing("may_mark = \"A1 A3\"", "may_mark = \"C3\""), "C3 cannot be marked, but should be");
    assert_eq!(failing("may_resume = true", "may_resume = false"), "`may_resume` should be false and is true");
}

#[test]
fn a_condition_can_ask_whose_turn_it_is() {
    let text = PONDS.replacen("clause = \"p.pass\" }", "when = is_side \"w\", clause = \"p.pass\" }", 1);
    let loaded = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}"));
    let mut game = loaded.rules.game();
    let passes = |game: &mut dyn tianyuan_rules::Game| game.legal().unwrap().iter().any(|d| d.kind() == tianyuan_rules::DecisionKind::Pass);
    assert!(!passes(&mut *game));
    let first = game.legal().unwrap()[0];
    game.apply(first).unwrap();
    assert!(passes(&mut *game));
}

#[test]
fn an_expression_that_grows_without_end_is_stopped() {
    for grow in ["set = connected { from = set, within = set }", "set = enclosed { within = set, by = own }"] {
        let text = PONDS.replacen("local lost", &format!("local set = own\n    for _ = 1, 1e6 do {grow} end\n    local lost"), 1);
        assert_eq!(load_with(&text, &[]).unwrap_err().diagnostics[0].code, "script/too-large", "{grow}");
    }
    let text = PONDS.replacen("local lost", "local n = count(own)\n    for _ = 1, 1e6 do n = n // n end\n    local lost", 1);
    assert_eq!(load_with(&text, &[]).unwrap_err().diagnostics[0].code, "script/too-large");
}
