-- AGA rules (American Go Association, concise rules of 1991, komi of 2004): a pass hands over a stone and White passes last, so that
-- area and territory give the same. Simplified: where the sides disagree on dead stones play goes on without a limit.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-aga", names = { en = "Go, AGA rules", zh = "围棋·美国规则", ja = "囲碁・AGAルール" },
  codes = { sgf_rules = "aga, american, bga, french, ffg", sgf_komi = "1" },
  options = {
    pass = "stone", white_last = true, handicap_komi = "1/2",
    komi = option.exact("15/2", { min = -361, max = 361, clause = "aga.12", names = { zh = "贴目", ja = "コミ" }, en = "Points that White is given.", zh = "白方所得贴目。", ja = "白に与えるコミ（目数）。" }),
  },
  rules = function(opt)
    local given = require("lib/go/handicap").given(opt)
    local more = given > 0 and part { "handicap", of = "w", en = "for handicap stones", zh = "让子补偿", ja = "置き石の補い", amount = given - 1, clause = "aga.12" } or nil
    local phases = require("lib/go/phases").all(opt, require "lib/go/law" { paid_pass = "aga.7" })
    return { phases = phases, scores = { final = counts.points(opt, "aga.12", { part = more }), territory = counts.moku(opt, "aga.12") } }
  end,
  examples = require "lib/go/aga",
  clauses = {
    ["aga.7"] = { en = "Rule 7: to pass a player hands one stone over; after two passes in a row play ends, and White passes last.", zh = "第七条：虚着须交对方一子；连续两次虚着终局，且由白方最后虚着。", ja = "第7条：パスする側は相手に1子を渡します。パスが2回続けば対局停止で、最後のパスは白が行います。" },
    ["aga.12"] = { en = "Rule 12: area or territory is counted; White has the komi and, by area, a point for each handicap stone after the first.", zh = "第十二条：数子或数目；白方得贴目，数子时每让一子（首子除外）另得一目。", ja = "第12条：面積または地で数えます。白はコミを得て、面積で数えるときは2子目以降の置き石1つにつき1目も得ます。" },
  },
}
