-- Pentago 五子旋转棋, by Tomas Flodén (Mindtwister, 2005). Sources: "Pentago", English Wikipedia, https://en.wikipedia.org/wiki/Pentago;
-- G. Irving, "Pentago is a First Player Win: Strongly Solving a Game Using Parallel In-Core Retrograde Analysis" (2014),
-- https://arxiv.org/abs/1404.0743 (a quadrant has to be turned, one that is empty or looks the same as well).
-- Decisions from the start, as a second program counts them: 36, 288, 10080, 80640.
local quadrants = {
  near_left = "A1 A2 A3 B3 C3 C2 C1 B1",
  near_right = "F1 E1 D1 D2 D3 E3 F3 F2",
  far_right = "F6 F5 F4 E4 D4 D5 D6 E6",
  far_left = "A6 B6 C6 C5 C4 B4 A4 A5",
}

return game {
  id = "pentago",
  names = { en = "Pentago", zh = "五子旋转棋" },
  source = "Flodén, Pentago (2005)",

  rules = function()
    local five = form.in_line(5, { en = "five", zh = "五连", clause = "pentago.end.1" })
    local tracks, names = {}, {}
    for name, ring in pairs(quadrants) do tracks[name], names[#names + 1] = track { ring, closed = true }, name end
    local both = all { five:standing():at_least(1), of_enemy { five:standing():at_least(1) } }
    return {
      board  = board.cells { 6, 6, divides = "C 3" },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      tracks = tracks,
      forms  = { five = five },
      phases = {
        phase "play" { en = "play", zh = "对局", first = "w", clause = "pentago.setup.1",
          moves = { turn { place { on = empty, clause = "pentago.move.1" },
                           rotate { tracks = names, by = 2, back = true, when = five:made():equals(0), clause = "pentago.move.2" } } } },
      },
      ends = { draw { "both", when = both, clause = "pentago.end.2" },
               win { "five", of = mover, when = five:standing():at_least(1), clause = "pentago.end.1" },
               win { "five", of = opponent, when = five:standing():at_least(1), clause = "pentago.end.1" },
               draw { "full", when = board_full, clause = "pentago.end.3" } },
    }
  end,

  examples = {
    example "a marble, and a quarter turn of one quadrant" { play = "B1/A1→A3", then_moves = "b", counts = { w = 1, b = 0 },
      clause = "pentago.setup.1 pentago.move.1 pentago.move.2" },
    example "either way round" { play = "B1", legal = "A1→A3 A1→C1 F1→D1 F1→F3 F6→F4 F6→D6 A6→C6 A6→A4", illegal = "A1→C3 A1→A2 B2→C2", refusal = "pentago.move.2",
      clause = "pentago.move.2" },
    example "the quadrant turns with all that stands in it" {
      stones = { w = "A1 C3", b = "B2 C1" }, to_move = "w", play = "F6/A1→C1", then_position = "5w/6/6/w1b3/1b4/2w3 b play -", clause = "pentago.move.2" },
    example "five in a row win before the turn" { stones = { w = "A1 B1 C1 D1", b = "A3 B3 C5 E6" }, to_move = "w", play = "E1",
      ends = { reason = "five", winner = "w" }, clause = "pentago.end.1" },
    example "and after it" { stones = { w = "A1 A2 A3 D1", b = "B2 C5 E6 F4" }, to_move = "w", play = "E1/A1→C1",
      ends = { reason = "five", winner = "w" }, clause = "pentago.end.1" },
    example "whoever has turned them into a row" { stones = { w = "B2 C5 E6 F4", b = "A1 A2 A3 D1 E1" }, to_move = "w", play = "F6/A1→C1",
      ends = { reason = "five", winner = "b" }, clause = "pentago.end.1" },
    example "two rows at once are a draw" { stones = { w = "B1 B2 B3 D2", b = "A1 A2 A3 D1 E1" }, to_move = "w", play = "E2/A1→C1",
      ends = { reason = "both" }, clause = "pentago.end.2" },
  },
  clauses = {
    ["pentago.setup.1"] = { en = "Six by six cells in four quadrants of three by three; White begins.", zh = "六乘六格，分为四个三乘三的象限；白方先行。" },
    ["pentago.move.1"] = { en = "First a marble is placed on any empty cell.", zh = "先将一球放于任意空格。" },
    ["pentago.move.2"] = { en = "Then any one quadrant is turned by a quarter, either way; it has to be, even if nothing changes.", zh = "再将任一象限顺时针或逆时针转九十度；即使毫无变化也须转。" },
    ["pentago.end.1"] = { en = "Five marbles in an unbroken row, level, upright or slanting, win: before the turn, and then nothing is turned, or after it, whoever has them.", zh = "五球在横、竖、斜向连成一线即胜：旋转之前连成者不必再转；旋转之后连成者，不论何方。" },
    ["pentago.end.2"] = { en = "If a turn gives both sides five, it is a draw.", zh = "旋转后双方同时连五，和棋。" },
    ["pentago.end.3"] = { en = "A full board without five is a draw.", zh = "下满而无五连为和棋。" },
  },
  glossary = { quadrant = { en = "quadrant", zh = "象限" }, marble = { en = "marble", zh = "球" }, twist = { en = "twist: a quarter turn", zh = "旋转" } },
}
