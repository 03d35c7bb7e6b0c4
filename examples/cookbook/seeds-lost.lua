-- Seeds are lost: a pit of the other side's that the last seed brings to exactly three is emptied, and nobody gets them.
local seeds, lost = counts "seeds", counter_shared "lost"
local south = is_side "s"
local mine, theirs = south:choose(region "near", region "far"), south:choose(region "far", region "near")
return variant { of = "kalah", id = "seeds-lost", names = { en = "Kalah with lost seeds", zh = "卡拉哈·失子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "s",
    moves = { sow { counts = seeds, from = mine, track = "round" } },
    effects = { gather { last * theirs * seeds:equals(3), from = seeds, into = lost } },
    again = count(last * south:choose(sites "S", sites "N")):at_least(1) } },
  examples = {
    example "a third seed is the last: all three are lost" { position = "7/7 s play - seeds=4,4,4,4,4,4,0,0,4,4,4,2,4,4", play = "F1",
      then_registers = { lost = 3 } },
    example "in an own pit they stay" { position = "7/7 s play - seeds=1,2,4,4,4,4,0,0,4,4,4,2,4,4", play = "A1",
      then_registers = { seeds = "0 3 4 4 4 4 0 0 4 4 4 2 4 4", lost = 0 } } } }
