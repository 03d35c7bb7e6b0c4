//! Rows that move and push, tracks that turn, effects on what is another's: what the words are lowered to, and what is wrong with a slip.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failing test stops where it fails")]

use crate::slips::Script;
use tianyuan_rules::spec::{Action, Becomes, KindId, Num, SideId, Sites};

const SCRIPT: Script = Script {
    id: "crowds",
    text: r#"return game {
  id = "crowds", names = { en = "Crowds", zh = "人群" },
  rules = function()
    return {
      board = board.cells { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, x = side { en = "walls", zh = "墙", neutral = true } },
      pieces = { man = piece { letters = { b = "b", w = "w", x = "n" }, en = "man", zh = "人" }, wall = piece { letters = { x = "X" }, en = "wall", zh = "墙" } },
      start = { b = "A1 B1 C1", w = "A5 B5 C5" },
      tracks = { ring = track { "B2 B3 B4 C4 D4 D3 D2 C2", closed = true }, path = track { "A1 A2 A3" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = {
          step { every_way },
          push { orthogonal, with = own, together = 3, outnumbers = true, over = enemy, off = enemy },
          shift { every_way, most = 3 },
          rotate { tracks = { "ring" }, by = 2, back = true, when = turns:at_least(2) },
        },
        effects = { convert { enemy * around(last), to = "x", when = count(enemy):equals(1) },
                    put { sites "E5", kind = "wall", of = "x", when = turns:at_least(3) } } } },
      ends = { loss { "stuck", of = mover, when = no_move } },
    }
  end,
  examples = {
    example "a row by either end" { legal = "A1..C1→A2 C1..A1→C2 A1..B1→B2", illegal = "A1..C1→B1 A1..C1→C3" },
    example "no turn before the third" { illegal = "B2→B4" },
    example "a turn by two either way" { play = "A1..C1→A2 A5..C5→A4", legal = "B2→B4 B2→D2", illegal = "B2→D4 B2→C4" },
  },
}"#,
};

#[test]
fn rows_and_turns_are_lowered() {
    let loaded = SCRIPT.right();
    let phase = &loaded.rules.spec().phases[0];
    let Action::Push(push) = &phase.moves[1].action else { panic!("no push") };
    assert_eq!((&push.with, &push.together, push.outnumbers), (&Sites::Own, &Some(Num::Const(3)), true));
    let Action::Shift(shift) = &phase.moves[2].action else { panic!("no shift") };
    assert_eq!((&shift.to, &shift.least, &shift.most), (&Sites::Empty, &Num::Const(2), &Some(Num::Const(3))));
    let Action::Rotate(rotate) = &phase.moves[3].action else { panic!("no rotation") };
    assert_eq!((rotate.tracks.len(), &rotate.by, rotate.back), (1, &Num::Const(2), true));
    let nobody = SideId::new(2);
    assert_eq!(phase.effects[0].becomes, Becomes::Given(nobody));
    assert_eq!(phase.effects[1].becomes, Becomes::New { kind: KindId::new(1), of: Some(nobody) });
    for outcome in loaded.run_examples() {
        assert!(outcome.failure.is_none(), "{outcome:?}");
    }
}

#[test]
fn slips_of_rows_and_turns_are_told() {
    SCRIPT.check(("tracks = { \"ring\" }", "tracks = { \"path\" }", "script/wrong-value", "not closed", "", "tracks"));
    SCRIPT.check(("shift { every_way, most = 3 }", "shift { every_way, to = enemy }", "script/no-landing", "to", "", "to"));
    SCRIPT.check(("to = \"x\", when", "to = \"z\", when", "script/unknown-word", "z", "", "z"));
    SCRIPT.check(("kind = \"wall\", of", "kind = \"well\", of", "script/unknown-word", "well", "", "well"));
}

/// A piece that takes by moving and one that takes by jumping, in one phase that notes where something was taken.
const TAKING: Script = Script {
    id: "takers",
    text: r#"return game {
  id = "takers", names = { en = "Takers", zh = "吃子者" },
  rules = function()
    local took = marks_shared "took"
    return {
      board = board.cells { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, moves = "W", en = "man", zh = "人" } },
      start = { b = "A1 C1", w = "A2 C2 E5" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { travel {}, hop { orthogonal } },
        effects = { note { last, in_ = took, when = taken "man":at_least(1) } } } },
      ends = { loss { "stuck", of = mover, when = no_move } },
    }
  end,
  examples = {
    example "by moving" { play = "A1A2", then_registers = { took = "A2" } },
    example "not by jumping" { play = "C1→C3", counts = { w = 2 }, then_registers = { took = "" } },
    example "not by jumping after a move has taken" { play = "C1C2 A2A1 C2C3 E5E4", then_registers = { took = "C2 A1" } },
  },
}"#,
};

#[test]
fn what_a_hop_has_jumped_is_not_taken() {
    for outcome in TAKING.right().run_examples() {
        assert!(outcome.failure.is_none(), "{outcome:?}");
    }
}

/// Two sides that only pass, and more pieces of nobody's than of either.
const COUNTED: Script = Script {
    id: "bystanders",
    text: r#"return game {
  id = "bystanders", names = { en = "Bystanders", zh = "旁观者" },
  rules = function()
    return {
      board = board.cells { 3, 3 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, x = side { en = "trees", zh = "树", neutral = true } },
      start = { b = "A1 B1", w = "C3", x = "A2 B2 C2" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { pass {} } } },
      scores = { pieces = score { en = "pieces", zh = "子数", parts = { part { "pieces", en = "pieces", zh = "子", count = count(own) } } } },
      ends = { counted { "counted", by = "pieces", when = passes:at_least(2) } },
    }
  end,
  examples = {
    example "whose pieces they are nobody asks" { play = "pass pass", ends = { reason = "counted", winner = "b", margin = 1 } },
  },
}"#,
};

#[test]
fn nobody_wins_no_count() {
    for outcome in COUNTED.right().run_examples() {
        assert!(outcome.failure.is_none(), "{outcome:?}");
    }
}
