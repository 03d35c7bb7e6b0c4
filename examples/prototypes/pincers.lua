-- A moving and capturing game to start from: pieces slide, jump, and close in. Change the sentences below and try it out:
-- `tianyuan check`, `tianyuan test`, `tianyuan playout` and `tianyuan play`, each with the path of this file.
return game {
  id = "pincers", names = { en = "Pincers", zh = "钳子棋" },

  options = {
    chain = option.boolean(true, { names = { zh = "可以连跳" }, en = "Jumps may go on.", zh = "可以连跳。" }),
    quiet = option.integer(60, { min = 10, max = 500, names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw.", zh = "连续此数手无吃子即和棋。" }),
  },

  rules = function(opt)
    return {
      board  = board.points { 6, 6 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      -- Rows from the far side down: letters are pieces, digits runs of empty sites.
      start  = "wwwwww/1wwww1/6/6/1bbbb1/bbbbbb",
      phases = {
        phase "play" { first = "b",
          -- What a side may do. `priority = 1` on the jump would make it compulsory.
          moves = { step { orthogonal },
                    hop { diagonal, over = enemy, chain = opt.chain } },
          -- What happens where a piece has landed: a single enemy between it and another own piece is taken.
          effects = { take { flanked { from = last, over = enemy, by = own, directions = orthogonal, most = 1 } } } },
      },
      ends = { loss { "few", of = any_side, when = count(own):at_most(3) },
               loss { "stuck", of = mover, when = no_move },
               draw { "repetition", when = occurrences:at_least(3) },
               draw { "quiet", when = quiet:at_least(opt.quiet) } },
    }
  end,

  examples = {
    example "steps go along lines, jumps across them" {
      stones = { b = "C3 A1 A2 B1", w = "D4 F6 E6 D6" }, to_move = "b", legal = "C3→C4 C3→E5", illegal = "C3→D4 C3→B2" },
    example "an enemy closed in is taken" {
      stones = { b = "C2 E3 A1 A2", w = "D3 F6 E6 D6 C6" }, to_move = "b", play = "C2→C3", captured = "D3" },
    example "two in a row are safe" {
      stones = { b = "B2 E3 A1 A2", w = "C3 D3 F6 E6 D6" }, to_move = "b", play = "B2→B3", captured = "" },
  },
}
