-- Turkish draughts (dama) 土耳其西洋跳棋: men go straight and sideways on all cells; what is jumped leaves at once; most pieces must be taken.
-- Source: the article "Turkish draughts" of the English Wikipedia, and "Turkish Draughts (Dama): Rules of Game and Learning Guide"
-- (Turkish Dama federation, scribd.com/document/356142946). Neither counts moves: a long time without a capture is a draw here.
local kit = require "lib/draughts/kit"

return game {
  id = "turkish-draughts",
  names = { en = "Turkish draughts", zh = "土耳其西洋跳棋" },
  source = "Turkish Draughts (Dama): Rules of Game and Learning Guide",
  codes = { pdn = "30,W,8,8,A0,0" },

  options = {
    quiet_draw = option.integer(32, { min = 5, max = 200, clause = "turkish-draughts.draw.3", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a man's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local function takes(ways, from, far)
      return hop { ways, from = from, over = enemy, far = far, chain = true, must_continue = true, most = true, at_once = true, forth = true,
        priority = 1, clause = far and "turkish-draughts.take.2" or "turkish-draughts.take.1" }
    end
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfWmsW", "mR", { man = "turkish-draughts.move.1", king = "turkish-draughts.move.2" }),
      start  = "8/mmmmmmmm/mmmmmmmm/8/8/MMMMMMMM/MMMMMMMM/8",
      impossible = kit.impossible("turkish-draughts.king.1", true),
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(seen { "N", "E", "W" }, kit.men), takes(orthogonal, kit.kings, true), travel { clause = "turkish-draughts.move.1" } },
        effects = { kit.crowned "turkish-draughts.king.1" }, clause = "turkish-draughts.move.1" } },
      conduct = require "lib/clocks".draughts "turkish-draughts.clock.1",
      ends   = { draw { "one_each", when = all { count(own):equals(1), count(enemy):equals(1) }, clause = "turkish-draughts.draw.1" },
                 draw { "repetition", when = occurrences:at_least(3), clause = "turkish-draughts.draw.2" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "turkish-draughts.draw.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "turkish-draughts.end.1" } },
    }
  end,

  examples = {
    example "men go straight on and sideways" { position = "m6m/8/8/8/3M4/8/8/8 w play -", legal = "D4→D5 D4→C4 D4→E4", illegal = "D4→D3 D4→E5", clause = "turkish-draughts.move.1" },
    example "and capture so" { position = "8/8/8/8/3Mm3/3m4/8/8 w play -", legal = "D4→F4", illegal = "D4→D2 D4→D5", clause = "turkish-draughts.take.1" },
    example "most pieces must be taken" { position = "8/8/8/5m2/2mMm3/8/8/8 w play -", legal = "D4→F4", illegal = "D4→B4", clause = "turkish-draughts.take.3" },
    example "a king from afar" { position = "8/8/8/3m4/8/8/8/3K3k w play -", illegal = "D1→A1", legal = "D1→D6 D1→D8", clause = "turkish-draughts.take.2" },
    example "a king moves along rank and file" { position = "7m/8/8/8/8/8/7m/K7 w play -", legal = "A1→A8 A1→H1 A1→B1", illegal = "A1→B2", clause = "turkish-draughts.move.2" },
    example "what is jumped leaves at once, and opens the way" { position = "8/8/8/3m4/8/3m4/8/3K4 w play -", play = "D1→D4", counts = { w = 1, b = 1 }, clause = "turkish-draughts.take.3" },
    example "no turning right round between two captures" { position = "m7/8/8/3m4/8/3K4/3m4/8 w play -", legal = "D3→D1 D3→D6", clause = "turkish-draughts.take.4" },
    example "so the move ends here" { position = "m7/8/8/3m4/8/3K4/3m4/8 w play -", play = "D3→D6", then_moves = "b", counts = { w = 1, b = 2 }, clause = "turkish-draughts.take.4" },
    example "a man that ends on the far rank is a king" { position = "8/3M4/8/8/8/6mm/8/8 w play -", play = "D7→D8 H3→H2", legal = "D8→D1 D8→A8", clause = "turkish-draughts.king.1" },
    example "one against one is a draw" { position = "8/8/8/8/3Mm3/8/7m/8 w play -", play = "D4→F4", ends = { reason = "one_each" }, clause = "turkish-draughts.draw.1" },
    example "no man rests on the far rank" { position = "3M4/8/8/8/8/8/8/4m3 w play -", cannot_be = true, clause = "turkish-draughts.king.1" },
    example "though one may pass it in a capture" { position = "3Mm3/8/8/8/8/8/4m3/8 w play - hops=1 at=D8", legal = "D8→F8", clause = "turkish-draughts.king.1" },
    example "and no other be there then" { position = "3Mm3/8/8/8/8/8/8/4m3 w play - hops=1 at=D8", cannot_be = true, clause = "turkish-draughts.king.1" },
  },

  clauses = {
    ["turkish-draughts.clock.1"] = require "lib/clocks".says.draughts,
    ["turkish-draughts.move.1"] = { en = "On all cells of eight by eight, a man moves one cell straight forward or sideways. White begins.", zh = "八乘八棋盘的所有格上，兵向前或左右走一格；白先。" },
    ["turkish-draughts.move.2"] = { en = "A king moves any number of empty cells along rank and file.", zh = "王沿横线、竖线走任意空格。" },
    ["turkish-draughts.take.1"] = { en = "A man captures forward and sideways, by jumping over a neighbouring enemy piece to the empty cell behind it.", zh = "兵可向前、向左右跳过相邻敌子到其后空格吃子。" },
    ["turkish-draughts.take.2"] = { en = "A king captures at any distance along rank or file and lands on any empty cell behind.", zh = "王可沿横竖线隔空吃子，落在其后任一空格。" },
    ["turkish-draughts.take.3"] = { en = "Capturing is compulsory, goes on while it can, and must take as many pieces as possible. What is jumped leaves at once.", zh = "能吃必吃，连吃到底，且须选吃子最多者；被跳之子立即提掉。" },
    ["turkish-draughts.take.4"] = { en = "Between two captures of a move a piece does not turn right round.", zh = "两次跳吃之间不得掉头。" },
    ["turkish-draughts.king.1"] = { en = "A man whose move ends on the far rank becomes a king.", zh = "一手终止于底线的兵升王。" },
    ["turkish-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["turkish-draughts.draw.1"] = { en = "One piece against one is a draw.", zh = "一子对一子为和局。" },
    ["turkish-draughts.draw.2"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
    ["turkish-draughts.draw.3"] = { en = "[A long time without a capture or a man's move is a draw.]", zh = "〔久不吃子、不走兵，判和。〕" },
  },
  glossary = { man = { en = "man (yoz)", zh = "兵" }, king = { en = "king (dama)", zh = "王" } },
}
