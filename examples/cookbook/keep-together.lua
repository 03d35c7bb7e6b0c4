-- A condition on the position after the move: all own men stay in one group, as in a hive. A move is offered only where what it leaves is such a group.
return variant { of = "skirmish", id = "keep-together", names = { en = "Skirmish in one group", zh = "小战·不得散开" },
  never = { leaving { parts(own, every_way):at_least(2), clause = "keep-together",
    says = { en = "A side's men stay together.", zh = "己方棋子须连成一片。" } } },
  examples = {
    example "a man may go where the others still touch" { legal = "a1a2 e1e2 c1c2", illegal = "c1d2" },
    example "and not away from them" { position = "2c2/5/5/M4/1MC2 b - 1", illegal = "a2a3 c1d1", refusal = "keep-together", legal = "a2a1 b1b2" } } }
