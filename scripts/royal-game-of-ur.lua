-- The royal game of Ur 乌尔王棋: seven men each race over twenty squares by the throw of four pyramids.
-- Source: Irving Finkel, "On the Rules for the Royal Game of Ur", in Ancient Board Games in Perspective, ed. I. L. Finkel (London:
-- British Museum Press 2007), pp. 16-32, in the simple form in which the British Museum plays it.
local SITES = { A1 = { 0, 0 }, B1 = { 1, 0 }, C1 = { 2, 0 }, D1 = { 3, 0 }, G1 = { 6, 0 }, H1 = { 7, 0 },
  A2 = { 0, 1 }, B2 = { 1, 1 }, C2 = { 2, 1 }, D2 = { 3, 1 }, E2 = { 4, 1 }, F2 = { 5, 1 }, G2 = { 6, 1 }, H2 = { 7, 1 },
  A3 = { 0, 2 }, B3 = { 1, 2 }, C3 = { 2, 2 }, D3 = { 3, 2 }, G3 = { 6, 2 }, H3 = { 7, 2 } }

return game {
  id = "royal-game-of-ur",
  names = { en = "Royal game of Ur", zh = "乌尔王棋" },
  source = "Finkel, On the Rules for the Royal Game of Ur (2007)",

  options = {
    men = option.integer(7, { min = 1, max = 9, clause = "royal-game-of-ur.setup.1", names = { zh = "每方子数" }, en = "Men of each side.", zh = "每方子数。" }),
    safe = option.boolean(true, { clause = "royal-game-of-ur.rosette.2", names = { zh = "玫瑰格安全" }, en = "Men on rosettes are safe.", zh = "玫瑰格上的子不会被打。" }),
  },

  rules = function(opt)
    local rosettes = region "rosettes"
    local die = counter_shared "die"
    local to = empty + (opt.safe and enemy - rosettes or enemy)
    return {
      board  = board.graph { nodes = SITES, stars = "A1 A3 D2 G1 G3", regions = { rosettes = "A1 A3 D2 G1 G3" },
        edges = { east = "A1-B1 B1-C1 C1-D1 G1-H1 A2-B2 B2-C2 C2-D2 D2-E2 E2-F2 F2-G2 G2-H2 A3-B3 B3-C3 C3-D3 G3-H3",
                  north = "A1-A2 B1-B2 C1-C2 D1-D2 G1-G2 H1-H2 A2-A3 B2-B3 C2-C3 D2-D3 G2-G3 H2-H3" }, back = { east = "west", north = "south" } },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      pieces = { man = piece { letters = { b = "b", w = "w" }, en = "man", zh = "子", supply = { b = opt.men, w = opt.men } } },
      tracks = { way = track { b = "D1 C1 B1 A1 A2 B2 C2 D2 E2 F2 G2 H2 H1 G1", w = "D3 C3 B3 A3 A2 B2 C2 D2 E2 F2 G2 H2 H3 G3" } },
      phases = {
        phase "race" { first = "b", skip_stuck = true,
          throw = throw { "die", into = die, faces = { 0, 1, 2, 3, 4 }, weights = { 1, 4, 6, 4, 1 }, en = "marked tips", zh = "朝上的记号",
            clause = "royal-game-of-ur.throw.1" },
          moves = { advance { track = "way", from = own, by = die, to = to, enters = "man", leaves = true, captured = "home", clause = "royal-game-of-ur.move.1" } },
          again = count(last * rosettes):at_least(1) },
      },
      ends = { win { "home", of = mover, when = (count(own) + hand()):equals(0), clause = "royal-game-of-ur.end.1" } },
    }
  end,

  examples = {
    example "a throw of four enters on the rosette, and throws again" { play = "throw 4 in→A1", then_moves = "b", clause = "royal-game-of-ur.rosette.1" },
    example "a throw of three does not" { play = "throw 3 in→B1", then_moves = "w", clause = "royal-game-of-ur.move.1" },
    example "an enemy in the middle row goes back to the hand" {
      stones = { b = "A2", w = "C2" }, to_move = "b", play = "throw 2 A2→C2", counts = { b = 1, w = 0 }, then_moves = "w", clause = "royal-game-of-ur.move.2" },
    example "not from a rosette" {
      stones = { b = "B2", w = "D2" }, to_move = "b", play = "throw 2", legal = "in→C1", illegal = "B2→D2", clause = "royal-game-of-ur.rosette.2" },
    example "a man leaves by an exact throw" {
      stones = { b = "H1", w = "D2" }, to_move = "b", play = "throw 2 H1→out", counts = { b = 0, w = 1 }, clause = "royal-game-of-ur.move.3" },
    example "the last man out wins" {
      position = "6/3w4/4b1 b race 0", play = "throw 1 G1→out", ends = { reason = "home", winner = "b" }, clause = "royal-game-of-ur.end.1" },
    example "nothing thrown, nothing moved" { play = "throw 0", then_moves = "w", clause = "royal-game-of-ur.move.4" },
  },
  clauses = {
    ["royal-game-of-ur.setup.1"] = { en = "Twenty squares; each side has seven men in hand.", zh = "二十格；双方各七子在手。" },
    ["royal-game-of-ur.throw.1"] = { en = "Four pyramids with two marked tips each are thrown: nought to four.", zh = "掷四枚各有两角带记号的角锥，得零至四。" },
    ["royal-game-of-ur.move.1"] = { en = "A man enters or goes forward by the throw: four squares of the own row, the eight of the middle, and two more of the own row.", zh = "按所掷之数入场或前进：先己行四格，再中行八格，再己行两格。" },
    ["royal-game-of-ur.move.2"] = { en = "It does not land on an own man; an enemy it lands on goes back to that side's hand.", zh = "不得落于己子之上；落于敌子则将其打回手中。" },
    ["royal-game-of-ur.move.3"] = { en = "It leaves the board by an exact throw, one square beyond the last.", zh = "须恰好多出一格方可离盘。" },
    ["royal-game-of-ur.move.4"] = { en = "Who can move must; else the turn passes.", zh = "能走必走；不能则过。" },
    ["royal-game-of-ur.rosette.1"] = { en = "Who lands on a rosette throws again.", zh = "落于玫瑰格者再掷。" },
    ["royal-game-of-ur.rosette.2"] = { en = "A man on a rosette is safe.", zh = "玫瑰格上的子不会被打。" },
    ["royal-game-of-ur.end.1"] = { en = "Who first has all men off the board has won.", zh = "先使全部棋子走完离盘者胜。" },
  },
  glossary = { rosette = { en = "rosette", zh = "玫瑰格" } },
}
