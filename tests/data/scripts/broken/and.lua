-- `and` between conditions.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends   = { win { "both", of = mover, when = count(own):at_least(3) and count(enemy):at_least(3) } },
    }
  end,
}
