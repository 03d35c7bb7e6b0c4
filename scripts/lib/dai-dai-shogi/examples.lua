-- Dai-dai shogi: positions that show the rules. Rows of their own stand between the kings, each with its rank.
local board = (require "lib/great-shogi/board")(17, "8k7p", "8K8")

return function(start) return {
  example "the layout: 96 pieces a side" { then_position = start, counts = { b = 96, w = 96 }, then_moves = "b", clause = "dada.setup.1 dada.turn.1" },
  example "a hook mover turns one corner" { position = board(5, "4p12", 9, "4'HM12"),
    legal = "13i13e 13i11g 13i15l 13i1f", illegal = "13i13d", clause = "dada.hook.1" },
  example "and goes through no piece" { position = board(7, "2PPPPP10", 8, "2P3P10", 9, "2P1'HM1P10", 10, "2P3P10", 11, "2PPPPP10"),
    legal = "13i14j 13i12h", illegal = "13i13f 13i1i", clause = "dada.hook.1" },
  example "a long-nosed goblin turns corners diagonally" { position = board(9, "4:LGN12"),
    legal = "13i11g 13i9i 13i13h", illegal = "13i13f", clause = "dada.hook.1" },
  example "a lion takes twice and becomes a furious fiend at the end of its turn" { position = board(7, "4p12", 8, "4p12", 9, "4'LN12"),
    play = "13i13h 13h13g", counts = { b = 2, w = 2 }, then_position = "8k7p/17/17/17/17/17/4+'FF12/17/17/17/17/17/17/17/17/17/8K8 w - 2 took_b=2", clause = "dada.lion.1 dada.fiend.1 dada.promo.1" },
  example "a lion dog runs three cells" { position = board(7, "4p12", 9, "4'LD12"), legal = "13i13g+ 13i10f", illegal = "13i13f 13i13g 13i9e", clause = "dada.dog.1" },
  example "or takes three times on its line" { options = { lion_dog = "lion" }, position = board(6, "4p12", 7, "4p12", 8, "4p12", 9, "4'LD12"),
    play = "13i13h 13h13g 13g13f", counts = { b = 2, w = 2 }, clause = "dada.dog.1 dada.promo.1" },
  example "a piece promotes where it captures" { position = board(7, "4p12", 9, "4'FD12"), legal = "13i11g", illegal = "13i11g+", clause = "dada.promo.1" },
  example "and must" { position = board(7, "6p10", 9, "4'FD12"), legal = "13i11g+", illegal = "13i11g", clause = "dada.promo.1" },
  example "or may" { options = { promotion = "may" }, position = board(7, "6p10", 9, "4'FD12"), legal = "13i11g+ 13i11g", clause = "dada.promo.1" },
  example "a pawn at the end stays" { position = board(2, "4P12"), play = "13b13a", ends = false, clause = "dada.promo.2" },
  example "a kirin jumps straight" { position = board(8, "4P12", 9, "4'KY12"), legal = "13i13g 13i12h", illegal = "13i11g", clause = "dada.jump.1" },
} end
