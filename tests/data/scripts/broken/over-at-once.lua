-- The side that begins has won already: the other one has no king.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.cells { 4, 4 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { king = piece { "K", en = "king", zh = "王", moves = "K" }, man = piece { "M", en = "man", zh = "卒", moves = "W" } },
      start  = "mm2/4/4/1MKM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} } } },
      ends   = { loss { "bare", of = any_side, when = count(own * kind "king"):equals(0) },
                 loss { "stuck", of = mover, when = no_move },
                 draw { "quiet", when = quiet:at_least(60) } },
    }
  end,
}
