-- What a function of a rule is given: `pos`, made once for each function and each side that it is asked for. What the function
-- reads is asked of the host once, kept here, and brought up to date by `update` before the next call; so the host knows what an
-- answer depends on. Straight on, without loops: what brings `pos` up to date should not take from the function's steps.
local describe, names, letters, sides, phases, next = ...
local setmetatable, concat, error = setmetatable, table.concat, error

-- Questions about a position (`ask`) and about the board (`describe`); `hooks/lens.rs` has the same numbers.
local SITE, FACT, COUNT, LIST, LAST, HAND, REGISTER, BOARD = 1, 2, 3, 4, 5, 6, 7, 8
local STEPS, RAY, AROUND, NAMED = 1, 2, 3, 4

-- The board does not change: its tables serve all functions.
local steps, rays, around = {}, {}, {}
setmetatable(steps, { __index = function(_, direction)
  local row = describe(STEPS, direction)
  steps[direction], rays[direction] = row, {}
  return row
end })

-- Lua drops an argument too many without a word.
local function surplus(name, form)
  error("`pos:" .. name .. "` takes fewer arguments: write `pos:" .. form .. "`", 3)
end

local members = {}

function members.next(_, site, direction, more)
  if more ~= nil then
    surplus("next", "next(site, direction)")
  end
  local to = steps[direction][site]
  if to == nil then
    to = steps[direction][describe(NAMED, site)]
  end
  return to or nil
end

function members.ray(_, site, direction, more)
  if more ~= nil then
    surplus("ray", "ray(site, direction)")
  end
  local _ = steps[direction]
  local list = rays[direction][site]
  if not list then
    list = describe(RAY, site, direction)
    rays[direction][site] = list
  end
  return list
end

function members.neighbours(_, site, more)
  if more ~= nil then
    surplus("neighbours", "neighbours(site)")
  end
  local list = around[site]
  if not list then
    list = describe(AROUND, site)
    around[site] = list
  end
  return list
end

-- `pos` itself, and the function that brings it up to date.
local function lens(ask, own)
  local board, counts, lists, kinds, hands, values, last = {}, {}, {}, {}, {}, {}, nil
  local pos, shown = {}, { own = own }

  setmetatable(board, { __index = function(_, site)
    local letter, known = ask(SITE, site)
    if known then
      board[site] = letter
    end
    return letter
  end })

  local function list(side)
    local known = lists[side]
    if not known then
      known = ask(LIST, side)
      lists[side] = known
    end
    return known
  end

  setmetatable(shown, { __index = function(_, key)
    local value
    if key == "board" then
      -- All sites in the order of the board, whatever was asked for before.
      value = {}
      for i = 1, #names do
        value[names[i]] = board[names[i]]
      end
      board = setmetatable(value, { __index = function(_, site)
        return (ask(SITE, site))
      end, __metatable = false })
      -- Read-only from here on; the host opens it for `update`.
      ask(BOARD, board)
    else
      value = ask(FACT, key)
    end
    shown[key] = value
    return value
  end })

  function shown.at(_, site, more)
    if more ~= nil then
      surplus("at", "at(site)")
    end
    return board[site] or nil
  end

  function shown.count(_, side, more)
    if more ~= nil then
      surplus("count", "count(side)")
    end
    local n = counts[side]
    if not n then
      n = ask(COUNT, side)
      counts[side] = n
    end
    return n
  end

  function shown.last(_, more)
    if more ~= nil then
      surplus("last", "last()")
    end
    if last == nil then
      last = ask(LAST)
    end
    return last or nil
  end

  function shown.sites(_, side, kind, more)
    if more ~= nil then
      surplus("sites", "sites(side, kind)")
    end
    if side == nil then
      return names
    end
    if kind == nil then
      return list(side)
    end
    local of = kinds[kind]
    local known = of and of[side]
    if not known then
      known = ask(LIST, side, kind)
      if not of then
        of = {}
        kinds[kind] = of
      end
      of[side] = known
    end
    return known
  end

  function shown.empty(_, more)
    if more ~= nil then
      surplus("empty", "empty()")
    end
    return list(false)
  end

  function shown.hand(_, side, kind, more)
    if more ~= nil then
      surplus("hand", "hand(side, kind)")
    end
    local of = hands[kind or false]
    local n = of and of[side]
    if not n then
      n = ask(HAND, side, kind)
      if not of then
        of = {}
        hands[kind or false] = of
      end
      of[side] = n
    end
    return n
  end

  function shown.register(_, name, side, more)
    if more ~= nil then
      surplus("register", "register(name, side)")
    end
    side = side or own
    local of = values[name]
    local value = of and of[side]
    if not value then
      value = ask(REGISTER, name, side)
      if not of then
        of = {}
        values[name] = of
      end
      of[side] = value
    end
    return value
  end

  shown.next, shown.ray, shown.neighbours = members.next, members.ray, members.neighbours
  setmetatable(pos, { __index = shown, __metatable = false })

  -- Changes are pairs in one number: a site's place in `names` × 4096 + a letter's in `letters`.
  local function update(a, b, c, d, landed, mover, phase, owed, turns, c1, c2, c3, c4, forget)
    if a then
      board[names[a // 4096]] = letters[a % 4096]
      if b then
        board[names[b // 4096]] = letters[b % 4096]
        if c then
          board[names[c // 4096]] = letters[c % 4096]
          if d then
            board[names[d // 4096]] = letters[d % 4096]
          end
        end
      end
    end
    if landed then
      last = names[landed] or false
    end
    if mover then
      shown.mover = sides[mover]
    end
    if phase then
      shown.phase = phases[phase]
    end
    if owed then
      shown.owed = owed
    end
    if turns then
      shown.turns = turns
    end
    if c1 then
      counts[sides[1]] = c1
    end
    if c2 then
      counts[sides[2]] = c2
    end
    if c3 then
      counts[sides[3]] = c3
    end
    if c4 then
      counts[sides[4]] = c4
    end
    if forget then
      if forget % 2 == 1 then
        lists, kinds = {}, {}
      end
      if forget // 2 % 2 == 1 then
        hands = {}
      end
      if forget // 4 % 2 == 1 then
        values = {}
      end
    end
  end

  return pos, update
end

-- A list of texts as one text; nothing where the table is not quite that.
local function join(list)
  local text, length = concat(list, " "), #list
  if length == 0 or next(list, length) ~= nil then
    return nil
  end
  return text
end

return lens, join
