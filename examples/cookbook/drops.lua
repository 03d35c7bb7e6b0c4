-- Pieces come back from the hand: what is captured may be put on the board again by its captor.
return variant { of = "skirmish", id = "drops", names = { en = "Skirmish with drops", zh = "小战·打入" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { travel { captured = "to_hand" }, drop { on = empty - far_ranks(1) } } } },
  examples = {
    example "a captured man is in hand" { position = "2c2/m4/M4/5/2C2 b - 1", play = "a3a4", hands = { b = "M", w = "-" } },
    example "and comes back, but not on the last rank" { position = "2c2/5/5/5/2C2 b M 1", legal = "M*c3", illegal = "M*a5", refusal = "not-here" } } }
