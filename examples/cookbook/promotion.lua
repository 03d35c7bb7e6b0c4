-- Promotion at the far rank: a man that comes there becomes a guard.
return variant { of = "skirmish", id = "promotion", names = { en = "Skirmish with guards", zh = "小战·底线升变" },
  pieces = {
    man = piece { "M", en = "man", zh = "卒", moves = "W", promotes = "guard" },
    guard = piece { "G", en = "guard", zh = "卫", moves = "Q" } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    travel { promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true } } } } },
  examples = {
    example "it becomes a guard" { position = "2c2/M4/5/5/2C2 b - 1", play = "a4a5+", then_position = "G1c2/5/5/5/2C2 w - 2 quiet=1" },
    example "which goes far" { position = "G4/4c/5/5/2C2 b - 1", legal = "a5e1 a5e5" } } }
