-- Shogi with a handicap of three pieces (三枚落): the giver begins.
return variant {
  of = "shogi", id = "shogi-three-pieces",
  names = { en = "Shogi, handicap: three pieces", zh = "将棋·三枚落", ja = "将棋・三枚落ち" },
  options = { handicap = "three" },
}
