-- Dice decide how far: a man goes so many points along a way that winds over the board, and throws enemies off it.
local die, there = counter_shared "die", "A1 B1 C1 D1 E1 E2 D2 C2 B2 A2 A3 B3 C3 D3 E3 E4 D4 C4 B4 A4 A5 B5 C5 D5 E5"
local back = "E5 D5 C5 B5 A5 A4 B4 C4 D4 E4 E3 D3 C3 B3 A3 A2 B2 C2 D2 E2 E1 D1 C1 B1 A1"
return variant { of = "leaps", id = "dice-how-far", names = { en = "Leaps by the die", zh = "跳吃·掷骰定远近" },
  start = "3ww/5/5/5/bb3", tracks = { way = track { b = there, w = back } },
  phases = { play = phase "play" { en = "play", zh = "对局", first = "b", skip_stuck = true,
    throw = throw { "die", into = die, faces = { 1, 2, 3, 4, 5, 6 }, en = "die", zh = "骰子" },
    moves = { advance { track = "way", by = die, leaves = true } } } },
  ends = { few = win { "gone", of = mover, when = count(own):equals(0) }, stuck = loss { "beaten", of = opponent, when = count(own):equals(0) } },
  examples = {
    example "a four goes four points on" { play = "throw 4", legal = "A1→E1 B1→E2", illegal = "A1→A2", refusal = "wrong-distance" },
    example "a man that is met leaves the board" { stones = { b = "D1 B1", w = "E3 E2" }, to_move = "b",
      play = "throw 2 D1→E2", counts = { b = 2, w = 1 } } } }
