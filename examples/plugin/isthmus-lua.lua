-- Isthmus once more, with Lua functions where `isthmus.lua` asks the plugin: the same game, slower.

local ways = { "N", "E", "S", "W" }

-- Everything of the same letter that is connected to a site, without one site; and how many steps the farthest is away.
local function reached(pos, from, letter, without)
  ---@type table<string, boolean>, string[], integer[], any
  local seen, open, steps, farthest = { [from] = true }, { from }, { 0 }, 0
  local at = 1
  while open[at] do
    farthest = steps[at] or 0
    for _, way in ipairs(ways) do
      local next = pos:next(open[at], way)
      if next and next ~= without and not seen[next] and pos:at(next) == letter then
        seen[next] = true
        open[#open + 1], steps[#steps + 1] = next, farthest + 1
      end
    end
    at = at + 1
  end
  return seen, farthest, #open
end

-- Stones of either side without which their group would fall apart.
local function cuts(pos)
  local found = {}
  for _, site in ipairs(pos:sites()) do
    local letter = pos:at(site)
    local first, whole ---@type any, any
    for _, way in ipairs(ways) do
      local next = letter and pos:next(site, way)
      if next and pos:at(next) == letter then
        if not first then
          first, whole = next, reached(pos, next, letter, site)
        elseif not whole[next] then
          found[#found + 1] = site
          break
        end
      end
    end
  end
  return found
end

-- The most steps between two stones of one own group.
local function spread(pos)
  local most = 0
  for _, site in ipairs(pos:sites(pos.own)) do
    local _, farthest = reached(pos, site, pos:at(site))
    most = math.max(most, farthest)
  end
  return most
end

-- Own stones close a ring: groups - stones + pairs of neighbours - squares of four is how many holes there are.
local function ring(pos)
  local seen, holes = {}, 0
  for _, site in ipairs(pos:sites(pos.own)) do
    local letter = pos:at(site)
    if not seen[site] then
      holes = holes + 1
      for other in pairs((reached(pos, site, letter))) do seen[other] = true end
    end
    local function has(way)
      local next = pos:next(site, way)
      return next ~= nil and pos:at(next) == letter
    end
    local right, ahead = has "E", has "N"
    holes = holes - 1 + (right and 1 or 0) + (ahead and 1 or 0) - (right and ahead and has "NE" and 1 or 0)
  end
  return holes > 0
end

return game {
  id = "isthmus-lua", names = { en = "Isthmus in Lua", zh = "地峡棋（Lua 函数）" },

  rules = function()
    local square = form.square(2, { en = "square", zh = "方" })
    local placed = hand() + hand():of_enemy()
    return {
      board  = board.points { 7, 7 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      supply = { b = 14, w = 14 },
      phases = {
        phase "layout" { en = "layout", zh = "布局", first = "b", judged = false,
          moves = { place { on = empty } }, until_ = placed:equals(0) },
        phase "march" { en = "march", zh = "行棋", first = "w",
          moves = { step { orthogonal } },
          takes = { square:each(1), prey = prefer(enemy * cuts, enemy) } },
      },
      ends = {
        win { "span", of = any_side, when = function(pos) return spread(pos) >= 11 end,
          says = { en = "A group reaches eleven steps far.", zh = "一块棋绵延十一步。" } },
        win { "ring", of = any_side, when = ring,
          says = { en = "A ring is closed.", zh = "围成一圈。" } },
        loss { "few", of = any_side, when = count(own):at_most(5) },
        loss { "stuck", of = mover, when = no_move },
        draw { "quiet", when = quiet:at_least(60) },
      },
    }
  end,

  examples = {
    example "a square takes the stone between two parts" {
      stones = { b = "A1 A2 B2 C1 D7 G2", w = "E4 F4 G4 E6 F6 A7" }, phase = "march", to_move = "b",
      play = "C1→B1", owed = 1, may_remove = "F4", may_not_remove = "A7" },
    example "eight stones round a hole win" {
      stones = { b = "A1 A2 A3 B1 B3 C2 C3 D1 F6", w = "E5 E7 G1 G3 G5 A7" }, phase = "march", to_move = "b",
      play = "D1→C1", ends = { reason = "ring", winner = "b" } },
  },
}
