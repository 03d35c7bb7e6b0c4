-- Swapping after the first move: instead of placing, the second side may take over the first stone; it is written `pass`.
return variant { of = "gather", id = "swap", names = { en = "Gather with a swap", zh = "聚子·可换边" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty },
    pass { when = turns:equals(1), effects = { convert { enemy } }, says = { en = "Only after the first move.", zh = "只限第一手之后。" } } } } },
  examples = {
    example "the first stone is taken over" { play = "C3 pass", counts = { b = 0, w = 1 }, then_moves = "b" },
    example "once, and only then" { play = "C3 A1", illegal = "pass", refusal = "no-pass" } } }
