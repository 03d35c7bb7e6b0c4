-- Ming and Qing: seats, White first, the area counted and heads returned (还棋头): each living group shares the eyes that it lives by
-- with the other side, so that a group more costs one stone (ancientgo.end.11). A pass is free, and suicide forbidden as in the
-- articles.
return variant {
  of = "go", id = "go-ming", names = { en = "Ming and Qing Go, heads returned", zh = "明清围棋·还棋头", ja = "明清の囲碁・還棋頭" }, source = "ancientgo",
  codes = { sgf_rules = "ming, qing, 还棋头, 明清" },
  options = { komi = 0, colour_choice = "organiser", seats = true, first = "w", ko = "simple" },
  rules = function(opt)
    return { ends = { require("lib/go/phases").counted(opt, "ancientgo.end.11") }, scores = { final = require("lib/go/ancient").heads(opt) } }
  end,
  examples = require "lib/go/ming_examples",
  clauses = require "lib/go/ancient_clauses",
}
