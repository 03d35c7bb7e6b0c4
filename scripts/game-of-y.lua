-- The Game of Y 三边棋 (Craige Schensted and Charles Titus, 1953): join the three edges of a triangle with one chain. Source: Schensted and
-- Titus, Mudcrack Y and Poly-Y, 1975, as told by the article "Y (game)" of the English Wikipedia; on the plain triangle.
local hex = require "lib/boards/hex"

return game {
  id = "game-of-y",
  names = { en = "The game of Y", zh = "三边棋" },
  source = "Schensted and Titus, Mudcrack Y and Poly-Y (1975)",

  options = {
    size = option.integer(13, { min = 3, max = 19, clause = "game-of-y.board.1", names = { zh = "每边格数" }, en = "Cells of an edge.", zh = "每边格数。" }),
  },

  rules = function(opt)
    local function chain(edge) return connected { from = own * region(edge), within = own } end
    return {
      board  = hex.triangle(opt.size),
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty, clause = "game-of-y.play.1" } }, clause = "game-of-y.play.1" } },
      ends   = { win { "joined", of = mover, when = count(chain "left" * chain "right" * chain "bottom"):at_least(1), clause = "game-of-y.end.1" } },
    }
  end,

  examples = {
    example "a chain that misses an edge does not win" { options = { size = 4 }, stones = { b = "A2 C2", w = "A1 D1 A4" }, to_move = "b", play = "B2",
      ends = false, then_moves = "w", clause = "game-of-y.end.1" },
    example "a corner belongs to two edges, and the third is still to be reached" { options = { size = 3 }, stones = { b = "A2 B1", w = "C1" }, to_move = "b", play = "A1",
      ends = false, then_moves = "w", clause = "game-of-y.end.1" },
    example "a chain from a corner to the far edge wins" { options = { size = 3 }, stones = { b = "A1", w = "A3 C1" }, to_move = "b", play = "A2 B1 B2",
      ends = { reason = "joined", winner = "b" }, clause = "game-of-y.end.1" },
    example "two chains do not win together" { options = { size = 4 }, stones = { b = "A2 C1 A4", w = "B1 B2" }, to_move = "b", play = "B3", ends = false,
      illegal = "B3 A2", legal = "A1 C2", clause = "game-of-y.play.1" },
  },

  clauses = {
    ["game-of-y.board.1"] = { en = "Six-sided cells form a triangle; the corners belong to two edges.", zh = "六角格排成三角形，角格同属两边。" },
    ["game-of-y.play.1"] = { en = "In turn the sides put a stone on an empty cell; it never moves and is never taken.", zh = "双方轮流在空格放一子，棋子不移动、不被吃。" },
    ["game-of-y.end.1"] = { en = "Who first has a chain that touches all three edges wins; on a full board one side always has it.", zh = "先以一条连链触及三边者胜；下满时必有一方达成。" },
  },
  glossary = { chain = { en = "chain", zh = "连链" }, edge = { en = "edge", zh = "边" } },
}
