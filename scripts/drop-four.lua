-- Drop four: men fall down seven shafts; four in a row win. Source: James Dow Allen, "Expert Play in Connect-Four", 1990
-- (tromp.github.io/c4.html), and Victor Allis, "A Knowledge-based Approach of Connect-Four", Vrije Universiteit Amsterdam 1988, ch. 1.
return game {
  id = "drop-four",
  names = { en = "Drop four", zh = "落子四连棋" },
  source = "Allis, A Knowledge-based Approach of Connect-Four (1988)",

  options = {
    files = option.integer(7, { min = 4, max = 12, clause = "drop-four.board.1", names = { zh = "槽数" }, en = "Shafts.", zh = "槽数。" }),
    ranks = option.integer(6, { min = 4, max = 12, clause = "drop-four.board.1", names = { zh = "每槽子数" }, en = "Men that a shaft holds.", zh = "每槽可容子数。" }),
  },

  rules = function(opt)
    local four = form.in_line(4, { en = "four", zh = "四连", clause = "drop-four.end.1" })
    local floor = {}
    for file = 1, opt.files do floor[file] = string.char(64 + file) .. "1" end
    local board = board.cells { opt.files, opt.ranks, files = "A-" .. string.char(64 + opt.files), regions = { floor = table.concat(floor, " ") } }
    local rests = empty * (region "floor" + shifted(own + enemy, "N"))
    return {
      board  = board,
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      forms  = { four = four },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = rests, clause = "drop-four.play.1" } }, clause = "drop-four.play.1" } },
      ends   = { win { "four", of = mover, when = four:made():at_least(1), clause = "drop-four.end.1" },
                 draw { "full", when = board_full, clause = "drop-four.end.2" } },
    }
  end,

  examples = {
    example "a man falls to the floor, or on another one" { options = { files = 7, ranks = 6 }, stones = { b = "D1 D3", w = "D2 E1" }, to_move = "w",
      legal = "A1 D4 E2", illegal = "D5 A2 D3", clause = "drop-four.play.1" },
    example "four upright win" { options = { files = 7, ranks = 6 }, play = "D1 E1 D2 E2 D3 E3 D4", ends = { reason = "four", winner = "b" }, clause = "drop-four.end.1" },
    example "four slanting win" { options = { files = 7, ranks = 6 },
      board = [[ . . . . . . .
                 . . . . . . .
                 . . . . . . .
                 . . . b w . .
                 . . b w b . .
                 w b w b w . . ]],
      to_move = "b", play = "E4", ends = { reason = "four", winner = "b" }, clause = "drop-four.end.1" },
    example "a full board without four is a draw" { options = { files = 4, ranks = 4 },
      board = [[ b w b .
                 b w b w
                 w b w b
                 w b w b ]],
      to_move = "w", play = "D4", ends = { reason = "full" }, clause = "drop-four.end.2" },
  },

  clauses = {
    ["drop-four.board.1"] = { en = "The board stands upright: seven shafts, each of which holds six men.", zh = "棋盘竖立，七槽，每槽容六子。" },
    ["drop-four.play.1"] = { en = "In turn the sides drop a man into a shaft; it falls to the lowest empty cell.", zh = "双方轮流将一子投入一槽，落到该槽最低的空格。" },
    ["drop-four.end.1"] = { en = "Who first has four men in a row, upright, level or slanting, wins.", zh = "先将四子在横、竖、斜向连成一线者胜。" },
    ["drop-four.end.2"] = { en = "A full board without such a row is a draw.", zh = "下满而无四连为和局。" },
  },
  glossary = { shaft = { en = "shaft", zh = "槽" }, four = { en = "four in a row", zh = "四连" } },
}
