-- The board of eight lines: 32 stones each, and eight is the number for flying and for the judgement (jiu.end.9).
return variant {
  of = "jiu", id = "jiu-8",
  names = { en = "Jiu on eight lines", zh = "八路久棋" },
  options = { size = 8 },
  examples = {
    example "on eight lines one flies with eight stones" {
      stones = { b = "A1 A3 A5 A7 C1 C3 C5 C7", w = "H1 H3 H5 H7 F1 F3 F5 F7 D8" }, phase = "march",
      legal = "A1→D4", clause = "jiu.end.9" },
  },
}
