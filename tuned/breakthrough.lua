-- Weights of the evaluation of breakthrough, in stones: what each fact of a position is worth to the side that has it.
-- Written by `tianyuan tune breakthrough` from 78854 positions of 2000 games (log loss 0.6761 with the
-- declared weights, 0.6569 with the fitted ones); chosen: alphabeta, fitted.
-- Searches read it wherever the game is played; every number may be edited.
return {
  weights = {
    ["piece.man"] = 1.107,
    ["centre.man"] = -0.302,
    ["advance.man"] = -0.11,
    ["place"] = 1.317,
    ["goal"] = 2.911,
    -- Changes of weights as the pieces leave the board: the whole change counts where none is left.
    ["late.piece.man"] = -0.011,
    ["late.centre.man"] = -0.073,
    ["late.advance.man"] = 0.128,
    ["late.place"] = 0.018,
    ["late.goal"] = 0.632,
    -- What a site adds to the worth of a piece there (man). Each stands for all sites that the rules treat
    -- like it; it is named as the first side sees it.
    ["square.man.A1"] = -0.191, ["square.man.B1"] = 0.48, ["square.man.C1"] = 0.568, ["square.man.D1"] = -0.521,
    ["square.man.A2"] = -0.048, ["square.man.B2"] = 0.142, ["square.man.C2"] = 0.281, ["square.man.D2"] = -0.286,
    ["square.man.A3"] = -0.021, ["square.man.B3"] = -0.09, ["square.man.C3"] = 0.101, ["square.man.D3"] = -0.086,
    ["square.man.A4"] = -0.051, ["square.man.B4"] = -0.147, ["square.man.C4"] = -0.232, ["square.man.D4"] = 0.164,
    ["square.man.A5"] = -0.016, ["square.man.B5"] = -0.348, ["square.man.C5"] = -0.278, ["square.man.D5"] = -0.001,
    ["square.man.A6"] = -0.145, ["square.man.B6"] = -0.044, ["square.man.C6"] = 0.197, ["square.man.D6"] = 0.012,
    ["square.man.A7"] = 0.146, ["square.man.B7"] = 0.234, ["square.man.C7"] = 0.068, ["square.man.D7"] = 0.079,
    ["square.man.A8"] = 0, ["square.man.B8"] = 0, ["square.man.C8"] = 0, ["square.man.D8"] = 0,
    -- Changes of the same as the pieces leave the board (man).
    ["late.square.man.A1"] = 0.016, ["late.square.man.B1"] = -0.073, ["late.square.man.C1"] = 0.037, ["late.square.man.D1"] = -0.069,
    ["late.square.man.A2"] = 0.031, ["late.square.man.B2"] = 0.139, ["late.square.man.C2"] = 0.052, ["late.square.man.D2"] = 0.076,
    ["late.square.man.A3"] = 0.001, ["late.square.man.B3"] = -0.033, ["late.square.man.C3"] = 0.042, ["late.square.man.D3"] = -0.025,
    ["late.square.man.A4"] = -0.036, ["late.square.man.B4"] = -0.07, ["late.square.man.C4"] = -0.022, ["late.square.man.D4"] = -0.021,
    ["late.square.man.A5"] = -0.035, ["late.square.man.B5"] = -0.08, ["late.square.man.C5"] = -0.094, ["late.square.man.D5"] = -0.038,
    ["late.square.man.A6"] = -0.035, ["late.square.man.B6"] = -0.019, ["late.square.man.C6"] = 0.075, ["late.square.man.D6"] = 0.015,
    ["late.square.man.A7"] = 0.04, ["late.square.man.B7"] = 0.073, ["late.square.man.C7"] = 0.025, ["late.square.man.D7"] = 0.029,
    ["late.square.man.A8"] = 0, ["late.square.man.B8"] = 0, ["late.square.man.C8"] = 0, ["late.square.man.D8"] = 0,
  },
}
