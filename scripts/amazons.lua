-- The game of the amazons 亚马逊棋, by Walter Zamkauskas (1988, first published in El Acertijo 4, 1992). Source: the article "Game of the Amazons" of the
-- English Wikipedia; MIZAR, "Amazons", http://www.mizarchessengine.com/games-theory/amazons/.
-- Turns from the start: 2176 (Fairy-Stockfish, tests/perft.sh), 4307152.
return game {
  id = "amazons",
  names = { en = "Amazons", zh = "亚马逊棋" },
  source = "Zamkauskas, El Juego de las Amazonas (1988)",

  options = {
    size = option.choice("10", { "6", "8", "10", clause = "amazons.setup.1", names = { zh = "棋盘" },
      words = { ["6"] = { zh = "六乘六" }, ["8"] = { zh = "八乘八" }, ["10"] = { zh = "十乘十" } },
      en = "Cells each way; on six by six each side has two amazons.", zh = "每边格数；六乘六时每方两子。" }),
  },

  rules = function(opt)
    local size = tonumber(opt.size) ---@type any
    local white = { ["6"] = "A2 F2", ["8"] = "A3 C1 F1 H3", ["10"] = "A4 D1 G1 J4" }
    local black = { ["6"] = "A5 F5", ["8"] = "A6 C8 F8 H6", ["10"] = "A7 D10 G10 J7" }
    local shot = run { from = last, over = empty, directions = every_way }
    return {
      board  = board.cells { size, size },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" },
                 x = side { en = "arrows", zh = "箭", colour = "brown", neutral = true } },
      pieces = { amazon = piece { letters = { w = "w", b = "b", x = "z" }, en = "amazon", zh = "后" }, arrow = piece { letters = { w = "a", b = "c", x = "x" }, en = "arrow", zh = "箭" } },
      start  = { w = white[opt.size], b = black[opt.size] },
      phases = {
        phase "play" { first = "w", clause = "amazons.setup.1",
          moves = { turn { slide { every_way, from = own * kind "amazon", clause = "amazons.move.1" },
                           place { kind = "arrow", of = "x", on = shot, clause = "amazons.shoot.1" } } } },
      },
      ends = { loss { "stuck", of = mover, when = no_move, clause = "amazons.end.1" } },
    }
  end,

  examples = {
    example "a move and a shot are one turn" { play = "D1→D7/G7", then_moves = "b", counts = { w = 4, b = 4, x = 1 }, clause = "amazons.setup.1 amazons.move.1 amazons.shoot.1" },
    example "amazons move as queens do and capture nothing" { legal = "A4→A6 D1→D9 D1→H5 J4→J6", illegal = "A4→A7 D1→E3 D1→G1", clause = "amazons.move.1" },
    example "the arrow flies from where the amazon stands, over the cell that it has left too" { play = "D1→D7", then_moves = "w", legal = "D1 D9 B7 G7 H3", illegal = "E5 G1 J7",
      clause = "amazons.shoot.1" },
    example "nothing passes an arrow" { play = "D1→D3/D6 A7→B7/B8", illegal = "D3→D7 D3→D6", legal = "D3→D5", clause = "amazons.shoot.1" },
    example "who cannot move has lost" { options = { size = "6" }, stones = { w = "A1 F1 C3", b = "A6", x = "A5 B5" }, to_move = "w", play = "C3→C6/B6",
      ends = { reason = "stuck", winner = "w" }, clause = "amazons.end.1" },
  },
  clauses = {
    ["amazons.setup.1"] = { en = "Four amazons a side on ten by ten cells: White's on A4, D1, G1 and J4, Black's opposite. White begins.", zh = "十乘十格，每方四后：白在 A4、D1、G1、J4，黑与之相对；白方先行。" },
    ["amazons.move.1"] = { en = "First an amazon moves along a rank, file or diagonal over any number of empty cells; nothing is captured.", zh = "先令一后沿横、竖、斜线走过任意多个空格；不吃子。" },
    ["amazons.shoot.1"] = { en = "Then it shoots an arrow from where it stands, in the same way; the cell is closed for the rest of the game.", zh = "再由该后所在之格同样射出一箭；箭所落之格此后不可再用。" },
    ["amazons.end.1"] = { en = "Who cannot move has lost. There are no draws.", zh = "无棋可走者负；没有和棋。" },
  },
  glossary = { arrow = { en = "arrow", zh = "箭" }, shot = { en = "shot", zh = "射箭" } },
}
