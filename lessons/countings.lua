-- One position, five countings: after Zhang Xu's paper on the rules of ancient Go (scripts/lib/go/ancient_clauses.lua). The position
-- on seven lines is made for this lesson; the one on nine lines is the reconstruction of scripts/lib/go/paper.lua.
--
-- On seven lines both have placed 19 stones. Black has 15 living ones in two groups, and 10 points; White has 17 in one group, 7
-- points, and a doomed stone on B1. Black has lost 4 stones before, White 1.
local seats = { size = 7, seats = false, komi = 0 }                       -- ancient games, without the corner stones
local modern = { size = 7, komi = 0 }
local position = [[
  . b . b w . .
  b b b b w w .
  w w w w . w w
  w w w . . w .
  b b b w w w w
  . . b b b b b
  . w . . b . . ]]
local before = { ["lost.b"] = 4, ["lost.w"] = 1 }
local agreed = { ["lost.b"] = 4, ["lost.w"] = 1, dead = "B1" }
-- What both do until only basic eyes are left, White first: six turns each.
local filling = "D4 B2 E5 C1 F7 A1 G6 D1 E4 A2 pass G1"

local ahead = counter("lost"):of_enemy() - counter "lost"                   -- net prisoners

-- The board that it comes to.
local full = [[
  . b . b w w .
  b b b b w w w
  w w w w w w w
  w w w w w w .
  b b b w w w w
  b b b b b b b
  b . b b b . b ]]
local at_the_end = { ["lost.b"] = 4, ["lost.w"] = 3, ["plays.b"] = 6, ["plays.w"] = 6 }

local nine = { size = 9, seats = false, komi = 0 }
local liangyi = [[
  w w w w w w b b b
  w . w w w w b . b
  w w w w w w b b b
  w w w w w w b b b
  w w w w . w b . b
  w w w w w w b b b
  b b b b b b w w w
  b . b b . b w . w
  b b b b b b w w . ]]
local lost_there = { ["lost.b"] = 11, ["lost.w"] = 2 }

return lesson {
  id = "countings", game = "go-liangyi", options = seats, languages = { "en", "zh" }, minutes = 25,
  names = { en = "One position, five countings", zh = "一局五算" },
  about = { en = "The same final position counted as area, with heads returned, by roads, by prisoners once both overflow, and in chips: who wins depends on the counting, and it can be said why.",
            zh = "同一终局，用数子、还棋头、数路、两溢后计俘子、论筹五种算法来数：胜负竟随算法而变，而且说得清为什么。" },
  steps = {
    step "look" {
      names = { en = "The position", zh = "局面" }, game = "go", options = modern,
      board = position, phase = "agreement", to_move = "b", registers = before,
      say = { en = "A small game is over. It has been played with equal hands: 19 stones each. Black has lost 4 of them on the way, White 1. One stone on the board is doomed, though nobody has taken it. Which?",
              zh = "一盘小棋下完了。双方等手，各下 19 子；途中黑被提 4 子，白被提 1 子。盘上还有一子将死而未提，是哪一子？" },
      goal = goal.sites(sites "B1"), solution = "B1",
      on = { ["E1"] = { en = "E1 is joined to the wall above it.", zh = "E1 与上面的墙连着。" }, ["B7"] = { en = "B7 belongs to a group with two eyes, A7 and C7.", zh = "B7 所在的棋有 A7、C7 两只眼。" } },
      hints = { { en = "Look for a stone alone behind the other side's wall.", zh = "找一颗孤零零落在对方墙内的子。" } },
      success = { en = "B1. Keep three things in mind: the stones on the board, those lost before, and this one. Now we count five times.", zh = "B1。记住三样：盘上的子、先前被提的子、这颗将死的子。下面数五遍。" },
      clause = "go.life.1 go.score.2" },

    step "area" {
      names = { en = "First counting: area", zh = "算法一：数子" }, game = "go", options = modern,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "As we count today: living stones and enclosed points. What is Black's total?", zh = "今天的数法：活子加所围之点。黑共多少？" },
      marks = { cross = "B1" },
      goal = goal.count { "final", side = "b" }, solution = "25",
      on = { ["24"] = { en = "Under the doomed stone lies a point of Black's.", zh = "将死之子底下也是黑的一点。" }, ["15"] = { en = "Those are the living stones. Add the points.", zh = "那只是活子，再加所围之点。" } },
      hints = { { en = "15 living stones. A7 and C7, and how many points below?", zh = "活子 15。A7、C7，下面还有多少点？" }, { en = "15 + 2 + 8.", zh = "15 加 2 加 8。" } },
      success = { en = "25 of 49 points: White has 24.", zh = "全盘 49 点，黑 25，白 24。" },
      clause = "go.score.1 go.score.2" },

    step "area-winner" {
      names = { en = "Area: who wins?", zh = "数子：谁胜" }, game = "go", options = modern,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Half the board is 24 1/2, and there is no komi. Black wins: by how much?", zh = "归本数 24 又 1/2，不贴子。黑胜：胜多少？" },
      goal = goal.count { "final" }, solution = "1/2",
      on = { ["1"] = { en = "One is the difference 25 - 24. Chinese counting says how far a side is above half.", zh = "1 是双方之差。数子法说的是超过归本数多少。" } },
      hints = { { en = "25 - 24 1/2.", zh = "25 减 24 又 1/2。" } },
      success = { en = "Black by half a stone. Remember this.", zh = "黑胜半子。请记住这个结果。" },
      clause = "go.score.4" },

    step "groups" {
      names = { en = "How many groups?", zh = "几块棋" }, game = "go-ming", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Older countings ask one thing more: how many separate living groups has each side? A group is what is joined by its own stones and points. Count Black's.",
              zh = "古人的算法还多问一句：双方各有几块活棋？由己方的子与空相连者为一块。黑有几块？" },
      goal = goal.number(parts(connected { from = own, within = own + enclosed { within = empty + sites "B1", by = own } })), solution = "2",
      on = { ["1"] = { en = "White's band on the fourth and fifth lines separates the top from the bottom.", zh = "第四、五线的白棋把上下隔开了。" } },
      hints = { { en = "Can you walk from B7 to E1 without crossing white?", zh = "从 B7 走到 E1，不穿过白棋，走得通吗？" } },
      success = { en = "Two: one above with the eyes A7 and C7, one below. White is one group.", zh = "两块：上面一块有 A7、C7 两眼，下面一块。白只有一块。" },
      clause = "ancientgo.end.11" },

    step "heads" {
      names = { en = "Second counting: heads returned", zh = "算法二：还棋头" }, game = "go-ming", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Under the Ming and Qing the area was counted like ours, but each living group returned a head: of the two eyes it lives by, one went to the other side. What is Black's total now?",
              zh = "明清时也是数子，但每块活棋要“还棋头”：赖以生存的两只眼，一只算给对方。黑现在共多少？" },
      goal = goal.count { "final", side = "b" }, solution = "24",
      on = { ["23"] = { en = "You gave two. But White's one group gives one back to you.", zh = "你还了两个，可白的一块也要还你一个。" }, ["25"] = { en = "That is the plain area.", zh = "那是不还棋头的数。" }, ["26"] = { en = "Receive one, yes; and give two.", zh = "得一个不错，可还要给两个。" } },
      hints = { { en = "Begin with 25. Black has two groups, White one.", zh = "从 25 起算。黑两块，白一块。" }, { en = "25 - 2 + 1.", zh = "25 减 2 加 1。" } },
      success = { en = "24, and White 25. The same board, and White has more.", zh = "24，白 25。同一盘面，白反而多了。" },
      clause = "ancientgo.end.11" },

    step "heads-winner" {
      names = { en = "Heads: who wins?", zh = "还棋头：谁胜" }, game = "go-ming", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "By area Black wins by half a stone. With heads returned?", zh = "数子是黑胜半子。还棋头呢？" },
      goal = goal.choice {
        choice { en = "Black wins by half a stone all the same.", zh = "仍是黑胜半子。", say = { en = "Compare 24 with 24 1/2.", zh = "拿 24 与 24 又 1/2 比一比。" } },
        choice { right = true, en = "White wins by half a stone, because Black needs eyes for one group more.", zh = "白胜半子，因为黑多一块棋，多占一块的眼位。" },
        choice { en = "A draw.", zh = "和棋。", say = { en = "49 points cannot be shared evenly here.", zh = "这里 49 点平分不了。" } },
      },
      hints = { { en = "What costs Black the half stone: stones, points or groups?", zh = "黑是输在子上、空上，还是块数上？" } },
      success = { en = "The paper writes a + x/2 > 180.5: the eyes x are shared out equally. Each group more costs one stone.", zh = "论文写作 a+x/2>180.5：基本眼位 x 双方平分。多一块，就少一子。" },
      clause = "ancientgo.end.11 ancientgo.thm.6" },

    step "roads-black" {
      names = { en = "Third counting: roads", zh = "算法三：数路" }, game = "go-tang", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Under the Tang and Song roads were counted, and not stones. What was lost is filled back, and the empty points that are left are roads, two eyes of each group apart: those are no road, for they take no prisoners. Black has 10 points, 2 groups, and has lost 4 stones. How many roads?",
              zh = "唐宋时数路，不数子。死子回填之后，数剩下的空，叫“路”；每块棋两眼的基本眼位不算，因为它对吃子没有贡献。黑有空 10，两块棋，失 4 子。几路？" },
      goal = goal.count { "final", side = "b" }, solution = "2",
      on = { ["6"] = { en = "Fill back the four stones that Black has lost: a dead stone is a road less.", zh = "黑失的四子还没有回填：死子是负路。" }, ["8"] = { en = "Two groups need two eyes each.", zh = "两块棋，各除两眼。" }, ["10"] = { en = "Those are the points as they lie. Take off eyes and lost stones.", zh = "那是原来的空，还要除去眼位与失子。" } },
      hints = { { en = "10 points, less 2 times 2 eyes, less 4 stones.", zh = "空 10，减两块各 2 眼，减失子 4。" } },
      success = { en = "2 roads. Note that the doomed white stone makes no difference to Black's points: they count as empty once it is lifted.", zh = "两路。注意将死的白子一提，底下照样是黑的空。" },
      clause = "ancientgo.end.6 ancientgo.end.8 ancientgo.end.12" },

    step "roads-white" {
      names = { en = "Roads: White's", zh = "数路：白" }, game = "go-tang", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "And White: 7 points, one group, 1 stone lost before, and the doomed one.", zh = "再数白：空 7，一块棋，先前失 1 子，再加将死的一子。" },
      goal = goal.count { "final", side = "w" }, solution = "3",
      on = { ["4"] = { en = "The doomed stone is filled back, too.", zh = "将死的那一子也要回填。" }, ["5"] = { en = "Take off the lost stones: one taken, one doomed.", zh = "还要减失子：被提一子，将死一子。" }, ["1"] = { en = "White has one group only, so two eyes are taken off, not four.", zh = "白只有一块，只减两眼，不是四眼。" } },
      hints = { { en = "7 - 2 - 2.", zh = "7 减 2，再减 2。" } },
      success = { en = "3 roads against 2: White wins by one road. There was no need to play on until the board is full.", zh = "三路对两路，白胜一路。数路不必下到满局。" },
      clause = "ancientgo.end.6 ancientgo.end.7 ancientgo.end.13" },

    step "too-early" {
      names = { en = "Fourth counting: prisoners", zh = "算法四：计俘子" },
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Before the Tang one counted what anybody understands: prisoners. White holds 4, Black holds 1 and may wash out the doomed one: 4 against 2. Why is it too early to say that White wins by 2?",
              zh = "先唐的算法最好懂：数俘子。白俘 4 子，黑俘 1 子，再淘去将死的一子：4 比 2。为什么现在还不能说白胜 2 子？" },
      goal = goal.choice {
        choice { en = "Because prisoners do not matter.", zh = "因为俘子不算数。", say = { en = "In this counting nothing else matters.", zh = "这种算法只看俘子。" } },
        choice { en = "Because White moved first.", zh = "因为白先。", say = { en = "Both have had as many turns: equal hands.", zh = "双方手数相等，等手终局。" } },
        choice { right = true, en = "Because both still have points to fill, and whoever runs out first must hand over stones.", zh = "因为双方还有空可填，谁先填完，谁就得走虚手交俘虏。" },
      },
      hints = { { en = "A turn is not waived; a pass hands over one stone as a prisoner.", zh = "不得放弃，可走虚手，交一俘虏。" } },
      success = { en = "Points of one's own and doomed stones are a claim on prisoners that has not been paid yet. So play on until both overflow.", zh = "围得的空与未提的死子，是获取俘子的“期权”，还没有兑现。所以要下到“两溢”。" },
      clause = "ancientgo.end.1 ancientgo.play.4 ancientgo.thm.10" },

    step "spare" {
      names = { en = "How many may White fill?", zh = "白还能填几子" },
      board = position, to_move = "w", registers = before,
      say = { en = "You are White. Your seven points form three rooms: E5, D4, E4; F7, G7, G6; and G4. Two eyes must stay. How many of your points can you fill?",
              zh = "你执白。你的七点空分三处：E5、D4、E4；F7、G7、G6；G4。必须留下两眼。你能填几子？" },
      goal = goal.number(count(enclosed { within = empty, by = own }) - 2), solution = "5",
      on = { ["7"] = { en = "Fill them all and you are taken: two eyes must stay.", zh = "全填满就被提了：要留两眼。" }, ["4"] = { en = "Three rooms, but two eyes are enough: one room may be filled to the last point.", zh = "虽有三处空，两眼就够：其中一处可以填满。" } },
      hints = { { en = "Seven less two.", zh = "七减二。" } },
      success = { en = "5. Black can place 6: three to take B1, and three more below. Black has more points, but two groups have to keep four eyes.", zh = "5 子。黑能下 6 子：提 B1 三子，下边再填三子。黑空虽多，两块棋却要留四眼。" },
      clause = "ancientgo.end.1 ancientgo.end.5" },

    step "take-it" {
      names = { en = "Take the doomed stone", zh = "提起死子" },
      board = position, to_move = "b", registers = before,
      say = { en = "You are Black. Filling your own points costs you nothing: White must fill or hand over a stone meanwhile. Take B1 in three turns, and keep your eyes.", zh = "你执黑。填自己的空不吃亏：白同时也得填，或交一子。三手之内提起 B1，别伤了自己的眼。" },
      marks = { cross = "B1" },
      goal = goal.take(1), within = 3, solution = { "B2 A1 A2 C1 D1", "B2 A1 C1 D4 A2" },
      on = { { when = all { count(own * sites "A1 C1"):at_least(1), count(own * sites "B2"):equals(0) }, en = "White runs to B2, and three turns are not enough.", zh = "白从 B2 逃，三手就不够了。" },
             ["A7"] = { en = "That is an eye of the upper group!", zh = "那是上面一块的眼！" }, ["C7"] = { en = "That is an eye of the upper group!", zh = "那是上面一块的眼！" } },
      otherwise = { en = "Then three turns are not enough. B1 breathes through A1, C1 and B2: where would it run?", zh = "这样三手不够。B1 有 A1、C1、B2 三口气：它会往哪里跑？" },
      hints = { { en = "Which of its three liberties leads to the most new ones?", zh = "三口气里，哪一口能长出最多的新气？" }, { en = "Shut B2 first.", zh = "先堵 B2。" } },
      success = { en = "B1 is off, and proving that it was dead has cost you nothing: each stone of yours was met by one of White's, on the board or handed over.", zh = "B1 提掉了。“实证死活”并不吃亏：你每下一子，白也得下一子，或交一子。" },
      clause = "ancientgo.end.1 ancientgo.play.4" },

    step "overflow" {
      names = { en = "Both overflow", zh = "两溢" },
      board = position, to_move = "w", registers = before, play = filling,
      say = { en = "Both have had six more turns, and only basic eyes are left: like a vessel so full that it flows over. White filled five points and then had to hand over a stone. How many prisoners does Black hold now? White has lost one stone before, B1, and one with the pass.",
              zh = "双方各又下六手，只剩基本眼位：器中积水，满而流出，叫“溢”。白填了五子，第六手只好交一子。现在黑有几个俘子？白先前失一子，又失 B1，虚手再交一子。" },
      goal = goal.count { "final", side = "b" }, solution = "3",
      on = { ["2"] = { en = "The pass counts, too: it hands over a stone.", zh = "虚手也算：交了一子。" } },
      hints = { { en = "1 + 1 + 1.", zh = "1 加 1 加 1。" } },
      success = { en = "3. White still holds 4.", zh = "3 个。白仍是 4 个。" },
      clause = "ancientgo.end.1 ancientgo.end.2 ancientgo.play.4" },

    step "prisoners" {
      names = { en = "Prisoners: who wins?", zh = "计俘子：谁胜" },
      board = full, to_move = "w", registers = at_the_end,
      say = { en = "From now on both would only hand over stones, one for one. White wins: by how many prisoners?", zh = "再往下双方只能互交俘子，一一相抵。白胜：胜几子？" },
      goal = goal.count { "final" }, solution = "1",
      on = { ["2"] = { en = "Two it was before the points were filled.", zh = "2 是填空之前的数。" }, ["4"] = { en = "Take off Black's three.", zh = "还要减去黑的三个。" } },
      hints = { { en = "4 - 3.", zh = "4 减 3。" } },
      success = { en = "By 1, as with roads, and half a stone of heads is the same thing. Count the stones that live now: Black 21, White 22. With equal hands, who lost less has more alive.", zh = "胜 1 子，与数路同；还棋头的半子也是这一子。数数盘上活子：黑 21，白 22。等手之下，失子少的活子多。" },
      clause = "ancientgo.end.2 ancientgo.thm.4 ancientgo.thm.5" },

    step "equation" {
      names = { en = "The paper's equation", zh = "论文的等式" },
      board = full, to_move = "w", registers = at_the_end, as = "w",
      say = { en = "The paper: a black and b white stones live, x points are eyes, and a + b + x is the whole board. Here a = 21, b = 22. What is x?", zh = "论文：黑活子 a，白活子 b，基本眼位 x，a+b+x 为全盘。这里 a=21，b=22，x 是多少？" },
      goal = goal.number(count(empty)), solution = "6",
      hints = { { en = "49 - 21 - 22.", zh = "49 减 21 减 22。" } }, on = { ["3"] = { en = "Three groups, but each has two eyes.", zh = "三块棋，每块两眼。" } },
      success = { en = "Six: three groups, two eyes each. And a + x/2 = 24, less than 24 1/2: heads returned says the same as prisoners, always, when both overflow with equal hands.", zh = "六：三块棋各两眼。a+x/2=24，小于 24 又 1/2：等手而两溢时，还棋头与计俘子的胜负总是一致。" },
      clause = "ancientgo.thm.1 ancientgo.thm.3 ancientgo.thm.6 ancientgo.thm.7" },

    step "chips" {
      names = { en = "Fifth counting: chips", zh = "算法五：论筹" }, options = { size = 7, seats = false, komi = 0, stake = "chips" },
      board = full, to_move = "w", registers = at_the_end, as = "w",
      say = { en = "If the players said so before the game, they play for chips: the first stone over is worth three chips, and after it every three stones one more. White is one stone ahead. How many chips?",
              zh = "若开局前说定，就是论筹：净胜的第一子得三筹，其后每三子得一筹。白净胜一子，得几筹？" },
      goal = goal.number((ahead - 1) // 3 + 3), solution = "3",
      on = { ["1"] = { en = "The first stone is the stake for the game itself: three.", zh = "第一子代表胜负本身，是大筹：三筹。" }, ["0"] = { en = "Not rounded away: the first stone counts three.", zh = "第一子不会舍去，它值三筹。" } },
      hints = { { en = "The first stone over is worth three chips.", zh = "初捻一子为三筹。" } },
      success = { en = "Three chips. Whoever says so only when the stones are put away comes too late.", zh = "三筹。收子之后才说要论筹，就不合了。" },
      clause = "ancientgo.chips.1 ancientgo.chips.6 ancientgo.chips.7" },

    step "paper" {
      names = { en = "The paper's own game", zh = "论文的九路棋局" }, options = nine,
      board = liangyi, to_move = "w", registers = lost_there,
      say = { en = "The paper has an example on nine lines. Its diagram is lost; this board is rebuilt to give its printed numbers. White has lost 2 stones and passed 0 times; Black has lost 5 and passed 6 times. By how many prisoners does White win?",
              zh = "论文有一例九路棋局。原图已佚，此图系复原，仅合原文所记之数。白方死子 2、虚手 0；黑方死子 5、虚手 6。白胜几子？" },
      goal = goal.count { "final" }, solution = "9",
      on = { ["3"] = { en = "Passes count: Black's six are six prisoners more.", zh = "虚手也算：黑六次虚手就是六个俘子。" }, ["11"] = { en = "Take off White's two.", zh = "还要减去白失的两子。" } },
      hints = { { en = "5 + 6 - 2.", zh = "5 加 6 减 2。" } },
      success = { en = "By 9: the paper's result. Nine prisoners, nine roads.", zh = "白胜 9 子，正是原文的结果；俘子九，路亦九。" },
      clause = "ancientgo.ex.1 ancientgo.ex.2 ancientgo.ex.3" },

    step "paper-chips" {
      names = { en = "Nine stones in chips", zh = "九子几筹" }, options = { size = 9, seats = false, komi = 0, stake = "chips" },
      board = liangyi, to_move = "w", registers = lost_there, seconds = 60,
      say = { en = "And in chips? Three for the first stone; eight are left, in threes.", zh = "论筹呢？首子三筹，还剩八子，三子一筹。" },
      goal = goal.choice {
        choice { en = "3 chips", zh = "三筹", say = { en = "That is for the first stone alone.", zh = "那只是首子。" } },
        choice { right = true, en = "5 chips", zh = "五筹" },
        choice { en = "6 chips", zh = "六筹", say = { en = "So it would be if the first stone were counted again among the threes. We read: after it, three stones are a chip.", zh = "若首子复计入其后之三子，便是六筹。我们读作：其后取三子为一筹，首子不再计。" } },
        choice { en = "9 chips", zh = "九筹", say = { en = "Three stones are one chip.", zh = "三子为一筹。" } },
      },
      hints = { { en = "Eight stones hold two whole threes. What is left over is dropped.", zh = "八子含两个三；不足一筹者舍去。" } },
      success = { en = "3 + 2 = 5. The source does not say what becomes of the two stones over; we drop them, and an option of the game reads it otherwise.", zh = "3 加 2 得五筹。余下两子如何，原文未言；我们舍去，另有选项可作别解。" },
      clause = "ancientgo.chips.1 ancientgo.chips.2 ancientgo.chips.4 ancientgo.chips.5" },

    step "one-road" {
      names = { en = "One road of difference", zh = "收后一路" }, game = "go-tang", options = { size = 5, seats = false, komi = 0 },
      stones = { b = "B1 B2 B3 B4 B5 C1 C2", w = "D1 D2 D3 D4 D5 C4 C5" }, to_move = "b",
      play = "C3 pass",
      say = { en = "Roads leave neutral points open. In this little game both had three roads, and C3 was open. Now Black has filled it, and White, with no neutral point left, has handed over a stone. (To fill a point of one's own instead costs a road just as well.) By how many roads does Black win now?",
              zh = "数路是不收完单官的。这盘小棋双方各三路，C3 空着。现在黑收了 C3，白无单官可收，虚手交了一子。（填自己的空也一样少一路。）黑胜几路？" },
      marks = { circle = "C3" },
      goal = goal.count { "final" }, solution = "1",
      on = { ["0"] = { en = "So it was before C3 was filled. White has lost a stone since.", zh = "那是收 C3 之前的数。白此后失了一子。" } },
      hints = { { en = "Both still have five points and one group. Who has lost a stone?", zh = "双方仍各五点空、一块棋。谁失了一子？" } },
      success = { en = "One. So roads and prisoners may differ by one, for the last neutral point. The paper says it of heads returned, too.", zh = "一路。所以数路与计俘子可能有收后一路之差；论文说还棋头与数路之间也有类似的差别。" },
      clause = "ancientgo.end.9 ancientgo.end.10" },

    step "five" {
      names = { en = "Why they differ", zh = "为什么不同" }, game = "go-ming", options = seats,
      board = position, phase = "agreement", to_move = "b", registers = agreed,
      say = { en = "Back to our position. Area: Black by half a stone. Heads: White by half. Roads: White by one. Prisoners: White by one. Chips: three for White. What does area give Black that the old countings do not?",
              zh = "回到原来的局面。数子：黑胜半子。还棋头：白胜半子。数路：白胜一路。计俘子：白胜一子。论筹：白得三筹。数子给了黑什么，是古法不给的？" },
      goal = goal.choice {
        choice { en = "The doomed stone.", zh = "那颗将死的子。", say = { en = "All five countings take it off.", zh = "五种算法都把它清了。" } },
        choice { en = "The first move.", zh = "先行之利。", say = { en = "The hands were equal.", zh = "双方等手。" } },
        choice { right = true, en = "The eyes of a second group: old countings do not pay for eyes.", zh = "第二块棋的眼位：古法不计基本眼位。" },
        choice { en = "A neutral point.", zh = "一个单官。", say = { en = "There is none here.", zh = "这里没有单官。" } },
      },
      hints = { { en = "Heads returned was area with one thing changed.", zh = "还棋头只比数子多了一道手续。" } },
      success = { en = "Basic eyes take no prisoners, so whoever counts prisoners, roads or heads does not count them. Cutting the enemy in two was worth a stone in the old countings.",
                  zh = "基本眼位对吃子没有贡献，所以计俘子、数路、还棋头都不算它。把对方切成两块，在古法里就赚一子。" },
      clause = "ancientgo.end.12 ancientgo.thm.7 go.score.1" },
  },
}
