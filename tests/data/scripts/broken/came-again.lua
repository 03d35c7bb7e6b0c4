-- `came` is read after the turn.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { king = piece { "K", moves = "K" } }, start = "2k2/5/5/5/2K2",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} }, again = count(came * centre):at_least(1) } },
      ends   = { win { "alone", of = mover, when = count(enemy):equals(0) }, draw { "long", when = turns:at_least(60) } },
    }
  end,
}
