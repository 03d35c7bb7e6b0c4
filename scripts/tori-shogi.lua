-- Tori shogi 禽将棋, shogi of birds on seven by seven cells (Toyota Genryū, 1799; published 1828). Sources: "Tori shogi", English Wikipedia,
-- https://en.wikipedia.org/wiki/Tori_shogi; "Tori Shogi", https://www.pychess.org/variants/torishogi (third repetition, no move is a loss).
-- Decisions from the start, as Fairy-Stockfish counts them: 17, 288, 5430, 103857.
return game {
  id = "tori-shogi",
  names = { en = "Tori shogi", zh = "禽将棋", ja = "禽将棋" },
  source = "Toyota Genryū, Tori shogi (1828)",

  options = {
    swallows = option.integer(2, { min = 1, max = 7, clause = "tori.drop.2", names = { zh = "同列燕数", ja = "同じ筋の燕" },
      en = "Swallows of a side on one file, by drops.", zh = "同一列上以打入可有的己方燕数。", ja = "打って同じ筋に置ける燕の数。" }),
    repetition = option.integer(3, { min = 2, max = 9, clause = "tori.end.3", names = { zh = "同形次数", ja = "千日手の回数" },
      en = "Who lets a position stand so often loses.", zh = "令同一局面出现此数次者负。", ja = "同じ局面をこの回数にした側の負けです。" }),
  },

  rules = function(opt)
    local camp = far_ranks(2)
    return {
      board  = board.cells { 7, 7, files = "7-1", ranks = "g-a" },
      sides  = { b = side { en = "Sente", zh = "先手", ja = "先手" }, w = side { en = "Gote", zh = "后手", ja = "後手" } },
      pieces = {
        phoenix  = piece { "K", en = "phoenix", zh = "鹏", ja = "鵬", moves = "K", royal = true, in_all = 2, clause = "tori.move.K" },
        falcon   = piece { "F", en = "falcon", zh = "鹰", ja = "鷹", moves = "FfsW", promotes = "eagle", in_all = 2, clause = "tori.move.F" },
        crane    = piece { "C", en = "crane", zh = "鹤", ja = "鶴", moves = "FfbW", in_all = 4, clause = "tori.move.C" },
        pheasant = piece { "P", en = "pheasant", zh = "雉", ja = "雉", moves = "fDbF", in_all = 4, clause = "tori.move.P" },
        left     = piece { "L", en = "left quail", zh = "左鹑", ja = "左鶉", moves = "fRbrBblF", in_all = 2, codes = { board = "左" }, clause = "tori.move.Q" },
        right    = piece { "R", en = "right quail", zh = "右鹑", ja = "右鶉", moves = "fRblBbrF", in_all = 2, codes = { board = "右" }, clause = "tori.move.Q" },
        swallow  = piece { "S", en = "swallow", zh = "燕", ja = "燕", moves = "fW", promotes = "goose", in_all = 16, clause = "tori.move.S" },
        goose    = piece { "+S", en = "goose", zh = "雁", ja = "鴈", moves = "fAbD", clause = "tori.move.S" },
        eagle    = piece { "+F", en = "eagle", zh = "鵰", ja = "鵰", moves = "KbRfBbB2", clause = "tori.move.F" },
      },
      start  = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1",
      check  = royals_safe { clause = "tori.end.1" },
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "tori.turn.1",
        moves = {
          travel { captured = "to_hand", clause = "tori.take.1", promotion = promote { zone = camp, must = "always", implied = true, clause = "tori.promo.1" } },
          drop { on = empty, clause = "tori.drop.1",
            never = { stuck { clause = "tori.drop.3" }, second { "swallow", most = opt.swallows, clause = "tori.drop.2" }, mating { "swallow", clause = "tori.drop.4" } } } } } },
      ends = { loss { "mate", of = mover, when = all { no_move, in_check }, clause = "tori.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "tori.end.2" },
               loss { "repetition", of = mover, when = occurrences:at_least(opt.repetition), clause = "tori.end.3" } },
      impossible = { impossible { "phoenixes", when = count(own * kind "phoenix"):at_least(2), clause = "tori.setup.1",
        en = "it has two phoenixes", zh = "有两枚鹏", ja = "鵬が2枚あります" } },
      notation = { position = "short", moves = "coordinates" },
    }
  end,

  examples = {
    example "the first array: two swallows face each other in the middle" { then_position = "rpckcpl/3f3/sssssss/2s1S2/SSSSSSS/3F3/LPCKCPR b - 1",
      legal = "3d3c 7g7f", illegal = "4f4e 7g7e 5f5e", clause = "tori.setup.1 tori.turn.1 tori.move.S" },
    example "a quail goes far forward and back to its inner side, one cell back to the outer" { position = "k6/7/3L3/7/7/7/3K3 b - 1",
      legal = "4c4b 4c4a 4c3d 4c2e 4c1f 4c5d", illegal = "4c6e 4c3b 4c4d", clause = "tori.move.Q" },
    example "a pheasant jumps two cells forward or steps back aslant" { position = "k6/7/7/3s3/3P3/7/3K3 b - 1", legal = "4e4c 4e3f 4e5f", illegal = "4e4d 4e4f",
      clause = "tori.move.P" },
    example "a falcon must promote, and an eagle goes back two aslant" { position = "k6/7/3F3/7/7/7/3K3 b - 1", play = "4c4b", then_position = "k6/3+F3/7/7/7/7/3K3 w - 2",
      clause = "tori.promo.1 tori.move.F" },
    example "a goose jumps over what stands between" { position = "k6/7/3+S3/3s3/7/7/3K3 b - 1", legal = "4c2a 4c6a 4c4e", illegal = "4c4b 4c4a 4c5d 4c2e", clause = "tori.move.S" },
    example "two swallows may stand on a file, and not three" { position = "k6/7/3S3/7/6S/3S3/3K3 b S 1", legal = "S*1d S*2d", illegal = "S*4d S*4e", refusal = "tori.drop.2",
      clause = "tori.drop.1 tori.drop.2" },
    example "no mate by a dropped swallow" { position = "k6/2+F4/S6/7/7/7/3K3 b S 1", illegal = "S*7b", legal = "S*6d", refusal = "tori.drop.4", clause = "tori.drop.4" },
    example "no swallow on the last rank" { position = "k6/7/7/7/7/7/3K3 b S 1", illegal = "S*1a", legal = "S*1b", refusal = "tori.drop.3", clause = "tori.drop.3" },
    example "what is taken changes sides, unpromoted" { position = "k6/3+s3/3F3/7/7/7/3K3 b - 1", play = "4c4b", hands = { b = "S", w = "-" }, clause = "tori.take.1" },
  },
  clauses = {
    ["tori.setup.1"] = { en = "Seven by seven cells. From the left: quail, pheasant, crane, phoenix, crane, pheasant, quail; the falcon before the phoenix; seven swallows on the third rank and one on the fourth.", zh = "七乘七格。自左而右：鹑、雉、鹤、鹏、鹤、雉、鹑；鹰在鹏前；第三行七燕，第四行一燕。", ja = "7×7のます。左から鶉、雉、鶴、鵬、鶴、雉、鶉。鷹は鵬の前。3段目に燕7枚、4段目に1枚。" },
    ["tori.turn.1"] = { en = "The sides move in turn: a bird on the board, or one from the hand.", zh = "双方轮流：走一枚棋子，或打入一枚持驹。", ja = "両者が交互に、盤上の駒を動かすか、持ち駒を打ちます。" },
    ["tori.move.K"] = { en = "The phoenix moves one cell in any direction.", zh = "鹏向任何方向走一格。", ja = "鵬は全方向へ1ます動きます。" },
    ["tori.move.F"] = { en = "The falcon moves one cell in any direction but straight back. The eagle moves one cell in any direction, any number aslant forward or straight back, and up to two aslant back.", zh = "鹰向正后方以外走一格。鵰走一格，或斜前、正后任意格，或斜后至多两格。", ja = "鷹は真後ろ以外へ1ます。鵰は全方向へ1ます、斜め前と真後ろへ何ますでも、斜め後ろへ2ますまで。" },
    ["tori.move.C"] = { en = "The crane moves one cell aslant, forward or back.", zh = "鹤走一格：四斜或前后。", ja = "鶴は斜め、前、後ろへ1ます動きます。" },
    ["tori.move.P"] = { en = "The pheasant jumps to the second cell forward, or moves one cell aslant back.", zh = "雉跳至前方第二格，或斜后走一格。", ja = "雉は前へ2ます跳ぶか、斜め後ろへ1ます動きます。" },
    ["tori.move.Q"] = { en = "A quail moves any number of cells forward or aslant back to its inner side, and one cell aslant back to its outer side: left and right quail are mirror images.", zh = "鹑向前或向内侧斜后任意格，向外侧斜后一格；左右两鹑互为镜像。", ja = "鶉は前と内側の斜め後ろへ何ますでも、外側の斜め後ろへ1ます。左右は鏡写しです。" },
    ["tori.move.S"] = { en = "The swallow moves one cell forward. The goose jumps to the second cell aslant forward or straight back.", zh = "燕向前走一格。雁跳至斜前或正后第二格。", ja = "燕は前へ1ます。鴈は斜め前か真後ろの2ます先へ跳びます。" },
    ["tori.take.1"] = { en = "What is taken comes unpromoted to its captor's hand.", zh = "被吃之子以未升级之形归吃者持有。", ja = "取った駒は成る前の姿で持ち駒になります。" },
    ["tori.promo.1"] = { en = "The last two ranks are where birds promote: a swallow or falcon that moves into them, within or out must promote.", zh = "末两行为升级区：燕与鹰走入、走出或在其中走动必须升级。", ja = "奥の2段で成ります。燕と鷹は入る、中で動く、出るとき必ず成ります。" },
    ["tori.drop.1"] = { en = "A bird in hand is dropped unpromoted on an empty cell.", zh = "持驹以未升级之形打入空格。", ja = "持ち駒は成らずに空いたますへ打ちます。" },
    ["tori.drop.2"] = { en = "A swallow is not dropped on a file with two own swallows.", zh = "已有己方两燕之列不得再打燕。", ja = "自分の燕が2枚ある筋に燕は打てません。" },
    ["tori.drop.3"] = { en = "A bird is not dropped where it could never move.", zh = "不得打入永不能动之处。", ja = "行き所のない所には打てません。" },
    ["tori.drop.4"] = { en = "A swallow is not dropped with mate.", zh = "不得打燕将死。", ja = "打ち燕詰めは禁じ手です。" },
    ["tori.end.1"] = { en = "Who is mated has lost; the phoenix must not be left where it can be taken.", zh = "被将死者负；不得置鹏于可吃之处。", ja = "詰まされた側の負け。鵬を取られる所に置けません。" },
    ["tori.end.2"] = { en = "Who cannot move has lost.", zh = "无棋可走者负。", ja = "動けない側の負けです。" },
    ["tori.end.3"] = { en = "Who lets a position stand for the third time has lost.", zh = "令同一局面第三次出现者负。", ja = "同じ局面を3回目にした側の負けです。" },
  },
  glossary = { swallow = { en = "swallow", zh = "燕", ja = "燕" }, camp = { en = "promotion zone", zh = "升级区", ja = "成れる段" } },
}
