-- Tromp–Taylor rules (1995): suicide is allowed, no board may come again, two passes end the game, and everything on the board is
-- alive; a point counts for a side where only its colour is reached from it. There is no komi unless one is set.
local counts = require "lib/go/counts"
return variant {
  of = "go", id = "go-tromp-taylor", names = { en = "Go, Tromp–Taylor rules", zh = "围棋·Tromp–Taylor 规则", ja = "囲碁・Tromp–Taylorルール" },
  codes = { sgf_rules = "tromp-taylor, tromp taylor, tt, logical", sgf_komi = "1" },
  options = {
    suicide = "allowed", ko = "positional", agreement = false,
    komi = option.exact(0, { min = -361, max = 361, clause = "tt.10", names = { zh = "贴点", ja = "コミ" }, en = "Points that White is given.", zh = "白方所得贴点。", ja = "白に与えるコミ（点数）。" }),
  },
  rules = function(opt)
    local phases = require("lib/go/phases").all(opt, require "lib/go/law" { repeats = "tt.6" })
    return { phases = phases, scores = { final = counts.points(opt, "tt.10") } }
  end,
  examples = {
    example "suicide of one stone repeats the board" { options = { size = 5 }, stones = { b = "A2 B1" }, to_move = "w", illegal = "A1", clause = "tt.6" },
    example "a point that reaches both is nobody's" { options = { size = 5 }, stones = { b = "A1", w = "E5" }, score = { final = { margin = 0, totals = { b = 1, w = 1 } } }, clause = "tt.10" },
  },
  clauses = {
    ["tt.6"] = { en = "Rule 6: a move may not repeat an earlier colouring of the grid.", zh = "第六条：着子后不得重现先前的盘面。", ja = "第6条：以前の盤面を再現する手は打てません。" },
    ["tt.10"] = { en = "Rules 9 and 10: a side's score is its points and the empty points that reach only its colour; more wins.", zh = "第九、十条：己方之点与只通向己方的空点之和，多者胜。", ja = "第9・10条：得点は、自分の色の点と、自分の色だけに通じる空点の合計で、多い側が勝ちです。" },
  },
}
