-- Jiu, first lesson: the board, the stones, and how the layout is filled. Sources: the rules edited by the Sichuan Aba association
-- (jiu.setup, jiu.phase, jiu.place, jiu.open) and what the printed game says of its layout. Small boards stand for the large one.
local full = [[
  w b w b w b
  b w b b w w
  w b w b w w
  b w w b b w
  w b w w b b
  b w b w b . ]]
local filled = [[
  w b w b w b
  b w b b w w
  w b w b w w
  b w w b b w
  w b w w b b
  b w b w b b ]]
local lifted = [[
  w b w b w b
  b w b b w w
  w b w . w w
  b w . b b w
  w b w w b b
  b w b w b b ]]

return lesson {
  id = "jiu-1-layout", game = "jiu",
  names = { en = "Jiu 1: stones and layout", zh = "久棋一：棋子与布局" },
  about = { en = "The board of fourteen lines, who places first, who moves first, and what a layout is for.",
            zh = "十四路棋盘，谁先落子、谁先行棋，布局为的是什么。" },
  languages = { "en", "zh" },
  minutes = 12,
  steps = {
    step "first-stone" {
      names = { en = "The first stone", zh = "第一手" },
      say = { en = "Welcome to Jiu, the Tibetan game. Stones stand where lines cross. White places first, and you play White: the first stone goes on one of the circled points, the corners of the cell in the middle of the board. Place it.",
              zh = "欢迎来学藏棋“久”。棋子下在线与线的交叉点上。落子由白方先，你执白：第一手须下在画圈的点上，也就是棋盘正中那个方格的四角之一。请下第一手。" },
      marks = { circle = centre },
      goal = count(own * centre):at_least(1), solution = { "G7", "G8", "H7", "H8" },
      on = { ["A1"] = { en = "The corner of the board will have to wait: the first two stones begin in the middle.", zh = "棋盘的角要等一等，开头两手都下在正中。" } },
      hints = { { en = "The middle of fourteen lines lies between the seventh and the eighth.", zh = "十四条线的正中，在第七与第八条之间。" },
                { en = "G and H are the seventh and eighth files; ranks 7 and 8 cross them.", zh = "纵线第七、第八条是 G 与 H，横线是 7 与 8。" } },
      success = { en = "G7, G8, H7 and H8 are the corners of the central cell; any of them begins a game.", zh = "G7、G8、H7、H8 正是中央方格的四角，下哪一个都行，一局棋就开始了。" },
      clause = "jiu.setup.2 jiu.phase.1 jiu.place.1" },

    step "second-stone" {
      names = { en = "The answer to it", zh = "第二手" },
      play = "G8",
      say = { en = "Now you play Black, and White has begun on G8. Black's first stone is bound as well: it takes the other end of the same diagonal. Place it.",
              zh = "现在你执黑，白方下在 G8。黑方的第一手同样有规定：须占同一条对角线的另一端。请你下。" },
      marks = { circle = "G8" },
      goal = count(own * centre):at_least(1), solution = "H7",
      on = { ["H8"] = { en = "H8 is beside G8, along a line. A diagonal goes from corner to opposite corner of the cell.", zh = "H8 与 G8 在同一条线上相邻。对角线要连格子相对的两个角。" },
             ["G7"] = { en = "G7 is straight below G8. Look for the corner that shares no line with it.", zh = "G7 在 G8 的正下方。要找与 G8 不在同一条线上的那个角。" },
             ["H9"] = { en = "H9 lies on a diagonal of G8, but not in the central cell.", zh = "H9 虽在 G8 的斜方向，却不在中央方格内。" } },
      hints = { { en = "Which corner of the central cell shares neither file nor rank with G8?", zh = "中央方格里，哪个角与 G8 既不同纵线、也不同横线？" } },
      success = { en = "H7. These two stones are special: they will be lifted again before anybody moves. The rules do not say which of the two diagonals; the printed game used G7 and H8.",
                  zh = "H7。这两颗子很特别：行棋之前要先把它们提掉。规则没有说用哪一条对角线，所附棋谱用的是 G7 与 H8。" },
      clause = "jiu.place.2 jiu.place.3" },

    step "points" {
      names = { en = "Where stones stand", zh = "棋子下在哪里" },
      say = { en = "The board has fourteen lines each way. Stones stand where lines cross, never inside a cell. How many such points are there?",
              zh = "棋盘纵横各十四条线，棋子下在线与线的交叉点上，不下在格子里。这样的落子点一共有多少个？" },
      goal = goal.number(count(everywhere)), solution = "196",
      on = { ["169"] = { en = "169 is the number of cells: thirteen in a row, thirteen rows. Stones stand on the crossings; count lines, not cells.",
                         zh = "169 是格子数：一行十三格，共十三行。棋子下在交叉点上，请数线，不要数格。" },
             ["28"] = { en = "28 is the number of lines, fourteen and fourteen. Each of one kind crosses each of the other.", zh = "28 是线的条数：纵横各十四。每条横线都与每条竖线相交。" } },
      otherwise = { en = "Count the crossings on one line first; then ask how many such lines there are.", zh = "先数一条线上有几个交叉点，再看这样的线有几条。" },
      hints = { { en = "One line has fourteen crossings.", zh = "一条线上有十四个交叉点。" },
                { en = "Fourteen times fourteen.", zh = "十四乘十四。" } },
      success = { en = "196 points. By the way: the rules once say 196 where they speak of cells; that is a slip, cells are 169. You will meet it again with the gates.",
                  zh = "正是 196 个落子点。顺便一提：规则里有一处把 196 说成了格子数，那是笔误，格子只有 169 个，讲棋门时还会遇到。" },
      clause = "jiu.setup.1 jiu.setup.2 jiu.gate.2" },

    step "stones" {
      names = { en = "How many stones", zh = "棋子多少" },
      say = { en = "The board is empty again, and White is about to begin. In a competition the stones of both colours together fill the board exactly. How many does White hold in hand now?",
              zh = "再回到空枰，白方将要落子。正式比赛时，黑白双方的棋子合起来正好布满全盘。现在白方手中有多少颗？" },
      goal = goal.number(hand()), solution = "98",
      on = { ["196"] = { en = "That is both colours together. White owns half of them.", zh = "那是黑白两色的总数，白方只占一半。" } },
      hints = { { en = "196 points, two players, equal shares.", zh = "196 个点，两人平分。" } },
      success = { en = "98 white and 98 black stones: a full board and not one stone over.", zh = "白子 98、黑子 98，恰好布满全盘，一颗不剩。" },
      clause = "jiu.setup.5 jiu.setup.7 jiu.setup.8" },

    step "block" {
      names = { en = "Do not let him close it", zh = "不让对方成方" },
      options = { size = 8 },
      stones = { b = "E5 F3 B3", w = "D4 C5 C6 D6" }, to_move = "b",
      say = { en = "From the third stone on every empty point is free. We practise on eight lines. One who owns the four corners of a cell has a gate, and gates will win the game later: so take care even now. White has three corners of one cell. Place a stone so that nowhere on the board one more white stone would complete a gate.",
              zh = "从第三手起，任何空点都可以下。我们在八路小棋盘上练习。占住一个格子的四个角就是一个棋门，后面要靠它取胜，所以布局时就要留心。白方已占了一个格子的三个角。请你落一子，使白方在任何地方都不能再下一子成门。" },
      marks = { circle = "C5 C6 D6" },
      goal = count(game_form "gates":completing():of_enemy()):equals(0), solution = "D5",
      on = { ["B5"] = { en = "B5 stops nothing: the cell that White is closing lies between C, D, 5 and 6.", zh = "B5 挡不住。白方要成的格子在 C、D 与 5、6 之间。" },
             ["D7"] = { en = "D7 would spoil the cell above. White's three stones want the corner below D6.", zh = "D7 破的是上面一格，而白方三子要的是 D6 下面那个角。" },
             { when = count(own * sites "E4 E6 C4 B6 B7 C7"):at_least(1), en = "Close, but that point is no corner of White's cell. Only the fourth corner stops a gate.", zh = "很近，但那不是白方那个格子的角。只有占住第四个角才能破门。" } },
      otherwise = { en = "White would still have the fourth corner, and his gate. Find the cell of which he holds three corners.", zh = "白方仍能占到第四个角成门。请找出白方占了三个角的那个格子。" },
      hints = { { en = "Three circled stones, one cell: which corner is missing?", zh = "画圈的三子在同一个格子上，缺的是哪个角？" },
                { en = "The missing corner is below D6 and right of C5.", zh = "缺的角在 D6 之下、C5 之右。" } },
      success = { en = "D5. In the printed game Black does the same with his stone 36: stones 13, 23 and 35 of White stood on three corners, and Black took the fourth at D7.",
                  zh = "D5。所附棋谱中黑方第 36 手也是如此：白方第 13、23、35 手占了三个角，黑方于 D7 占住第四个角。" },
      clause = "jiu.place.4 jiu.place.6" },

    step "build" {
      names = { en = "Close it yourself", zh = "自己成方" },
      options = { size = 8 },
      stones = { b = "E5 E6 F6 B3", w = "D4 C6 B6 G3 H2" }, to_move = "b",
      say = { en = "Now it is you who holds three corners. Close the gate.", zh = "这回是你占了三个角。请把棋门成起来。" },
      goal = game_form "gates":standing():at_least(1), solution = "F5",
      on = { ["F7"] = { en = "With F7 your stones bend like a hook. A gate is the smallest square: four corners of one cell.", zh = "下 F7 只成了一个弯钩。棋门是最小的正方形：一个格子的四个角。" } },
      otherwise = { en = "That does not close a gate. You hold E5, E6 and F6: which corner of that cell is open?", zh = "这一手没有成门。你已有 E5、E6、F6，那个格子还缺哪个角？" },
      hints = { { en = "The cell has files E and F, ranks 5 and 6.", zh = "那个格子在 E、F 两条纵线与 5、6 两条横线之间。" } },
      success = { en = "A gate. It takes nothing now: the rules name no reward for it in the layout, and the printed game takes none. But a gate that stands can be opened and closed again later, so it is worth having.",
                  zh = "成门了，但现在不吃子：规则没有说布局成门可以吃子，所附棋谱里也没有吃。不过棋门成了以后，行棋时还可以拆开再成，所以仍有价值。" },
      clause = "jiu.place.5 jiu.place.6 jiu.gate.1" },

    step "two-ways" {
      names = { en = "Two at once", zh = "一子两用" },
      options = { size = 8 },
      stones = { b = "E5 E6 G6 G7 C2", w = "D4 D6 F4 H6 B3 C8" }, to_move = "b",
      say = { en = "A single threat is blocked. Two threats at once are not. Place a stone so that after White's answer, whatever it is, you close a gate with your next stone.",
              zh = "只有一处威胁，对方一挡就没了；同时有两处，对方就挡不过来。请落一子，使白方无论怎样应，你下一手都能成门。" },
      goal = game_form "gates":standing():at_least(1), within = 2,
      solution = { "F6 F5 F7", "F6 F7 F5" },
      on = { { when = all { count(own * sites "F5 F7"):at_least(1), count(own * sites "F6"):equals(0) },
               en = "That makes one threat only, at F6; White places there, and both of your pairs are spoiled.", zh = "这样只有 F6 一处威胁，白方占住 F6，你的两对子就都被破了。" } },
      otherwise = { en = "White blocks that with one stone. Look for a point that belongs to both of your pairs.", zh = "白方一子就能挡住。请找一个与你两对子都有关的点。" },
      hints = { { en = "You have a pair E5-E6 and a pair G6-G7. One point lies beside both.", zh = "你有 E5-E6 一对、G6-G7 一对，有一个点与两对都相邻。" },
                { en = "From F6 one gate closes at F5, the other at F7.", zh = "下 F6 之后，F5 可成一门，F7 也可成一门。" } },
      success = { en = "F6 asks two questions, and White can answer one. The commentary tells how one side so leads the other by the nose: White from stone 35 to 50, Black in turn from 52 to 59.",
                  zh = "F6 一子两问，白方只能答一问。棋谱解说讲的正是这种牵着对方走的下法：第 35 至 50 手白牵黑，第 52 至 59 手黑牵白。" },
      clause = "jiu.place.6" },

    step "last-stone" {
      names = { en = "The last stone", zh = "最后一子" },
      options = { size = 6 },
      board = full, to_move = "b",
      say = { en = "A board of six lines, and one point is left. Place the last stone.", zh = "六路棋盘，只剩一个空点。请下最后一子。" },
      goal = count(own):at_least(18), solution = "F1",
      hints = { { en = "The empty point is in the corner on the right.", zh = "空点在右下角。" } },
      success = { en = "The board is full, and only now the layout is over. F1 closed a gate; it takes nothing.", zh = "布满全枰，布局到此才结束。F1 成了一门，但不吃子。" },
      clause = "jiu.phase.5 jiu.place.5" },

    step "lift" {
      names = { en = "Opening the board", zh = "提子开局" },
      options = { size = 6 },
      board = filled, phase = "opening", registers = { first = "C3,D4" },
      say = { en = "On a full board nobody can move. So the two stones on the central diagonal come off, Black first: each side lifts the stone that it placed first. Here these were C3 and D4. Lift yours.",
              zh = "棋盘布满，谁也走不动。所以先把中央对角线上的两颗子提掉，黑方先提，各提自己的第一手。这里的两子是 C3 与 D4。请提你的那一颗。" },
      marks = { square = "C3 D4" },
      goal = count(own):at_most(17), solution = "D4",
      on = { ["C3"] = { en = "C3 is White's first stone. White lifts it himself, after you.", zh = "C3 是白方的第一手，由白方在你之后自己提。" },
             ["D3"] = { en = "D3 is a corner of the central cell, but it was not your first stone.", zh = "D3 虽是中央方格的角，却不是你的第一手。" } },
      hints = { { en = "You play Black. Which of the two squared stones is black?", zh = "你执黑。画方框的两子哪一颗是黑的？" } },
      success = { en = "D4, and White answers with C3. In the printed game these are B1: G7 and W2: H8. Two points are empty: the march can begin.",
                  zh = "提 D4，白方随后提 C3。所附棋谱写作 B1：G7、W2：H8。空出两点，可以行棋了。" },
      clause = "jiu.open.1 jiu.open.2" },

    step "march" {
      names = { en = "Who moves first", zh = "谁先行棋" },
      options = { size = 6 },
      board = lifted, phase = "march", to_move = "b",
      say = { en = "White placed first; so Black moves first. A stone steps one point along a line to an empty neighbour. Name all steps that Black has (jumps are for the next lesson).",
              zh = "落子是白方先，所以行棋由黑方先。走一步，就是沿线走到相邻的空点。请说出黑方所有的走步（跳吃下一课再讲）。" },
      goal = goal.moves { "step" },
      on = { ["C4→D4"] = { en = "C4 is a white stone.", zh = "C4 是白子。" },
             ["D5→C4"] = { en = "Steps follow the lines; there is no step across a cell. And C4 is taken.", zh = "走步须沿线，不能斜走，何况 C4 有子。" } },
      hints = { { en = "Only C3 and D4 are empty. Look at the four neighbours of each.", zh = "只有 C3 与 D4 是空点，看看它们上下左右的邻子。" },
                { en = "D4 has black neighbours above and below; C3 has one on its right.", zh = "D4 的上、下各有一颗黑子，C3 的右边有一颗。" } },
      success = { en = "Three steps. Placing goes White then Black, marching goes Black then White. And no turn may be passed.", zh = "一共三步。落子先白后黑，行棋先黑后白；轮到谁，谁就必须走。" },
      clause = "jiu.phase.2 jiu.phase.3 jiu.move.1 jiu.phase.6" },
  },
}
