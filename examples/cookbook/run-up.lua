-- A run-up: a man leaps over one of its own side, and takes in the same turn.
return variant { of = "leaps", id = "run-up", names = { en = "Leaps with a run-up", zh = "跳吃·助跑" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true },
              hop { orthogonal, over = own, spares = true, then_takes = true, rests_on = nowhere } } } },
  examples = {
    example "over an own man, then over an enemy, which is taken" { stones = { b = "A1 A2", w = "A4 E4 E5" }, to_move = "b", play = "A1→A3→A5", captured = "A4" },
    example "not without the second" { stones = { b = "A1 A2", w = "B4 E4 E5" }, to_move = "b", illegal = "A1→A3", refusal = "no-rest" } } }
