-- Three players: a third side is a third line. Whoever has just made four in a row has won.
return variant { of = "gather", id = "three-players", names = { en = "Gather for three", zh = "聚子·三人" },
  board = board.points { 6, 6 },
  sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" }, r = side { en = "Red", zh = "红" } },
  examples = {
    example "three take turns" { play = "A1 B1 C1", then_moves = "b", counts = { b = 1, w = 1, r = 1 } },
    example "the third may win" { stones = { b = "A1 B3 C5", w = "A2 B5 D3", r = "F1 F2 F3" }, to_move = "r", play = "F4",
      ends = { reason = "four", winner = "r" } } } }
