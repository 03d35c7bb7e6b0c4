-- Maka dai-dai shogi: positions that show the rules. Rows of their own stand between the kings, each with its rank.
local board = (require "lib/great-shogi/board")(19, "9k8p", "9K9")

return function(start) return {
  example "the layout: 96 pieces a side" { then_position = start, counts = { b = 96, w = 96 }, then_moves = "b", clause = "maka.setup.1 maka.turn.1" },
  example "a hook mover turns one corner" { position = board(5, "4p14", 9, "4'HM14"),
    legal = "15i15e+ 15i13g 15i17l 15i1f", illegal = "15i15d+", clause = "maka.hook.1" },
  example "and goes through no piece" { position = board(7, "2PPPPP12", 8, "2P3P12", 9, "2P1'HM1P12", 10, "2P3P12", 11, "2PPPPP12"),
    legal = "15i16j 15i14h", illegal = "15i15f 15i1i", clause = "maka.hook.1" },
  example "a capricorn turns corners diagonally" { position = board(9, "4'CA14"), legal = "15i13g 15i11i", illegal = "15i15h", clause = "maka.hook.1" },
  example "a lion takes twice and becomes a furious fiend at the end of its turn" { position = board(7, "4p14", 8, "4p14", 9, "4'LN14"),
    play = "15i15h 15h15g", counts = { b = 2, w = 2 }, then_position = "9k8p/19/19/19/19/19/4+'FF14/19/19/19/19/19/19/19/19/19/19/19/9K9 w - 2 took_b=2", clause = "maka.lion.1 maka.fiend.1 maka.promo.1" },
  example "a lion dog runs three cells" { position = board(7, "4p14", 9, "4'LD14"), legal = "15i15g+ 15i12f", illegal = "15i15f 15i15g 15i11e", clause = "maka.dog.1" },
  example "or takes three times on its line" { options = { lion_dog = "lion" }, position = board(6, "4p14", 7, "4p14", 8, "4p14", 9, "4'LD14"),
    play = "15i15h 15h15g 15g15f", counts = { b = 2, w = 2 }, clause = "maka.dog.1 maka.promo.1" },
  example "a piece promotes where it captures" { position = board(7, "4p14", 9, "4'FD14"), legal = "15i13g", illegal = "15i13g+", clause = "maka.promo.1" },
  example "and must" { position = board(7, "6p12", 9, "4'FD14"), legal = "15i13g+", illegal = "15i13g", clause = "maka.promo.1" },
  example "or may" { options = { promotion = "may" }, position = board(7, "6p12", 9, "4'FD14"), legal = "15i13g+ 15i13g", clause = "maka.promo.1" },
  example "a pawn at the end stays" { position = board(2, "4P14"), play = "15b15a", ends = false, clause = "maka.promo.2" },
  example "a kirin jumps straight" { position = board(8, "4P14", 9, "4'KY14"), legal = "15i15g 15i14h", illegal = "15i13g", clause = "maka.jump.1" },
  example "an emperor takes what nobody protects" { position = board(4, "4p14", 5, "4g14", 9, "4+E14", 12, "9p9"), legal = "15i10l 15i1b", illegal = "15i15e", clause = "maka.emperor.1" },
  example "a king that captures becomes an emperor" { position = "9k8p/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9p9/9K9 b - 1", legal = "10s10r+", illegal = "10s10r", clause = "maka.end.1" },
  example "who takes a deva becomes a teaching king, by one reading" { options = { carries = true }, position = board(7, "4'dv14", 9, "4R14"), play = "15i15g+", then_position = "9k8p/19/19/19/19/19/4+'TK14/19/19/19/19/19/19/19/19/19/19/19/9K9 w - 2 took_b=1", clause = "maka.promo.3" },
  example "who takes a dark spirit a Buddhist spirit" { options = { carries = true }, position = board(7, "4:dsp14", 9, "4R14"), play = "15i15g+", counts = { b = 2, w = 2 }, clause = "maka.promo.3" },
  example "a teaching king is no lion, or is one" { options = { teaching_king = "lion" }, position = board(6, "4p14", 7, "4p14", 8, "4p14", 9, "4+'TK14"),
    play = "15i15h 15h15g 15g15f", counts = { b = 2, w = 2 }, clause = "maka.teaching.1" },
} end
