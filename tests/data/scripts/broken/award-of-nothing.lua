-- A square that takes no stone.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    local square = form.square(2, { en = "square", zh = "方" })
    return {
      board  = board.points { 4, 4 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } },
                                takes = { square:each(0) } } },
      ends   = { draw { "full", when = board_full }, draw { "long", when = turns:at_least(60) } },
    }
  end,
}
