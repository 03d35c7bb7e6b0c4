-- A limited number of placements: six stones each; when all are placed they step.
return variant { of = "gather", id = "few-stones", names = { en = "Gather with six stones", zh = "聚子·各六子" },
  supply = { b = 6, w = 6 },
  phases = { play = {
    phase "play" { en = "placing", zh = "放子", first = "b", moves = { place { on = empty } }, until_ = (hand() + hand():of_enemy()):equals(0) },
    phase "walk" { en = "walking", zh = "走子", moves = { step { orthogonal } } } } },
  ends = { full = { loss { "stuck", of = mover, when = no_move }, draw { "quiet", when = quiet:at_least(60) } } },
  examples = {
    example "who has no stone left steps" { stones = { b = "A1 A2 B4 C2 D1 E5", w = "A4 B3 C4 D3 E1 E3" }, phase = "walk", to_move = "b",
      legal = "A2→B2", illegal = "C3" } } }
