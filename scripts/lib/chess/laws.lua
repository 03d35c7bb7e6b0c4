-- What chess and its near relatives on wider boards have in common: the pawn, castling, claims and ends.
local mating = require "lib/chess/mating"

local laws = {}

-- Steps straight forward, two from its first rank, which skims over a cell; captures diagonally forward, in passing too.
function laws.pawn()
  local second = near_ranks(2) - near_ranks(1)
  return {
    movement("mfW", { starts = everywhere - second }),
    movement("mfW2", { starts = second, skims = true }),
    movement("cfF", { catches = true }),
  }
end

-- King and rook that have not moved yet, nothing between them, nothing that the king leaves, crosses or reaches attacked.
-- `letter` is the side's; `king` and `rook` are where each goes from and to; `way` is what has to be empty; `unsafe`, if given, is what
-- counts as attacked.
function laws.castle(still, letter, king, rook, way, crossed, unsafe)
  local path = king[1] .. " " .. crossed .. " " .. king[2]
  ---@type Condition[]
  local when = { is_side(letter), count(still * own * sites(king[1] .. " " .. rook[1])):equals(2) }
  if unsafe then when[3] = count(unsafe * sites(path)):equals(0) end
  return together { king, rook, clear = way, safe = not unsafe and path or nil, clause = "chess.castle.1", when = all(when) }
end

-- Each piece's own moves.
function laws.travel()
  return travel { promotion = promote { zone = far_ranks(1), on = "enter", must = "always", clause = "chess.promo.1" }, clause = "chess.move.1" }
end

-- All moves on eight by eight cells: each piece's own, and the four castlings.
function laws.moves(still, unsafe)
  local function castle(letter, king, rook, way, crossed) return laws.castle(still, letter, king, rook, way, crossed, unsafe) end
  return {
    laws.travel(),
    castle("w", { "E1", "G1" }, { "H1", "F1" }, "F1 G1", "F1"),
    castle("w", { "E1", "C1" }, { "A1", "D1" }, "B1 C1 D1", "D1"),
    castle("b", { "E8", "G8" }, { "H8", "F8" }, "F8 G8", "F8"),
    castle("b", { "E8", "C8" }, { "A8", "D8" }, "B8 C8 D8", "D8"),
  }
end

laws.options = {
  fifty = option.integer(50, { min = 1, max = 500, clause = "chess.draw.3", names = { zh = "提和限着" },
    en = "After so many moves of each side without a capture or a pawn's move a draw may be claimed.", zh = "双方各走此数而无吃子、无兵动，可要求判和。" }),
  seventy_five = option.integer(75, { min = 1, max = 500, clause = "chess.draw.5", names = { zh = "自动和棋限着" },
    en = "After so many the game is drawn by itself.", zh = "达到此数自动判和。" }),
  threefold = option.integer(3, { min = 2, max = 20, clause = "chess.draw.2", names = { zh = "提和重复次数" },
    en = "When a position stands for so many times a draw may be claimed.", zh = "同一局面出现此次数，可要求判和。" }),
  fivefold = option.integer(5, { min = 2, max = 20, clause = "chess.draw.4", names = { zh = "自动和棋重复次数" },
    en = "When it stands for so many times the game is drawn by itself.", zh = "同一局面出现此次数，自动判和。" }),
}

function laws.claims(opt)
  return {
    fifty = claim { when = quiet:at_least(2 * opt.fifty), en = "fifty moves", zh = "五十着", clause = "chess.draw.3" },
    threefold = claim { when = occurrences:at_least(opt.threefold), en = "threefold repetition", zh = "三次重复", clause = "chess.draw.2" },
  }
end

-- No series of moves can mate: nothing but the kings and one knight, or bishops that all stand on cells of one colour.
local function dead(files, ranks)
  local dark = mating.dark(files, ranks)
  local men, bishops = own + enemy - royal, kind "bishop"
  return any {
    count(men):equals(0),
    all { count(men):equals(1), count(men * kind "knight"):equals(1) },
    all { count(men - bishops):equals(0), any { count(bishops * dark):equals(0), count(bishops - dark):equals(0) } },
  }
end

function laws.ends(opt, files, ranks)
  return {
    loss { "mate", of = mover, when = all { no_move, in_check }, clause = "chess.end.1" },
    draw { "stalemate", when = no_move, clause = "chess.end.2" },
    draw { "dead_position", when = dead(files, ranks), clause = "chess.draw.1" },
    draw { "seventy_five_moves", when = quiet:at_least(2 * opt.seventy_five), clause = "chess.draw.5" },
    draw { "fivefold", when = occurrences:at_least(opt.fivefold), clause = "chess.draw.4" },
    draw { "fifty_moves", when = claimed "fifty", clause = "chess.draw.3" },
    draw { "threefold", when = claimed "threefold", clause = "chess.draw.2" },
  }
end

-- The material with which a side can still win, where a flag asks; `bishoplike` and `rooklike` are pieces that mate alone.
function laws.can_win(files, ranks, bishoplike, rooklike)
  local compound = bishoplike and " " .. bishoplike .. " " .. rooklike or ""
  return mating.chess(files, ranks, "queen rook pawn" .. compound, "queen" .. compound, "pawn knight" .. (bishoplike and " " .. bishoplike or ""))
end

function laws.impossible()
  return {
    impossible { "kings", when = none { count(own * royal):equals(1) }, clause = "chess.move.K", en = "a side has not exactly one king", zh = "一方不是恰有一王" },
    impossible { "pawns", when = count(own * kind "pawn" * (near_ranks(1) + far_ranks(1))):at_least(1), clause = "chess.move.P",
      en = "a pawn stands on the first or the last rank", zh = "有兵在底线" },
  }
end

laws.check = function()
  return royals_safe { clause = "chess.check.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令己王被将。" } }
end

return laws
