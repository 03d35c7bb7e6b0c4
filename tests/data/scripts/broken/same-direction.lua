-- Two directions differ by a capital letter.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.graph { nodes = { a = { 0, 0 }, b = { 1, 0 }, c = { 2, 0 }, d = { 3, 0 } }, edges = { E = "a-b b-c", e = "c-d" }, back = { E = "W", e = "w" } },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start = { b = "a", w = "d" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal } } } },
      ends   = { draw { "long", when = turns:at_least(9) } },
    }
  end,
}
