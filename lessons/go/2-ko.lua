-- Go 2: ko. The compilation says it twice: once of the single stone just taken (go.ko.1), once of the whole board (go.ko.2, go.ko.3).
local five, wide = { size = 5, komi = 0 }, { width = 8, height = 5, komi = 0 }

-- A ko on the left, which Black may take on C3; on the right two black stones that White can threaten, and a white one that Black can.
local fight = [[
  . . . . . w b b
  . b w . . . . .
  b w . w . . . .
  . b w . . . . .
  . . . . . b w . ]]
local both = count(own * sites "B3 C3"):at_least(2)

return lesson {
  id = "go-2-ko", game = "go", options = five, languages = { "en", "zh" }, minutes = 20,
  names = { en = "Go 2: ko", zh = "围棋二：劫" },
  about = { en = "A stone that could be taken back for ever: what ko is, what it is not, and how it is fought with threats.",
            zh = "本可以无休止互提的一子：什么是劫，什么不是劫，怎样找劫材打劫。" },
  steps = {
    step "take" {
      names = { en = "A stone in the jaws", zh = "虎口一子" },
      board = [[
        . . . . .
        . b w . .
        b w . w .
        . b w . .
        . . . . . ]], to_move = "b",
      say = { en = "Two tigers' mouths face each other. Take the white stone on B3: you have to put your own stone right into White's mouth.",
              zh = "两个虎口相对。请提掉 B3 的白子：你的子要下到白棋的虎口里去。" },
      marks = { cross = "B3" },
      goal = goal.take(1), solution = "C3",
      otherwise = { en = "B3 still breathes through C3.", zh = "B3 还有 C3 这口气。" },
      hints = { { en = "B3 has one liberty left.", zh = "B3 只剩一口气。" } },
      success = { en = "One stone taken. But look at your stone on C3: it has one liberty, too.", zh = "提了一子。可是看 C3 你的子，也只有一口气。" },
      clause = "go.cap.2" },

    step "and-back" {
      names = { en = "May White take back?", zh = "白能立即提回吗" },
      board = [[
        . . . . .
        . b w . .
        b w . w .
        . b w . .
        . . . . . ]], to_move = "b", play = "C3", as = "w",
      say = { en = "You change sides: you are White, and Black has just taken on C3. If you took back on B3, the board would be the same as before; Black would take again, and so for ever. What does the rule say?",
              zh = "换边：你执白，黑刚在 C3 提了一子。如果你在 B3 提回，盘面就与先前一样；黑再提，你再提，永无休止。规则怎么说？" },
      marks = { circle = "B3", cross = "C3" },
      goal = goal.choice {
        choice { en = "White takes back at once: the stone on C3 has only one liberty.", zh = "白可以立即提回：C3 的黑子只有一口气。",
                 say = { en = "It has, but the same board would come again.", zh = "气确实只有一口，但这样会同形再现。" } },
        choice { right = true, en = "White must play elsewhere first, and may take back after that.", zh = "白须先在别处下一手，之后才可以提回。" },
        choice { en = "White may never play on B3 again.", zh = "白从此不能再下 B3。",
                 say = { en = "Only for as long as it would bring the same board back. After a move elsewhere the board is another one.", zh = "只在会使盘面重现时不可。隔了一手，盘面就不同了。" } },
        choice { en = "The game is a draw.", zh = "这盘棋和了。", say = { en = "No: the rule is there so that the game can go on.", zh = "不是：有了这条规则，棋才下得下去。" } },
      },
      hints = { { en = "Compare the board after B3 with the board before C3.", zh = "比较：白下 B3 之后的盘面，与黑下 C3 之前的盘面。" } },
      success = { en = "This is ko. Where a single stone has been taken, its side may not take back at once.", zh = "这就是劫：拔掉一子之后，被提方不得立即提回。" },
      clause = "go.ko.1" },

    step "closed" {
      names = { en = "The closed point", zh = "暂时不能下的点" },
      options = wide, board = fight, to_move = "b", play = "C3", as = "w",
      say = { en = "A larger board with the same ko; Black has just taken on C3. You are White. One empty point is closed to you in this turn. Name it.",
              zh = "大一点的棋盘，同样的劫，黑刚在 C3 提。你执白。有一个空点你这一手不能下，是哪一点？" },
      goal = goal.sites(sites "B3"), solution = "B3",
      on = { ["C3"] = { en = "On C3 a stone stands. The closed point is empty.", zh = "C3 上有子。不能下的是一个空点。" },
             ["A1"] = { en = "A1 is free: you may play there, it is just no good.", zh = "A1 可以下，只是没有用。" } },
      hints = { { en = "Where did the stone stand that was taken?", zh = "被提的那颗子原来在哪里？" } },
      success = { en = "B3, for this one turn. Everything else is open, so play something that Black cannot ignore.", zh = "就是 B3，而且只限这一手。别处都能下，所以要下一手黑不能不应的。" },
      clause = "go.ko.1" },

    step "threat" {
      names = { en = "A ko threat", zh = "找劫材" },
      options = wide, board = fight, to_move = "b", play = "C3", as = "w",
      say = { en = "Retake the ko in two turns. First threaten something that Black has to answer: look at the two black stones in the upper right corner. If your first move threatens nothing, Black joins on B3, and the ko is over.",
              zh = "两手之内提回这个劫。先下一手黑非应不可的：看右上角两颗黑子。如果你的第一手毫无威胁，黑就粘在 B3，劫便没有了。" },
      marks = { circle = "B3", cross = "G5 H5" },
      goal = count(own * sites "B3"):at_least(1), within = 2, solution = { "G4 H4 B3", "H4 G4 B3" }, more = true,
      replies = {
        ["G4"] = reply { "H4", en = "Black saves the two stones: they were in atari.", zh = "黑救出两子：它们被打吃了。", ["B3"] = false },
        ["H4"] = reply { "G4", en = "Black runs out to G4: the two stones were in atari.", zh = "黑从 G4 逃出：两子被打吃了。", ["B3"] = false },
      },
      on = { ["E5"] = { en = "That threatens nothing. Black joins on B3, and the ko is lost.", zh = "这手没有威胁。黑粘 B3，劫就输了。" },
             ["pass"] = { en = "A pass threatens nothing. Black joins on B3.", zh = "虚着没有威胁，黑粘 B3。" } },
      otherwise = { en = "Black ignores that and joins on B3.", zh = "黑不应，粘在 B3。" },
      hints = { { en = "G5 and H5 have two liberties: G4 and H4.", zh = "G5、H5 两子有两口气：G4 与 H4。" }, { en = "Take one of them; Black takes the other; then B3.", zh = "你占其一，黑占另一点；然后下 B3。" } },
      success = { en = "Threat, answer, retake. In between the board has changed, so nothing comes again.", zh = "一寻劫，一应，一提。其间盘面已变，就不算同形再现。" },
      clause = "go.ko.1 go.ko.3" },

    step "finish" {
      names = { en = "End the ko", zh = "消劫" },
      options = wide, board = fight, to_move = "b", play = "C3 E5",
      say = { en = "Now you are Black. White's last move, E5, threatens nothing. End the ko for good: after your move both B3 and C3 must be yours.",
              zh = "现在你执黑。白刚下的 E5 没有威胁。把劫消掉：走完之后 B3 与 C3 都是你的子。" },
      marks = { circle = "B3 C3" },
      goal = both, solution = "B3",
      on = { ["H4"] = { en = "Careful, but too careful: E5 threatened nothing. White retakes on B3.", zh = "太小心了：E5 并无威胁。白会在 B3 提回。" },
             ["G4"] = { en = "Careful, but too careful: E5 threatened nothing. White retakes on B3.", zh = "太小心了：E5 并无威胁。白会在 B3 提回。" },
             ["G2"] = { en = "That gains a stone, but White retakes the ko on B3.", zh = "这能得一子，但白会在 B3 提回劫。" } },
      otherwise = { en = "White retakes on B3, and you are the one who looks for threats.", zh = "白在 B3 提回，就轮到你找劫材了。" },
      hints = { { en = "Join your stone to its friends.", zh = "把自己的子粘上。" } },
      success = { en = "Filled. Where nobody can take a single stone any more, there is no ko.", zh = "粘劫。再没有可互提的一子，劫就消了。" },
      clause = "go.ko.1" },

    step "fight" {
      names = { en = "Which threats to answer", zh = "应不应劫" },
      options = wide, board = fight, to_move = "b", play = "C3", as = "w",
      say = { en = "White again, and a whole fight. Win the ko for good: both B3 and C3 must be yours in the end. Black has a threat, too. Ask of every threat: what is it worth, and what is the ko worth?",
              zh = "你又执白，这回打完整个劫。最后 B3 与 C3 都要是你的子。黑也有自己的劫材。每遇一个劫材都要问：它值多少？这个劫又值多少？" },
      marks = { circle = "B3 C3" },
      goal = both, within = 3, solution = { "G4 H4 B3 G2 C3", "H4 G4 B3 G2 C3" }, more = true,
      replies = {
        ["G4"] = reply { "H4", en = "Black answers: two stones were at stake.", zh = "黑应：关系到两子。",
          ["B3"] = reply { "G2", en = "Black threatens your stone on G1: one stone. Well?", zh = "黑打吃你 G1 一子：只关系一子。怎么办？", ["C3"] = false } },
        ["H4"] = reply { "G4", en = "Black answers: two stones were at stake.", zh = "黑应：关系到两子。",
          ["B3"] = reply { "G2", en = "Black threatens your stone on G1: one stone. Well?", zh = "黑打吃你 G1 一子：只关系一子。怎么办？", ["C3"] = false } },
      },
      on = { ["H1"] = { en = "You save one stone, and Black retakes the ko on C3: now three stones of yours are cut apart. The threat was too small to be answered.", zh = "你救了一子，黑却在 C3 提回：你三颗子被断开了。这个劫材太小，不必应。" },
             ["pass"] = { en = "A pass threatens nothing, and gives up what you have.", zh = "虚着毫无威胁，白白放弃。" } },
      otherwise = { en = "Black uses the time and ends the ko.", zh = "黑趁机消劫。" },
      hints = { { en = "Begin as in the step before last.", zh = "开头与前面找劫材那一步一样。" }, { en = "When Black plays G2, the ko is worth more than one stone. Fill C3.", zh = "黑下 G2 时，劫比一子大。粘 C3。" } },
      success = { en = "Threat, answer, retake; and a small threat is paid for. Win the larger thing.", zh = "寻劫、应劫、提劫；对方劫材小，就不应而消劫。取其大者。" },
      clause = "go.ko.1 go.ko.2" },

    step "count-threats" {
      names = { en = "Count the threats", zh = "数劫材" },
      options = wide, board = fight, to_move = "b", play = "C3", as = "w",
      say = { en = "Suppose a ko is worth more than anything else. Black has just taken it. White has two threats left that must be answered, Black has one. Nobody wastes any. Who wins the ko?",
              zh = "设想一个劫比什么都大。黑刚提劫。白还有两个非应不可的劫材，黑有一个；谁也不浪费。这个劫谁打赢？" },
      goal = goal.choice {
        choice { en = "Black, who took first.", zh = "黑，因为黑先提。", say = { en = "Taking first costs White one threat: threat, answer, retake. Go on from there.", zh = "先提只让白多用一个劫材：寻、应、提。再往下推。" } },
        choice { right = true, en = "White.", zh = "白。" },
        choice { en = "Nobody: it goes round for ever.", zh = "谁也赢不了，循环不止。", say = { en = "Threats run out; and the whole board never comes again.", zh = "劫材会用完；而且全局不许同形再现。" } },
      },
      hints = { { en = "Write it down: White threatens, Black answers, White retakes. Black threatens …", zh = "一手一手写下来：白寻劫，黑应，白提；黑寻劫……" } },
      success = { en = "White's first threat regains the ko, Black's only one regains it again, White's second takes it for good. Who takes first needs as many threats as the other side, no fewer.",
                  zh = "白第一个劫材提回，黑唯一的劫材再提回，白第二个劫材提定。先提的一方，劫材至少要与对方一样多。" },
      clause = "go.ko.1 go.ko.2" },

    step "not-a-ko" {
      names = { en = "Several stones: no ko", zh = "多子不是劫" }, options = { width = 6, height = 4, komi = 0 },
      board = [[
        . . . . . .
        b b b w w .
        b w w . w .
        b b w . b b ]], to_move = "b", play = "D2 D1",
      say = { en = "You know this one: you threw in on D2, White has just taken that stone from D1. May you take back at once? Try.", zh = "这你见过：你扑 D2，白刚从 D1 提了那一子。你能立即反提吗？试试看。" },
      marks = { cross = "B2 C2 C1 D1", circle = "D2" },
      goal = goal.take(4), solution = "D2",
      on = { ["pass"] = { en = "Nothing forbids you: compare the boards.", zh = "没有什么禁止你：比一比前后的盘面。" } },
      otherwise = { en = "White joins on D2, and the chance is gone.", zh = "白连上 D2，机会就没了。" },
      hints = { { en = "Would the board be the same as before? Count the stones.", zh = "盘面会与先前相同吗？数一数子。" } },
      success = { en = "You took four for one: the board is another one, and the rule of ko says nothing. Only the same board is forbidden.", zh = "一子换四子，盘面已不同，劫的规则管不着。禁止的只是同形再现。" },
      clause = "go.cap.2 go.ko.2" },

    step "which" {
      names = { en = "Which capture starts a ko?", zh = "哪一提是劫" }, options = wide,
      board = [[
        . . . . . . . .
        . b w . . . b .
        b w . w . b w b
        . b w . . . . .
        . . . . w . . . ]], to_move = "b",
      say = { en = "You can take a single stone in two places: on C3 and on G2. One of them starts a ko, because White could take straight back. Name that point.",
              zh = "你有两处可以提一子：C3 与 G2。其中一处是劫，因为白本可以马上提回。是哪一点？" },
      marks = { labels = { A = "C3", B = "G2" } },
      goal = goal.sites(sites "C3"), solution = "C3",
      on = { ["G2"] = { en = "After G2 your stone has liberties on both sides: F2, H2 and G1. White cannot take it back.", zh = "G2 提子之后，你的子还有 F2、H2、G1 的气，白提不回去。" } },
      hints = { { en = "After taking, how many liberties has the stone that you placed?", zh = "提子之后，你刚下的那颗子有几口气？" } },
      success = { en = "In a ko each side's single stone stands in the other's mouth.", zh = "劫里，双方各以一子入对方虎口。" },
      clause = "go.ko.1 go.lib.1" },

    step "edge" {
      names = { en = "A ko in the corner", zh = "角上的劫" },
      board = [[
        . . . . .
        . . . . .
        b . . . .
        w b . . .
        . w . . . ]], to_move = "b", seconds = 30,
      say = { en = "A ko needs fewer stones at the edge. Take the stone in the corner. You have thirty seconds.", zh = "边角上成劫用子更少。请提掉角上的白子，限三十秒。" },
      goal = goal.take(1), solution = "A1",
      on = { ["C1"] = { en = "B1 still has A1.", zh = "B1 还有 A1 这口气。" } },
      otherwise = { en = "That takes nothing.", zh = "这手没有提子。" },
      hints = { { en = "A2 breathes through the corner only.", zh = "A2 只剩角上一口气。" } },
      success = { en = "And White may not take back on A2 at once, as you know. Go now to a ko that is worth a whole board.", zh = "而白不得立即在 A2 提回。下面看全局的同形。" },
      clause = "go.cap.3 go.ko.1" },

    step "three-kos" {
      names = { en = "Three kos", zh = "三劫循环" }, options = { size = 7, komi = 0 },
      board = [[
        . w . . . . .
        w b . . . . .
        b . . . . . .
        . . . . . . .
        b . . . . . b
        w b . . . b .
        . w . . . w b ]], to_move = "b", play = "A1 G2 A7 A2 G1", as = "w",
      say = { en = "Three kos at once. Both sides have been taking round and round: Black A1, White G2, Black A7, White A2, Black G1. You are White. Two empty points are closed to you now: one is the ko that Black has just taken, the other would make the whole board what it was six moves ago. Name both.",
              zh = "三个劫同时在打。双方转着圈提：黑 A1、白 G2、黑 A7、白 A2、黑 G1。你执白。现在有两个空点你不能下：一个是黑刚提的劫，另一个会让全盘回到六手之前。请说出这两点。" },
      marks = { labels = { a = "A6", b = "G2", c = "A1" } },
      goal = goal.sites(sites "A6 G2"), solution = "A6 G2",
      on = { A1 = { en = "A1 is free: to fill the ko that you hold repeats nothing.", zh = "A1 可以下：粘住自己的劫，并不重现什么。" } },
      hints = { { en = "Take the stones back one after the other, in your mind: which of White's moves undoes Black's first three?", zh = "在心里一手手退回去：白的哪一手会把前面的全抵消？" }, { en = "The corner at the top left was taken by Black and not yet retaken.", zh = "左上角被黑提过，还没有提回。" } },
      success = { en = "The articles say it in one line: the whole board must not come again. A placement must not put the other side before a position that has been.",
                  zh = "条文说的是“禁止全局同形再现”：着子后不得使对方重复面临曾出现过的局面。" },
      clause = "go.ko.2 go.ko.3" },
  },
}
