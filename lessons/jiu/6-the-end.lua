-- Jiu, sixth lesson: flying and the judgement. Sources: the rules edited by the Sichuan Aba association (jiu.fly, jiu.end) and the last
-- plies of the printed game. On a board of eight lines the number of the rules, fourteen, becomes eight (jiu.end.9).
local dalian = "C3 C4 D3 D4 D6 E5 E6"

return lesson {
  id = "jiu-6-the-end", game = "jiu", options = { size = 8 },
  names = { en = "Jiu 6: flying and the end", zh = "久棋六：飞行与终局" },
  about = { en = "What a side may do that is down to fourteen stones, and how it is then decided who has won.", zh = "一方只剩十四子时可以怎样走，胜负又如何判定。" },
  languages = { "en", "zh" },
  minutes = 20,
  steps = {
    step "how-many" {
      names = { en = "The number", zh = "十四与路数" },
      stones = { b = dalian .. " A8 G8 H1", w = "A4 B4 H8 G6 A1 F1 H4 C8 E8 G3 A6 H6" }, phase = "march", to_move = "b",
      say = { en = "On fourteen lines, a side that has only fourteen stones left is zen'er: it flies, and the game is about to be decided. On our eight lines the number is eight. How many stones must White still lose before he flies?",
              zh = "十四路棋盘上，一方只剩十四颗棋子，叫“怎儿”：可以飞行，胜负也将见分晓。我们这八路棋盘，这个数就是八。白方还要被吃几子才能飞行？" },
      goal = goal.number(count(enemy) - 8), solution = "4",
      hints = { { en = "Count the white stones first.", zh = "先数白子。" } },
      success = { en = "Twelve stones stand, four may go.", zh = "现有十二子，再吃四子。" },
      clause = "jiu.fly.1 jiu.end.9" },

    step "fly" {
      names = { en = "A flight", zh = "飞行" },
      options = { size = 8, lose_at = 0 },
      stones = { b = "B2 B3 C2 C3 F6 F7 G7 H1", w = "A6 C8 D5 E1 H4 E3 B8 F4 A1 G2" }, phase = "march", to_move = "b",
      say = { en = "You have eight stones: you may move any of them to any empty point, however far. (In this exercise nobody is judged yet.) Have two gates standing after your turn, and D5 off the board.",
              zh = "你只剩八子：任何一子都可以走到任何空点，多远都行。（本题暂不判胜负。）请走一步，使你有两个门摆在盘上，并吃掉 D5。" },
      marks = { square = "D5" },
      goal = all { game_form "gates":standing():at_least(2), count(enemy * sites "D5"):equals(0) }, solution = "H1→G6 D5",
      on = { { when = game_form "gates":made():at_least(1), en = "A gate is closed, but either the other one is open now, or D5 still stands.", zh = "成了一门，不过要么另一门拆开了，要么 D5 还在。" } },
      otherwise = { en = "Which point do F6, F7 and G7 wait for, and which stone is free to go there?", zh = "F6、F7、G7 缺哪一角？哪颗子可以抽身飞去？" },
      hints = { { en = "Seven of your stones have work to do where they stand.", zh = "你有七颗子在原处有用。" },
                { en = "H1 has none.", zh = "H1 闲着。" } },
      success = { en = "H1→G6. The rules say: it may move as it likes, not bound by steps. The other side steps on.", zh = "H1→G6。规则说“可以随意行棋，不束〔受〕步伐的约束”。另一方仍照常走步。" },
      clause = "jiu.fly.1 jiu.fly.2 jiu.fly.3" },

    step "three-gates" {
      names = { en = "Into the middle", zh = "飞入中央" },
      options = { size = 8, lose_at = 0 },
      stones = { b = "D5 D6 E6 F6 F5 F4 E4 A1", w = "A8 C8 H8 H4 H1 C2 A4 G2 B6 D1 F1" }, phase = "march", to_move = "b",
      say = { en = "A step closes two gates at most: the point it leaves lies in the other two cells. A flight has no such bound. Take three stones.",
              zh = "走一步至多成两门，因为离开的那一点正在另外两格里。飞行没有这个限制。请吃三子。" },
      goal = goal.take(3), solution = "A1→E5 A8 C8 H8", more = true,
      on = { { when = game_form "gates":made():equals(2), en = "Two gates: the stone that you moved belonged to the ring itself.", zh = "只成两门：你走的是围成一圈的子。" } },
      hints = { { en = "The middle of your ring is a corner of three gates.", zh = "圈子正中的那一点，是三个门共有的角。" } },
      success = { en = "Three gates, three stones. With a full ring of eight it would be four.", zh = "三门三子。若八子围成整圈，就是四门。" },
      clause = "jiu.gate.9 jiu.fly.2" },

    step "still-jumps" {
      names = { en = "Flying sides jump, too", zh = "能飞也能跳" },
      stones = { b = "B2 D5 F7 G2 A6 H6 E1 C8", w = "C5 E8 A3 F4 G4 H1 B7 D3 A8 H3" }, phase = "march", to_move = "b",
      say = { en = "Black flies, but no gate is near. Take a stone all the same.", zh = "黑方能飞，可眼下没有门可成。那也请吃一子。" },
      goal = goal.take(1), solution = "D5→B5:TC-C5",
      on = { ["D5→B5"] = { en = "Written so it is a flight to B5, and C5 stays. Who can both fly and jump to a point says which: D5→B5:TC-C5.", zh = "这样写是飞到 B5，C5 还在。同一个点既能飞到又能跳到时，要写明：D5→B5:TC-C5。" } },
      hints = { { en = "Jumps are as before: a neighbour, and an empty point behind it.", zh = "跳吃照旧：挨着的子，背后有空点。" } },
      success = { en = "D5 over C5. The rules do not forbid a flying side to jump a single stone; Jirige does.", zh = "D5 越过 C5。规则没有禁止飞行的一方跳吃单子；吉日格则禁止。" },
      clause = "jiu.fly.4 jiu.jump.1" },

    step "judgement" {
      names = { en = "The judgement", zh = "判定" },
      stones = { b = dalian .. " A8 G8 H1", w = "A5 H8 G5 A1 F1 H4 C8 E8 G3" }, phase = "march", to_move = "b",
      say = { en = "To win, two things are needed: the other side must be down to the number, and at that moment you must have a dalian, while it has no gate. White has nine stones and no gate. Win.",
              zh = "取胜要两样齐备：把对方吃到那个数，而且这时你摆着褡裢，对方却没有棋门。白方有九子，没有门。请取胜。" },
      goal = goal.win, solution = "D4→D5 A5", more = true,
      otherwise = { en = "The game goes on. What takes a stone and keeps the dalian?", zh = "棋还没完。哪一步既吃子，又保住褡裢？" },
      hints = { { en = "Swing.", zh = "走褡裢。" } },
      success = { en = "Eight stones, no gate, and your dalian stands: Black has won.", zh = "白剩八子，没有门，你的褡裢还在：黑胜。" },
      clause = "jiu.end.1 jiu.end.2 jiu.end.3 jiu.dalian.4" },

    step "gate-first" {
      names = { en = "Not while he has a gate", zh = "对方有门则不胜" },
      stones = { b = dalian .. " A8 H1", w = "G1 F1 F2 G2 G3 H3 H2 A6 B8" }, phase = "march", to_move = "b",
      say = { en = "Again nine stones, but now White has gates. Win at once.", zh = "白方还是九子，但这回有门。请立刻取胜。" },
      marks = { circle = "G1 F1 F2 G2 G3 H3 H2" },
      goal = goal.win, solution = "D4→D5 G2",
      on = { ["D4→D5 A6"] = { en = "Eight are left, but gates stand among them: nothing is decided, and White flies from now on.", zh = "剩八子了，可门还在：胜负未定，白方从此能飞。" },
             ["D4→D5 F1"] = { en = "One gate is broken; the other stands, and nothing is decided.", zh = "破了一门，另一门还在，胜负未定。" } },
      hints = { { en = "Two gates, one stone.", zh = "两个门，只能吃一子。" },
                { en = "Which stone belongs to both?", zh = "哪颗子两门都有份？" } },
      success = { en = "G2 held both. The weak side must have no gate; this clause makes every gate of his a fortress.", zh = "G2 是两门共用的角。弱势方不能有棋门才算胜，所以弱方的每一个门都是堡垒。" },
      clause = "jiu.end.3 jiu.end.6 jiu.gate.4" },

    step "not-yet" {
      names = { en = "Do not be greedy", zh = "切莫贪吃" },
      stones = { b = "C4 C5 D5 E4 G8 B7 A2 H3 F1", w = "F6 A8 H8 F7 G5 C1 C2 B1 B2" }, phase = "march", to_move = "b",
      say = { en = "You have no dalian. White has nine stones and a gate. Play a turn that does not lose the game on the spot.",
              zh = "你没有褡裢，白方有九子和一个门。请走一步，不要当场输掉。" },
      marks = { circle = "B1 B2 C1 C2" },
      goal = goal.survive, solution = "A2→A3", more = true,
      on = { ["E4→D4 A8"] = { en = "Now White is down to eight, you have no dalian, and he has a gate: by the rules the weak side has won.", zh = "白方只剩八子，你没有褡裢，他却有门：按规则弱势方胜。" },
             ["E4→D4 C2"] = { en = "His gate is broken, but with eight stones he flies: he flies right back into it, and wins.", zh = "门是破了，可他只剩八子，能飞了：马上飞回去补上，就胜了。" } },
      hints = { { en = "Taking the ninth stone is what decides. Are you ready for the decision?", zh = "吃掉第九子就要判定。你准备好了吗？" } },
      success = { en = "Right: first the dalian, then the last stones. Not even a stone of his gate could be taken here: with eight he would fly back into it.",
                  zh = "对：先做褡裢，再吃最后几子。就连吃他门里的子也不行：只剩八子，他会飞回来补上。" },
      clause = "jiu.end.5 jiu.end.6" },

    step "saved" {
      names = { en = "The weak side wins", zh = "弱方取胜" },
      stones = { b = dalian .. " A8 G8 H1 A6 C8", w = "G2 G3 H2 H3 A1 F1 G5 B6" }, phase = "march", to_move = "w",
      say = { en = "You are White, with eight stones and a gate. Black has a dalian. As long as both stand, nothing is decided. Make a move that wins.",
              zh = "你执白，有八子和一个门。黑方有褡裢。两样都在，胜负就未定。请走一步取胜。" },
      goal = goal.win, solution = { "A1→D5", "F1→D5", "G5→D5", "B6→D5" },
      on = { ["G2→D5"] = { en = "The dalian is stopped, but you flew with a stone of your own gate.", zh = "褡裢是破了，可你飞走的是自己门里的子。" } },
      otherwise = { en = "The dalian still swings. You fly: every empty point is yours.", zh = "褡裢还走得起来。你能飞，哪个空点都去得了。" },
      hints = { { en = "What if the swinging stone has nowhere to go?", zh = "要是来回走的子没处可去呢？" } },
      success = { en = "Black has no dalian, White has a gate: the weak side wins. So the strong side must guard the empty point until the end.", zh = "黑方没有了褡裢，白方有门：弱势方胜。所以强方要把那个空点守到最后。" },
      clause = "jiu.end.5 jiu.fly.2 jiu.dalian.1" },

    step "two-swings" {
      names = { en = "Win in two", zh = "两步取胜" },
      stones = { b = dalian .. " A8 G8 H1", w = "A4 B4 H8 G6 A1 F1 H4 C8 E8 G3" }, phase = "march", to_move = "b",
      say = { en = "White has ten stones and no gate. Two swings, and he is down to eight. But he has a turn between. Win within two turns.", zh = "白方有十子，没有门。走两步褡裢，他就只剩八子，但中间他还有一步。请在两步之内取胜。" },
      goal = goal.win, within = 2, solution = "D4→D5 B4 A4→B4 D5→D4 A1",
      on = { ["D4→D5 A4"] = { en = "B4 jumps over C4 into the gap.", zh = "B4 越过 C4，跳进空点。" },
             ["D4→D5 C8"] = { en = "B4 jumps over C4 into the gap.", zh = "B4 越过 C4，跳进空点。" } },
      hints = { { en = "You know this from the lesson on saddle-bags.", zh = "褡裢一课里见过。" },
                { en = "Take B4.", zh = "吃 B4。" } },
      success = { en = "The breaker first, then whatever you like.", zh = "先吃能破褡裢的子，再吃谁都行。" },
      clause = "jiu.end.3 jiu.dalian.3 jiu.rec.53" },

    step "squeezed" {
      names = { en = "Squeezed out", zh = "增尔（挤死）" },
      options = { size = 6 },
      stones = { b = "E1 F2 C2 D2 C3 D3 B3 B4 A4 A5 E4", w = "A1 B1 C1 D1 A2 B2 A3" }, phase = "march", to_move = "b",
      say = { en = "There is another way to win: zeng'er, to squeeze out. A side that cannot move any more has lost, whatever it has. White has seven stones on six lines, so he does not fly. Leave him without a move.",
              zh = "还有一种赢法，叫“增尔”，意为压榨、挤出：对方无路可走，就算他输。这是六路棋盘，白方有七子，不能飞。请让他一步也走不了。" },
      goal = goal.win, solution = "F2→F1",
      on = { ["D2→E2"] = { en = "That opens D2, and White steps out.", zh = "D2 一空，白方就出来了。" } },
      otherwise = { en = "White still has a jump: D1 over E1.", zh = "白方还能跳：D1 越过 E1。" },
      hints = { { en = "Nothing can step. One jump is left to White; where would it land?", zh = "白方已无步可走，只剩一处可跳。落点在哪里？" } },
      success = { en = "F2→F1, and every white stone is shut in.", zh = "F2→F1，白子全被困住。" },
      clause = "jiu.end.4" },

    step "resigned" {
      names = { en = "Why White resigned", zh = "白棋为何认负" },
      options = { size = 14 },
      position = "wwb1wwbwbbwbwb/bw2bbbbwbwwww/bb2wwwwwwbbbb/bww1bwbbwbbwwb/bw2wwwwwwb1bb/ww4bbbbww1w/wb1bb1bb1ww2b/ww3b3ww1bb/wbb1bbb2w2ww/bb1w1bbbw3ww/4wwbb5b/bbww7wbb/wwbwb2wbbbbbb/wbbbbbb2bbbbw w march -",
      say = { en = "The printed game after ply 57: 77 black stones, 63 white ones. Fourteen is far away, and yet White resigned. Why?", zh = "所附棋谱第 57 步之后：黑 77 子，白 63 子。离十四子还远，白方却投子认负。为什么？" },
      marks = { circle = "G8", square = "G7" },
      goal = goal.choice {
        choice { en = "He has no move left.", zh = "他无路可走了。", say = { en = "He has many. Look at Black's circled stone.", zh = "能走的多着呢。看黑方画圈的那颗子。" } },
        choice { right = true, en = "Black's dalian takes a stone at every turn, and he sees no way to break it.", zh = "黑方褡裢步步吃子，他看不出怎么破。" },
        choice { en = "Fewer stones at move 57 means a loss.", zh = "到第 57 步子少者负。", say = { en = "There is no such rule.", zh = "没有这样的规则。" } },
      },
      success = { en = "The commentary sums up: White erred in the opening, did not see that Black was about to form the dalian, and missed his chances to fight it. A dalian that stands is the game.",
                  zh = "解说的意思是：白方开局有失，又没看出黑方将成褡裢，错过了拼搏的机会。褡裢一成，大势已定。" },
      clause = "jiu.end.10 jiu.rec.55 jiu.dalian.4" },
  },
}
