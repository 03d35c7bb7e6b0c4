-- Men that could promote, in a game without a promotion.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function()
    return {
      board  = board.cells { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      pieces = { lady = piece { "L", en = "lady", zh = "后", moves = "K" },
                 man = piece { "M", en = "man", zh = "卒", moves = "fW", promotes = "lady" } },
      start  = "mlm2/5/5/5/2MLM",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { travel { } } } },
      ends   = { loss { "bare", of = any_side, when = count(own):at_most(1) }, loss { "stuck", of = mover, when = no_move }, draw { "long", when = turns:at_least(120) } },
    }
  end,
}
