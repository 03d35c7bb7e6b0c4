-- Jirige, fifth lesson: which pieces may be removed. Source: the rules of 12 January 2020 (jirige.prot).
local loose = { b = "C2 C3 D2 D3 A9 G9 I9 A7 I7 I1", w = "D5 D6 E5 F6 H3 H5 H7 B5 B7 F8" }

return lesson {
  id = "jirige-5-protection", game = "jirige",
  names = { en = "Jirige 5: protection", zh = "吉日格五：方的保护" },
  about = { en = "Pieces that stand in a square may not be removed while others are loose.", zh = "对方还有散子时，不能拿掉方成之子。" },
  languages = { "en", "zh" },
  minutes = 12,
  steps = {
    step "loose" {
      names = { en = "Loose pieces", zh = "散子" },
      stones = loose, phase = "march", to_move = "w",
      say = { en = "Light is about to make a square. Pieces that stand in a square of their own are spared. Name the loose ones: the dark pieces that may be removed.", zh = "浅色将要成方。站在己方方里的子不可去。请说出散子，也就是可以拿掉的深色子。" },
      goal = goal.sites(enemy - inside(game_form "squares")), solution = "A7 A9 G9 I1 I7 I9",
      hints = { { en = "Dark has one square; all others are loose.", zh = "深色只有一个方，其余都是散子。" } },
      success = { en = "Six loose pieces; C2, C3, D2 and D3 are spared.", zh = "六颗散子；C2、C3、D2、D3 受保护。" },
      clause = "jirige.prot.1" },

    step "choose" {
      names = { en = "Take a loose one", zh = "去散子" },
      stones = loose, phase = "march", to_move = "w",
      say = { en = "Make your square and remove G9.", zh = "请成方，并去掉 G9。" },
      marks = { square = "G9" },
      goal = count(enemy * sites "G9"):equals(0), solution = "F6→E6 G9",
      on = { ["F6→E6 D3"] = { en = "D3 stands in a square.", zh = "D3 是方成之子。" },
             ["F6→E6 A9"] = { en = "Allowed, but it was G9 that we wanted.", zh = "可以去，不过我们要的是 G9。" } },
      otherwise = { en = "G9 is still there.", zh = "G9 还在。" },
      hints = { { en = "The square closes on E6.", zh = "方在 E6 成。" } },
      success = { en = "Good.", zh = "好。" },
      clause = "jirige.prot.1 jirige.square.2" },

    step "none-loose" {
      names = { en = "No loose pieces", zh = "没有散子" },
      stones = { b = "A1 A2 B1 B2 H1 H2 I1 I2 A8 A9 B8 B9", w = "D5 D6 E5 F6 H4 H6 H8 B5 D8 F8" }, phase = "march", to_move = "w",
      say = { en = "All of Dark's pieces stand in squares. Then the protection ends: any may be removed. Break the square in the lower left corner.", zh = "深色全是方成之子，没有散子。这时可以随意拿掉方成之子。请破掉左下角的方。" },
      marks = { circle = "A1 A2 B1 B2" },
      goal = count(enemy * sites "A1 A2 B1 B2"):at_most(3), solution = { "F6→E6 A1", "F6→E6 A2", "F6→E6 B1", "F6→E6 B2" },
      on = { ["F6→E6 B9"] = { en = "Allowed, but that is the upper left one.", zh = "可以去，不过那是左上角的方。" } },
      otherwise = { en = "First your own square.", zh = "先成自己的方。" },
      success = { en = "Three pieces of it are left, and they are loose from now on.", zh = "剩下的三颗从此成了散子。" },
      clause = "jirige.prot.2 jirige.prot.4" },

    step "last-loose" {
      names = { en = "When the last loose one goes", zh = "最后一颗散子" },
      stones = { b = "A1 A2 B1 B2 H1 H2 I1 I2 A8 A9 B8 B9 E9", w = "D4 D5 D6 E4 E6 F5 H5 B4 D8 G8" }, phase = "march", to_move = "w",
      say = { en = "Light can make two squares at once and remove two. Dark has one loose piece, E9. Before each removal it is judged again if any are loose. Break the square in the lower left corner this turn.",
              zh = "浅色可以一步成两方，去两颗。深色只有 E9 一颗散子。每去一颗之前，都重新看有没有散子。请在这一步破掉左下角的方。" },
      goal = count(enemy * sites "A1 A2 B1 B2"):at_most(3), solution = { "F5→E5 E9 A1", "F5→E5 E9 A2", "F5→E5 E9 B1", "F5→E5 E9 B2" },
      on = { ["F5→E5 A1"] = { en = "Not yet: E9 is loose, and loose pieces go first.", zh = "还不行：E9 是散子，要先去散子。" },
             ["E4→E5"] = { en = "One square only: it takes E9, and then the turn is over.", zh = "只成一方，只能去 E9，这一步就完了。" } },
      hints = { { en = "First the loose one, then the corner.", zh = "先去散子，再去角上的。" } },
      success = { en = "E9 first; then Dark has no loose piece, and all are open.", zh = "先去 E9；深色没有散子了，方成之子也就可去。" },
      clause = "jirige.prot.3 jirige.prot.2" },

    step "a-gun-is-no-shield" {
      names = { en = "A gun's line does not protect", zh = "枪线不保护" },
      stones = { b = "A1 B1 C1 D1 E1 F1 G1 H1 I1 A9", w = "D5 D6 E5 F6 H4 H6 H8 B5 D8 F8" }, phase = "march", to_move = "w",
      say = { en = "Dark has a whole line, but only squares protect. Make a hole in the middle of it.", zh = "深色占满了一条线，但受保护的只有方。请在这条线正中打一个洞。" },
      goal = count(enemy * sites "E1"):equals(0), solution = "F6→E6 E1",
      otherwise = { en = "E1 still stands.", zh = "E1 还在。" },
      success = { en = "A line has no shield.", zh = "枪线没有保护。" },
      clause = "jirige.prot.4" },

    step "all-safe" {
      names = { en = "Hide", zh = "都藏进方里" },
      stones = { w = "B2 B3 C2 C3 G2 G3 H2 H3 D6 D7 E6 F7", b = "A5 C5 G5 I5 A9 C9 G9 I9 E1 E3 A7 I7" }, phase = "march", to_move = "w",
      say = { en = "Protection works for you, too. Play so that every piece of yours stands in a square.", zh = "保护对你也有用。请走一步，使你的每颗子都站在方里。" },
      goal = all { count(own - inside(game_form "squares")):equals(0), count(enemy):at_most(11) }, solution = "F7→E7 A5", more = true,
      on = { { when = count(own - inside(game_form "squares")):at_least(5), en = "You opened a square of yours: its pieces are loose now.", zh = "你拆开了自己的方，那几颗都成了散子。" } },
      hints = { { en = "Eight are safe; four are not yet.", zh = "八颗已安全，还差四颗。" } },
      success = { en = "But now that none is loose, Dark may remove any of them with his next square. So keep one loose piece that you can spare: it shields the rest.",
                  zh = "不过这时你没有散子了，深色再成方就可以随意去你的子。所以不妨留一颗舍得下的散子，替其余的挡着。" },
      clause = "jirige.prot.1 jirige.prot.2" },

    step "decoy" {
      names = { en = "The spare piece", zh = "留一颗散子" },
      stones = { w = "B2 B3 C2 C3 G2 G3 H2 H3 D6 D7 E6 E7 F4", b = "A6 A7 B6 C7 A9 C9 G9 I9 E1 I5 I7 G5" }, phase = "march", to_move = "b",
      say = { en = "You are Dark now. You can make a square. Which light piece will go?", zh = "现在你执深色，能成一方。会去掉哪颗浅色子？" },
      marks = { circle = "F4" },
      goal = goal.choice {
        choice { en = "Any that I like", zh = "想去哪颗去哪颗", say = { en = "Not while Light has a loose piece.", zh = "浅色还有散子，就不能随意。" } },
        choice { right = true, en = "F4, the only loose one", zh = "F4，唯一的散子" },
        choice { en = "None: all are protected", zh = "一颗也去不了，都受保护", say = { en = "F4 stands in no square.", zh = "F4 不在方里。" } },
      },
      success = { en = "One loose piece has saved the twelve. Next time there will be none.", zh = "一颗散子保住了十二颗。下一回就没有散子可去了。" },
      clause = "jirige.prot.1 jirige.prot.2" },

    step "no-jump" {
      names = { en = "And no jumps", zh = "方里的子也跳不到" },
      stones = { b = "D5 E5 D6 E6 A1 C1 E1 G1 I1 A9 C9 G9", w = "C5 D4 F6 E7 B2 F2 H2 B8 D8 H8" }, phase = "march", to_move = "w",
      say = { en = "Protection is for removals; jumps are not mentioned. Which piece of Dark's square can Light jump?", zh = "保护说的是去子，没有提跳吃。浅色能跳吃深色方里的哪一颗？" },
      marks = { circle = "D5 E5 D6 E6" },
      goal = goal.choice {
        choice { en = "D5, from C5", zh = "D5，从 C5 跳", say = { en = "E5 stands behind it.", zh = "它后面是 E5。" } },
        choice { en = "E6, from E7", zh = "E6，从 E7 跳", say = { en = "E5 stands behind it.", zh = "它后面是 E5。" } },
        choice { right = true, en = "None, ever", zh = "一颗也跳不到，永远如此" },
      },
      success = { en = "In a square each piece has another one of the square behind it. So nothing needed to be said.", zh = "方里的每颗子，后面总有方里的另一颗。所以规则也不必说。" },
      clause = "jirige.jump.9 jirige.prot.1" },
  },
}
