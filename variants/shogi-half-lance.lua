-- Shogi by the match schedule of half a lance (半香): the odd games are given a lance, the even ones nothing. An organiser
-- sets `match_game` for each game: `--option match_game=2`.
return variant {
  of = "shogi", id = "shogi-half-lance",
  names = { en = "Shogi, handicap: half a lance", zh = "将棋·半香", ja = "将棋・半香" },
  options = { handicap = "half_lance" },
  examples = {
    example "the first game is given a lance" { options = { match_game = 1 }, then_moves = "w", counts = { w = 19 }, clause = "shogi.handi.2" },
    example "the second is even" { options = { match_game = 2 }, then_moves = "b", counts = { w = 20 }, clause = "shogi.handi.2" },
  },
}
