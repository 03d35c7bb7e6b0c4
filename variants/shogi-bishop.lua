-- Shogi with a handicap of a bishop (角落): the giver begins.
return variant {
  of = "shogi", id = "shogi-bishop",
  names = { en = "Shogi, handicap: a bishop", zh = "将棋·角落", ja = "将棋・角落ち" },
  options = { handicap = "bishop" },
}
