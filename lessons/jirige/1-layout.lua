-- Jirige, first lesson: the board, the pieces and the layout. Source: the rules of 12 January 2020 (jirige.setup, jirige.place). In the
-- source Dark is also called black and Light white; what it leaves open is read as the options of the game say, and the steps say so.
local full = [[
  b w w b w b b w w
  b w w b b w b w w
  w b b b w w b w b
  w b w b w b b w w
  b w w w . w w w w
  w w b w b w w b b
  b w b b b b w b b
  w b b b b w b w b
  b b w b w b w w b ]]

return lesson {
  id = "jirige-1-layout", game = "jirige",
  names = { en = "Jirige 1: the layout", zh = "吉日格一：布局" },
  about = { en = "Eighty-one points, eighty-one pieces, and a centre that stays empty to the last.", zh = "八十一个眼位，八十一颗棋子，天元留到最后。" },
  languages = { "en", "zh" },
  minutes = 12,
  steps = {
    step "eyes" {
      names = { en = "Eighty-one eyes", zh = "八十一眼" },
      say = { en = "Welcome to Jirige. The board has nine lines each way; the points where they cross are called eyes. How many eyes are there?", zh = "欢迎来学吉日格。棋盘纵横各九条线，交叉点叫眼位。一共有多少个眼位？" },
      goal = goal.number(count(everywhere)), solution = "81",
      on = { ["64"] = { en = "64 is the number of cells. Pieces stand on the crossings.", zh = "64 是格子数，棋子摆在交叉点上。" } },
      hints = { { en = "Nine times nine.", zh = "九乘九。" } },
      success = { en = "81. Files are A to I from the left, ranks 1 to 9 from below.", zh = "81 个。竖线自左至右为 A 到 I，横线自下而上为 1 到 9。" },
      clause = "jirige.setup.1" },

    step "pieces" {
      names = { en = "One piece more", zh = "多出一颗" },
      say = { en = "There are as many pieces as eyes, so the shares cannot be equal. Dark places first and also last. How many pieces has Dark?", zh = "棋子与眼位一样多，所以双方不会相等。深色先放，最后一颗也是深色。深色有多少颗？" },
      goal = goal.number(hand()), solution = "41",
      on = { ["40"] = { en = "40 are Light's. Who places both the first and the last piece has one more.", zh = "40 颗是浅色的。首尾都由深色放，深色要多一颗。" },
             ["81"] = { en = "That is both together.", zh = "那是双方的总数。" } },
      hints = { { en = "81 is 40 and …", zh = "81 等于 40 加……" } },
      success = { en = "41 dark and 40 light ones; in the source blue and yellow, in the shape of wrestlers and archers.", zh = "深色 41，浅色 40；原文说最好用蓝、黄两色，做成摔跤手和射箭手的样子。" },
      clause = "jirige.setup.6 jirige.setup.7 jirige.setup.8" },

    step "ring" {
      names = { en = "Round the centre", zh = "天元周围" },
      say = { en = "The centre E5 is tianyuan. The first piece goes on one of the points around it. Name all turns of Dark.", zh = "正中的 E5 叫天元，也叫中心眼。第一颗放在天元周围的点上。请说出深色所有可放的点。" },
      marks = { cross = "E5" },
      goal = goal.moves {},
      on = { ["E5"] = { en = "The centre itself stays empty until the very last piece.", zh = "天元要一直空到最后一颗。" },
             ["E7"] = { en = "Two points off is not around any more.", zh = "隔了一点，就不算周围了。" } },
      hints = { { en = "Count the diagonal neighbours, too.", zh = "斜邻的点也算。" },
                { en = "There are eight.", zh = "一共八个。" } },
      success = { en = "All eight.", zh = "八个点都对。" },
      clause = "jirige.place.3 jirige.setup.4 jirige.phase.1" },

    step "light-too" {
      names = { en = "Light begins there as well", zh = "浅色也从这里开始" },
      play = "F6",
      say = { en = "Dark has begun on F6. You are Light, and your first piece is bound in the same way. Place it diagonally opposite, across the centre.", zh = "深色放在 F6。你执浅色，第一颗同样要放在天元周围。请放到隔着天元的斜对面。" },
      goal = count(own * sites "D4"):equals(1), solution = "D4",
      on = { ["A1"] = { en = "Not yet: each side's first piece goes to the ring. So we read the clause; your organiser may bind only the very first piece, or have the ring filled first.", zh = "还不行：双方的第一颗都要放在天元周围。这是我们的读法；赛会也可以规定只限第一颗，或先放满八点。" },
             ["E5"] = { en = "The centre is last.", zh = "天元最后放。" } },
      otherwise = { en = "That is on the ring, but not opposite F6.", zh = "是在周围，但不是 F6 的斜对面。" },
      hints = { { en = "F6 is one right and one up. Go one left and one down.", zh = "F6 在天元右上，斜对面在左下。" } },
      success = { en = "D4. From now on every empty point is free but one.", zh = "D4。往后除了一点，别处都可以放。" },
      clause = "jirige.place.3 jirige.place.5" },

    step "closed" {
      names = { en = "The closed point", zh = "不能放的点" },
      play = "F6 D4",
      say = { en = "Dark's second piece. On which empty point may it not be placed?", zh = "深色放第二颗。哪个空点还不能放？" },
      goal = goal.sites(centre), solution = "E5",
      hints = { { en = "It has a name of its own.", zh = "这个点有自己的名字。" } },
      success = { en = "E5. The last of all pieces will go there, and it is a dark one.", zh = "E5。全盘最后一颗放在那里，而且是深色的。" },
      clause = "jirige.place.4 jirige.place.5" },

    step "block" {
      names = { en = "Break the square", zh = "破方" },
      stones = { b = "D5 D7 C6 F3", w = "F5 G5 G6 B3" }, to_move = "b",
      say = { en = "Four pieces on four neighbouring points are a square, fang; Jirige is decided by squares. Light has three. Place so that no point is left on which one more light piece would make a square.",
              zh = "四子占住邻近的四个点叫成方，吉日格胜负的关键就在成方。浅色已有三子。请放一颗，使浅色没有任何一点再添一子便可成方。" },
      marks = { circle = "F5 G5 G6" },
      goal = count(game_form "squares":completing():of_enemy()):equals(0), solution = "F6",
      otherwise = { en = "Light still completes the square. Which corner of it is empty?", zh = "浅色仍能成方。那个方还空着哪个角？" },
      hints = { { en = "The square has files F and G, ranks 5 and 6.", zh = "那个方在 F、G 两线与 5、6 两线之间。" } },
      success = { en = "F6.", zh = "F6，方破了。" },
      clause = "jirige.square.1 jirige.place.6" },

    step "two-ways" {
      names = { en = "Two squares in view", zh = "一子两方" },
      stones = { b = "F6 F7 H7 H8 C3", w = "D4 E8 G5 I7 C7" }, to_move = "b",
      say = { en = "Make a square with your second piece from now, whatever Light does between.", zh = "请在你的第二颗棋子时成方，浅色中间怎么放都拦不住。" },
      goal = game_form "squares":standing():at_least(1), within = 2,
      solution = "G7 G6 G8",
      replies = { ["G7"] = reply { "G6", en = "Light has stopped one of your two squares. Where is the other?", zh = "浅色破了一处。另一处在哪里？" } },
      on = { { when = all { count(own * sites "G6 G8"):at_least(1), count(own * sites "G7"):equals(0) },
               en = "One threat, at G7; Light places there.", zh = "只有 G7 一处，浅色占住就没了。" } },
      otherwise = { en = "That leaves Light time to stop it.", zh = "这样浅色来得及拦。" },
      hints = { { en = "Which point lies beside both of your pairs?", zh = "哪个点与你的两对子都相邻？" } },
      success = { en = "G7, then G6 or G8. The square takes nothing yet: it is paid when the layout is full.", zh = "先 G7，再 G6 或 G8。此时还不去子，等布局放完再兑现。" },
      clause = "jirige.place.7 jirige.place.6" },

    step "gun" {
      names = { en = "A gun in the layout", zh = "布局成枪" },
      stones = { b = "A3 B3 C3 D3 F3 G3 H3 I3 H1 H2 H4 H5 H6 H8 H9", w = "D4 E6 F5 C6 B7 A8 G7 I6 A1 C1 E1 G9 B5 C9 E8" }, to_move = "b",
      say = { en = "Nine pieces in one whole line are a gun, qiang. Name every empty point where one more dark piece would complete a gun.", zh = "一条线上九颗全是己方的子，叫成枪。请说出深色再添一子便可成枪的所有空点。" },
      goal = goal.sites(game_form "guns":completing()), solution = "E3 H7",
      hints = { { en = "Look along rank 3 and along file H.", zh = "看第 3 横线与 H 竖线。" } },
      success = { en = "E3 and H7. Guns count in the layout, too, and the first gun fixes a direction: more of that later.", zh = "E3 与 H7。布局时成枪也算，而且第一枪会限定方向，后面再讲。" },
      clause = "jirige.gun.1 jirige.gun.2" },

    step "last" {
      names = { en = "The last piece", zh = "最后一颗" },
      board = full, to_move = "b",
      say = { en = "Eighty pieces are placed. Place the last one.", zh = "已放八十颗，请放最后一颗。" },
      goal = count(own):at_least(41), solution = "E5",
      success = { en = "Tianyuan is taken, and nobody can move. How the road is opened is the next lesson.", zh = "天元落子，满盘皆满，谁也走不动。怎样开路，下一课讲。" },
      clause = "jirige.place.4 jirige.place.2" },
  },
}
