-- The mover has another turn as long as there are pieces.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { "M", en = "man", zh = "卒", moves = "K" } },
      start  = "m1m1m/5/5/5/M1M1M",
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = { travel { to = empty } },
                                again = count(own):at_least(2) } },
      ends   = { draw { "long", when = turns:at_least(80) }, win { "home", of = mover, when = count(own * far_ranks(1)):equals(3) } },
    }
  end,
}
