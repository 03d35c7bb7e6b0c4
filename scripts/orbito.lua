-- Orbito 轨道四连棋 (Yossef Sonnenfeld, FlexiQ 2022): after every turn all marbles go on by one cell along their orbit.
-- Sources: "How do you play Orbito?", https://gerbsboardgames.be/how-do-you-play-orbito/?lang=en; the review
-- https://dicedaniel.nl/review-orbito-flexiq-games-english. They leave open who begins, and rows of both sides at once: see the brackets.
-- Turns from the start, as a second program counts them: 16, 960, 50960, 4141072.
return game {
  id = "orbito",
  names = { en = "Orbito", zh = "轨道四连棋" },
  source = "Sonnenfeld, Orbito (2022)",

  rules = function()
    local four = form.in_line(4, { en = "four", zh = "四连", clause = "orbito.end.1" })
    -- Rows count once everything has gone on: `still` is 0 while a turn is under way.
    local still, presses = counter_shared("still", { start = 1 }), counter_shared "presses"
    local mine, theirs = four:standing():at_least(1), of_enemy { four:standing():at_least(1) }
    local outer = rotate { tracks = { "outer" }, after = { still:set(0) }, clause = "orbito.round.1" }
    local function inner(after) return rotate { tracks = { "inner" }, after = after, clause = "orbito.round.1" } end
    local new = place { on = empty, after = { still:set(0) }, clause = "orbito.place.1" }
    return {
      board  = board.cells { 4, 4 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      supply = { w = 8, b = 8 },
      tracks = { outer = track { "A1 B1 C1 D1 D2 D3 D4 C4 B4 A4 A3 A2", closed = true }, inner = track { "B2 C2 C3 B3", closed = true } },
      forms  = { four = four },
      phases = {
        phase "play" { en = "play", zh = "对局", first = "w", until_ = all { board_full, still:equals(1) }, clause = "orbito.setup.1",
          moves = { turn { step { orthogonal, from = enemy, after = { still:set(0) }, clause = "orbito.move.1" }, new, outer, inner { still:set(1) } },
                    turn { new, outer, inner { still:set(1) } } } },
        phase "presses" { en = "presses", zh = "续转", clause = "orbito.round.2",
          moves = { turn { outer, inner { still:set(1), presses:set(presses + 1) } } } },
      },
      ends = { draw { "both", when = all { still:equals(1), mine, theirs }, clause = "orbito.end.2" },
               win { "four", of = mover, when = all { still:equals(1), mine }, clause = "orbito.end.1" },
               win { "four", of = opponent, when = all { still:equals(1), mine }, clause = "orbito.end.1" },
               draw { "full", when = presses:at_least(5), clause = "orbito.end.3" } },
    }
  end,

  examples = {
    example "a marble, and both orbits go on by one cell against the clock" { play = "B2/A1→B1/B2→C2", then_moves = "b", counts = { w = 1, b = 0 },
      then_position = "4/4/2w1/4 b play - still=1", clause = "orbito.setup.1 orbito.place.1 orbito.round.1" },
    example "all outer marbles go on" { stones = { w = "A1 D4", b = "A3 B2" }, to_move = "w", play = "D2/A1→B1/B2→C2", then_position = "2w1/3w/b1b1/1w2 b play - still=1", clause = "orbito.round.1" },
    example "first a marble of the other side may be moved, straight to a neighbouring cell" { stones = { w = "B2", b = "A4" }, to_move = "b", legal = "B2→C2 B2→B3 A1", illegal = "B2→C3 A4→B4",
      clause = "orbito.move.1" },
    example "a move, a marble and the orbits are one turn" { stones = { w = "B2", b = "A4" }, to_move = "b", play = "B2→B3/D1/A1→B1/B2→C2", then_moves = "w",
      then_position = "4/b3/1w1b/4 w play - still=1", clause = "orbito.move.1" },
    example "four in a row win once everything has gone on" { stones = { w = "A2 A3 A4", b = "B2 C3 D3" }, to_move = "w", play = "B4/A1→B1/B2→C2", ends = { reason = "four", winner = "w" }, clause = "orbito.end.1" },
    example "whoever has pressed" { stones = { w = "A2 A3 A4 B4", b = "B2 C3 D3" }, to_move = "b", play = "D1/A1→B1/B2→C2", ends = { reason = "four", winner = "w" }, clause = "orbito.end.1" },
    example "not before" { stones = { w = "A1 B1 C1", b = "B2 C3 D3" }, to_move = "w", play = "D1/A1→B1/B2→C2", then_moves = "b", clause = "orbito.end.1" },
  },
  clauses = {
    ["orbito.setup.1"] = { en = "Four by four cells and eight marbles each. [White begins.]", zh = "四乘四格，双方各八球。〔白先。〕" },
    ["orbito.move.1"] = { en = "First a marble of the other side may be moved to a neighbouring empty cell, straight, not slanting.", zh = "先可将对方一球沿横竖移到相邻空格，亦可不移。" },
    ["orbito.place.1"] = { en = "Then a marble of one's own is put on any empty cell.", zh = "再将己方一球放于任意空格。" },
    ["orbito.round.1"] = { en = "Then the button is pressed: all marbles go on by one cell against the clock, those of the twelve outer cells and those of the four inner ones.", zh = "然后按下按钮：外圈十二格与内圈四格之球各沿其轨道逆时针前进一格。" },
    ["orbito.round.2"] = { en = "When the board is full the button is pressed up to five times more.", zh = "棋盘放满后，再按按钮至多五次。" },
    ["orbito.end.1"] = { en = "Four in a row, level, upright or slanting, win, whoever has pressed; only after the button.", zh = "按下按钮之后，四球在横、竖、斜向连成一线即胜，不论何方所按。" },
    ["orbito.end.2"] = { en = "[Rows of both sides at once are a draw.]", zh = "〔双方同时四连为和。〕" },
    ["orbito.end.3"] = { en = "If the five presses give nobody a row it is a draw.", zh = "五次之后仍无四连为和。" },
  },
  glossary = { orbit = { en = "orbit", zh = "轨道" }, press = { en = "press of the button", zh = "按钮" } },
}
