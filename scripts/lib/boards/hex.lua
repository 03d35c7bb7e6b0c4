-- Boards of six-sided cells, as graphs; files are counted from the left, ranks from the near side, as on a slanting grid.
--   rhombus(n)    n by n cells; its edges are the regions south, north, west and east
--   triangle(n)   its longest rank at the bottom; edges left, right and bottom
--   hexagon(n)    n cells on each edge; edges edge1 to edge6 without the corners, the corners, and the rim of all these
local hex = {}

local function label(file, rank) return string.char(64 + file) .. rank end

-- `holds(file, rank)` for the cells of the board; each is joined along its rank, its file and the short diagonal.
local function made(most, holds, regions)
  ---@type table<string, integer[]>, table<string, any>
  local nodes, edges = {}, { east = {}, north = {}, northwest = {} }
  local function join(way, file, rank, to_file, to_rank)
    if to_file >= 1 and holds(to_file, to_rank) then way[#way + 1] = label(file, rank) .. "-" .. label(to_file, to_rank) end
  end
  for rank = 1, most do
    for file = 1, most do
      if holds(file, rank) then
        nodes[label(file, rank)] = { 2 * (file - 1) + rank - 1, rank - 1 }
        join(edges.east, file, rank, file + 1, rank)
        join(edges.north, file, rank, file, rank + 1)
        join(edges.northwest, file, rank, file - 1, rank + 1)
      end
    end
  end
  for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end
  for name, list in pairs(regions) do regions[name] = table.concat(list, " ") end
  return board.graph { nodes = nodes, edges = edges, back = { east = "west", north = "south", northwest = "southeast" }, regions = regions }
end

function hex.rhombus(n)
  local regions = { south = {}, north = {}, west = {}, east = {} }
  for i = 1, n do
    regions.south[i], regions.north[i] = label(i, 1), label(i, n)
    regions.west[i], regions.east[i] = label(1, i), label(n, i)
  end
  return made(n, function(file, rank) return file <= n and rank <= n end, regions)
end

function hex.triangle(n)
  local regions = { bottom = {}, left = {}, right = {} }
  for i = 1, n do regions.bottom[i], regions.left[i], regions.right[i] = label(i, 1), label(1, i), label(n + 1 - i, i) end
  return made(n, function(file, rank) return file + rank <= n + 1 end, regions)
end

function hex.hexagon(n)
  local most = 2 * n - 1
  local function holds(file, rank) return file <= most and rank >= 1 and rank <= most and file + rank > n and file + rank < 3 * n end
  -- The six sides of the hexagon, and on how many of them a cell lies: two are a corner.
  local regions = { corners = {}, rim = {} }
  for i = 1, 6 do regions["edge" .. i] = {} end
  for rank = 1, most do
    for file = 1, most do
      local on = { rank == 1, file == most, file + rank == 3 * n - 1, rank == most, file == 1, file + rank == n + 1 }
      local sides, side = 0, 0
      for i = 1, 6 do if on[i] then sides, side = sides + 1, i end end
      if holds(file, rank) and sides > 0 then
        ---@type any
        local kept = sides > 1 and regions.corners or regions["edge" .. side]
        kept[#kept + 1] = label(file, rank)
        regions.rim[#regions.rim + 1] = label(file, rank)
      end
    end
  end
  return made(most, holds, regions)
end

return hex
