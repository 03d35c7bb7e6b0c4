-- Flying when few are left: a side with three men or fewer moves to any empty point.
return variant { of = "leaps", id = "flying", names = { en = "Leaps with flight", zh = "跳吃·少子可飞" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    step { orthogonal }, hop { orthogonal, over = enemy, chain = true },
    fly { when = count(own):at_most(3), says = { en = "Men fly when three are left.", zh = "只剩三子方可飞行。" } } } } },
  examples = {
    example "three fly" { stones = { b = "A1 B1 C1", w = "A5 B5 C5 D5" }, to_move = "b", legal = "A1→E4" },
    example "four do not" { stones = { b = "A1 B1 C1 D1", w = "A5 B5 C5 D5" }, to_move = "b", illegal = "A1→E4", refusal = "not-yet" } } }
