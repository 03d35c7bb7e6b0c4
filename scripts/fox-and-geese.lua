-- Fox and geese 狐狸与鹅: one fox against a flock of geese on a cross of 33 points.
-- Source: H. J. R. Murray, A History of Board-Games Other Than Chess (Oxford 1951), pp. 101-103 (thirteen geese), and Joseph Strutt,
-- The Sports and Pastimes of the People of England (London 1801), pp. 318-319 (seventeen), as gathered in the Digital Ludeme
-- Project's database, "Fox and Geese", https://ludii.games/details.php?keyword=Fox+and+Geese
local cross = require "lib/boards/cross"

return game {
  id = "fox-and-geese",
  names = { en = "Fox and geese", zh = "狐狸与鹅" },
  source = "Digital Ludeme Project, Fox and Geese",

  options = {
    geese = option.choice("13", { "13", "15", "17", clause = "fox-and-geese.setup.2", names = { zh = "鹅数" },
      words = { ["13"] = { zh = "十三只" }, ["15"] = { zh = "十五只" }, ["17"] = { zh = "十七只" } },
      en = "How many geese.", zh = "鹅的数目。" }),
    lines = option.choice("diagonal", { "diagonal", "straight", clause = "fox-and-geese.setup.1", names = { zh = "棋盘线" },
      words = { diagonal = { zh = "有斜线" }, straight = { zh = "仅纵横线" } },
      en = "The board has diagonal lines too, or ranks and files only (as Strutt draws it).", zh = "棋盘有斜线，或仅有纵横线（斯特拉特所绘）。" }),
    geese_back = option.boolean(true, { clause = "fox-and-geese.geese.1", names = { zh = "鹅可后退" },
      en = "Geese may go back; else only forward and sideways.", zh = "鹅可后退；否则只能前进与横走。" }),
    chain = option.boolean(true, { clause = "fox-and-geese.fox.3", names = { zh = "狐狸可连跳" },
      en = "The fox may go on jumping in one turn.", zh = "狐狸可在一手中连跳。" }),
    few = option.integer(3, { min = 0, max = 12, clause = "fox-and-geese.end.2", names = { zh = "狐胜时鹅数" },
      en = "The fox has won when no more geese than this are left [too few to hem it in; Murray: all].", zh = "鹅剩此数或更少则狐狸胜〔已不足以围困；默里：吃尽〕。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "fox-and-geese.end.3", names = { zh = "无吃子限手" },
      en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local fox, geese = is_side "f", is_side "g"
    local onward = opt.lines == "diagonal" and "N E W NE NW" or "N E W"
    local flock = { ["13"] = "", ["15"] = " A4 G4", ["17"] = " A4 G4 A5 G5" }
    return {
      board  = board.graph(cross { diagonals = opt.lines == "diagonal" and "alternate" or "none" }),
      sides  = { g = side { en = "Geese", zh = "鹅" }, f = side { en = "Fox", zh = "狐" } },
      supply = { f = 1 },
      start  = { g = "C1 D1 E1 C2 D2 E2 A3 B3 C3 D3 E3 F3 G3" .. flock[opt.geese] },
      phases = {
        phase "entry" { en = "entry", zh = "入场", first = "f", judged = false,
          moves = { place { on = empty, clause = "fox-and-geese.fox.1" } }, until_ = count(stones "f"):at_least(1) },
        phase "play" { en = "chase", zh = "追逐", first = "g",
          moves = { step { opt.geese_back and every_way or onward, when = geese, clause = "fox-and-geese.geese.1" },
                    step { every_way, when = fox, clause = "fox-and-geese.fox.2" },
                    hop { every_way, over = enemy, chain = opt.chain, when = fox, clause = "fox-and-geese.fox.3" } } },
      },
      ends = { loss { "stuck", of = mover, when = no_move, clause = "fox-and-geese.end.1" },
               loss { "few", of = "g", when = count(own):at_most(opt.few), clause = "fox-and-geese.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "fox-and-geese.end.3" } },
    }
  end,

  examples = {
    example "the fox enters on any of the twenty empty points" { legal = "D4 A4 C7 G5", illegal = "D3", clause = "fox-and-geese.fox.1 fox-and-geese.setup.1 fox-and-geese.setup.2" },
    example "geese move along the lines one step and take nothing" {
      stones = { g = "C3 D4 A3 B3", f = "E5" }, phase = "play", to_move = "g", legal = "C3→C4 C3→D3 C3→B4", illegal = "D4→D6 D4→D5→D6", clause = "fox-and-geese.geese.1" },
    example "the fox jumps a goose along a line, and may go on" {
      stones = { g = "D4 C4 A3 B3 G3", f = "E5" }, phase = "play", to_move = "f",
      play = "E5→C3", captured = "D4", legal = "C3→C5 stop", clause = "fox-and-geese.fox.3" },
    example "a fox that can neither step nor jump has lost" {
      stones = { g = "D7 E7 C6 D6 E5 B5", f = "C7" }, phase = "play", to_move = "g",
      play = "B5→C5", ends = { reason = "stuck", winner = "g" }, clause = "fox-and-geese.end.1" },
  },
  clauses = {
    ["fox-and-geese.setup.1"] = { en = "The board is a cross of 33 points: five alquerque quarters, or straight lines only.", zh = "棋盘为三十三点的十字形，由五块对角棋盘拼成，或仅有纵横线。" },
    ["fox-and-geese.setup.2"] = { en = "Thirteen geese (or 15, or 17) fill the near arm of the cross and the rank in front of it.", zh = "十三只鹅（或十五、十七）占满近侧一臂及其前一横线。" },
    ["fox-and-geese.geese.1"] = { en = "A goose moves one step along a line to an empty point, and never takes.", zh = "鹅沿线走一步到空点，不吃子。" },
    ["fox-and-geese.fox.1"] = { en = "First the fox is put on any empty point.", zh = "先将狐狸置于任一空点。" },
    ["fox-and-geese.fox.2"] = { en = "The fox moves one step along a line.", zh = "狐狸沿线走一步。" },
    ["fox-and-geese.fox.3"] = { en = "Or it jumps a goose to the empty point behind in a straight line and takes it, and may go on so; it need not.", zh = "或沿直线跳过一鹅到其后空点并吃之，可连跳；不强制。" },
    ["fox-and-geese.end.1"] = { en = "Who cannot move has lost: so the geese hem the fox in.", zh = "无棋可走者负：鹅以围困狐狸取胜。" },
    ["fox-and-geese.end.2"] = { en = "The fox wins by taking the geese.", zh = "狐狸吃尽鹅即胜。" },
    ["fox-and-geese.end.3"] = { en = "[A hundred turns without a capture are a draw.]", zh = "〔一百手无吃子即和。〕" },
  },
  glossary = { fox = { en = "fox", zh = "狐狸" }, goose = { en = "goose", zh = "鹅" } },
}
