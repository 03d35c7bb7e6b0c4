-- Micro shogi 五分摩诃将棋 (credited to Oyama Yasuharu, before 1982): four by five cells, and a piece turns over whenever it captures.
-- Sources: "Micro shogi", English Wikipedia, https://en.wikipedia.org/wiki/Micro_shogi; "The rule for MicroShogi",
-- http://www.kolumbus.fi/geodun/poppy/rules.htm. Neither speaks of repetition or of sides without a move: see the brackets.
-- Its moves are those of Fairy-Stockfish 11.1 (`micro`): 9, 80, 767, 7256, 71328, 748638 from the start.
local turning = require "lib/shogi/turning"

return game {
  id = "micro-shogi",
  names = { en = "Micro shogi", zh = "五分摩诃将棋", ja = "五分摩訶将棋" },
  source = "Micro shogi (before 1982)",

  options = { repetition = turning.repetition "micro-shogi" },

  rules = function(opt)
    return turning.rules({
      id = "micro-shogi",
      board = board.cells { 4, 5, files = "a-d", ranks = "1-5" },
      start = "kbgs/p3/4/3P/SGBK b - 1",
      on = "capture", moves = "move.2",
      faces = { { "P", "pawn", "knight" }, { "S", "silver", "lance" }, { "B", "bishop", "tokin" }, { "G", "gold", "rook" } },
    }, opt)
  end,

  examples = {
    example "silver, gold, bishop and king, and a pawn before the king" { then_position = "kbgs/p3/4/3P/SGBK b - 1", legal = "d2d3 a1a2 c1b2 b1b2", illegal = "d1d2 a1b1 d2c3",
      clause = "micro-shogi.setup.1 micro-shogi.move.1 micro-shogi.move.2" },
    example "a move that takes nothing turns nothing over" { play = "a1a2", then_position = "kbgs/p3/4/S2P/1GBK w - 2", clause = "micro-shogi.turn.1" },
    example "a piece that captures is turned over" { position = "k3/4/p3/S3/3K b - 1", play = "a2a3+", illegal = "a2a3=", then_position = "k3/4/+S3/4/3K w P 2", clause = "micro-shogi.turn.1" },
    example "and back with its next capture" { position = "k3/p3/4/+S3/3K b - 1", play = "a2a4+", then_position = "k3/S3/4/4/3K w P 2", clause = "micro-shogi.turn.1" },
    example "the king has one side only" { position = "k3/4/4/3p/3K b - 1", play = "d1d2", then_position = "k3/4/4/3K/4 w P 2", clause = "micro-shogi.move.1" },
    example "a captured piece is dropped on either side" { position = "k3/4/4/4/3K b PG 1", legal = "P*b2 +P*b2 G*c3 +G*c3", illegal = "S*b2 +S*b2", clause = "micro-shogi.drop.1" },
    example "a knight may be dropped where it could never move, and two pawns on a file" { position = "k3/4/3P/4/3K b P 1", legal = "+P*d5 P*d2 P*c5", clause = "micro-shogi.drop.2" },
    example "mate ends the game" { position = "k3/4/1K2/4/4 b PG 1", play = "G*a4", ends = { reason = "mate", winner = "b" }, clause = "micro-shogi.end.1" },
  },

  clauses = {
    ["micro-shogi.clock.1"] = require "lib/clocks".says.shogi,
    ["micro-shogi.setup.1"] = { en = "Five pieces each on four by five cells, from the left: silver, gold, bishop, king; the pawn stands before the king. Black begins.", zh = "四乘五格，双方自左起：银、金、角、玉，步在玉前；先手先行。", ja = "4×5のます。左から銀、金、角、玉、歩は玉の前。先手から指します。" },
    ["micro-shogi.move.1"] = { en = "The king moves one cell in any direction, and never turns over.", zh = "玉向任意方向走一格，从不翻面。", ja = "玉は全方向へ1ます動き、裏返りません。" },
    ["micro-shogi.move.2"] = { en = "Every other piece moves as in shogi, as the side that it shows: pawn and knight, silver and lance, bishop and tokin, gold and rook.", zh = "其余棋子按当前一面如将棋行走：步与桂、银与香、角与と、金与飞。", ja = "そのほかの駒は表に出ている面の将棋の動きをします（歩・桂、銀・香、角・と、金・飛）。" },
    ["micro-shogi.turn.1"] = { en = "A piece that captures is turned over, each time and by duty; nothing else turns it.", zh = "吃子者必翻面，每次皆然；此外不翻。", ja = "駒を取った駒は必ず裏返ります。そのほかでは裏返りません。" },
    ["micro-shogi.drop.1"] = { en = "Captured pieces come to hand and are dropped on any empty cell, on either side.", zh = "被吃之子成为持驹，可以任一面打入任何空格。", ja = "取った駒は持ち駒になり、どちらの面でも空いているますに打てます。" },
    ["micro-shogi.drop.2"] = { en = "Two pawns on a file, mate by a dropped pawn and pieces without a move are allowed.", zh = "二步、打步诘、无路可走之子皆许。", ja = "二歩、打ち歩詰め、行き所のない駒は許されます。" },
    ["micro-shogi.end.1"] = { en = "Who mates the king wins.", zh = "将死对方之玉者胜。", ja = "玉を詰ました側の勝ちです。" },
    ["micro-shogi.end.2"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现为和棋。〕", ja = "〔同じ局面が4回現れると引き分けです。〕" },
    ["micro-shogi.end.3"] = { en = "[A side without a move has lost.]", zh = "〔无棋可走者负。〕", ja = "〔動かせる手がない側の負けです。〕" },
  },
  glossary = { turn_over = { en = "turn over", zh = "翻面", ja = "裏返す" } },
}
