-- A piece that captures over a screen: Betza's notation has it in letters, `mR` to go and `cpR` to capture over one piece.
return variant { of = "skirmish", id = "cannons", names = { en = "Skirmish with cannons", zh = "小战·隔子炮" },
  pieces = { cannon = piece { "N", en = "cannon", zh = "炮", moves = "mRcpR" } },
  start = "nmcmn/5/5/5/NMCMN",
  examples = {
    example "over one piece, to capture" { position = "m1c2/5/M4/5/N1C2 b - 1", legal = "a1a5 a1a2", illegal = "a1a4" },
    example "not without one" { position = "m1c2/5/5/5/N1C2 b - 1", legal = "a1a4", illegal = "a1a5" } } }
