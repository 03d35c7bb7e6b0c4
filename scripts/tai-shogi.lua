-- Tai shogi 泰将棋: 25 by 25 cells and 177 pieces a side of 93 kinds. Sources: Tai.rul and Tai.dat of the Debian package
-- shogivar-data 1.55b (Steve Evans, "Shogi Variants", after the leaflets of George Hodges' Shogi Association), which the first
-- value of each option follows; "Tai Shogi.lud" of Ludii (Eric Piette, after the English Wikipedia), for the second reading of the lion dog.
-- The pieces stand in lib/tai-shogi/pieces.lua, what the three games of promotion by capture share in lib/great-shogi/by_capture.lua.
local m, by_capture = require "lib/great-shogi/moves", require "lib/great-shogi/by_capture"

local start = table.concat({
  "l'wtw'fd:lgndr'dh'dk'fkg:dspe'dvg'fk'dk'dhrd:lgn'fdw'tsl",
  "'rc:sdr'sen'ps:ftpb'fe'we:fdes'rg'cp'lgs:fde'we'feb:ftp'psn'se:sdr'rc",
  ":sch'wh'rs'vo:csw'bb:sde:gdr'bm'bt'sd'gg'nk'wr:bde'bt'bm:gdr:sde'bb:csw'vo'rs'wh:sch",
  "'so:wbf'fl'nb'sb'cc'hf'om'rb'pc:gbd'ph'ln'ky'gd'pc'ok'om'hf'cc'eb'wb'fl:wbf'so",
  ":rch'vs'wo'ea:stgtic'or'cs'rd'hm'de'ca'rd'cs'orcit:stg'ea'wo'bd:lch",
  "'hd'fh:eba'do'fo'sm'vm:vbe:sbr:pst'ab'ew'ld'ew'ab:pst:sbr:vbe'vm'sm'fo'do:eba'fh'hd",
  "ppppppppppppppppppppppppp",
  "7'gb9'gb7",
  "25",
  "25",
  "25",
  "25",
  "25",
  "25",
  "25",
  "25",
  "25",
  "7'GB9'GB7",
  "PPPPPPPPPPPPPPPPPPPPPPPPP",
  "'HD'FH:EBA'DO'FO'SM'VM:VBE:SBR:PST'AB'EW'LD'EW'AB:PST:SBR:VBE'VM'SM'FO'DO:EBA'FH'HD",
  ":LCH'BD'WO'EA:STGTIC'OR'CS'RD'CA'DE'HM'RD'CS'ORCIT:STG'EA'WO'VS:RCH",
  "'SO:WBF'FL'WB'EB'CC'HF'OM'OK'PC'GD'KY'LN'PH:GBD'PC'RB'OM'HF'CC'SB'NB'FL:WBF'SO",
  ":SCH'WH'RS'VO:CSW'BB:SDE:GDR'BM'BT:BDE'WR'NK'GG'SD'BT'BM:GDR:SDE'BB:CSW'VO'RS'WH:SCH",
  "'RC:SDR'SEN'PS:FTPB'FE'WE:FDES'LG'CP'RGS:FDE'WE'FEB:FTP'PSN'SE:SDR'RC",
  "L'TSW'FD:LGNDR'DH'DK'FKG'DVE:DSPG'FK'DK'DHRD:LGN'FDW'WTL",
}, "/") .. " b - 1"

return game {
  id = "tai-shogi",
  names = { en = "Tai shogi", zh = "泰将棋", ja = "泰将棋" },
  source = "tai-shogi",

  options = {
    lion_dog = option.choice("runs", { "runs", "lion", clause = "tai.dog.1", names = { zh = "狛犬" },
      words = { runs = { zh = "走三格" }, lion = { zh = "三步皆可吃" } },
      en = "The lion dog runs up to three cells, or makes up to three steps of one line and may capture with each.", zh = "狛犬走至多三格，或在一线上连走至多三步，每步均可吃子。" }),
    promotion = option.choice("must", { "must", "may", clause = "tai.promo.1", names = { zh = "吃子升级" },
      words = { must = { zh = "必须" }, may = { zh = "可以" } },
      en = "A piece that captures must promote, or may.", zh = "吃子之子必须升级，或可以升级。" }),
    teaching_king = option.choice("free_king", { "free_king", "lion", clause = "tai.teaching.1", names = { zh = "教王" },
      words = { free_king = { zh = "如奔王" }, lion = { zh = "如奔王或三步狮子" } },
      en = "The teaching king moves as a free king, or also as a lion of three steps.", zh = "教王如奔王行走，或兼可如三步狮子。" }),
    carries = option.boolean(false, { clause = "tai.promo.3", names = { zh = "夺其位" },
      en = "Who captures a deva or teaching king becomes a teaching king, who captures a dark spirit or Buddhist spirit a Buddhist spirit.", zh = "吃提婆或教王者成为教王，吃无明或法性者成为法性。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "tai.end.2", names = { zh = "同形次数" },
      en = "So many times a position may stand: then it is a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    ---@type string[][]
    local chains = { { "lion", "furious_fiend" } }
    if opt.lion_dog == "lion" then chains[2] = { "lion_dog", "great_elephant" } end
    -- The strongest pieces are not lost: they pass on to their captor.
    local others = last - royal
    local effects = opt.carries and {
      transform { others, into = "teaching_king", when = taken "deva teaching_king":at_least(1), clause = "tai.promo.3" },
      transform { others, into = "buddhist_spirit", when = taken "dark_spirit buddhist_spirit":at_least(1), clause = "tai.promo.3" } } or nil
    return by_capture(opt, {
      size = 25, start = start, clauses = "tai", royals = { "emperor", "crown_prince", "p_crown_prince" }, emperors = "emperor", chains = chains, effects = effects,
      rows = (require "lib/tai-shogi/pieces") { lion_dog = opt.lion_dog == "lion" and m.three_steps() or "Q3", teaching_king = opt.teaching_king == "lion" and { "Q", m.lion_3 } or "Q" },
    })
  end,

  examples = (require "lib/tai-shogi/examples")(start),
  clauses = require "lib/tai-shogi/clauses",
  glossary = {
    royal = { en = "royal piece: emperor or crown prince", zh = "自在天王或太子" },
    hook = { en = "hook move: a slide, and another one at right angles to it", zh = "钩走：走线一次，再折角走线一次" },
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    free = { en = "free (奔): goes as far as it likes where it stepped before", zh = "奔：原走一格之处可走任意格" },
  },
}
