-- Little squares: ten stones each on five lines; who makes a square of four takes a stone.
return game {
  id = "little-squares", names = { en = "Little squares", zh = "小方棋" },

  options = {
    lose_at = option.integer(3, { min = 0, max = 9, names = { zh = "判负子数" },
      en = "A side with this many stones or fewer has lost.", zh = "一方剩此数或更少即负。" }),
  },

  rules = function(opt)
    local square = form.square(2, { en = "square", zh = "方" })
    local placed = hand() + hand():of_enemy()
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      supply = { b = 10, w = 10 },
      phases = {
        phase "layout" { en = "layout", zh = "布局", first = "b", judged = false,
          moves = { place { on = empty } }, until_ = placed:equals(0) },
        phase "march" { en = "march", zh = "行棋", first = "w",
          moves = { step { orthogonal }, hop { orthogonal, over = enemy, chain = true } },
          takes = { square:each(1), prey = prefer(enemy - inside(square), enemy) } },
      },
      ends = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at) },
               loss { "stuck", of = mover, when = no_move } },
    }
  end,

  examples = {
    example "a step that makes a square takes one stone, and none from a square" {
      stones = { b = "A1 A2 B2 C1", w = "D4 D5 E4 E5 E1" }, phase = "march", to_move = "b",
      play = "C1→B1", owed = 1, may_remove = "E1", may_not_remove = "D4" },
  },
}
