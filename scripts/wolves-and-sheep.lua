-- Wolves and sheep 狼吃羊: two wolves against ten sheep on five by five squares; a wolf takes across one empty square.
-- Source: the folk game as set down by the City University of Hong Kong, course CS4386 "AI Game Programming", assignment
-- "Wolves Eat Sheep" (2023), in Luo Peiyuan's report, https://github.com/alfreddLUO/AIAlgorithmForWolvesEatsSheepGame, section 0.
-- (Other boards are played under the same name, such as one of four 米字格 with two dens, on which wolves jump over the sheep.)
-- Five moves from the start (a second program counts the same): 11354.
return game {
  id = "wolves-and-sheep",
  names = { en = "Wolves and sheep", zh = "狼吃羊" },
  source = "City University of Hong Kong, CS4386, Wolves Eat Sheep (2023)",

  options = {
    few = option.integer(2, { min = 0, max = 9, clause = "wolves-and-sheep.end.1", names = { zh = "狼胜时羊数" },
      en = "The wolves have won when so many sheep are left, or fewer.", zh = "羊剩此数或更少则狼方胜。" }),
    must_take = option.boolean(false, { clause = "wolves-and-sheep.wolf.3", names = { zh = "狼能吃必吃" }, en = "A wolf that can take must take.", zh = "狼能吃必吃。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "wolves-and-sheep.end.3", names = { zh = "无吃子限手" },
      en = "Turns without a capture that make a draw; 0 for none. The source names no number.", zh = "连续此数手无吃子即和棋；0 为不限。原文未载。" }),
  },

  rules = function(opt)
    return {
      board  = board.cells { 5, 5 },
      sides  = { w = side { en = "Wolves", zh = "狼", facing = "up" }, s = side { en = "Sheep", zh = "羊", facing = "down" } },
      pieces = {
        wolf  = piece { letters = { w = "w" }, en = "wolf", zh = "狼", moves = { "mW", "cnD" }, clause = "wolves-and-sheep.wolf.1" },
        sheep = piece { letters = { s = "s" }, en = "sheep", zh = "羊", moves = "mW", clause = "wolves-and-sheep.sheep.1" },
      },
      start  = "sssss/sssss/5/5/1w1w1",
      phases = {
        phase "play" { first = "w",
          moves = { travel { clause = "wolves-and-sheep.wolf.1" },
                    opt.must_take and travel { to = enemy, priority = 1, clause = "wolves-and-sheep.wolf.3" } } },
      },
      ends = { loss { "few", of = "s", when = count(own):at_most(opt.few), clause = "wolves-and-sheep.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "wolves-and-sheep.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "wolves-and-sheep.end.3" } },
    }
  end,

  examples = {
    example "a wolf takes straight ahead across one empty square" {
      play = "B1→B2 C4→C3", legal = "B2→B4 B2→B3 B2→A2", illegal = "B2→D2", clause = "wolves-and-sheep.setup.1 wolves-and-sheep.wolf.1 wolves-and-sheep.wolf.2" },
    example "it takes no neighbour, and nothing behind a piece" {
      stones = { w = "B2 D1", s = "B3 B4 C2 D2 A5" }, to_move = "w", legal = "B2→A2 B2→B1", illegal = "B2→B3 B2→B4 B2→C2 B2→D2", clause = "wolves-and-sheep.wolf.2" },
    example "taking puts the wolf on the sheep's square" {
      stones = { w = "B2 D1", s = "B4 A5 C5 D5" }, to_move = "w", play = "B2→B4", counts = { w = 2, s = 3 }, clause = "wolves-and-sheep.wolf.2" },
    example "two sheep are too few" {
      stones = { w = "B2 D1", s = "B4 A5 C5" }, to_move = "w", play = "B2→B4", ends = { reason = "few", winner = "w" }, clause = "wolves-and-sheep.end.1" },
    example "two wolves hemmed in have lost" {
      board = [[
        . . . . .
        . . . . .
        s . . . .
        s s s . .
        w w . s . ]],
      to_move = "s", play = "D1→C1", ends = { reason = "stuck", winner = "s" }, clause = "wolves-and-sheep.end.2" },
  },
  clauses = {
    ["wolves-and-sheep.setup.1"] = { en = "Ten sheep fill the two far ranks of five by five squares; two wolves stand on the near rank. Wolves go first.", zh = "五乘五格；十只羊占满远侧两行，两只狼在近侧一行。狼先走。" },
    ["wolves-and-sheep.wolf.1"] = { en = "A wolf steps to the next square forward, back or sideways, if it is empty.", zh = "狼可向前后左右走一格到空格。" },
    ["wolves-and-sheep.wolf.2"] = { en = "Or it takes a sheep that stands in a straight line across exactly one empty square, and goes there.", zh = "或吃直线上恰隔一个空格的羊，并占其位。" },
    ["wolves-and-sheep.wolf.3"] = { en = "It need not take.", zh = "不强制吃子。" },
    ["wolves-and-sheep.sheep.1"] = { en = "A sheep steps to the next empty square in the same four directions, and takes nothing.", zh = "羊也向四方走一格到空格，不吃子。" },
    ["wolves-and-sheep.end.1"] = { en = "The wolves win when all sheep are taken, or so many that the rest (two) cannot hem them in.", zh = "羊被吃尽，或所剩（两只）不足以围困时，狼胜。" },
    ["wolves-and-sheep.end.2"] = { en = "The sheep win when no wolf can move.", zh = "两狼皆不能动则羊胜。" },
    ["wolves-and-sheep.end.3"] = { en = "[A hundred turns without a capture are a draw.]", zh = "〔一百手无吃子即和。〕" },
  },
  glossary = { wolf = { en = "wolf (lang)", zh = "狼" }, sheep = { en = "sheep (yang)", zh = "羊" } },
}
