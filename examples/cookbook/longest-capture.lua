-- The longest capture is mandatory.
return variant { of = "leaps", id = "longest-capture", names = { en = "Leaps, the longest capture", zh = "跳吃·吃多者先" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    step { orthogonal },
    hop { orthogonal, over = enemy, chain = true, must_continue = true, most = true, priority = 1,
      says = { en = "Who can capture takes as many as can be.", zh = "能吃必吃，并须吃得最多。" } } } } },
  examples = {
    example "two are more than one" {
      stones = { b = "A1 E1", w = "A2 A4 E2 C5" }, to_move = "b", legal = "A1→A3", illegal = "E1→E3", refusal = "majority" } } }
