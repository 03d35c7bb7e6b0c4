-- Nine men's morris with a function wherever `scripts/nine-mens-morris.lua` declares: it shows what functions cost, not how to write
-- the game. Even the mills are found by hand.
local mill = require "lib/boards/mill"

return game {
  id = "morris-by-functions",
  names = { en = "Nine men's morris by functions", zh = "九子直棋（函数版）" },

  rules = function()
    local field = mill(false)
    -- The two other points of each line through a point.
    local through = {}
    for _, place in ipairs(field.places) do
      local a, b, c = string.match(place, "(%w+) (%w+) (%w+)")
      for _, line in ipairs { { a, b, c }, { b, a, c }, { c, a, b } } do
        through[line[1]] = through[line[1]] or {}
        table.insert(through[line[1]], { line[2], line[3] })
      end
    end

    local function in_mill(pos, site, side)
      for _, others in ipairs(through[site]) do
        if pos:at(others[1]) == side and pos:at(others[2]) == side then
          return true
        end
      end
      return false
    end

    local function flying(pos)
      return pos:count(pos.own) <= 3
    end

    local closed = {
      award "mill" { pays = 1, when = function(pos)
        return in_mill(pos, pos:last(), pos.own)
      end },
      prey = function(pos)
        local enemy = pos.own == "w" and "b" or "w"
        local all, free = pos:sites(enemy), {}
        for _, site in ipairs(all) do
          if not in_mill(pos, site, enemy) then
            free[#free + 1] = site
          end
        end
        return #free > 0 and free or all
      end,
    }
    return {
      board  = field.board,
      sides  = { w = side { en = "White", zh = "白" }, b = side { en = "Black", zh = "黑" } },
      supply = { w = 9, b = 9 },
      phases = {
        phase "opening" { en = "opening", zh = "放子", first = "w", judged = false,
          moves = { place { on = function(pos) return pos:empty() end } },
          takes = closed,
          until_ = function(pos) return pos:hand("w") + pos:hand("b") == 0 end },
        phase "midgame" { en = "midgame", zh = "走子", first = "w",
          moves = { step { orthogonal, when = function(pos) return not flying(pos) end },
                    fly { when = flying } },
          takes = closed },
      },
      ends = { loss { "few", of = any_side, when = function(pos) return pos:count(pos.own) <= 2 end },
               draw { "repetition", when = occurrences:at_least(3) },
               draw { "quiet", when = quiet:at_least(100) },
               loss { "stuck", of = mover, when = no_move } },
    }
  end,
}
