-- Nothing leads to the second step.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      stones = { b = "B3 C2 D3", w = "C3" }, to_move = "b",
      say = { en = "Take the white stone.", zh = "请提掉白子。" },
      goal = goal.take(1),
      solution = "C4", next = "three",
      on = {
        ["A1"] = { en = "That is too far away.", zh = "太远了。" },
      },
      otherwise = { en = "It still has a liberty.", zh = "它还有一口气。" },
      success = { en = "Taken.", zh = "提掉了。" },
    },
    step "two" {
      stones = { b = "B2 C1", w = "A1 A3" }, to_move = "b",
      say = { en = "Take the stone in the corner in two turns.", zh = "请用两手提掉角上的子。" },
      goal = goal.take(1),
      within = 2,
      solution = "A2 E5 B1",
    },
    step "three" {
      stones = { b = "B3 C2 D3", w = "C3" }, to_move = "b",
      say = { en = "Take the white stone.", zh = "请提掉白子。" },
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
