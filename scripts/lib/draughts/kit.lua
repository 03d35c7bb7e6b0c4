-- What the games of draughts share: the men on the dark cells, the names of the pieces, and turning into a king. How men and kings
-- move and capture stands in the scripts themselves.
local kit = {}

-- The men of both sides on the dark cells of the first `rows` ranks, as a position text's board; their letter is `M` if none is given.
-- With `odd = 1` the near left corner is no playing cell.
function kit.diagonal_start(n, rows, man, odd)
  local ranks = {}
  man = man or "M"
  for rank = n, 1, -1 do
    local letter, text = rank <= rows and man or rank > n - rows and man:lower(), ""
    for file = 1, letter and n or 0 do text = text .. ((file + rank) % 2 == (odd or 0) and letter or "1") end
    ranks[#ranks + 1] = letter and text or tostring(n)
  end
  return table.concat(ranks, "/")
end

-- A man and a king; both move without capturing in these ways (Betza's notation).
function kit.pieces(man, king, clauses)
  return {
    man = piece { "M", en = "man", zh = "兵", moves = man, stirs = true, clause = clauses.man },
    king = piece { "K", en = "king", zh = "王", moves = king, clause = clauses.king },
  }
end

kit.men, kit.kings = own * kind "man", own * kind "king"

-- A man that has come to the far rank becomes a king: where its move ends, or (`each`) wherever it touches that rank.
function kit.crowned(clause, each)
  return transform { last * kind "man" * far_ranks(1), into = "king", each = each, clause = clause }
end

-- Positions that cannot be: a man on the far rank. Where a man may pass that rank in the middle of a capture (`at_rest`), one that does
-- may be there.
function kit.impossible(clause, at_rest)
  return { impossible { "men", when = count(kit.men * far_ranks(1)):at_least(1), at_rest = at_rest, clause = clause,
    en = "a man stands on the far rank, where it would be a king", zh = "有兵在底线而未升王" } }
end

return kit
