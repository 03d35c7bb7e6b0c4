-- Neutral pieces that both may move: those of a side that has no turn; they are nobody's enemies.
return variant { of = "leaps", id = "neutral-piece", names = { en = "Leaps with neutral men", zh = "跳吃·公共之子" },
  sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, n = side { neutral = true, en = "nobody", zh = "中立" } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    step { orthogonal, from = own + stones "n" }, hop { orthogonal, over = enemy, chain = true } } } },
  start = "wwwww/w3w/1n1n1/b3b/bbbbb",
  examples = {
    example "Black may move one" { play = "B3→B4", then_moves = "w", counts = { n = 2 } },
    example "and so may White" { play = "B3→C3 C3→C4", then_moves = "b" },
    example "nobody takes one" { stones = { b = "A1 B1", w = "E5 D5", n = "A2 C3" }, to_move = "b", illegal = "A1→A3", refusal = "nothing-to-jump" } } }
