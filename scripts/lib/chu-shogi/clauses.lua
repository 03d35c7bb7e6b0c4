-- Chu shogi: what each clause says, in our words after the sources that scripts/chu-shogi.lua names. In brackets, how it is read.
return {
  ["chu.clock.1"] = require "lib/clocks".says.shogi,
  ["chu.board.1"] = { en = "Twelve by twelve cells; each side has 46 pieces of 21 kinds.", zh = "棋盘十二乘十二格，双方各四十六枚，共二十一种。" },
  ["chu.setup.1"] = { en = "Each side has one king, one lion and one drunk elephant; the pawns fill the fourth rank, two go-betweens stand before them.", zh = "双方各有王将、狮子、醉象一枚；步兵排满第四行，其前有两枚仲人。" },
  ["chu.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
  ["chu.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
  ["chu.move.2"] = { en = "Kirin and phoenix step one way and jump two cells the other.", zh = "麒麟斜走一格或直跳两格，凤凰直走一格或斜跳两格。" },
  ["chu.move.3"] = { en = "The horned falcon goes straight forward, the soaring eagle diagonally forward, as a lion does along that line; else they slide.", zh = "角鹰在正前方、飞鹫在斜前方可沿该线如狮子般行走，其余方向走任意格。" },

  ["chu.lion.1"] = { en = "The lion makes up to two steps of a king in one turn and may capture with each.", zh = "狮子一手可走两步王步，每步均可吃子。" },
  ["chu.lion.2"] = { en = "It may also jump to any cell two away.", zh = "狮子亦可直接跳到相距两格之处。" },
  ["chu.lion.3"] = { en = "Igui: it may capture a neighbour and come back.", zh = "居食：可吃邻格之子而返回原位。" },
  ["chu.lion.4"] = { en = "Jitto: it may step to an empty neighbour and come back, which passes the turn.", zh = "居着：可走到邻近空格再返回，等于停一手。" },
  ["chu.lion.5"] = { en = "A lion may always capture a lion on a neighbouring cell.", zh = "狮子总可吃邻格的狮子。" },
  ["chu.lion.6"] = { en = "A lion may not capture a protected lion two cells away; what protects it through the cell that the first lion leaves counts too.", zh = "狮子不得吃相距两格而有保护的狮子；透过前者原位的保护亦算。" },
  ["chu.lion.7"] = { en = "But it may where it captures, with the first step of the same turn, another piece than a pawn or a go-between.", zh = "但同一手第一步先吃去步兵、仲人以外的棋子者可以。" },
  ["chu.lion.8"] = { en = "When another piece has captured a lion, the other side may not, in its next turn, capture a lion elsewhere with a piece that is no lion; a kirin that took it and became a lion there may be taken back.", zh = "狮子被别的棋子吃去后，对方下一手不得以狮子以外的棋子在别处吃狮子；吃狮子而升级为狮子的麒麟可当即吃回。" },

  ["chu.promo.1"] = { en = "A piece may promote when it enters the four farthest ranks, or on a capture that begins within them, wherever it ends.", zh = "棋子进入最远四行时，或从其中出发吃子时（不论落在何处），可以升级。" },
  ["chu.promo.2"] = { en = "One that stayed as it was promotes only by a capture, or when it enters again.", zh = "进入时未升级者，须在其中吃子或再次进入方可升级。" },
  ["chu.promo.3"] = { en = "A pawn may also promote when it reaches the last rank.", zh = "步兵走到最后一行时亦可升级。" },
  ["chu.promo.4"] = { en = "Promotion is never forced; king, free king and lion do not promote.", zh = "升级从不强制；王将、奔王、狮子不升级。" },

  ["chu.end.1"] = { en = "A side without a royal piece has lost.", zh = "王将、太子全被吃去者负。" },
  ["chu.end.2"] = { en = "The drunk elephant promotes to the crown prince, which is a second king.", zh = "醉象升级为太子，即第二枚王将。" },
  ["chu.end.3"] = { en = "A side left with a royal piece alone has lost, unless it strips the other likewise in its next turn, which is a draw.", zh = "只剩一枚王将或太子者负；但其下一手亦使对方如此，则为和局。" },
  ["chu.end.4"] = { en = "The fourth time a position stands is a draw; who has checked throughout loses.", zh = "同一局面第四次出现判和；一直照将者负。" },
  ["chu.end.5"] = { en = "A royal piece may be left attacked; a side without any move loses.", zh = "王将可以不应将；无棋可走者负。" },
}
