-- Quoridor 墙棋, by Mirko Marchesi (Gigamic, 1997). Sources: "Quoridor", English Wikipedia, https://en.wikipedia.org/wiki/Quoridor; the rules of the
-- publisher, https://en.gigamic.com. Sites are the cells (`e3`) and the edges between them (`e3h` above e3, `e3v` to the right of it). A wall is named by
-- its left or its lower half, as in the notation of players. Decisions from the start: 131, 16677.
local letters = "abcdefghi"
local function name(column, row, what) return string.sub(letters, column, column) .. row .. (what or "") end

local function lattice()
  ---@type table<string, any>, table<string, any>, table<string, any>
  ---@type table<string, integer[]>, table<string, any>, table<string, any>
  local nodes, edges, regions = {}, { N = {}, E = {}, NE = {}, NW = {}, up = {}, right = {} }, { cells = {}, level = {}, upright = {}, top = {}, bottom = {} }
  local function add(column, row, what, right, up, kept)
    if right and column == 9 or up and row == 9 then return end
    nodes[name(column, row, what)] = { 2 * (column - 1) + (right and 1 or 0), 2 * (row - 1) + (up and 1 or 0) }
    table.insert(regions[kept], name(column, row, what))
  end
  local function join(way, from, to) if nodes[from] and nodes[to] then table.insert(edges[way], from .. "-" .. to) end end
  for column = 1, 9 do
    for row = 1, 9 do
      add(column, row, "", false, false, "cells")
      add(column, row, "h", false, true, "level")
      add(column, row, "v", true, false, "upright")
    end
    regions.top[column], regions.bottom[column] = name(column, 9), name(column, 1)
  end
  for column = 1, 9 do
    for row = 1, 9 do
      join("N", name(column, row), name(column, row, "h")) join("N", name(column, row, "h"), name(column, row + 1))
      join("E", name(column, row), name(column, row, "v")) join("E", name(column, row, "v"), name(column + 1, row))
      join("up", name(column, row, "v"), name(column, row + 1, "v")) join("right", name(column, row, "h"), name(column + 1, row, "h"))
      join("NE", name(column, row), name(column + 1, row + 1)) join("NW", name(column, row), name(column - 1, row + 1))
    end
  end
  for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end
  for region, list in pairs(regions) do regions[region] = table.concat(list, " ") end
  return board.graph { nodes = nodes, edges = edges, back = { N = "S", E = "W", NE = "SW", NW = "SE", up = "down", right = "left" }, regions = regions,
    bars = regions.level .. " " .. regions.upright }
end

local back = { N = "S", S = "N", E = "W", W = "E" }

return game {
  id = "quoridor",
  names = { en = "Quoridor", zh = "墙棋" },
  source = "Marchesi, Quoridor (1997)",

  options = {
    walls = option.integer(10, { min = 0, max = 20, clause = "quoridor.setup.1", names = { zh = "墙数" }, en = "Walls of each side.", zh = "每方墙数。" }),
  },

  rules = function(opt)
    local pawn, cells, level, upright = kind "pawn", region "cells", region "level", region "upright"
    local edges, walls, joints = level + upright, counter("walls", { start = opt.walls }), marks_shared "joints"
    local open = edges * empty
    -- The set moved back along a way: from there the way leads to it.
    local function before(set, way) return shifted(set, back[way]) end
    local function two_before(set, way) return before(before(set, way), way) end
    local beside = nowhere
    for way in pairs(back) do beside = beside + two_before(enemy * pawn, way) end
    local jumps = count(own * pawn * beside):at_least(1)
    local moves = {
      slide { "N E S W", from = own * pawn, to = cells * empty, over = open, distance = 2, clause = "quoridor.move.1" },
      slide { "N E S W", from = own * pawn, to = cells * empty, over = open + enemy * pawn, distance = 4, when = jumps, clause = "quoridor.jump.1" },
    }
    -- Beside an enemy behind whom nothing is open: forward and then aside, either way round.
    for _, turn in ipairs { { "N", "E" }, { "N", "W" }, { "S", "E" }, { "S", "W" } } do
      local from = nowhere
      for _, way in ipairs { turn, { turn[2], turn[1] } } do
        local met = enemy * pawn * before(open, way[2]) - before(open, way[1])
        from = from + own * pawn * before(open, way[1]) * two_before(met, way[1])
      end
      moves[#moves + 1] = step { turn[1] .. turn[2], from = from, to = cells * empty, when = jumps, clause = "quoridor.jump.2" }
    end
    -- Both halves are free, and no wall goes across the corner between them: the upper right one of a cell.
    local free = cells - joints
    local placeable = level * empty * shifted(level * empty, "left") * shifted(free, "N") + upright * empty * shifted(upright * empty, "down") * shifted(free, "E")
    local goal = is_side "w":choose(region "top", region "bottom")
    local shut = count(connected { from = own * pawn, within = cells + open, directions = "N E S W" } * goal):equals(0)
    moves[#moves + 1] = place { kind = "wall", of = "x", on = placeable, when = walls:at_least(1), after = { walls:set(walls - 1) },
      never = { leaving { any { shut, of_enemy { shut } }, clause = "quoridor.wall.2" } },
      effects = { put { shifted(last * level, "right") + shifted(last * upright, "up"), kind = "wall", of = "x", clause = "quoridor.wall.1" },
                  note { shifted(last * level, "S") + shifted(last * upright, "W"), in_ = joints } },
      clause = "quoridor.wall.1" }
    return {
      board  = lattice(),
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" },
                 x = side { en = "walls", zh = "墙", colour = "brown", neutral = true } },
      pieces = { pawn = piece { letters = { w = "w", b = "b" }, en = "pawn", zh = "子" }, wall = piece { letters = { x = "x" }, bar = true, en = "wall", zh = "墙" } },
      start  = { w = "e1", b = "e9" },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", skip_stuck = true, clause = "quoridor.setup.1", moves = moves } },
      ends   = { win { "reached", of = mover, when = count(own * pawn * goal):at_least(1), clause = "quoridor.end.1" } },
    }
  end,

  examples = {
    example "a step, or a wall on two edges" { legal = "e1→e2 e1→d1 e1→f1 e3h e3v a1h h8v", illegal = "e1→e3 e1→d2 i1h a9v", clause = "quoridor.setup.1 quoridor.move.1" },
    example "a wall stops steps on both its halves" { play = "e1h e9→d9", illegal = "e1→e2", legal = "e1→d1 e1→f1", counts = { x = 2, w = 1, b = 1 }, clause = "quoridor.wall.1" },
    example "walls do not overlap or cross" { play = "e3h", illegal = "e3h d3h f3h e3v", legal = "c3h g3h d3v f3v e2v", clause = "quoridor.wall.1" },
    example "walls may meet" { play = "e3h d3v", illegal = "d3h", legal = "g3h e4v", clause = "quoridor.wall.1" },
    example "over the other pawn" { stones = { w = "e4", b = "e5" }, to_move = "w", legal = "e4→e6 e4→d4", illegal = "e4→e5 e4→d5 e4→f5", clause = "quoridor.jump.1" },
    example "aside where a wall is behind it" { stones = { w = "e4", b = "e5", x = "e5h f5h" }, to_move = "w", legal = "e4→d5 e4→f5", illegal = "e4→e6", clause = "quoridor.jump.2" },
    example "or the edge of the board" { stones = { w = "e8", b = "e9" }, to_move = "w", legal = "e8→d9 e8→f9", clause = "quoridor.jump.2" },
    example "not through a wall beside it" { stones = { w = "e4", b = "e5", x = "e5h f5h d5v d6v" }, to_move = "w", legal = "e4→f5", illegal = "e4→d5", clause = "quoridor.jump.2" },
    example "nobody is shut in" { stones = { w = "a1", b = "e9", x = "a2v a1v" }, to_move = "b", registers = { ["walls.b"] = 5 }, illegal = "a2h", refusal = "quoridor.wall.2", legal = "c2h", clause = "quoridor.wall.2" },
    example "no walls are left" { options = { walls = 0 }, illegal = "e3h", clause = "quoridor.setup.1" },
    example "who reaches the far side wins" { stones = { w = "c8", b = "e7" }, to_move = "w", play = "c8→c9", ends = { reason = "reached", winner = "w" }, clause = "quoridor.end.1" },
  },
  clauses = {
    ["quoridor.setup.1"] = { en = "Nine by nine cells. A pawn a side, in the middle of its own side, and ten walls each. A turn is a move of the pawn or a wall.", zh = "九乘九格。双方各一子，居己方底线正中，各有十墙。每手或走子，或筑墙。" },
    ["quoridor.move.1"] = { en = "The pawn moves to a neighbouring cell, not through a wall.", zh = "子走到相邻格，不得穿墙。" },
    ["quoridor.jump.1"] = { en = "It jumps over the other pawn in front of it to the cell behind, if no wall is between.", zh = "前有对方之子，其间及其后无墙，则跳至其后一格。" },
    ["quoridor.jump.2"] = { en = "If a wall or the edge is behind the other pawn, it goes to a cell beside that pawn instead, not through a wall.", zh = "若对方之子后有墙或为盘边，则改走到其左右之格，不得穿墙。" },
    ["quoridor.wall.1"] = { en = "A wall lies on two edges in a line. It does not overlap another, nor cross one in its middle.", zh = "一墙占同线相连的两条格边，不得与他墙重叠，亦不得从中点交叉。" },
    ["quoridor.wall.2"] = { en = "No wall may shut a pawn off from its goal.", zh = "筑墙不得完全断绝任一方通向目标之路。" },
    ["quoridor.end.1"] = { en = "Who first reaches any cell of the far side wins.", zh = "先到达对面底线任一格者胜。" },
  },
  glossary = { wall = { en = "wall", zh = "墙" }, pawn = { en = "pawn", zh = "子" } },
}
