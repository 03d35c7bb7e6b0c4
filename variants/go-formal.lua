-- Go by formulas, as the fifth piece of the compilation defines it: suicide is allowed, and that of a single stone is a pass, since
-- it leaves the board as it was; no situation may come again, two passes end the game at once, nothing is taken off as dead, and
-- shared points go by the stones around them.
return variant {
  of = "go", id = "go-formal", names = { en = "Go by formulas", zh = "围棋·定义", ja = "囲碁・数式の定義" },
  codes = { sgf_rules = "formal" },
  options = { suicide = "allowed", unchanged_passes = true, agreement = false, dame = "proportional" },
  rules = function(opt)
    local law = require "lib/go/law" { order = "go.formal.12", place = "go.formal.12", pass = "go.formal.9", take = "go.formal.7", repeats = "go.formal.10" }
    return { phases = require("lib/go/phases").all(opt, law), ends = { require("lib/go/phases").counted(opt, "go.formal.11") }, scores = { final = require("lib/go/counts").area(opt, "go.formal.16") } }
  end,
  examples = require "lib/go/formal_passes",
}
