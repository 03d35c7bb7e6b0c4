-- Ladders on nineteen lines: one that works, with the first replies listed, and one that a stone breaks.
return lesson {
  id = "ladder", game = "go", names = { en = "Ladders" }, languages = { "en" },
  steps = {
    step "works" {
      stones = { b = "B16 C17 D17", w = "C16" }, to_move = "b",
      say = { en = "Capture the white stone in a ladder." },
      goal = goal.take(1), within = 40, more = true,
      solution = "C15",
      replies = { ["C15"] = reply { "D16", en = "It runs.", ["E16"] = reply { "D15", en = "And on." } } },
    },
    step "broken" {
      stones = { b = "B16 C15 C17 D17", w = "C16 G12" }, to_move = "w",
      say = { en = "G12 breaks the ladder. Give your stone three liberties." },
      goal = count(neighbours(connected { from = sites "C16", within = own }) * empty):at_least(3), within = 20, more = true,
      solution = "D16",
    },
  },
}
