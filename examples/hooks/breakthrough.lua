-- Breakthrough with a function wherever `scripts/breakthrough.lua` declares: it shows what functions cost, not how to write the game.
local function far_rank(size)
  local ranks = { w = {}, b = {} }
  for file = 1, size do
    local letter = string.char(64 + file)
    ranks.w[file], ranks.b[file] = letter .. size, letter .. "1"
  end
  return ranks
end

return game {
  id = "breakthrough-by-functions",
  names = { en = "Breakthrough by functions", zh = "突围棋（函数版）" },

  rules = function()
    local n = 8
    local row = function(letter) return string.rep(letter, n) .. "/" .. string.rep(letter, n) .. "/" end
    local far = far_rank(n)
    local man = { w = "P", b = "p" }
    return {
      board  = board.cells { n, n },
      sides  = { w = side { en = "White", zh = "白" }, b = side { en = "Black", zh = "黑" } },
      pieces = { man = piece { "P", en = "man", zh = "兵", moves = "mfWfF" } },
      start  = row "p" .. string.rep(n .. "/", n - 4) .. string.sub(row "P", 1, -2),
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = { travel {} } } },
      ends = {
        win { "through", of = mover, when = function(pos)
          for _, site in ipairs(far[pos.own] or {}) do
            if pos:at(site) == man[pos.own] then
              return true
            end
          end
          return false
        end },
        loss { "none", of = opponent, when = function(pos)
          return pos:count(pos.own) == 0
        end },
      },
      notation = { position = "short", moves = "coordinates" },
    }
  end,
}
