-- Ancient Go: positions with the numbers that Zhang Xu's paper prints. Its diagrams are lost: the boards are reconstructions,
-- built so that they give its counts, and no more than that.

-- One rank: runs of letters, then the places in it that are eyes.
local function rank(runs, eyes)
  local row = {}
  for letter, n in string.gmatch(runs, "(%D)(%d+)") do
    for _ = 1, tonumber(n) do table.insert(row, letter) end
  end
  for _, column in ipairs(eyes or {}) do row[column] = "." end
  return table.concat(row, " ") .. "\n"
end

-- Bands from the far side down: ranks of each, and its runs; the second rank of a band has the eyes.
local function bands(list)
  local drawn = ""
  for _, band in ipairs(list) do
    for i = 1, band[1] do drawn = drawn .. rank(band[i == 3 and "third" or 2] or band[2], i == 2 and band.eyes or nil) end
  end
  return drawn
end
local two, four = { 4, 8 }, { 3, 7, 13, 17 }

-- Each side has had 200 turns: what does not live is lost.
local function after_200(a, b) return { ["lost.b"] = 200 - a, ["lost.w"] = 200 - b } end
local function divided(runs)
  return bands { { 3, "b19", eyes = two }, { 1, runs }, { 5, "w19", eyes = two }, { 3, "b19", eyes = two }, { 4, "w19", eyes = two }, { 3, "b19", eyes = two } }
end
local left, right = "b9w10", "w9b10"

return {
  -- The game on nine lines: White has lost 2 stones, Black 5 and 6 passes; 32 black and 41 white stones live, with 8 eyes. White
  -- wins by 9.
  liangyi = { registers = { ["lost.b"] = 11, ["lost.w"] = 2 }, board = [[
    w w w w w w b b b
    w . w w w w b . b
    w w w w w w b b b
    w w w w w w b b b
    w w w w . w b . b
    w w w w w w b b b
    b b b b b b w w w
    b . b b . b w . w
    b b b b b b w w . ]] },

  -- Stones thrown into danger (砲棋): White's right side breathes through column D; the six black stones inside are doomed, but they
  -- have to be taken stone by stone once Black fills those outer liberties.
  paoqi = { dead = "F2 F3 F4 G2 G3 G4", board = [[
    . . b . w . .
    . . b . w b b
    . . b . w b b
    . . b . w b b
    . . b . w . . ]] },

  -- Bent four in the corner (盘角曲四): Black cannot play on A2 or D1, White can begin a ko there whenever no threats are left.
  bent_four = { dead = "A3 B3 B2 C2 D2 E2 E1", kill = "A2 D1 B1 A1 A2 pass C1 pass", board = [[
    . . . . . . .
    . . . . . . .
    . . . . . . .
    w w . . . . .
    b b w w w . .
    . b b b b w .
    w w w . b w . ]] },

  -- The equations of its fourth section with numbers, on nineteen lines: a black and b white living stones, and x eyes.
  { name = "176 and 175 with 10 eyes", winner = "b", margin = 1, registers = after_200(176, 175), board = divided "b11w8" },
  { name = "170 and 171 with 20 eyes", winner = "w", margin = 1, registers = after_200(170, 171),
    board = bands { { 4, left, eyes = four, third = "b10w9" }, { 4, right, eyes = four }, { 4, left, eyes = four }, { 4, right, eyes = four }, { 3, left, eyes = four } } },
  { name = "175 and 175 with 11 empty points", margin = 0, registers = after_200(175, 175), board = divided "b10.1w8" },
}
