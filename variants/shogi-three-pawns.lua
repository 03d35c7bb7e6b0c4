-- Shogi with a handicap of king and three pawns (步三兵): the giver begins.
return variant {
  of = "shogi", id = "shogi-three-pawns",
  names = { en = "Shogi, handicap: king and three pawns", zh = "将棋·步三兵", ja = "将棋・歩三兵" },
  options = { handicap = "three_pawns" },
}
