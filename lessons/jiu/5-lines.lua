-- Jiu, fifth lesson: whole lines and what they take. Source: the table of the Sichuan Aba association (jiu.line). The text says of the
-- first row that the line consists of the opponent's stones; that is read as a slip, since all other rows speak of one's own. Where the
-- table is silent or unclear the game has options; the steps name the reading that is played here.
local rank5 = "A5 B5 C5 E5 F5 G5 H5 D4"
local rank6 = "A6 B6 C6 D6 E6 F6 G6 H6"
local fileG = "G1 G2 G3 G4 G6 G7 G8"

return lesson {
  id = "jiu-5-lines", game = "jiu", options = { size = 8 },
  names = { en = "Jiu 5: line bonuses", zh = "久棋五：成线吃子" },
  about = { en = "Wu, sha, qia, lan and songran: what whole lines take, alone and together with gates.", zh = "武、煞、恰、岚、颂然：整线单独吃几子，与棋门合起来又吃几子。" },
  languages = { "en", "zh" },
  minutes = 15,
  steps = {
    step "wu" {
      names = { en = "Wu: rob", zh = "武（抢）" },
      stones = { b = rank5 .. " G2 B3", w = "A1 C1 E1 A8 C8 F8 H8 H1 A3 D7" }, phase = "march", to_move = "b",
      say = { en = "A move that fills a whole line with your stones, from edge to edge, is called wu, to rob: it takes any two stones. Fill a line.",
              zh = "走一颗子，使一整条线从这边到那边全是己方的子，藏语叫“武”，意为抢，可吃对方任意两子。请成一线。" },
      goal = all { game_form "lines":made():at_least(1), count(enemy):at_most(8) }, solution = "D4→D5 A1 H8", more = true,
      otherwise = { en = "Rank 5 still has a hole.", zh = "第 5 线还有一个缺口。" },
      hints = { { en = "Which point of rank 5 is empty, and who stands next to it?", zh = "第 5 线哪一点空着，谁挨着它？" } },
      success = { en = "A line, and two stones. The printed text says that the line is all the opponent's stones; we take that for a slip of the pen.",
                  zh = "成线，吃两子。原文写作“全为对方棋子”，当是笔误，应为己方。" },
      clause = "jiu.line.1 jiu.line.2" },

    step "edge-to-edge" {
      names = { en = "From edge to edge", zh = "横到边，纵到底" },
      stones = { b = "A2 B2 C2 D2 F2 G2 H2 A7 B7 C7 D7 E7 F7 G7 C1 C3 C4 C5 C8 F4", w = "H7 E5 G5 A4 H4 E8 A8 F6 B6 G1" }, phase = "march", to_move = "b",
      say = { en = "Name every empty point on which one more black stone would complete a line.", zh = "请说出黑方再添一子便可成线的所有空点。" },
      goal = goal.sites(game_form "lines":completing()), solution = "C6 E2",
      on = { ["H7"] = { en = "White stands on H7: rank 7 can be no line of yours now.", zh = "H7 有白子，第 7 线现在成不了你的线。" } },
      hints = { { en = "Ranks are lines, and so are files.", zh = "横线是线，竖线也是线。" },
                { en = "Rank 7 will not do while White holds H7.", zh = "白子占着 H7，第 7 线成不了。" } },
      success = { en = "E2 on the second rank, C6 on file C. An enemy stone on a line spoils it, and so does a gap.", zh = "第 2 横线的 E2、C 竖线的 C6。线上只要有一颗对方的子，或有一个空点，就不算。" },
      clause = "jiu.line.3" },

    step "sha" {
      names = { en = "Sha: burn", zh = "煞（烧）" },
      stones = { b = rank5 .. " C6 D6 G2", w = "A1 C1 E1 A8 C8 F8 H8 H1 A3 E3" }, phase = "march", to_move = "b",
      say = { en = "A move that completes a line and a gate together is sha, to burn: it takes three. Take three.", zh = "一步既成线又成一门，叫“煞”，意为烧，吃三子。请吃三子。" },
      goal = goal.take(3), solution = "D4→D5 A1 C1 E1", more = true,
      on = { { when = game_form "lines":made():at_least(1), en = "That fills the line, but D6 has left the gate: a line alone takes two. Come from below.", zh = "线成了，可 D6 离开了门角，只有线，吃两子。要从下面走来。" },
             { when = game_form "gates":made():at_least(1), en = "A gate, but the line lost one of its own stones.", zh = "成了门，可线上又少了一子。" } },
      hints = { { en = "Four of your stones can step to D5. Which one is needed neither on the line nor in the gate?", zh = "有四颗子能走到 D5，哪一颗既不在线上、也不在门里？" } },
      success = { en = "Two for the line and one for the gate.", zh = "线两子，门一子，合计三子。" },
      clause = "jiu.line.4 jiu.line.5" },

    step "sha-double" {
      names = { en = "Sha with a double gate", zh = "煞：线加双门" },
      stones = { b = rank5 .. " C6 D6 E6 G2", w = "A1 C1 E1 A8 C8 F8 H8 H1 A3 B7" }, phase = "march", to_move = "b",
      say = { en = "With a double gate the line takes four. Do it.", zh = "线加双门，吃四子。请走。" },
      goal = goal.take(4), solution = "D4→D5 A1 C1 E1 H1", more = true,
      on = { ["D6→D5 A1 C1"] = { en = "The line alone. D6 was a corner of both gates.", zh = "只成了线。D6 是两个门共用的角。" } },
      otherwise = { en = "Not yet four.", zh = "还不到四子。" },
      hints = { { en = "The same way as before.", zh = "走法与上一题相同。" } },
      success = { en = "Two and two.", zh = "线两子，双门两子，共四子。" },
      clause = "jiu.line.4 jiu.line.5 jiu.gate.8" },

    step "qia" {
      names = { en = "Qia: the cross", zh = "恰（十字交叉）" },
      stones = { b = rank5 .. " " .. fileG, w = "A1 C1 E1 A8 C8 E8 H7 A3 E3 B7" }, phase = "march", to_move = "b",
      say = { en = "File G is full already. When your move fills a line that crosses another full one, that is qia, the crossing: a cross from edge to edge. Make it.",
              zh = "G 线已经全满。这时一步成线，若与另一条满线纵横相交，横到边、纵到底，就叫“恰”，意为十字交叉。请走成。" },
      goal = all { game_form "lines":standing():at_least(2), count(enemy):at_most(6) }, solution = "D4→D5 A1 A3 A8 B7", more = true,
      otherwise = { en = "Rank 5 still lacks one stone.", zh = "第 5 线还缺一子。" },
      success = { en = "Four stones. The table names qia with a single gate, four, and with a double gate, eight. For a cross without any gate it is silent; we pay two for each line, which is four as well.",
                  zh = "吃四子。规则写的是：恰加单门吃四子，加双门吃八子。没有门的恰，规则未写，我们按每线两子计，也是四子。" },
      clause = "jiu.line.8 jiu.line.10" },

    step "qia-double" {
      names = { en = "Qia with a double gate", zh = "恰加双门" },
      stones = { b = rank5 .. " C6 D6 E6 " .. fileG, w = "A1 C1 E1 A8 C8 E8 A3 C3 H7 B7" }, phase = "march", to_move = "b",
      say = { en = "The same cross, and above it two gates wait for D5. Take eight.", zh = "还是这个十字，上方又有两个门等着 D5。请吃八子。" },
      goal = goal.take(8), solution = "D4→D5 A1 C1 E1 A8 C8 E8 A3 C3", more = true,
      on = { { when = game_form "lines":made():at_least(1), en = "The cross without its gates takes four.", zh = "有十字而无门，只吃四子。" } },
      otherwise = { en = "Fill the line with a stone that neither gate needs.", zh = "要用两个门都不需要的那颗子去成线。" },
      hints = { { en = "From below once more.", zh = "还是从下面走来。" } },
      success = { en = "Eight at one stroke.", zh = "一步吃八子。" },
      clause = "jiu.line.9" },

    step "lan" {
      names = { en = "Lan: put on shoes", zh = "岚（穿鞋）" },
      stones = { b = rank5 .. " " .. rank6, w = "A1 C1 E1 A8 C8 E8 A3 F3 H8 G1" }, phase = "march", to_move = "b",
      say = { en = "Two parallel lines and a double gate are lan, to put on shoes, and take eight. Rank 6 stands. Take eight.", zh = "两条平行的整线，并形成双门，叫“岚”，意为穿鞋，吃八子。第 6 线已满。请吃八子。" },
      goal = goal.take(8), solution = "D4→D5 A1 C1 E1 A8 C8 E8 A3 F3", more = true,
      on = { { when = game_form "lines":made():at_least(1), en = "You filled one line with a stone of the other: two for the line, and no shoes.", zh = "你拆了一条线去补另一条，只有一线，吃两子，鞋没穿成。" },
             { when = game_form "gates":made():at_least(1), en = "A gate, but the hole in the rank has only moved.", zh = "成了门，可缺口只是挪了个地方。" } },
      hints = { { en = "Leave ranks 5 and 6 as they are.", zh = "第 5、6 线上的子都别动。" } },
      success = { en = "Eight. The text says that the stones of both sides may move at once; we read it so that one move belongs to both lines, and one stone moves as always.",
                  zh = "吃八子。原文说“两边的棋子可以同时行棋”，我们理解为一步棋同属两线，走的仍是一颗子。" },
      clause = "jiu.line.6 jiu.line.7" },

    step "songran" {
      names = { en = "Songran: three rows", zh = "颂然（三排阵）" },
      stones = { b = rank5 .. " A2 B2 C2 D2 E2 F2 G2 H2 A1 B1 C1 A8 B8 C8 D8 E8 F8 G8 H8 A7 B7 C7", w = "A4 B4 C4 E4 G4 H4 A6 C6 E6 F6 G6 H6 A3" },
      phase = "march", to_move = "b",
      say = { en = "The greatest of all: three parallel lines, the two outer ones each with a double gate. It is called songran, the array of three rows, and takes twelve. Complete it.",
              zh = "最大的棋形：三条平行的整线，外边两条各带一个双门，叫“颂然”，意为三排阵，吃十二子。请走成。" },
      marks = { square = "A1 B1 C1 A2 B2 C2 A7 B7 C7 A8 B8 C8" },
      goal = goal.take(12), solution = "D4→D5 A4 B4 C4 E4 G4 H4 A6 C6 E6 F6 G6 H6", more = true,
      hints = { { en = "Ranks 2 and 8 stand, with their squared gates. Rank 5 is the third.", zh = "第 2、8 线已满，方框处是它们的门。第三条是第 5 线。" } },
      success = { en = "Twelve. In a game you will hardly see it; but it shows what the table rewards: lines that are carried by gates.",
                  zh = "吃十二子。实战中难得一见，但它说明了这张表奖励的是什么：有门支撑的线。" },
      clause = "jiu.line.11 jiu.line.12" },

    step "table" {
      names = { en = "The table", zh = "一张表" },
      stones = { b = rank5 .. " C6 D6 E6 " .. fileG, w = "A1 C1 E1 A8 C8 E8 A3 C3 H7 B7" }, phase = "march", to_move = "b",
      say = { en = "Once more this position. D4→D5 is at the same time a line with a double gate (four), a cross (four) and a cross with a double gate (eight). How many stones do you take?",
              zh = "再看这个局面。D4→D5 同时是线加双门（四子）、无门的恰（四子）、恰加双门（八子）。到底吃几子？" },
      goal = goal.choice {
        choice { en = "16, everything that fits", zh = "16，全部相加", say = { en = "That would pay the same line three times.", zh = "那样同一条线就算了三遍。" } },
        choice { right = true, en = "8, the highest row that fits", zh = "8，只按最高的一项" },
        choice { en = "4, the first row that fits", zh = "4，只按最先符合的一项", say = { en = "Then the cross would be worth no more than a line.", zh = "那样恰就不比一条线强了。" } },
      },
      success = { en = "The highest row. The text does not say it; where your club adds up, the option bonus_stack does so.", zh = "只按最高一项。规则没有明说；若贵会习惯相加，可用选项 bonus_stack。" },
      clause = "jiu.line.13" },

    step "again" {
      names = { en = "A line that stands", zh = "已成之线" },
      stones = { b = "A4 B4 C4 D4 E4 F4 G4 H4 B2 F7", w = "A6 C6 E8 H8 H2 C1 F2 A8 H6 A1" }, phase = "march", to_move = "b",
      say = { en = "This line stood since the layout, and lines of the layout pay nothing. What pays is to make one on the march. Complete a line within two turns.",
              zh = "这条线布局时就有了，布局成线不吃子；行棋时走成才吃。请在两步之内走成一线。" },
      goal = game_form "lines":made():at_least(1), within = 2, more = true,
      solution = { "E4→E3 A1→B1 E3→E4 A6 C6", "D4→D3 A1→B1 D3→D4 A6 C6" },
      on = { ["C4→C5"] = { en = "C6 jumps over C5 right into the hole.", zh = "C6 越过 C5，正好跳进缺口。" },
             ["A4→A5"] = { en = "A6 jumps over A5 right into the hole.", zh = "A6 越过 A5，正好跳进缺口。" },
             ["H4→H5"] = { en = "H6 jumps over H5 right into the hole.", zh = "H6 越过 H5，正好跳进缺口。" } },
      hints = { { en = "As with a gate: open it where White cannot reach the hole, then close it.", zh = "和门一样：在白方够不着的地方拆开，再走回来。" } },
      success = { en = "Out and in: two stones. A line is harder to guard than a gate, for its hole can be reached from both sides.", zh = "出去再回来，吃两子。线比门难守，它的缺口两边都够得着。" },
      clause = "jiu.line.15 jiu.line.2" },
  },
}
