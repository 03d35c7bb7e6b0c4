-- The last shall be first: who has one man left, or cannot move, has won. Capture is mandatory.
return variant { of = "must-capture", id = "losing-wins", names = { en = "Leaps, who loses wins", zh = "跳吃·输者为赢" },
  ends = { few = win { "few", of = any_side, when = count(own):at_most(1) }, stuck = win { "stuck", of = mover, when = no_move } },
  examples = {
    example "one man left wins" { stones = { b = "A1 E1", w = "A2 D5" }, to_move = "b", play = "A1→A3", ends = { reason = "few", winner = "w" } } } }
