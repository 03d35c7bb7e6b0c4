-- A synthetic of the largest historical games of pieces: 36 by 36 cells, 402 pieces a side of 104 kinds, each with its own moves
-- and promotions, captures final. It is nobody's game: it is here to see what a decision costs as the board grows.
-- Kinds are generated: the moves below, one kind each, laid out one after the other from the first rank.
local steps = { "F", "WfF", "FfW", "fWfF", "vWF", "FsW", "fFbW", "WbF", "fF", "vW", "fFvW", "sWfF", "bWfF", "fWbF", "W2", "F2", "W3", "F3", "W2F", "F2W", "vW2sW", "sW2vW", "W5", "F5", "fW3bF2" }
local rides = { "R", "B", "Q", "fR", "vR", "sR", "fB", "bB", "vRsW", "sRvW", "RF", "BW", "vRB", "sRB", "vRfB", "vRbB", "vRFsW", "fRbW2", "RF2", "BW2", "RF5", "vRfB3", "sRfF2", "fQbW", "sRvW3", "vRsW3", "fBbF2" }
local leaps = { "ffN", "N", "D", "A", "FD", "WA", "FDsW", "WAvR", "NW", "NF", "DvR", "AB", "AsR", "ffNB", "DA", "NDK", "H", "G", "RH", "BG", "C", "Z", "CF", "ZW" }
-- Rides over a piece, and pieces that move twice.
local odd = { "pR", "RpB", "BpR", "mRcpR", "FmRcpR" }
local twice = { { "NAD", movement "K":again "K" }, { "R", movement "F":again "F" }, { "B", movement "W":again "W" } }

local moves = {}
for _, list in { steps, rides, leaps, odd, twice } do
  for _, each in list do table.insert(moves, each) end
end

-- Every letter plain and with three marks; a kind that has promoted has another mark before the same letter.
local before, promoted = { "", "'", "^", "%" }, { "+", "$", "=", "!" }
local function letter(index, marks)
  local nth = (index - 1) % 25 + 1
  return marks[(index - 1) // 25 + 1] .. string.sub("ABCDEFGHIJLMNOPQRSTUVWXYZ", nth, nth)
end

local function kinds()
  local made = { king = piece { "K", en = "king", moves = "K", royal = true } }
  for index, each in moves do
    -- Every third kind stays what it is; the others turn into what moves as a kind further on.
    local name = "kind_" .. index
    local better = index % 3 > 0 and "better_" .. index or nil
    made[name] = piece { letter(index, before), en = "kind " .. index, moves = each, promotes = better }
    if better then
      made[better] = piece { letter(index, promoted), en = "promoted kind " .. index, moves = moves[(index + 25) % #moves + 1] }
    end
  end
  return made
end

-- A third of the ranks are full but for one, and six pieces stand before them. The far side's are the same turned round.
local function start(size)
  local ranks, nth = {}, 0
  local function cell(rank, file)
    if rank == 1 and file == size // 2 then return "K" end
    nth += 1
    return letter((nth * 11) % #moves + 1, before)
  end
  for rank = 1, size // 3 do
    local cells, full = {}, rank < size // 3
    for file = 1, size do
      table.insert(cells, if full or file % (size // 6) == size // 12 then cell(rank, file) else ".")
    end
    table.insert(ranks, cells)
  end
  local function row(cells, turned)
    local text, empty = "", 0
    for file = 1, size do
      local each = cells[if turned then size + 1 - file else file]
      if each == "." then
        empty += 1
      else
        text = text .. (if empty > 0 then tostring(empty) else "") .. (if turned then string.lower(each) else each)
        empty = 0
      end
    end
    return text .. (if empty > 0 then tostring(empty) else "")
  end
  local text = {}
  for rank = 1, #ranks do table.insert(text, row(ranks[rank], true)) end
  for _ = 1, size - 2 * #ranks do table.insert(text, tostring(size)) end
  for rank = #ranks, 1, -1 do table.insert(text, row(ranks[rank], false)) end
  return table.concat(text, "/") .. " b - 1"
end

return game {
  id = "great-board",
  names = { en = "A great board", zh = "大棋盘" },

  options = {
    size = option.integer(36, { min = 12, max = 36, clause = "great.board", en = "Ranks and files." }),
    repetition = option.integer(4, { min = 2, max = 9, clause = "great.end", en = "So often a position may not stand." }),
  },

  rules = function(opt)
    return {
      board  = board.cells { opt.size, opt.size },
      sides  = { b = side { en = "Black" }, w = side { en = "White" } },
      pieces = kinds(),
      start  = start(opt.size),
      phases = { phase "play" { en = "play", first = "b", moves = {
        travel { promotion = promote { zone = far_ranks(opt.size // 3 - 1), on = "enter", must = "never", clause = "great.move" }, clause = "great.move" } } } },
      ends = {
        loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = "great.end" },
        loss { "stuck", of = mover, when = no_move, clause = "great.end" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "great.end" },
      },
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  clauses = {
    ["great.board"] = { en = "The board is large." },
    ["great.move"] = { en = "Every piece moves and captures in its own way, and may promote where it enters the enemy's camp." },
    ["great.end"] = { en = "A side without its king or without a move has lost; a position that recurs too often is a draw." },
  },
}
