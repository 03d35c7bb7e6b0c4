-- Club rating as the source copies it from QQ Go (go.rating.1 to go.rating.10). An organiser changes the numbers of the tables.
-- It is given a season as text and returns it rated, as text. Nothing here is a rule of play.
--
--   Wang 320            a player, and the points that he has
--   Li 250
--   Wang > Li 180       Wang has won after 180 moves
--   Li > Wang 35 left   … Wang has left the game;  `handicap` for a game that is not rated
--   Wang = Li 210       a draw
--   Wang > Li           the number of moves is not told: the game counts in full
local least_moves = 40                                                   -- with fewer the winner gets nothing
local left_times = 2                                                     -- who leaves loses so many times as much

-- By the difference in points, the upper end included: what the winner gets and the loser loses where the one with more points
-- has won, and where the other one has.
local bands = {
  { up_to = 50, favourite = function() return 5, 5 end, other = function() return 5, 5 end },
  { up_to = 100, favourite = function(by) return 10 - by / 10, 10 - by / 10 end, other = function(by) return by / 10, by / 10 end },
  { up_to = 200, favourite = function() return 1, 1 end, other = function() return 10, 10 end },
  { up_to = math.huge, favourite = function() return 0, 1 end, other = function() return 10, 10 end },
}

-- Levels from the points on which they begin, the lowest for everybody below.
local levels = { "9级", "8级", "7级", "6级", "5级", "4级", "3级", "2级", "1级", "1段", "2段", "3段", "4段", "5段", "6段", "7段", "8段", "9段" }
local lowest, step = -800, 100

local rating = {}

local function rounded(x)                                                -- half away from zero
  return x < 0 and -math.floor(0.5 - x) or math.floor(x + 0.5)
end

-- In the reader's language; the source has the Chinese words.
local words = { ["级"] = " kyu", ["段"] = " dan" }

function rating.level(points, language)
  local at = math.floor((points - lowest) / step) + 1
  ---@type any
  local level = levels[math.max(1, math.min(at, #levels))]
  if language ~= "zh" then
    for chinese, word in pairs(words) do level = string.gsub(level, chinese, word) end
  end
  return level
end

-- What the winner gets and the loser loses: `game` has the points of both before it, and how it went.
function rating.points(game)
  if game.draw or game.handicap then return 0, 0 end
  local by = math.abs(game.winner - game.loser)
  for _, band in ipairs(bands) do
    if by <= band.up_to then
      local gain, loss = (game.winner >= game.loser and band.favourite or band.other)(by)
      if game.moves < least_moves then gain = 0 end
      if game.left then loss = loss * left_times end
      return rounded(gain), rounded(loss)
    end
  end
  return 0, 0
end

local function wrong(number, line)
  refuse { en = "line " .. number .. ": `" .. line .. "` is neither a new player, `NAME POINTS`, nor a game of two of them, `WINNER > LOSER MOVES`",
           zh = "第 " .. number .. " 行：`" .. line .. "` 既不是新的棋手（`姓名 分数`），也不是两位棋手的对局（`胜者 > 负者 手数`）", ja = number .. "行目：`" .. line .. "`は、新しい棋士（`名前 点数`）でも、2人の対局（`勝者 > 敗者 手数`）でもありません" }
end

-- A season: one line for each player, the one with most points first; levels in a language.
function rating.season(text, language)
  local players, order, number = {}, {}, 0
  for line in string.gmatch(text .. "\n", "(.-)\r?\n") do
    number = number + 1
    ---@type any
    local said = string.match((string.gsub(line, "#.*", "")), "^%s*(.-)%s*$")
    local one, sign, two, moves, how = string.match(said, "^(%S+)%s+([>=])%s+(%S+)%s*(%d*)%s*(%a*)$")
    local name, points = string.match(said, "^(%S+)%s+(-?%d+)$")
    if one and (how == "" or how == "left" or how == "handicap") and players[one] and players[two] and one ~= two then
      local winner, loser = players[one], players[two]
      local gain, loss = rating.points { winner = winner.points, loser = loser.points, moves = tonumber(moves) or least_moves,
        draw = sign == "=", left = how == "left", handicap = how == "handicap" }
      winner.points, loser.points = winner.points + gain, loser.points - loss
      winner.games, loser.games = winner.games + 1, loser.games + 1
    elseif name and not players[name] then
      players[name] = { name = name, points = tonumber(points), games = 0 }
      table.insert(order, players[name])
    elseif said ~= "" then
      wrong(number, said)
    end
  end
  table.sort(order, function(a, b) return a.points > b.points or (a.points == b.points and a.name < b.name) end)
  local rows = {}
  for _, player in ipairs(order) do
    table.insert(rows, string.format("%s\t%d\t%s\t%d", player.name, player.points, rating.level(player.points, language), player.games))
  end
  return table.concat(rows, "\n")
end

-- What must hold: points of winner and loser, moves, how; then gain and loss.
rating.checks = {
  { 180, 100, 120, "", 2, 2 }, { 100, 180, 120, "", 8, 8 },                -- 80 apart
  { 100, 100, 120, "", 5, 5 }, { 150, 100, 120, "", 5, 5 }, { 100, 150, 120, "", 5, 5 },
  { 151, 100, 120, "", 5, 5 }, { 200, 100, 120, "", 0, 0 }, { 100, 200, 120, "", 10, 10 }, { 175, 100, 120, "", 3, 3 },
  { 201, 100, 120, "", 1, 1 }, { 300, 100, 120, "", 1, 1 }, { 100, 300, 120, "", 10, 10 },
  { 301, 100, 120, "", 0, 1 }, { 100, 301, 120, "", 10, 10 },
  { 100, 100, 39, "", 0, 5 }, { 100, 100, 40, "", 5, 5 }, { 100, 100, 120, "left", 5, 10 },
  { 100, 100, 120, "handicap", 0, 0 }, { 100, 100, 120, "draw", 0, 0 },
}
function rating.check()
  for _, case in ipairs(rating.checks) do
    local gain, loss = rating.points { winner = case[1], loser = case[2], moves = case[3],
      left = case[4] == "left", handicap = case[4] == "handicap", draw = case[4] == "draw" }
    if gain ~= case[5] or loss ~= case[6] then
      error(string.format("%d beats %d: %d and %d, not %d and %d", case[1], case[2], gain, loss, case[5], case[6]), 0)
    end
  end
  for points, level in pairs { [-2000] = "9级", [-800] = "9级", [-701] = "9级", [-700] = "8级", [-1] = "2级", [0] = "1级", [99] = "1级", [100] = "1段", [900] = "9段", [5000] = "9段" } do
    if rating.level(points, "zh") ~= level then error(points .. " points are " .. rating.level(points, "zh") .. ", not " .. level, 0) end
  end
  return "right"
end

return rating
