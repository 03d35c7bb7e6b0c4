-- Shogi with a handicap of a rook (飞落): the giver begins.
return variant {
  of = "shogi", id = "shogi-rook",
  names = { en = "Shogi, handicap: a rook", zh = "将棋·飞落", ja = "将棋・飛車落ち" },
  options = { handicap = "rook" },
}
