-- Neutreeko 滑三棋 (Jan Kristian Haugland, 2001): pieces slide until they are stopped; three in a row win.
-- Sources: Jan Kristian Haugland, "Neutreeko", http://neutreeko.net/neutreeko.htm; "Neutreeko", https://www.iggamecenter.com/info/en/neutreeko.html.
-- Neither speaks of a side that cannot move, which three pieces can hardly bring about: see the brackets.
-- Moves from the start, as a second program counts them: 14, 207, 2723, 36677, 467422.
return game {
  id = "neutreeko",
  names = { en = "Neutreeko", zh = "滑三棋" },
  source = "Haugland, Neutreeko (2001)",

  options = {
    repeated = option.integer(3, { min = 2, max = 10, clause = "neutreeko.end.2", names = { zh = "重复判和次数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此次数即和。" }),
  },

  rules = function(opt)
    local three = form.in_line(3, { en = "three in a row", zh = "三连", clause = "neutreeko.end.1" })
    local free = run { from = here, over = empty, directions = every_way } * its_way
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      start  = { b = "B1 D1 C4", w = "B5 D5 C2" },
      forms  = { three = three },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", clause = "neutreeko.setup.1",
        moves = { slide { every_way, to = empty, distance = count(free), clause = "neutreeko.move.1" } } } },
      ends   = { win { "three", of = mover, when = three:standing():at_least(1), clause = "neutreeko.end.1" },
                 draw { "repetition", when = occurrences:at_least(opt.repeated), clause = "neutreeko.end.2" },
                 loss { "stuck", of = mover, when = no_move, clause = "neutreeko.end.3" } },
    }
  end,

  examples = {
    example "three pieces each, and a piece goes until it is stopped" { counts = { b = 3, w = 3 }, legal = "B1→B4 B1→A2 B1→A1 B1→C1 C4→C3 C4→A2 C4→E2",
      illegal = "B1→B2 B1→B3 C4→B3 B5→B2", clause = "neutreeko.setup.1 neutreeko.move.1" },
    example "nothing is captured" { play = "C4→C3", then_moves = "w", illegal = "C2→C3", clause = "neutreeko.move.1" },
    example "they have to be next to each other" { stones = { b = "A1 B1 D4", w = "A3 C3 E5" }, to_move = "b", play = "D4→D1", then_moves = "w", clause = "neutreeko.end.1" },
    example "three in a row win" { stones = { b = "A1 B1 C4", w = "A3 D3 E5" }, to_move = "b", play = "C4→C1", ends = { reason = "three", winner = "b" }, clause = "neutreeko.end.1" },
    example "so do slanting ones" { stones = { b = "A1 B2 C5", w = "A3 C2 E5" }, to_move = "b", play = "C5→C3", ends = { reason = "three", winner = "b" }, clause = "neutreeko.end.1" },
    example "a position that stands for the third time is a draw" { options = { repeated = 2 }, play = "C4→C3 B5→A5 C3→C5 A5→B5 C5→C3", ends = { reason = "repetition" },
      clause = "neutreeko.end.2" },
  },
  clauses = {
    ["neutreeko.setup.1"] = { en = "Three pieces each on five by five cells; Black begins.", zh = "五乘五格，双方各三子；黑方先行。" },
    ["neutreeko.move.1"] = { en = "A piece slides along a rank, file or diagonal until a piece or the edge stops it. Nothing is captured.", zh = "一子沿横、竖、斜线滑行，直到为棋子或边所阻；不吃子。" },
    ["neutreeko.end.1"] = { en = "Who has three pieces in a connected row, level, upright or slanting, wins.", zh = "己方三子在横、竖、斜线上紧连成一行者胜。" },
    ["neutreeko.end.2"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现为和棋。" },
    ["neutreeko.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" },
  },
  glossary = { slide = { en = "slide", zh = "滑行" }, three = { en = "three in a row", zh = "三连" } },
}
