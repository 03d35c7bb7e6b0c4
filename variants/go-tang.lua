-- Tang and Song: lost stones are filled back and the empty points left are counted as roads (数路), but for the eyes of each group, two at
-- most.
-- There is no need to play until both overflow, and neutral points stay open (ancientgo.end.6 to end.9).
return variant {
  of = "go-liangyi", id = "go-tang", names = { en = "Tang and Song Go, roads counted", zh = "唐宋围棋·数路", ja = "唐宋の囲碁・数路" },
  codes = { sgf_rules = "tang, song, 数路, 唐宋" },
  options = { tie = "draw" },
  rules = function(opt)
    return { ends = { require("lib/go/phases").counted(opt, "ancientgo.end.13") }, scores = { final = require("lib/go/ancient").roads(opt) } }
  end,
  examples = require "lib/go/tang_examples",
}
