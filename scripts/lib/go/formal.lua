-- Go: the definition by formulas. Suicide is allowed, nothing is taken off at the end, shared points go by the stones around them.
local printed = require "lib/go/printed"
local function formal(changes)
  changes.suicide, changes.agreement, changes.dame, changes.komi = "allowed", false, changes.dame or "proportional", changes.komi or 0
  return printed(changes)
end

-- A region of three points, touched by one black and two white stones.
local touched = "b w w\n. . ."
local function shared(dame) return formal { size = 3, width = 3, height = 2, dame = dame } end

return {
  example "a stone without liberties that takes nothing is itself taken" { options = formal { size = 5 }, stones = { b = "A2 B1 C3", w = "E5" }, to_move = "w",
    play = "A1", counts = { b = 3, w = 1 }, then_registers = { ["lost.w"] = 1 }, clause = "go.formal.7 go.formal.9" },
  example "only the other side's leave where both are without liberties" { options = formal { size = 5 }, stones = { b = "A3 B2 C1", w = "A2 B1" }, to_move = "b",
    play = "A1", captured = "A2 B1", counts = { b = 4, w = 0 }, clause = "go.formal.8" },
  example "both pass, and the game is over" { options = formal { size = 5 }, play = "C3 pass pass", ends = { reason = "counted", winner = "b", margin = "25/2" },
    clause = "go.formal.11 go.formal.13" },
  example "one black stone has the whole of a board of three lines" { options = formal { size = 3 }, stones = { b = "B2" },
    score = { final = { winner = "b", totals = { b = 9, w = 0 } } }, clause = "go.formal.14 go.formal.15 go.formal.16" },
  example "an empty board is shared" { options = formal { size = 3 }, score = { final = { totals = { b = "9/2", w = "9/2" }, margin = 0 } }, clause = "go.formal.17" },
  example "three points between one black stone and two white ones: one and two" { options = shared(), board = touched,
    score = { final = { winner = "w", totals = { b = 2, w = 4 }, parts = { shared = { b = 1, w = 2 } } } }, clause = "go.formal.16 go.formal.18" },
  example "half each in the articles" { options = shared "half", board = touched,
    score = { final = { winner = "w", parts = { shared = { b = "3/2", w = "3/2" } } } }, clause = "go.formal.18" },
  example "or all to the side with more of them" { options = shared "majority", board = touched,
    score = { final = { winner = "w", parts = { shared = { b = 0, w = 3 } } } }, clause = "go.formal.20" },
  example "with a komi of r Black needs more than n²/2 + r" { options = formal { size = 3, komi = "9/2" }, stones = { b = "B2" },
    score = { final = { margin = 0 } }, clause = "go.formal.19 go.formal.20" },
}
