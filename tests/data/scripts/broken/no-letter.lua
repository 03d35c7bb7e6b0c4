-- A promotion brings a kind to a side without a letter for it.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { "M", moves = "fW", promotes = "lady" }, lady = piece { letters = { b = "L" }, moves = "W" } }, start = "mm3/5/5/5/3MM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel { promotion = promote { zone = far_ranks(1) } } } } },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
