-- Shapes of Renju that the stone just placed has made, as sets and numbers: a four is four stones of five cells that one more makes
-- exactly five; a three is three stones that one more makes a straight four. Each is looked for on one axis at a time; a shape is
-- found by its first cell, and all its other cells are the same sets moved back along the axis.
local axes = { { "W", "E" }, { "S", "N" }, { "SW", "NE" }, { "NW", "SE" } }

-- The set, seen from `steps` cells before it on the axis.
local function seen(set, axis, steps)
  for _ = 1, math.abs(steps) do set = shifted(set, axis[steps > 0 and 1 or 2]) end
  return set
end

-- First cells of `length` cells that hold own stones but for the empty ones at `gaps`, with no own stone just outside, and with the
-- last stone among them.
local function shape(axis, length, gaps)
  local found, fresh = everywhere, nowhere
  for cell = 0, length - 1 do
    found = found * seen(gaps[cell] and empty or own, axis, cell)
    fresh = fresh + seen(last, axis, cell)
  end
  return found * fresh - seen(own, axis, -1) - seen(own, axis, length)
end

local shapes = {}

-- How many fours: two ways to five are one four where they are the two ends of a straight one.
function shapes.fours()
  local number = 0 ---@type any
  for _, axis in ipairs(axes) do
    for gap = 0, 4 do number = count(shape(axis, 5, { [gap] = true })) + number end
    number = number - count(shape(axis, 6, { [0] = true, [5] = true }))
  end
  return number
end

-- On how many axes a three stands.
function shapes.threes()
  local number = 0 ---@type any
  for _, axis in ipairs(axes) do
    local any = nowhere
    for gap = 1, 4 do any = any + shape(axis, 6, { [0] = true, [gap] = true, [5] = true }) end
    number = min(count(any), 1) + number
  end
  return number
end

return shapes
