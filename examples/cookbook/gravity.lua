-- Stones fall: a stone goes to the lowest empty point of a file.
return variant { of = "gather", id = "gravity", names = { en = "Gather with gravity", zh = "聚子·落底" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    place { on = empty - shifted(empty, "N"), clause = "gravity",
      says = { en = "A stone falls to the lowest empty point.", zh = "子落于该路最低的空点。" } } } } },
  examples = {
    example "on the floor, or on another stone" { play = "A1", legal = "A2 B1", illegal = "A3 B2", refusal = "gravity" } } }
