-- Renju 连珠: five in a row, with moves that Black may not make. Source: Renju International Federation, "The International Rules of
-- Renju", 2 May 1996, corrected 3 May 1998 (renju.net/study/rifrules.php). What is forbidden is judged on the stone just placed and
-- loses at once. Simplified: a three counts even where the cell that would make it a straight four is forbidden itself; of the
-- opening only the places of the first three stones are kept (no swap, no choice of the fifth stone); nobody passes.
local shapes = require "lib/renju/shapes"

return game {
  id = "renju",
  names = { en = "Renju", zh = "连珠", ja = "連珠" },
  source = "Renju International Federation, The International Rules of Renju (1996)",

  options = {
    opening = option.boolean(true, { clause = "renju.open.1", names = { zh = "开局限位" }, en = "The first three stones stand in the middle.", zh = "前三子须在中央各区。" }),
    forbidden = option.boolean(true, { clause = "renju.foul.1", names = { zh = "黑方禁手" }, en = "Black loses by an overline, a double four or a double three.", zh = "黑方有禁手（长连、四四、三三）。" }),
  },

  rules = function(opt)
    local black, white = form.in_line(5, { exactly = true, en = "five", zh = "五连", clause = "renju.end.1" }), form.in_line(5, { en = "five or more", zh = "五连及长连", clause = "renju.end.2" })
    local overline = form.in_line(6, { en = "overline", zh = "长连", clause = "renju.foul.2" })
    local laid, ring = count(own + enemy), around(centre)
    local function foul(reason, what, clause)
      return opt.forbidden and loss { reason, of = mover, when = all { is_side "b", what }, clause = clause }
    end
    return {
      board  = board.points { 15, 15, stars = "D4 M4 H8 D12 M12" },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      forms  = { five = black, five_or_more = white, overline = overline },
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = opt.opening and { place { on = centre, when = laid:equals(0), clause = "renju.open.1" },
                                  place { on = empty * ring, when = laid:equals(1), clause = "renju.open.2" },
                                  place { on = empty * (ring + around(ring)), when = laid:equals(2), clause = "renju.open.3" },
                                  place { on = empty, when = laid:at_least(3), clause = "renju.play.1" } }
          or { place { on = empty, clause = "renju.play.1" } },
        clause = "renju.play.1" } },
      ends   = { win { "five", of = mover, when = all { is_side "b", black:made():at_least(1) }, clause = "renju.end.1" },
                 win { "five", of = mover, when = all { is_side "w", white:made():at_least(1) }, clause = "renju.end.2" },
                 foul("overline", overline:made():at_least(1), "renju.foul.2"),
                 foul("double_four", shapes.fours():at_least(2), "renju.foul.3"),
                 foul("double_three", shapes.threes():at_least(2), "renju.foul.4"),
                 draw { "full", when = board_full, clause = "renju.end.3" } },
    }
  end,

  examples = {
    example "the first stone stands in the middle, the second next to it" { options = { opening = true }, play = "H8", legal = "G7 I9 H9", illegal = "F8 A1", clause = "renju.open.2" },
    example "the third within two" { options = { opening = true }, play = "H8 H9", legal = "J10 F6 G8", illegal = "E8 K8", clause = "renju.open.3" },
    example "five win" { stones = { b = "E8 F8 G8 I8", w = "E9 F9 G9 A1" }, to_move = "b", play = "H8", ends = { reason = "five", winner = "b" }, clause = "renju.end.1" },
    example "five win even with a double three" { stones = { b = "E8 F8 G8 H8 I9 I10 J9 K10", w = "A1 A2 A3 A5 O1 O3 O5 O7" }, to_move = "b", play = "I8",
      ends = { reason = "five", winner = "b" }, clause = "renju.end.1" },
    example "an overline loses for Black" { stones = { b = "E8 F8 G8 I8 J8", w = "E9 F9 G9 A1 A3" }, to_move = "b", play = "H8", options = { forbidden = true },
      ends = { reason = "overline", winner = "w" }, clause = "renju.foul.2" },
    example "and wins for White" { stones = { b = "A1 A3 A5 C1 C3 O1", w = "E8 F8 G8 I8 J8" }, to_move = "w", play = "H8", ends = { reason = "five", winner = "w" }, clause = "renju.end.2" },
    example "a double four" { options = { forbidden = true },
      stones = { b = "E8 F8 G8 H5 H6 H7", w = "D8 H4 A1 A3 A5 O1" }, to_move = "b", play = "H8", ends = { reason = "double_four", winner = "w" }, clause = "renju.foul.3" },
    example "two fours in one row" { options = { forbidden = true },
      stones = { b = "D8 E8 F8 J8 K8 L8", w = "A1 A3 A5 O1 O3 O5" }, to_move = "b", play = "H8", ends = { reason = "double_four", winner = "w" }, clause = "renju.foul.3" },
    example "a straight four is one four" { stones = { b = "F8 G8 I8", w = "A1 A3 O1" }, to_move = "b", play = "H8", ends = false, then_moves = "w", clause = "renju.foul.3" },
    example "a double three" { options = { forbidden = true },
      stones = { b = "F8 G8 H6 H7", w = "A1 A3 A5 O1" }, to_move = "b", play = "H8", ends = { reason = "double_three", winner = "w" }, clause = "renju.foul.4" },
    example "a broken three counts, a closed one does not" { options = { forbidden = true },
      stones = { b = "E8 G8 H6 H7", w = "D8 A1 A3 O1" }, to_move = "b", play = "H8", ends = false, then_moves = "w", clause = "renju.foul.4" },
    example "a four and a three are allowed" { stones = { b = "E8 F8 G8 H6 H7", w = "D8 A1 A3 O1 O3" }, to_move = "b", play = "H8", ends = false, then_moves = "w", clause = "renju.foul.1" },
  },

  clauses = {
    ["renju.play.1"] = { en = "On a board of fifteen lines Black begins; in turn the sides put one stone on an empty crossing.", zh = "十五路棋盘，黑先，双方轮流在空点放一子。" },
    ["renju.open.1"] = { en = "The first black stone stands in the middle.", zh = "黑第一子落于天元。" },
    ["renju.open.2"] = { en = "The first white stone stands next to it, slanting or straight.", zh = "白第一子落于其八邻。" },
    ["renju.open.3"] = { en = "The second black stone stands within the middle five lines each way.", zh = "黑第二子落于中央五路之内。" },
    ["renju.foul.1"] = { en = "Black may not make an overline, a double four or a double three; here such a stone loses at once. White may make all of them.", zh = "黑方不得长连、四四、三三，违者即负；白方无禁手。" },
    ["renju.foul.2"] = { en = "Overline: six or more stones in an unbroken row.", zh = "长连：六子以上连成一线。" },
    ["renju.foul.3"] = { en = "Double four: one stone makes more than one four that meet in it.", zh = "四四：一子同时形成两个以上的四。" },
    ["renju.foul.4"] = { en = "Double three: one stone makes more than one three that meet in it.", zh = "三三：一子同时形成两个以上的活三。" },
    ["renju.end.1"] = { en = "Black wins with exactly five in a row, whatever else the stone makes.", zh = "黑方恰成五连即胜，此时不论禁手。" },
    ["renju.end.2"] = { en = "White wins with five in a row or more.", zh = "白方五连或长连均胜。" },
    ["renju.end.3"] = { en = "A full board is a draw.", zh = "下满为和局。" },
  },
  glossary = {
    four = { en = "four", zh = "四" }, three = { en = "three (open)", zh = "活三" }, straight_four = { en = "straight four", zh = "活四" },
    overline = { en = "overline", zh = "长连" }, foul = { en = "forbidden move (kinjite)", zh = "禁手" },
  },
}
