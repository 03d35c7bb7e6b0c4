-- No position may come again: whoever brings one about a second time has lost.
return variant { of = "skirmish", id = "no-repetition", names = { en = "Skirmish, nothing twice", zh = "小战·禁止重复" },
  ends = { quiet = loss { "repeated", of = mover, when = occurrences:at_least(2),
    says = { en = "It has brought a position about again.", zh = "它使局面重复。" } } },
  examples = {
    example "the first move back is none" { play = "a1a2 a5a4 a2a1", ends = false },
    example "the second brings the start again" { play = "a1a2 a5a4 a2a1 a4a5", ends = { reason = "repeated", winner = "b" } } } }
