-- More pieces to lay out than the board has points: the layout never ends.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.points { 4, 4 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      supply = { b = 9, w = 9 },
      phases = {
        phase "layout" { en = "layout", zh = "布子", first = "b", moves = { place { on = empty } }, until_ = (hand() + hand():of_enemy()):equals(0) },
        phase "march" { en = "march", zh = "行棋", moves = { step { orthogonal } } },
      },
      ends   = { loss { "stuck", of = mover, when = no_move }, draw { "quiet", when = quiet:at_least(30) } },
    }
  end,
}
