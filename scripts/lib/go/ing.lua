-- Go, Ing rules: positions that show how they differ.
local walls = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" }

return {
  example "eight points" { options = { size = 5 }, stones = walls, score = { final = { winner = "w", margin = 8, totals = { b = 10, w = 18 } } }, clause = "ing.komi" },
  example "Black wins an even count" { options = { size = 5, komi = 0 }, stones = walls, score = { final = { winner = "b", margin = 0 } }, clause = "ing.komi" },
  example "several stones may take themselves, one may not" { options = { size = 5, komi = 0 }, stones = { b = "A2 B2 C1 D5 E4", w = "A1" }, to_move = "w",
    legal = "B1", illegal = "E5", refusal = "ing.suicide", clause = "ing.suicide" },
  example "Black places a handicap where he likes" { options = { size = 9, handicap = 2 }, play = "C3 E5", then_moves = "w", counts = { b = 2, w = 0 }, clause = "ing.handicap" },
}
