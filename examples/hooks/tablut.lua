-- Tablut with a function wherever `scripts/tablut.lua` declares: it shows what functions cost, not how to write the game.
local ways = { "N", "E", "S", "W" }
local castle = "E5"
---@type table<string, any>
local beside = { E4 = true, E6 = true, D5 = true, F5 = true }

local edge, outside = {}, {}
for file = 1, 9 do
  for rank = 1, 9 do
    local site = string.char(64 + file) .. rank
    edge[site] = file == 1 or file == 9 or rank == 1 or rank == 9
    if site ~= castle then
      outside[#outside + 1] = site
    end
  end
end

local function king_of(pos)
  return pos:sites("s", "king")[1]
end

-- Whether a piece of the side that moves stands on a site.
local function is_own(pos, site)
  local letter = pos:at(site)
  return letter == pos.own or (letter == "k" and pos.own == "s")
end

return game {
  id = "tablut-by-functions",
  names = { en = "Tablut by functions", zh = "塔布卢特（函数版）" },

  rules = function()
    local men_taken = function(pos)
      local enemy, last, taken = pos.own == "m" and "s" or "m", pos:last(), {}
      for _, way in ipairs(ways) do
        local site = pos:next(last, way)
        if site and pos:at(site) == enemy then
          local behind = pos:next(site, way)
          if behind and (is_own(pos, behind) or (behind == castle and pos:at(castle) == nil)) then
            taken[#taken + 1] = site
          end
        end
      end
      return taken
    end

    local king_between_two = function(pos)
      local last, taken = pos:last(), {}
      if pos.own ~= "m" then
        return taken
      end
      for _, way in ipairs(ways) do
        local site = pos:next(last, way) ---@type any
        if site and pos:at(site) == "k" and site ~= castle and not beside[site] then
          local behind = pos:next(site, way)
          if behind and pos:at(behind) == "m" then
            taken[#taken + 1] = site
          end
        end
      end
      return taken
    end

    local king_at_home = function(pos)
      local king = pos.own == "m" and king_of(pos)
      return king and (king == castle or beside[king]) and { king } or {}
    end

    local king_beset = function(pos)
      local king, last, near, closed = pos.own == "m" and king_of(pos), pos:last(), false, 0
      if not king then
        return false
      end
      for _, way in ipairs(ways) do
        local site = pos:next(king, way)
        if site then
          near = near or site == last
          if site == castle or pos:at(site) == "m" then
            closed = closed + 1
          end
        end
      end
      return near and closed == 4
    end

    return {
      board  = board.cells { 9, 9, regions = { castle = castle } },
      sides  = { m = side { en = "Muscovites", zh = "莫斯科人" }, s = side { en = "Swedes", zh = "瑞典人" } },
      pieces = {
        man  = piece { letters = { m = "m", s = "s" }, en = "man", zh = "兵", moves = "mR" },
        king = piece { letters = { s = "k" }, en = "king", zh = "王", moves = "mR" },
      },
      start  = "3mmm3/4m4/4s4/m3s3m/mmsskssmm/m3s3m/4s4/4m4/3mmm3",
      phases = {
        phase "play" { first = "m",
          moves = {
            travel {
              from = function(pos) return pos:sites(pos.own, "man") end,
              to = function() return outside end,
              walls = function() return castle end },
            travel {
              from = function(pos) return pos:sites(pos.own, "king") end,
              to = function() return outside end,
              walls = function() return castle end },
          },
          effects = { take { men_taken }, take { king_between_two }, take { king_at_home, when = king_beset } } },
      },
      ends = {
        loss { "king", of = "s", when = function(pos) return king_of(pos) == nil end },
        win { "escape", of = "s", when = function(pos)
          local king = king_of(pos)
          return king ~= nil and edge[king]
        end },
        loss { "stuck", of = mover, when = no_move },
        draw { "repetition", when = occurrences:at_least(3) },
        draw { "quiet", when = quiet:at_least(200) },
      },
    }
  end,
}
