-- Jirige: positions that show what a clause means. They stand on the options as printed, whatever is set elsewhere.
local printed = {
  first_ring = "each_first", placement_capture = "deferred", placement_gun = "value", opening_order = "road_first", fly_at = 9,
  fly_jump_min = 2, fly_jump_scope = "any", fly_then_jump = false, reform_square = true, gun_axis_lock = "both", forbidden_gun = "no_reward", protected = true,
  protect_recheck = true, protect_when_flying = true, lose_at = 3, no_move = "lose", must_capture = false, no_capture_draw = 0,
}
local function but(changes)
  local options = {}
  for name, value in pairs(printed) do options[name] = value end
  for name, value in pairs(changes) do options[name] = value end
  return options
end

-- Twelve dark pieces out of the way, none in a square; ten light ones likewise.
local dark = "A1 C1 E1 G1 I1 A9 C9 E9 G9 I9 A3 I3"
local light = "B2 D2 F2 H2 B8 D8 F8 H8 A6 I6"
local full = [[
  b w w b w b b w w
  b w w b b w b w w
  w b b b w w b w b
  w b w b w b b w w
  b w w w . w w w w
  w w b w b w w b b
  b w b b b b w b b
  w b b b b w b w b
  b b w b w b w w b ]]
-- Chequers, but for one light square in the corner.
local chequers = [[
  b w b w b b b b b
  w b w b w b w b w
  b w b w b w b w b
  w b w b w b w b w
  b w b w b w b w b
  w b w b w b w b w
  b w b w b w b w b
  w w w b w b w b w
  w w b w b w b w b ]]
-- One piece, and a line but for one point.
local rank5 = "A5 B5 C5 D5 F5 G5 H5 I5 E4 B7"

return {
  -- The layout.
  example "Dark begins on one of the eight points round the centre" { options = printed,
    legal = "D4 D5 D6 E4 E6 F4 F5 F6", illegal = "E5 A1 C3", then_moves = "b", clause = "jirige.place.3 jirige.place.1 jirige.phase.1 jirige.setup.1 jirige.setup.10" },
  example "Light's first piece, too, goes there" { options = printed,
    play = "D4", legal = "F6 E4", illegal = "A1 D4 E5", then_moves = "w", clause = "jirige.place.3" },
  example "from the third piece on any empty point is free but the centre" { options = printed,
    play = "D4 E4", legal = "A1 I9 D5", illegal = "E5 D4", clause = "jirige.place.5" },
  example "only the very first piece is bound to the ring under that reading" { options = but { first_ring = "first" },
    play = "D4", legal = "A1", illegal = "E5", clause = "jirige.place.3" },
  example "the ring is filled first under that reading" { options = but { first_ring = "fill8" },
    play = "D4 E4", legal = "F4", illegal = "A1", clause = "jirige.place.3" },
  example "the last piece fills the board at the centre, and the opening begins with Light" { options = printed,
    board = full, to_move = "b", play = "E5", then_phase = "opening", then_moves = "w",
    counts = { b = 41, w = 40 }, clause = "jirige.place.4 jirige.place.2 jirige.setup.6 jirige.setup.7 jirige.setup.8 jirige.open.2" },
  example "before that the centre is closed" { options = printed,
    play = "D4 E4 A1 A2", legal = "I9 A9", illegal = "E5 A1", clause = "jirige.place.4 jirige.setup.4" },
  example "a square of the layout takes nothing yet" { options = printed,
    stones = { b = "A1 A2 B1", w = "I9 I8" }, to_move = "b", play = "B2", owed = 0, then_moves = "w", clause = "jirige.place.7 jirige.phase.7 jirige.place.6" },
  example "it takes at once under that reading" { options = but { placement_capture = "immediate" },
    stones = { b = "A1 A2 B1", w = "I9 I8" }, to_move = "b", play = "B2", owed = 1, may_remove = "I9 I8", clause = "jirige.place.7" },
  example "a piece that fills a rank and a file in the layout fires one of them, and the side chooses" { options = printed,
    position = "wbbwwwwbw/wbbbwww1w/wwbwwwbwb/bwbwbbwwb/wwbw1wbbw/bbbbwbwwb/bb1bbbbbb/bwbwwwwbw/wbbbwwbbw b layout -",
    play = "C3", legal = "3 C", clause = "jirige.gun.10 jirige.gun.1" },

  -- The opening.
  example "each side removes one piece of the other, Light first" { options = printed,
    board = chequers, phase = "opening", play = "C1", then_moves = "b", then_phase = "opening", legal = "D1", illegal = "E1",
    counts = { b = 40, w = 40 }, clause = "jirige.open.1 jirige.open.2" },
  example "Dark removes its one, but not from the square" { options = printed,
    board = chequers, phase = "opening", play = "C1", may_remove = "D1 C2", may_not_remove = "A1 A2 B1 B2", clause = "jirige.open.8" },
  example "a square of the layout earns one more, taken when the road is open" { options = printed,
    board = chequers, phase = "opening", play = "C1 D1", then_phase = "earned", then_moves = "w", legal = "E1", illegal = "F1",
    clause = "jirige.open.4 jirige.open.6 jirige.open.7" },
  example "then Light marches" { options = printed,
    board = chequers, phase = "opening", play = "C1 D1 E1", then_phase = "march", then_moves = "w", counts = { b = 39, w = 39 }, clause = "jirige.open.9" },
  example "what Light has earned goes before what Dark has" { options = printed,
    board = chequers, phase = "earned", registers = { ["earned.w"] = 2, ["earned.b"] = 1 }, play = "C1 E1", then_phase = "earned", then_moves = "b", clause = "jirige.open.7" },
  example "where neither has earned anything the march follows the road" { options = printed,
    board = chequers, phase = "opening", registers = { ["earned.w"] = 0 }, play = "C1 D1", then_phase = "march", then_moves = "w", clause = "jirige.open.3 jirige.open.9" },
  example "each side takes all its removals in one go under that reading" { options = but { opening_order = "blocks" },
    board = chequers, phase = "opening", play = "C1", owed = 1, then_moves = "w", legal = "E1", illegal = "D1", clause = "jirige.open.7" },
  example "then the other side all of its own" { options = but { opening_order = "blocks" },
    board = chequers, phase = "opening", play = "C1 E1", then_moves = "b", then_phase = "opening", legal = "D1", clause = "jirige.open.7" },
  example "the opening goes in turns under that reading" { options = but { opening_order = "alternate" },
    board = chequers, phase = "opening", play = "C1", then_moves = "b", clause = "jirige.open.7" },
  example "in turns Light ends with what is left to it" { options = but { opening_order = "alternate" },
    board = chequers, phase = "opening", play = "C1 D1", then_moves = "w", then_phase = "opening", clause = "jirige.open.7" },
  example "a gun of the layout counts its value" { options = printed,
    board = chequers, phase = "opening", registers = { ["guns.w"] = "5" }, play = "C1 D1 E1", owed = 9, clause = "jirige.open.5 jirige.gun.1" },
  example "or one removal under that reading" { options = but { placement_gun = "one" },
    board = chequers, phase = "opening", registers = { ["guns.w"] = "5" }, play = "C1 D1 E1", owed = 1, clause = "jirige.open.5" },

  -- Steps and flights.
  example "a step goes one point up, down, left or right" { options = printed,
    stones = { b = dark, w = light }, phase = "march", legal = "B2→B3 B2→B1 B2→A2 B2→C2", illegal = "B2→C3 B2→B4 B2→B2", clause = "jirige.move.1 jirige.move.2" },
  example "with ten pieces there is no flight" { options = printed,
    stones = { b = dark, w = light }, phase = "march", illegal = "B2→E5 B2→I5", clause = "jirige.fly.1" },
  example "with nine pieces there is, to any empty point" { options = printed,
    stones = { b = dark, w = "B2 D2 F2 H2 B8 D8 F8 H8 A6" }, phase = "march", legal = "B2→E5 B2→B3 A6→I2", illegal = "B2→A1", clause = "jirige.fly.1 jirige.fly.2" },
  example "the other side still steps" { options = printed,
    stones = { b = dark, w = "B2 D2 F2 H2 B8 D8 F8 H8 A6" }, phase = "march", to_move = "b", legal = "A1→A2", illegal = "A1→E5", clause = "jirige.fly.3" },
  example "if both have nine, both fly" { options = printed,
    stones = { b = "A1 C1 E1 G1 I1 A9 C9 E9 G9", w = "B2 D2 F2 H2 B8 D8 F8 H8 A6" }, phase = "march", to_move = "b", legal = "A1→E5", clause = "jirige.fly.3" },

  -- Squares.
  example "a step makes at most two squares, and takes two" { options = printed,
    stones = { b = dark, w = "D4 D5 D6 E4 E6 F5 H1 H3 H5 H7" }, phase = "march", play = "F5→E5", owed = 2, clause = "jirige.square.3 jirige.square.5" },
  example "a flight makes up to four, and takes four" { options = printed,
    stones = { b = dark, w = "D4 D5 D6 E4 E6 F4 F5 F6 I5" }, phase = "march", play = "I5→E5", owed = 4, clause = "jirige.square.4 jirige.square.5" },
  example "a square that stands takes nothing again" { options = printed,
    stones = { b = dark, w = "D4 D5 E4 E5 B2 F2 H2 B8 D8 F8" }, phase = "march", play = "B2→B3", owed = 0, then_moves = "b", clause = "jirige.square.1 jirige.square.2" },
  example "opened and closed again it counts again" { options = printed,
    stones = { b = dark, w = "D4 D5 E4 F5 B2 F2 H2 B8 D8 F8" }, phase = "march",
    play = "F5→E5 A1 C1→C2 E5→F5 C2→C1 F5→E5", owed = 1, clause = "jirige.square.6 jirige.square.7" },
  example "it does not under that reading" { options = but { reform_square = false },
    stones = { b = dark, w = "D4 D5 E4 F5 B2 F2 H2 B8 D8 F8" }, phase = "march",
    play = "F5→E5 A1 C1→C2 E5→F5 C2→C1 F5→E5", owed = 0, then_moves = "b", clause = "jirige.square.6" },

  -- Jumps.
  example "a jump takes a neighbour in a straight line" { options = printed,
    stones = { b = dark .. " D5 D6", w = light .. " C5" }, phase = "march", play = "C5→E5", counts = { b = 13 }, then_moves = "b", clause = "jirige.jump.1" },
  example "not diagonally, not over an own piece, not onto a taken point" { options = printed,
    stones = { b = dark .. " D6 D3 C3", w = light .. " C5 C6 B3" }, phase = "march", illegal = "C5→E7 C5→C7 B3→D3", clause = "jirige.jump.2" },
  example "in a chain only the last landing makes squares" { options = printed,
    stones = { b = "A1 C1 G1 I1 A9 C9 E9 G9 I9 A3 I3 D3 E2", w = light .. " C3 F3 E4 F4" }, phase = "march",
    play = "C3→E3→E1", owed = 0, then_moves = "b", counts = { b = 11 }, clause = "jirige.jump.3 jirige.jump.4" },
  example "where it stops they count besides what was jumped" { options = printed,
    stones = { b = "A1 C1 G1 I1 A9 C9 E9 G9 I9 A3 I3 D3 E2", w = light .. " C3 F3 E4 F4" }, phase = "march",
    play = "C3→E3 stop", owed = 1, counts = { b = 12 }, clause = "jirige.jump.5" },
  example "in the flying phase one piece may not be jumped" { options = printed,
    stones = { b = dark .. " D5", w = "B2 D2 F2 H2 B8 D8 F8 H8 C5" }, phase = "march", illegal = "C5→E5:TC-D5", legal = "C5→E5", clause = "jirige.jump.6" },
  example "two may" { options = printed,
    stones = { b = dark .. " D5 E6", w = "B2 D2 F2 H2 B8 D8 F8 H8 C5" }, phase = "march", play = "C5→E5→E7:TC-D5,E6", counts = { b = 12 }, clause = "jirige.jump.7" },
  example "the other side is bound too" { options = printed,
    stones = { b = dark .. " D5", w = "B2 D2 F2 H2 B8 D8 F8 H8 C5" }, phase = "march", to_move = "b", illegal = "D5→B5", clause = "jirige.jump.6" },
  example "but not where the rule is for the flying side only" { options = but { fly_jump_scope = "own" },
    stones = { b = dark .. " D5", w = "B2 D2 F2 H2 B8 D8 F8 H8 C5" }, phase = "march", to_move = "b", legal = "D5→B5", clause = "jirige.jump.6" },
  example "a piece does not fly and then jump" { options = printed,
    stones = { b = dark .. " D5 D6", w = "B2 D2 F2 H2 B8 D8 F8 H8 A6" }, phase = "march", play = "A6→C5", then_moves = "b", clause = "jirige.jump.8" },
  example "taking is not compulsory" { options = printed,
    stones = { b = dark .. " D5", w = light .. " C5" }, phase = "march", legal = "C5→E5 C5→C4 B2→B3", clause = "jirige.move.4" },
  example "it is under that reading" { options = but { must_capture = true },
    stones = { b = dark .. " D5", w = light .. " C5" }, phase = "march", legal = "C5→E5", illegal = "C5→C4 B2→B3", clause = "jirige.move.4" },

  -- Guns.
  example "a gun on the centre rank takes nine" { options = printed,
    stones = { b = dark, w = rank5 }, phase = "march", play = "E4→E5", owed = 9, clause = "jirige.gun.2 jirige.gun.3" },
  example "on rank 4 eight" { options = printed,
    stones = { b = dark, w = "A4 B4 C4 D4 F4 G4 H4 I4 E5 B7" }, phase = "march", play = "E5→E4", owed = 8, clause = "jirige.gun.3" },
  example "on an edge five" { options = printed,
    stones = { b = "A5 C5 E5 G5 I5 A7 C7 E7 G7 I7", w = "A1 B1 C1 D1 F1 G1 H1 I1 E2 B9" }, phase = "march", play = "E2→E1", owed = 5, clause = "jirige.gun.3" },
  example "eight in line are no gun" { options = printed,
    stones = { b = dark, w = "A5 B5 C5 D5 F5 G5 H5 E4 B7 D7" }, phase = "march", play = "E4→E5", owed = 0, clause = "jirige.gun.2" },
  example "after a gun on a file none on a rank" { options = printed,
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.w"] = "E" }, play = "E4→E5", owed = 0, then_moves = "b", clause = "jirige.gun.4 jirige.gun.8 jirige.gun.9" },
  example "under that reading such a line may not be made at all" { options = but { forbidden_gun = "illegal" },
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.w"] = "E" }, illegal = "E4→E5", legal = "E4→E3", clause = "jirige.gun.9" },
  example "the first gun is no such line" { options = but { forbidden_gun = "illegal" },
    stones = { b = dark, w = rank5 }, phase = "march", play = "E4→E5", owed = 9, clause = "jirige.gun.7 jirige.gun.9" },
  example "the reverse is free where only a first rank binds" { options = but { gun_axis_lock = "row_first_only" },
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.w"] = "E" }, play = "E4→E5", owed = 9, clause = "jirige.gun.4" },
  example "after a gun on a rank another rank is free" { options = printed,
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.w"] = "4" }, play = "E4→E5", owed = 9, clause = "jirige.gun.5 jirige.gun.11" },
  example "never the same line twice" { options = printed,
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.w"] = "5" }, play = "E4→E5", owed = 0, clause = "jirige.gun.6" },
  example "the other side's gun does not bind" { options = printed,
    stones = { b = dark, w = rank5 }, phase = "march", registers = { ["guns.b"] = "E" }, play = "E4→E5", owed = 9, clause = "jirige.gun.7" },
  example "a gun and a square add up" { options = printed,
    stones = { b = dark, w = "A5 B5 C5 D5 F5 G5 H5 I5 E4 D6 E6" }, phase = "march", play = "E4→E5", owed = 10, clause = "jirige.gun.10" },

  -- Protection.
  example "pieces in a square are spared while others stand" { options = printed,
    stones = { b = "C2 C3 D2 D3 A9 G9 I9 A7 I7 I1", w = "D5 D6 E5 F6 H3 H5 H7 B5 B7 F8" }, phase = "march",
    play = "F6→E6", owed = 1, may_remove = "A9 G9", may_not_remove = "C2 C3 D2 D3 E6", clause = "jirige.prot.1" },
  example "not where nothing else is left" { options = printed,
    stones = { b = "A1 A2 B1 B2 H1 H2 I1 I2 A8 A9 B8 B9", w = "D5 D6 E5 F6 H4 H6 H8 B5 D8 F8" }, phase = "march",
    play = "F6→E6", owed = 1, may_remove = "A1 B9", clause = "jirige.prot.2" },
  example "when the last loose piece is gone the others are open" { options = printed,
    stones = { b = "A1 A2 B1 B2 H1 H2 I1 I2 A8 A9 B8 B9 E9", w = rank5 }, phase = "march",
    play = "E4→E5 E9", owed = 8, may_remove = "A1 B9", clause = "jirige.prot.3" },
  example "they stay closed where it is seen only at first" { options = but { protect_recheck = false },
    stones = { b = "A1 A2 B1 B2 H1 H2 I1 I2 A8 A9 B8 B9 E9", w = rank5 }, phase = "march",
    play = "E4→E5 E9", owed = 0, then_moves = "b", clause = "jirige.prot.3" },
  example "a gun's line does not protect" { options = printed,
    stones = { b = "A1 B1 C1 D1 E1 F1 G1 H1 I1 A9", w = "D5 D6 E5 F6 H4 H6 H8 B5 D8 F8" }, phase = "march",
    play = "F6→E6", owed = 1, may_remove = "A1 E1", clause = "jirige.prot.4" },
  example "squares protect when a side flies" { options = printed,
    stones = { b = "C2 C3 D2 D3 A9 G9 I9 A7 I7 I1", w = "D5 D6 E5 I3 H5" }, phase = "march",
    play = "I3→E6", owed = 1, may_remove = "A9", may_not_remove = "C2", clause = "jirige.prot.5" },
  example "they do not under that reading" { options = but { protect_when_flying = false },
    stones = { b = "C2 C3 D2 D3 A9 G9 I9 A7 I7 I1", w = "D5 D6 E5 I3 H5" }, phase = "march",
    play = "I3→E6", owed = 1, may_remove = "A9 C2", clause = "jirige.prot.5" },
  example "a piece in a square cannot be jumped" { options = printed,
    stones = { b = dark .. " D5 E5 D6 E6", w = light .. " C5" }, phase = "march", illegal = "C5→E5", clause = "jirige.jump.9" },

  -- Endings.
  example "three pieces lose" { options = printed,
    stones = { b = "A1 C1 E1 G1", w = "D5 D6 E5 I3 H5" }, phase = "march", play = "I3→E6 A1", ends = { reason = "few", winner = "w" }, clause = "jirige.end.1" },
  example "four do not" { options = printed,
    stones = { b = "A1 C1 E1 G1 I1", w = "D5 D6 E5 I3 H5" }, phase = "march", play = "I3→E6 A1", ends = false, clause = "jirige.end.1" },
  example "a side that cannot move loses" { options = but { fly_at = 0, lose_at = 0 },
    stones = { b = "A1", w = "A2 A3 B1 C1" }, phase = "march", to_move = "b", ends = { reason = "stuck", winner = "w" }, clause = "jirige.move.3" },
  example "or the game is drawn under that reading" { options = but { fly_at = 0, lose_at = 0, no_move = "draw" },
    stones = { b = "A1", w = "A2 A3 B1 C1" }, phase = "march", to_move = "b", ends = { reason = "stuck" }, clause = "jirige.move.3" },
  example "turns without a removal draw where a number is set" { options = but { no_capture_draw = 2 },
    stones = { b = dark, w = light }, phase = "march", play = "B2→B3 A1→A2", ends = { reason = "quiet" }, clause = "jirige.draw.4" },
  example "otherwise the game goes on" { options = printed,
    stones = { b = dark, w = light }, phase = "march", play = "B2→B3 A1→A2 B3→B2 A2→A1 B2→B3 A1→A2", ends = false, clause = "jirige.draw.4" },
  example "few pieces on both sides: a draw may not be refused where the event lists such endgames" { options = but { draw_pieces = 5 },
    stones = { b = "A1 C1 E1 G1 I1", w = "D5 D7 E5 I3 H5" }, phase = "march", to_move = "b", enforced = "endgame", clause = "jirige.draw.3" },
  example "one piece more, and it may" { options = but { draw_pieces = 5 },
    stones = { b = "A1 C1 E1 G1 I1", w = "D5 D7 E5 I3 H5 A9" }, phase = "march", to_move = "b", not_enforced = "endgame", clause = "jirige.draw.3" },
  example "a board that is still filled is no endgame" { options = but { draw_pieces = 5 },
    stones = { b = "E4", w = "E6" }, phase = "layout", to_move = "b", not_enforced = "endgame", clause = "jirige.draw.3" },
}
