-- A man goes as far along a line as there are pieces on it: `its_line` is the line of each slide.
return variant { of = "leaps", id = "line-walks", names = { en = "Leaps along lines", zh = "跳吃·数子而行" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    slide { every_way, to = empty + enemy, over = empty + own, distance = count((own + enemy) * its_line) } } } },
  examples = {
    example "two on the file, two sites; enemies are captured" { stones = { b = "A1 C3", w = "A4 E5 D1" }, to_move = "b", legal = "A1→A3 A1→C1", illegal = "A1→A2 A1→B1" },
    example "nobody passes an enemy" { stones = { b = "A1 B4", w = "A2 A5 E5" }, to_move = "b", illegal = "A1→A4", refusal = "blocked" } } }
