-- No position like that comes up.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      generate = random_play { seed = 1, least = 4, most = 6 },
      say = { en = "Take five stones.", zh = "请提五子。" },
      goal = goal.take(5),
    },
  },
}
