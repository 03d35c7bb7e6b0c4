-- Shogi with the declaration of 27 points, as computers and most servers play it: the king and ten more pieces in the enemy
-- camp, no check, and 28 points for sente or 27 for gote, the pieces outside the camp not counted.
return variant {
  of = "shogi", id = "shogi-27-points",
  names = { en = "Shogi, 27-point declaration", zh = "将棋·27 点宣言法", ja = "将棋・27点法宣言" },
  options = { impasse = "declare27" },
  examples = {
    example "27 points are enough for gote" { position = "8K/9/9/9/9/9/5+p+p2/k8/1+p+p+p+p+p+p+p+p w 2rb2p 1",
      claim = "impasse", ends = { reason = "impasse", winner = "w" }, clause = "shogi.impasse.5" },
  },
}
