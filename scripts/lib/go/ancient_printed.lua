-- Ancient Go: the options as read from the paper, on which the examples stand; `on(9, { … })` sets the size and changes some.
-- Boards of examples have no seats unless they are asked for.
local printed = require "lib/go/printed"

return function(size, changes)
  local options = printed { size = size, komi = 0, first = "w", suicide = "allowed", ko = "simple", pass = "stone", equal_hands = true }
  local stakes = { stake = "game", tie = "first_loses", chip_first = 3, chip_stones = 3, chip_rest = "floor", chip_reuse_first = false }
  for name, value in pairs(stakes) do options[name] = value end
  for name, value in pairs(changes or {}) do options[name] = value end
  return options
end
