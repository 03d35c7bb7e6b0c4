-- Go: the options as printed, on which the examples stand whatever is set elsewhere; `printed { size = 9, … }` changes some.
local options = {
  size = 19, width = 19, height = 19, stone_limit = "none", komi = "15/4", handicap = 0, handicap_place = "fixed", handicap_komi = 0,
  seats = false, dipper = "none", first = "b", suicide = "forbidden", unchanged_passes = false, ko = "situational", pass_repeats = true, cycle = "none", pass = "free",
  passes_to_end = 2, equal_hands = false, white_last = false, agreement = true, dispute = "resume", dame = "half",
}

return function(changes)
  local changed = {}
  for name, value in pairs(options) do changed[name] = value end
  for name, value in pairs(changes or {}) do changed[name] = value end
  if changes and changes.size then
    changed.width, changed.height = changes.width or changes.size, changes.height or changes.size
  end
  return changed
end
