-- Shogi 3: drops (shogi.drop.*): what is captured comes back, and the four limits that the source names.
local checks = of_enemy { in_check }

return lesson {
  id = "shogi-3-drops", game = "shogi", languages = { "en", "zh" }, minutes = 20,
  names = { en = "Shogi 3: drops", zh = "将棋三：打入" },
  about = { en = "Captured pieces fight for you: how they are dropped, and where not: two pawns, dead ends, mate by a pawn drop.",
            zh = "吃来的子为己所用：怎样打入，以及什么时候不许：二步、不能再走之处、打步诘。" },
  steps = {
    step "hand" {
      names = { en = "Into the hand", zh = "吃入手中" }, position = "8k/9/9/4s4/4R4/9/9/9/K8 b - 1",
      say = { en = "What you capture is not gone: it goes to your hand, and it is yours. Have a silver in hand.", zh = "吃掉的子没有消失：它进了你的驹台，从此归你。请让自己手里有一枚银。" },
      goal = hand "silver":at_least(1), solution = "5e5d",
      otherwise = { en = "Nothing was captured.", zh = "这手没有吃子。" },
      hints = { { en = "The silver stands in the rook's file.", zh = "银在飞的直线上。" } },
      success = { en = "Look beside the board: one silver in hand.", zh = "看棋盘旁边：持驹，银一。" },
      clause = "shogi.drop.1" },

    step "drop" {
      names = { en = "Put it back", zh = "打入" }, position = "8k/9/9/3r1g3/9/9/9/9/9 b N 1",
      say = { en = "A turn may be spent on putting a piece from your hand on any empty cell, instead of moving. You hold a knight. Drop it where it attacks rook and gold at once, and take one of them next turn.",
              zh = "一手可以不走子，而把手里的一枚子放到任何空格上，这叫打入。你持一枚桂。请打在同时攻住飞与金的地方，下一手吃其中之一。" },
      marks = { cross = "6d 4d" },
      goal = goal.take(1), within = 2, solution = "N*5f 4d5e 5f6d",
      on = { ["N*7f"] = { en = "From there it attacks 8d and 6d: only the rook, which goes away.", zh = "那里攻 8d 与 6d，只有飞受攻，一走就没了。" },
             ["N*3f"] = { en = "From there it attacks 2d and 4d: only the gold, which goes away.", zh = "那里攻 2d 与 4d，只有金受攻，一走就没了。" },
             ["N*5e"] = { en = "From 5e a knight looks at 6c and 4c.", zh = "桂在 5e 望着 6c 与 4c。" } },
      otherwise = { en = "They get away from there.", zh = "那样它们都逃得掉。" },
      hints = { { en = "Two ranks behind, one file beside: from both.", zh = "在两子身后两行、旁边一列处。" }, { en = "N*5f.", zh = "N*5f。" } },
      success = { en = "A piece in hand reaches every empty cell in one turn. That is what makes shogi sharp.", zh = "手里的子一手可到任何空格，将棋因此格外激烈。" },
      clause = "shogi.drop.1 shogi.turn.1" },

    step "nifu" {
      names = { en = "Two pawns", zh = "二步" }, position = "k8/9/6+P2/9/1p7/9/4P4/9/8K b P 1",
      say = { en = "A pawn may not be dropped on a file where you have an unpromoted pawn already: two pawns, nifu, the foul that even masters commit. Four cells are marked. On which of them may you drop your pawn? A tokin is no pawn, and gote's pawns are gote's.",
              zh = "步兵不能打入已有己方（未升级的）步兵的一路，这种犯规叫“二步”，连职业棋手也会犯。图中标了四格，你的步可以打在哪几格？と金不算步，后手的步也不算。" },
      marks = { circle = "5d 3f 8g 5f" },
      goal = goal.sites(sites "3f 8g"), solution = "3f 8g",
      on = { ["5d"] = { en = "Your own pawn stands on the same file, on 5g: nifu.", zh = "同一路的 5g 有你自己的步：二步。" }, ["5f"] = { en = "Your own pawn stands on the same file, on 5g: nifu.", zh = "同一路的 5g 有你自己的步：二步。" } },
      hints = { { en = "Which files have an unpromoted pawn of yours?", zh = "哪几路有你自己的、未升级的步？" } },
      success = { en = "Only file 5 is closed. Since 1977 the source counts 44 nifu in professional games.", zh = "只有第 5 路不行。原文说自 1977 年以来职业赛中已有 44 次二步。" },
      clause = "shogi.drop.6 shogi.foul.1" },

    step "empty" {
      names = { en = "Empty cells only", zh = "只能打在空格" }, position = "8k/9/9/4g4/9/9/9/9/K8 b R 1",
      say = { en = "You hold a rook. Gote's gold stands on 5d. May you drop the rook on 5d and take the gold with it?", zh = "你持一枚飞。后手的金在 5d。能把飞直接打在 5d，把金吃掉吗？" },
      marks = { cross = "5d" },
      goal = goal.choice {
        choice { en = "Yes, a drop takes what stands there.", zh = "能，打入可以吃掉那里的子。", say = { en = "Pieces are dropped on empty cells only.", zh = "打入只能在空格。" } },
        choice { en = "Yes, but only unpromoted pieces.", zh = "能，但只能吃未升级的子。", say = { en = "Pieces are dropped on empty cells only.", zh = "打入只能在空格。" } },
        choice { right = true, en = "No: drop it on an empty cell now, and take next turn.", zh = "不能：先打在空格上，下一手再吃。" },
      },
      hints = { { en = "A drop is a turn of its own.", zh = "打入本身就是一手。" } },
      success = { en = "Drop now, capture later: the other side has a turn in between.", zh = "先打后吃，中间隔着对方一手。" },
      clause = "shogi.drop.1 shogi.turn.1" },

    step "fork" {
      names = { en = "Check, and the rook", zh = "王手飞取" }, position = "4k4/5p3/9/9/4r4/9/9/9/9 b B 1",
      say = { en = "You hold a bishop. Drop it so that it gives check and attacks the rook too: the check must be answered, and the rook is yours in two turns.", zh = "你持一枚角。打一手，既王手又攻飞：对方必须应将，两手之内飞就归你。" },
      marks = { cross = "5e 5a" },
      goal = goal.take(1, "rook"), within = 2, solution = { "B*7c 5a4a 7c5e", "B*7c 5a4a 7c5e+" },
      on = { ["B*3c"] = { en = "A pawn on 4b stands in that line: the rook is attacked, but it is no check, and the rook goes away.", zh = "4b 的步挡在线上：虽攻到飞，却不是王手，飞一走就没了。" },
             ["B*6b"] = { en = "Too near: the king takes it.", zh = "太近了，玉把它吃了。" }, ["B*8d"] = { en = "Check, but from there the rook is not attacked.", zh = "是王手，但从那里攻不到飞。" } },
      otherwise = { en = "The rook gets away.", zh = "飞逃掉了。" },
      hints = { { en = "Draw the diagonals through the king, and those through the rook. They cross twice.", zh = "画出过玉的斜线与过飞的斜线，有两个交点。" }, { en = "At one of the two crossings a pawn stands in between.", zh = "其中一个交点与玉之间有步挡着。" } },
      success = { en = "A check leaves no time for anything else.", zh = "王手之下，对方顾不了别的。" },
      clause = "shogi.drop.1 shogi.check.1" },

    step "pawn-check" {
      names = { en = "Check with a pawn", zh = "打步将" }, position = "9/6k2/9/9/9/6+P2/2P1P4/9/8K b P 1",
      say = { en = "Drop the pawn so that it gives check. May you, with your tokin on the same file?", zh = "打入步兵，形成王手。同一路上有你的と金，可以吗？" },
      marks = { square = "3f" },
      goal = checks, solution = "P*3c",
      on = { ["P*4c"] = { en = "A pawn looks straight ahead only: from 4c at 4b, where nobody stands.", zh = "步只望正前方：在 4c 望着 4b，那里没有人。" } },
      otherwise = { en = "That is no check.", zh = "这不是王手。" },
      hints = { { en = "Right in front of the king.", zh = "玉的正前方。" } },
      success = { en = "P*3c. A tokin is no pawn; and a pawn drop that checks without mating is no foul.", zh = "P*3c。と金不算步；打步而不立刻将死，不犯规，叫“打步将”。" },
      clause = "shogi.drop.6 shogi.drop.8 shogi.check.1" },

    step "dead-end" {
      names = { en = "Dead ends", zh = "走不动的地方" }, position = "8k/9/9/9/9/9/9/9/K8 b N 1",
      say = { en = "Nothing may be dropped where it could never move: no pawn or lance on the last rank, no knight on the last two. Where may your knight be dropped, of the four marked cells?",
              zh = "不能把子打在不能再走的位置：步、香不能落在敌阵的底线，桂不能落在底线及其上一线。标出的四格之中，你的桂可以打在哪几格？" },
      marks = { circle = "5a 5b 5c 5h" },
      goal = goal.sites(sites "5c 5h"), solution = "5c 5h",
      on = { ["5a"] = { en = "The last rank: the knight could never move again.", zh = "底线：桂再也走不动了。" }, ["5b"] = { en = "From 5b a knight would have to jump off the board.", zh = "桂在 5b 再跳就跳出盘外了。" } },
      hints = { { en = "From each cell: where would the knight go next?", zh = "逐格想：桂的下一步去哪里？" } },
      success = { en = "Silver, gold, rook and bishop have no such limit.", zh = "银、金、飞、角没有这个限制。" },
      clause = "shogi.drop.4 shogi.drop.5" },

    step "between" {
      names = { en = "Drop in between", zh = "打入挡将" }, position = "k8/9/9/8P/9/8r/9/7P1/7LK b LP 1",
      say = { en = "You are in check from the rook on 1f, and you hold a lance and a pawn. Name all legal moves. Mind your own pawn on 1d, behind the rook.", zh = "1f 的飞将着你，你手里有香与步。请写出所有合法着法。留心飞背后 1d 你自己的步。" },
      marks = { cross = checkers(own), circle = "1d" },
      goal = goal.moves {},
      hints = { { en = "Your king cannot move and nobody can take the rook. What is left?", zh = "王动不了，飞也吃不掉，还剩什么办法？" }, { en = "Only the lance, on one of two cells.", zh = "只有香，可打两格。" } },
      success = { en = "L*1g and L*1h. The pawn would be the second on its file, even to save the king.", zh = "L*1g 与 L*1h。即便为救王，打步也是二步。" },
      clause = "shogi.check.1 shogi.drop.1 shogi.drop.6" },

    step "no-mate" {
      names = { en = "No mate by dropping a pawn", zh = "打步诘" }, position = "7lk/9/8S/9/9/9/9/9/9 b LP2r2b4g3s4n2l17p 1",
      say = { en = "You hold a lance and a pawn. Either of them on 1b would leave the king no way out. One of the two is forbidden: a pawn may not give mate by being dropped. Mate.",
              zh = "你持香与步。打在 1b，哪一枚都能让玉无路可逃。但其中一枚不许：步兵打入时不能立刻将死对方。请诘玉。" },
      marks = { circle = "1b" },
      goal = goal.win, solution = "L*1b",
      on = { ["P*1b"] = { en = "This is uchifuzume: the one mate that is a foul.", zh = "这就是“打步诘”，唯一犯规的诘法。" }, ["1c1b"] = { en = "Check, but the king takes the silver.", zh = "是王手，但玉把银吃了。" } },
      otherwise = { en = "The king still has a way.", zh = "玉还有路。" },
      hints = { { en = "Anything but the pawn.", zh = "除了步都行。" } },
      success = { en = "The lance mates, and it is no foul: the rule is about pawns that are dropped.", zh = "香可以诘，不犯规：这条只管打入的步。" },
      clause = "shogi.drop.7 shogi.check.2" },

    step "push" {
      names = { en = "A pushed pawn may", zh = "突步可以诘" }, position = "7lk/9/7SP/9/9/9/9/9/9 b 2r2b4g3s4n3l17p 1",
      say = { en = "Here the pawn stands on the board already. Mate with it, by a plain push.", zh = "这回步已在盘上。请向前走一步，用它诘玉。" },
      marks = { arrows = "1c-1b" },
      goal = goal.win, solution = { "1c1b", "1c1b+", "2c1b+" }, more = true,
      otherwise = { en = "That is no mate.", zh = "这不是诘。" },
      hints = { { en = "1c1b.", zh = "1c1b。" } },
      success = { en = "Only the drop is forbidden. A pawn that is pushed may mate.", zh = "禁止的只是打入。走过去的步可以诘。" },
      clause = "shogi.drop.7 shogi.check.2" },

    step "which" {
      names = { en = "Legal or foul?", zh = "合法还是犯规" },
      say = { en = "Which of these is legal?", zh = "下面哪一手是合法的？" }, seconds = 60,
      goal = goal.choice {
        choice { en = "To drop a silver in the enemy camp, promoted at once.", zh = "在敌阵打入银，当场升级。", say = { en = "Dropped pieces are unpromoted; it may promote with its next move.", zh = "打入时不能升级，下一手才行。" } },
        choice { en = "To drop a lance on the last rank.", zh = "把香打在敌阵底线。", say = { en = "It could never move.", zh = "它再也走不动了。" } },
        choice { right = true, en = "To drop a pawn on the file of your own tokin, with check.", zh = "在自己と金所在的一路打步，形成王手。" },
        choice { en = "To drop a pawn with mate.", zh = "打步诘玉。", say = { en = "The one forbidden mate.", zh = "唯一不许的诘法。" } },
      },
      hints = { { en = "You have done one of the four in this lesson.", zh = "这四手里，你在本课做过一手。" } },
      success = { en = "Four limits: never promoted, never stuck, never two pawns, never mate by a pawn. In official games each of these fouls loses at once; here it is simply refused.", zh = "四项限制：不当场升级、不打在走不动之处、不二步、不打步诘。正式比赛犯规即负；在这里则不许走出。" },
      clause = "shogi.drop.3 shogi.drop.4 shogi.drop.6 shogi.drop.7 shogi.drop.8 shogi.foul.2" },
  },
}
