-- Shogi 将棋 (本将棋). How the pieces move stands in lib/shogi/pieces.lua, the handicaps in lib/shogi/handicaps.lua, what each
-- clause says in lib/shogi/clauses.lua, positions that show it in lib/shogi/examples.lua. Where the source is silent or
-- unclear, an option says how it is read.
--
-- Who plays sente is agreed before the game. Half a lance (半香) is a match, not a game: set `handicap = "half_lance"` and
-- `match_game` to the number of the game; the odd ones are given a lance, the even ones nothing.
local pieces = require "lib/shogi/pieces"
local handicaps = require "lib/shogi/handicaps"

local full = { king = 2, rook = 2, bishop = 2, gold = 4, silver = 4, knight = 4, lance = 4, pawn = 18 }
local worth = { king = 0, rook = 5, bishop = 5, others = 1 }             -- at impasse

return game {
  id = "shogi",
  names = { en = "Shogi", zh = "将棋", ja = "将棋" },
  source = "shogi",

  options = {
    handicap = option.choice("none", { "none", "half_lance", "lance", "right_lance", "bishop", "rook", "rook_lance", "two", "three",
      "four", "six", "three_pawns", clause = "shogi.handi.2", names = { zh = "让子", ja = "手合割" },
      words = { none = { zh = "平手", ja = "平手" }, half_lance = { zh = "半香", ja = "半香" }, lance = { zh = "香落", ja = "香落ち" }, right_lance = { zh = "右香落", ja = "右香落ち" }, bishop = { zh = "角落", ja = "角落ち" }, rook = { zh = "飞落", ja = "飛車落ち" }, rook_lance = { zh = "飞香落", ja = "飛香落ち" }, two = { zh = "二枚落", ja = "二枚落ち" }, three = { zh = "三枚落", ja = "三枚落ち" }, four = { zh = "四枚落", ja = "四枚落ち" }, six = { zh = "六枚落", ja = "六枚落ち" }, three_pawns = { zh = "步三兵", ja = "歩三兵" } },
      en = "What the giver plays without; half_lance: a lance in every other game of the match.",
      zh = "让子：平手、半香、香落、右香落、角落、飞落、飞香落、二枚落、三枚落、四枚落、六枚落、步三兵。", ja = "上手が落とす駒。half_lance（半香）では番勝負の一局おきに香落ちとします。" }),
    match_game = option.integer(1, { min = 1, max = 99, clause = "shogi.handi.2", names = { zh = "对抗局序", ja = "番勝負の局数" },
      en = "Number of this game in the match; under half_lance the odd games are given a lance.", zh = "本局在对抗中的序数；半香时单数局让香，双数局平手。", ja = "番勝負の第何局か。半香では奇数局が香落ち、偶数局が平手です。" }),
    handicap_first = option.choice("uwate", { "uwate", "shitate", clause = "shogi.handi.5", names = { zh = "让子局先行", ja = "駒落ち局の先番" },
      words = { uwate = { zh = "上手", ja = "上手" }, shitate = { zh = "下手", ja = "下手" } },
      en = "Who begins a handicap game: the giver (uwate) or the receiver (shitate).", zh = "让子局由上手或下手先行。", ja = "駒落ち局を上手と下手のどちらから指し始めるか。" }),
    camp = option.integer(3, { min = 1, max = 4, clause = "shogi.board.2", names = { zh = "本阵行数", ja = "陣の段数" },
      en = "Ranks of a camp; the enemy camp is where pieces promote.", zh = "本阵的行数；敌阵即升级区。", ja = "自陣の段数。敵陣は駒が成れる区域です。" }),
    promo_inside = option.boolean(true, { clause = "shogi.promo.2", names = { zh = "敌阵内可升级", ja = "敵陣内での成り" },
      en = "A move within the enemy camp may promote too.", zh = "在敌阵之内移动亦可升级。", ja = "敵陣の中で動くときにも成れます。" }),
    dead_end = option.choice("auto", { "auto", "illegal", clause = "shogi.promo.8", names = { zh = "漏写「成」", ja = "「成」の書き落とし" },
      words = { auto = { zh = "视为升级", ja = "成ったとみなす" }, illegal = { zh = "犯规", ja = "反則" } },
      en = "A move to a dead end that is written without its promotion: promoted all the same, or illegal.", zh = "走到不能再走之处而未写「成」：视为升级，或属犯规。", ja = "行き所のないマスへの移動に「成」が書かれていないとき：成ったとみなすか、反則とします。" }),
    win = option.choice("mate", { "mate", "capture_king", clause = "shogi.check.4", names = { zh = "胜法", ja = "勝ちの条件" },
      words = { mate = { zh = "将死", ja = "詰み" }, capture_king = { zh = "吃王将", ja = "玉を取る" } },
      en = "The game is won by mate, or by taking the king (checks may then be ignored).", zh = "以将死为胜，或以吃掉王将为胜（此时可以不应将）。", ja = "詰みを勝ちとするか、玉を取ることを勝ちとするか（後者では王手を放置できます）。" }),
    illegal = option.choice("block", { "block", "loss", clause = "shogi.foul.2", names = { zh = "犯规着法", ja = "反則手" },
      words = { block = { zh = "不许走出", ja = "指せない" }, loss = { zh = "走出即负", ja = "指せば負け" } },
      en = "An illegal move is refused, or it loses at once.", zh = "犯规着法不许走出，或走出即负。", ja = "反則手は指せないものとするか、指した時点で負けとします。" }),
    sennichite = option.integer(4, { min = 2, max = 10, clause = "shogi.senn.1", names = { zh = "千日手次数", ja = "千日手の回数" },
      en = "So many times a position may not stand: nobody wins, or who checked throughout loses.", zh = "同一局面出现此次数即为千日手；其间一直照将者负。", ja = "同一局面がこの回数に達すると千日手です。その間ずっと王手をかけていた側は負けです。" }),
    no_result = option.choice("draw", { "draw", "replay_swap", clause = "shogi.replay.1", names = { zh = "不分胜负时", ja = "勝負がつかないとき" },
      words = { draw = { zh = "判和", ja = "引き分け" }, replay_swap = { zh = "换先重赛", ja = "先後を入れ替えて指し直し" } },
      en = "Where nobody wins: a draw, or the game is played again with the sides changed.", zh = "不分胜负时判和，或对调先后重赛。", ja = "勝負がつかないとき：引き分けとするか、先後を入れ替えて指し直します。" }),
    impasse = option.choice("agree", { "agree", "auto24", "declare24", "declare27", "off", clause = "shogi.impasse.5", names = { zh = "持将棋", ja = "持将棋" },
      words = { agree = { zh = "双方同意", ja = "双方の合意" }, auto24 = { zh = "自动判定（24 点）", ja = "自動判定（24点法）" }, declare24 = { zh = "宣言（24 点）", ja = "宣言（24点法）" }, declare27 = { zh = "宣言（27 点）", ja = "宣言（27点法）" }, off = { zh = "不设", ja = "なし" } },
      en = "Impasse: proposed and agreed, ended without asking when both kings are in the enemy camp unchecked, declared by one side under the 24- or the 27-point law, or not at all.",
      zh = "持将棋：双方同意、双王入阵且未被将时自动判定、一方宣言（24 点法或 27 点法），或不设。", ja = "持将棋：双方の合意、両玉が王手のない状態で入玉したときの自動判定、一方の宣言（24点法または27点法）、またはなし。" }),
    impasse_handicap_add = option.boolean(false, { clause = "shogi.impasse.5", names = { zh = "持将棋加计让子", ja = "持将棋で落とした駒を加算" },
      en = "At impasse the giver of a handicap counts the missing pieces too.", zh = "持将棋计分时，让子方加计所让之子。", ja = "持将棋の点数計算で、上手は落とした駒の点数も加えます。" }),
  },

  rules = function(opt)
    local given = opt.handicap
    if given == "half_lance" then given = opt.match_game % 2 == 1 and "lance" or "none" end
    local handicap = handicaps(given, full, worth)
    local giver_begins = handicap.given and opt.handicap_first == "uwate"
    local first = giver_begins and "w" or "b"

    local enemy_camp = far_ranks(opt.camp)
    local mate, nobody = opt.win == "mate", opt.no_result == "draw" and draw or replay
    local same = occurrences:at_least(opt.sennichite)

    -- Impasse: the source's own rule (both kings through, fewer than 24 points lose), or a declaration of one side.
    local is_b = count(own * stones "b"):at_least(1)
    local missing = opt.impasse_handicap_add and is_b:choose(0, handicap.missing) or 0
    local all_points = points(worth, { on = own }) + missing
    local far_points = points(worth, { on = own * enemy_camp }) + missing
    local through = count(own * royal * enemy_camp):at_least(1)
    local both_through = all { through, of_enemy { through } }
    local declared = all { through, none { in_check }, count(own * enemy_camp - royal):at_least(10) }
    local least = ({ declare24 = 24, declare27 = is_b:choose(28, 27) })[opt.impasse]
    local claims, counted = {}, {}
    local short = all { all_points:at_most(23), of_enemy { all_points:at_least(24) } }
    if opt.impasse == "agree" then
      claims.impasse = claim { when = both_through, agreed = true, en = "impasse", zh = "持将棋", ja = "持将棋", clause = "shogi.impasse.1" }
      counted = { loss { "impasse", of = any_side, when = claimed("impasse", short), clause = "shogi.impasse.4" },
                  nobody { "impasse", when = claimed "impasse", clause = "shogi.impasse.4" } }
    elseif opt.impasse == "auto24" then
      local over = all { both_through, none { in_check }, none { of_enemy { in_check } } }
      counted = { loss { "impasse", of = any_side, when = all { over, short }, clause = "shogi.impasse.4" },
                  nobody { "impasse", when = over, clause = "shogi.impasse.4" } }
    elseif least then
      claims.impasse = claim { when = all { declared, far_points:at_least(least) }, en = "entering-king declaration", zh = "入玉宣言", ja = "入玉宣言", clause = "shogi.impasse.5" }
      counted = { win { "impasse", of = mover, when = claimed("impasse", far_points:at_least(opt.impasse == "declare24" and 31 or least)), clause = "shogi.impasse.5" },
                  nobody { "impasse", when = claimed "impasse", clause = "shogi.impasse.5" } }
    end

    return {
      board  = board.cells { 9, 9, files = "9-1", ranks = "i-a" },
      sides  = { b = handicap.given and side { en = "Shitate", zh = "下手", ja = "下手" } or side { en = "Sente", zh = "先手", ja = "先手" },
                 w = handicap.given and side { en = "Uwate", zh = "上手", ja = "上手" } or side { en = "Gote", zh = "后手", ja = "後手" } },
      pieces = pieces(handicap.in_all),
      start  = handicap.board .. " " .. first .. " " .. handicap.hand .. " 1",
      check  = mate and royals_safe { clause = "shogi.foul.1", says = { en = "A check must be answered, and one's own king not put in check.", zh = "须应将，且不得令自己的王将被王手。", ja = "王手は必ず防ぎ、自玉を王手にさらしてはなりません。" } },
      claims = claims,
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = first, clause = "shogi.turn.1",
        moves = {
          travel { captured = "to_hand", clause = "shogi.piece.2",
            promotion = promote { zone = enemy_camp, on = opt.promo_inside and "enter, leave, within" or "enter, leave",
                                  must = "stuck", implied = opt.dead_end == "auto", clause = "shogi.promo.2" } },
          drop { on = empty, clause = "shogi.drop.1",
            never = { stuck { clause = "shogi.drop.4" },
                      second { "pawn", along = "file", clause = "shogi.drop.6" },
                      mate and mating { "pawn", clause = "shogi.drop.7" } } } } } },
      ends = {
        mate and loss { "mate", of = mover, when = all { no_move, in_check }, clause = "shogi.check.2" },
        loss { "stuck", of = mover, when = no_move, clause = "shogi.check.4" },
        not mate and win { "king_taken", of = mover, when = hand "king":at_least(1), clause = "shogi.check.4" },
        loss { "perpetual_check", of = any_side, when = all { same, checking_throughout }, clause = "shogi.senn.2" },
        nobody { "sennichite", when = same, clause = "shogi.senn.1" },
        counted[1] or false, counted[2] or false,
        opt.illegal == "loss" and loss { "foul", of = mover, when = foul, clause = "shogi.foul.2" },
      },
      -- Pieces that could never move are let stand: problems and other programs have them.
      impossible = {
        impossible { "kings", when = count(own * kind "king"):at_least(2), clause = "shogi.piece.3",
          en = "it has two kings", zh = "有两枚王将", ja = "王将が2枚あります" },
        impossible { "pawns", when = most_on(own * kind "pawn", "file"):at_least(2), clause = "shogi.drop.6",
          en = "it has two unpromoted pawns on one file", zh = "同一路有两枚未升级的步兵", ja = "同じ筋に成っていない歩が2枚あります" },
      },
      conduct = { clock = require "lib/shogi/clock", arbiter = require "lib/shogi/conduct" },
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = require "lib/shogi/examples",
  clauses = require "lib/shogi/clauses",
  glossary = {
    sente = { en = "sente: who moves first (b)", zh = "先手", ja = "先手（先に指す側、b）" },
    gote = { en = "gote: who moves second (w)", zh = "后手", ja = "後手（後に指す側、w）" },
    uwate = { en = "uwate: the giver of a handicap (w)", zh = "上手（让子方）", ja = "上手（うわて、駒を落とす側、w）" },
    shitate = { en = "shitate: the receiver of a handicap (b)", zh = "下手（受让方）", ja = "下手（したて、駒を落とされる側、b）" },
    hirate = { en = "an even game (hirate)", zh = "平手", ja = "平手" },
    hankyo = { en = "half a lance (hankyo): lance and even games in turns", zh = "半香", ja = "半香（平香交じり：香落ちと平手を交互に指す）" },
    ote = { en = "check (ote)", zh = "王手", ja = "王手" },
    tsumi = { en = "mate (tsumi)", zh = "诘み（将死）", ja = "詰み" },
    nifu = { en = "two pawns (nifu)", zh = "二步", ja = "二歩" },
    uchifuzume = { en = "mate by dropping a pawn (uchifuzume)", zh = "打步诘", ja = "打ち歩詰め" },
    sennichite = { en = "repetition (sennichite)", zh = "千日手", ja = "千日手" },
    mochigoma = { en = "pieces in hand (mochigoma)", zh = "持驹", ja = "持ち駒" },
    hisshi = { en = "hisshi: no check, but mate next move cannot be stopped", zh = "必至", ja = "必至（王手ではないが、次の詰みをどう受けても防げない手）" },
    tsume = { en = "mating problem (tsumeshogi)", zh = "诘将棋", ja = "詰将棋" },
  },
}
