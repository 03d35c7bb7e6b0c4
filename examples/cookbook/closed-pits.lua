-- Nothing is sown into the fourth pit of either side: once it is empty it stays so.
local seeds, taken = counts "seeds", counter "taken"
local mine = is_side "s":choose(region "near", region "far")
return variant { of = "kalah", id = "closed-pits", names = { en = "Kalah with closed pits", zh = "卡拉哈·封坑" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "s",
    moves = { sow { counts = seeds, from = mine, track = "round", skips = sites "D1 D2" } },
    effects = { gather { last + neighbours(last, "N S"), from = seeds, into = taken, when = count(last * mine * seeds:equals(1)):equals(1) } },
    again = count(last * is_side "s":choose(sites "S", sites "N")):at_least(1) } },
  examples = {
    example "four seeds from A1 pass over D1" { play = "A1", then_registers = { seeds = "0,5,5,4,5,5,0,0,4,4,4,4,4,4" } },
    example "D1 itself can be sown" { play = "D1", then_moves = "n", then_registers = { seeds = "4,4,4,0,5,5,1,0,4,4,4,4,4,5" } },
  } }
