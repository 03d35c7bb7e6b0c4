-- Minishogi 5五将棋 (Kusumoto Shigenobu, about 1970), as published by the chess variant pages (chessvariants.com, "Minishogi")
-- and in the rules of the UEC cup: shogi on five by five cells with six pieces each and a camp of one rank.
return variant {
  of = "shogi", id = "minishogi", names = { en = "Minishogi", zh = "五五将棋", ja = "5五将棋" },
  options = require "lib/shogi/even" {
    camp = 1,
    gote_wins = option.boolean(true, { clause = "shogi.senn.1", names = { zh = "千日手后手胜", ja = "千日手は後手勝ち" }, en = "Where a position stands too often, gote wins; else nobody.", zh = "千日手判后手胜；否则不分胜负。", ja = "千日手のとき後手の勝ちとします。そうでなければ勝負なしです。" }),
  },
  rules = function(opt)
    local gote = opt.gote_wins and loss { "sennichite", of = "b", when = occurrences:at_least(opt.sennichite), clause = "shogi.senn.1" }
    return {
      board = board.cells { 5, 5, files = "5-1", ranks = "e-a" },
      pieces = require "lib/shogi/pieces" { king = 2, rook = 2, bishop = 2, gold = 2, silver = 2, pawn = 2 },
      start = "rbsgk/4p/5/P4/KGSBR b - 1",
      ends = { sennichite = gote or nil },
    }
  end,
  examples = {
    example "the camp is the last rank" { position = "4k/5/1S3/5/K4 b - 1", legal = "4c4b 4c5b", illegal = "4c4b+", clause = "shogi.board.2" },
    example "it promotes there" { position = "4k/1S3/5/5/K4 b - 1", legal = "4b4a+ 4b5a 4b5c", illegal = "4b5c+", clause = "shogi.promo.2" },
  },
}
