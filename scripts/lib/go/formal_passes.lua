-- Go by formulas: what leaves the board as it was is a pass, a single stone that takes itself too.
local five = { size = 5, komi = 0 }
local corner = { b = "A2 B1 C3", w = "E5" }

return {
  example "two passes end the game" { options = five, play = "C3 pass pass", ends = { reason = "counted", winner = "b" }, clause = "go.formal.11" },
  example "a single stone that takes itself changes nothing: with another pass it ends the game" { options = five, stones = corner, to_move = "w",
    play = "A1 pass", ends = { reason = "counted", winner = "b" }, clause = "go.formal.9 go.formal.11" },
  example "so it does after a pass" { options = five, stones = corner, to_move = "b", play = "pass A1", ends = { reason = "counted", winner = "b" },
    clause = "go.formal.9 go.formal.11" },
  example "a move between them starts anew" { options = five, stones = corner, to_move = "w", play = "A1 D3 pass", ends = false, then_moves = "b",
    clause = "go.formal.11" },
  example "several stones that take themselves change the board: no pass" { options = five, stones = { b = "A2 B2 C1", w = "A1" }, to_move = "w",
    play = "B1 pass", ends = false, then_moves = "w", clause = "go.formal.7 go.formal.9" },
  example "as a pass it may repeat" { options = { size = 1, komi = 0 }, play = "A1 A1", ends = { reason = "counted" }, clause = "go.formal.9 go.formal.10" },
  example "or may not, read to the letter" { options = { size = 5, komi = 0, pass_repeats = false }, stones = corner, to_move = "b", play = "pass",
    illegal = "A1 pass", legal = "D3", refusal = "go.formal.10", clause = "go.formal.10" },
}
