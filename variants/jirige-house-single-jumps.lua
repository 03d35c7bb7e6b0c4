-- The house rule, and a flying side may jump a single piece too: an example of a variant of a variant.
return variant {
  of = "jirige-house", id = "jirige-house-single-jumps",
  names = { en = "Jirige, a house rule with single jumps (example)", zh = "吉日格·自定规则示例（飞行可单跳）" },
  options = { fly_jump_min = 1 },
  examples = {
    example "in flight a single piece may be jumped" {
      stones = { b = "A1 C1 E1 G1 I1 D5", w = "C5 B2 D2 F2 H2" }, phase = "march", legal = "C5→E5:TC-D5", clause = "jirige.jump.7" },
  },
}
