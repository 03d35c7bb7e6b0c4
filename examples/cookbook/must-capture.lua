-- Capture is mandatory: what has a higher priority goes first, and a chain goes on while it can.
return variant { of = "leaps", id = "must-capture", names = { en = "Leaps, who can capture must", zh = "跳吃·能吃必吃" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    step { orthogonal },
    hop { orthogonal, over = enemy, chain = true, must_continue = true, priority = 1,
      says = { en = "Who can capture must.", zh = "能吃必吃。" } } } } },
  examples = {
    example "a jump goes before a step" {
      stones = { b = "A1 E1", w = "A2 A4 D5" }, to_move = "b", legal = "A1→A3", illegal = "E1→E2", refusal = "priority" },
    example "and goes on" { stones = { b = "A1 E1", w = "A2 A4 D5" }, to_move = "b", play = "A1→A3", legal = "A3→A5", illegal = "stop", refusal = "too-few-hops" } } }
