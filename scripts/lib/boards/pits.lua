-- Boards of pits for sowing: two rows of `n`, A1, B1, … from the left on the near side and A2, B2, … on the far one. `pits(6)` gives the
-- board, the regions `near` and `far`, and `ring`, the way round them all against the clock. With `stores = true` each side has a store
-- to its right, S for the near one and N for the far one, and its way passes its own (`round`). With `clockwise = true` the ways go with
-- the clock, and the stores are on the left. `near` and `far` list the pits of each side from its left.
local function turned(pits)
  local names = {}
  for i, pit in ipairs(pits) do names[#pits + 1 - i] = pit end
  return table.concat(names, " ")
end

return function(n, more)
  more = more or {}
  local nodes, north, east = {}, {}, {}
  local near, far = {}, {}
  for i = 1, n do
    local file = string.char(64 + i)
    nodes[file .. 1], nodes[file .. 2] = { i, 0 }, { i, 1 }
    north[i] = file .. "1-" .. file .. "2"
    near[i], far[n + 1 - i] = file .. 1, file .. 2
    if i < n then
      local next = string.char(65 + i)
      east[#east + 1] = file .. "1-" .. next .. "1"
      east[#east + 1] = file .. "2-" .. next .. "2"
    end
  end
  if more.stores then
    nodes.S, nodes.N = { more.clockwise and 0 or n + 1, 0 }, { more.clockwise and n + 1 or 0, 1 }
  end
  local there, back = table.concat(near, " "), table.concat(far, " ")
  if more.clockwise then there, back = turned(near), turned(far) end
  return {
    board = { nodes = nodes, edges = { N = table.concat(north, " "), E = table.concat(east, " ") }, back = { N = "S", E = "W" },
              regions = { near = there, far = back } },
    ring  = there .. " " .. back,
    round = { s = there .. " S " .. back, n = there .. " " .. back .. " N" },
    near  = near, far = far,
  }
end
