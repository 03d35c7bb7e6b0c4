-- Nine holes 九洞棋: three men's morris in which men move to any empty point. Source: H. J. R. Murray, A History of Chess, Oxford 1913, p. 614,
-- as told by the article "Three men's morris" of the English Wikipedia.
return variant {
  of = "three-mens-morris", id = "nine-holes", names = { en = "Nine holes", zh = "九洞棋" },
  source = "Murray, A History of Chess (1913)",
  options = { moves = "anywhere" },
  examples = {
    example "a man moves anywhere" { stones = { w = "A1 C3 B2", b = "A3 B1 C2" }, phase = "moving", to_move = "w", legal = "A1→C1 A1→B3", illegal = "A1→A3" },
    example "a line wins" { stones = { w = "A1 B1 A3", b = "A2 B2 C3" }, phase = "moving", to_move = "w", play = "A3→C1", ends = { reason = "line", winner = "w" } },
    example "while placing too" { stones = { w = "A1 B1", b = "A2 C3" }, to_move = "w", play = "C1", ends = { reason = "line", winner = "w" } },
  },
}
