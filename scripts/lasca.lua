-- Lasca 拉斯卡叠跳棋: Emanuel Lasker's draughts with columns of 1911. What is jumped goes under the piece that jumps, and may come free later.
-- Source: "The Game of Lasca", rules (lasca.org). That White begins is Lasker's own rule. The source has no draws but by agreement; the two
-- that keep a game from going on for ever are additions, marked in their clauses.
local kit = require "lib/draughts/kit"

local soldiers, officers = own * kind "soldier", own * kind "officer"

return game {
  id = "lasca",
  names = { en = "Lasca", zh = "拉斯卡叠跳棋" },
  source = "The Game of Lasca, rules, lasca.org",

  options = {
    must_capture = option.boolean(true, { clause = "lasca.take.4", names = { zh = "能吃必吃" }, en = "A side that can capture must.", zh = "能吃必吃。" }),
    quiet_draw = option.integer(50, { min = 5, max = 500, clause = "lasca.draw.2", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a soldier's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local function takes(ways, from)
      return hop { ways, from = from, over = enemy, under = true, at_once = false, chain = true, must_continue = true,
        priority = opt.must_capture and 1 or 0, clause = "lasca.take.1" }
    end
    return {
      board  = board.cells { 7, 7 },
      stacks = true,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = {
        soldier = piece { "S", en = "soldier", zh = "兵", moves = "mfF", stirs = true, clause = "lasca.move.2" },
        officer = piece { "O", en = "officer", zh = "官", moves = "mF", clause = "lasca.move.3" },
      },
      start  = kit.diagonal_start(7, 3, "S"),
      impossible = { impossible { "soldiers", when = count(soldiers * far_ranks(1)):at_least(1), clause = "lasca.rank.1",
        en = "a soldier stands on the far rank, where it would be an officer", zh = "有兵在底线而未升官" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(forward_diagonals, soldiers), takes(diagonal, officers), travel { clause = "lasca.move.2" } },
        effects = { transform { last * kind "soldier" * far_ranks(1), into = "officer", clause = "lasca.rank.1" } }, clause = "lasca.move.1" } },
      conduct = require "lib/clocks".draughts "lasca.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "lasca.draw.1" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "lasca.draw.2" },
                 loss { "stuck", of = mover, when = no_move, clause = "lasca.end.1" } },
    }
  end,

  examples = {
    example "what is jumped goes under" { position = "7/7/7/7/2s4/1S5/7 w play -", play = "B2→D4", then_position = "7/7/7/3(Ss)3/7/7/7 b play -",
      clause = "lasca.take.1" },
    example "of a column only the top is taken, and what lay below comes free" { position = "7/7/7/3s3/2(SsO)4/7/7 b play -", play = "D4→B2",
      then_position = "7/7/7/7/2(sO)4/1(sS)5/7 w play -", clause = "lasca.take.2" },
    example "a column moves as its top does" { position = "7/7/7/3(Os)3/7/7/o6 w play -", legal = "D4→C5 D4→E5 D4→C3 D4→E3", illegal = "D4→D5 D4→B6",
      clause = "lasca.move.3" },
    example "no column is jumped twice in a move" { position = "7/7/7/7/2(sss)4/1O5/7 w play -", play = "B2→D4",
      then_position = "7/7/7/3(Os)3/2(ss)4/7/7 b play -", clause = "lasca.take.3" },
    example "a chain goes on while it can" { position = "7/7/4s2/7/2s4/1S5/7 w play -", play = "B2→D4", then_moves = "w", legal = "D4→F6", illegal = "stop",
      clause = "lasca.take.3" },
    example "who can capture must" { position = "7/7/7/7/2s4/1S5/4S2 w play -", legal = "B2→D4", illegal = "B2→A3 E1→F2", options = { must_capture = true },
      clause = "lasca.take.4" },
    example "a soldier on the far rank becomes an officer, and its move ends" { position = "7/1s1s1s1/2(Ss)4/7/7/7/7 w play -", play = "C5→E7",
      then_position = "4(Oss)2/1s3s1/7/7/7/7/7 b play -", clause = "lasca.rank.1" },
    example "an officer that is taken stays one" { position = "7/7/7/3O3/2(so)4/7/7 w play -", play = "D4→B2",
      then_position = "7/7/7/7/2o4/1(Os)5/7 b play -", clause = "lasca.rank.2" },
    example "who cannot move has lost" { position = "7/7/7/7/2s4/1S5/7 w play -", play = "B2→D4", ends = { reason = "stuck", winner = "w" }, clause = "lasca.end.1" },
    example "no soldier is on the far rank" { position = "2S4/1s1s3/7/7/7/7/7 b play -", cannot_be = true, clause = "lasca.rank.1" },
  },

  clauses = {
    ["lasca.clock.1"] = require "lib/clocks".says.draughts,
    ["lasca.move.1"] = { en = "On the dark cells of seven by seven, each side has eleven soldiers on its first three ranks. White begins.", zh = "七乘七棋盘的深色格上，双方各有十一兵，排满己方前三行；白先走。" },
    ["lasca.move.2"] = { en = "A soldier, or a column with a soldier on top, moves one cell slanting forward. The one on top commands all that lie below.", zh = "兵，或以兵为首的一叠，向斜前走一格。一叠由最上一子号令。" },
    ["lasca.move.3"] = { en = "An officer, or a column with an officer on top, moves one cell slanting, forward or back.", zh = "官，或以官为首的一叠，斜走一格，进退皆可。" },
    ["lasca.take.1"] = { en = "A piece captures by jumping over a neighbouring enemy to the empty cell behind it, soldiers forward only. What it has captured it puts under itself.", zh = "跳过相邻敌子到其后空格为吃，兵只能向前吃；被吃之子压到最下面。" },
    ["lasca.take.2"] = { en = "Of a column only the top is captured; the next below it commands the rest.", zh = "跳过一叠只吃最上一子，其下一子号令余子。" },
    ["lasca.take.3"] = { en = "A capturing piece goes on while it can, but over no column twice.", zh = "能续吃必须续吃，但同一叠一手之内不得跳两次。" },
    ["lasca.take.4"] = { en = "A side that can capture must; it may choose any capture.", zh = "能吃必吃，可任选一种。" },
    ["lasca.rank.1"] = { en = "A soldier on top that ends its move on the far rank becomes an officer.", zh = "为首之兵走到底线而止，升为官。" },
    ["lasca.rank.2"] = { en = "An officer keeps its rank as a prisoner, and when it comes free.", zh = "官被俘、获释，皆仍为官。" },
    ["lasca.end.1"] = { en = "A side that cannot move, or commands no column, has lost.", zh = "无棋可走或无子可令者负。" },
    ["lasca.draw.1"] = { en = "[Added: a position that stands for the third time is a draw.]", zh = "〔补：同一局面第三次出现判和。〕" },
    ["lasca.draw.2"] = { en = "[Added: a game without progress is a draw, by default after fifty moves of each side.]", zh = "〔补：久无进展判和，缺省为双方各五十手。〕" },
  },
  glossary = { soldier = { en = "soldier", zh = "兵" }, officer = { en = "officer", zh = "官" }, column = { en = "column", zh = "叠" },
    prisoner = { en = "prisoner: a piece below one of the other side", zh = "俘子" }, commander = { en = "commander: the piece on top", zh = "首子" } },
}
