-- The solution takes longer than there is time.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "two" {
      stones = { b = "B2 C1", w = "A1 A3" }, to_move = "b",
      say = { en = "Take the stone in the corner in two turns.", zh = "请用两手提掉角上的子。" },
      goal = goal.take(1),
      within = 1,
      solution = "A2 E5 B1",
    },
  },
}
