-- What the host puts in the place of library functions that a limit could not stop, that would differ from run to run, or
-- that could hide a limit. Evaluated once per state, before it is sealed.
local guard, max_text, max_pattern, max_items, unordered, lock, has_own_way = ...

local raw_pcall, raw_xpcall, error, type = pcall, xpcall, error, type
local raw_tostring, rawget, rawlen, select, unpack = tostring, rawget, rawlen, select, table.unpack
local raw_next, getmetatable, setmetatable, isfrozen = next, getmetatable, setmetatable, table.isfrozen
local string, table = string, table
local out = { string = {}, table = {} }

-- pcall and xpcall catch everything but limits: `guard` looks at what was caught and raises a limit again.
-- Their nesting is bounded because unwinding a very deep one costs the square of its depth.
local depth, max_depth = 0, 100

local function settle(ok, ...)
  depth = depth - 1
  if not ok then
    guard((...))
  end
  return ok, ...
end

local function deeper()
  if depth >= max_depth then
    error("pcall is nested too deeply", 3)
  end
  depth = depth + 1
end

function out.pcall(f, ...)
  deeper()
  return settle(raw_pcall(f, ...))
end

function out.xpcall(f, handler, ...)
  if type(handler) ~= "function" then
    error("xpcall needs a function as its second argument", 2)
  end
  deeper()
  return settle(raw_xpcall(f, function(e)
    guard(e)
    return handler(e)
  end, ...))
end

-- Sorting compares inside C, where nothing interrupts it; a comparison in Lua can be stopped.
local function less(a, b)
  return a < b
end

local sort = table.sort
function out.table.sort(t, f)
  if type(t) ~= "table" then
    error("table.sort needs a table, not " .. type(t), 2)
  end
  if f == nil then
    return sort(t, less)
  end
  if type(f) ~= "function" then
    error("table.sort needs a function as its second argument, not " .. type(f), 2)
  end
  return sort(t, function(a, b)
    return f(a, b)
  end)
end

-- Moving nothing from a to b is work too.
local move = table.move
function out.table.move(t, from, to, ...)
  if type(from) == "number" and type(to) == "number" and to - from >= max_items then
    error("table.move moves at most " .. max_items .. " entries", 2)
  end
  return move(t, from, to, ...)
end

-- One search inside C costs text times pattern, so both are bounded.
local function bound(name)
  local plain = string[name]
  out.string[name] = function(s, p, ...)
    if (type(s) == "string" and #s > max_text) or (type(p) == "string" and #p > max_pattern) then
      error("string." .. name .. " takes a text of at most " .. max_text .. " bytes and a pattern of at most "
        .. max_pattern, 2)
    end
    return plain(s, p, ...)
  end
end

for _, name in { "find", "match", "gmatch", "gsub", "split" } do
  bound(name)
end

local rep = string.rep
function out.string.rep(s, n, ...)
  if type(s) == "string" and type(n) == "number" and n > 0 and #s * n > max_text then
    error("string.rep would make a text of more than " .. max_text .. " bytes", 2)
  end
  return rep(s, n, ...)
end

-- Addresses differ from run to run, and nothing in a script may.
local match = string.match
local function show(v)
  local text = raw_tostring(v)
  if #text < 100 then
    return match(text, "^([^:]*): 0x%x+$") or text
  end
  return text
end

function out.tostring(...)
  if select("#", ...) == 0 then
    error("tostring needs a value", 2)
  end
  return show((...))
end

local format = string.format
function out.string.format(f, ...)
  local args = { ... }
  local n = select("#", ...)
  for i = 1, n do
    local kind = type(args[i])
    if kind == "table" or kind == "function" or kind == "userdata" or kind == "thread" then
      args[i] = show(args[i])
    end
  end
  return format(f, unpack(args, 1, n))
end

-- The order of a hash is no rule, and that of keys known by their address differs from run to run. So every way through a table
-- goes by numbers first, then texts, then false and true; a table with another key has no order, and going through it is refused.
local rank = { number = 1, string = 2, boolean = 3 }

-- Sorting inside C is quick, but nothing interrupts it.
local quick = 4096

local function arrange(list, n)
  if n <= quick then
    return sort(list)
  end
  return sort(list, less)
end

-- The keys of a table in order, and how many there are.
local function in_order(t)
  local keys, texts, n, m = {}, {}, 0, 0
  local no, yes = false, false
  local before, rising = nil, true
  for k in raw_next, t do
    local kind = rank[type(k)]
    if kind == 1 then
      n = n + 1
      keys[n] = k
      rising = rising and (before == nil or before < k)
      before = k
    elseif kind == 2 then
      m = m + 1
      texts[m] = k
    elseif kind == 3 then
      no, yes = no or not k, yes or k
    else
      unordered(type(k))
    end
  end
  if not rising then
    arrange(keys, n)
  end
  arrange(texts, m)
  for i = 1, m do
    keys[n + i] = texts[i]
  end
  n = n + m
  if no then
    n = n + 1
    keys[n] = false
  end
  if yes then
    n = n + 1
    keys[n] = true
  end
  return keys, n
end

-- What cannot change is put in order once.
local arranged = setmetatable({}, { __mode = "k" })

local function keys_of(t)
  if not isfrozen(t) then
    return in_order(t)
  end
  local known = arranged[t]
  if not known or known == true then
    local keys, n = in_order(t)
    known = { keys = keys, n = n }
    arranged[t] = known
  end
  return known.keys, known.n
end

local function walk(t)
  local keys, n = keys_of(t)
  local i = 0
  return function()
    while i < n do
      i = i + 1
      local k = keys[i]
      local v = rawget(t, k)
      if v ~= nil then
        return k, v
      end
    end
    return nil
  end
end

function out.pairs(t)
  if type(t) ~= "table" then
    error("pairs needs a table, not " .. type(t), 2)
  end
  return walk(t)
end

-- A walk with `next` goes over the keys that there were when it began.
local walks = setmetatable({}, { __mode = "k" })

function out.next(t, k)
  if type(t) ~= "table" then
    error("next needs a table, not " .. type(t), 2)
  end
  if k == nil then
    walks[t] = nil
    if raw_next(t) == nil then
      return nil
    end
  end
  local known = walks[t]
  if not known then
    local keys, n = keys_of(t)
    known = { keys = keys, n = n, at = 0 }
    walks[t] = known
  end
  local keys, i = known.keys, known.at
  if k == nil then
    i = 0
  elseif keys[i] ~= k then
    local where = known.where
    if not where then
      where = {}
      for at = 1, known.n do
        where[keys[at]] = at
      end
      known.where = where
    end
    i = where[k]
    if not i then
      error("invalid key to 'next'", 2)
    end
  end
  while i < known.n do
    i = i + 1
    local v = rawget(t, keys[i])
    if v ~= nil then
      known.at = i
      return keys[i], v
    end
  end
  return nil
end

-- What stands between `in` and `do` of each loop of a script is handed through here (`sandbox/loops.rs`): the virtual machine itself
-- would go through a table in the order of its hash.
local next = out.next

-- Whether a table is a list that the machine goes through in its order.
local function is_list(t)
  local n = 0
  for k in raw_next, t do
    n = n + 1
    if k ~= n then
      return false
    end
  end
  return n > 0
end

local function through(f, s, c)
  if f == next and type(s) == "table" and c == nil then
    f = s
  elseif type(f) ~= "table" or (getmetatable(f) ~= nil and has_own_way(f)) then
    return f, s, c
  end
  if isfrozen(f) then
    -- A list that cannot become anything else meanwhile is left to the machine.
    local known = arranged[f]
    if known == nil and is_list(f) then
      known = true
      arranged[f] = known
    end
    if known == true and getmetatable(f) == nil then
      return f
    end
  elseif is_list(f) then
    local i = 0
    return function()
      while i < rawlen(f) do
        i = i + 1
        local v = rawget(f, i)
        if v ~= nil then
          return i, v
        end
      end
      return nil
    end
  end
  return walk(f)
end

-- Makes a table, and all tables in it, unchangeable; without calling itself, however deep they lie.
local function freeze(value)
  local waiting, seen, n = { value }, { [value] = true }, 1
  while n > 0 do
    local t = waiting[n]
    waiting[n] = nil
    n = n - 1
    for k, v in raw_next, t do
      if type(k) == "table" and not seen[k] then
        seen[k] = true
        n = n + 1
        waiting[n] = k
      end
      if type(v) == "table" and not seen[v] then
        seen[v] = true
        n = n + 1
        waiting[n] = v
      end
    end
    lock(t)
  end
end

return out, through, freeze
