//! Games of pieces: what their words are lowered to, what is wrong with a slip, what a variant replaces, what differs.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{
    Action, Captured, Cond, Facing, KindId, MoveStyle, Movement, Must, Num, Operator, Outcome, PositionStyle, SideId, Sites, When, Who,
    Within,
};
use tianyuan_script::{Library, LoadedGame, Options, Report, Source, Tree, changes};
use tianyuan_words::Lang;

const PIKES: &str = include_str!("fixtures/pikes.lua");

const SCRIPT: Script = Script { id: "pikes", text: PIKES };

fn load_with(text: &str, options: &[(&str, &str)]) -> Result<LoadedGame, Report> {
    SCRIPT.load(text, options)
}

fn pikes() -> LoadedGame {
    SCRIPT.right()
}

#[test]
fn the_script_is_right() {
    let loaded = pikes();
    for outcome in loaded.run_examples() {
        assert_eq!(outcome.failure, None, "{}", outcome.name);
    }
    assert_eq!(loaded.hooks.len(), 0);
}

#[test]
fn kinds_of_pieces() {
    let loaded = pikes();
    let spec = loaded.rules.spec();
    let names: Vec<&str> = spec.kinds.iter().map(|kind| kind.id.as_str()).collect();
    assert_eq!(names, ["lord", "tower", "keep", "pike", "halberd"]);
    assert_eq!(spec.kinds[0].letters, ["L", "l"]);
    assert_eq!(spec.kinds[2].letters, ["+T", "+t"]);
    assert_eq!(spec.kinds[0].moves.len(), 8);
    assert_eq!((spec.kinds[0].royal, spec.kinds[1].royal), (true, false));
    assert_eq!(spec.kinds[0].names["ja"], "主");
    assert_eq!(spec.kinds[0].origin.clause, "p.lord");
    assert_eq!(spec.kinds[0].codes["csa"], "LO");
    assert_eq!(
        (spec.kinds[1].promotes.as_slice(), spec.kinds[1].captured_as, spec.kinds[1].in_all),
        ([KindId::new(2)].as_slice(), None, Some(4))
    );
    // The only kind that promotes to it is its captured form.
    assert_eq!((spec.kinds[2].captured_as, spec.kinds[4].captured_as), (Some(KindId::new(1)), Some(KindId::new(3))));
    let forward = Movement { step: (0, 1), reach: 1, ..Movement::default() };
    assert_eq!(spec.kinds[3].moves, [forward]);
    let twice: Vec<&Movement> = spec.kinds[4].moves.iter().filter(|m| !m.then.is_empty()).collect();
    assert_eq!((twice.len(), twice[0].then.len()), (2, 4));
    assert_eq!((spec.sides[0].facing, spec.sides[1].facing), (Facing::Up, Facing::Down));
    assert_eq!((spec.notation.position, spec.notation.moves), (PositionStyle::Short, MoveStyle::Coordinates));
}

#[test]
fn moving_dropping_and_ending() {
    let loaded = pikes();
    let spec = loaded.rules.spec();
    let last = |row: [&str; 5]| row.iter().map(|name| spec.board.site(name).unwrap()).collect::<Vec<_>>();
    let (top, bottom) = (last(["5a", "4a", "3a", "2a", "1a"]), last(["5e", "4e", "3e", "2e", "1e"]));
    let Action::Travel(travel) = &spec.phases[0].moves[0].action else { panic!("no travel") };
    let promotion = travel.promotion.as_ref().unwrap();
    let Sites::OfSide(zones) = &promotion.zone else { panic!("{:?}", promotion.zone) };
    let sorted = |mut list: Vec<u16>| {
        list.sort_unstable();
        list
    };
    assert_eq!(zones, &[sorted(top), sorted(bottom)]);
    assert_eq!((promotion.entering, promotion.leaving, promotion.within), (true, true, Within::Always));
    assert_eq!((promotion.must, promotion.implied, travel.captured), (Must::Stuck, true, Captured::ToHand));
    let Action::Drop(dropping) = &spec.phases[0].moves[1].action else { panic!("no drop") };
    // Neither the lord nor what turns back in a hand.
    assert_eq!(dropping.kinds.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), [1, 3].map(KindId::new));
    let Sites::Ruled(set, ruling) = &dropping.kinds[1].1 else { panic!("no rule") };
    assert_eq!(ruling.origin.clause, "p.second");
    assert!(matches!(&**set, Sites::Without(_, lines) if matches!(&**lines, Sites::Along(_, 1))));
    assert_eq!(dropping.never_stuck.as_ref().unwrap().clause, "p.stuck");
    assert_eq!((dropping.never_mating.as_slice(), dropping.mating_origin.clause.as_str()), ([KindId::new(3)].as_slice(), "p.mate"));
    assert_eq!(spec.check.as_ref().unwrap().origin.clause, "p.safe");
    assert!(matches!(&spec.ends[0].when, When::Stuck(Cond::Checked(Who::Own))));
    assert!(matches!(&spec.ends[1].when, When::Stuck(Cond::Const(true))));
    assert!(matches!(&spec.ends[3].when, When::Holds(_)) && spec.ends[3].outcome == Outcome::Replay);
    assert!(matches!(&spec.ends[4].when, When::Claimed(0, Cond::Compare(..))));
    assert!(matches!(&spec.ends[5].when, When::Claimed(0, Cond::Const(true))));
    assert!(matches!(&spec.ends[6].when, When::Foul));
    assert_eq!((spec.claims[0].id.as_str(), spec.claims[0].agreed), ("march", true));
    assert_eq!(spec.impossible[0].says["en"], "two lords");
}

#[test]
fn the_start_and_who_is_missing_from_it() {
    let even = pikes();
    let spec = even.rules.spec();
    assert_eq!(spec.start.cells.iter().flatten().count(), 16);
    let far_right = usize::from(spec.board.site("1a").unwrap());
    let piece = spec.start.cells[far_right].unwrap();
    assert_eq!((piece.side, piece.kind), (SideId::new(1), KindId::new(1)));
    assert_eq!(spec.start.first, None);
    let odds = load_with(PIKES, &[("odds", "true")]).unwrap();
    assert_eq!(odds.rules.spec().start.cells[far_right], None);
    let with = |start: &str| {
        let text = PIKES.replacen("\"t1l1t/ppppp/5/PPPPP/T1L1T\"", start, 1);
        load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}")).rules.spec().start.clone()
    };
    let drawn = with("[[\n t . l . t\n p p p p p\n . . . . .\n P P P P P\n T . L . T ]]");
    assert_eq!(drawn.cells, spec.start.cells);
    let given = with("\"2l2/5/5/PPPPP/T1L1T n 2p 1\"");
    assert_eq!((given.first, given.hands[1][3], given.hands[0][3]), (Some(SideId::new(1)), 2, 0));
}

#[test]
fn what_pieces_are_worth() {
    let loaded = pikes();
    let When::Claimed(_, Cond::Compare(num, ..)) = &loaded.rules.spec().ends[4].when else { panic!("no claim") };
    let shown = format!("{num:?}");
    // A keep is worth its captured form; the lord is worth nothing and is nowhere.
    assert!(shown.contains("Const(5)") && shown.contains("Kind(2)") && !shown.contains("Kind(0)"), "{shown}");
    assert!(shown.contains("Hand(1, Own)") && shown.contains("Hand(3, Own)") && !shown.contains("Hand(2"), "{shown}");
    assert!(matches!(**num, Num::Arithmetic(Operator::Add, ..)));
}

fn check(right: &str, wrong: &str, code: &str, sentence: &str, help: &str, pointed: &str) {
    SCRIPT.check((right, wrong, code, sentence, help, pointed));
}

#[test]
fn slips_in_pieces() {
    check("moves = \"fW\"", "moves = \"fX\"", "script/wrong-value", "character 2: `X` is no atom", "", "moves");
    check("moves = \"fW\"", "moves = \"fN\"", "script/wrong-value", "write `ff` for the narrow ones", "", "moves");
    check("moves = \"fW\"", "moves = { \"W\", 5 }", "script/wrong-value", "expected how a piece moves", "", "moves");
    check("moves = \"fW\"", "moves = 5", "script/wrong-type", "how a piece moves", "", "moves");
    check("moves = \"fW\"", "mooves = \"fW\"", "script/unknown-field", "`piece` has no field `mooves`", "`moves`", "mooves");
    check("promotes = \"keep\"", "promotes = \"keeb\"", "script/unknown-word", "no kind of piece `keeb`", "`keep`", "promotes");
    check("demotes = \"pike\"", "demotes = \"pice\"", "script/unknown-word", "no kind of piece `pice`", "`pike`", "demotes");
    check("piece { \"T\"", "piece { \"P\"", "script/same-name", "both `tower` and `pike` have the letter `P`", "", "piece");
    check("piece { \"T\"", "piece { \"塔\"", "script/wrong-value", "does not tell the sides apart", "", "\"塔\"");
    check("piece { \"T\"", "piece { \"T9\"", "script/wrong-value", "cannot be a letter", "", "\"T9\"");
    check("piece { \"T\",", "piece { ", "script/wrong-value", "begins with its letter", "", "piece");
    check("clause = \"p.lord\"", "clause = \"p.lard\"", "script/unknown-word", "no clause `p.lard`", "`p.lord`", "p.lard");
    check("movement \"fF\":again \"W\"", "movement \"fF\":again \"R\"", "script/wrong-value", "single leaps", "", "again");
    check("leap(1, 1)", "leap(0, 0)", "script/range", "goes somewhere", "", "leap");
    check("leap(1, 1)", "leap(1, 2, { ways = \"x\" })", "script/wrong-value", "`x` is no direction", "", "ways");
    check("leap(1, 1)", "leap(1, 2, { lands = \"enemi\" })", "script/wrong-value", "not `enemi`", "`enemy`", "lands");
    check("royal = true", "royal = false", "script/wrong-value", "no kind of piece is royal", "royal = true", "royals_safe");
}

#[test]
fn slips_in_moves_and_ends() {
    check("captured = \"to_hand\"", "captured = \"hand\"", "script/wrong-value", "`captured` is one of `out`, `to_hand`", "", "captured");
    check("implied = true", "must = \"alway\"", "script/wrong-value", "not `alway`", "`always`", "must");
    check("implied = true", "on = \"enter, leav\"", "script/unknown-word", "no move `leav`", "`leave`", "on");
    check("second { \"pike\"", "second { \"pyke\"", "script/unknown-word", "no kind of piece `pyke`", "`pike`", "pyke");
    check("second { \"pike\"", "second { \"lord\"", "script/wrong-value", "not among the kinds that are dropped", "", "second");
    check("along = \"file\"", "along = \"fyle\"", "script/wrong-value", "not `fyle`", "`file`", "along");
    check("mating { \"pike\"", "mating { \"pie\"", "script/unknown-word", "no kind of piece `pie`", "`pike`", "pie");
    check("all { no_move, in_check }", "any { no_move, in_check }", "script/ending", "is allowed only alone or in `all", "", "when");
    check("when = foul", "when = all { foul, in_check }", "script/ending", "`foul` is allowed only alone", "", "when");
    check("of = mover, when = foul", "of = any_side, when = foul", "script/ending", "the side that has made it", "", "loss");
    check("claimed(\"march\"", "claimed(\"martch\"", "script/unknown-word", "no claim `martch`", "`march`", "martch");
    check(
        "claims = { march",
        "claims = { idle = claim { en = \"x\" }, march",
        "script/ending",
        "no ending judges the claim `idle`",
        "claimed(\"idle\"",
        "idle",
    );
    check("kind \"lord\"", "kind \"lard\"", "script/unknown-word", "no kind of piece `lard`", "`lord`", "lard");
    check("tower = 5", "towr = 5", "script/unknown-word", "no kind of piece `towr`", "`tower`", "towr");
    check("far_ranks(1), implied", "far_ranks(99), implied", "script/range", "from 0 to 36", "", "far_ranks");
    check("royal * far_ranks", "attacked_by(empty) * far_ranks", "script/wrong-value", "takes a side", "", "attacked_by");
    check(
        "of = any_side, when = all",
        "of = any_side, when = most_on(own, \"fil\"):at_least(1), phases = all",
        "script/unknown-word",
        "no axis `fil`",
        "`file`",
        "fil",
    );
}

#[test]
fn slips_in_the_rest() {
    check("\"t1l1t/ppppp", "\"t1l1t/pppp", "script/wrong-value", "`start` cannot be read", "", "start");
    for (sites, sentence, help) in [("1a 1y", "there is no site `1y`", "`1"), ("1a 1c", "there is no piece on `1c` at the start", "")] {
        let text = PIKES.replacen("even, \"1a\"", &format!("even, \"{sites}\""), 1);
        let report = load_with(&text, &[("odds", "true")]).unwrap_err();
        assert!(report.diagnostics[0].message_in(Lang::En).contains(sentence), "{report}");
        assert!(report.diagnostics[0].help_in(Lang::En).unwrap_or_default().contains(help) && report.diagnostics[0].column > 0, "{report}");
    }
    check(
        "moves = \"coordinates\"",
        "mooves = 1",
        "script/unknown-field",
        "`notation` of `rules` has no field `mooves`",
        "`moves`",
        "mooves",
    );
    check("position = \"short\"", "position = \"sort\"", "script/wrong-value", "not `sort`", "`short`", "position");
    check("side { en = \"North\"", "side { facing = \"don\", en = \"North\"", "script/wrong-value", "not `don`", "`down`", "facing");
    check("royals_safe {", "royal_safe {", "script/unknown-name", "royal_safe", "`royals_safe`", "royal_safe");
    check("check = royals_safe { clause = \"p.safe\" }", "check = 5", "script/wrong-type", "`royals_safe { … }`, or false", "", "check");
    check("impossible { \"lords\", when", "impossible { when", "script/missing-field", "lacks its first value", "", "impossible");
}

#[test]
fn a_variant_replaces_drops_and_adds() {
    let over = r#"return variant { of = "pikes", id = "towers", names = { en = "Towers" },
      pieces = { pike = false, halberd = false, tower = piece { "T", moves = "W" }, keep = false, wall = piece { "W", moves = "A", en = "wall" } },
      start = "t1l1t/5/5/5/T1L1T", check = false, claims = { march = false }, impossible = { lords = false },
      ends = { home = false },
      rules = function(opt, base) return { phases = { play = phase "play" { first = "s", moves = { travel {} } } } } end }"#;
    let sources = [
        Source { file: "scripts/pikes.lua".to_owned(), text: PIKES.to_owned() },
        Source { file: "variants/towers.lua".to_owned(), text: over.to_owned() },
    ];
    let library = Library::new(Tree::of_sources(&sources));
    let loaded = library.load("towers", &Options::new()).unwrap_or_else(|report| panic!("{report}"));
    let spec = loaded.rules.spec();
    // A replaced kind keeps its turn; a new one comes last.
    assert_eq!(spec.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>(), ["lord", "tower", "wall"]);
    assert_eq!(spec.start.cells.iter().flatten().count(), 6);
    assert!(spec.check.is_none() && spec.claims.is_empty() && spec.impossible.is_empty());
    let base = library.load("pikes", &Options::new()).unwrap();
    let told: Vec<String> = changes(&base, &loaded).iter().map(|change| change.what.in_lang(Lang::En)).collect();
    for wanted in [
        "piece tower: moves: WW → W",
        "gone: piece pike",
        "new: piece wall",
        "royal pieces are kept safe: yes → no",
        "gone: claim march home",
    ] {
        assert!(told.iter().any(|line| line == wanted), "{wanted} is not in {told:#?}");
    }
    let wrong = over.replace("keep = false", "keeb = false");
    let sources = [sources[0].clone(), Source { file: "variants/towers.lua".to_owned(), text: wrong }];
    let report = Library::new(Tree::of_sources(&sources)).load("towers", &Options::new()).unwrap_err();
    assert!(report.to_string().contains("no `keeb` to replace in `pieces`"), "{report}");
}

/// The sentences for an edit of the rules, in English.
fn edited(from: &str, to: &str) -> Vec<String> {
    let text = PIKES.replacen(from, to, 1);
    assert_ne!(text, PIKES, "{from}");
    let new = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}"));
    changes(&pikes(), &new).iter().map(|change| change.what.in_lang(Lang::En)).collect()
}

#[test]
fn what_differs_is_told() {
    assert_eq!(edited("moves = \"fW\"", "moves = \"fWfF\""), ["piece pike: moves: fW → fWfF"]);
    assert_eq!(edited("in_all = 10", "in_all = 12"), ["piece pike: in the whole game: 10 → 12"]);
    assert_eq!(edited("zone = far_ranks(1)", "zone = far_ranks(2)"), ["play, travel: promotion zone: 1 → 2"]);
    assert_eq!(edited("captured = \"to_hand\"", "captured = \"out\""), ["play, travel: captured pieces: to_hand → out"]);
    assert_eq!(edited("implied = true", "must = \"always\", implied = true"), ["play, travel: must promote: stuck → always"]);
    assert_eq!(edited(", mating { \"pike\", clause = \"p.mate\" }", ""), ["play, drop: never with mate: pike → "]);
    assert_eq!(edited("agreed = true", "agreed = false"), ["claim march home: the other side has to agree: yes → no"]);
    assert_eq!(edited("occurrences:at_least(3) }", "occurrences:at_least(4) }"), ["ending again: when: 3 → 4"]);
    assert_eq!(edited("T1L1T\"", "T1LT1\""), ["start: t.l.t ppppp ..... PPPPP T.L.T → t.l.t ppppp ..... PPPPP T.LT."]);
    assert_eq!(edited("side { en = \"North\"", "side { facing = \"left\", en = \"North\"")[0], "side n: looks: down → left");
}

#[test]
fn a_failing_example_says_what_differs() {
    let failing = |edit: (&str, &str)| {
        let text = PIKES.replacen(edit.0, edit.1, 1);
        load_with(&text, &[])
            .unwrap_or_else(|report| panic!("{report}"))
            .run_examples()
            .remove(0)
            .failure
            .map_or_else(String::new, |failure| failure.in_lang(Lang::En))
    };
    let checks = "legal = \"P*1c\", illegal = \"P*5c\", refusal = \"p.second\"";
    assert_eq!(
        failing(("refusal = \"p.second\"", "refusal = \"p.stuck\"")),
        "`refusal of P*5c` should be p.stuck and is p.second not-here"
    );
    assert_eq!(failing(("n = \"P\"", "n = \"2P\"")), "`hands.n` should be 2P and is 1P");
    assert_eq!(failing((checks, "in_check = true")), "`in_check` should be true and is false");
    assert_eq!(failing((checks, "may_claim = \"march\"")), "`march` cannot be claimed, but should be");
    assert!(failing((checks, "claim = \"march\"")).starts_with("`claim`: "));
    assert_eq!(failing((checks, "foul = \"1a1e\", ends = { reason = \"foul\", winner = \"s\" }")), "");
    assert!(failing((checks, "then_position = \"t1l1t/ppppp/5/PPPPP/T1L1T s - 1\"")).starts_with("`then_position` should be t1l1t/ppppp"));
}

#[test]
fn a_function_sees_hands_by_kind() {
    let hook = "function(pos) return pos:hand(\"n\", \"pike\") + pos:hand(\"n\") == 0 and pos:hand(\"s\", \"tower\") == 0 end";
    let text = PIKES.replacen("replay { \"again\", when = occurrences:at_least(3) }", &format!("replay {{ \"again\", when = {hook} }}"), 1);
    let loaded = load_with(&text, &[]).unwrap_or_else(|report| panic!("{report}"));
    let mut game = loaded.rules.game();
    let quiet = game.legal().unwrap()[0];
    game.apply(quiet).unwrap();
    assert_eq!(game.ended().unwrap().reason, "again");
}

#[test]
fn an_expression_that_grows_without_end_is_stopped() {
    for grow in ["set = attacked_by(enemy, set)", "set = along(set, \"file\")", "set = -(set * kind \"pike tower\")"] {
        let text = PIKES.replacen("local even", &format!("local set = own\n    for _ = 1, 1e6 do {grow} end\n    local even"), 1);
        assert_eq!(load_with(&text, &[]).unwrap_err().diagnostics[0].code, "script/too-large", "{grow}");
    }
}
