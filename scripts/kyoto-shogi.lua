-- Kyoto shogi 京都将棋 (Tamiya Katsuya, 1976): every piece but the king turns over with every move, and is dropped on either side.
-- Sources: "Kyoto shogi", English Wikipedia, https://en.wikipedia.org/wiki/Kyoto_shogi; 「京都将棋」, Japanese Wikipedia. Its moves are those of
-- Fairy-Stockfish 11.1 (`kyotoshogi`): 12, 137, 1636, 18268 from the start.
local turning = require "lib/shogi/turning"

return game {
  id = "kyoto-shogi",
  names = { en = "Kyoto shogi", zh = "京都将棋", ja = "京都将棋" },
  source = "Kyoto shogi (Tamiya Katsuya, 1976)",

  options = { repetition = turning.repetition "kyoto-shogi" },

  rules = function(opt)
    return turning.rules({
      id = "kyoto-shogi",
      board = board.cells { 5, 5, files = "a-e", ranks = "1-5" },
      start = "p+nks+l/5/5/5/+LSK+NP b - 1",
      on = "within", moves = "turn.1",
      faces = { { "P", "pawn", "rook" }, { "S", "silver", "bishop" }, { "N", "knight", "gold" }, { "L", "lance", "tokin" } },
    }, opt)
  end,

  examples = {
    example "the first array: tokin, silver, king, gold, pawn" { then_position = "p+nks+l/5/5/5/+LSK+NP b - 1", legal = "e1e2+ b1a2+ d1c2+ c1c2", illegal = "e1e3 d1c1",
      clause = "kyoto-shogi.setup.1" },
    example "a piece that has moved is turned over" { play = "e1e2+", then_position = "p+nks+l/5/5/4+P/+LSK+N1 w - 2", clause = "kyoto-shogi.turn.1" },
    example "and turns back with its next move" { position = "2k2/5/5/4+P/2K2 b - 1", play = "e2e4+", then_position = "2k2/4P/5/5/2K2 w - 2", clause = "kyoto-shogi.turn.1" },
    example "the king has one side only" { position = "2k2/5/5/5/2K2 b - 1", play = "c1c2", then_position = "2k2/5/5/2K2/5 w - 2", clause = "kyoto-shogi.move.1" },
    example "what is taken lies in hand, and comes back on either side" { position = "2k2/5/5/5/2K2 b PL 1", legal = "P*a2 +P*a2 L*b3 +L*b3", illegal = "S*a2 +S*a2", clause = "kyoto-shogi.drop.1" },
    example "a taken rook is a pawn in hand" { position = "2k2/5/+p4/1S3/2K2 b - 1", play = "b2a3+", then_position = "2k2/5/+S4/5/2K2 w P 2", clause = "kyoto-shogi.drop.1" },
    example "it is the piece of the hand that is used up" { position = "2k2/5/5/5/2K2 b P 1", play = "+P*a3", then_position = "2k2/5/+P4/5/2K2 w - 2", clause = "kyoto-shogi.drop.1" },
    example "a pawn may be dropped behind another, and where it could never move" { position = "k4/5/5/1P3/2K2 b P 1", legal = "P*b3 P*e5 P*b1", clause = "kyoto-shogi.drop.2" },
    example "mate ends the game" { position = "k4/5/1K3/5/5 b NL 1", play = "+N*a4", ends = { reason = "mate", winner = "b" }, clause = "kyoto-shogi.end.1" },
  },

  clauses = {
    ["kyoto-shogi.clock.1"] = require "lib/clocks".says.shogi,
    ["kyoto-shogi.setup.1"] = { en = "Five pieces each on five by five cells, from the left: tokin, silver, king, gold, pawn. Black begins.", zh = "五乘五格，双方自左起：と金、银、玉、金、步；先手先行。", ja = "5×5のます。左からと、銀、玉、金、歩。先手から指します。" },
    ["kyoto-shogi.move.1"] = { en = "The king moves one cell in any direction, and never turns over.", zh = "玉向任意方向走一格，从不翻面。", ja = "玉は全方向へ1ます動き、裏返りません。" },
    ["kyoto-shogi.turn.1"] = { en = "Every other piece turns over with every move: tokin and lance, silver and bishop, gold and knight, pawn and rook. It moves as the side that it shows.", zh = "其余棋子每走一步必翻面：と与香、银与角、金与桂、步与飞；按当前一面行走。", ja = "そのほかの駒は動くたびに裏返ります（と・香、銀・角、金・桂、歩・飛）。表に出ている面の動きをします。" },
    ["kyoto-shogi.drop.1"] = { en = "Captured pieces come to hand and are dropped on any empty cell, on either side.", zh = "被吃之子成为持驹，可以任一面打入任何空格。", ja = "取った駒は持ち駒になり、どちらの面でも空いているますに打てます。" },
    ["kyoto-shogi.drop.2"] = { en = "Two pawns on a file, mate by a dropped pawn and pieces without a move are allowed.", zh = "二步、打步诘、无路可走之子皆许。", ja = "二歩、打ち歩詰め、行き所のない駒は許されます。" },
    ["kyoto-shogi.end.1"] = { en = "Who mates the king wins.", zh = "将死对方之玉者胜。", ja = "玉を詰ました側の勝ちです。" },
    ["kyoto-shogi.end.2"] = { en = "The fourth time a position stands is a draw.", zh = "同一局面第四次出现为和棋。", ja = "同じ局面が4回現れると引き分けです。" },
    ["kyoto-shogi.end.3"] = { en = "[A side without a move has lost.]", zh = "〔无棋可走者负。〕", ja = "〔動かせる手がない側の負けです。〕" },
  },
  glossary = { turn_over = { en = "turn over", zh = "翻面", ja = "裏返す" } },
}
