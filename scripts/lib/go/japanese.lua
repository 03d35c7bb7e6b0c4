-- Go, Japanese rules: positions that show how they differ. The options are said where a position stands on them.
local small = { size = 5, komi = 0, seki = "none" }
local walls = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5 A2 A3" }

return {
  example "empty points, and prisoners" { options = small, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" }, registers = { ["lost.w"] = 2 },
    score = { final = { winner = "b", margin = 2, totals = { b = 7, w = 5 } } }, clause = "japan.10 go.score.13" },
  example "a dead stone counts twice: where it stands, and as a prisoner" { options = small, stones = walls, registers = { dead = "A2 A3" }, phase = "agreement",
    score = { final = { winner = "b", margin = 2, totals = { b = 7, w = 5 }, parts = { dead = { b = 2, w = 0 } } } }, clause = "japan.10" },
  example "neutral points and stones count nothing" { options = small, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" },
    score = { final = { margin = 0, totals = { b = 5, w = 5 } } }, clause = "japan.10" },
  example "groups in seki have no territory" { options = { size = 7, height = 1, komi = 0, seki = "none" }, board = ". b . w . b .",
    score = { final = { margin = 0, totals = { b = 0, w = 0 } } }, clause = "japan.8" },
  example "or their eyes count" { options = { size = 7, height = 1, komi = 0, seki = "eyes" }, board = ". b . w . b .",
    score = { final = { winner = "b", margin = 2, totals = { b = 2, w = 0 } } }, clause = "japan.8" },
  example "what can have two eyes is in no seki, neutral points or not" { options = { size = 8, height = 1, komi = 0, seki = "none" }, board = ". . . b . w . .",
    score = { final = { winner = "b", margin = 3, totals = { b = 3, w = 0 } } }, clause = "japan.8" },
  example "to the letter, groups next to neutral points have no territory" { options = { size = 5, komi = 0, seki = "letter" },
    stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" }, score = { final = { totals = { b = 0, w = 0 } } }, clause = "japan.8" },
  example "once those are filled they have" { options = { size = 5, komi = 0, seki = "letter" },
    stones = { b = "B1 B2 B3 B4 B5 C1 C2 C3", w = "D1 D2 D3 D4 D5 C4 C5" }, score = { final = { totals = { b = 5, w = 5 } } }, clause = "japan.8" },
  example "the stone just taken may not be taken back at once" { options = small, stones = { b = "B4 A3 B2", w = "C4 D3 C2 B3" }, to_move = "b",
    play = "C3", illegal = "B3", refusal = "go.ko.1", clause = "go.ko.1" },
}
