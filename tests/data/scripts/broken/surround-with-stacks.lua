-- Groups are captured where sites hold columns.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      stacks = true,
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } }, captures = surround {} } },
      ends   = { draw { "full", when = board_full }, draw { "long", when = turns:at_least(60) } },
    }
  end,
}
