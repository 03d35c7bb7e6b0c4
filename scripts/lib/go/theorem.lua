-- Ancient Go: the paper's numbers (lib/go/paper.lua), on which every counting must agree. `on` gives the options for a size, `per`
-- is what a stone of difference counts, `even` who wins where there is none.
local paper = require "lib/go/paper"

return function(list, counting)
  for _, one in ipairs(paper) do
    local winner = one.winner
    if one.margin == 0 then winner = counting.even end
    table.insert(list, example("after 200 turns each, " .. one.name) { options = counting.on(19), board = one.board, registers = one.registers,
      score = { final = { winner = winner, margin = one.margin == 0 and 0 or counting.per or 1 } }, clause = counting.clause })
  end
  return list
end
