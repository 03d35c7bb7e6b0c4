-- Sites that are forbidden: nothing comes to rest in the centre.
local rule = { en = "Nothing comes to rest in the centre.", zh = "中心不可停子。" }
return variant { of = "leaps", id = "forbidden-sites", names = { en = "Leaps round a pond", zh = "跳吃·中心禁入" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b",
    moves = { step { orthogonal, to = empty - centre, clause = "forbidden-sites", says = rule },
              hop { orthogonal, over = enemy, to = empty - centre, chain = true, clause = "forbidden-sites", says = rule } } } },
  examples = {
    example "not into the centre" { stones = { b = "C2 B1", w = "C5 D5" }, to_move = "b",
      legal = "C2→D2", illegal = "C2→C3", refusal = "forbidden-sites" },
    example "not by a jump either" { stones = { b = "C1 B1", w = "C2 D5" }, to_move = "b", illegal = "C1→C3", refusal = "forbidden-sites" } } }
