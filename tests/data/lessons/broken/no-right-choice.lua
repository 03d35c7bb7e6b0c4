-- None of the answers is right.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      stones = { b = "C3" }, to_move = "b",
      say = { en = "How many liberties has the stone?", zh = "这颗子有几口气？" },
      goal = goal.choice {
        choice { en = "Three", zh = "三口" },
        choice { en = "Four", zh = "四口" },
      },
    },
  },
}
