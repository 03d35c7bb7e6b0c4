-- Tai shogi: what each clause says, in our words after the sources that scripts/tai-shogi.lua names. In brackets, how it is read.
return {
  ["tai.setup.1"] = { en = "25 by 25 cells; each side has 177 pieces of 93 kinds.", zh = "棋盘 25 乘 25 格，双方各 177 枚，共 93 种。" },
  ["tai.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
  ["tai.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
  ["tai.jump.1"] = { en = "Kirin and phoenix jump to the second cell one way and step the other; the poisonous snake jumps forward and diagonally back.", zh = "麒麟、凤凰一向跳两格、他向走一格；毒蛇跳向正前与斜后。" },
  ["tai.lion.1"] = { en = "The lion makes up to two steps of a king in one turn and may capture with each, or jumps two cells; no rule forbids to trade lions.", zh = "狮子一手可走两步王步，每步均可吃子，或跳到相距两格之处；互吃狮子并无禁例。" },
  ["tai.fiend.1"] = { en = "The furious fiend moves as a lion or as a lion dog.", zh = "奋迅如狮子或狛犬行走。" },
  ["tai.dog.1"] = { en = "The lion dog runs up to three cells any way, or makes up to three steps of one line, capturing with each, and does not go back beyond where it began.", zh = "狛犬八方走至多三格；或在一线上连走至多三步，每步均可吃子，不得越过起点之后。" },
  ["tai.hook.1"] = { en = "The hook mover slides straight, then may slide on at right angles; the capricorn and the long-nosed goblin do so diagonally, the peacock after a slide diagonally forward. A capture ends the move.", zh = "钩行直走，又可折角再走；摩羯、天狗斜向亦然，孔雀须先向斜前。吃子即止。" },
  ["tai.emperor.1"] = { en = "The emperor leaps to any cell, but takes no piece that another one protects; an emperor protects every piece of its side.", zh = "自在天王可到任意格，但不能吃有他子保护之子；己方自在天王保护己方所有棋子。" },
  ["tai.teaching.1"] = { en = "The teaching king slides every way; [by another reading it also makes up to three steps of a king, capturing with each, or jumps to any cell three away].", zh = "教王八方走任意格；〔另说兼可连走至多三步王步，每步均可吃子，或跳到相距三格之内任意格〕。" },
  ["tai.promo.1"] = { en = "There is no zone: a piece promotes where it captures, by compulsion, or as its owner likes. [A piece that leaps twice promotes at the end of its turn, if it must.]", zh = "没有升级区：棋子吃子即须升级，或可由其主决定。〔连走之子须升级者，于一手之末升级〕" },
  ["tai.promo.2"] = { en = "A piece that can go no farther stays where it is until it is captured.", zh = "走到尽头而不能再动者，留在原处直至被吃。" },
  ["tai.promo.3"] = { en = "[By one reading, not of the leaflets: who captures a deva or teaching king becomes a teaching king at once, who captures a dark spirit or Buddhist spirit becomes a Buddhist spirit; kings stay what they are.]", zh = "〔另说：吃提婆或教王者即成教王，吃无明或法性者即成法性；王将不变〕" },
  ["tai.end.1"] = { en = "A side without emperor and crown princes has lost. The drunk elephant promotes to a second crown prince.", zh = "自在天王与太子全失者负。醉象升级为第二枚太子。" },
  ["tai.end.2"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现判和〕" },
  ["tai.end.3"] = { en = "[A royal piece may be left attacked; a side without any move loses.]", zh = "〔王将可以不应将；无棋可走者负〕" },
}
