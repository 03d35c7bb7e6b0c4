-- Shogi with a handicap of six pieces (六枚落): the giver begins.
return variant {
  of = "shogi", id = "shogi-six-pieces",
  names = { en = "Shogi, handicap: six pieces", zh = "将棋·六枚落", ja = "将棋・六枚落ち" },
  options = { handicap = "six" },
}
