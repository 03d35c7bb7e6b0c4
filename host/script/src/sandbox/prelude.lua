-- What the host puts in the place of library functions that a limit could not stop, that would differ from run to run, or
-- that could hide a limit. Evaluated once per state, before it is sealed.
local guard, max_text, max_pattern, max_items = ...

local raw_pcall, raw_xpcall, error, type = pcall, xpcall, error, type
local raw_tostring, rawget, select, unpack, next = tostring, rawget, select, table.unpack, next
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

-- The order of a hash is no rule: numbers first, then texts, then the rest.
local rank = { number = 1, string = 2, boolean = 3 }

local function before(a, b)
  local x, y = rank[type(a)] or 4, rank[type(b)] or 4
  if x ~= y then
    return x < y
  end
  if x <= 2 then
    return a < b
  end
  return x == 3 and a == false and b == true
end

function out.pairs(t)
  if type(t) ~= "table" then
    error("pairs needs a table, not " .. type(t), 2)
  end
  local keys, n = {}, 0
  for k in next, t do
    n = n + 1
    keys[n] = k
  end
  sort(keys, before)
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

return out
