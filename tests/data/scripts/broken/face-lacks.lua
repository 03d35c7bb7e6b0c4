-- A turn is given again for a throw that no face of the stick has.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    local stick = counter_shared "stick"
    return {
      board  = board.cells { 6, 1 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", supply = { b = 2, w = 2 } } },
      tracks = { way = track { b = "A1 B1 C1 D1 E1 F1", w = "F1 E1 D1 C1 B1 A1" } },
      phases = { phase "race" { en = "race", zh = "竞走", first = "b", skip_stuck = true,
        throw = throw { "stick", into = stick, faces = { 1, 2, 4 }, en = "stick", zh = "签" },
        moves = { advance { track = "way", by = stick, to = empty, enters = "man", leaves = true } },
        again = stick:equals(3) } },
      ends   = { win { "home", of = mover, when = (count(own) + hand()):equals(0) } },
    }
  end,
}
