-- Mongolian mill 蒙古直棋 (one of the games called jirig): twelve pieces each on the mill board with its corners. Source: 郑宏奎、国庆、
-- 陈丽琴《蒙古民族游乐文化》(方志出版社, 2008), as told by 维基百科「蒙古直棋」(zh.wikipedia.org/wiki/蒙古直棋). The source does not speak
-- of repetition or of sides that cannot move: see the brackets.
local mill = require "lib/boards/mill"

return game {
  id = "mongolian-mill",
  names = { en = "Mongolian mill", zh = "蒙古直棋" },
  source = "郑宏奎等《蒙古民族游乐文化》(2008)",

  options = {
    pieces = option.integer(12, { min = 9, max = 12, clause = "mongolian-mill.place.1", names = { zh = "每方子数" }, en = "Pieces of each side.", zh = "每方棋子数。" }),
    quiet_draw = option.integer(100, { min = 10, max = 1000, clause = "mongolian-mill.end.3", names = { zh = "无吃子和棋手数" },
      en = "Turns of both sides without a capture after which the game is drawn.", zh = "双方合计连续多少手无吃子判和。" }),
  },

  rules = function(opt)
    local field = mill(true)
    local line = form.listed(field.places, { en = "three in a line", zh = "三连", clause = "mongolian-mill.take.1" })
    local loose = enemy - inside(line)
    local takes = { award "three" { pays = 1, when = line:made():at_least(1), clause = "mongolian-mill.take.1" },
                    prey = ruled { loose, clause = "mongolian-mill.take.2" } }
    local placed = (hand() + hand():of_enemy()):equals(0)
    return {
      board  = field.board,
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      supply = { b = opt.pieces, w = opt.pieces },
      forms  = { three = line },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "b", judged = false,
          moves = { place { on = empty, clause = "mongolian-mill.place.1" } }, takes = takes,
          exits = { exit { when = all { placed, board_full }, to = "pressing" }, exit { when = placed, to = "moving" } },
          clause = "mongolian-mill.place.1" },
        phase "pressing" { en = "pressing", zh = "逼子", first = "b", turns = 1, judged = false,
          moves = { remove { enemy, clause = "mongolian-mill.press.1" } }, clause = "mongolian-mill.press.1" },
        phase "moving" { en = "moving", zh = "走子", first = "b",
          moves = { step { orthogonal, clause = "mongolian-mill.move.1" } }, takes = takes, clause = "mongolian-mill.move.1" },
      },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(2), clause = "mongolian-mill.end.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "mongolian-mill.end.3" },
                 draw { "quiet", when = quiet:at_least(opt.quiet_draw), clause = "mongolian-mill.end.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "mongolian-mill.end.2" } },
    }
  end,

  examples = {
    example "three in a line take a loose piece, while placing too" {
      stones = { b = "A1 B2", w = "D5 D6 D7 G1" }, to_move = "b", play = "C3", owed = 1, may_remove = "G1", may_not_remove = "D5 D6 D7",
      clause = "mongolian-mill.take.2" },
    example "a full board is opened: each side takes one" {
      board = [[
        b     w     b
          w   b   w
            w w b
        b w b   w b w
            b b w
          b   w   b
        w     b     . ]],
      to_move = "w", play = "G1", then_phase = "pressing", then_moves = "b", legal = "A1 B6", illegal = "A7 G7", clause = "mongolian-mill.press.1" },
    example "pieces move along the lines, the corners too" {
      stones = { b = "A1 D3 F4", w = "D5 D6 D1 G1" }, phase = "moving", to_move = "b", legal = "A1→B2", illegal = "A1→C3 A1→G7", clause = "mongolian-mill.move.1" },
    example "two pieces have lost" {
      stones = { b = "A1 A4 D7 F4", w = "D5 D6 E4" }, phase = "moving", to_move = "b", play = "D7→A7 D6", ends = { reason = "few", winner = "b" },
      clause = "mongolian-mill.end.1" },
  },

  clauses = {
    ["mongolian-mill.place.1"] = { en = "In turn the sides put their pieces on any empty point.", zh = "双方依次将棋子放在任意空棋点，直到放完。" },
    ["mongolian-mill.press.1"] = { en = "Where nothing was taken and the board is full, each side removes one enemy piece of its choice.", zh = "逼子：若无棋子被吃而致满盘，双方各任选一敌子移除。" },
    ["mongolian-mill.take.1"] = { en = "Whoever brings three pieces in a line, placing or moving, takes one enemy piece. [One only, even with two lines.]", zh = "直吃：放子或走子使三己子连成一线，吃一敌子。〔同时成两线也只吃一子。〕" },
    ["mongolian-mill.take.2"] = { en = "Pieces that stand three in a line are not taken.", zh = "已连成三子的敌子不可吃。" },
    ["mongolian-mill.move.1"] = { en = "When all are placed a piece moves one point along a line.", zh = "棋子放完后走子，沿线一格。" },
    ["mongolian-mill.end.1"] = { en = "A side with two pieces or fewer has lost.", zh = "棋子减至两枚以下者负。" },
    ["mongolian-mill.end.2"] = { en = "[A side that cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["mongolian-mill.end.3"] = { en = "[A position that stands for the third time, or long play without a capture, is a draw.]", zh = "〔同一局面第三次出现，或久不吃子，判和。〕" },
  },
  glossary = { line = { en = "three in a line", zh = "三连" }, press = { en = "pressing (bizi)", zh = "逼子" }, take = { en = "straight capture (zhichi)", zh = "直吃" } },
}
