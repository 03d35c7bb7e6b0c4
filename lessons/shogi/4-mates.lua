-- Shogi 4: first mates (shogi.check.*, shogi.tsume.*). As the source has it, only the defender's king stands on the board, the attack
-- moves first and gives check every time, and the defence holds in hand whatever is not shown. `tianyuan mate` finds each of these
-- problems sound: one solution of that length.
return lesson {
  id = "shogi-4-mates", game = "shogi", languages = { "en", "zh" }, minutes = 30,
  names = { en = "Shogi 4: first mates", zh = "将棋四：初学诘将棋" },
  about = { en = "Mate in one move and in three: gold on the head, guarded pieces, smothered kings, sacrifices; and what makes a mating problem sound.",
            zh = "一手诘与三手诘：头金、有根之子、闷杀、弃子；以及怎样才算完好的诘将棋。" },
  steps = {
    step "head" {
      names = { en = "Gold on the head", zh = "头金" }, position = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1",
      say = { en = "Check means: next move I take your king. Mate means: and you cannot help it. You hold a gold, and a pawn stands two cells before the king. Mate in one move.",
              zh = "王手是说：下一手我要吃你的王；诘（将死）是说：而你无可奈何。你持一枚金，玉前两格有你的步。一手诘。" },
      goal = goal.win, solution = "G*5b",
      on = { ["G*4b"] = { en = "Check, but nothing guards the gold: the king takes it.", zh = "是王手，但金没有根，玉把它吃了。" }, ["G*6b"] = { en = "Check, but nothing guards the gold: the king takes it.", zh = "是王手，但金没有根，玉把它吃了。" },
             ["5c5b+"] = { en = "Check, but nothing guards the tokin: the king takes it.", zh = "是王手，但と金没有根，玉把它吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "Which cells does your pawn guard?", zh = "你的步守着哪一格？" }, { en = "Put the gold where the pawn guards it.", zh = "把金打在步守着的格子上。" } },
      success = { en = "A gold right before the king, guarded: it covers all cells beside and the two in front, and the king cannot take it.", zh = "玉头上有根的金：左右前方全被罩住，又吃不得。" },
      clause = "shogi.check.1 shogi.check.2" },

    step "from-afar" {
      names = { en = "A guard from afar", zh = "远处的根" }, position = "6k2/9/9/8+B/5l3/9/9/9/9 b G2rb3g4s4n3l18p 1",
      say = { en = "Nothing stands near the king, but your horse looks far along its diagonal. Mate in one move.", zh = "玉旁空空荡荡，但你的龙马沿斜线望得很远。一手诘。" },
      marks = { square = "1d" },
      goal = goal.win, solution = "G*3b",
      on = { ["G*2b"] = { en = "The horse does not guard 2b: the king takes.", zh = "龙马守不到 2b，玉把金吃了。" }, ["G*4b"] = { en = "The horse does not guard 4b: the king takes.", zh = "龙马守不到 4b，玉把金吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "Follow the horse's diagonal up towards the king. Which cell next to the king does it guard?", zh = "沿龙马的斜线往玉的方向看：它守着玉旁的哪一格？" }, { en = "1d, 2c, 3b.", zh = "1d、2c、3b。" } },
      success = { en = "Gold on the head again; a guard may be far away.", zh = "又是头金；根可以很远。" },
      clause = "shogi.check.2 shogi.promo.B" },

    step "edge" {
      names = { en = "At the edge", zh = "边上的玉" }, position = "9/7p1/8k/6+B2/9/9/9/9/9 b G2rb3g4s4n4l17p 1",
      say = { en = "The king stands at the edge, so half of its ways are gone. From which side does the gold mate?", zh = "玉在边上，路已少了一半。金该从哪边打？" },
      goal = goal.win, solution = "G*2d",
      on = { ["G*1d"] = { en = "Check, but the horse does not guard 1d: the king takes.", zh = "是王手，但龙马守不到 1d，玉吃金。" }, ["G*2c"] = { en = "Check, but gote's pawn takes the gold from 2b.", zh = "是王手，但后手 2b 的步把金吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "The horse guards the four cells beside it, too.", zh = "龙马身边四邻也守得住。" }, { en = "Diagonally, from 2d.", zh = "从斜下方，2d。" } },
      success = { en = "From 2d the gold looks at the king, at 1d and at 2c; the horse sees to the rest.", zh = "金在 2d 望着玉，也管着 1d 与 2c；其余归龙马。" },
      clause = "shogi.check.2 shogi.move.G" },

    step "bishop-drop" {
      names = { en = "In the corner", zh = "角上一击" }, position = "7nk/9/7LP/8p/9/9/9/9/9 b B2rb4g4s3n3l16p 1",
      say = { en = "Your bishop is in hand. Where does it mate?", zh = "你手里有一枚角。打在哪里能诘？" },
      goal = goal.win, solution = "B*2b",
      on = { ["1c1b+"] = { en = "Check, but the king takes the tokin.", zh = "是王手，但玉把と金吃了。" }, ["B*3c"] = { en = "Check from afar. Gote drops something on 2b, in between.", zh = "远处王手，后手可在 2b 打入一子挡住。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "Close to the king, nothing can be put between.", zh = "贴近玉，就无子可挡。" } },
      success = { en = "Guarded by the lance, and next to the king: no interposition, no capture.", zh = "有香做根，又紧贴着玉：挡不得，也吃不得。" },
      clause = "shogi.check.2 shogi.drop.1" },

    step "smothered" {
      names = { en = "Smothered", zh = "闷杀" }, position = "7lk/7bp/9/9/9/9/9/9/9 b N2rb4g4s3n3l17p 1", seconds = 60,
      say = { en = "The king is shut in by its own pieces. Your knight needs no guard. One move, one minute.", zh = "玉被自己的子围得严严实实。你的桂不需要根。一手，一分钟。" },
      goal = goal.win, solution = "N*2c",
      on = { ["N*3c"] = { en = "From 3c the knight looks at 2a and 4a.", zh = "桂在 3c 望着 2a 与 4a。" } },
      otherwise = { en = "That does not even reach the king.", zh = "这连玉都够不着。" },
      hints = { { en = "Two ranks below the king, one file beside.", zh = "玉的下两行、旁一列。" } },
      success = { en = "Nothing can be put between a knight and its prey, and none of the guards can take it.", zh = "桂的王手挡不住；守子也没有一枚吃得到它。" },
      clause = "shogi.check.2 shogi.move.N shogi.move.N2" },

    step "rook-drop" {
      names = { en = "Behind the king", zh = "从背后打" }, position = "7k1/5pp2/8g/5+B3/9/9/9/9/9 b Rrb3g4s4n4l16p 1",
      say = { en = "A rook in hand, and the horse's long diagonal. Mate in one move.", zh = "手里有飞，盘上有龙马的长斜线。一手诘。" },
      goal = goal.win, solution = "R*1a",
      on = { ["R*3a"] = { en = "Check, but the king takes the rook.", zh = "是王手，但玉把飞吃了。" }, ["4d2b"] = { en = "Check, but nothing guards the horse: the king takes it.", zh = "是王手，但龙马没有根，玉把它吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "Where does the horse's diagonal end?", zh = "龙马的斜线通到哪里？" } },
      success = { en = "The rook covers rank and file, the horse guards it from the other end of the diagonal.", zh = "飞管横竖，龙马在斜线另一头做根。" },
      clause = "shogi.check.2 shogi.promo.B" },

    step "dragon" {
      names = { en = "Which piece moves?", zh = "动哪一枚" }, position = "3+P1k3/5pp2/4+R2p1/9/9/9/9/9/9 b r2b4g4s4n4l14p 1",
      say = { en = "Nothing in hand. Dragon or tokin? Mate in one move.", zh = "手里没有子。动龙王还是动と金？一手诘。" },
      goal = goal.win, solution = "5c5a",
      on = { ["6a5a"] = { en = "Check, but the king goes to 3a.", zh = "是王手，但玉走到 3a。" }, ["5c5b"] = { en = "Check, but the king takes the dragon.", zh = "是王手，但玉把龙吃了。" } },
      otherwise = { en = "The king still has a way out.", zh = "玉还有出路。" },
      hints = { { en = "One of them is the guard of the other.", zh = "一枚进攻，另一枚做根。" } },
      success = { en = "The tokin guards, the dragon mates along the rank.", zh = "と金做根，龙王沿横线诘玉。" },
      clause = "shogi.check.2 shogi.promo.R" },

    step "three" {
      names = { en = "Mate in three", zh = "三手诘" }, position = "9/6k2/7R1/8s/4l4/9/9/9/9 b 2Gr2b2g3s4n3l18p 1",
      say = { en = "Three moves: yours, gote's, yours. Every move of yours is a check, and gote answers so as to last as long as possible. You hold two golds.",
              zh = "三手：你一手，对方一手，你再一手。你每一手都必须王手，对方则选最能拖长的应手。你持两枚金。" },
      goal = goal.win, within = 2, solution = "G*3c 3b4a G*4b",
      otherwise = { en = "Then there is a defence.", zh = "这样对方有办法逃脱。" },
      hints = { { en = "Begin with the cell that the rook guards.", zh = "先打在飞守着的格子。" }, { en = "G*3c. Wherever the king goes, the second gold comes down on its head.", zh = "G*3c。玉往哪里走，第二枚金就打在它头上。" } },
      success = { en = "Drive it with the first, mate with the second, and both golds are used up.", zh = "第一枚金驱赶，第二枚金诘玉，持驹恰好用尽。" },
      clause = "shogi.tsume.1 shogi.tsume.3 shogi.tsume.7" },

    step "defence" {
      names = { en = "How gote defends", zh = "玉方怎样应" }, position = "9/6k2/7R1/8s/4l4/9/9/9/9 b 2Gr2b2g3s4n3l18p 1", play = "G*3c",
      say = { en = "After G*3c gote has several moves, and each loses at move 3. What is the rule for gote's choice in a mating problem?", zh = "G*3c 之后后手有几种应法，都在第三手被诘。诘将棋里，玉方应该怎样选？" },
      goal = goal.choice {
        choice { en = "Whatever gote likes.", zh = "随便。", say = { en = "Then the number of moves would say nothing.", zh = "那样“几手诘”就没有意义了。" } },
        choice { right = true, en = "What lasts longest; drops that change nothing are not counted.", zh = "选能坚持手数最多的；不能改变结局的打入不算。" },
        choice { en = "What captures most.", zh = "选吃子最多的。", say = { en = "Captures are no aim here.", zh = "这里不以吃子为目的。" } },
        choice { en = "What ends the game soonest.", zh = "选最快结束的。", say = { en = "That would be helping the attack.", zh = "那是帮攻方的忙。" } },
      },
      hints = { { en = "The attack takes the fewest moves that it can force …", zh = "攻方用能保证的最短手数……" } },
      success = { en = "Fewest for the attack, most for the defence: that line is the solution, and its length is odd. Where defences last equally long, each is as good.", zh = "攻方求最短，玉方求最长，这样的进程就是正解，手数必为奇数。一样长的应法都算数。" },
      clause = "shogi.tsume.7 shogi.tsume.8 shogi.tsume.9 shogi.tsume.10" },

    step "sacrifice" {
      names = { en = "Go behind", zh = "绕到背后" }, position = "7k1/5Gp2/8+B/9/9/9/9/9/9 b N2rb3g4s3n4l17p 1",
      say = { en = "Three moves with a knight in hand. The gold is not meant to stay where it is.", zh = "三手诘，手里有桂。金不该留在原处。" },
      goal = goal.win, within = 2, solution = "4b3a 2a1a N*2c",
      on = { ["N*3c"] = { en = "Check, but the knight was the piece to finish with.", zh = "是王手，但桂该留到最后用。" } },
      otherwise = { en = "Then the king gets away.", zh = "这样玉就逃掉了。" },
      hints = { { en = "The horse guards 3a through 2b.", zh = "龙马经 2b 守着 3a。" }, { en = "4b3a drives the king into the corner.", zh = "4b3a 把玉赶进角里。" } },
      success = { en = "The gold closes 2a, the horse 1b and 2b, and the knight needs only one cell.", zh = "金封 2a，龙马管 1b、2b，桂只要一格就够。" },
      clause = "shogi.tsume.1 shogi.tsume.7 shogi.check.2" },

    step "order" {
      names = { en = "In which order?", zh = "先后次序" }, position = "6+B2/7sk/7gs/9/9/9/9/9/9 b BG2r2g2s4n4l18p 1",
      say = { en = "You hold bishop and gold. Three moves: which comes first?", zh = "你持角与金。三手诘：先用哪一枚？" },
      goal = goal.win, within = 2, solution = "B*2a 1b1a G*1b",
      otherwise = { en = "Then there is a defence.", zh = "这样对方有办法。" },
      hints = { { en = "Keep the gold for the head.", zh = "金留着打头。" }, { en = "B*2a is guarded by the horse.", zh = "B*2a 有龙马做根。" } },
      success = { en = "Gold last: it is the piece that mates best.", zh = "金留到最后：最会收官的是金。" },
      clause = "shogi.tsume.1 shogi.tsume.7" },

    step "quiet-dragon" {
      names = { en = "The dragon comes close", zh = "龙王逼近" }, position = "3G5/5k3/7+R1/9/5p3/9/9/9/9 b Gr2b2g4s4n4l17p 1",
      say = { en = "A gold on the board, a gold in hand, and a dragon. Three moves.", zh = "盘上一金，手里一金，还有龙王。三手诘。" },
      goal = goal.win, within = 2, solution = "G*4c 4b4a 2c3b",
      otherwise = { en = "Then the king gets away.", zh = "这样玉就逃掉了。" },
      hints = { { en = "Drop the gold where the dragon guards it.", zh = "把金打在龙王守着的格子。" }, { en = "G*4c, and the king has only the last rank.", zh = "G*4c，玉只剩底线可走。" } },
      success = { en = "From afar the dragon is a rook, close by also a king.", zh = "龙王远看是飞，近看又是王。" },
      clause = "shogi.tsume.1 shogi.promo.R shogi.check.2" },

    step "exam" {
      names = { en = "Bishop and rook", zh = "角与飞" }, position = "8k/6l2/6Gpp/9/9/9/9/9/9 b RBrb3g4s4n3l16p 1", seconds = 120,
      say = { en = "The last one: bishop and rook in hand, three moves, two minutes.", zh = "最后一题：持角与飞，三手诘，限两分钟。" },
      goal = goal.win, within = 2, solution = "B*2b 1a1b R*1a",
      otherwise = { en = "Then the king gets away, or something is put in between.", zh = "这样玉逃得掉，或有子可挡。" },
      hints = { { en = "Which drop is guarded by the gold?", zh = "哪一打有金做根？" }, { en = "B*2b; then from behind.", zh = "B*2b，然后从背后打飞。" } },
      success = { en = "Well done. Check, guard, and leave no way: that is mate.", zh = "好。王手、有根、断尽去路，就是诘。" },
      clause = "shogi.tsume.1 shogi.tsume.7 shogi.check.2" },

    step "sound" {
      names = { en = "A sound problem", zh = "完好的诘将棋" },
      say = { en = "Which of these makes a mating problem faulty?", zh = "下面哪一种使诘将棋成为“不完全作”？" },
      goal = goal.choice {
        choice { en = "The defence can be mated sooner if it plays badly.", zh = "玉方应得不好，会更早被诘。", say = { en = "That is a variation, and natural.", zh = "那叫变化，很自然。" } },
        choice { right = true, en = "A piece is left in the attacker's hand at the end of the solution.", zh = "正解走完，攻方手里还剩着子。" },
        choice { right = true, en = "The attack has another move that mates for certain.", zh = "攻方另有一手也保证能诘。" },
        choice { en = "The attacker's king is not on the board.", zh = "攻方的王不在盘上。", say = { en = "That is usual: only the defender's king is shown.", zh = "通常就是这样，只摆防守一方的玉。" } },
      },
      hints = { { en = "Two of the four. How is the attacker's hand meant to end?", zh = "四个里有两个。攻方的持驹最后应当怎样？" } },
      success = { en = "Pieces left over, a second solution (yozume), or no solution at all (fuzume): then it is incomplete.", zh = "持驹未用尽、有余诘、或根本不诘，就是不完全作。" },
      clause = "shogi.tsume.13 shogi.tsume.14 shogi.tsume.15 shogi.tsume.2" },
  },
}
