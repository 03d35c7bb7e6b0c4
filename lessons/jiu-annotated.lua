-- The annotated game printed with the rules of the Sichuan Aba association: Awang Bianba and Renqing Quda, with comments by Jiang Bin
-- and Awang Bianba. The comments are in our own words; additions of ours are marked. The diagrams of the source are lost, and with
-- them the layout: the board is the one of the record in examples/records, from which the whole record can be played, with the three
-- misprints mended (the reading `corrected`). Where the record itself has a comment on the last ply, that ply is not shown again: it would
-- give the answer away.
local file = "records/jiu-aba-association.jiu"

return lesson {
  id = "jiu-annotated", game = "jiu",
  names = { en = "The association's annotated game", zh = "协会讲解局" },
  about = { en = "Awang Bianba and Renqing Quda, with comments by Jiang Bin and Awang Bianba: play the key moves and hear what the annotators say.", zh = "阿旺边巴对仁青曲达，江斌、阿旺边巴解说：亲手走出关键着，听一听解说者的意见。" },
  languages = { "en", "zh" },
  minutes = 25,
  steps = {
    step "start" {
      names = { en = "Before the first move", zh = "开局之前" },
      record = file, reading = "corrected", ply = 0,
      say = { en = "This is the board after 196 placements. The printed diagrams are lost: this layout is one that fits every move of the record, not the printed one. The comments tell what the placing was about. White's stones 13, 23 and 35 stood on three corners of a cell, and Black put his 36th on D7. Why there?",
              zh = "这是落满 196 子之后的棋盘。原书的图已佚，这个布局能把全谱走通，但并非原图。解说先讲布局：白方第 13、23、35 手占了一个方形的三个角，黑方第 36 手下在 D7。为什么下在那里？" },
      marks = { circle = "D7" },
      goal = goal.choice {
        choice { right = true, en = "It was the fourth corner: Black stops a square.", zh = "那是第四个角，黑方阻止白方成方。" },
        choice { en = "To take a stone.", zh = "为了吃子。", say = { en = "Nothing is taken while placing.", zh = "布局时不吃子。" } },
        choice { en = "It was the nearest empty point to the centre.", zh = "那是离中央最近的空点。", say = { en = "Nothing of the kind is said; think of the three stones.", zh = "并没有这样说。想想那三子。" } },
      },
      success = { en = "So it went on until stone 50: White leads and Black runs after him, stopping squares, until his own stones are scattered and have no weight together. From 52 to 59 the roles are changed.",
                  zh = "此后一直到第 50 手，都是白方牵着走，黑方只好处处破方，弄得自己的子零散无力。第 52 至 59 手则反过来，由黑牵白。" },
      clause = "jiu.place.6 jiu.place.4" },

    step "the-miss" {
      names = { en = "White's stone 131", zh = "白第 131 手" },
      record = file, reading = "corrected", ply = 0,
      say = { en = "One placement is criticised: White's stone 131. It should have gone to M3. What did it fail to do?", zh = "布局中有一手受到批评：白第 131 手，应该下在 M3。这一手错过了什么？" },
      marks = { circle = "M3" },
      goal = goal.choice {
        choice { en = "It failed to make a gate of its own.", zh = "错过了自己成门。", say = { en = "The comment speaks of Black's next stone.", zh = "解说提到的是黑方的下一手。" } },
        choice { right = true, en = "It failed to keep Black's 132 from making a square.", zh = "没有阻止黑方第 132 手形成方形。" },
        choice { en = "It lost a stone.", zh = "丢了一子。", say = { en = "No stone is lost while placing.", zh = "布局时不会丢子。" } },
      },
      success = { en = "Black came out with one square more, and the annotators call his position slightly better. One stone of 98.", zh = "布局结束时黑方多成一个方形，解说认为稍占优势。九十八手里的一手之差。" },
      clause = "jiu.place.6 jiu.place.5" },

    step "b1" {
      names = { en = "B1", zh = "B1" },
      record = file, reading = "corrected", ply = 0,
      say = { en = "The two first stones come off, Black first. You are Black, and your first stone stands on G7.", zh = "双方提掉所下的第一手，黑方先提。你执黑，你的第一手在 G7。" },
      goal = goal.follow, solution = "G7",
      otherwise = { en = "Your own first stone: G7.", zh = "提自己的第一手 G7。" },
      success = { en = "B1: G7. White answers W2: H8.", zh = "B1：G7。白方 W2：H8。" },
      clause = "jiu.open.1 jiu.open.2" },

    step "b3" {
      names = { en = "B3: a gate at once", zh = "B3：一上来就成门" },
      record = file, reading = "corrected", ply = 2,
      say = { en = "Black's first real move closes a gate, and takes F7. Find it. (That H8 can be filled so soon is a gift of the opening: the point has just been emptied.)", zh = "黑方真正的第一步就成了门，吃掉 F7。请找出来。（H8 刚刚提空，正好利用。）" },
      marks = { square = "F7" },
      goal = goal.follow, solution = "H7→H8 F7",
      on = { ["H9→H8"] = { en = "H9 is a corner of the gate that you want.", zh = "H9 正是要成的门的一角。" } },
      otherwise = { en = "Look at H8: three black stones stand round a cell with it.", zh = "看 H8：它与三颗黑子同在一个格子上。" },
      hints = { { en = "H9, I8 and I9 are black.", zh = "H9、I8、I9 都是黑子。" } },
      success = { en = "B3: H7→H8 FC-F7, the gate H8-H9-I8-I9.", zh = "B3：H7→H8，FC-F7，成 H8-H9-I8-I9 一门。" },
      clause = "jiu.gate.3 jiu.phase.2" },

    step "b5" {
      names = { en = "B5: jump and gate", zh = "B5：跳吃成门" },
      record = file, reading = "corrected", ply = 4, since = 2,
      say = { en = "White has stepped to G7, and left G6 empty. Black takes two stones with one turn: H6 by a jump, E7 for a gate.", zh = "白方走到 G7，空出了 G6。黑方一步吃两子：跳吃 H6，成门吃 E7。" },
      marks = { square = "H6 E7" },
      goal = goal.follow, solution = "I6→G6 E7",
      otherwise = { en = "The jump passes over H6 and lands where the gate closes.", zh = "跳过 H6，落点就是成门的地方。" },
      hints = { { en = "F5, F6 and G5 are black.", zh = "F5、F6、G5 都是黑子。" } },
      success = { en = "I6→G6, TC-H6, FC-E7. Count both: a jump does not use up the gate.", zh = "I6→G6，TC-H6，FC-E7。跳吃归跳吃，成门归成门，两样都算。" },
      clause = "jiu.jump.5 jiu.gate.3" },

    step "b9" {
      names = { en = "B9: the longest chain", zh = "B9：最长的连吃" },
      record = file, reading = "corrected", ply = 8, since = 6,
      say = { en = "By this ply the association explains how games are written down. Three jumps and a gate; the stone taken for the gate is L1. Play it.", zh = "协会用这一步来说明怎样记谱：跳三次，又成一门，成门所吃的是 L1。请走出来。" },
      marks = { circle = "C6", square = "L1" },
      goal = goal.follow, solution = "C6→E6→E4→G4 L1",
      otherwise = { en = "The record goes on: C6, E6, E4, G4, and takes L1.", zh = "记录是 C6、E6、E4、G4，再吃 L1。" },
      hints = { { en = "Right, down, right.", zh = "右、下、右。" } },
      success = { en = "In the notes: B is Black, 9 the ply; TC stands before what was jumped, FC before what the square has taken.", zh = "记谱说明：B 指黑棋，9 是第九步；TC 后面是跳吃的子，FC 后面是成方所吃的子。" },
      clause = "jiu.jump.3 jiu.jump.4 jiu.jump.5" },

    step "b11" {
      names = { en = "B11: why it was L1", zh = "B11：为什么吃 L1" },
      record = file, reading = "corrected", ply = 10, since = 8,
      say = { en = "Now it shows what L1 was taken for. (The comments do not say it; the move does.) Jump onto it, close a gate, and take K2.", zh = "吃 L1 的用意现在看出来了（解说没有讲，棋步自己讲了）。请跳到那里，成门，吃 K2。" },
      marks = { square = "K2" },
      goal = goal.follow, solution = "J1→L1 K2",
      otherwise = { en = "The jump goes along the first rank.", zh = "沿着第 1 线跳。" },
      hints = { { en = "L2, M1 and M2 are black; L1 is empty now.", zh = "L2、M1、M2 是黑子，L1 已经空了。" } },
      success = { en = "J1→L1, TC-K1, FC-K2: the gate L1-L2-M1-M2. A stone taken with purpose earns twice.", zh = "J1→L1，TC-K1，FC-K2，成 L1-L2-M1-M2 一门。吃子有的放矢，一子抵两子。" },
      clause = "jiu.gate.10 jiu.jump.5" },

    step "w14" {
      names = { en = "W14: White strikes back", zh = "W14：白方反击" },
      record = file, reading = "corrected", ply = 13, since = 11,
      say = { en = "You are White now. Black has just jumped to I4. Take two stones.", zh = "现在你执白。黑方刚跳到 I4。请吃两子。" },
      goal = goal.follow, solution = "G3→I3→I5",
      otherwise = { en = "White's chain begins on G3.", zh = "白方从 G3 起跳。" },
      hints = { { en = "I3 has just become empty.", zh = "I3 刚刚空出来。" } },
      success = { en = "H3 and I4. Who jumps leaves gaps.", zh = "吃 H3、I4。跳走一子，就留下空档。" },
      clause = "jiu.jump.3" },

    step "w20" {
      names = { en = "W20: a second mistake", zh = "W20：再次失误" },
      record = file, reading = "corrected", ply = 20,
      say = { en = "White has stepped K3→K4. The comment calls it another mistake: White meant to bring a stone over next and close a square, but Black was there first. What did White leave open?", zh = "白方走 K3→K4。解说称之为又一次失误：白方本想下一手移子成方，却被黑方抢先。白方漏看了什么？" },
      marks = { arrows = "K3-K4" },
      goal = goal.choice {
        choice { en = "A gate of Black's on rank 4", zh = "黑方在第 4 线成门", say = { en = "Look for empty points in a row: K5, K3.", zh = "看看空点：K5、K3。" } },
        choice { right = true, en = "Two jumps in a row: over L5 and over K4", zh = "两连跳：越过 L5，再越过 K4" },
        choice { en = "Nothing; it was bad luck", zh = "没漏什么，只是运气不好", say = { en = "There is no luck in Jiu.", zh = "久棋里没有运气。" } },
      },
      hints = { { en = "Which black stone stands beside L5?", zh = "L5 旁边有哪颗黑子？" } },
      success = { en = "K5 and K3 are empty, L5 and K4 between.", zh = "K5 与 K3 空着，中间夹着 L5 与 K4。" },
      clause = "jiu.jump.3" },

    step "b21" {
      names = { en = "B21: Black takes the chance", zh = "B21：黑方抓住机会" },
      record = file, reading = "corrected", ply = 20,
      say = { en = "Punish it.", zh = "请惩罚这一失误。" },
      goal = goal.follow, solution = "M5→K5→K3",
      on = { ["M5→K5 stop"] = { en = "Go on from K5.", zh = "到了 K5 再接着跳。" } },
      otherwise = { en = "Left over L5, then down over K4.", zh = "先向左越过 L5，再向下越过 K4。" },
      success = { en = "Two stones, and the square that White planned has gone with them.", zh = "吃两子，白方打算成的方也随之没了。" },
      clause = "jiu.jump.3 jiu.jump.4" },

    step "b35" {
      names = { en = "B35: a gate far from the front", zh = "B35：远处吃子" },
      record = file, reading = "corrected", ply = 34, since = 32,
      say = { en = "Black jumps down over J3, closes a gate on the lower edge, and takes a stone at the other end of the board: F8. (Our remark: F8 stands at Black's own centre, where the last fight will be.)", zh = "黑方向下越过 J3，在下边成门，吃的却是另一头的 F8。（我们的话：F8 在黑方的中腹，最后的战斗就在那里。）" },
      marks = { square = "F8" },
      goal = goal.follow, solution = "J4→J2 F8",
      otherwise = { en = "The stone that jumps stands on J4.", zh = "跳的是 J4 一子。" },
      success = { en = "J4→J2, TC-J3, FC-F8.", zh = "J4→J2，TC-J3，FC-F8。" },
      clause = "jiu.gate.3 jiu.jump.5" },

    step "b45" {
      names = { en = "B45: a misprint", zh = "B45：一处误植" },
      record = file, reading = "corrected", ply = 44, since = 42,
      say = { en = "The source prints B45: I8→H8 FC-K5. But K5 is empty. Which reading have we taken?", zh = "原书印作 B45：I8→H8 FC-K5，可是 K5 此时是空的。我们取的是哪种读法？" },
      marks = { circle = "K5 K6" },
      goal = goal.choice {
        choice { right = true, en = "FC-K6, one digit off: a stone of the gate that White closed with W42", zh = "FC-K6，差一个数字：吃的是白方 W42 所成之门的一子" },
        choice { en = "No stone was taken.", zh = "没有吃子。", say = { en = "A gate must take a stone.", zh = "成门必须吃子。" } },
        choice { en = "The record ends here.", zh = "记录到此为止。", say = { en = "It goes on, and can be played to the end.", zh = "后面还有，而且走得通。" } },
      },
      success = { en = "It also explains W46, J5→K5, which would rebuild that gate. But it is a judgement and no proof: other white stones would fit as well.", zh = "这样 W46 的 J5→K5 也讲得通：要把那个门再做起来。不过这是判断，不是证明，吃别的白子后面也走得通。" },
      clause = "jiu.gate.10 jiu.gate.4" },

    step "w52" {
      names = { en = "W52: the losing move", zh = "W52：败着" },
      record = file, reading = "corrected", ply = 52,
      say = { en = "White has jumped C13→C11, closed a gate, and taken D10. The comment: this was the last losing move. What should the gate have taken?", zh = "白方 C13→C11 跳吃成门，提掉 D10。解说：这是最后的败着。成门应该吃什么？" },
      marks = { arrows = "C13-C11", cross = "D10" },
      goal = goal.choice {
        choice { en = "A stone in the upper left, to win material there", zh = "左上的一子，就地取利", say = { en = "That is what he did.", zh = "他正是这样做的。" } },
        choice { right = true, en = "A stone of Black's centre, where a dalian is about to stand", zh = "中腹的一颗黑子，那里褡裢将成" },
        choice { en = "Nothing, to keep the position closed", zh = "不吃，保持局面", say = { en = "A gate must take a stone.", zh = "成门必须吃子。" } },
      },
      success = { en = "Black's centre was a great threat already. The diagram marked the stone with A, and the diagram is lost; but what it was for is clear. White did not see the dalian coming.", zh = "中腹黑棋已有极大威胁。原图用 A 标出应提之子，图已佚，用意却很清楚：白方没有看出黑方将成褡裢。" },
      clause = "jiu.dalian.4 jiu.rec.53" },

    step "b53" {
      names = { en = "B53: building it", zh = "B53：做褡裢" },
      record = file, reading = "corrected", ply = 52,
      say = { en = "And the comment on Black: he, too, must wait until White cannot take from the dalian, and make it then. Now is the time. Bring a stone to F7.", zh = "解说对黑方也有一句：须等到白方吃不着的时候再做褡裢。现在时机到了。请把一子走到 F7。" },
      marks = { circle = "F6 G6 G8 G9 H8 H9", square = "F7" },
      goal = goal.follow, solution = "E7→F7",
      on = { ["F6→F7"] = { en = "F6 is needed where it stands.", zh = "F6 在原处有用。" },
             ["G8→G7"] = { en = "Too early: build first, then swing.", zh = "太早了，先做好再走。" } },
      otherwise = { en = "The record has another stone go to F7.", zh = "记录上是另一颗子走到 F7。" },
      hints = { { en = "It comes from the left.", zh = "从左边来。" } },
      success = { en = "F6, F7 and G6 below, G9, H8 and H9 above, and G8 between them: a dalian over G7.", zh = "下有 F6、F7、G6，上有 G9、H8、H9，中间是 G8：褡裢已成，空点在 G7。" },
      clause = "jiu.dalian.1 jiu.rec.53" },

    step "b55" {
      names = { en = "B55 and B57: it swings", zh = "B55、B57：来回吃子" },
      record = file, reading = "corrected", ply = 54, since = 52,
      say = { en = "Swing it twice, as in the record: first take C9, then whatever has come to D12.", zh = "照记录走两步：先吃 C9，再吃走到 D12 的子。" },
      marks = { square = "C9", arrows = "G8-G7" },
      goal = goal.follow, within = 2, solution = "G8→G7 C9 D14→D12 G7→G8 D12",
      otherwise = { en = "The stone between the two gates swings; take the stone that the record takes.", zh = "走两门之间的那颗子，吃记录所吃的子。" },
      hints = { { en = "G8→G7, then back.", zh = "G8→G7，再走回来。" } },
      success = { en = "B55: G8→G7 FC-C9; W56 jumps to D12; B57: G7→G8 FC-D12. White resigned.", zh = "B55：G8→G7，FC-C9；W56 跳到 D12；B57：G7→G8，FC-D12。白方投子认负。" },
      clause = "jiu.dalian.3 jiu.rec.55" },

    step "verdict" {
      names = { en = "The verdict", zh = "总评" },
      record = file, reading = "corrected", ply = 57,
      say = { en = "Black has won. What do the annotators find decisive?", zh = "黑胜。解说认为胜负的关键何在？" },
      goal = goal.choice {
        choice { en = "Black always jumped when he could.", zh = "黑方有跳必跳。", say = { en = "He did not: several times a jump was there and was left.", zh = "并非如此，好几次能跳而没有跳。" } },
        choice { en = "White had fewer stones all the time.", zh = "白方子数一直较少。", say = { en = "That is true from B3 on, but it is not what they name.", zh = "从 B3 起确实如此，但解说强调的不是这一点。" } },
        choice { right = true, en = "White erred early, then did not see the dalian and missed his chance to fight.", zh = "白方开局失误，后来又没看出褡裢将成，错过拼搏的机会。" },
      },
      success = { en = "So it is: watch the fourth corner while placing, both of your opponent's jumps while marching, and the seventh stone of a dalian always.", zh = "正是如此：布局时盯住第四个角，行棋时看清对方的连跳，而褡裢的第七颗子，时时都要提防。" },
      clause = "jiu.rec.55 jiu.end.10" },
  },
}
