-- A capture takes all around with it, the captor too: an effect of the move that has just captured.
return variant { of = "skirmish", id = "blast", names = { en = "Skirmish with blasts", zh = "小战·吃子爆炸" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} },
    effects = { take { last + around(last), when = (taken "man" + taken "captain"):at_least(1) } } } },
  examples = {
    example "captor and neighbours go" { position = "2c2/mm3/M4/3m1/2C2 b - 1", play = "a3a4", counts = { b = 1, w = 2 } },
    example "a quiet move takes nobody" { position = "2c2/mm3/5/M4/2C2 b - 1", play = "a2a3", counts = { b = 2, w = 3 } } } }
