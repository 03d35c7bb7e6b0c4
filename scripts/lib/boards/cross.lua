-- A cross of 33 points, as for fox and geese and peg solitaire: seven ranks and files without the four corners of 2 by 2.
-- `cross()` joins ranks and files; `cross { diagonals = "alternate" }` adds the diagonals of the asalto board.
local alquerque = require "lib/boards/alquerque"

return function(more)
  more = more or {}
  return alquerque(7, 7, {
    diagonals = more.diagonals or "none", regions = more.regions, stars = more.stars,
    has = function(c, r) return (c >= 3 and c <= 5) or (r >= 3 and r <= 5) end,
  })
end
