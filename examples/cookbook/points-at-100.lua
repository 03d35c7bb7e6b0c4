-- Winner by points at move 100: a score says what counts, an ending says when.
return variant { of = "leaps", id = "points-at-100", names = { en = "Leaps, a hundred moves", zh = "跳吃·百手计分" },
  scores = { men = score { en = "points", zh = "分", unit = { en = "point|points", zh = "分" }, parts = {
    part { "men", en = "men", zh = "子", count = count(own), times = 2 },
    part { "middle", en = "in the middle", zh = "居中", count = count(own * around(centre)) } } } },
  ends = { few = false, quiet = counted { "hundred", by = "men", when = turns:at_least(100) } },
  examples = {
    example "men and places count" { stones = { b = "A1 B2", w = "D5" }, to_move = "b",
      score = { men = { winner = "b", totals = { b = 5, w = 2 }, margin = 3 } } },
    example "not at move 99" { position = "4w/5/5/1b3/b4 b play - turns=98", play = "A1→A2", ends = false },
    example "at move 100" { position = "4w/5/5/1b3/b4 b play - turns=99", play = "A1→A2",
      ends = { reason = "hundred", winner = "b" } } } }
