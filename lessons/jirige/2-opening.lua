-- Jirige, second lesson: opening the road (kailu). Source: the rules of 12 January 2020 (jirige.open, jirige.prot). The order of the
-- further removals and the worth of a gun of the layout are read as the options of the game say.
local chequers = [[
  b w b w b b b b b
  w b w b w b w b w
  b w b w b w b w b
  w b w b w b w b w
  b w b w b w b w b
  w b w b w b w b w
  b w b w b w b w b
  w w w b w b w b w
  w w b w b w b w b ]]
-- Neither side has a square here.
local plain = [[
  b b b b w b b b b
  b w b w b w b w b
  w b w b b w w w b
  w w w w b w b w b
  b w b w b w b b b
  w w w w w w b w w
  b b w b w b w w b
  b w b b b w b b w
  w w b w w w b w b ]]
-- Dark's squares and Light's.
local squares = [[
  b w w b w b b w w
  b w w b b w b w w
  w b b b w w b w b
  w b w b w b b w w
  b w w w b w w w w
  w w b w b w w b b
  b w b b b b w b b
  w b b b b w b w b
  b b w b w b w w b ]]
-- Light holds the whole of rank 3.
local gun = [[
  b b w b w b b w w
  w b b w b w b b b
  b w b b b w b w b
  w w b w b w b w b
  w b w w b w b b w
  w b b w b w w b b
  w w w w w w w w w
  b w b w b w w b w
  b b b w b b w b b ]]

return lesson {
  id = "jirige-2-opening", game = "jirige",
  names = { en = "Jirige 2: opening the road", zh = "吉日格二：开路" },
  about = { en = "On a full board each side removes pieces of the other: how many, which, and in what order.", zh = "满盘之后双方互相去子：去几颗、能去哪些、谁先谁后。" },
  languages = { "en", "zh" },
  minutes = 12,
  steps = {
    step "who" {
      names = { en = "One each", zh = "各去一颗" },
      board = plain, phase = "opening",
      say = { en = "The board is full. Before the march each side removes one piece of the other's: that is called opening the road. Who begins?", zh = "棋盘满了。行棋之前，双方各去掉对方的一颗棋子，叫做开路。谁先去？" },
      goal = goal.choice {
        choice { en = "Dark, who placed first", zh = "深色，因为布局由它先放", say = { en = "Dark opened the layout; here it is the other way round.", zh = "布局是深色先放，开路正好相反。" } },
        choice { right = true, en = "Light, who will also move first", zh = "浅色，行棋也由它先走" },
        choice { en = "Both at once", zh = "双方同时", say = { en = "One sees the other's choice: it matters.", zh = "后去的一方看得到对方去了哪一颗，先后很要紧。" } },
      },
      success = { en = "Light removes first, then Dark, and then Light makes the first move.", zh = "浅色先去，深色后去，然后浅色先行棋。" },
      clause = "jirige.open.1 jirige.open.2 jirige.open.9" },

    step "earned" {
      names = { en = "What the layout has earned", zh = "布局所得" },
      board = squares, phase = "opening",
      say = { en = "Each square of the layout earns one more removal, on top of the one. How many dark pieces does Light remove here?", zh = "布局所成的方，每一个再多去一颗。这里浅色一共要去深色几颗？" },
      goal = goal.number(game_form "squares":standing() + 1), solution = "5",
      on = { ["4"] = { en = "Four for the squares; do not forget the opening removal itself.", zh = "四个方得四颗，别忘了开路本身的一颗。" },
             ["1"] = { en = "One is for everybody. Now look for Light's squares.", zh = "一颗是人人都有的。再找找浅色的方。" } },
      hints = { { en = "Look at the top of the board and along its right side.", zh = "看看上方和右边。" },
                { en = "Squares that overlap count each.", zh = "相叠的方各计一个。" } },
      success = { en = "Four squares and one: five. Every square on the full board counts once, those that overlap too.", zh = "四个方加一，共五颗。满盘时每个方各计一次，相叠的也各算各的。" },
      clause = "jirige.open.4 jirige.open.5 jirige.open.6" },

    step "spared" {
      names = { en = "Pieces that are spared", zh = "方成之子不可去" },
      board = squares, phase = "opening",
      say = { en = "Not every piece may go. The opening removals, too, spare pieces that stand in a square. Name the dark pieces that Light may not remove.", zh = "并不是哪颗都能去。开路时也不能拿掉对方的方成棋子。请说出浅色不能去的深色棋子。" },
      goal = goal.sites(inside(game_form "squares") * enemy), solution = "C2 C3 D2 D3 E2 E3 H3 H4 I3 I4",
      hints = { { en = "Dark has three squares: two of them overlap.", zh = "深色有三个方，其中两个相叠。" },
                { en = "One pair is on ranks 2 and 3, left of the middle; the third lies at the right edge.", zh = "两个在第 2、3 线中间偏左，一个在右边。" } },
      success = { en = "These ten are safe for now.", zh = "这十颗暂时安全。" },
      clause = "jirige.open.8 jirige.prot.1" },

    step "remove" {
      names = { en = "Open the road", zh = "先去一颗" },
      board = chequers, phase = "opening",
      say = { en = "Light has one square here, so two removals are due. The first opens the road: take one dark piece.", zh = "这里浅色有一个方，一共应去两颗。先去开路的一颗：请去掉深色一颗。" },
      goal = goal.take(1), solution = "C1", more = true,
      on = { ["B1"] = { en = "B1 is a light piece: one removes the other side's.", zh = "B1 是浅色的，要去的是对方的子。" } },
      hints = { { en = "Any dark piece: none stands in a square.", zh = "深色没有方，哪一颗都行。" } },
      success = { en = "Now Dark opens the road too; only then come the removals that the layout has earned.", zh = "接着深色也去一颗。双方都开了路，才轮到布局所得的去子。" },
      clause = "jirige.open.1 jirige.open.2" },

    step "rest" {
      names = { en = "Then what was earned", zh = "再去所得" },
      board = chequers, phase = "opening", play = "C1 D1",
      say = { en = "Light has removed C1, Dark has removed D1: the road is open. Now take what the square has earned.", zh = "浅色去了 C1，深色去了 D1，路已打开。请再去布局的方所得的一颗。" },
      goal = goal.take(1), solution = "E1", more = true,
      hints = { { en = "Any dark piece again.", zh = "还是哪一颗都行。" } },
      success = { en = "First the road, then all that Light has earned, then all that Dark has. The text puts the earned removals on top of the road; who goes first among them it does not say, and we read it so.",
                  zh = "先开路，再去浅色所得，最后去深色所得。原文说“在《开路》棋子的基础上再去掉”，所得之子谁先去，原文未写，我们这样读。" },
      clause = "jirige.open.4 jirige.open.7" },

    step "road" {
      names = { en = "Open it for yourself", zh = "为自己开路" },
      board = plain, phase = "opening",
      say = { en = "The text advises Light to remove a piece whose going helps his own first move. Four dark pieces are marked: with any of them gone, Light could make a square at once. But Dark removes a light piece first. Which one leaves Light a square, whatever Dark removes?",
              zh = "原文说，白方去掉对自己有利于行棋的一颗。图上标出四颗深色子，去掉任何一颗，浅色都能立刻成方；但深色还要先去掉浅色一颗。去掉哪一颗，无论深色怎么去，浅色都能成方？" },
      marks = { labels = { A = "B7", B = "G4", C = "C5", D = "D3" } },
      goal = goal.choice {
        choice { en = "B7", zh = "B7", say = { en = "Three pieces could step in, but every square there needs B6, and Dark removes B6.", zh = "有三颗子能走进来，可那里的方都要用 B6，深色去掉 B6 就完了。" } },
        choice { en = "G4", zh = "G4", say = { en = "Dark removes F4, G3 or H4, and it is over.", zh = "深色去掉 F4、G3 或 H4，就成不了。" } },
        choice { right = true, en = "C5", zh = "C5" },
        choice { en = "D3", zh = "D3", say = { en = "All depends on D4, and Dark removes D4.", zh = "全靠 D4，深色去掉 D4 就完了。" } },
      },
      hints = { { en = "Ranks 4, 5 and 6 on the left are almost yours.", zh = "左边第 4、5、6 线几乎都是你的。" },
                { en = "Four squares have one of these points for a corner.", zh = "其中有一点，四个方都以它为角。" } },
      success = { en = "C5: four squares meet there, four pieces can step in, and Dark spoils only some of them with one removal.", zh = "C5：四个方都以它为角，四颗子都能走进来，深色去一颗破不完。" },
      clause = "jirige.open.2 jirige.place.6",
    },

    step "gun" {
      names = { en = "When a gun was laid", zh = "布局成枪" },
      board = gun, phase = "opening", registers = { ["guns.w"] = "3" },
      say = { en = "Light holds the whole of rank 3, two lines from the centre: a gun worth seven. And there are two squares. How many removals are due to Light in all?", zh = "浅色占满第 3 横线，离中心线两条，这样的枪值七颗；另外还有两个方。浅色一共应去几颗？" },
      marks = { square = "A3 B3 C3 D3 E3 F3 G3 H3 I3" },
      goal = goal.number(game_form "squares":standing() + 8), solution = "10",
      on = { ["4"] = { en = "You counted the gun as one. The text says: by the number of squares or guns made; we give a gun its full worth, as on the march. Your organiser may say one.", zh = "你把枪只算了一颗。原文说按各自成方或枪的数去掉，我们按枪的位置计子，与行棋时相同；赛会也可规定只计一颗。" },
             ["9"] = { en = "Seven and two; and the opening removal itself.", zh = "七加二，还有开路本身的一颗。" } },
      hints = { { en = "1 for opening the road, 2 for squares, 7 for the gun.", zh = "开路一颗，两个方两颗，枪七颗。" } },
      success = { en = "Ten: a layout can decide the game.", zh = "十颗：布局能定胜负。" },
      clause = "jirige.open.4 jirige.open.5 jirige.gun.3" },

    step "march" {
      names = { en = "The first move", zh = "第一步" },
      board = plain, phase = "opening", play = "C5 H4",
      say = { en = "Light has removed C5, Dark has removed H4; two eyes are empty. Name all steps that Light has now.", zh = "浅色去了 C5，深色去了 H4，空出两眼。请说出浅色现在能走的每一步（不算跳吃）。" },
      goal = goal.moves { "step" },
      hints = { { en = "Each empty eye can be entered from up to four sides.", zh = "每个空眼最多能从四面走进来。" } },
      success = { en = "A move is one step, up, down, left or right. How lucky that somebody can: a side without a move has lost.", zh = "行走一次一个眼位，上下左右都可以。若有一方无棋可走，就输了。" },
      clause = "jirige.move.1 jirige.move.2 jirige.move.3 jirige.open.9" },

    step "first-square" {
      names = { en = "And at once two", zh = "立刻成两方" },
      board = plain, phase = "opening", play = "C5 H4",
      say = { en = "Make two squares with your first move, as the road is open.", zh = "路已打开，请第一步就成两个方。" },
      goal = all { game_form "squares":made():at_least(2), count(enemy):at_most(38) }, more = true, solution = "C6→C5 A9 B9", seconds = 60,
      otherwise = { en = "That makes fewer than two.", zh = "不到两个方。" },
      hints = { { en = "Whoever steps into C5 leaves two of the four squares and makes the two others.", zh = "走进 C5 的子离开四方中的两方，成另外两方。" } },
      success = { en = "Two squares, two pieces: a step makes two at most.", zh = "两方，去两颗。行走一次至多成两方。" },
      clause = "jirige.square.2 jirige.square.3 jirige.square.5" },
  },
}
