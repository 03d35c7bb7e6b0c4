-- Shogi: the handicaps. The giver (uwate, w) sits at the far side; its left is the near side's right. What is taken off is
-- out of the game: `gone` says how many of each kind. A heavier one of an organiser's own is one more line.
local handicaps = {
  none        = { "lnsgkgsnl/1r5b1/ppppppppp" },
  lance       = { "lnsgkgsn1/1r5b1/ppppppppp", gone = { lance = 1 } },
  right_lance = { "1nsgkgsnl/1r5b1/ppppppppp", gone = { lance = 1 } },
  bishop      = { "lnsgkgsnl/1r7/ppppppppp", gone = { bishop = 1 } },
  rook        = { "lnsgkgsnl/7b1/ppppppppp", gone = { rook = 1 } },
  rook_lance  = { "lnsgkgsn1/7b1/ppppppppp", gone = { rook = 1, lance = 1 } },
  two         = { "lnsgkgsnl/9/ppppppppp", gone = { rook = 1, bishop = 1 } },
  three       = { "lnsgkgsn1/9/ppppppppp", gone = { rook = 1, bishop = 1, lance = 1 } },
  four        = { "1nsgkgsn1/9/ppppppppp", gone = { rook = 1, bishop = 1, lance = 2 } },
  six         = { "2sgkgs2/9/ppppppppp", gone = { rook = 1, bishop = 1, lance = 2, knight = 2 } },
  three_pawns = { "4k4/9/9", hand = "3p", gone = { rook = 1, bishop = 1, gold = 2, silver = 2, knight = 2, lance = 2, pawn = 6 } },
}

-- What a handicap means: the position, what is in the game, what is missing in points, and whether it is one at all.
return function(name, full, worth)
  local handicap = handicaps[name]
  ---@type table<string, any>, any
  local in_all, missing = {}, 0
  for kind, n in pairs(full) do in_all[kind] = n end
  for kind, n in pairs(handicap.gone or {}) do
    in_all[kind] = in_all[kind] - n
    missing = missing + n * (worth[kind] or worth.others)
  end
  local mover = handicap.gone and "w" or "b"
  return { board = handicap[1] .. "/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL", hand = handicap.hand or "-", in_all = in_all, missing = missing, given = mover == "w" }
end
