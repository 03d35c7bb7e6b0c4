-- Go: positions that show what a clause means. They stand on the options as printed, whatever is set elsewhere. The worked
-- results of the count are in lib/go/counted.lua, the definition by formulas in lib/go/formal.lua.
local printed = require "lib/go/printed"
local five, nine = printed { size = 5 }, printed { size = 9 }
local function five_but(changes) changes.size = 5 return printed(changes) end

-- A ko: Black takes on C3, and White's stone stood on B3.
local ko = { b = "B4 A3 B2", w = "C4 D3 C2 B3" }

local list = {
  -- The board, and whose turn it is.
  example "an empty board of 361 points, and Black begins" { options = printed(),
    counts = { b = 0, w = 0 }, then_moves = "b", legal = "A1 T1 A19 T19 K10 pass",
    clause = "go.setup.1 go.setup.9 go.play.1 go.play.2 go.play.3 go.play.5 go.formal.12" },
  example "one stone in turn, and it stays where it stands" { options = nine,
    play = "E5", then_moves = "w", legal = "E4 D5", illegal = "E5", clause = "go.play.3 go.play.6 go.formal.2 ancientgo.play.3" },
  example "boards of 13 lines" { options = printed { size = 13 }, legal = "N13 G7", clause = "go.setup.7" },
  example "boards that are not square" { options = printed { width = 5, height = 2 }, legal = "E2 A1", clause = "go.formal.1" },
  example "nine stones stand on the stars, and White begins" { options = printed { handicap = 9 },
    counts = { b = 9, w = 0 }, then_moves = "w", illegal = "D4 K4 Q4 D10 K10 Q10 D16 K16 Q16", clause = "go.setup.2 go.handi.1 go.play.4" },
  example "two stones stand crosswise" { options = printed { handicap = 2 }, illegal = "D4 Q16", legal = "D16 Q4", clause = "go.handi.1" },
  example "on nine lines the stars are on the third" { options = printed { size = 9, handicap = 5 }, illegal = "C3 G7 C7 G3 E5", clause = "go.handi.1 go.setup.7" },
  example "a free handicap is placed by Black alone" { options = printed { handicap = 3, handicap_place = "free" },
    play = "C3 R4 K10", then_phase = "play", then_moves = "w", counts = { b = 3, w = 0 }, clause = "go.handi.1" },
  example "with seats, two stones of each side stand on the corner stars" { options = printed { seats = true, first = "w" },
    counts = { b = 2, w = 2 }, then_moves = "w", illegal = "D4 Q16 D16 Q4", clause = "ancientgo.setup.1" },
  example "a hundred and eighty stones may be all there are" { options = printed { stone_limit = "180" }, legal = "A1", clause = "go.setup.5" },

  -- Liberties and taking.
  example "a stone has the empty points next to it along the lines" { options = five, stones = { b = "C3 A1", w = "E3" },
    liberties = { C3 = 4, A1 = 2, E3 = 3 }, clause = "go.lib.1 go.formal.6" },
  example "neighbours of one colour share theirs, and each counts once" { options = five, stones = { b = "B2 B3 C2" },
    liberties = { B2 = 7 }, clause = "go.lib.2 go.formal.5 go.formal.6" },
  example "a stone of the other colour takes a liberty away" { options = five, stones = { b = "C3", w = "C4 D3" },
    liberties = { C3 = 2 }, clause = "go.lib.3" },
  example "a stone without liberties is taken" { options = five, stones = { b = "A2", w = "A1" }, to_move = "b", play = "B1",
    captured = "A1", then_registers = { ["lost.w"] = 1 }, counts = { b = 2, w = 0 }, clause = "go.cap.1 go.cap.2 go.lib.4 go.cap.4" },
  example "several groups are taken at once" { options = five, stones = { b = "A3 B2 C1", w = "A2 B1" }, to_move = "b", play = "A1",
    captured = "A2 B1", clause = "go.cap.3 go.cap.4 go.formal.8" },

  -- Forbidden points.
  example "no stone goes where it would have no liberty and takes nothing" { options = five, stones = { b = "A2 B1" }, to_move = "w",
    illegal = "A1", refusal = "go.suicide.1", clause = "go.suicide.1 go.suicide.2" },
  example "nor one that leaves its whole group so" { options = five, stones = { b = "A2 B2 C1", w = "A1" }, to_move = "w",
    illegal = "B1", refusal = "go.suicide.1", clause = "go.suicide.3" },
  example "several stones may do so under that reading, one may not" { options = five_but { suicide = "several" },
    stones = { b = "A2 B2 C1 D5 E4", w = "A1" }, to_move = "w", play = "B1", counts = { b = 5, w = 0 }, then_registers = { ["lost.w"] = 2 },
    clause = "go.suicide.2 go.suicide.3" },
  example "one may not" { options = five_but { suicide = "several" }, stones = { b = "D5 E4" }, to_move = "w", illegal = "E5", clause = "go.suicide.2" },

  -- What may not come again.
  example "a stone just taken does not take back at once" { options = five_but { ko = "simple" }, stones = ko, to_move = "b", play = "C3",
    captured = "B3", then_ko = "B3", illegal = "B3", refusal = "go.ko.1", clause = "go.ko.1" },
  example "after a move elsewhere it does" { options = five_but { ko = "simple" }, stones = ko, to_move = "b", play = "C3 E1 E5",
    legal = "B3", then_ko = false, clause = "go.ko.1" },
  example "the same is said of the whole board" { options = five, stones = ko, to_move = "b", play = "C3", illegal = "B3", refusal = "go.ko.3",
    clause = "go.ko.2 go.ko.3 go.formal.3 go.formal.4" },
  example "without any such rule it may be taken back" { options = five_but { ko = "none" }, stones = ko, to_move = "b", play = "C3", legal = "B3",
    clause = "ancientgo.proc.12" },
  example "a board that comes back with the other side to move is another situation" { options = printed { size = 1, suicide = "allowed" },
    legal = "A1", clause = "go.ko.3 go.formal.4 go.formal.9" },
  example "but the same board" { options = printed { size = 1, suicide = "allowed", ko = "positional" }, illegal = "A1", refusal = "go.ko.3", clause = "go.ko.3" },
  example "where both agree that it goes round the game is drawn" { options = five_but { ko = "none", cycle = "draw" }, stones = ko, to_move = "b",
    play = "C3 B3 C3 B3", claim = "cycle", ends = { reason = "cycle" }, clause = "ancientgo.proc.12" },
  example "a pass may repeat" { options = five, play = "pass", legal = "pass", clause = "go.formal.10" },
  example "or may not, read to the letter" { options = five_but { pass_repeats = false }, play = "pass", illegal = "pass", clause = "go.formal.10" },

  -- The end.
  example "a pass is free" { options = five, play = "pass", then_moves = "w", then_registers = { ["lost.b"] = 0 }, clause = "go.play.7 go.play.8" },
  example "or hands over a stone" { options = five_but { pass = "stone" }, play = "pass", then_registers = { ["lost.b"] = 1 }, clause = "ancientgo.play.4" },
  example "two passes in a row end play" { options = five, play = "C3 pass pass", then_phase = "agreement", then_moves = "w", may_resume = true,
    ends = false, clause = "go.end.3 go.end.1 go.life.4" },
  example "a move between them starts anew" { options = five, play = "C3 pass B2 pass", then_phase = "play", clause = "go.end.3" },
  example "the game is over when both agree" { options = five, play = "C3 pass pass pass pass",
    ends = { reason = "counted", winner = "b", margin = "35/4" }, clause = "go.end.1 go.end.2 go.score.14" },
  example "each side may mark dead stones, whole groups at once" { options = five, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2 A3" },
    phase = "agreement", may_mark = "A2 B1 D5", may_not_mark = "C3", may_resume = true, clause = "go.life.1 go.life.2 go.life.3" },
  example "when play goes on nothing is marked any more" { options = five, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2" },
    phase = "agreement", to_move = "b", play = "mark A2 resume", then_phase = "play", then_moves = "b", then_registers = { dead = "-" }, clause = "go.life.4" },
  example "without agreement everything on the board is alive" { options = five_but { agreement = false, komi = 0 },
    stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2" }, play = "pass pass", ends = { reason = "counted", winner = "w", margin = 3 },
    clause = "go.end.1 go.formal.11 go.formal.13" },
  example "the arbiter may decide where the sides differ" { options = five_but { dispute = "arbiter" }, phase = "agreement", may_resume = false, clause = "go.life.4" },
  example "with equal hands the second side has the last turn" { options = five_but { equal_hands = true }, play = "C3 pass pass",
    then_phase = "play", then_moves = "w", clause = "ancientgo.play.3" },
  example "without passes a side that cannot move has lost" { options = printed { size = 1, pass = "forbidden" },
    illegal = "A1 pass", ends = { reason = "stuck", winner = "w" }, clause = "ancientgo.play.6" },
}
for _, more in ipairs { require "lib/go/counted", require "lib/go/formal" } do
  for _, one in ipairs(more) do table.insert(list, one) end
end
return list
