-- Russian draughts (shashki) 俄罗斯西洋跳棋: flying kings, men capture backward too, any capture may be chosen, and a man that touches the far
-- rank in a capture goes on as a king. Source: FMJD-64, Official rules of Russian draughts, sections 1 and 7.2 (fmjd64.org), and
-- the article "Russian draughts" of the English Wikipedia. Simplified: draws are counted from the last capture or move of a man.
local kit = require "lib/draughts/kit"

return game {
  id = "russian-draughts",
  names = { en = "Russian draughts", zh = "俄罗斯西洋跳棋" },
  source = "FMJD-64, Official rules of Russian draughts",
  codes = { pdn = "25,W,8,8,A0,0" },

  options = {
    kings_draw = option.integer(15, { min = 5, max = 200, clause = "russian-draughts.draw.2", names = { zh = "走王限手" },
      en = "Moves of each side with kings only and without a capture that make a draw.", zh = "双方各走此数手，仅走王且无吃子，判和。" }),
    few_draw = option.integer(5, { min = 1, max = 200, clause = "russian-draughts.draw.3", names = { zh = "少子限手" },
      en = "The same where two or three pieces are left.", zh = "盘上仅剩两三子时的限手。" }),
  },

  rules = function(opt)
    local function takes(from, far)
      return hop { diagonal, from = from, over = enemy, far = far, chain = true, must_continue = true, at_once = false, priority = 1,
        clause = far and "russian-draughts.take.2" or "russian-draughts.take.1" }
    end
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfF", "mB", { man = "russian-draughts.move.1", king = "russian-draughts.move.2" }),
      start  = kit.diagonal_start(8, 3),
      impossible = kit.impossible "russian-draughts.king.1",
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(kit.men), takes(kit.kings, true), travel { clause = "russian-draughts.move.1" } },
        effects = { kit.crowned("russian-draughts.king.1", true) }, clause = "russian-draughts.move.1" } },
      conduct = require "lib/clocks".draughts "russian-draughts.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "russian-draughts.draw.1" },
                 draw { "kings", when = quiet:at_least(2 * opt.kings_draw), clause = "russian-draughts.draw.2" },
                 draw { "few", when = all { quiet:at_least(2 * opt.few_draw), count(own + enemy):at_most(3) }, clause = "russian-draughts.draw.3" },
                 loss { "stuck", of = mover, when = no_move, clause = "russian-draughts.end.1" } },
    }
  end,

  examples = {
    example "any capture may be chosen" { position = "8/4m3/8/2m1m3/3M4/8/8/8 w play -", legal = "D4→B6 D4→F6", clause = "russian-draughts.take.3" },
    example "a man that touches the far rank goes on as a king" { position = "8/2m5/1M6/6m1/8/8/8/8 w play -", play = "B6→D8", then_moves = "w", legal = "D8→H4",
      illegal = "stop", clause = "russian-draughts.king.1" },
    example "a king lands where it can go on" { position = "8/8/4m3/8/2m5/8/K7/8 w play -", illegal = "A2→E6", legal = "A2→D5" },
    example "a king moves as far as the diagonal is free" { position = "8/8/8/8/8/8/7m/K7 w play -", legal = "A1→B2 A1→H8", illegal = "A1→A2", clause = "russian-draughts.move.2" },
    example "men capture backward too" { position = "8/8/8/3M4/2m5/8/7m/8 w play -", legal = "D5→B3", illegal = "D5→C6", clause = "russian-draughts.take.1" },
    example "who cannot move has lost" { position = "8/8/8/8/8/1m6/m7/8 b play -", play = "A2→B1", ends = { reason = "stuck", winner = "b" }, clause = "russian-draughts.end.1" },
    example "no man is on the far rank" { position = "4M3/8/8/8/8/8/3m4/8 b play -", cannot_be = true, clause = "russian-draughts.king.1" },
  },

  clauses = {
    ["russian-draughts.clock.1"] = require "lib/clocks".says.draughts,
    ["russian-draughts.move.1"] = { en = "On the dark cells of eight by eight, a man moves one cell slanting forward. White begins.", zh = "八乘八棋盘的深色格上，兵向斜前走一格；白先。" },
    ["russian-draughts.move.2"] = { en = "A king moves any number of empty cells along a diagonal.", zh = "王沿斜线走任意空格。" },
    ["russian-draughts.take.1"] = { en = "A man captures forward and backward, by jumping over a neighbouring enemy piece to the empty cell behind it.", zh = "兵可前后跳过相邻敌子到其后空格吃子。" },
    ["russian-draughts.take.2"] = { en = "A king captures from any distance and lands on any empty cell behind; where it can go on capturing from some of them, on one of those.", zh = "王可隔空吃子，落在其后任一空格；若有格可续吃，须落在这样的格上。" },
    ["russian-draughts.take.3"] = { en = "Capturing is compulsory and goes on while it can; any capture may be chosen. Pieces leave when the move is complete, and none is jumped twice.", zh = "能吃必吃，连吃到底，可任选一种；一手走完方才提子，同一子不得跳两次。" },
    ["russian-draughts.king.1"] = { en = "A man that reaches the far rank becomes a king; in a capture it goes on at once as a king.", zh = "兵到底线升王；连吃中到底线者立即以王续吃。" },
    ["russian-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["russian-draughts.draw.1"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
    ["russian-draughts.draw.2"] = { en = "Fifteen moves of each side with kings alone and without a capture are a draw.", zh = "双方各十五手仅走王且无吃子，判和。" },
    ["russian-draughts.draw.3"] = { en = "With two or three pieces left, five moves of each side without a change of balance are a draw.", zh = "盘上剩两三子，各五手力量对比不变，判和。" },
  },
  glossary = { man = { en = "man (shashka)", zh = "兵" }, king = { en = "king (damka)", zh = "王" } },
}
