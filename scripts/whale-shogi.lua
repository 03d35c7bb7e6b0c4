-- Whale shogi 鲸将棋 (R. Wayne Schmittberger, 1981): six by six cells, and a porpoise comes back from the hand as a killer whale.
-- Sources: "Whale Shogi", The Chess Variant Pages, http://www.chessvariants.com/shogivariants.dir/whale.html, with the inventor's comment of
-- 20 September 2004 (a dolphin does not go to a file that has two); "Whale shogi", English Wikipedia, https://en.wikipedia.org/wiki/Whale_shogi
-- They do not speak of repetition or of sides without a move: see the brackets.
return game {
  id = "whale-shogi",
  names = { en = "Whale shogi", zh = "鲸将棋", ja = "鯨将棋" },
  source = "Schmittberger, Whale shogi (1981)",

  options = {
    dolphins = option.integer(2, { min = 1, max = 6, clause = "whale.drop.2", names = { zh = "同列海豚数", ja = "同じ筋のイルカ" },
      en = "Dolphins of a side on one file.", zh = "同一列上可有的己方海豚数。", ja = "同じ筋に置ける自分のイルカの数。" }),
    file_moves = option.boolean(true, { clause = "whale.move.D2", names = { zh = "走子亦限同列", ja = "移動も同じ制限" },
      en = "A dolphin does not move to a file that has so many either.", zh = "海豚亦不得走到已有此数的列。", ja = "イルカは、その数がある筋へ動くこともできません。" }),
    repetition = option.integer(4, { min = 2, max = 9, clause = "whale.end.3", names = { zh = "同形次数", ja = "千日手の回数" },
      en = "A position that stands so often is a draw.", zh = "同一局面出现此次数即和棋。", ja = "同じ局面がこの回数になると引き分けです。" }),
  },

  rules = function(opt)
    local dolphins = own * kind "dolphin"
    -- The files: what lies on and behind each cell of the first rank.
    local crowded = {}
    for file in ("abcdef"):gmatch "." do
      local cells = {}
      for rank = 1, 6 do cells[rank] = file .. rank end
      crowded[#crowded + 1] = count(dolphins * sites(table.concat(cells, " "))):at_least(opt.dolphins + 1)
    end
    return {
      board  = board.cells { 6, 6, files = "a-f", ranks = "1-6" },
      sides  = { b = side { en = "Black", zh = "先手", ja = "先手" }, w = side { en = "White", zh = "后手", ja = "後手" } },
      pieces = {
        white    = piece { "W", en = "white whale", zh = "白鲸", ja = "シロイルカ", moves = "K", royal = true, in_all = 2, clause = "whale.move.W" },
        porpoise = piece { "P", en = "porpoise", zh = "鼠海豚", ja = "ネズミイルカ", moves = "sW", demotes = "killer", clause = "whale.move.P" },
        killer   = piece { "K", en = "killer whale", zh = "虎鲸", ja = "シャチ", moves = "RF", clause = "whale.move.K" },
        humpback = piece { "H", en = "humpback", zh = "座头鲸", ja = "ザトウクジラ", moves = "FbW", in_all = 2, clause = "whale.move.H" },
        grey     = piece { "G", en = "grey whale", zh = "灰鲸", ja = "コククジラ", moves = "fRbB", in_all = 2, clause = "whale.move.G" },
        narwhal  = piece { "N", en = "narwhal", zh = "独角鲸", ja = "イッカク", moves = "fDsbW", in_all = 2, clause = "whale.move.N" },
        blue     = piece { "B", en = "blue whale", zh = "蓝鲸", ja = "シロナガスクジラ", moves = "fFfbW", in_all = 2, clause = "whale.move.B" },
        dolphin  = piece { "D", en = "dolphin", zh = "海豚", ja = "イルカ", moves = { "fW", movement("bB", { starts = far_ranks(1) }) }, in_all = 12, clause = "whale.move.D" },
      },
      start  = "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1",
      check  = royals_safe { clause = "whale.end.1" },
      phases = { phase "play" { en = "play", zh = "对局", ja = "対局", first = "b", clause = "whale.turn.1",
        moves = {
          travel { captured = "to_hand", clause = "whale.take.1", never = { opt.file_moves and leaving { any(crowded), clause = "whale.move.D2" } } },
          drop { kinds = { "killer", "humpback", "grey", "narwhal", "blue" }, on = empty, clause = "whale.drop.1" },
          drop { kinds = { "dolphin" }, on = ruled { empty - far_ranks(1), clause = "whale.drop.3" }, clause = "whale.drop.1",
            never = { second { "dolphin", most = opt.dolphins, clause = "whale.drop.2" }, mating { "dolphin", clause = "whale.drop.4" } } } } } },
      ends = { loss { "mate", of = mover, when = all { no_move, in_check }, clause = "whale.end.1" },
               loss { "stuck", of = mover, when = no_move, clause = "whale.end.2" },
               draw { "repetition", when = occurrences:at_least(opt.repetition), clause = "whale.end.3" } },
      impossible = { impossible { "white_whales", when = count(own * kind "white"):at_least(2), clause = "whale.setup.1",
        en = "it has two white whales", zh = "有两枚白鲸", ja = "シロイルカが2枚あります" } },
      conduct = require "lib/clocks".shogi "whale.clock.1",
      notation = { position = "short", moves = "coordinates" },
    }
  end,
  examples = {
    example "the first array" { then_position = "bnpwgh/dddddd/6/6/DDDDDD/HGWPNB b - 1", legal = "a2a3 f2f3 e1e3", illegal = "a2a4 d1e1 b1b2 c1c2", clause = "whale.setup.1 whale.turn.1" },
    example "the white whale one cell, the porpoise sideways, the humpback aslant and back" { position = "w5/6/1H4/4P1/6/2W3 b - 1",
      legal = "b4a5 b4c5 b4a3 b4c3 b4b3 e3d3 e3f3 c1b2", illegal = "b4b5 b4a4 e3e4 e3e2 c1c3", clause = "whale.move.W whale.move.P whale.move.H" },
    example "the grey whale far forward and far aslant back, the blue whale one cell forward, aslant forward and back" { position = "w5/6/3G2/1B4/6/2W3 b - 1",
      legal = "d4d6 d4a1 d4f2 b3b4 b3a4 b3c4 b3b2", illegal = "d4d3 d4e5 b3a3 b3a2", clause = "whale.move.G whale.move.B" },
    example "the narwhal jumps to the second cell forward, or one cell to a side and back" { position = "w5/6/3d2/3N2/6/2W3 b - 1", legal = "d3d5 d3c3 d3e3 d3d2", illegal = "d3d4 d3c4 d3e2",
      clause = "whale.move.N" },
    example "the killer whale is a rook that steps aslant" { position = "w5/6/6/3K2/6/2W3 b - 1", legal = "d3d6 d3a3 d3e4 d3c2", illegal = "d3f5 d3e5", clause = "whale.move.K" },
    example "a dolphin on the last rank goes far aslant back, and others go forward only" { position = "w1D3/6/6/D5/6/2W3 b - 1", legal = "c6a4 c6f3 a3a4", illegal = "c6c5 a3b2", clause = "whale.move.D" },
    example "but not to a file with two own dolphins" { position = "w1D3/6/6/4D1/4D1/2W3 b - 1", legal = "c6d5 c6f3 c6b5", illegal = "c6e4", refusal = "whale.move.D2", clause = "whale.move.D2" },
    example "a porpoise is a killer whale in the hand of its captor" { position = "w5/6/2p3/2K3/6/2W3 b - 1", play = "c3c4", hands = { b = "K", w = "-" }, clause = "whale.take.1" },
    example "two dolphins may stand on a file, and not three" { position = "w5/6/2D3/2D3/5D/2W3 b D 1", legal = "D*f4 D*b2", illegal = "D*c2 D*c5", refusal = "whale.drop.2", clause = "whale.drop.1 whale.drop.2" },
    example "no dolphin is dropped on the last rank, and other pieces are" { position = "w5/6/6/6/6/2W3 b DN 1", illegal = "D*c6", legal = "N*c6 D*c5", refusal = "whale.drop.3", clause = "whale.drop.3" },
    example "no mate by a dropped dolphin" { position = "w5/2K3/2W3/6/6/6 b DB 1", illegal = "D*a5", legal = "B*a5", refusal = "whale.drop.4", clause = "whale.drop.4" },
    example "mate ends the game" { position = "w5/2K3/2W3/6/6/6 b B 1", play = "B*a5", ends = { reason = "mate", winner = "b" }, clause = "whale.end.1" },
  },
  clauses = {
    ["whale.clock.1"] = require "lib/clocks".says.shogi,
    ["whale.setup.1"] = { en = "Six by six cells. From the left: humpback, grey whale, white whale, porpoise, narwhal, blue whale; six dolphins before them. Black begins.", zh = "六乘六格。自左而右：座头鲸、灰鲸、白鲸、鼠海豚、独角鲸、蓝鲸；前排六海豚。先手先行。", ja = "6×6のます。左からザトウクジラ、コククジラ、シロイルカ、ネズミイルカ、イッカク、シロナガスクジラ、その前にイルカ6枚。先手から指します。" },
    ["whale.turn.1"] = { en = "The sides move in turn: a piece on the board, or one from the hand.", zh = "双方轮流：走一枚棋子，或打入一枚持驹。", ja = "両者が交互に、盤上の駒を動かすか、持ち駒を打ちます。" },
    ["whale.move.W"] = { en = "The white whale moves one cell in any direction.", zh = "白鲸向任何方向走一格。", ja = "シロイルカは全方向へ1ます動きます。" },
    ["whale.move.P"] = { en = "The porpoise moves one cell to the left or right.", zh = "鼠海豚向左或右走一格。", ja = "ネズミイルカは左右へ1ます動きます。" },
    ["whale.move.K"] = { en = "The killer whale moves any number of cells along rank or file, or one cell aslant.", zh = "虎鲸横竖走任意格，或斜走一格。", ja = "シャチは縦横へ何ますでも、または斜めへ1ます動きます。" },
    ["whale.move.H"] = { en = "The humpback moves one cell aslant or straight back.", zh = "座头鲸斜走或正后走一格。", ja = "ザトウクジラは斜めか真後ろへ1ます動きます。" },
    ["whale.move.G"] = { en = "The grey whale moves any number of cells straight forward or aslant back.", zh = "灰鲸向正前或斜后走任意格。", ja = "コククジラは前と斜め後ろへ何ますでも動けます。" },
    ["whale.move.N"] = { en = "The narwhal jumps to the second cell forward, or moves one cell to a side or back.", zh = "独角鲸跳至前方第二格，或向左右、正后走一格。", ja = "イッカクは前へ2ます跳ぶか、左右か後ろへ1ます動きます。" },
    ["whale.move.B"] = { en = "The blue whale moves one cell straight or aslant forward, or straight back.", zh = "蓝鲸向正前、斜前或正后走一格。", ja = "シロナガスクジラは前、斜め前、後ろへ1ます動きます。" },
    ["whale.move.D"] = { en = "The dolphin moves one cell forward; from the last rank any number of cells aslant back.", zh = "海豚向前走一格；在末行则向斜后走任意格。", ja = "イルカは前へ1ます、最奥の段からは斜め後ろへ何ますでも動けます。" },
    ["whale.move.D2"] = { en = "A dolphin does not move to a file with two own dolphins.", zh = "海豚不得走到已有己方两海豚之列。", ja = "イルカは、自分のイルカが2枚ある筋へ動けません。" },
    ["whale.take.1"] = { en = "What is taken comes to its captor's hand; a porpoise becomes a killer whale and stays one.", zh = "被吃之子归吃者持有；鼠海豚变为虎鲸，此后不变。", ja = "取った駒は持ち駒になります。ネズミイルカはシャチになり、以後変わりません。" },
    ["whale.drop.1"] = { en = "A piece in hand is dropped on an empty cell.", zh = "持驹打入空格。", ja = "持ち駒は空いたますへ打ちます。" },
    ["whale.drop.2"] = { en = "A dolphin is not dropped on a file with two own dolphins,", zh = "已有己方两海豚之列不得再打海豚，", ja = "自分のイルカが2枚ある筋にイルカは打てません。" },
    ["whale.drop.3"] = { en = "nor on the last rank,", zh = "亦不得打于末行，", ja = "最奥の段にイルカは打てません。" },
    ["whale.drop.4"] = { en = "nor with mate.", zh = "亦不得打海豚将死。", ja = "イルカを打って詰めることはできません。" },
    ["whale.end.1"] = { en = "Who is mated has lost; the white whale must not be left where it can be taken.", zh = "被将死者负；不得置白鲸于可吃之处。", ja = "詰まされた側の負け。シロイルカを取られる所に置けません。" },
    ["whale.end.2"] = { en = "[Who cannot move has lost.]", zh = "〔无棋可走者负。〕", ja = "〔動けない側の負けです。〕" },
    ["whale.end.3"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现为和棋。〕", ja = "〔同じ局面が4回現れると引き分けです。〕" },
  },
  glossary = { dolphin = { en = "dolphin", zh = "海豚", ja = "イルカ" }, killer = { en = "killer whale", zh = "虎鲸", ja = "シャチ" } },
}
