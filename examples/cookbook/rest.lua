-- A piece that has moved rests in its side's next turn. `marks` are remembered for each side.
local tired = marks "tired"
return variant { of = "skirmish", id = "rest", names = { en = "Skirmish, with rests", zh = "小战·走后须歇" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = {
      travel { from = ruled { own - tired, clause = "rest", says = { en = "A piece that has moved rests for a turn.", zh = "走动之子须歇一手。" } } },
      pass { when = count(own - tired):equals(0), after = { tired:clear() } } },
    effects = { unnote { everywhere, in_ = tired }, note { last, in_ = tired } } } },
  examples = {
    example "it rests once" { play = "a1a2 a5a4", legal = "b1b2", illegal = "a2a3", refusal = "rest" },
    example "and moves again" { play = "a1a2 a5a4 b1b2 b5b4", legal = "a2a3", then_registers = { ["tired.b"] = "B2" } },
    example "who has nothing else passes" { position = "2c2/5/5/5/2C2 b - 1", play = "c1c2 c5c4", legal = "pass", illegal = "c2c3" },
    example "and is rested then" { position = "2c2/5/5/5/2C2 b - 1", play = "c1c2 c5c4 pass pass", legal = "c2d2", illegal = "pass" } } }
