-- Jiu 久棋: the rules edited by the Sichuan Aba association. What each clause says stands in lib/jiu/clauses.lua, positions
-- that show it in lib/jiu/examples.lua. Where the text is silent or unclear, an option says how it is read.
return game {
  id = "jiu",
  names = { en = "Jiu", zh = "久棋" },
  source = "jiu",

  options = {
    size = option.integer(14, { min = 6, max = 20, even = true, clause = "jiu.setup.1", names = { zh = "路数" },
      en = "Lines of the board each way; an even number. Stones and thresholds follow it.", zh = "棋盘纵横线数，须为偶数；棋子数与各界限随之而定。" }),
    colour_choice = option.choice("organiser", { "organiser", "toss", "alternate", clause = "jiu.setup.9", names = { zh = "定色办法" },
      words = { organiser = { zh = "赛会确定" }, toss = { zh = "抽签" }, alternate = { zh = "逐局交替" } },
      en = "Who has which colour: as the organiser says, by a toss, or as the organiser says and in turns from game to game.",
      zh = "何方执何色：由赛会确定、抽签，或由赛会确定后逐局交替。" }),
    draw_offer = option.boolean(true, { clause = "jiu.end.11", names = { zh = "可以提和" }, en = "A draw may be offered and agreed on.", zh = "可以提和，双方同意即和。" }),
    warnings_to_lose = option.integer(0, { min = 0, max = 99, clause = "jiu.conduct.28", names = { zh = "警告判负数" },
      en = "Warnings within one game that lose it; 0 for never.", zh = "一局中警告达此数判负；0 为不判。" }),
    centre_diagonal = option.choice("any", { "any", "G7-H8", clause = "jiu.place.2", names = { zh = "首两手对角线" },
      words = { any = { zh = "任一条" }, ["G7-H8"] = { zh = "限 G7–H8" } },
      en = "Diagonal of the first two stones: any, or the one from near left to far right (G7–H8).", zh = "首两手的对角线：任一条，或限 G7–H8 方向。" }),
    placement_bonus = option.integer(0, { min = 0, max = 4, clause = "jiu.place.5", names = { zh = "布局每门吃子数" },
      en = "Enemy stones removed at the opening for each own gate of the layout.", zh = "布局所成每门在开局时吃对方的子数。" }),
    open_removal = option.choice("own", { "own", "opponent", clause = "jiu.open.2", names = { zh = "开局提子" },
      words = { own = { zh = "己方第一手" }, opponent = { zh = "对方第一手" } },
      en = "Whose first stone each side lifts.", zh = "开局提掉己方或对方的第一手。" }),
    diagonal = option.boolean(false, { clause = "jiu.move.1", names = { zh = "可以斜走" }, en = "Steps may go diagonally too.", zh = "也可斜走一步。" }),
    allow_pass = option.boolean(false, { clause = "jiu.phase.6", names = { zh = "可以停着" }, en = "A side may pass on the march.", zh = "行棋时可以停着。" }),
    must_capture = option.boolean(false, { clause = "jiu.move.3", names = { zh = "能吃必吃" }, en = "A side that can jump must jump.", zh = "能跳吃就必须跳吃。" }),
    must_continue = option.boolean(false, { clause = "jiu.jump.3", names = { zh = "能连吃必连吃" }, en = "A chain goes on while it can.", zh = "能连吃就必须连吃。" }),
    repetition = option.choice("none", { "none", "threefold", clause = "jiu.move.4", names = { zh = "同形三次" },
      words = { none = { zh = "不论" }, threefold = { zh = "和棋" } },
      en = "A position that stands for the third time: nothing, or a draw.", zh = "同一局面第三次出现：不论，或和棋。" }),
    remove_during_chain = option.boolean(true, { clause = "jiu.jump.4", names = { zh = "跳过即提" },
      en = "Jumped stones leave at once; else when the chain ends.", zh = "被跳之子立即提掉；否则连吃结束后提掉。" }),
    gate_midchain = option.boolean(false, { clause = "jiu.jump.6", names = { zh = "途中成门亦算" }, en = "Gates made in the middle of a chain count too.", zh = "连吃途中成门也算。" }),
    gate_capture = option.integer(1, { min = 1, max = 4, clause = "jiu.gate.9", names = { zh = "每门吃子数" }, en = "Stones taken for each gate.", zh = "每门吃子数。" }),
    double_gate = option.choice("completed", { "completed", "edge", clause = "jiu.gate.7", names = { zh = "双棋门" },
      words = { completed = { zh = "任意两门" }, edge = { zh = "共边两门" } },
      en = "A double gate is any two gates that a move completes, or two that share an edge.", zh = "双棋门：一步所成的任意两门，或须两门共边相连。" }),
    gun_owner = option.choice("mover", { "mover", "opponent", clause = "jiu.line.1", names = { zh = "武线所属" },
      words = { mover = { zh = "走子一方" }, opponent = { zh = "对方" } },
      en = "Whose stones fill the line of a wu: the mover's, or, to the letter of the source, the opponent's.",
      zh = "武的整线为何方棋子：走子一方，或照原文为对方。" }),
    line_len = option.integer(same_as "size", { min = 2, max = 20, clause = "jiu.line.3", names = { zh = "一线子数" },
      en = "Stones in a row that are a line; as the lines of the board where nothing is said, from edge to edge.", zh = "连成一线的子数；未设则同路数，即横竖到边。" }),
    line_gaps = option.integer(0, { min = 0, max = 18, clause = "jiu.line.3", names = { zh = "一线可空点数" },
      en = "Points of a line that may be empty, if no enemy stone is on it.", zh = "线上无对方棋子时，可空的点数。" }),
    protect_gates = option.boolean(false, { clause = "jiu.gate.4", names = { zh = "门中之子受保护" }, en = "Stones in a gate are spared while others stand.", zh = "有散子时不能吃门中之子。" }),
    wu = option.integer(2, { min = 0, max = 20, clause = "jiu.line.2", names = { zh = "武" }, en = "Stones taken for a line.", zh = "武：成一线吃子数。" }),
    sha_single = option.integer(3, { min = 0, max = 20, clause = "jiu.line.4", names = { zh = "煞·单门" }, en = "For a line and a single gate.", zh = "煞：一线加单门吃子数。" }),
    sha_double = option.integer(4, { min = 0, max = 20, clause = "jiu.line.5", names = { zh = "煞·双门" }, en = "For a line and a double gate.", zh = "煞：一线加双门吃子数。" }),
    lan_double_move = option.boolean(false, { clause = "jiu.line.7", names = { zh = "成岚走两子" },
      en = "A lan lets a second stone move in the same turn; the eight are for both.", zh = "成岚时同一回合可再走另一子，两步共吃八子。" }),
    lan = option.integer(8, { min = 0, max = 40, clause = "jiu.line.6", names = { zh = "岚" }, en = "For two parallel lines and a double gate.", zh = "岚：两线加双门吃子数。" }),
    qia_none = option.integer(4, { min = 0, max = 40, clause = "jiu.line.10", names = { zh = "恰·无门" }, en = "For a cross of lines without a gate.", zh = "恰：无门吃子数。" }),
    qia_single = option.integer(4, { min = 0, max = 40, clause = "jiu.line.9", names = { zh = "恰·单门" }, en = "For a cross and a single gate.", zh = "恰：单门吃子数。" }),
    qia_double = option.integer(8, { min = 0, max = 40, clause = "jiu.line.9", names = { zh = "恰·双门" }, en = "For a cross and a double gate.", zh = "恰：双门吃子数。" }),
    songran = option.integer(12, { min = 0, max = 60, clause = "jiu.line.12", names = { zh = "颂然" }, en = "For three parallel lines, double gates on the outer ones.", zh = "颂然：三线、两边双门吃子数。" }),
    bonus_stack = option.boolean(false, { clause = "jiu.line.13", names = { zh = "各项并计" },
      en = "All rows of the table that match are paid, gates once; else only the highest.", zh = "符合的各项都算，门只算一次；否则只按最高一项。" }),
    fly_at = option.integer(same_as "size", { min = 0, max = 200, clause = "jiu.fly.1", names = { zh = "飞行子数" },
      en = "A side with this many stones or fewer flies; as the lines of the board where nothing is said.", zh = "一方剩此数或更少即可飞行；未设则同路数。" }),
    fly_jump_min = option.integer(1, { min = 1, max = 3, clause = "jiu.fly.4", names = { zh = "飞行跳吃下限" },
      en = "Stones that a chain of a flying side must take.", zh = "飞行方跳吃至少须吃的子数。" }),
    lose_at = option.integer(same_as "size", { min = 0, max = 200, clause = "jiu.end.2", names = { zh = "判定子数" },
      en = "Stones at which a side is judged; as the lines of the board where nothing is said.", zh = "判定胜负的子数；未设则同路数。" }),
    lose_count = option.choice("remaining", { "remaining", "captured", clause = "jiu.end.2", names = { zh = "判定子数指" },
      words = { remaining = { zh = "剩余" }, captured = { zh = "被吃" } },
      en = "Whether that number counts stones that remain, or stones that were taken.", zh = "上述子数指剩余或被吃。" }),
    win_shapes = option.choice("dalian", { "dalian", "double", "any", clause = "jiu.end.8", names = { zh = "取胜棋形" },
      words = { dalian = { zh = "单或双褡裢" }, double = { zh = "仅双褡裢" }, any = { zh = "整线亦可" } },
      en = "Formations that win: a single or double dalian, only a double one, or a full line too.", zh = "可胜之棋形：单或双褡裢、仅双褡裢，或整线亦可。" }),
    formation_when = option.choice("at_threshold", { "at_threshold", "ever", clause = "jiu.end.7", names = { zh = "棋形须存在于" },
      words = { at_threshold = { zh = "判定时" }, ever = { zh = "此前某步之后" } },
      en = "The formation must stand when it is judged, or have stood where an own move ended.", zh = "棋形须在判定时存在，或己方某步之后曾经存在。" }),
    at14_other = option.choice("continue", { "continue", "draw", "strong_wins", clause = "jiu.end.6", names = { zh = "其余情形" },
      words = { continue = { zh = "继续" }, draw = { zh = "和棋" }, strong_wins = { zh = "强方胜" } },
      en = "If neither side's condition decides: play on, a draw, or the strong side wins.", zh = "两条均不成立时：继续、和棋，或强方胜。" }),
  },

  rules = function(opt)
    local n = opt.size
    local stones = n * n // 2

    -- What can be made.
    local gate = form.square(2, { en = "gate", zh = "棋门", clause = "jiu.gate.1" })
    if opt.line_len > n then
      refuse { "line_len", en = "a line has at most as many stones as the board has lines", zh = "一线的子数不能多于棋盘路数" }
    end
    if opt.line_gaps >= opt.line_len then
      refuse { "line_gaps", en = "a line has at least one stone", zh = "一线至少须有一子" }
    end
    local row = { gaps = opt.line_gaps, axes = { "rank", "file" }, en = "line (wu)", zh = "武", clause = "jiu.line.1" }
    local line = opt.line_len == n and form.full_line(row) or form.in_line(opt.line_len, row)
    local dalian = form.shuttle { over = gate, closes = 1, en = "single dalian", zh = "单褡裢", clause = "jiu.dalian.1" }
    local double = form.shuttle { over = gate, closes = 2, en = "double dalian", zh = "双褡裢", clause = "jiu.dalian.5" }

    -- What a move takes: gates alone, or the best row of the table of lines.
    local made = gate:made()
    local edge = opt.double_gate == "edge"
    local block = edge and form.pattern("### ###", { turned = true, en = "double gate", zh = "双棋门", clause = "jiu.gate.7" })
    local beside = function(...)                                         -- the landing lies in the middle of a long side of a block
      local round = shifted(last, (...))
      for _, way in { select(2, ...) } do round = round + shifted(last, way) end
      return count(round * own):equals(5)
    end
    ---@type any
    local joined = edge and any { beside("N", "E", "W", "NE", "NW"), beside("S", "E", "W", "SE", "SW"),
                                  beside("E", "N", "S", "NE", "SE"), beside("W", "N", "S", "NW", "SW") }
    ---@type any
    local twice = edge and all { made:at_least(2), joined } or made:at_least(2)
    local gates = function(at_none, at_one, at_two)                      -- by gates that the move has made
      return twice:choose(at_two, made:at_least(1):choose(at_one, at_none))
    end
    local literal = opt.gun_owner == "opponent"
    local own_line = line:made():at_least(1)
    local wu = literal and any { of_enemy { line:standing():at_least(1) }, all { own_line, made:at_least(1) } } or own_line
    local bare = literal and of_enemy { line:standing():at_least(1) }:choose(opt.wu, 0) or opt.wu
    local sha = opt.bonus_stack and opt.wu or own_line:choose(gates(bare, opt.sha_single, made - 2 + opt.sha_double), bare)
    local prey = opt.protect_gates and ruled { prefer(enemy - inside(gate), enemy), clause = "jiu.gate.4" } or enemy
    local table_of_lines = {
      gate:each(opt.gate_capture, { clause = "jiu.gate.3" }),
      award "wu"      { pays = sha, when = wu, clause = "jiu.line.4" },
      award "qia"     { pays = gates(opt.qia_none, opt.qia_single, opt.qia_double), when = line:crossing():at_least(1), clause = "jiu.line.8" },
      award "lan"     { pays = opt.lan, when = all { line:parallel():at_least(2), twice }, clause = "jiu.line.6" },
      award "songran" { pays = opt.songran, when = line:flanked(edge and block or gate, edge and 1 or 2):at_least(1), clause = "jiu.line.11" },
      join = opt.bonus_stack and "all" or "best",
      prey = prey,
    }

    -- The layout begins on a diagonal of the central cell.
    local first = marks_shared "first"
    local laid = count(own + enemy)
    local ends_of = opt.centre_diagonal == "any" and centre or centre_rising
    local layout = phase "layout" { en = "layout", zh = "布局", first = "w", judged = false,
      moves = { place { on = ends_of, when = laid:equals(0), marks = first, clause = "jiu.place.1" },
                place { on = neighbours(enemy * centre, diagonal) * centre, when = laid:equals(1), marks = first, clause = "jiu.place.3" },
                place { on = empty, when = laid:at_least(2), clause = "jiu.place.4" } },
      until_ = board_full, clause = "jiu.phase.1" }

    -- The opening lifts the first two stones. A position text may not say which they were: then the rising diagonal goes
    -- first, if it holds one stone of the side.
    local lifter = opt.open_removal == "own" and own or enemy
    local on_rising, on_falling = lifter * centre_rising, lifter * centre_falling
    local opening = phase "opening" { en = "opening", zh = "开局", first = "b", turns = 1, judged = false, skip_stuck = true,
      moves = { remove { prefer(lifter * first, count(on_rising):equals(1):choose(on_rising, on_falling)), clause = "jiu.open.2" } },
      clause = "jiu.open.1" }
    local earned = counter "earned"
    local bonus = opt.placement_bonus > 0 and phase "bonus" { en = "layout's gates", zh = "布局成门", first = "b", turns = 1, judged = false,
      skip_stuck = true,
      enter = { earned:set(gate:standing() * opt.placement_bonus) },
      moves = { remove { prey, count = earned, when = earned:at_least(1), clause = "jiu.place.5" } } }

    -- The march.
    local flying = count(own):at_most(opt.fly_at)
    local shapes = ({ dalian = dalian:standing(), double = double:standing(), any = dalian:standing() + line:standing() })[opt.win_shapes]
    local shown = counter "shown"
    local ever = opt.formation_when == "ever"
    local after = ever and { shown:set(max(shown, min(shapes, 1))) } or nil
    local twofold = opt.lan_double_move and all { line:parallel():at_least(2), twice } or nil
    local march = phase "march" { en = "march", zh = "行棋", first = not twofold and "b" or nil,
      enter = { first:clear(), bonus and earned:set(0) },
      moves = { step { opt.diagonal and every_way or orthogonal, when = none { flying }, after = after, clause = "jiu.move.1" },
                hop  { orthogonal, over = enemy, chain = true, must_continue = opt.must_continue, at_once = opt.remove_during_chain,
                       judge_each = opt.gate_midchain, at_least = flying:choose(opt.fly_jump_min, 1),
                       priority = opt.must_capture and 1 or 0, after = after, clause = "jiu.jump.1" },
                fly  { when = flying, after = after, clause = "jiu.fly.2" },
                opt.allow_pass and pass { clause = "jiu.phase.6" } },
      takes = table_of_lines, again = twofold, exits = twofold and { exit { when = twofold, to = "lan" } },
      no_pass = "jiu.phase.6", clause = "jiu.phase.2" }
    -- The second stone of a lan, where two move in one turn: it earns nothing more, and need not move.
    local second = twofold and phase "lan" { en = "second stone of the lan", zh = "岚之另一子",
      moves = { step { orthogonal, from = own - last, when = none { flying }, after = after, clause = "jiu.line.7" },
                fly  { from = own - last, when = flying, after = after, clause = "jiu.fly.2" },
                pass { clause = "jiu.line.7" } },
      exits = { exit { when = all {}, to = "march" } },
      clause = "jiu.line.7" }

    -- The judgement: a weak side is one that is down to the threshold.
    local few = opt.lose_count == "remaining" and opt.lose_at or math.max(stones - 1 - opt.lose_at, 0)
    local weak = count(own):at_most(few)
    local formed = ever and any { shown:at_least(1), shapes:at_least(1) } or shapes:at_least(1)
    local no_gate, has_gate = gate:standing():equals(0), gate:standing():at_least(1)
    local beaten = function(who) return loss { "formation", of = who, when = all { weak, of_enemy { formed }, no_gate }, clause = "jiu.end.3" } end
    local saved  = function(who) return win { "gate", of = who, when = all { weak, none { of_enemy { formed } }, has_gate }, clause = "jiu.end.5" } end
    local other  = opt.at14_other ~= "continue" and (opt.at14_other == "draw" and draw or loss) { "threshold", of = any_side, when = weak, clause = "jiu.end.6" }

    return {
      board  = board.points { n, n },
      sides  = { b = side { en = "Black", zh = "黑", colour = "black" }, w = side { en = "White", zh = "白", colour = "white" } },
      supply = { b = stones, w = stones },
      forms  = { gates = gate, lines = line, dalian = dalian, double_dalian = double },
      phases = { layout, opening, bonus, march, second },
      ends   = { beaten(opponent), saved(opponent), beaten(mover), saved(mover),
                 loss { "none", of = any_side, when = count(own):equals(0), clause = "jiu.end.12" },
                 other,
                 opt.repetition == "threefold" and draw { "repetition", when = occurrences:at_least(3), clause = "jiu.move.4" },
                 loss { "stuck", of = mover, when = no_move, clause = "jiu.end.4" } },
      conduct = { colours = opt.colour_choice == "toss" and "toss" or "agreed", winner = "w", alternate = opt.colour_choice == "alternate",
                  draw_offers = opt.draw_offer, clause = "jiu.setup.9", draws = "jiu.end.11", clock = require "lib/jiu/clock",
                  arbiter = require "lib/jiu/conduct"(opt) },
      notation = { jumped = "TC", removed = { gates = "FC", wu = "FC", qia = "FC", lan = "FC", songran = "FC" }, numbered_from = "opening" },
    }
  end,

  examples = require "lib/jiu/examples",
  clauses = require "lib/jiu/clauses",
  glossary = {
    gate = { en = "gate (qimen)", zh = "棋门" },
    dalian = { en = "saddle-bag (dalian)", zh = "褡裢" },
    dalian_single = { en = "single dalian", zh = "单褡裢" },
    dalian_double = { en = "double dalian", zh = "双褡裢" },
    wu = { en = "wu: rob", zh = "武（抢）" },
    sha = { en = "sha: burn", zh = "煞（烧）" },
    lan = { en = "lan: put on shoes", zh = "岚（穿鞋）" },
    qia = { en = "qia: cross", zh = "恰（十字交叉）" },
    songran = { en = "songran: three rows", zh = "颂然（三排阵）" },
    zener = { en = "zen'er: flying at the end", zh = "怎儿" },
    zenger = { en = "zeng'er: squeezed out", zh = "增尔（压榨）" },
    tc = { en = "jump and take (tiaochi)", zh = "跳吃" },
    fc = { en = "gate and take (chengfang)", zh = "成方吃子" },
  },
}
