-- Shogi as in official games: a foul loses at once, a promotion that must be is written, and a game without a result is
-- played again with the sides changed.
return variant {
  of = "shogi", id = "shogi-professional",
  names = { en = "Shogi, official rules", zh = "将棋·正式比赛规则", ja = "将棋・公式戦ルール" },
  options = { illegal = "loss", dead_end = "illegal", no_result = "replay_swap" },
  examples = {
    example "a pawn on the last rank must be promoted, in writing too" { position = "4k4/2P6/9/9/9/9/9/9/4K4 b - 1",
      foul = "7b7a", ends = { reason = "foul", winner = "w" }, clause = "shogi.promo.8" },
  },
}
