-- Maka dai-dai shogi 摩訶大大将棋: 19 by 19 cells and 96 pieces a side. Sources: Maka.rul and Maka.dat of the Debian package
-- shogivar-data 1.55b (Steve Evans, "Shogi Variants", after the leaflets of George Hodges' Shogi Association), which the first
-- value of each option follows; makadai.seiyakai.net (Sei-ya-kai, 2012), for the layout; the discussion of "Maka dai dai shogi" at the English Wikipedia, for the option `carries`.
-- The pieces stand in lib/maka-dai-dai-shogi/pieces.lua, what the three games of promotion by capture share in lib/great-shogi/by_capture.lua.
local m, by_capture = require "lib/great-shogi/moves", require "lib/great-shogi/by_capture"

local start = table.concat({
  "l'ea:stgticsg:dspk'dvgscit:stg'eal",
  "'rc1:csw1'om1'rd'fl'bt'de'bt'fl'cs1'cc1:csw1'rc",
  "1'or1'ab1'bb1'ew'ph'ln'ky'ew1'bb1'ab1'or1",
  "'do1n1'vo1'fd'sd'gg'ld'wr:bde'fd1'vo1n1'do",
  "r:rch'sm'sf'vmb'dh'dk'hm'fk'ca'dk'dhb'vm'sf'sm:lchr",
  "ppppppppppppppppppp",
  "5'gb7'gb5",
  "19",
  "19",
  "19",
  "19",
  "19",
  "5'GB7'GB5",
  "PPPPPPPPPPPPPPPPPPP",
  "R:LCH'SM'SF'VMB'DH'DK'CA'FK'HM'DK'DHB'VM'SF'SM:RCHR",
  "'DO1N1'VO1'FD:BDE'WR'LD'GG'SD'FD1'VO1N1'DO",
  "1'OR1'AB1'BB1'EW'KY'LN'PH'EW1'BB1'AB1'OR1",
  "'RC1:CSW1'CC1'CS'FL'BT'DE'BT'FL'RD1'OM1:CSW1'RC",
  "L'EA:STGTICSG'DVK:DSPGSCIT:STG'EAL",
}, "/") .. " b - 1"

return game {
  id = "maka-dai-dai-shogi",
  names = { en = "Maka dai-dai shogi", zh = "摩诃大大将棋", ja = "摩訶大大将棋" },
  source = "maka-dai-dai-shogi",

  options = {
    lion_dog = option.choice("runs", { "runs", "lion", clause = "maka.dog.1", names = { zh = "狛犬" },
      words = { runs = { zh = "走三格" }, lion = { zh = "三步皆可吃" } },
      en = "The lion dog runs up to three cells, or makes up to three steps of one line and may capture with each.", zh = "狛犬走至多三格，或在一线上连走至多三步，每步均可吃子。" }),
    promotion = option.choice("must", { "must", "may", clause = "maka.promo.1", names = { zh = "吃子升级" },
      words = { must = { zh = "必须" }, may = { zh = "可以" } },
      en = "A piece that captures must promote, or may.", zh = "吃子之子必须升级，或可以升级。" }),
    teaching_king = option.choice("free_king", { "free_king", "lion", clause = "maka.teaching.1", names = { zh = "教王" },
      words = { free_king = { zh = "如奔王" }, lion = { zh = "如奔王或三步狮子" } },
      en = "The teaching king moves as a free king, or also as a lion of three steps.", zh = "教王如奔王行走，或兼可如三步狮子。" }),
    carries = option.boolean(false, { clause = "maka.promo.3", names = { zh = "夺其位" },
      en = "Who captures a deva or teaching king becomes a teaching king, who captures a dark spirit or Buddhist spirit a Buddhist spirit.", zh = "吃提婆或教王者成为教王，吃无明或法性者成为法性。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "maka.end.2", names = { zh = "同形次数" },
      en = "So many times a position may stand: then it is a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    ---@type string[][]
    local chains = { { "lion", "furious_fiend" } }
    if opt.lion_dog == "lion" then chains[2] = { "lion_dog", "p_gold_general" } end
    -- The strongest pieces are not lost: they pass on to their captor.
    local others = last - royal
    local effects = opt.carries and {
      transform { others, into = "teaching_king", when = taken "deva teaching_king":at_least(1), clause = "maka.promo.3" },
      transform { others, into = "buddhist_spirit", when = taken "dark_spirit buddhist_spirit":at_least(1), clause = "maka.promo.3" } } or nil
    return by_capture(opt, {
      size = 19, start = start, clauses = "maka", royals = { "king", "emperor", "prince" }, emperors = "emperor", chains = chains, effects = effects,
      rows = (require "lib/maka-dai-dai-shogi/pieces") { lion_dog = opt.lion_dog == "lion" and m.three_steps() or "Q3", teaching_king = opt.teaching_king == "lion" and { "Q", m.lion_3 } or "Q" },
    })
  end,

  examples = (require "lib/maka-dai-dai-shogi/examples")(start),
  clauses = require "lib/maka-dai-dai-shogi/clauses",
  glossary = {
    royal = { en = "royal piece: king, prince or emperor", zh = "玉将、太子或自在天王" },
    hook = { en = "hook move: a slide, and another one at right angles to it", zh = "钩走：走线一次，再折角走线一次" },
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    free = { en = "free (奔): goes as far as it likes where it stepped before", zh = "奔：原走一格之处可走任意格" },
  },
}
