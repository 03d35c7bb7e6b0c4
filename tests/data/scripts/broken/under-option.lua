-- A value of an option under which the board cannot be.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  options = { size = option.integer(5, { min = 3, max = 40, en = "Size.", zh = "大小。" }) },
  rules = function(opt)
    return {
      board  = board.points { opt.size, opt.size },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends   = { draw { "full", when = board_full } },
    }
  end,
}
