-- Ing rules (Ing Chang-ki, 1991), simplified: komi 8 points and Black wins where the count is even; play stops after two passes and
-- the game ends after two more; suicide is allowed; instead of fighting and disturbing kos no situation may come again.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-ing", names = { en = "Go, Ing rules", zh = "围棋·应氏规则" },
  codes = { sgf_rules = "ing, goe, ing goe, 应氏, 应氏规则", sgf_komi = "1" },
  options = {
    suicide = "allowed",
    komi = option.exact(8, { min = -361, max = 361, clause = "ing.komi", en = "Points that White is given; Black wins an even count.", zh = "白方所得贴点；相等时黑胜。" }),
  },
  rules = function(opt) return { scores = { final = counts.points(opt, "ing.komi", { tie = "b" }) } } end,
  examples = {
    example "eight points" { options = { size = 5 }, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" },
      score = { final = { winner = "w", margin = 8, totals = { b = 10, w = 18 } } }, clause = "ing.komi" },
    example "Black wins an even count" { options = { size = 5, komi = 0 }, stones = { b = "B1 B2 B3 B4 B5", w = "D1 D2 D3 D4 D5" },
      score = { final = { winner = "b", margin = 0 } }, clause = "ing.komi" },
  },
  clauses = { ["ing.komi"] = { en = "White is given 8 points, and Black wins where the count is even.", zh = "黑贴八点，相等黑胜。" } },
}
