-- Shogi with a handicap of two pieces (二枚落): the giver begins.
return variant {
  of = "shogi", id = "shogi-two-pieces",
  names = { en = "Shogi, handicap: two pieces", zh = "将棋·二枚落", ja = "将棋・二枚落ち" },
  options = { handicap = "two" },
}
