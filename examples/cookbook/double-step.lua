-- A double step from the home rank, over an empty cell and without capturing.
return variant { of = "skirmish", id = "double-step", names = { en = "Skirmish with a double step", zh = "小战·首步可走两格" },
  pieces = { man = piece { "M", en = "man", zh = "卒", moves = { "W", movement("mfW2", { starts = near_ranks(1) }) } } },
  examples = {
    example "from home" { legal = "a1a3 a1a2", illegal = "a1a4" },
    example "and from nowhere else" { position = "2c2/5/5/M4/2C2 b - 1", legal = "a2a3", illegal = "a2a4", refusal = "not-its-move" } } }
