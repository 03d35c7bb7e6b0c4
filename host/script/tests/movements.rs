//! Tests of restrictions of movements, promotions to one of several kinds, and simultaneous moves: their lowering, and slips.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{Action, KindId, Lands, Movement, Sites, Spec};
use tianyuan_script::{LoadedGame, Report, changes};
use tianyuan_words::Lang;

const COURT: &str = include_str!("fixtures/court.lua");

const SCRIPT: Script = Script { id: "court", text: COURT };

fn load(text: &str) -> Result<LoadedGame, Report> {
    SCRIPT.load(text, &[])
}

fn court() -> LoadedGame {
    SCRIPT.right()
}

fn names(spec: &Spec, sites: &[u16]) -> String {
    let mut names: Vec<&str> = sites.iter().map(|&site| spec.board.name(site)).collect();
    names.sort_unstable();
    names.join(" ")
}

#[test]
fn it_is_played_so() {
    for outcome in court().run_examples() {
        assert_eq!(outcome.failure, None, "{}", outcome.name);
    }
}

#[test]
fn where_a_movement_starts_and_lands() {
    let loaded = court();
    let spec = loaded.rules.spec();
    let each = |sites: &Option<Vec<Vec<u16>>>| sites.as_ref().map(|sides| sides.iter().map(|side| names(spec, side)).collect::<Vec<_>>());
    let lord = &spec.kinds[0].moves;
    assert_eq!(lord.len(), 5);
    assert_eq!(each(&lord[0].within).unwrap(), ["C1 C2 D1 D2", "C5 C6 D5 D6"]);
    assert_eq!((each(&lord[4].within), lord[4].only.as_slice()), (None, [KindId::new(0)].as_slice()));
    let man = &spec.kinds[3].moves;
    assert_eq!(man.len(), 4);
    assert_eq!(each(&man[1].starts).unwrap(), ["A2 B2", "A5 A6 B5 B6 C5 C6 D5 D6 E5 E6 F5 F6"]);
    assert_eq!((man[1].skims, man[1].catches, man[1].lands, man[1].reach), (true, false, Lands::Empty, 2));
    assert!(man[2].catches && man[3].catches && !man[2].skims);
}

#[test]
fn what_must_be_empty_and_what_is_ridden_over() {
    let loaded = court();
    let kinds = &loaded.rules.spec().kinds;
    let jumper = &kinds[1].moves;
    assert_eq!(jumper.len(), 12);
    let clear = |step: (i8, i8)| jumper.iter().find(|m| m.step == step).unwrap().clear.clone();
    assert_eq!((clear((1, 2)), clear((-2, 1)), clear((2, -2))), (vec![(0, 1)], vec![(-1, 0)], vec![(1, -1)]));
    assert!(jumper.iter().all(|m| m.spares.is_empty() == (m.step.0.abs() != 2 || m.step.1.abs() != 2)));
    let thrower = &kinds[2].moves;
    let over = |m: &&Movement| m.hurdle.as_ref().is_some_and(|hurdle| hurdle.not == [KindId::new(2)]);
    assert_eq!(thrower.iter().filter(over).filter(|m| m.lands == Lands::Enemy && m.spares == [KindId::new(2)]).count(), 4);
    assert_eq!(thrower.iter().filter(|m| m.hurdle.is_none() && m.lands == Lands::Empty && m.spares.is_empty()).count(), 4);
}

#[test]
fn several_promotions_walls_and_pieces_that_move_at_once() {
    let loaded = court();
    let spec = loaded.rules.spec();
    assert_eq!(
        (spec.kinds[3].promotes.as_slice(), spec.kinds[3].stirs, spec.kinds[0].stirs),
        ([1, 2].map(KindId::new).as_slice(), true, false)
    );
    // Neither of two promotions of one kind has that kind as its captured form.
    assert_eq!((spec.kinds[1].captured_as, spec.kinds[2].captured_as), (None, None));
    let Action::Travel(travel) = &spec.phases[0].moves[0].action else { panic!("no travel") };
    assert_eq!(travel.walls, Sites::None);
    let Action::Together(together) = &spec.phases[0].moves[1].action else { panic!("no castling") };
    let legs: Vec<String> = together.legs.iter().map(|&(from, to)| names(spec, &[from]) + &names(spec, &[to])).collect();
    assert_eq!(legs, ["C1A1", "A1B1"]);
    assert!(spec.phases[0].moves[1].when.is_some());
}

#[test]
fn walls_where_no_king_is_kept_safe() {
    let walled = COURT.replacen("travel {", "travel { walls = \"A4\",", 1).replacen("check = royals_safe {},", "", 1);
    let loaded = load(&walled).unwrap_or_else(|report| panic!("{report}"));
    let spec = loaded.rules.spec();
    let Action::Travel(travel) = &spec.phases[0].moves[0].action else { panic!("no travel") };
    assert_eq!(travel.walls, Sites::Fixed(vec![spec.board.site("A4").unwrap()]));
}

#[test]
fn what_differs_is_said() {
    let other = COURT
        .replacen("{ within = home }", "{ within = near_ranks(1) }", 1)
        .replacen("\"nN\"", "\"N\"", 1)
        .replacen("{ \"jumper\", \"thrower\" }", "\"thrower\"", 1)
        .replacen("stirs = true", "stirs = false", 1);
    let told: Vec<String> = changes(&court(), &load(&other).unwrap()).into_iter().map(|change| change.what.in_lang(Lang::En)).collect();
    let told = told.join("\n");
    for part in ["piece lord: moves", "nNnA{spares lord} → NnA{spares lord}", "jumper thrower → thrower", "yes → no"] {
        assert!(told.contains(part), "{part} is not in:\n{told}");
    }
}

fn check(right: &str, wrong: &str, code: &str, sentence: &str, help: &str, pointed: &str) {
    SCRIPT.check((right, wrong, code, sentence, help, pointed));
}

#[test]
fn slips_in_movements() {
    let value = "script/wrong-value";
    check("within = home", "within = own", value, "only sites of the board", "`near_ranks(n)`", "within");
    check("within = home", "within = 5", "script/wrong-type", "fixed sites, such as", "", "within");
    check("within = home", "whithin = home", "script/unknown-field", "no field `whithin`", "`within`", "whithin");
    check("w = \"A2 B2\", b", "w = \"A2 B2\", n", "script/unknown-word", "no side `n`", "", "n = near");
    check("w = \"A2 B2\", b", "b", "script/missing-field", "gives nothing for the side `w`", "`w = nowhere`", "starts");
    check("w = \"A2 B2\"", "w = \"A2 B9\"", "script/unknown-word", "no site `B9`", "", "B9");
    check("only = \"lord\"", "only = \"lard\"", "script/unknown-word", "no kind of piece `lard`", "`lord`", "lard");
    check("movement(\"cfR\", { only", "movement(\"mfR\", { only", value, "`only` is for movements that capture", "", "only");
    check("\"mRcpR\"", "\"mRcR\"", value, "`hurdle_not` is for movements that ride over a piece", "", "hurdle_not");
    check("movement(\"mfW2\"", "movement(\"mfW\"", value, "`skims` is for movements that go two steps", "", "skims");
    check("movement(\"cfF\"", "movement(\"mfF\"", value, "`catches` is for movements that capture", "", "catches");
    check("clear = { { 1, 1 } }", "clear = { { 2, 2 } }", value, "where the leap starts or lands", "", "clear");
    check("leap(2, 2, { clear", "ride(2, 2, { clear", "script/unknown-field", "`ride` has no field `clear`", "", "ride");
    check("\"nN\"", "\"nR\"", value, "`n` (lame) is for a single leap", "", "moves");
}

#[test]
fn slips_in_promotions_and_castling() {
    let value = "script/wrong-value";
    check(
        "\"jumper\", \"thrower\" }, st",
        "\"jumper\", \"throwr\" }, st",
        "script/unknown-word",
        "no kind of piece `throwr`",
        "`thrower`",
        "promotes",
    );
    check("{ \"jumper\", \"thrower\" }", "{ \"jumper\", \"jumper\" }", value, "`jumper` is named twice", "", "promotes");
    check("promotes = { \"jumper\", \"thrower\" }", "promotes = 5", "script/wrong-type", "a kind of piece", "", "promotes");
    check("{ \"C1\", \"A1\" }", "{ \"C1\" }", value, "from one site to one site", "", "{ \"C1\" }");
    check("{ \"C1\", \"A1\" }, ", "", value, "at least two pieces move together", "", "together");
    check("{ \"C1\", \"A1\" }", "{ \"A1\", \"C1\" }", value, "cannot start from the same site", "", "together");
    check("{ \"C1\", \"A1\" }", "{ \"C1\", \"X1\" }", "script/unknown-word", "no site `X1`", "", "X1");
}
