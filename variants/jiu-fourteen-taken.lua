-- The other reading of "taken to 14": a side is judged when fourteen of its stones have been taken (jiu.end.2).
return variant {
  of = "jiu", id = "jiu-fourteen-taken",
  names = { en = "Jiu, judged at fourteen taken", zh = "吃满十四子判胜负之久棋" },
  options = { lose_count = "captured" },
}
