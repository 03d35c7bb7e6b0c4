-- Jirige 吉日格: the rules of 12 January 2020. What each clause says stands in lib/jirige/clauses.lua, positions that show
-- it in lib/jirige/examples.lua. Where the text is silent or unclear, an option says how it is read.
return game {
  id = "jirige",
  names = { en = "Jirige", zh = "吉日格" },
  source = "jirige",

  options = {
    first_ring = option.choice("each_first", { "each_first", "first", "fill8", clause = "jirige.place.3", names = { zh = "天元周围先放" },
      words = { each_first = { zh = "双方第一子" }, first = { zh = "仅第一子" }, fill8 = { zh = "放满八点" } },
      en = "Who begins round the centre: each side's first piece, only the very first, or until the eight points are full.",
      zh = "谁须先放在天元周围：双方第一子、仅第一子，或先放满八点。" }),
    placement_capture = option.choice("deferred", { "deferred", "immediate", clause = "jirige.place.7", names = { zh = "布局所成何时吃子" },
      words = { deferred = { zh = "开路时" }, immediate = { zh = "当即" } },
      en = "Squares and guns of the layout are paid at the opening, or at once.", zh = "布局所成的方与枪在开路时兑现，或当即吃子。" }),
    placement_gun = option.choice("value", { "value", "one", clause = "jirige.open.5", names = { zh = "布局枪计子" },
      words = { value = { zh = "按位置" }, one = { zh = "一子" } },
      en = "A gun of the layout earns its value, or one removal.", zh = "布局所成的枪按位置计子，或只计一子。" }),
    opening_order = option.choice("road_first", { "road_first", "blocks", "alternate", clause = "jirige.open.7", names = { zh = "去子次序" },
      words = { road_first = { zh = "先各去一颗开路" }, blocks = { zh = "逐方去完" }, alternate = { zh = "轮流" } },
      en = "The opening removals: the two that open the road and then what each side has earned, all of one side and then the other's, or in turns.",
      zh = "去子次序：双方先各去一颗开路，再依次去布局所得；或一方去完另一方再去；或轮流去子。" }),
    fly_at = option.integer(9, { min = 0, max = 40, clause = "jirige.fly.1", names = { zh = "飞行子数" },
      en = "A side with this many pieces or fewer flies.", zh = "一方剩此数或更少即可飞行。" }),
    fly_jump_min = option.integer(2, { min = 1, max = 3, clause = "jirige.jump.7", names = { zh = "飞行跳吃下限" },
      en = "Pieces that a chain of jumps must take in the flying phase.", zh = "飞行阶段跳吃至少须吃的子数。" }),
    fly_jump_scope = option.choice("any", { "any", "own", "both", clause = "jirige.jump.6", names = { zh = "跳吃飞行阶段" },
      words = { any = { zh = "任一方可飞" }, own = { zh = "己方可飞" }, both = { zh = "双方可飞" } },
      en = "The flying phase begins for jumps when any side flies, for the own side only, or when both fly.",
      zh = "跳吃的飞行阶段：任一方可飞、仅可飞的一方，或双方都可飞。" }),
    fly_then_jump = option.boolean(false, { clause = "jirige.jump.8", names = { zh = "飞后续跳" },
      en = "A piece that has flown may go on jumping.", zh = "飞行后可在同一步中继续跳吃。" }),
    reform_square = option.boolean(true, { clause = "jirige.square.6", names = { zh = "重复成方" },
      en = "A square counts each time it is made; else a place that has paid never pays that side again.",
      zh = "每次成方都算；否则同一处的方只算一次。" }),
    gun_axis_lock = option.choice("both", { "both", "row_first_only", "off", clause = "jirige.gun.4", names = { zh = "枪的方向" },
      words = { both = { zh = "总随第一枪" }, row_first_only = { zh = "第一枪为横枪时限定" }, off = { zh = "不限" } },
      en = "A side's first gun fixes the direction of its others: always, only if it lay on a rank, or never.",
      zh = "第一枪限定以后的方向：总是、仅横枪，或不限。" }),
    forbidden_gun = option.choice("no_reward", { "no_reward", "illegal", clause = "jirige.gun.9", names = { zh = "不得成枪之线" },
      words = { no_reward = { zh = "不吃子" }, illegal = { zh = "不许走" } },
      en = "A line-up that may not be a gun earns nothing, or is no legal move.", zh = "不得成枪而连成九子：不吃子，或不许走。" }),
    protected = option.boolean(true, { clause = "jirige.prot.1", names = { zh = "方中之子受保护" },
      en = "Pieces in a square are spared while others stand.", zh = "有散子时不能去掉方中之子。" }),
    protect_recheck = option.boolean(true, { clause = "jirige.prot.3", names = { zh = "每去一子重看散子" },
      en = "Loose pieces are looked for before each removal; else only before the first.", zh = "每去一子前重看有无散子；否则只在第一子前看。" }),
    protect_when_flying = option.boolean(true, { clause = "jirige.prot.5", names = { zh = "飞行时方受保护" },
      en = "Squares protect also when a side flies.", zh = "有一方飞行时方也受保护。" }),
    lose_at = option.integer(3, { min = 0, max = 12, clause = "jirige.end.1", names = { zh = "判负子数" },
      en = "A side with this many pieces or fewer has lost.", zh = "一方剩此数或更少即负。" }),
    no_move = option.choice("lose", { "lose", "pass", "draw", clause = "jirige.move.3", names = { zh = "无棋可走" },
      words = { lose = { zh = "负" }, pass = { zh = "跳过" }, draw = { zh = "和棋" } },
      en = "A side that cannot move loses, is passed over, or the game is drawn.", zh = "无棋可走：负、跳过，或和棋。" }),
    must_capture = option.boolean(false, { clause = "jirige.move.4", names = { zh = "能吃必吃" },
      en = "A side that can jump must jump.", zh = "能跳吃就必须跳吃。" }),
    no_capture_draw = option.integer(0, { min = 0, max = 1000, clause = "jirige.draw.4", names = { zh = "无吃子和棋步数" },
      en = "Turns without a removal after which the game is drawn; 0 for never.", zh = "连续多少步无吃子判和；0 为不判。" }),
    violations_to_lose = option.integer(3, { min = 0, max = 99, clause = "jirige.end.4", names = { zh = "违例判负数" },
      en = "Violations within one game that lose it; 0 for never.", zh = "同一盘棋内违例达此数判负；0 为不判。" }),
    late_loss_min = option.integer(15, { min = 0, max = 600, clause = "jirige.end.5", names = { zh = "迟到判负分钟" },
      en = "Minutes of lateness that lose the game.", zh = "迟到达此分钟数判负。" }),
    draw_offer_limit = option.integer(1, { min = 0, max = 99, clause = "jirige.viol.5", names = { zh = "提和次数" },
      en = "Refused offers of a draw, before a piece comes or goes, after which another is a violation.", zh = "局面子数未变时被拒绝的提和达此数后，再提为违例。" }),
    draw_pieces = option.integer(0, { min = 0, max = 41, clause = "jirige.draw.3", names = { zh = "不得拒和子数" },
      en = "While pieces march and neither side has more than so many, a draw may not be refused; 0: no endgame is listed.",
      zh = "行棋阶段双方子数都不多于此数时不得拒和；0 为不列残局。" }),
  },

  rules = function(opt)
    -- What can be made.
    local square = form.square(2, { en = "square", zh = "方", once = not opt.reform_square, clause = "jirige.square.1" })
    local gun = form.full_line { en = "gun", zh = "枪", clause = opt.forbidden_gun == "illegal" and "jirige.gun.9" or "jirige.gun.2",
      value = by_distance_from(centre, { 9, 8, 7, 6, 5 }),
      once = true,                                                       -- never twice on one line
      bars = ({ both = { rank = "file", file = "rank" }, row_first_only = { rank = "file" }, off = {} })[opt.gun_axis_lock],
      must_pay = opt.forbidden_gun == "illegal",
      single = true }                                                    -- a rank and a file at once: one is chosen

    -- What may be removed: loose pieces first.
    local flying = count(own):at_most(opt.fly_at)
    local loose = enemy - inside(square)
    local spared = opt.protect_when_flying and loose or any_side { flying }:choose(enemy, loose)
    local prey = opt.protected and ruled { prefer(spared, enemy), clause = "jirige.prot.1" } or enemy
    local keep = not opt.protect_recheck

    -- What the layout has earned for the opening.
    local earned = counter "earned"
    ---@type any
    local due = square:standing() + (opt.placement_gun == "value" and gun:value_paid() or gun:times_paid())

    local squares = opt.reform_square and square:each(1, { clause = "jirige.square.2" }) or square:value { clause = "jirige.square.6" }
    local guns = gun:value { clause = "jirige.gun.3" }

    -- The layout.
    local ring, inner = around(centre), empty - centre
    local begins = ({ each_first = count(own):equals(0), first = count(own + enemy):equals(0), fill8 = count(ring * empty):at_least(1) })[opt.first_ring]
    local left = hand() + hand():of_enemy()
    local earns = { gun:value { pays = 0, clause = "jirige.gun.1" } }    -- remembered, paid at the opening
    if opt.placement_capture == "immediate" then
      local pays = opt.placement_gun == "one" and 1 or nil
      earns, due = { square:each(1, { clause = "jirige.place.7" }), gun:value { pays = pays, clause = "jirige.gun.1" }, prey = prey, keep_choice = keep }, 0
    end
    local layout = phase "layout" { en = "layout", zh = "布局", first = "b", judged = false,
      moves = { place { on = begins:choose(ring * empty, inner), when = left:at_least(2), clause = "jirige.place.3" },
                place { on = centre, when = left:equals(1), clause = "jirige.place.4" } },
      takes = earns,
      until_ = left:equals(0), clause = "jirige.place.1" }

    -- The opening: one removal each, which is the road, and what was earned.
    local in_turns, road_first = opt.opening_order == "alternate", opt.opening_order == "road_first"
    local opening = phase "opening" { en = "opening", zh = "开路", first = "w", judged = false, skip_stuck = true,
      enter = { earned:set(due) },
      moves = { remove { prey, count = road_first and 1 or 1 + earned, keep_choice = keep, clause = "jirige.open.1" } },
      turns = 1, clause = "jirige.open.2" }
    if in_turns then
      opening = phase "opening" { en = "opening", zh = "开路", first = "w", judged = false, skip_stuck = true,
        enter = { earned:set(1 + due) },
        moves = { remove { prey, when = earned:at_least(1), after = { earned:set(earned - 1) }, clause = "jirige.open.1" } },
        until_ = all { earned:at_most(0), of_enemy { earned:at_most(0) } }, clause = "jirige.open.2" }
    end
    local extra = road_first and phase "earned" { en = "earned removals", zh = "布局去子", first = "w", judged = false, skip_stuck = true,
      moves = { remove { prey, count = earned, when = earned:at_least(1), keep_choice = keep, clause = "jirige.open.4" } },
      turns = 1, clause = "jirige.open.7" }

    -- The march.
    local chains = ({ any = any_side { flying }, own = flying, both = all { flying, of_enemy { flying } } })[opt.fly_jump_scope]
    local march = phase "march" { en = "march", zh = "行棋", first = "w", skip_stuck = opt.no_move == "pass",
      enter = { earned:set(0) },
      moves = { step { orthogonal, when = none { flying }, clause = "jirige.move.1" },
                hop  { orthogonal, over = enemy, chain = true, at_least = chains:choose(opt.fly_jump_min, 1),
                       priority = opt.must_capture and 1 or 0, clause = "jirige.jump.1" },
                fly  { when = flying, then_hop = opt.fly_then_jump, clause = "jirige.fly.1" } },
      takes = { squares, guns, prey = prey, keep_choice = keep },        -- judged where the move ends
      clause = "jirige.open.9" }

    return {
      board  = board.points { 9, 9, files = "A-I", ranks = "1-9" },
      sides  = { b = side { en = "Dark", zh = "深", colour = "black" }, w = side { en = "Light", zh = "浅", colour = "white" } },
      supply = { b = 41, w = 40 },
      forms  = { squares = square, guns = gun },
      phases = { layout, opening, extra, march },
      ends   = { loss { "few", of = any_side, when = count(own):at_most(opt.lose_at), clause = "jirige.end.1" },
                 opt.no_capture_draw > 0 and draw { "quiet", when = quiet:at_least(opt.no_capture_draw), clause = "jirige.draw.4" },
                 opt.no_move == "lose" and loss { "stuck", of = mover, when = no_move, clause = "jirige.move.3" },
                 opt.no_move == "draw" and draw { "stuck", of = mover, when = no_move, clause = "jirige.move.3" } },
      conduct = { colours = "guess", winner = "b", alternate = true, clause = "jirige.phase.2", draws = "jirige.draw.1",
                  rounds = { first = "odd_number", last = "lot", odd = "b", clause = "jirige.phase.4", further = { "jirige.phase.3", "jirige.phase.5", "jirige.phase.6" } },
                  clock = require "lib/jirige/clock", arbiter = require "lib/jirige/conduct"(opt) },
      notation = { jumped = "TC", removed = { squares = "FC", guns = "QC" }, numbered_from = "march" },
    }
  end,

  examples = require "lib/jirige/examples",
  clauses = require "lib/jirige/clauses",
  glossary = {
    square = { en = "square (fang)", zh = "方" },
    gun = { en = "gun (qiang)", zh = "枪" },
    opening = { en = "opening the road (kailu)", zh = "开路" },
    tianyuan = { en = "centre (tianyuan)", zh = "天元" },
    loose = { en = "loose pieces (sanzi)", zh = "散子" },
    jump = { en = "jump and take (tiaochi)", zh = "跳吃" },
    eye = { en = "eye: a crossing (yan)", zh = "眼位" },
  },
}
