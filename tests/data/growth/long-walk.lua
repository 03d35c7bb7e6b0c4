-- Nobody's game: pieces that capture nothing walk about for as long as anybody likes, while every position is remembered.
-- It is here to see what a decision costs as a game grows long. The `walk` of pieces ends by the thousandth repetition, the
-- `trail` of steps by a rule that lets no position come twice.
local function pieces()
  local moves = { "K", "R", "B", "N", "WA", "FD" }
  local made = {}
  for index, each in moves do
    made["kind_" .. index] = piece { string.sub("KRBNWF", index, index), en = "kind " .. index, moves = each, royal = index == 1 }
  end
  return made
end

return game {
  id = "long-walk",
  names = { en = "A long walk", zh = "漫步" },

  options = {
    way = option.choice("walk", { "walk", "trail", clause = "long.way", en = "What walks." }),
  },

  rules = function(opt)
    local walk = opt.way == "walk"
    return {
      board  = board.cells { 12, 12 },
      sides  = { b = side { en = "Black" }, w = side { en = "White" } },
      pieces = walk and pieces() or nil,
      start  = walk and "knrbwfwf4/12/12/12/12/12/12/12/12/12/12/4FWFWBRNK b - 1" or "1w1w1w1w1w1w/12/12/12/12/12/12/12/12/12/12/b1b1b1b1b1b1",
      phases = { phase "play" { en = "play", first = "b",
        moves = { if walk then travel { to = empty, clause = "long.walk" } else step { clause = "long.trail" } } } },
      ends = {
        walk and draw { "recurred", when = occurrences:at_least(200), clause = "long.walk" }
          or loss { "recurred", of = mover, when = occurrences:at_least(200), clause = "long.trail" },
        draw { "stuck", when = no_move, clause = "long.walk" },
      },
      notation = walk and { position = "short", moves = "coordinates" } or nil,
    }
  end,

  clauses = {
    ["long.way"] = { en = "Either pieces walk or stones step." },
    ["long.walk"] = { en = "Pieces go to empty cells as they move; the two hundredth time of a position ends the game." },
    ["long.trail"] = { en = "Stones step to empty neighbours; who brings a position about for the two hundredth time loses." },
  },
}
