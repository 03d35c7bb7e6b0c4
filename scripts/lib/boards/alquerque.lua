-- Points joined as on an alquerque board: ranks and files throughout, and diagonals through every second point, the corner
-- A1 among them. `alquerque(5, 5)` gives what `board.graph` wants; `{ diagonals = "all" }` or `"none"` joins otherwise, `has`
-- leaves points out (columns and rows from 1), and further fields (`regions`, `stars`) are handed through.
local function name(column, row) return string.char(64 + column) .. row end

return function(files, ranks, more)
  more = more or {}
  local has = more.has or function() return true end
  local there = function(c, r) return c >= 1 and c <= files and r >= 1 and r <= ranks and has(c, r) end
  local crossed = function(c, r)
    if more.diagonals == "none" then return false end
    return more.diagonals == "all" or (c + r) % 2 == 0
  end

  local nodes, found = {}, { N = {}, E = {}, NE = {}, NW = {} }
  local ways = { N = { 0, 1 }, E = { 1, 0 }, NE = { 1, 1 }, NW = { -1, 1 } }
  for c = 1, files do
    for r = 1, ranks do
      if there(c, r) then
        nodes[name(c, r)] = { c - 1, r - 1 }
        for way, by in pairs(ways) do
          local across, up = c + by[1], r + by[2]
          if there(across, up) and (#way == 1 or crossed(c, r)) then
            table.insert(found[way], name(c, r) .. "-" .. name(across, up))
          end
        end
      end
    end
  end

  local edges = {}
  for way, list in pairs(found) do
    if #list > 0 then table.sort(list) edges[way] = table.concat(list, " ") end
  end
  local back, turned = {}, { N = "S", E = "W", NE = "SW", NW = "SE" }
  for way in pairs(edges) do back[way] = turned[way] end
  return { nodes = nodes, edges = edges, back = back, regions = more.regions, stars = more.stars }
end
