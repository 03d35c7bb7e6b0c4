-- What the great pieces of the large shogi games do, in the words that their tables use. Source: the rules texts of the Debian
-- package shogivar-data 1.55b (Steve Evans, "Shogi Variants", after the leaflets of G. F. Hodges).

-- A step that goes on, or comes back, along its own line, or a jump over it.
---@param across integer
---@param ahead integer
local function line(across, ahead)
  local on, back = leap(across, ahead, { exact = true }), leap(-across, -ahead, { exact = true })
  return on:again(on + back) + leap(2 * across, 2 * ahead, { exact = true })
end

-- Up to three steps of one line, each of which may capture, or a jump; never back beyond where it began.
local function three_steps()
  local all
  for _, way in ipairs { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 } } do
    ---@type integer, integer
    local x, y = way[1], way[2]
    local on, back = leap(x, y, { exact = true }), leap(-x, -y, { exact = true })
    local one = on:again(on:again(on + back) + back)
    local two = leap(2 * x, 2 * y, { exact = true }):again(on + back)
    local whole = one + two + leap(3 * x, 3 * y, { exact = true })
    all = all and all + whole or whole
  end
  return all
end

return {
  lion = movement "NAD" + movement "K":again "K",
  lion_3 = movement "NADHCZG" + movement "K":again(movement "K":again "K"),
  line_f = line(0, 1),
  line_ff = line(1, 1) + line(-1, 1),
  three_steps = three_steps,
  hook_r = movement "R":onward("R", { turn = "across" }),
  hook_b = movement "B":onward("B", { turn = "across" }),
  hook_b_f = movement "fB":onward("B", { turn = "across" }),
  area_2 = movement "K":onward("K", { times = 1 }),
  area_3 = movement "K":onward("K", { times = 2 }),
  anywhere = anywhere {},
}
