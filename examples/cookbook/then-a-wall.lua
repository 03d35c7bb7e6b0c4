-- One turn of two acts: a man moves, and then a wall is put up that stays for good. `of` makes it nobody's.
return variant { of = "leaps", id = "then-a-wall", names = { en = "Leaps with walls", zh = "跳吃·走后筑墙" },
  sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, x = side { neutral = true, en = "walls", zh = "墙" } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    turn { { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } }, place { of = "x", on = empty } } } } },
  examples = {
    example "both are one turn" { play = "A2→A3/C3 A4→B4/C4", then_moves = "b", counts = { x = 2 } },
    example "nobody moves twice" { play = "A2→A3", then_moves = "b", illegal = "A3→B3", refusal = "next-act" } } }
