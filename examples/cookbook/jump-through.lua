-- The centre may be jumped through, but nothing stops there.
return variant { of = "leaps", id = "jump-through", names = { en = "Leaps through the centre", zh = "跳吃·过心不停" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal, to = empty - centre },
              hop { orthogonal, over = enemy, chain = true, rests_on = everywhere - centre, says = { en = "Nothing stops in the centre.", zh = "中心不可停子。" } } } } },
  examples = {
    example "a jump to the centre has to go on" { stones = { b = "A3 A1", w = "B3 D3 E5" }, to_move = "b", play = "A3→C3", then_moves = "b", legal = "C3→E3", illegal = "stop", refusal = "no-rest" },
    example "and is none where it cannot" { stones = { b = "A3 A1", w = "B3 E5 E4" }, to_move = "b", illegal = "A3→C3", refusal = "no-rest" } } }
