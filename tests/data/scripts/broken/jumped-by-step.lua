-- `jumped` is read for a jump that is weighed, and a step jumps nothing.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start  = { b = "A1 B1", w = "D5 E5" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { every_way, to = empty - around(jumped) } } } },
      ends   = { win { "there", of = mover, when = count(own * far_ranks(1)):at_least(1) }, loss { "stuck", of = mover, when = no_move } },
    }
  end,
}
