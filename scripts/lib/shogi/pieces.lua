-- Shogi: what the pieces are called and how they move. Given how many of each kind the game has in all, promoted ones and
-- hands included; a kind without a number is not in the game.
return function(in_all)
  local gold = "WfF"                                                     -- forward, diagonally forward, sideways, back
  ---@type table<string, Piece|false>
  local pieces = {
    king   = piece { "K", en = "king", zh = "玉将", ja = "玉将", moves = "K", royal = true, in_all = in_all.king, clause = "shogi.move.K", codes = { kif = "玉", csa = "OU" } },
    rook   = piece { "R", en = "rook", zh = "飞车", ja = "飛車", moves = "R", promotes = "dragon", in_all = in_all.rook, clause = "shogi.move.R", codes = { kif = "飛", csa = "HI" } },
    dragon = piece { "+R", en = "dragon king", zh = "龙王", ja = "龍王", moves = { "R", "F" }, demotes = "rook", clause = "shogi.promo.R", codes = { kif = "龍", csa = "RY" } },
    bishop = piece { "B", en = "bishop", zh = "角行", ja = "角行", moves = "B", promotes = "horse", in_all = in_all.bishop, clause = "shogi.move.B", codes = { kif = "角", csa = "KA" } },
    horse  = piece { "+B", en = "dragon horse", zh = "龙马", ja = "龍馬", moves = { "B", "W" }, demotes = "bishop", clause = "shogi.promo.B", codes = { kif = "馬", csa = "UM" } },
    gold   = piece { "G", en = "gold", zh = "金将", ja = "金将", moves = gold, in_all = in_all.gold, clause = "shogi.move.G", codes = { kif = "金", csa = "KI" } },
    silver = piece { "S", en = "silver", zh = "银将", ja = "銀将", moves = "FfW", promotes = "narigin", in_all = in_all.silver, clause = "shogi.move.S", codes = { kif = "銀", csa = "GI" } },
    narigin = piece { "+S", en = "promoted silver", zh = "成银", ja = "成銀", moves = gold, demotes = "silver", clause = "shogi.promo.G", codes = { kif = "成銀 全", board = "全", csa = "NG" } },
    knight = piece { "N", en = "knight", zh = "桂马", ja = "桂馬", moves = "ffN", promotes = "narikei", in_all = in_all.knight, clause = "shogi.move.N", codes = { kif = "桂", csa = "KE" } },
    narikei = piece { "+N", en = "promoted knight", zh = "成桂", ja = "成桂", moves = gold, demotes = "knight", clause = "shogi.promo.G", codes = { kif = "成桂 圭 今", board = "圭", csa = "NK" } },
    lance  = piece { "L", en = "lance", zh = "香车", ja = "香車", moves = "fR", promotes = "narikyo", in_all = in_all.lance, clause = "shogi.move.L", codes = { kif = "香", csa = "KY" } },
    narikyo = piece { "+L", en = "promoted lance", zh = "成香", ja = "成香", moves = gold, demotes = "lance", clause = "shogi.promo.G", codes = { kif = "成香 杏 个", board = "杏", csa = "NY" } },
    pawn   = piece { "P", en = "pawn", zh = "步兵", ja = "歩兵", moves = "fW", promotes = "tokin", in_all = in_all.pawn, clause = "shogi.move.P", codes = { kif = "歩", csa = "FU" } },
    tokin  = piece { "+P", en = "tokin", zh = "と金", ja = "と金", moves = gold, demotes = "pawn", clause = "shogi.promo.P", codes = { kif = "と", csa = "TO" } },
  }
  ---@type any
  local promoted = { rook = "dragon", bishop = "horse", silver = "narigin", knight = "narikei", lance = "narikyo", pawn = "tokin" }
  for _, kind in ipairs { "king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn" } do
    if not in_all[kind] then
      pieces[kind] = false
      local other = promoted[kind]
      if other then pieces[other] = false end
    end
  end
  return pieces
end
