-- Isthmus: who makes a square of four takes a stone that holds a group together. What no word of the vocabulary says, a plugin does:
--   cargo build --release -p isthmus-plugin
--   tianyuan play examples/plugin/isthmus.lua --plugin target/release/libisthmus.so
return game {
  id = "isthmus", names = { en = "Isthmus", zh = "地峡棋" },

  rules = function()
    local square = form.square(2, { en = "square", zh = "方" })
    local placed = hand() + hand():of_enemy()
    return {
      board  = board.points { 7, 7 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      supply = { b = 14, w = 14 },
      phases = {
        phase "layout" { en = "layout", zh = "布局", first = "b", judged = false,
          moves = { place { on = empty } }, until_ = placed:equals(0) },
        phase "march" { en = "march", zh = "行棋", first = "w",
          moves = { step { orthogonal } },
          takes = { square:each(1), prey = prefer(enemy * native "isthmus.cuts", enemy) } },
      },
      ends = {
        win { "span", of = any_side, when = native "isthmus.spread":at_least(11),
          says = { en = "A group reaches eleven steps far.", zh = "一块棋绵延十一步。" } },
        win { "ring", of = any_side, when = native "isthmus.ring",
          says = { en = "A ring is closed.", zh = "围成一圈。" } },
        loss { "few", of = any_side, when = count(own):at_most(5) },
        loss { "stuck", of = mover, when = no_move },
        draw { "quiet", when = quiet:at_least(60) },
      },
    }
  end,

  examples = {
    example "a square takes the stone between two parts" {
      stones = { b = "A1 A2 B2 C1 D7 G2", w = "E4 F4 G4 E6 F6 A7" }, phase = "march", to_move = "b",
      play = "C1→B1", owed = 1, may_remove = "F4", may_not_remove = "A7" },
    example "eight stones round a hole win" {
      stones = { b = "A1 A2 A3 B1 B3 C2 C3 D1 F6", w = "E5 E7 G1 G3 G5 A7" }, phase = "march", to_move = "b",
      play = "D1→C1", ends = { reason = "ring", winner = "b" } },
  },
}
