-- The opening of Jirige: instead of lifting its own first stone, each side removes any one of the other's.
return variant {
  of = "jiu", id = "jiu-open-road",
  names = { en = "Jiu that opens the road", zh = "开路久棋" },
  phases = {
    opening = phase "opening" { en = "opening the road", zh = "开路", first = "b", turns = 1, judged = false,
      moves = { remove { enemy, clause = "jirige.open.1" } } },
  },
  clauses = {
    ["jirige.open.1"] = { en = "Each side removes one piece of the other.", zh = "对局双方各自去掉对方的一颗棋子。" },
  },
  examples = {
    example "Black may remove any white stone" { options = { size = 6 },
      position = "wbwbwb/bwbwbw/wbwwbb/bwbwbw/wbwbwb/bwbwbw b opening - first=C3,D4", legal = "A2 D4", illegal = "C3", clause = "jirige.open.1" },
  },
}
