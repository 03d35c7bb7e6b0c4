-- Dai-dai shogi: what each clause says, in our words after the sources that scripts/dai-dai-shogi.lua names. In brackets, how it is read.
return {
  ["dada.clock.1"] = require "lib/clocks".says.shogi,
  ["dada.setup.1"] = { en = "17 by 17 cells; each side has 96 pieces of 64 kinds.", zh = "棋盘 17 乘 17 格，双方各 96 枚，共 64 种。" },
  ["dada.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
  ["dada.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
  ["dada.jump.1"] = { en = "Kirin and phoenix jump to the second cell one way and step the other; the poisonous snake jumps forward and diagonally back.", zh = "麒麟、凤凰一向跳两格、他向走一格；毒蛇跳向正前与斜后。" },
  ["dada.lion.1"] = { en = "The lion makes up to two steps of a king in one turn and may capture with each, or jumps two cells; no rule forbids to trade lions.", zh = "狮子一手可走两步王步，每步均可吃子，或跳到相距两格之处；互吃狮子并无禁例。" },
  ["dada.fiend.1"] = { en = "The furious fiend moves as a lion or as a lion dog.", zh = "奋迅如狮子或狛犬行走。" },
  ["dada.dog.1"] = { en = "The lion dog runs up to three cells any way, or makes up to three steps of one line, capturing with each, and does not go back beyond where it began.", zh = "狛犬八方走至多三格；或在一线上连走至多三步，每步均可吃子，不得越过起点之后。" },
  ["dada.hook.1"] = { en = "The hook mover slides straight, then may slide on at right angles; the long-nosed goblin does so diagonally, and steps straight. A capture ends the move.", zh = "钩行直走，又可折角再走；天狗斜向亦然，并可直走一格。吃子即止。" },
  ["dada.promo.1"] = { en = "There is no zone: a piece promotes where it captures, by compulsion, or as its owner likes. [A piece that leaps twice promotes at the end of its turn, if it must.]", zh = "没有升级区：棋子吃子即须升级，或可由其主决定。〔连走之子须升级者，于一手之末升级〕" },
  ["dada.promo.2"] = { en = "A piece that can go no farther stays where it is until it is captured.", zh = "走到尽头而不能再动者，留在原处直至被吃。" },
  ["dada.end.1"] = { en = "A side without its king has lost.", zh = "失王将者负。" },
  ["dada.end.2"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现判和〕" },
  ["dada.end.3"] = { en = "[A royal piece may be left attacked; a side without any move loses.]", zh = "〔王将可以不应将；无棋可走者负〕" },
}
