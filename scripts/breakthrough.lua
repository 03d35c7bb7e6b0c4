-- Breakthrough 突围棋: who first brings a man to the other side's home rank wins. Source: Dan Troyka, Breakthrough, winner of the 2001
-- 8 × 8 game design competition of Abstract Games and About Board Games; rules as in the article "Breakthrough (board game)" of the
-- English Wikipedia.
return game {
  id = "breakthrough",
  names = { en = "Breakthrough", zh = "突围棋" },
  source = "Troyka, Breakthrough (2001)",

  options = {
    size = option.integer(8, { min = 5, max = 10, clause = "breakthrough.board.1", names = { zh = "每边格数" }, en = "Cells each way.", zh = "棋盘每边格数。" }),
  },

  rules = function(opt)
    local n = opt.size ---@type integer
    local row = function(letter) return string.rep(letter, n) .. "/" .. string.rep(letter, n) .. "/" end
    return {
      board  = board.cells { n, n },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = { man = piece { "P", en = "man", zh = "兵", moves = "mfWfF", clause = "breakthrough.move.1" } },
      start  = row "p" .. string.rep(n .. "/", n - 4) .. string.sub(row "P", 1, -2),
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = { travel { clause = "breakthrough.move.2" } }, clause = "breakthrough.move.1" } },
      ends   = { win { "through", of = mover, when = count(own * far_ranks(1)):at_least(1), clause = "breakthrough.end.1" },
                 loss { "none", of = opponent, when = count(own):equals(0), clause = "breakthrough.end.2" } },
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "straight on or slanting to an empty cell" { options = { size = 8 }, position = "8/7p/8/8/3P4/8/8/8 w - 1", legal = "d4d5 d4c5 d4e5", illegal = "d4d3 d4e4",
      clause = "breakthrough.move.1" },
    example "captures go slanting only" { options = { size = 8 }, position = "8/8/8/2pp4/3P4/8/8/8 w - 1", legal = "d4c5 d4e5", illegal = "d4d5", clause = "breakthrough.move.2" },
    example "the far rank wins" { options = { size = 8 }, position = "2p5/3P4/8/8/8/8/8/8 w - 1", play = "d7c8", ends = { reason = "through", winner = "w" }, clause = "breakthrough.end.1" },
    example "so does capturing the last man" { options = { size = 8 }, position = "8/8/8/2p5/3P4/8/8/8 w - 1", play = "d4c5", ends = { reason = "none", winner = "w" },
      clause = "breakthrough.end.2" },
  },

  clauses = {
    ["breakthrough.board.1"] = { en = "Eight by eight cells; the men of each side fill its two nearest ranks. White begins.", zh = "八乘八格，双方棋子各占己方底两行，白先。" },
    ["breakthrough.move.1"] = { en = "A man moves one cell straight or slanting forward to an empty cell.", zh = "兵向正前或斜前走一格到空格。" },
    ["breakthrough.move.2"] = { en = "It may capture slanting forward, never straight. Nobody must capture.", zh = "可斜前吃子，不可直吃；不强制吃子。" },
    ["breakthrough.end.1"] = { en = "Who first has a man on the farthest rank wins.", zh = "先有一兵到达对方底线者胜。" },
    ["breakthrough.end.2"] = { en = "Who captures all enemy men wins.", zh = "吃尽对方棋子者胜。" },
  },
  glossary = { home = { en = "home rank", zh = "底线" } },
}
