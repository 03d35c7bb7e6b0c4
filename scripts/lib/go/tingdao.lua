-- Ancient Go: how a board is brought to tingdao 停道 once both have agreed that play is over. First doomed stones are handed over
-- (淘子). Then the side with more points left strikes for chips (打筹): it fills its own points, at most three in a row, and the
-- other side answers each with a prisoner, until both have as many points left. What is left then is the count of prisoners.
local counts = require "lib/go/counts"

-- Points left to place on: own land but for the eyes of each group, two at most.
local land = enclosed { within = empty, by = own }
local body = own + land
local function with_eyes(n) return parts(parts_with { within = body, apart = land, at_least = n }) end
local left = count(land) - with_eyes(1) - with_eyes(2)
local ahead, even = left:at_least(left:of_enemy() + 1), left:equals(left:of_enemy())

local struck, answered = counter "struck", counter "answered"           -- stones of this round, and prisoners handed over for them
local reached = counter_shared "done"                                   -- 1 once striking has begun
local waiting = struck:of_enemy():at_least(answered + 1)

return function(opt)
  local lost, dead, plays = counts.lost, counts.dead, counter "plays"
  local rests = all { struck:equals(0), of_enemy { struck:equals(0) } }
  local paid = answered:equals(struck:of_enemy())
  return {
    tao = phase "tao" { en = "washing out", zh = "淘子", ja = "淘子", first = opt.first, turns = 1, judged = false, skip_stuck = true,
      enter = { lost:set(lost + count(own * dead)) },
      moves = { remove { own * dead, count = count(own * dead), when = count(own * dead):at_least(1), clause = "ancientgo.proc.2" } },
      clause = "ancientgo.proc.1" },
    da = phase "da" { en = "striking", zh = "打筹", ja = "打籌", first = opt.first, skip_stuck = true,
      enter = { dead:clear(), struck:set(0), answered:set(0), reached:set(1) },
      moves = { place { on = ruled { land, clause = "ancientgo.proc.4" }, when = all { ahead, struck:at_most(opt.dachou_max - 1) },
                        after = { struck:set(struck + 1), plays:set(plays + 1) }, clause = "ancientgo.proc.3" },
                pass { when = struck:at_least(1), clause = "ancientgo.proc.4" } },
      until_ = all { struck:at_least(1), any { struck:at_least(opt.dachou_max), passes:at_least(1), even } }, clause = "ancientgo.proc.7" },
    chou = phase "chou" { en = "answering", zh = "交筹", ja = "交籌", skip_stuck = true, judged = false,
      moves = { pass { when = waiting, after = { answered:set(answered + 1), lost:set(lost + 1), plays:set(plays + 1) }, clause = "ancientgo.proc.5" } },
      exits = { exit { when = all { paid, of_enemy { paid } }, to = "da" } }, clause = "ancientgo.proc.5" },
    random = { shuns = reached:at_least(1):choose(nowhere, eyes(own)), pass_last = true },
    even = counted { "counted", by = "final", when = all { even, rests }, phases = { "da" }, clause = "ancientgo.end.5" },
  }
end
