-- Shogi with a handicap of four pieces (四枚落): the giver begins.
return variant {
  of = "shogi", id = "shogi-four-pieces",
  names = { en = "Shogi, handicap: four pieces", zh = "将棋·四枚落", ja = "将棋・四枚落ち" },
  options = { handicap = "four" },
}
