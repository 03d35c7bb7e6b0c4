-- Seven of the Dipper 北斗七 (ancientgo.term.6): over two games the stronger gives seven stones, four in the first (`dipper = "first"`)
-- and three in the second (`dipper = "second"`). This adds the two games up: `rate two-games.txt --by lib/go/dipper`. Nothing here is
-- a rule of play.
--
--   Wang Li             the stronger, and who is given the stones
--   Wang 2              the first game: Wang has won it by 2
--   Li 5                the second; `draw` where nobody has won
local dipper = {}
local most = 2                                                           -- games

local function wrong(number, line)
  refuse { en = "line " .. number .. ": `" .. line .. "` is neither the two players, `STRONGER WEAKER`, nor one of their two games, `WINNER MARGIN` or `draw`",
           zh = "第 " .. number .. " 行：`" .. line .. "` 既不是两位棋手（`强者 弱者`），也不是两局之一（`胜者 净胜数` 或 `draw`）", ja = number .. "行目：`" .. line .. "`は、対局者2名（`強い人 弱い人`）でも、2局のうちの1局（`勝者 差`または`draw`）でもありません" }
end

-- One line for each player, the one that is ahead first: by how much over both games, games won, games played.
function dipper.season(text)
  local players, games, number = nil, 0, 0 ---@type any, integer, integer
  for line in string.gmatch(text .. "\n", "(.-)\r?\n") do
    number = number + 1
    ---@type any
    local said = string.match((string.gsub(line, "#.*", "")), "^%s*(.-)%s*$")
    ---@type any, any
    local first, second = string.match(said, "^(%S+)%s+(%S+)$")
    ---@type any, any
    local winner, margin = string.match(said, "^(%S+)%s+(%d+)$")
    if first and not players and first ~= second and not margin then
      players = { { name = first, ahead = 0, won = 0 }, { name = second, ahead = 0, won = 0 } }
    elseif players and games < most and said == "draw" then
      games = games + 1
    elseif players and games < most and winner and #margin <= 6 and (winner == players[1].name or winner == players[2].name) then
      games = games + 1
      local one, other = players[1], players[2]
      if winner == other.name then one, other = other, one end
      local by = tonumber(margin) or 0
      one.ahead, other.ahead, one.won = one.ahead + by, other.ahead - by, one.won + 1
    elseif said ~= "" then
      wrong(number, said)
    end
  end
  if not players then wrong(number, "") end
  -- The stronger is named first where both are even.
  if players[2].ahead > players[1].ahead then players[1], players[2] = players[2], players[1] end
  local rows = {}
  for _, player in ipairs(players) do
    table.insert(rows, string.format("%s\t%d\t%d won / 胜 %d 局\t%d", player.name, player.ahead, player.won, player.won, games))
  end
  return table.concat(rows, "\n")
end

function dipper.check()
  for text, want in pairs {
    ["Wang Li\nWang 2\nLi 5"] = "Li\t3\t1 won / 胜 1 局\t2\nWang\t-3\t1 won / 胜 1 局\t2",
    ["Wang Li\nWang 2\ndraw"] = "Wang\t2\t1 won / 胜 1 局\t2\nLi\t-2\t0 won / 胜 0 局\t2",
  } do
    local found = dipper.season(text)
    if found ~= want then error(found .. " is not " .. want, 0) end
  end
  return "right"
end

return dipper
