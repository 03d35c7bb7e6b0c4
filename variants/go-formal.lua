-- Go by formulas, as the fifth piece of the compilation defines it: suicide is allowed, no situation may come again, two passes
-- end the game at once, nothing is taken off as dead, and shared points go by the stones around them.
return variant {
  of = "go", id = "go-formal", names = { en = "Go by formulas", zh = "围棋·定义" },
  codes = { sgf_rules = "formal" },
  options = { suicide = "allowed", agreement = false, dame = "proportional" },
  examples = {
    example "two passes end the game" { options = { size = 5, komi = 0 }, play = "C3 pass pass", ends = { reason = "counted", winner = "b" }, clause = "go.formal.11" },
  },
}
