-- No board may come again, and a move that would bring it is refused: where stones are placed and captured by surrounding.
return variant { of = "gather", id = "no-board-twice", names = { en = "Gather with captures, no board twice", zh = "聚子·围吃禁全同" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty }, pass {} },
    captures = surround { suicide = "forbidden" },
    never = { repeats { "board", clause = "no-board-twice", says = { en = "No board comes twice.", zh = "全局不得再现。" } } } } },
  ends = { full = draw { "passed", when = passes:at_least(2) } },
  random = { shuns = eyes(own), pass_last = true },
  examples = {
    example "a stone without air is taken" { stones = { b = "A2 B3 C2", w = "B2" }, to_move = "b", play = "B1", captured = "B2" },
    example "and not taken back so that the board stands again" {
      stones = { b = "A2 B3 B1", w = "B2 C3 D2 C1" }, to_move = "b", play = "C2", captured = "B2", illegal = "B2", refusal = "no-board-twice" } } }
