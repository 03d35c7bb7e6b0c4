-- A stone goes next to the last one while there is room.
return variant { of = "gather", id = "next-to-last", names = { en = "Gather side by side", zh = "聚子·贴着下" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    place { on = prefer(empty * around(last), empty), clause = "next-to-last",
      says = { en = "A stone goes next to the last one while there is room.", zh = "须贴着上一子下，无处可贴方可他投。" } } } } },
  examples = {
    example "next to it" { play = "A1", legal = "A2 B2", illegal = "C3", refusal = "next-to-last" },
    example "anywhere where it is shut in" { stones = { b = "A2 B3", w = "B1 B2" }, to_move = "b", play = "A1", legal = "E5" } } }
