-- Italian draughts (dama italiana) 意大利西洋跳棋: short kings that no man can take; most pieces must be taken, with a king rather than a man, most
-- kings, and those met first. Source: Federazione Italiana Dama, Regolamento ufficiale di gioco della dama italiana, articles 1 to 5 (fid.it),
-- and its "Le 10 regole" (federdama.org). The count of moves for a draw is read so: forty moves of each side without a capture and without a man moving.
local kit = require "lib/draughts/kit"

return game {
  id = "italian-draughts",
  names = { en = "Italian draughts", zh = "意大利西洋跳棋" },
  source = "Federazione Italiana Dama, Regolamento ufficiale di gioco della dama italiana",
  codes = { pdn = "22,W,8,8,N2,1" },

  options = {
    quiet_draw = option.integer(40, { min = 5, max = 200, clause = "italian-draughts.draw.1", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a man's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local king = kind "king"
    local function takes(ways, from, over, clause)
      return hop { ways, from = from, over = over, chain = true, must_continue = true, at_once = false, most = true,
        worth = { count(jumped), count(here * king), count(jumped * king) }, soonest = king, priority = 1, clause = clause }
    end
    return {
      board  = board.cells { 8, 8 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfF", "mF", { man = "italian-draughts.move.1", king = "italian-draughts.move.2" }),
      start  = kit.diagonal_start(8, 3, "M", 1),
      impossible = kit.impossible("italian-draughts.king.1"),
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(forward_diagonals, kit.men, enemy - king, "italian-draughts.take.1"), takes(diagonal, kit.kings, enemy, "italian-draughts.take.2"),
          travel { clause = "italian-draughts.move.1" } },
        effects = { kit.crowned "italian-draughts.king.1" }, clause = "italian-draughts.move.1" } },
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "italian-draughts.draw.2" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "italian-draughts.draw.1" },
                 loss { "stuck", of = mover, when = no_move, clause = "italian-draughts.end.1" } },
    }
  end,

  examples = {
    example "the last cell on the right is dark" { legal = "H3→G4 B3→A4 B3→C4", illegal = "A3→B4" },
    example "a man takes no king" { position = "8/8/8/3k4/2M5/8/8/8 w play -", legal = "C4→B5", illegal = "C4→E6", clause = "italian-draughts.take.1" },
    example "most pieces come first" { position = "8/8/8/3m4/8/1m6/M5k1/5K2 w play -", legal = "A2→C4", illegal = "F1→H3", refusal = "majority", clause = "italian-draughts.take.3" },
    example "then with a king rather than a man" { position = "8/1m6/M7/8/8/3m4/2K5/8 w play -", legal = "C2→E4", illegal = "A6→C8", refusal = "majority",
      clause = "italian-draughts.take.4" },
    example "then most kings" { position = "8/8/4k3/3K4/2m5/8/8/8 w play -", legal = "D5→F7", illegal = "D5→B3", refusal = "majority", clause = "italian-draughts.take.5" },
    example "then where a king is met first" { position = "8/8/4k1m1/3K4/2m5/8/2k5/8 w play -", legal = "D5→F7", illegal = "D5→B3", refusal = "majority",
      clause = "italian-draughts.take.6" },
    example "else as one likes" { position = "8/8/2m1m3/3K4/8/8/8/8 w play -", legal = "D5→F7 D5→B7", clause = "italian-draughts.take.7" },
    example "a king goes back too, one cell" { position = "8/8/8/3K4/8/8/8/k7 w play -", legal = "D5→C4 D5→E6", illegal = "D5→F7", clause = "italian-draughts.move.2" },
    example "on the far rank a man becomes a king, and its move ends" { position = "8/3m4/2M5/7m/8/8/8/8 w play -", play = "C6→E8 H5→G4", legal = "E8→D7 E8→F7",
      clause = "italian-draughts.king.1" },
    example "who cannot move has lost" { position = "8/8/8/8/7M/4m3/3M4/8 w play -", play = "D2→F4", ends = { reason = "stuck", winner = "w" }, clause = "italian-draughts.end.1" },
    example "no man rests on the far rank" { position = "3M4/8/4m3/8/8/8/8/8 w play -", cannot_be = true, clause = "italian-draughts.king.1" },
  },

  clauses = {
    ["italian-draughts.move.1"] = { en = "On the dark cells of eight by eight, with a dark cell at each player's right, a man moves one cell slanting forward. White begins.",
      zh = "八乘八棋盘的深色格上，各方右手角为深色格；兵向斜前走一格，白先。" },
    ["italian-draughts.move.2"] = { en = "A king moves one cell slanting, forward or back.", zh = "王斜走一格，进退皆可。" },
    ["italian-draughts.take.1"] = { en = "A man captures forward, by jumping over a neighbouring enemy man to the empty cell behind it; it takes no king.", zh = "兵只能向前跳过相邻敌兵到其后空格吃子，不能吃王。" },
    ["italian-draughts.take.2"] = { en = "A king captures so in every direction, men and kings.", zh = "王可向各方如此吃子，兵、王皆可吃。" },
    ["italian-draughts.take.3"] = { en = "Capturing is compulsory, goes on while it can, and must take as many pieces as possible.", zh = "能吃必吃，连吃到底，且须选吃子最多者。" },
    ["italian-draughts.take.4"] = { en = "Of captures of as many pieces that of a king must be made.", zh = "吃子数相等时，须用王吃。" },
    ["italian-draughts.take.5"] = { en = "Of these the one that takes most kings.", zh = "再相等，须选吃王最多者。" },
    ["italian-draughts.take.6"] = { en = "Of these the one that meets a king first.", zh = "再相等，须选先遇到王者。" },
    ["italian-draughts.take.7"] = { en = "Where all that is equal, any may be chosen. Pieces leave when the move is complete, and none is jumped twice.", zh = "以上皆相等，可任选。一手走完方才提子，同一子不得跳两次。" },
    ["italian-draughts.king.1"] = { en = "A man that reaches the far rank becomes a king, and its move ends there.", zh = "兵到底线升王，该手即止。" },
    ["italian-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["italian-draughts.draw.1"] = { en = "A game without progress is a draw. [Read as forty moves each.]", zh = "久无进展判和。〔按各四十手计。〕" },
    ["italian-draughts.draw.2"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
  },
  glossary = { man = { en = "man (pedina)", zh = "兵" }, king = { en = "king (dama)", zh = "王" }, majority = { en = "the four rules of capture", zh = "四条吃子次序" } },
}
