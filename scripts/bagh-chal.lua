-- Bagh-chal 虎羊棋: four tigers hunt twenty goats on the twenty-five points of an alquerque board; the goats hem them in.
-- Source: H. J. R. Murray (1951), p. 112, Parlett (1976) and Averbakh (1995), as gathered in the Digital Ludeme Project's database
-- (Maastricht University), "Baghchal", https://ludii.games/details.php?keyword=Baghchal; the ban on repeating: Masters of Games
-- (James Masters), "The Rules of Tigers & Goats", http://www.mastersofgames.com/rules/tigers-goats-rules.htm
-- Moves from the start: 21, 252, 5052.
local alquerque = require "lib/boards/alquerque"

return game {
  id = "bagh-chal",
  names = { en = "Bagh-chal", zh = "虎羊棋" },
  source = "Digital Ludeme Project, Baghchal",

  options = {
    goats_to_take = option.integer(5, { min = 1, max = 20, clause = "bagh-chal.end.1", names = { zh = "虎胜吃羊数" },
      en = "Goats that the tigers take to win: 5, or all 20 as others play.", zh = "虎方取胜所须吃的羊数：五只；另有须吃尽二十只的玩法。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "bagh-chal.end.3", names = { zh = "同形次数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "bagh-chal.end.4", names = { zh = "无吃子限手" },
      en = "Turns without a capture or a placing that make a draw; 0 for none. The sources name no number.", zh = "连续此数手无吃子亦无落子即和棋；0 为不限。各书未载数目。" }),
  },

  rules = function(opt)
    local tigers, goats = is_side "t", is_side "g"
    local waiting = hand():at_least(1)
    return {
      board  = board.graph(alquerque(5, 5)),
      sides  = { g = side { en = "Goats", zh = "羊" }, t = side { en = "Tigers", zh = "虎" } },
      supply = { g = 20 },
      start  = { t = "A1 E1 A5 E5" },
      phases = {
        phase "play" { first = "g",
          moves = { place { on = empty, when = all { goats, waiting }, clause = "bagh-chal.goats.1" },
                    step { every_way, when = all { goats, none { waiting } }, clause = "bagh-chal.goats.2" },
                    step { every_way, when = tigers, clause = "bagh-chal.tigers.1" },
                    hop { every_way, over = enemy, when = tigers, clause = "bagh-chal.tigers.2" } } },
      },
      ends = { loss { "taken", of = "g", when = (count(own) + hand()):at_most(20 - opt.goats_to_take), clause = "bagh-chal.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "bagh-chal.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "bagh-chal.end.3" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "bagh-chal.end.4" } },
    }
  end,

  examples = {
    example "a goat may be placed on any of the 21 empty points, and no goat moves before all are placed" {
      play = "C3 A1→B1 A3 B1→A1", legal = "B2 E3", illegal = "C3→C4", clause = "bagh-chal.goats.1" },
    example "tigers move along lines: from B1 there is no diagonal, from A1 there is" {
      play = "C3", legal = "A1→B2 A1→A2 A1→B1", illegal = "A1→C2", clause = "bagh-chal.tigers.1" },
    example "a tiger jumps a goat along a line and takes it" {
      stones = { g = "B2", t = "A1 E1 A5 E5" }, to_move = "t", play = "A1→C3", captured = "B2", counts = { g = 0, t = 4 }, clause = "bagh-chal.tigers.2" },
    example "over one goat at a time only, and never two in a row" {
      stones = { g = "B2 C3", t = "A1 E1 A5 E5" }, to_move = "t", illegal = "A1→C3 A1→D4", clause = "bagh-chal.tigers.2" },
    example "the fifth goat taken wins for the tigers" {
      position = "tgggt/ggg1g/ggggg/1tg2/tggg1 t play 0", play = "B2→D4", captured = "C3", ends = { reason = "taken", winner = "t" }, clause = "bagh-chal.end.1" },
    example "tigers that can neither step nor jump have lost" {
      position = "tgggt/gg1gg/g3g/gg1gg/tgggt g play 4g", play = "C3", ends = { reason = "stuck", winner = "g" }, clause = "bagh-chal.end.2 bagh-chal.setup.1" },
  },
  clauses = {
    ["bagh-chal.setup.1"] = { en = "Four tigers stand on the corners of five by five points; twenty goats are off the board.", zh = "四虎置于五乘五点之四角；二十羊在盘外。" },
    ["bagh-chal.goats.1"] = { en = "The goats begin; at each turn one goat is placed on an empty point until all twenty are on the board.", zh = "羊方先行；每手置一羊于空点，直至二十羊尽在盘上。" },
    ["bagh-chal.goats.2"] = { en = "Then a goat moves one step along a line to an empty point.", zh = "此后羊沿线走一步到空点。" },
    ["bagh-chal.tigers.1"] = { en = "From the first turn a tiger moves one step along a line to an empty point.", zh = "虎自始即可沿线走一步到空点。" },
    ["bagh-chal.tigers.2"] = { en = "Or it jumps one goat in a straight line to the empty point behind and takes it, one goat in a turn; it need not.", zh = "或沿直线跳过一羊到其后空点并吃之，一手一羊；不强制。" },
    ["bagh-chal.end.1"] = { en = "The tigers win with five goats.", zh = "虎吃五羊即胜。" },
    ["bagh-chal.end.2"] = { en = "The goats win when no tiger can move.", zh = "诸虎皆不能动则羊胜。" },
    ["bagh-chal.end.3"] = { en = "Positions must not come back for ever: one that stands a third time is a draw [the sources forbid the goats to repeat].", zh = "局面不得反复：第三次出现即和〔书载羊方不得重复局面〕。" },
    ["bagh-chal.end.4"] = { en = "[A hundred turns in which nothing is taken or placed are a draw.]", zh = "〔一百手无吃子亦无落子即和。〕" },
  },
  glossary = { bagh = { en = "tiger (bagh)", zh = "虎" }, bakhri = { en = "goat (bakhri)", zh = "羊" } },
}
