-- A sowing that passes over every pit of its track.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    local seeds = counts("seeds", { start = 2, on = everywhere })
    return {
      board  = board.points { 3, 2 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      tracks = { ring = track { "A1 B1 C1 C2 B2 A2", closed = true } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { sow { counts = seeds, from = everywhere, track = "ring", skips = everywhere } } } },
      ends   = { draw { "long", when = turns:at_least(60) } },
    }
  end,
}
