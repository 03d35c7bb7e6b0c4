-- Runners 跑者: a made-up race, to try throws.
return game {
  id = "runners",
  names = { en = "Runners", zh = "跑者" },
  rules = function()
    local die = counter_shared "die"
    return {
      board = board.points { 6, 2 },
      sides = { b = side { en = "Dark", zh = "暗" }, w = side { en = "Light", zh = "明" } },
      pieces = { runner = piece { letters = { b = "b", w = "w" }, en = "runner", zh = "子", supply = { b = 2, w = 2 } } },
      tracks = { way = track { b = "A1 B1 C1 D1 E1 F1", w = "A2 B2 C2 D2 E2 F2" } },
      phases = {
        phase "run" { first = "b", skip_stuck = true,
          throw = throw { "die", into = die, faces = { 0, 1, 2 }, weights = { 1, 2, 1 } },
          moves = { advance { track = "way", from = own, by = die, to = empty, enters = "runner", leaves = true, captured = "home" } } },
      },
      ends = { win { "home", of = mover, when = (count(own) + hand()):equals(0) } },
    }
  end,
  examples = { example "one enters" { play = "throw 1 in→A1", then_moves = "w" } },
}
