-- Three Men's Morris (Luk Tsut K'i 六子棋): three men each on nine points; who brings them in a line wins. Source: H. J. R. Murray,
-- A History of Chess, Oxford 1913, p. 614, and R. C. Bell, Board and Table Games from Many Civilizations, vol. 1, 1979, p. 91, as told
-- by the article "Three men's morris" of the English Wikipedia. Neither speaks of endless play: a third repetition is a draw here.
return game {
  id = "three-mens-morris",
  names = { en = "Three men's morris", zh = "三子直棋" },
  source = "Murray, A History of Chess (1913)",

  options = {
    moves = option.choice("lines", { "lines", "anywhere", clause = "three-mens-morris.move.1", names = { zh = "走法" },
      words = { lines = { zh = "沿线一步" }, anywhere = { zh = "任意空点" } },
      en = "Men move along the drawn lines (the smaller merels), or to any empty point (nine holes).", zh = "沿所画的线走一步，或走到任意空点（九洞棋）。" }),
    no_centre = option.boolean(false, { clause = "three-mens-morris.place.2", names = { zh = "首子禁占中心" }, en = "The first man may not take the centre.", zh = "第一子不得占中心。" }),
  },

  rules = function(opt)
    local line = form.in_line(3, { en = "line", zh = "三连", clause = "three-mens-morris.end.1" })
    local first = count(own + enemy):equals(0)
    -- Diagonals are drawn through the centre only.
    local middle = sites "B2"
    local march = { step { orthogonal, clause = "three-mens-morris.move.1" },
                    step { diagonal, from = own * middle, clause = "three-mens-morris.move.1" },
                    step { diagonal, to = empty * middle, clause = "three-mens-morris.move.1" } }
    return {
      board  = board.points { 3, 3 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      supply = { w = 3, b = 3 },
      forms  = { line = line },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "w",
          moves = { opt.no_centre and place { on = empty - centre, when = first, clause = "three-mens-morris.place.2" },
                    place { on = empty, when = opt.no_centre and none { first } or nil, clause = "three-mens-morris.place.1" } },
          until_ = (hand() + hand():of_enemy()):equals(0), clause = "three-mens-morris.place.1" },
        phase "moving" { en = "moving", zh = "走子", first = "w",
          moves = opt.moves == "lines" and march or { fly { clause = "three-mens-morris.move.1" } }, clause = "three-mens-morris.move.1" },
      },
      ends   = { win { "line", of = mover, when = line:made():at_least(1), clause = "three-mens-morris.end.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "three-mens-morris.end.2" } },
    }
  end,

  examples = {
    example "a line wins, while placing too" { stones = { w = "A1 B2", b = "A2 A3" }, to_move = "w", play = "C3",
      ends = { reason = "line", winner = "w" }, clause = "three-mens-morris.end.1" },
    example "men follow the lines" {
      board = [[ b . w
                 . w b
                 w b . ]],
      phase = "moving", to_move = "w", legal = "A1→A2 B2→C1 B2→A2 C3→B3", illegal = "A1→C1 C3→A2", options = { moves = "lines" }, clause = "three-mens-morris.move.1" },
    example "nine holes: anywhere" { options = { moves = "anywhere" }, stones = { w = "A1 C3 B2", b = "A3 B1 C2" }, phase = "moving", to_move = "w",
      legal = "A1→C1", clause = "three-mens-morris.move.1" },
    example "not in the centre first, where that is agreed" { options = { no_centre = true }, illegal = "B2", legal = "A1", refusal = "three-mens-morris.place.2" },
  },

  clauses = {
    ["three-mens-morris.place.1"] = { en = "On an empty board the sides place their three men in turn.", zh = "空盘开始，双方轮流放下三子。" },
    ["three-mens-morris.place.2"] = { en = "[By agreement the first man does not take the centre.]", zh = "〔可约定第一子不占中心。〕" },
    ["three-mens-morris.move.1"] = { en = "Then they move in turn: along the drawn lines to the next point, or to any empty point.", zh = "此后轮流走子：沿线到相邻空点，或到任意空点。" },
    ["three-mens-morris.end.1"] = { en = "Who first has three men in a line wins.", zh = "先将三子连成一线者胜。" },
    ["three-mens-morris.end.2"] = { en = "[A position that stands for the third time is a draw.]", zh = "〔同一局面第三次出现判和。〕" },
  },
  glossary = { line = { en = "line", zh = "三连" } },
}
