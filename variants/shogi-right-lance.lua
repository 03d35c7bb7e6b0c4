-- Shogi with a handicap of the right lance (右香落): the giver begins.
return variant {
  of = "shogi", id = "shogi-right-lance",
  names = { en = "Shogi, handicap: the right lance", zh = "将棋·右香落", ja = "将棋・右香落ち" },
  options = { handicap = "right_lance" },
}
