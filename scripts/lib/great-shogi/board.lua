-- Positions of the examples of the large shogi games: the last pieces of both sides on their ranks, and rows between them, each given as its
-- rank, counted from the far side, and its text.
---@param size integer
---@param far string
---@param near string
return function(size, far, near)
  return function(...)
    ---@type string[]
    local rows = { far }
    for rank = 2, size - 1 do rows[rank] = tostring(size) end
    rows[size] = near
    local given = { ... }
    for at = 1, #given, 2 do rows[given[at]] = given[at + 1] end
    return table.concat(rows, "/") .. " b - 1"
  end
end
