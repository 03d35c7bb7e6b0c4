-- Halma 哈尔马: nineteen pieces each cross sixteen by sixteen squares from corner to corner, stepping or jumping.
-- Source: The New Game of Halma (J. Jaques & Son, London, c. 1890), as described in https://hoylesoxford.com/products/the-new-game-of-halma-1890;
-- "Halma", https://bead.game/games/traditional/halma. The game is George Howard Monks's (Boston 1883-84).
-- Turns from the start (a second program counts the same): 40, 1600, 90400, 5107600.
return game {
  id = "halma",
  names = { en = "Halma", zh = "哈尔马跳棋" },
  source = "The New Game of Halma, J. Jaques & Son (c. 1890)",

  options = {
    limit = option.integer(600, { min = 0, max = 10000, clause = "halma.end.2", names = { zh = "手数上限" }, en = "After so many turns the game is drawn; 0 for no limit.", zh = "满此手数即和棋；0 为不限。" }),
  },

  rules = function(opt)
    -- Rows of 5, 5, 4, 3 and 2 squares, from the corner.
    local near, far = {}, {}
    for row, length in ipairs { 5, 5, 4, 3, 2 } do
      for i = 1, length do
        near[#near + 1] = string.char(64 + i) .. row
        far[#far + 1] = string.char(81 - i) .. (17 - row)
      end
    end
    local camps = { near = table.concat(near, " "), far = table.concat(far, " ") }
    local visited = marks_shared "visited"
    return {
      board  = board.cells { 16, 16, regions = camps },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = { b = camps.near, w = camps.far },
      phases = {
        phase "play" { first = "b",
          moves = { step { every_way, clause = "halma.move.1" },
                    hop { every_way, over = own + enemy, to = empty - visited, spares = true, chain = true, clause = "halma.jump.1" } },
          -- A chain comes to no place twice: it would never end.
          effects = { note { came, in_ = visited, each = true }, unnote { everywhere, in_ = visited } } },
      },
      ends = { win { "home", of = "b", when = count(own * region "far"):equals(19), clause = "halma.end.1" },
               win { "home", of = "w", when = count(own * region "near"):equals(19), clause = "halma.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "halma.end.3" },
               opt.limit > 0 and draw { "limit", when = turns:at_least(opt.limit), clause = "halma.end.2" } },
    }
  end,

  examples = {
    example "nineteen pieces in each corner" { counts = { b = 19, w = 19 }, legal = "E2→F3 D2→F2 E1→F1", illegal = "A1→B2 A1→C1", clause = "halma.setup.1 halma.move.1 halma.jump.1" },
    example "jumps go on in any direction, and what is jumped stays" {
      stones = { b = "A1 B2", w = "C4 P16" }, to_move = "b", play = "A1→C3", legal = "C3→C5 stop", counts = { b = 2, w = 2 }, clause = "halma.jump.2" },
    example "who fills the opposite corner has won" {
      stones = { b = "P16 O16 N16 M16 L16 P15 O15 N15 M15 L15 P14 O14 N14 M14 P13 O13 N13 P12 N12", w = "A1" }, to_move = "b",
      play = "N12→O12", ends = { reason = "home", winner = "b" }, clause = "halma.end.1" },
  },
  clauses = {
    ["halma.setup.1"] = { en = "Nineteen pieces each fill opposite corners of sixteen by sixteen squares.", zh = "十六乘十六格，双方各十九子占对角。" },
    ["halma.move.1"] = { en = "A piece steps to a neighbouring empty square, diagonally too.", zh = "子走到八邻之一的空格。" },
    ["halma.jump.1"] = { en = "Or it jumps over any neighbouring piece to the empty square behind; nothing is taken.", zh = "或跳过相邻任一棋子到其后空格；不吃子。" },
    ["halma.jump.2"] = { en = "It may go on jumping, in any directions [to no place twice in a turn].", zh = "可任意转向连跳〔一手中不重到一处〕。" },
    ["halma.end.1"] = { en = "Who first fills the opposite corner has won.", zh = "先占满对角者胜。" },
    ["halma.end.2"] = { en = "[After six hundred turns the game is drawn.]", zh = "〔满六百手即和。〕" },
    ["halma.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
  },
  glossary = { camp = { en = "camp", zh = "营" } },
}
