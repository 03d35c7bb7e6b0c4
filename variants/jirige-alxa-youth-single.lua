-- The youth rules, and a flying side may jump a single piece too: a variant of a variant.
return variant {
  of = "jirige-alxa-youth", id = "jirige-alxa-youth-single",
  names = { en = "Jirige, Alxa youth rules with single jumps", zh = "吉日格·阿拉善少年规则（飞行可单跳）" },
  options = { fly_jump_min = 1 },
  examples = {
    example "in flight a single piece may be jumped" {
      stones = { b = "A1 C1 E1 G1 I1 D5", w = "C5 B2 D2 F2 H2" }, phase = "march", legal = "C5→E5:TC-D5", clause = "jirige.jump.7" },
  },
}
