-- Three in a row are forbidden while placing; who has no other place has lost.
local three = form.in_line(3, { en = "three", zh = "三连", axes = { "rank", "file", "rising", "falling" } })
return variant { of = "gather", id = "no-three", names = { en = "Gather, never three", zh = "聚子·禁三连" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", moves = {
    place { on = empty - three:completing(), clause = "no-three", says = { en = "Three in a row are forbidden.", zh = "不得成三连。" } } } } },
  ends = { four = loss { "stuck", of = mover, when = no_move } },
  examples = {
    example "not a third in the row" { stones = { b = "A1 B1", w = "A5 C5" }, to_move = "b", illegal = "C1", legal = "D1", refusal = "no-three" },
    example "the other side may place there" { stones = { b = "A1 B1", w = "A5 C4" }, to_move = "w", legal = "C1" } } }
