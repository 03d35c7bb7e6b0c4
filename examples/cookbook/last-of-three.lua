-- The last side standing of three wins; who has lost everything, or cannot move, is passed over.
return variant { of = "leaps", id = "last-of-three", names = { en = "Leaps for three, to the last", zh = "跳吃·三方存一" },
  sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, r = side { en = "Red", zh = "红" } },
  start = "1www1/w3r/w3r/b3r/1bbb1",
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", skip_stuck = true,
    moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } } } },
  ends = { few = win { "last", of = any_side, when = all { count(own):at_least(1), count(enemy):equals(0) } } },
  examples = {
    example "who is out is passed over" { stones = { b = "A1", w = "A2", r = "E5" }, to_move = "b", play = "A1→A3", ends = false, then_moves = "r" },
    example "the last one wins" { stones = { r = "A1", w = "A2" }, to_move = "r", play = "A1→A3", ends = { reason = "last", winner = "r" } } } }
