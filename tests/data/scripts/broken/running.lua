-- A counter of all moves keeps every position from coming again.
return game {
  id = "broken", names = { en = "Broken", zh = "有误" },
  rules = function(opt)
    local moved = counter_shared "moved"
    return {
      board  = board.points { 3, 3 },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      start  = { b = "A1 C1", w = "A3 C3" },
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = { step { orthogonal, after = { moved:set(moved + 1) } } } } },
      ends   = { draw { "again", when = occurrences:at_least(2) }, draw { "long", when = all { moved:at_least(400), turns:at_least(400) } } },
    }
  end,
}
