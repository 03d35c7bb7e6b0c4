-- Baogen jirige 鹿棋 (宝根·吉日格): two deer against twenty-four dogs on a square between two mountains; of the Mongols and the Daur.
-- Source: 达斡尔族围鹿棋, 中国达斡尔族论坛 (2009), http://56china.cn/bbs/forum.php?action=printable&mod=viewthread&tid=35679; 《内蒙古自治区志·民俗志》
-- 第五篇第二章第一节; the board of 25 + 6 + 4 points: 《难忘草原游戏——二十四连宝嘎》, https://nanmuxuan.com/zh-my/leisure/qskbqozwxde.html;
-- in Tuva Y. Averbakh saw the same (Digital Ludeme Project, "Bouge Shodra"). The people also call it 狼吃羊.
local mountains = require "lib/boards/mountains"

return game {
  id = "baogen-jirige",
  names = { en = "Baogen jirige (deer and dogs)", zh = "鹿棋" },
  source = "达斡尔族围鹿棋 (2009); 《内蒙古自治区志·民俗志》",

  options = {
    climbing = option.boolean(true, { clause = "baogen-jirige.dogs.3", names = { zh = "狗可上山" }, en = "Dogs may go onto the mountains; else they keep to the square.", zh = "狗可上山；否则只在大正方内走动。" }),
    chain = option.boolean(false, { clause = "baogen-jirige.deer.2", names = { zh = "鹿可连跳" }, en = "A deer may go on jumping in one turn.", zh = "鹿可在一手中连跳。" }),
    few = option.integer(6, { min = 0, max = 20, clause = "baogen-jirige.end.2", names = { zh = "鹿胜时狗数" }, en = "The deer have won when so many dogs are left, or fewer; the sources name no number.", zh = "狗剩此数或更少则鹿方胜；各书未载数目。" }),
    quiet = option.integer(100, { min = 0, max = 1000, clause = "baogen-jirige.end.3", names = { zh = "无吃子限手" }, en = "Turns without a capture or a placing that make a draw; 0 for none.", zh = "连续此数手无吃子亦无下子即和棋；0 为不限。" }),
  },

  rules = function(opt)
    local deer, dogs = is_side "d", is_side "g"
    local land = opt.climbing and empty or empty * region "square"
    local waiting = hand():at_least(1)
    return {
      board  = board.graph(mountains()),
      sides  = { d = side { en = "Deer", zh = "鹿" }, g = side { en = "Dogs", zh = "狗" } },
      supply = { g = 24 },
      start  = { d = "C3 C7", g = "B4 C4 D4 B5 D5 B6 C6 D6" },
      phases = {
        phase "play" { first = "d",
          moves = { step { every_way, when = deer, clause = "baogen-jirige.deer.1" },
                    hop { every_way, over = enemy, chain = opt.chain, when = deer, clause = "baogen-jirige.deer.2" },
                    place { on = land, when = all { dogs, waiting }, clause = "baogen-jirige.dogs.1" },
                    step { every_way, to = land, when = all { dogs, none { waiting } }, clause = "baogen-jirige.dogs.2" } } },
      },
      ends = { loss { "few", of = "g", when = (count(own) + hand()):at_most(opt.few), clause = "baogen-jirige.end.2" },
               loss { "stuck", of = mover, when = no_move, clause = "baogen-jirige.end.1" },
               opt.quiet > 0 and draw { "quiet", when = quiet:at_least(opt.quiet), clause = "baogen-jirige.end.3" } },
    }
  end,

  examples = {
    example "the deer stand at the mouths of the mountains and begin: five steps and three jumps each" {
      counts = { d = 2, g = 8 }, legal = "C3→C2 C3→B2 C3→D3 C7→B8 C3→C5 C3→A5 C7→E5", illegal = "C3→C4 C3→A1",
      clause = "baogen-jirige.setup.1 baogen-jirige.setup.2 baogen-jirige.deer.1" },
    example "a deer jumps a dog in a straight line and takes it" { play = "C3→C5", captured = "C4", clause = "baogen-jirige.deer.2" },
    example "the dogs put down one of theirs each turn, and move none before all are down" {
      play = "C3→C2", legal = "C3 A7 C9", illegal = "B4→B3", clause = "baogen-jirige.dogs.1" },
    example "where they keep off the mountains" { options = { climbing = false }, play = "C3→C2", legal = "C3 A7", illegal = "C9", clause = "baogen-jirige.dogs.3" },
    example "two deer in corners that can neither step nor jump have lost" {
      position = "1/3/dg1gd/gg1gg/g1g1g/5/5/3/3 g play 9g", play = "C7", ends = { reason = "stuck", winner = "g" }, clause = "baogen-jirige.end.1" },
  },
  clauses = {
    ["baogen-jirige.setup.1"] = { en = "The board is a square of 25 points with its diagonals; a flat mountain of six points lies beyond one side, a peaked one of four beyond the other.", zh = "棋盘为二十五点之方形，有斜线；一端为平顶山六点，另一端为尖顶山四点。" },
    ["baogen-jirige.setup.2"] = { en = "Two deer stand at the mouths of the mountains, eight dogs on the points around the centre; sixteen dogs wait.", zh = "两鹿置于两山口，八狗置于围绕中心的八点；余十六狗在手。" },
    ["baogen-jirige.deer.1"] = { en = "The deer go first; a deer moves one step along a line.", zh = "鹿先走；鹿沿线走一步。" },
    ["baogen-jirige.deer.2"] = { en = "Or it jumps over a dog in a straight line to the empty point behind and takes it.", zh = "或在同一直线上越过狗跳到对面空点，吃掉被越之狗。" },
    ["baogen-jirige.dogs.1"] = { en = "After each move of the deer one dog is put on an empty point, until all sixteen are down.", zh = "鹿走一步，狗方下一子，直至十六子下完。" },
    ["baogen-jirige.dogs.2"] = { en = "Then a dog moves one step along a line; dogs take nothing.", zh = "此后狗沿线走一步；狗不吃子。" },
    ["baogen-jirige.dogs.3"] = { en = "Some keep the dogs to the square.", zh = "亦有狗只能在大正方内走动者。" },
    ["baogen-jirige.end.1"] = { en = "Deer that are hemmed in, on a mountain or in a corner, have lost.", zh = "鹿在山上或死角被困，无路可走即负。" },
    ["baogen-jirige.end.2"] = { en = "Where the dogs cannot stop them the deer have won.", zh = "狗堵不住鹿，则鹿胜。" },
    ["baogen-jirige.end.3"] = { en = "[A hundred turns in which nothing is taken or put down are a draw.]", zh = "〔一百手无吃子亦无下子即和。〕" },
  },
  glossary = { deer = { en = "deer (boge)", zh = "鹿（宝格）" }, dog = { en = "dog (nohai)", zh = "狗（脑海）" }, mountain = { en = "mountain (ula)", zh = "山（乌拉）" }, plain = { en = "plain (tala)", zh = "原（塔拉）" } },
}
