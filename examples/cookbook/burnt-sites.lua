-- A site may be used once: what a piece leaves behind is burnt. `came` is where the last piece came from.
local burnt = marks_shared "burnt"
return variant { of = "skirmish", id = "burnt-sites", names = { en = "Skirmish on burning ground", zh = "小战·走过即毁" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", effects = { note { came, in_ = burnt } },
    moves = { travel { to = ruled { everywhere - burnt, clause = "burnt-sites",
      says = { en = "Nobody goes where a piece has left.", zh = "棋子离开之处不可再入。" } } } } } },
  examples = {
    example "what is left is gone for all" { play = "b1b2 b5b4", illegal = "a1b1 b2b1",
      refusal = "burnt-sites", then_registers = { burnt = "B1 B5" } } } }
