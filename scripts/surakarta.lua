-- Surakarta 苏腊卡尔塔棋: men take only along the loops outside the corners of the board.
-- Source: iggamecenter, "Surakarta", https://iggamecenter.com/lt/rules/surakarta; Board Games of the World, "Surakarta",
-- http://boardgamesoftheworld.com/surakarta.html; first published in France as "Surakarta" (1970), and by Sid Sackson as "Roundabouts".
-- Moves from the start (a second program counts the same): 16, 256, 5382, 111122.
return game {
  id = "surakarta",
  names = { en = "Surakarta", zh = "苏腊卡尔塔棋" },
  source = "iggamecenter, Surakarta",

  options = {
    repetition = option.integer(3, { min = 2, max = 9, clause = "surakarta.end.3", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "surakarta.end.4", names = { zh = "无吃子限手" },
      en = "After so many turns without a capture who has more men wins; 0 for no limit.", zh = "连续此数手无吃子则子多者胜；0 为不限。" }),
  },

  rules = function(opt)
    return {
      board  = board.points { 6, 6 },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = "wwwwww/wwwwww/6/6/bbbbbb/bbbbbb",
      -- Four straight lines each, and a loop after every one of them.
      tracks = {
        inner = track { "B1 B2 B3 B4 B5 B6 A5 B5 C5 D5 E5 F5 E6 E5 E4 E3 E2 E1 F2 E2 D2 C2 B2 A2", closed = true, bends = { 6, 12, 18, 24 } },
        outer = track { "C1 C2 C3 C4 C5 C6 A4 B4 C4 D4 E4 F4 D6 D5 D4 D3 D2 D1 F3 E3 D3 C3 B3 A3", closed = true, bends = { 6, 12, 18, 24 } },
      },
      phases = {
        phase "play" { first = "b",
          moves = { step { every_way, clause = "surakarta.move.1" },
                    circuit { from = own, tracks = { "inner", "outer" }, prey = enemy, clause = "surakarta.take.1" } } },
      },
      scores = { men = score { en = "men", zh = "子数", unit = { en = "man|men", zh = "子" }, clause = "surakarta.end.4",
        parts = { part { "men", en = "men", zh = "子", count = count(own) } } } },
      ends = { loss { "none", of = any_side, when = count(own):equals(0), clause = "surakarta.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "surakarta.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "surakarta.end.3" },
               opt.quiet > 0 and counted { "quiet", by = "men", when = quiet:at_least(opt.quiet), clause = "surakarta.end.4" } },
    }
  end,

  examples = {
    example "at first only steps: sixteen of them" { legal = "A2→A3 B2→C3 F2→E3", illegal = "A2→A4 C2→C5 A1→A2", clause = "surakarta.setup.1 surakarta.move.1" },
    example "a man takes round a corner" {
      stones = { b = "C4 A1", w = "D6 E6" }, to_move = "b", legal = "C4→D6", illegal = "C4→E6", clause = "surakarta.take.1" },
    example "never without a loop" {
      stones = { b = "C2 C1 B2 D2", w = "C5 A6" }, to_move = "b", illegal = "C2→C5", clause = "surakarta.take.2" },
    example "and over nothing" {
      stones = { b = "C4 E4 D3", w = "D6 A6" }, to_move = "b", illegal = "C4→D6", legal = "E4→D6", clause = "surakarta.take.1" },
    example "the last man taken wins" {
      stones = { b = "C4", w = "D6" }, to_move = "b", play = "C4→D6", ends = { reason = "none", winner = "b" }, clause = "surakarta.end.1" },
  },
  clauses = {
    ["surakarta.setup.1"] = { en = "Twelve men each fill the two near ranks of six by six points; eight loops join lines outside the corners.", zh = "六乘六点，双方各十二子占近侧两行；角外有八条弧线连接各线。" },
    ["surakarta.move.1"] = { en = "A man steps to a neighbouring empty point, diagonally too.", zh = "子走到八邻之一的空点。" },
    ["surakarta.take.1"] = { en = "Or it runs along a line over empty points, round at least one loop, and on until it meets an enemy, which it takes.", zh = "或沿线经空点、绕过至少一条弧线，直至遇敌并吃之。" },
    ["surakarta.take.2"] = { en = "It takes no other way, and need not take.", zh = "别无吃法，亦不强制。" },
    ["surakarta.end.1"] = { en = "Who has no men left has lost.", zh = "无子者负。" },
    ["surakarta.end.2"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
    ["surakarta.end.3"] = { en = "[A position that stands a third time is a draw.]", zh = "〔同一局面三次即和。〕" },
    ["surakarta.end.4"] = { en = "When no further captures can be made, who has more men wins [here: a hundred turns without one].", zh = "不能再吃时，子多者胜〔此处：一百手无吃子〕。" },
  },
  glossary = { loop = { en = "loop", zh = "弧线" } },
}
