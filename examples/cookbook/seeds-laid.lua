-- What is taken is laid out again: one seed in each pit of the other side, as long as there are any.
local seeds, taken = counts "seeds", counter "taken"
local south = is_side "s"
local mine, theirs = south:choose(region "near", region "far"), south:choose(region "far", region "near")
local opposite = neighbours(last, "N S")
return variant { of = "kalah", id = "seeds-laid", names = { en = "Kalah with seeds laid out", zh = "卡拉哈·还子" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "s",
    moves = { sow { counts = seeds, from = mine, track = "round" } },
    effects = { gather { last + opposite, from = seeds, into = taken, when = count(last * mine * seeds:equals(1)):equals(1) },
                lay { theirs, from = taken, into = seeds } },
    again = count(last * south:choose(sites "S", sites "N")):at_least(1) } },
  examples = {
    example "six seeds are taken, and one comes to each pit of the other side" { stones = {}, registers = { seeds = "1 0 0 0 0 4 0 0 0 5 0 0 0 1" }, play = "A1",
      then_registers = { seeds = "0,0,0,0,0,4,0,0,1,1,1,1,1,2", ["taken.s"] = 0 } },
    example "two reach two pits" { stones = {}, registers = { seeds = "1 0 0 0 0 4 0 0 0 1 0 0 0 1" }, play = "A1",
      then_registers = { seeds = "0,0,0,0,0,4,0,0,1,1,0,0,0,1", ["taken.s"] = 0 } } } }
