-- Taikyoku shogi: what its own pieces do, in the words that the table uses. Source: src/pages/Rules and src/pages/About of
-- taikyoku-shogi.github.io, as scripts/taikyoku-shogi.lua says.

local function back(across, ahead)
  return leap(across, ahead, { exact = true }):again(leap(-across, -ahead, { exact = true }))
end

-- Ranks: royal pieces, the great general, the vice general, the other pieces that sweep, the rest. What stops a piece of a rank:
local sweepers = "flying_general angle_general fierce_dragon flying_crocodile"
local higher = { "king crown_prince p_crown_prince great_general vice_general p_vice_general " .. sweepers,
  "king crown_prince p_crown_prince great_general vice_general p_vice_general", "king crown_prince p_crown_prince great_general" }

local function sweep(across)
  return function(rank)
    return ride(across, 1, { over = 35, sweeps = true, hurdle_not = higher[rank], spares = higher[rank] })
  end
end

return {
  again = movement "K":again "K",
  igui = back(0, 1) + back(1, 1) + back(1, 0) + back(1, -1) + back(0, -1) + back(-1, -1) + back(-1, 0) + back(-1, 1),
  over_r = ride(0, 1, { over = 3 }),
  over_b = ride(1, 1, { over = 3 }),
  over_along = function(ways) return ride(0, 1, { over = 3, ways = ways }) end,
  over_slanting = function(ways) return ride(1, 1, { over = 3, ways = ways }) end,
  sweep_r = sweep(0),
  sweep_b = sweep(1),
}
