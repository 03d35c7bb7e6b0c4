-- Japanese rules (Nihon Kiin, 1989), simplified: stones are dead that both agree on, not by playing out hypothetically; where that
-- is disputed play goes on. `seki_eyes = false` reads article 8 to the letter: fill all neutral points first.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-japanese", names = { en = "Go, Japanese rules", zh = "围棋·日本规则", ja = "囲碁・日本ルール" },
  codes = { sgf_rules = "japanese, jp, japan, 日本, 日本规则, korean, kr, korea, 韩国规则, 数目", sgf_komi = "1" },
  options = {
    ko = "simple", cycle = "replay",
    komi = option.exact("13/2", { min = -361, max = 361, clause = "japan.10", en = "Points that White is given.", zh = "白方所得贴目。" }),
    seki_eyes = option.boolean(true, { clause = "japan.8", en = "Eyes of groups next to neutral points count.", zh = "与单官相邻之棋的眼亦计目。" }),
  },
  rules = function(opt)
    local in_seki = connected { from = counts.neutral, within = counts.living }
    local land = not opt.seki_eyes and enclosed { within = empty + counts.dead, by = counts.living - in_seki } or nil
    return { scores = { final = counts.moku(opt, "japan.10", { land = land }) } }
  end,
  examples = require "lib/go/japanese",
  clauses = {
    ["go.score.13"] = { en = "In Japan the empty points of both sides are compared.", zh = "日本采用比目法，为比较双方空目的数目。" },
    ["japan.8"] = { en = "Article 8: empty points enclosed by one side's living stones are territory [in seki they are not].", zh = "第八条：由一方活棋围住的空点为目。〔双活无目〕" },
    ["japan.10"] = { en = "Article 10: dead stones are taken off, prisoners filled in, and empty points compared.", zh = "第十条：提取死子，以提子填入对方空中，比较双方目数。" },
  },
}
