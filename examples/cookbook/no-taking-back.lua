-- What has just captured is not taken back at once: `quiet` is 0 after a capture.
return variant { of = "skirmish", id = "no-taking-back", names = { en = "Skirmish, no taking back", zh = "小战·不得立即反吃" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    travel { to = ruled { quiet:equals(0):choose(everywhere - last, everywhere), clause = "no-taking-back",
      says = { en = "What has just captured is not taken back at once.", zh = "刚吃子的子不可立即被吃回。" } } } } } },
  examples = {
    example "not at once" { position = "m1c2/m4/M4/5/2C2 b - 1", play = "a3a4", illegal = "a5a4", refusal = "no-taking-back" },
    example "what has only moved may be taken" { position = "m1c2/5/M4/5/2C2 b - 1", play = "a3a4", legal = "a5a4" } } }
