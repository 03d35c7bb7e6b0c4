-- The six-pointed star of 121 points: a hexagon with a camp of ten points on each side. Rows are lettered from the near tip (A) to
-- the far one (Q), points numbered from the left; the camps are the regions `near`, `far`, `near_left`, `near_right`, `far_left`,
-- `far_right`, and `middle` is the rest. `star()` gives what `board.graph` wants.
return function()
  -- A point is (x, z) with y = -x - z: the star is where x, y, z are all at least -4, or all at most 4.
  local function has(x, z)
    local y = -x - z
    return (x >= -4 and y >= -4 and z >= -4) or (x <= 4 and y <= 4 and z <= 4)
  end

  ---@type table<string, any>, table<string, integer[]>, table<string, string>
  local name, nodes, regions = {}, {}, {}
  for z = -8, 8 do
    local index = 0
    for x = -8, 8 do
      if has(x, z) then
        index = index + 1
        local y = -x - z
        local this = string.char(65 + z + 8) .. index
        name[x .. "," .. z] = this
        nodes[this] = { 2 * x + z + 12, z + 8 }
        local camp = z < -4 and "near" or z > 4 and "far" or x < -4 and "far_left" or x > 4 and "near_right"
          or y < -4 and "far_right" or y > 4 and "near_left" or "middle"
        regions[camp] = (regions[camp] and regions[camp] .. " " or "") .. this
      end
    end
  end

  ---@type table<string, any>
  local edges = { E = {}, NE = {}, NW = {} }
  local ways = { E = { 1, 0 }, NE = { 0, 1 }, NW = { -1, 1 } }
  for z = -8, 8 do
    for x = -8, 8 do
      for way, by in pairs(ways) do
        local from, to = name[x .. "," .. z], name[(x + by[1]) .. "," .. (z + by[2])]
        if from and to then table.insert(edges[way], from .. "-" .. to) end
      end
    end
  end
  for way, list in pairs(edges) do edges[way] = table.concat(list, " ") end
  return { nodes = nodes, edges = edges, back = { E = "W", NE = "SW", NW = "SE" }, regions = regions }
end
