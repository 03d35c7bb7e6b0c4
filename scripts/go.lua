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
    size = option.integer(19, { min = 1, max = 25, clause = "go.setup.7", names = { zh = "路数" },
      en = "Lines of a square board.", zh = "方形棋盘的路数。" }),
    width = option.integer(same_as "size", { min = 1, max = 25, clause = "go.formal.1", names = { zh = "横向路数" },
      en = "Lines from left to right.", zh = "横向的路数。" }),
    height = option.integer(same_as "size", { min = 1, max = 25, clause = "go.formal.1", names = { zh = "纵向路数" },
      en = "Lines from near to far.", zh = "纵向的路数。" }),
    stone_limit = option.choice("none", { "none", "180", "181", clause = "go.setup.5", names = { zh = "棋子数" },
      words = { none = { zh = "不限" }, ["180"] = { zh = "各 180" }, ["181"] = { zh = "黑 181、白 180" } },
      en = "Stones: as many as needed, 180 each, or 181 black and 180 white.", zh = "棋子数：不限、各 180，或黑 181、白 180。" }),

    colour_choice = option.choice("guess", { "guess", "organiser", clause = "go.colour.1", names = { zh = "定色办法" },
      words = { guess = { zh = "猜先" }, organiser = { zh = "大会抽签编排" } },
      en = "Who has Black: guessed before the game, or as the organiser draws it.", zh = "何方执黑：对局前猜先，或由大会抽签编排。" }),

    komi = option.exact("15/4", { min = -361, max = 361, clause = "go.komi.1", names = { zh = "贴还子数" },
      en = "Stones that Black gives back when the area is counted: 3 3/4, formerly 2 3/4, or none.", zh = "数子时黑棋贴还的子数：3 又 3/4、旧制 2 又 3/4，或不贴。" }),
    handicap = option.integer(0, { min = 0, max = 9, clause = "go.handi.1", names = { zh = "让子数" },
      en = "Stones that Black is given; White then begins.", zh = "让子数；让子局白先。" }),
    handicap_place = option.choice("fixed", { "fixed", "free", clause = "go.handi.1", names = { zh = "让子位置" },
      words = { fixed = { zh = "星位" }, free = { zh = "黑方自选" } },
      en = "Handicap stones stand on the stars (beside the seats, where there are any), or Black places them.", zh = "让子置于星位（有座子时置于其余星位），或由黑方自选。" }),
    handicap_komi = option.exact(0, { min = -361, max = 361, clause = "go.handi.1", names = { zh = "让子局贴子" },
      en = "Stones that Black gives back in a handicap game.", zh = "让子局黑棋贴还的子数。" }),
    seats = option.boolean(false, { clause = "ancientgo.setup.1", names = { zh = "座子" },
      en = "Two stones of each side stand on the corner stars at first.", zh = "开局时四角星位有座子。" }),
    dipper = option.choice("none", { "none", "first", "second", "roads", clause = "ancientgo.term.6", names = { zh = "北斗七" },
      words = { none = { zh = "不用" }, first = { zh = "第一局（魁四）" }, second = { zh = "第二局（杓三）" }, roads = { zh = "饶七路" } },
      en = "Seven of the Dipper: the first of two games, with four stones; the second, with three; or, as another book has it, seven roads given.",
      zh = "北斗七：两局之第一局让四子（魁四）、第二局让三子（杓三）；或如《商山奕谱》饶七路。" }),
    first = option.choice("b", { "b", "w", clause = "go.play.3", names = { zh = "先行方" },
      words = { b = { zh = "黑" }, w = { zh = "白" } },
      en = "Who begins where there is no handicap.", zh = "非让子局的先行方。" }),

    suicide = option.choice("forbidden", { "forbidden", "several", "allowed", clause = "go.suicide.2", names = { zh = "自杀" },
      words = { forbidden = { zh = "禁止" }, several = { zh = "仅许多子" }, allowed = { zh = "许可" } },
      en = "A placement may not leave its own stones without liberties, may do so with several, or with any.", zh = "禁止自杀、仅许多子自杀，或许自杀。" }),
    unchanged_passes = option.boolean(false, { clause = "go.formal.9", names = { zh = "自提一子即虚着" },
      en = "A single stone that takes itself leaves the board as it was, and is a pass.", zh = "单子自提不改变盘面，即为虚着。" }),
    ko = option.choice("situational", { "simple", "positional", "situational", "none", clause = "go.ko.3", names = { zh = "禁止重现" },
      words = { simple = { zh = "刚提的劫" }, positional = { zh = "同一盘面" }, situational = { zh = "同一盘面与轮走方" }, none = { zh = "不作规定" } },
      en = "What may not come again: the stone just taken, the board, the board with the same side to move, or nothing is said.",
      zh = "禁止重现：刚提的劫、同一盘面、同一盘面且轮走方相同，或不作规定。" }),
    pass_repeats = option.boolean(true, { clause = "go.formal.10", names = { zh = "虚着不限同形" },
      en = "A pass is allowed whatever it repeats.", zh = "虚着不受同形限制。" }),
    cycle = option.choice("none", { "none", "draw", "replay", clause = "ancientgo.proc.12", names = { zh = "循环同形" },
      words = { none = { zh = "不论" }, draw = { zh = "判和" }, replay = { zh = "重下" } },
      en = "Where both agree that a position comes back for ever: nothing, a draw, or the game is played again.", zh = "双方同意同形循环不止时：不论、判和，或重下。" }),

    pass = option.choice("free", { "free", "stone", "forbidden", clause = "go.play.7", names = { zh = "虚着代价" },
      words = { free = { zh = "无" }, stone = { zh = "交一子" }, forbidden = { zh = "不许虚着" } },
      en = "A pass is free, hands over a stone, or is not allowed.", zh = "虚着：不付代价、交一子，或不许。" }),
    passes_to_end = option.integer(2, { min = 2, max = 6, clause = "go.end.3", names = { zh = "终止虚着数" },
      en = "So many passes in a row end play.", zh = "连续虚着达此数即终止。" }),
    equal_hands = option.boolean(false, { clause = "ancientgo.play.3", names = { zh = "等手终局" },
      en = "Play ends only when both sides have had as many turns.", zh = "等手终局：双方手数相等方可终局。" }),
    white_last = option.boolean(false, { clause = "go.end.3", names = { zh = "须白方末虚着" },
      en = "Play ends only with a pass by White.", zh = "须由白方最后虚着方可终止。" }),
    agreement = option.boolean(true, { clause = "go.end.1", names = { zh = "终局确认死子" },
      en = "Both sides agree on dead stones before the count; else everything on the board is alive.", zh = "终局后双方确认死子；否则盘上皆为活子。" }),
    dispute = option.choice("resume", { "resume", "arbiter", clause = "go.life.4", names = { zh = "死活争议" },
      words = { resume = { zh = "续弈" }, arbiter = { zh = "裁判裁定" } },
      en = "Where they differ play goes on, or the arbiter decides.", zh = "死活有异议时续弈，或由裁判裁定。" }),
    dame = option.choice("half", { "half", "proportional", "majority", clause = "go.formal.18", names = { zh = "公共空点" },
      words = { half = { zh = "各得一半" }, proportional = { zh = "按邻子分" }, majority = { zh = "归邻子多者" } },
      en = "Empty points between both sides: half each, by the stones around them, or to the side with more of them.",
      zh = "双方之间的空点：各得一半、按相邻子数分配，或归相邻子多者。" }),
  },

  rules = function(opt)
    local field = field_of(opt.width, opt.height)
    local given, free = handicap.given(opt), handicap.free(opt)
    handicap.check(opt, field)

    local came_back = opt.cycle == "replay" and replay or draw

    return {
      board  = field.board,
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      supply = opt.stone_limit ~= "none" and { b = opt.stone_limit == "181" and 181 or 180, w = 180 } or nil,
      start  = field.start(opt.seats, free and 0 or given),
      phases = phases.all(opt, law {}),
      scores = { final = counts.area(opt) },
      claims = { cycle = opt.cycle ~= "none" and claim { agreed = true, en = "endless repetition", zh = "循环不止", clause = "ancientgo.proc.12" } },
      ends   = { phases.counted(opt, "go.score.14"),
                 opt.cycle ~= "none" and came_back { "cycle", when = claimed "cycle", clause = "ancientgo.proc.12" },
                 opt.pass == "forbidden" and loss { "stuck", of = mover, when = no_move, clause = "ancientgo.play.6" } },
      conduct = { colours = (given > 0 or opt.colour_choice == "organiser") and "agreed" or "guess", winner = "b", clause = "go.colour.1" },
      random = { shuns = eyes(own), pass_last = true },
    }
  end,

  examples = require "lib/go/examples",
  clauses = require "lib/go/clauses",
  glossary = {
    liberty = { en = "liberty (qi)", zh = "气" },
    capture = { en = "to take (tizi)", zh = "提子" },
    forbidden = { en = "forbidden point (jinzhuodian)", zh = "禁着点" },
    ko = { en = "ko (jie)", zh = "劫" },
    dame = { en = "neutral point (danguan)", zh = "单官" },
    eye = { en = "real eye (zhenyan)", zh = "真眼" },
    komi = { en = "komi (tiezi)", zh = "贴子" },
    pass = { en = "pass (xuzhao)", zh = "虚着" },
    star = { en = "star (xingwei)", zh = "星位" },
    tianyuan = { en = "centre (tianyuan)", zh = "天元" },
    seats = { en = "seats (zuozi)", zh = "座子" },
    nigiri = { en = "drawing for colours (caixian)", zh = "猜先" },
  },
}
