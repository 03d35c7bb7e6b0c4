//! Slides, turns of several acts, and positions that a move may not leave: what the words are lowered to, and what is wrong with a slip.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{Act, Action, Cond, Num, SideId, Sites};

const SCRIPT: Script = Script {
    id: "groves",
    text: r#"return game {
  id = "groves", names = { en = "Groves", zh = "小林" },
  rules = function()
    return {
      board = board.cells { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, x = side { en = "trees", zh = "树", neutral = true } },
      start = { b = "A1 C1", w = "A5 C5" },
      never = { leaving { parts(own, every_way):at_least(3), clause = "g.together" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = {
          turn { slide { every_way, to = empty + enemy, over = empty - shifted(here, "N"), distance = count(own * its_line) },
                 { place { of = "x", on = empty * around(last) }, pass {} } },
          step { orthogonal, never = { leaving { count(last * centre):at_least(1), clause = "g.centre", says = { en = "Not there.", zh = "不可。" } } } },
        },
        never = { leaving { false }, leaving { count(enemy):equals(0), clause = "g.last" } } } },
      ends = { loss { "stuck", of = mover, when = no_move } },
    }
  end,
  clauses = { ["g.together"] = { en = "Stay together.", zh = "不散。" }, ["g.centre"] = { en = "The centre.", zh = "中。" }, ["g.last"] = { en = "The last.", zh = "末。" } },
}"#,
};

#[test]
fn a_turn_becomes_acts_of_the_phase() {
    let loaded = SCRIPT.right();
    let phase = &loaded.rules.spec().phases[0];
    let acts: Vec<Option<Act>> = phase.moves.iter().map(|generator| generator.act).collect();
    let act = |nth| Some(Act { turn: 0, nth });
    assert_eq!(acts, [act(0), act(1), act(1), None]);
    let Action::Slide(slide) = &phase.moves[0].action else { panic!("no slide") };
    let Some(Num::Count(counted)) = &slide.distance else { panic!("no count") };
    assert!(matches!(&**counted, Sites::Both(_, line) if **line == Sites::Line));
    assert!(matches!(&slide.over, Sites::Without(..)), "{:?}", slide.over);
    let Action::Place(place) = &phase.moves[1].action else { panic!("no placement") };
    assert_eq!(place.of, Some(SideId::new(2)));
}

#[test]
fn laws_stand_where_they_are_written_and_those_of_the_game_in_every_phase() {
    let loaded = SCRIPT.right();
    let phase = &loaded.rules.spec().phases[0];
    let clauses: Vec<&str> = phase.laws.iter().map(|law| law.origin.clause.as_str()).collect();
    assert_eq!(clauses, ["g.together", "g.last"], "what never holds is no law");
    assert_eq!(phase.laws[0].says["en"], "Stay together.");
    let own = &phase.moves[3].laws;
    assert_eq!((own.len(), own[0].origin.clause.as_str(), own[0].says["en"].as_str()), (1, "g.centre", "Not there."));
    assert!(matches!(own[0].never, Cond::Compare(..)));
}

#[test]
fn slips_are_told() {
    let rows = [
        (
            "count(last * centre)",
            "count(here * centre)",
            "script/wrong-value",
            "`here` is read for the piece of a `slide`",
            "`last`",
            "count(here",
        ),
        ("{ place { of = \"x\", on = empty * around(last) }, pass {} }", "{}", "script/wrong-value", "a turn has 2 to 20 acts", "", "turn"),
        ("of = \"x\"", "of = \"y\"", "script/unknown-word", "no side `y`", "", ""),
        ("clause = \"g.last\"", "clause = \"g.lost\"", "script/unknown-word", "no clause `g.lost`", "`g.last`", "g.lost"),
        ("leaving { false }", "leaving { 3 }", "script/wrong-type", "condition", "", ""),
        ("never = { leaving { false }", "never = { stuck {}", "script/wrong-type", "`leaving { … }`", "", ""),
    ];
    let wrong: Vec<String> = rows.into_iter().filter_map(|slip| SCRIPT.mistold(slip)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

const MADE: Script = Script {
    id: "rows",
    text: r#"return game {
  id = "rows", names = { en = "Rows", zh = "排" },
  rules = function()
    local row = form.in_line(3, { en = "row", zh = "排" })
    return {
      board = board.cells { 3, 3 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      forms = { row = row },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { turn { place { on = empty }, remove { enemy, when = row:made():at_least(1) } } },
        effects = { take { enemy * around(last), when = row:made():at_least(1) } } } },
      ends = { draw { "full", when = board_full } },
    }
  end,
  examples = {
    example "two in a row do nothing" { stones = { b = "A1", w = "A2 C3" }, to_move = "b", play = "B1", then_moves = "w", counts = { b = 2, w = 2 } },
    example "three take what is beside, and one that is not" { stones = { b = "A1 B1", w = "B2 A3" }, to_move = "b", play = "C1", then_moves = "b", counts = { b = 3, w = 1 }, legal = "A3" },
    example "a row that stood before is not made" { stones = { b = "A1 B1 C1", w = "A2 C3" }, to_move = "b", play = "A3", then_moves = "w", counts = { b = 4, w = 2 } },
  },
}"#,
};

#[test]
fn a_form_is_made_where_effects_and_later_acts_ask() {
    let loaded = MADE.right();
    for outcome in loaded.run_examples() {
        assert_eq!(outcome.failure, None, "{}", outcome.name);
    }
}
