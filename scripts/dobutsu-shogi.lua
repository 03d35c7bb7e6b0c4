-- Dobutsu shogi どうぶつしょうぎ: shogi of four animals on three by four cells (Kitao Madoka and Fujita Maiko, 2008).
-- Sources: Tetsuro Tanaka, "An Analysis of a Board Game “Doubutsu Shogi”", IPSJ SIG Technical Report 2009-GI-22, no. 3 (moves, try,
-- repetition; 246,803,167 positions, the second side wins); "Dōbutsu shōgi", English Wikipedia, https://en.wikipedia.org/wiki/Dōbutsu_shōgi.
-- Beside Fairy-Stockfish random games have the same moves, but that a chick need not promote there and the lion is mated.
return game {
  id = "dobutsu-shogi",
  names = { en = "Dobutsu shogi", zh = "动物将棋", ja = "どうぶつしょうぎ" },
  source = "Tanaka, An Analysis of a Board Game “Doubutsu Shogi” (2009)",

  options = {
    lion = option.choice("taken", { "taken", "mate", clause = "dobutsu-shogi.end.1", names = { zh = "胜法", ja = "勝ちの条件" },
      words = { taken = { zh = "吃狮为胜", ja = "ライオンを取る" }, mate = { zh = "将死为胜", ja = "詰み" } },
      en = "The lion is taken as any other piece is, and who takes it wins; or it must not be left where it can be taken, and mate wins.",
      zh = "狮与他子一样可吃，吃狮者胜；或不得置狮于可吃之处，将死为胜。", ja = "ライオンもほかの駒と同じように取られ、取った側の勝ちです。または取られる所に置けず、詰みで勝ちとなります。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "dobutsu-shogi.end.3", names = { zh = "同形次数", ja = "千日手の回数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此数次即和棋。", ja = "同じ局面がこの回数になると引き分けです。" }),
  },

  rules = function(opt)
    local mate = opt.lion == "mate"
    return {
      board  = board.cells { 3, 4, files = "a-c", ranks = "1-4" },
      sides  = { b = side { en = "Forest", zh = "森林方", ja = "森（先手）" }, w = side { en = "Sky", zh = "天空方", ja = "空（後手）" } },
      pieces = {
        lion     = piece { "L", en = "lion", zh = "狮", ja = "ライオン", moves = "K", royal = true, clause = "dobutsu-shogi.move.L" },
        elephant = piece { "E", en = "elephant", zh = "象", ja = "ぞう", moves = "F", clause = "dobutsu-shogi.move.E" },
        giraffe  = piece { "G", en = "giraffe", zh = "长颈鹿", ja = "きりん", moves = "W", clause = "dobutsu-shogi.move.G" },
        chick    = piece { "C", en = "chick", zh = "小鸡", ja = "ひよこ", moves = "fW", promotes = "hen", clause = "dobutsu-shogi.move.C" },
        hen      = piece { "+C", en = "hen", zh = "母鸡", ja = "にわとり", moves = "WfF", demotes = "chick", clause = "dobutsu-shogi.promo.1" },
      },
      start  = "gle/1c1/1C1/ELG b - 1",
      check  = mate and royals_safe { clause = "dobutsu-shogi.end.1", says = { en = "The lion must not be left where it can be taken.", zh = "不得置狮于可吃之处。", ja = "ライオンを取られる所に置けません。" } },
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "dobutsu-shogi.turn.1",
        moves = {
          travel { captured = "to_hand", clause = "dobutsu-shogi.take.1",
            promotion = promote { zone = far_ranks(1), on = "enter", must = "always", implied = true, clause = "dobutsu-shogi.promo.1" } },
          drop { on = empty, clause = "dobutsu-shogi.drop.1" } } } },
      ends = {
        mate and loss { "mate", of = mover, when = all { no_move, in_check }, clause = "dobutsu-shogi.end.1" },
        not mate and win { "lion_taken", of = mover, when = hand "lion":at_least(1), clause = "dobutsu-shogi.end.1" },
        -- A lion that has come through wins unless it can be taken in the next turn.
        win { "try", of = mover, when = all { count(own * royal * far_ranks(1)):at_least(1), none { in_check } }, clause = "dobutsu-shogi.end.2" },
        loss { "stuck", of = mover, when = no_move, clause = "dobutsu-shogi.end.4" },
        draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "dobutsu-shogi.end.3" },
      },
      impossible = { impossible { "lions", when = count(own * kind "lion"):at_least(3), clause = "dobutsu-shogi.setup.1",
        en = "it has more than two lions", zh = "狮多于两枚", ja = "ライオンが2枚より多くあります" } },
      conduct = require "lib/clocks".shogi "dobutsu-shogi.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array: the chicks face each other" { then_position = "gle/1c1/1C1/ELG b - 1", legal = "b2b3 b1a2 b1c2 c1c2",
      illegal = "a1a2 a1b2 c1b2 b1b2", clause = "dobutsu-shogi.setup.1 dobutsu-shogi.turn.1" },
    example "each animal moves one cell" { position = "l2/1E1/C1G/1L1 b - 1", legal = "b3a4 b3c4 b1a1 b1b2 b1c1 c2c3 c2b2 c2c1 a2a3",
      illegal = "b3a2 b3b4 b3a3 c2b1 c2b3 a2b3 a2a1", clause = "dobutsu-shogi.move.L dobutsu-shogi.move.E dobutsu-shogi.move.G dobutsu-shogi.move.C" },
    example "what is taken comes to hand" { play = "b2b3", then_position = "gle/1C1/3/ELG w C 2", clause = "dobutsu-shogi.take.1" },
    example "a chick that moves to the last rank becomes a hen" { position = "2l/C2/3/L2 b - 1", play = "a3a4",
      then_position = "+C1l/3/3/L2 w - 2", clause = "dobutsu-shogi.promo.1" },
    example "a hen does not move diagonally back, and is a chick in hand" { position = "2l/1+C1/3/L1g b - 1", legal = "b3a4 b3b2 b3a3", illegal = "b3a2 b3c2",
      clause = "dobutsu-shogi.promo.1" },
    example "a hen that is taken is a chick in hand" { position = "3/l+C1/3/L2 w - 1", play = "a3b3", then_position = "3/1l1/3/L2 b c 2", clause = "dobutsu-shogi.take.1" },
    example "a chick may be dropped anywhere, even behind another" { position = "l2/1C1/3/L2 b C 1", legal = "C*b2 C*b4 C*c4 C*c1", illegal = "C*b3 C*a4",
      clause = "dobutsu-shogi.drop.1" },
    example "who takes the lion wins" { position = "1l1/1G1/3/L2 b - 1", play = "b3b4", ends = { reason = "lion_taken", winner = "b" }, clause = "dobutsu-shogi.end.1" },
    example "a lion may be left where it can be taken" { position = "l2/3/1g1/1L1 b - 1", legal = "b1a2 b1c2 b1b2 b1a1", clause = "dobutsu-shogi.end.1" },
    example "unless mate is agreed on" { options = { lion = "mate" }, position = "l2/3/1g1/1L1 b - 1", legal = "b1b2", illegal = "b1a2 b1c2", clause = "dobutsu-shogi.end.1" },
    example "a lion that has come through wins" { position = "3/L2/2l/3 b - 1", play = "a3a4", ends = { reason = "try", winner = "b" }, clause = "dobutsu-shogi.end.2" },
    example "not where it can be taken at once" { position = "1g1/L2/2l/3 b - 1", play = "a3a4", then_position = "Lg1/3/2l/3 w - 2", clause = "dobutsu-shogi.end.2" },
  },

  clauses = {
    ["dobutsu-shogi.clock.1"] = require "lib/clocks".says.shogi,
    ["dobutsu-shogi.setup.1"] = { en = "Three by four cells. From the left: elephant, lion, giraffe; the chick before the lion; the other side turned round.", zh = "三乘四格。自左而右：象、狮、长颈鹿；小鸡在狮前；对方转半圈摆放。", ja = "3×4のます。左からぞう、ライオン、きりん。ひよこはライオンの前。相手側は半回転した形です。" },
    ["dobutsu-shogi.turn.1"] = { en = "The sides move in turn: a piece on the board, or one from the hand.", zh = "双方轮流：走一枚棋子，或打入一枚持驹。", ja = "両者が交互に、盤上の駒を動かすか、持ち駒を打ちます。" },
    ["dobutsu-shogi.move.L"] = { en = "The lion moves one cell in any direction.", zh = "狮向任何方向走一格。", ja = "ライオンは全方向へ1ます動きます。" },
    ["dobutsu-shogi.move.E"] = { en = "The elephant moves one cell diagonally.", zh = "象斜走一格。", ja = "ぞうは斜めへ1ます動きます。" },
    ["dobutsu-shogi.move.G"] = { en = "The giraffe moves one cell along file or rank.", zh = "长颈鹿横直走一格。", ja = "きりんは縦横へ1ます動きます。" },
    ["dobutsu-shogi.move.C"] = { en = "The chick moves one cell straight forward.", zh = "小鸡直进一格。", ja = "ひよこは前へ1ます動きます。" },
    ["dobutsu-shogi.promo.1"] = { en = "A chick that moves to the last rank becomes a hen, which moves one cell in any direction but diagonally back. A chick that is dropped there stays one.", zh = "小鸡走到底线即成母鸡：除斜后方外任何方向走一格。打入底线者仍为小鸡。", ja = "ひよこは最も奥の段へ進むとにわとりになり、斜め後ろ以外へ1ます動きます。そこに打ったひよこはひよこのままです。" },
    ["dobutsu-shogi.take.1"] = { en = "A piece taken comes to the hand of its taker; a hen as a chick.", zh = "被吃之子成为吃方持驹；母鸡还原为小鸡。", ja = "取った駒は持ち駒になります。にわとりはひよこに戻ります。" },
    ["dobutsu-shogi.drop.1"] = { en = "A piece in hand is dropped on any empty cell. Two chicks on a file, a chick on the last rank and mate by a dropped chick are allowed.", zh = "持驹可打入任何空格。同路两鸡、底线打鸡、打鸡将死皆可。", ja = "持ち駒は空いているどのますにも打てます。二歩、奥の段へのひよこ、打ちひよこ詰めも許されます。" },
    ["dobutsu-shogi.end.1"] = { en = "Who takes the other lion wins.", zh = "吃对方之狮者胜。", ja = "相手のライオンを取った側の勝ちです（キャッチ）。" },
    ["dobutsu-shogi.end.2"] = { en = "Who brings his lion to the last rank wins, unless it can be taken there in the next turn.", zh = "己狮到达底线者胜，除非下一手会被吃。", ja = "自分のライオンが奥の段に入り、次の手で取られなければ勝ちです（トライ）。" },
    ["dobutsu-shogi.end.3"] = { en = "The third time a position stands is a draw.", zh = "同一局面第三次出现为和棋。", ja = "同じ局面が3回現れると引き分けです。" },
    ["dobutsu-shogi.end.4"] = { en = "[A side without a move has lost.]", zh = "〔无棋可走者负。〕", ja = "〔動かせる手がない側の負けです。〕" },
  },
  glossary = {
    catch = { en = "catch: the lion is taken", zh = "捕获：吃狮", ja = "キャッチ：ライオンを取ること" },
    try = { en = "try: the lion comes to the last rank", zh = "冲线：狮到底线", ja = "トライ：ライオンが奥の段に入ること" },
  },
}
