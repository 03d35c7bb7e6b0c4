-- Leaps: a base of the cookbook. Men step along the lines of five by five points and jump over enemies, which they take.
return game {
  id = "leaps", names = { en = "Leaps", zh = "跳吃" },
  rules = function()
    return {
      board = board.points { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start = "wwwww/w3w/5/b3b/bbbbb",
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } } } },
      ends = {
        loss { "few", of = any_side, when = count(own):at_most(1) },
        loss { "stuck", of = mover, when = no_move },
        draw { "quiet", when = quiet:at_least(80) },
      },
    }
  end,
  examples = {
    example "men step along lines and jump over enemies, as often as they can" {
      stones = { b = "A1 E1 E2", w = "A2 A4 D5 E5" }, to_move = "b", legal = "A1→A3→A5 E2→E3", illegal = "A1→B2 E2→E4" },
    example "who has one man left has lost" {
      stones = { b = "A1 E1", w = "A2 D5" }, to_move = "b", play = "A1→A3", ends = { reason = "few", winner = "b" } },
  },
}
