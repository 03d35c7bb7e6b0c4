-- Shogi with a handicap of a lance (香落): the giver begins.
return variant {
  of = "shogi", id = "shogi-lance",
  names = { en = "Shogi, handicap: a lance", zh = "将棋·香落", ja = "将棋・香落ち" },
  options = { handicap = "lance" },
}
