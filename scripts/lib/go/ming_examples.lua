-- Ming and Qing Go, heads returned: positions that show what a clause means. A group is what is joined by its own stones and points.
local paper = require "lib/go/paper"
local printed = require "lib/go/printed"
local function on(size) return printed { size = size, komi = 0, first = "w", ko = "simple" } end
local walls = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" }

local list = {
  example "seats stand on the corner stars, and White begins" { options = printed { komi = 0, seats = true, first = "w", ko = "simple" },
    counts = { b = 2, w = 2 }, then_moves = "w", clause = "ancientgo.setup.1 ancientgo.setup.2" },
  example "one group each: the heads cancel" { options = on(5), stones = walls,
    score = { final = { margin = 0, parts = { heads = { b = -1, w = -1 }, heads_received = { b = 1, w = 1 } } } }, clause = "ancientgo.end.11" },
  example "a group with one eye, in seki, shares that one" { options = printed { size = 7, height = 1, komi = 0, first = "w", ko = "simple" }, board = ". b . w . b .",
    registers = { ["lost.b"] = 5, ["lost.w"] = 6 },
    score = { final = { winner = "b", margin = "1/2", totals = { b = 4, w = 3 }, parts = { heads = { b = -1, w = 0 } } } }, clause = "ancientgo.end.11 ancientgo.thm.6" },
  example "two groups against one: the heads of one more are a stone" { options = on(7),
    stones = { b = "B1 B2 B3 B4 B5 B6 B7 F1 F2 F3 F4 F5 F6 F7", w = "C1 C2 C3 C4 C5 C6 C7 E1 E2 E3 E4 E5 E6 E7" },
    score = { final = { winner = "b", margin = "5/2", totals = { b = 27, w = 22 }, parts = { heads = { b = -2, w = -1 } } } }, clause = "ancientgo.end.11" },
  example "32 living stones and half of 8 eyes are less than 40 1/2" { options = on(9), board = paper.liangyi.board, registers = paper.liangyi.registers,
    score = { final = { winner = "w", margin = "9/2", totals = { b = 36, w = 45 } } }, clause = "ancientgo.end.11 ancientgo.thm.6" },
}
return require "lib/go/theorem"(list, { on = on, per = "1/2", clause = "ancientgo.end.11 ancientgo.thm.6 ancientgo.thm.7" })
