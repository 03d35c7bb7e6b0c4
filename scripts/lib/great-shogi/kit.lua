-- The kinds of a large shogi game from the rows of its table: word, letter, names in English, Chinese and Japanese, sign in
-- diagrams, moves, and what it promotes to.
local function kinds(rows, royal, clause)
  local pieces = {}
  for _, row in ipairs(rows) do
    local word, letter, en, zh, ja, sign, moves, promotes = row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]
    pieces[word] = piece { letter, en = en, zh = zh, ja = ja, codes = { board = sign }, moves = moves, promotes = promotes,
      royal = royal[word] or nil, clause = clause }
  end
  return pieces
end

return { kinds = kinds }
