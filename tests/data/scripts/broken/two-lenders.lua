-- A piece has its movement from one neighbour.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { man = piece { "M", en = "man", zh = "兵", moves = "W" }, king = piece { "K", en = "king", zh = "王", moves = "K" } }, lends = backward + sideways,
      start  = "mk3/5/5/5/3KM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} } } },
      ends   = { win { "there", of = mover, when = count(own * far_ranks(1)):at_least(1) }, loss { "stuck", of = mover, when = no_move } },
    }
  end,
}
