-- Judkins shogi (Paul Judkins, Norwich, before 1998), as published by the chess variant pages (chessvariants.com, "Judkin's
-- Shogi"): six by six cells, seven pieces each, a camp of two ranks.
return variant {
  of = "shogi", id = "judkins-shogi", names = { en = "Judkins shogi", zh = "六六将棋", ja = "ジャドケンス将棋" },
  options = require "lib/shogi/even" { camp = 2 },
  board = board.cells { 6, 6, files = "6-1", ranks = "f-a" },
  pieces = require "lib/shogi/pieces" { king = 2, rook = 2, bishop = 2, gold = 2, silver = 2, knight = 2, pawn = 2 },
  start = "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
  examples = {
    example "the camp is two ranks deep" { position = "5k/6/1S4/S5/6/K5 b - 1", legal = "5c5b+ 5c4b", illegal = "6d6c+", clause = "shogi.board.2" },
    example "a knight promotes where it could not move on" { position = "5k/6/1N4/N5/6/K5 b - 1",
      play = "6d5b", then_position = "5k/1+N4/1N4/6/6/K5 w - 2", clause = "shogi.promo.N" },
  },
}
