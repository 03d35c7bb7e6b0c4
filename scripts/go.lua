-- Go 围棋, counted by area as in China. How it is played stands in lib/go/phases.lua, what is counted at the end in
-- lib/go/counts.lua, the board and its stars in lib/go/field.lua, what each clause says in lib/go/clauses.lua, and positions that
-- show it in lib/go/examples.lua. Where the source is silent or contradicts itself, an option says how it is read. Colours are
-- drawn before the game (猜先): the stronger hides a handful of stones, the weaker shows one for odd or two for even, and has Black
-- if that is right (lib/go/colours.lua).
local field_of = require "lib/go/field"
local counts = require "lib/go/counts"
local phases, law = require "lib/go/phases", require "lib/go/law"
local handicap = require "lib/go/handicap"

return game {
  id = "go",
  names = { en = "Go", zh = "围棋", ja = "囲碁" },
  source = "go",
  codes = { sgf = "1", sgf_rules = "chinese, cn, china, 中国, 中国规则, 数子", sgf_komi = "1/2" },

  options = {
    size = option.integer(19, { min = 1, max = 25, clause = "go.setup.7", names = { zh = "路数", ja = "路数" },
      en = "Lines of a square board.", zh = "方形棋盘的路数。", ja = "正方形の盤の路数。" }),
    width = option.integer(same_as "size", { min = 1, max = 25, clause = "go.formal.1", names = { zh = "横向路数", ja = "横の路数" },
      en = "Lines from left to right.", zh = "横向的路数。", ja = "左右方向の線の数。" }),
    height = option.integer(same_as "size", { min = 1, max = 25, clause = "go.formal.1", names = { zh = "纵向路数", ja = "縦の路数" },
      en = "Lines from near to far.", zh = "纵向的路数。", ja = "手前から奥への線の数。" }),
    stone_limit = option.choice("none", { "none", "180", "181", clause = "go.setup.5", names = { zh = "棋子数", ja = "石の数" },
      words = { none = { zh = "不限", ja = "制限なし" }, ["180"] = { zh = "各 180", ja = "各180" }, ["181"] = { zh = "黑 181、白 180", ja = "黒181、白180" } },
      en = "Stones: as many as needed, 180 each, or 181 black and 180 white.", zh = "棋子数：不限、各 180，或黑 181、白 180。", ja = "石の数：制限なし、各180、または黒181と白180。" }),

    colour_choice = option.choice("guess", { "guess", "organiser", clause = "go.colour.1", names = { zh = "定色办法", ja = "先番の決め方" },
      words = { guess = { zh = "猜先", ja = "握り" }, organiser = { zh = "大会抽签编排", ja = "主催者の抽選" } },
      en = "Who has Black: guessed before the game, or as the organiser draws it.", zh = "何方执黑：对局前猜先，或由大会抽签编排。", ja = "黒番の決め方：対局前の握り、または主催者の抽選。" }),

    double_move = option.choice("blocked", { "blocked", "loss", "warning", clause = "go.play.9", names = { zh = "连下两手", ja = "二手打ち" },
      words = { blocked = { zh = "第二手无效", ja = "二手目は無効" }, loss = { zh = "判负", ja = "負け" }, warning = { zh = "无效并警告", ja = "無効とし警告" } },
      en = "Two moves in a row on a board of wood: the second is void, it loses, or it is void with a warning.", zh = "木盘上连下两手：第二手无效、判负，或无效并警告。", ja = "木の盤で続けて2手打ったとき：二手目は無効、負け、または無効とし警告。" }),
    komi = option.exact("15/4", { min = -361, max = 361, clause = "go.komi.1", names = { zh = "贴还子数", ja = "コミ（子数）" },
      en = "Stones that Black gives back when the area is counted: 3 3/4, formerly 2 3/4, or none.", zh = "数子时黑棋贴还的子数：3 又 3/4、旧制 2 又 3/4，或不贴。", ja = "子数で数えるときに黒が返すコミ：3と3/4子、旧制の2と3/4子、またはコミなし。" }),
    handicap = option.integer(0, { min = 0, max = 9, clause = "go.handi.1", names = { zh = "让子数", ja = "置き石の数" },
      en = "Stones that Black is given; White then begins.", zh = "让子数；让子局白先。", ja = "黒の置き石の数。置き碁は白から打ち始めます。" }),
    handicap_place = option.choice("fixed", { "fixed", "free", clause = "go.handi.1", names = { zh = "让子位置", ja = "置き石の位置" },
      words = { fixed = { zh = "星位", ja = "星" }, free = { zh = "黑方自选", ja = "黒の自由" } },
      en = "Handicap stones stand on the stars (beside the seats, where there are any), or Black places them.", zh = "让子置于星位（有座子时置于其余星位），或由黑方自选。", ja = "置き石を星に置くか（座子があるときは残りの星）、黒が自由に置きます。" }),
    handicap_komi = option.exact(0, { min = -361, max = 361, clause = "go.handi.1", names = { zh = "让子局贴子", ja = "置き碁のコミ" },
      en = "Stones that Black gives back in a handicap game.", zh = "让子局黑棋贴还的子数。", ja = "置き碁で黒が返す子数。" }),
    seats = option.boolean(false, { clause = "ancientgo.setup.1", names = { zh = "座子", ja = "座子" },
      en = "Two stones of each side stand on the corner stars at first.", zh = "开局时四角星位有座子。", ja = "開始時に、隅の星に双方2子ずつの座子（事前置石）を置きます。" }),
    dipper = option.choice("none", { "none", "first", "second", "roads", clause = "ancientgo.term.6", names = { zh = "北斗七", ja = "北斗七" },
      words = { none = { zh = "不用", ja = "なし" }, first = { zh = "第一局（魁四）", ja = "第一局（魁四）" }, second = { zh = "第二局（杓三）", ja = "第二局（杓三）" }, roads = { zh = "饶七路", ja = "七路の置き" } },
      en = "Seven of the Dipper: the first of two games, with four stones; the second, with three; or, as another book has it, seven roads given.",
      zh = "北斗七：两局之第一局让四子（魁四）、第二局让三子（杓三）；或如《商山奕谱》饶七路。", ja = "北斗七：二局のうち第一局は4子（魁四）、第二局は3子（杓三）の置き碁。または別の書（『商山奕譜』）による七路の置き。" }),
    first = option.choice("b", { "b", "w", clause = "go.play.3", names = { zh = "先行方", ja = "先番" },
      words = { b = { zh = "黑", ja = "黒" }, w = { zh = "白", ja = "白" } },
      en = "Who begins where there is no handicap.", zh = "非让子局的先行方。", ja = "置き碁でないときに先に打つ側。" }),

    suicide = option.choice("forbidden", { "forbidden", "several", "allowed", clause = "go.suicide.2", names = { zh = "自杀", ja = "自殺手" },
      words = { forbidden = { zh = "禁止", ja = "禁止" }, several = { zh = "仅许多子", ja = "2子以上のみ可" }, allowed = { zh = "许可", ja = "可" } },
      en = "A placement may not leave its own stones without liberties, may do so with several, or with any.", zh = "禁止自杀、仅许多子自杀，或许自杀。", ja = "自殺手は禁止、2子以上の場合のみ可、またはすべて可。" }),
    unchanged_passes = option.boolean(false, { clause = "go.formal.9", names = { zh = "自提一子即虚着", ja = "1子の自殺はパス" },
      en = "A single stone that takes itself leaves the board as it was, and is a pass.", zh = "单子自提不改变盘面，即为虚着。", ja = "1子が自らを取り上げる手は盤面を変えないため、パスとします。" }),
    ko = option.choice("situational", { "simple", "positional", "situational", "none", clause = "go.ko.3", names = { zh = "禁止重现", ja = "再現の禁止" },
      words = { simple = { zh = "刚提的劫", ja = "コウのみ" }, positional = { zh = "同一盘面", ja = "同一盤面" }, situational = { zh = "同一盘面与轮走方", ja = "同一盤面・同一手番" }, none = { zh = "不作规定", ja = "規定なし" } },
      en = "What may not come again: the stone just taken, the board, the board with the same side to move, or nothing is said.",
      zh = "禁止重现：刚提的劫、同一盘面、同一盘面且轮走方相同，或不作规定。", ja = "再現できないもの：取られたばかりのコウの石、同一盤面、手番も同じ同一盤面、または規定なし。" }),
    pass_repeats = option.boolean(true, { clause = "go.formal.10", names = { zh = "虚着不限同形", ja = "パスは再現に制限なし" },
      en = "A pass is allowed whatever it repeats.", zh = "虚着不受同形限制。", ja = "同形の再現になってもパスはできます。" }),
    cycle = option.choice("none", { "none", "draw", "replay", clause = "ancientgo.proc.12", names = { zh = "循环同形", ja = "同形反復" },
      words = { none = { zh = "不论", ja = "扱わない" }, draw = { zh = "判和", ja = "引き分け" }, replay = { zh = "重下", ja = "打ち直し" } },
      en = "Where both agree that a position comes back for ever: nothing, a draw, or the game is played again.", zh = "双方同意同形循环不止时：不论、判和，或重下。", ja = "同形の反復が終わらないと双方が認めたとき：扱わない、引き分け、または打ち直し。" }),

    pass = option.choice("free", { "free", "stone", "forbidden", clause = "go.play.7", names = { zh = "虚着代价", ja = "パスの代価" },
      words = { free = { zh = "无", ja = "なし" }, stone = { zh = "交一子", ja = "1子を渡す" }, forbidden = { zh = "不许虚着", ja = "パス禁止" } },
      en = "A pass is free, hands over a stone, or is not allowed.", zh = "虚着：不付代价、交一子，或不许。", ja = "パス：代価なし、1子を相手に渡す、または禁止。" }),
    passes_to_end = option.integer(2, { min = 2, max = 6, clause = "go.end.3", names = { zh = "终止虚着数", ja = "終局までのパス数" },
      en = "So many passes in a row end play.", zh = "连续虚着达此数即终止。", ja = "この回数だけパスが続くと対局停止です。" }),
    equal_hands = option.boolean(false, { clause = "ancientgo.play.3", names = { zh = "等手终局", ja = "同手数で終局" },
      en = "Play ends only when both sides have had as many turns.", zh = "等手终局：双方手数相等方可终局。", ja = "双方の手数が等しいときだけ終局とします。" }),
    white_last = option.boolean(false, { clause = "go.end.3", names = { zh = "须白方末虚着", ja = "白のパスで終了" },
      en = "Play ends only with a pass by White.", zh = "须由白方最后虚着方可终止。", ja = "白のパスによってのみ対局停止となります。" }),
    agreement = option.boolean(true, { clause = "go.end.1", names = { zh = "终局确认死子", ja = "死に石の確認" },
      en = "Both sides agree on dead stones before the count; else everything on the board is alive.", zh = "终局后双方确认死子；否则盘上皆为活子。", ja = "計算の前に双方が死に石を確認します。しない場合は盤上の石をすべて活き石とします。" }),
    dispute = option.choice("resume", { "resume", "arbiter", clause = "go.life.4", names = { zh = "死活争议", ja = "死活の争い" },
      words = { resume = { zh = "续弈", ja = "対局再開" }, arbiter = { zh = "裁判裁定", ja = "審判の裁定" } },
      en = "Where they differ play goes on, or the arbiter decides.", zh = "死活有异议时续弈，或由裁判裁定。", ja = "死活の意見が分かれたとき、対局を再開するか、審判が裁定します。" }),
    dame = option.choice("half", { "half", "proportional", "majority", clause = "go.formal.18", names = { zh = "公共空点", ja = "双方の間の空点" },
      words = { half = { zh = "各得一半", ja = "折半" }, proportional = { zh = "按邻子分", ja = "隣接する石の数で按分" }, majority = { zh = "归邻子多者", ja = "隣接する石の多い側" } },
      en = "Empty points between both sides: half each, by the stones around them, or to the side with more of them.",
      zh = "双方之间的空点：各得一半、按相邻子数分配，或归相邻子多者。", ja = "双方の間の空点：折半、隣接する石の数で按分、または隣接する石の多い側のもの。" }),
  },

  rules = function(opt)
    local field = field_of(opt.width, opt.height)
    local given, free = handicap.given(opt), handicap.free(opt)
    handicap.check(opt, field)

    local came_back = opt.cycle == "replay" and replay or draw

    return {
      board  = field.board,
      sides  = { b = side { en = "Black", zh = "黑", ja = "黒", colour = "black" }, w = side { en = "White", zh = "白", ja = "白", colour = "white" } },
      supply = opt.stone_limit ~= "none" and { b = opt.stone_limit == "181" and 181 or 180, w = 180 } or nil,
      start  = field.start(opt.seats, free and 0 or given),
      phases = phases.all(opt, law {}),
      scores = { final = counts.area(opt) },
      claims = { cycle = opt.cycle ~= "none" and claim { agreed = true, en = "endless repetition", zh = "循环不止", ja = "同形反復の合意", clause = "ancientgo.proc.12" } },
      ends   = { phases.counted(opt, "go.score.14"),
                 opt.cycle ~= "none" and came_back { "cycle", when = claimed "cycle", clause = "ancientgo.proc.12" },
                 opt.pass == "forbidden" and loss { "stuck", of = mover, when = no_move, clause = "ancientgo.play.6" } },
      conduct = { colours = (given > 0 or opt.colour_choice == "organiser") and "agreed" or "guess", winner = "b", clause = "go.colour.1", clock = require "lib/go/clock", arbiter = require "lib/go/conduct"(opt) },
      random = { shuns = eyes(own), pass_last = true },
    }
  end,

  examples = require "lib/go/examples",
  clauses = require "lib/go/clauses",
  glossary = {
    liberty = { en = "liberty (qi)", zh = "气", ja = "呼吸点" },
    capture = { en = "to take (tizi)", zh = "提子", ja = "石を取ること" },
    forbidden = { en = "forbidden point (jinzhuodian)", zh = "禁着点", ja = "着手禁止点" },
    ko = { en = "ko (jie)", zh = "劫", ja = "コウ" },
    dame = { en = "neutral point (danguan)", zh = "单官", ja = "ダメ" },
    eye = { en = "real eye (zhenyan)", zh = "真眼", ja = "真眼（欠け目でない眼）" },
    komi = { en = "komi (tiezi)", zh = "贴子", ja = "コミ" },
    pass = { en = "pass (xuzhao)", zh = "虚着", ja = "パス" },
    star = { en = "star (xingwei)", zh = "星位", ja = "星" },
    tianyuan = { en = "centre (tianyuan)", zh = "天元", ja = "天元" },
    seats = { en = "seats (zuozi)", zh = "座子", ja = "座子（事前置石）" },
    nigiri = { en = "drawing for colours (caixian)", zh = "猜先", ja = "握り" },
  },
}
