-- A piece that has just moved cannot be taken in the next turn. `last` is where it landed.
return variant { of = "skirmish", id = "just-moved", names = { en = "Skirmish, a turn of grace", zh = "小战·新动之子不可吃" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    travel { to = ruled { everywhere - last, clause = "just-moved",
      says = { en = "A piece that has just moved cannot be taken in the next turn.", zh = "刚走动的子，下一手不可吃。" } } } } } },
  examples = {
    example "not in the next turn" {
      position = "2c2/1m3/5/M4/2C2 b - 1", play = "a2a3 b4a4", illegal = "a3a4", refusal = "just-moved" },
    example "but later" { position = "2c2/m4/M4/5/2C2 w - 1", play = "c5b5 c1b1 b5c5", legal = "a3a4" } } }
