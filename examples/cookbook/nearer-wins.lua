-- After twenty quiet turns the side whose men have come nearer to the centre wins.
local quiet_turns = quiet:at_least(20)
return variant { of = "leaps", id = "nearer-wins", names = { en = "Leaps, the nearer side wins", zh = "跳吃·近中者胜" },
  ends = { quiet = {
    win { "nearer", of = any_side, when = all { quiet_turns, (distance(enemy, centre) - distance(own, centre)):at_least(1) } },
    draw { "quiet", when = quiet_turns } } },
  examples = {
    example "one step from the centre is nearer than two" { position = "3w1/5/2b2/5/b2w1 b play - quiet=19", play = "C3→C4",
      ends = { reason = "nearer", winner = "b" } },
    example "as near as the other is a draw" { position = "5/2w2/5/5/b1b1w b play - quiet=19", play = "C1→C2",
      ends = { reason = "quiet" } } } }
