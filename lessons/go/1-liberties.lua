-- Go 1: liberties and capture. The rules are those of the compilation in scripts/lib/go/clauses.lua; the boards are small, so that
-- the machine can prove every answer.
local five, six = { size = 5, komi = 0 }, { size = 6, komi = 0 }

-- The liberties of the group that has a stone there.
local function liberties(point) return neighbours(connected { from = sites(point), within = own }) * empty end

-- A point was taken before the one that matters.
local function too_soon(taken, needed) return all { count(own * sites(taken)):at_least(1), count(own * sites(needed)):equals(0) } end

-- Points that are no liberties, and why.
local slanting = { en = "That point lies diagonally. No line leads there from C3, so no breath comes from there.", zh = "这一点在斜向，从 C3 没有线直通，所以不是气。" }
local taken_away = { en = "A white stone stands there: that breath is gone.", zh = "那里已有白子，这口气不复存在。" }

return lesson {
  id = "go-1-liberties", game = "go", options = five, languages = { "en", "zh" }, minutes = 20,
  names = { en = "Go 1: liberties and capture", zh = "围棋一：气与提子" },
  about = { en = "Where stones stand, what a liberty is, how groups share liberties, and how stones are taken, saved and chased.",
            zh = "棋子下在哪里，什么是气，棋块怎样共用气，怎样提子、救子与追吃。" },
  steps = {
    step "centre" {
      names = { en = "A stone on a point", zh = "下在点上" },
      say = { en = "Go is played where the lines cross, not in the squares. This board is a small one: five lines each way, 25 points. The point in the middle has a name of its own: tianyuan, the centre of heaven. You are Black, and Black begins. Place your first stone there.",
              zh = "围棋下在线与线的交叉点上，不下在格子里。这块小棋盘纵横各五线，共二十五个点。正中的一点有专名，叫“天元”。你执黑，黑先。请把第一颗子下在天元。" },
      marks = { circle = centre },
      goal = count(own * centre):at_least(1), solution = "C3",
      hints = { { en = "Count the lines from any edge: the middle one is the third.", zh = "从哪条边数起都一样：中间是第三条线。" },
                { en = "Columns have letters, rows have numbers. Type C3.", zh = "竖线用字母，横线用数字：C3。" } },
      on = { ["A1"] = { en = "That is a corner. It is a good point too, but I asked for the one in the middle.", zh = "那是角上的点。也能下，但我请你下的是正中。" },
             ["pass"] = { en = "You may give up a turn, but there is nothing to gain by that here.", zh = "可以放弃一手，但此刻毫无好处。" } },
      otherwise = { en = "Allowed, but not the centre. The centre is as far from the left edge as from the right.", zh = "可以下，但不是天元。天元离左右两边一样远。" },
      success = { en = "A stone that stands is not moved again. From now on it can only be taken.", zh = "棋子下定后不再移动；此后只有被提，才会离开棋盘。" },
      clause = "go.play.5 go.setup.2" },

    step "breath" {
      names = { en = "Four breaths", zh = "四口气" },
      stones = { b = "C3" }, to_move = "b",
      say = { en = "A stone breathes along the lines. Every empty point that is directly next to it on a line is a liberty, in Chinese qi, a breath. Name all liberties of the black stone.",
              zh = "棋子沿着线呼吸。与它直线紧邻的空点，就是它的“气”。请说出这颗黑子所有的气。" },
      marks = { square = "C3" },
      goal = goal.sites(liberties "C3"), solution = "B3 C2 C4 D3",
      on = { B2 = slanting, B4 = slanting, D2 = slanting, D4 = slanting },
      hints = { { en = "Follow each line away from the stone, one step.", zh = "沿着每条线，从棋子走出一步。" },
                { en = "One to the left, one to the right, one up, one down.", zh = "左、右、上、下各一。" } },
      success = { en = "Four. An empty point next to a stone, along the lines, is its liberty.", zh = "四口气。与棋子直线紧邻的空点，是这个棋子的气。" },
      clause = "go.lib.1" },

    step "edge" {
      names = { en = "The edge is tight", zh = "边上气紧" },
      stones = { b = "A1 C1", w = "E5" }, to_move = "b",
      say = { en = "Beyond the edge there are no points, so there are no breaths. How many liberties has the stone in the corner, on A1?",
              zh = "边线之外没有点，也就没有气。角上 A1 这颗子有几口气？" },
      marks = { square = "A1", labels = { ["?"] = "A1" } },
      goal = goal.number(count(liberties "A1")), solution = "2",
      on = { ["4"] = { en = "Four is for the middle of the board. Two of the four ways lead over the edge here.", zh = "四口气是在中腹。这里有两个方向已在盘外。" },
             ["3"] = { en = "Three is for the side: C1 has three. The corner loses one more.", zh = "三口气是在边上，C1 才有三口。角上又少一口。" } },
      hints = { { en = "Which lines go on from A1?", zh = "从 A1 出发，还有哪些线？" }, { en = "Only A2 and B1.", zh = "只有 A2 与 B1。" } },
      success = { en = "Two in the corner, three on the side, four in the middle. That is why stones are easiest to take near the edge.",
                  zh = "角上二气，边上三气，中腹四气。所以靠边的子最容易被吃。" },
      clause = "go.lib.1 go.setup.9" },

    step "taken-away" {
      names = { en = "A breath taken away", zh = "少一口气" },
      stones = { b = "C3", w = "C4 D3" }, to_move = "b",
      say = { en = "White has come next to your stone on two sides. Where an enemy stands there is no breath. Which liberties does C3 still have?",
              zh = "白棋从两面贴住了你的子。对方占住的点，那口气就没有了。C3 还剩哪些气？" },
      marks = { square = "C3" },
      goal = goal.sites(liberties "C3"), solution = "B3 C2",
      on = { C4 = taken_away, D3 = taken_away, B2 = slanting, B4 = slanting, D2 = slanting, D4 = slanting },
      hints = { { en = "Start from the four points next to C3.", zh = "先看 C3 的四个邻点。" }, { en = "Leave out those where a white stone stands.", zh = "去掉有白子的点。" } },
      success = { en = "Two are left. A stone of the other colour takes the liberty away.", zh = "还剩两口。直线紧邻的点上有异色棋子，这口气便不存在。" },
      clause = "go.lib.3" },

    step "together" {
      names = { en = "One whole", zh = "连成一体" },
      stones = { b = "B2 B3 C2", w = "E4" }, to_move = "b",
      say = { en = "Neighbours of one colour are one whole: they live together, they are taken together, and they share their breaths. How many liberties have these three black stones together? Mind the point that two of them touch.",
              zh = "直线紧邻的同色子是一个整体：生则同生，提则同提，气也一并计算。这三颗黑子共有几口气？留心被两颗子共用的那一点。" },
      marks = { square = "B2 B3 C2" },
      goal = goal.number(count(liberties "B2")), solution = "7",
      on = { ["8"] = { en = "You counted C3 twice. It touches B3 and C2, but it is one empty point, so one liberty.", zh = "C3 数了两遍。它同时挨着 B3 和 C2，但只是一个空点，只算一口气。" },
             ["12"] = { en = "Four for each stone would be twelve, but they stand next to each other and near the edge. Count empty points, not sides.", zh = "每子四口合十二，但它们彼此相邻。要数空点，不是数边。" } },
      hints = { { en = "Walk round the group and touch every empty point once.", zh = "绕棋块一周，每个空点只点一次。" },
                { en = "A2, A3, B1, B4, C1, C3 … one more.", zh = "A2、A3、B1、B4、C1、C3……还有一个。" } },
      success = { en = "Seven: a group's liberties are a set of points, and each counts once.", zh = "七口。棋块的气是空点的集合，每点只算一次。" },
      clause = "go.lib.2 go.formal.6" },

    step "take-one" {
      names = { en = "The last breath", zh = "最后一口气" },
      board = [[
        . . . . .
        . . b . .
        . b w b .
        . . . . .
        . . . . . ]], to_move = "b",
      say = { en = "The white stone has one liberty left. Players call that atari. Take its last breath, and it leaves the board at once.",
              zh = "白子只剩一口气，这叫“打吃”。堵住最后一口气，它就立即被提出盘外。" },
      marks = { cross = enemy },
      goal = goal.take(1), solution = "C2",
      on = { ["D2"] = { en = "D2 only looks near: no line joins it to the white stone.", zh = "D2 看似贴近，却没有线与白子相连。" },
             ["B2"] = { en = "B2 lies diagonally from C3. A liberty is taken on the line.", zh = "B2 与 C3 是斜向。堵气要堵在线上。" } },
      otherwise = { en = "White still breathes. Look for the one empty point next to the white stone.", zh = "白子还有气。找出与它紧邻的那个空点。" },
      hints = { { en = "Three of its four breaths are yours already.", zh = "四口气里你已占了三口。" }, { en = "It breathes downwards.", zh = "它朝下呼吸。" } },
      success = { en = "Stones without a liberty cannot stay on the board: after your move you take them off.", zh = "无气状态的棋子不能在棋盘上存在：下子后，对方无气之子立即提取。" },
      clause = "go.cap.1 go.cap.2 go.lib.4" },

    step "take-three" {
      names = { en = "All together", zh = "整块提起" },
      board = [[
        . . . . .
        . . . . .
        b b . . .
        w w b . .
        w . . . . ]], to_move = "b",
      say = { en = "Three white stones in the corner are one whole, so they share their last breath. Find it, and take all three with one stone.",
              zh = "角上三颗白子是一个整体，共用最后一口气。找到它，一手提起三子。" },
      marks = { cross = enemy },
      goal = goal.take(3), solution = "B1",
      on = { ["C1"] = { en = "C1 touches no white stone. White would answer on B1 and breathe again.", zh = "C1 没有挨着白子。白下 B1 又有了气。" } },
      otherwise = { en = "White still breathes through one point in the corner.", zh = "白棋在角里还有一口气。" },
      hints = { { en = "A3, B3 and C2 are yours. What is still empty next to white?", zh = "A3、B3、C2 已是你的子。白棋身边还有哪个空点？" }, { en = "It is on the first line.", zh = "在一路上。" } },
      success = { en = "A group is taken as a whole, however many stones it has.", zh = "不可分割的整体，无气则整块提取，不论多少子。" },
      clause = "go.cap.2 go.lib.2" },

    step "way-out" {
      names = { en = "Shut the way out", zh = "堵住出路" },
      board = [[
        . . . . .
        . . . . .
        b b . . .
        w w . . .
        w . . . . ]], to_move = "b",
      say = { en = "Now the white group has two liberties, B1 and C2. You take three stones in two turns, whatever White does in between: but only if you begin on the right side. Which breath is a way out, and which one leads to the wall?",
              zh = "现在白棋有两口气：B1 与 C2。不论白怎样应，你两手之内都能提起三子，但先堵哪一边大有讲究：哪一口气是出路，哪一口通向墙？" },
      marks = { cross = enemy, labels = { A = "B1", B = "C2" } },
      goal = goal.take(3), within = 2, solution = "C2 B1 C1",
      on = { { when = too_soon("B1", "C2"), en = "White runs to C2 and has three breaths again: C1, C3 and D2. Shut the door to the open side first.", zh = "白逃到 C2，又有了 C1、C3、D2 三口气。先关上通向外面的门。" } },
      otherwise = { en = "That leaves both breaths open; White gets away.", zh = "两口气都还在，白就跑了。" },
      hints = { { en = "Play White's next move in your head after B1, then after C2.", zh = "先想：你下 B1 之后白怎么走？下 C2 之后呢？" }, { en = "Stones that run along the edge find no breaths.", zh = "沿着边线逃的子，找不到新气。" } },
      success = { en = "Take the breath that leads out; what is left leads to the edge, where liberties are few.", zh = "先堵通向外面的气；剩下的一口通向边线，那里气少。" },
      clause = "go.cap.2 go.lib.3" },

    step "save" {
      names = { en = "Take a breath", zh = "长气" },
      board = [[
        . . . . .
        . . w . .
        . w b w .
        . . . . .
        . . . . . ]], to_move = "b",
      say = { en = "Your own stone is in atari. A new stone joined to it brings its own breaths along. Play so that your group has three liberties.",
              zh = "这回是你的子被打吃。在旁边连上一子，新子带来新气。请走成至少三口气。" },
      marks = { square = own },
      goal = count(liberties "C3"):at_least(3), solution = "C2",
      on = { ["C1"] = { en = "A stone on C1 is not joined to C3: White takes on C2 at once.", zh = "C1 与 C3 不相连：白 C2 立即提子。" },
             ["pass"] = { en = "White would take on C2.", zh = "白下 C2 就把你提了。" } },
      otherwise = { en = "Your stone on C3 is still in atari.", zh = "C3 的子仍只有一口气。" },
      hints = { { en = "Where is the last breath of C3?", zh = "C3 的最后一口气在哪里？" }, { en = "Play on it yourself.", zh = "自己占住那一点。" } },
      success = { en = "Joined stones share their liberties: one became three.", zh = "相连的子气一并计算：一口气变成了三口。" },
      clause = "go.lib.2 go.cap.2" },

    step "both-without" {
      names = { en = "Who moves, takes", zh = "谁下谁提" },
      board = [[
        . . . . .
        . . . . .
        b . . . .
        w b . . .
        . w b . . ]], to_move = "b",
      say = { en = "Look at the corner. A black stone on A1 would have no empty point beside it. But neither would the white stones on A2 and B1. Who wins when both sides run out of breath at once?",
              zh = "看这个角。黑下 A1，身边没有空点；可是 A2 与 B1 的白子也同时没了气。双方同时无气，谁提谁？" },
      marks = { cross = enemy, circle = "A1" },
      goal = goal.take(2), solution = "A1",
      on = { ["pass"] = { en = "Do not be afraid of the corner: count White's breaths first.", zh = "别怕那个角：先数白棋的气。" } },
      otherwise = { en = "That takes nothing. Both white stones have the same last breath.", zh = "这样提不到子。两颗白子的最后一口气是同一点。" },
      hints = { { en = "A2 and B1 each have one liberty left. Which?", zh = "A2 与 B1 各剩一口气，是哪一点？" }, { en = "The corner point itself.", zh = "就是角上那一点。" } },
      success = { en = "When both are without liberties, those of the other side are taken; then your stone breathes again.", zh = "下子后，双方棋子都呈无气状态，应立即提取对方无气之子；提完你的子就有气了。" },
      clause = "go.cap.3" },

    step "forbidden" {
      names = { en = "Forbidden points", zh = "禁着点" },
      board = [[
        . . . b .
        . . . . b
        . . . . w
        b . . w b
        . b w b . ]], to_move = "w", as = "w",
      say = { en = "You are White for once. Three corners look closed: A1, E1 and E5. On two of them you may not play, because your stone would have no liberty and would take nothing. Name those two.",
              zh = "这一步你执白。A1、E1、E5 三个角看来都被封住。其中两点你不能下：下了立即无气，又提不到对方的子。请说出这两点。" },
      marks = { circle = "A1 E1 E5" },
      goal = goal.sites(sites "A1 E5"), solution = "A1 E5",
      on = { E1 = { en = "E1 is the one that is allowed: there your stone takes D1 and E2, and so it breathes.", zh = "E1 恰是能下的一点：一下就提掉 D1 与 E2，自己就有气了。" } },
      hints = { { en = "For each corner: would your stone take something?", zh = "逐角问一句：这一子能提到什么吗？" }, { en = "Count the breaths of the black stones on D1 and E2.", zh = "数一数 D1、E2 两颗黑子的气。" } },
      success = { en = "A point is forbidden where the stone would have no liberty and takes nothing.", zh = "下子后该子立即无气，同时又不能提取对方的棋子，这个点叫做“禁着点”，禁止下子。" },
      clause = "go.suicide.1" },

    step "double" {
      names = { en = "Two at once", zh = "双打吃" }, options = six,
      board = [[
        . . . . . .
        . . b . . .
        . . w . . .
        . . b w . .
        . . . b . .
        . . . . . . ]], to_move = "b",
      say = { en = "Two white stones, each with two liberties, and they are not joined. One of your moves threatens both; White can save only one. You have two turns to take a stone.",
              zh = "两颗白子各有两口气，彼此不相连。有一手能同时打吃两子，白只能救一个。你有两手，提起一子。" },
      marks = { cross = enemy },
      goal = goal.take(1), within = 2, solution = "D4 E3 B4",
      on = { { when = too_soon("B4", "D4"), en = "White joins on D4, and the two stones are one whole with three breaths.", zh = "白在 D4 连上，两子成为一个整体，气就多了。" },
             { when = too_soon("E3", "D4"), en = "White joins on D4, and the threat is gone.", zh = "白在 D4 连上，威胁就没有了。" } },
      otherwise = { en = "White has time to join on D4.", zh = "白来得及在 D4 连上。" },
      hints = { { en = "Which point do both stones breathe through?", zh = "哪一点是两颗白子共有的气？" }, { en = "Where White would like to join, you cut.", zh = "白想连的地方，就是你该断的地方。" } },
      success = { en = "A double atari: two groups lose a breath with one stone, and nobody plays twice in a row.", zh = "双打吃：一子使两块棋各少一气；对方一次只能下一子，顾不了两头。" },
      clause = "go.cap.2 go.play.3" },

    step "edge-chase" {
      names = { en = "Chase it to the edge", zh = "往边上赶" },
      board = [[
        . . . . .
        . . . . .
        . b b . .
        . b w . .
        . . . . . ]], to_move = "b",
      say = { en = "This white stone on the second line has two ways to go. Drive it the right way, and it is lost in three turns.", zh = "这颗二路上的白子有两条路。往对的方向赶，三手之内它就跑不掉。" },
      marks = { cross = enemy, arrows = "C2-D2 C2-C1" },
      goal = goal.take(1), within = 3, solution = { "D2 C1 B1 D1 E1", "D2 C1 D1 B1 A1" },
      on = { { when = too_soon("C1", "D2"), en = "That shuts the wall side. White runs to D2, into the open, with three breaths.", zh = "这是堵住了墙那边。白从 D2 跑向空阔处，又有三口气。" } },
      otherwise = { en = "White extends to D2 and has breaths enough.", zh = "白长到 D2，气就够了。" },
      hints = { { en = "Where would White like to run? Not to the first line.", zh = "白最想往哪里跑？不会是一路。" }, { en = "Play D2; then follow along the first line.", zh = "下 D2，然后沿一路追。" } },
      success = { en = "On the first line every step adds a stone but hardly a breath.", zh = "一路上每爬一步只添一子，几乎不添气。" },
      clause = "go.cap.2 go.lib.1" },

    step "net" {
      names = { en = "A net", zh = "枷吃" }, options = { width = 6, height = 5, komi = 0 },
      board = [[
        . . . . . .
        . . . b b .
        . . b w . .
        . . b . . .
        . . . . . . ]], to_move = "b",
      say = { en = "If you push from D2 or from E3, White runs out on the other side. A net does not touch its fish: leave one point free and shut both ways at once. Three turns.",
              zh = "从 D2 或 E3 直接打吃，白就从另一边跑。枷不贴身：隔开一点，把两条路同时罩住。三手之内提子。" },
      marks = { cross = enemy, arrows = "D3-D2 D3-E3" },
      goal = goal.take(1), within = 3, solution = "E2 E3 F3 D2 D1",
      on = { { when = too_soon("E3", "E2"), en = "White answers D2 and gets away below.", zh = "白应 D2，从下面逃出。" },
             { when = too_soon("D2", "E2"), en = "White answers E3 and gets away to the right.", zh = "白应 E3，从右边逃出。" } },
      otherwise = { en = "White slips out on one of the two sides.", zh = "白总能从一边溜出去。" },
      hints = { { en = "Look at the corner point of the little square that White must cross.", zh = "白要冲出去，必经过一个小方格；看它的对角。" }, { en = "Diagonally below, to the right of the white stone.", zh = "白子的右下斜角。" } },
      success = { en = "Whichever way White runs, the next breath is the last.", zh = "白无论往哪边跑，下一口气就是最后一口。" },
      clause = "go.cap.2 go.lib.3" },

    step "snapback" {
      names = { en = "Give one, take four", zh = "倒扑" }, options = { width = 6, height = 4, komi = 0 },
      board = [[
        . . . . . .
        b b b w w .
        b w w . w .
        b b w . b b ]], to_move = "b",
      say = { en = "White's three stones B2, C2 and C1 hope to join their friends through D2. Throw a stone where it can be taken, and take back more. Two turns, three stones at least.",
              zh = "B2、C2、C1 三颗白子想从 D2 与同伴连上。送一子给它提，再反提回来。两手之内至少提三子。" },
      marks = { cross = "B2 C2 C1", circle = "D1 D2" },
      goal = goal.take(3), within = 2, solution = "D2 D1 D2",
      on = { { when = too_soon("D1", "D2"), en = "White joins on D2, and all is connected.", zh = "白在 D2 连上，全连在一起了。" } },
      otherwise = { en = "White joins on D2 at leisure.", zh = "白从容地在 D2 连上。" },
      hints = { { en = "What happens if White takes your stone: how many breaths has the group then?", zh = "如果白提了你送的子，那块白棋还剩几口气？" }, { en = "Throw in on D2.", zh = "扑在 D2。" } },
      success = { en = "Snapback. White took one stone and stood in atari where yours had been. You took back several, not one, so this is no ko: that is the next lesson.", zh = "倒扑：白提一子之后，自己那块棋只剩你原来那一点的气。你反提的是几颗而不是一颗，所以不是劫——劫是下一课。" },
      clause = "go.cap.2 go.cap.3" },

    step "quick" {
      names = { en = "At a glance", zh = "一眼看出" },
      board = [[
        . w . b .
        w b b w b
        . w w . w
        w b . w b
        . b w b . ]], to_move = "b", seconds = 40,
      say = { en = "A crowded board and a clock: forty seconds. Exactly one move of yours takes two stones or more. Which?", zh = "满盘是子，还有时钟：四十秒。你只有一手能提两子以上，在哪里？" },
      goal = goal.take(2), solution = "D3",
      on = { ["C2"] = { en = "That takes C1, one stone. There is a better one.", zh = "这只提 C1 一子。还有更好的。" } },
      otherwise = { en = "Not two stones. Look for white groups that breathe through one point only.", zh = "提不到两子。找只剩一口气的白棋。" },
      hints = { { en = "Go through the white groups one by one and count to two; whoever does not reach two is your prey.", zh = "逐块数白棋的气，数不到二的就是猎物。" } },
      success = { en = "Counting breaths becomes seeing them, with practice.", zh = "数气数多了，就成了看气。" },
      clause = "go.cap.2 go.lib.4" },

    step "found" {
      names = { en = "One that nobody made up", zh = "无人出的题" },
      say = { en = "This position comes from a random game. There is exactly one move that takes two stones or more. Find it.", zh = "这个局面出自随机对局。恰有一手能提两子以上，请找出来。" },
      goal = goal.take(2), generate = random_play { seed = 8, least = 14, most = 30, phase = "play" },
      otherwise = { en = "That does not take two stones. Count the liberties of every enemy group.", zh = "这提不到两子。把对方每块棋的气数一遍。" },
      hints = { { en = "Begin with the largest groups of the other colour.", zh = "先看对方较大的棋块。" } },
      success = { en = "You can take stones wherever they run out of breath. Now learn where you may not take back at once.", zh = "哪里气尽，哪里就能提。下一课学什么时候不能立即提回。" },
      clause = "go.cap.2" },
  },
}
