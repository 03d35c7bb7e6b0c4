-- Brazilian draughts 巴西西洋跳棋: international draughts on eight by eight cells, twelve men each. Source: FMJD, Rules of Brazilian draughts
-- (fmjd.org), as told by the article "Brazilian draughts" of the English Wikipedia.
local kit = require "lib/draughts/kit"

return variant {
  of = "international-draughts", id = "brazilian-draughts", names = { en = "Brazilian draughts", zh = "巴西西洋跳棋" },
  source = "FMJD, Rules of Brazilian draughts",
  codes = { pdn = "26,W,8,8,A0,0" },
  board = board.cells { 8, 8 },
  start = kit.diagonal_start(8, 3),
  examples = {
    example "twelve men each" { counts = { w = 12, b = 12 }, legal = "A3→B4 G3→H4", illegal = "A3→A4" },
    example "most pieces must be taken" { position = "8/8/4m3/8/2m1m3/3M4/8/8 w play -", legal = "D3→F5", illegal = "D3→B5", clause = "international-draughts.take.3" },
    example "a man that only passes the far rank stays a man" { position = "8/2m1m3/1M6/8/8/8/8/8 w play -", play = "B6→D8→F6", counts = { w = 1, b = 0 },
      clause = "international-draughts.king.1" },
    example "no man rests on the far rank" { position = "3M4/8/4m3/8/8/8/8/8 b play -", cannot_be = true, clause = "international-draughts.king.1" },
    example "though one may pass it in a capture" { position = "3M4/2m1m3/8/8/8/8/8/8 w play - hops=1 at=D8 jumped=C7", legal = "D8→F6", clause = "international-draughts.king.1" },
  },
}
