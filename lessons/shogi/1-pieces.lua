-- Shogi 1: the board and each piece (shogi.board.*, shogi.move.*). Positions hold only what a step needs.
local checks = of_enemy { in_check }

return lesson {
  id = "shogi-1-pieces", game = "shogi", languages = { "en", "zh" }, minutes = 20,
  names = { en = "Shogi 1: the pieces", zh = "将棋一：棋子的走法" },
  about = { en = "The board and its camps, how each of the eight kinds moves and captures, the layout, and check.",
            zh = "棋盘与本阵、敌阵，八种棋子各自怎样走、怎样吃，开局的摆法，以及王手。" },
  steps = {
    step "camp" {
      names = { en = "Board and camps", zh = "棋盘与敌阵" },
      say = { en = "Ten lines each way make 9 by 9 cells, and here the pieces stand in the cells. Files are numbered 1 to 9 from the right, ranks a to i from the far side. The three ranks nearest to you are your own camp, the three farthest the enemy camp. How many cells has the enemy camp?",
              zh = "纵横各十线，交成 9×9 个方格，棋子放在格子里。纵列从右到左为 1 到 9，横行从对面起为 a 到 i（即一到九）。靠近自己的三行是本阵，离自己最远的三行是敌阵。敌阵有多少格？" },
      goal = goal.number(count(far_ranks(3))), solution = "27",
      on = { ["30"] = { en = "Ten lines, but nine cells between them.", zh = "线有十条，格只有九个。" }, ["81"] = { en = "That is the whole board.", zh = "那是整个棋盘。" } },
      hints = { { en = "Three ranks of nine.", zh = "三行，每行九格。" } },
      success = { en = "27. Remember the enemy camp: pieces promote there.", zh = "二十七格。记住敌阵：棋子在那里升级。" },
      clause = "shogi.board.1 shogi.board.2" },

    step "king" {
      names = { en = "The king", zh = "玉将" }, position = "8k/9/9/9/9/9/9/9/4K4 b - 1",
      say = { en = "The king goes one cell in any direction. Name all moves of your king from 5i: write from and to, as in 5i5h.", zh = "玉将（王将）可以向任何方向走一格。请写出 5i 的王的全部走法，写法是起点加终点，如 5i5h。" },
      marks = { square = "5i" },
      goal = goal.moves { from = "5i" },
      hints = { { en = "It stands on the last rank, so three of eight directions are missing.", zh = "它在最下一行，八个方向少了三个。" } },
      success = { en = "Five here, eight in the open. If it is mated, the game is lost.", zh = "这里五种，空阔处八种。它被捉死，这局就输了。" },
      clause = "shogi.move.K" },

    step "gold" {
      names = { en = "The gold", zh = "金将" }, position = "8k/9/9/9/4G4/9/9/9/K8 b - 1",
      say = { en = "The gold goes one cell forward, diagonally forward, sideways or straight back. Name all its moves from 5e.", zh = "金将可向前、左前、右前、左、右或后走一格。请写出 5e 的金的全部走法。" },
      marks = { square = "5e" },
      goal = goal.moves { from = "5e" },
      hints = { { en = "Six: everywhere but diagonally back.", zh = "六种：只有斜后方不能走。" }, { en = "5e5d, 5e4d, 5e6d, 5e4e, 5e6e …", zh = "5e5d、5e4d、5e6d、5e4e、5e6e……" } },
      success = { en = "Six cells: all but the two diagonals behind it.", zh = "六格：除了后方两条斜线。" },
      clause = "shogi.move.G" },

    step "silver" {
      names = { en = "The silver", zh = "银将" }, position = "8k/9/9/9/4S4/9/9/9/K8 b - 1",
      say = { en = "The silver goes one cell diagonally, or straight forward. Name all its moves from 5e.", zh = "银将可沿对角线或正前方走一格。请写出 5e 的银的全部走法。" },
      marks = { square = "5e" },
      goal = goal.moves { from = "5e" },
      hints = { { en = "Four diagonals and one more.", zh = "四条斜线，再加一格。" }, { en = "Straight ahead is 5d.", zh = "正前方是 5d。" } },
      success = { en = "Five cells. Sideways and straight back it cannot go: that is the gold's.", zh = "五格。横走与直退它不会，那是金的本事。" },
      clause = "shogi.move.S" },

    step "gold-or-silver" {
      names = { en = "Gold or silver?", zh = "用金还是用银" }, position = "8k/9/9/9/4SG3/3p5/9/9/K8 b - 1",
      say = { en = "A pawn stands on 6f, behind your pieces. One of the two can take it. Do so.", zh = "对方的步在 6f，绕到了你的身后。金银之中有一枚能吃它，请吃掉。" },
      marks = { cross = "6f" },
      goal = goal.take(1, "pawn"), solution = "5e6f",
      on = { ["4e5f"] = { en = "And from there it would not take either: the pawn stands on 6f.", zh = "况且到 5f 也吃不到 6f 的步。" },
             ["4e4f"] = { en = "The gold goes straight back, but not diagonally: from there it does not take.", zh = "金会直退，不会斜退：这样吃不到。" }, ["5e5d"] = { en = "Forward is the wrong way.", zh = "方向反了。" } },
      hints = { { en = "6f lies diagonally behind 5e.", zh = "6f 在 5e 的斜后方。" } },
      success = { en = "Pieces capture as they move; and the silver goes back diagonally.", zh = "怎么走就怎么吃。银会斜退。" },
      clause = "shogi.move.S shogi.move.G" },

    step "knight" {
      names = { en = "The knight jumps", zh = "桂马" }, position = "8k/9/9/9/3s1p3/4P4/4N4/9/K8 b - 1",
      say = { en = "The knight goes two cells forward and one to the left or right, and nowhere else. What stands between does not stop it. Take the silver, not the pawn.",
              zh = "桂马只能走到前两格的左方或右方，别处都不能去；中间的棋子并不阻碍它。请吃银，别吃步。" },
      marks = { cross = "6e", circle = "4e" },
      goal = goal.take(1, "silver"), solution = "5g6e",
      on = { ["5g4e"] = { en = "That is the pawn. The silver is worth more.", zh = "那是步。银更值钱。" } },
      hints = { { en = "It jumps over your own pawn on 5f.", zh = "它能跳过你自己 5f 的步。" } },
      success = { en = "It jumps, but forward only: it never comes back.", zh = "会跳，但只会向前，有去无回。" },
      clause = "shogi.move.N shogi.move.N2" },

    step "lance" {
      names = { en = "The lance", zh = "香车" }, position = "8k/9/4g4/4p4/9/9/4L4/9/K8 b - 1",
      say = { en = "The lance goes straight forward, any distance, and jumps over nothing. Name all its moves from 5g.", zh = "香车可向前走任意步数，但不能跨过别的棋子。请写出 5g 的香的全部走法。" },
      marks = { square = "5g" },
      goal = goal.moves { from = "5g" },
      hints = { { en = "It may take the pawn, and there it stops.", zh = "它可以吃步，吃了就停。" } },
      success = { en = "Three, the last one takes the pawn. The gold behind it is safe for now.", zh = "三种，最后一种是吃步。步后面的金暂时安全。" },
      clause = "shogi.move.L" },

    step "pawn" {
      names = { en = "The pawn", zh = "步兵" }, position = "8k/9/9/3sp4/4P4/9/9/9/K8 b - 1",
      say = { en = "The pawn goes one cell forward, and captures just so: in chess or xiangqi it would be otherwise. Take something.", zh = "步兵只能向前走一格，吃子也是向前一格。请吃一子。" },
      goal = goal.take(1), solution = "5e5d",
      on = { ["5e6d"] = { en = "A pawn of chess would take there. This one does not go diagonally.", zh = "国际象棋的兵才斜吃。将棋的步不走斜线。" } },
      hints = { { en = "Straight ahead.", zh = "正前方。" } },
      success = { en = "It captures as it moves: straight ahead.", zh = "怎么走就怎么吃：正前方。" },
      clause = "shogi.move.P" },

    step "rook" {
      names = { en = "The rook", zh = "飞车" }, position = "8k/4g4/4p4/9/1g2R2P1/9/9/9/K8 b - 1",
      say = { en = "The rook goes along rank or file as far as it likes, never diagonally, and jumps over nothing. Two golds are in its lines. Take one.", zh = "飞车可横走或纵走任意距离，不能斜走，也不能跨过别的棋子。它的路线上有两枚金，请吃一枚。" },
      marks = { cross = "5b 8e" },
      goal = goal.take(1, "gold"), solution = "5e8e",
      on = { ["5e5b"] = { en = "A pawn stands in between, on 5c. The rook does not jump.", zh = "5c 有步挡着，飞车不能跨过。" },
             ["5e5c"] = { en = "That is the pawn, and the gold takes back.", zh = "那是步，而且金会吃回来。" }, ["5e5c+"] = { en = "That is the pawn, and the gold takes back.", zh = "那是步，而且金会吃回来。" } },
      hints = { { en = "Which of the two is behind a pawn?", zh = "哪一枚躲在步后面？" } },
      success = { en = "Along the rank the way was free.", zh = "横线上畅通无阻。" },
      clause = "shogi.move.R" },

    step "bishop" {
      names = { en = "The bishop", zh = "角行" }, position = "7k1/9/9/9/4B4/9/2P6/1r5s1/4K4 b - 1",
      say = { en = "The bishop goes along the diagonals as far as it likes, never straight, and jumps over nothing, not over your own pieces either. Take what it can reach.",
              zh = "角行可沿对角线走任意距离，不能横走纵走，也不能跨过别的棋子，自己的子也不行。请吃它够得着的子。" },
      goal = goal.take(1), solution = "5e2h",
      on = { ["5e8h"] = { en = "Your own pawn stands on 7g, in the way.", zh = "你自己的步在 7g 挡着路。" },
             ["5e6f"] = { en = "On this side your own pawn on 7g is in the way. Look to the other.", zh = "这一边有你自己 7g 的步挡着。看另一边。" } },
      hints = { { en = "Follow both diagonals downwards.", zh = "沿两条斜线往下看。" } },
      success = { en = "From 5e over 4f and 3g to 2h.", zh = "从 5e 经 4f、3g 到 2h。" },
      clause = "shogi.move.B" },

    step "fork" {
      names = { en = "Two at once", zh = "一子攻二" }, position = "8k/9/3r1g3/9/9/9/3N5/9/9 b - 1",
      say = { en = "One move of the knight attacks rook and gold at once. Gote can save only one. Take something in two turns.", zh = "桂走一步，同时攻住飞与金，后手只救得了一个。两手之内吃到一子。" },
      marks = { cross = "6c 4c" },
      goal = goal.take(1), within = 2, solution = { "6g5e 4c5d 5e6c", "6g5e 4c5d 5e6c+" },
      on = { ["6g7e"] = { en = "From there it attacks 6c and 8c: only the rook, which goes away.", zh = "那里只攻 6c 与 8c，飞一走就空了。" } },
      otherwise = { en = "That attacks nothing, or too late.", zh = "这手攻不到子，或者慢了一步。" },
      hints = { { en = "Which cell is a knight's move from both 6c and 4c?", zh = "哪一格与 6c、4c 都差一个桂步？" }, { en = "The one in the middle: 5e.", zh = "正中的 5e。" } },
      success = { en = "Turns go one by one: gote has one move for two threats.", zh = "一人一手，对方一手应不了两处。" },
      clause = "shogi.move.N shogi.turn.1" },

    step "setup" {
      names = { en = "The layout", zh = "开局的摆法" },
      say = { en = "All forty pieces. First rank: king in the middle, beside it golds, silvers, knights, lances. Third rank: nine pawns. On the second rank stand the two big ones. Where are your rook and your bishop?",
              zh = "四十枚全摆上。第一行：王居中，两旁依次是金、银、桂、香。第三行：九枚步。第二行是两枚大子。你的飞车与角行在哪里？" },
      goal = goal.sites(own * kind "rook bishop"), solution = "2h 8h",
      on = { ["2b"] = { en = "That is gote's bishop.", zh = "那是后手的角。" }, ["8b"] = { en = "That is gote's rook.", zh = "那是后手的飞。" } },
      hints = { { en = "Bishop to the left, rook to the right, each before a knight.", zh = "角左飞右，各在桂的前面。" } },
      success = { en = "Rook on 2h, bishop on 8h; gote's stand just opposite, turned round.", zh = "飞在 2h，角在 8h；后手的转过来正好相对。" },
      clause = "shogi.setup.1 shogi.setup.2 shogi.setup.3 shogi.setup.4 shogi.setup.5 shogi.piece.3" },

    step "open" {
      names = { en = "Open the diagonal", zh = "开角道" },
      say = { en = "Your bishop cannot move: your own pawn is in its way. Play so that it looks at 3c.", zh = "你的角动不了：自己的步挡着。请走一手，让它望到 3c。" },
      marks = { arrows = "8h-3c", square = "8h" },
      goal = count(attacked_by(own) * sites "3c"):at_least(1), solution = "7g7f",
      on = { ["2g2f"] = { en = "That is the rook's pawn: a good move, too, but the bishop sees no more than before.", zh = "那是飞前的步，也是好棋，但角还是什么也看不到。" },
             ["9g9f"] = { en = "That opens nothing for the bishop: its line goes over 7g.", zh = "这没有替角开路：角的线经过 7g。" } },
      otherwise = { en = "The pawn on 7g is still in the way.", zh = "7g 的步还挡着。" },
      hints = { { en = "What stands diagonally in front of the bishop, to its right?", zh = "角的右前方是什么子？" } },
      success = { en = "7g7f. And now the bishops look at each other's camp.", zh = "7g7f（▲7六步）。角这就望到敌阵了。" },
      clause = "shogi.move.B shogi.move.P shogi.turn.1" },

    step "check" {
      names = { en = "Check", zh = "王手" }, position = "9/9/4k4/9/5PS2/9/9/9/K8 b - 1",
      say = { en = "A move that threatens to take the king is a check, ote. Give check.", zh = "威胁要吃掉对方王将的一手叫“王手”。请王手。" },
      goal = checks, solution = "3e4d",
      on = { ["4e4d"] = { en = "A pawn on 4d looks at 4c, beside the king.", zh = "4d 的步望着 4c，不是王。" }, ["3e3d"] = { en = "From 3d the silver sees 4c, 3c and 2c, but not 5c.", zh = "3d 的银望着 4c、3c、2c，望不到 5c。" } },
      otherwise = { en = "The king on 5c is not attacked.", zh = "5c 的玉没有被攻。" },
      hints = { { en = "From which cell does a silver look at 5c?", zh = "银在哪一格能望到 5c？" } },
      success = { en = "Check, and the pawn on 4e guards the silver. A check must be answered.", zh = "王手，而且 4e 的步护着银。对方必须应将。" },
      clause = "shogi.check.1 shogi.move.S" },

    step "answer" {
      names = { en = "Answer a check", zh = "应将" }, position = "4k4/9/9/9/9/4r4/9/3P1PB2/3GKG3 b - 1",
      say = { en = "Now your king is in check from the rook on 5f. There are three ways to answer: take the piece, put something in between, or go away. Name all legal moves of yours.",
              zh = "现在 5f 的飞将着你的王。应将有三个办法：吃掉它、挡在中间、逃开。请写出你所有的合法着法。" },
      marks = { cross = checkers(own), arrows = "5f-5i" },
      goal = goal.moves {},
      hints = { { en = "The king has nowhere to go: 5h is in the rook's line.", zh = "王无处可逃：5h 在飞的线上。" }, { en = "One piece can take the rook, two can go between.", zh = "有一枚能吃飞，两枚能去挡。" } },
      success = { en = "Three. To leave a check unanswered is a foul; and where there is no answer at all it is mate.", zh = "三种。王手不应是犯规；若一种也没有，就是诘（将死）。" },
      clause = "shogi.check.1 shogi.check.2 shogi.foul.1" },
  },
}
