-- Jiu: positions that show what a clause means. They stand on the options as printed, whatever is set elsewhere.
local printed = {
  size = 14, colour_choice = "organiser", draw_offer = true, centre_diagonal = "any", placement_bonus = 0, open_removal = "own", diagonal = false, allow_pass = false, must_capture = false,
  must_continue = false, repetition = "none", remove_during_chain = true, gate_midchain = false, gate_capture = 1, protect_gates = false,
  double_gate = "completed", gun_owner = "mover", line_len = 14, line_gaps = 0, lan_double_move = false,
  wu = 2, sha_single = 3, sha_double = 4, lan = 8, qia_none = 4, qia_single = 4, qia_double = 8, songran = 12, bonus_stack = false,
  fly_at = 14, fly_jump_min = 1, lose_at = 14, lose_count = "remaining", win_shapes = "dalian", formation_when = "at_threshold",
  at14_other = "continue",
}
local function but(changes)
  local options = {}
  for name, value in pairs(printed) do options[name] = value end
  for name, value in pairs(changes) do options[name] = value end
  options.line_len = changes.line_len or options.size
  return options
end
local six = but { size = 6, fly_at = 6, lose_at = 6 }
local eight = but { size = 8, fly_at = 8, lose_at = 8 }
-- Boards with few stones on which nobody flies or is judged: they show the moves alone.
local few = but { fly_at = 0, lose_at = 0 }
local function small(changes)
  local options = but { size = 8, fly_at = 0, lose_at = 0 }
  for name, value in pairs(changes or {}) do options[name] = value end
  return options
end

local full = [[
  w b w b w b
  b w b w b w
  w b w w b b
  b w b w b w
  w b w b w b
  b w b w b w ]]
-- White stones out of the way of rank 5 and of the files D and G.
local far = "A1 C1 E1 A8 C8 E8 A3 C3 E3 A7 B7 F7 H7"
local lan_far = "B8 D8 F8 H8 B2 D2 F2 H2 A8"
local rank5 = "A5 B5 C5 E5 F5 G5 H5 D4"
local corner = "A5 B5 C5 E5 F5 G5 H5 C6 D6 D4 E4 H1"
local fileG = "G1 G2 G3 G4 G6 G7 G8"
local rank6 = "A6 B6 C6 D6 E6 F6 G6 H6"
local dalian = "C3 C4 D3 D4 D6 E5 E6"

return {
  -- The layout.
  example "White begins on a corner of the central cell" { options = printed,
    legal = "G7 G8 H7 H8", illegal = "A1 G6 F7", then_moves = "w", clause = "jiu.place.1 jiu.phase.1 jiu.setup.1 jiu.setup.8" },
  example "Black takes the other end of the diagonal" { options = printed,
    play = "G8", legal = "H7", illegal = "G7 H8 A1", then_moves = "b", clause = "jiu.place.2 jiu.place.3 jiu.phase.4" },
  example "from the third stone on any empty point is free" { options = printed,
    play = "G7 H8", legal = "A1 G8 N14", illegal = "G7 H8", then_moves = "w", clause = "jiu.place.4 jiu.setup.2" },
  example "one diagonal only under that reading" { options = but { centre_diagonal = "G7-H8" },
    legal = "G7 H8", illegal = "G8 H7", clause = "jiu.place.2" },
  example "gates and lines of the layout take nothing" { options = printed,
    stones = { b = "A1 A2 B1 C4", w = "N1 N2 D4" }, to_move = "b", play = "B2", owed = 0, then_moves = "w", clause = "jiu.place.5 jiu.place.6 jiu.line.15" },
  example "in the layout nothing moves" { options = printed,
    play = "G7 H8", illegal = "G7→G6", clause = "jiu.phase.7" },
  example "when the board is full the opening begins with Black" { options = six,
    position = "wbwbw1/bwbwbw/wbwwbb/bwbwbw/wbwbwb/bwbwbw b layout - first=C3,D4", play = "F6", then_phase = "opening", then_moves = "b",
    counts = { b = 18, w = 18 }, clause = "jiu.phase.5 jiu.setup.5 jiu.setup.7" },

  -- The opening.
  example "Black lifts the first stone it placed" { options = six,
    board = full, phase = "opening", registers = { first = "C3,D4" }, legal = "C3", illegal = "D4 E4 A1", clause = "jiu.open.1 jiu.open.2" },
  example "then White lifts its own, and Black moves" { options = six,
    board = full, phase = "opening", registers = { first = "C3,D4" }, play = "C3 D4", then_phase = "march", then_moves = "b",
    counts = { b = 17, w = 17 }, clause = "jiu.open.2 jiu.phase.2 jiu.phase.3" },
  example "each lifts the other's under that reading" { options = but { size = 6, fly_at = 6, lose_at = 6, open_removal = "opponent" },
    board = full, phase = "opening", registers = { first = "C3,D4" }, legal = "D4", illegal = "C3", clause = "jiu.open.2" },
  example "gates of the layout earn removals where that is set" { options = but { size = 6, fly_at = 6, lose_at = 6, placement_bonus = 1 },
    position = "wbwbwb/bwbwbw/wbwwbb/bwbwbb/wbwbww/bwbwbw b opening - first=C3,D4", play = "C3 D4", then_phase = "bonus", then_moves = "b",
    may_remove = "B1 A2", may_not_remove = "A1", clause = "jiu.place.5" },

  -- Steps.
  example "a step goes one point along a line" { options = few,
    stones = { b = "C3 A1", w = "M12 K9" }, phase = "march", legal = "C3→C4 C3→B3", illegal = "C3→D4 C3→C5", clause = "jiu.move.1" },
  example "diagonally under that reading" { options = but { fly_at = 0, lose_at = 0, diagonal = true },
    stones = { b = "C3 A1", w = "M12 K9" }, phase = "march", legal = "C3→D4", clause = "jiu.move.1" },
  example "one stone moves, and the turn is over" { options = few,
    stones = { b = "C3 A1", w = "M12 K9" }, phase = "march", play = "C3→C4", illegal = "A1→A2", then_moves = "w", clause = "jiu.move.2 jiu.conduct.21 jiu.conduct.14" },
  example "nobody may pass" { options = few,
    stones = { b = "C3 A1", w = "M12 K9" }, phase = "march", illegal = "pass", refusal = "jiu.phase.6", clause = "jiu.phase.6" },
  example "one may under that reading" { options = but { fly_at = 0, lose_at = 0, allow_pass = true },
    stones = { b = "C3 A1", w = "M12 K9" }, phase = "march", play = "pass", then_moves = "w", clause = "jiu.phase.6" },
  example "repetition means nothing" { options = few,
    stones = { b = "C3", w = "F6" }, phase = "march", play = "C3→C4 F6→F5 C4→C3 F5→F6 C3→C4 F6→F5 C4→C3 F5→F6", ends = false, clause = "jiu.move.4 jiu.end.11" },
  example "it draws at the third time under that reading" { options = but { fly_at = 0, lose_at = 0, repetition = "threefold" },
    stones = { b = "C3", w = "F6" }, phase = "march", play = "C3→C4 F6→F5 C4→C3 F5→F6 C3→C4 F6→F5 C4→C3 F5→F6",
    ends = { reason = "repetition" }, clause = "jiu.move.4" },

  -- Jumps.
  example "a jump takes the stone that it passes over" { options = few,
    stones = { b = "C5 A1", w = "D5 M12" }, phase = "march", play = "C5→E5", counts = { w = 1 }, then_moves = "w", clause = "jiu.jump.1" },
  example "not over an own stone, not onto a taken point, not diagonally" { options = few,
    stones = { b = "C5 C6", w = "D5 E5 D6 M12" }, phase = "march", illegal = "C5→E5 C5→C7 C5→E7", clause = "jiu.jump.2" },
  example "a chain may turn (B9 of the printed game)" { options = few,
    stones = { b = "C6 G5 H4 H5", w = "D6 E5 F4 L1 M1" }, phase = "march", play = "C6→E6→E4→G4:TC-D6,E5,F4", owed = 1, counts = { w = 2 },
    may_remove = "L1 M1", clause = "jiu.jump.3 jiu.jump.4" },
  example "it may stop at any landing" { options = few,
    stones = { b = "C6", w = "D6 E5 F4 L1" }, phase = "march", play = "C6→E6 stop", then_moves = "w", counts = { w = 3 }, clause = "jiu.move.3" },
  example "it may not under that reading" { options = but { fly_at = 0, lose_at = 0, must_continue = true },
    stones = { b = "C6", w = "D6 E5 F4 L1" }, phase = "march", play = "C6→E6", illegal = "stop", legal = "E6→E4", clause = "jiu.jump.3" },
  example "what is jumped leaves at once" { options = few,
    stones = { b = "C6", w = "D6 E5 F4 L1" }, phase = "march", play = "C6→E6", counts = { w = 3 }, clause = "jiu.jump.4" },
  example "or when the chain ends under that reading" { options = but { fly_at = 0, lose_at = 0, remove_during_chain = false },
    stones = { b = "C6", w = "D6 E5 F4 L1" }, phase = "march", play = "C6→E6", counts = { w = 4 }, clause = "jiu.jump.4" },
  example "the last landing makes gates (B5 of the printed game)" { options = few,
    stones = { b = "I6 F5 F6 G5", w = "H6 E7 A1" }, phase = "march", play = "I6→G6", owed = 1, may_remove = "E7 A1", clause = "jiu.jump.5" },
  example "a gate on the way does not count" { options = few,
    stones = { b = "C3 F3 E4 F4", w = "D3 E2 A9" }, phase = "march", play = "C3→E3→E1", owed = 0, then_moves = "w", clause = "jiu.jump.6" },
  example "it does under that reading" { options = but { fly_at = 0, lose_at = 0, gate_midchain = true },
    stones = { b = "C3 F3 E4 F4", w = "D3 E2 A9" }, phase = "march", play = "C3→E3→E1", owed = 1, clause = "jiu.jump.6" },
  example "jumping is not compulsory" { options = few,
    stones = { b = "C5 A1", w = "D5 M12" }, phase = "march", legal = "C5→E5 A1→A2", clause = "jiu.move.3" },
  example "it is under that reading" { options = but { fly_at = 0, lose_at = 0, must_capture = true },
    stones = { b = "C5 A1", w = "D5 M12" }, phase = "march", legal = "C5→E5", illegal = "A1→A2", clause = "jiu.move.3" },

  -- Gates.
  example "a gate takes any one stone, one in a gate too" { options = few,
    stones = { b = "D4 D5 E4 F5", w = "A1 A2 B1 B2 M12" }, phase = "march", play = "F5→E5", owed = 1, may_remove = "A1 M12",
    clause = "jiu.gate.1 jiu.gate.3 jiu.gate.4" },
  example "stones in a gate are spared under that reading" { options = but { fly_at = 0, lose_at = 0, protect_gates = true },
    stones = { b = "D4 D5 E4 F5", w = "A1 A2 B1 B2 M12" }, phase = "march", play = "F5→E5", may_remove = "M12", may_not_remove = "A1", clause = "jiu.gate.4" },
  example "what is earned must be taken" { options = few,
    stones = { b = "D4 D5 E4 F5 A9", w = "M12 K9" }, phase = "march", play = "F5→E5", illegal = "pass A9→A10", legal = "M12 K9", clause = "jiu.gate.10" },
  example "three corners are no gate" { options = few,
    stones = { b = "D4 D5 F5", w = "M12 K9" }, phase = "march", play = "F5→E5", owed = 0, then_moves = "w", clause = "jiu.gate.1" },
  example "a double gate takes two" { options = few,
    stones = { b = "D4 D5 D6 E4 E6 F5", w = "A1 M12 K9" }, phase = "march", play = "F5→E5", owed = 2, clause = "jiu.gate.6 jiu.gate.7 jiu.gate.8" },
  example "a flight may make four" { options = but { lose_at = 0 },
    stones = { b = "D4 D5 D6 E4 E6 F4 F5 F6 I5", w = "A1 M12 K9 L1 L3" }, phase = "march", play = "I5→E5", owed = 4, clause = "jiu.gate.9 jiu.gate.2" },
  example "a standing gate pays only when it is opened and closed again" { options = few,
    stones = { b = "D4 D5 E4 E5 A1", w = "M12 K9" }, phase = "march", play = "A1→A2", owed = 0, then_moves = "w", clause = "jiu.gate.5" },
  example "then it pays" { options = few,
    stones = { b = "D4 D5 E4 E5 A1", w = "M12 K9" }, phase = "march", play = "E5→F5 M12→M11 F5→E5", owed = 1, clause = "jiu.gate.5" },

  -- Saddle-bags.
  example "a swing of a single dalian takes one (B55 of the printed game)" { options = few,
    stones = { b = "G8 F6 F7 G6 G9 H8 H9", w = "C9 D12 N1" }, phase = "march", play = "G8→G7", owed = 1, may_remove = "C9", clause = "jiu.dalian.1 jiu.dalian.2 jiu.dalian.3" },
  example "and the swing back takes another (B57)" { options = few,
    stones = { b = "G8 F6 F7 G6 G9 H8 H9", w = "C9 D12 N1" }, phase = "march", play = "G8→G7 C9 N1→N2 G7→G8", owed = 1, clause = "jiu.dalian.3 jiu.dalian.8 jiu.rec.55 jiu.rec.53" },
  example "a swing of a double dalian takes two" { options = few,
    stones = { b = "C4 D4 E4 C5 D5 E5 C6 E6 C7 D7 E7", w = "A1 M12 K9" }, phase = "march", play = "D5→D6", owed = 2, clause = "jiu.dalian.5 jiu.dalian.6" },

  -- Lines, on a board of eight.
  example "wu: a line takes two" { options = small(),
    stones = { b = rank5, w = far }, phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.1 jiu.line.2" },
  example "a gap is no line" { options = small(),
    stones = { b = "A5 B5 C5 E5 F5 G5 D4", w = far }, phase = "march", play = "D4→D5", owed = 0, clause = "jiu.line.3" },
  example "with gaps allowed a line needs no more than to be free of enemy stones" { options = small { line_gaps = 1 },
    stones = { b = "A5 B5 C5 E5 F5 G5 D4", w = far }, phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.3" },
  example "with gaps allowed: an enemy stone on the line is no gap" { options = small { line_gaps = 1 },
    stones = { b = "A5 B5 C5 E5 F5 G5 D4", w = "H5 A1" }, phase = "march", play = "D4→D5", owed = 0, clause = "jiu.line.3" },
  example "with gaps allowed: a line that stood is not made again by a step along it" { options = small { line_gaps = 1 },
    stones = { b = "A5 B5 C5 D5 F5 G5 H5", w = far }, phase = "march", play = "D5→E5", owed = 0, clause = "jiu.line.3 jiu.line.15" },
  example "with gaps allowed: a jump along the line frees it" { options = small { line_gaps = 3 },
    stones = { b = "A5 B5 C5 D5 H5", w = "E5 A1 A2 A3" }, phase = "march", play = "D5→F5", owed = 2, clause = "jiu.line.3" },
  example "a line may be set to fewer stones" { options = small { line_len = 7 },
    stones = { b = "A5 B5 C5 E5 F5 G5 D4", w = far }, phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.3" },
  example "two shorter lines on one rank are not two parallel lines" { options = small { line_len = 6 },
    stones = { b = rank5 .. " C6 D6 E6", w = far }, phase = "march", play = "D4→D5", owed = 4, clause = "jiu.line.3 jiu.line.6" },
  example "sha: a line and a gate take three" { options = small(),
    stones = { b = rank5 .. " C6 D6", w = far }, phase = "march", play = "D4→D5", owed = 3, clause = "jiu.line.4" },
  example "sha: a line and a double gate take four" { options = small(),
    stones = { b = rank5 .. " C6 D6 E6", w = far }, phase = "march", play = "D4→D5", owed = 4, clause = "jiu.line.5" },
  example "lan: two lines and a double gate take eight" { options = small(),
    stones = { b = rank5 .. " " .. rank6, w = far }, phase = "march", play = "D4→D5", owed = 8, clause = "jiu.line.6 jiu.line.7" },
  example "lan: two stones move in the turn under that reading" { options = small { lan_double_move = true },
    stones = { b = rank5 .. " " .. rank6 .. " A1", w = lan_far }, phase = "march", play = "D4→D5 B8 D8 F8 H8 B2 D2 F2 H2", then_moves = "b",
    legal = "A1→B1 A5→A4", illegal = "D5→D4", clause = "jiu.line.7" },
  example "lan: the second stone earns nothing, and the turn passes on" { options = small { lan_double_move = true },
    stones = { b = rank5 .. " " .. rank6 .. " A1", w = lan_far }, phase = "march", play = "D4→D5 B8 D8 F8 H8 B2 D2 F2 H2 A1→B1", then_moves = "w",
    counts = { w = 1 }, clause = "jiu.line.7" },
  example "two lines without a double gate are one line" { options = small(),
    stones = { b = rank5 .. " A2 B2 C2 D2 E2 F2 G2 H2", w = far }, phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.6" },
  example "qia: a cross takes four" { options = small(),
    stones = { b = rank5 .. " " .. fileG, w = far }, phase = "march", play = "D4→D5", owed = 4, clause = "jiu.line.8 jiu.line.10" },
  example "qia: with a gate four" { options = small(),
    stones = { b = rank5 .. " C6 D6 " .. fileG, w = far }, phase = "march", play = "D4→D5", owed = 4, clause = "jiu.line.9" },
  example "qia: with a double gate eight" { options = small(),
    stones = { b = rank5 .. " C6 D6 E6 " .. fileG, w = far }, phase = "march", play = "D4→D5", owed = 8, clause = "jiu.line.9" },
  example "the rows of the table add up under that reading" { options = small { bonus_stack = true },
    stones = { b = rank5 .. " C6 D6 E6 " .. fileG, w = far }, phase = "march", play = "D4→D5", owed = 12, clause = "jiu.line.13" },
  example "songran: three lines, the outer ones with double gates, take twelve" { options = small(),
    stones = { b = rank5 .. " A2 B2 C2 D2 E2 F2 G2 H2 A1 B1 C1 A8 B8 C8 D8 E8 F8 G8 H8 A7 B7 C7", w = "A4 B4 C4 E4 G4 H4 A6 C6 E6 F6 G6 H6 A3" },
    phase = "march", play = "D4→D5", owed = 12, clause = "jiu.line.11 jiu.line.12" },
  example "songran: not without them" { options = small(),
    stones = { b = rank5 .. " A2 B2 C2 D2 E2 F2 G2 H2 A1 B1 C1 A8 B8 C8 D8 E8 F8 G8 H8 A7 B7", w = "A4 B4 C4 E4 G4 H4 A6 C6 E6 F6 G6 H6 A3" },
    phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.12" },
  example "if fewer stones are left, all are taken, and the side has lost" { options = small(),
    stones = { b = rank5, w = "A1" }, phase = "march", play = "D4→D5 A1", ends = { reason = "none", winner = "b" }, clause = "jiu.line.14 jiu.end.12" },

  example "two gates that share a corner are a double gate" { options = small { fly_at = 40 },
    stones = { b = corner, w = far }, phase = "march", play = "H1→D5", owed = 4, clause = "jiu.gate.7 jiu.line.5" },
  example "they are single gates where a double gate shares an edge" { options = small { double_gate = "edge", fly_at = 40 },
    stones = { b = corner, w = far }, phase = "march", play = "H1→D5", owed = 3, clause = "jiu.gate.7" },
  example "two that share an edge are a double gate there too" { options = small { double_gate = "edge" },
    stones = { b = rank5 .. " C6 D6 E6", w = far }, phase = "march", play = "D4→D5", owed = 4, clause = "jiu.gate.7" },
  example "to the letter a wu is a line of the opponent's stones" { options = small { gun_owner = "opponent" },
    stones = { b = "D4 A1", w = "A8 B8 C8 D8 E8 F8 G8 H8 A6" }, phase = "march", play = "D4→D5", owed = 2, clause = "jiu.line.1" },
  example "and one's own line is none" { options = small { gun_owner = "opponent" },
    stones = { b = rank5, w = far }, phase = "march", play = "D4→D5", owed = 0, clause = "jiu.line.1" },

  -- Zen'er: flying.
  example "with fifteen stones nobody flies" { options = printed,
    stones = { b = "A1 A3 A5 A7 A9 A11 A13 C1 C3 C5 C7 C9 C11 C13 E1", w = "N1 N3 N5 N7 N9 N11 N13 L1 L3 L5 L7 L9 L11 L13 J1" }, phase = "march",
    illegal = "A1→G7", legal = "A1→A2", clause = "jiu.fly.1" },
  example "with fourteen a side flies to any empty point" { options = printed,
    stones = { b = "A1 A3 A5 A7 A9 A11 A13 C1 C3 C5 C7 C9 C11 C13", w = "N1 N3 N5 N7 N9 N11 N13 L1 L3 L5 L7 L9 L11 L13 J1" }, phase = "march",
    legal = "A1→G7 A1→A2 C13→N14", illegal = "A1→N1", clause = "jiu.fly.1 jiu.fly.2" },
  example "the other side steps on" { options = printed,
    stones = { b = "A1 A3 A5 A7 A9 A11 A13 C1 C3 C5 C7 C9 C11 C13", w = "N1 N3 N5 N7 N9 N11 N13 L1 L3 L5 L7 L9 L11 L13 J1" }, phase = "march",
    to_move = "w", legal = "J1→J2", illegal = "J1→G7", clause = "jiu.fly.3" },
  example "a flying side jumps single stones" { options = printed,
    stones = { b = "A1 A3 A5 A7 A9 A11 A13", w = "B1 N3 N5 N7 N9 N11 N13 L1 L3 L5 L7 L9 L11 L13 J1 J3" }, phase = "march",
    play = "A1→C1:TC-B1", counts = { w = 15 }, clause = "jiu.fly.4" },
  example "on eight lines one flies with eight" { options = eight,
    stones = { b = "A1 A3 A5 A7 C1 C3 C5 C7", w = "H1 H3 H5 H7 F1 F3 F5 F7 D8" }, phase = "march", legal = "A1→D4", clause = "jiu.end.9 jiu.fly.1" },

  -- The judgement, on a board of eight.
  example "down to eight: the strong side wins with a dalian against no gate" { options = eight,
    stones = { b = dalian .. " A8 C8", w = "A1 C1 E1 G1 H2 H4 H6 H8 A6" }, phase = "march", play = "D4→D5 A1",
    ends = { reason = "formation", winner = "b" }, clause = "jiu.end.1 jiu.end.2 jiu.end.3 jiu.dalian.4" },
  example "not while nine are left" { options = eight,
    stones = { b = dalian .. " A8 C8", w = "A1 C1 E1 G1 H2 H4 H6 H8 A6 B6" }, phase = "march", play = "D4→D5 A1", ends = false, clause = "jiu.end.2" },
  example "not against a gate: play goes on" { options = eight,
    stones = { b = dalian .. " A8 C8", w = "A1 A2 B1 B2 H2 H4 H6 H8 A6" }, phase = "march", play = "D4→D5 A6", ends = false, clause = "jiu.end.6" },
  example "it is a draw under that reading" { options = but { size = 8, fly_at = 8, lose_at = 8, at14_other = "draw" },
    stones = { b = dalian .. " A8 C8", w = "A1 A2 B1 B2 H2 H4 H6 H8 A6" }, phase = "march", play = "D4→D5 A6", ends = { reason = "threshold" }, clause = "jiu.end.6" },
  example "or the strong side wins" { options = but { size = 8, fly_at = 8, lose_at = 8, at14_other = "strong_wins" },
    stones = { b = dalian .. " A8 C8", w = "A1 A2 B1 B2 H2 H4 H6 H8 A6" }, phase = "march", play = "D4→D5 A6",
    ends = { reason = "threshold", winner = "b" }, clause = "jiu.end.6" },
  example "the weak side wins with a gate against no formation" { options = eight,
    stones = { b = "C5 A8 C8 E8 G8 A6 D1 F1 H1", w = "A1 A2 B1 B2 D5 H3 H5 H7 F3" }, phase = "march", play = "C5→E5",
    ends = { reason = "gate", winner = "w" }, clause = "jiu.end.5" },
  example "neither formation nor gate: play goes on" { options = eight,
    stones = { b = "C5 A8 C8 E8 G8 A6 D1 F1 H1", w = "A1 B3 B1 D3 D5 H3 H5 H7 F3" }, phase = "march", play = "C5→E5", ends = false, clause = "jiu.end.6 jiu.end.7" },
  example "a single dalian does not win where only a double one counts" { options = but { size = 8, fly_at = 8, lose_at = 8, win_shapes = "double" },
    stones = { b = dalian .. " A8 C8", w = "A1 C1 E1 G1 H2 H4 H6 H8 A6" }, phase = "march", play = "D4→D5 A1", ends = false, clause = "jiu.end.8" },
  example "a double one does" { options = but { size = 8, fly_at = 8, lose_at = 8, win_shapes = "double" },
    stones = { b = "C3 D3 E3 C4 D4 E4 C5 E5 C6 D6 E6", w = "A1 C1 E1 G1 H2 H4 H6 H8 A6 A7" }, phase = "march", play = "D4→D5 A1 C1",
    ends = { reason = "formation", winner = "b" }, clause = "jiu.end.8 jiu.dalian.7" },
  example "a formation that stood before counts under that reading" { options = but { size = 8, fly_at = 8, lose_at = 8, formation_when = "ever" },
    stones = { b = "C5 A8 C8 E8 G8 A6 D1 F1 H1", w = "A1 B3 B1 D3 D5 H3 H5 H7 F3" }, phase = "march", registers = { ["shown.b"] = 1 },
    play = "C5→E5", ends = { reason = "formation", winner = "b" }, clause = "jiu.end.7" },
  example "captured stones are counted under that reading" { options = but { size = 8, fly_at = 0, lose_at = 30, lose_count = "captured" },
    stones = { b = dalian .. " A8 C8", w = "A1 C1" }, phase = "march", play = "D4→D5 A1", ends = { reason = "formation", winner = "b" }, clause = "jiu.end.2" },
  example "zeng'er: a side that is squeezed out loses" { options = few,
    stones = { b = "A1", w = "A2 A3 B1 C1" }, phase = "march", to_move = "b", ends = { reason = "stuck", winner = "w" }, clause = "jiu.end.4" },
  example "not while it can jump" { options = few,
    stones = { b = "A1", w = "A2 B1 C1" }, phase = "march", to_move = "b", legal = "A1→A3", ends = false, clause = "jiu.end.4" },
}
