-- Sho shogi 小将棋, the game before shogi (Sho Shogi Zushiki, 1696; rules as in the article "Sho shogi" of the English
-- Wikipedia): a drunk elephant stands before the king and promotes to a crown prince, a second king. Nothing is dropped.
return variant {
  of = "shogi", id = "sho-shogi", names = { en = "Sho shogi", zh = "小将棋", ja = "小将棋" },
  options = require "lib/shogi/even" {},
  pieces = {
    elephant = piece { "E", en = "drunk elephant", zh = "醉象", ja = "酔象", moves = "FfWsW", promotes = "prince", in_all = 2, codes = { kif = "酔" } },
    prince = piece { "+E", en = "crown prince", zh = "太子", ja = "太子", moves = "K", royal = true, codes = { kif = "太" } },
  },
  start = "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1",
  phases = { play = phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "shogi.turn.1",
    moves = { travel { captured = "out", promotion = promote { zone = far_ranks(3), implied = true, clause = "shogi.promo.2" } } } } },
  -- Who has been stripped to a royal piece has one more turn to do the same to the other.
  ends = { stuck = { loss { "stuck", of = mover, when = no_move, clause = "shogi.check.4" },
                     loss { "bare", of = mover, when = all { count(own):equals(1), of_enemy { count(own):at_least(2) } } },
                     draw { "bare", when = all { count(own):equals(1), of_enemy { count(own):equals(1) } } } } },
  examples = {
    example "a side with two kings need not answer a check" { position = "4k4/4r4/9/9/9/9/+E8/9/4K4 b - 1", legal = "9g9f 5i4i" },
    example "with one it must" { position = "4k4/4r4/9/9/9/9/E8/9/4K4 b - 1", legal = "5i4i", illegal = "9g9f" },
    example "what is captured is gone" { position = "4k4/9/9/4p4/4R4/9/9/9/4K3P b - 1", play = "5e5d 5a4a", hands = { b = "-" }, illegal = "P*5e" },
    example "a bare king" { position = "4k4/9/9/4p4/4R4/9/9/9/4K4 b - 1", play = "5e5d 5a4a", ends = { reason = "bare", winner = "b" } },
  },
}
