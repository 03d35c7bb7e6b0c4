-- Chu shogi: positions that show what a clause means. They stand on the options as printed.
local printed = { counter_strike = "never", bare_king = true, repetition = 4 }
local function but(changes)
  local options = {}
  for name, value in pairs(printed) do options[name] = value end
  for name, value in pairs(changes) do options[name] = value end
  return options
end
local alone = but { bare_king = false }                                  -- for positions with a king alone

return {
  example "the layout" { options = printed, counts = { b = 46, w = 46 }, then_moves = "b", legal = "8i8h 7j5h 12i12h",
    clause = "chu.board.1 chu.setup.1 chu.turn.1" },
  example "kirin and phoenix" { options = alone, position = "5k6/12/12/12/12/2O5X3/12/12/12/12/12/5K6 b - 1",
    legal = "10f9e 10f10d 10f8f 4f4e 4f6d 4f2h", illegal = "10f10e 10f8d 4f5e 4f4d", clause = "chu.move.2" },
  example "the horned falcon goes two steps forward, and slides elsewhere" { options = alone, position = "5k6/12/12/12/6p5/6+H5/12/12/12/12/12/5K6 b - 1",
    legal = "6f6d 6f6e 6f2f 6f6k 6f2b", illegal = "6f6c", clause = "chu.move.3" },
  example "the soaring eagle, diagonally" { options = alone, position = "5k6/12/12/12/12/6+D5/12/12/12/12/12/5K6 b - 1",
    legal = "6f4d 6f8d 6f5e 6f6b 6f9i", illegal = "6f3c", clause = "chu.move.3" },

  -- The lion.
  example "a lion jumps to any cell two away" { options = alone, position = "5k6/12/12/5ppp4/5pNp4/5ppp4/12/12/12/12/12/5K6 b - 1",
    legal = "6e4c 6e5c 6e6c 6e8e 6e8g", illegal = "6e3e 6e6b", clause = "chu.lion.2" },
  example "with two steps it captures twice" { options = printed, position = "5k6/12/5g6/5p6/6N5/12/12/12/12/12/12/5K6 b - 1",
    play = "6e7d 7d7c", then_moves = "w", counts = { b = 2, w = 1 }, clause = "chu.lion.1 chu.move.1" },
  example "igui" { options = printed, position = "5k6/12/12/5p6/6N5/12/12/12/12/12/12/5K6 b - 1",
    play = "6e7d 7d6e", then_moves = "w", counts = { b = 2, w = 1 }, clause = "chu.lion.3" },
  example "jitto" { options = printed, position = "5k6/12/12/5p6/6N5/12/12/12/12/12/12/5K6 b - 1",
    play = "6e6d 6d6e", then_moves = "w", counts = { b = 2, w = 2 }, clause = "chu.lion.4" },
  example "a neighbouring lion may be taken, protected or not" { options = printed, position = "5k6/12/12/5r6/5n6/6N5/12/12/12/12/12/5K6 b - 1",
    legal = "6f7e", clause = "chu.lion.5" },
  example "one two cells away only if nothing protects it" { options = printed, position = "5k6/12/12/5r6/5n6/12/5N6/12/12/12/12/5K6 b - 1",
    illegal = "7g7e", refusal = "chu.lion.6", clause = "chu.lion.6" },
  example "this one is not protected" { options = printed, position = "5k6/12/12/12/5n6/12/5N6/12/12/12/12/5K6 b - 1",
    legal = "7g7e", clause = "chu.lion.6" },
  example "a rook behind the lion protects the other" { options = printed, position = "5k6/12/12/12/5n6/12/5N6/12/5r6/12/12/5K6 b - 1",
    illegal = "7g7e", clause = "chu.lion.6" },
  example "a neighbour may be taken with the second step too" { options = printed, position = "5k6/12/12/5r6/5np5/6N5/12/12/12/12/12/5K6 b - 1",
    play = "6f6e", legal = "6e7e", clause = "chu.lion.5" },
  example "a protected one may be taken after something of worth" { options = printed, position = "5k6/12/12/5r6/5n6/5g6/5N6/12/12/12/12/5K6 b - 1",
    play = "7g7f", legal = "7f7e", clause = "chu.lion.7" },
  example "not after a pawn" { options = printed, position = "5k6/12/12/5r6/5n6/5p6/5N6/12/12/12/12/5K6 b - 1",
    play = "7g7f", illegal = "7f7e", clause = "chu.lion.7" },
  example "a lion lost to another piece is not answered elsewhere" { options = printed, position = "5k6/12/12/12/2N2r6/12/9n2/9R2/12/12/12/5K6 w - 1",
    play = "7e10e", illegal = "3h3g", refusal = "chu.lion.8", clause = "chu.lion.8" },
  example "nor if a falcon took it and came back" { options = printed, position = "5k6/12/12/12/12/12/2+h6n2/2N6R2/12/12/12/5K6 w - 1",
    play = "10g10h 10h10g", illegal = "3h3g", clause = "chu.lion.8" },
  example "under the other reading an unprotected one may be taken" { options = but { counter_strike = "unprotected" },
    position = "5k6/12/12/12/2N2r6/12/9n2/9R2/12/12/12/5K6 w - 1", play = "7e10e", legal = "3h3g", clause = "chu.lion.8" },

  example "a kirin that took a lion and became one may be taken back" { options = printed,
    position = "k11/12/12/3O1n6/12/5r5N/12/12/12/12/12/5K6 b - 1",
    play = "9d7d+", legal = "7f7d", illegal = "7f1f", clause = "chu.lion.8" },

  -- Promotion.
  example "a piece may promote as it enters the zone" { options = alone, position = "k11/12/12/12/6G5/12/12/12/12/12/12/5K6 b - 1",
    legal = "6e6d+ 6e6d", clause = "chu.promo.1 chu.promo.4" },
  example "within it only by a capture" { options = alone, position = "k11/12/6p5/6G5/12/12/12/12/12/12/12/5K6 b - 1",
    legal = "6d6c+ 6d6c 6d5c", illegal = "6d5c+", clause = "chu.promo.1 chu.promo.2" },
  example "a capture that leaves the zone promotes too" { options = alone, position = "k11/12/12/6G5/6p5/12/12/12/12/12/12/5K6 b - 1",
    legal = "6d6e+ 6d6e", clause = "chu.promo.1" },
  example "a pawn also on the last rank" { options = alone, position = "k11/6P5/12/12/12/12/12/12/12/12/12/5K6 b - 1",
    legal = "6b6a+ 6b6a", clause = "chu.promo.3" },

  -- Endings.
  example "a king is taken" { options = printed, position = "k11/12/12/12/R11/12/12/12/12/12/11p/5K4P1 b - 1",
    play = "12e12a", ends = { reason = "royals", winner = "b" }, clause = "chu.end.1" },
  example "a prince is left" { options = printed, position = "k11/12/12/12/R11/12/12/12/5+e6/12/12/5K4P1 b - 1",
    play = "12e12a", ends = false, clause = "chu.end.2" },
  example "a bare king loses after its turn" { options = printed, position = "k10p/12/12/12/11R/12/12/12/12/12/12/5K6 b - 1",
    play = "1e1a 12a12b", ends = { reason = "bare", winner = "b" }, clause = "chu.end.3" },
  example "a king may be left attacked" { options = printed, position = "k10p/12/12/12/R11/12/12/12/12/12/12/5K6 w - 1",
    legal = "12a12b 1a1b", clause = "chu.end.5" },
  example "the fourth time a position stands" { options = but { repetition = 2 }, play = "7j5h 6c8e 5h7j 8e6c", ends = { reason = "repetition" }, clause = "chu.end.4" },
}
