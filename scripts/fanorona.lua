-- Fanorona 法诺罗纳: the game of Madagascar. A piece takes the line it runs up to, or the line it runs away from.
-- Source: Gasy Fanorona, "How to play Fanorona", http://gasy-fanorona.sourceforge.net/docs/fanorona_rules.html; MindSports,
-- "Fanorona", http://www.mindsports.nl/index.php/side-dishes/interesting-games?start=15
-- Decisions from the start (a second program counts the same): 5, 17, 64, 337, 1496, 6884, 33162.
local alquerque = require "lib/boards/alquerque"

return game {
  id = "fanorona",
  names = { en = "Fanorona", zh = "法诺罗纳" },
  source = "Gasy Fanorona, How to play Fanorona",

  options = {
    quiet = option.integer(60, { min = 0, max = 1000, clause = "fanorona.end.3", names = { zh = "无吃子限手" }, en = "Turns without a capture that make a draw; 0 for none.", zh = "连续此数手无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local lines = function(from) return onward(run { from = from, over = enemy, directions = every_way }) end
    -- In a relay no point is entered twice, and the line is left that the last step went along.
    local visited = marks_shared "visited"
    local relay = count(visited):at_least(1)
    local to = relay:choose(empty - visited - onward(), empty)
    local trace = note { came, in_ = visited, each = true }
    return {
      board  = board.graph(alquerque(9, 5)),
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      start  = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww",
      phases = {
        phase "play" { first = "w",
          moves = { step { every_way, to = to, ahead = enemy, chain = true, priority = 1, clause = "fanorona.take.1",
                           effects = { trace, take { lines(last), each = true, clause = "fanorona.take.1" } } },
                    step { every_way, to = to, behind = enemy, chain = true, priority = 1, clause = "fanorona.take.2",
                           effects = { trace, take { lines(came), each = true, clause = "fanorona.take.2" } } },
                    step { every_way, clause = "fanorona.move.1" } },
          effects = { unnote { everywhere, in_ = visited } } },
      },
      ends = { loss { "none", of = any_side, when = count(own):equals(0), clause = "fanorona.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "fanorona.end.2" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "fanorona.end.3" } },
    }
  end,

  examples = {
    example "five first moves: four pieces reach the centre, and one of them takes either way" {
      legal = "D2→E3 E2→E3 F2→E3 D3→E3", illegal = "E1→E3 B1→C2", clause = "fanorona.setup.1 fanorona.take.3" },
    example "running up to a line takes it all" { play = "E2→E3", captured = "E4 E5", counts = { w = 22, b = 20 }, clause = "fanorona.take.1" },
    example "D3 takes ahead or behind, as its player says" {
      legal = "D3→E3:x-F3 D3→E3:x-C3", clause = "fanorona.take.2" },
    example "here behind" { play = "D3→E3:x-C3", captured = "C3", clause = "fanorona.take.2" },
    example "running away from a line takes it; the relay goes on another way, to no point twice" {
      stones = { w = "C3", b = "B3 F3 D5 A5" }, to_move = "w", play = "C3→D3", captured = "B3", legal = "D3→D4 stop", illegal = "D3→E3 D3→C3",
      clause = "fanorona.take.2 fanorona.take.4" },
    example "a step that takes nothing only where nothing can be taken" {
      stones = { w = "A1", b = "E5" }, to_move = "w", legal = "A1→A2 A1→B2", ends = false, clause = "fanorona.move.1" },
    example "the last piece taken wins" { stones = { w = "A1", b = "C3" }, to_move = "w", play = "A1→B2", ends = { reason = "none", winner = "w" }, clause = "fanorona.end.1" },
  },
  clauses = {
    ["fanorona.setup.1"] = { en = "Twenty-two pieces each fill the nine by five points but for the centre; White begins.", zh = "双方各二十二子布满九乘五点，唯中心空着；白方先行。" },
    ["fanorona.move.1"] = { en = "A piece moves one step along a line (paika) where nothing can be taken.", zh = "无子可吃时，沿线走一步（派卡）。" },
    ["fanorona.take.1"] = { en = "A piece that steps towards an enemy on the next point of its line takes it and all enemies behind it in an unbroken row.", zh = "走近同线前方相邻的敌子，则吃该子及其后连续的敌子（逼近）。" },
    ["fanorona.take.2"] = { en = "A piece that steps away from an enemy next to it takes it and the unbroken row behind likewise; where one step would do both, the player chooses.", zh = "离开身后相邻的敌子，则吃该子及其后连续的敌子（撤离）；一步兼有两者时择其一。" },
    ["fanorona.take.3"] = { en = "Who can take must.", zh = "能吃必吃。" },
    ["fanorona.take.4"] = { en = "The same piece may go on taking, each step along another line, to no point twice.", zh = "同一子可继续吃，每步须换方向，且不得重到一点。" },
    ["fanorona.end.1"] = { en = "Who has no pieces left has lost.", zh = "无子者负。" },
    ["fanorona.end.2"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。" },
    ["fanorona.end.3"] = { en = "[Sixty turns without a capture are a draw.]", zh = "〔六十手无吃子即和。〕" },
  },
  glossary = { paika = { en = "step that takes nothing (paika)", zh = "派卡" } },
}
