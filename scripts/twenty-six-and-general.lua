-- Twenty-six drive the general 二十六子赶将军: the general jumps the rebels on nine by five points; they hem him in. Nanjing, 17th century.
-- Source: Thomas Hyde, De ludis orientalibus (Oxford 1694), pp. 214-216, after Shen Fuzong, as gathered in the Digital Ludeme Project's
-- database, "Yeung Luk Sz' Kon Tseung Kwan", https://ludii.games/. (Murray 1951, p. 101, would have them take by intervention.)
local alquerque = require "lib/boards/alquerque"

return game {
  id = "twenty-six-and-general",
  names = { en = "Twenty-six drive the general", zh = "二十六子赶将军" },
  source = "Hyde, De ludis orientalibus (1694)",

  options = {
    first = option.choice("g", { "g", "m", clause = "twenty-six-and-general.setup.2", names = { zh = "先行方" }, words = { g = { zh = "将军" }, m = { zh = "叛军" } }, en = "Who begins; the source does not say.", zh = "先行方；原文未载。" }),
    few = option.integer(3, { min = 0, max = 20, clause = "twenty-six-and-general.end.1", names = { zh = "将军胜时叛军数" }, en = "The general has won when no more rebels than this are left [too few to hem him in; Hyde: none].",
      zh = "叛军剩此数或更少则将军胜〔已不足以围困；海德：吃尽〕。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "twenty-six-and-general.end.3", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    -- Ranks and files only; the triangle's base runs from B9 to D9, its height ends in the tip C11.
    local field = alquerque(5, 9, { diagonals = "none", regions = { triangle = "B10 C10 D10 C11" } })
    for name, place in pairs { B10 = { 1, 9 }, C10 = { 2, 9 }, D10 = { 3, 9 }, C11 = { 2, 10 } } do field.nodes[name] = place end
    field.edges.N = field.edges.N .. " C9-C10 C10-C11"
    field.edges.E = field.edges.E .. " B10-C10 C10-D10"
    field.edges.NE, field.back.NE = "B9-B10 B10-C11", "SW"
    field.edges.NW, field.back.NW = "D9-D10 D10-C11", "SE"

    local rebels = {}
    for r = 1, 9 do
      rebels[#rebels + 1] = "B" .. r
      rebels[#rebels + 1] = "D" .. r
      if r ~= 5 then rebels[#rebels + 1] = "C" .. r end
    end
    local general = is_side "g"
    return {
      board  = board.graph(field),
      sides  = { g = side { en = "General", zh = "将军" }, m = side { en = "Rebels", zh = "叛军" } },
      start  = { g = "C5", m = table.concat(rebels, " ") },
      phases = {
        phase "play" { first = opt.first,
          moves = { step { every_way, clause = "twenty-six-and-general.move.1" },
                    hop { every_way, over = enemy, when = general, clause = "twenty-six-and-general.take.1" } } },
      },
      ends = { loss { "few", of = "m", when = count(own):at_most(opt.few), clause = "twenty-six-and-general.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "twenty-six-and-general.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "twenty-six-and-general.end.3" } },
    }
  end,

  examples = {
    example "twenty-six rebels on the three middle lines; the general jumps two ways at first" {
      counts = { g = 1, m = 26 }, legal = "C5→A5 C5→E5", illegal = "C5→C7 C5→C6", clause = "twenty-six-and-general.setup.1 twenty-six-and-general.setup.2 twenty-six-and-general.take.1" },
    example "pieces step along lines; there are no diagonals but those of the triangle" {
      stones = { g = "B9", m = "D4 E4 E5 E6" }, to_move = "g", legal = "B9→B10 B9→C9", illegal = "B9→C10 B9→A8", clause = "twenty-six-and-general.move.1" },
    example "a general hemmed in has lost" {
      stones = { g = "A1", m = "A2 B1 A3 D1 E9" }, to_move = "m", play = "D1→C1", ends = { reason = "stuck", winner = "m" }, clause = "twenty-six-and-general.end.2" },
    example "three rebels are too few" {
      stones = { g = "A1", m = "A2 B1 C1 D1" }, to_move = "g", play = "A1→A3", ends = { reason = "few", winner = "g" }, clause = "twenty-six-and-general.end.1" },
  },
  clauses = {
    ["twenty-six-and-general.setup.1"] = { en = "Nine by five points joined along ranks and files, and a triangle beyond one short side.", zh = "九乘五点，纵横相连，一短边之外有一三角。" },
    ["twenty-six-and-general.setup.2"] = { en = "The general stands in the middle, twenty-six rebels on the three middle lines.", zh = "将军居中，二十六名叛军列于中间三线。" },
    ["twenty-six-and-general.move.1"] = { en = "A piece moves one step along a line.", zh = "诸子沿线走一步。" },
    ["twenty-six-and-general.take.1"] = { en = "The general jumps a rebel to the empty point behind and takes it.", zh = "将军跳过一名叛军到其后空点并吃之。" },
    ["twenty-six-and-general.end.1"] = { en = "The general wins by taking the rebels.", zh = "将军吃尽叛军即胜。" },
    ["twenty-six-and-general.end.2"] = { en = "The rebels win when the general cannot move.", zh = "将军无路可走则叛军胜。" },
    ["twenty-six-and-general.end.3"] = { en = "[A hundred turns without a capture are a draw.]", zh = "〔一百手无吃子即和。〕" },
  },
  glossary = { general = { en = "general", zh = "将军" }, rebel = { en = "rebel", zh = "叛军" } },
}
