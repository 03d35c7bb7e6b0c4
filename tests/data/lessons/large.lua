-- A lesson too large to be proved: between two steps that are proved at once stand one whose turns are too many, and a long one whose
-- turns all give check.
local mate = { position = "6k1/5ppp/8/8/8/8/8/R3K3 w - 1", say = { en = "Mate.", zh = "将死。" }, goal = goal.win, solution = "a1a8" }

return lesson {
  id = "large", game = "chess",
  names = { en = "A large lesson", zh = "很大的课程" },
  about = { en = "Too large to be proved.", zh = "大得无法证明。" },
  languages = { "en", "zh" },
  steps = {
    step "before" (mate),
    step "large" {
      say = { en = "Mate in twenty turns.", zh = "二十手内将死。" },
      goal = goal.win, within = 20, more = true, solution = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7",
    },
    step "checks" {
      position = "4k3/8/8/8/8/8/8/3QK2R w - 1",
      say = { en = "Mate in thirty turns, each a check.", zh = "三十手内步步将军取胜。" },
      goal = goal.win, within = 30, more = true, solution = "d1e2 e8d8 h1h8 d8c7 e2e7 c7b6 h8b8",
    },
    step "behind" (mate),
  },
}
