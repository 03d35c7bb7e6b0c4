-- A race whose way leaves out one square.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    local die = counter_shared "die"
    return {
      board  = board.cells { 8, 2 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", supply = { b = 1, w = 1 } } },
      tracks = { way = track { b = "A1 B1 C1 D1 E1 G1 H1 H2", w = "A2 B2 C2 D2 E2 F2 G2" } },
      phases = { phase "race" { en = "race", zh = "竞走", first = "b", skip_stuck = true,
        throw = throw { "die", into = die, faces = { 1, 2 }, en = "die", zh = "骰子" },
        moves = { advance { track = "way", by = die, enters = "man", leaves = true } } } },
      ends   = { win { "home", of = mover, when = (count(own) + hand()):equals(0) } },
    }
  end,
}
