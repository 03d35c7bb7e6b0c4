-- Only the first move may take the centre.
return variant { of = "gather", id = "first-move", names = { en = "Gather, the centre at once", zh = "聚子·首手方可占中" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    place { on = turns:equals(0):choose(empty, empty - centre), clause = "first-move",
      says = { en = "Only the first move may take the centre.", zh = "只有第一手可以占中。" } } } } },
  -- When all else is full, the centre is no one's.
  ends = { full = draw { "full", when = count(empty - centre):equals(0) } },
  examples = {
    example "the first move may" { legal = "C3 A1" },
    example "the second may not" { play = "A1", legal = "B2", illegal = "C3", refusal = "first-move" } } }
