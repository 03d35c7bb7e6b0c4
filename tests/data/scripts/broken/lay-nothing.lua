-- Counters that go to no site.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    local seeds, hand = counts("seeds", { start = 1, on = everywhere }), counter "hand"
    return {
      board  = board.points { 3, 2 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      tracks = { ring = track { "A1 B1 C1 C2 B2 A2", closed = true } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { sow { counts = seeds, from = everywhere, track = "ring" } }, effects = { gather { last, from = seeds, into = hand }, lay { everywhere, from = hand, into = seeds, many = 0 } } } },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
