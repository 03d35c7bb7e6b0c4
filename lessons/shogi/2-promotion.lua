-- Shogi 2: promotion (shogi.promo.*). Moves within the enemy camp may promote, too: the source names only moves in and out, and an
-- option of the game reads it either way.
return lesson {
  id = "shogi-2-promotion", game = "shogi", languages = { "en", "zh" }, minutes = 20,
  names = { en = "Shogi 2: promotion", zh = "将棋二：升级" },
  about = { en = "Where and when a piece promotes, what it becomes, when it must, when it had better not, and what becomes of it in the hand.",
            zh = "棋子在哪里、何时升级，升成什么；何时必须升级，何时不升更好；被吃之后又变回什么。" },
  steps = {
    step "into" {
      names = { en = "Into the enemy camp", zh = "进入敌阵" }, position = "8k/9/9/4P4/9/9/9/9/K8 b - 1",
      say = { en = "A piece that moves into the enemy camp, the three farthest ranks, may turn over and promote. Write a plus behind the move. Promote your pawn.",
              zh = "棋子移进敌阵（离自己最远的三行）时，可以翻转升级。写法是在着法后面加一个“+”。请让你的步升级。" },
      marks = { circle = far_ranks(3), arrows = "5d-5c" },
      goal = count(own * kind "tokin"):at_least(1), solution = "5d5c+",
      on = { ["5d5c"] = { en = "Allowed, but you did not promote: you declined. Write the plus.", zh = "可以走，但你没有升级，这叫“不成”。请加上“+”。" } },
      otherwise = { en = "The pawn has to enter the third rank from above.", zh = "步要走进上面第三行。" },
      hints = { { en = "From 5d to 5c, and a plus.", zh = "从 5d 到 5c，再加“+”。" } },
      success = { en = "The pawn is a tokin now. Promotion is your choice, and it goes with the move.", zh = "步成了“と金”。升不升由你选择，随这一手同时进行。" },
      clause = "shogi.promo.2 shogi.promo.3 shogi.promo.P" },

    step "tokin" {
      names = { en = "A tokin moves as a gold", zh = "と金走法同金" }, position = "8k/9/4+P4/9/9/9/9/9/K8 b - 1",
      say = { en = "Silver, knight, lance and pawn all become gold movers and lose their old move. Name all moves of the tokin on 5c.", zh = "银、桂、香、步升级后都改依金的走法，不再保留原来的走法。请写出 5c 的と金的全部走法。" },
      marks = { square = "5c" },
      goal = goal.moves { from = "5c" },
      hints = { { en = "Six, as you know from the gold.", zh = "与金一样，六种。" } },
      success = { en = "Six. It does not promote again, so there is no plus.", zh = "六种。已升级的不再升级，所以没有“+”。" },
      clause = "shogi.promo.G shogi.promo.P shogi.promo.1" },

    step "dragon" {
      names = { en = "Rook to dragon", zh = "飞车成龙王" }, position = "8k/9/9/9/4+R4/5g3/9/9/K8 b - 1",
      say = { en = "A promoted rook is a dragon king: it moves as a rook, and also as a king. Take the gold.", zh = "飞车升级为龙王：保留飞车的走法，又兼有王的走法。请吃金。" },
      marks = { cross = "4f" },
      goal = goal.take(1, "gold"), solution = "5e4f",
      on = { ["5e5f"] = { en = "That is a rook's move. The dragon can also go diagonally, one cell.", zh = "那是飞车的走法。龙王还能斜走一格。" } },
      hints = { { en = "One cell, diagonally back.", zh = "斜后方一格。" } },
      success = { en = "Rook and king in one.", zh = "飞与王合为一身。" },
      clause = "shogi.promo.R" },

    step "horse" {
      names = { en = "Bishop to horse", zh = "角行成龙马" }, position = "7k1/9/9/4s4/4+B4/9/9/9/K8 b - 1",
      say = { en = "A promoted bishop is a dragon horse: bishop and king. Take the silver right in front of it: no bishop could.", zh = "角行升级为龙马：角与王合一。请吃掉正前方的银，角可做不到。" },
      marks = { cross = "5d" },
      goal = goal.take(1, "silver"), solution = "5e5d",
      on = { ["5e4d"] = { en = "A bishop's move. But the silver stands straight ahead.", zh = "那是角的走法。银在正前方。" } },
      hints = { { en = "One cell straight ahead.", zh = "正前方一格。" } },
      success = { en = "Rook and bishop keep their old moves and gain the king's. The others change into golds.", zh = "飞、角保留原走法，再加王的步法；其他的子则改走金步。" },
      clause = "shogi.promo.B" },

    step "trade" {
      names = { en = "A jump for a gold", zh = "舍跳换金" }, position = "8k/9/3Pg4/9/4N4/9/9/9/K8 b - 1",
      say = { en = "Your knight jumps to 4c. As a knight it would look over the gold's head; as a promoted knight it looks at the gold. Attack 5c with this move.", zh = "你的桂跳到 4c。若仍是桂，只望着更远处；若升级为成桂，就望着金。请走一手，使 5c 受到攻击。" },
      marks = { cross = "5c" },
      goal = count(attacked_by(own) * sites "5c"):at_least(1), solution = "5e4c+",
      on = { ["5e4c"] = { en = "A knight on 4c looks at 5a and 3a only. Promote.", zh = "桂在 4c 只望着 5a 与 3a。要升级。" } },
      otherwise = { en = "5c is not attacked.", zh = "5c 没有受到攻击。" },
      hints = { { en = "A gold on 4c attacks sideways.", zh = "金在 4c 可以横着攻。" } },
      success = { en = "It moves as a gold now, and jumps no more.", zh = "它从此走金步，不再会跳。" },
      clause = "shogi.promo.G shogi.promo.N" },

    step "leave" {
      names = { en = "Out of the camp", zh = "离开敌阵" }, position = "8k/9/4S4/3P5/9/9/9/9/K8 b - 1",
      say = { en = "A move that begins in the enemy camp may promote as well, even if it leaves it. Bring the silver out, promoted.", zh = "从敌阵里走出来的一手，也可以升级。请让银走出敌阵并升级。" },
      marks = { square = "5c" },
      goal = count(own * kind "narigin" - far_ranks(3)):at_least(1), solution = "5c4d+",
      on = { ["5c5d"] = { en = "A silver does not go straight back.", zh = "银不会直退。" }, ["5c4d"] = { en = "Out, but not promoted.", zh = "出来了，但没有升级。" }, ["5c5b+"] = { en = "Promoted, but still inside.", zh = "升级了，但还在敌阵里。" } },
      otherwise = { en = "Out of the camp, and promoted: both at once.", zh = "既要走出敌阵，又要升级。" },
      hints = { { en = "The silver goes back diagonally; 6d is taken by your own pawn.", zh = "银可以斜退；6d 有自己的步。" } },
      success = { en = "Into the camp or out of it. We read it so that moves within the camp count, too.", zh = "移进或移出敌阵都可以。敌阵之内移动，我们也按可以升级来读。" },
      clause = "shogi.promo.2" },

    step "decline" {
      names = { en = "Better not", zh = "不成更好" }, position = "8k/9/9/3rSg3/9/9/9/9/9 b - 1",
      say = { en = "Your silver stands between rook and gold, but attacks neither. Play so that it attacks both, and take one of them in two turns. Will you promote?",
              zh = "你的银站在飞与金之间，却一个也攻不到。走一手，使它同时攻两子，两手之内吃到一子。要不要升级？" },
      marks = { cross = "6d 4d" },
      goal = goal.take(1), within = 2, solution = { "5d5c 4d5e 5c6d", "5d5c 4d5e 5c6d+" },
      on = { ["5d5c+"] = { en = "A gold mover on 5c cannot go diagonally back: it attacks neither 6d nor 4d. Stay a silver.", zh = "走金步的子在 5c 不能斜退，6d、4d 都攻不到。不要升级。" } },
      otherwise = { en = "From there you do not attack both, and the other side gets away.", zh = "那里攻不到两子，对方逃得掉。" },
      hints = { { en = "Which piece goes back diagonally: gold or silver?", zh = "会斜退的是金还是银？" }, { en = "5c, without a plus.", zh = "走 5c，不加“+”。" } },
      success = { en = "A promoted silver loses its way back. That is why one may decline.", zh = "银一升级就失去斜退。所以规则允许“不成”。" },
      clause = "shogi.promo.3 shogi.promo.G shogi.move.S" },

    step "must" {
      names = { en = "Where it must", zh = "必须升级" }, position = "8k/2P6/9/4N4/9/9/9/9/K8 b - 1",
      say = { en = "A pawn on the last rank, or a knight on the last two, could never move again. So there the piece promotes by itself. Name all moves of the pawn on 7b and of the knight on 5d.",
              zh = "步到了最底行，桂到了最底两行，就再也走不动了，所以在那里必须自动升级。请写出 7b 的步与 5d 的桂的全部走法。" },
      marks = { square = "7b 5d" },
      goal = goal.moves { from = "7b 5d" },
      hints = { { en = "One move of the pawn, two of the knight, each with a plus.", zh = "步一种，桂两种，都带“+”。" } },
      success = { en = "Three moves, all promotions. If you forget the plus the pieces turn over all the same: so we read the source, which says “by itself”.", zh = "三种，全是升级。忘了写“+”也照样升级：原文说的是“自动升级”。" },
      clause = "shogi.promo.P shogi.promo.N shogi.promo.8" },

    step "never" {
      names = { en = "Who never promotes", zh = "谁不能升级" },
      say = { en = "Two kinds of pieces have a blank back. Which?", zh = "有两种棋子不能升级。是哪两种？" },
      goal = goal.choice {
        choice { en = "King and rook", zh = "王与飞", say = { en = "The rook becomes a dragon.", zh = "飞能成龙。" } },
        choice { right = true, en = "King and gold", zh = "王与金" },
        choice { en = "Gold and silver", zh = "金与银", say = { en = "The silver turns into a gold mover.", zh = "银能升级走金步。" } },
        choice { en = "Lance and knight", zh = "香与桂", say = { en = "Both promote.", zh = "两种都能升级。" } },
      },
      hints = { { en = "Into what would a gold promote, where others promote to gold movers?", zh = "别的子都升成金步，金自己还能升成什么？" } },
      success = { en = "King and gold, and whatever has promoted already. To promote where one may not is a foul.", zh = "王与金；已经升级的也不再升。不能升级而升级，是犯规。" },
      clause = "shogi.promo.1 shogi.foul.1" },

    step "next-move" {
      names = { en = "Dropped, then promoted", zh = "打入之后再升级" }, position = "8k/9/9/9/9/9/9/9/K8 b P 1",
      say = { en = "You have a pawn in hand. A piece that is dropped into the enemy camp is not promoted; it may promote with its next move. Have a tokin on 5b after two turns. A drop is written P*5e.",
              zh = "你手里有一枚步。打入敌阵的棋子不能马上升级，要再走一步才行。请在两手之内让 5b 上有一枚と金。打入的写法是 P*5e。" },
      marks = { circle = "5b" },
      goal = count(own * kind "tokin" * sites "5b"):at_least(1), within = 2, solution = "P*5c 1a1b 5c5b+",
      on = { ["P*5b"] = { en = "It comes down as a pawn, and from 5b it goes on to 5a: a tokin, but not on 5b.", zh = "打在 5b 的是步，下一手走到 5a 才升级，就不在 5b 了。" },
             ["P*5d"] = { en = "From 5d it reaches 5c only.", zh = "从 5d 只到得了 5c。" } },
      otherwise = { en = "From there it will not be a tokin on 5b with the next move.", zh = "从那里下一手不能在 5b 成と金。" },
      hints = { { en = "Where must it stand before it steps to 5b?", zh = "走到 5b 之前，它要站在哪里？" } },
      success = { en = "Drop, then promote: one move more.", zh = "先打入，后升级：要多走一步。" },
      clause = "shogi.promo.4 shogi.drop.3" },

    step "back" {
      names = { en = "Back to what it was", zh = "打回原形" }, position = "8k/9/9/4+r4/4R4/9/9/9/K8 b - 1",
      say = { en = "Take the dragon. What will you have in hand?", zh = "请吃掉龙王。你手里会多一枚什么？" },
      marks = { cross = "5d" },
      goal = hand "rook":at_least(1), solution = "5e5d",
      otherwise = { en = "Take it while you can.", zh = "趁现在吃掉它。" },
      hints = { { en = "It stands right in front of your rook.", zh = "它就在你的飞前面。" } },
      success = { en = "A rook. A piece that is taken loses its promotion, so a tokin is a cheap gold: whoever takes it gets a pawn.", zh = "一枚飞车。升级的子被吃，升级就取消。所以と金是便宜的金：对方吃了也只得一枚步。" },
      clause = "shogi.drop.2" },

    step "quick" {
      names = { en = "Promote and mate", zh = "升级即诘" }, position = "7k1/9/7P1/7L1/9/9/9/9/9 b 2r2b4g4s4n3l17p 1", seconds = 45,
      say = { en = "Mate in one move. Forty-five seconds: with the plus, or without?", zh = "一手诘，限四十五秒：加“+”还是不加？" },
      goal = goal.win, solution = "2c2b+",
      on = { ["2c2b"] = { en = "Check, but a pawn guards only the cell in front of it: the king slips away to the side.", zh = "是王手，但步只管正前方一格，玉从旁边溜了。" } },
      otherwise = { en = "That is no mate.", zh = "这不是诘。" },
      hints = { { en = "A gold in front of the king, guarded from behind.", zh = "玉的头上一枚金，背后有子保护。" } },
      success = { en = "The tokin covers five cells round the king, and the lance behind it covers the tokin.", zh = "と金罩住玉周围五格，背后的香又护着と金。" },
      clause = "shogi.promo.P shogi.check.2" },

    step "quick-not" {
      names = { en = "And this one?", zh = "再看这个" }, position = "6S2/8p/7Pk/6G2/9/7N1/9/9/9 b 2r2b3g3s3n4l16p 1", seconds = 90,
      say = { en = "Mate in one move again. Mind what you have learnt of the silver.", zh = "又是一手诘。别忘了刚学的银。" },
      goal = goal.win, solution = "3a2b",
      on = { ["3a2b+"] = { en = "Promoted it no longer looks diagonally back at 1c: no check at all.", zh = "升级之后就不再斜望 1c：连王手都不是。" }, ["3d2d"] = { en = "Check, but the king takes the gold.", zh = "是王手，但玉把金吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "Which of your pieces can check 1c from a guarded cell?", zh = "你的哪枚子能从有保护的格子将到 1c？" }, { en = "Diagonally back is a silver's move, not a gold's.", zh = "斜退是银步，不是金步。" } },
      success = { en = "3a2b, and no plus. A good player asks twice before turning a silver over.", zh = "3a2b 不成。银翻不翻面，高手要想两遍。" },
      clause = "shogi.promo.3 shogi.move.S shogi.check.2" },
  },
}
