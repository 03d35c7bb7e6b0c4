-- Go, AGA rules: positions that show how they differ.
local five = { size = 5, komi = 0 }

return {
  example "a pass hands over a stone" { options = five, play = "C3 pass", then_registers = { ["lost.w"] = 1, ["lost.b"] = 0 }, clause = "aga.7" },
  example "White passes last" { options = five, play = "C3 B2 pass pass", then_phase = "agreement", clause = "aga.7" },
  example "after White's and Black's pass White passes once more" { options = five, play = "C3 pass pass", then_phase = "play", then_moves = "w", clause = "aga.7" },
  example "then play is over" { options = five, play = "C3 pass pass pass", then_phase = "agreement", clause = "aga.7" },
  example "area and territory give the same" { options = five, stones = { b = "B1 B2 B3 B4 B5 C1 C2 C3", w = "D1 D2 D3 D4 D5 C4" },
    registers = { ["lost.w"] = 1 }, to_move = "w", play = "C5 pass pass",
    score = { final = { winner = "b", margin = 1, totals = { b = 13, w = 12 } }, territory = { winner = "b", margin = 1, totals = { b = 7, w = 6 } } }, clause = "aga.12" },
  example "by area White has a point for each handicap stone after the first" { options = { size = 9, komi = 0, handicap = 4 },
    score = { final = { winner = "b", parts = { handicap = { w = 3 }, komi = { w = "1/2" } } } }, clause = "aga.12" },
}
