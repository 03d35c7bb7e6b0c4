-- Passing costs a man: instead of moving a side gives up one of its own.
return variant { of = "leaps", id = "pass-costs-a-man", names = { en = "Leaps, a pass for a man", zh = "跳吃·停着弃一子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true }, remove { own } } } },
  examples = {
    example "a man is given up, and the turn is over" {
      stones = { b = "A1 B1 C1", w = "A5 B5 C5" }, to_move = "b", play = "C1", counts = { b = 2, w = 3 }, then_moves = "w", illegal = "A1" } } }
