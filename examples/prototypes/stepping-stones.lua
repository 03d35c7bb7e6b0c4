-- A race game to start from: three men each run round a ring by the throw of a die and knock each other back.
local ring = "A1 B1 C1 D1 E1 E2 E3 E4 E5 D5 C5 B5 A5 A4 A3 A2"            -- round the edge of five by five squares
local round = "E5 D5 C5 B5 A5 A4 A3 A2 A1 B1 C1 D1 E1 E2 E3 E4"           -- the other side begins in the other corner

return game {
  id = "stepping-stones", names = { en = "Stepping stones", zh = "踏石" },

  options = {
    men = option.integer(3, { min = 1, max = 6, names = { zh = "每方子数" }, en = "Men of each side.", zh = "每方子数。" }),
    again_at = option.integer(3, { min = 1, max = 3, names = { zh = "再走点数" }, en = "A throw that gives another turn.", zh = "掷得此数者再走一手。" }),
  },

  rules = function(opt)
    local die = counter_shared "die"                                      -- what was thrown last
    return {
      board  = board.cells { 5, 5, stars = "A1 E5" },
      sides  = { b = side { en = "Black", zh = "黑" }, w = side { en = "White", zh = "白" } },
      -- A supply gives men in hand; a letter each for position texts.
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", supply = { b = opt.men, w = opt.men } } },
      tracks = { way = track { b = ring, w = round } },
      phases = {
        phase "race" { first = "b", skip_stuck = true,
          -- Faces and how often each of them falls among the sum of the weights: a die with 1, 1, 2, 2, 3, 0.
          throw = throw { "die", into = die, faces = { 0, 1, 2, 3 }, weights = { 1, 2, 2, 1 }, en = "die", zh = "骰子" },
          -- A man in hand enters, a man on the way goes on, and leaves with an exact throw. Corners are safe.
          moves = { advance { track = "way", from = own, by = die, to = empty + (enemy - sites "A1 E5"),
                              enters = "man", leaves = true, captured = "home" } },
          again = die:equals(opt.again_at) },
      },
      ends = { win { "home", of = mover, when = (count(own) + hand()):equals(0) } },
    }
  end,

  examples = {
    example "a throw of two enters on the second square" { play = "throw 2 in→B1", counts = { b = 1, w = 0 }, then_moves = "w" },
    example "nothing thrown, nothing done" { play = "throw 0", then_moves = "w" },
    example "a three throws again" { play = "throw 3 in→C1", then_moves = "b" },
  },
}
