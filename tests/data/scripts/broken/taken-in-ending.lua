-- `taken` is read after the turn.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { king = piece { "K", moves = "K" }, man = piece { "M", moves = "W" } }, start = "mkm2/5/5/5/2MKM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} } } },
      ends   = { win { "taken", of = mover, when = taken("king"):at_least(1) }, draw { "quiet", when = quiet:at_least(40) } },
    }
  end,
}
