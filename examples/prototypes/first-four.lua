-- A placing game to start from: four in a row on six by six points. Each line says what to change to make it yours.
return game {
  id = "first-four",                                          -- the word for commands: letters, digits and `-`
  names = { en = "First four", zh = "先四子" },

  options = {                                                 -- what players may set: `--option size=8`
    size = option.integer(6, { min = 4, max = 12, names = { zh = "每边点数" }, en = "Points each way.", zh = "每边点数。" }),
    row = option.integer(4, { min = 3, max = 6, names = { zh = "连子数" }, en = "Pieces in a row that win.", zh = "连成几子为胜。" }),
    edge_first = option.boolean(true, { names = { zh = "首子在边" }, en = "The first piece goes on the edge.", zh = "首子须在边上。" }),
  },

  rules = function(opt)
    -- A form is a shape that pieces make; `axes` are its directions.
    local row = form.in_line(opt.row, { en = "row", zh = "连子", axes = { "rank", "file", "rising", "falling" } })
    -- Sets of sites are added (+), cut out (-) and crossed (*): the edge is what `n - 2` ranks and files leave out.
    local most = opt.size - 1 ---@type any
    local inside = far_ranks(most) * near_ranks(most) * shifted(everywhere, "E") * shifted(everywhere, "W")
    local pieces = count(own + enemy)
    return {
      board  = board.points { opt.size, opt.size },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = {
        phase "play" { first = "b",
          moves = { place { on = empty - inside, when = opt.edge_first and pieces:equals(0) or false },
                    place { on = empty, when = opt.edge_first and pieces:at_least(1) or true } } },
      },
      -- Endings are tried from the first to the last. `standing()` counts the forms on the board.
      ends = { win { "row", of = any_side, when = row:standing():at_least(1) },
               draw { "full", when = board_full } },
    }
  end,

  -- Examples are run by `tianyuan test`, and before a change is taken over while people play.
  examples = {
    example "the first piece goes on the edge" { legal = "A1 A3 F6", illegal = "B2 C3" },
    example "four in a row win" {
      stones = { b = "A1 B2 C3", w = "A2 A3 A4" }, to_move = "b", play = "D4", ends = { reason = "row", winner = "b" } },
    example "three do not" { stones = { b = "A1 B2", w = "A2 A3" }, to_move = "b", play = "C3", ends = false },
  },
}
