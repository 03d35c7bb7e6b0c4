-- Skirmish: a base of the cookbook. Captains and men on five by five cells; who loses the captain has lost.
return game {
  id = "skirmish", names = { en = "Skirmish", zh = "小战" },
  rules = function()
    return {
      board = board.cells { 5, 5 },
      sides = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = {
        captain = piece { "C", en = "captain", zh = "将", moves = "K", royal = true },
        man = piece { "M", en = "man", zh = "卒", moves = "W" },
      },
      start = "mmcmm/5/5/5/MMCMM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel {} } } },
      ends = {
        loss { "captain", of = any_side, when = count(own * kind "captain"):equals(0) },
        loss { "stuck", of = mover, when = no_move },
        draw { "quiet", when = quiet:at_least(80) },
      },
      notation = { position = "short", moves = "coordinates" },
    }
  end,
  examples = {
    example "men go straight, captains any way" { legal = "a1a2 c1d2 c1c2", illegal = "a1b2 c1c3" },
    example "they capture where they land; a captain lost, a game lost" {
      position = "2c2/2M2/5/5/2C2 b - 1", play = "c4c5", ends = { reason = "captain", winner = "b" } },
  },
}
