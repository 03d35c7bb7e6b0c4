-- International draughts 国际跳棋: ten by ten, flying kings, men capture backward too, and most pieces must be taken. Source: FMJD
-- (World Draughts Federation), Annex 1: Official FMJD rules for international draughts, sections 3 to 6 (fmjd.org).
-- Simplified: the moves that bring a draw are counted from the last capture or move of a man.
local kit = require "lib/draughts/kit"

return game {
  id = "international-draughts",
  names = { en = "International draughts", zh = "国际跳棋" },
  source = "FMJD, Annex 1: Official rules for international draughts",
  codes = { pdn = "20,W,10,10,N2,0" },

  options = {
    kings_draw = option.integer(25, { min = 5, max = 200, clause = "international-draughts.draw.2", names = { zh = "走王限手" },
      en = "Moves of each side with kings only and without a capture that make a draw.", zh = "双方各走此数手，仅走王且无吃子，判和。" }),
    three_draw = option.integer(16, { min = 5, max = 200, clause = "international-draughts.draw.3", names = { zh = "三子对一王限手" },
      en = "The same where three pieces with a king stand against one king.", zh = "三子（含王）对一王时的限手。" }),
    two_draw = option.integer(5, { min = 1, max = 200, clause = "international-draughts.draw.4", names = { zh = "两子对一王限手" },
      en = "The same where two pieces with a king, or one king, stand against one king.", zh = "两子（含王）或一王对一王时的限手。" }),
  },

  rules = function(opt)
    local function takes(from, far)
      return hop { diagonal, from = from, over = enemy, far = far, chain = true, must_continue = true, most = true, at_once = false, priority = 1,
        clause = far and "international-draughts.take.2" or "international-draughts.take.1" }
    end
    local kings, lone = count(kit.kings), all { count(own):equals(1), count(kit.kings):equals(1) }
    local against = function(few) return any_side { lone, of_enemy { count(own):at_most(few), kings:at_least(1) } } end
    return {
      board  = board.cells { 10, 10 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfF", "mB", { man = "international-draughts.move.1", king = "international-draughts.move.2" }),
      start  = kit.diagonal_start(10, 4),
      impossible = kit.impossible("international-draughts.king.1", true),
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(kit.men), takes(kit.kings, true), travel { clause = "international-draughts.move.1" } },
        effects = { kit.crowned "international-draughts.king.1" }, clause = "international-draughts.move.1" } },
      conduct = require "lib/clocks".draughts "international-draughts.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "international-draughts.draw.1" },
                 draw { "kings", when = quiet:at_least(2 * opt.kings_draw), clause = "international-draughts.draw.2" },
                 draw { "three", when = all { quiet:at_least(2 * opt.three_draw), against(3) }, clause = "international-draughts.draw.3" },
                 draw { "two", when = all { quiet:at_least(2 * opt.two_draw), against(2) }, clause = "international-draughts.draw.4" },
                 loss { "stuck", of = mover, when = no_move, clause = "international-draughts.end.1" } },
    }
  end,

  examples = {
    example "men capture backward too" { position = "10/10/10/10/10/3M6/2m7/10/8m1/10 w play -", legal = "D5→B3", illegal = "D5→E6 D5→C6", clause = "international-draughts.take.1" },
    example "most pieces must be taken" { position = "10/10/4m5/10/2m1m5/3M6/10/10/10/10 w play -", legal = "D5→F7", illegal = "D5→B7", clause = "international-draughts.take.3" },
    example "a king captures from afar and lands anywhere behind" { position = "10/10/10/10/10/3m6/10/1K8/10/10 w play -", legal = "B3→E6 B3→F7 B3→I10", illegal = "B3→C4 B3→A2",
      clause = "international-draughts.take.2" },
    example "a king moves as far as the diagonal is free" { position = "10/10/7m2/6m3/10/10/10/10/9m/K9 w play -", legal = "A1→B2 A1→F6", illegal = "A1→A2 A1→G7", clause = "international-draughts.move.2" },
    example "a man that only passes the far rank stays a man" { position = "10/2m1m5/1M8/10/10/10/10/10/10/10 w play -", play = "B8→D10→F8",
      counts = { w = 1, b = 0 }, clause = "international-draughts.king.1" },
    example "a man that ends there is a king" { position = "10/1M8/10/10/10/10/10/10/8m1/10 w play -", play = "B9→A10 I2→H1", legal = "A10→G4", clause = "international-draughts.king.1" },
    example "who cannot move has lost" { position = "10/10/10/10/10/m9/10/M1M7/10/10 w play -", play = "A3→B4", ends = { reason = "stuck", winner = "w" }, clause = "international-draughts.end.1" },
    example "no man rests on the far rank" { position = "3M6/2m1m5/10/10/10/10/10/10/10/10 w play -", cannot_be = true, clause = "international-draughts.king.1" },
    example "though one may pass it in a capture" { position = "3M6/2m1m5/10/10/10/10/10/10/10/10 w play - hops=1 at=D10 jumped=C9", legal = "D10→F8", clause = "international-draughts.king.1" },
    example "and no other be there then" { position = "3M3M2/2m1m5/10/10/10/10/10/10/10/10 w play - hops=1 at=D10 jumped=C9", cannot_be = true, clause = "international-draughts.king.1" },
  },

  clauses = {
    ["international-draughts.clock.1"] = require "lib/clocks".says.draughts,
    ["international-draughts.move.1"] = { en = "On the dark cells of ten by ten, a man moves one cell slanting forward. White begins.", zh = "十乘十棋盘的深色格上，兵向斜前走一格；白先。" },
    ["international-draughts.move.2"] = { en = "A king moves any number of empty cells along a diagonal.", zh = "王沿斜线走任意空格。" },
    ["international-draughts.take.1"] = { en = "A man captures forward and backward, by jumping over a neighbouring enemy piece to the empty cell behind it.", zh = "兵可前后跳过相邻敌子到其后空格吃子。" },
    ["international-draughts.take.2"] = { en = "A king captures a piece at any distance on a free diagonal and lands on any empty cell behind it.", zh = "王可沿畅通的斜线隔空吃子，落在其后任一空格。" },
    ["international-draughts.take.3"] = { en = "Capturing is compulsory, goes on while it can, and must take as many pieces as possible. No piece is jumped twice; they leave the board when the move is complete.", zh = "能吃必吃，连吃到底，且须选吃子最多者；同一子不得跳两次，一手走完方才提掉。" },
    ["international-draughts.king.1"] = { en = "A man whose move ends on the far rank becomes a king; one that only passes it in a capture does not.", zh = "一手终止于底线的兵升王；连吃中只是经过者不升。" },
    ["international-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["international-draughts.draw.1"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
    ["international-draughts.draw.2"] = { en = "Twenty-five moves of each side with kings alone and without a capture are a draw.", zh = "双方各二十五手仅走王且无吃子，判和。" },
    ["international-draughts.draw.3"] = { en = "Three pieces, a king among them, against one king: sixteen moves each, then a draw.", zh = "三子（至少一王）对一王，各走十六手后判和。" },
    ["international-draughts.draw.4"] = { en = "Two pieces, a king among them, or one king against one king: five moves each, then a draw.", zh = "两子（至少一王）或一王对一王，各走五手后判和。" },
  },
  glossary = { man = { en = "man", zh = "兵" }, king = { en = "flying king", zh = "王（飞王）" }, majority = { en = "majority rule", zh = "多吃原则" } },
}
