-- A captured king changes sides.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { "M", moves = "W" }, king = piece { letters = { w = "k" }, moves = "W" } }, start = "mkm2/5/5/5/2MMM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} }, effects = { convert { flanked { from = last, over = enemy, by = own } } } } },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
