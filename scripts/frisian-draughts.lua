-- Frisian draughts 弗里斯兰跳棋: international draughts with captures along ranks and files too, and a king that counts more than a man but less
-- than two. Sources: Dambûn Frysk Spul, Official Rules for Frisian Draughts (2011), articles 1 to 9; the article "Frisian draughts" of the English
-- Wikipedia; R. Halbersma, damforum.nl, 6 May 2010 (n kings count more than 2n − 1 men and less than 2n; a king takes before a man).
-- One king against one is drawn after two moves each, as lidraughts has it, where the rules ask whether either can still win by force.
local kit = require "lib/draughts/kit"

return game {
  id = "frisian-draughts",
  names = { en = "Frisian draughts", zh = "弗里斯兰跳棋" },
  source = "Dambûn Frysk Spul, Official Rules for Frisian Draughts (2011)",
  codes = { pdn = "40,W,10,10,N2,0" },

  options = {
    streak = option.integer(3, { min = 1, max = 20, clause = "frisian-draughts.move.3", names = { zh = "同王连走限手" },
      en = "Moves in a row that one king may make without a capture while its side has men.", zh = "己方尚有兵时，同一王不吃子可连走此数手。" }),
    two_draw = option.integer(7, { min = 1, max = 200, clause = "frisian-draughts.draw.2", names = { zh = "两王对一王限手" },
      en = "Moves of each side that make a draw where two kings stand against one.", zh = "两王对一王，双方各走此数手判和。" }),
    one_draw = option.integer(2, { min = 1, max = 200, clause = "frisian-draughts.draw.3", names = { zh = "一王对一王限手" },
      en = "The same where one king stands against one.", zh = "一王对一王时的限手。" }),
    kings_draw = option.integer(50, { min = 5, max = 500, clause = "frisian-draughts.draw.4", names = { zh = "走王限手" },
      en = "Moves of each side with kings only and without a capture that make a draw.", zh = "双方各走此数手，仅走王且无吃子，判和。" }),
  },

  rules = function(opt)
    local king, men_left = kind "king", count(kit.men):at_least(1)
    -- The king that has moved last without a capture, and how often in a row.
    local runner, streak = marks("runner", { fades = true }), counter "streak"
    local none_runs, this_runs = unnote { everywhere, in_ = runner }, note { last, in_ = runner }
    local function takes(from, far)
      return hop { every_way, doubled = orthogonal, from = from, over = enemy, far = far, chain = true, must_continue = true, at_once = false,
        most = true, worth = { count(jumped) + count(jumped * king), count(jumped), count(here * king) }, priority = 1,
        effects = { none_runs }, after = { streak:set(0) }, clause = far and "frisian-draughts.take.2" or "frisian-draughts.take.1" }
    end
    local function only(kings) return all { count(own):equals(kings), count(kit.kings):equals(kings) } end
    return {
      board  = board.cells { 10, 10 },
      sides  = { w = side { en = "White", zh = "白", colour = "white" }, b = side { en = "Black", zh = "黑", colour = "black" } },
      pieces = kit.pieces("mfF", "mB", { man = "frisian-draughts.move.1", king = "frisian-draughts.move.2" }),
      start  = kit.diagonal_start(10, 4),
      impossible = kit.impossible("frisian-draughts.king.1", true),
      phases = { phase "play" { en = "play", zh = "对局", first = "w",
        moves = { takes(kit.men), takes(kit.kings, true),
          travel { from = kit.men, effects = { none_runs }, after = { streak:set(0) }, clause = "frisian-draughts.move.1" },
          travel { from = kit.kings - runner, effects = { none_runs, this_runs }, after = { streak:set(1) }, clause = "frisian-draughts.move.2" },
          travel { from = kit.kings * runner, when = any { streak:at_most(opt.streak - 1), none { men_left } }, effects = { none_runs, this_runs },
            after = { streak:set(min(streak + 1, opt.streak)) }, clause = "frisian-draughts.move.3" } },
        effects = { kit.crowned "frisian-draughts.king.1" }, clause = "frisian-draughts.move.1" } },
      ends   = { draw { "repetition", when = occurrences:at_least(3), clause = "frisian-draughts.draw.1" },
                 draw { "two_kings", when = all { quiet:at_least(2 * opt.two_draw), any_side { only(2), of_enemy { only(1) } } }, clause = "frisian-draughts.draw.2" },
                 draw { "one_king", when = all { quiet:at_least(2 * opt.one_draw), only(1), of_enemy { only(1) } }, clause = "frisian-draughts.draw.3" },
                 draw { "kings", when = quiet:at_least(2 * opt.kings_draw), clause = "frisian-draughts.draw.4" },
                 loss { "stuck", of = mover, when = no_move, clause = "frisian-draughts.end.1" } },
    }
  end,

  examples = {
    example "captures along rank and file, and slanting" { position = "10/10/10/4m5/10/2m1M1m3/10/4m5/10/10 w play -", legal = "E5→E9 E5→I5 E5→A5 E5→E1", illegal = "E5→D6",
      refusal = "priority", clause = "frisian-draughts.take.1" },
    example "a king counts more than a man" { position = "10/10/10/10/3k6/10/3M6/2m7/10/10 w play -", legal = "D4→D8", illegal = "D4→B2", refusal = "majority",
      clause = "frisian-draughts.take.3" },
    example "and less than two" { position = "10/10/7m2/10/10/10/3k3m2/10/3M3M2/10 w play -", legal = "H2→H6", illegal = "D2→D6", refusal = "majority",
      clause = "frisian-draughts.take.3" },
    example "two kings count more than three men" { position = "5m4/10/3k3m2/10/10/10/3k3m2/10/3M3M2/10 w play -", legal = "D2→D6", illegal = "H2→H6",
      refusal = "majority", clause = "frisian-draughts.take.3" },
    example "a king takes before a man where both take alike" { position = "10/10/10/10/9m/10/3m5M/10/1K8/10 w play -", legal = "B2→E5", illegal = "J4→J8",
      refusal = "majority", clause = "frisian-draughts.take.4" },
    example "a king captures from afar along a file" { position = "10/10/10/4m5/10/10/10/10/10/4K5 w play -", legal = "E1→E9", illegal = "E1→E5", clause = "frisian-draughts.take.2" },
    example "one king does not move four times in a row" { position = "1k8/10/10/10/10/10/10/10/10/K3M5 w play -", play = "A1→B2 B10→A9 B2→A1 A9→B10 A1→B2 B10→A9",
      legal = "E1→D2 E1→F2", illegal = "B2→A1", clause = "frisian-draughts.move.3" },
    example "unless its side has kings alone" { position = "1k8/10/10/10/10/10/10/10/10/K9 w play -", options = { one_draw = 9 },
      play = "A1→B2 B10→A9 B2→A1 A9→B10 A1→B2 B10→A9", legal = "B2→A1", clause = "frisian-draughts.move.3" },
    example "a man that only passes the far rank stays a man" { position = "10/2m1m5/1M8/10/10/10/10/10/10/10 w play -", play = "B8→D10→F8",
      counts = { w = 1, b = 0 }, clause = "frisian-draughts.king.1" },
    example "one king against one" { position = "1k8/10/10/10/10/10/10/10/10/K9 w play -", play = "A1→B2 B10→A9 B2→A1 A9→B10", ends = { reason = "one_king" }, clause = "frisian-draughts.draw.3" },
    example "who cannot move has lost" { position = "10/10/10/10/10/m9/10/M9/10/10 w play -", play = "A3→A7", ends = { reason = "stuck", winner = "w" }, clause = "frisian-draughts.end.1" },
    example "no man rests on the far rank" { position = "10/10/10/10/10/3M6/10/10/10/4m5 b play -", cannot_be = true, clause = "frisian-draughts.king.1" },
    example "though one may pass it in a capture" { position = "3M6/2m1m5/10/10/10/10/10/10/10/10 w play - hops=1 at=D10 jumped=C9", legal = "D10→F8", clause = "frisian-draughts.king.1" },
    example "and no other be there then" { position = "3M6/2m1m5/10/10/10/10/10/10/10/4m5 w play - hops=1 at=D10 jumped=C9", cannot_be = true, clause = "frisian-draughts.king.1" },
  },

  clauses = {
    ["frisian-draughts.move.1"] = { en = "On the dark cells of ten by ten, a man moves one cell slanting forward. White begins.", zh = "十乘十棋盘的深色格上，兵向斜前走一格；白先。" },
    ["frisian-draughts.move.2"] = { en = "A king moves any number of empty cells along a diagonal.", zh = "王沿斜线走任意空格。" },
    ["frisian-draughts.move.3"] = { en = "While its side has men, one king moves at most three times in a row without a capture.", zh = "己方尚有兵时，同一王不吃子至多连走三手。" },
    ["frisian-draughts.take.1"] = { en = "A man captures in all eight directions, by jumping over the next enemy piece on a diagonal, a rank or a file to the empty dark cell behind it.",
      zh = "兵可向八个方向吃子：沿斜线、横线或竖线跳过紧邻的敌子，落在其后的空深色格。" },
    ["frisian-draughts.take.2"] = { en = "A king captures a piece at any distance in those directions and lands on any empty dark cell behind it.", zh = "王在这八个方向上可隔空吃子，落在其后任一空深色格。" },
    ["frisian-draughts.take.3"] = { en = "Capturing is compulsory, goes on while it can, and must take what counts most: a king more than a man, but less than two. No piece is jumped twice; they leave when the move is complete.",
      zh = "能吃必吃，连吃到底，且须选总值最大者：一王大于一兵而小于两兵。同一子不得跳两次，一手走完方才提掉。" },
    ["frisian-draughts.take.4"] = { en = "Where a king and a man can take what counts alike, the king must.", zh = "王与兵所吃总值相等时，须用王吃。" },
    ["frisian-draughts.king.1"] = { en = "A man whose move ends on the far rank becomes a king.", zh = "一手终止于底线的兵升王。" },
    ["frisian-draughts.end.1"] = { en = "A side that cannot move, or has no piece, has lost.", zh = "无棋可走或棋子被吃尽者负。" },
    ["frisian-draughts.draw.1"] = { en = "A position that stands for the third time is a draw.", zh = "同一局面第三次出现判和。" },
    ["frisian-draughts.draw.2"] = { en = "Two kings against one: seven moves each, then a draw.", zh = "两王对一王，各走七手后判和。" },
    ["frisian-draughts.draw.3"] = { en = "One king against one is a draw. [Read as two moves each.]", zh = "一王对一王为和局。〔按各两手计。〕" },
    ["frisian-draughts.draw.4"] = { en = "[A long time with moves of kings alone is a draw.]", zh = "〔久只走王而不吃子，判和。〕" },
  },
  glossary = { man = { en = "man", zh = "兵" }, king = { en = "king (wolf)", zh = "王" }, majority = { en = "weighted majority", zh = "计值多吃" } },
}
