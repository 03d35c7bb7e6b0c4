-- Go: how it is played, under the options of scripts/go.lua. `law` names the clause for each rule, so that a game after another
-- source quotes that one: lib/go/ancient.lua has its own.
local counts = require "lib/go/counts"
local given_by = require "lib/go/handicap"
local lost, dead, plays = counts.lost, counts.dead, counter "plays"
local phases = {}

-- When play is over.
local function over(opt)
  local passed = passes:at_least(opt.passes_to_end)
  if opt.white_last then passed = all { passed, is_side "w" } end
  if opt.equal_hands then passed = all { passed, plays:equals(plays:of_enemy()) } end
  return passed
end

-- The game ends with the count: when both agree, or at once.
function phases.counted(opt, clause)
  return counted { "counted", by = "final", phases = { opt.agreement and "agreement" or "play" },
    when = opt.agreement and passes:at_least(2) or over(opt), clause = clause }
end

function phases.all(opt, law)
  local given = given_by.given(opt)

  -- A free handicap: only Black places. Seats stand there already.
  local handicap = given_by.free(opt) and phase "handicap" { en = "handicap", zh = "置子", ja = "置き石", first = "b",
    judged = false, skip_stuck = true,
    moves = { place { on = empty, when = is_side "b", clause = law.handicap } },
    until_ = count(stones "b"):at_least(given + (opt.seats and 2 or 0)), clause = law.handicap }

  -- What a turn leaves behind: how often a side has played, where that matters, and the stone that a pass may cost.
  local played = opt.equal_hands and { plays:set(plays + 1) } or {}
  local passed = { opt.pass == "stone" and lost:set(lost + 1), played[1] }
  local again = ({ simple = "ko", positional = "board", situational = "situation" })[opt.ko]

  local play = phase "play" { en = "play", zh = "对局", ja = "対局", first = given > 0 and "w" or opt.first, enter = { dead:clear() },
    moves = { place { on = empty, after = played, clause = law.place },
              opt.pass ~= "forbidden" and pass { after = passed, clause = opt.pass == "stone" and law.paid_pass or law.pass } },
    captures = surround { suicide = opt.suicide, unchanged_passes = opt.unchanged_passes, lost = lost, clause = law.take, suicide_clause = law.suicide },
    never = { again and repeats { again, passes_exempt = opt.pass_repeats, clause = again == "ko" and law.ko or law.repeats } },
    until_ = opt.agreement and over(opt) or nil, clause = law.order }

  -- Each side in turn marks dead stones, goes back to play, or passes: that is, agrees.
  local agreement = opt.agreement and phase "agreement" { en = "agreement", zh = "确认死活", ja = "死活の確認",
    moves = { mark { dead, on = own + enemy, together = orthogonal, clause = law.dead },
              opt.dispute == "resume" and resume { "play", clause = law.resume },
              pass { clause = law.agree } } }

  return { handicap, play, agreement }
end

return phases
