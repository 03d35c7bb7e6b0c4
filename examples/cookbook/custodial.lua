-- Custodial capture added: an enemy between the man that has moved and another own man is taken.
return variant { of = "leaps", id = "custodial", names = { en = "Leaps and pincers", zh = "跳吃·兼夹吃" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } },
    effects = { take { flanked { from = last, over = enemy, by = own, most = 1 } } } } },
  examples = {
    example "one between two is taken" { stones = { b = "A3 C2 E1", w = "B3 D5 E5" }, to_move = "b", play = "C2→C3", captured = "B3" },
    example "two are not" { stones = { b = "A3 D2 E1", w = "B3 C3 E5" }, to_move = "b", play = "D2→D3", captured = "" },
    example "who moves between two is safe" { stones = { b = "B2 E1", w = "A3 C3 E5" }, to_move = "b", play = "B2→B3", counts = { b = 2 } } } }
