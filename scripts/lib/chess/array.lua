-- The 960 first arrays of chess by their numbers (Reinhard Scharnagl's): `array.of(518)` is "RNBQKBNR". The number says, from its lowest part on, the
-- cell of the bishop on light cells, that of the other, the queen's among the free ones, and those of both knights; rook, king and rook fill the rest.
local array = {}

local knights = { { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 5 }, { 2, 3 }, { 2, 4 }, { 2, 5 }, { 3, 4 }, { 3, 5 }, { 4, 5 } }

-- Puts letters on free cells of a rank: of each pair, on the so manieth of those that are free at first.
local function fill(rank, places)
  local free = {}
  for file = 1, 8 do if not rank[file] then free[#free + 1] = file end end
  for at, letter in pairs(places) do rank[free[at]] = letter end
end

-- The rank of White's pieces as letters.
function array.of(number)
  local rank = { [2 * (number % 4) + 2] = "B", [2 * (number // 4 % 4) + 1] = "B" }
  fill(rank, { [number // 16 % 6 + 1] = "Q" })
  local pair = knights[number // 96 + 1] ---@type any
  fill(rank, { [pair[1]] = "N", [pair[2]] = "N" })
  fill(rank, { "R", "K", "R" })
  return table.concat(rank)
end

-- The position text that a game with this array begins with.
function array.start(number)
  local rank = array.of(number)
  return rank:lower() .. "/pppppppp/8/8/8/8/PPPPPPPP/" .. rank .. " w - 1"
end

-- The cells of kings and rooks, of both sides.
function array.homes(number)
  local homes = {}
  for file = 1, 8 do
    if array.of(number):sub(file, file):find "[RK]" then
      local letter = string.char(64 + file)
      homes[#homes + 1] = letter .. "1 " .. letter .. "8"
    end
  end
  return table.concat(homes, " ")
end

return array
