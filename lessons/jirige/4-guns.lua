-- Jirige, fourth lesson: guns. Source: the rules of 12 January 2020 (jirige.gun). The text bars a side that has made a gun on a rank from
-- files; that the reverse holds too, and what a line earns that may not be a gun, is read as the options of the game say.
local dark = "A1 C1 E1 G1 I1 A9 C9 E9 G9 I9 A3 I3 C7 G7"
local rank5 = "A5 B5 C5 D5 F5 G5 H5 I5 E4"
local two_ranks = { b = "A7 C7 E7 G7 I7 A9 C9 E9 G9 I9 B8 D8 F8 H8", w = rank5 .. " A2 B2 C2 D2 F2 G2 H2 I2 E1" }
local rank_and_file = { b = "G1 I1 E1 G9 I9 E9 A9 A7 I7 G7 I3 A1", w = rank5 .. " C1 C2 C3 C4 C6 C7 C9 D8" }

return lesson {
  id = "jirige-4-guns", game = "jirige",
  names = { en = "Jirige 4: guns", zh = "吉日格四：枪" },
  about = { en = "Nine in a line remove up to nine pieces: where a gun counts how much, and which guns are barred.", zh = "一线九子，最多去九颗：哪条线值几颗，哪些枪不算。" },
  languages = { "en", "zh" },
  minutes = 12,
  steps = {
    step "see" {
      names = { en = "Eight of nine", zh = "九缺一" },
      stones = { b = "E9 G9 I9 B8 D8 H3 F3 D3 B3 G6 A9 I1", w = "A7 B7 C7 D7 E7 F7 G7 H7 A2 B2 C2 E2 F2 G2 H2 I2 A4 B5 H8" }, phase = "march", to_move = "w",
      say = { en = "A gun is nine pieces of one side on a whole line. Name every empty eye where one more light piece would complete a gun.", zh = "某一方的棋子在一条直线上占满九颗，叫成枪。请说出浅色再添一子便可成枪的所有空眼。" },
      goal = goal.sites(game_form "guns":completing()), solution = "I7 D2",
      hints = { { en = "Two ranks hold eight light pieces each.", zh = "有两条横线各有八颗浅色子。" } },
      success = { en = "I7 and D2.", zh = "I7 与 D2。" },
      clause = "jirige.gun.2" },

    step "nine" {
      names = { en = "The centre gun", zh = "中线之枪" },
      stones = { b = dark, w = rank5 .. " B7" }, phase = "march", to_move = "w",
      say = { en = "On the centre line a gun removes nine pieces. Fire it.", zh = "中心线上成枪，去九颗。请成枪。" },
      goal = goal.take(9), solution = "E4→E5 A1 C1 E1 G1 I1 A9 C9 E9 G9", more = true,
      otherwise = { en = "Rank 5 has one gap.", zh = "第 5 线还缺一眼。" },
      hints = { { en = "The gap is tianyuan.", zh = "缺的正是天元。" } },
      success = { en = "Nine pieces at one step. Outward from the centre line a gun is worth 9, 8, 7, 6, 5.", zh = "一步去九颗。从中心线往外，依次是 9、8、7、6、5 颗。" },
      clause = "jirige.gun.2 jirige.gun.3" },

    step "worth" {
      names = { en = "What a line is worth", zh = "哪条线值几颗" },
      stones = { b = dark, w = rank5 .. " B7" }, phase = "march", to_move = "w",
      say = { en = "What would a gun on file H be worth?", zh = "若在 H 竖线上成枪，去几颗？" },
      marks = { arrows = "H1-H9" },
      goal = goal.choice {
        choice { en = "8", zh = "8", say = { en = "That is file D or F, next to the centre line E.", zh = "那是紧挨中心线 E 的 D 线与 F 线。" } },
        choice { en = "7", zh = "7", say = { en = "That is file C or G.", zh = "那是 C 线与 G 线。" } },
        choice { right = true, en = "6", zh = "6" },
        choice { en = "5", zh = "5", say = { en = "That is the edge, A or I.", zh = "那是边线 A 与 I。" } },
      },
      hints = { { en = "E is 9; count outward.", zh = "E 是 9，往外数。" } },
      success = { en = "E 9, F 8, G 7, H 6, I 5, and the same to the left; ranks likewise.", zh = "E 九、F 八、G 七、H 六、I 五，左边相同，横线也一样。" },
      clause = "jirige.gun.3" },

    step "better" {
      names = { en = "Which gun?", zh = "成哪一枪" },
      stones = two_ranks, phase = "march", to_move = "w",
      say = { en = "Two guns can be fired. Remove as many pieces as you can.", zh = "有两枪可成。请去掉尽可能多的子。" },
      goal = goal.take(9), solution = "E4→E5 A7 C7 E7 G7 I7 A9 C9 E9 G9", more = true,
      on = { ["E1→E2"] = { en = "Rank 2 is worth six. There is a better one.", zh = "第 2 线值六颗，还有更好的。" } },
      hints = { { en = "The nearer to the centre, the more.", zh = "离中心越近，去得越多。" } },
      success = { en = "Nine. And you have now chosen your direction: ranks.", zh = "九颗。而且你的方向也就此定为横线。" },
      clause = "jirige.gun.3 jirige.gun.4" },

    step "direction" {
      names = { en = "The direction is fixed", zh = "横竖已定" },
      stones = rank_and_file, phase = "march", to_move = "w", registers = { ["guns.w"] = "E" },
      say = { en = "Earlier in this game Light made a gun on file E. Now a rank and another file are ready. A side keeps to the direction of its first gun. Remove seven.",
              zh = "本局浅色此前已在 E 竖线上成过枪。现在一条横线、另一条竖线都只差一子。各方第一枪的方向，以后不能改。请去掉七颗。" },
      goal = goal.take(7), solution = "D8→C8 A1 A7 A9 E1 E9 G1 G7", more = true,
      on = { ["E4→E5"] = { en = "You may fill the rank, but it is no gun for you any more, and removes nothing.", zh = "横线可以摆满，但对你已不算枪，去不了子。" } },
      hints = { { en = "Look for the file with one gap.", zh = "找只缺一眼的竖线。" } },
      success = { en = "File C is worth seven. The text bars files after a rank; we read it both ways.", zh = "C 线值七颗。原文只写横枪之后不能成竖枪，我们理解为反过来也一样。" },
      clause = "jirige.gun.4 jirige.gun.5 jirige.gun.8 jirige.gun.9" },

    step "not-twice" {
      names = { en = "Never the same line twice", zh = "一个位置不能成两次枪" },
      stones = two_ranks, phase = "march", to_move = "w", registers = { ["guns.w"] = "5" },
      say = { en = "Light has had a gun on rank 5 before. Remove as many pieces as can be removed now.", zh = "浅色此前已在第 5 横线上成过枪。请去掉现在能去的最多颗数。" },
      goal = goal.take(6), solution = "E1→E2 A7 C7 E7 G7 I7 A9", more = true,
      on = { ["E4→E5"] = { en = "Rank 5 has fired already; the same place never fires again.", zh = "第 5 线已经成过枪，同一个位置不能再成。" } },
      hints = { { en = "The direction is right for both. But one line is spent.", zh = "方向都对，但有一条线已经用过了。" } },
      success = { en = "Another line of the same direction: six.", zh = "同一方向的另一条线：六颗。" },
      clause = "jirige.gun.5 jirige.gun.6" },

    step "the-other-side" {
      names = { en = "The other side is free", zh = "对方不受限" },
      stones = rank_and_file, phase = "march", to_move = "w", registers = { ["guns.b"] = "C" },
      say = { en = "This time it is Dark who has made a gun, on file C. Light has made none. What may Light do?", zh = "这回是深色在 C 竖线成过枪，浅色还没有成过。浅色可以怎样？" },
      goal = goal.choice {
        choice { en = "Only a gun on a file", zh = "只能成竖枪", say = { en = "Dark's direction binds Dark.", zh = "深色的方向只限制深色。" } },
        choice { en = "Only a gun on a rank", zh = "只能成横枪", say = { en = "Nothing bars Light yet.", zh = "浅色还没有受任何限制。" } },
        choice { right = true, en = "Either; its first gun is free", zh = "横竖都行，第一枪不限" },
        choice { en = "A gun anywhere but on file C", zh = "除了 C 线都行", say = { en = "Never twice on one line, yes, but that too is counted for each side.", zh = "一个位置不能成两次，但这也是各算各的。" } },
      },
      success = { en = "Each side's first gun is free to lie either way, and then fixes that side's direction.", zh = "各方第一枪不限横竖，成了之后才限定自己的方向。" },
      clause = "jirige.gun.7 jirige.gun.8" },

    step "and-a-square" {
      names = { en = "Gun and square", zh = "枪上加方" },
      stones = { b = dark .. " A7 I7", w = "A5 B5 C5 D5 F5 G5 H5 I5 E4 D6 E6" }, phase = "march", to_move = "w",
      say = { en = "A move may make a gun and a square together; then both are counted. Remove ten.", zh = "一步可以又成枪又成方，两样相加。请去掉十颗。" },
      goal = goal.take(10), solution = "E4→E5 A1 C1 E1 G1 I1 A9 C9 E9 G9 I9", more = true,
      on = { ["E6→E5"] = { en = "Nine: the gun is there, but E6 was needed for the square.", zh = "九颗：枪成了，可 E6 是方的一角。" },
             ["F5→E5"] = { en = "A square, one piece; and the line has a gap again.", zh = "只成方，去一颗；线又缺了一眼。" } },
      hints = { { en = "Leave D6 and E6 where they are.", zh = "D6 与 E6 别动。" } },
      success = { en = "Nine for the gun and one for the square.", zh = "枪九颗，方一颗。" },
      clause = "jirige.gun.10" },
  },
}
