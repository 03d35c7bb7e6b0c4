-- A phase whose way out never opens.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = {
        phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } }, until_ = count(empty):at_least(26) },
        phase "march" { en = "march", zh = "行棋", first = "w", moves = { step { orthogonal } } },
      },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
