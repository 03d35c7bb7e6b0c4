-- Janggi 장기(將棋): Korean chess. Sources: 대한장기협회 (Korea Janggi Association), 장기 경기 규정, as told by "Janggi", English Wikipedia,
-- 2024, https://en.wikipedia.org/wiki/Janggi, and by PyChess, 2023, https://www.pychess.org/variants/janggi (points, bikjang, passing).
-- Simplified: each side's order of horses and elephants is an option, where in play Han chooses first. Repeated positions are counted.
local function jang(letter, en, zh, ko, sign, moves, more)
  local fields = { letter, en = en, zh = zh, names = { ko = ko }, signs = { w = sign, b = sign }, moves = moves, clause = "janggi.move." .. letter }
  for name, value in pairs(more or {}) do fields[name] = value end
  return piece(fields)
end

local function order(who, zh)
  return option.choice("heeh", { "heeh", "ehhe", "hehe", "eheh", clause = "janggi.setup.2", names = { zh = zh .. "方马象" },
    words = { heeh = { zh = "内象" }, ehhe = { zh = "外象" }, hehe = { zh = "右内象" }, eheh = { zh = "左外象" } },
    en = who .. "'s horses (h) and elephants (e), from its left: inner elephants, outer elephants, right elephant inside, left elephant outside.",
    zh = zh .. "自左起马（h）与象（e）的次序：内象、外象、右内象、左外象。" })
end
-- A first rank with this order, seen from file a.
local function rank(pieces)
  local kinds = pieces:gsub("h", "N"):gsub("e", "B")
  return "R" .. kinds:sub(1, 2) .. "A1A" .. kinds:sub(3, 4) .. "R"
end

return game {
  id = "janggi", names = { en = "Janggi", zh = "朝鲜将棋", ko = "장기" }, source = "janggi", codes = { fen_sides = "r=b" },

  options = {
    cho = order("Cho", "楚"),
    han = order("Han", "汉"),
    bikjang = option.choice("counted", { "counted", "draw", "off", clause = "janggi.bikjang.1", names = { zh = "将帅照面" },
      words = { counted = { zh = "点子" }, draw = { zh = "判和" }, off = { zh = "不论" } }, zh = "将帅照面而不解：点子定胜负，或判和，或不论（可以照面）。",
      en = "Generals that face each other and are left so: the pieces are counted, or it is a draw, or nothing (they may face each other)." }),
    quiet = option.integer(50, { min = 10, max = 200, clause = "janggi.count.3", names = { zh = "无吃子点子限手" },
      en = "After so many moves of each side without a capture the pieces are counted.", zh = "双方各走此数而无吃子，点子定胜负。" }),
    repetition = option.integer(3, { min = 2, max = 10, clause = "janggi.count.4", names = { zh = "同形次数" },
      en = "So many times a position may not stand: who checked throughout loses, else the pieces are counted.", zh = "同一局面出现此次数：一方长将者负，其余点子。" }),
  },

  rules = function(opt)
    local both = "D1 E1 F1 D2 E2 F2 D3 E3 F3 D8 E8 F8 D9 E9 F9 D10 E10 F10"
    local palace = near_ranks(3) * sites(both)
    local corners, centres = sites "D1 F1 D3 F3 D8 F8 D10 F10", sites "E2 E9"
    local lines = corners + centres
    local along_lines = { starts = lines, within = lines }

    -- The generals face each other over empty points of their file; then it has to be broken, or a pass leaves it so.
    local between = flanked { from = own * royal, over = empty, by = enemy * royal, directions = orthogonal }
    local facing = count(between):at_least(1)
    ---@type Move[]
    local moves = { travel { clause = "janggi.move.1", when = opt.bikjang ~= "off" and none { facing } or nil } }
    if opt.bikjang ~= "off" then
      moves[2] = travel { from = own - royal, to = between, when = facing, clause = "janggi.bikjang.2" }
      moves[3] = travel { from = own * royal, to = everywhere - along(own * royal, "file"), when = facing, clause = "janggi.bikjang.2" }
    end
    -- Who faces the other general may leave it so even in check: that ends the game.
    moves[#moves + 1] = pass { when = opt.bikjang == "off" and none { in_check } or any { none { in_check }, facing }, clause = "janggi.pass.1" }
    local again = occurrences:at_least(opt.repetition)
    local bikjang = all { facing, passes:at_least(1) }
    return {
      board  = board.points { 9, 10, strokes = "D1-F3 F1-D3 D8-F10 F8-D10" },
      sides  = { w = side { en = "Cho", zh = "楚", colour = "blue" }, b = side { en = "Han", zh = "汉", colour = "red" } },
      pieces = {
        general  = jang("K", "general", "将", "궁", "將", { movement("W", { within = palace }), movement("F", { starts = lines, within = palace * lines }) }, { royal = true, signs = { w = "楚", b = "漢" } }),
        guard    = jang("A", "guard", "士", "사", "士", { movement("W", { within = palace }), movement("F", { starts = lines, within = palace * lines }) }),
        elephant = jang("B", "elephant", "象", "상", "象", "nZ", { codes = { fen = "E" } }),
        horse    = jang("N", "horse", "马", "마", "馬", "nN", { codes = { fen = "H" } }),
        chariot  = jang("R", "chariot", "车", "차", "車", { "R", movement("F2", along_lines) }),
        cannon   = jang("C", "cannon", "包", "포", "包", {
          movement("pR", { spares = "cannon", hurdle_not = "cannon" }),
          movement("pB", { starts = corners, within = corners, spares = "cannon", hurdle_not = "cannon" }) }),
        soldier  = jang("P", "soldier", "兵卒", "졸", "卒", { "fsW", movement("fF", along_lines) }, { signs = { w = "卒", b = "兵" } }),
      },
      start  = rank(opt.han:reverse()):lower() .. "/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/" .. rank(opt.cho),
      check  = royals_safe { clause = "janggi.check.1", says = { en = "A check must be answered, and one's own general not put in check.", zh = "须应将，且不得令己将被将。" } },
      phases = { phase "play" { en = "play", zh = "对局", first = "w", moves = moves, clause = "janggi.turn.1" } },
      scores = {
        points = score { en = "points", zh = "点子", unit = { en = "point|points", zh = "分" }, clause = "janggi.count.1", parts = {
          part { "pieces", en = "pieces", zh = "子力", count = points({ chariot = 13, cannon = 7, horse = 5, elephant = 3, guard = 3, soldier = 2, others = 0 }) },
          part { "second", en = "second move", zh = "后手", of = "b", amount = "3/2", clause = "janggi.count.2" } } },
      },
      ends = {
        loss { "mate", of = mover, when = all { no_move, in_check }, clause = "janggi.end.1" },
        opt.bikjang == "counted" and counted { "bikjang", by = "points", when = bikjang, clause = "janggi.bikjang.1" },
        opt.bikjang == "draw" and draw { "bikjang", when = bikjang, clause = "janggi.bikjang.1" },
        counted { "passes", by = "points", when = passes:at_least(2), clause = "janggi.pass.2" },
        loss { "perpetual_check", of = any_side, when = all { again, checking_throughout }, clause = "janggi.end.2" },
        counted { "repetition", by = "points", when = again, clause = "janggi.count.4" },
        counted { "quiet", by = "points", when = quiet:at_least(2 * opt.quiet), clause = "janggi.count.3" },
      },
      random = { pass_last = true },
      impossible = { impossible { "generals", when = none { count(own * royal):equals(1) }, clause = "janggi.move.K",
        en = "a side has not exactly one general", zh = "一方不是恰有一将" } },
      conduct = require "lib/clocks".janggi "janggi.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array" { then_position = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - 1",
      legal = "a4b4 e2d2 d1e1 b1c3 h1g3 a1a2 pass", illegal = "b1d2 b3b4 h3e3 c1e4 e4e6", clause = "janggi.setup.1 janggi.turn.1 janggi.pass.1" },
    example "outer elephants for Cho" { options = { cho = "ehhe" }, then_position = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RBNA1ANBR w - 1", clause = "janggi.setup.2" },
    example "general, guard and chariot follow the palace's lines" { position = "4k4/9/9/9/9/9/9/3R5/9/3A1K3 w - 1",
      legal = "d3e2 d1e2 f1e2 f1f2 d3a3", illegal = "d1c1 f1g1 d3c2 d3f2", clause = "janggi.move.K janggi.move.A janggi.move.R" },
    example "an elephant goes one straight and two diagonally, and is stopped on its way" { position = "3k5/9/9/9/9/4B4/9/9/9/5K3 w - 1",
      legal = "e5g8 e5c8 e5h7 e5b3", illegal = "e5e6 e5f7", clause = "janggi.move.B" },
    example "here on two of them" { position = "3k5/9/9/9/4p4/4B4/9/6p2/9/5K3 w - 1",
      legal = "e5h7 e5b7 e5c2", illegal = "e5g8 e5c8", clause = "janggi.move.B" },
    example "a cannon jumps, but not over a cannon, and takes none" { position = "3k5/9/1c7/9/9/1P1c5/9/1C1C5/4P4/3C1K3 w - 1",
      legal = "b3b6 b3b7 d1f3", illegal = "b3b8 b3b4 b3e3 d3d6", clause = "janggi.move.C" },
    example "a soldier goes on diagonally in the enemy's palace" { position = "3k5/9/3P5/9/9/4P4/9/9/9/5K3 w - 1",
      legal = "d8e9 d8c8 e5d5 e5e6", illegal = "e5d6 e5e4 d8c9", clause = "janggi.move.P" },
    example "who stands facing has to break it, or to pass" { position = "4k4/9/9/p8/9/9/9/R8/9/4K4 w - 1",
      legal = "a3e3 e1d1 pass", illegal = "a3b3 e1e2", clause = "janggi.bikjang.2" },
    example "or leaves it so, and the pieces are counted" { position = "4k4/9/9/p8/9/9/9/R8/9/4K4 w - 1",
      play = "pass", ends = { reason = "bikjang", winner = "w", margin = "19/2" }, clause = "janggi.bikjang.1 janggi.count.1 janggi.count.2" },
    example "or not at all" { options = { bikjang = "off" }, position = "4k4/9/9/p8/9/9/9/R8/9/4K4 w - 1", legal = "a3b3 e1e2", clause = "janggi.bikjang.1" },
    example "two passes in a row end the game" { play = "pass pass", ends = { reason = "passes", winner = "b", margin = "3/2" }, clause = "janggi.pass.2" },
    example "mate" { position = "3k5/R8/9/9/9/9/9/9/4K4/1R7 w - 1", play = "b1b10", ends = { reason = "mate", winner = "w" }, clause = "janggi.end.1" },
  },
  clauses = {
    ["janggi.clock.1"] = require "lib/clocks".says.janggi,
    ["janggi.setup.1"] = { en = "Nine by ten points; each side's palace has its diagonals drawn. The general stands in the palace's centre, guards on the first rank beside it, cannons on the third, five soldiers on the fourth rank.", zh = "棋盘九路十行，两端九宫画有斜线。将居宫中，士在底线两侧，包在第三行，兵卒五枚在第四行。" },
    ["janggi.setup.2"] = { en = "Each side chooses the order of its horse and elephant on either wing.", zh = "双方自选两翼马象的次序。" },
    ["janggi.turn.1"] = { en = "The sides move in turn; Cho begins.", zh = "双方轮流行棋，楚先行。" },
    ["janggi.move.1"] = { en = "Every piece captures as it moves; what is captured leaves the game.", zh = "各子吃法同走法；被吃之子离局。" },
    ["janggi.move.K"] = { en = "The general moves one point along the palace's lines.", zh = "将沿九宫之线走一步，不得出宫。" },
    ["janggi.move.A"] = { en = "The guard moves as the general.", zh = "士走法同将。" },
    ["janggi.move.B"] = { en = "The elephant moves one point along a line and two diagonally on; what stands on its way stops it.", zh = "象直走一步再斜走两步，途中有子则不能走。" },
    ["janggi.move.N"] = { en = "The horse moves one point along a line and one diagonally on; what stands on the first stops it.", zh = "马直走一步再斜走一步，蹩腿则不能走。" },
    ["janggi.move.R"] = { en = "The chariot moves any distance along a line, in a palace along its diagonals too.", zh = "车横直走任意格，在宫中亦可沿斜线走。" },
    ["janggi.move.C"] = { en = "The cannon moves and captures along a line over exactly one piece, in a palace from corner to corner too; it neither jumps over nor captures a cannon.", zh = "包行走、吃子均须隔一子，在宫中亦可沿斜线自角至角；不得越包，不得吃包。" },
    ["janggi.move.P"] = { en = "The soldier moves one point forward or sideways, in the enemy's palace along its diagonals forward too.", zh = "兵卒向前或左右走一步，在敌宫中亦可沿斜线向前。" },
    ["janggi.pass.1"] = { en = "A side that is not in check may pass.", zh = "未被将时可以停一手。" },
    ["janggi.pass.2"] = { en = "When both pass in turn, the pieces are counted.", zh = "双方接连停手，则点子定胜负。" },
    ["janggi.bikjang.1"] = { en = "Bikjang: when the generals face each other over an open file and the side to move passes, the game ends and the pieces are counted.", zh = "照面（빅장）：两将在同一直线上照面，而轮走方停手，则终局点子。" },
    ["janggi.bikjang.2"] = { en = "Else that side has to break it.", zh = "否则须解除照面。" },
    ["janggi.check.1"] = { en = "A general may not be left or put where it is attacked.", zh = "将被将须应，且不得自陷于将。" },
    ["janggi.end.1"] = { en = "A side whose general is mated has lost.", zh = "将被将死（外通）者负。" },
    ["janggi.end.2"] = { en = "A side that has checked throughout a repetition has lost.", zh = "长将者负。" },
    ["janggi.count.1"] = { en = "Points: chariot 13, cannon 7, horse 5, elephant 3, guard 3, soldier 2.", zh = "点子：车十三，包七，马五，象三，士三，兵卒二。" },
    ["janggi.count.2"] = { en = "Han, who moves second, has a point and a half more.", zh = "后手汉方加一分半。" },
    ["janggi.count.3"] = { en = "[After fifty moves of each side without a capture the pieces are counted.]", zh = "〔双方各走五十着而无吃子，点子〕" },
    ["janggi.count.4"] = { en = "[When a position stands for the third time the pieces are counted.]", zh = "〔同一局面第三次出现，点子〕" },
  },
  glossary = {
    gung = { en = "gung (palace): the general", zh = "宫：将" },
    bikjang = { en = "bikjang: the generals facing each other", zh = "빅장：将帅照面" },
    janggun = { en = "janggun: check", zh = "將軍：将军" },
    oetong = { en = "oetong: mate", zh = "外通：将死" },
    sangcharim = { en = "sangcharim: the order of horses and elephants", zh = "象次：马象次序" },
  },
}
