-- An alquerque board of 25 points (A3 to E7) with mountains beyond the middle of its near and its far side: `flat`, a triangle that
-- stands on its tip C3 (B2 C2 D2, A1 C1 E1), and `peak`, a square on its corner C7 (B8 C8 D8, C9). `mountains()` gives
-- what `board.graph` wants; the regions are `square`, `flat` and `peak`.
local alquerque = require "lib/boards/alquerque"

return function()
  local field = alquerque(5, 7, { has = function(_, r) return r >= 3 end })
  for name, place in pairs { B2 = { 1, 1 }, C2 = { 2, 1 }, D2 = { 3, 1 }, A1 = { 0, 0 }, C1 = { 2, 0 }, E1 = { 4, 0 },
                             B8 = { 1, 7 }, C8 = { 2, 7 }, D8 = { 3, 7 }, C9 = { 2, 8 } } do
    field.nodes[name] = place
  end
  for way, more in pairs { N = "C1-C2 C2-C3 C7-C8 C8-C9", E = "A1-C1 C1-E1 B2-C2 C2-D2 B8-C8 C8-D8",
                           NE = "A1-B2 B2-C3 B8-C9 C7-D8", NW = "E1-D2 D2-C3 C7-B8 D8-C9" } do
    field.edges[way] = field.edges[way] .. " " .. more
  end
  local square = {}
  for r = 3, 7 do for c = 1, 5 do square[#square + 1] = string.char(64 + c) .. r end end
  field.regions = { square = table.concat(square, " "), flat = "B2 C2 D2 A1 C1 E1", peak = "B8 C8 D8 C9" }
  return field
end
