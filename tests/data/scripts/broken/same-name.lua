-- Two sides that nobody can tell apart.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" },
                 w = side { en = "White", zh = "黑" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends   = { draw { "full", when = board_full } },
    }
  end,
}
