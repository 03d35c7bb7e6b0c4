-- A full line counts as a formation too (jiu.end.8), and where neither condition decides the strong side wins (jiu.end.6).
return variant {
  of = "jiu", id = "jiu-every-formation",
  names = { en = "Jiu where every formation wins", zh = "诸形皆胜久棋" },
  options = { win_shapes = "any", at14_other = "strong_wins" },
}
