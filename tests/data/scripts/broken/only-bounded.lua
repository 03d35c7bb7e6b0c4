-- Nobody can ever win: the pieces never meet.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { rook = piece { "R", en = "rook", zh = "车", moves = "sR" } },
      start  = "r4/5/5/5/R4",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} } } },
      ends   = { loss { "stuck", of = mover, when = no_move }, draw { "long", when = turns:at_least(50) } },
    }
  end,
}
