-- Poddavki 俄罗斯让吃棋: Russian draughts given away: who has no piece or cannot move wins. Source: FMJD-64, Official rules of reverse draughts
-- (poddavki), as told by the article "Russian draughts" of the English Wikipedia.
return variant {
  of = "russian-draughts", id = "poddavki", names = { en = "Poddavki (giveaway draughts)", zh = "俄罗斯让吃棋" },
  source = "FMJD-64, Official rules of Russian draughts: poddavki",
  ends = { stuck = win { "stuck", of = mover, when = no_move, clause = "russian-draughts.end.2" } },
  clauses = { ["russian-draughts.end.2"] = { en = "Given away: a side that cannot move, or has no piece, has won.", zh = "让吃：无棋可走或棋子被吃尽者胜。" } },
  examples = {
    example "who loses all pieces wins" { position = "8/8/8/4m3/3M4/8/8/8 w play -", play = "D4→F6", ends = { reason = "stuck", winner = "b" }, clause = "russian-draughts.end.2" },
    example "a lone man that is blocked wins" { position = "7m/8/8/8/8/2m5/1m6/M7 b play -", play = "H8→G7", ends = { reason = "stuck", winner = "w" }, clause = "russian-draughts.end.2" },
    example "capturing stays compulsory" { position = "8/8/8/4m3/3M4/8/8/6M1 w play -", illegal = "G1→H2", legal = "D4→F6", clause = "russian-draughts.take.3" },
    example "no man is on the far rank" { position = "4M3/8/8/8/8/8/3m4/8 b play -", cannot_be = true, clause = "russian-draughts.king.1" },
  },
}
