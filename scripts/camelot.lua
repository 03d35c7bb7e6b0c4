-- Camelot 卡美洛棋: knights and men leap over their own pieces and jump those of the enemy; two of them in the enemy castle win (George S. Parker, 1930).
-- Sources: World Camelot Federation, "Official Rules of Camelot" (1999–2012), http://worldcamelotfederation.com/Camelot_Rules.htm, with its
-- "Frequently Asked Questions about Camelot Rules", and as written out in https://github.com/evelynmbart/CamelotCrown (lib/camelot/README.md).
-- Simplified: the fifty moves without progress are counted from the last capture alone.
local alquerque = require "lib/boards/alquerque"

return game {
  id = "camelot",
  names = { en = "Camelot", zh = "卡美洛棋" },
  source = "World Camelot Federation, Official Rules of Camelot (2012)",

  options = {
    quiet = option.integer(50, { min = 0, max = 1000, clause = "camelot.draw.2", names = { zh = "无吃子限手" },
      en = "Moves of each side without a capture that make a draw; 0 for none.", zh = "双方各走此数手而无吃子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local white = is_side "w"
    local mine, theirs = white:choose(region "south", region "north"), white:choose(region "north", region "south")
    local men, knights = kind "man", kind "knight"
    -- No square is come to twice in a canter, and none from which a jump was possible is passed by without a capture.
    ---@type Sites, Move[]
    local visited, moves = marks_shared "visited", {}
    local castle_moves = counter "castle_moves"
    local to = empty - mine - visited
    local function jumpable(from) return count(flanked { from = from, over = enemy, by = empty, directions = every_way, most = 1 }):at_least(1) end
    local function canter(from, fields)
      local made = { every_way, from = from, over = own, to = to, spares = true, chain = true, ends_on = theirs, clause = "camelot.canter.1" }
      for field, value in pairs(fields) do made[field] = value end
      return hop(made)
    end
    -- First a piece that has jumped into its own castle, which has to leave it.
    for _, group in ipairs { { own * mine, 3, 2, "camelot.castle.2" }, { own - theirs, 1, 0 } } do
      local from, jumps, others, clause = group[1], group[2], group[3], group[4]
      table.insert(moves, hop { every_way, from = from, over = enemy, chain = true, must_continue = true, ends_on = theirs, priority = jumps, clause = "camelot.jump.1" })
      table.insert(moves, canter(from * knights, { then_takes = true, rests_on = nowhere, when = jumpable(from), priority = jumps, clause = "camelot.charge.2" }))
      table.insert(moves, step { every_way, from = from, to = empty - mine, priority = others, clause = clause or "camelot.plain.1" })
      table.insert(moves, canter(from * men, { priority = others }))
      table.insert(moves, canter(from * knights, { then_takes = true, priority = others, clause = "camelot.charge.1",
        rests_on = jumpable(visited + last - theirs):choose(nowhere, everywhere) }))
    end
    table.insert(moves, step { every_way, from = own * theirs, to = empty * theirs, when = castle_moves:at_most(1),
      after = { castle_moves:set(castle_moves + 1) }, clause = "camelot.castle.4" })
    return {
      board = board.graph(alquerque(12, 16, { diagonals = "all", regions = { south = "F1 G1", north = "F16 G16" }, stars = "F1 G1 F16 G16",
        has = function(c, r)
          local near = math.min(r, 17 - r)
          local first = near == 1 and 6 or near == 2 and 3 or near == 3 and 2 or 1
          return c >= first and c <= 13 - first
        end })),
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = { knight = piece { "N", en = "knight", zh = "骑士" }, man = piece { "M", en = "man", zh = "兵" } },
      start  = { N = "C6 D7 I7 J6", M = "D6 E6 E7 F6 F7 G6 G7 H6 H7 I6", n = "C11 D10 I10 J11", m = "D11 E10 E11 F10 F11 G10 G11 H10 H11 I11" },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = moves,
        effects = { note { came, in_ = visited, each = true }, unnote { everywhere, in_ = visited } }, clause = "camelot.setup.1" } },
      ends = { win { "castle", of = mover, when = count(own * theirs):at_least(2), clause = "camelot.end.1" },
               win { "taken", of = mover, when = all { count(enemy):equals(0), count(own):at_least(2) }, clause = "camelot.end.2" },
               draw { "few", when = all { count(own):at_most(1), count(enemy):at_most(1) }, clause = "camelot.draw.3" },
               loss { "stuck", of = mover, when = all { no_move, count(enemy):at_least(2) }, clause = "camelot.end.3" },
               draw { "blocked", when = no_move, clause = "camelot.end.3" },
               draw { "repetition", when = occurrences:at_least(3), clause = "camelot.draw.1" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(2 * opt.quiet), clause = "camelot.draw.2" } },
    }
  end,

  examples = {
    example "four knights and ten men a side on 160 squares" { counts = { w = 14, b = 14 }, legal = "D7→E8 C6→C7 F7→F8 C6→E8", illegal = "D7→D9 C6→C8", clause = "camelot.setup.1 camelot.plain.1 camelot.canter.1" },
    example "a plain move is a whole turn" { stones = { N = "A4", M = "D4 D6 E8", n = "L12", m = "L13" }, to_move = "w", play = "D4→D5", then_moves = "b", clause = "camelot.plain.1" },
    example "over two own pieces, turning" { stones = { M = "D4 D5 E7 A9", n = "L12", m = "L13" }, to_move = "w", play = "D4→D6", then_moves = "w", legal = "D6→F8 stop", illegal = "D6→D4",
      clause = "camelot.canter.1 camelot.canter.2" },
    example "who can jump must, and jumps on; a man does not canter first" { stones = { M = "D4 H4 H5", N = "A9", m = "D5 D7 H7", n = "L12" }, to_move = "w", legal = "D4→D6",
      illegal = "H4→H6 D4→E4 A9→A10", refusal = "priority", clause = "camelot.jump.1" },
    example "what is jumped leaves" { stones = { M = "D4 H4", m = "D5 D7", n = "L12" }, to_move = "w", play = "D4→D6→D8", counts = { w = 2, b = 1 }, then_moves = "b", clause = "camelot.jump.1 camelot.jump.2" },
    example "a knight charges instead: canters first, then jumps" { stones = { N = "H4", M = "D4 H5", m = "D5 H7", n = "L12" }, to_move = "w", play = "H4→H6→H8", captured = "H7", then_moves = "b",
      clause = "camelot.charge.1 camelot.charge.2" },
    example "not where its canters lead to no capture" { stones = { N = "H4", M = "D4 H5", m = "D5 H8", n = "L12" }, to_move = "w", illegal = "H4→H6", clause = "camelot.charge.2" },
    example "a knight that canters to where it can jump has to" { stones = { N = "H4", M = "D4 H5", m = "H7", n = "L12" }, to_move = "w", play = "H4→H6", then_moves = "w", legal = "H6→H8",
      illegal = "stop", refusal = "no-rest", clause = "camelot.charge.3" },
    example "a man that canters there need not" { stones = { M = "H4 D4 H5", N = "A9", m = "H7", n = "L12" }, to_move = "w", play = "H4→H6", then_moves = "b", clause = "camelot.charge.1" },
    example "nobody moves or canters into his own castle" { stones = { M = "F3 F2 E2", m = "A9", n = "L12" }, to_move = "w", illegal = "F3→F1 F2→F1 E2→F1", clause = "camelot.castle.1" },
    example "a piece that has jumped into it leaves it first" { stones = { M = "F1 H8 A4", m = "H9", n = "L12" }, to_move = "w", legal = "F1→E2 F1→F2", illegal = "H8→H10 F1→G1", clause = "camelot.castle.2" },
    example "by a jump if it can" { stones = { M = "F1 H8 A4", m = "F2 H9", n = "L12" }, to_move = "w", legal = "F1→F3", illegal = "F1→E2 H8→H10", clause = "camelot.castle.2" },
    example "a jump into the enemy castle ends the turn" { stones = { M = "F14 A4", m = "F15 G15", n = "L12" }, to_move = "w", play = "F14→F16", captured = "F15", then_moves = "b", clause = "camelot.castle.3" },
    example "what is in the enemy castle stays; twice it may change the square" { stones = { M = "F16 A4", m = "E9", n = "L12" }, to_move = "w", legal = "F16→G16", illegal = "F16→F15",
      clause = "camelot.castle.3 camelot.castle.4" },
    example "not a third time" { stones = { M = "F16 A4", m = "E9", n = "L12" }, to_move = "w", registers = { ["castle_moves.w"] = 2 }, illegal = "F16→G16", clause = "camelot.castle.4" },
    example "two in the enemy castle win" { stones = { M = "F16 G15", m = "E9", n = "L12" }, to_move = "w", play = "G15→G16", ends = { reason = "castle", winner = "w" }, clause = "camelot.end.1" },
    example "who takes the last piece and has two left wins" { stones = { M = "D4 A4", m = "D5" }, to_move = "w", play = "D4→D6", ends = { reason = "taken", winner = "w" }, clause = "camelot.end.2" },
    example "one against one is a draw" { stones = { M = "D4", m = "D5 L12" }, to_move = "w", play = "D4→D6", ends = { reason = "few" }, clause = "camelot.draw.3" },
  },
  clauses = {
    ["camelot.setup.1"] = { en = "Four knights and ten men each on 160 squares; a castle of two squares behind either side. White begins.", zh = "一百六十格，双方各四骑士十兵；两端各有一座两格的城堡；白先。" },
    ["camelot.plain.1"] = { en = "A piece moves one square in any direction to an empty one.", zh = "棋子向任意方向走一格到空格。" },
    ["camelot.canter.1"] = { en = "Or it canters: it leaps over a neighbouring piece of its own side to the empty square right behind, which stays on the board; as often as it likes, in any directions.", zh = "或奔跃：跳过相邻己子到其后空格，己子不动；可任意转向、连跳任意次。" },
    ["camelot.canter.2"] = { en = "A canter does not end where it began [and comes to no square twice].", zh = "奔跃不得止于起处〔亦不重到一格〕。" },
    ["camelot.jump.1"] = { en = "A piece captures by jumping over a neighbouring enemy to the empty square right behind. Who can jump must, and goes on while the piece can.", zh = "跳过相邻敌子到其后空格为吃。能吃必吃，并连吃到底。" },
    ["camelot.jump.2"] = { en = "Any jump may be chosen; jumped pieces leave at once.", zh = "可任选一种吃法；被跳之子立即离盘。" },
    ["camelot.charge.1"] = { en = "A knight, and no man, may canter and then jump in one move: the knight's charge.", zh = "惟骑士可在一手中先奔跃再跳吃，称冲锋。" },
    ["camelot.charge.2"] = { en = "Nobody has to charge; a charge that captures meets the duty to jump.", zh = "冲锋并非必须；有吃子之冲锋可代必须之跳吃。" },
    ["camelot.charge.3"] = { en = "A knight that has cantered to where it can jump has to capture there, or elsewhere in the same charge.", zh = "骑士奔跃至可跳吃之处，须就此吃子，或在同一冲锋中另吃他子。" },
    ["camelot.castle.1"] = { en = "A piece comes into its own castle by a jump only.", zh = "己方城堡惟跳吃可入。" },
    ["camelot.castle.2"] = { en = "There it jumps on if it can; else it has to leave the castle in the next turn, before any other duty, and by a jump or a charge if one jump out is possible.", zh = "入后能吃则须续吃；否则下一手须先出城，若能跳吃而出则须跳吃或冲锋而出。" },
    ["camelot.castle.3"] = { en = "A piece that has come into the enemy castle ends its turn there and never leaves it.", zh = "进入敌方城堡者该手即止，且不再出城。" },
    ["camelot.castle.4"] = { en = "It may move from one of its two squares to the other, twice in a game.", zh = "城中两格之间可换位，一局两次为限。" },
    ["camelot.end.1"] = { en = "Who has two pieces in the enemy castle has won.", zh = "两子入敌城者胜。" },
    ["camelot.end.2"] = { en = "Who has taken all enemy pieces and has two or more has won.", zh = "吃尽敌子且己方尚有两子以上者胜。" },
    ["camelot.end.3"] = { en = "Who cannot move has lost, if the other side has two pieces or more [else the game is drawn].", zh = "无棋可走而对方有两子以上者负〔否则为和〕。" },
    ["camelot.draw.1"] = { en = "A position that stands for the third time with the same side to move is a draw.", zh = "同一局面同一方走第三次出现判和。" },
    ["camelot.draw.2"] = { en = "Fifty moves of each side without a capture are a draw [a move into the enemy castle, which would begin the count anew, does not do so here].", zh = "双方各五十手无吃子判和〔入敌城本应重新计数，此处不计〕。" },
    ["camelot.draw.3"] = { en = "If neither side has more than one piece the game is a draw.", zh = "双方各剩不过一子判和。" },
  },
  glossary = { canter = { en = "canter", zh = "奔跃" }, charge = { en = "knight's charge", zh = "冲锋" }, castle = { en = "castle", zh = "城堡" }, plain_move = { en = "plain move", zh = "平走" } },
}
