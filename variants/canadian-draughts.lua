-- Canadian draughts 加拿大西洋跳棋: international draughts on twelve by twelve cells, thirty men each. Source: WinDames, "Canadian 12x12 Checkers"
-- (windames.free.fr/canadian.html): three kings against one have sixteen moves each.
local kit = require "lib/draughts/kit"

return variant {
  of = "international-draughts", id = "canadian-draughts", names = { en = "Canadian draughts", zh = "加拿大西洋跳棋" },
  source = "WinDames, Canadian 12x12 Checkers",
  codes = { pdn = "27,W,12,12,N2,0" },
  board = board.cells { 12, 12 },
  start = kit.diagonal_start(12, 5),
  examples = {
    example "the long diagonal has twelve cells" { position = "12/12/12/12/12/12/12/12/12/12/3m8/K11 w play -", legal = "A1→L12 A1→B2", clause = "international-draughts.move.2" },
    example "most pieces must be taken" { position = "12/12/12/12/4m7/12/2m1m7/3M8/12/12/12/12 w play -", legal = "D5→F7", illegal = "D5→B7", clause = "international-draughts.take.3" },
    example "thirty men each" { counts = { w = 30, b = 30 }, legal = "A5→B6 K5→L6", illegal = "A5→A6" },
    example "no man rests on the far rank" { position = "12/12/12/12/12/12/12/3M8/12/12/12/4m7 w play -", cannot_be = true, clause = "international-draughts.king.1" },
    example "though one may pass it in a capture" { position = "3M8/2m1m7/12/12/12/12/12/12/12/12/12/12 w play - hops=1 at=D12 jumped=C11", legal = "D12→F10", clause = "international-draughts.king.1" },
  },
}
