-- The solution names too few sites.
return lesson {
  id = "broken", game = "go", options = { size = 5, komi = 0 },
  names = { en = "Taking stones", zh = "提子" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      stones = { b = "C3" }, to_move = "b",
      say = { en = "Name the liberties.", zh = "请说出它的气。" },
      goal = goal.sites(neighbours(own) * empty),
      solution = "B3 C2 C4",
    },
  },
}
