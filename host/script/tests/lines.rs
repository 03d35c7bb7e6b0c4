//! Tests of lines, effects, directions that turn, registers with a start value, tracks, rolls and counts: their lowering, the reports of
//! slips, and the sentences for changes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{
    Action, Back, Becomes, Compare, Fate, Initial, KindId, Most, Num, Operator, RegisterId, RegisterKind, Sites, Spec, Ways, Who,
};
use tianyuan_rules::stage::Shared;
use tianyuan_script::{Library, LoadedGame, Options, Report, Source, Tree, changes};
use tianyuan_words::Lang;

const ROWS: &str = include_str!("fixtures/rows.lua");
const RING: &str = include_str!("fixtures/ring.lua");
const ROWS_SCRIPT: Script = Script { id: "rows", text: ROWS };
const RING_SCRIPT: Script = Script { id: "ring", text: RING };

fn load_with(text: &str, options: &[(&str, &str)]) -> Result<LoadedGame, Report> {
    if text.contains("\"rows\"") { ROWS_SCRIPT.load(text, options) } else { RING_SCRIPT.load(text, options) }
}

fn load(text: &str) -> LoadedGame {
    load_with(text, &[]).unwrap_or_else(|report| panic!("{report}"))
}

fn ways(names: &[&str], spec: &Spec, turned: bool) -> Ways {
    Ways { list: names.iter().map(|name| spec.board.direction(name).unwrap()).collect(), turned }
}

#[test]
fn steps_and_hops_are_lowered() {
    let loaded = load(ROWS);
    let spec = loaded.rules.spec();
    let moves = &spec.phases[0].moves;
    let Action::Step(step) = &moves[0].action else { panic!("no step") };
    assert_eq!(step.directions, ways(&["N", "E", "W"], spec, true));
    assert_eq!((step.ahead.as_ref(), step.behind.as_ref(), step.chain), (Some(&Sites::Enemy), Some(&Sites::Empty), true));
    assert_eq!(moves[0].effects[0].sites, Sites::Came);
    let Action::Step(step) = &moves[1].action else { panic!("no step") };
    assert_eq!(step.directions, ways(&["NE", "NW"], spec, true));
    let Action::Hop(hop) = &moves[2].action else { panic!("no hop") };
    assert_eq!((hop.far, hop.straight, hop.most, hop.spares, hop.directions.turned), (true, true, true, false, false));
    assert!(matches!(hop.ends_on, Sites::OfSide(_)));
    let Action::Hop(hop) = &moves[3].action else { panic!("no hop") };
    assert_eq!((hop.far, hop.spares, &hop.ends_on), (false, true, &Sites::None));
    assert_eq!((hop.line, hop.forth), (true, true));
    assert!(matches!(&moves[4].action, Action::Step(step) if step.stays));
}

#[test]
fn effects_are_lowered() {
    let loaded = load_with(ROWS, &[("most", "3")]).unwrap();
    let spec = loaded.rules.spec();
    let phase = &spec.phases[0];
    let register = |id: &str| RegisterId::find(&spec.registers, |register| register.id == id).unwrap();
    let becomes: Vec<Becomes> = phase.effects.iter().map(|effect| effect.becomes).collect();
    let unmarked = Becomes::Unmarked(register("been"));
    assert_eq!(becomes, [Becomes::Out, Becomes::Captured, Becomes::Home, Becomes::Own, Becomes::Kind(KindId::new(1)), unmarked]);
    let (last, enemy) = (Shared::new(Sites::Last), Shared::new(Sites::Enemy));
    let run = Sites::Run { from: last.clone(), over: enemy.clone(), directions: ways(&["N", "E", "S", "W"], spec, false), most: Most(1) };
    assert_eq!(phase.effects[0].sites, run);
    assert_eq!((phase.effects[0].lost, phase.effects[0].origin.clause.as_str()), (Some(register("lost")), "r.take"));
    assert!(format!("{:?}", phase.effects[0].when).contains("Onward(Own)"));
    assert!(matches!(&phase.effects[1].sites, Sites::Beyond { most: Most(0), .. }));
    assert_eq!(phase.effects[2].sites, Sites::Checkers(Who::Own));
    assert!(matches!(&phase.effects[3].sites, Sites::Flanked { most: Most(3), .. }) && phase.effects[3].each);
    assert_eq!(phase.effects[4].says["en"], "A man is crowned.");
    assert!(format!("{:?}", phase.again).contains("Completing(0, Own)"));
    assert!(format!("{:?}", spec.ends[2].when).contains("Completing(0, Enemy)"));
}

#[test]
fn registers_begin() {
    let loaded = load(ROWS);
    let spec = loaded.rules.spec();
    let register = |id: &str| spec.registers.iter().find(|register| register.id == id).unwrap();
    assert_eq!(register("lost").initial, Initial::Numbers(vec![0, 2]));
    let still: Vec<u16> = ["A1", "D4"].iter().map(|name| spec.board.site(name).unwrap()).collect();
    assert_eq!((&register("still").initial, register("still").fades), (&Initial::Sites(still), true));
    assert_eq!((&register("been").initial, register("been").per_side), (&Initial::Nothing, true));
}

#[test]
fn repetition_leaves_registers_out() {
    let left_out = |text: &str| {
        let loaded = load(text);
        let registers = loaded.rules.spec().registers.iter();
        registers.filter(|register| register.uncompared).map(|register| register.id.clone()).collect::<Vec<_>>()
    };
    assert!(left_out(RING).is_empty() && left_out(ROWS).is_empty());
    let ring = RING.replacen("{ start = 1 }", "{ compared = false }", 1).replacen("start = 2, on", "compared = false, start = 2, on", 1);
    let mut ids = left_out(&ring);
    ids.sort();
    assert_eq!(ids, ["seeds", "store"]);
    assert_eq!(left_out(&ROWS.replacen("fades = true", "fades = true, compared = false", 1)), ["still"]);
    assert!(left_out(&RING.replacen("{ start = 1 }", "{ start = 1, compared = true }", 1)).is_empty());
}

#[test]
fn tracks_throws_and_counts_are_lowered() {
    let loaded = load(RING);
    let spec = loaded.rules.spec();
    let names = |way: &[u16]| way.iter().map(|&site| spec.board.name(site)).collect::<Vec<_>>().join(" ");
    assert_eq!(spec.tracks.iter().map(|track| track.id.as_str()).collect::<Vec<_>>(), ["ring", "way"]);
    assert_eq!((spec.tracks[0].closed, spec.tracks[0].bends.as_slice()), (true, [0, 3].as_slice()));
    assert_eq!(names(&spec.tracks[0].sites[1]), "A1 B1 C1 D1 D2 C2 B2 A2");
    assert_eq!((names(&spec.tracks[1].sites[0]), names(&spec.tracks[1].sites[1])), ("A1 B1 C1 D1".into(), "D2 C2 B2 A2".into()));
    assert_eq!(spec.sides.iter().map(|side| (side.neutral, side.team)).collect::<Vec<_>>(), [(false, 1), (false, 2), (true, 0)]);
    assert_eq!(spec.sides.iter().map(|side| side.facing).collect::<Vec<_>>().len(), 3);
    let phase = &spec.phases[0];
    let throw = phase.throw.as_ref().unwrap();
    let die = &spec.registers[usize::from(throw.register)];
    assert_eq!(
        (throw.faces.as_slice(), &die.initial, die.per_side),
        ([(0, 1), (1, 2), (2, 1)].as_slice(), &Initial::Numbers(vec![-1]), false)
    );
    assert_eq!((throw.names["en"].as_str(), throw.names["zh"].as_str()), ("die", "骰子"));
    let Action::Advance(advance) = &phase.moves[0].action else { panic!("no advance") };
    assert_eq!((advance.track, advance.enters, advance.leaves, advance.captured), (1, Some(KindId::new(0)), true, Fate::Home));
    assert!(matches!(advance.by, Num::Register(..)));
    let Action::Circuit(circuit) = &phase.moves[1].action else { panic!("no circuit") };
    assert_eq!((circuit.tracks.as_slice(), &circuit.prey), ([0].as_slice(), &Sites::Enemy));
    let Action::Sow(sow) = &phase.moves[2].action else { panic!("no sowing") };
    let counts = sow.counts;
    assert_eq!((sow.first_stays, sow.skips_start, sow.track), (true, false, 0));
    assert_eq!(sow.from, Sites::Holding(counts, Compare::AtLeast, Shared::new(Num::Const(1))));
    assert!(matches!(&sow.goes_on, Some(Sites::Holding(_, Compare::Equals, n)) if matches!(**n, Num::Arithmetic(Operator::Add, ..))));
    let seeds = &spec.registers[usize::from(counts)];
    assert_eq!((seeds.kind, &seeds.initial), (RegisterKind::Counts, &Initial::Numbers(vec![2, 2, 2, 2, 0, 0, 0, 0])));
    let gather = &phase.moves[2].effects[0];
    assert!(matches!(gather.becomes, Becomes::Gathered { .. }) && matches!(gather.sites, Sites::Trail { track: 0, back: Back(true), .. }));
    assert!(format!("{:?}", phase.moves[3].when).contains("Held"));
}

#[test]
fn examples_begin_at_the_start_but_for_what_they_say() {
    let failed: Vec<_> = load(RING).run_examples().into_iter().filter_map(|outcome| outcome.failure).collect();
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn slips_are_told() {
    let rows = [
        ("forward + sideways", "forward + \"E\"", "script/wrong-value", "not joined with others by name", "seen", "forward + \"E\""),
        ("seen { \"NE\"", "seen { \"NX\"", "script/unknown-word", "no direction `NX`", "`NE`", "NX"),
        ("most = 1 }, lost", "moost = 1 }, lost", "script/unknown-field", "`run` has no field `moost`", "`most`", "moost"),
        ("lost = lost,", "lost = count(own),", "script/not-a-counter", "counted for each side", "counter", "lost"),
        ("to = \"hand\"", "to = \"pocket\"", "script/wrong-value", "`to` is one of `out`, `hand`, `home`", "", "to"),
        ("into = \"lord\"", "into = \"lrd\"", "script/unknown-word", "no kind of piece `lrd`", "`lord`", "lrd"),
        ("in_ = been } } }", "in_ = own } } }", "script/not-marks", "a set made with `marks", "marks", "in_"),
        ("checkers(own)", "checkers(empty)", "script/wrong-value", "takes a side", "", "checkers"),
        ("start = \"A1 D4\"", "start = own", "script/wrong-value", "only sites of the board", "", "still"),
        ("start = \"A1 D4\"", "start = \"A1 Z4\"", "script/unknown-word", "no site `Z4`", "", "Z4"),
        ("{ w = 2 }", "{ x = 2 }", "script/unknown-word", "no side `x`", "", "x"),
        (
            "empty - still",
            "neighbours(own, forward)",
            "script/wrong-value",
            "seen from the side are allowed in `step`",
            "of the board",
            "to",
        ),
        ("again = count(three:completing()):at_least(1)", "again = three:completing()", "script/wrong-type", "a condition", "", "again"),
        ("three:completing()):", "three:completin()):", "script/unknown-member", "no `completin`", "`completing`", "completin"),
    ];
    let ring = [
        ("track = \"way\"", "track = \"wy\"", "script/unknown-word", "no track `wy`", "`way`", "wy"),
        ("closed = true, ", "", "script/wrong-value", "`ring` is not closed", "closed = true", "tracks"),
        ("bends = { 1, 4 }", "bends = { 0 }", "script/range", "after a site from 1 to 8", "", "bends"),
        (", w = \"D2 C2 B2 A2\"", "", "script/missing-field", "no way for the side `w`", "", "track"),
        ("w = \"D2", "v = \"D2", "script/unknown-word", "no side `v`", "", "v"),
        ("closed = true", "closd = true", "script/unknown-field", "no field `closd`", "`closed`", "closd"),
        ("weights = { 1, 2, 1 }", "weights = { 1, 2 }", "script/wrong-value", "`faces` lists 3 and `weights` lists 2", "", "weights"),
        ("into = die", "into = store", "script/not-a-counter", "a counter of the game", "counter_shared", "into"),
        ("sow { counts = seeds", "sow { counts = store", "script/wrong-type", "counts, made with", "", "counts"),
        ("on = \"A1 B1 C1 D1\"", "on = \"A1 B1 C1 D1\", fades = true", "script/unknown-field", "no field `fades`", "", "fades"),
        ("start = 2, ", "", "script/missing-field", "does not give the numbers", "", "on"),
        ("{ start = 1 }", "{ start = 1, hidden = true }", "script/unknown-field", "no field `hidden`", "on purpose", "hidden"),
        (
            "local store",
            "local deck = shuffled_cards\n    local store",
            "script/unknown-name",
            "`shuffled_cards`",
            "`throw`",
            "shuffled_cards",
        ),
        ("board.points { 4, 2 }", "board.infinite { 4, 2 }", "script/unknown-member", "no `infinite`", "on purpose", "infinite"),
        (
            "n = side { en = \"nobody\", neutral",
            "n = side { en = \"nobody\", nuetral",
            "script/unknown-field",
            "nuetral",
            "`neutral`",
            "nuetral",
        ),
    ];
    let rows = rows.into_iter().filter_map(|slip| ROWS_SCRIPT.mistold(slip));
    let all: Vec<String> = rows.chain(ring.into_iter().filter_map(|slip| RING_SCRIPT.mistold(slip))).collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn what_stands_at_the_start_is_not_in_hand() {
    let text = ROWS.replacen("piece { \"M\" }", "piece { \"M\", supply = { b = 3, w = 2 } }", 1);
    assert_eq!(load(&text).rules.spec().start.hands, [[1, 0], [0, 0]]);
    assert!(load(ROWS).rules.spec().start.hands.is_empty());
}

#[test]
fn changes_are_told() {
    let told = |script: &str, right: &str, wrong: &str| -> Vec<String> {
        let text = script.replacen(right, wrong, 1);
        assert_ne!(text, script);
        changes(&load(script), &load(&text)).into_iter().map(|change| change.what.in_lang(Lang::En)).collect()
    };
    assert_eq!(told(ROWS, "behind = empty", "behind = own"), ["play, step: what must stand behind the start: empty → own"]);
    assert_eq!(told(ROWS, "w = 2", "w = 3"), ["lost at the start: 2 → 3"]);
    assert_eq!(told(ROWS, "far = true, ", ""), ["play, hop: over any distance: yes → no"]);
    assert_eq!(told(RING, "weights = { 1, 2, 1 }", "weights = { 1, 3, 1 }"), ["play: throws: 2 → 3"]);
    assert_eq!(told(RING, "bends = { 1, 4 }", "bends = { 1, 5 }"), ["track ring: 4 → 5"]);
    assert_eq!(told(RING, "again = die:equals(2)", "again = die:equals(1)"), ["play: the same side again: 2 → 1"]);
    assert_eq!(told(RING, "first_stays = true, ", ""), ["play, sow: the first stays: yes → no"]);
}

#[test]
fn variants_replace_tracks() {
    let over = r#"
return variant {
  of = "ring", id = "ring-short", names = { en = "Short ring" },
  tracks = { ring = track { "A1 B1 B2 A2", closed = true } },
}
"#;
    let sources = [
        Source { file: "variants/ring-short.lua".to_owned(), text: over.to_owned() },
        Source { file: "scripts/ring.lua".to_owned(), text: RING.to_owned() },
    ];
    let library = Library::new(Tree::embedded());
    let loaded = library.load_sources("ring-short", &sources, &Options::new()).unwrap_or_else(|report| panic!("{report}"));
    let spec = loaded.rules.spec();
    assert_eq!(spec.tracks.iter().map(|track| (track.id.as_str(), track.sites[0].len())).collect::<Vec<_>>(), [("ring", 4), ("way", 4)]);
}
