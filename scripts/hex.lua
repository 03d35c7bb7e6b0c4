-- Hex 六贯棋 (Piet Hein 1942, John Nash 1948): join your two edges. Source: Cameron Browne, Hex Strategy: Making the Right Connections,
-- A K Peters 2000, ch. 1, as told by the article "Hex (board game)" of the English Wikipedia; labels as in HexWiki (hexwiki.net).
local hex = require "lib/boards/hex"

return game {
  id = "hex",
  names = { en = "Hex", zh = "六贯棋" },
  source = "Browne, Hex Strategy (2000)",
  codes = { sgf = "11" },

  options = {
    size = option.integer(11, { min = 3, max = 19, clause = "hex.board.1", names = { zh = "每边格数" }, en = "Cells of an edge.", zh = "每边格数。" }),
    swap = option.boolean(false, { clause = "hex.swap.1", names = { zh = "可以交换" }, en = "Light may take over the first stone instead of placing one.", zh = "浅色第一手可改为交换。" }),
  },

  rules = function(opt)
    local function joins(from, to) return count(connected { from = own * region(from), within = own } * region(to)):at_least(1) end
    -- A pass of Light's first turn is the swap: the stone becomes Light's, and the sides change their edges.
    local swapped = counter_shared "swapped"
    local upright, level = joins("south", "north"), joins("west", "east")
    local changed = opt.swap and swapped:equals(1)
    return {
      board  = hex.rhombus(opt.size),
      -- With the swap the edges change hands: then they are nobody's in the drawing.
      sides  = { b = side { en = "Dark", zh = "深", colour = "black", edges = not opt.swap and "south north" or nil }, w = side { en = "Light", zh = "浅", colour = "white", edges = not opt.swap and "west east" or nil } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { place { on = empty, clause = "hex.play.1" },
                  opt.swap and pass { when = all { is_side "w", count(own):equals(0), count(enemy):equals(1) }, effects = { convert { enemy } }, after = { swapped:set(1) }, clause = "hex.swap.1" } },
        clause = "hex.play.1" } },
      ends   = { win { "joined", of = "b", when = changed and changed:choose(level, upright) or upright, clause = "hex.end.1" },
                 win { "joined", of = "w", when = changed and changed:choose(upright, level) or level, clause = "hex.end.2" } },
    }
  end,

  examples = {
    example "Dark joins the lower and the upper edge" { options = { size = 3 }, play = "B2 A1 B1 A2 A3", ends = { reason = "joined", winner = "b" }, clause = "hex.end.1" },
    example "Light joins the left and the right edge" { options = { size = 3 }, stones = { b = "A1 C1 B3", w = "A2 C2" }, to_move = "w", play = "B2",
      ends = { reason = "joined", winner = "w" }, clause = "hex.end.2" },
    example "Light may take over the first stone and its edges" { options = { size = 3, swap = true }, play = "B2 pass", counts = { b = 0, w = 1 }, then_moves = "b",
      illegal = "pass", clause = "hex.swap.1" },
    example "and joins the lower and the upper edge then" { options = { size = 3, swap = true }, play = "B2 pass A1 B1 A2 B3", ends = { reason = "joined", winner = "w" },
      clause = "hex.swap.1" },
    example "cells that only share a corner are not joined" { options = { size = 3 }, stones = { b = "A1 C3", w = "A2 B3" }, to_move = "b", play = "B2",
      ends = false, then_moves = "w", legal = "B1 C1", illegal = "B2", clause = "hex.board.1" },
  },

  clauses = {
    ["hex.board.1"] = { en = "Eleven by eleven six-sided cells form a rhombus; a cell has up to six neighbours.", zh = "十一乘十一个六角格排成菱形，每格至多六邻。" },
    ["hex.play.1"] = { en = "In turn the sides put a stone on an empty cell; it never moves and is never taken.", zh = "双方轮流在空格放一子，棋子不移动、不被吃。" },
    ["hex.swap.1"] = { en = "Swap rule: in its first turn Light may take over the first stone instead: written `pass`; the stone is Light's then, and the sides have changed their edges.", zh = "交换规则：浅色第一手可不落子而接管首子（记作停着）：该子归浅色，双方所连之边互换。" },
    ["hex.end.1"] = { en = "Dark wins with a chain from the lower edge to the upper one.", zh = "深色连通下边与上边即胜。" },
    ["hex.end.2"] = { en = "Light wins with a chain from the left edge to the right one. One of the two always comes about.", zh = "浅色连通左边与右边即胜；必有一方连通。" },
  },
  glossary = { chain = { en = "chain", zh = "连链" }, edge = { en = "edge", zh = "边" } },
}
