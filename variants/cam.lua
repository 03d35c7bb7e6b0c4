-- Cam 卡姆棋: Camelot on a small board, with one square for a castle (Parker Brothers, 1949). Source: World Camelot Federation, "Official Rules
-- of Cam" (2008–2012), http://worldcamelotfederation.com/Cam_Rules.htm. It says nothing of a count of quiet moves: that of Camelot holds here.
-- Turns from the start, as a second program counts them: 54, 2916, 166212.
local alquerque = require "lib/boards/alquerque"
return variant {
  of = "camelot", id = "cam", names = { en = "Cam", zh = "卡姆棋" }, source = "World Camelot Federation, Official Rules of Cam (2012)",
  board = board.graph(alquerque(7, 13, { diagonals = "all", regions = { south = "D1", north = "D13" }, stars = "D1 D13",
    has = function(c, r) return math.abs(c - 4) < math.min(r, 14 - r) end })),
  start = { N = "C4 E4", M = "B5 C5 D5 E5 F5", n = "C10 E10", m = "B9 C9 D9 E9 F9" },
  ends = { castle = win { "castle", of = mover, when = count(own * is_side "w":choose(region "north", region "south")):at_least(1), clause = "cam.end.1" },
    taken = win { "taken", of = mover, when = count(enemy):equals(0), clause = "cam.end.2" }, few = false, stuck = loss { "stuck", of = mover, when = no_move, clause = "cam.end.3" }, blocked = false },
  examples = {
    example "two knights and five men a side on 67 squares" { counts = { w = 7, b = 7 }, legal = "D5→D6 C4→C6 E4→E6 B5→A6", illegal = "D5→D7 C4→C5", clause = "cam.setup.1" },
    example "a man canters over a man, and a knight charges on" { stones = { N = "C4", M = "C5 A9", m = "C7", n = "G10" }, to_move = "w", play = "C4→C6→C8", captured = "C7", then_moves = "b", clause = "camelot.charge.1" },
    example "who can jump must" { stones = { N = "C4", M = "C5 B6 A9", m = "B7 D8", n = "G10" }, to_move = "w", legal = "B6→B8", illegal = "C4→B4", refusal = "priority", clause = "camelot.jump.1" },
    example "one piece in the enemy castle wins" { stones = { M = "D12 A4", m = "A9", n = "G10" }, to_move = "w", play = "D12→D13", ends = { reason = "castle", winner = "w" }, clause = "cam.end.1" },
    example "also for Black" { stones = { M = "A4 B4", m = "C2", n = "G10" }, to_move = "b", play = "C2→D1", ends = { reason = "castle", winner = "b" }, clause = "cam.end.1" },
    example "nobody moves into his own castle" { stones = { M = "D2 A4", m = "A9", n = "G10" }, to_move = "w", legal = "D2→C2", illegal = "D2→D1", clause = "camelot.castle.1" },
    example "who takes the last piece wins" { stones = { M = "D4", m = "D5" }, to_move = "w", play = "D4→D6", ends = { reason = "taken", winner = "w" }, clause = "cam.end.2" },
  },
  clauses = { ["cam.setup.1"] = { en = "Two knights and five men each on 67 squares; a castle of one square behind either side. White begins.", zh = "六十七格，双方各二骑士五兵；两端各有一格的城堡；白先。" },
    ["cam.end.1"] = { en = "Who has a piece in the enemy castle has won.", zh = "一子入敌城即胜。" },
    ["cam.end.2"] = { en = "Who has taken all enemy pieces has won.", zh = "吃尽敌子者胜。" },
    ["cam.end.3"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕" } },
}
