-- A path that a flight and a jump have in common.
return lesson {
  id = "flight", game = "jiu", options = { size = 8 },
  names = { en = "A flight", zh = "飞子" },
  about = { en = "A flight and a jump with the same path.", zh = "路线相同的飞子与跳吃。" },
  languages = { "en", "zh" },
  steps = {
    step "jump" {
      position = "4w3/b4w1w/8/2bw3w/8/b4w1w/8/b4w1w b march -",
      say = { en = "Take a stone.", zh = "吃一子。" },
      goal = goal.take(1), solution = "C5xE5", more = true,
    },
  },
}
