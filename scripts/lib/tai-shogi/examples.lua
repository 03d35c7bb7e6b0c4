-- Tai shogi: positions that show the rules. Rows of their own stand between the emperors, each with its rank.
local board = (require "lib/great-shogi/board")(25, "12e11p", "12E12")

return function(start) return {
  example "the layout: 177 pieces a side" { then_position = start, counts = { b = 177, w = 177 }, then_moves = "b", clause = "tai.setup.1 tai.turn.1" },
  example "a hook mover turns one corner" { position = board(5, "4p20", 9, "4'HM20"),
    legal = "21i21e+ 21i19g 21i23l 21i1f", illegal = "21i21d", clause = "tai.hook.1" },
  example "and goes through no piece" { position = board(7, "2PPPPP18", 8, "2P3P18", 9, "2P1'HM1P18", 10, "2P3P18", 11, "2PPPPP18"),
    legal = "21i22j 21i20h", illegal = "21i21f 21i1i", clause = "tai.hook.1" },
  example "a long-nosed goblin turns corners diagonally" { position = board(9, "4:LGN20"),
    legal = "21i19g 21i17i 21i21h", illegal = "21i21f", clause = "tai.hook.1" },
  example "a peacock begins forward" { position = board(9, "4'PC20"), legal = "21i19g 21i17i 21i19k", illegal = "21i18l 21i21h", clause = "tai.hook.1" },
  example "a lion takes twice and becomes a furious fiend at the end of its turn" { position = board(7, "4p20", 8, "4p20", 9, "4'LN20"),
    play = "21i21h 21h21g", counts = { b = 2, w = 2 }, then_position = "12e11p/25/25/25/25/25/4+'FF20/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/12E12 w - 2 took_b=2", clause = "tai.lion.1 tai.fiend.1 tai.promo.1" },
  example "a lion dog runs three cells" { position = board(7, "4p20", 9, "4'LD20"), legal = "21i21g+ 21i18f", illegal = "21i21f 21i21g 21i17e", clause = "tai.dog.1" },
  example "or takes three times on its line" { options = { lion_dog = "lion" }, position = board(6, "4p20", 7, "4p20", 8, "4p20", 9, "4'LD20"),
    play = "21i21h 21h21g 21g21f", counts = { b = 2, w = 2 }, clause = "tai.dog.1 tai.promo.1" },
  example "a piece promotes where it captures" { position = board(7, "4p20", 9, "4'FD20"), legal = "21i19g", illegal = "21i19g+", clause = "tai.promo.1" },
  example "and must" { position = board(7, "6p18", 9, "4'FD20"), legal = "21i19g+", illegal = "21i19g", clause = "tai.promo.1" },
  example "or may" { options = { promotion = "may" }, position = board(7, "6p18", 9, "4'FD20"), legal = "21i19g+ 21i19g", clause = "tai.promo.1" },
  example "a pawn at the end stays" { position = board(2, "4P20"), play = "21b21a", ends = false, clause = "tai.promo.2" },
  example "a kirin jumps straight" { position = board(8, "4P20", 9, "4'KY20"), legal = "21i21g 21i20h", illegal = "21i19g", clause = "tai.jump.1" },
  example "an emperor goes anywhere, but takes only what nobody protects; the other emperor protects all but itself" { position = board(5, "4g20"), legal = "13y1b 13y25c 13y13a", illegal = "13y21e", clause = "tai.emperor.1" },
  example "without an emperor, a crown prince is enough" { position = "12e11p/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/12'CP12 b - 1", play = "13y13x", ends = false, clause = "tai.end.1" },
  example "who takes a deva becomes a teaching king, by one reading" { options = { carries = true }, position = board(7, "4'dv20", 9, "4R20"), play = "21i21g+", then_position = "12e11p/25/25/25/25/25/4+'TK20/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/25/12E12 w - 2 took_b=1", clause = "tai.promo.3" },
  example "who takes a dark spirit a Buddhist spirit" { options = { carries = true }, position = board(7, "4:dsp20", 9, "4R20"), play = "21i21g+", counts = { b = 2, w = 2 }, clause = "tai.promo.3" },
  example "a teaching king is no lion, or is one" { options = { teaching_king = "lion" }, position = board(6, "4p20", 7, "4p20", 8, "4p20", 9, "4+'TK20"),
    play = "21i21h 21h21g 21g21f", counts = { b = 2, w = 2 }, clause = "tai.teaching.1" },
} end
