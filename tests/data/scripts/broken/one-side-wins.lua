-- The ending names the wrong side: whoever has pieces near the far side loses, and that is always White.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      supply = { b = 10, w = 10 },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends   = { win { "row", of = "b", when = any_side { count(stones "b"):at_least(4) } } },
    }
  end,
}
