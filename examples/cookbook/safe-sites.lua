-- Sites that are safe: on the near rank a man is not taken.
return variant { of = "leaps", id = "safe-sites", names = { en = "Leaps with a shelter", zh = "跳吃·底线安全" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal },
    hop { orthogonal, over = enemy - far_ranks(1), chain = true, clause = "safe-sites",
      says = { en = "On its near rank a man is not taken.", zh = "在己方底线上的子不可吃。" } } } } },
  examples = {
    example "not on its near rank" { stones = { b = "A5 A1", w = "B5 D5" }, to_move = "b", illegal = "A5→C5", refusal = "safe-sites" },
    example "but on ours" { stones = { b = "A1 A5", w = "B1 D5" }, to_move = "b", legal = "A1→C1" } } }
