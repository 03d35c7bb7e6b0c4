-- Dai shogi 大将棋: 15 by 15 cells and 65 pieces a side, the game that chu shogi was made from. Source: "Dai shogi", English
-- Wikipedia, 2024, https://en.wikipedia.org/wiki/Dai_shogi, after the Nichūreki (12th century), the Shōgi Rokushu no Zushiki
-- and G. Hodges' leaflets; on the pieces that chu shogi shares, "Chu shogi" there, as in scripts/chu-shogi.lua. The pieces
-- stand in lib/dai-shogi/pieces.lua.
-- Left out: chu shogi's limits on trading lions, which no old text tells of dai shogi. Where sources differ on what
-- promotes, an option says it (false: as in H. G. Muller's program HaChu).
local pieces = require "lib/dai-shogi/pieces"

-- The near side's six ranks, from the front; the far side's are the same turned round.
local near = {
  "4I5I4", "PPPPPPPPPPPPPPP", "R'DMVBHDQDHBVM'DR", "1'O1'B1'WONX'W1'B1'O1", "A1'C1F1TET1F1'C1A", "L'N'S'ICSGKGSC'I'S'NL",
}
local far = { "l'n's'icsgkgsc'i's'nl", "a1'c1f1tet1f1'c1a", "1'o1'b1'wxno'w1'b1'o1", "r'dmvbhdqdhbvm'dr", "ppppppppppppppp", "4i5i4" }
local start = table.concat(far, "/") .. "/15/15/15/" .. table.concat(near, "/") .. " b - 1"

return game {
  id = "dai-shogi",
  names = { en = "Dai shogi", zh = "大将棋", ja = "大将棋" },
  source = "dai-shogi",

  options = {
    chu_promotions = option.boolean(true, { clause = "dai.promo.4", names = { zh = "依中将棋升级" },
      en = "Gold, kirin and phoenix promote as in chu shogi.", zh = "金将、麒麟、凤凰如中将棋般可以升级。" }),
    bare_king = option.boolean(true, { clause = "dai.end.2", names = { zh = "孤王判负" },
      en = "A side left with a royal piece alone has lost.", zh = "只剩一枚王将或太子者负。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "dai.end.3", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw, or who checked throughout loses.", zh = "同一局面出现此次数判和；其间一直照将者负。" }),
  },

  rules = function(opt)
    local zone, last_rank = far_ranks(5), far_ranks(1)
    local function on(moves) return promote { zone = zone, on = moves, must = "never", clause = "dai.promo.1" } end

    -- Into the zone; on a capture that begins there, wherever it ends; a pawn also on the last rank.
    local outward, pawns = enemy - zone, kind "pawn" * zone
    local moves = {
      travel { from = own - zone, promotion = on "enter", clause = "dai.move.1" },
      travel { from = own * zone - pawns, to = everywhere - outward, promotion = on "capture", clause = "dai.move.1" },
      travel { from = own * zone - pawns, to = outward, promotion = on "leave", clause = "dai.move.1" },
      travel { from = own * pawns, to = everywhere - last_rank, promotion = on "capture", clause = "dai.move.1" },
      travel { from = own * pawns, to = last_rank, clause = "dai.promo.3",
        promotion = promote { zone = last_rank, on = "enter", must = "never", clause = "dai.promo.3" } },
    }

    return {
      board  = board.cells { 15, 15, files = "15-1", ranks = "o-a" },
      sides  = { b = side { en = "Sente", zh = "先手" }, w = side { en = "Gote", zh = "后手" } },
      pieces = pieces(opt.chu_promotions),
      start  = start,
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = moves, clause = "dai.turn.1" } },
      ends = {
        loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = "dai.end.1" },
        opt.bare_king and loss { "bare", of = mover, when = all { count(own):equals(1), of_enemy { count(own):at_least(2) } }, clause = "dai.end.2" },
        opt.bare_king and draw { "bare", when = all { count(own):equals(1), of_enemy { count(own):equals(1) } }, clause = "dai.end.2" },
        loss { "stuck", of = mover, when = no_move, clause = "dai.end.4" },
        loss { "perpetual_check", of = any_side, when = all { occurrences:at_least(opt.repetition), checking_throughout }, clause = "dai.end.3" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "dai.end.3" },
      },
      impossible = { impossible { "kings", when = count(own * kind "king"):at_least(2), clause = "dai.move.2", en = "it has two kings", zh = "有两枚王将" } },
      conduct = require "lib/clocks".shogi "dai.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the layout: sixty-five pieces a side" { then_position = start, counts = { b = 65, w = 65 }, then_moves = "b",
      legal = "8k8j 11j11i 14o13m", illegal = "8k8i 9m9k", clause = "dai.setup.1 dai.turn.1" },
    example "the five weak step movers" { position = "7k6p/15/15/15/15/15/15/2'I2'S2'W2'B2'C/15/15/15/15/15/15/7K7 b - 1",
      legal = "13h13g 13h14g 10h9g 10h11g 7h6h 7h7g 4h4i 4h5h 1h2i", illegal = "13h12h 10h10g 7h7i 4h3g 1h1g", clause = "dai.move.5" },
    example "ox and dragon go up to two cells and do not jump" { position = "7k6p/15/15/15/15/15/15/3'O3'D7/15/4p4P5/15/15/15/15/7K7 b - 1",
      legal = "12h12f 12h10h 8h6f 8h10j", illegal = "12h12e 8h8g 8h5e", clause = "dai.move.5" },
    example "a lion takes twice in one turn" { position = "7k6p/15/15/15/15/15/7p7/7p7/7N7/15/15/15/15/15/7K7 b - 1",
      play = "8i8h 8h8g", then_position = "7k6p/15/15/15/15/15/7N7/15/15/15/15/15/15/15/7K7 w - 2", clause = "dai.lion.1" },
    example "and may come back" { position = "7k6p/15/15/15/15/15/7p7/7p7/7N7/15/15/15/15/15/7K7 b - 1",
      play = "8i8h 8h8i", then_position = "7k6p/15/15/15/15/15/7p7/15/7N7/15/15/15/15/15/7K7 w - 2", clause = "dai.lion.1" },
    example "a piece promotes as it enters the farthest five ranks, or not" { position = "7k6p/15/15/15/15/4'B10/15/15/15/15/15/15/15/15/7K7 b - 1",
      legal = "11f11e 11f11e+", illegal = "11f12f+", clause = "dai.promo.1 dai.promo.2" },
    example "or on a capture that begins there" { position = "7k6p/15/15/15/4'B10/4p10/15/15/15/15/15/15/15/15/7K7 b - 1",
      legal = "11e11f 11e11f+ 11e11d", illegal = "11e11d+", clause = "dai.promo.1" },
    example "gold, kirin and phoenix stay what they are under the other reading" { options = { chu_promotions = false },
      position = "7k6p/15/15/15/15/2G4O4X2/15/15/15/15/15/15/15/15/7K7 b - 1", legal = "13f13e 8f7e 3f3e", illegal = "13f13e+ 8f7e+ 3f3e+", clause = "dai.promo.4" },
    example "two bare kings draw" { position = "7k7/15/15/15/15/15/15/15/15/15/15/15/15/7p7/7K7 b - 1", play = "8o8n", ends = { reason = "bare" }, clause = "dai.end.2" },
    example "a crown prince is a second king" { position = "6rk7/7R7/15/15/15/15/15/15/15/15/15/15/15/7+e7/7K7 b - 1", play = "8b8a", ends = false, clause = "dai.end.1" },
  },
  clauses = {
    ["dai.clock.1"] = require "lib/clocks".says.shogi,
    ["dai.setup.1"] = { en = "Fifteen by fifteen cells; each side has 65 pieces of 29 kinds on its first five ranks, two go-betweens before them.", zh = "十五乘十五格，双方各六十五枚，共二十九种，排于近处五行，其前有两枚仲人。" },
    ["dai.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
    ["dai.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
    ["dai.move.2"] = { en = "The king steps any way; the drunk elephant, which cannot step straight back, promotes to the crown prince, a second king.", zh = "玉将八方走一格；醉象不能直退，升级为太子，即第二枚王将。" },
    ["dai.move.3"] = { en = "Kirin and phoenix step one way and jump two cells the other.", zh = "麒麟斜走一格或直跳两格，凤凰直走一格或斜跳两格。" },
    ["dai.move.4"] = { en = "The horned falcon goes straight forward, the soaring eagle diagonally forward, as a lion does along that line; else they slide.", zh = "角鹰在正前方、飞鹫在斜前方可沿该线如狮子般行走，其余方向走任意格。" },
    ["dai.move.5"] = { en = "One step: iron three ways forward, stone diagonally forward, evil wolf forward three ways or sideways, angry boar straight, cat sword diagonally. The knight jumps as in shogi. The violent ox goes up to two cells straight, the flying dragon up to two diagonally. All promote to gold.", zh = "一格之子：铁将前三方，石将斜前，恶狼前三方及左右，嗔猪直走，猫刃斜走；桂马如将棋；猛牛直走、飞龙斜走至多两格。皆升级为金将。" },
    ["dai.lion.1"] = { en = "The lion makes up to two steps of a king in one turn and may capture with each, or jumps to any cell two away.", zh = "狮子一手可走两步王步，每步均可吃子，亦可直接跳到相距两格之处。" },
    ["dai.promo.1"] = { en = "A piece may promote when it enters the five farthest ranks, or on a capture that begins within them, wherever it ends.", zh = "棋子进入最远五行时，或从其中出发吃子时（不论落在何处），可以升级。" },
    ["dai.promo.2"] = { en = "Promotion is never forced: a piece that can go no farther stays until it is captured.", zh = "升级从不强制；走到尽头而不能再动者，留在原处直至被吃。" },
    ["dai.promo.3"] = { en = "[A pawn may also promote when it reaches the last rank, as in chu shogi.]", zh = "〔步兵走到最后一行时亦可升级，如中将棋〕" },
    ["dai.promo.4"] = { en = "King, free king and lion do not promote; gold becomes rook, kirin lion, phoenix free king, the rest as in chu shogi.", zh = "玉将、奔王、狮子不升级；金将升飞车，麒麟升狮子，凤凰升奔王，其余如中将棋。" },
    ["dai.end.1"] = { en = "A side without a royal piece has lost.", zh = "王将、太子全被吃去者负。" },
    ["dai.end.2"] = { en = "A side left with a royal piece alone has lost, unless it strips the other likewise in its next turn, which is a draw.", zh = "只剩一枚王将或太子者负；但其下一手亦使对方如此，则为和局。" },
    ["dai.end.3"] = { en = "[The fourth time a position stands is a draw; who has checked throughout loses.]", zh = "〔同一局面第四次出现判和；一直照将者负〕" },
    ["dai.end.4"] = { en = "[A royal piece may be left attacked; a side without any move loses.]", zh = "〔王将可以不应将；无棋可走者负〕" },
  },
  glossary = {
    royal = { en = "royal piece: king or crown prince", zh = "王将或太子" },
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    nichureki = { en = "Nichūreki: the 12th-century encyclopedia that first tells of the game", zh = "《二中历》：最早记载此戏的十二世纪百科" },
    honno = { en = "honnō (free king): the queen's move", zh = "奔王：八方任意格" },
    chunin = { en = "chūnin (go-between): steps to and fro before the pawns", zh = "仲人：步兵之前，进退一格" },
  },
}
