-- Columns are cut down, and no site holds more than one piece.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } }, effects = { trim { last, most = 3 } } } },
      ends   = { draw { "full", when = board_full } },
    }
  end,
}
