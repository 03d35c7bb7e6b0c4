-- Living stones counted once both overflow (两溢后计活子): the same winner and margin as by prisoners (ancientgo.thm.5, ancientgo.thm.8).
return variant {
  of = "go-liangyi", id = "go-huozi", names = { en = "Ancient Go, living stones counted", zh = "古围棋·两溢计活子", ja = "古代囲碁・両溢で活き石の計算" },
  codes = { sgf_rules = "huozi, 计活子" },
  rules = function(opt)
    return { ends = { require("lib/go/phases").counted(opt, "ancientgo.thm.5") }, scores = { final = require("lib/go/ancient").alive(opt) } }
  end,
  examples = {
    example "stones, and no points" { options = { size = 7, seats = false }, stones = { b = "A1 B1 A2 B2 C3", w = "G7 F7" },
      score = { final = { winner = "b", margin = 3 } }, clause = "ancientgo.thm.5" },
  },
}
