-- Japanese rules (Nihon Kiin, 1989), simplified: stones are dead that both agree on; where they differ play goes on. Groups that touch
-- a neutral point and cannot have two eyes are in seki; to the letter, all that touch one are: then fill those first.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-japanese", names = { en = "Go, Japanese rules", zh = "围棋·日本规则", ja = "囲碁・日本ルール" },
  codes = { sgf_rules = "japanese, jp, japan, 日本, 日本规则, korean, kr, korea, 韩国规则, 数目", sgf_komi = "1" },
  options = {
    ko = "simple", cycle = "replay",
    komi = option.exact("13/2", { min = -361, max = 361, clause = "japan.10", names = { zh = "贴目", ja = "コミ" }, en = "Points that White is given.", zh = "白方所得贴目。", ja = "白に与えるコミ（目数）。" }),
    seki = option.choice("none", { "none", "letter", "eyes", clause = "japan.8", names = { zh = "双活计目", ja = "セキの地" }, words = { none = { zh = "无目", ja = "地なし" }, letter = { zh = "依条文", ja = "条文どおり" }, eyes = { zh = "眼亦计目", ja = "眼も地" } },
      en = "Groups in seki have no territory; to the letter no group next to a neutral point has; or their eyes count.", zh = "双活之棋无目；依条文凡邻单官之棋皆无目；或双活之眼亦计目。", ja = "セキ石に地はないものとするか、条文どおりダメに接する石すべてに地はないものとするか、セキの眼も地とします。" }),
  },
  rules = function(opt)
    local beside = connected { from = counts.neutral, within = counts.living }
    local land = { none = counts.land - counts.in_seki, eyes = counts.land,
                   letter = enclosed { within = empty + counts.dead, by = counts.living - beside } }
    return { scores = { final = counts.moku(opt, "japan.10", { land = land[opt.seki] }) } }
  end,
  examples = require "lib/go/japanese",
  clauses = {
    ["go.score.13"] = { en = "In Japan the empty points of both sides are compared.", zh = "日本采用比目法，为比较双方空目的数目。", ja = "日本では双方の空点の数を比べます。" },
    ["japan.8"] = { en = "Article 8: empty points enclosed by one side's living stones are territory; groups that have neutral points are in seki, and have none [if they cannot have two eyes].", zh = "第八条：由一方活棋围住的空点为目；有单官之活棋为双活，其眼不为目。〔限不足两眼者〕", ja = "第八条：一方の活き石だけで囲んだ空点を目といい、目以外の空点をダメといいます。ダメを有する活き石をセキ石といい、セキ石の目は地としません。〔二眼を持てない場合に限ります〕" },
    ["japan.10"] = { en = "Article 10: dead stones are taken off, prisoners filled in, and empty points compared.", zh = "第十条：提取死子，以提子填入对方空中，比较双方目数。", ja = "第十条：死に石を取り上げ、アゲハマとともに相手方の地を埋め、地の目数を比べます。" },
  },
}
