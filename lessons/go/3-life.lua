-- Go 3: two eyes, life and death. Words of the source: 真眼 a real eye, 活棋 and 死棋 living and dead stones (go.life.1,).
local five = { width = 5, height = 5, komi = 0 }
local low, broad = { width = 6, height = 4, komi = 0 }, { width = 6, height = 5, komi = 0 }
-- A point was taken before the one that matters.
local function too_soon(taken, needed) return all { count(own * sites(taken)):at_least(1), count(own * sites(needed)):equals(0) } end
local two_eyes = count(eyes(own)):at_least(2)

return lesson {
  id = "go-3-life", game = "go", options = low, languages = { "en", "zh" }, minutes = 25,
  names = { en = "Go 3: two eyes, life and death", zh = "围棋三：两眼与死活" },
  about = { en = "Why one eye is death and two are life; how eyes are made, spoilt and feigned; and when stones are dead though they still stand.",
            zh = "为什么一眼是死、两眼是活；怎样做眼、点眼、识破假眼；以及什么叫“还在盘上的死子”。" },
  steps = {
    step "one-eye" {
      names = { en = "One eye", zh = "一只眼" }, options = { width = 5, height = 4, komi = 0 },
      board = [[
        . . . . .
        b b b b .
        w w w b .
        w . w b . ]], to_move = "b",
      say = { en = "The white group is shut in, with one empty point inside: one eye. You might think that you may not play there. Count both sides' breaths first, and take the whole group.",
              zh = "白棋被围住，里面只有一个空点：一只眼。你也许以为那里不能下。先数双方的气，再把整块提起来。" },
      marks = { cross = enemy, circle = "B1" },
      goal = goal.take(5), solution = "B1",
      on = { ["pass"] = { en = "White is not alive: B1 is White's last breath.", zh = "白并没有活：B1 就是白的最后一口气。" } },
      otherwise = { en = "That takes nothing. White's only liberty is inside.", zh = "这手什么也没提。白唯一的气在里面。" },
      hints = { { en = "Which is White's last liberty?", zh = "白最后一口气在哪里？" }, { en = "Remember the corner of lesson one: who moves, takes.", zh = "想想第一课的角：谁下谁提。" } },
      success = { en = "Both were without liberties, and you were the one who moved. One eye does not save a group.", zh = "双方同时无气，提对方之子。一只眼救不了一块棋。" },
      clause = "go.cap.3 go.life.1" },

    step "two-eyes" {
      names = { en = "Two eyes", zh = "两只眼" },
      board = [[
        . . . . . .
        b b b b b .
        w w w w w b
        . w . w w b ]], to_move = "b",
      say = { en = "Now White has two eyes in separate rooms. Two points are forbidden to you here. Name them, and think about why.", zh = "现在白有两只分开的眼。这里有两点是你的禁着点，请说出来，并想想为什么。" },
      marks = { square = enemy },
      goal = goal.sites(sites "A1 C1"), solution = "A1 C1",
      on = { F4 = { en = "Out there you may play; but it does not hurt White.", zh = "外面可以下，只是伤不着白。" } },
      hints = { { en = "Would a stone on A1 take the group? What does White still have?", zh = "下 A1 能提白吗？白还剩哪口气？" } },
      success = { en = "To take the group you would have to fill both eyes, and you play only one stone at a time. Two real eyes live.", zh = "要提它须把两只眼都堵上，而你一次只能下一子。两只真眼即活。" },
      clause = "go.suicide.1 go.play.3" },

    step "room-of-two" {
      names = { en = "A room of two", zh = "两点的房间" }, options = { width = 5, height = 4, komi = 0 },
      board = [[
        . w w . w
        w w w w w
        b b b b w
        b . . b w ]], to_move = "w", as = "w",
      say = { en = "Black's room has two points now, B1 and C1, but they are neighbours. Is that two eyes? You are White: take all six black stones in two turns.", zh = "黑的房间有两点，B1 与 C1，但它们相连。这算两只眼吗？你执白：两手之内提起全部六颗黑子。" },
      marks = { cross = enemy, circle = "B1 C1" },
      goal = goal.take(6), within = 2, solution = { "B1 C1 B1", "C1 B1 C1" },
      otherwise = { en = "Play inside: Black can take one stone, but never make a second eye.", zh = "下在里面：黑能提一子，却做不出第二只眼。" },
      hints = { { en = "Either point of the room.", zh = "房间里两点都行。" } },
      success = { en = "Two neighbouring points are one eye: eyes have to be apart.", zh = "相连的两点只是一只眼：两只眼要分得开。" },
      clause = "go.life.1 go.cap.3" },

    step "three-live" {
      names = { en = "Three in a row: live", zh = "直三：做活" },
      board = [[
        . . . . . .
        w w w w w .
        b b b b w .
        . . . b w . ]], to_move = "b",
      say = { en = "Your group has a room of three points in a row. As it stands it is neither alive nor dead: whoever plays first decides. Make two eyes.", zh = "你的棋围着三个点，排成一行：直三。现在不死不活，谁先下谁说了算。请做成两只眼。" },
      marks = { square = own },
      goal = two_eyes, solution = "B1",
      on = { ["A1"] = { en = "That leaves a room of two points. Two neighbours are one eye: look again.", zh = "剩下相连的两点。相连两点只是一只眼：再看一遍。", next = "room-of-two" },
             ["C1"] = { en = "That leaves a room of two points, and that is one eye: look again.", zh = "剩下相连的两点，只是一只眼：再看一遍。", next = "room-of-two" } },
      otherwise = { en = "White takes the middle of the room, and you are dead.", zh = "白抢占中间一点，你就死了。" },
      hints = { { en = "Split the room into two.", zh = "把房间一分为二。" }, { en = "The middle.", zh = "中间。" } },
      success = { en = "The middle of three is the vital point, for both sides.", zh = "直三的中间是双方的要点。" },
      clause = "go.life.2" },

    step "three-kill" {
      names = { en = "Three in a row: kill", zh = "直三：点杀" }, options = { width = 5, height = 4, komi = 0 },
      board = [[
        . w w . w
        w w w w w
        b b b b w
        . . . b w ]], to_move = "w", as = "w",
      say = { en = "The same room, but you are White, and it is your turn. Kill: all five black stones must be off the board after four turns of yours, however Black twists. Black may also pass.",
              zh = "同样的房间，这回你执白，轮到你下。杀掉它：不论黑怎样挣扎（也可以虚着），你四手之内把五颗黑子全部提起。" },
      marks = { cross = enemy },
      goal = goal.take(5), within = 4, solution = { "B1 pass A1 C1 B1 A1 B1", "B1 pass A1 C1 A1 B1 A1", "B1 pass C1 A1 B1 C1 B1", "B1 pass C1 A1 C1 B1 C1" },
      on = { { when = all { too_soon("A1 C1", "B1"), count(sites "B1" * empty):equals(1), count(enemy * sites "A1 C1"):equals(0) }, en = "Black takes the middle: two eyes, alive.", zh = "黑占中间，两眼活。" } },
      otherwise = { en = "Then Black takes the middle, and lives.", zh = "这样黑占中间就活了。" },
      hints = { { en = "Your opponent's best point is yours, too.", zh = "对方的好点就是我方的好点。" },
                { en = "After B1, make two stones of it: Black has to take them, and what is left is a room of two. Play in it again.", zh = "下 B1 之后再长成两子，黑只好提；剩下两点的房间，再点进去。" } },
      success = { en = "You gave two stones for five. A group that cannot make two eyes cannot avoid being taken: it is dead, even before you take it.", zh = "你弃两子，提五子。做不出两只眼的棋不能避免被提取，所以早在提起之前就已是死棋。" },
      clause = "go.life.1 go.cap.3" },

    step "bent-live" {
      names = { en = "A bent room", zh = "曲三" }, options = five, seconds = 30,
      board = [[
        . . . . .
        w w w w .
        b b b w .
        . . b w .
        . b b w . ]], to_move = "b",
      say = { en = "A bent room of three. You have thirty seconds to find its middle.", zh = "弯的三点：曲三。限三十秒找到它的“中间”。" },
      marks = { square = own },
      goal = two_eyes, solution = "A2",
      on = { ["A1"] = { en = "A2 and B2 are neighbours: one eye only.", zh = "A2 与 B2 相连，只有一只眼。" }, ["B2"] = { en = "A1 and A2 are neighbours: one eye only.", zh = "A1 与 A2 相连，只有一只眼。" } },
      otherwise = { en = "White plays in the bend.", zh = "白点在拐角处。" },
      hints = { { en = "Which of the three points touches both others?", zh = "三点里哪一点挨着另外两点？" } },
      success = { en = "Straight or bent: the point that touches the two others.", zh = "直三曲三都一样：要点是挨着另外两点的那一点。" },
      clause = "go.life.2" },

    step "four-alive" {
      names = { en = "Four in a row", zh = "直四" },
      board = [[
        . . . . . .
        w w w w w w
        b b b b b w
        . . . . b w ]], to_move = "w", play = "B1", as = "b",
      say = { en = "Four in a row, and White has already played inside, on B1. Is it too late? Answer so that you have two clear eyes after two turns at the latest.",
              zh = "直四，白已经点在 B1。还来得及吗？请应一手，使你最迟两手之后有两只清清楚楚的眼。" },
      marks = { cross = "B1", square = own },
      goal = two_eyes, within = 2, solution = "C1 pass A1",
      on = { { when = too_soon("A1", "C1"), en = "White plays C1, and the room that is left is too small.", zh = "白下 C1，剩下的房间就太小了。" }, { when = too_soon("D1", "C1"), en = "White plays C1, and only one eye is left.", zh = "白下 C1，只剩一只眼。" } },
      otherwise = { en = "White plays C1, and you are dead.", zh = "白下 C1，你就死了。" },
      hints = { { en = "A row of four has two middle points. One is taken …", zh = "直四有两个中间点。一个被占了……" } },
      success = { en = "Two middle points: whichever White takes, you take the other. Four in a row is alive without a move.", zh = "中间有两点，白占一个你占另一个。所以直四不必补棋就是活棋。" },
      clause = "go.life.1" },

    step "hump" {
      names = { en = "Four with a hump", zh = "丁四" }, options = broad,
      board = [[
        . . . . . .
        . w w w w .
        w b b b w w
        b b . b b w
        b . . . b w ]], to_move = "b",
      say = { en = "Four points, but in the shape of the letter T. This one needs a move. Find the point that touches all the others.", zh = "也是四点，却排成丁字。这个要补一手。找出挨着其余各点的那一点。" },
      marks = { square = own },
      goal = two_eyes, solution = "C1",
      on = { ["C2"] = { en = "That leaves three in a row, and White plays its middle.", zh = "剩下直三，白点中间。" }, ["B1"] = { en = "White plays C1, and one eye is left.", zh = "白点 C1，只剩一只眼。" },
             ["D1"] = { en = "White plays C1, and one eye is left.", zh = "白点 C1，只剩一只眼。" } },
      otherwise = { en = "White plays C1 and kills.", zh = "白点 C1 即死。" },
      hints = { { en = "C2, B1 and D1 have one neighbour in common.", zh = "C2、B1、D1 有一个共同的邻点。" } },
      success = { en = "Three eyes even; two would do. The shape of a room matters more than its size.", zh = "甚至有三只眼，两只就够。房间的形状比大小更要紧。" },
      clause = "go.life.2" },

    step "square" {
      names = { en = "A square of four", zh = "方四" }, options = five,
      board = [[
        . . . . .
        w w w w .
        b b b w .
        . . b w .
        . . b w . ]], to_move = "b",
      say = { en = "Four points in a square, A1, A2, B1, B2, and it is your turn. Can you make two eyes with one stone?", zh = "A1、A2、B1、B2 四点成方形，轮到你下。一手能做出两只眼吗？" },
      marks = { circle = "A1 A2 B1 B2" },
      goal = goal.choice {
        choice { en = "Yes, with A1.", zh = "能，下 A1。", say = { en = "Then a bent three is left, and White plays in its middle, B2.", zh = "剩下曲三，白点中间 B2。" } },
        choice { en = "Yes, with B2.", zh = "能，下 B2。", say = { en = "Then a bent three is left, and White plays in its middle, A1.", zh = "剩下曲三，白点中间 A1。" } },
        choice { right = true, en = "No: the square is dead even if you begin.", zh = "不能：方四自己先下也是死棋。" },
      },
      hints = { { en = "Whatever you fill, what shape is left?", zh = "不论你填哪一点，剩下的是什么形？" } },
      success = { en = "Every point of the square leaves a bent three, and then White is to move. Such stones are dead though they still stand.", zh = "填任何一点都剩下曲三，而轮到白点。这样的棋虽在盘上，已是死棋。" },
      clause = "go.life.1" },

    step "false-which" {
      names = { en = "Which eye is false?", zh = "哪只是假眼" },
      board = [[
        . . . . . .
        w w w w . .
        b b b w . .
        . b . b w . ]], to_move = "w", as = "w",
      say = { en = "You are White. Black seems to have two eyes, A1 and C1. A real eye is walled in by stones that are all joined together. One of these two walls has a loose stone in it. Which eye is false?",
              zh = "你执白。黑看来有 A1、C1 两只眼。真眼四周的子都连成一体；这里有一只眼的墙上有一颗没连上的子。哪只是假眼？" },
      marks = { circle = "A1 C1" },
      goal = goal.sites(sites "C1"), solution = "C1",
      on = { ["A1"] = { en = "A2, B2 and B1 are joined along the lines: A1 is real.", zh = "A2、B2、B1 沿线相连，A1 是真眼。" } },
      hints = { { en = "Which black stone is not joined to the others?", zh = "哪颗黑子没有与别的相连？" }, { en = "D1 can be taken from them.", zh = "D1 可以被提掉。" } },
      success = { en = "D1 hangs by C1 alone. A real eye has walls that are connected, and the enemy cannot threaten anything by playing in it.", zh = "D1 只靠 C1 一口气。所谓真眼，就是都有线连着，且对方下子不能威胁自己。" },
      clause = "go.life.2" },

    step "false-kill" {
      names = { en = "Break the false eye", zh = "破假眼" },
      board = [[
        . . . . . .
        w w w w . .
        b b b w . .
        . b . b w . ]], to_move = "w", as = "w",
      say = { en = "Now kill: all five black stones in two turns.", zh = "动手：两手之内提起全部五颗黑子。" },
      marks = { cross = enemy },
      goal = goal.take(5), within = 2, solution = "C1 pass A1",
      otherwise = { en = "That gives Black a move, and two turns are no longer enough.", zh = "这让黑缓过一手，两手就不够了。" },
      hints = { { en = "Begin with the loose stone.", zh = "先从没连上的那颗子下手。" }, { en = "After C1 Black may not take straight back: it is a ko.", zh = "你下 C1 之后黑不能立即提回：那是劫。" } },
      success = { en = "One real eye and one false eye make one eye.", zh = "一只真眼加一只假眼，等于一只眼。" },
      clause = "go.cap.2 go.ko.1 go.life.1" },

    step "join" {
      names = { en = "Live together", zh = "连回而活" }, options = broad,
      board = [[
        . . . . . .
        w w w w . .
        b b w b b .
        . b w b . b
        . b . b b b ]], to_move = "b",
      say = { en = "Your stones on the left have one eye on the edge and no room for another. Your friends on the right live. Join them before White cuts.", zh = "左边的黑棋在边上只有一只眼，没有地方再做。右边是活棋。趁白没断，连过去。" },
      marks = { square = "A3 B3 B2 B1" },
      goal = count(connected { from = sites "B2", within = own } * sites "D2"):at_least(1), solution = "C1",
      on = { ["A1"] = { en = "That makes your room smaller. White cuts, and one eye is not enough.", zh = "这是缩小自己的眼位。白一断，一眼不活。" }, ["A2"] = { en = "That makes your room smaller. White cuts, and one eye is not enough.", zh = "这是缩小自己的眼位。白一断，一眼不活。" } },
      otherwise = { en = "White cuts, and the left side is dead.", zh = "白一断，左边就死了。" },
      hints = { { en = "White has already come down from C3 to C2. What is left of column C?", zh = "白已从 C3 长到 C2。C 列还剩哪一点？" } },
      success = { en = "Groups that are joined are one whole, and share their eyes as they share their liberties.", zh = "相连的棋是一个整体，气共用，眼也共用。" },
      clause = "go.lib.2" },

    step "race" {
      names = { en = "A race", zh = "对杀" },
      board = [[
        . . . . . .
        w w w b b b
        w b b w w b
        . b . w . b ]], to_move = "b",
      say = { en = "Neither B1, B2, C2 nor D1, D2, E2 has an eye, and each is shut in by the other: a race. C1 is a liberty of both. Take the three white stones in two turns.",
              zh = "黑 B1、B2、C2 与白 D1、D2、E2 都没有眼，互相围住：对杀。C1 是双方的公气。两手之内提起三颗白子。" },
      marks = { circle = "C1", cross = "D1 D2 E2" },
      goal = goal.take(3), within = 2, solution = "E1 A1 C1",
      on = { { when = too_soon("C1", "E1"), en = "That takes a liberty from both, so from yourself, too: White answers A1 and takes.", zh = "公气也是自己的气：白下 A1，反把你提了。" },
             { when = too_soon("A1", "E1"), en = "That is one of your own two breaths! White answers C1 and takes you.", zh = "那是你自己的一口气！白下 C1 就把你提了。" } },
      otherwise = { en = "White begins the race and wins it.", zh = "白先动手，对杀就赢了。" },
      hints = { { en = "White has two liberties: one of White's own, one shared. Which first?", zh = "白有两口气：一口外气，一口公气。先紧哪一口？" } },
      success = { en = "Outer liberties first, the shared one last.", zh = "先紧外气，后紧公气。" },
      clause = "go.cap.2 go.lib.3" },

    step "both-live" {
      names = { en = "Nobody dares", zh = "谁也不敢下" }, options = { width = 7, height = 4, komi = 0 },
      board = [[
        . . . . . . .
        w w w b b b .
        w b b w w b .
        w b . . w b . ]], to_move = "b",
      say = { en = "Again no eyes, but now both breaths, C1 and D1, are shared. It is your turn. What should you do here?", zh = "又是都没有眼，但两口气 C1、D1 全是公气。轮到你下。这里该怎么办？" },
      marks = { circle = "C1 D1" },
      goal = goal.choice {
        choice { en = "Play C1.", zh = "下 C1。", say = { en = "Then D1 is your last breath: White plays there and takes you.", zh = "那么你只剩 D1 一口气，白下 D1 就提了你。" } },
        choice { en = "Play D1.", zh = "下 D1。", say = { en = "Then C1 is your last breath: White plays there and takes you.", zh = "那么你只剩 C1 一口气，白下 C1 就提了你。" } },
        choice { right = true, en = "Nothing: whoever plays here first is taken.", zh = "不下：谁先下谁被提。" },
      },
      hints = { { en = "Count both sides' liberties after your move.", zh = "走一手之后，数双方的气。" } },
      success = { en = "Both stay. One piece of our text calls everything without two real eyes dead; the articles say: what cannot be taken is alive. We follow the articles.", zh = "双方共存。资料里有一处说“没有两只真眼的棋都是死棋”，而条文说“不能被提取的棋都是活棋”。我们从条文。" },
      clause = "go.life.1 go.life.2" },

    step "dead" {
      names = { en = "Dead, though they stand", zh = "还在盘上的死子" }, options = five,
      board = [[
        . b . w .
        . b . w .
        w b . w b
        w b . w .
        . b . w . ]], to_move = "b",
      say = { en = "Both sides have passed, and you are Black. Which white stones are dead: which could not avoid being taken, if play went on? Name all of them.", zh = "双方都已虚着。你执黑。若继续下去，哪些白子不能避免被提取？请全部指出。" },
      goal = goal.sites(sites "A2 A3"), solution = "A2 A3",
      on = { ["E3"] = { en = "E3 is yours. It is dead, too, and White will say so.", zh = "E3 是你的子，它也死了，白会指出来的。" } },
      hints = { { en = "Where do white stones stand behind a black wall?", zh = "哪里有白子落在黑墙之后？" } },
      success = { en = "You need not spend moves to take them: both sides agree, and they are cleared off before the count. That is the next lesson.", zh = "不必花手数去提：终局时经双方确认，数子前清理出盘外。这就是下一课。" },
      clause = "go.life.1 go.score.2" },
  },
}
