-- Jirige, third lesson: squares on the march, and jumps that end in one. Source: the rules of 12 January 2020 (jirige.move,
-- jirige.square, jirige.jump). Light is to move, as at the start of the march, unless a step says otherwise.
local dark = "A1 C1 E1 G1 I1 A9 C9 E9 G9 I9 A3 I3"
local standing = { w = "D4 D5 E4 E5 A1 A7 H8 H1 G6 I3", b = "C4 B4 D6 D7 A3 F8 F1 H4 C1 I9 B9 G9" }

return lesson {
  id = "jirige-3-squares", game = "jirige",
  names = { en = "Jirige 3: squares and jumps", zh = "吉日格三：成方与跳吃" },
  about = { en = "Making squares, two at a step, opening and closing them, and jumps that end in one.", zh = "成方、一步两方、拆了再成，以及落点成方的跳吃。" },
  languages = { "en", "zh" },
  minutes = 15,
  steps = {
    step "see" {
      names = { en = "Three of four", zh = "四缺一" },
      stones = { w = "C3 C4 D4 F6 G6 G7 H2 I1 I2 A7 E9", b = "D2 B6 F4 H5 I8 A1 C1 E2 H9 A9 C9 G9" }, phase = "march", to_move = "w",
      say = { en = "The key to Jirige is making squares: four own pieces on four neighbouring eyes. Name every empty eye where one more light piece would make a square.", zh = "吉日格胜负的关键在于成方：四颗己方子占住邻近的四个眼位。请说出浅色再添一子便可成方的所有空眼。" },
      goal = goal.sites(game_form "squares":completing()), solution = "D3 F7 H1",
      hints = { { en = "Three such eyes: left, right above the middle, and near the right corner below.", zh = "一共三个：左边、中间偏右上、右下角附近。" } },
      success = { en = "D3, F7 and H1.", zh = "D3、F7、H1。" },
      clause = "jirige.square.1 jirige.square.7" },

    step "make" {
      names = { en = "Make a square", zh = "成方" },
      stones = { b = dark, w = "D5 D6 E5 F6 B4 H4 B7 G7 C7 F2" }, phase = "march", to_move = "w",
      say = { en = "One step, up, down, left or right. A square removes one piece of the other side. Make one.", zh = "行走一次一个眼位，上下左右都可以。成一方，去对方一颗。请成方。" },
      goal = all { game_form "squares":made():at_least(1), count(enemy):at_most(11) }, solution = "F6→E6 A1", more = true,
      on = { ["E5→E6"] = { en = "You moved one of the three. The fourth must come from outside.", zh = "你挪动了三子之一，第四颗要从外面来。" } },
      otherwise = { en = "No square. D5, D6 and E5 wait for E6.", zh = "没有成方。D5、D6、E5 等着 E6。" },
      hints = { { en = "Who stands next to E6?", zh = "谁挨着 E6？" } },
      success = { en = "A square, and you have removed a piece. Dark has none in squares, so any was free to you.", zh = "成方，去一颗。深色没有方成之子，去哪颗都行。" },
      clause = "jirige.square.1 jirige.square.2 jirige.move.1" },

    step "two" {
      names = { en = "Two at one step", zh = "一步两方" },
      stones = { b = dark, w = "D4 D5 D6 E4 E6 F5 H4 B7 G7 B2" }, phase = "march", to_move = "w",
      say = { en = "A step makes two squares at most, and takes as many. Make two.", zh = "行走一次最多成两个方，成几方去几颗。请成两方。" },
      goal = all { game_form "squares":made():at_least(2), count(enemy):at_most(10) }, solution = "F5→E5 A1 C1", more = true,
      on = { { when = game_form "squares":made():equals(1), en = "One square: the piece that you moved was a corner of the other.", zh = "只成一方：你走的子正是另一方的角。" } },
      hints = { { en = "E5 is the eye. Enter it from the open side.", zh = "关键是 E5，要从空的那一侧走进去。" } },
      success = { en = "Two squares, two pieces.", zh = "两方，去两颗。" },
      clause = "jirige.square.3 jirige.square.5" },

    step "again" {
      names = { en = "Out and in", zh = "拆了再成" },
      stones = standing, phase = "march", to_move = "w",
      say = { en = "A square that stands takes nothing more; opened and closed again it takes again. (The text names no such bound for squares as for guns, so we read it.) Make a square within two turns, and look out for the dark pieces around.",
              zh = "摆着的方不再去子；拆开再成，照样去子（原文只限制枪不能重复，没有限制方）。请在两步之内成方，小心四周的深色子。" },
      marks = { circle = "D4 D5 E4 E5" },
      goal = game_form "squares":made():at_least(1), within = 2, more = true,
      solution = { "E5→F5 A3→A2 F5→E5 A2", "E5→E6 A3→A2 E6→E5 A2" },
      on = { ["D5→C5"] = { en = "D6 steps down into the gap.", zh = "D6 往下一走，就占了缺口。" },
             ["D4→D3"] = { en = "C4 steps into the gap, or D6 jumps in over D5.", zh = "C4 走进缺口，或 D6 越过 D5 跳进来。" },
             ["E4→E3"] = { en = "Now C4 jumps over D4 into the gap.", zh = "这下 C4 越过 D4 跳进缺口。" },
             ["E4→F4"] = { en = "Now C4 jumps over D4 into the gap.", zh = "这下 C4 越过 D4 跳进缺口。" } },
      hints = { { en = "Which corner is out of Dark's reach, for a step and for a jump?", zh = "哪个角是深色走不到、也跳不到的？" } },
      success = { en = "A square that cannot be disturbed is a machine: every second turn it takes a piece.", zh = "没人能搅乱的方就像一台磨：每两步去一颗。" },
      clause = "jirige.square.6 jirige.square.2" },

    step "jump" {
      names = { en = "Jump", zh = "跳吃" },
      stones = { b = dark .. " D5 F4 H7 E2", w = "C5 F3 H6 E3 B2 H4 B8 D8 G6 A6" }, phase = "march", to_move = "w",
      say = { en = "Three eyes in a straight line: your piece, a dark one beside it, an empty eye behind. Jump, and take it out. Name all jumps that Light has.", zh = "直线三点：己方一子，紧靠对方一子，再过去是空位，就可以跳过去把它拿掉。请说出浅色能跳的每一下。" },
      goal = goal.moves { "hop" },
      on = { ["E3→E1"] = { en = "E1 is taken: the third eye must be empty.", zh = "E1 有子，第三眼必须空着。" } },
      hints = { { en = "There are three.", zh = "一共三处。" } },
      success = { en = "That is all. Taking is not compulsory.", zh = "全在这里了。跳吃并不强制。" },
      clause = "jirige.jump.1 jirige.jump.2 jirige.move.4" },

    step "where-to-stop" {
      names = { en = "The last landing", zh = "最后的落点" },
      stones = { b = "A1 C1 G1 I1 A9 C9 E9 G9 I9 A4 I3 D3 E2 G7", w = "C3 F3 E4 F4 B7 D7 I6 H5 B5 F8" },
      phase = "march", to_move = "w",
      say = { en = "Two pieces can be jumped in a chain. But a square in the middle of a chain does not count, only one made by the last jump. Remove the squared piece on C9 in this turn.", zh = "这里可以连跳两颗。但连吃途中成方不算，最后一跳成方才算。请在这一步去掉画方框的 C9。" },
      marks = { square = "C9" },
      goal = count(enemy * sites "C9"):equals(0), solution = "C3→E3 stop C9",
      on = { ["C3→E3→E1"] = { en = "Two pieces, but the square lay at E3, in the middle of the chain.", zh = "吃了两颗，可方在 E3，是途中成的，不算。" } },
      otherwise = { en = "C9 is still there. It takes a square to reach so far.", zh = "C9 还在。那么远，只有成方才够得着。" },
      hints = { { en = "E4, F3 and F4 need E3.", zh = "E4、F3、F4 缺 E3。" },
                { en = "Jump to E3 and stop.", zh = "跳到 E3 就停。" } },
      success = { en = "Jumped and squared: the text says, take what is jumped and what the square gives.", zh = "连吃带成方，两样都算。" },
      clause = "jirige.jump.3 jirige.jump.4 jirige.jump.5" },

    step "defend" {
      names = { en = "Fill the gap", zh = "占眼破方" },
      stones = { w = "E5 A5 H3 B7 G8 D2 F1 A7 A9 C1", b = "C5 C6 D6 D4 H6 G5 F3 B2 A3 I1 E9 G9" }, phase = "march", to_move = "w",
      say = { en = "Dark threatens D4→D5 with a square. Play so that Dark has no eye left on which one more piece makes a square.", zh = "深色要走 D4→D5 成方。请走一步，使深色没有任何一眼再添一子便可成方。" },
      marks = { arrows = "D4-D5" },
      goal = count(game_form "squares":completing():of_enemy()):equals(0), solution = "E5→D5",
      otherwise = { en = "D5 would still make a square for Dark.", zh = "深色到 D5 仍能成方。" },
      hints = { { en = "Stand on the eye yourself.", zh = "自己占住那个眼位。" } },
      success = { en = "E5→D5. C5 can jump over you to E5, but then C5 has left Dark's own corner: no square.", zh = "E5→D5。C5 可以越过你跳到 E5，但它也就离开了自己的角，方还是成不了。" },
      clause = "jirige.square.1 jirige.jump.1" },

    step "your-own" {
      names = { en = "A fresh one", zh = "新题一道" },
      generate = random_play { seed = 5, least = 110, most = 240, phase = "march" },
      say = { en = "The machine has played at random until a square can be made by one way alone. Make it.", zh = "机器随意走到只有一种走法能成方的地方。请成方。" },
      goal = game_form "squares":made():at_least(1),
      hints = { { en = "First the corners of three, then the pieces beside the fourth eye.", zh = "先找三子的角，再看第四眼旁边的子。" } },
      success = { en = "A square.", zh = "成方。" },
      clause = "jirige.square.2" },
  },
}
