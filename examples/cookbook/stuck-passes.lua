-- Who cannot move is passed over instead of losing; the ending of the base is dropped.
return variant { of = "skirmish", id = "stuck-passes", names = { en = "Skirmish, the stuck pass", zh = "小战·无着则过" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { travel { from = own - far_ranks(1) } }, skip_stuck = true } },
  ends = { stuck = false },
  examples = {
    example "on the far rank a piece has arrived for good" { position = "2C2/2M2/5/5/2c2 b - 1", legal = "c4b4", illegal = "c5b5" },
    example "the other moves again" { position = "2C2/5/2m2/5/c4 w - 1", play = "c3c2", then_moves = "w", ends = false } } }
