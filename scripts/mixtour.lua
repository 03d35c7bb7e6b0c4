-- Mixtour 混塔棋 (Dieter Stein, 2011): whoever moves moves anybody's pieces, and the height of the target says from how far it is reached.
-- Source: Dieter Stein, "Mixtour", https://spielstein.com/games/mixtour/rules. Endless play is left to the players there: see the brackets.
-- Decisions from the start, as a second program counts them: 25, 600, 14088, 330384, 7883472.
return game {
  id = "mixtour",
  names = { en = "Mixtour", zh = "混塔棋" },
  source = "Stein, Mixtour (2011)",

  options = {
    tower = option.integer(5, { min = 3, max = 9, clause = "mixtour.end.1", names = { zh = "塔高" }, en = "The pieces of a tower that ends the game.", zh = "终局之塔的子数。" }),
    quiet = option.integer(200, { min = 0, max = 1000, clause = "mixtour.end.3", names = { zh = "无入子限手" },
      en = "Turns without a new piece that make a draw; 0 for none.", zh = "连续此数手无新子入盘即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local taken = own + enemy
    -- The last move of the other side is not taken back: so many pieces from where they have come to, back to where they were.
    local left, moved = marks_shared "left", counter_shared "moved"
    local back = carried:equals(moved):choose(left, nowhere)
    ---@type Move[]
    local moves = { place { on = empty, clause = "mixtour.place.1" } }
    for height_there = 1, 4 do
      local to, after = high(height_there) - high(height_there + 1), { moved:set(height(last) - height_there) }
      for _, way in ipairs { { taken - last, to }, { taken * last, to - back } } do
        moves[#moves + 1] = carry { every_way, from = way[1], to = way[2], over = empty, distance = height_there, splits = true, after = after, clause = "mixtour.move.1" }
      end
    end
    return {
      board  = board.cells { 5, 5 },
      stacks = true,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, r = side { en = "Red", zh = "红", colour = "red" } },
      supply = { w = 20, r = 20 },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", skip_stuck = true, moves = moves,
        effects = { unnote { everywhere, in_ = left }, note { came, in_ = left } }, clause = "mixtour.setup.1" } },
      ends = { win { "tower", of = mover, when = count(own * high(opt.tower)):at_least(1), clause = "mixtour.end.1" },
               win { "tower", of = opponent, when = count(own * high(opt.tower)):at_least(1), clause = "mixtour.end.1" },
               draw { "stuck", when = no_move, clause = "mixtour.end.2" },
               draw { "repetition", when = occurrences:at_least(3), clause = "mixtour.end.3" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "mixtour.end.3" } },
    }
  end,

  examples = {
    example "an empty board, and a new piece anywhere" { play = "C3", then_moves = "r", counts = { w = 1, r = 0 }, legal = "A1 C4 E5", illegal = "C3", clause = "mixtour.setup.1 mixtour.place.1" },
    example "a column of three is reached from three cells away, and from no other" { position = "5/1(wwr)2r/5/1r3/5 w play 17w17r", legal = "E4→B4", illegal = "B4→E4 B2→B4", clause = "mixtour.move.1" },
    example "nothing is crossed" { position = "5/1(wwr)1wr/5/5/5 w play 17w17r", legal = "D4→E4 E4→D4", illegal = "E4→B4", clause = "mixtour.move.2" },
    example "no empty cell is come to" { position = "5/5/1w1r1/5/5 w play 19w19r", illegal = "B3→C3 B3→D3", clause = "mixtour.move.3" },
    example "anybody's pieces are moved, as many as one likes from the top" { position = "5/5/1(wwr)w2/5/5 r play 17w19r", legal = "B3→C3 B3^1→C3 B3^2→C3", illegal = "C3→B3",
      clause = "mixtour.move.1" },
    example "the last move is not taken back" { position = "5/5/1(ww)w2/5/5 w play 17w20r", play = "B3^1→C3", then_registers = { left = "B3", moved = 1 }, then_moves = "r",
      illegal = "C3^1→B3", legal = "C3→B3", clause = "mixtour.move.4" },
    example "five pieces end the game, for whose piece is on top" { position = "5/5/1(wrr)1(rr)1/5/5 r play 19w16r", play = "B3→D3", ends = { reason = "tower", winner = "w" }, clause = "mixtour.end.1" },
  },
  clauses = {
    ["mixtour.setup.1"] = { en = "Five by five cells, empty; twenty pieces each. White begins. Who can neither place nor move is passed over.", zh = "五乘五空盘，双方各二十子；白先。既不能入子又不能走者轮空。" },
    ["mixtour.place.1"] = { en = "Either a new piece of one's own comes to any empty cell,", zh = "或将己方一枚新子放于任意空格；" },
    ["mixtour.move.1"] = { en = "or one or more pieces go from the top of any column, also one of the other side's, along a rank, file or diagonal onto another column, which has to be exactly as many cells away as it has pieces.", zh = "或从任意一叠（敌方之叠亦可）取其上部若干子，沿横、竖、斜线走到另一叠之上；两者相距格数须恰为目标之叠的子数。" },
    ["mixtour.move.2"] = { en = "They cross empty cells only.", zh = "途中只可经过空格。" },
    ["mixtour.move.3"] = { en = "They never come to an empty cell.", zh = "不得落于空格。" },
    ["mixtour.move.4"] = { en = "The last move of the other side is not taken back.", zh = "不得恰好退回对方刚走的一着。" },
    ["mixtour.end.1"] = { en = "A column of five pieces or more ends the game; whose piece is on top has won.", zh = "出现五子以上之叠即终局，顶子之方胜。" },
    ["mixtour.end.2"] = { en = "[If neither side can do anything the game is drawn.]", zh = "〔双方皆无着可下为和。〕" },
    ["mixtour.end.3"] = { en = "[A position that stands for the third time, and two hundred turns without a new piece, are a draw.]", zh = "〔同一局面第三次出现，或连续二百手无新子入盘，为和。〕" },
  },
  glossary = { column = { en = "column, stack", zh = "叠" }, tower = { en = "tower", zh = "塔" } },
}
