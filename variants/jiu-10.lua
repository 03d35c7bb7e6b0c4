-- The board of ten lines: 50 stones each, and ten is the number for flying and for the judgement (jiu.end.9).
return variant {
  of = "jiu", id = "jiu-10",
  names = { en = "Jiu on ten lines", zh = "十路久棋" },
  options = { size = 10 },
  examples = {
    example "the central cell lies between E5 and F6" { legal = "E5 E6 F5 F6", illegal = "G7", clause = "jiu.place.1" },
  },
}
