-- The tournament of a club evening: five short rounds, 3 points for a win so that draws do not pay, members of one club kept apart
-- before floats and sides are weighed. An organiser changes the lines; `tianyuan tournament new FILE --system swiss --rules lib/evening`.
local evening = {}

function evening.tournament(system)
  local settings = {
    "points 3 1 0",                     -- win, draw, loss
    "absent 0",                         -- a round off
    "criterion club=6",                 -- a rank: 1 is decided first
    "criterion float=7",
    "criterion side-due=8",
    "ties points,direct,buchholz,wins",
  }
  if system == "swiss" then settings[#settings + 1] = "rounds 5" end
  return table.concat(settings, "\n")
end

return evening
