-- A game without an end.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start = { b = "A1", w = "E5" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal } } } },
      ends   = { win { "many", of = mover, when = count(own):equals(2) } },
    }
  end,
}
