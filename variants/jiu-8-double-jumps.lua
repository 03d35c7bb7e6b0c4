-- On eight lines, and a flying side jumps two stones or more, as in Jirige (jiu.fly.4 read like jirige.jump.7).
return variant {
  of = "jiu-8", id = "jiu-8-double-jumps",
  names = { en = "Jiu on eight lines, double jumps in flight", zh = "八路久棋·飞行须双跳" },
  options = { fly_jump_min = 2 },
  examples = {
    example "a flying side does not jump a single stone" {
      stones = { b = "C5 A1 A3 A7", w = "D5 H1 H3 H5 H7 F1 F3 F7 E8" }, phase = "march", illegal = "C5→E5:TC-D5", clause = "jiu.fly.4" },
    example "two it may" {
      stones = { b = "C5 A1 A3 A7", w = "D5 E6 H1 H3 H5 H7 F1 F3 F8" }, phase = "march", legal = "C5→E5→E7:TC-D5,E6", clause = "jiu.fly.4" },
  },
}
