-- Ancient Go, tingdao: positions that show what a clause means. On five lines Black has 8 points left and White 3, eyes not counted.
local terms = require "lib/go/ancient_printed"
local function on(size, changes)
  changes = changes or {}
  changes.dachou_max = changes.dachou_max or 3
  return terms(size, changes)
end
local paper = require "lib/go/paper"
local five, paoqi = on(5), on(5, { width = 7 })
local uneven = { b = "C1 C2 C3 C4 C5", w = "D1 D2 D3 D4 D5" }
local inside = { b = uneven.b, w = uneven.w .. " A2 A3" }

return {
  example "when both agree doomed stones are washed out" { options = five, stones = inside, registers = { dead = "A2 A3" }, phase = "agreement", to_move = "b",
    play = "pass pass", then_phase = "tao", then_moves = "w", then_registers = { ["lost.w"] = 2 }, may_remove = "A2 A3", clause = "ancientgo.proc.1 ancientgo.proc.2 ancientgo.proc.6" },
  example "then the side with more points left strikes" { options = five, stones = uneven, phase = "da", then_moves = "b",
    legal = "A1 B5", illegal = "E1", clause = "ancientgo.proc.3" },
  example "three in a row and no more; then the other side answers" { options = five, stones = uneven, phase = "da", play = "A1 A2 A3",
    then_phase = "chou", then_moves = "w", clause = "ancientgo.proc.4 ancientgo.proc.7" },
  example "with three prisoners" { options = five, stones = uneven, phase = "da", play = "A1 A2 A3 pass pass pass",
    then_phase = "da", then_moves = "b", then_registers = { ["lost.w"] = 3 }, clause = "ancientgo.proc.5" },
  example "it may stop before" { options = five, stones = uneven, phase = "da", play = "A1 pass pass", then_phase = "da", then_moves = "b",
    then_registers = { ["lost.w"] = 1 }, clause = "ancientgo.proc.4" },
  example "a stone that would touch the enemy's is none of these" { options = five, stones = { b = "C1 C2 C3 C4", w = "D1 D2 D3 D4 D5" }, phase = "da",
    illegal = "C5 B5 A1", clause = "ancientgo.proc.4" },
  example "when both have as many points left it is tingdao, and prisoners count" { options = five, stones = uneven, phase = "da",
    play = "A1 A2 A3 pass pass pass A4 A5 pass pass", ends = { reason = "counted", winner = "b", margin = 5 }, score = { final = { winner = "b", margin = 5, parts = { strikes = { b = 0, w = 0 } } } }, clause = "ancientgo.end.5 ancientgo.end.4" },
  example "counted before that, what is left to strike counts too" { options = five, stones = uneven,
    score = { final = { winner = "b", margin = 5, parts = { strikes = { b = 5, w = 0 } } } }, clause = "ancientgo.proc.3 ancientgo.proc.8" },
  example "where neither has a point left it is tingdao at once" { options = five, stones = { b = "B2 D4", w = "B4 D2" }, registers = { ["lost.b"] = 2 },
    phase = "agreement", play = "pass pass", ends = { reason = "counted", winner = "w", margin = 2 }, clause = "ancientgo.end.5" },
  example "one at a time where that is agreed" { options = on(5, { dachou_max = 1 }), stones = uneven, phase = "da", play = "A1", then_phase = "chou", clause = "ancientgo.proc.7" },

  -- Stones thrown into danger: washed out at once they are lost, and five outer liberties with them.
  example "doomed stones washed out at once: Black loses by 6" { options = paoqi, board = paper.paoqi.board, registers = { dead = paper.paoqi.dead }, phase = "agreement",
    to_move = "b", play = "pass pass F2 F3 F4 G2 G3 G4", ends = { reason = "counted", winner = "w", margin = 6 }, clause = "ancientgo.proc.9 ancientgo.proc.10" },
  example "outer liberties filled first, so that White has to take them: by 1" { options = paoqi, board = paper.paoqi.board, to_move = "b",
    play = "D1 pass D2 F1 D3 G1 D4 F5 D5 G5 pass pass pass pass A1 A2 A3 pass pass pass A4 pass", ends = { reason = "counted", winner = "w", margin = 1 },
    clause = "ancientgo.proc.9 ancientgo.proc.10" },
}
