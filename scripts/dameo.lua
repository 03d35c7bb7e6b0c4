-- Dameo 达米欧棋 (Christian Freeling, 2000): lines of men move at once, captures go straight, kings fly like queens. Source: Christian Freeling,
-- "Dameo Rules" (mindsports.nl, Arena: Dameo; mindsports.net/Arena/Dameo/Rules/Movement.html). The source leaves draws to the players:
-- a third repetition, or a long time without a capture or a man's move, is a draw here.
local kit = require "lib/draughts/kit"

return game {
  id = "dameo",
  names = { en = "Dameo", zh = "达米欧棋" },
  source = "Freeling, Dameo Rules",

  options = {
    quiet_draw = option.integer(25, { min = 5, max = 200, clause = "dameo.draw.1", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a man's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local ahead = seen { "NW", "N", "NE" }
    local function takes(from, far)
      return hop { orthogonal, from = from, over = enemy, far = far, chain = true, must_continue = true, most = true, at_once = false, priority = 1,
        clause = far and "dameo.take.2" or "dameo.take.1" }
    end
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfK", "mQ", { man = "dameo.move.1", king = "dameo.move.3" }),
      start  = "mmmmmmmm/1mmmmmm1/2mmmm2/8/8/2MMMM2/1MMMMMM1/MMMMMMMM",
      impossible = kit.impossible("dameo.king.1", true),
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(kit.men), takes(kit.kings, true), travel { clause = "dameo.move.1" },
                  hop { ahead, from = kit.men, over = kit.men, line = true, spares = true, clause = "dameo.move.2" } },
        effects = { kit.crowned "dameo.king.1" }, clause = "dameo.move.1" } },
      conduct = require "lib/clocks".draughts "dameo.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "dameo.draw.1" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "dameo.draw.1" },
                 loss { "stuck", of = mover, when = no_move, clause = "dameo.end.1" } },
    }
  end,

  examples = {
    example "a man goes one cell ahead, straight or slanting" { position = "7m/8/8/8/3M4/8/8/8 w play -", legal = "D4→C5 D4→D5 D4→E5", illegal = "D4→C4 D4→D3", clause = "dameo.move.1" },
    example "a line of men moves as one: its last man goes to its front" { position = "7m/8/8/8/3M4/2M5/1M6/8 w play -", legal = "B2→E5 C3→E5 D4→E5", illegal = "B2→F6", clause = "dameo.move.2" },
    example "captures go straight, backward too" { position = "8/8/8/3m4/3Mm3/3m4/8/8 w play -", legal = "D4→D6 D4→D2 D4→F4", clause = "dameo.take.1" },
    example "most pieces must be taken" { position = "8/8/8/5m2/2mMm3/8/8/8 w play -", legal = "D4→F4", illegal = "D4→B4", clause = "dameo.take.3" },
    example "a man that ends on the far rank is a king" { position = "8/3M4/8/8/8/6mm/8/8 w play -", play = "D7→C8 H3→H2", legal = "C8→C1 C8→E6", illegal = "C8→A7", clause = "dameo.king.1" },
    example "a king captures straight and moves like a queen" { position = "7m/8/8/8/8/8/8/K7 w play -", legal = "A1→G7 A1→A8 A1→H1", illegal = "A1→H8", clause = "dameo.move.3" },
    example "no man rests on the far rank" { position = "M7/8/4m3/8/8/8/8/8 b play -", cannot_be = true, clause = "dameo.king.1" },
    example "though one may pass it in a capture" { position = "3Mm3/3m4/8/8/8/8/8/8 w play - hops=1 at=D8 jumped=D7", legal = "D8→F8", clause = "dameo.king.1" },
    example "and no other be there then" { position = "M2Mm3/3m4/8/8/8/8/8/8 w play - hops=1 at=D8 jumped=D7", cannot_be = true, clause = "dameo.king.1" },
  },

  clauses = {
    ["dameo.clock.1"] = require "lib/clocks".says.draughts,
    ["dameo.move.1"] = { en = "On all cells of eight by eight, a man moves one cell forward, straight or slanting. White begins.", zh = "八乘八棋盘的所有格上，兵向正前或斜前走一格；白先。" },
    ["dameo.move.2"] = { en = "Linear movement: an unbroken line of men moves one cell along itself, forward, if the cell in front is empty.", zh = "列队行进：连成直线的己方诸兵可沿该线整体前进一格，只要前方为空。" },
    ["dameo.move.3"] = { en = "A king moves any number of empty cells in any direction, alone.", zh = "王单独沿任意方向走任意空格。" },
    ["dameo.take.1"] = { en = "A man captures forward, backward and sideways, never slanting, by jumping over a neighbouring enemy piece to the empty cell behind it.", zh = "兵可前后左右（不可斜）跳过相邻敌子到其后空格吃子。" },
    ["dameo.take.2"] = { en = "A king captures so from any distance and lands on any empty cell behind.", zh = "王可隔空如此吃子，落在其后任一空格。" },
    ["dameo.take.3"] = { en = "Capturing is compulsory, goes on while it can, and must take as many pieces as possible. No piece is jumped twice; they leave when the move is complete.", zh = "能吃必吃，连吃到底，且须选吃子最多者；同一子不得跳两次，一手走完方才提掉。" },
    ["dameo.king.1"] = { en = "A man whose move ends on the far rank becomes a king.", zh = "一手终止于底线的兵升王。" },
    ["dameo.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["dameo.draw.1"] = { en = "[A third repetition, or a long time without a capture or a man's move, is a draw.]", zh = "〔同一局面第三次出现，或久不吃子、不走兵，判和。〕" },
  },
  glossary = { line = { en = "linear movement", zh = "列队行进" }, man = { en = "man", zh = "兵" }, king = { en = "king", zh = "王" } },
}
