-- Jirige, sixth lesson: flying, jumps in the flying phase, and the end. Source: the rules of 12 January 2020 (jirige.fly, jirige.jump,
-- jirige.end). For whom the rule of two jumps holds, and whether three pieces lose, is read as the options of the game say.
local dark = "A1 C1 E1 G1 I1 A9 C9 E9 G9 I9 A4 I4"
local two_jumps = { b = dark .. " D5 E6 G3", w = "C5 B2 D2 H2 B8 D8 F8 H8 F3" }

return lesson {
  id = "jirige-6-flying", game = "jirige",
  names = { en = "Jirige 6: flying and the end", zh = "吉日格六：飞行与终局" },
  about = { en = "With nine pieces or fewer a side flies; jumps become rarer, and three pieces have lost.", zh = "九子或以下可以飞行；跳吃受限；三子以下为负。" },
  languages = { "en", "zh" },
  minutes = 15,
  steps = {
    step "when" {
      names = { en = "When one flies", zh = "何时能飞" },
      stones = { b = dark, w = "B2 B3 C2 C3 F6 F7 G7 H2 I7 D5 E3 H4 B7" }, phase = "march", to_move = "w",
      say = { en = "A side that is down to nine pieces or fewer may fly: move any piece to any empty eye, past any obstacle. How many more pieces must Dark lose to fly?", zh = "一方被吃到剩九子或九子以下，就可以飞行：任何一子可走到任何空眼，不受阻挡。深色还要被去几颗才能飞？" },
      goal = goal.number(count(enemy) - 9), solution = "3",
      on = { ["2"] = { en = "With ten one still steps; nine is the number.", zh = "十颗还只能走步，九颗才行。" } },
      hints = { { en = "Count the dark pieces.", zh = "数一数深色子。" } },
      success = { en = "Twelve less three is nine. If both are down to nine, both fly.", zh = "十二减三是九。双方都到九子，双方都能飞。" },
      clause = "jirige.fly.1 jirige.fly.3" },

    step "fly" {
      names = { en = "Fly", zh = "飞" },
      stones = { b = dark, w = "B2 B3 C2 C3 F6 F7 G7 H2 I7" }, phase = "march", to_move = "w",
      say = { en = "Light has nine. Have two squares standing after your turn, and E9 removed.", zh = "浅色有九子。请走一步，使盘上有你的两个方，并去掉 E9。" },
      marks = { square = "E9" },
      goal = all { game_form "squares":standing():at_least(2), count(enemy * sites "E9"):equals(0) }, solution = { "H2→G6 E9", "I7→G6 E9" },
      on = { ["B2→G6"] = { en = "A square is made, but the old one is open now.", zh = "新方成了，旧方却拆了。" } },
      otherwise = { en = "F6, F7 and G7 wait for a fourth.", zh = "F6、F7、G7 还缺一颗。" },
      hints = { { en = "Two of your pieces are idle.", zh = "你有两颗闲子。" } },
      success = { en = "Any of the idle ones would do.", zh = "两颗闲子哪颗都行。" },
      clause = "jirige.fly.1 jirige.fly.2 jirige.square.2" },

    step "four" {
      names = { en = "Four at once", zh = "一飞四方" },
      stones = { b = dark, w = "D4 D5 D6 E4 E6 F4 F5 F6 I6" }, phase = "march", to_move = "w",
      say = { en = "A step makes two squares at most, a flight four. Remove four.", zh = "行走最多成两方，飞行最多成四方。请去掉四颗。" },
      goal = goal.take(4), solution = "I6→E5 A1 C1 E1 G1", more = true, seconds = 30,
      on = { { when = game_form "squares":made():at_least(1), en = "The piece that you flew was itself part of the ring.", zh = "你飞的那颗本身就是圈上的子。" } },
      hints = { { en = "The ring has a centre, and one piece stands outside.", zh = "圈有中心，圈外还有一颗。" } },
      success = { en = "Four squares round tianyuan.", zh = "天元四周，四个方。" },
      clause = "jirige.square.4 jirige.square.5" },

    step "two-jumps" {
      names = { en = "Two or none", zh = "要跳就跳两颗" },
      stones = two_jumps, phase = "march", to_move = "w",
      say = { en = "In the flying phase a single piece may not be jumped: it takes a chain of two or more. Light flies here. Take two.", zh = "飞行阶段双方不能跳吃一颗棋子，必须两颗以上才能跳吃。这里浅色能飞。请吃两颗。" },
      goal = goal.take(2), solution = "C5→E5→E7",
      on = { ["F3→H3"] = { en = "One piece only: G3. That jump is barred now.", zh = "只有 G3 一颗，现在不许跳。" } },
      hints = { { en = "Which jump has a second one behind it?", zh = "哪一跳之后还能再跳？" } },
      success = { en = "D5 and E6.", zh = "D5 与 E6。" },
      clause = "jirige.jump.6 jirige.jump.7" },

    step "both-bound" {
      names = { en = "Both sides are bound", zh = "双方都受限" },
      stones = two_jumps, phase = "march", to_move = "b",
      say = { en = "Now you are Dark, with fifteen pieces; you do not fly, but Light does. May D5 jump over C5 to B5?", zh = "现在你执深色，有十五颗，不能飞；浅色能飞。D5 可以越过 C5 跳到 B5 吗？" },
      marks = { arrows = "D5-B5" },
      goal = goal.choice {
        choice { en = "Yes, the bound is for the side that flies", zh = "可以，只限制能飞的一方", say = { en = "The text says 双方, both sides. (Where your club reads it so, there is an option.)", zh = "原文写的是“双方”。（若贵会另有读法，可用选项。）" } },
        choice { right = true, en = "No, single jumps are barred for both", zh = "不可以，双方都不能跳吃单子" },
        choice { en = "Yes, if a square comes of it", zh = "能成方就可以", say = { en = "The square does not make a second jumped piece.", zh = "成方并不等于多跳了一颗。" } },
      },
      success = { en = "As soon as either side flies, both must take two or more.", zh = "只要有一方能飞，双方都必须两颗以上才能跳吃。" },
      clause = "jirige.jump.6 jirige.jump.7" },

    step "not-both" {
      names = { en = "Fly or jump", zh = "飞与跳不可兼" },
      stones = { b = dark .. " D5 E6", w = "H5 B2 D2 H2 B8 D8 F8 H8 F3" }, phase = "march", to_move = "w",
      say = { en = "Light's H5 flies. Can it go to C5 and, in the same turn, jump over D5 and E6?", zh = "浅色 H5 能飞。它能先飞到 C5，再在同一步里跳过 D5 与 E6 吗？" },
      marks = { arrows = "H5-C5 C5-E5 E5-E7" },
      goal = goal.choice {
        choice { en = "Yes", zh = "能", say = { en = "A jump starts from the eye where the piece stands when the turn begins.", zh = "跳吃要从轮到自己时棋子所在的眼位跳起。" } },
        choice { right = true, en = "No: a turn is a flight or a chain of jumps", zh = "不能：一步要么飞，要么连跳" },
      },
      success = { en = "So we read it; the text does not speak of it. Fly to C5 now, and threaten the chain.", zh = "原文未提，我们这样读。现在飞到 C5，下一步再跳就是了。" },
      clause = "jirige.jump.8 jirige.jump.7" },

    step "plus" {
      names = { en = "The cross of five", zh = "五子十字" },
      stones = { b = dark, w = "E5 D5 E4 F5 E6 H8" }, phase = "march", to_move = "w",
      say = { en = "Five pieces in a cross lack one corner of four squares, and a sixth can fly. Dark may fill one corner at a time. Remove two within two turns.", zh = "五子摆成十字，四个方各缺一角；第六子能飞，深色一次只能填一角。请在两步之内去掉两颗。" },
      goal = goal.take(2), within = 2, more = true,
      solution = "H8→F6 A1 C1→D1 F6→D6 C9",
      hints = { { en = "Fly the piece on H8 into any corner of the cross.", zh = "让 H8 飞到十字的任一个角。" } },
      success = { en = "From corner to corner, and every flight removes one.", zh = "从一角飞到另一角，每飞一次去一颗。" },
      clause = "jirige.fly.2 jirige.square.6" },

    step "win" {
      names = { en = "Three have lost", zh = "三颗为负" },
      stones = { b = "A1 C1 E1 G1", w = "D5 D6 E5 I3 H5" }, phase = "march", to_move = "w",
      say = { en = "A side with three pieces or fewer has lost: with three there is no square any more. Dark has four. Win.", zh = "一方被吃到三颗以下即负：三颗再也成不了方。深色还有四颗。请取胜。" },
      goal = goal.win, solution = "I3→E6 A1", more = true,
      hints = { { en = "E6, and from far away.", zh = "E6，从远处飞来。" } },
      success = { en = "Three left, Light wins. The text says 三颗以下; we read it with the three included, since three cannot make a square.", zh = "剩三颗，浅色胜。原文“三颗以下”，我们理解为含三颗，因为三颗成不了方。" },
      clause = "jirige.end.1 jirige.fly.2" },

    step "survive" {
      names = { en = "Hold out", zh = "守住" },
      stones = { b = "A1 C1 F1 I1", w = "D5 D6 E5 I3 H5" }, phase = "march", to_move = "b",
      say = { en = "You are Dark with four pieces, and you fly as well. Light threatens a square at E6. Do not lose in this turn and the next.", zh = "你执深色，剩四颗，也能飞。浅色要在 E6 成方。请坚持两步不输。" },
      goal = goal.survive, within = 2, more = true, solution = "A1→E6 I3→E4 C1→D4",
      otherwise = { en = "Light makes a square at E6, and three pieces have lost.", zh = "浅色在 E6 成方，剩三颗就输了。" },
      hints = { { en = "Fly into the gap.", zh = "飞进缺口。" } },
      success = { en = "As long as a piece of yours stands in every gap, there is no square.", zh = "缺口都有你的子，方就成不了。" },
      clause = "jirige.end.1 jirige.fly.3" },
  },
}
