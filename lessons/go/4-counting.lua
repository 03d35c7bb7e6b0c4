-- Go 4: counting. The area is counted as in the articles (go.score.*): living stones and the points that they enclose, in stones.
local seven = { size = 7, komi = 0 }

-- Empty points that touch both sides.
local neutral = empty - enclosed { within = empty, by = own } - enclosed { within = empty, by = enemy }

-- One game on seven lines: the last neutral point is C4. In the second board it is filled, and there are dead stones.
local last_point = [[
  . . b w . . .
  b . b w . w .
  . b b w w . w
  b b . w . . .
  . b b b w w w
  b . . b b b w
  . . b . . b w ]]
local filled = [[
  . . b w . . .
  b . b w . w .
  . b b w w . w
  b b b w . . .
  . b b b w w w
  b . . b b b w
  . . b . . b w ]]
local with_dead = [[
  . . b w . . .
  b . b w . w .
  . b b w w b w
  b b b w . . .
  . b b b w w w
  b w . b b b w
  . w b . . b w ]]

-- Nineteen lines: each side has nine ranks behind its wall, and the tenth is divided as it is given here.
local function nineteen(tenth)
  return string.rep("19/", 8) .. string.rep("w", 19) .. "/" .. tenth .. "/" .. string.rep("b", 19) .. string.rep("/19", 8) .. " b agreement -"
end

return lesson {
  id = "go-4-counting", game = "go", options = seven, languages = { "en", "zh" }, minutes = 20,
  names = { en = "Go 4: counting", zh = "围棋四：数子" },
  about = { en = "The last neutral point, the end of the game, dead stones, living stones and enclosed points, half the board, and komi.",
            zh = "收最后的单官，终局，清死子，数活子与所围之点，归本数与贴子。" },
  steps = {
    step "neutral" {
      names = { en = "Nobody's point", zh = "单官" },
      board = last_point, to_move = "b",
      say = { en = "The fight is over. Almost every empty point is enclosed by one side. One is not: it touches living stones of both. Such a point is neutral, danguan. Which is it?",
              zh = "战斗结束了。空点几乎都被一方围住，只有一点同时挨着双方的活棋，叫“单官”。是哪一点？" },
      goal = goal.sites(neutral), solution = "C4",
      on = { ["F5"] = { en = "F5 has white stones all round: it is White's.", zh = "F5 四周都是白子，是白的空。" }, ["E1"] = { en = "E1 is inside Black's wall.", zh = "E1 在黑的围墙之内。" } },
      hints = { { en = "Walk along the border between the colours.", zh = "沿着黑白交界走一遍。" }, { en = "Look at the fourth line.", zh = "看第四线。" } },
      success = { en = "C4. It belongs to nobody until somebody plays there.", zh = "C4。谁下就归谁，不下则不属于任何一方。" },
      clause = "go.score.3 go.end.2" },

    step "last-move" {
      names = { en = "The last stone that counts", zh = "收单官" },
      board = last_point, to_move = "b",
      say = { en = "With C4 shared Black has 27 1/2 and White 21 1/2. It is your turn: gain half a point, so that nothing is shared any more.", zh = "C4 双方各半时，黑 27 又 1/2，白 21 又 1/2。轮到你下：再多得半子，走完之后不再有均分的空。" },
      goal = count(neutral):equals(0), solution = "C4",
      on = { ["pass"] = { en = "Then White plays C4 and gains the half that you leave.", zh = "那么白下 C4，得去你留下的半子。" },
             ["B7"] = { en = "B7 is yours already. When the area is counted, a stone there is worth what the empty point was.", zh = "B7 本来就是你的空。数子时，填一子与留一空一样，不多也不少。" },
             ["E4"] = { en = "That stone cannot live inside White's ground, and C4 is still open.", zh = "这子在白空里活不了，而 C4 还空着。" } },
      otherwise = { en = "That does not gain a point.", zh = "这手没有多得一点。" },
      hints = { { en = "Only one point on the board is worth anything now.", zh = "现在盘上只有一点还有价值。" } },
      success = { en = "A neutral point was half a stone for each; now it is a whole one for you.", zh = "单官原是各得一半，现在整个归你。" },
      clause = "go.score.1 go.score.3" },

    step "stop" {
      names = { en = "The end", zh = "终局" },
      board = filled, to_move = "w", play = "pass",
      say = { en = "C4 is filled, and White has just passed. Nothing is left for you to gain either. How do you end play?", zh = "C4 已填，白刚刚虚着。你也没有可得的了。怎样终局？" },
      goal = goal.follow, solution = "pass",
      on = { ["E4"] = { en = "You throw a stone away. When areas are counted it costs nothing, but it gains nothing either.", zh = "白送一子。数子法虽不吃亏，也得不到什么。" } },
      otherwise = { en = "That gains nothing. Say that you are done.", zh = "这手没有所得。表示“棋已下完”即可。" },
      hints = { { en = "Both sides pass in a row.", zh = "双方连续虚着。" }, { en = "Type pass.", zh = "输入 pass。" } },
      success = { en = "Passes by both sides in a row end the game; a side may also resign.", zh = "双方连续使用虚着，为终局；中途认输也是终局。" },
      clause = "go.end.3 go.play.8" },

    step "agree" {
      names = { en = "Agree on the dead", zh = "确认死子" },
      board = with_dead, phase = "agreement", to_move = "b",
      say = { en = "Another end of the same game: White has two stones behind your wall, and you have one behind White's. Before the count, both say what is dead. Name all dead stones, of both colours.",
              zh = "同一局棋的另一种结尾：白有两子落在你的墙内，你也有一子落在白的墙内。数子之前双方先确认死子。请说出双方所有的死子。" },
      goal = goal.sites(sites "B1 B2 F5"), solution = "B1 B2 F5",
      on = { C4 = { en = "C4 is joined to B4 and C5: it lives.", zh = "C4 连着 B4 与 C5，是活棋。" }, F6 = { en = "F6 is White's own, and its liberties are White's ground.", zh = "F6 是白自家的子，四周都是白空。" } },
      hints = { { en = "Which stones have neither two eyes nor a way to friends?", zh = "哪些子既没有两眼，又连不回去？" } },
      success = { en = "By agreement of both, stones that cannot avoid being taken are dead. They are cleared off the board first.", zh = "终局时经双方确认，不能避免被提取的都是死棋，先清理出盘外。" },
      clause = "go.life.1 go.score.2" },

    step "territory" {
      names = { en = "Enclosed points", zh = "所围之点" },
      board = with_dead, phase = "agreement", to_move = "b", registers = { dead = "B1 B2 F5" },
      say = { en = "The dead stones are agreed on. How many points does Black enclose? Where dead white stones lie, the point counts too.", zh = "死子已经确认。黑围住多少点？白死子所占的点，清掉之后也算。" },
      marks = { cross = "B1 B2 F5" },
      goal = goal.count { "final", side = "b", part = "territory" }, solution = "11",
      on = { ["9"] = { en = "You left out the two points below the dead stones.", zh = "你漏了死子底下的两点。" }, ["12"] = { en = "Is F5 yours? Your stone there is dead, and the point is White's.", zh = "F5 是你的吗？那里的黑子已死，点归白。" } },
      hints = { { en = "Count by parts: upper left corner, A3 and A5, then the bottom.", zh = "分块数：左上角，A5 与 A3，再数下边。" }, { en = "A7, B7, B6, A5, A3: five. And at the bottom?", zh = "A7、B7、B6、A5、A3 共五点，下边呢？" } },
      success = { en = "Eleven: five above, six below.", zh = "十一点：上面五点，下面六点。" },
      clause = "go.score.1 go.score.2 go.score.7" },

    step "stones" {
      names = { en = "Living stones", zh = "活子" },
      board = with_dead, phase = "agreement", to_move = "b", registers = { dead = "B1 B2 F5" },
      say = { en = "Now Black's stones that live.", zh = "再数黑的活子。" },
      marks = { square = own, cross = "B1 B2 F5" },
      goal = goal.count { "final", side = "b", part = "stones" }, solution = "17",
      on = { ["18"] = { en = "The one on F5 is dead.", zh = "F5 那颗已经死了。" } },
      hints = { { en = "Row by row from the top: 1, 2, 2, 3 …", zh = "自上而下逐行数：1、2、2、3……" } },
      success = { en = "Seventeen.", zh = "十七子。" },
      clause = "go.score.1 go.score.7" },

    step "total" {
      names = { en = "Added up", zh = "相加" },
      board = with_dead, phase = "agreement", to_move = "b", registers = { dead = "B1 B2 F5" },
      say = { en = "Stones and enclosed points together are Black's area. How much is it?", zh = "活子加所围之点，就是黑的子数。一共多少？" },
      goal = goal.count { "final", side = "b" }, solution = "28",
      on = { ["17"] = { en = "Those are the stones. Add the points.", zh = "那只是活子，再加上所围之点。" } },
      hints = { { en = "17 + 11.", zh = "17 加 11。" } },
      success = { en = "28. You need not count White: the board has 49 points, no neutral one is left, so White has 21.", zh = "二十八子。不必再数白棋：全盘 49 点，没有单官，白就是 21 子。" },
      clause = "go.score.1 go.score.7" },

    step "half" {
      names = { en = "Half the board", zh = "归本数" },
      board = filled, phase = "agreement", to_move = "b",
      say = { en = "On nineteen lines half of the 361 points is 180 1/2; whoever has more wins. What is the mark on this board of seven lines?", zh = "十九路盘共 361 点，一半是 180 又 1/2，超过者胜。这块七路盘的归本数是多少？" },
      goal = goal.choice {
        choice { en = "24", zh = "24", say = { en = "Half of 48. Count the points once more: seven times seven.", zh = "那是 48 的一半。再算一遍：七七四十九。" } },
        choice { right = true, en = "24 1/2", zh = "24 又 1/2" },
        choice { en = "49", zh = "49", say = { en = "That is the whole board.", zh = "那是全盘。" } },
        choice { en = "180 1/2", zh = "180 又 1/2", say = { en = "That is for nineteen lines.", zh = "那是十九路盘的。" } },
      },
      hints = { { en = "Seven by seven, and half of it.", zh = "七乘七，再取一半。" } },
      success = { en = "More than half wins, less loses, as many is a draw.", zh = "大于归本数者为胜，小于者为负，等于者为和。" },
      clause = "go.score.4" },

    step "margin" {
      names = { en = "By how much?", zh = "胜多少" },
      board = filled, phase = "agreement", to_move = "b",
      say = { en = "Black has 28, the mark is 24 1/2. By how many stones does Black win?", zh = "黑 28 子，归本数 24 又 1/2。黑胜多少子？" },
      goal = goal.count { "final" }, solution = "7/2",
      on = { ["7"] = { en = "Seven is the difference between the sides, 28 - 21. Chinese counting says how far one side is above half.", zh = "7 是双方之差（28-21）。数子法说的是一方超过归本数多少。" } },
      hints = { { en = "28 - 24 1/2. Fractions are written 7/2 or 3 1/2.", zh = "28 减 24 又 1/2。分数写作 7/2 或 3 1/2。" } },
      success = { en = "By 3 1/2. What Black has above half, White has below it: so it does not matter who is counted.", zh = "胜 3 又 1/2 子。黑多出多少，白就差多少，所以数哪一方都一样。" },
      clause = "go.score.4 go.score.9" },

    step "komi" {
      names = { en = "Komi", zh = "贴子" }, options = { size = 7, komi = "15/4" },
      board = filled, phase = "agreement", to_move = "b",
      say = { en = "Black moved first, and that is worth something. In match play Black gives back 3 3/4 stones. (So much is made for nineteen lines, but let us take it here.) Who wins this game now, and by how much?",
              zh = "黑先行占了便宜，所以正式比赛黑要贴还 3 又 3/4 子。（这是十九路的数目，姑且用在这里。）这局棋现在谁胜，胜多少？" },
      goal = goal.choice {
        choice { en = "Black, by 3 1/2.", zh = "黑胜 3 又 1/2 子。", say = { en = "That was without komi.", zh = "那是不贴子的结果。" } },
        choice { right = true, en = "White, by 1/4.", zh = "白胜 1/4 子。" },
        choice { en = "White, by 3 3/4.", zh = "白胜 3 又 3/4 子。", say = { en = "3 3/4 is what is given back, not what is left.", zh = "3 又 3/4 是贴还的数，不是剩下的数。" } },
        choice { en = "It is a draw.", zh = "和棋。", say = { en = "28 - 3 3/4 is 24 1/4. Compare with 24 1/2.", zh = "28 减 3 又 3/4 等于 24 又 1/4，与 24 又 1/2 比一比。" } },
      },
      hints = { { en = "28 - 3 3/4 = ?", zh = "28 减 3 又 3/4 是多少？" } },
      success = { en = "24 1/4 is a quarter below the mark. With the older komi of 2 3/4 Black would have won by three quarters.", zh = "24 又 1/4，比归本数少 1/4。若按旧制贴 2 又 3/4 子，黑就胜 3/4 子。" },
      clause = "go.komi.1 go.komi.7 go.score.8" },

    step "quarter" {
      names = { en = "The article's example", zh = "条文的例子" }, options = { size = 19, komi = "15/4" },
      position = nineteen "bbbbbbbbbbbbbbwwwww",
      say = { en = "Nineteen lines, komi 3 3/4. The board is divided as you see: Black has 185 in all. By how much does Black win?", zh = "十九路，贴 3 又 3/4 子。双方分界如图，黑共 185 子。黑胜多少子？" },
      goal = goal.count { "final" }, solution = "3/4",
      on = { ["9/2"] = { en = "That is without komi: 185 - 180 1/2.", zh = "那是不贴子：185 减 180 又 1/2。" } },
      hints = { { en = "The mark with komi is 180 1/2 + 3 3/4.", zh = "贴子之后的标准是 180 又 1/2 加 3 又 3/4。" }, { en = "185 - 184 1/4.", zh = "185 减 184 又 1/4。" } },
      success = { en = "By 3/4: exactly the example of article 11.", zh = "胜 3/4 子，正是第十一条的例子。" },
      clause = "go.komi.1 go.komi.3" },

    step "hair" {
      names = { en = "By a hair", zh = "毫厘之间" }, options = { size = 19, komi = "15/4" }, seconds = 60,
      position = nineteen "bbbbbbbbbbbbb1wwwww",
      say = { en = "Now one point of the tenth line is still empty, between both sides, and it stays so. Black's total?", zh = "这回第十线上有一点空着，在双方之间，不再下了。黑的子数是多少（贴子之前）？" },
      goal = goal.choice {
        choice { en = "184: Black loses by 1/4.", zh = "184 子：黑负 1/4 子。", say = { en = "184 are Black's without the neutral point.", zh = "184 是不算单官的数。" } },
        choice { right = true, en = "184 1/2: Black wins by 1/4.", zh = "184 又 1/2 子：黑胜 1/4 子。" },
        choice { en = "185: Black wins by 3/4.", zh = "185 子：黑胜 3/4 子。", say = { en = "The point between both is shared.", zh = "双方之间的空点是平分的。" } },
      },
      hints = { { en = "Empty points between living stones of both sides are shared half each.", zh = "双方活棋之间的空点各得一半。" } },
      success = { en = "Half a point, and the game turns. That is why neutral points are filled before the count.", zh = "半点之差，胜负易手。所以数子之前要收完单官。" },
      clause = "go.score.3 go.komi.4 go.komi.5" },
  },
}
