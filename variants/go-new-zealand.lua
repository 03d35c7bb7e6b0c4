-- New Zealand rules (NZGS, 1986): area in points, komi 7 and a draw where the count is even, suicide allowed, no situation may come
-- again. Handicap stones go where Black likes.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-new-zealand", names = { en = "Go, New Zealand rules", zh = "围棋·新西兰规则", ja = "囲碁・ニュージーランドルール" },
  codes = { sgf_rules = "nz, new zealand, nzgs", sgf_komi = "1" },
  options = {
    suicide = "allowed", handicap_place = "free",
    komi = option.exact(7, { min = -361, max = 361, clause = "nz.7", names = { zh = "贴点", ja = "コミ" }, en = "Points that White is given.", zh = "白方所得贴点。", ja = "白に与えるコミ（点数）。" }),
  },
  rules = function(opt)
    local phases = require("lib/go/phases").all(opt, require "lib/go/law" { take = "nz.5" })
    return { phases = phases, scores = { final = counts.points(opt, "nz.7") } }
  end,
  examples = {
    example "stones may be played where they take themselves" { options = { size = 5 }, stones = { b = "A2 B1" }, to_move = "w", play = "A1", counts = { b = 2, w = 0 }, clause = "nz.5" },
    example "one stone has the whole board" { options = { size = 5 }, stones = { b = "C3" }, score = { final = { winner = "b", margin = 18 } }, clause = "nz.7" },
  },
  clauses = {
    ["nz.5"] = { en = "Stones without liberties leave the board, the other side's first; suicide is allowed.", zh = "无气之子提出盘外，先提对方；许自杀。", ja = "呼吸点のない石は、相手のものから先に盤から取り上げます。自殺手は認められます。" },
    ["nz.7"] = { en = "The side with more stones and points enclosed wins; White is given 7 points.", zh = "活子与所围之点多者胜；白方得贴七点。", ja = "石と囲んだ点の合計の多い側が勝ちです。白は7点のコミを得ます。" },
  },
}
