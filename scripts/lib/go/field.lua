-- Go: the field. Points are named as in GTP (columns without I); stars, seats and handicap points follow from the size.
local letters = { "A", "B", "C", "D", "E", "F", "G", "H", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y", "Z" }

-- The low, middle and high line of the stars on so many lines: nothing where there is no room, no middle where they are even.
local function lines(n)
  local low = n >= 13 and 4 or n >= 7 and 3 or nil
  return low, low and n % 2 == 1 and n >= 9 and (n + 1) / 2 or nil, low and n + 1 - low or nil
end

return function(width, height)
  local left, mid, right = lines(width)
  local near, waist, far = lines(height)
  local function at(column, row) return column and row and letters[column] .. string.format("%d", row) or nil end
  local function list(points) return table.concat(points, " ") end

  -- In the order in which a handicap takes them, as other programs do.
  local corners = { at(left, near), at(right, far), at(left, far), at(right, near) }
  local sides = { at(left, waist), at(right, waist), at(mid, near), at(mid, far) }
  local centre = at(mid, waist)
  local stars, most = {}, 0
  if #corners == 4 then
    for _, point in ipairs(corners) do table.insert(stars, point) end
    most = 4
    if #sides == 4 then
      for _, point in ipairs(sides) do table.insert(stars, point) end
      table.insert(stars, centre)
      most = 9
    end
  end

  -- How many stones have a star of their own: with seats, the corners are taken.
  local field = { stars = stars, can_seat = most > 0 }
  function field.most(seats) return seats and math.max(most - 4, 0) or most end

  -- What stands at first: the seats crosswise, and so many stones on the stars.
  function field.start(seats, given)
    local black = seats and { corners[1], corners[2] } or {}
    local on_sides = given
    if not seats then
      for i = 1, math.min(given, 4) do table.insert(black, corners[i]) end
      on_sides = given - 4
    end
    for i = 1, on_sides - on_sides % 2 do table.insert(black, sides[i]) end
    if on_sides > 0 and on_sides % 2 == 1 then table.insert(black, centre) end
    if #black == 0 then return nil end
    return { b = list(black), w = seats and list { corners[3], corners[4] } or nil }
  end
  field.board = board.points { width, height, files = table.concat(letters, " ", 1, width), stars = list(stars) }
  return field
end
