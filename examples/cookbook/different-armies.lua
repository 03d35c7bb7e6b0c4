-- Different armies: White has two riders instead of four men.
return variant { of = "skirmish", id = "different-armies", names = { en = "Skirmish of men and riders", zh = "小战·异军" },
  pieces = { rider = piece { "R", en = "rider", zh = "骑", moves = "N" } },
  start = "r1c1r/5/5/5/MMCMM",
  examples = {
    example "men against riders" { counts = { b = 5, w = 3 }, play = "a1a2", legal = "a5b3 e5d3", illegal = "a5a4" } } }
