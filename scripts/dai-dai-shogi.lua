-- Dai-dai shogi 大大将棋: 17 by 17 cells and 96 pieces a side, unlike on the left and on the right. Sources: DaiDai.rul and DaiDai.dat of the Debian package
-- shogivar-data 1.55b (Steve Evans, "Shogi Variants", after the leaflets of George Hodges' Shogi Association), which the first
-- value of each option follows; "Dai-dai shogi", Chinese Wikipedia (大大將棋), for the layout.
-- Turns from the start, as a second program counts them from DaiDai.dat: 58, 3346, 196084.
-- The pieces stand in lib/dai-dai-shogi/pieces.lua, what the three games of promotion by capture share in lib/great-shogi/by_capture.lua.
local m, by_capture = require "lib/great-shogi/moves", require "lib/great-shogi/by_capture"

local start = table.concat({
  "l'hmdr:smo'dk:ftp'rgk'lg'fk:fde'dh:fch'sd:lgnl",
  "'rc'ps'ld'bm'fd'rb'kyg'nkg'ph:csw:pst'or'ln'ok'rc",
  "1b1:eba1'fh1s'gds1:wbf1'ef1'vm1",
  "'wt'we'sb'eb'wo:stgic:gbdci:stg'wo'wb'nb:fel'bd",
  ":rch'sm'vo'ab'ew:vbe'fl'st:sbr'st'fl:vbe'ew'ab'vo'sm:lch",
  "ppppppppppppppppp",
  "5'hd5'hd5",
  "17",
  "17",
  "17",
  "5'HD5'HD5",
  "PPPPPPPPPPPPPPPPP",
  ":LCH'SM'VO'AB'EW:VBE'FL'ST:SBR'ST'FL:VBE'EW'AB'VO'SM:RCH",
  "'BD:FEL'NB'WB'WO:STGIC:GBDCI:STG'WO'EB'SB'WE'WT",
  "1'VM1'EF1:WBF1S'GDS1'FH1:EBA1B1",
  "'RC'OK'LN'OR:PST:CSW'PHG'NKG'KY'RB'FD'BM'LD'PS'RC",
  "L:LGN'SD:FCH'DH:FDE'FK'LGK'RG:FTP'DK:SMORD'HML",
}, "/") .. " b - 1"

return game {
  id = "dai-dai-shogi",
  names = { en = "Dai-dai shogi", zh = "大大将棋", ja = "大大将棋" },
  source = "dai-dai-shogi",

  options = {
    lion_dog = option.choice("runs", { "runs", "lion", clause = "dada.dog.1", names = { zh = "狛犬" },
      words = { runs = { zh = "走三格" }, lion = { zh = "三步皆可吃" } },
      en = "The lion dog runs up to three cells, or makes up to three steps of one line and may capture with each.", zh = "狛犬走至多三格，或在一线上连走至多三步，每步均可吃子。" }),
    promotion = option.choice("must", { "must", "may", clause = "dada.promo.1", names = { zh = "吃子升级" },
      words = { must = { zh = "必须" }, may = { zh = "可以" } },
      en = "A piece that captures must promote, or may.", zh = "吃子之子必须升级，或可以升级。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "dada.end.2", names = { zh = "同形次数" },
      en = "So many times a position may stand: then it is a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    ---@type string[][]
    local chains = { { "lion", "furious_fiend" } }
    if opt.lion_dog == "lion" then chains[2] = { "lion_dog", "great_elephant" } end
    return by_capture(opt, {
      size = 17, start = start, clauses = "dada", royals = { "king" }, chains = chains,
      rows = (require "lib/dai-dai-shogi/pieces") { lion_dog = opt.lion_dog == "lion" and m.three_steps() or "Q3" },
    })
  end,

  examples = (require "lib/dai-dai-shogi/examples")(start),
  clauses = require "lib/dai-dai-shogi/clauses",
  glossary = {
    royal = { en = "royal piece: king", zh = "王将" },
    hook = { en = "hook move: a slide, and another one at right angles to it", zh = "钩走：走线一次，再折角走线一次" },
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    free = { en = "free (奔): goes as far as it likes where it stepped before", zh = "奔：原走一格之处可走任意格" },
  },
}
