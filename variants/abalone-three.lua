-- Abalone for three 三人阿巴隆棋: eleven marbles each on three of the six edges; who first pushes six of the others' off wins. Source: "The 'official'
-- 3-player rule", https://abaloneonline.wordpress.com/2018/10/29/the-official-3-player-rule/ (from the leaflets of boxed sets). It does not say who begins.
local pushed, stones = counter "pushed", counter_shared("stones", { start = 33 })
return variant {
  of = "abalone", id = "abalone-three", names = { en = "Abalone for three", zh = "三人阿巴隆棋" }, source = "The official 3-player rule of Abalone",
  sides = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" }, r = side { en = "Red", zh = "红", colour = "red" } },
  start = { b = "A1 A2 A3 A4 A5 B1 B2 B3 B4 B5 B6", w = "E1 F2 G3 H4 I5 D1 E2 F3 G4 H5 I6", r = "E9 F9 G9 H9 I9 D8 E8 F8 G8 H8 I8" },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", skip_stuck = true, clause = "abalone-three.setup.1",
    moves = { step { every_way, clause = "abalone.move.1" }, shift { every_way, most = 3, clause = "abalone.move.2" },
      push { every_way, with = own, together = 3, over = enemy, off = enemy, outnumbers = true,
        after = { pushed:set(pushed + stones - count(own + enemy)), stones:set(count(own + enemy)) }, clause = "abalone-three.push.1" } } } },
  ends = { pushed_off = win { "pushed_off", of = mover, when = pushed:at_least(6), clause = "abalone-three.end.1" } },
  examples = {
    example "eleven marbles each, on three edges" { counts = { b = 11, w = 11, r = 11 }, play = "B3→C3", then_moves = "w", legal = "E2→E3 F3→F4", illegal = "A2→B2 B3→C3", clause = "abalone-three.setup.1" },
    example "three push two, whosever they are" { stones = { b = "E2 E3 E4 A1", w = "E5 I5", r = "E6 I9" }, registers = { stones = 8 }, to_move = "b", play = "E2→E3", counts = { b = 4, w = 2, r = 2 }, then_moves = "w", clause = "abalone-three.push.1" },
    example "not as many as they are" { stones = { b = "E3 E4 A1", w = "E5 I5", r = "E6 I9" }, registers = { stones = 7 }, to_move = "b", illegal = "E3→E4", refusal = "abalone-three.push.1", clause = "abalone-three.push.1" },
    example "a marble pushed off counts for who has pushed it" { stones = { b = "E6 E7 E8 A1", w = "E9 I5", r = "I9" }, registers = { stones = 7 }, to_move = "b", play = "E6→E7", counts = { b = 4, w = 1, r = 1 }, then_registers = { ["pushed.b"] = 1, stones = 6 }, clause = "abalone-three.end.1" },
    example "the sixth one wins, of either colour" { stones = { b = "E6 E7 E8 A1", w = "I5", r = "E9 I9" }, registers = { ["pushed.b"] = 5, stones = 7 }, to_move = "b", play = "E6→E7", ends = { reason = "pushed_off", winner = "b" }, clause = "abalone-three.end.1" },
  },
  clauses = {
    ["abalone-three.setup.1"] = { en = "Eleven marbles each, in two rows on three of the six edges; Black, White and Red move in turn.", zh = "三方各十一球，各占六边中相间三边之一的两行；黑、白、红轮流行棋。" },
    ["abalone-three.push.1"] = { en = "Two or three in line push a shorter row of others right before them, which may be of both other sides.", zh = "连成直线的两三球可推动紧接其前、数目较少的他方球，可兼有两方之球。" },
    ["abalone-three.end.1"] = { en = "Who first has pushed six marbles off, of one other side or of both, wins, and the game ends.", zh = "先推出六球者胜，不论属哪一方；对局即止。" },
  },
}
