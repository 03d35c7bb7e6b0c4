-- A king must not stay attacked, nor go where it would be; who is attacked and cannot move has lost.
return variant { of = "skirmish", id = "safe-king", names = { en = "Skirmish with checks", zh = "小战·将军" },
  check = royals_safe { clause = "safe-king", says = { en = "The captain must not stay attacked.", zh = "将不可留在被攻之处。" } },
  ends = { captain = loss { "mate", of = mover, when = all { no_move, in_check } }, stuck = draw { "stalemate", when = no_move } },
  examples = {
    example "it must leave" { position = "4c/5/5/2m2/2C1M b - 1", in_check = true,
      legal = "c1c2 c1d1", illegal = "c1b2 e1e2", refusal = "safe-king" },
    example "mate" { position = "c4/1M3/MC3/5/5 b - 1", play = "a3a4", ends = { reason = "mate", winner = "b" } },
    example "stalemate is a draw" { position = "c4/1M3/5/2C2/5 b - 1", play = "c2c3", ends = { reason = "stalemate" } } } }
