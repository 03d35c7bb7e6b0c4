-- Reversi (Othello) 黑白棋: lines of enemy discs between two own ones are turned over. Source: World Othello Federation, "Official rules for
-- the game Othello" (worldothello.org/about/about-othello/othello-rules/official-rules/english).
return game {
  id = "reversi",
  names = { en = "Reversi", zh = "黑白棋", ja = "リバーシ" },
  source = "World Othello Federation, Official rules for the game Othello",
  codes = { sgf = "2" },

  options = {
    size = option.integer(8, { min = 4, max = 12, even = true, clause = "reversi.board.1", names = { zh = "每边格数" }, en = "Cells each way.", zh = "棋盘每边格数。" }),
  },

  rules = function(opt)
    local n = opt.size
    local a, b = string.char(64 + n // 2), string.char(65 + n // 2)
    local low, high = tostring(n // 2), tostring(n // 2 + 1)
    local turns_over = beyond { from = own, over = enemy, directions = every_way }
    return {
      board  = board.cells { n, n },
      sides  = { b = side { en = "Dark", zh = "黑", colour = "black" }, w = side { en = "Light", zh = "白", colour = "white" } },
      start  = { b = a .. high .. " " .. b .. low, w = a .. low .. " " .. b .. high },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { place { on = ruled { empty * turns_over, clause = "reversi.play.1" }, priority = 1, clause = "reversi.play.1" },
                  pass { clause = "reversi.pass.1" } },
        effects = { convert { flanked { from = last, over = enemy, by = own, directions = every_way }, clause = "reversi.turn.1" } },
        clause = "reversi.play.1" } },
      scores = { discs = score { en = "discs", zh = "子数", unit = { en = "disc|discs", zh = "子" }, clause = "reversi.end.1",
        parts = { part { "discs", en = "discs", zh = "子", count = count(own) } } } },
      ends   = { counted { "counted", by = "discs", when = any { board_full, passes:at_least(2) }, clause = "reversi.end.1" } },
    }
  end,

  examples = {
    example "the first move turns one disc over" { options = { size = 8 }, play = "D3", counts = { b = 4, w = 1 }, legal = "C3 E3 C5", illegal = "D2 F6", clause = "reversi.turn.1" },
    example "a disc is placed only where it turns something over" { options = { size = 8 }, legal = "D3 C4 F5 E6", illegal = "A1 D6 pass", clause = "reversi.play.1" },
    example "all lines at once" { options = { size = 8 }, stones = { b = "A1 D1 G1 A4 A7 D7 G7 G4", w = "B2 D2 D3 F2 B4 C4 C5 B6 D5 D6 E5 F6 E4 F4 C3 E3" }, to_move = "b",
      play = "D4", counts = { b = 25, w = 0 }, clause = "reversi.turn.1" },
    example "a line that ends at an empty cell stays" { options = { size = 8 }, stones = { b = "A1", w = "B1 C1 B2" }, to_move = "b", play = "D1", counts = { b = 4, w = 1 },
      clause = "reversi.turn.1" },
    example "who can turn nothing over passes" { options = { size = 4 }, stones = { b = "A1 B1 C1", w = "D1" }, to_move = "b", legal = "pass", illegal = "A2", clause = "reversi.pass.1" },
    example "where neither can, more discs win" { options = { size = 4 }, stones = { b = "A1 B1 C1", w = "A4" }, to_move = "b", play = "pass pass",
      ends = { reason = "counted", winner = "b", margin = "2" }, clause = "reversi.end.1" },
  },

  clauses = {
    ["reversi.board.1"] = { en = "On eight by eight cells two discs of each side cross in the middle at first; Dark begins.", zh = "八乘八格，开局中央双方各两子交叉；黑先。" },
    ["reversi.play.1"] = { en = "A disc is placed where it outflanks at least one enemy disc.", zh = "落子须至少夹住一枚对方棋子。" },
    ["reversi.turn.1"] = { en = "All enemy discs in unbroken lines between the new disc and another own one, in any of the eight directions, are turned over; new lines that come about by this are not.", zh = "八个方向上，新子与另一己子之间连续的对方棋子全部翻转；由此新夹住者不再翻转。" },
    ["reversi.pass.1"] = { en = "A side that can outflank nothing passes; else it may not.", zh = "无处可下者停一手；有处可下不得停着。" },
    ["reversi.end.1"] = { en = "When neither side can move the game ends; who has more discs wins.", zh = "双方均无处可下时终局，子多者胜。" },
  },
  glossary = { disc = { en = "disc", zh = "棋子" }, outflank = { en = "to outflank", zh = "夹住" } },
}
