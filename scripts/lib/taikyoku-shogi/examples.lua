-- Taikyoku shogi: positions that show the rules. Rows of their own stand between the kings, each with its rank.
local board = (require "lib/great-shogi/board")(36, "17k17p", "17K18")

return function(start) return {
  example "the layout: four hundred and two pieces a side" { then_position = start, counts = { b = 402, w = 402 }, then_moves = "b", clause = "taikyoku.setup.1 taikyoku.turn.1" },
  example "a flying general captures all that it flies over, its own too" { position = board(17, "4p31", 18, "4P31", 19, "4p31", 20, ":FLG35", 22, "4:FLG31"),
    play = "32v32o", counts = { b = 3, w = 2 }, clause = "taikyoku.sweep.1" },
  example "but flies over no equal and takes none" { position = board(17, "4p31", 18, "4'ag31", 22, "4:FLG31"), legal = "32v32s", illegal = "32v32r 32v32q", clause = "taikyoku.sweep.1" },
  example "a vice general takes lower ones" { position = board(17, "8p27", 18, "7'ag28", 22, "3'VG32"), legal = "33v29r 33v28q 33v33t", illegal = "33v33s", clause = "taikyoku.sweep.1" },
  example "no king is swept away" { position = board(20, "17'GG18"), legal = "19t19b", illegal = "19t19a", clause = "taikyoku.sweep.1" },
  example "a hook mover turns one corner" { position = board(20, "4'HM31"), legal = "32t20b 32t1z", clause = "taikyoku.hook.1" },
  example "a king of teachings rides over three" { position = board(16, "4p31", 17, "4P31", 18, "4p31", 19, "4P31", 22, "4+'KT31"),
    legal = "32v32u 32v32r 32v32p", illegal = "32v32q 32v32o", clause = "taikyoku.over.1" },
  example "a heavenly tetrarch king jumps and slides on" { position = board(21, "4P31", 22, "4+:HTK31"), legal = "32v32t 32v32o", illegal = "32v32u", clause = "taikyoku.leap.1" },
  example "a lion takes twice" { position = board(20, "4p31", 21, "4p31", 22, "4L31"), play = "32v32u 32u32t", counts = { b = 2, w = 2 }, clause = "taikyoku.lion.1" },
  example "a free eagle takes a neighbour where it stands" { position = board(21, "4p31", 22, "4'FE31"), play = "32v32u 32u32v", counts = { b = 2, w = 2 }, clause = "taikyoku.lion.1" },
  example "a piece in the zone promotes" { position = board(12, "4P31"), legal = "32l32k+", illegal = "32l32k", clause = "taikyoku.promo.1" },
  example "or may, where it enters the zone or captures in it" { options = { promotion = "may" }, position = board(3, "4p31", 4, "4P31", 7, "6P29", 12, "5P30"), legal = "31l31k 31l31k+ 32d32c 32d32c+ 30g30f", illegal = "30g30f+", clause = "taikyoku.promo.1" },
  example "a crown prince is a second king" { position = "17k17p/" .. string.rep("36/", 33) .. "17p18/17'CP18 b - 1", play = "19aj19ai", ends = false, clause = "taikyoku.end.1" },
} end
