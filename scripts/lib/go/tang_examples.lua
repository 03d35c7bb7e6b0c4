-- Ancient Go, roads counted: positions that show what a clause means.
local paper = require "lib/go/paper"
local terms = require "lib/go/ancient_printed"
local function on(size, changes)
  changes = changes or {}
  changes.tie = "draw"
  return terms(size, changes)
end
local walls = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" }

local list = {
  example "empty points, but for two eyes of each group" { options = on(5), stones = walls,
    score = { final = { margin = 0, totals = { b = 3, w = 3 }, parts = { territory = { b = 5, w = 5 }, eyes = { b = -2, w = -2 } } } },
    clause = "ancientgo.end.6 ancientgo.end.12" },
  example "a group with one eye, in seki, keeps one" { options = on(7, { height = 1 }), board = ". b . w . b .", registers = { ["lost.b"] = 5, ["lost.w"] = 6 },
    score = { final = { winner = "b", margin = 1, totals = { b = -5, w = -6 }, parts = { eyes = { b = -2, w = 0 } } } }, clause = "ancientgo.end.12 ancientgo.thm.8" },
  example "two points side by side are one eye, three can be two" { options = on(8, { height = 1 }), board = ". . b . w . . .",
    score = { final = { margin = 0, totals = { b = 1, w = 1 }, parts = { eyes = { b = -1, w = -2 } } } }, clause = "ancientgo.end.12" },
  example "lost stones are filled back: each is a road less" { options = on(5), stones = walls, registers = { ["lost.w"] = 4 },
    score = { final = { winner = "b", margin = 4, totals = { b = 3, w = -1 } } }, clause = "ancientgo.end.6 ancientgo.end.8 ancientgo.thm.10" },
  example "dead stones too" { options = on(5), stones = { b = walls.b, w = walls.w .. " A2 A3" }, registers = { dead = "A2 A3" }, phase = "agreement",
    score = { final = { winner = "b", margin = 2, totals = { b = 3, w = 1 } } }, clause = "ancientgo.end.8" },
  example "the board need not be full: more roads win" { options = on(5), stones = { b = "C1 C2 C3 C4 C5", w = "D1 D2 D3 D4 D5" },
    score = { final = { winner = "b", margin = 5, totals = { b = 8, w = 3 } } }, clause = "ancientgo.end.7 ancientgo.end.13" },
  -- One neutral point left: Black could fill it, and would then have lost no stone with a pass.
  example "a neutral point is nobody's road" { options = on(5), stones = { b = "B1 B2 B3 B4 B5 C1 C2", w = "D1 D2 D3 D4 D5 C4 C5" },
    score = { final = { margin = 0 } }, clause = "ancientgo.end.9" },
  example "filled by Black, while White hands over a stone, it makes a difference of one" { options = on(5),
    stones = { b = "B1 B2 B3 B4 B5 C1 C2", w = "D1 D2 D3 D4 D5 C4 C5" }, to_move = "b", play = "C3 pass",
    score = { final = { winner = "b", margin = 1 } }, clause = "ancientgo.end.9 ancientgo.end.10" },
  example "the game on nine lines: White wins by 9 roads" { options = on(9), board = paper.liangyi.board, registers = paper.liangyi.registers,
    score = { final = { winner = "w", margin = 9, totals = { b = -11, w = -2 } } }, clause = "ancientgo.ex.3" },
  example "bent four in the corner is dead" { options = on(7), board = paper.bent_four.board, registers = { dead = paper.bent_four.dead }, phase = "agreement",
    score = { final = { winner = "w", margin = 44 } }, clause = "ancientgo.play.13" },
  example "to prove it costs nothing where a pass costs a stone" { options = on(7), board = paper.bent_four.board, to_move = "w", play = paper.bent_four.kill,
    counts = { b = 0, w = 10 }, score = { final = { winner = "w", margin = 44 } }, clause = "ancientgo.play.13" },
  example "where a pass is free it does" { options = on(7, { pass = "free" }), board = paper.bent_four.board, to_move = "w", play = paper.bent_four.kill,
    score = { final = { winner = "w", margin = 42 } }, clause = "ancientgo.play.13 ancientgo.play.4" },
}
return require "lib/go/theorem"(list, { on = on, clause = "ancientgo.thm.8" })
