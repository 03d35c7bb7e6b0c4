-- Isolation 孤岛棋 (Isola), by Bernd Kienitz (Ravensburger 1972). Source: the article "Isolation (board game)" of the English Wikipedia; the board of seven
-- by seven as in "Isola (board game)", http://www.absoluteastronomy.com/topics/Isola_(board_game). The cells on which the pawns begin are fixed.
-- Turns from the start: 225.
return game {
  id = "isolation",
  names = { en = "Isolation", zh = "孤岛棋" },
  source = "Kienitz, Isola (Ravensburger 1972)",

  options = {
    board = option.choice("6x8", { "6x8", "7x7", clause = "isolation.setup.1", names = { zh = "棋盘" }, words = { ["6x8"] = { zh = "六乘八" }, ["7x7"] = { zh = "七乘七" } },
      en = "Cells of the board.", zh = "棋盘大小。" }),
  },

  rules = function(opt)
    local wide = opt.board == "7x7"
    local home = wide and { w = "D1", b = "D7" } or { w = "C1", b = "D8" }
    return {
      board  = wide and board.cells { 7, 7 } or board.cells { 6, 8 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" },
                 x = side { en = "gaps", zh = "缺口", colour = "brown", neutral = true } },
      pieces = { pawn = piece { letters = { w = "w", b = "b", x = "z" }, en = "pawn", zh = "子" }, gap = piece { letters = { w = "a", b = "c", x = "x" }, en = "gap", zh = "缺口" } },
      start  = home,
      phases = {
        phase "play" { first = "w", clause = "isolation.setup.1",
          moves = { turn { step { every_way, from = own * kind "pawn", clause = "isolation.move.1" },
                           place { kind = "gap", of = "x", on = ruled { empty - sites(home.w .. " " .. home.b), clause = "isolation.take.2" }, clause = "isolation.take.1" } } } },
      },
      ends = { loss { "isolated", of = mover, when = no_move, clause = "isolation.end.1" } },
    }
  end,

  examples = {
    example "a step and a cell taken away are one turn" { play = "C1→C2/D7", then_moves = "b", counts = { w = 1, b = 1, x = 1 }, clause = "isolation.setup.1 isolation.move.1 isolation.take.1" },
    example "one cell in any direction" { legal = "C1→B1 C1→D1 C1→B2 C1→C2 C1→D2", illegal = "C1→C3 D8→D7", clause = "isolation.move.1" },
    example "any free cell is taken away" { play = "C1→C2", then_moves = "w", legal = "A1 D7 F8", illegal = "D8 C2", clause = "isolation.take.1" },
    example "but not those on which the pawns began" { play = "C1→C2", illegal = "C1", refusal = "isolation.take.2", clause = "isolation.take.2" },
    example "nobody enters a gap" { play = "C1→C2/D7", illegal = "D8→D7", legal = "D8→C7", clause = "isolation.take.1" },
    example "who cannot move has lost" { stones = { w = "C5", b = "A8", x = "A7 B7" }, to_move = "w", play = "C5→C6/B8", ends = { reason = "isolated", winner = "w" }, clause = "isolation.end.1" },
  },
  clauses = {
    ["isolation.setup.1"] = { en = "Six by eight cells; each pawn begins on the third cell from the left of its short side. White begins.", zh = "六乘八格；双方各一子，在己方短边自左第三格；白方先行。" },
    ["isolation.move.1"] = { en = "First the pawn moves one cell in any direction.", zh = "先将己子向任意方向走一格。" },
    ["isolation.take.1"] = { en = "Then any free cell is taken away, and nobody can enter it any more.", zh = "再取走任意一个空格，此后谁都不能进入。" },
    ["isolation.take.2"] = { en = "The cells on which the pawns begin are fixed.", zh = "双方的起始格不可取走。" },
    ["isolation.end.1"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
  },
  glossary = { gap = { en = "gap", zh = "缺口" } },
}
