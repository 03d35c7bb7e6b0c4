-- Go: the board of 19 lines divided between the sides along its tenth rank: Black has the nine ranks below it (171 points), White
-- the nine above. How the tenth is divided is drawn by the caller: `divided "bbbbbbbbbbbbbbwwwww"`.
local function rank(letter) return string.rep(letter .. " ", 19) .. "\n" end

return function(tenth)
  local drawn = ""
  for letter in string.gmatch(tenth, ".") do drawn = drawn .. letter .. " " end
  return string.rep(rank ".", 8) .. rank "w" .. drawn .. "\n" .. rank "b" .. string.rep(rank ".", 8)
end
