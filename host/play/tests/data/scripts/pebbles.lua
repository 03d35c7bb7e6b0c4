-- A small game for the tests of matches and boards: place, step, jump, close a square and remove.
return game {
  id = "pebbles",
  names = { en = "Pebbles", zh = "石子" },

  options = {
    lose_at = option.integer(1, { min = 0, max = 5, clause = "pebbles.end.1", names = { zh = "判负子数" },
              en = "A side with this many pebbles or fewer has lost.", zh = "一方剩此数或更少即负。" }),
    slanted = option.boolean(false, { clause = "pebbles.step.2", names = { zh = "斜走" }, en = "Steps may be diagonal.", zh = "可以斜走。" }),
    centre  = option.choice("free", { "free", "closed", clause = "pebbles.place.2", names = { zh = "中央" }, words = { free = { zh = "可占" }, closed = { zh = "不可占" } }, en = "Whether the centre may be taken at once.", zh = "中央可否先占。" }),
  },

  rules = function(opt)
    local square = form.square(2)
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Dark", zh = "深" }, w = side { en = "Light", zh = "浅" } },
      supply = { b = 4, w = 4 },
      phases = {
        phase "layout" { en = "layout", zh = "布局", first = "b",
          moves = { place { on = opt.centre == "closed" and empty - centre or empty, clause = "pebbles.place.1" } },
          until_ = count(empty):at_most(17) },
        phase "march" { en = "march", zh = "行棋", first = "b",
          moves = { step { (opt.slanted and every_way or orthogonal), clause = "pebbles.step.1",
                           says = { en = "A pebble steps to the next point.", zh = "一次走一步。" } },
                    hop { over = enemy, chain = true, clause = "pebbles.jump.1" } },
          takes = { square:each(1), prey = enemy } },
      },
      ends = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at), phases = { "march" }, clause = "pebbles.end.1",
                      says = { en = "too few pebbles are left", zh = "子数过少" } },
               loss { "stuck", of = mover, when = no_move, clause = "pebbles.end.2" } },
      notation = { jumped = "x", numbered_from = "march" },
    }
  end,
}
