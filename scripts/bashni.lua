-- Bashni 塔棋 (stolbovye shashki), the column draughts of Russia, told since 1875: what is jumped goes under the piece that jumps.
-- Sources: "Bashni", English Wikipedia, https://en.wikipedia.org/wiki/Bashni; J. P. Neto, "Bashnya", http://www.di.fc.ul.pt/~jpn/gv/bashnya.htm;
-- Michaelsen and Pakhomov (2000), as told in Ludii's Bashni.lud, where men capture forward only. The draws are additions, marked in their clauses.
local kit = require "lib/draughts/kit"

return game {
  id = "bashni",
  names = { en = "Bashni", zh = "塔棋" },
  source = "Bashni (Russian column draughts)",

  options = {
    twice = option.boolean(true, { clause = "bashni.take.3", names = { zh = "同塔再跳" },
      en = "A tower may be jumped again in the same move.", zh = "同一手中可再跳同一塔。" }),
    quiet_draw = option.integer(50, { min = 5, max = 500, clause = "bashni.draw.2", names = { zh = "无吃子和棋手数" },
      en = "Moves of each side without a capture or a man's move that make a draw.", zh = "双方各走此数手，无吃子且未走兵，判和。" }),
  },

  rules = function(opt)
    local function takes(from, far)
      return hop { diagonal, from = from, over = enemy, far = far, under = true, at_once = opt.twice, chain = true, must_continue = true, priority = 1,
        clause = far and "bashni.take.2" or "bashni.take.1" }
    end
    return {
      board  = board.cells { 8, 8 },
      stacks = true,
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfF", "mB", { man = "bashni.move.1", king = "bashni.move.2" }),
      start  = kit.diagonal_start(8, 3),
      impossible = kit.impossible "bashni.king.1",
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(kit.men), takes(kit.kings, true), travel { clause = "bashni.move.1" } },
        effects = { kit.crowned("bashni.king.1", true) }, clause = "bashni.move.1" } },
      conduct = require "lib/clocks".draughts "bashni.clock.1",
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "bashni.draw.1" },
                 draw { "quiet", when = quiet:at_least(2 * opt.quiet_draw), clause = "bashni.draw.2" },
                 loss { "stuck", of = mover, when = no_move, clause = "bashni.end.1" } },
    }
  end,

  examples = {
    example "what is jumped goes under" { position = "8/8/8/8/2m5/1M6/8/8 w play -", play = "B3→D5", then_position = "8/8/8/3(Mm)4/8/8/8/8 b play -", clause = "bashni.take.1" },
    example "men jump backward too" { position = "8/8/8/3M4/2m5/8/7m/8 w play -", legal = "D5→B3", illegal = "D5→C6", clause = "bashni.take.1" },
    example "of a tower only the top is taken" { position = "8/8/8/8/2(mMK)5/1M6/8/8 w play -", play = "B3→D5", then_position = "8/8/8/3(Mm)4/2(MK)5/8/8/8 b play -", clause = "bashni.take.1" },
    example "a king jumps from afar, and lands on any cell behind" { position = "8/8/8/8/3m4/8/8/K7 w play -", legal = "A1→E5 A1→F6 A1→H8", illegal = "A1→B2", clause = "bashni.take.2" },
    example "a tower jumped once may be jumped back over" { position = "8/8/8/8/2(mm)5/1M6/8/8 w play -", play = "B3→D5→B3", then_position = "8/8/8/8/8/1(Mmm)6/8/8 b play -", clause = "bashni.take.3" },
    example "unless that was agreed not to be" { options = { twice = false }, position = "8/8/8/8/2(mm)5/1M6/8/8 w play -", play = "B3→D5", then_moves = "b", clause = "bashni.take.3" },
    example "a man that touches the far rank goes on as a king" { position = "8/2m5/1M6/6m1/8/8/8/8 w play -", play = "B6→D8", then_moves = "w", legal = "D8→H4", illegal = "stop",
      clause = "bashni.king.1" },
    example "a king that is taken stays one" { position = "8/8/8/3M4/2(km)5/8/8/8 w play -", play = "D5→B3→D5", then_position = "8/8/8/3(Mkm)4/8/8/8/8 b play -", clause = "bashni.king.2" },
    example "who cannot move has lost" { position = "8/8/8/8/8/1m6/m7/8 b play -", play = "A2→B1", ends = { reason = "stuck", winner = "b" }, clause = "bashni.end.1" },
    example "no man is on the far rank" { position = "4M3/8/8/8/8/8/3m4/8 b play -", cannot_be = true, clause = "bashni.king.1" },
  },

  clauses = {
    ["bashni.clock.1"] = require "lib/clocks".says.draughts,
    ["bashni.move.1"] = { en = "On the dark cells of eight by eight, twelve men each. A man, or a tower with a man on top, moves one cell slanting forward; the top commands all below. White begins.", zh = "八乘八深色格，双方各十二兵。兵，或以兵为首之塔，向斜前走一格；一塔由顶子号令。白先。" },
    ["bashni.move.2"] = { en = "A king, or a tower with a king on top, moves any number of empty cells along a diagonal.", zh = "王，或以王为首之塔，沿斜线走任意空格。" },
    ["bashni.take.1"] = { en = "A man jumps over a neighbouring enemy to the empty cell behind it, forward or backward; of a tower only the top is taken. It goes under the piece that jumps. Capturing is compulsory; any capture may be chosen.", zh = "兵可前后跳过相邻敌子到其后空格；对塔只取其顶子，压于跳者之下。能吃必吃，可任选一种。" },
    ["bashni.take.2"] = { en = "A king jumps from any distance and lands on any empty cell behind; where it can go on capturing from some of them, on one of those.", zh = "王可隔空跳吃，落在其后任一空格；若有格可续吃，须落在这样的格上。" },
    ["bashni.take.3"] = { en = "A capture goes on while it can, over the same tower again if the top of it is still an enemy [some play that no tower is jumped twice].", zh = "能续吃必续吃，塔顶仍为敌子时可再跳同一塔〔亦有同塔不跳两次者〕。" },
    ["bashni.king.1"] = { en = "A man that reaches the far rank becomes a king; in a capture it goes on at once as a king.", zh = "兵到底线升王；连吃中到底线者立即以王续吃。" },
    ["bashni.king.2"] = { en = "A king keeps its rank as a prisoner, and when it comes free.", zh = "王被压于塔下、复出，皆仍为王。" },
    ["bashni.end.1"] = { en = "A side that cannot move has lost.", zh = "无棋可走者负。" },
    ["bashni.draw.1"] = { en = "[Added: a position that stands for the third time is a draw.]", zh = "〔补：同一局面第三次出现判和。〕" },
    ["bashni.draw.2"] = { en = "[Added: a game without progress is a draw, by default after fifty moves of each side.]", zh = "〔补：久无进展判和，缺省为双方各五十手。〕" },
  },
  glossary = { man = { en = "man", zh = "兵" }, king = { en = "king", zh = "王" }, tower = { en = "tower (bashnya)", zh = "塔" } },
}
