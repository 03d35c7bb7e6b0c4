-- Passing costs a point: a counter remembers what each side owes, and the score takes it off.
local fines = counter "fines"
return variant { of = "gather", id = "pass-costs-a-point", names = { en = "Gather by groups, passes cost", zh = "聚子·停着罚分" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { place { on = empty }, pass { after = { fines:set(fines + 1) } } } } },
  scores = { points = score { en = "points", zh = "分", parts = { part { "stones", en = "stones", zh = "子", count = count(own) },
    part { "groups", en = "groups", zh = "块", count = parts(own), times = -1 },
    part { "fines", en = "passes", zh = "停着", count = fines, times = -1 } } } },
  ends = { four = false, full = counted { "counted", by = "points", when = any { passes:at_least(2), board_full } } },
  examples = {
    example "each pass is paid for" { play = "A1 pass B1 C3 pass pass", ends = { reason = "counted", winner = "b" },
      score = { points = { winner = "b", parts = { fines = { b = -1, w = -2 } } } } } } }
