-- Nine Men's Morris (mill, merels): nine men each on 24 points; three in a line take one. Source: Ralph Gasser, "Solving Nine Men's
-- Morris", in Games of No Chance, MSRI Publications 29, 1996, section 2 (library.msri.org/books/Book29/files/gasser.pdf).
-- The source leaves draws to the players; here a position that stands for the third time, or long play without a capture, is a draw.
local mill = require "lib/boards/mill"

return game {
  id = "nine-mens-morris",
  names = { en = "Nine men's morris", zh = "九子直棋" },
  source = "Gasser, Solving Nine Men's Morris (1996)",

  options = {
    fly_at = option.integer(3, { min = 0, max = 9, clause = "nine-mens-morris.move.2", names = { zh = "飞行子数" },
      en = "A side with this many men or fewer moves anywhere; 0 for never.", zh = "一方剩此数或更少即可飞行；0 为不许。" }),
    quiet_draw = option.integer(100, { min = 10, max = 1000, clause = "nine-mens-morris.end.3", names = { zh = "无吃子和棋手数" },
      en = "Turns of both sides without a capture after which the game is drawn.", zh = "双方合计连续多少手无吃子判和。" }),
  },

  rules = function(opt)
    local field = mill(false)
    local line = form.listed(field.places, { en = "mill", zh = "三连", clause = "nine-mens-morris.mill.1" })
    local closed = { award "mill" { pays = 1, when = line:made():at_least(1), clause = "nine-mens-morris.mill.1" },
                     prey = ruled { prefer(enemy - inside(line), enemy), clause = "nine-mens-morris.mill.2" } }
    local flying = count(own):at_most(opt.fly_at)
    return {
      board  = field.board,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      supply = { w = 9, b = 9 },
      forms  = { mill = line },
      phases = {
        phase "opening" { en = "opening", zh = "放子", first = "w", judged = false,
          moves = { place { on = empty, clause = "nine-mens-morris.place.1" } },
          takes = closed, until_ = (hand() + hand():of_enemy()):equals(0), clause = "nine-mens-morris.place.1" },
        phase "midgame" { en = "midgame", zh = "走子", first = "w",
          moves = { step { orthogonal, when = none { flying }, clause = "nine-mens-morris.move.1" },
                    fly { when = flying, clause = "nine-mens-morris.move.2" } },
          takes = closed, clause = "nine-mens-morris.move.1" },
      },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(2), clause = "nine-mens-morris.end.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "nine-mens-morris.end.3" },
                 draw { "quiet", when = quiet:at_least(opt.quiet_draw), clause = "nine-mens-morris.end.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "nine-mens-morris.end.2" } },
    }
  end,

  examples = {
    example "three in a line take one man, but none from a mill" {
      stones = { w = "A1 D1 D5", b = "B2 D2 F2 C4" }, to_move = "w", play = "G1", owed = 1, may_remove = "C4", may_not_remove = "B2 D2",
      clause = "nine-mens-morris.mill.1" },
    example "where all stand in mills, any may be taken" {
      stones = { w = "A1 D1", b = "B2 D2 F2" }, to_move = "w", play = "G1", owed = 1, may_remove = "B2 D2 F2", clause = "nine-mens-morris.mill.2" },
    example "two mills at once take one man only" {
      stones = { w = "A1 D1 G4 G7", b = "C4 D5" }, to_move = "w", play = "G1 C4", owed = 0, clause = "nine-mens-morris.mill.1" },
    example "men go along the lines to the next point" {
      stones = { w = "A1 D1 B4 C5", b = "D2 F2 C4 E4" }, phase = "midgame", to_move = "w", legal = "A1→A4 B4→A4", illegal = "A1→B2 C5→F6" },
    example "three men fly" {
      stones = { w = "A1 D5 G4", b = "D2 F2 C4 E4" }, phase = "midgame", to_move = "w", legal = "A1→G7", clause = "nine-mens-morris.move.2" },
    example "two men have lost" {
      stones = { w = "A1 D1 G4 D5", b = "D2 F2 C4" }, phase = "midgame", to_move = "w", play = "G4→G1 C4",
      ends = { reason = "few", winner = "w" }, clause = "nine-mens-morris.end.1" },
    example "who cannot move has lost" {
      stones = { w = "D2 G7 A7 B4", b = "A1 D1 G1 A4" }, phase = "midgame", to_move = "w", play = "G7→G4",
      ends = { reason = "stuck", winner = "w" }, clause = "nine-mens-morris.end.2" },
  },

  clauses = {
    ["nine-mens-morris.place.1"] = { en = "The board is empty at first; in turn the sides put their nine men on empty points.", zh = "空盘开始，双方轮流将九子放在空点上。" },
    ["nine-mens-morris.mill.1"] = { en = "Who brings three men in a line takes one man of the other side; one only, even with two lines.", zh = "三子连成一线者吃对方一子；同时成两线也只吃一子。" },
    ["nine-mens-morris.mill.2"] = { en = "A man in a mill is taken only where all of them stand in mills.", zh = "对方全部棋子都在三连之中时，方可吃三连之子。" },
    ["nine-mens-morris.move.1"] = { en = "Then the men move along the lines to the next empty point.", zh = "放完之后，沿线走到相邻的空点。" },
    ["nine-mens-morris.move.2"] = { en = "A side with three men may move one of them to any empty point.", zh = "只剩三子的一方可走到任意空点。" },
    ["nine-mens-morris.end.1"] = { en = "A side with two men has lost.", zh = "只剩两子者负。" },
    ["nine-mens-morris.end.2"] = { en = "A side that cannot move has lost.", zh = "无棋可走者负。" },
    ["nine-mens-morris.end.3"] = { en = "A position that stands for the third time is a draw. [A long time without a capture is one too.]", zh = "同一局面第三次出现判和。〔久不吃子亦和。〕" },
  },
  glossary = { mill = { en = "mill", zh = "三连" }, man = { en = "man", zh = "棋子" } },
}
