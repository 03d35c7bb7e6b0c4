-- DVONN 叠棋: Kris Burm's game of 2001. Columns go as many spaces as they have pieces, onto others; what is cut off from the red pieces leaves.
-- Sources: the rules as J. Neto (di.fc.ul.pt/~jpn/gv/dvonn.htm) and Holtz (holtz.sourceforge.io/dvonn.php) give them. Spaces have the names of a
-- slanting grid: files from the left, ranks from the near side.
---@type table<string, integer[]>, table<string, any>, string[]
local nodes, edges, edge = {}, { E = {}, NE = {}, NW = {} }, {}
local ways = { E = { 1, 0 }, NE = { 1, 1 }, NW = { 0, 1 } }

-- Five rows of 9, 10, 11, 10 and 9 spaces; row by row from the near side, columns slant to the left.
---@type table<integer, any>, table<integer, any>
local first, length = { 1, 1, 1, 2, 3 }, { 9, 10, 11, 10, 9 }
local function has(column, row) return row >= 1 and row <= 5 and column >= first[row] and column < first[row] + length[row] end
local function name(column, row) return string.char(64 + column) .. row end

for row = 1, 5 do
  for column = first[row], first[row] + length[row] - 1 do
    nodes[name(column, row)] = { 2 * column - row + 1, row - 1 }
    local around = 0
    for way, by in pairs(ways) do
      if has(column + by[1], row + by[2]) then
        edges[way][#edges[way] + 1] = name(column, row) .. "-" .. name(column + by[1], row + by[2])
        around = around + 1
      end
      if has(column - by[1], row - by[2]) then around = around + 1 end
    end
    if around < 6 then edge[#edge + 1] = name(column, row) end
  end
end
for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end

return game {
  id = "dvonn",
  names = { en = "DVONN", zh = "叠棋（DVONN）" },
  source = "Burm, DVONN (2001)",

  rules = function()
    local taken = own + enemy + kind "source"
    local mine = own * kind "stone"
    return {
      board  = board.graph { nodes = nodes, edges = edges, back = { E = "W", NE = "SW", NW = "SE" }, regions = { edge = table.concat(edge, " ") } },
      stacks = true,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" },
                 r = side { en = "red", zh = "红", colour = "red", neutral = true } },
      pieces = { stone = piece { letters = { w = "w", b = "b", r = "z" }, en = "piece", zh = "子", supply = { w = 23, b = 23, r = 0 } },
                 source = piece { letters = { w = "x", b = "y", r = "R" }, en = "DVONN piece", zh = "红子", supply = { w = 0, b = 0, r = 3 } } },
      phases = {
        phase "red" { en = "red pieces", zh = "布红子", first = "w", until_ = count(kind "source"):at_least(3), clause = "dvonn.setup.1",
          moves = { place { kind = "source", of = "r", on = empty, clause = "dvonn.setup.1" } } },
        phase "layout" { en = "layout", zh = "布子", until_ = board_full, clause = "dvonn.setup.2",
          moves = { place { kind = "stone", on = empty, clause = "dvonn.setup.2" } } },
        phase "march" { en = "march", zh = "行棋", first = "w", skip_stuck = true, clause = "dvonn.move.1",
          moves = { carry { every_way, from = ruled { mine * (neighbours(empty, every_way) + region "edge"), clause = "dvonn.move.3" }, to = taken,
            distance = carried, clause = "dvonn.move.2" } },
          effects = { take { taken - connected { from = containing "source", within = taken }, clause = "dvonn.cut.1" } } },
      },
      scores = { height = score { en = "height", zh = "高度", unit = { en = "piece|pieces", zh = "子" }, clause = "dvonn.end.1",
        parts = { part { "pieces", en = "pieces", zh = "子数", count = height(mine) } } } },
      ends   = { counted { "counted", by = "height", when = no_move, clause = "dvonn.end.1" } },
    }
  end,

  examples = {
    example "red pieces are placed first, by either side" { play = "C3 D3 E3", then_phase = "layout", then_moves = "b", legal = "A1", illegal = "C3", clause = "dvonn.setup.1" },
    example "what is surrounded on all sides cannot move" { position = "9/4bb4/4bwRw3/4bb4/9 w march -", legal = "H3→G3", illegal = "F3→E3", refusal = "dvonn.move.3",
      clause = "dvonn.move.3" },
    example "a column of two goes two spaces, over anything, onto another" { position = "9/10/4(wb)Rbwb2/10/9 w march -", play = "E3→G3",
      then_position = "9/10/5R(wbb)wb2/10/9 b march -", clause = "dvonn.move.2" },
    example "nothing lands on an empty space, nor nearer or farther" { position = "9/10/4(wb)Rbwb2/10/9 w march -", illegal = "E3→F3 E3→C3 E3→I3", clause = "dvonn.move.2" },
    example "red pieces do not move by themselves" { position = "9/10/4Rwb4/10/9 w march -", legal = "F3→E3 F3→G3", illegal = "E3→F3", clause = "dvonn.move.2" },
    example "what is cut off from the red pieces leaves" { position = "9/10/2bwR6/10/9 w march -", play = "D3→E3", counts = { w = 1, b = 0 },
      ends = { reason = "counted", winner = "w", margin = "2" }, clause = "dvonn.cut.1 dvonn.end.1" },
    example "who cannot move is passed over" { position = "9/10/3bRwb4/10/9 b march -", play = "D3→E3", then_moves = "w", clause = "dvonn.move.1" },
  },

  clauses = {
    ["dvonn.setup.1"] = { en = "Three red pieces, which are nobody's, are placed one by one on any spaces, White first.", zh = "先轮流布三枚不属任何一方的红子，白先。" },
    ["dvonn.setup.2"] = { en = "Then each side places its pieces by turns until all forty-nine spaces are taken.", zh = "再轮流布己方棋子，直至四十九格布满。" },
    ["dvonn.move.1"] = { en = "White begins the second part. A side that cannot move is passed over.", zh = "布满后白先行；无棋可走者轮空。" },
    ["dvonn.move.2"] = { en = "A column belongs to the side whose piece is on top. It moves whole, in a straight line, exactly as many spaces as it has pieces, over anything, onto another piece or column.", zh = "一叠归最上一子之方。整叠沿直线走，格数恰为其子数，可越过任何格，必须落在别的棋子或叠上。" },
    ["dvonn.move.3"] = { en = "What is surrounded on all six sides cannot move; at the edge nothing is surrounded.", zh = "六面皆有子者不能走；边上之子不算被围。" },
    ["dvonn.cut.1"] = { en = "Pieces and columns that are not connected with a red piece leave the board at once, whole.", zh = "与红子不相连的棋子和叠立即整叠离盘。" },
    ["dvonn.end.1"] = { en = "When neither side can move, each puts its columns on top of each other; the higher wins, and equal ones draw.", zh = "双方皆无棋可走时，各将己方诸叠相加，高者胜，等高为和。" },
  },
  glossary = { column = { en = "column, stack", zh = "叠" }, source = { en = "DVONN piece: one of the three red pieces", zh = "红子" } },
}
