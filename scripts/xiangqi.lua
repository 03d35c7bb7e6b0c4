-- Xiangqi 象棋: Chinese chess. Sources: 国家体育总局棋牌运动管理中心 / 中国象棋协会, 《象棋竞赛规则》, 2011 (试行) and 2020, chapters 1–4;
-- Asian Xiangqi Federation, "World Xiangqi Rules", 2019, http://www.asianxiangqi.org; "Xiangqi", English Wikipedia, 2024,
-- https://en.wikipedia.org/wiki/Xiangqi.
-- Simplified: of the rules on repetition only perpetual check is judged (长将作负); perpetual chasing (长捉) and mixed cycles,
-- which the rules forbid too, are drawn like any other repetition.
-- The signs are those on the pieces: Red's and Black's differ, so that they are distinct without colours too.
-- `wxf` are the letters of the World Xiangqi Federation ("Official Xiangqi piece names and notation",
-- http://www.wxf.org/xq/computer/wxf_notation.html), `han` the names in moves, Red's, behind the bar Black's (象棋百科全书网,
-- 《中国象棋电脑应用规范（二）：着法表示》, 2006, https://www.xqbase.com/protocol/cchess_move.htm). Positions are read in those letters too,
-- and with `r` for Red (the same, （三）：FEN 文件格式, https://www.xqbase.com/protocol/cchess_fen.htm).
local function xiang(letter, en, zh, red, black, wxf, han, moves, more)
  local fields = { letter, en = en, zh = zh, signs = { w = red, b = black }, codes = { wxf = wxf, han = han, fen = wxf }, moves = moves, clause = "xiangqi.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end

return game {
  id = "xiangqi",
  names = { en = "Xiangqi", zh = "象棋" },
  source = "xiangqi",
  codes = { pgn = "Xiangqi|Chinese chess", iccs = "A0", fen_sides = "r=w" },

  options = {
    natural = option.integer(60, { min = 10, max = 200, clause = "xiangqi.end.5", names = { zh = "自然限着" },
      en = "So many moves of each side without a capture are a draw.", zh = "自然限着：双方各走此数而无吃子，判和。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "xiangqi.rep.1", names = { zh = "同形次数" },
      en = "So many times a position may not stand: who checked throughout loses, else a draw.", zh = "同一局面出现此次数：一方长将者负，其余判和。" }),
  },

  rules = function(opt)
    local palace = near_ranks(3) * sites "D1 E1 F1 D2 E2 F2 D3 E3 F3 D8 E8 F8 D9 E9 F9 D10 E10 F10"
    local home, over = near_ranks(5), far_ranks(5)
    local again = occurrences:at_least(opt.repetition)
    local attackers = kind "chariot horse cannon soldier"
    return {
      board  = board.points { 9, 10, rivers = "5", waters = "楚河 漢界", strokes = "D1-F3 F1-D3 D8-F10 F8-D10" },
      sides  = { w = side { en = "Red", zh = "红方", colour = "red" }, b = side { en = "Black", zh = "黑方", colour = "black" } },
      pieces = {
        -- Down an open file the general attacks the other general, and nothing else: so the two may never face each other.
        general  = xiang("K", "general", "将帅", "帥", "將", "K", "帅 帥|将 將", { movement("W", { within = palace }), movement("cfR", { only = "general" }) }, { royal = true }),
        advisor  = xiang("A", "advisor", "士仕", "仕", "士", "A", "仕|士", { movement("F", { within = palace }) }),
        elephant = xiang("B", "elephant", "象相", "相", "象", "E B", "相|象", { movement("nA", { within = home }) }),
        horse    = xiang("N", "horse", "马", "傌", "馬", "H N", "马 馬 傌", "nN"),
        chariot  = xiang("R", "chariot", "车", "俥", "車", "R", "车 車 俥", "R"),
        cannon   = xiang("C", "cannon", "炮砲", "炮", "砲", "C", "炮 砲 包", "mRcpR"),
        soldier  = xiang("P", "soldier", "兵卒", "兵", "卒", "P S", "兵|卒", { "fW", movement("sW", { starts = over }) }),
      },
      start  = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
      check  = royals_safe { clause = "xiangqi.check.1", says = { en = "A check must be answered, and the generals may not face each other.", zh = "须应将，且将帅不得照面。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = { travel { clause = "xiangqi.move.1" } }, clause = "xiangqi.turn.1" } },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "xiangqi.end.1" },
        loss { "stalemate", of = mover, when = no_move, clause = "xiangqi.end.2" },
        draw { "bare", when = count((own + enemy) * attackers):equals(0), clause = "xiangqi.end.4" },
        draw { "both_check", when = all { again, checking_throughout, of_enemy { checking_throughout } }, clause = "xiangqi.rep.3" },
        loss { "perpetual_check", of = any_side, when = all { again, checking_throughout }, clause = "xiangqi.rep.2" },
        draw { "repetition", when = again, clause = "xiangqi.rep.1" },
        draw { "natural_limit", when = quiet:at_least(2 * opt.natural), clause = "xiangqi.end.5" },
      },
      impossible = { impossible { "generals", when = none { count(own * royal):equals(1) }, clause = "xiangqi.move.K",
        en = "a side has not exactly one general", zh = "一方不是恰有一个将帅" } },
      conduct = require "lib/clocks".xiangqi "xiangqi.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array" { then_position = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - 1",
      legal = "h3e3 h3h10 b1c3 c1e3 e1e2 d1e2", illegal = "h3h9 b1d2 e4d4 a1b1", clause = "xiangqi.setup.1 xiangqi.turn.1" },
    example "general and advisors stay in the palace, elephants at home" { position = "3k5/9/9/8p/9/2B3B2/9/9/4A4/3AK4 w - 1",
      legal = "e2d3 e2f3 e2f1 e1f1 c5a3 c5e3", illegal = "e2e3 c5e7 c5a7 d1c2", clause = "xiangqi.move.K xiangqi.move.A xiangqi.move.B" },
    example "a horse is hobbled by what stands beside it, an elephant by what stands between" { position = "3k5/9/9/9/4P4/4N4/9/3p5/2B6/4K4 w - 1",
      legal = "e5g6 e5c6 e5d3 e5f3 e5c4 e5g4 c2a4", illegal = "e5d7 e5f7 c2e4", clause = "xiangqi.move.N xiangqi.move.B" },
    example "a cannon needs one piece between to capture" { position = "3k5/9/4p4/4n4/9/4P4/9/4C4/9/5K3 w - 1",
      legal = "e3e7 e3e4 e3a3 e3i3", illegal = "e3e5 e3e6 e3e8", clause = "xiangqi.move.C" },
    example "a soldier goes sideways once it is over the river" { position = "3k5/9/9/9/4P4/P8/9/9/9/4K4 w - 1",
      legal = "e6d6 e6f6 e6e7 a5a6", illegal = "a5b5 e6e5", clause = "xiangqi.move.P" },
    example "the generals may not face each other" { position = "4k4/9/9/9/9/4C4/9/9/9/4K4 w - 1", legal = "e5e6 e5e2", illegal = "e5d5", clause = "xiangqi.check.2" },
    example "mate" { position = "3k5/R8/9/9/9/9/9/9/9/1R2K4 w - 1", play = "b1b10", ends = { reason = "mate", winner = "w" }, clause = "xiangqi.end.1" },
    example "a side without a move has lost" { position = "3k5/9/4P4/9/9/9/9/9/9/4K4 w - 1", play = "e8e9", ends = { reason = "stalemate", winner = "w" }, clause = "xiangqi.end.2" },
    example "perpetual check loses" { position = "3k5/9/9/9/9/9/9/9/9/R3K4 b - 1",
      play = "d10d9 a1a9 d9d10 a9a10 d10d9 a10a9 d9d10 a9a10 d10d9 a10a9", ends = { reason = "perpetual_check", winner = "b" }, clause = "xiangqi.rep.2" },
    example "another repetition is a draw" { play = "b3c3 b8c8 c3b3 c8b8 b3c3 b8c8 c3b3 c8b8", ends = { reason = "repetition" }, clause = "xiangqi.rep.1" },
  },
  clauses = {
    ["xiangqi.clock.1"] = require "lib/clocks".says.xiangqi,
    ["xiangqi.setup.1"] = { en = "Nine by ten points with a river between the fifth and the sixth rank and two palaces of three by three points. First rank: chariot, horse, elephant, advisor, general, advisor, elephant, horse, chariot; cannons on the third, five soldiers on the fourth rank.", zh = "棋盘九路十行，中有河界，两端各有九宫。底线：车、马、相、仕、帅、仕、相、马、车；炮在第三行，兵五枚在第四行。" },
    ["xiangqi.turn.1"] = { en = "The sides move in turn; Red begins.", zh = "双方轮流行棋，红方先行。" },
    ["xiangqi.move.1"] = { en = "Every piece but the cannon captures as it moves; what is captured leaves the game.", zh = "除炮外，各子吃法同走法；被吃之子离局。" },
    ["xiangqi.move.K"] = { en = "The general moves one point along a line, inside the palace.", zh = "帅（将）在九宫内横直走一格。" },
    ["xiangqi.move.A"] = { en = "The advisor moves one point diagonally, inside the palace.", zh = "仕（士）在九宫内斜走一格。" },
    ["xiangqi.move.B"] = { en = "The elephant moves two points diagonally, not over a piece and not over the river.", zh = "相（象）走田字，塞象眼则不能走，不得过河。" },
    ["xiangqi.move.N"] = { en = "The horse moves one point along a line and one diagonally on; what stands on the first point stops it.", zh = "马走日字，蹩马腿则不能走。" },
    ["xiangqi.move.R"] = { en = "The chariot moves any distance along a line.", zh = "车横直走任意格。" },
    ["xiangqi.move.C"] = { en = "The cannon moves as the chariot, and captures over exactly one piece.", zh = "炮走法同车，吃子须隔一子。" },
    ["xiangqi.move.P"] = { en = "The soldier moves one point forward; over the river also sideways; never back.", zh = "兵（卒）直进一格，过河后可左右走一格，不得后退。" },
    ["xiangqi.check.1"] = { en = "A general may not be left or put where it is attacked.", zh = "被将须应将，不得送将。" },
    ["xiangqi.check.2"] = { en = "The generals may not stand on one file with nothing between.", zh = "将帅不得在同一直线上照面。" },
    ["xiangqi.end.1"] = { en = "A side whose general is mated has lost.", zh = "将（帅）被将死者负。" },
    ["xiangqi.end.2"] = { en = "A side without a move has lost.", zh = "困毙：无着可走者负。" },
    ["xiangqi.end.4"] = { en = "Where neither side has a piece that can cross the river, it is a draw.", zh = "双方均无能过河的子力，判和。" },
    ["xiangqi.end.5"] = { en = "Natural limit: sixty moves of each side without a capture are a draw.", zh = "自然限着：双方各走六十着而无吃子，判和。" },
    ["xiangqi.rep.1"] = { en = "[The third time a position stands is a draw, perpetual chasing included.]", zh = "〔同一局面第三次出现判和，长捉亦不另判〕" },
    ["xiangqi.rep.2"] = { en = "But a side that has checked throughout has lost.", zh = "单方长将作负。" },
    ["xiangqi.rep.3"] = { en = "If both have, it is a draw.", zh = "双方长将作和。" },
  },
  glossary = {
    jiugong = { en = "jiǔgōng: the palace, nine points", zh = "九宫" },
    hejie = { en = "héjiè: the river", zh = "河界" },
    biema = { en = "a hobbled horse's leg", zh = "蹩马腿" },
    xiangyan = { en = "the elephant's eye: the point between", zh = "象眼" },
    kunbi = { en = "kùnbì: no move left, which loses", zh = "困毙" },
    changjiang = { en = "chángjiāng: perpetual check", zh = "长将" },
    zhaomian = { en = "the generals facing each other", zh = "将帅照面" },
  },
}
