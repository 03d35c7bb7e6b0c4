-- The game is over in this position.
return lesson {
  id = "broken", game = "three-mens-morris",
  names = { en = "Over", zh = "已结束" }, languages = { "en", "zh" },
  steps = {
    step "one" {
      play = "A1 B1 A2 B2 A3",
      say = { en = "Win.", zh = "请取胜。" },
      goal = goal.win, solution = "B3",
    },
  },
}
