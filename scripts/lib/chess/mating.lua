-- The material with which a side could still mate if the other one helped: the question that a fallen flag asks (FIDE, "Laws of Chess",
-- 2023, article 6.9), answered by counts alone. Positions in which this material is shut in for ever are not found by it.
local mating = {}

-- The cells of the colour of A1.
function mating.dark(files, ranks)
  local dark = {}
  for file = 1, files do
    for rank = 1, ranks do
      if (file + rank) % 2 == 0 then dark[#dark + 1] = string.char(64 + file) .. rank end
    end
  end
  return sites(table.concat(dark, " "))
end

-- Pieces of both sides of this kind stand on cells of both colours.
local function both_colours(pieces, dark) return all { count(pieces * dark):at_least(1), count(pieces - dark):at_least(1) } end

-- Chess and its relatives with bishops and knights. `strong` mate alone. A piece of the other side helps where it stands in its own king's way
-- and guards neither the cell of the check nor the cell of the king that mates: for a knight all but the `guards`, for a bishop the `blockers`.
function mating.chess(files, ranks, strong, guards, blockers)
  local knights, bishops = own * kind "knight", kind "bishop"
  return any {
    count(own * kind(strong)):at_least(1),
    all { count(knights):at_least(1), any { count(own):at_least(3), count(enemy - royal - kind(guards)):at_least(1) } },
    all { count(own * bishops):at_least(1), any { count(kind(blockers)):at_least(1), both_colours(bishops, mating.dark(files, ranks)) } },
  }
end

-- Atomic chess: whatever can be captured can blow a king up. A king alone is mated by a queen beside it; of other pieces it takes two.
function mating.atomic()
  return any {
    all { count(own):at_least(2), count(enemy):at_least(2) },
    count(own * kind "queen pawn"):at_least(1),
    count(own):at_least(3),
  }
end

-- Makruk and sittuyin. `met` is the piece that goes one cell diagonally, which a pawn becomes; `khon` goes straight forward too. Mets of one
-- colour need a piece of the other side in its king's way, which neither a rook nor a met of the same colour can be.
function mating.makruk(met)
  local mets, pawns = kind(met), kind "pawn"
  local slow = own * (mets + pawns)
  return any {
    count(own * kind "rook khon"):at_least(1),
    all { count(own * kind "knight"):at_least(1), any { count(own):at_least(3), count(enemy):at_least(2) } },
    all { count(slow):at_least(1), any {
      count(enemy * kind "khon knight pawn"):at_least(1),
      both_colours(mets, mating.dark(8, 8)),
      all { count(own * pawns):at_least(1), any { count(slow):at_least(2), count(enemy * mets):at_least(1) } },
    } },
  }
end

-- Games in which a king left alone has lost: whoever has more than the king can win.
function mating.baring() return count(own):at_least(2) end

return mating
