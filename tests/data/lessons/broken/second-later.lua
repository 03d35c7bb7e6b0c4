-- There is a second solution in the second turn.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "two" {
      stones = { b = "B2 B4 D2", w = "B3 C2" }, to_move = "b",
      say = { en = "Take a stone in two turns.", zh = "请用两手提子。" },
      goal = goal.take(1),
      within = 2,
      solution = "C3 E5 C1",
    },
  },
}
