-- Chu shogi 中将棋, as in the "Middle Shogi Manual" (George Hodges) and the rules of the Japanese chu shogi association
-- (中将棋連盟), told by the article "Chu shogi" of the English Wikipedia. Where these differ or are unclear, an option or a
-- bracket in lib/chu-shogi/clauses.lua says how they are read. Positions that show the rules: lib/chu-shogi/examples.lua.

-- A lion makes two steps as it likes; falcon and eagle only to and fro along their own line.
local function lion() return { "NAD", movement "K":again "K" } end
local function line(across, ahead)
  return leap(across, ahead, { exact = true }):again(leap(across, ahead, { exact = true }) + leap(-across, -ahead, { exact = true }))
end

-- Letter, names, sign in diagrams, moves, and what it promotes to.
local function chu(letter, en, zh, ja, sign, moves, promotes, royal)
  return piece { letter, en = en, zh = zh, ja = ja, codes = { board = sign }, moves = moves, promotes = promotes, royal = royal }
end
local pieces = {
  king     = chu("K", "king", "玉将", "玉将", "玉", "K", nil, true),
  queen    = chu("Q", "free king", "奔王", "奔王", "奔", "Q"),
  lion     = chu("N", "lion", "狮子", "獅子", "獅", lion()),
  dragon   = chu("D", "dragon king", "龙王", "龍王", "龍", { "R", "F" }, "eagle"),
  eagle    = chu("+D", "soaring eagle", "飞鹫", "飛鷲", "鷲", { "R", "bB", "fA", line(1, 1), line(-1, 1) }),
  horse    = chu("H", "dragon horse", "龙马", "龍馬", "馬", { "B", "W" }, "falcon"),
  falcon   = chu("+H", "horned falcon", "角鹰", "角鷹", "鷹", { "B", "bR", "sR", "fD", line(0, 1) }),
  rook     = chu("R", "rook", "飞车", "飛車", "飛", "R", "dragon_r"),
  dragon_r = chu("+R", "promoted rook", "龙王（成飞）", "龍王", "龍", { "R", "F" }),
  bishop   = chu("B", "bishop", "角行", "角行", "角", "B", "horse_b"),
  horse_b  = chu("+B", "promoted bishop", "龙马（成角）", "龍馬", "馬", { "B", "W" }),
  kirin    = chu("O", "kirin", "麒麟", "麒麟", "麒", "FD", "lion_o"),
  lion_o   = chu("+O", "promoted kirin", "狮子（成麒麟）", "獅子", "獅", lion()),
  phoenix  = chu("X", "phoenix", "凤凰", "鳳凰", "鳳", "WA", "queen_x"),
  queen_x  = chu("+X", "promoted phoenix", "奔王（成凤凰）", "奔王", "奔", "Q"),
  elephant = chu("E", "drunk elephant", "醉象", "酔象", "酔", "FfWsW", "prince"),
  prince   = chu("+E", "crown prince", "太子", "太子", "太", "K", nil, true),
  tiger    = chu("T", "blind tiger", "盲虎", "盲虎", "虎", "FbWsW", "stag"),
  stag     = chu("+T", "flying stag", "飞鹿", "飛鹿", "鹿", "vRFsW"),
  leopard  = chu("F", "ferocious leopard", "猛豹", "猛豹", "豹", "FvW", "bishop_f"),
  bishop_f = chu("+F", "promoted leopard", "角行（成猛豹）", "角行", "角", "B"),
  gold     = chu("G", "gold", "金将", "金将", "金", "WfF", "rook_g"),
  rook_g   = chu("+G", "promoted gold", "飞车（成金）", "飛車", "飛", "R"),
  silver   = chu("S", "silver", "银将", "銀将", "銀", "FfW", "mover_s"),
  mover_s  = chu("+S", "promoted silver", "竖行（成银）", "竪行", "竪", "vRsW"),
  copper   = chu("C", "copper", "铜将", "銅将", "銅", "fFvW", "mover_c"),
  mover_c  = chu("+C", "promoted copper", "横行（成铜）", "横行", "横", "sRvW"),
  vertical = chu("V", "vertical mover", "竖行", "竪行", "竪", "vRsW", "ox"),
  ox       = chu("+V", "flying ox", "飞牛", "飛牛", "牛", "vRB"),
  side     = chu("M", "side mover", "横行", "横行", "横", "sRvW", "boar"),
  boar     = chu("+M", "free boar", "奔猪", "奔猪", "猪", "sRB"),
  chariot  = chu("A", "reverse chariot", "反车", "反車", "反", "vR", "whale"),
  whale    = chu("+A", "whale", "鲸鲵", "鯨鯢", "鯨", "vRbB"),
  lance    = chu("L", "lance", "香车", "香車", "香", "fR", "whitehorse"),
  whitehorse = chu("+L", "white horse", "白驹", "白駒", "駒", "vRfB"),
  between  = chu("I", "go-between", "仲人", "仲人", "仲", "vW", "elephant_i"),
  elephant_i = chu("+I", "promoted go-between", "醉象（成仲人）", "酔象", "酔", "FfWsW"),
  pawn     = chu("P", "pawn", "步兵", "歩兵", "歩", "fW", "tokin"),
  tokin    = chu("+P", "tokin", "と金", "と金", "と", "WfF"),
}

return game {
  id = "chu-shogi",
  names = { en = "Chu shogi", zh = "中将棋", ja = "中将棋" },
  source = "chu-shogi",

  options = {
    counter_strike = option.choice("never", { "never", "unprotected", clause = "chu.lion.8", names = { zh = "反吃狮子" },
      words = { never = { zh = "一概不可" }, unprotected = { zh = "无保护者可" } },
      en = "After a lion was lost to another piece, such a piece may take the other lion elsewhere: never, or if it is unprotected.",
      zh = "狮子被别的棋子吃去后，下一手可否以别的棋子在别处吃对方狮子：一概不可，或无保护者可。" }),
    bare_king = option.boolean(true, { clause = "chu.end.3", names = { zh = "孤王判负" },
      en = "A side left with a royal piece alone has lost.", zh = "只剩一枚王将或太子者负。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "chu.end.4", names = { zh = "同形次数" },
      en = "So many times a position may not stand: a draw, or who checked throughout loses.", zh = "同一局面出现此次数判和；其间一直照将者负。" }),
  },

  rules = function(opt)
    local lions = kind "lion lion_o"
    local zone, last_rank = far_ranks(4), far_ranks(1)
    -- Lions that would be taken back, through the cell that the capturing lion leaves too.
    local guarded = enemy * lions * attacked_by(enemy, own * lions)

    -- What this turn has taken already that is worth a lion's life.
    local worthy = 0 ---@type any
    for name in pairs(pieces) do
      if name ~= "pawn" and name ~= "between" then worthy = worthy + taken(name) end
    end
    worthy = worthy:at_least(1)

    -- A lion that another piece took is not answered by taking the other lion elsewhere. A kirin that took it and became a
    -- lion there may be taken back.
    local is_b = count(own * stones "b"):at_least(1)
    local struck_b, struck_w, risen = counter_shared "struck_b", counter_shared "struck_w", marks_shared "risen"
    -- Whether the lions stood side by side when this turn began: each side notes it for the other. The board says the same.
    local near, beside = counter("near", { compared = false }), count(own * lions * around(enemy * lions))
    local function note(took)                                            -- in this turn; what the other side took is past
      return { struck_b:set(is_b:choose(struck_b + took, 0)), struck_w:set(is_b:choose(0, struck_w + took)), near:set(beside), risen:clear() }
    end
    local remember = note(taken "lion" + taken "lion_o")
    local shielded = (opt.counter_strike == "never" and enemy * lions or guarded) - risen
    local open = ruled { is_b:choose(struck_w, struck_b):at_least(1):choose(everywhere - shielded, everywhere), clause = "chu.lion.8" }
    local prey = ruled { everywhere - (guarded - around(own * lions)), clause = "chu.lion.6" }
    local second = ruled { any { worthy, near:of_enemy():at_least(1) }:choose(everywhere, everywhere - guarded), clause = "chu.lion.7" }

    -- Ways to move with promotion: into the zone, and on a capture that begins there, wherever it ends.
    local function on(moves, must) return promote { zone = zone, on = moves, must = must or "never", clause = "chu.promo.1" } end
    local moves = {
      travel { from = own * lions, to = prey, then_to = second, after = note(0), clause = "chu.lion.1" },
      travel { from = own * kind "pawn" - zone, to = open, promotion = on "enter", after = remember, clause = "chu.move.1" },
      travel { from = own * kind "pawn" * zone, to = open - last_rank, promotion = on "capture", after = remember, clause = "chu.move.1" },
      travel { from = own * kind "pawn" * zone, to = open * last_rank, after = remember, clause = "chu.promo.3",
        promotion = promote { zone = last_rank, on = "enter", must = "never", clause = "chu.promo.3" } },
      travel { from = own * kind "kirin", to = open * enemy * lions, after = remember, clause = "chu.move.1" },
      travel { from = own * kind "kirin", to = open * enemy * lions * zone, promotion = on("enter, capture", "always"),
        marks = risen, after = { note(1)[1], note(1)[2], note(1)[3] }, clause = "chu.promo.1" },
    }
    for _, way in ipairs { { own - lions - kind "pawn kirin", open }, { own * kind "kirin", open - enemy * lions } } do
      local who, to = way[1], way[2]
      moves[#moves + 1] = travel { from = who - zone, to = to, then_to = open, promotion = on "enter", after = remember, clause = "chu.move.1" }
      moves[#moves + 1] = travel { from = who * zone, to = to - (enemy - zone), then_to = open, promotion = on "capture", after = remember, clause = "chu.move.1" }
      moves[#moves + 1] = travel { from = who * zone, to = to * (enemy - zone), then_to = open, promotion = on "leave", after = remember, clause = "chu.move.1" }
    end

    return {
      board  = board.cells { 12, 12, files = "12-1", ranks = "l-a" },
      sides  = { b = side { en = "Sente", zh = "先手" }, w = side { en = "Gote", zh = "后手" } },
      pieces = pieces,
      start  = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = moves, enter = { near:set(beside) }, clause = "chu.turn.1" } },
      ends = {
        loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = "chu.end.1" },
        opt.bare_king and loss { "bare", of = mover, when = all { count(own):equals(1), of_enemy { count(own):at_least(2) } }, clause = "chu.end.3" },
        opt.bare_king and draw { "bare", when = all { count(own):equals(1), of_enemy { count(own):equals(1) } }, clause = "chu.end.3" },
        loss { "stuck", of = mover, when = no_move, clause = "chu.end.5" },
        loss { "perpetual_check", of = any_side, when = all { occurrences:at_least(opt.repetition), checking_throughout }, clause = "chu.end.4" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "chu.end.4" },
      },
      impossible = {
        impossible { "kings", when = count(own * kind "king"):at_least(2), clause = "chu.setup.1", en = "it has two kings", zh = "有两枚王将" },
      },
      conduct = require "lib/clocks".shogi "chu.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = require "lib/chu-shogi/examples",
  clauses = require "lib/chu-shogi/clauses",
  glossary = {
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    jitto = { en = "jitto: to step away and come back, which passes the turn", zh = "居着：走开再返回，等于停一手" },
    royal = { en = "royal piece: king or crown prince", zh = "王将或太子" },
    protected = { en = "protected: it would be taken back", zh = "有保护：被吃后可吃回" },
  },
}
