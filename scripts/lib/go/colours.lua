-- Who has Black (猜先, go.colour.1 to go.colour.5): the stronger, or among equals the older, hides a handful of white stones; the
-- other shows one black stone, "odd, and I have Black", or two, "even, and I have Black". Nothing here is a rule of play.
--
--   draw "7 1"          seven stones hidden, one shown: the side that showed has Black
local colours = {}

function colours.black(hidden, shown)
  return (hidden % 2 == 1) == (shown == 1) and "shower" or "holder"
end

local says = {
  shower = "who showed stones has Black / 出示黑子者执黑",
  holder = "who hid stones has Black / 握子者执黑",
}

function colours.draw(text)
  local hidden, shown = string.match(text, "^%s*(%d+)%s+([12])%s*$")
  if not hidden or tonumber(hidden) == 0 then
    refuse { en = "say how many stones were hidden, and whether one or two were shown: `7 1`", zh = "请写握子数与所示之子数（一或二）：`7 1`", ja = "握った石の数と、示した石の数（1か2）を書いてください：`7 1`" }
  end
  return says[colours.black(tonumber(hidden), tonumber(shown))]
end

-- The table of the source, with numbers.
function colours.check()
  for _, case in ipairs { { 7, 1, "shower" }, { 8, 1, "holder" }, { 8, 2, "shower" }, { 7, 2, "holder" } } do
    local black = colours.black(case[1], case[2])
    if black ~= case[3] then refuse { en = case[1] .. " hidden, " .. case[2] .. " shown: " .. black, zh = case[1] .. " 子，示 " .. case[2] .. "：" .. black, ja = case[1] .. "個、" .. case[2] .. "個を示した：" .. black } end
  end
  return "right"
end

return colours
