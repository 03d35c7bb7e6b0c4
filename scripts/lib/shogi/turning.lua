-- Small shogi games in which every piece but the king has two faces, and comes back from the hand on either. The game says which faces
-- belong together and when a piece turns over; its clauses have the same names in each.
local faces = {
  pawn   = { en = "pawn", zh = "步兵", ja = "歩兵", moves = "fW" },
  lance  = { en = "lance", zh = "香车", ja = "香車", moves = "fR" },
  knight = { en = "knight", zh = "桂马", ja = "桂馬", moves = "ffN" },
  silver = { en = "silver", zh = "银将", ja = "銀将", moves = "FfW" },
  gold   = { en = "gold", zh = "金将", ja = "金将", moves = "WfF" },
  tokin  = { en = "tokin", zh = "と金", ja = "と金", moves = "WfF" },
  bishop = { en = "bishop", zh = "角行", ja = "角行", moves = "B" },
  rook   = { en = "rook", zh = "飞车", ja = "飛車", moves = "R" },
}

---@param id string
local function repetition(id)
  return option.integer(4, { min = 2, max = 9, clause = id .. ".end.2", names = { zh = "同形次数", ja = "千日手の回数" },
    en = "A position that stands so often is a draw.", zh = "同一局面出现此次数即和棋。", ja = "同じ局面がこの回数になると引き分けです。" })
end

---@class TurningGame
---@field id string
---@field board Board
---@field start string
---@field on "capture"|"within" when a piece turns over
---@field moves string the clause of the moves of pieces with two faces
---@field faces string[][] the letter, the face that is in hand, and the other face

---@param small TurningGame
---@param opt table<string, any>
local function rules(small, opt)
  local function clause(name) return small.id .. "." .. name end
  ---@param back string?
  local function face(letter, word, other, back)
    local it = faces[word]
    return piece { letter, en = it.en, zh = it.zh, ja = it.ja, moves = it.moves, promotes = other, demotes = back, clause = clause(small.moves) }
  end
  local pieces = { king = piece { "K", en = "king", zh = "玉将", ja = "玉将", moves = "K", royal = true, clause = clause "move.1" } }
  for _, row in ipairs(small.faces) do
    local letter, held, other = row[1], row[2], row[3]
    pieces[held] = face(letter, held, other)
    pieces[other] = face("+" .. letter, other, held, held)
  end
  return {
    board  = small.board,
    sides  = { b = side { en = "Black", zh = "先手", ja = "先手" }, w = side { en = "White", zh = "后手", ja = "後手" } },
    pieces = pieces,
    start  = small.start,
    check  = royals_safe { clause = clause "end.1", says = { en = "The king must not be left where it can be taken.", zh = "不得置玉于可吃之处。", ja = "玉を取られる所に置けません。" } },
    phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = clause "setup.1",
      moves = {
        travel { captured = "to_hand", clause = clause "turn.1",
          promotion = promote { zone = everywhere, on = small.on, must = "always", implied = true, clause = clause "turn.1" } },
        drop { on = empty, turned = "may", clause = clause "drop.1" } } } },
    ends = {
      loss { "mate", of = mover, when = all { no_move, in_check }, clause = clause "end.1" },
      loss { "stuck", of = mover, when = no_move, clause = clause "end.3" },
      draw { "repetition", when = occurrences:at_least(opt.repetition), clause = clause "end.2" },
    },
    conduct = require "lib/clocks".shogi(clause "clock.1"),
    notation = { position = "short", moves = "coordinates" },
  }
end

return { repetition = repetition, rules = rules }
