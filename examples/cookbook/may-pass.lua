-- Passing is allowed; two passes in a row end the game without a winner.
return variant { of = "gather", id = "may-pass", names = { en = "Gather with passes", zh = "聚子·可停着" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty }, pass {} } } },
  ends = { full = draw { "passed", when = any { passes:at_least(2), board_full } } },
  examples = {
    example "a pass gives the turn away" { play = "A1 pass", then_moves = "b", legal = "pass B1" },
    example "two end the game" { play = "A1 pass pass", ends = { reason = "passed" } } } }
