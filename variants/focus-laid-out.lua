-- Focus laid out by the players 布子焦点棋: an empty board, on which the sides put their pieces by turns. Source: "Focus",
-- http://tabtop.blogspot.com/2009/05/focus_06.html (the second of its two set-ups; the rest as in Focus).
return variant {
  of = "focus", id = "focus-laid-out", names = { en = "Focus, laid out by the players", zh = "布子焦点棋" },
  source = "tabtop, Focus (2009)",
  options = { layout = "players" },
  examples = {
    example "an empty board" { counts = { w = 0, b = 0 }, legal = "C1 A3 H6", then_phase = "layout", then_moves = "w", clause = "focus.setup.2" },
    example "also onto own pieces, not onto others" { play = "D4 E4 C4 E5", then_moves = "w", legal = "D4 D5", illegal = "E4", clause = "focus.setup.2" },
    example "not onto five" { position = "4/6/8/8/2(wwwww)5/8/6/4 w layout 13w18b", legal = "D4", illegal = "C4", clause = "focus.setup.2" },
    example "columns move when all is laid out" { position = "4/6/8/8/2wbw3/8/6/4 b layout b", play = "E5", then_phase = "play", then_moves = "w", legal = "C4→C5", clause = "focus.setup.2" },
    example "and are cut down as in the game" { position = "4/6/8/8/8/1w(wwwbb)5/6/4 w play -", play = "B3→C3", then_position = "4/6/8/8/8/2(wwwwb)5/6/4 b play 14w16b", clause = "focus.trim.1" },
  },
}
