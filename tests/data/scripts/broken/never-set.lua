-- A counter that an ending reads and nothing sets.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    local fame = counter "fame"
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
                                moves = { place { on = empty, after = {  } } } } },
      ends   = { draw { "full", when = board_full },
                 win { "renown", of = any_side, when = fame:at_least(3) } },
    }
  end,
}
