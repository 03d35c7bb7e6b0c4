-- Ancient Go, prisoners counted: positions that show what a clause means, and the paper's own numbers (lib/go/paper.lua).
local paper = require "lib/go/paper"
local on = require "lib/go/ancient_printed"
-- So many black stones are lost more than white ones, played for chips.
local function chips(n, clause, changes)
  changes = changes or {}
  changes.stake = "chips"
  return function(want)
    return example("net stones: " .. n .. ", chips: " .. want) { options = on(5, changes), stones = { b = "C3" },
      registers = { ["lost.b"] = n + 2, ["lost.w"] = 2 }, score = { final = { winner = "w", margin = n, stake = want } }, clause = clause }
  end
end
local five = on(5)

local list = {
  -- Seats and order.
  example "two seats each, crosswise on the corner stars; White begins" { options = on(19, { seats = true }), counts = { b = 2, w = 2 }, then_moves = "w",
    illegal = "D4 Q16 D16 Q4", clause = "ancientgo.setup.1 ancientgo.setup.2 ancientgo.setup.3" },
  example "a handicap stands on the other stars, beside the seats; White begins" { options = on(19, { seats = true, handicap = 4 }), counts = { b = 6, w = 2 },
    then_moves = "w", illegal = "D10 Q10 K4 K16 D4 Q4", legal = "K10", clause = "go.handi.1 ancientgo.setup.1" },
  example "or where Black places it" { options = on(19, { seats = true, handicap = 2, handicap_place = "free" }), play = "C3 R17", then_phase = "play",
    then_moves = "w", counts = { b = 4, w = 2 }, clause = "go.handi.1 ancientgo.setup.1" },
  example "seven of the Dipper: four stones in the first game" { options = on(19, { seats = true, dipper = "first" }), counts = { b = 6, w = 2 }, then_moves = "w",
    illegal = "D10 Q10 K4 K16", clause = "ancientgo.term.6" },
  example "and three in the second" { options = on(19, { seats = true, dipper = "second" }), counts = { b = 5, w = 2 }, then_moves = "w", illegal = "D10 K10 Q10",
    legal = "K4 K16", clause = "ancientgo.term.6" },
  example "or seven roads" { options = on(5, { dipper = "roads" }), stones = { b = "C3" }, registers = { ["lost.b"] = 2 },
    score = { final = { winner = "b", margin = 5, parts = { odds = { b = 7 } } } }, clause = "ancientgo.term.6" },
  example "one stone in turn, and it is not moved" { options = five, play = "C3", then_moves = "b", illegal = "C3", clause = "ancientgo.play.3 ancientgo.play.14" },
  example "play ends when both have had as many turns" { options = five, play = "C3 pass pass", then_phase = "play", then_moves = "b",
    then_registers = { ["plays.w"] = 2, ["plays.b"] = 1 }, clause = "ancientgo.play.3 ancientgo.thm.9" },
  example "one pass more, and they have" { options = five, play = "C3 pass pass pass", then_phase = "agreement", clause = "ancientgo.play.3" },

  -- Taking, suicide, passes.
  example "a stone lives while it has a liberty" { options = five, stones = { b = "A2", w = "A1" }, to_move = "b", play = "B1", captured = "A1", clause = "ancientgo.play.1" },
  example "where both are without one the mover takes" { options = five, stones = { b = "A3 B2 C1", w = "A2 B1" }, to_move = "b", play = "A1", captured = "A2 B1", clause = "ancientgo.play.2" },
  example "no point is forbidden, and the stone that takes itself is lost" { options = five, stones = { b = "A2 B1" }, to_move = "w", play = "A1",
    counts = { b = 2, w = 0 }, then_registers = { ["lost.w"] = 1 }, clause = "ancientgo.play.7 ancientgo.play.8" },
  example "nor are several" { options = five, stones = { b = "A2 B2 C1", w = "A1" }, to_move = "w", play = "B1", then_registers = { ["lost.w"] = 2 }, clause = "ancientgo.play.8" },
  example "a pass hands over one stone" { options = five, play = "pass", then_registers = { ["lost.w"] = 1 }, clause = "ancientgo.play.4 ancientgo.play.5 ancientgo.play.6 ancientgo.play.10" },
  example "a group with one eye is taken" { options = five, stones = { b = "A2 B2 B1", w = "A3 B3 C2 C1" }, to_move = "w", play = "A1",
    captured = "A2 B1 B2", clause = "ancientgo.play.9" },
  example "a group with two is not: one stone at a time fills neither" { options = five, stones = { b = "A2 B2 B1 C2 D2 D1", w = "A3 B3 C3 D3 E2 E1" },
    to_move = "w", play = "A1", counts = { b = 6, w = 6 }, then_registers = { ["lost.w"] = 1 }, clause = "ancientgo.play.11" },
  example "ko is simple where nothing was agreed" { options = five, stones = { b = "B4 A3 B2", w = "C4 D3 C2 B3" }, to_move = "b", play = "C3",
    illegal = "B3", refusal = "ancientgo.play.12", clause = "ancientgo.play.12" },
  example "what was agreed before the game holds" { options = on(5, { ko = "none" }), stones = { b = "B4 A3 B2", w = "C4 D3 C2 B3" }, to_move = "b",
    play = "C3", legal = "B3", clause = "ancientgo.proc.12" },

  -- The count of prisoners.
  example "the game on nine lines: White has lost 2 stones and Black 11, and White wins by 9" { options = on(9), board = paper.liangyi.board,
    registers = paper.liangyi.registers, counts = { b = 32, w = 41 },
    score = { final = { winner = "w", margin = 9, stake = 1, parts = { prisoners = { b = 2, w = 11 } } } },
    clause = "ancientgo.ex.1 ancientgo.ex.2 ancientgo.ex.3 ancientgo.end.1 ancientgo.end.2 ancientgo.end.4 ancientgo.thm.2 ancientgo.thm.4" },
  example "played for chips that is five" { options = on(9, { stake = "chips" }), board = paper.liangyi.board,
    registers = paper.liangyi.registers, score = { final = { winner = "w", margin = 9, stake = 5 } }, clause = "ancientgo.chips.4 ancientgo.proc.8" },
  example "six passes end it where that is agreed" { options = on(5, { passes_to_end = 6 }), play = "pass pass pass pass pass pass", then_phase = "agreement",
    then_registers = { ["lost.b"] = 3, ["lost.w"] = 3 }, score = { final = { winner = "b", margin = 0 } }, clause = "ancientgo.end.3" },
  example "doomed stones are prisoners" { options = five, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2 A3" }, registers = { dead = "A2 A3" }, phase = "agreement",
    score = { final = { winner = "b", margin = 2, parts = { dead = { b = 2, w = 0 } } } }, clause = "ancientgo.proc.1 ancientgo.proc.2" },
  example "who is a turn behind owes a stone" { options = five, stones = { w = "C3" }, registers = { ["plays.w"] = 1 }, to_move = "b",
    score = { final = { winner = "w", margin = 1, parts = { owed = { w = 1, b = 0 } } } }, clause = "ancientgo.thm.9" },

  -- The game, or chips.
  example "even, and White began: Black wins" { options = five, stones = { b = "C3" }, score = { final = { winner = "b", margin = 0, stake = 1 } }, clause = "ancientgo.chips.8 ancientgo.chips.9" },
  example "even, and Black was given a handicap: White wins" { options = on(9, { handicap = 3 }), score = { final = { winner = "w", margin = 0 } }, clause = "ancientgo.chips.9" },
  example "so she does with seven of the Dipper" { options = on(9, { dipper = "second" }), score = { final = { winner = "w", margin = 0 } }, clause = "ancientgo.chips.9 ancientgo.term.6" },
  example "or nobody does" { options = on(5, { tie = "draw" }), stones = { b = "C3" }, score = { final = { margin = 0, stake = 0 } }, clause = "ancientgo.chips.9" },
  example "even stones are no chips" { options = on(5, { stake = "chips" }), stones = { b = "C3" }, score = { final = { margin = 0, stake = 0 } }, clause = "ancientgo.chips.13 ancientgo.chips.6 ancientgo.chips.7" },
  example "for the game more stones are worth no more" { options = five, stones = { b = "C3" }, registers = { ["lost.w"] = 20 },
    score = { final = { winner = "b", margin = 20, stake = 1 } }, clause = "ancientgo.chips.10" },
}
for n, want in pairs { [1] = 3, [2] = 3, [3] = 3, [4] = 4, [5] = 4, [6] = 4, [7] = 5, [8] = 5, [9] = 5, [10] = 6, [13] = 7 } do
  table.insert(list, chips(n, "ancientgo.chips.1 ancientgo.chips.2 ancientgo.chips.3 ancientgo.chips.5 ancientgo.chips.12")(want))
end
for n, want in pairs { [1] = 3, [3] = 4, [9] = 6 } do
  table.insert(list, chips(n, "ancientgo.chips.4 ancientgo.chips.5", { chip_reuse_first = true })(want))
end
table.insert(list, chips(5, "ancientgo.chips.4", { chip_rest = "ceil" })(5))
return require "lib/go/theorem"(list, { on = on, even = "b", clause = "ancientgo.thm.1 ancientgo.thm.2 ancientgo.thm.3 ancientgo.thm.4 ancientgo.thm.8" })
