-- Captured pieces change sides: what is jumped stays, and becomes the jumper's.
return variant { of = "leaps", id = "turncoats", names = { en = "Leaps with turncoats", zh = "跳吃·俘虏倒戈" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal },
      hop { orthogonal, over = enemy, spares = true, effects = { convert { flanked { from = last, over = enemy, by = came, most = 1 } } } } } } },
  examples = {
    example "the man that was jumped is Black's now" {
      stones = { b = "A1 E1", w = "A2 C5 D5" }, to_move = "b", play = "A1→A3", counts = { b = 3, w = 2 }, legal = "C5→C4", illegal = "A2→B2" } } }
