-- Havannah 哈瓦那棋 (Christian Freeling, 1979): a ring, a bridge between two corners or a fork of three edges wins. Source: Christian Freeling,
-- "Havannah", mindsports.nl (Arena: Havannah), as told by the article "Havannah (board game)" of the English Wikipedia.
local hex = require "lib/boards/hex"

return game {
  id = "havannah",
  names = { en = "Havannah", zh = "哈瓦那棋" },
  source = "Freeling, Havannah",

  options = {
    size = option.integer(8, { min = 3, max = 10, clause = "havannah.board.1", names = { zh = "每边格数" }, en = "Cells of an edge.", zh = "每边格数。" }),
    swap = option.boolean(false, { clause = "havannah.swap.1", names = { zh = "可以交换" }, en = "The second side may take over the first stone instead of placing one.", zh = "后手第一手可改为交换。" }),
  },

  rules = function(opt)
    -- Only the chain of the stone just placed can have won.
    local beside = count(neighbours(last) * own)
    local chain = connected { from = last, within = own }
    local edges = 0 ---@type any
    for i = 1, 6 do edges = min(count(chain * region("edge" .. i)), 1) + edges end
    -- A ring goes round cells that are not its side's and cannot reach the rim, or round a cell with own stones on all its sides: the stone
    -- just placed is one of these seven, and has three beside it.
    local others = empty + enemy
    local inside = others - connected { from = others * region "rim", within = others }
    local full = (last + neighbours(last)) * own - region "rim" - neighbours(others)
    return {
      board  = hex.hexagon(opt.size),
      sides  = { w = side { en = "Light", zh = "浅", colour = "white" }, b = side { en = "Dark", zh = "深", colour = "black" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { place { on = empty, clause = "havannah.play.1" },
                  opt.swap and pass { when = all { count(own):equals(0), count(enemy):equals(1), turns:equals(1) }, effects = { convert { enemy } }, clause = "havannah.swap.1" } },
        clause = "havannah.play.1" } },
      ends   = { win { "bridge", of = mover, when = all { count(own * region "corners"):at_least(2), count(chain * region "corners"):at_least(2) }, clause = "havannah.end.1" },
                 win { "fork", of = mover, when = all { count(own * region "rim"):at_least(3), edges:at_least(3) }, clause = "havannah.end.2" },
                 win { "ring", of = mover, when = any { count(inside):at_least(1), all { beside:at_least(3), count(full):at_least(1) } }, clause = "havannah.end.3" },
                 draw { "full", when = board_full, clause = "havannah.end.4" } },
    }
  end,

  examples = {
    example "a bridge joins two corners" { options = { size = 3 }, stones = { w = "C1 E1", b = "A3 C3" }, to_move = "w", play = "D1", ends = { reason = "bridge", winner = "w" },
      clause = "havannah.end.1" },
    example "a fork joins three edges" { options = { size = 4 }, stones = { w = "E1 E2 E3 C4 B4 A5 D5 D6 C7", b = "C2 C3 D2 D3 F1 F2 F3 G2" }, to_move = "w", play = "D4",
      ends = { reason = "fork", winner = "w" }, clause = "havannah.end.2" },
    example "a corner is no edge" { options = { size = 4 }, stones = { w = "E1 E2 E3 C4 B4 A5 D5 D6 D7", b = "C2 C3 D2 D3 F1 F2 F3 G2" }, to_move = "w", play = "D4",
      ends = false, then_moves = "b", clause = "havannah.board.1" },
    example "a ring goes round a cell, whatever stands there" { options = { size = 4 }, stones = { w = "D3 E3 C4 E4 C5", b = "D4 A4 G2" }, to_move = "w", play = "D5",
      ends = { reason = "ring", winner = "w" }, clause = "havannah.end.3" },
    example "an own stone too" { options = { size = 4 }, stones = { w = "D3 E3 C4 E4 C5 D4", b = "A4 G1 G2 B6 F5" }, to_move = "w", play = "D5",
      ends = { reason = "ring", winner = "w" }, clause = "havannah.end.3" },
    example "the second side may take over the first stone" { options = { size = 3, swap = true }, play = "C3 pass", counts = { w = 0, b = 1 }, then_moves = "w", clause = "havannah.swap.1" },
  },

  clauses = {
    ["havannah.board.1"] = { en = "Six-sided cells form a hexagon with eight or ten cells on each edge; corners belong to no edge.", zh = "六角格排成六边形，每边八格或十格；角格不属于任何边。" },
    ["havannah.play.1"] = { en = "In turn the sides put a stone on an empty cell; it never moves and is never taken.", zh = "双方轮流在空格放一子，棋子不移动、不被吃。" },
    ["havannah.swap.1"] = { en = "Swap rule: in its first turn the second side may take over the first stone instead: written `pass`, and the stone changes its colour.", zh = "交换规则：后手第一手可不落子而接管首子（记作停着），该子改归后手。" },
    ["havannah.end.1"] = { en = "A bridge, a chain between two of the six corners, wins.", zh = "桥：一条连链连通两个角，即胜。" },
    ["havannah.end.2"] = { en = "A fork, a chain between three of the six edges, wins.", zh = "叉：一条连链连通三条边，即胜。" },
    ["havannah.end.3"] = { en = "A ring, a chain round one or more cells, whatever stands on them, wins.", zh = "环：一条连链围住一格以上（格中有无棋子不论），即胜。" },
    ["havannah.end.4"] = { en = "A full board without any of these is a draw.", zh = "下满而皆未成为和局。" },
  },
  glossary = { ring = { en = "ring", zh = "环" }, bridge = { en = "bridge", zh = "桥" }, fork = { en = "fork", zh = "叉" } },
}
