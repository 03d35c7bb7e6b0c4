-- A slide onto own pieces, on which nothing lands.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start = { b = "A1 B1", w = "D5 E5" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { slide { orthogonal, to = own }, step { orthogonal } } } },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
