-- Ming mang 密芒 (mig mangs): the Tibetan game of many eyes. Men move as rooks; what they close in becomes theirs.
-- Source: Board Games of the World, "Ming Mang", http://boardgamesoftheworld.com/mingmang.html; Damian Walker, "Ming Mang",
-- Cyningstan, http://www.cyningstan.com/game/328/ming-mang; Rin-chen Lha-mo, We Tibetans (London 1926), pp. 143-144.
-- Moves from the start (a second program counts the same): 72, 4686, 321363.
return game {
  id = "ming-mang",
  names = { en = "Ming mang", zh = "密芒" },
  source = "Board Games of the World, Ming Mang",

  options = {
    size = option.integer(8, { min = 5, max = 19, clause = "ming-mang.setup.1", names = { zh = "路数" }, en = "Lines each way: 8, or 17 as on the Tibetan board.", zh = "棋盘路数：八，或西藏棋盘的十七。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "ming-mang.end.3", names = { zh = "同形次数" }, en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    limit = option.integer(400, { min = 0, max = 5000, clause = "ming-mang.end.4", names = { zh = "手数上限" }, en = "After so many turns the game is drawn; 0 for no limit.", zh = "满此手数即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local n = opt.size
    local rows = { ("w"):rep(n) }
    for r = 2, n do rows[r] = r < n and "w" .. (n - 2) .. "b" or ("b"):rep(n) end
    return {
      board  = board.points { n, n },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", moves = "mR", clause = "ming-mang.move.1" } },
      start  = table.concat(rows, "/"),
      phases = {
        phase "play" { first = "b", moves = { travel { clause = "ming-mang.move.1" } },
          effects = { convert { flanked { from = last, over = enemy, by = own, directions = orthogonal }, clause = "ming-mang.take.1" } } },
      },
      ends = { loss { "none", of = any_side, when = count(own):equals(0), clause = "ming-mang.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "ming-mang.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "ming-mang.end.3" },
               opt.limit > 0 and draw { "limit", when = turns:at_least(opt.limit), clause = "ming-mang.end.4" } },
    }
  end,

  examples = {
    example "Black fills the near and the right edge, White the far and the left one" {
      counts = { b = 14, w = 14 }, legal = "B1→B7 H4→B4", illegal = "B1→B8 A8→A7", clause = "ming-mang.setup.1 ming-mang.move.1" },
    example "a line that is closed in changes sides" {
      stones = { b = "B4 G1", w = "C4 D4 E4 F4 A8" }, to_move = "b", play = "G1→G4", counts = { b = 6, w = 1 }, clause = "ming-mang.take.1" },
    example "a gap saves it" {
      stones = { b = "B4 G1", w = "C4 D4 F4 A8" }, to_move = "b", play = "G1→G4", counts = { b = 2, w = 4 }, clause = "ming-mang.take.1" },
    example "moving in between is safe" {
      stones = { b = "C1 A1", w = "B4 D4 A8" }, to_move = "b", play = "C1→C4", counts = { b = 2, w = 3 }, clause = "ming-mang.take.2" },
    example "the last man turned wins" {
      stones = { b = "B4 D1", w = "C4" }, to_move = "b", play = "D1→D4", ends = { reason = "none", winner = "b" }, clause = "ming-mang.end.1" },
  },
  clauses = {
    ["ming-mang.setup.1"] = { en = "Each side's men fill two neighbouring edges of the board. Black, who begins, has the near and the right one, White the far and the left; near and far edges are full.", zh = "双方之子各占满相邻两边：黑方近边与右边并先行，白方远边与左边；近边与远边各满。" },
    ["ming-mang.move.1"] = { en = "A man moves any number of empty points along a line.", zh = "子沿线走任意空点。" },
    ["ming-mang.take.1"] = { en = "Enemies in an unbroken line between the man that has moved and another own man are replaced by own men; so a man in a corner is safe.", zh = "所动之子与另一己子之间一线连续的敌子换为己子；故角上之子安全。" },
    ["ming-mang.take.2"] = { en = "A man may move between two enemies unharmed.", zh = "走入两敌之间不被吃。" },
    ["ming-mang.end.1"] = { en = "Who has no men left has lost.", zh = "无子者负。" },
    ["ming-mang.end.2"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
    ["ming-mang.end.3"] = { en = "Positions do not come back [here: a third time is a draw].", zh = "局面不得重现〔此处：第三次即和〕。" },
    ["ming-mang.end.4"] = { en = "[After four hundred turns the game is drawn.]", zh = "〔满四百手即和。〕" },
  },
  glossary = { migmang = { en = "many eyes (mig mangs)", zh = "多眼" } },
}
