-- `taken` of a move that captures nothing by landing.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    local seen = counter "seen"
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { "M" } }, start = "mm3/5/5/5/3MM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal, after = { seen:set(taken "man") } } } } },
      ends   = { draw { "long", when = turns:at_least(60) }, win { "seen", of = mover, when = seen:at_least(1) } },
    }
  end,
}
