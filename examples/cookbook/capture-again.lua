-- Who has captured moves once more: `again` gives the same side the next turn.
return variant { of = "skirmish", id = "capture-again", names = { en = "Skirmish, capture and move again", zh = "小战·吃子连走" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} }, again = quiet:equals(0) } },
  examples = {
    example "a capture gives another move, with any piece" { position = "2c2/m4/M4/5/2C2 b - 1",
      play = "a3a4", then_moves = "b", legal = "a4a5 c1c2" },
    example "after which it is the other's turn" { position = "2c2/m4/M4/5/2C2 b - 1", play = "a3a4 c1c2", then_moves = "w" } } }
