-- A handicap: White starts without two men. The start of the base is taken and changed.
return variant { of = "skirmish", id = "handicap", names = { en = "Skirmish, two men given", zh = "小战·让二子" },
  rules = function(_, base) return { start = without(base.start --[[@as string]], "A5 E5") } end,
  examples = { example "White has three pieces" { counts = { b = 5, w = 3 }, play = "a1a2", illegal = "a5a4" } } }
