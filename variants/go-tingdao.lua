-- Before the Tang, without playing on until both overflow: what is doomed is washed out (淘子), then chips are struck (打筹) until both
-- have as many points left (停道); then who has more prisoners wins.
local tingdao = require "lib/go/tingdao"
return variant {
  of = "go-liangyi", id = "go-tingdao", names = { en = "Go before the Tang, tingdao", zh = "先唐围棋·停道", ja = "唐以前の囲碁・停道" },
  codes = { sgf_rules = "tingdao, 停道" },
  options = {
    dachou_max = option.integer(3, { min = 1, max = 9, clause = "ancientgo.proc.7", names = { zh = "打筹上限", ja = "打籌の上限" }, en = "Stones struck in a row at most.", zh = "打筹连下之子数上限。", ja = "打籌で続けて打つ石の数の上限。" }),
  },
  rules = function(opt)
    local done = tingdao(opt)
    local agreed, doomed = passes:at_least(2), count(marks_shared "dead"):at_least(1)
    local agreement = phase "agreement" { en = "agreement", zh = "确认死活", ja = "死活の確認", judged = false,
      exits = { exit { when = all { agreed, doomed }, to = "tao" }, exit { when = agreed, to = "da" } },
      moves = { mark { marks_shared "dead", on = own + enemy, together = orthogonal, clause = "ancientgo.proc.2" },
                resume { "play", clause = "ancientgo.proc.6" }, pass { clause = "ancientgo.proc.6" } } }
    return { scores = { final = require("lib/go/ancient").prisoners(opt, true) },
             phases = { agreement, done.tao, done.da, done.chou }, ends = { counted = done.even }, random = done.random }
  end,
  examples = require "lib/go/tingdao_examples",
}
