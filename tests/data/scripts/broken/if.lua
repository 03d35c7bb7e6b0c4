-- `if` asks a condition.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    local many = 9
    if count(own):at_most(3) then many = 5 end
    return {
      board  = board.points { 5, 5 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { place { on = empty } } } },
      ends   = { win { "many", of = mover, when = count(own):at_least(many) } },
    }
  end,
}
