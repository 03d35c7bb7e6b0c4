-- NoGo 不围棋: nothing may be captured, and no stone left without a liberty; who cannot place one has lost. Source: Martin Müller, "NoGo
-- Rules", University of Alberta (webdocs.cs.ualberta.ca/~mmueller/nogo/rules.html), after Sensei's Library, "Anti Atari Go" (2005).
return game {
  id = "no-go",
  names = { en = "NoGo", zh = "不围棋" },
  source = "Martin Müller, NoGo Rules",

  options = {
    size = option.integer(9, { min = 2, max = 19, clause = "no-go.board.1", names = { zh = "横向路数" }, en = "Lines from left to right.", zh = "横向路数。" }),
    height = option.integer(same_as "size", { min = 2, max = 19, clause = "no-go.board.1", names = { zh = "纵向路数" }, en = "Lines from near to far.", zh = "纵向路数。" }),
  },

  rules = function(opt)
    return {
      board  = board.points { opt.size, opt.height },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty, clause = "no-go.play.1" } },
        captures = surround { suicide = "forbidden", peaceful = true, clause = "no-go.never.1", suicide_clause = "no-go.never.2" }, clause = "no-go.play.1" } },
      ends   = { loss { "stuck", of = mover, when = no_move, clause = "no-go.end.1" } },
    }
  end,

  examples = {
    example "nothing may be captured" { options = { size = 5 }, stones = { b = "A2", w = "A1 A3" }, to_move = "w", illegal = "B2", legal = "B1 C3", refusal = "no-go.never.1" },
    example "no stone without a liberty" { options = { size = 5 }, stones = { b = "A2 B1", w = "C3" }, to_move = "w", illegal = "A1", legal = "A3", refusal = "no-go.never.2" },
    example "who cannot place a stone has lost" { options = { size = 2 }, play = "A1 B2 A2", ends = { reason = "stuck", winner = "b" }, clause = "no-go.end.1" },
  },

  clauses = {
    ["no-go.board.1"] = { en = "The board is a grid of any size, at tournaments of nine lines.", zh = "棋盘可用任意方格盘，比赛多用九路。" },
    ["no-go.play.1"] = { en = "On an empty board Black begins; in turn the sides place one stone, and nobody passes.", zh = "空盘开始，黑先，双方轮流放一子，不得停着。" },
    ["no-go.never.1"] = { en = "A stone may not be placed where it takes the last liberty of an enemy block.", zh = "不得紧掉对方棋块的最后一气。" },
    ["no-go.never.2"] = { en = "A stone may not be placed where its own block would have no liberty.", zh = "不得使己方棋块无气。" },
    ["no-go.end.1"] = { en = "Who has no allowed move has lost.", zh = "无处可下者负。" },
  },
  glossary = { liberty = { en = "liberty", zh = "气" }, block = { en = "block", zh = "棋块" } },
}
