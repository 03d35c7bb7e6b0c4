-- An example of a house rule, published nowhere: four pieces lose, and squares do not protect.
return variant {
  of = "jirige", id = "jirige-house",
  names = { en = "Jirige, a house rule (example)", zh = "吉日格·自定规则示例" },
  options = { lose_at = 4, protected = false },
  examples = {
    example "four pieces lose" {
      stones = { b = "A1 C1 E1 G1 I1", w = "D5 D6 E5 I3 H5" }, phase = "march", play = "I3→E6 A1",
      ends = { reason = "few", winner = "w" }, clause = "jirige.end.1" },
  },
}
