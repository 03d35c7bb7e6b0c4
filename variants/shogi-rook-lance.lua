-- Shogi with a handicap of rook and lance (飞香落): the giver begins.
return variant {
  of = "shogi", id = "shogi-rook-lance",
  names = { en = "Shogi, handicap: rook and lance", zh = "将棋·飞香落", ja = "将棋・飛香落ち" },
  options = { handicap = "rook_lance" },
}
