-- The second side begins with two moves, to make up for moving second.
return variant { of = "gather", id = "two-to-begin", names = { en = "Gather, two for the second", zh = "聚子·后手先下两子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } },
    again = all { is_side "w", turns:equals(2) } } },
  examples = {
    example "White places two at first" { play = "A1 B1", then_moves = "w" },
    example "and then one by one" { play = "A1 B1 C1", then_moves = "b" } } }
