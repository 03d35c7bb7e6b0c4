-- Heian shogi 平安将棋, the oldest shogi that a source describes (Nichūreki, early twelfth century, as told by the article "Heian shogi" of the
-- English Wikipedia): no rook and no bishop, nothing is dropped, every piece but king and gold becomes a gold in the last three ranks, a bare king has
-- lost. The source leaves the array open: here nine files by eight ranks, pawns on the third; eight files with one gold are thought of too.
return variant {
  of = "shogi", id = "heian-shogi", names = { en = "Heian shogi", zh = "平安将棋", ja = "平安将棋" },
  options = require "lib/shogi/even" {},
  board = board.cells { 9, 8, files = "9-1", ranks = "h-a" },
  pieces = require "lib/shogi/pieces" { king = 2, gold = 4, silver = 4, knight = 4, lance = 4, pawn = 18 },
  start = "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1",
  phases = { play = phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "shogi.turn.1",
    moves = { travel { captured = "out", promotion = promote { zone = far_ranks(3), on = "enter", must = "always", implied = true, clause = "shogi.promo.2" } } } } },
  ends = { stuck = { loss { "stuck", of = mover, when = no_move, clause = "shogi.check.4" },
                     win { "bare", of = mover, when = of_enemy { count(own):equals(1) } } } },
  examples = {
    example "what enters the last three ranks becomes a gold" { position = "k8/9/9/3S5/9/9/9/4K4 b - 1", play = "6d6c", then_position = "k8/9/3+S5/9/9/9/9/4K4 w - 2" },
    example "what is captured is gone" { position = "k8/9/p8/9/4p4/4L4/9/4K4 b - 1", play = "5f5e", hands = { b = "-" }, illegal = "P*5f" },
    example "a bare king has lost" { position = "k8/9/9/9/4p4/4L4/9/4K4 b - 1", play = "5f5e", ends = { reason = "bare", winner = "b" } },
  },
}
