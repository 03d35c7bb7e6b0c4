-- Gather: a base of the cookbook. In turn each side puts a stone on one of five by five points; four in a row win.
return game {
  id = "gather", names = { en = "Gather", zh = "聚子" },
  rules = function()
    local four = form.in_line(4, { en = "four", zh = "四连", axes = { "rank", "file", "rising", "falling" } })
    return {
      board = board.points { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends = { win { "four", of = mover, when = four:standing():at_least(1) }, draw { "full", when = board_full } },
    }
  end,
  examples = {
    example "any empty point" { play = "A1", legal = "C3 E5", illegal = "A1" },
    example "four in a row" { stones = { b = "A1 B2 C3", w = "A5 B5 C5" }, to_move = "b", play = "D4", ends = { reason = "four", winner = "b" } },
  },
}
