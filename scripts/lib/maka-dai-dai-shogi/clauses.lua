-- Maka dai-dai shogi: what each clause says, in our words after the sources that scripts/maka-dai-dai-shogi.lua names. In brackets, how it is read.
return {
  ["maka.setup.1"] = { en = "19 by 19 cells; each side has 96 pieces of 50 kinds.", zh = "棋盘 19 乘 19 格，双方各 96 枚，共 50 种。" },
  ["maka.turn.1"] = { en = "The sides move in turn; sente begins.", zh = "双方轮流行棋，先手先行。" },
  ["maka.move.1"] = { en = "Every piece moves and captures in its own way; what is captured leaves the game.", zh = "各种棋子依其走法行棋、吃子；被吃之子离局，不能打入。" },
  ["maka.jump.1"] = { en = "Kirin and phoenix jump to the second cell one way and step the other; the donkey jumps forward and back, the free bear diagonally forward.", zh = "麒麟、凤凰一向跳两格、他向走一格；驴马跳向前后，奔熊跳向斜前。" },
  ["maka.lion.1"] = { en = "The lion makes up to two steps of a king in one turn and may capture with each, or jumps two cells; no rule forbids to trade lions.", zh = "狮子一手可走两步王步，每步均可吃子，或跳到相距两格之处；互吃狮子并无禁例。" },
  ["maka.fiend.1"] = { en = "The furious fiend moves as a lion or as a lion dog.", zh = "奋迅如狮子或狛犬行走。" },
  ["maka.dog.1"] = { en = "The lion dog runs up to three cells any way, or makes up to three steps of one line, capturing with each, and does not go back beyond where it began.", zh = "狛犬八方走至多三格；或在一线上连走至多三步，每步均可吃子，不得越过起点之后。" },
  ["maka.hook.1"] = { en = "The hook mover slides straight, then may slide on at right angles; the capricorn does so diagonally. A capture ends the move.", zh = "钩行直走，又可折角再走；摩羯斜向亦然。吃子即止。" },
  ["maka.emperor.1"] = { en = "The emperor leaps to any cell, but takes no piece that another one protects; an emperor protects every piece of its side.", zh = "自在天王可到任意格，但不能吃有他子保护之子；己方自在天王保护己方所有棋子。" },
  ["maka.teaching.1"] = { en = "The teaching king slides every way; [by another reading it also makes up to three steps of a king, capturing with each, or jumps to any cell three away].", zh = "教王八方走任意格；〔另说兼可连走至多三步王步，每步均可吃子，或跳到相距三格之内任意格〕。" },
  ["maka.promo.1"] = { en = "There is no zone: a piece promotes where it captures, by compulsion, or as its owner likes. [A piece that leaps twice promotes at the end of its turn, if it must.]", zh = "没有升级区：棋子吃子即须升级，或可由其主决定。〔连走之子须升级者，于一手之末升级〕" },
  ["maka.promo.2"] = { en = "A piece that can go no farther stays where it is until it is captured.", zh = "走到尽头而不能再动者，留在原处直至被吃。" },
  ["maka.promo.3"] = { en = "[By one reading, not of the leaflets: who captures a deva or teaching king becomes a teaching king at once, who captures a dark spirit or Buddhist spirit becomes a Buddhist spirit; kings stay what they are.]", zh = "〔另说：吃提婆或教王者即成教王，吃无明或法性者即成法性；王将不变〕" },
  ["maka.end.1"] = { en = "A side without king, emperor and prince has lost. The king promotes to the emperor, the drunk elephant to the prince.", zh = "玉将、自在天王、太子全失者负。玉将升级为自在天王，醉象升级为太子。" },
  ["maka.end.2"] = { en = "[The fourth time a position stands is a draw.]", zh = "〔同一局面第四次出现判和〕" },
  ["maka.end.3"] = { en = "[A royal piece may be left attacked; a side without any move loses.]", zh = "〔王将可以不应将；无棋可走者负〕" },
}
