-- Weights of the evaluation of english-draughts, in stones: what each fact of a position is worth to the side that has it.
-- Written by `tianyuan tune english-draughts` from 90100 positions of 2000 games (log loss 0.4612 with the
-- declared weights, 0.4459 with the fitted ones); chosen: alphabeta, fitted.
-- Searches read it wherever the game is played; every number may be edited.
return {
  weights = {
    ["piece.man"] = 1.01,
    ["centre.man"] = -0.034,
    ["advance.man"] = -0.073,
    ["free.man"] = -0.059,
    ["piece.king"] = 1.29,
    ["centre.king"] = 0.039,
    ["advance.king"] = -0.044,
    ["place"] = 0.915,
    ["goal"] = 1.025,
    ["mobility"] = -0.021,
    -- Changes of weights as the pieces leave the board: the whole change counts where none is left.
    ["late.piece.man"] = -0.012,
    ["late.centre.man"] = -0.003,
    ["late.advance.man"] = 0.078,
    ["late.free.man"] = 0.491,
    ["late.piece.king"] = -0.069,
    ["late.centre.king"] = -0.078,
    ["late.advance.king"] = 0.091,
    ["late.place"] = -0.044,
    ["late.goal"] = 0.01,
    -- What a site adds to the worth of a piece there (man). Each stands for all sites that the rules treat
    -- like it; it is named as the first side sees it.
    ["square.man.A1"] = -0.044, ["square.man.B1"] = 0.085, ["square.man.C1"] = 0.091, ["square.man.D1"] = 0.066,
    ["square.man.A2"] = -0.062, ["square.man.B2"] = -0.087, ["square.man.C2"] = -0.019, ["square.man.D2"] = -0.019,
    ["square.man.A3"] = -0.047, ["square.man.B3"] = -0.013, ["square.man.C3"] = -0.029, ["square.man.D3"] = 0.083,
    ["square.man.A4"] = 0.074, ["square.man.B4"] = -0.023, ["square.man.C4"] = -0.054, ["square.man.D4"] = 0.045,
    ["square.man.A5"] = 0.005, ["square.man.B5"] = -0.043, ["square.man.C5"] = 0.03, ["square.man.D5"] = -0.019,
    ["square.man.A6"] = 0.007, ["square.man.B6"] = 0.003, ["square.man.C6"] = -0.006, ["square.man.D6"] = 0.016,
    ["square.man.A7"] = 0.028, ["square.man.B7"] = 0.021, ["square.man.C7"] = 0.004, ["square.man.D7"] = -0.006,
    ["square.man.A8"] = 0, ["square.man.B8"] = 0, ["square.man.C8"] = 0, ["square.man.D8"] = 0,
    -- What a site adds to the worth of a piece there (king). Each stands for all sites that the rules treat
    -- like it; it is named as the first side sees it.
    ["square.king.A1"] = 0.024, ["square.king.B1"] = 0.017, ["square.king.C1"] = -0.009, ["square.king.D1"] = 0.022,
    ["square.king.A2"] = 0.023, ["square.king.B2"] = -0.026, ["square.king.C2"] = 0.008, ["square.king.D2"] = -0.01,
    ["square.king.A3"] = -0.028, ["square.king.B3"] = -0.013, ["square.king.C3"] = 0.008, ["square.king.D3"] = 0.007,
    ["square.king.A4"] = -0.015, ["square.king.B4"] = -0.044, ["square.king.C4"] = 0.007, ["square.king.D4"] = 0.021,
    ["square.king.A5"] = -0.009, ["square.king.B5"] = -0.014, ["square.king.C5"] = 0.021, ["square.king.D5"] = 0.016,
    ["square.king.A6"] = -0.016, ["square.king.B6"] = 0.006, ["square.king.C6"] = -0.009, ["square.king.D6"] = 0.005,
    ["square.king.A7"] = 0.056, ["square.king.B7"] = -0.086, ["square.king.C7"] = 0.016, ["square.king.D7"] = -0.011,
    ["square.king.A8"] = -0.03, ["square.king.B8"] = 0.035, ["square.king.C8"] = 0.037, ["square.king.D8"] = 0.006,
    -- Changes of the same as the pieces leave the board (man).
    ["late.square.man.A1"] = -0.03, ["late.square.man.B1"] = 0.034, ["late.square.man.C1"] = 0.066, ["late.square.man.D1"] = -0.003,
    ["late.square.man.A2"] = -0.002, ["late.square.man.B2"] = -0.055, ["late.square.man.C2"] = -0.021, ["late.square.man.D2"] = 0.005,
    ["late.square.man.A3"] = -0.015, ["late.square.man.B3"] = -0.02, ["late.square.man.C3"] = 0.007, ["late.square.man.D3"] = -0.012,
    ["late.square.man.A4"] = 0.009, ["late.square.man.B4"] = 0.017, ["late.square.man.C4"] = 0.002, ["late.square.man.D4"] = 0.005,
    ["late.square.man.A5"] = -0.002, ["late.square.man.B5"] = -0.008, ["late.square.man.C5"] = 0.008, ["late.square.man.D5"] = 0.006,
    ["late.square.man.A6"] = -0.033, ["late.square.man.B6"] = 0.001, ["late.square.man.C6"] = 0.001, ["late.square.man.D6"] = 0.011,
    ["late.square.man.A7"] = 0.015, ["late.square.man.B7"] = 0.011, ["late.square.man.C7"] = 0.007, ["late.square.man.D7"] = -0.005,
    ["late.square.man.A8"] = 0, ["late.square.man.B8"] = 0, ["late.square.man.C8"] = 0, ["late.square.man.D8"] = 0,
    -- Changes of the same as the pieces leave the board (king).
    ["late.square.king.A1"] = 0.014, ["late.square.king.B1"] = 0.011, ["late.square.king.C1"] = -0.007, ["late.square.king.D1"] = 0.011,
    ["late.square.king.A2"] = 0.016, ["late.square.king.B2"] = -0.018, ["late.square.king.C2"] = 0.006, ["late.square.king.D2"] = -0.009,
    ["late.square.king.A3"] = -0.017, ["late.square.king.B3"] = -0.011, ["late.square.king.C3"] = 0.005, ["late.square.king.D3"] = 0.004,
    ["late.square.king.A4"] = -0.01, ["late.square.king.B4"] = -0.033, ["late.square.king.C4"] = 0, ["late.square.king.D4"] = 0.013,
    ["late.square.king.A5"] = -0.008, ["late.square.king.B5"] = -0.005, ["late.square.king.C5"] = 0.007, ["late.square.king.D5"] = 0.011,
    ["late.square.king.A6"] = -0.008, ["late.square.king.B6"] = 0.002, ["late.square.king.C6"] = -0.01, ["late.square.king.D6"] = 0.005,
    ["late.square.king.A7"] = 0.04, ["late.square.king.B7"] = -0.047, ["late.square.king.C7"] = 0.013, ["late.square.king.D7"] = -0.006,
    ["late.square.king.A8"] = -0.02, ["late.square.king.B8"] = 0.034, ["late.square.king.C8"] = 0.01, ["late.square.king.D8"] = 0,
  },
}
