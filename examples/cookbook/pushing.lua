-- Men push the row of enemies before them, at most two, and the last may fall off the board.
return variant { of = "leaps", id = "pushing", names = { en = "Leaps with pushing", zh = "跳吃·推子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal }, push { orthogonal, over = enemy, off = enemy, most = 2 } } } },
  examples = {
    example "a row goes one site on" { stones = { b = "A1 E1", w = "B1 C1 E5" }, to_move = "b", play = "A1→B1",
      then_position = "4w/5/5/5/1bwwb w play - quiet=1" },
    example "the last falls off the edge" { stones = { b = "C1 E3", w = "D1 E1 A5 B5" }, to_move = "b", play = "C1→D1",
      counts = { b = 2, w = 3 } },
    example "three are too many, and an own man stops a row" { stones = { b = "A1 A3 D3", w = "B1 C1 D1 B3 C3" }, to_move = "b",
      illegal = "A1→B1 A3→B3", refusal = "blocked" } } }
