-- Tenjiku shogi 天竺将棋: 16 by 16 cells and 78 pieces a side. Sources: Tenjiku.rul and Tenjiku.dat of the Debian package shogivar-data
-- 1.55b (Steve Evans, "Shogi Variants", after the leaflets of George Hodges' Shogi Association), which the first value of each
-- option follows; "Tenjiku Shogi.lud" of Ludii (Eric Piette, after the English Wikipedia), which the second follows.
local m, kit = require "lib/great-shogi/moves", require "lib/great-shogi/kit"

local start = table.concat({
  "ln'flicsg'dekgsci'flnl",
  "'rc1:chs:chs1'bt'ph'fk'ln'ky'bt1:chs:chs1'rc",
  ":sso:vsob'dh'dk:wbf:fid:feg:lhk:fid:wbf'dk'dhb:vso:sso",
  "'sm'vmr'hf'se:bgn:rgn:vgn:ggn:rgn:bgn'se'hfr'vm'sm",
  "pppppppppppppppp",
  "4'dg6'dg4",
  "16",
  "16",
  "16",
  "16",
  "4'DG6'DG4",
  "PPPPPPPPPPPPPPPP",
  "'SM'VMR'HF'SE:BGN:RGN:GGN:VGN:RGN:BGN'SE'HFR'VM'SM",
  ":SSO:VSOB'DH'DK:WBF:FID:LHK:FEG:FID:WBF'DK'DHB:VSO:SSO",
  "'RC1:CHS:CHS1'BT'KY'LN'FK'PH'BT1:CHS:CHS1'RC",
  "LN'FLICSGK'DEGSCI'FLNL",
}, "/") .. " b - 1"

return game {
  id = "tenjiku-shogi",
  names = { en = "Tenjiku shogi", zh = "天竺将棋", ja = "天竺将棋" },
  source = "tenjiku-shogi",

  options = {
    lion_hawk = option.choice("area", { "area", "lion", clause = "tenjiku.hawk.1", names = { zh = "狮鹰" },
      words = { area = { zh = "两步" }, lion = { zh = "如狮子" } },
      en = "Besides its diagonals the lion hawk goes two steps over empty cells, or as a lion.", zh = "狮鹰除斜走外，可经空格走两步，或如狮子行走。" }),
    fire_demon = option.choice("upright", { "upright", "sideways", clause = "tenjiku.demon.1", names = { zh = "火鬼" },
      words = { upright = { zh = "前后" }, sideways = { zh = "左右" } },
      en = "Besides its diagonals the fire demon slides forward and back, or sideways.", zh = "火鬼除斜走外，可前后或左右走任意格。" }),
    tetrarchs = option.choice("slanting", { "slanting", "upright", clause = "tenjiku.tetrarchs.1", names = { zh = "四天王" },
      words = { slanting = { zh = "斜向" }, upright = { zh = "斜向与前后" } },
      en = "The tetrarchs go far on the diagonals, or forward and back as well.", zh = "四天王远走的方向：只有斜向，或斜向与前后。" }),
    free_eagle = option.choice("jump", { "jump", "twice", clause = "tenjiku.eagle.1", names = { zh = "奔鹫" },
      words = { jump = { zh = "跳两格" }, twice = { zh = "斜走两步" } },
      en = "The free eagle jumps to the second cell straight, or steps diagonally twice, capturing with each.", zh = "奔鹫可直跳两格，或连走两次斜步，每步均可吃子。" }),
    leaps_over = option.choice("lower", { "lower", "all", clause = "tenjiku.leap.2", names = { zh = "越子吃" },
      words = { lower = { zh = "较低者" }, all = { zh = "王将以外" } },
      en = "A leaping general captures, over others, lower ranks only, or all but kings and princes.", zh = "大将等越子所吃：只限较低者，或王将、太子以外皆可。" }),
    promotion = option.choice("zone", { "zone", "chu", clause = "tenjiku.promo.1", names = { zh = "升级" },
      words = { zone = { zh = "进、出、其中" }, chu = { zh = "如中将棋" } },
      en = "Pieces promote entering the zone, within it and leaving it, or only entering it and capturing there, as in chu shogi.", zh = "进入、离开升级区及在其中行棋皆可升级，或如中将棋只在进入与吃子时。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "tenjiku.end.2", names = { zh = "同形次数" },
      en = "So many times a position may stand: then it is a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    -- Over others, a general captures along its lines what ranks lower.
    local kings = "king crown_prince "
    local great, vice = "great_general p_great_general ", "vice_general p_vice_general "
    local lower = "rook_general p_rook_general bishop_general p_bishop_general"
    local function leaper(across, ranks)
      return ride(across, 1, { lands = "enemy", over = 35, hurdle_not = ranks, spares = opt.leaps_over == "lower" and ranks or kings })
    end
    local twice = opt.free_eagle == "twice"
    local pieces = kit.kinds((require "lib/tenjiku-shogi/pieces") {
      rook_general = { "R", leaper(0, kings .. great .. vice .. lower) },
      bishop_general = { "B", leaper(1, kings .. great .. vice .. lower) },
      vice_general = { "B", leaper(1, kings .. great .. vice), m.area_3 },
      great_general = { "Q", leaper(0, kings .. great), leaper(1, kings .. great) },
      lion_hawk = { "B", opt.lion_hawk == "area" and m.area_2 or m.lion },
      free_eagle = twice and { "QA", movement "F":again "F" } or "QD",
      fire_demon = { opt.fire_demon == "upright" and "vRB" or "sRB", m.area_3 },
      tetrarchs = { movement "A":onward("B", { turn = "straight" }), movement "sD":onward("W", { turn = "straight" }),
        opt.tetrarchs == "upright" and movement "vD":onward("R", { turn = "straight" }) or nil },
    }, { king = true, crown_prince = true }, "tenjiku.move.1")

    local zone = far_ranks(5)
    local demon, tetrarchs = kind "fire_demon p_fire_demon", kind "heavenly_tetrarchs"
    local moves
    if opt.promotion == "zone" then
      moves = { travel { promotion = promote { zone = zone, on = "enter, leave, within", must = "stuck", clause = "tenjiku.promo.1" }, clause = "tenjiku.move.1" } }
    else
      local function on(what) return promote { zone = zone, on = what, must = "stuck", clause = "tenjiku.promo.1" } end
      local outward = enemy - zone
      moves = { travel { from = own - zone, promotion = on "enter", clause = "tenjiku.move.1" },
        travel { from = own * zone, to = everywhere - outward, promotion = on "capture", clause = "tenjiku.move.1" },
        travel { from = own * zone, to = outward, promotion = on "leave", clause = "tenjiku.move.1" } }
    end
    moves[#moves + 1] = remove { enemy * around(own * tetrarchs), clause = "tenjiku.tetrarchs.2" }

    return {
      board  = board.cells { 16, 16, files = "16-1", ranks = "p-a" },
      sides  = { b = side { en = "Sente", zh = "先手" }, w = side { en = "Gote", zh = "后手" } },
      pieces = pieces,
      start  = start,
      phases = { phase "play" { en = "play", zh = "对局", first = "b", moves = moves, clause = "tenjiku.turn.1", effects = {
        -- Who comes to rest beside an enemy's demon burns; a demon that came to rest and did not burn burns all round it.
        take { last, when = count(enemy * demon * around(last)):at_least(1), clause = "tenjiku.demon.3" },
        take { enemy * around(last), when = count(own * demon * last):at_least(1), clause = "tenjiku.demon.2" },
      } } },
      ends = {
        loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = "tenjiku.end.1" },
        loss { "stuck", of = mover, when = no_move, clause = "tenjiku.end.3" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "tenjiku.end.2" },
      },
      conduct = require "lib/clocks".shogi "tenjiku.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = (require "lib/tenjiku-shogi/examples")(start),
  clauses = require "lib/tenjiku-shogi/clauses",
  glossary = {
    igui = { en = "igui: to take a neighbour and stay", zh = "居食：不动而吃邻格之子" },
    burn = { en = "burn: to leave the board beside a fire demon", zh = "焚：在火鬼之旁离局" },
    area = { en = "area move: so many steps of a king over empty cells", zh = "连步：经空格连走几步王步" },
    royal = { en = "royal piece: king or crown prince", zh = "王将或太子" },
    shitenno = { en = "shitennō (heavenly tetrarchs): the four guardian kings", zh = "四天王：四方护法之王" },
  },
}
