-- Twelve Men's Morris as Morabaraba: twelve cows each, and lines through the corners. Source: Mind Sports South Africa, "Morabaraba:
-- Generally Accepted Rules" (mindsportssa.freeservers.com/rules-morabaraba.htm). The source does not speak of repetition; here a
-- position that stands for the third time, or long play without a capture, is a draw.
local mill = require "lib/boards/mill"

return game {
  id = "twelve-mens-morris",
  names = { en = "Twelve men's morris (Morabaraba)", zh = "十二子直棋" },
  source = "Mind Sports South Africa, Generally Accepted Rules of Morabaraba",

  options = {
    fly_at = option.integer(3, { min = 0, max = 12, clause = "twelve-mens-morris.fly.1", names = { zh = "飞行子数" },
      en = "A side with this many cows or fewer moves anywhere; 0 for never.", zh = "一方剩此数或更少即可飞行；0 为不许。" }),
    few_draw = option.integer(20, { min = 0, max = 200, clause = "twelve-mens-morris.draw.1", names = { zh = "飞行后限手" },
      en = "Turns of both sides without a capture that draw the game where a side flies: ten moves each; 0 for never.",
      zh = "有一方飞行时，双方合计此数手无吃子判和（各十手）；0 为不判。" }),
    quiet_draw = option.integer(100, { min = 10, max = 1000, clause = "twelve-mens-morris.draw.2", names = { zh = "无吃子和棋手数" },
      en = "Turns of both sides without a capture after which any game is drawn.", zh = "双方合计连续多少手无吃子判和。" }),
  },

  rules = function(opt)
    local field = mill(true)
    local line = form.listed(field.places, { en = "line", zh = "三连", clause = "twelve-mens-morris.line.1" })
    local made = { award "line" { pays = 1, when = line:made():at_least(1), clause = "twelve-mens-morris.line.1" },
                   prey = ruled { prefer(enemy - inside(line), enemy), clause = "twelve-mens-morris.line.2" } }
    local flying = count(own):at_most(opt.fly_at)
    -- A cow that broke a line to make another one: it may not go back at once to make the first one again.
    local left, shuttler = marks "left", marks("shuttler", { fades = true })
    local broke = count(last * inside(line)):at_least(1)
    local noted = { unnote { everywhere, in_ = left }, unnote { everywhere, in_ = shuttler },
                    note { came * line:completing(), in_ = left, when = broke }, note { last, in_ = shuttler, when = count(left):at_least(1) } }
    local back = ruled { empty - left * line:completing(), clause = "twelve-mens-morris.move.2" }
    return {
      board  = field.board,
      sides  = { d = side { en = "Dark", zh = "深", colour = "black" }, l = side { en = "Light", zh = "浅", colour = "white" } },
      supply = { d = 12, l = 12 },
      forms  = { line = line },
      phases = {
        phase "placing" { en = "placing", zh = "放子", first = "d", judged = false,
          moves = { place { on = empty, clause = "twelve-mens-morris.place.1" } },
          takes = made, until_ = (hand() + hand():of_enemy()):equals(0), clause = "twelve-mens-morris.place.1" },
        phase "moving" { en = "moving", zh = "走子", first = "d",
          moves = { step { orthogonal, from = own - shuttler, when = none { flying }, effects = noted, clause = "twelve-mens-morris.move.1" },
                    step { orthogonal, from = own * shuttler, to = back, when = none { flying }, effects = noted, clause = "twelve-mens-morris.move.2" },
                    fly { when = flying, clause = "twelve-mens-morris.fly.1" } },
          takes = made, clause = "twelve-mens-morris.move.1" },
      },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(2), clause = "twelve-mens-morris.end.1" },
                 opt.few_draw > 0 and draw { "few_quiet", when = all { any_side { count(own):at_most(3) }, quiet:at_least(opt.few_draw) },
                   clause = "twelve-mens-morris.draw.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "twelve-mens-morris.draw.2" },
                 draw { "quiet", when = quiet:at_least(opt.quiet_draw), clause = "twelve-mens-morris.draw.2" },
                 draw { "full", when = all { no_move, board_full }, clause = "twelve-mens-morris.draw.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "twelve-mens-morris.end.2" } },
    }
  end,

  examples = {
    example "a line through the corners counts" {
      stones = { d = "A1 B2", l = "D1 G1 A7" }, to_move = "d", play = "C3", owed = 1, may_remove = "D1 A7", clause = "twelve-mens-morris.line.1" },
    example "cows in a line are spared while others stand" {
      stones = { d = "A1 B2", l = "D5 D6 D7 G1" }, to_move = "d", play = "C3", owed = 1, may_remove = "G1", may_not_remove = "D5 D6 D7",
      clause = "twelve-mens-morris.line.2" },
    example "two lines at once shoot one cow" {
      stones = { d = "A1 B2 D3 E3", l = "D5 G1" }, to_move = "d", play = "C3 D5", owed = 0, then_moves = "l", clause = "twelve-mens-morris.line.1" },
    example "cows also go along the corners" {
      stones = { d = "A1 D3 F4 G7", l = "D5 D6 D1 G1" }, phase = "moving", to_move = "d", legal = "A1→B2 G7→F6", illegal = "A1→C3 D3→D5" },
    example "no shuttling between two lines" {
      stones = { d = "A1 D1 G1 E4 F4 C3", l = "D5 D6 C4 A7" }, phase = "moving", to_move = "d", play = "G1→G4 D5 D6→D5", illegal = "G4→G1", legal = "G4→G7 A1→A4",
      clause = "twelve-mens-morris.move.2" },
    example "three cows fly" { stones = { d = "A1 D3 F4", l = "D5 D6 D1 G1" }, phase = "moving", to_move = "d", legal = "A1→C5",
      clause = "twelve-mens-morris.fly.1" },
    example "with two cows the game is lost" {
      stones = { d = "A1 A4 D7 F4", l = "D5 D6 E4" }, phase = "moving", to_move = "d", play = "D7→A7 D6", ends = { reason = "few", winner = "d" },
      clause = "twelve-mens-morris.end.1" },
    example "without a move it is lost too" {
      stones = { d = "D2 G7 A7 B4 B2 F2", l = "A1 D1 G1 A4" }, phase = "moving", to_move = "d", play = "G7→G4",
      ends = { reason = "stuck", winner = "d" }, clause = "twelve-mens-morris.end.2" },
  },

  clauses = {
    ["twelve-mens-morris.place.1"] = { en = "On an empty board the sides put their twelve cows in turn on empty junctions.", zh = "空盘开始，双方轮流将十二子放在空点上。" },
    ["twelve-mens-morris.line.1"] = { en = "Who makes three in a row, upright, level or through a corner, shoots one cow; one only, even with several rows.", zh = "三子连成横、竖或角斜一线者吃一子；同时成多线也只吃一子。" },
    ["twelve-mens-morris.line.2"] = { en = "Cows in a row are shot only where there are no others.", zh = "对方没有线外之子时，方可吃线中之子。" },
    ["twelve-mens-morris.move.1"] = { en = "When all are placed, a cow moves to an empty junction that is linked to its own; lines may be broken and made again.", zh = "放完之后，沿线走到相邻的空点；可拆线再成。" },
    ["twelve-mens-morris.move.2"] = { en = "A cow that broke a line to make another one does not go back in its side's next move to make the first again.", zh = "拆一线而成另一线之子，下一手不得退回原处重成前线。" },
    ["twelve-mens-morris.fly.1"] = { en = "A side with three cows may move one of them to any empty junction.", zh = "只剩三子的一方可走到任意空点。" },
    ["twelve-mens-morris.end.1"] = { en = "A side with two cows has lost.", zh = "只剩两子者负。" },
    ["twelve-mens-morris.end.2"] = { en = "A side that cannot move has lost.", zh = "无棋可走者负。" },
    ["twelve-mens-morris.draw.1"] = { en = "Where a side has three cows and nobody shoots within ten moves, the game is drawn.", zh = "一方只剩三子，十手内双方均无吃子，判和。" },
    ["twelve-mens-morris.draw.2"] = { en = "[A position that stands for the third time, or long play without a capture, is a draw.]", zh = "〔同一局面第三次出现，或久不吃子，判和。〕" },
    ["twelve-mens-morris.draw.3"] = { en = "[Where all are placed and none was shot nobody can move: a draw.]", zh = "〔放满而无吃子，双方均不能动，判和。〕" },
  },
  glossary = { line = { en = "three in a row", zh = "三连" }, cow = { en = "cow", zh = "棋子" }, shoot = { en = "to shoot: to take", zh = "吃" } },
}
