-- A position that stands for the third time is a draw.
return variant { of = "skirmish", id = "repetition-draw", names = { en = "Skirmish, three times a draw", zh = "小战·三次重复作和" },
  ends = { quiet = draw { "repetition", when = occurrences:at_least(3) } },
  examples = {
    example "twice is not enough" { play = "a1a2 a5a4 a2a1 a4a5", ends = false },
    example "the third time is" { play = "a1a2 a5a4 a2a1 a4a5 a1a2 a5a4 a2a1 a4a5", ends = { reason = "repetition" } } } }
