-- A small game for the tests of matches and boards: pieces are captured by surrounding, dead ones are agreed on, the rest is counted.
return game {
  id = "ponds",
  names = { en = "Ponds", zh = "池" },

  options = {
    size = option.integer(5, { min = 2, max = 25, clause = "ponds.board", en = "Lines.", zh = "路数。" }),
    gift = option.exact("5/4", { min = -99, max = 99, clause = "ponds.gift", en = "What the second side is given.", zh = "贴子。" }),
  },

  rules = function(opt)
    local lost, dead = counter "lost", marks_shared "dead"
    local alive = own - dead
    local open = empty + dead
    local land = enclosed { within = open, by = alive }
    return {
      board  = board.points { opt.size, opt.size, stars = opt.size >= 5 and "C3" or nil },
      sides  = { b = side { en = "Dark", zh = "深" }, w = side { en = "Light", zh = "浅" } },
      phases = {
        phase "play" { en = "play", zh = "行棋", first = "b", enter = { dead:clear() },
          moves = { place { on = empty, clause = "ponds.place" }, pass { clause = "ponds.pass" } },
          captures = surround { suicide = "forbidden", lost = lost, clause = "ponds.take", suicide_clause = "ponds.suicide" },
          never = { repeats { "ko", clause = "ponds.ko" } },
          until_ = passes:at_least(2) },
        phase "agreement" { en = "agreement", zh = "议定",
          moves = { mark { dead, on = own + enemy, together = orthogonal, clause = "ponds.dead" },
                    resume { "play", clause = "ponds.dispute", says = { en = "Whoever doubts plays on.", zh = "有异议则续下。" } },
                    pass { clause = "ponds.agree" } } },
      },
      scores = {
        final = score { en = "area", zh = "数子", unit = { en = "points", zh = "子" }, per = "1/2", clause = "ponds.area",
          owned = alive + land, dead = dead,
          parts = { part { "pieces", en = "pieces", zh = "活子", count = count(alive) },
                    part { "land", en = "land", zh = "围地", count = count(land) },
                    part { "gift", en = "gift", zh = "贴子", of = "w", amount = opt.gift } },
          says = { en = "Every piece that is not dead counts, and what it encloses.", zh = "活子与所围之地皆计。" } },
      },
      ends = { counted { "counted", by = "final", when = passes:at_least(2), phases = { "agreement" }, clause = "ponds.end",
                         says = { en = "both sides agreed", zh = "双方无异议" } } },
      random = { shuns = eyes(own), pass_last = true },
    }
  end,
}
