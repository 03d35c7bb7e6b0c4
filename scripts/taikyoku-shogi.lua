-- Taikyoku shogi 大局将棋: 36 by 36 cells and 402 pieces a side of 209 kinds. Sources: taikyoku-shogi.github.io (MIT licence), read in
-- 2026: its pieces, layout, rules and notes, after Sekai no Shogi (Umebayashi and Okano) and the English Wikipedia; for the second
-- reading of promotion, README.md of jh85/taikyokushogi, an engine. No other source of the 16th-century game is printed, and much
-- of it is disputed; the notes of the first say how it is read. The pieces stand in lib/taikyoku-shogi/pieces.lua.
-- Turns from the start, as a second program counts them from that site's table of pieces: 262, 68537.
local kit = require "lib/great-shogi/kit"

-- Ranks from the far side, of which the last are called aa to aj; files from the left.
local start = table.concat({
  "'ic'wt'rrw'fd:rmet'bc'rh:fdm'ed:wdv:fde'fk'rs:rig:glg'cpk:glg'lg'rs'fk:fde:cdv'ed:fdm'rh'bct:lme'fdw'rr'ts'ic",
  ":rvc:fel'td:fsw:fwo:rdm:fod'ms'rp:rsr:ssp'gd:rtg:rbe'ns:gog:svg'de'nk:svg:swr'bd:rbe:rtg'gd:ssp:rsr'rp'ms:fod:rdm:fwo:fsw'td'we:rvc",
  ":gch'sd:rus'rw'ag:flg:rit:rdr'bo:wid'fp:rbi'ok:pck'wd:fdr:cog:phm'km:cog:fdr'wd:pck'ok:rbi'fp:wid'bo:ldr:ltg:flg'ag'rw:rus'sd:gch",
  ":svc'vb'ch:pig'cg'pg'hg'og:cst:sbo'sr:gosl:fwc'gs:fid:wdm'vg'gg:wdm:fid'gs:fwcl:gos'sr:sbo:cst'og'hg'pg'cg:pig'ch'vb:svc",
  "'sc:cle'am:fch'sw:flc'mh'vts'ls:cld:cpc'rc:rhs:fio:gdr:gbi'ds'dv:gbi:gdr:fio:rhs'rc:cpc:cld'lss'vt'mh:flc'sw:fch'am:cle'sc",
  "'wc'wf:rhd'sm'ps'wo:fil:fie:fld:psr:fgo:scr:bdg'wg'fg'ph'hm'lt'gtc'kr'fg'wg:bdg:scr:fgo:psr:fld:fie:fil'wo'ps'sm:lhd'wf'wc",
  "'tc'vw'so'do:flh'fb'ab'ew:wih'fc'om'hc'nb'sb:fis:fiw'tf'cm'pm'tf:fiw:fis'eb'wb'hc'om'fc:wih'ew'ab'fb:flh'do'so'vw'tc",
  "'ec:vsp:ebgh:swo:cmk:csw:sww'bm'bt'oc'sf:bbe'or:sqm'cs'rd'fe'lh'rd'cs:sqm'or:bbe'sf'oc'bt'bm:sww:csw:cmk:swoh:ebg:bdr'ec",
  ":chs'ss'vs:wig'rg'mg:fst'hs:wog'os'eg:bos'sg:lps'tg:bes'ig:gst'gm'ig:bes'tg:lps'sg:bos'eg'os:wog'hs:fst'mg'rg:wig'vs'ss:chs",
  ":rch:smk'vm:flo:lbs'vp'vh:cas'dh'dk:sws:hhw:fle:sps'vl:fit:cbs:rdg'ld:cbs:fit'vl:sps:fle:hhw:sws'dk'dh:cas'vh'vp:lbs:flo'vm:smk'lc",
  "pppppppppppppppppppppppppppppppppppp",
  "5d4'gb3d6d3'gb4d5",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "36",
  "5D4'GB3D6D3'GB4D5",
  "PPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPPP",
  "'LC:SMK'VM:FLO:LBS'VP'VH:CAS'DH'DK:SWS:HHW:FLE:SPS'VL:FIT:CBS'LD:RDG:CBS:FIT'VL:SPS:FLE:HHW:SWS'DK'DH:CAS'VH'VP:LBS:FLO'VM:SMK:RCH",
  ":CHS'SS'VS:WIG'RG'MG:FST'HS:WOG'OS'EG:BOS'SG:LPS'TG:BES'IG'GM:GST'IG:BES'TG:LPS'SG:BOS'EG'OS:WOG'HS:FST'MG'RG:WIG'VS'SS:CHS",
  "'EC:BDR:EBGH:SWO:CMK:CSW:SWW'BM'BT'OC'SF:BBE'OR:SQM'CS'RD'LH'FE'RD'CS:SQM'OR:BBE'SF'OC'BT'BM:SWW:CSW:CMK:SWOH:EBG:VSP'EC",
  "'TC'VW'SO'DO:FLH'FB'AB'EW:WIH'FC'OM'HC'WB'EB:FIS:FIW'TF'PM'CM'TF:FIW:FIS'SB'NB'HC'OM'FC:WIH'EW'AB'FB:FLH'DO'SO'VW'TC",
  "'WC'WF:LHD'SM'PS'WO:FIL:FIE:FLD:PSR:FGO:SCR:BDG'WG'FG'KRC'GT'LT'HM'PH'FG'WG:BDG:SCR:FGO:PSR:FLD:FIE:FIL'WO'PS'SM:RHD'WF'WC",
  "'SC:CLE'AM:FCH'SW:FLC'MH'VTS'LS:CLD:CPC'RC:RHS:FIO:GDR:GBI'DV'DS:GBI:GDR:FIO:RHS'RC:CPC:CLD'LSS'VT'MH:FLC'SW:FCH'AM:CLE'SC",
  ":SVC'VB'CH:PIG'CG'PG'HG'OG:CST:SBO'SR:GOSL:FWC'GS:FID:WDM'GG'VG:WDM:FID'GS:FWCL:GOS'SR:SBO:CST'OG'HG'PG'CG:PIG'CH'VB:SVC",
  ":GCH'SD:RUS'RW'AG:FLG:LTG:LDR'BO:WID'FP:RBI'OK:PCK'WD:FDR:COG'KM:PHM:COG:FDR'WD:PCK'OK:RBI'FP:WID'BO:RDR:RIT:FLG'AG'RW:RUS'SD:GCH",
  ":RVC'WE'TD:FSW:FWO:RDM:FOD'MS'RP:RSR:SSP'GD:RTG:RBE'BD:SWR:SVG'NK'DE:SVG:GOG'NS:RBE:RTG'GD:SSP:RSR'RP'MS:FOD:RDM:FWO:FSW'TD:FEL:RVC",
  "'IC'TS'RRW'FD:LMET'BC'RH:FDM'ED:CDV:FDE'FK'RS'LG:GLGK'CP:GLG:RIG'RS'FK:FDE:WDV'ED:FDM'RH'BCT:RME'FDW'RR'WT'IC",
}, "/") .. " b - 1"

return game {
  id = "taikyoku-shogi",
  names = { en = "Taikyoku shogi", zh = "大局将棋", ja = "大局将棋" },
  source = "taikyoku-shogi",

  options = {
    promotion = option.choice("must", { "must", "may", clause = "taikyoku.promo.1", names = { zh = "升级" },
      words = { must = { zh = "必须" }, may = { zh = "可以" } },
      en = "A piece that comes to rest in the zone promotes; or it may when it enters the zone or captures there.", zh = "停在升级区即升级；或进入该区及在其中吃子时可以升级。" }),
    repetition = option.integer(4, { min = 2, max = 10, clause = "taikyoku.end.2", names = { zh = "同形次数" },
      en = "So many times a position may stand: then it is a draw.", zh = "同一局面出现此次数判和。" }),
  },

  rules = function(opt)
    local zone = far_ranks(11)
    local promotion
    if opt.promotion == "must" then
      promotion = promote { zone = zone, on = "enter, within", must = "always", clause = "taikyoku.promo.1" }
    else
      promotion = promote { zone = zone, on = "enter, capture", must = "never", clause = "taikyoku.promo.1" }
    end
    return {
      board  = board.cells { 36, 36, files = "36-1", ranks = "aj-a" },
      sides  = { b = side { en = "Sente", zh = "先手" }, w = side { en = "Gote", zh = "后手" } },
      pieces = kit.kinds(require "lib/taikyoku-shogi/pieces", { king = true, crown_prince = true, p_crown_prince = true }, "taikyoku.move.1"),
      start  = start,
      phases = { phase "play" { en = "play", zh = "对局", first = "b", clause = "taikyoku.turn.1",
        moves = { travel { promotion = promotion, clause = "taikyoku.move.1" } } } },
      ends = {
        loss { "royals", of = any_side, when = count(own * royal):equals(0), clause = "taikyoku.end.1" },
        loss { "stuck", of = mover, when = no_move, clause = "taikyoku.end.3" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "taikyoku.end.2" },
        draw { "quiet", when = quiet:at_least(1000), clause = "taikyoku.end.4" },
      },
      conduct = require "lib/clocks".shogi "taikyoku.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = (require "lib/taikyoku-shogi/examples")(start),
  clauses = require "lib/taikyoku-shogi/clauses",
  glossary = {
    royal = { en = "royal piece: king or crown prince", zh = "王将或太子" },
    sweep = { en = "sweep: to fly over pieces of a lower rank and capture them all", zh = "扫：越过较低的棋子而尽吃之" },
    hook = { en = "hook move: a slide, and another one at right angles to it", zh = "钩走：走线一次，再折角走线一次" },
    igui = { en = "igui: to take a neighbour and come back", zh = "居食：吃邻格之子而返回原位" },
    jitto = { en = "jitto: to step away and come back, which passes the turn", zh = "居着：走开再返回，等于停一手" },
    koma = { en = "Taikyoku Shōgi Koma: the one known source, a list of the pieces found among the papers of the Ōhashi family in 1997", zh = "《大局将棋驹》：唯一已知的出处，一九九七年见于大桥家文书的棋子表" },
  },
}
