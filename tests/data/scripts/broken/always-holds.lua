-- Every turn is quiet for at least 0 turns.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.points { 4, 4 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start  = "www1/4/4/1bbb",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal }, hop { orthogonal, chain = true } } } },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(1) },
                 loss { "stuck", of = mover, when = no_move },
                 draw { "quiet", when = quiet:at_least(0) } },
    }
  end,
}
