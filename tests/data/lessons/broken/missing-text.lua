-- Nothing is said in Chinese.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      stones = { b = "B3 C2 D3", w = "C3" }, to_move = "b",
      say = { en = "Take the white stone." },
      goal = goal.take(1),
      solution = "C4",
      on = {
        ["A1"] = { en = "That is too far away.", zh = "太远了。" },
      },
      otherwise = { en = "It still has a liberty.", zh = "它还有一口气。" },
      success = { en = "Taken.", zh = "提掉了。" },
    },
  },
}
