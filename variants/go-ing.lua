-- Ing rules (Ing Chang-ki, 1991), simplified: komi 8 points and Black wins where the count is even; play stops after two passes and
-- the game ends after two more; several stones may take themselves, one may not; Black places a handicap where he likes; instead
-- of fighting and disturbing kos no situation may come again.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-ing", names = { en = "Go, Ing rules", zh = "围棋·应氏规则", ja = "囲碁・応氏ルール" },
  codes = { sgf_rules = "ing, goe, ing goe, 应氏, 应氏规则", sgf_komi = "1" },
  options = {
    suicide = "several", handicap_place = "free",
    komi = option.exact(8, { min = -361, max = 361, clause = "ing.komi", names = { zh = "贴点", ja = "コミ" }, en = "Points that White is given; Black wins an even count.", zh = "白方所得贴点；相等时黑胜。", ja = "白に与えるコミ（点数）。同数なら黒の勝ちです。" }),
  },
  rules = function(opt)
    local phases = require("lib/go/phases").all(opt, require "lib/go/law" { suicide = "ing.suicide", handicap = "ing.handicap" })
    return { phases = phases, scores = { final = counts.points(opt, "ing.komi", { tie = "b" }) } }
  end,
  examples = require "lib/go/ing",
  clauses = {
    ["ing.komi"] = { en = "White is given 8 points, and Black wins where the count is even.", zh = "黑贴八点，相等黑胜。", ja = "黒は8点のコミを出し、同数なら黒の勝ちです。" },
    ["ing.suicide"] = { en = "Several stones may be played so that they take themselves, a single one may not.", zh = "许多子自提，禁单子自提。", ja = "2子以上の自殺手は打てますが、1子の自殺手は打てません。" },
    ["ing.handicap"] = { en = "Black places handicap stones where he likes.", zh = "让子由黑方自由布置。", ja = "置き石は黒が自由に置きます。" },
  },
}
