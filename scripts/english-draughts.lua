-- English draughts (American checkers) 西洋跳棋: short kings, men capture forward only, any capture may be chosen. Source: World
-- Checkers/Draughts Federation, Rules of Draughts (Checkers), section 1 (wcdf.net/rules.htm). The referee's count of forty moves is
-- read so: forty moves of each side without a capture and without a man moving are a draw.
local kit = require "lib/draughts/kit"

return game {
  id = "english-draughts",
  names = { en = "English draughts", zh = "西洋跳棋" },
  source = "World Checkers/Draughts Federation, Rules of Draughts",
  codes = { pdn = "21,B,8,8,N1,0" },

  options = {
    must_capture = option.boolean(true, { clause = "english-draughts.take.2", names = { zh = "能吃必吃" }, en = "A side that can capture must.", zh = "能吃必吃。" }),
    quiet_draw = option.integer(40, { min = 5, max = 200, clause = "english-draughts.draw.1", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a man's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local function takes(ways, from, ends_on)
      return hop { ways, from = from, over = enemy, chain = true, must_continue = true, ends_on = ends_on,
        priority = opt.must_capture and 1 or 0, clause = "english-draughts.take.1" }
    end
    return {
      board  = board.cells { 8, 8 },
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      pieces = kit.pieces("mfF", "mF", { man = "english-draughts.move.1", king = "english-draughts.move.2" }),
      start  = kit.diagonal_start(8, 3),
      impossible = kit.impossible "english-draughts.king.1",
      phases = { phase "play" { en = "play", zh = "对局", first = "b",
        moves = { takes(forward_diagonals, kit.men, far_ranks(1)), takes(diagonal, kit.kings), travel { clause = "english-draughts.move.1" } },
        effects = { kit.crowned "english-draughts.king.1" }, clause = "english-draughts.move.1" } },
      conduct = require "lib/clocks".draughts "english-draughts.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "english-draughts.draw.2" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "english-draughts.draw.1" },
                 loss { "stuck", of = mover, when = no_move, clause = "english-draughts.end.1" } },
    }
  end,

  examples = {
    example "men move and capture forward, kings both ways" { position = "8/8/8/2m1m3/3M4/2m1m3/8/8 b play -", legal = "D4→B6 D4→F6", illegal = "D4→B2 D4→F2",
      clause = "english-draughts.take.1" },
    example "a king goes back too, one cell" { position = "7m/8/8/8/3K4/8/8/8 b play -", legal = "D4→C3 D4→E5", illegal = "D4→F6", clause = "english-draughts.move.2" },
    example "who can capture must" { position = "8/8/8/4m3/3M4/8/8/6M1 b play -", legal = "D4→F6", illegal = "G1→H2 D4→C5", options = { must_capture = true },
      clause = "english-draughts.take.2" },
    example "a chain goes on while it can" { position = "8/6m1/8/4m3/3M4/8/8/8 b play -", play = "D4→F6", then_moves = "b", legal = "F6→H8", illegal = "stop",
      clause = "english-draughts.take.3" },
    example "crowning ends the move" { position = "8/2m1m3/1M6/8/8/8/8/8 b play -", play = "B6→D8", then_moves = "w", counts = { b = 1, w = 1 },
      clause = "english-draughts.king.1" },
    example "who cannot move has lost" { position = "8/8/8/8/7m/6M1/8/4M3 b play -", play = "E1→F2", ends = { reason = "stuck", winner = "b" }, clause = "english-draughts.end.1" },
    example "no man is on the far rank" { position = "8/8/8/8/8/3M4/8/3m4 w play -", cannot_be = true, clause = "english-draughts.king.1" },
  },

  clauses = {
    ["english-draughts.clock.1"] = require "lib/clocks".says.draughts,
    ["english-draughts.move.1"] = { en = "On the dark cells of eight by eight, a man moves one cell slanting forward. Dark begins.", zh = "八乘八棋盘的深色格上，兵向斜前走一格；深色先走。" },
    ["english-draughts.move.2"] = { en = "A king moves one cell slanting, forward or back.", zh = "王斜走一格，进退皆可。" },
    ["english-draughts.take.1"] = { en = "A piece captures by jumping over a neighbouring enemy piece to the empty cell behind it: men forward only, kings both ways.", zh = "跳过相邻敌子到其后空格为吃：兵只能向前吃，王进退皆可。" },
    ["english-draughts.take.2"] = { en = "A side that can capture must; it may choose any capture.", zh = "能吃必吃，可任选一种。" },
    ["english-draughts.take.3"] = { en = "A capturing piece goes on while it can.", zh = "吃子之子能续吃必须续吃。" },
    ["english-draughts.king.1"] = { en = "A man that reaches the far rank becomes a king, and its move ends there.", zh = "兵到底线升王，该手即止。" },
    ["english-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["english-draughts.draw.1"] = { en = "A game without progress is a draw. [Read as forty moves each.]", zh = "久无进展判和。〔按各四十手计。〕" },
    ["english-draughts.draw.2"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
  },
  glossary = { man = { en = "man", zh = "兵" }, king = { en = "king", zh = "王" }, crown = { en = "to crown", zh = "升王" }, capture = { en = "to capture, to jump", zh = "跳吃" } },
}
